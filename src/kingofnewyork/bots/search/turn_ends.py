"""The ends of a turn, of which few are looked at as states.

A few hundred states in memory keep the garbage collector busier than all the rules, so an end is
played again when it is asked for.
"""

from kingofnewyork.bots.exact.resolution import state_after_roll
from kingofnewyork.bots.exact.roll_plan import plan_rolls
from kingofnewyork.bots.exact.useless_dice import UselessDice
from kingofnewyork.rules.dice import size
from kingofnewyork.rules.state import State


class TurnEnds:
    """The states in which a turn may end, by their number in `add_final_states`."""

    def __init__(self, start: State, is_over: bool = False) -> None:
        """Take the state in which dice may be rerolled, or one at the end of its turn."""
        self._start = start
        self._handfuls: list[int] = []
        self._is_over = is_over

    def state(self, number: int) -> State:
        """The end of this number."""
        if self._is_over:
            return self._start
        if not self._handfuls:
            start = self._start
            me = start.agenda[-1].seat
            plan = plan_rolls(start, me, size(start.dice), UselessDice(start, me))
            self._handfuls = plan.handfuls
        return state_after_roll(self._start, self._handfuls[number])
