"""What clients and the server say to each other: version 1 of the protocol, as types.

`docs/protocol.md` describes it in words; the schemas and the browser's types are made from here.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from kingofnewyork.server.answers import QUESTIONS, GameView
from kingofnewyork.server.entries import Options
from kingofnewyork.server.refusal import CODES
from kingofnewyork.server.shown import Happening, TableView

PROTOCOL: Final = 1

Key = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{8,64}\Z")]
"""Chosen by the client, new for each request; a repeated one is answered as the first time."""
Text = Annotated[str, Meta(max_length=400)]
Word = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Code = Annotated[str, Meta(extra_json_schema={"enum": list(CODES)})]
Question = Annotated[str, Meta(max_length=64, extra_json_schema={"enum": list(QUESTIONS)})]


def tag(name: str) -> str:
    """The type of a message as it is written."""
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name])[1:]


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=tag):
    """A message of a client."""


class Hello(FromClient, frozen=True):
    """The first message on a socket: who it is, and what it has seen already."""

    version: int
    token: Text = ""
    """The token of a person; empty for a spectator."""
    watch: Word = ""
    """The watch key of a private table, for spectators."""
    seq: Number = -1
    """The latest entry that it has seen; -1 for none."""
    story: bool = False
    """Whether it wants what happens in words, too."""


class Act(FromClient, frozen=True):
    """A monster chooses one of its options."""

    key: Key
    seq: Number
    """The latest entry that the player had seen when choosing."""
    seat: Number
    action: Word


class Undo(FromClient, frozen=True):
    """A choice is taken back, or all of them since something was revealed."""

    key: Key
    seq: Number
    seat: Number
    whole: bool = False


class Ready(FromClient, frozen=True):
    """A person is ready to begin; its nonce is its share of the luck."""

    key: Key
    nonce: Word = ""


class Unready(FromClient, frozen=True):
    """A person wants to wait."""

    key: Key


class Sit(FromClient, frozen=True):
    """A person takes a seat, or one more."""

    key: Key
    seat: Number


class Stand(FromClient, frozen=True):
    """A person gives up a seat; the host may also empty the seat of a bot."""

    key: Key
    seat: Number


class SeatBot(FromClient, frozen=True):
    """The host lets a bot play a seat."""

    key: Key
    seat: Number
    bot: Word


class ChooseMonster(FromClient, frozen=True):
    """A seat plays another monster; the host chooses for bots."""

    key: Key
    seat: Number
    monster: Word


class SetOptions(FromClient, frozen=True):
    """The host sets the table up otherwise."""

    key: Key
    options: Options
    seats: Number


class Start(FromClient, frozen=True):
    """The host begins the game."""

    key: Key


class Rematch(FromClient, frozen=True):
    """Another game with the same people."""

    key: Key


class Leave(FromClient, frozen=True):
    """A person goes for good; its token is worth nothing any more."""

    key: Key


class Kick(FromClient, frozen=True):
    """The host sends somebody away."""

    key: Key
    person: Number


class Mute(FromClient, frozen=True):
    """The host silences somebody, or lets it speak again."""

    key: Key
    person: Number
    on: bool = True


class Rest(FromClient, frozen=True):
    """A person lets a bot play for it, until it says otherwise."""

    key: Key
    on: bool = True


class Chat(FromClient, frozen=True):
    """Something to say."""

    key: Key
    text: Text


class React(FromClient, frozen=True):
    """A quick sign."""

    key: Key
    reaction: Word


class Ask(FromClient, frozen=True):
    """A question about the game as it stands: options, hints, odds or table."""

    id: Word
    """Chosen by the client; the answer has it, and so has a refusal, as its key."""
    what: Question
    seat: Number = -1
    """Through whose eyes: one of one's own seats, or -1 for a spectator's."""


class Resync(FromClient, frozen=True):
    """A client has missed something: it wants all after this entry."""

    seq: Number = -1


class Ping(FromClient, frozen=True):
    """Is anybody there?"""

    id: Word = ""


Command = (
    Act
    | Undo
    | Ready
    | Unready
    | Sit
    | Stand
    | SeatBot
    | ChooseMonster
    | SetOptions
    | Start
    | Rematch
    | Leave
    | Kick
    | Mute
    | Rest
    | Chat
    | React
)
"""What changes a table: answered by `ack` or `refused`, with its key."""
ClientMessage = Hello | Command | Ask | Resync | Ping


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to set up a table."""

    key: Key
    name: Text
    options: Options = Options()
    seats: Annotated[tuple[Word, ...], Meta(min_length=2, max_length=6)] = (
        "me",
        "normal",
        "normal",
        "normal",
    )
    """Who sits where: `me` (more than once to share a device), `open`, or a bot."""
    monster: Word = ""
    start: bool = False
    """Whether the game begins at once."""
    nonce: Word = ""


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to join a table."""

    key: Key
    code: Word
    name: Text
    seat: Number = -1
    """Which seat; -1 for any."""


class ForkTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to play on from a game that is over, or from a record, at a table of one's own."""

    key: Key
    name: Text
    seats: Annotated[tuple[Word, ...], Meta(min_length=2, max_length=6)]
    """Who sits where, one for each monster of that game: `me`, or a bot."""
    seq: Number
    """After which entry of the table; of a record, after which of the steps of its replay."""
    table: Word = ""
    game: Number = 1
    """Which game of the table, from 1."""
    record: Annotated[str, Meta(max_length=400_000)] = ""
    """The record, if it is no game of a table here."""
    options: Options = Options()
    """How the table is set up; `two_in_manhattan` is as in that game."""
    start: bool = False
    """Whether the game goes on at once."""
    nonce: Word = ""


class ReplayRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that somebody wants to go through."""

    record: Annotated[str, Meta(max_length=400_000)]


class Welcomed(msgspec.Struct, frozen=True):
    """The answer to somebody who has a place at a table now."""

    table: str
    code: str
    watch: str
    person: int
    token: str
    """The proof of who it is at this table: keep it, and show it to nobody."""
    seats: list[int]
    join_path: str
    watch_path: str


class FromServer(msgspec.Struct, frozen=True, tag=tag, omit_defaults=True):
    """A message of the server."""


class Welcome(FromServer, frozen=True):
    """The answer to `hello`: who one is, how things stand, and what one has missed."""

    version: int
    seq: int
    person: int | None
    seats: list[int]
    code: str
    """The code to join with; empty for spectators of private tables."""
    watch: str
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    here: list[int]
    """The people who are connected."""
    watchers: int
    missed: list[Happening]
    """The entries after the one that was seen last; all of them, unless none had been seen."""
    hints: bool
    """Whether hints and odds may be asked for here."""
    left: int | None = None
    """How many milliseconds are left for the decision; left out if there is no limit."""


class Update(FromServer, frozen=True):
    """Something has happened: the entries, and how things stand after them."""

    seq: int
    """The number of the last entry in it; it follows the one that was sent before."""
    after: int
    """The number of the entry before the first one in it."""
    entries: list[Happening]
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    left: int | None = None


class Ack(FromServer, frozen=True):
    """A command was carried out and is kept for good, as this entry."""

    key: str
    seq: int


class RefusedMessage(FromServer, frozen=True, tag="refused"):
    """A command was not carried out; nothing has changed."""

    code: Code
    message: str
    seq: int
    """The latest entry: a client that has seen less should resync."""
    key: str | None = None
    """The key of the command, or the id of the question, as far as it could be read."""


class Answer(FromServer, frozen=True):
    """The answer to `ask`."""

    id: str
    what: Question
    seq: int
    answer: Any
    """What was asked for; `answers.ANSWERS` says what each question is answered with."""


class Presence(FromServer, frozen=True):
    """Who is connected."""

    here: list[int]
    watchers: int


class Nudge(FromServer, frozen=True):
    """Somebody's time is running out."""

    seat: int
    left: int


class Pong(FromServer, frozen=True):
    """Somebody is there."""

    id: str
    seq: int


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request over HTTP was refused."""

    code: Code
    message: str
    id: str = ""
    """The number of a fault, to be looked up in the log of the server."""
    seq: int | None = None
    """The number of the latest entry of the table, if it is about one that the asker may see."""


ServerMessage = Welcome | Update | Ack | RefusedMessage | Answer | Presence | Nudge | Pong
