"""What a turn of any monster will come to: its dice exactly, all else by rules of thumb."""

from bisect import bisect_right
from dataclasses import dataclass, field

import numpy as np

from kingofnewyork.bots.exact.dice import add_final_states
from kingofnewyork.bots.exact.resolution import NATURES
from kingofnewyork.bots.learned.layout import Doubles
from kingofnewyork.bots.learned.value import NetworkBatch, NetworkValue
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.search.turn_ends import TurnEnds
from kingofnewyork.odds.limits import reroll_limits
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.solver import solve
from kingofnewyork.rules.dice import size
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.rules.state import State


@dataclass(frozen=True)
class TurnForecast:
    """How a turn may end, with the chance of each end if its monster plays well."""

    mean: float
    """What I can expect of it: my chance to win, over all dice."""
    ends: TurnEnds
    mine: Doubles
    """My chance at each of these ends, as the network sees it."""
    shares: list[float] = field(default_factory=lambda: [1.0])
    """How likely the ends are, added up from the first on."""

    def draw(self, number: float) -> tuple[State, float]:
        """An end of the turn and my chance there, for a number from 0 up to 1."""
        place = min(bisect_right(self.shares, number), len(self.shares) - 1)
        return self.ends.state(place), float(self.mine[place])


def forecast_turn(state: State, me: Seat, judge: NetworkValue) -> TurnForecast:
    """The forecast of a turn that is about to begin."""
    start = state.copy()
    turn = start.turn
    while start.agenda and start.turn == turn and not isinstance(start.agenda[-1], Reroll):
        is_nature = start.agenda[-1].seat < 0
        apply_unchecked(start, NATURES[0].answer(start) if is_nature else rule_choice(start))
    if not start.agenda or start.turn != turn:
        mine = np.array(judge.chances([start], me))
        return TurnForecast(float(mine[0]), TurnEnds(start, is_over=True), mine)
    mover = start.agenda[-1].seat
    batch = NetworkBatch(judge, mover, me)
    numbers = np.array(add_final_states(batch, start, mover, size(start.dice)), np.intp)
    theirs, mine = batch.chances_by_seat().T
    solution = solve_rolls(start, mover, theirs[numbers])
    chances = np.bincount(numbers, solution.outcome().chances, len(mine))
    return TurnForecast(float(chances @ mine), TurnEnds(start), mine, np.cumsum(chances).tolist())


def solve_rolls(state: State, mover: Seat, values: Doubles) -> Solution:
    """Best play with the dice of a turn, when each final roll is worth this to its monster."""
    limits, payable = reroll_limits(state, mover)
    return solve(values, size(state.dice), state.rerolls, limits=limits, payable=payable)
