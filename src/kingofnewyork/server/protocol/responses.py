"""What the server shows and answers, as types: for those who read it, and for the schemas.

The game itself is shown as `View.to_dict` gives it; `GameView` says what that holds. Seats, persons
and places are numbers, and -1 is nobody, nowhere or nothing. A set is a number with a bit for each
member. Dice are packed into a number with four bits for each face, Energy lowest.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from kingofnewyork.play.history import REFUSALS
from kingofnewyork.server.clocks import CLOCKS
from kingofnewyork.server.store import CLOSED, OPEN, OVER, RUNNING
from kingofnewyork.words.languages import LANGUAGES

Phrase = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/Phrase"})]
"""What is to be said, as a key of the catalogue with its arguments."""
EventView = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/GameEvent"})]
"""Something that happened in the game, by its name, with its fields."""
Status = Annotated[str, Meta(extra_json_schema={"enum": [OPEN, RUNNING, OVER, CLOSED]})]
ClockName = Annotated[str, Meta(extra_json_schema={"enum": list(CLOCKS)})]
LanguageName = Annotated[str, Meta(extra_json_schema={"enum": list(LANGUAGES)})]
UndoReason = Annotated[str, Meta(extra_json_schema={"enum": ["", *REFUSALS]})]
CardKind = Annotated[str, Meta(extra_json_schema={"enum": ["keep", "discard", "goal"]})]
Step = tuple[str, int, int, int, int | str]
"""A step of the agenda: its word, the seat (-2 is nature), amount, by whom, source."""
QUESTIONS: Final = ("options", "hints", "odds", "table")
"""What one can ask about a game."""


class GameView(msgspec.Struct, frozen=True):
    """A game as everybody sees it: what lies on the table, and what may be done."""

    monsters: list[str]
    """The names, by seat."""
    two_in_manhattan: bool
    """Whether two have room in Manhattan while five or more are alive."""
    health: list[int]
    """Life, by seat; 0 is out of the game."""
    points: list[int]
    energy: list[int]
    place: list[int]
    """By seat: 0 to 3 the outer boroughs, 4 to 6 Lower, Midtown and Upper Manhattan, 7 to 9 the
    same on the second track."""
    keep: list[list[str]]
    """The Keep cards of each, in the order gained, by seat."""
    tokens: dict[str, list[int]]
    """For each kind that is in play, how many each has, by seat."""
    souvenirs: int
    """The set of boroughs with a Souvenir."""
    trophies: list[int]
    """How many units each has destroyed, by seat."""
    goals: list[int]
    """Who holds the Statue of Liberty, and who Superstar."""
    tops: list[int]
    """The building on top of each stack: three a borough."""
    below: list[int]
    """How many tiles lie face down in each stack."""
    hidden: list[int]
    """How many of each building lie face down in all stacks together."""
    units: list[int]
    """Infantries, jets and tanks: three numbers a borough."""
    fresh: list[int]
    """How many of those appeared this turn."""
    gone: list[int]
    """How many infantries, jets and tanks have left the board."""
    deck: list[str]
    """The cards of the deck, sorted: nobody knows their order."""
    display: list[str]
    """The three cards on offer; empty for an empty slot."""
    discard: list[str]
    """The discard pile, the latest last."""
    shuffles: int
    """How often the discard pile became the deck."""
    claims: list[int]
    """Who takes the next Keep cards that are revealed, the first claim first."""
    first: int
    """Who took the first turn."""
    turn: int
    """The number of the turn; 0 during set-up."""
    active: int
    """Whose turn it is."""
    turn_card: str
    """The card whose privilege this extra turn is."""
    alive: int
    """How many are alive."""
    winner: int
    empty_at_start: bool
    """Whether Manhattan was empty when the turn began."""
    dice: int
    """The dice as they lie, packed."""
    bonus: int
    """The results that cards added, packed."""
    left: int
    """The set of faces still to resolve."""
    resolved: int
    """The set of faces resolved this turn."""
    rolls: int
    """How often dice were thrown this turn."""
    rerolls: int
    """How many rerolls are left."""
    razed: list[int]
    """What was destroyed this turn: infantries, jets, tanks, buildings."""
    gained: list[int]
    """How much energy each has gained this turn, by seat."""
    dealt: list[int]
    """How much damage the active monster has dealt to each this turn, by seat."""
    fallen: int
    """The set of seats that were eliminated this turn."""
    hits: list[int]
    """Damage about to be taken, by seat; empty if there is none."""
    spared: list[int]
    """How much of it costs energy instead of life, by seat."""
    notes: list[tuple[int, int]]
    """What cards wrote down for the turn, as pairs; for the engine."""
    agenda: list[Step]
    """All that is still to happen, the next step last."""
    chooser: int
    """Who has to choose."""
    question: str
    """What kind of choice it is: the word of the last step."""
    options: list[str]
    """What the chooser may do, in the notation, the default first."""
    prices: list[int | None]
    """What each card on offer would cost the active monster; null for an empty slot."""
    cheaper: list[str]
    """By slot, the borough in which the active monster gets the card for less; empty for none."""
    barred: list[bool]
    """By slot, whether the card has a condition that the active monster does not meet."""
    undo: list[UndoReason]
    """By seat, why nothing can be taken back, empty if something can; no entries if never."""
    result: str | UnsetType = UNSET
    """How the game ended, in one line of a record; only when it has."""


class OptionTold(msgspec.Struct, frozen=True):
    """Something that may be done, in words."""

    action: str
    """In the notation, as `act` wants it."""
    option: Phrase
    """What it means here and now, with what it costs and brings."""
    short: Phrase
    """The same in a few words."""


class OptionsAnswer(msgspec.Struct, frozen=True):
    """What the asker is asked; or, if it is not its choice, what everybody waits for."""

    phase: Phrase
    waiting: Phrase
    """What the others wait for."""
    question: Phrase | None
    """What the asker has to decide; null if another has to, and then nothing else is told."""
    help: Phrase | None
    """What there is to know about the decision."""
    notes: list[Phrase]
    """What rerolls cost, and which dice must or may not be rerolled."""
    options: list[OptionTold]


class HintTold(msgspec.Struct, frozen=True):
    """One of the best few actions, and why."""

    action: int
    text: str
    """The action in the notation."""
    value: float
    """What it is worth: the chance to win."""
    against: int | None
    """The action that it is compared with."""
    option: Phrase
    worth: Phrase
    reasons: Phrase | None


class Chance(msgspec.Struct, frozen=True, omit_defaults=True):
    """How likely something is, or how much of it is to be expected."""

    kind: str
    value: float
    subject: int | str | UnsetType = UNSET
    """The seat or the card that it is about."""


class ChanceRow(msgspec.Struct, frozen=True):
    """A chance in words."""

    number: Phrase
    what: Phrase


class OddsAnswer(msgspec.Struct, frozen=True):
    """The chances of the asker; for those who do not play any more, of everybody to win."""

    chances: list[Chance]
    rows: list[ChanceRow]
    none: Phrase | None
    """What is said if there is no chance worth telling."""
    note: Phrase


class TablePart(msgspec.Struct, frozen=True):
    """A part of the table: its heading, and line by line what there is."""

    title: Phrase
    lines: list[list[Phrase]]


class TableAnswerInWords(msgspec.Struct, frozen=True):
    """The whole table in sentences, for all who read it line by line or hear it."""

    parts: list[TablePart]


ANSWERS: Final[dict[str, Any]] = {
    "options": OptionsAnswer,
    "hints": list[HintTold],
    "odds": OddsAnswer,
    "table": TableAnswerInWords,
}
"""What each question is answered with."""


class About(msgspec.Struct, frozen=True):
    """What the server is and offers."""

    name: str
    version: str
    protocol: int
    bots: tuple[str, ...]
    clocks: dict[str, int | None]
    """How many milliseconds a decision may take; null for no limit."""
    languages: dict[str, str]
    monsters: tuple[str, ...]
    reactions: tuple[str, ...]
    chat: bool
    hints: bool
    url: str
    """Where others reach the server; empty if that is not known."""


class Alive(msgspec.Struct, frozen=True):
    """The process is alive."""

    alive: bool


class IsReady(msgspec.Struct, frozen=True):
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
    open: int
    """How many seats may still be taken."""
    clock: ClockName
    language: LanguageName
    number: int
    """Which game of the table it is, from 1."""
    turn: int


class GameSummary(TableSummary, frozen=True):
    """What a list says of a finished game."""

    winner: int | None
    points: list[int]
    life: list[int]
    turns: int
    result: str


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    code: str
    status: Status
    created: int
    changed: int
    """When something last happened there, in milliseconds since 1970."""
    summary: msgspec.Raw | TableSummary


class TableList(msgspec.Struct, frozen=True):
    """Public tables, the latest first; the next page is asked for with `before`."""

    tables: list[ListedTable]


class ListedGame(msgspec.Struct, frozen=True):
    """A finished game in a list."""

    table: str
    number: int
    ended: int
    summary: msgspec.Raw | GameSummary


class GameList(msgspec.Struct, frozen=True):
    """Finished games, the latest first; the next page is asked for with `before`."""

    games: list[ListedGame]


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
