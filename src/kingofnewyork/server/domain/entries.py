"""The entries of a table's log, in the form in which they are stored.

Entries are stored for ever, so a field is never renamed and never changes its meaning; new ones
have defaults. `entry_bytes` and `read_entry` are their only way into and out of the store. The type
of an entry, stored and sent, is the name of its class in snake case: `BotSeated` is `bot_seated`.
"""

import re
from typing import Final

import msgspec

from kingofnewyork.errors import KingOfNewYorkError

OPEN_SEAT: Final = "open"
MY_SEAT: Final = "me"
"""Who sits somewhere when a table is set up, if it is not a bot."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up."""

    two_in_manhattan: bool = True
    """With five or six monsters, two may stand in Manhattan."""
    clock: str = "none"
    """How long a decision may take: none, casual, fast, day or three_days."""
    language: str = "en"
    """The language in which the page greets newcomers."""
    public: bool = False
    """Whether everybody finds, joins and watches the table."""
    chat: bool = True
    hints: bool = True
    """Whether players may ask for hints and odds."""
    training: bool = False
    """Whether players see everybody's win chances while they play."""
    undo: bool = True
    """Whether choices may be taken back until something is revealed."""
    stand_in_bot: str = "normal"
    """The bot that plays for those who are absent."""


class ForkOrigin(msgspec.Struct, frozen=True):
    """Another game up to a choice, from which the games of a sandbox are played on."""

    monsters: tuple[str, ...]
    """Who plays, clockwise."""
    two_in_manhattan: bool
    deck: tuple[str, ...]
    """The cards of that game, by slug."""
    actions: tuple[str, ...]
    """Every action, nature's included, in the notation."""


class ForkSource(msgspec.Struct, frozen=True):
    """Where the origin of a sandbox stands, if that is another log of the same database."""

    table: str
    seq: int
    """After which of its entries."""


