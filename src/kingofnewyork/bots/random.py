"""A bot without a plan."""

from kingofnewyork.bots.base import Bot
from kingofnewyork.play.view import View


class RandomBot(Bot):
    """Chooses any legal action, each as likely as the others."""

    keeps_views = False

    def choose(self, view: View) -> int:
        return self.random.choice(view.legal_actions())
