"""What a card brings, in win chance: estimates with 95 % intervals from what was counted."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from kingofnewyork.arena.card_strength.counts import CardCell, CardCounts
from kingofnewyork.arena.intervals import Z_95
from kingofnewyork.rules.ids import TABLE_SIZES

MIN_BUYERS: Final = 100
"""With fewer buyers nothing is said of them."""


@dataclass(frozen=True, slots=True)
class StrengthEstimate:
    """A change of win chance with its 95 % interval."""

    value: float
    low: float
    high: float


def gain_over_price(
    counts: CardCounts, monsters: int | None = None, stage: int | None = None
) -> StrengthEstimate | None:
    """What the card brings more than its price in energy, where chance decides who gets which.

    Args:
        counts: what was counted of the card.
        monsters: at tables of this size; of all sizes, which weigh the same, if it is None.
        stage: in this stage, by its number; in all if it is None.
    """
    cells = _cells(counts, monsters, stage)
    return _mean([(c, c.won_with - c.won_with_price, c.differs_from_price) for c in cells])


def gain_for_nothing(
    counts: CardCounts, monsters: int | None = None, stage: int | None = None
) -> StrengthEstimate | None:
    """What the card brings more than nothing; the arguments are those of `gain_over_price`."""
    cells = _cells(counts, monsters, stage)
    return _mean([(c, c.won_with - c.won_without, c.differs_from_nothing) for c in cells])


def buyer_lift(
    counts: CardCounts, monsters: int | None = None, stage: int | None = None
) -> StrengthEstimate | None:
    """By how much those who bought the card win more often than an even share.

    None if there were too few; the arguments are those of `gain_over_price`.
    """
    sizes = [monsters] if monsters else list(TABLE_SIZES)
    cells = [(size, counts.total(size, stage)) for size in sizes]
    buyers = sum(cell.buyers for _, cell in cells)
    if buyers < MIN_BUYERS:
        return None
    more = sum(cell.buyer_wins - cell.buyers / size for size, cell in cells)
    shares = [(cell.buyers, cell.buyer_wins / cell.buyers) for _, cell in cells if cell.buyers]
    variance = sum(number * share * (1 - share) for number, share in shares) / buyers**2
    return _estimate(more / buyers, variance)


def _cells(counts: CardCounts, monsters: int | None, stage: int | None) -> list[CardCell]:
    return [counts.total(size, stage) for size in ([monsters] if monsters else TABLE_SIZES)]


def _mean(parts: list[tuple[CardCell, int, int]]) -> StrengthEstimate | None:
    """The mean difference over table sizes, each of pairs that differ by 1, 0 or -1."""
    if any(cell.trials < 2 for cell, _, _ in parts):
        return None
    value = variance = 0.0
    for cell, difference, differing in parts:
        mean = difference / cell.trials
        value += mean
        variance += (differing / cell.trials - mean**2) / (cell.trials - 1)
    return _estimate(value / len(parts), variance / len(parts) ** 2)


def _estimate(value: float, variance: float) -> StrengthEstimate:
    margin = Z_95 * sqrt(max(0.0, variance))
    return StrengthEstimate(value, value - margin, value + margin)
