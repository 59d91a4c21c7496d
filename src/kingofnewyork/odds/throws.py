"""The dice that are thrown, how often, and under which conditions."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.limits import Limits
from kingofnewyork.odds.roll_lattice import Lattice, Numbers, lattice
from kingofnewyork.rules.dice import dice_text, size
from kingofnewyork.rules.ids import BOX_DICE, FACE_COUNT

FAIR_ODDS: Final = (1 / FACE_COUNT,) * FACE_COUNT
"""The odds of a die whose faces are equally likely."""


@dataclass(frozen=True)
class Throws:
    """The first throw and the rerolls that may follow it."""

    dice: int
    """How many dice are thrown; those held from the start are not among them."""
    rerolls: int
    limits: tuple[Limits, ...]
    """What holds for each reroll, the first one first."""
    payable: int | None
    """How many rerolls with a price can be paid for; None if all."""
    held: int
    """Dice that lie from the start."""
    odds: Numbers

    @property
    def lattice(self) -> Lattice:
        """The handfuls of the dice that are thrown."""
        return lattice(self.dice)

    @property
    def purse(self) -> int:
        """The most priced rerolls that need to be counted."""
        return 0 if self.payable is None else min(self.payable, self.rerolls)

    def after_paying(self, purse: int) -> int | None:
        """How many priced rerolls can be paid for after another; None if it cannot be paid."""
        if self.payable is None:
            return purse
        return purse - 1 if purse else None

    def limits_at(self, left: int) -> Limits:
        """What holds for the next reroll when so many are left."""
        return self.limits[self.rerolls - left]


def make_throws(
    dice: int,
    rerolls: int,
    limits: Limits | Sequence[Limits],
    payable: int | None,
    held: int,
    odds: Sequence[float],
) -> Throws:
    """The throws of so many dice, if such a thing can be."""
    if not 1 <= dice <= BOX_DICE:
        raise BadGoal(f"1 to {BOX_DICE} dice can be thrown, not {dice}")
    if size(held) > dice:
        raise BadGoal(f"{dice_text(held)} cannot be held by who throws {dice} dice")
    if rerolls < 0 or (payable or 0) < 0:
        raise BadGoal(f"nobody has {min(rerolls, payable or 0)} rerolls")
    each = (limits,) * rerolls if isinstance(limits, Limits) else tuple(limits)
    if len(each) != rerolls:
        raise BadGoal(f"{rerolls} rerolls need as many limits, not {len(each)}")
    chances = np.asarray(odds, dtype=np.float64)
    if chances.shape != (FACE_COUNT,) or (chances < 0).any() or abs(chances.sum() - 1) > 1e-9:
        raise BadGoal(f"the six faces need six chances that add up to 1, not {list(odds)}")
    return Throws(dice - size(held), rerolls, each, payable, held, chances)
