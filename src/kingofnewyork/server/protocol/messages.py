"""The messages between clients and the server: version 1 of the protocol, as types.

`docs/protocol.md` describes it in words; the schemas and the browser's types are generated from
here. The type of a message is the name of its class in snake case.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from kingofnewyork.server.domain.entries import Options, type_tag
from kingofnewyork.server.protocol.errors import CODES
from kingofnewyork.server.protocol.responses import TOPICS, GameView
from kingofnewyork.server.protocol.view_types import EntryView, TableView

PROTOCOL: Final = 1

RequestKey = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{8,64}\Z")]
"""Chosen by the client, new for each request; a repeated request gets the first answer again."""
LongText = Annotated[str, Meta(max_length=400)]
ShortText = Annotated[str, Meta(max_length=64)]
Ordinal = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
ErrorCode = Annotated[str, Meta(extra_json_schema={"enum": list(CODES)})]
Topic = Annotated[str, Meta(max_length=64, extra_json_schema={"enum": list(TOPICS)})]


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=type_tag):
    """A message of a client."""


class Hello(FromClient, frozen=True):
    """The first message on a socket: who the client is, and what it has seen already."""

    version: int
    token: LongText = ""
    """The token of a person; empty for a spectator."""
    watch: ShortText = ""
    """The watch key of a private table, for spectators."""
    seq: Ordinal = -1
    """The latest entry that it has seen; -1 for none."""
    story: bool = False
    """Whether entries come with sentences."""
    position: bool = False
    """Whether the game also comes as a position of the notation, for programs with an engine."""


class Act(FromClient, frozen=True):
    """A monster chooses one of its options."""

    key: RequestKey
    seq: Ordinal
    """The latest entry that the player had seen when choosing."""
    seat: Ordinal
    action: ShortText


class Undo(FromClient, frozen=True):
    """A player takes back its last choice, or all of them since something was revealed."""

    key: RequestKey
    seq: Ordinal
    seat: Ordinal
    to_last_reveal: bool = False
    """Whether to take back all choices since something was revealed."""


class Ready(FromClient, frozen=True):
    """A person is ready to begin; its nonce is its share of the luck."""

    key: RequestKey
    nonce: ShortText = ""


class Unready(FromClient, frozen=True):
    """A person wants to wait."""

    key: RequestKey


class Sit(FromClient, frozen=True):
    """A person takes a seat, or one more."""

    key: RequestKey
    seat: Ordinal
    name: LongText = ""
    """What whoever plays it is called, if it is not the person itself."""


class Stand(FromClient, frozen=True):
    """A person gives up a seat; the host may also empty the seat of a bot."""

    key: RequestKey
    seat: Ordinal


class SeatBot(FromClient, frozen=True):
    """The host lets a bot play a seat."""

    key: RequestKey
    seat: Ordinal
    bot: ShortText


class ChooseMonster(FromClient, frozen=True):
    """A seat plays another monster; the host chooses for bots."""

    key: RequestKey
    seat: Ordinal
    monster: ShortText


class SetOptions(FromClient, frozen=True):
    """The host changes the options of the table, or the number of its seats."""

    key: RequestKey
    options: Options
    seat_count: Ordinal


class Start(FromClient, frozen=True):
    """The host begins the game."""

    key: RequestKey


class Rematch(FromClient, frozen=True):
    """Another game with the same people."""

    key: RequestKey


class Leave(FromClient, frozen=True):
    """A person leaves for good; its token is not valid any more."""

    key: RequestKey


class Kick(FromClient, frozen=True):
    """The host removes a person from the table."""

    key: RequestKey
    person: Ordinal
    ban: bool = False
    """Whether it may not come back."""


class RenewCode(FromClient, frozen=True):
    """The host gives the table a new code; the old one leads nowhere."""

    key: RequestKey


class Mute(FromClient, frozen=True):
    """The host mutes a person, or lets it speak again."""

    key: RequestKey
    person: Ordinal
    muted: bool = True


class SetAway(FromClient, frozen=True):
    """A person lets a bot play for it, or plays by itself again."""

    key: RequestKey
    away: bool = True


class Chat(FromClient, frozen=True):
    """A person says something to the table."""

    key: RequestKey
    text: LongText


class React(FromClient, frozen=True):
    """A person sends one of the reactions."""

    key: RequestKey
    reaction: ShortText


class Query(FromClient, frozen=True):
    """A question about the game as it stands."""

    id: ShortText
    """Chosen by the client; the result has it, and so has a refusal, as its key."""
    topic: Topic
    seat: Ordinal = -1
    """Through whose eyes: one of one's own seats, or -1 for a spectator's."""


class Resync(FromClient, frozen=True):
    """A client has missed something and wants all entries after this one."""

    seq: Ordinal = -1


class Ping(FromClient, frozen=True):
    """A client checks that the connection is alive."""

    id: ShortText = ""


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
    | RenewCode
    | Mute
    | SetAway
    | Chat
    | React
)
"""Messages that change a table: answered by `ack` or `refused`, with their key."""
ClientMessage = Hello | Command | Query | Resync | Ping


class CreateTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to set up a table."""

    key: RequestKey
    name: LongText
    options: Options = Options()
    seats: Annotated[tuple[ShortText, ...], Meta(min_length=2, max_length=6)] = (
        "me",
        "normal",
        "normal",
        "normal",
    )
    """Who sits where: `me` (more than once to share a device), `open`, or a bot."""
    monster: ShortText = ""
    """The monster of one's first seat; empty for any."""
    start: bool = False
    """Whether the game begins at once."""
    nonce: ShortText = ""
    monsters: Annotated[tuple[ShortText, ...], Meta(max_length=6)] = ()
    """The monster of each seat, empty for any; none at all for any everywhere."""
    names: Annotated[tuple[LongText, ...], Meta(max_length=6)] = ()
    """What those who share the device are called, by seat; empty for oneself and for others."""


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to join a table."""

    key: RequestKey
    code: ShortText
    name: LongText
    seat: Ordinal = -1
    """Which seat; -1 for any."""


class ForkTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to play on from a game that is over, or from a record, at a table of one's own."""

    key: RequestKey
    name: LongText
    seats: Annotated[tuple[ShortText, ...], Meta(min_length=2, max_length=6)]
    """Who sits where, one for each monster of that game: `me`, or a bot."""
    seq: Ordinal
    """After which entry of the table; of a record, after which of the steps of its replay."""
    table: ShortText = ""
    game_number: Ordinal = 1
    """Which game of the table, from 1."""
    record: Annotated[str, Meta(max_length=400_000)] = ""
    """The record, if it is not a game of a table here."""
    options: Options = Options()
    """How the table is set up; `two_in_manhattan` is as in that game."""
    start: bool = False
    """Whether the game goes on at once."""
    nonce: ShortText = ""


