"""Small curves of points and life, turn by turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingofnewyork.play.record import Record
from kingofnewyork.words.review import CURVE_STEPS


@dataclass(frozen=True)
class ScoreCurves:
    """Points and life at the beginning of each turn and at the end, by seat."""

    points: tuple[tuple[int, ...], ...]
    life: tuple[tuple[int, ...], ...]


def score_curves(record: Record) -> ScoreCurves:
    """Return the curves of a game."""
    points: list[tuple[int, ...]] = []
    life: list[tuple[int, ...]] = []
    turn = -1
    for state in record.states():
        if state.turn != turn or state.is_over:
            turn = state.turn
            points.append(tuple(state.points))
            life.append(tuple(state.life))
    return ScoreCurves(tuple(zip(*points, strict=True)), tuple(zip(*life, strict=True)))


def draw_curve(values: Sequence[int], most: int, width: int) -> str:
    """Draw a curve in so many columns; 0 leaves a blank."""
    last = len(values) - 1
    shown = [values[round(column * last / max(width - 1, 1))] for column in range(width)]
    top = len(CURVE_STEPS) - 1
    return "".join(
        [CURVE_STEPS[min(value * top // most, top)] if value > 0 else " " for value in shown]
    )
