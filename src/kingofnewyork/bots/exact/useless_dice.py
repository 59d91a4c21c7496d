"""Rolls that come to the same: dice that do nothing now may as well not be there."""

from typing import Final

from kingofnewyork.bots.exact.chameleon import has_chameleon_alone
from kingofnewyork.bots.rule.table import SUPERSTAR_GOAL, units_at
from kingofnewyork.cards.goals import GOAL_RESULTS_NEEDED
from kingofnewyork.rules.destroying import tiles_in_reach
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.hooks import (
    AFTER_RESULT,
    AFTER_ROLL,
    AT_TURN_END,
    BEFORE_RESOLVE,
    DURABILITY_CHANGE,
    MAY_DESTROY,
    MODIFY_COUNT,
    MODIFY_ENERGY,
    REACH,
    SPENDABLE,
    USES,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BOROUGH_OF,
    BOX_DICE,
    CELEBRITY,
    DESTRUCTION,
    HEART,
    LOWER,
    OUCH,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import i64
from kingofnewyork.rules.resolving import ATTACK_HOOKS, can_hit
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import greatest_life

DICE_HOOKS: Final = (
    AFTER_ROLL
    | BEFORE_RESOLVE
    | AFTER_RESULT
    | MODIFY_COUNT
    | MODIFY_ENERGY
    | AT_TURN_END
    | USES
    | SPENDABLE
)
"""Whoever listens to one of these may care for dice that do nothing by themselves."""
TILE_HOOKS: Final = DURABILITY_CHANGE | MAY_DESTROY | REACH
"""Whoever listens to one of these changes which tiles can be destroyed, and for how much."""
COUNT_MASK: Final = 15


class UselessDice:
    """Which dice do nothing, by what the table looks like."""

    __slots__ = (
        "cheapest",
        "has_attack",
        "has_chameleon",
        "hearts",
        "is_alone",
        "is_inside",
        "is_plain",
        "is_superstar",
        "units",
    )

    def __init__(self, state: State, me: Seat) -> None:
        place = state.place[me]
        listening = state.hooks[me] & DICE_HOOKS
        self.has_chameleon = listening == USES and has_chameleon_alone(state, me)
        """Whether Chameleon cares for the dice, and nothing else."""
        self.is_plain = place >= 0 and (not listening or self.has_chameleon)
        """Whether nothing cares for the dice but what they do, once Chameleon has changed them."""
        self.has_attack = can_hit(state, me) or bool(state.hooks[me] & ATTACK_HOOKS)
        self.units = units_at(state, place)
        self.hearts = 0 if place >= LOWER else greatest_life(state, me) - state.life[me]
        self.is_inside = place >= LOWER
        self.is_superstar = state.goals[SUPERSTAR_GOAL] == me
        self.cheapest = cheapest_tile(state, me) if self.is_plain else 0
        """How much Destruction it takes to destroy anything at all here."""
        self.is_alone = True
        for seat in range(len(state.place)):
            other = state.place[seat]
            if seat != me and other >= 0 and BOROUGH_OF[other] == BOROUGH_OF[place]:
                self.is_alone = False

    def key(self) -> int:
        """A number that is equal where the same dice do nothing; only for plain turns."""
        key: i64 = 1 if self.has_attack else 0
        key = key << 1 | (1 if self.is_inside else 0)
        key = key << 1 | (1 if self.is_superstar else 0)
        key = key << 1 | (1 if self.is_alone else 0)
        key = key << 4 | min(self.hearts, BOX_DICE)
        key = key << 4 | min(self.units, BOX_DICE)
        return key << 4 | self.cheapest

    def remove(self, dice: int) -> int:
        """The dice without those that do nothing."""
        if not self.is_plain:
            return dice
        ouches = dice >> 4 * OUCH & COUNT_MASK
        left = self.ouches(ouches)
        hearts = dice >> 4 * HEART & COUNT_MASK
        most = self.hearts + self.units if left and not self.is_inside else self.hearts
        dice -= (ouches - left) * ONE_DIE[OUCH]
        if hearts > most:
            dice -= (hearts - most) * ONE_DIE[HEART]
        if not self.has_attack:
            dice -= (dice >> 4 * ATTACK & COUNT_MASK) * ONE_DIE[ATTACK]
        destruction = dice >> 4 * DESTRUCTION & COUNT_MASK
        if destruction < self.cheapest:
            dice -= destruction * ONE_DIE[DESTRUCTION]
        stars = dice >> 4 * CELEBRITY & COUNT_MASK
        if stars < GOAL_RESULTS_NEEDED and not self.is_superstar:
            dice -= stars * ONE_DIE[CELEBRITY]
        return dice

    def ouches(self, number: int) -> int:
        """How many of these Ouch matter."""
        if number >= GOAL_RESULTS_NEEDED:
            return GOAL_RESULTS_NEEDED
        if not self.units:
            return 0
        return 1 if number == 2 and self.is_alone else number


def cheapest_tile(state: State, me: Seat) -> int:
    """How much Destruction the cheapest tile in reach takes; 0 if cards have a say in that."""
    if state.hooks[me] & TILE_HOOKS:
        return 0
    for amount in range(1, BOX_DICE + 1):
        if tiles_in_reach(state, me, BOROUGH_OF[state.place[me]], amount):
            return amount
    return BOX_DICE + 1
