"""What a turn of any monster will come to: its dice exactly, all else by rules of thumb."""

from bisect import bisect_right
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.exact.dice import final_values
from kingofnewyork.bots.exact.resolution import NATURES
from kingofnewyork.bots.learned.value import NetworkValue
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.value_function import ValueFunction
from kingofnewyork.odds.limits import reroll_limits
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.solver import solve
from kingofnewyork.rules.dice import size
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.rules.state import State

Values = NDArray[np.float64]


class Collector(ValueFunction):
    """Keeps the states it is asked about; the chance of each is its number."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def chances(self, states: list[State], seat: Seat) -> list[float]:
        self.states = states
        return [float(number) for number in range(len(states))]


@dataclass(frozen=True)
class TurnForecast:
    """How a turn may end, with the chance of each end if its monster plays well."""

    mean: float
    """What I can expect of it: my chance to win, over all dice."""
    states: list[State]
    """The ends of the turn."""
    mine: Values
    """My chance at each of these ends, as the network sees it."""
    shares: list[float]
    """How likely the ends are, added up from the first on."""

    def draw(self, number: float) -> tuple[State, float]:
        """An end of the turn and my chance there, for a number from 0 up to 1."""
        place = min(bisect_right(self.shares, number), len(self.states) - 1)
        return self.states[place], float(self.mine[place])


def forecast_turn(state: State, me: Seat, judge: NetworkValue) -> TurnForecast:
    """The forecast of a turn that is about to begin."""
    start = state.copy()
    turn = start.turn
    while start.agenda and start.turn == turn and not isinstance(start.agenda[-1], Reroll):
        is_nature = start.agenda[-1].seat < 0
        apply_unchecked(start, NATURES[0].answer(start) if is_nature else rule_choice(start))
    if not start.agenda or start.turn != turn:
        mine = np.array(judge.chances([start], me))
        return TurnForecast(float(mine[0]), [start], mine, [1.0])
    mover = start.agenda[-1].seat
    collector = Collector()
    numbers = np.array(final_values(start, mover, size(start.dice), collector), np.intp)
    states = collector.states
    theirs, mine = (np.array(judge.chances(states, seat)) for seat in (mover, me))
    solution = solve_rolls(start, mover, theirs[numbers])
    chances = np.bincount(numbers, solution.outcome().chances, len(states))
    return TurnForecast(float(chances @ mine), states, mine, np.cumsum(chances).tolist())


def solve_rolls(state: State, mover: Seat, values: Values) -> Solution:
    """Best play with the dice of a turn, when each final roll is worth this to its monster."""
    limits, payable = reroll_limits(state, mover)
    return solve(values, size(state.dice), state.rerolls, limits=limits, payable=payable)
