"""Who is going to win if a turn goes on by rules of thumb: chances of all seats, after anything."""

from typing import Final, Protocol

from kingofnewyork.bots.exact.dice import add_final_states
from kingofnewyork.bots.exact.resolution import known_purchase
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.value_function import FleetingBatch, put_in_order
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

FUTURES_PER_OPTION: Final = 32
"""How many futures are imagined where nature still has a say in the turn."""
OPTION_NATURES: Final = tuple([SeededNature(seed) for seed in range(FUTURES_PER_OPTION)])
"""Natures of our own, which know nothing of the one that the game was played with."""

Vector = list[float]
"""A number for each seat."""


class WinChances(Protocol):
    """Estimates who is going to win."""

    def values(self, state: State) -> Vector:
        """The win chance of every seat; together 1, unless all have died."""


class VectorBatch(FleetingBatch):
    """Looks at each state at once, for the chances of all seats, and keeps none."""

    def __init__(self, judge: WinChances) -> None:
        self.judge = judge
        self.vectors: list[Vector] = []

    def add(self, state: State) -> None:
        self.vectors.append(self.judge.values(state))

    def reorder(self, order: list[int]) -> None:
        self.vectors = put_in_order(self.vectors, order)


def final_vectors(state: State, me: Seat, dice: int, judge: WinChances) -> list[Vector]:
    """The chances of all seats after each final roll of the turn, in the order of `all_rolls`.

    The state is one in which the monster may still stop with its dice.
    """
    batch = VectorBatch(judge)
    numbers = add_final_states(batch, state, me, dice)
    return [batch.vectors[number] for number in numbers]


def future_vectors(
    state: State, action: int, natures: tuple[SeededNature, ...], judge: WinChances
) -> list[Vector]:
    """The chances of all seats at the end of the turn after an action, one for each future.

    It is a single one if nature has no say in the rest of the turn.
    """
    vectors: list[Vector] = []
    for nature in natures:
        future = state.copy()
        apply_unchecked(future, action)
        is_open = imagine_rest(future, state.turn, nature)
        vectors.append(judge.values(future))
        if not is_open:
            return vectors
    return vectors


def imagine_rest(state: State, turn: int, nature: SeededNature) -> bool:
    """Play that turn to its end with this nature; return whether nature was asked at all.

    Only cards that lie open at the next choice are bought: to foresee others would be a lottery.
    """
    agenda = state.agenda
    is_open = False
    while agenda and state.turn == turn and agenda[-1].seat < 0:
        is_open = True
        apply_unchecked(state, nature.answer(state))
    offered = state.display[:]
    while agenda and state.turn == turn:
        step = agenda[-1]
        if step.seat < 0:
            is_open = True
            apply_unchecked(state, nature.answer(state))
        elif isinstance(step, Buy):
            apply_unchecked(state, known_purchase(state, offered))
        else:
            apply_unchecked(state, rule_choice(state))
    return is_open
