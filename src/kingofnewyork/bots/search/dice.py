"""Which dice to keep, with the next turn forecast for the rolls that are likely to come."""

from typing import Final

import numpy as np

from kingofnewyork.bots.exact.dice import SolvedTurn, add_final_states, is_same_turn
from kingofnewyork.bots.learned.layout import Doubles
from kingofnewyork.bots.learned.value import NetworkBatch, NetworkValue
from kingofnewyork.bots.search.halving import Budget
from kingofnewyork.bots.search.turn_ends import TurnEnds
from kingofnewyork.bots.search.turn_forecast import forecast_turn, solve_rolls
from kingofnewyork.rules.dice import size
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

MIN_END_SHARE: Final = 0.002
"""Ends of the turn that are less likely than this are not looked at."""


class DiceSearch:
    """What the ends of one turn are worth, the likely ones with the turn after them."""

    def __init__(self, state: State, me: Seat, judge: NetworkValue) -> None:
        batch = NetworkBatch(judge, me)
        self._start = state.copy()
        self._me = me
        self._judge = judge
        self._numbers = np.array(add_final_states(batch, state, me, size(state.dice)), np.intp)
        """For each final roll the number of the end it leads to."""
        self._ends = TurnEnds(self._start)
        self._static = np.array(batch.chances())
        self._gains: dict[int, float] = {}
        """By how much the turn after an end changes my chance."""
        self._shares: Doubles = np.zeros(len(self._static))

    def fits(self, state: State) -> bool:
        """Whether it was made for the turn of a state, and for as many rerolls."""
        mine = self._start
        if state.rerolls > mine.rerolls or size(state.dice) != size(mine.dice):
            return False
        return is_same_turn(mine, state)

    def look_further(self, state: State, budget: Budget) -> None:
        """Forecast the turns after the likely ends of this turn, the likeliest first.

        Which are likely depends on how one plays, so the dice are solved with what is known.
        """
        solution = solve_rolls(self._start, self._me, self.values()[self._numbers])
        chances = solution.outcome(state.dice, state.rerolls).chances
        self._shares = np.bincount(self._numbers, chances, len(self._static)).astype(np.float64)
        for place in np.argsort(-self._shares, kind="stable").tolist():
            if self._shares[place] < MIN_END_SHARE or budget.is_spent:
                return
            if place not in self._gains:
                budget.spent += 1
                forecast = forecast_turn(self._ends.state(place), self._me, self._judge)
                self._gains[place] = forecast.mean - float(self._static[place])

    def values(self) -> Doubles:
        """What each end is worth to me.

        What all forecast ends gain on average is taken off, so that they are not preferred to
        those that were not looked at.
        """
        found = self._static.copy()
        if not self._gains:
            return found
        places = np.array(list(self._gains), np.intp)
        gains = np.array(list(self._gains.values()))
        weights = self._shares[places] + MIN_END_SHARE
        found[places] += gains - (gains @ weights) / weights.sum()
        return found

    def rate(self, state: State, options: list[int]) -> dict[int, float]:
        """What stopping and each of the rerolls is worth."""
        values: list[float] = self.values()[self._numbers].tolist()
        return SolvedTurn(state, self._me, self._judge, values).rate(state, options)
