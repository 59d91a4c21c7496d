"""Kinds of rolls: those that do the same to the viewer are taken together."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.odds.roll_lattice import SHIFTS, FaceCounts, Places, lattice
from kingofnewyork.odds.threats.few_faces import short_dice
from kingofnewyork.rules.ids import ENERGY, FACES, OUCH, Face

ARMY_OUCHES: Final = 3
"""With so many Ouch the whole army shoots; more of them do the same."""
NEAR_ARMY_OUCHES: Final = 2
"""With so many the army of the roller's own borough does."""


@dataclass(frozen=True)
class RelevantFaces:
    """What of a roll matters to the viewer's life."""

    faces: tuple[Face, ...]
    near: bool
    """Whether the roller stands where the viewer does or may come to: two Ouch are enough."""


def _normalize(counts: FaceCounts, relevant: RelevantFaces) -> NDArray[np.int64]:
    """A roll for each of these that does the same; dice that do not matter show Energy."""
    counts = counts.copy()
    dice = counts.sum(axis=1)
    if relevant.faces != FACES:
        for face in FACES:
            if face not in relevant.faces:
                counts[:, face] = 0
        counts[:, OUCH] = np.minimum(counts[:, OUCH], ARMY_OUCHES)
        counts[counts[:, OUCH] < (NEAR_ARMY_OUCHES if relevant.near else ARMY_OUCHES), OUCH] = 0
        counts[:, ENERGY] += dice - counts.sum(axis=1)
    packed: NDArray[np.int64] = (counts << SHIFTS).sum(axis=1)
    return packed


@lru_cache
def kinds_of(dice: int, relevant: RelevantFaces, is_short: bool) -> tuple[list[int], Places]:
    """A roll of each kind, and which kind every roll is, of those of the short dice or of all."""
    every = lattice(dice)
    counts = short_dice(dice, relevant.faces).counts if is_short else every.counts[every.rolls]
    found, kind = np.unique(_normalize(counts, relevant), return_inverse=True)
    return found.tolist(), kind
