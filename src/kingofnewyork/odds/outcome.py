"""How the final roll is distributed when somebody plays as well as can be for a goal."""

import numpy as np
from numpy.typing import ArrayLike

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.roll_lattice import Lattice, Numbers, lattice
from kingofnewyork.rules.ids import Face


class Outcome:
    """The chance of every final roll."""

    def __init__(self, dice: int, chances: Numbers) -> None:
        """Take the chances in the order of `all_rolls`."""
        self.dice = dice
        """How many dice a roll has."""
        self.chances = chances
        """The chance of each final roll."""
        self._lattice = lattice(dice)

    def rolls(self) -> dict[int, float]:
        """The final rolls that can come about, with their chances."""
        every = self._lattice.packed[self._lattice.rolls]
        found = zip(every, self.chances, strict=True)
        return {int(roll): float(chance) for roll, chance in found if chance > 0}

    def mean(self, final_values: ArrayLike) -> float:
        """The mean of anything over the final rolls: a chance, if the values are 0 and 1."""
        values = np.asarray(final_values, dtype=np.float64)
        if values.shape != self.chances.shape:
            raise BadGoal(f"{len(self.chances)} values are wanted, not {values.shape}")
        return float(self.chances @ values)

    def face(self, face: Face) -> Numbers:
        """The chances of 0, 1, 2 and so on dice with this face."""
        counts = self._lattice.counts[self._lattice.rolls, face]
        return np.array([self.chances[counts == number].sum() for number in range(self.dice + 1)])

    def mean_count(self, face: Face) -> float:
        """How many dice show this face on average."""
        return self.mean(self._lattice.counts[self._lattice.rolls, face])


def throw(free: Lattice, kept: Numbers, odds: Numbers) -> Numbers:
    """The chances of all rolls once the dice beside what was kept are thrown."""
    chances = kept.copy()
    for number in range(free.dice):
        start, end, last = free.starts[number : number + 3]
        weights = odds[:, None] * chances[start:end]
        places = free.more[number] - end
        chances[end:last] += np.bincount(places.ravel(), weights.ravel(), minlength=last - end)
    return chances[free.rolls]
