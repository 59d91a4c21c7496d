"""Best play before the first throw when only a few faces matter: all others are one face.

It finds what `solve` finds, with far fewer handfuls; a price on rerolls is left to `solve`.
"""

from functools import lru_cache
from math import factorial

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.odds.limits import Limits
from kingofnewyork.odds.roll_lattice import FaceCounts, Numbers, Places
from kingofnewyork.rules.ids import ENERGY, FACE_COUNT, FACES, Face


class ShortDice:
    """Dice whose faces are alike, and show Energy, but for a few that matter."""

    def __init__(self, dice: int, faces: tuple[Face, ...]) -> None:
        """Lay out the tables; Energy itself does not matter."""
        self.dice = dice
        self.faces = faces
        grid = np.indices((dice + 1,) * (len(faces) + 1)).reshape(len(faces) + 1, -1).T
        grid = grid[grid.sum(axis=1) <= dice]
        self._keeps: FaceCounts = grid[np.argsort(grid.sum(axis=1), kind="stable")]
        self._rolls = self._keeps[self._keeps.sum(axis=1) == dice]
        self._throw = _chances(self._keeps, self._rolls)

    @property
    def counts(self) -> FaceCounts:
        """How many dice of each roll show each of the six faces."""
        found = np.zeros((len(self._rolls), len(FACES)), dtype=np.int64)
        found[:, list(self.faces)] = self._rolls[:, :-1]
        found[:, ENERGY] = self._rolls[:, -1]
        return found

    def start(self, values: Numbers, rerolls: int, limits: Limits) -> Numbers:
        """What each row of final values, one for each roll, is worth before the first throw."""
        final = values.T
        keeps, first = self._pairs(limits.locked, limits.restless)
        stuck = self._cannot_reroll(limits.locked)
        worth = final
        for _ in range(rerolls):
            best = np.maximum.reduceat((self._throw @ worth)[keeps], first)
            worth = np.where(stuck[:, None], final, best)
        start: Numbers = self._throw[0] @ worth
        return start

    def _cannot_reroll(self, locked: tuple[Face, ...]) -> NDArray[np.bool_]:
        """Which rolls show nothing that may be rerolled."""
        loose = [number for number, face in enumerate(self.faces) if face not in locked]
        stuck: NDArray[np.bool_] = self._rolls[:, [*loose, -1]].sum(axis=1) == 0
        return stuck

    @lru_cache  # noqa: B019  one for each kind of dice, which live as long as the program
    def _pairs(self, locked: tuple[Face, ...], restless: bool) -> tuple[Places, Places]:
        """What may be kept of each roll, roll after roll, and where each roll's part begins.

        To keep all is as good as to stop, since rerolls can be left unused.
        """
        fixed = [number for number, face in enumerate(self.faces) if face in locked]
        keeps: list[Places] = []
        for place, roll in enumerate(self._rolls):
            fits = (self._keeps <= roll).all(axis=1)
            fits &= (self._keeps[:, fixed] == roll[fixed]).all(axis=1)
            if restless and fits.sum() > 1:
                fits[len(self._keeps) - len(self._rolls) + place] = False
            keeps.append(np.flatnonzero(fits))
        first = np.cumsum([0, *[len(one) for one in keeps[:-1]]])
        return np.concatenate(keeps), first


def _chances(keeps: FaceCounts, rolls: FaceCounts) -> Numbers:
    """The chance that what is kept becomes each roll when all other dice are thrown."""
    factorials = np.array([factorial(number) for number in range(int(rolls.max()) + 1)])
    missing = rolls[None] - keeps[:, None]
    possible = (missing >= 0).all(axis=2)
    missing = np.maximum(missing, 0)
    ways = factorials[missing.sum(axis=2) * possible] / factorials[missing].prod(axis=2)
    plain = keeps.shape[1] - 1
    odds = np.array([1 / FACE_COUNT] * plain + [1 - plain / FACE_COUNT])
    chances: Numbers = ways * (odds**missing).prod(axis=2) * possible
    return chances


@lru_cache
def short_dice(dice: int, faces: tuple[Face, ...]) -> ShortDice:
    """The tables for so many dice, laid out once."""
    return ShortDice(dice, faces)
