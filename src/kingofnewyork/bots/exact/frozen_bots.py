"""Former selves of the exact bot: they stay as they are, so that later ones can be measured."""

from typing import Final

from kingofnewyork.bots.exact.bot import ExactBot
from kingofnewyork.bots.value.estimate import LinearValue, weight_list
from kingofnewyork.bots.value.weights_v1 import KEEPS, WEIGHT_ROWS

FIRST_VALUE: Final = LinearValue(weight_list(WEIGHT_ROWS, KEEPS))
"""The value function that was fitted to games of rule bots."""


class ExactV1Bot(ExactBot):
    """The exact bot with the value function that was fitted to games of rule bots."""

    keeps_views = False
    judge = FIRST_VALUE
