"""How far the worth of two actions may differ by chance alone."""

from math import sqrt
from statistics import stdev

from kingofnewyork.analysis.reasons import CHANCE_TOLERANCE
from kingofnewyork.analysis.review.nodes import TIE_STANDARD_ERRORS
from kingofnewyork.analysis.review.playouts import OPTION_NATURES, future_vectors
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.play.view import View


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
        error = stdev([one - two for one, two in pairs]) / sqrt(len(OPTION_NATURES))
        return max(CHANCE_TOLERANCE, TIE_STANDARD_ERRORS * error)

    def _worths(self, action: int) -> list[float]:
        """The worth of an action in each future."""
        if action not in self._samples:
            self._samples[action] = sample_worths(self._view, action)
        return self._samples[action]


def sample_worths(view: View, action: int) -> list[float]:
    """The worth of an action in each of the futures that are imagined."""
    vectors = future_vectors(view.playable(), action, OPTION_NATURES, PRESENT_VALUE)
    worths = [vector[view.seat] for vector in vectors]
    return worths * len(OPTION_NATURES) if len(worths) == 1 else worths
