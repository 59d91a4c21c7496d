"""Sequential halving: the better half of the candidates is looked at again, and further ahead."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from kingofnewyork.bots.exact.resolution import FUTURE_SAMPLES, states_after_action
from kingofnewyork.bots.learned.value import NetworkValue
from kingofnewyork.bots.search.turn_forecast import TurnForecast, forecast_turn
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

MAX_CANDIDATES: Final = 6
MAX_ROLLOUTS: Final = 64
Stop = Callable[[], bool]


@dataclass
class Budget:
    """How much may be forecast for one choice: so many turns, and until somebody says stop."""

    turns: int
    stop: Stop = lambda: False
    spent: int = 0

    @property
    def is_spent(self) -> bool:
        """Whether nothing more may be forecast."""
        return self.spent >= self.turns or self.stop()


@dataclass
class Candidate:
    """An action that may be the best, and what was forecast after it."""

    action: int
    static: float
    """Its chance at the end of the turn, as the network sees it."""
    forecasts: list[TurnForecast] = field(default_factory=list)
    """The next turn in each of some futures."""
    total: float = 0.0
    rollouts: int = 0

    @property
    def chance(self) -> float:
        """The chance that was found so far."""
        if self.rollouts:
            return self.total / self.rollouts
        if self.forecasts:
            return sum(one.mean for one in self.forecasts) / len(self.forecasts)
        return self.static


class Search:
    """The search for one choice; the same for the same state, seed and number of turns."""

    def __init__(self, state: State, me: Seat, judge: NetworkValue, budget: Budget) -> None:
        self._state = state
        self._me = me
        self._judge = judge
        self._budget = budget

    def best_action(self, candidates: list[Candidate]) -> int:
        """The best of some candidates, which stand in the order of their static chance."""
        left = candidates[:MAX_CANDIDATES]
        for candidate in left:
            if self._budget.is_spent:
                return left[0].action
            self._look_ahead(candidate)
        while len(left) > 1:
            left = sorted(left, key=lambda one: -one.chance)[: (len(left) + 1) // 2]
            if len(left) > 1 and not self._roll_out(left):
                break
        return max(left, key=lambda one: one.chance).action

    def _look_ahead(self, candidate: Candidate) -> None:
        """Forecast the next turn after a candidate, in each of its futures."""
        for future in states_after_action(self._state, candidate.action, FUTURE_SAMPLES):
            self._budget.spent += 1
            candidate.forecasts.append(forecast_turn(future, self._me, self._judge))

    def _roll_out(self, candidates: list[Candidate]) -> bool:
        """Play on after each candidate until the budget of this round is spent.

        All candidates meet the same dice. Returns whether all of them were played at all.
        """
        rounds = max(1, (len(candidates) - 1).bit_length())
        end = self._budget.spent + (self._budget.turns - self._budget.spent) // rounds
        played = min(one.rollouts for one in candidates)
        while played < MAX_ROLLOUTS and self._budget.spent < end:
            found: list[float] = []
            for candidate in candidates:
                if self._budget.stop():
                    return played > 0
                found.append(self._play_on(candidate, played))
            for candidate, chance in zip(candidates, found, strict=True):
                candidate.total += chance
                candidate.rollouts += 1
            played += 1
        return played > 0

    def _play_on(self, candidate: Candidate, number: int) -> float:
        """My chance after a round of turns, of which each is corrected by its luck.

        What is expected of a turn is known exactly. So a rollout adds up, turn by turn, by how much
        the expectation of the next one differs from what the network said before it: luck with the
        dice cancels out.
        """
        random = Random(number)
        forecast = candidate.forecasts[number % len(candidate.forecasts)]
        chance = sum(one.mean for one in candidate.forecasts) / len(candidate.forecasts)
        for _ in range(self._state.alive - 2):
            state, before = forecast.draw(random.random())
            if not state.agenda or state.life[self._me] <= 0 or state.active == self._me:
                break
            self._budget.spent += 1
            forecast = forecast_turn(state, self._me, self._judge)
            chance += forecast.mean - before
        return chance