def type_tag(class_name: str) -> str:
    """The name of a class in snake case, as `type` says it in stored and sent JSON."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class EntryBase(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=type_tag):
    """Something that happened at a table."""


class Created(EntryBase, frozen=True):
    """The first person has set up the table; entry 0 of every log."""

    version: int
    """The version of the stored form."""
    name: str
    token_hash: str
    """SHA-256 of the token of the person, as hexadecimal digits."""
    options: Options
    seats: tuple[str, ...]
    """Who sits where: MY_SEAT, OPEN_SEAT, or the name of a bot."""
    dice_key: str
    dice_salt: str
    """The secret of the dice of the first game, as hexadecimal digits."""
    monster: str = ""
    """The monster of the first person; empty for the first that is free."""
    monsters: tuple[str, ...] = ()
    """The monster of each seat, empty for any; none at all if nobody asked for any."""
    names: tuple[str, ...] = ()
    """What whoever plays a seat is called, if it is not the first person; by seat."""
    daily: str = ""
    """The day whose daily game is played here, such as 2026-11-18; empty at every other table."""
    fork_origin: ForkOrigin | None = None
    """The past of all games of a sandbox, unless it is looked up; None at every other table."""
    fork_source: ForkSource | None = None
    """Where that past is looked up; that table is kept as long as this one."""
    deck: tuple[str, ...] | None = None
    """The cards that are played with, by slug; None for those of the box."""


class Joined(EntryBase, frozen=True):
    """A person has come to the table and taken a seat."""

    person: int
    name: str
    token_hash: str
    """SHA-256 of the token of the person, as hexadecimal digits."""
    seat: int


class Seated(EntryBase, frozen=True):
    """A person at the table has taken a seat, perhaps one more."""

    person: int
    seat: int
    name: str = ""
    """What whoever plays the seat is called, if it is not the person itself."""


class SeatFreed(EntryBase, frozen=True):
    """A person has stood up, or the host has removed a bot: the seat is free again."""

    seat: int


class BotSeated(EntryBase, frozen=True):
    """A bot has taken a seat."""

    seat: int
    bot: str


class MonsterChosen(EntryBase, frozen=True):
    """A seat plays this monster; whoever had it has the other one now."""

    seat: int
    monster: str


class OptionsChanged(EntryBase, frozen=True):
    """The host has changed the options of the table, or the number of its seats."""

    options: Options
    seat_count: int


class Readied(EntryBase, frozen=True):
    """A person is ready, and has given its share of the luck."""

    person: int
    nonce: str = ""


class Unreadied(EntryBase, frozen=True):
    """A person is not ready any more."""

    person: int


class Started(EntryBase, frozen=True):
    """A game has begun; nature has dealt and thrown for the first turn, unless it has a past."""

    monsters: tuple[str, ...]
    nature: tuple[str, ...] = ()
    """What the dice, the deck and the tiles answered, in the notation."""


class Acted(EntryBase, frozen=True):
    """A monster has chosen, and nature has answered."""

    seat: int
    action: str
    """In the notation."""
    nature: tuple[str, ...] = ()
    """What the dice, the deck and the tiles answered, in the notation."""
    bot: str = ""
    """The bot that chose; empty for a person."""


class Undone(EntryBase, frozen=True):
    """A monster has taken back its last choice, or all since something was revealed."""

    seat: int
    to_last_reveal: bool = False
    """Whether all choices since something was revealed are taken back."""


class TimedOut(EntryBase, frozen=True):
    """The time of a seat has run out: a bot plays on for it."""

    seat: int


class WentAway(EntryBase, frozen=True):
    """A person lets a bot play until it comes back."""

    person: int


class CameBack(EntryBase, frozen=True):
    """A person plays by itself again."""

    person: int


class LeftTable(EntryBase, frozen=True):
    """A person has left for good, or was kicked."""

    person: int
    kicked: bool = False
    banned: bool = False
    """Whether it may not come back."""


class CodeRenewed(EntryBase, frozen=True):
    """The host has given the table a new code."""

    code: str


class Chatted(EntryBase, frozen=True):
    """A person has said something."""

    person: int
    text: str


class Reacted(EntryBase, frozen=True):
    """A person has sent a reaction."""

    person: int
    reaction: str


class Muted(EntryBase, frozen=True):
    """The host has muted a person, or lets it speak again."""

    person: int
    muted: bool = True


class Forgotten(EntryBase, frozen=True):
    """The name and the chat of a person were deleted, in all entries before."""

    person: int


class Rematched(EntryBase, frozen=True):
    """The same people get ready for another game."""

    dice_key: str
    dice_salt: str
    """The secret of the dice of that game, as hexadecimal digits."""


class Closed(EntryBase, frozen=True):
    """The table is closed for good."""


Body = (
    Created
    | Joined
    | Seated
    | SeatFreed
    | BotSeated
    | MonsterChosen
    | OptionsChanged
    | Readied
    | Unreadied
    | Started
    | Acted
    | Undone
    | TimedOut
    | WentAway
    | CameBack
    | LeftTable
    | CodeRenewed
    | Chatted
    | Reacted
    | Muted
    | Forgotten
    | Rematched
    | Closed
)
ENTRY_VERSION: Final = 1

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Body)


class BadEntry(KingOfNewYorkError):
    """A stored entry that this version cannot read."""

    code = "entry/bad"


def entry_type(kind: type[EntryBase]) -> str:
    """The type of a kind of entry, as it is stored and sent."""
    return str(kind.__struct_config__.tag)


def entry_bytes(body: Body) -> bytes:
    """The entry in its stored form."""
    return _encoder.encode(body)


def read_entry(data: bytes) -> Body:
    """The entry that was stored; `BadEntry` if this version does not know it."""
    try:
        body: Body = _decoder.decode(data)
        return body
    except msgspec.MsgspecError as problem:
        raise BadEntry(f"the log holds what this version cannot read: {problem}") from problem
