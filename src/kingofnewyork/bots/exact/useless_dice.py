"""Rolls that come to the same: dice that do nothing now may as well not be there."""

from typing import Final

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
    MODIFY_ATTACK,
    MODIFY_COUNT,
    MODIFY_ENERGY,
    MODIFY_TARGETS,
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
from kingofnewyork.rules.resolving import can_hit
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import greatest_life

DICE_HOOKS: Final = (
    AFTER_ROLL
    | BEFORE_RESOLVE
    | AFTER_RESULT
    | MODIFY_COUNT
    | MODIFY_ATTACK
    | MODIFY_TARGETS
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
        "hearts",
        "is_alone",
        "is_inside",
        "is_plain",
        "is_superstar",
        "units",
    )

    def __init__(self, state: State, me: Seat) -> None:
        place = state.place[me]
        self.is_plain = place >= 0 and not state.hooks[me] & DICE_HOOKS
        """Whether nothing cares for the dice but what they do."""
        self.has_attack = can_hit(state, me)
        self.units = units_at(state, place)
        self.hearts = 0 if place >= LOWER else greatest_life(state, me) - state.health[me]
        self.is_inside = place >= LOWER
        self.is_superstar = state.goals[SUPERSTAR_GOAL] == me
        self.cheapest = cheapest_tile(state, me) if self.is_plain else 0
        """How much Destruction it takes to destroy anything at all here."""
        self.is_alone = True
        for seat in range(len(state.place)):
            other = state.place[seat]
            if seat != me and other >= 0 and BOROUGH_OF[other] == BOROUGH_OF[place]:
                self.is_alone = False

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
