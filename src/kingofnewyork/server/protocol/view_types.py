"""A table as everybody sees it, as types: people, seats, and what has happened there."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from kingofnewyork.server.answers import EventView, GameView, Phrase, Status
from kingofnewyork.server.entries import Options

StandIn = Annotated[str, Meta(extra_json_schema={"enum": ["", "once", "until_back"]})]


class PersonView(msgspec.Struct, frozen=True):
    """A person as everybody sees it."""

    name: str
    ready: bool
    muted: bool
    here: bool
    """Whether it has not left for good; who is connected is told apart from this."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    monster: str
    person: int | None
    bot: str
    stand_in: StandIn
    """Empty, `once` or `until_back`: whether a bot plays for its owner."""
    open: bool


class TableView(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    status: Status
    number: int
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


class Happening(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the log as everybody sees it; fields that it does not need are left out."""

    seq: int
    at: int
    """When it was, in milliseconds since 1970."""
    type: str
    person: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    name: str = ""
    bot: str = ""
    monster: str = ""
    monsters: tuple[str, ...] = ()
    action: str = ""
    nature: tuple[str, ...] = ()
    by: str = ""
    whole: bool = False
    kicked: bool = False
    nonce: str = ""
    """What the person gave to the luck of the game, for all to see before the first die."""
    on: bool | UnsetType = UNSET
    text: str = ""
    reaction: str = ""
    events: list[EventView] = []
    story: list[Phrase] = []
    """Sentences as phrases of the catalogue; only for those who asked for them."""


class TableAnswer(msgspec.Struct, frozen=True):
    """One table as everybody there sees it, over HTTP."""

    seq: int
    person: int | None
    seats: list[int]
    code: str
    """The code to join with; empty for spectators of private tables."""
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    here: list[int]
    """The people who are connected."""


class LogAnswer(msgspec.Struct, frozen=True):
    """What has happened at a table."""

    seq: int
    """The number of the latest entry."""
    entries: list[Happening]


class ReplayAnswer(msgspec.Struct, frozen=True):
    """A record told like a table: its steps, and the table after each of them."""

    entries: list[Happening]
    moments: list["MomentAnswer"]


class MomentAnswer(msgspec.Struct, frozen=True):
    """A table as it was after one of its entries."""

    seq: int
    table: TableView
    game: msgspec.Raw | GameView | None
