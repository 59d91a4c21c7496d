"""A bot that a newcomer can beat."""

from typing import Final

from kingofnewyork.bots.styles import RuleBot
from kingofnewyork.play.view import View

SLIP_CHANCE: Final = 0.3
"""How many of its choices it does not think about."""


class EasyBot(RuleBot):
    """Plays like the rule bot, but makes three choices in ten without thinking."""

    keeps_views = False

    def choose(self, view: View) -> int:
        if self.random.random() < SLIP_CHANCE:
            return self.random.choice(view.legal_actions())
        return super().choose(view)
