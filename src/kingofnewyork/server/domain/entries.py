"""What a log holds: everything that has happened at a table, in the form in which it is kept.

Entries are kept for ever, so a field is never renamed and never changes its meaning; new ones have
defaults. `entry_bytes` and `read_entry` are their only way into and out of the store.
"""

from typing import Final

import msgspec

from kingofnewyork.errors import KingOfNewYorkError

OPEN_SEAT: Final = "open"
MY_SEAT: Final = "me"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is set up."""

    two_in_manhattan: bool = True
    """With five or six monsters, two may stand in Manhattan."""
    clock: str = "none"
    """How long a decision may take: none, casual, fast, day or three_days."""
    language: str = "en"
    """The language in which newcomers are met."""
    public: bool = False
    """Whether everybody finds, joins and watches the table."""
    chat: bool = True
    hints: bool = True
    """Whether hints and odds may be asked for."""
    undo: bool = True
    """Whether choices may be taken back until something is revealed."""
    stand_in: str = "normal"
    """The bot that plays for those who are absent."""


class Trunk(msgspec.Struct, frozen=True):
    """What a game is played on from: another game up to a choice, whole."""

    monsters: tuple[str, ...]
    """Who plays, clockwise."""
    two_in_manhattan: bool
    deck: tuple[str, ...]
    """The cards of that game, by slug."""
    actions: tuple[str, ...]
    """Every action, nature's included, in the notation."""


class Base(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=str.lower):
    """Something that happened at a table."""


class Created(Base, frozen=True):
    """The first person has set up a table; entry 0 of every log."""

    version: int
    name: str
    token: str
    """SHA-256 of the token of the person, as hexadecimal digits."""
    options: Options
    seats: tuple[str, ...]
    """Who sits where: MY_SEAT, OPEN_SEAT, or the name of a bot."""
    key: str
    salt: str
    """The secret of the dice of the first game, as hexadecimal digits."""
    monster: str = ""
    trunk: Trunk | None = None
    """The past of all games of a sandbox; None at every other table."""


class Joined(Base, frozen=True):
    """A person has come to the table and taken a seat."""

    person: int
    name: str
    token: str
    seat: int


class Seated(Base, frozen=True):
    """A person has taken a seat, perhaps one more."""

    person: int
    seat: int


class Stood(Base, frozen=True):
    """A seat is free again."""

    seat: int


class Robots(Base, frozen=True):
    """A bot has taken a seat."""

    seat: int
    bot: str


class Chose(Base, frozen=True):
    """A seat plays this monster; whoever had it has the other one now."""

    seat: int
    monster: str


class Changed(Base, frozen=True):
    """The table is set up otherwise."""

    options: Options
    seats: int


class Readied(Base, frozen=True):
    """A person is ready, and has given its share of the luck."""

    person: int
    nonce: str = ""


class Unreadied(Base, frozen=True):
    """A person is not ready any more."""

    person: int


class Started(Base, frozen=True):
    """A game has begun; nature has dealt and thrown for the first turn, unless it has a past."""

    monsters: tuple[str, ...]
    nature: tuple[str, ...] = ()


class Acted(Base, frozen=True):
    """A monster has chosen, and nature has answered."""

    seat: int
    action: str
    nature: tuple[str, ...] = ()
    by: str = ""
    """The bot that chose; empty for a person."""


class Undid(Base, frozen=True):
    """A monster has taken back its last choice, or all since something was revealed."""

    seat: int
    whole: bool = False


class TimedOut(Base, frozen=True):
    """The time of a seat has run out: a bot plays on for it."""

    seat: int


class Away(Base, frozen=True):
    """A person lets a bot play until it comes back."""

    person: int


class Back(Base, frozen=True):
    """A person plays by itself again."""

    person: int


class Left(Base, frozen=True):
    """A person has gone for good, or was sent away."""

    person: int
    kicked: bool = False


class Chatted(Base, frozen=True):
    """A person has said something."""

    person: int
    text: str


class Reacted(Base, frozen=True):
    """A person has made a quick sign."""

    person: int
    reaction: str


class Muted(Base, frozen=True):
    """What a person says is not passed on, or is again."""

    person: int
    on: bool = True


class Rematched(Base, frozen=True):
    """The same people get ready for another game."""

    key: str
    salt: str


class Closed(Base, frozen=True):
    """Nobody comes here any more."""


Body = (
    Created
    | Joined
    | Seated
    | Stood
    | Robots
    | Chose
    | Changed
    | Readied
    | Unreadied
    | Started
    | Acted
    | Undid
    | TimedOut
    | Away
    | Back
    | Left
    | Chatted
    | Reacted
    | Muted
    | Rematched
    | Closed
)
VERSION: Final = 1

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Body)


class BadEntry(KingOfNewYorkError):
    """An entry of a log that this program does not understand."""

    code = "entry/bad"


def entry_bytes(body: Body) -> bytes:
    """An entry as it is kept."""
    return _encoder.encode(body)


def read_entry(data: bytes) -> Body:
    """The entry that was kept."""
    try:
        body: Body = _decoder.decode(data)
        return body
    except msgspec.MsgspecError as problem:
        raise BadEntry(f"the log holds what this version cannot read: {problem}") from problem
