"""How far the worth of two actions may differ by chance alone."""

from math import sqrt
from statistics import stdev
from typing import Final

from kingofnewyork.analysis.reasons import CHANCE_TOLERANCE
from kingofnewyork.bots.exact.resolution import NATURES, imagine_turn
from kingofnewyork.bots.value.estimate import value
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import apply_unchecked

TIE_STANDARD_ERRORS: Final = 2.0
"""Differences of up to so many standard errors are noise."""


class Noise:
    """The noise in the worth of the actions of one view."""

    def __init__(self, view: View) -> None:
        """Look at a view whose viewer has to choose."""
        self._view = view
        self._samples: dict[int, list[float]] = {}

    def tie_margin(self, action: int, other: int) -> float:
        """How much the worth of two actions has to differ if one is to be called better.

        Rerolls are gone through completely. After anything else nature has a say, and a few
        futures are imagined: the same ones for both actions, so their difference has a standard
        error.
        """
        if self._view.question == "reroll":
            return CHANCE_TOLERANCE
        pairs = zip(self._worths(action), self._worths(other), strict=True)
        error = stdev([one - two for one, two in pairs]) / sqrt(len(NATURES))
        return max(CHANCE_TOLERANCE, TIE_STANDARD_ERRORS * error)

    def _worths(self, action: int) -> list[float]:
        """The worth of an action in each future."""
        if action not in self._samples:
            self._samples[action] = sample_worths(self._view, action)
        return self._samples[action]


def sample_worths(view: View, action: int) -> list[float]:
    """The worth of an action in each of the futures that are imagined."""
    found: list[float] = []
    for nature in NATURES:
        future = view.playable()
        turn = future.turn
        apply_unchecked(future, action)
        imagine_turn(future, turn, nature)
        found.append(value(future, view.seat))
    return found
