"""What becomes of others while somebody plays the dice for a goal of their own."""

import numpy as np

from kingofnewyork.odds.keeping import Keeps
from kingofnewyork.odds.roll_lattice import Numbers
from kingofnewyork.odds.solver import solution_table
from kingofnewyork.odds.throws import Throws


class FollowedPlay:
    """Several values of every final roll, as they come out under best play for one of them."""

    def __init__(self, throws: Throws, finals: Numbers, goal: int) -> None:
        """Solve for one column of the final values, and follow that play with all of them.

        Args:
            throws: the dice, the rerolls and what limits them; no dice are held.
            finals: a row for each final roll in the order of `all_rolls`, a column for each value.
            goal: the column that is played for.
        """
        free = throws.lattice
        own = solution_table(finals[None, :, goal], throws)[:, :, 0]
        keeps = Keeps(throws, own)
        rolls = np.arange(free.rolls.start, free.none)
        self._free = free
        self._throws = throws
        self._table = np.zeros((throws.rerolls + 1, throws.purse + 1, free.none, finals.shape[1]))
        for left in range(throws.rerolls + 1):
            for purse in range(throws.purse + 1):
                here = self._table[left, purse]
                here[free.rolls] = finals
                if left:
                    best = keeps.best(left, purse)
                    costs = keeps.costs(rolls, best, left)
                    paid = throws.after_paying(purse) or 0
                    thrown = np.where(
                        costs[:, None],
                        self._table[left - 1, paid, best],
                        self._table[left - 1, purse, best],
                    )
                    here[free.rolls] = np.where((best == rolls)[:, None], finals, thrown)
                self._expect(here)

    def _expect(self, here: Numbers) -> None:
        """Fill in the smaller handfuls: each is worth the mean of those with a die more."""
        free, odds = self._free, self._throws.odds
        for number in range(free.dice - 1, -1, -1):
            here[free.level(number)] = np.tensordot(odds, here[free.more[number]], axes=1)

    def throw(self, kept: int, left: int, purse: int) -> Numbers:
        """The values while these dice lie and the others are thrown, `left` rerolls to go."""
        row: Numbers = self._table[left, min(purse, self._throws.purse), self._free.find(kept)]
        return row

    def final(self, roll: int) -> Numbers:
        """The values of a roll that is left as it lies."""
        row: Numbers = self._table[0, 0, self._free.find(roll, self._free.dice)]
        return row
