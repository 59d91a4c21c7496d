"""What the server responds with, as types: games, lists, and the results of queries.

`play.view_values` makes the view of a game; `GameView` says what it holds.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from kingofnewyork.play.history import UNDO_REFUSALS
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    MONSTER_NAMES,
    PLACE_NAMES,
)
from kingofnewyork.server.domain.status import CLOSED, OPEN, OVER, RUNNING
from kingofnewyork.server.domain.time_controls import DECISION_LIMITS_MS
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.odds_groups import ODDS_GROUPS

PhraseJson = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/Phrase"})]
"""A phrase: a key of the catalogue with its arguments."""
EventView = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/GameEvent"})]
"""Something that happened in the game, by its name, with its fields."""
ActionJson = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/ActionView"})]
"""An action of a monster: its text as `id`, its kind, and what it is done to."""
TableStatus = Annotated[str, Meta(extra_json_schema={"enum": [OPEN, RUNNING, OVER, CLOSED]})]
ClockName = Annotated[str, Meta(extra_json_schema={"enum": list(DECISION_LIMITS_MS)})]
LanguageName = Annotated[str, Meta(extra_json_schema={"enum": list(LANGUAGES)})]
UndoReason = Annotated[str, Meta(extra_json_schema={"enum": list(UNDO_REFUSALS)})]
OddsGroup = Annotated[str, Meta(extra_json_schema={"enum": list(ODDS_GROUPS)})]
CardKind = Annotated[str, Meta(extra_json_schema={"enum": ["keep", "discard", "goal"]})]
MonsterName = Annotated[str, Meta(extra_json_schema={"enum": list(MONSTER_NAMES)})]
FaceName = Annotated[str, Meta(extra_json_schema={"enum": list(FACE_NAMES)})]
BoroughName = Annotated[str, Meta(extra_json_schema={"enum": list(BOROUGH_NAMES)})]
PlaceName = Annotated[str, Meta(extra_json_schema={"enum": list(PLACE_NAMES)})]
Building = Annotated[str, Meta(extra_json_schema={"enum": list(BUILDING_NAMES)})]


class StackView(msgspec.Struct, frozen=True):
    """A stack of tiles of a borough."""

    top: Building | None
    """The building that lies open; null if nothing is left of the stack."""
    face_down: int
    """How many tiles lie face down below it."""


class BoroughView(msgspec.Struct, frozen=True):
    """What stands in a borough."""

    stacks: list[StackView]
    """In the order in which the notation numbers them, from 1."""
    units: dict[str, int]
    """How many units there are of each kind."""
    new_units: dict[str, int]
    """How many of those appeared this turn."""


class GameView(msgspec.Struct, frozen=True):
    """A game as everybody sees it: what lies on the table, and what may be done.

    Seats are numbers, clockwise from 0, and null is nobody, nowhere or nothing. "By seat" means a
    list with a value for each seat. Cards are slugs.
    """

    monsters: list[MonsterName]
    """By seat."""
    two_in_manhattan: bool
    """Whether two have room in Manhattan while five or more are alive."""
    life: list[int]
    """By seat; 0 is out of the game."""
    points: list[int]
    """By seat."""
    energy: list[int]
    """By seat."""
    places: list[PlaceName | None]
    """Where each stands, by seat."""
    cards: list[list[str]]
    """The Keep cards of each, in the order gained, by seat."""
    tokens: dict[str, list[int]]
    """For each kind that is in play, how many each has, by seat."""
    trophies: list[int]
    """How many units each has destroyed, by seat."""
    goals: dict[str, int | None]
    """Who holds each Goal card."""
    souvenirs: list[BoroughName]
    """The boroughs with a Souvenir."""
    boroughs: dict[str, BoroughView]
    """The tiles and units of each borough."""
    face_down_buildings: dict[str, int]
    """How many of each building lie face down in all stacks together."""
    removed_units: dict[str, int]
    """How many units of each kind have left the board."""
    display: list[str | None]
    """The three cards on offer; null for an empty slot."""
    deck: list[str]
    """The cards of the deck, sorted: nobody knows their order."""
    discard: list[str]
    """The discard pile, the latest last."""
    shuffles: int
    """How often the discard pile became the deck."""
    claims: list[int]
    """Who takes the next Keep cards that are revealed, the first claim first."""
    first_seat: int | None
    """Who took the first turn."""
    turn: int
    """The number of the turn; 0 during set-up."""
    active_seat: int | None
    """Whose turn it is."""
    extra_turn_card: str | None
    """The card whose privilege this extra turn is."""
    alive: int
    """How many are alive."""
    winner: int | None
    manhattan_was_empty: bool
    """Whether Manhattan was empty when the turn began."""
    dice: list[FaceName]
    """The dice as they lie, equal ones together."""
    bonus_dice: list[FaceName]
    """The results that cards added."""
    unresolved_faces: list[FaceName]
    """The faces that are still to be resolved."""
    resolved_faces: list[FaceName]
    """The faces that were resolved this turn."""
    rolls: int
    """How often dice were thrown this turn."""
    rerolls_left: int
    destroyed: dict[str, int]
    """How many units of each kind, and how many of `building`, were destroyed this turn."""
    energy_gained: list[int]
    """How much energy each has gained this turn, by seat."""
    damage_dealt: list[int]
    """How much damage the active monster has dealt to each this turn, by seat."""
    eliminated: list[int]
    """The seats that were eliminated this turn."""
    damage_due: list[int]
    """Damage about to be taken, by seat; no entries if there is none."""
    damage_paid_with_energy: list[int]
    """How much of it costs energy instead of life, by seat."""
    chooser: int | None
    """Who has to choose."""
    question: str
    """What kind of choice it is; empty when the game is over."""
    question_card: str | None
    """The card that asks for the choice, if one does."""
    options: list[ActionJson]
    """What the chooser may do, the default first."""
    waiting: PhraseJson
    """What is waited for, as everybody but the chooser is told."""
    prices: list[int | None]
    """What each card on offer would cost the active monster; null for an empty slot."""
    cheaper_in: list[BoroughName | None]
    """By slot, the borough in which the active monster gets the card for less."""
    barred: list[bool]
    """By slot, whether the card has a condition that the active monster does not meet."""
    full_boroughs: list[BoroughName]
    """The boroughs in which no other monster has room."""
    manhattan_capacity: int
    """How many monsters have room in Manhattan now."""
    undo_refusals: list[UndoReason | None]
    """By seat, why nothing can be taken back, null if something can; no entries if never."""
    result: str | UnsetType = UNSET
    """How the game ended, in one line of a record; only when it has."""


class OptionView(msgspec.Struct, frozen=True):
    """An option in words."""

    action: str
    """Its `id` in `options` of the game, as `act` wants it."""
    option: PhraseJson
    """What it means here and now, with what it costs and brings."""
    short: PhraseJson
    """The same in a few words."""
    results: PhraseJson | None
    """The results that are resolved, such as 2 Attack; null if it resolves no face."""
    eliminates_chooser: bool
    """Whether the face that it resolves eliminates the seat at once."""


class OptionsResult(msgspec.Struct, frozen=True):
    """What a seat is asked; or, if another has to choose, what everybody waits for."""

    phase: PhraseJson
    waiting: PhraseJson
    """What the others wait for."""
    question: PhraseJson | None
    """What the seat has to decide; null if another has to, and then all below is empty."""
    help: PhraseJson | None
    """What there is to know about the decision."""
    notes: list[PhraseJson]
    """What rerolls cost, and which dice must or may not be rerolled."""
    options: list[OptionView]
    interchangeable_faces: list[str]
    """Faces whose order does not matter: what to choose one after the other, by `id`, or none."""
    order_may_cost_life: bool
    """Whether there is Ouch among faces that change how much harm it does."""
    destruction_left: int | None
    """How many Destruction are left to be spent; null if none are being spent."""


class HintView(msgspec.Struct, frozen=True):
    """One of the best few actions, and why."""

    action: str
    """Its `id` in `options` of the game, as `act` wants it."""
    value: float
    """What it is worth: the chance to win."""
    against: str | None
    """The action that it is compared with, by `id`."""
    tied_with: int | None
    """The number of a hint, from 1, that is as good; null if the difference is more than noise."""
    option: PhraseJson
    tie: PhraseJson | None
    """That it is as good as another."""
    why: PhraseJson | None
    """The main reason for it and against it, as a sentence."""
    more: PhraseJson | None
    """Other reasons."""
    worth: PhraseJson
    cards: list[str]
    """The cards that `why` and `more` name."""


class OddsValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """How likely something is, or how much of it is to be expected."""

    kind: str
    value: float
    subject: int | str | UnsetType = UNSET
    """The seat or the card that it is about."""


class OddsRow(msgspec.Struct, frozen=True):
    """A chance in words."""

    number: PhraseJson
    what: PhraseJson
    group: OddsGroup
    """`own`: what one can reach; `survival`: one's risk although one plays to survive; `danger`."""
    card: str | None
    """The card that it is about."""


