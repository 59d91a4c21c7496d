"""Goals for a final roll, written as one would say them: `3 attack`, `no ouch`, `2 D + 1 H`.

    goal   = sum { "or" sum }
    sum    = part { ("+" | "and" | ",") part }
    part   = [ "at least" | "at most" | "exactly" ] number face
           | number "to" number face | face sign number | "no" face
           | face | letters | "all six faces" | "(" goal ")"
    sign   = ">=" | "<=" | "=" | ">" | "<"

A number and a face without more words ask for at least that many. Letters such as AAH are so many
dice at least.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final

import numpy as np

from kingofnewyork.odds.limits import NO_LIMITS, Limits
from kingofnewyork.odds.roll_lattice import FaceCounts, Numbers, Truths, lattice
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.solver import solve_all
from kingofnewyork.rules.ids import BASE_DICE, BASE_REROLLS, BOX_DICE, FACE_NAMES, FACES, Face


@dataclass(frozen=True)
class RollGoal:
    """Something that a final roll shows or does not show."""

    def matches(self, counts: FaceCounts) -> Truths:
        """Which rolls show the goal, given a row of six counts for each."""
        raise NotImplementedError

    def final_values(self, dice: int = BASE_DICE) -> Numbers:
        """1 for each roll that shows it and 0 for each other, in the order of `all_rolls`."""
        every = lattice(dice)
        return self.matches(every.counts[every.rolls]).astype(np.float64)


@dataclass(frozen=True)
class Need(RollGoal):
    """So many dice of one face."""

    face: Face
    least: int = 0
    most: int = BOX_DICE

    def matches(self, counts: FaceCounts) -> Truths:
        found: Truths = (counts[:, self.face] >= self.least) & (counts[:, self.face] <= self.most)
        return found

    def __str__(self) -> str:
        name = FACE_NAMES[self.face]
        if not self.most:
            return f"no {name}"
        if self.most >= BOX_DICE:
            return f"{self.least} {name}"
        if self.least == self.most:
            return f"exactly {self.least} {name}"
        return (
            f"at most {self.most} {name}"
            if not self.least
            else f"{self.least} to {self.most} {name}"
        )


@dataclass(frozen=True)
class Every(RollGoal):
    """Several goals, all of them."""

    parts: tuple[RollGoal, ...]

    def matches(self, counts: FaceCounts) -> Truths:
        return reduce(np.logical_and, [part.matches(counts) for part in self.parts])

    def __str__(self) -> str:
        if self == ALL_FACES:
            return "all six faces"
        texts = [f"({part})" if isinstance(part, Either) else str(part) for part in self.parts]
        return " + ".join(texts)


ALL_FACES: Final = Every(tuple(Need(face, 1) for face in FACES))


@dataclass(frozen=True)
class Either(RollGoal):
    """Several goals, one of them at least."""

    parts: tuple[RollGoal, ...]

    def matches(self, counts: FaceCounts) -> Truths:
        return reduce(np.logical_or, [part.matches(counts) for part in self.parts])

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))


def solve_goals(
    goals: Sequence[RollGoal],
    dice: int = BASE_DICE,
    rerolls: int = BASE_REROLLS,
    *,
    limits: Limits | Sequence[Limits] = NO_LIMITS,
    payable: int | None = None,
    held: int = 0,
) -> list[Solution]:
    """Best play for each goal on its own: the values are the chances to reach it."""
    values = np.array([goal.final_values(dice) for goal in goals]).reshape(len(goals), -1)
    return solve_all(values, dice, rerolls, limits=limits, payable=payable, held=held)


def chance(goal: RollGoal, dice: int = BASE_DICE, rerolls: int = BASE_REROLLS) -> float:
    """The chance to reach a goal with best play, before the first throw."""
    return solve_goals([goal], dice, rerolls)[0].start
