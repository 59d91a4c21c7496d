"""Two bots at the same tables: by how much one wins more often than the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from kingofnewyork.arena.arena_journal import PlayedBlock
from kingofnewyork.arena.intervals import MIN_BLOCKS_FOR_VARIANCE, student_quantile
from kingofnewyork.arena.ladder import share_of_blocks


@dataclass(frozen=True)
class PairedGain:
    """A mean difference of wins for each seat, with half its 95 % interval."""

    mean: float
    half: float | None
    """None while blocks are few."""
    blocks: int


def paired_gains(blocks: Sequence[PlayedBlock], first: str, second: str) -> dict[int, PairedGain]:
    """By number of monsters, what the first bot wins more than the second in blocks with both."""
    found: dict[int, PairedGain] = {}
    both = [played for played in blocks if {first, second} <= set(played.block.lineup)]
    for size in sorted({len(played.block.lineup) for played in both}):
        gains = [
            share_of_blocks([played], first).mean - share_of_blocks([played], second).mean
            for played in both
            if len(played.block.lineup) == size
        ]
        found[size] = _mean_gain(gains)
    return found


def _mean_gain(gains: Sequence[float]) -> PairedGain:
    number = len(gains)
    mean = sum(gains) / number
    if number < MIN_BLOCKS_FOR_VARIANCE:
        return PairedGain(mean, None, number)
    variance = sum((gain - mean) ** 2 for gain in gains) / (number - 1)
    return PairedGain(mean, student_quantile(number - 1) * sqrt(variance / number), number)
