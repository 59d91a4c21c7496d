"""What the choices in the small game are worth, by perfect play."""

from benchmarks.small_game.duel import DuelState, read_roll, read_state
from benchmarks.small_game.solution import TurnSolution
from kingofnewyork.bots.exact.resolution import finish_turn
from kingofnewyork.odds.roll_lattice import Numbers
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import picked_dice, size
from kingofnewyork.rules.engine import apply_unchecked, legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State


class PerfectJudge:
    """Knows what every choice in the small game is worth."""

    def __init__(self, table: Numbers) -> None:
        self.table = table
        self._solved: tuple[DuelState, TurnSolution] | None = None

    def chance(self, state: State, seat: Seat) -> float:
        """The chance of a monster to win when a turn begins, or when the game is over."""
        if not state.agenda:
            return float(state.winner == seat)
        chance = float(self.table[read_state(state, state.active)])
        return chance if seat == state.active else 1.0 - chance

    def rate_choices(self, state: State) -> dict[int, float]:
        """What each choice is worth to the chooser; empty if none makes a difference."""
        options = legal_actions(state)
        question = state.agenda[-1].word
        if question == "reroll":
            return {action: self._rate_reroll(state, action) for action in options}
        if question == "flee":
            return {action: self._rate_answer(state, action) for action in options}
        return {}

    def _rate_reroll(self, state: State, action: int) -> float:
        """What it is worth to roll some dice again, or none."""
        now = read_state(state, state.active)
        if self._solved is None or self._solved[0] != now:
            self._solved = (now, TurnSolution(self.table, now))
        kept = state.dice if action == STOP else state.dice - picked_dice(state.dice, action)
        return self._solved[1].keep_value(read_roll(kept), size(kept), state.rerolls)

    def _rate_answer(self, state: State, action: int) -> float:
        """What it is worth to stay or to flee: the turn goes on without a choice that matters."""
        after = state.copy()
        apply_unchecked(after, action)
        finish_turn(after, state.turn, state.display)
        return self.chance(after, state.chooser)