class OddsResult(msgspec.Struct, frozen=True):
    """The chances of a seat; for those who do not play any more, of everybody to win."""

    chances: list[OddsValue]
    rows: list[OddsRow]
    none: PhraseJson | None
    """What to say if there are no rows."""
    note: PhraseJson


class WinChancesResult(msgspec.Struct, frozen=True):
    """The win chances of all seats, turn by turn, as a graph and in words."""

    turns: list[int]
    """The turns that have begun; 0 is the set-up."""
    chances: list[list[float]]
    """For each of them the chance of every seat when it began."""
    text: PhraseJson
    """How likely everybody wins now, in words."""
    note: PhraseJson


class TablePart(msgspec.Struct, frozen=True):
    """A part of the table: its heading, and line by line what there is."""

    title: PhraseJson
    lines: list[list[PhraseJson]]


class TableDescription(msgspec.Struct, frozen=True):
    """The whole table in sentences, for reading line by line and for screen readers."""

    parts: list[TablePart]


QUERY_RESULTS: Final[dict[str, Any]] = {
    "options": OptionsResult,
    "hints": list[HintView],
    "odds": OddsResult,
    "win_chances": WinChancesResult,
    "table": TableDescription,
}
"""The result of a query, by its topic."""
TOPICS: Final = tuple(QUERY_RESULTS)
"""What one can ask about a game."""


