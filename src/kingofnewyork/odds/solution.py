"""What `solve` found: values, best keeps, and how the final roll is distributed."""

import numpy as np

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.keeping import Keeps
from kingofnewyork.odds.outcome import Outcome, throw
from kingofnewyork.odds.roll_lattice import Numbers, handful_text, lattice
from kingofnewyork.odds.throws import Throws
from kingofnewyork.rules.dice import count, size
from kingofnewyork.rules.ids import FACES


class Solution:
    """Best play for one goal. Rerolls left, and those that can be paid, are all unless told."""

    def __init__(self, throws: Throws, table: Numbers) -> None:
        """Keep what was worked out; the table is by rerolls left, purse and place."""
        self.throws = throws
        self._table = table
        self._free = throws.lattice
        self._keeps = Keeps(throws, table)

    @property
    def start(self) -> float:
        """The value before the first throw."""
        return float(self._table[-1, -1, 0])

    def value(self, roll: int, rerolls: int | None = None, payable: int | None = None) -> float:
        """The value of a roll with so many rerolls left."""
        left, purse = self._table_index(rerolls, payable)
        return float(self._table[left, purse, self._place(roll)])

    def values(self, rerolls: int | None = None, payable: int | None = None) -> Numbers:
        """The values of all rolls of the dice that are not held, in the order of `all_rolls`."""
        left, purse = self._table_index(rerolls, payable)
        return self._table[left, purse, self._free.rolls].copy()

    def throw_value(
        self, keep: int, rerolls: int | None = None, payable: int | None = None
    ) -> float:
        """The value of keeping these dice while all others are thrown, so many rerolls to go."""
        left, purse = self._table_index(rerolls, payable)
        return float(self._table[left, purse, self._free.find(self._without_held(keep))])

    def keeps(
        self, roll: int, rerolls: int | None = None, payable: int | None = None
    ) -> list[tuple[int, float]]:
        """Everything that may be kept of a roll with its value, the best first.

        To keep all is to stop. Of equally good keeps one with the most dice comes first.
        """
        left, purse = self._table_index(rerolls, payable)
        places, worths = self._keeps.rank_keeps(self._place(roll), left, purse)
        packed = self._free.packed[places] + self.throws.held
        return list(zip(packed.tolist(), worths.tolist(), strict=True))

    def best_keep(self, roll: int, rerolls: int | None = None, payable: int | None = None) -> int:
        """The dice to keep of a roll; all of them if it is best to stop."""
        return self.keeps(roll, rerolls, payable)[0][0]

    def outcome(
        self, roll: int | None = None, rerolls: int | None = None, payable: int | None = None
    ) -> Outcome:
        """The final rolls under best play: from this roll, or from before the first throw."""
        left, purse = self._table_index(rerolls, payable)
        kept = np.zeros((self.throws.purse + 1, self._free.none))
        kept[purse, 0 if roll is None else self._place(roll)] = 1
        return self._outcome_with_held(self._play_on(kept, left))

    def outcome_of_keep(
        self, roll: int, keep: int, rerolls: int | None = None, payable: int | None = None
    ) -> Outcome:
        """The final rolls if these dice of a roll are kept and best play follows."""
        left, purse = self._table_index(rerolls, payable)
        if keep not in dict(self.keeps(roll, rerolls, payable)):
            raise BadGoal(f"{handful_text(keep)} may not be kept of {handful_text(roll)}")
        kept = np.zeros((self.throws.purse + 1, self._free.none))
        place = self._place(roll), self._free.find(self._without_held(keep))
        if keep == roll:
            kept[purse, place[0]] = 1
            return self._outcome_with_held(self._play_on(kept, 0))
        rolls, keeps = np.array(place).reshape(2, 1)
        paid = self._keeps.costs(rolls, keeps, left).item()
        kept[(self.throws.after_paying(purse) or 0) if paid else purse, place[1]] = 1
        return self._outcome_with_held(self._play_on(kept, left - 1))

    def _play_on(self, kept: Numbers, left: int) -> Numbers:
        """The chances of all final rolls from those of what is kept, by purse and place."""
        ended: Numbers = np.zeros(self._free.none - self._free.rolls.start)
        rolls = np.arange(self._free.rolls.start, self._free.none)
        chances = self._throw_rest(kept)
        for rerolls in range(left, 0, -1):
            kept = np.zeros_like(kept)
            for purse, row in enumerate(chances):
                keeps = self._keeps.best(rerolls, purse)
                stops = keeps == rolls
                ended += np.where(stops, row, 0)
                costs = self._keeps.costs(rolls, keeps, rerolls)
                paid = self.throws.after_paying(purse) or 0
                np.add.at(kept[purse], keeps, np.where(stops | costs, 0, row))
                np.add.at(kept[paid], keeps, np.where(~stops & costs, row, 0))
            chances = self._throw_rest(kept)
        final: Numbers = ended + chances.sum(axis=0)
        return final

    def _throw_rest(self, kept: Numbers) -> Numbers:
        """The chances of all rolls once the other dice are thrown, by purse."""
        return np.array([throw(self._free, row, self.throws.odds) for row in kept])

    def _outcome_with_held(self, chances: Numbers) -> Outcome:
        """The outcome with the dice that were held."""
        held = self.throws.held
        every = lattice(self._free.dice + size(held))
        whole = np.zeros(every.none - every.rolls.start)
        whole[every.places_with_held(self._free, held)] = chances
        return Outcome(every.dice, whole)

    def _table_index(self, rerolls: int | None, payable: int | None) -> tuple[int, int]:
        """The rerolls left and the purse, as places in the table."""
        left = self.throws.rerolls if rerolls is None else rerolls
        if not 0 <= left <= self.throws.rerolls:
            raise BadGoal(f"{self.throws.rerolls} rerolls were solved, not {left}")
        purse = self.throws.purse if payable is None else min(payable, self.throws.purse)
        return left, purse

    def _without_held(self, handful: int) -> int:
        """A handful without the dice that are held."""
        held = self.throws.held
        if any(count(handful, face) < count(held, face) for face in FACES):
            raise BadGoal(
                f"{handful_text(handful)} lacks some of the dice held: {handful_text(held)}"
            )
        return handful - held

    def _place(self, roll: int) -> int:
        return self._free.find(self._without_held(roll), self.throws.dice)
