"""Former selves of the exact bot: they stay as they are, so that later ones can be measured."""

from typing import Final

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.value.estimate import LinearValue, weight_list
from kingofnewyork.bots.value.weights_v1 import KEEPS, WEIGHT_ROWS
from kingofnewyork.play.view import View

FIRST_VALUE: Final = LinearValue(weight_list(WEIGHT_ROWS, KEEPS))
"""The value function that was fitted to games of rule bots."""


class ExactV1Bot(Bot):
    """The exact bot with the value function that was fitted to games of rule bots."""

    keeps_views = False

    def choose(self, view: View) -> int:
        options = view.legal_actions()
        if len(options) == 1:
            return options[0]
        return rate_state(view.peek(), FIRST_VALUE)[0][0]
