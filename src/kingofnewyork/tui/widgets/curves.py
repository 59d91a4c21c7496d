"""How points and life went, turn by turn, drawn as small curves."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingofnewyork.play.record import Record
from kingofnewyork.tui.signs import CURVE


@dataclass(frozen=True)
class Curves:
    """Points and life at the beginning of each turn and at the end, by seat."""

    points: tuple[tuple[int, ...], ...]
    life: tuple[tuple[int, ...], ...]


def curves(record: Record) -> Curves:
    """The curves of a game."""
    points: list[tuple[int, ...]] = []
    life: list[tuple[int, ...]] = []
    turn = -1
    for state in record.states():
        if state.turn != turn or state.is_over:
            turn = state.turn
            points.append(tuple(state.points))
            life.append(tuple(state.health))
    return Curves(tuple(zip(*points, strict=True)), tuple(zip(*life, strict=True)))


def drawn(values: Sequence[int], most: int, width: int) -> str:
    """A curve in so many columns; a value of nothing leaves a blank."""
    last = len(values) - 1
    shown = [values[round(column * last / max(width - 1, 1))] for column in range(width)]
    top = len(CURVE) - 1
    return "".join([CURVE[min(value * top // most, top)] if value > 0 else " " for value in shown])