class PlayDaily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for one's own game of today; sent again, it finds the same game."""

    person: Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{16,64}\Z")]
    """Random, chosen once and told nobody: who knows it is that person."""
    name: LongText


class ReplayRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for every step of a record."""

    record: Annotated[str, Meta(max_length=400_000)]


class TableAccess(msgspec.Struct, frozen=True):
    """The response to whoever has created or joined a table: how to come back to it."""

    table: str
    code: str
    watch: str
    person: int
    token: str
    """Proves who one is at this table: keep it, and show it to nobody."""
    seats: list[int]
    join_path: str
    watch_path: str


class FromServer(msgspec.Struct, frozen=True, tag=type_tag, omit_defaults=True):
    """A message of the server."""


class Welcome(FromServer, frozen=True):
    """The answer to `hello`: who one is, the table and the game, and the entries one has missed."""

    version: int
    seq: int
    person: int | None
    seats: list[int]
    code: str
    """The code to join with; empty for spectators of private tables."""
    watch: str
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    connected: list[int]
    """The people who are connected."""
    spectators: int
    """How many watch."""
    missed: list[EntryView]
    """The entries after the one that was seen last; all of them, unless none had been seen."""
    hints: bool
    """Whether one may ask for hints and odds here."""
    time_left_ms: int | None = None
    """How many milliseconds are left for the decision; left out if there is no limit."""
    position: str | None = None
    """The game as a position of the notation; only for those who asked for it."""


class Update(FromServer, frozen=True):
    """New entries, and the table and the game after them."""

    seq: int
    """The number of the last entry in it; it follows the one that was sent before."""
    after: int
    """The number of the entry before the first one in it."""
    entries: list[EntryView]
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    time_left_ms: int | None = None
    """How many milliseconds are left for the decision; left out if there is no limit."""
    position: str | None = None
    """The game as a position of the notation; only for those who asked for it."""


class Ack(FromServer, frozen=True):
    """A command was carried out and is stored as this entry."""

    key: str
    seq: int


class RefusedMessage(FromServer, frozen=True, tag="refused"):
    """A command was not carried out; nothing has changed."""

    code: ErrorCode
    message: str
    seq: int
    """The latest entry: a client that has seen less should resync."""
    key: str | None = None
    """The key of the command, or the id of the question, as far as it could be read."""


class QueryResult(FromServer, frozen=True):
    """The answer to `query`."""

    id: str
    topic: Topic
    seq: int
    result: Any
    """`responses.QUERY_RESULTS` says what it is for each topic."""


class Presence(FromServer, frozen=True):
    """Who is connected."""

    connected: list[int]
    spectators: int


class Nudge(FromServer, frozen=True):
    """Somebody's time is running out."""

    seat: int
    time_left_ms: int


class Pong(FromServer, frozen=True):
    """The answer to `ping`."""

    id: str
    seq: int


class ErrorResponse(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every refusal over HTTP."""

    code: ErrorCode
    message: str
    id: str = ""
    """The id of an internal error, as in the log of the server."""
    seq: int | None = None
    """The number of the latest entry of the table, if the client may know it."""


ServerMessage = Welcome | Update | Ack | RefusedMessage | QueryResult | Presence | Nudge | Pong
