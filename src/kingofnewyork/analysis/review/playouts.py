"""Who is going to win if a turn goes on by rules of thumb: chances of all seats, after anything."""

from typing import Final, Protocol

from kingofnewyork.bots.exact.dice import add_final_states
from kingofnewyork.bots.exact.resolution import known_purchase
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.value_function import FleetingBatch, put_in_order
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.actions import FLEE
from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.engine import apply_unchecked, legal_actions
from kingofnewyork.rules.ids import BOROUGHS, CardId, Seat
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
        is_open = imagine_rest(future, state.turn, nature, judge)
        vectors.append(judge.values(future))
        if not is_open:
            return vectors
    return vectors


def imagine_rest(state: State, turn: int, nature: SeededNature, judge: WinChances) -> bool:
    """Play that turn to its end with this nature; return whether nature was asked at all.

    Only cards that lie open at the next choice are bought: to foresee others would be a lottery.
    """
    agenda = state.agenda
    is_open = False
    while agenda and state.turn == turn and agenda[-1].seat < 0:
        is_open = True
        apply_unchecked(state, nature.answer(state))
    offered = state.display[:]
    return _play_rest(state, turn, nature, judge, offered) or is_open


def _play_rest(
    state: State, turn: int, nature: SeededNature, judge: WinChances, offered: list[CardId]
) -> bool:
    """Play on to the end of the turn; return whether nature was asked."""
    agenda = state.agenda
    me = state.active
    is_open = False
    while agenda and state.turn == turn:
        step = agenda[-1]
        if step.seat < 0:
            is_open = True
            apply_unchecked(state, nature.answer(state))
        elif isinstance(step, Buy):
            apply_unchecked(state, known_purchase(state, offered))
        elif step.seat != me:
            is_open = _answer_for_other(state, turn, nature, judge, offered) or is_open
        else:
            apply_unchecked(state, rule_choice(state))
    return is_open


def _answer_for_other(
    state: State, turn: int, nature: SeededNature, judge: WinChances, offered: list[CardId]
) -> bool:
    """Answer for a monster in the turn of another; return whether nature was asked to find out.

    It answers as the rule bot, unless it would not live to see the end of that turn, or the game
    would be over. Then it flees elsewhere if that helps, or else does whatever helps.
    """
    usual = rule_choice(state)
    options = legal_actions(state)
    best = usual
    is_open = False
    if len(options) > 1:
        seat = state.agenda[-1].seat
        others = [action for action in options if action != usual]
        flights = [action for action in others if FLEE <= action < FLEE + len(BOROUGHS)]
        for group in ([usual], flights, [action for action in others if action not in flights]):
            most = 0.0
            for action in group:
                end = state.copy()
                apply_unchecked(end, action)
                is_open = _play_rest(end, turn, nature, judge, offered) or is_open
                chance = judge.values(end)[seat] if end.life[seat] > 0 else 0.0
                if chance > most:
                    most = chance
                    best = action
            if most > 0.0:
                break
    apply_unchecked(state, best)
    return is_open
