"""A sequential test: is a bot better than parity? It stops as soon as the games decide it.

The observations are the hero's shares of whole blocks, since the games of a block have dice in
common. The log-likelihood ratio of two normal distributions with the variance of the blocks so far
is compared with Wald's bounds after every block.
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from kingofnewyork.arena.intervals import student_quantile

MIN_BLOCKS: Final = 30
"""With fewer blocks the variance is not known well enough to stop."""
PRIOR_BLOCKS: Final = 60
"""How many blocks of equal bots are added to the variance of the test, so that the first blocks,
which may be all alike by chance, do not decide it."""
BETTER: Final = "better"
NOT_BETTER: Final = "not better"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True)
class Hypotheses:
    """What is tested: a gain of `low` against one of `high`, in wins for each game over parity."""

    low: float
    high: float
    false_alarm: float = 0.05
    """How often a bot with the gain `low` may be called better."""
    miss: float = 0.05
    """How often one with the gain `high` may be called not better."""


class SequentialTest:
    """The test so far; add blocks until there is a verdict."""

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.hypotheses = hypotheses
        self.blocks = 0
        self._sum = 0.0
        self._squares = 0.0
        self._prior = 0.0
        self.verdict = UNDECIDED
        """What the blocks show; once it is decided, later blocks do not change it."""

    def add(self, gain: float, seats: int) -> None:
        """Add a block: the hero's mean share of its games less parity, and the table's seats."""
        self.blocks += 1
        parity = 1 / seats
        self._prior += parity * (1 - parity) / seats
        self._sum += gain
        self._squares += gain * gain
        if self.verdict == UNDECIDED and self.blocks >= MIN_BLOCKS:
            self.verdict = self._decide()

    @property
    def gain(self) -> float:
        """The mean gain so far."""
        return self._sum / self.blocks if self.blocks else 0.0

    @property
    def variance(self) -> float:
        """The variance between blocks."""
        if self.blocks < 2:
            return 0.0
        return max(0.0, self._squares - self.blocks * self.gain**2) / (self.blocks - 1)

    @property
    def half_width(self) -> float:
        """Half the 95 % interval around the gain."""
        if self.blocks < 2:
            return 1.0
        return student_quantile(self.blocks - 1) * sqrt(self.variance / self.blocks)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the two hypotheses."""
        if not self.blocks:
            return 0.0
        low, high = self.hypotheses.low, self.hypotheses.high
        prior = PRIOR_BLOCKS * self._prior / self.blocks
        variance = ((self.blocks - 1) * self.variance + prior) / (self.blocks - 1 + PRIOR_BLOCKS)
        return self.blocks * (high - low) * (2 * self.gain - low - high) / (2 * variance)

    def _decide(self) -> str:
        wanted = self.hypotheses
        if self.ratio >= log((1 - wanted.miss) / wanted.false_alarm):
            return BETTER
        if self.ratio <= log(wanted.miss / (1 - wanted.false_alarm)):
            return NOT_BETTER
        return UNDECIDED
