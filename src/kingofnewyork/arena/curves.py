"""Points and life from round to round."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from kingofnewyork.arena.result import MatchResult

CURVE_END_ONE_IN: Final = 100
"""Curves end where fewer than one game in this many is still running."""


@dataclass(frozen=True, slots=True)
class Curves:
    """Means over all games when each round begins; a game that is over stays as it ended."""

    running: list[int]
    """How many games reach each round, the first round first."""
    points: dict[str, list[float]]
    """By bot."""
    life: dict[str, list[float]]
    """By bot; the dead have none."""


def curves_of(results: Sequence[MatchResult], names: Sequence[str]) -> Curves:
    """The curves of these bots, as long as one game in a hundred goes on, and one round more."""
    longest = max(result.rounds for result in results)
    running = [sum(result.rounds > past for result in results) for past in range(longest + 1)]
    length = sum(games * CURVE_END_ONE_IN >= len(results) for games in running) + 1
    points = {name: _Sum(longest) for name in names}
    life = {name: _Sum(longest) for name in names}
    for result in results:
        seats = len(result.bots)
        for seat, name in enumerate(result.bots):
            points[name].add([*result.points_by_round[seat::seats], result.points[seat]])
            life[name].add([*result.life_by_round[seat::seats], result.life[seat]])
    return Curves(
        running[:length],
        {name: points[name].means()[:length] for name in names},
        {name: life[name].means()[:length] for name in names},
    )


class _Sum:
    """Curves added up; each goes on for ever at its last value."""

    def __init__(self, longest: int) -> None:
        self.number = 0
        self.steps = [0] * (longest + 1)
        """By how much the sum rises from round to round."""

    def add(self, curve: Sequence[int]) -> None:
        self.number += 1
        before = 0
        for place, value in enumerate(curve):
            self.steps[place] += value - before
            before = value

    def means(self) -> list[float]:
        return [total / self.number for total in accumulate(self.steps)]
