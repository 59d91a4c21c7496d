"""The learned bot: exact dice, and a network for who is going to win."""

from functools import cache
from pathlib import Path

from kingofnewyork.bots.exact.bot import ExactBot
from kingofnewyork.bots.learned.value import PRESENT_NETWORK, network_value


class LearnedBot(ExactBot):
    """Plays like the exact bot, but what a table is worth it has learned by playing itself."""

    keeps_views = False
    network = PRESENT_NETWORK
    """The file of its network."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.judge = network_value(self.network)


@cache
def learned_bot(path: Path) -> type[LearnedBot]:
    """The learned bot with the network of another file."""
    network_value(path)  # a file that cannot be read is refused now
    return type("LearnedBot", (LearnedBot,), {"network": path, "keeps_views": False})
