"""The exact bot: best play with the dice, for what each final roll is worth."""

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.exact.rating import best_action
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.bots.value.value_function import ValueFunction
from kingofnewyork.play.view import View


class ExactBot(Bot):
    """Knows the odds of the dice exactly, and looks at every choice up to the end of the turn."""

    keeps_views = False
    judge: ValueFunction = PRESENT_VALUE
    """The value function that it goes by."""

    def choose(self, view: View) -> int:
        options = view.legal_actions()
        if len(options) == 1:
            return options[0]
        return best_action(view.peek(), self.judge)
