"""Bots that a newcomer can beat."""

from kingofnewyork.bots.styles import RuleBot
from kingofnewyork.play.view import View


class EasyBot(RuleBot):
    """Plays like the rule bot, but makes three choices in ten without thinking."""

    keeps_views = False
    slip_chance = 0.3
    """How many of its choices it does not think about."""

    def choose(self, view: View) -> int:
        if self.random.random() < self.slip_chance:
            return self.random.choice(view.legal_actions())
        return super().choose(view)


class BeginnerBot(EasyBot):
    """Plays like the rule bot, but makes six choices in ten without thinking."""

    keeps_views = False
    slip_chance = 0.6
