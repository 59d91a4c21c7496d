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

from kingofnewyork.rules.ids import (
    NO_CARD,
    CardId,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import mypyc_attr
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """Everything that a card or a token may do; each does nothing until it is overridden."""

    order = 0
    """Where among its holder's sources it comes when the order matters; low first."""
    listens = 0
    """The hooks that are overridden, as a set of bits; worked out when it is registered."""
    card_id = NO_CARD
    """The number of a card, given when it is registered; a token has none."""

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
        """Take so much of that coin from its holder."""

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
        """Take so many results that its holder spends on it."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Hooks):
    """A card: what is printed on it, and the moments it steps into.

    A class that is one card says `printed = Printed(...)`; one that is many hands it to each.
    """

    printed: Printed

    def __init__(self, printed: Printed | None = None) -> None:
        if printed is not None:
            self.printed = printed

    def rolled(self, state: State, step: Step, dice: int) -> None:
        """React to the dice that it had thrown for the monster `step.by`."""

    def paid(self, state: State, step: Step) -> None:
        """Carry out what the monster `step.seat` has paid for."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal(Card):
    """A card that is never bought: it is taken by resolving enough of its face."""

    face: Face
    index = 0
    """Its place in `state.goals`."""

    def resolve(self, state: State, me: Seat, count: int) -> None:
        """Resolve so many results of the card's face for the active monster."""
        raise AssertionError(self.printed.slug)


@mypyc_attr(allow_interpreted_subclasses=True)
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
