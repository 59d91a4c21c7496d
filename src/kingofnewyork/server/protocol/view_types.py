"""A table as everybody sees it, as types: people, seats, and the entries of its log."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from kingofnewyork.server.domain.entries import Options
from kingofnewyork.server.protocol.responses import (
    ActionJson,
    EventView,
    GameView,
    HintView,
    OddsResult,
    OptionsResult,
    PhraseJson,
    TableDescription,
    TableStatus,
)

PieceJson = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/PieceView"})]
"""A piece on the screen: its kind, and which one it is."""
StandIn = Annotated[str, Meta(extra_json_schema={"enum": ["", "once", "until_back"]})]


class PersonView(msgspec.Struct, frozen=True):
    """A person as everybody sees it."""

    name: str
    ready: bool
    muted: bool
    has_left: bool
    """Whether it has left for good; who is connected is in `connected` of the message."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    monster: str
    person: int | None
    bot: str
    stand_in: StandIn
    """Empty, `once` or `until_back`: whether a bot plays for its owner."""
    open: bool
    name: str = ""
    """What whoever plays it is called, if it is not the person: several share a device."""


class TableView(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    status: TableStatus
    game_number: int
    """Which game of the table it is, from 1."""
    options: Options
    people: list[PersonView]
    seats: list[SeatView]
    host: int | None
    commitment: str
    """What the dice of this game are committed to."""
    nonces: list[str]
    """What the players gave to the luck of this game, by seat; none before it begins."""
    sandbox: bool = False
    """Whether its games are played on from another one: nothing proves what came before."""
    daily: str = ""
    """The day whose daily game is played here, such as 2026-11-18; empty at other tables."""


class BeatView(msgspec.Struct, frozen=True):
    """What of an entry is seen at one time: so many of its next events, so many sentences."""

    events: int
    sentences: int


class EntryView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log as everybody sees it; fields that it does not need are left out."""

    seq: int
    time_ms: int
    """When it was, in milliseconds since 1970."""
    type: str
    person: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    name: str = ""
    bot: str = ""
    """The bot that took the seat, or that chose."""
    monster: str = ""
    monsters: tuple[str, ...] = ()
    action: ActionJson | UnsetType = UNSET
    nature: tuple[str, ...] = ()
    to_last_reveal: bool = False
    kicked: bool = False
    nonce: str = ""
    """What the person gave to the luck of the game, for all to see before the first die."""
    muted: bool | UnsetType = UNSET
    text: str = ""
    reaction: str = ""
    events: list[EventView] = []
    story: list[PhraseJson] = []
    """Sentences as phrases of the catalogue; only for those who asked for them."""
    beats: list[BeatView] = []
    """How the sentences follow the events, one beat after the other; only with `story`."""


class TableResponse(msgspec.Struct, frozen=True):
    """One table as everybody there sees it, over HTTP."""

    seq: int
    person: int | None
    seats: list[int]
    code: str
    """The code to join with; empty for spectators of private tables."""
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    connected: list[int]
    """The people who are connected."""


class LogResponse(msgspec.Struct, frozen=True):
    """The entries of a table."""

    seq: int
    """The number of the latest entry."""
    entries: list[EntryView]


class ReplayResponse(msgspec.Struct, frozen=True):
    """The steps of a record as entries, and the table after each of them."""

    entries: list[EntryView]
    moments: list["MomentResponse"]


class MomentResponse(msgspec.Struct, frozen=True):
    """A table as it was after one of its entries."""

    seq: int
    table: TableView
    game: msgspec.Raw | GameView | None


class LessonStepView(msgspec.Struct, frozen=True):
    """One step of a lesson: a sentence, what it points at, and what the learner is asked to do."""

    say: str
    """The key of its sentence in the words."""
    point: list[PieceJson]
    """The pieces that it is about."""
    do: ActionJson | None
    """The action that it asks for; null if it is only read."""
    seq: int
    """The entry after which it is said."""


class LessonAnswers(msgspec.Struct, frozen=True):
    """What can be asked at an entry of a lesson, answered in advance."""

    seq: int
    options: OptionsResult
    table: TableDescription
    hints: list[HintView] | None
    odds: OddsResult | None


class LessonResponse(msgspec.Struct, frozen=True):
    """A whole lesson: its steps, every move as an entry, and the table after each of them."""

    lesson: str
    seat: int
    """The seat of the learner."""
    hints: bool
    """Whether hints and odds can be asked for."""
    steps: list[LessonStepView]
    entries: list[EntryView]
    moments: list[MomentResponse]
    answers: list[LessonAnswers]
