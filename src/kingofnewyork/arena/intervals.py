"""Shares with their 95 % confidence intervals, also when games are not independent."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""95 % of a normal distribution lies within this many standard deviations of its mean."""
MIN_BLOCKS_FOR_VARIANCE: Final = 20
"""With fewer blocks, the variance between blocks is not estimated."""


@dataclass(frozen=True, slots=True)
class Share:
    """A count of a total, as a share with its 95 % confidence interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


def wilson_interval(share: float, size: float, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval for a share of `size` independent trials."""
    if size <= 0:
        return 0.0, 1.0
    weight = z * z / size
    middle = (share + weight / 2) / (1 + weight)
    half = z * sqrt(share * (1 - share) / size + weight / (4 * size)) / (1 + weight)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def student_quantile(degrees: int) -> float:
    """The quantile of Student's t for 95 %, with these degrees of freedom."""
    first = (Z_95**3 + Z_95) / 4
    second = (5 * Z_95**5 + 16 * Z_95**3 + 3 * Z_95) / 96
    third = (3 * Z_95**7 + 19 * Z_95**5 + 17 * Z_95**3 - 15 * Z_95) / 384
    return Z_95 + first / degrees + second / degrees**2 + third / degrees**3


class Sample:
    """Trials that come in blocks; only blocks are independent of each other.

    All sums are whole numbers, so the result does not depend on the order of the blocks.
    """

    def __init__(self) -> None:
        self.count = 0
        self.of = 0
        self.blocks = 0
        self._squares = [0, 0, 0]
        """The sums of count x count, count x of, of x of."""

    def add(self, count: int, of: int) -> None:
        """Add a block: `count` successes in `of` trials."""
        if of:
            self.count += count
            self.of += of
            self.blocks += 1
            self._squares[0] += count * count
            self._squares[1] += count * of
            self._squares[2] += of * of

    def share(self) -> Share:
        """The share of successes with its interval."""
        share = self.count / self.of if self.of else 0.0
        size, z = self.size()
        low, high = wilson_interval(share, size, z)
        return Share(self.count, self.of, share, low, high)

    def size(self) -> tuple[float, float]:
        """The effective number of independent trials, and the quantile to use with it.

        Blocks of one trial are independent trials. Otherwise the variance between blocks tells;
        where it cannot, each block counts as one trial, the least it can be worth.
        """
        if self.blocks == self.of:
            return self.of, Z_95
        share = self.count / self.of
        spread = self._squared_deviations(share)
        if self.blocks < MIN_BLOCKS_FOR_VARIANCE or spread <= 0 or not 0 < share < 1:
            return self.blocks, Z_95
        variance = spread * self.blocks / (self.blocks - 1) / self.of**2
        return share * (1 - share) / variance, student_quantile(self.blocks - 1)

    def _squared_deviations(self, share: float) -> float:
        """The sum over all blocks of (count - share x of) squared."""
        both, mixed, sizes = self._squares
        return both - 2 * share * mixed + share * share * sizes
