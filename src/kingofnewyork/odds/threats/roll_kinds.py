"""Kinds of rolls: those that do the same to the viewer are taken together."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.odds.lattice import SHIFTS, Places, lattice
from kingofnewyork.odds.threats_short import Counts, short_dice
from kingofnewyork.rules.ids import ENERGY, FACES, OUCH, Face

SHOOTING: Final = 3
"""With so many Ouch the whole army shoots; more of them do the same."""
NEAR_SHOOTING: Final = 2
"""With so many the army of the roller's own borough does."""


@dataclass(frozen=True)
class Relevant:
    """What of a roll matters to the viewer's life."""

    faces: tuple[Face, ...]
    near: bool
    """Whether the roller stands where the viewer does or may come to: two Ouch are enough."""


def _alike(counts: Counts, relevant: Relevant) -> NDArray[np.int64]:
    """A roll for each of these that does the same; dice that do not matter show Energy."""
    counts = counts.copy()
    dice = counts.sum(axis=1)
    if relevant.faces != FACES:
        for face in FACES:
            if face not in relevant.faces:
                counts[:, face] = 0
        counts[:, OUCH] = np.minimum(counts[:, OUCH], SHOOTING)
        counts[counts[:, OUCH] < (NEAR_SHOOTING if relevant.near else SHOOTING), OUCH] = 0
        counts[:, ENERGY] += dice - counts.sum(axis=1)
    packed: NDArray[np.int64] = (counts << SHIFTS).sum(axis=1)
    return packed


@lru_cache
def kinds_of(dice: int, relevant: Relevant, is_short: bool) -> tuple[list[int], Places]:
    """A roll of each kind, and which kind every roll is, of those of the short dice or of all."""
    every = lattice(dice)
    counts = short_dice(dice, relevant.faces).counts if is_short else every.counts[every.rolls]
    found, kind = np.unique(_alike(counts, relevant), return_inverse=True)
    return found.tolist(), kind
