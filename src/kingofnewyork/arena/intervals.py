"""Shares with their 95 % confidence intervals, also when games are not independent."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Half of 95 % of a normal distribution lies within so many standard deviations of its mean."""
FEW: Final = 20
"""From fewer blocks than these, the variance between blocks is not worth estimating."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of so many, and where the true share lies with 95 % confidence."""

    count: int
    of: int
    share: float
    low: float
    high: float


def wilson(share: float, size: float, z: float = Z) -> tuple[float, float]:
    """Wilson's score interval for a share seen in so many independent trials."""
    if size <= 0:
        return 0.0, 1.0
    weight = z * z / size
    middle = (share + weight / 2) / (1 + weight)
    half = z * sqrt(share * (1 - share) / size + weight / (4 * size)) / (1 + weight)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def student(degrees: int) -> float:
    """What takes the place of Z when a variance is estimated with so many degrees of freedom."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / degrees + second / degrees**2 + third / degrees**3


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
        """One more block: so many successes in so many trials."""
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
        low, high = wilson(share, size, z)
        return Share(self.count, self.of, share, low, high)

    def size(self) -> tuple[float, float]:
        """How many independent trials these are worth, and the quantile that goes with them.

        Blocks of one trial are independent trials. Otherwise the variance between blocks tells;
        where it cannot, each block counts as one trial, the least it can be worth.
        """
        if self.blocks == self.of:
            return self.of, Z
        share = self.count / self.of
        spread = self._spread(share)
        if self.blocks < FEW or spread <= 0 or not 0 < share < 1:
            return self.blocks, Z
        variance = spread * self.blocks / (self.blocks - 1) / self.of**2
        return share * (1 - share) / variance, student(self.blocks - 1)

    def _spread(self, share: float) -> float:
        """The sum over all blocks of (count - share x of) squared."""
        both, mixed, sizes = self._squares
        return both - 2 * share * mixed + share * share * sizes
