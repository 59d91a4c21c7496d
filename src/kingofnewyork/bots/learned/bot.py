"""The learned bot: exact dice, and a network for who is going to win."""

from functools import cache
from pathlib import Path

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.learned.value import PRESENT_NETWORK, network_value
from kingofnewyork.play.view import View


class LearnedBot(Bot):
    """Plays like the exact bot, but what a table is worth it has learned by playing itself."""

    keeps_views = False
    network = PRESENT_NETWORK
    """The file of its network."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.judge = network_value(self.network)

    def choose(self, view: View) -> int:
        options = view.legal_actions()
        if len(options) == 1:
            return options[0]
        return rate_state(view.peek(), self.judge)[0][0]


@cache
def learned_bot(path: Path) -> type[LearnedBot]:
    """The learned bot with the network of another file."""
    network_value(path)  # a file that cannot be read is refused now
    return type("LearnedBot", (LearnedBot,), {"network": path, "keeps_views": False})
