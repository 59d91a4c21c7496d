"""Every handful of dice, from none to all, and the ways from one to the next by a single die."""

from functools import cached_property, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.errors import BadGoal
from kingofnewyork.rules.dice import ONE_DIE, dice_text, is_dice, size
from kingofnewyork.rules.ids import BOX_DICE, FACES

Numbers = NDArray[np.float64]
Places = NDArray[np.intp]
Truths = NDArray[np.bool_]
FaceCounts = NDArray[np.int64]
SHIFTS: Final = np.array([4 * face for face in FACES])


class Lattice:
    """The handfuls of up to `dice` dice, small ones first, each at its place in the tables."""

    def __init__(self, dice: int) -> None:
        """Lay out the tables."""
        levels = [np.zeros(1, dtype=np.int64)]
        for _ in range(dice):
            levels.append(np.unique(levels[-1][:, None] + np.array(ONE_DIE)))
        self.dice = dice
        """How many dice the greatest handfuls have."""
        self.packed = np.concatenate(levels)
        """The handfuls, packed; equal numbers of dice in a row, ordered by number."""
        self.counts = (self.packed[:, None] >> SHIFTS) & 15
        """How many dice of each handful show each face."""
        self.starts: tuple[int, ...] = tuple(np.cumsum([0, *map(len, levels)]).tolist())
        """Where the handfuls of each number of dice begin, and where the last ones end."""
        self.none: int = self.starts[-1]
        """The place of what is no handful, one behind the last."""
        numbers = range(dice, -1, -1)
        self.downward: Places = np.concatenate(
            [np.arange(self.none)[self.level(n)] for n in numbers]
        )
        """All places, most dice first."""
        self.place = {int(packed): place for place, packed in enumerate(self.packed)}
        """Where each handful stands."""
        self.more = [self._places_with_one_more(number) for number in range(dice)]
        """By number of dice: where each handful stands with a die more, a row for each face."""
        self._parts: dict[int, Places] = {}
        self.fewer = [self._places_with_one_less(number) for number in range(1, dice + 1)]
        """By number of dice less one: the same with a die less; `none` if no die shows the face."""

    def level(self, number: int) -> slice:
        """The places of all handfuls of so many dice."""
        return slice(self.starts[number], self.starts[number + 1])

    @property
    def rolls(self) -> slice:
        """The places of the rolls: the handfuls of all dice."""
        return self.level(self.dice)

    def _places_with_one_more(self, number: int) -> Places:
        wanted = self.packed[self.level(number)] + np.array(ONE_DIE)[:, None]
        return self.starts[number + 1] + self._find_places(number + 1, wanted)

    def _places_with_one_less(self, number: int) -> Places:
        here = self.level(number)
        wanted = self.packed[here] - np.array(ONE_DIE)[:, None]
        found = self.starts[number - 1] + self._find_places(number - 1, wanted)
        return np.where(self.counts[here].T > 0, found, self.none)

    def _find_places(self, number: int, handfuls: NDArray[np.int64]) -> Places:
        """Where handfuls of so many dice stand among their like."""
        found: Places = np.searchsorted(self.packed[self.level(number)], handfuls)
        return found

    def find(self, handful: int, number: int | None = None) -> int:
        """The place of a handful; refused unless it has so many dice, or no more than there are."""
        place = self.place.get(handful, -1)
        if place < 0 or (number is not None and not is_dice(handful, number)):
            wanted = f"{number} dice" if number is not None else f"up to {self.dice} dice"
            raise BadGoal(f"{handful_text(handful)} is not a handful of {wanted}")
        return place

    def parts(self, place: int) -> Places:
        """The places of all that can be kept of a handful, most dice first."""
        found = self._parts.get(place)
        if found is None:
            fits: Truths = (self.counts <= self.counts[place]).all(axis=1)
            found = self._parts[place] = self.downward[fits[self.downward]]
        return found

    def places_with_held(self, free: "Lattice", held: int) -> Places:
        """Among the rolls, where the rolls of fewer dice stand with the others held."""
        return self._find_places(self.dice, free.packed[free.rolls] + held)

    @cached_property
    def pairs(self) -> tuple[Places, Places, Places]:
        """Every roll with everything that can be kept of it, most dice first.

        The places of the rolls, the places of the keeps, and where each roll's pairs begin.
        """
        rolls = self.counts[self.rolls].astype(np.int8)
        keeps = self.counts[self.downward].astype(np.int8)
        fits = np.ones((len(rolls), len(keeps)), dtype=np.bool_)
        for face in FACES:
            fits &= rolls[:, None, face] >= keeps[None, :, face]
        roll, keep = np.nonzero(fits)
        first = np.searchsorted(roll, np.arange(len(rolls)))
        return roll + self.starts[self.dice], self.downward[keep], first


def handful_text(handful: int) -> str:
    """A handful in a message, whatever was handed in."""
    return dice_text(handful) if handful >= 0 and size(handful) else repr(handful)


@lru_cache
def lattice(dice: int) -> Lattice:
    """The lattice of so many dice, laid out once."""
    if not 0 <= dice <= BOX_DICE:
        raise BadGoal(f"there are {BOX_DICE} dice in the box; {dice} cannot be thrown")
    return Lattice(dice)
