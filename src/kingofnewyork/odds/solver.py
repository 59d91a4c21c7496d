"""Best play with the dice of one turn, exactly, for anything that the final roll is worth.

`solve` works out one table: what a handful is worth that is kept while all other dice are thrown,
for every handful and every number of rerolls left after that throw. A roll is the handful of all
dice. Expectations go down the lattice one die at a time, from the rolls to the empty hand; the
best keeps go up again, one die at a time.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.keeping import NOT_ALLOWED
from kingofnewyork.odds.limits import NO_LIMITS, Limits
from kingofnewyork.odds.roll_lattice import Lattice, Numbers, Places, Truths, lattice
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.throws import FAIR_ODDS, Throws, make_throws
from kingofnewyork.rules.dice import size
from kingofnewyork.rules.ids import BASE_DICE, BASE_REROLLS, Face


def solve(
    final_values: ArrayLike,
    dice: int = BASE_DICE,
    rerolls: int = BASE_REROLLS,
    *,
    limits: Limits | Sequence[Limits] = NO_LIMITS,
    payable: int | None = None,
    held: int = 0,
    odds: Sequence[float] = FAIR_ODDS,
) -> Solution:
    """Best play when each final roll has this value, in the order of `all_rolls`."""
    values = np.asarray(final_values, dtype=np.float64)
    if values.ndim != 1:
        raise BadGoal("one value for each roll is wanted; solve_all takes several goals at once")
    return solve_all(
        values[None], dice, rerolls, limits=limits, payable=payable, held=held, odds=odds
    )[0]


def solve_all(
    final_values: ArrayLike,
    dice: int = BASE_DICE,
    rerolls: int = BASE_REROLLS,
    *,
    limits: Limits | Sequence[Limits] = NO_LIMITS,
    payable: int | None = None,
    held: int = 0,
    odds: Sequence[float] = FAIR_ODDS,
) -> list[Solution]:
    """`solve` for several goals at once: a row of final values for each.

    `limits` holds for every reroll, or is one for each in their order; `payable` is how many
    rerolls with a price can be paid for, None if all; `held` are dice that lie from the start and
    are never thrown; `odds` are the chances of the six faces.
    """
    throws = make_throws(dice, rerolls, limits, payable, held, odds)
    values = _final_values(final_values, dice, held)
    table = solution_table(values, throws)
    return [Solution(throws, table[:, :, goal]) for goal in range(len(values))]


def _final_values(final_values: ArrayLike, dice: int, held: int) -> Numbers:
    """The value of each final roll of the dice that are not held, a row for each goal."""
    values = np.asarray(final_values, dtype=np.float64)
    every = lattice(dice)
    rolls = every.none - every.starts[dice]
    if values.ndim != 2 or values.shape[1] != rolls:
        raise BadGoal(f"{dice} dice have {rolls} rolls; values of shape {values.shape} do not fit")
    if not np.isfinite(values).all():
        raise BadGoal("the value of a roll must be a finite number")
    return values[:, every.places_with_held(lattice(dice - size(held)), held)] if held else values


def solution_table(values: Numbers, throws: Throws) -> Numbers:
    """What handfuls are worth: by rerolls left, purse, goal and place."""
    free = throws.lattice
    table = np.empty((throws.rerolls + 1, throws.purse + 1, len(values), free.none + 1))
    table[..., free.none] = NOT_ALLOWED
    table[0, :, :, free.rolls] = values
    _expect(free, table[0], throws.odds)
    for left in range(1, throws.rerolls + 1):
        limits = throws.limits_at(left)
        for purse in range(throws.purse + 1):
            paid = throws.after_paying(purse)
            spent = table[left - 1, paid] if limits.priced and paid is not None else None
            best = _best(free, limits, values, table[left - 1, purse], spent)
            table[left, purse, :, free.rolls] = best
        _expect(free, table[left], throws.odds)
    return table


def _expect(free: Lattice, worth: Numbers, odds: Numbers) -> None:
    """Fill in the smaller handfuls: each is worth the mean of those with a die more."""
    for number in range(free.dice - 1, -1, -1):
        worth[..., free.level(number)] = odds @ worth.take(free.more[number], axis=-1)


def _best(
    free: Lattice, limits: Limits, stop: Numbers, worth: Numbers, spent: Numbers | None
) -> Numbers:
    """What each roll is worth with the best of stopping, a free reroll and one that costs."""
    rerolled = _climb(free, worth, limits.free, limits.free, limits.forced)
    best = stop
    if limits.restless or limits.forced:
        bound = limits.restless | _showing(free, limits.forced)[free.rolls]
        best = np.where(bound & np.isfinite(rerolled), NOT_ALLOWED, stop)
    best = np.maximum(best, rerolled)
    if spent is not None:
        paid = _climb(free, spent, limits.rerollable, limits.rerollable_at_price, limits.forced)
        best = np.maximum(best, paid - limits.price)
    return best


def _climb(
    free: Lattice,
    worth: Numbers,
    rerollable: tuple[Face, ...],
    first: tuple[Face, ...],
    forced: tuple[Face, ...],
) -> Numbers:
    """The best that is left of each roll when dice are rerolled, one of them of `first`."""
    if not free.dice or not first:
        return np.full_like(worth[..., free.rolls], NOT_ALLOWED)
    best = np.where(_showing(free, forced), NOT_ALLOWED, worth) if forced else worth.copy()
    for number in range(1, free.dice):
        here = best[..., free.level(number)]
        steps = _steps_down(free.dice, rerollable)[number - 1]
        np.maximum(here, best.take(steps, axis=-1).max(axis=-2), out=here)
    last: Numbers = best.take(_steps_down(free.dice, first)[-1], axis=-1).max(axis=-2)
    return last


@lru_cache
def _steps_down(dice: int, faces: tuple[Face, ...]) -> list[Places]:
    """Where each handful stands with a die less of one of these faces, by number of dice."""
    return [steps[list(faces)] for steps in lattice(dice).fewer]


def _showing(free: Lattice, faces: tuple[Face, ...]) -> Truths:
    """Which handfuls show one of these faces; what is no handful shows none."""
    showing: Truths = free.counts[:, list(faces)].any(axis=1)
    return np.append(showing, False)
