"""Two other ways to work out best play, neither of which knows the lattice.

`brute_force` tells all dice apart: a throw has 6 to the power of n outcomes and a reroll is any set
of dice. `plain` counts faces with dictionaries and weighs every throw with its multinomial chance;
it works with floats as with fractions.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import factorial, prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.odds.limits import NO_LIMITS, Limits
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.ids import FACES

STOP, FREE, PAID = range(3)
RollValues = NDArray[np.float64]
CountsByFace = tuple[int, ...]
Worth = TypeVar("Worth", float, Fraction)


def subsets(dice: int) -> list[tuple[int, ...]]:
    """Every set of dice, by their numbers."""
    return [chosen for size in range(dice + 1) for chosen in combinations(range(dice), size)]


def kinds(limits: Limits, roll: Sequence[int], picked: Sequence[int]) -> int | None:
    """Whether picking these dice of a roll is to stop, free or paid; None if it is not allowed."""
    faces = [roll[die] for die in picked]
    if not picked:
        ways = [kinds(limits, roll, some) for some in subsets(len(roll)) if some]
        must = limits.restless or any(face in limits.forced for face in roll)
        return None if must and FREE in ways else STOP
    if any(face in limits.locked for face in faces):
        return None
    if any(roll[die] in limits.forced for die in range(len(roll)) if die not in picked):
        return None
    return PAID if any(face in limits.priced for face in faces) else FREE


def spread(values: RollValues, dice: int) -> RollValues:
    """Values by roll, rows of them, as values by the face of each die; goals go last."""
    every = lattice(dice)
    first = every.starts[dice]
    table = np.empty((6,) * dice + (len(values),))
    for roll in product(FACES, repeat=dice):
        table[roll] = values[:, every.place[pack(list(roll))] - first]
    return table


def mean(table: RollValues, dice: Iterable[int], odds: Sequence[float]) -> RollValues:
    """The mean over the faces of these dice, for every roll."""
    for die in dice:
        weights = np.reshape(odds, [6 if axis == die else 1 for axis in range(table.ndim)])
        table = (table * weights).sum(axis=die, keepdims=True)
    return table


def brute_force(
    values: RollValues,
    dice: int,
    rerolls: int,
    limits: Limits | list[Limits] = NO_LIMITS,
    payable: int | None = None,
    odds: Sequence[float] = (1 / 6,) * 6,
) -> tuple[list[RollValues], RollValues]:
    """The values of all rolls with 0, 1, ... rerolls left, and the value before the first throw.

    `limits` are those of each reroll, or one for all.
    """
    each = [limits] * rerolls if not isinstance(limits, list) else limits
    purses = range(1 + (rerolls if payable is None else payable))
    final = spread(values, dice)
    worth = dict.fromkeys(purses, final)
    found = [final]
    for left in range(1, rerolls + 1):
        limit = each[rerolls - left]
        kind = {
            picked: np.reshape(
                [
                    -1 if (way := kinds(limit, roll, picked)) is None else way
                    for roll in product(FACES, repeat=dice)
                ],
                (6,) * dice + (1,),
            )
            for picked in subsets(dice)
        }
        after = {}
        for purse in purses:
            best = np.full(final.shape, -np.inf)
            for picked in subsets(dice):
                free = mean(worth[purse], picked, odds)
                paid = mean(worth[purse - 1], picked, odds) - limit.price if purse else -np.inf
                options = ((STOP, final), (FREE, free), (PAID, paid))
                for way, value in options:
                    best = np.maximum(best, np.where(kind[picked] == way, value, -np.inf))
            after[purse] = best
        worth = after
        found.append(worth[purses[-1]])
    start = mean(worth[purses[-1]], range(dice), odds)
    return found, start.reshape(-1)


def rolls_of(dice: int) -> dict[CountsByFace, int]:
    """Every roll of so many dice as six counts, with its number of ways."""
    rolls = [counts for counts in product(range(dice + 1), repeat=6) if sum(counts) == dice]
    return {counts: factorial(dice) // prod(map(factorial, counts)) for counts in rolls}


ROLLS: dict[int, dict[CountsByFace, int]] = {}


def ways(dice: int) -> dict[CountsByFace, int]:
    """`rolls_of`, looked up."""
    if dice not in ROLLS:
        ROLLS[dice] = rolls_of(dice)
    return ROLLS[dice]


def plain(
    value: Callable[[CountsByFace], Worth], dice: int, rerolls: int
) -> tuple[Worth, dict[CountsByFace, Worth]]:
    """The value before the first throw, and those of all rolls with all rerolls left.

    `value` gives the worth of a final roll by its six counts.
    """
    worth = {roll: value(roll) for roll in ways(dice)}
    for left in range(rerolls + 1):
        expected = {}
        for kept in range(dice + 1):
            throws = ways(dice - kept)
            total = 6 ** (dice - kept)
            for keep in ways(kept):
                gained = sum(
                    number * worth[tuple(map(int.__add__, keep, more))]
                    for more, number in throws.items()
                )
                expected[keep] = gained / total
        if left == rerolls:
            return expected[0, 0, 0, 0, 0, 0], worth
        worth = {
            roll: max(expected[keep] for keep in product(*[range(count + 1) for count in roll]))
            for roll in worth
        }
    raise AssertionError
