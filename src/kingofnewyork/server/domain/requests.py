"""What clients ask for: the commands at a table, and the bodies of requests over HTTP.

The type of a command is the name of its class in snake case.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from kingofnewyork.server.domain.entries import Options, type_tag

RequestKey = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{8,64}\Z")]
"""Chosen by the client, new for each request; a repeated request gets the first answer again."""
LongText = Annotated[str, Meta(max_length=400)]
ShortText = Annotated[str, Meta(max_length=64)]
Ordinal = Annotated[int, Meta(ge=-1, le=1_000_000_000)]


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=type_tag):
    """A message of a client."""


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


class ForgetMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Delete one's own name and chat at a table; nothing more needs to be said."""


class ReplayRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for every step of a record."""

    record: Annotated[str, Meta(max_length=400_000)]


class DeepChoiceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a deeper look at a choice of a record's game."""

    record: Annotated[str, Meta(max_length=400_000)]
    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    """The step of the choice, as the review of the game names it."""
