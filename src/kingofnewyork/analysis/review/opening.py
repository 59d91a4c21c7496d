"""Chances before the first turn: nobody knows yet who begins, and that is weighed in."""

from functools import lru_cache
from math import comb
from typing import Final

from kingofnewyork.analysis.review.playouts import Vector, WinChances
from kingofnewyork.rules.actions import ROLL
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.engine import apply_unchecked, outcomes
from kingofnewyork.rules.ids import ATTACK, BOX_DICE, ENERGY
from kingofnewyork.rules.rolling import RollOff, unpack_roll_off
from kingofnewyork.rules.state import SEATS, State

ATTACK_CHANCES: Final = tuple(
    [comb(BOX_DICE, n) * 5 ** (BOX_DICE - n) / 6**BOX_DICE for n in range(BOX_DICE + 1)]
)
"""The chance of each number of Attack in a throw for the first turn."""


@lru_cache(maxsize=4096)
def first_chances(best: int, leaders: int, waiting: int, seats: int) -> tuple[float, ...]:
    """The chance of each seat to begin, while some have still to throw. Rules 1.1.9.

    Args:
        best: the most Attack so far, -1 if nobody has thrown.
        leaders: who threw that many, as a set of bits.
        waiting: who has still to throw, as a set of bits.
        seats: how many monsters play.
    """
    if not waiting:
        tied = [seat for seat in range(seats) if leaders >> seat & 1]
        return tuple([1 / len(tied) if seat in tied else 0.0 for seat in range(seats)])
    thrower = waiting & -waiting
    found = [0.0] * seats
    for attacks, chance in enumerate(ATTACK_CHANCES):
        most = max(best, attacks)
        kept = leaders if attacks <= best else 0
        lead = kept | thrower if attacks >= best else kept
        for seat, one in enumerate(first_chances(most, lead, waiting & ~thrower, seats)):
            found[seat] += chance * one
    return tuple(found)


def is_opening(state: State) -> bool:
    """Whether it is not known yet who begins."""
    return state.first < 0


def opening_vector(state: State, judge: WinChances) -> Vector:
    """The chances of all seats, weighed by who may begin."""
    seats = len(state.life)
    if state.first >= 0:
        return judge.values(state)
    everybody = (1 << seats) - 1
    weights = first_chances(-1, 0, everybody, seats)
    step = state.agenda[-1]
    if isinstance(step, RollOff):
        leaders, waiting = unpack_roll_off(step.source)
        weights = first_chances(step.amount, leaders, waiting | 1 << step.by, seats)
    total = [0.0] * seats
    for first in range(seats):
        if weights[first]:
            begun = state.copy()
            begun.first = SEATS[first]
            for seat, one in enumerate(judge.values(begun)):
                total[seat] += weights[first] * one
    return total


def opening_expectation(state: State, judge: WinChances) -> Vector:
    """The mean chances over all that nature may answer now."""
    answers = outcomes(state)
    if isinstance(state.agenda[-1], RollOff):
        answers = [
            (ROLL + n * ONE_DIE[ATTACK] + (BOX_DICE - n) * ONE_DIE[ENERGY], chance)
            for n, chance in enumerate(ATTACK_CHANCES)
        ]
    total = [0.0] * len(state.life)
    for action, chance in answers:
        following = state.copy()
        apply_unchecked(following, action)
        for seat, one in enumerate(opening_vector(following, judge)):
            total[seat] += chance * one
    return total