class ServerInfo(msgspec.Struct, frozen=True):
    """What the server is and offers."""

    name: str
    version: str
    protocol: int
    bots: tuple[str, ...]
    decision_limits_ms: dict[str, int | None]
    """How many milliseconds a decision may take, by clock; null for no limit."""
    languages: dict[str, str]
    monsters: tuple[str, ...]
    reactions: tuple[str, ...]
    chat: bool
    hints: bool
    url: str
    """Where others reach the server; empty if that is not known."""


class ForgetResponse(msgspec.Struct, frozen=True):
    """What was deleted of a person."""

    entries: int
    """From how many entries of the log something was deleted; 0 if nothing was left."""


class Liveness(msgspec.Struct, frozen=True):
    """The process is alive."""

    alive: bool


class Readiness(msgspec.Struct, frozen=True):
    """The process can serve."""

    ready: bool


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat in a list of tables."""

    monster: str
    name: str
    bot: str


class TableSummary(msgspec.Struct, frozen=True):
    """What a list says of a table."""

    seats: list[SeatSummary]
    open_seats: int
    """How many seats may still be taken."""
    clock: ClockName
    language: LanguageName
    game_number: int
    """Which game of the table it is, from 1."""
    turn: int
    """The turn that is played, or was the last; 0 before the first."""


class GameSummary(TableSummary, frozen=True):
    """What a list says of a finished game."""

    winner: int | None
    points: list[int]
    life: list[int]
    result: str


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    code: str
    status: TableStatus
    created_ms: int
    """When it was set up, in milliseconds since 1970."""
    changed_ms: int
    """When something last happened there, in milliseconds since 1970."""
    summary: msgspec.Raw | TableSummary


class TableList(msgspec.Struct, frozen=True):
    """Public tables, the latest first; the next page is asked for with `before`."""

    tables: list[ListedTable]


class ListedGame(msgspec.Struct, frozen=True):
    """A finished game in a list."""

    table: str
    game_number: int
    ended_ms: int
    """When it ended, in milliseconds since 1970."""
    summary: msgspec.Raw | GameSummary


class GameList(msgspec.Struct, frozen=True):
    """Finished games, the latest first; the next page is asked for with `before`."""

    games: list[ListedGame]


class RankedGame(msgspec.Struct, frozen=True):
    """A finished game in the ranking of a day."""

    id: str
    """The first 16 digits of the SHA-256 of its table's id: who played there finds it."""
    name: str
    won: bool
    points: int
    life: int
    turn: int
    """The last turn of the game."""


class DailySecret(msgspec.Struct, frozen=True):
    """The secret of the dice of a day that is over."""

    key: str
    salt: str


class DailyResponse(msgspec.Struct, frozen=True):
    """The daily game of a day."""

    day: str
    """By UTC, such as 2026-11-18."""
    ends_ms: int
    """When the day is over, in milliseconds since 1970."""
    match: str
    commitment: str
    """What its dice are committed to."""
    monsters: list[MonsterName]
    """By seat."""
    bots: list[str]
    """By seat; empty for the player's."""
    started: int
    """How many people have begun it."""
    finished: int
    """How many have finished it in time, up to the 2,000 that are compared."""
    ranking: list[RankedGame]
    """The best, the best first."""
    secret: DailySecret | None
    """Null until the day is over."""


class CardView(msgspec.Struct, frozen=True):
    """A card of the game; its name, text and rulings are `card-slug` in the words."""

    card: str
    kind: CardKind
    cost: int
    rulings: int
    """How many rulings there are: `card-slug.ruling-1` and so on."""


class CardList(msgspec.Struct, frozen=True):
    """Every card of the game: the Goal cards, then the deck in printed order."""

    cards: list[CardView]
