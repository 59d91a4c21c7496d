"""The moments at which cards and tokens step into the game.

A hook is a method of `Hooks` that does nothing by default. `me` is always the holder; whom it
happened to is in the arguments. Four kinds, told apart by name:

- questions return a number or a bool and change nothing: `extra_dice`, `may_reroll`, `price_change`
- changes return the number they were given, or another: `modify_attack`, `modify_hit`
- moments call verbs and may add steps: `on_buy`, `at_turn_start`, `after_damage`
- choices list options and carry one out: `choices`/`choose` (must answer), `uses`/`use` (may use)

Sources of a monster are asked in the order in which it gained them; where the order matters, a
lower `order` goes first. When everyone's are asked, the active monster's go first, then clockwise.
"""

from typing import Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.ids import (
    NO_CARD,
    CardId,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.state import CLOCKWISE, State, Step

KEEP: Final = "keep"
DISCARD: Final = "discard"
GOAL: Final = "goal"

WINDOW_ROLL: Final = 0
WINDOW_RESOLVE: Final = 1
WINDOW_DESTROY: Final = 2
WINDOW_MOVE: Final = 3
WINDOW_BUY: Final = 4
WINDOW_START: Final = 5
"""At which of the active monster's choices a card may be used."""


class Hooks:
    """Everything that a card or a token may do; each does nothing until it is overridden."""

    order = 0
    """Where among its holder's sources it comes when the order matters; low first."""
    listens = 0
    """The hooks that are overridden, as a set of bits; worked out when it is registered."""

    # Questions

    def extra_dice(self, state: State, me: Seat) -> int:
        """How many dice more its holder rolls with."""
        return 0

    def extra_rerolls(self, state: State, me: Seat) -> int:
        """How many rerolls more its holder has."""
        return 0

    def may_reroll(self, state: State, me: Seat, face: Face) -> bool:
        """Whether its holder may reroll a die that shows this face."""
        return True

    def reroll_price(self, state: State, me: Seat, picked: int) -> int:
        """What its holder pays for rerolling these dice."""
        return 0

    def must_reroll(self, state: State, me: Seat, roller: Seat) -> bool:
        """Whether `roller` may not decline a reroll; asked of everyone's."""
        return False

    def extra_life(self, state: State, me: Seat) -> int:
        """By how much its holder's greatest life is raised."""
        return 0

    def durability_change(self, state: State, me: Seat, unit: int) -> int:
        """By how much a unit is harder to destroy for its holder."""
        return 0

    def may_destroy(self, state: State, me: Seat, is_unit: bool) -> bool:
        """Whether its holder may destroy buildings, or units, this turn."""
        return True

    def goal_needed(self, state: State, me: Seat, goal: CardId) -> int:
        """How many results more it takes to take a Goal card from its holder."""
        return 0

    def move_price(self, state: State, mover: Seat) -> int:
        """What a move that is not compulsory costs; asked of the cards in the display."""
        return 0

    def extra_purse(self, state: State, me: Seat) -> int:
        """How much its holder can pay beyond its energy, in its own coin."""
        return 0

    def pay_extra(self, state: State, me: Seat, amount: int) -> None:
        """Its holder pays so much in that coin."""

    def reach(self, state: State, me: Seat) -> int:
        """The other boroughs in which its holder must spend Destruction too, as a set of bits."""
        return 0

    def entry_pays(self, state: State, me: Seat) -> bool:
        """Whether its holder is rewarded for entering Manhattan this time."""
        return True

    def spendable(self, state: State, me: Seat, face: Face) -> int:
        """How many results of a face its holder may spend on it instead of resolving them."""
        return 0

    def default_spend(self, state: State, me: Seat, most: int, amount: int) -> int:
        """How many of `amount` results, at most `most`, are spent on it by default."""
        return 0

    # Changes

    def modify_count(self, state: State, me: Seat, face: Face, count: int) -> int:
        """How many results of a face its holder resolves."""
        return count

    def modify_attack(self, state: State, me: Seat, target: Seat, damage: int) -> int:
        """How much damage its holder's attack does to a target."""
        return damage

    def modify_targets(self, state: State, me: Seat) -> list[Seat]:
        """Whom its holder's attack hits too."""
        return []

    def modify_hit(self, state: State, me: Seat, damage: int, cause: int) -> int:
        """How much damage its holder is about to take."""
        return damage

    def modify_energy(self, state: State, me: Seat, energy: int) -> int:
        """How much its holder gains when it resolves Energy."""
        return energy

    # Moments

    def spend(self, state: State, me: Seat, amount: int) -> None:
        """Its holder has spent so many results on it."""

    def after_result(self, state: State, me: Seat) -> None:
        """Its holder's result is new or has changed."""

    def on_enter(self, state: State, me: Seat) -> None:
        """Its holder has entered Manhattan and is rewarded for it."""

    def on_buy(self, state: State, me: Seat) -> None:
        """Its holder has just bought it."""

    def on_leave(self, state: State, me: Seat) -> None:
        """It has just left its holder, for whatever reason."""

    def before_attack(self, state: State, me: Seat) -> None:
        """Its holder is about to attack: `state.hits` is the damage, by seat."""

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        """A monster has lost life and survived; asked of everyone's."""

    def before_damage(self, state: State, me: Seat) -> None:
        """Its holder is about to take `state.hits[me]` damage and may ask for an answer."""

    def after_destroy(self, state: State, me: Seat, unit: int) -> None:
        """Its holder has destroyed a unit, or a building if `unit` is negative."""

    def after_move(self, state: State, me: Seat, mover: Seat, origin: Place) -> None:
        """A monster has come to another borough; asked of everyone's."""

    def after_goal(self, state: State, me: Seat, goal: CardId, taker: Seat, loser: Seat) -> None:
        """A Goal card was taken; asked of everyone's."""

    def after_energy(self, state: State, me: Seat, gainer: Seat, amount: int) -> None:
        """A monster has gained energy; asked of everyone's."""

    # Choices

    def choices(self, state: State, step: Step) -> list[int]:
        """The legal answers to a question it asked, the default first; none to drop it."""
        return []

    def choose(self, state: State, step: Step, action: int) -> None:
        """Carry out the answer to a question it asked."""

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        """What its holder may do with it at one of its own choices."""
        return []

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        """Carry out one of `uses`."""


class Printed:
    """What is printed on a card, the text in our own words."""

    __slots__ = ("cost", "kind", "name", "rulings", "slug", "text")

    def __init__(
        self, name: str, kind: str, cost: int, text: str, rulings: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.kind = kind
        self.cost = cost
        self.text = text
        self.rulings = rulings
        """What the text leaves open, answered one by one."""
        self.slug = "".join([c if c.isalnum() else "_" for c in name.lower()])


class Card(Hooks):
    """A card: what is printed on it, and the moments it steps into."""

    card_id = NO_CARD

    def __init__(self, printed: Printed) -> None:
        self.printed = printed

    def rolled(self, state: State, step: Step, dice: int) -> None:
        """The dice that it had thrown for the monster `step.by` are down."""

    def paid(self, state: State, step: Step) -> None:
        """The monster `step.seat` has paid for what it wanted from the card."""

    def may_buy(self, state: State, me: Seat) -> bool:
        """Whether the buyer meets the card's condition."""
        return True

    def at_turn_start(self, state: State, me: Seat) -> None:
        """Its holder's turn has begun and the zone of Manhattan has paid."""

    def before_roll(self, state: State, me: Seat) -> None:
        """Its holder is about to roll for the first time this turn."""

    def after_roll(self, state: State, me: Seat) -> None:
        """Its holder's roll is final."""

    def before_resolve(self, state: State, me: Seat) -> None:
        """Its holder is about to resolve its roll: results may be added now."""

    def at_turn_end(self, state: State, me: Seat) -> None:
        """Its holder's turn is closing."""

    def price_change(self, state: State, me: Seat) -> int:
        """By how much the card costs this buyer more than is printed."""
        return 0


class Goal(Card):
    """A card that is never bought: it is taken by resolving enough of a face."""

    def __init__(self, printed: Printed, face: Face) -> None:
        super().__init__(printed)
        self.face = face
        self.index = 0
        """Its place in `state.goals`."""

    def resolve(self, state: State, me: Seat, count: int) -> None:
        """The active monster has resolved so many results of the card's face."""
        raise AssertionError(self.printed.slug)


class Token(Hooks):
    """A kind of token: how many there are in the box and what they do to those who bear them."""

    index = 0
    """Its place in the list of tokens."""

    def __init__(self, name: str, limit: int) -> None:
        self.name = name
        self.limit = limit


EXTRA_DICE: Final = 1 << 0
EXTRA_REROLLS: Final = 1 << 1
MAY_REROLL: Final = 1 << 2
REROLL_PRICE: Final = 1 << 3
MUST_REROLL: Final = 1 << 4
EXTRA_LIFE: Final = 1 << 5
DURABILITY_CHANGE: Final = 1 << 6
MAY_DESTROY: Final = 1 << 7
GOAL_NEEDED: Final = 1 << 8
MOVE_PRICE: Final = 1 << 9
EXTRA_PURSE: Final = 1 << 10
MODIFY_COUNT: Final = 1 << 11
MODIFY_ATTACK: Final = 1 << 12
MODIFY_TARGETS: Final = 1 << 13
MODIFY_HIT: Final = 1 << 14
MODIFY_ENERGY: Final = 1 << 15
ON_BUY: Final = 1 << 16
ON_LEAVE: Final = 1 << 17
AT_TURN_START: Final = 1 << 18
BEFORE_ROLL: Final = 1 << 19
AFTER_ROLL: Final = 1 << 20
BEFORE_RESOLVE: Final = 1 << 21
BEFORE_ATTACK: Final = 1 << 22
AFTER_DAMAGE: Final = 1 << 23
BEFORE_DAMAGE: Final = 1 << 24
AFTER_DESTROY: Final = 1 << 25
AFTER_MOVE: Final = 1 << 26
AFTER_GOAL: Final = 1 << 27
AFTER_ENERGY: Final = 1 << 28
AT_TURN_END: Final = 1 << 29
USES: Final = 1 << 30
REACH: Final = 1 << 31
ENTRY_PAYS: Final = 1 << 32
SPENDABLE: Final = 1 << 33
AFTER_RESULT: Final = 1 << 34
ON_ENTER: Final = 1 << 35
HOOK_BITS: Final = (
    ("extra_dice", EXTRA_DICE),
    ("extra_rerolls", EXTRA_REROLLS),
    ("may_reroll", MAY_REROLL),
    ("reroll_price", REROLL_PRICE),
    ("must_reroll", MUST_REROLL),
    ("extra_life", EXTRA_LIFE),
    ("durability_change", DURABILITY_CHANGE),
    ("may_destroy", MAY_DESTROY),
    ("goal_needed", GOAL_NEEDED),
    ("move_price", MOVE_PRICE),
    ("extra_purse", EXTRA_PURSE),
    ("modify_count", MODIFY_COUNT),
    ("modify_attack", MODIFY_ATTACK),
    ("modify_targets", MODIFY_TARGETS),
    ("modify_hit", MODIFY_HIT),
    ("modify_energy", MODIFY_ENERGY),
    ("on_buy", ON_BUY),
    ("on_leave", ON_LEAVE),
    ("at_turn_start", AT_TURN_START),
    ("before_roll", BEFORE_ROLL),
    ("after_roll", AFTER_ROLL),
    ("before_resolve", BEFORE_RESOLVE),
    ("before_attack", BEFORE_ATTACK),
    ("after_damage", AFTER_DAMAGE),
    ("before_damage", BEFORE_DAMAGE),
    ("after_destroy", AFTER_DESTROY),
    ("after_move", AFTER_MOVE),
    ("after_goal", AFTER_GOAL),
    ("after_energy", AFTER_ENERGY),
    ("at_turn_end", AT_TURN_END),
    ("uses", USES),
    ("reach", REACH),
    ("entry_pays", ENTRY_PAYS),
    ("spendable", SPENDABLE),
    ("after_result", AFTER_RESULT),
    ("on_enter", ON_ENTER),
)
"""The bit that stands for each hook in `Hooks.listens` and `State.hooks`."""

CARDS: Final[list[Card]] = []
"""The catalogue: every registered card, by id."""
GOALS: Final[list[Goal]] = []
"""The Goal cards among them, by their place in `State.goals`."""
TOKENS: Final[list[Token]] = []
"""Every kind of token."""
CARD_IDS: Final[dict[str, CardId]] = {}
"""The id of each card, by slug."""


def _listens(hooks: Hooks) -> int:
    """The hooks that this source overrides."""
    kind = type(hooks)
    bits = 0
    for name, bit in HOOK_BITS:
        method = getattr(kind, name, None)
        if method is not None and method is not getattr(Card, name):
            bits |= bit
    return bits


def register_card(card: Card) -> CardId:
    """Enter a card into the catalogue and return its id; games may use it from now on."""
    slug = card.printed.slug
    if slug in CARD_IDS:
        raise BadSetup(f"there is a card {slug!r} already")
    card.card_id = CARD_IDS[slug] = CardId(len(CARDS))
    card.listens = _listens(card)
    CARDS.append(card)
    if isinstance(card, Goal):
        card.index = len(GOALS)
        GOALS.append(card)
    return card.card_id


def register_token(token: Token) -> int:
    """Enter a kind of token into the box and return its number."""
    token.index = len(TOKENS)
    token.listens = _listens(token)
    TOKENS.append(token)
    return token.index


def sources(state: State, me: Seat) -> list[Hooks]:
    """The cards and tokens in front of a monster, in the order in which they are asked."""
    found: list[Hooks] = []
    for card in state.keep[me]:
        found.append(CARDS[card])
    if state.turn_card != NO_CARD and me == state.active:
        found.append(CARDS[state.turn_card])
    if any(state.tokens):
        for token in TOKENS:
            if state.tokens[token.index * len(state.health) + me]:
                found.append(token)
    return found


def listeners(state: State, hook: int, me: Seat) -> list[Hooks]:
    """What in front of a monster listens to a hook, lowest `order` first."""
    if not state.hooks[me] & hook:
        return SILENCE
    found = [source for source in sources(state, me) if source.listens & hook]
    if len(found) > 1:
        found.sort(key=_order)
    return found


def _order(source: Hooks) -> int:
    return source.order


def everyone(state: State, hook: int) -> list[tuple[Seat, Hooks]]:
    """All that listens to a hook with its holder: the active monster's first, then clockwise."""
    found: list[tuple[Seat, Hooks]] = []
    if not state.hooks[-1] & hook:
        return found
    for seat in CLOCKWISE[len(state.health)][max(state.active, 0)]:
        if state.hooks[seat] & hook:
            for source in listeners(state, hook, seat):
                found.append((seat, source))
    return found


def keep_order(state: State, marks: list[int]) -> None:
    """What several sources have put on the agenda, each from its mark on, comes up in their order.

    Without this the last one would be asked first.
    """
    agenda = state.agenda
    if len(marks) > 1 and len(agenda) > marks[1]:
        parts: list[Step] = []
        end = len(agenda)
        for mark in reversed(marks):
            parts += agenda[mark:end]
            end = min(mark, end)
        agenda[marks[0] :] = parts


def on_display(state: State, hook: int) -> list[Card]:
    """The cards in the display that listen to a hook."""
    if not state.hooks[-2] & hook:
        return NO_CARDS
    return [CARDS[card] for card in state.display if card != NO_CARD and CARDS[card].listens & hook]


def refresh_hooks(state: State, me: Seat) -> None:
    """Bring `state.hooks` up to date after what lies in front of a monster has changed."""
    bits = 0
    for source in sources(state, me):
        bits |= source.listens
    hooks = state.hooks
    hooks[me] = bits
    for seat in range(len(hooks) - 2):
        bits |= hooks[seat]
    hooks[-1] = bits


def refresh_display_hooks(state: State) -> None:
    """Bring `state.hooks` up to date after the display has changed."""
    bits = 0
    for card in state.display:
        if card != NO_CARD:
            bits |= CARDS[card].listens
    state.hooks[-2] = bits


SILENCE: Final[list[Hooks]] = []
NO_CARDS: Final[list[Card]] = []
