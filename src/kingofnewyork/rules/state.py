"""The table: everything that can be seen on it, and all that is still to happen.

Fields hold whole numbers, lists of them, and steps. What nobody can see (the order of the deck,
the tiles under the top ones, the next dice) is not here: nature keeps it, and the state knows
face-down piles only as unordered sets.
"""

from typing import Final, TypeVar

from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import (
    BUILDING_COUNTS,
    DISPLAY_SIZE,
    MAX_MONSTERS,
    NO_CARD,
    NO_TILE,
    NOBODY,
    NOWHERE,
    STACK_HEIGHT,
    STACKS,
    START_LIFE,
    UNITS,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.steps import Step

T = TypeVar("T")
SEATS: Final = tuple([Seat(number) for number in range(MAX_MONSTERS)])
CLOCKWISE: Final = tuple(
    [
        tuple([SEATS[start:count] + SEATS[:start] for start in range(count)])
        for count in range(MAX_MONSTERS + 1)
    ]
)
"""For each number of seats and each first seat, all seats clockwise."""
AT_TABLE: Final = tuple([SEATS[:count] for count in range(MAX_MONSTERS + 1)])
"""For each number of monsters, their seats."""


class State:
    """A whole game at one moment. Seats number the monsters clockwise; lists by seat say so."""

    __slots__ = (
        "active",
        "agenda",
        "alive",
        "below",
        "bonus",
        "claims",
        "dealt",
        "deck",
        "dice",
        "discard",
        "display",
        "empty_at_start",
        "energy",
        "events",
        "fallen",
        "fates",
        "first",
        "fresh",
        "gained",
        "goals",
        "gone",
        "hidden",
        "hits",
        "hooks",
        "keep",
        "life",
        "monsters",
        "notes",
        "options",
        "place",
        "points",
        "razed",
        "rerolls",
        "resolved",
        "rolls",
        "shuffles",
        "souvenirs",
        "spared",
        "tokens",
        "tops",
        "trophies",
        "turn",
        "turn_card",
        "two_in_manhattan",
        "units",
        "unresolved",
        "winner",
    )

    def __init__(
        self,
        monsters: tuple[int, ...],
        two_in_manhattan: bool,
        life: list[int],
        points: list[int],
        energy: list[int],
        place: list[Place],
        keep: list[tuple[CardId, ...]],
        tokens: list[int],
        souvenirs: int,
        trophies: list[int],
        goals: list[Seat],
        tops: list[int],
        below: list[int],
        hidden: list[int],
        units: list[int],
        fresh: list[int],
        gone: list[int],
        deck: list[CardId],
        display: list[CardId],
        discard: list[CardId],
        shuffles: int,
        claims: list[Seat],
        first: Seat,
        turn: int,
        active: Seat,
        turn_card: CardId,
        alive: int,
        winner: Seat,
        empty_at_start: bool,
        dice: int,
        bonus: int,
        unresolved: int,
        resolved: int,
        rolls: int,
        rerolls: int,
        razed: list[int],
        gained: list[int],
        dealt: list[int],
        fallen: int,
        hits: list[int],
        spared: list[int],
        notes: dict[int, int],
        agenda: list[Step],
        hooks: list[int],
        options: list[int] | None,
    ) -> None:
        self.monsters = monsters
        """Which of the six monsters sits where, by seat."""
        self.two_in_manhattan = two_in_manhattan
        """Whether Manhattan has room for two while five or more live; False by the house rule."""
        self.life = life
        """Life, by seat; 0 is out of the game."""
        self.points = points
        """Victory points, by seat."""
        self.energy = energy
        """Energy cubes, by seat."""
        self.place = place
        """Where each figure stands, by seat."""
        self.keep = keep
        """Keep cards in front of each monster, in the order gained, by seat."""
        self.tokens = tokens
        """How many of each token lie in front of each monster: kind by kind, seat by seat."""
        self.souvenirs = souvenirs
        """The boroughs with a Souvenir, as a set of bits."""
        self.trophies = trophies
        """How many units each monster has destroyed, by seat."""
        self.goals = goals
        """Who holds each Goal card, or NOBODY while it lies on the table."""
        self.tops = tops
        """The building on top of each stack, three stacks a borough, or NO_TILE."""
        self.below = below
        """How many tiles lie face down in each stack."""
        self.hidden = hidden
        """How many of each building lie face down in all stacks together."""
        self.units = units
        """How many infantries, jets and tanks stand in each borough: three numbers a borough."""
        self.fresh = fresh
        """How many of those units appeared this turn."""
        self.gone = gone
        """How many infantries, jets and tanks have left the board."""
        self.deck = deck
        """The cards of the face-down deck, sorted: nobody knows their order."""
        self.display = display
        """The cards on offer, or NO_CARD for an empty slot."""
        self.discard = discard
        """The discard pile, the latest last."""
        self.shuffles = shuffles
        """How often the discard pile has become the deck."""
        self.claims = claims
        """Who will take the next Keep cards that are revealed, the first claim first."""
        self.first = first
        """Who took the first turn, or NOBODY before the dice have told."""
        self.turn = turn
        """The number of the turn, 0 during set-up."""
        self.active = active
        """Whose turn it is."""
        self.turn_card = turn_card
        """The card whose privilege this extra turn is, or NO_CARD."""
        self.alive = alive
        """How many monsters are alive."""
        self.winner = winner
        """Who has won, or NOBODY."""
        self.empty_at_start = empty_at_start
        """Whether Manhattan was empty when the turn began: then Attack does no damage."""
        self.dice = dice
        """The dice as they lie, packed: see `kingofnewyork.rules.dice`."""
        self.bonus = bonus
        """Results added by cards, packed like dice."""
        self.unresolved = unresolved
        """The faces that are present and not yet resolved, as a set of bits."""
        self.resolved = resolved
        """The faces resolved this turn, as a set of bits."""
        self.rolls = rolls
        """How often dice were thrown this turn."""
        self.rerolls = rerolls
        """How many rerolls are left."""
        self.razed = razed
        """What the active monster destroyed this turn: infantries, jets, tanks, buildings."""
        self.gained = gained
        """How much energy each monster has gained this turn, by seat."""
        self.dealt = dealt
        """How much damage the active monster has dealt to each this turn, by seat."""
        self.fallen = fallen
        """Who was eliminated this turn, as a set of bits by seat."""
        self.hits = hits
        """The damage about to be taken, by seat; empty when there is none."""
        self.spared = spared
        """How much of that damage each victim loses in energy instead, by seat."""
        self.notes = notes
        """What cards wrote down for the rest of the turn."""
        self.agenda = agenda
        """All that is still to happen, the next thing last; empty when the game is over."""
        self.hooks = hooks
        """Which hooks are listened to: by seat, the display's, everyone's. Follows from cards."""
        self.options = options
        """The legal answers, or None when not worked out. Follows from the rest."""
        self.events: list[Event] | None = None
        """What happened since somebody began to listen, or None while nobody does."""
        self.fates: list[Event] | None = None
        """The damage, lost life, eliminations and purchases among it, for those who need no more.

        Most of the time of a game with events is spent on making them.
        """

    def tell_fate(self, event: Event) -> None:
        """Tell those who listen of damage, lost life, an elimination or a purchase."""
        if self.events is not None:
            self.events.append(event)
        if self.fates is not None:
            self.fates.append(event)

    def copy(self) -> "State":
        """Return a state that can be played on without touching this one; nobody listens to it."""
        found = self.branch()
        found.keep = self.keep[:]
        found.tokens = self.tokens[:]
        found.trophies = self.trophies[:]
        found.goals = self.goals[:]
        found.gone = self.gone[:]
        found.claims = self.claims[:]
        found.hits = self.hits[:]
        found.spared = self.spared[:]
        found.notes = self.notes.copy()
        found.hooks = self.hooks[:]
        return found

    def branch(self) -> "State":
        """Return a copy for search, which nothing but the rules may play on.

        It shares what the rules replace and never change in place: copying is a good part of the
        time of a short playout.
        """
        return State(
            self.monsters,
            self.two_in_manhattan,
            self.life[:],
            self.points[:],
            self.energy[:],
            self.place[:],
            self.keep,
            self.tokens,
            self.souvenirs,
            self.trophies,
            self.goals,
            self.tops[:],
            self.below[:],
            self.hidden[:],
            self.units[:],
            self.fresh[:],
            self.gone,
            self.deck[:],
            self.display[:],
            self.discard[:],
            self.shuffles,
            self.claims,
            self.first,
            self.turn,
            self.active,
            self.turn_card,
            self.alive,
            self.winner,
            self.empty_at_start,
            self.dice,
            self.bonus,
            self.unresolved,
            self.resolved,
            self.rolls,
            self.rerolls,
            self.razed[:],
            self.gained[:],
            self.dealt[:],
            self.fallen,
            self.hits,
            self.spared,
            self.notes,
            self.agenda[:],
            self.hooks,
            self.options,
        )

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[type["State"], tuple[object, ...]]:
        return (State, (*[getattr(self, name) for name in STATE_FIELDS], self.hooks, None))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in STATE_FIELDS)

    def __repr__(self) -> str:
        return (
            f"<State: turn {self.turn} of seat {self.active}, life {self.life}, "
            f"points {self.points}, energy {self.energy}>"
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def chooser(self) -> Seat:
        """Whose choice it is: a seat, NATURE, or NOBODY when the game is over."""
        return self.agenda[-1].seat if self.agenda else NOBODY


STATE_FIELDS: Final[tuple[str, ...]] = (
    "monsters",
    "two_in_manhattan",
    "life",
    "points",
    "energy",
    "place",
    "keep",
    "tokens",
    "souvenirs",
    "trophies",
    "goals",
    "tops",
    "below",
    "hidden",
    "units",
    "fresh",
    "gone",
    "deck",
    "display",
    "discard",
    "shuffles",
    "claims",
    "first",
    "turn",
    "active",
    "turn_card",
    "alive",
    "winner",
    "empty_at_start",
    "dice",
    "bonus",
    "unresolved",
    "resolved",
    "rolls",
    "rerolls",
    "razed",
    "gained",
    "dealt",
    "fallen",
    "hits",
    "spared",
    "notes",
    "agenda",
)
"""Everything that makes a state what it is, in the order of `State.__init__`."""


def replace_item(items: list[T], place: int, item: T) -> list[T]:
    """A copy of a list with another item at a place."""
    found = items[:]
    found[place] = item
    return found


def blank_state(
    monsters: tuple[int, ...],
    two_in_manhattan: bool,
    deck: list[CardId],
    goals: int,
    tokens: int,
) -> State:
    """An empty table: nobody placed, every tile face down, nothing to do. Rules 1.1."""
    seats = len(monsters)
    return State(
        monsters=monsters,
        two_in_manhattan=two_in_manhattan,
        life=[START_LIFE] * seats,
        points=[0] * seats,
        energy=[0] * seats,
        place=[NOWHERE] * seats,
        keep=[()] * seats,
        tokens=[0] * (tokens * seats),
        souvenirs=0,
        trophies=[0] * seats,
        goals=[NOBODY] * goals,
        tops=[NO_TILE] * STACKS,
        below=[STACK_HEIGHT] * STACKS,
        hidden=list(BUILDING_COUNTS),
        units=[0] * STACKS,
        fresh=[0] * STACKS,
        gone=[0] * len(UNITS),
        deck=sorted(deck),
        display=[NO_CARD] * DISPLAY_SIZE,
        discard=[],
        shuffles=0,
        claims=[],
        first=NOBODY,
        turn=0,
        active=NOBODY,
        turn_card=NO_CARD,
        alive=seats,
        winner=NOBODY,
        empty_at_start=True,
        dice=0,
        bonus=0,
        unresolved=0,
        resolved=0,
        rolls=0,
        rerolls=0,
        razed=[0] * (len(UNITS) + 1),
        gained=[0] * seats,
        dealt=[0] * seats,
        fallen=0,
        hits=[],
        spared=[0] * seats,
        notes={},
        agenda=[],
        hooks=[0] * (seats + 2),
        options=None,
    )
