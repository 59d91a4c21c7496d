"""The searching bot: the learned bot that looks a round ahead where it is in doubt."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.learned.value import NETWORK_CHANCE_DIGITS, network_value
from kingofnewyork.bots.search.dice import DiceSearch
from kingofnewyork.bots.search.halving import Budget, Candidate, Search
from kingofnewyork.play.view import View, visible_copy
from kingofnewyork.rules.actions import BUY, REROLL, STOP
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.rules.state import STATE_FIELDS, State

CANDIDATE_MARGIN: Final = 0.04
"""Actions whose chance is lower than the best by more than this are not looked at."""
SAME_CHANCE: Final = 1e-5
"""Actions whose chances differ by less come to the same."""


class SearchBot(Bot):
    """Looks at the turns of the others where the network leaves it in doubt."""

    keeps_views = False
    remembers_turn = True
    turns_per_roll = 40
    """How many turns it forecasts to choose which dice to keep."""
    turns_per_choice = 24
    """How many turns it forecasts for any other choice."""
    turns_per_turn = 120
    """How many it forecasts in one turn of the game, over all its choices."""
    seconds_per_turn = inf
    """The time after which it looks no further in one turn of the game."""

    def __init__(self, seed: int = 0, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(seed)
        self.judge = network_value()
        self._clock = clock
        self._turn = -1
        self.spent_turns = 0
        """How many turns it has forecast in this turn of the game."""
        self._seconds = 0.0
        self._dice: DiceSearch | None = None
        self._taken: set[tuple[str, int]] = set()
        """What was done in which state of this turn: nothing is done twice."""

    def choose(self, view: View) -> int:
        options = view.legal_actions()
        if len(options) == 1:
            return options[0]
        state = visible_copy(view.peek())
        if state.turn != self._turn:
            self._turn, self.spent_turns, self._seconds = state.turn, 0, 0.0
            self._taken.clear()
        key = state_key(state)
        rated = rate_state(state, self.judge)
        fresh = [row for row in rated if (key, row[0]) not in self._taken] or rated
        action = self._look_further(state, fresh)
        self._taken.add((key, action))
        return action

    def _look_further(self, state: State, rated: list[tuple[int, float]]) -> int:
        """The best action by search, or the first one where there is no doubt."""
        best = rated[0][0]
        candidates = close_candidates(rated)
        is_roll = isinstance(state.agenda[-1], Reroll) and is_about_dice(best)
        most = self.turns_per_roll if is_roll else self.turns_per_choice
        turns = min(most, self.turns_per_turn - self.spent_turns)
        if len(candidates) < 2 or turns < len(candidates):
            return best
        start = self._clock()
        left = self.seconds_per_turn - self._seconds
        budget = Budget(turns, lambda: self._clock() - start > left)
        me = state.agenda[-1].seat
        if is_roll:
            found = self._choose_dice(state, me, [action for action, _ in rated], budget)
        else:
            found = Search(state, me, self.judge, budget).best_action(candidates)
        self.spent_turns += budget.spent
        self._seconds += self._clock() - start
        return found

    def _choose_dice(self, state: State, me: Seat, options: list[int], budget: Budget) -> int:
        """The best way to go on with the dice; options stand in the order of the network."""
        if self._dice is None or not self._dice.fits(state):
            self._dice = DiceSearch(state, me, self.judge)
        self._dice.look_further(state, budget)
        found = self._dice.rate(state, options)
        return max(
            found,
            key=lambda action: (round(found[action], NETWORK_CHANCE_DIGITS), action == options[0]),
        )


class ExpertBot(SearchBot):
    """The searching bot for games with people: it keeps to a time, whatever the machine."""

    keeps_views = False
    seconds_per_turn = 2.0


def is_about_dice(action: int) -> bool:
    """Whether an action rerolls dice or leaves them as they are."""
    return action == STOP or REROLL <= action < BUY


def close_candidates(rated: list[tuple[int, float]]) -> list[Candidate]:
    """The actions that may be the best; of several that come to the same, the first."""
    best = rated[0][1]
    found: list[Candidate] = []
    for action, chance in rated:
        if chance < best - CANDIDATE_MARGIN:
            break
        if not found or found[-1].static - chance > SAME_CHANCE:
            found.append(Candidate(action, chance))
    return found


def state_key(state: State) -> str:
    """A text that is equal for equal states."""
    return repr([getattr(state, name) for name in STATE_FIELDS if name != "agenda"]) + repr(
        [(step.word, step.seat, step.amount) for step in state.agenda]
    )
