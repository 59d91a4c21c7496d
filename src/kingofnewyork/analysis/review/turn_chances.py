"""Win chances turn by turn, also of a game that is still played: the same as in its review."""

from dataclasses import dataclass

from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply


@dataclass(frozen=True, slots=True)
class TurnChances:
    """The win chances of all seats when a turn began; turn 0 is the set-up."""

    turn: int
    chances: tuple[float, ...]


def turn_chances(record: Record, first_turn: int = 0) -> list[TurnChances]:
    """The chances at the beginning of each turn so far, from one turn on.

    A game that is over has the result in one more row, as the turn after its last.
    """
    found: list[TurnChances] = []
    valuer = Valuer()
    state = record.start()
    turn = -1
    for action in record.actions:
        if state.turn != turn:
            turn = state.turn
            if turn >= first_turn:
                found.append(TurnChances(turn, tuple(valuer.value(state, action).before)))
        apply(state, action)
    if state.is_over:
        found.append(TurnChances(turn + 1, tuple(valuer.judge.values(state))))
    elif state.turn != turn and state.turn >= first_turn:
        found.append(TurnChances(state.turn, tuple(valuer.expect(state))))
    return found
