"""What a bot is."""

from inspect import signature
from random import Random

from kingofnewyork.play.view import View


class Bot:
    """A player for one seat in one game: it is asked whenever its seat has to choose."""

    keeps_views = True
    """Whether it may look at a view after it has chosen; those that never do play faster.

    Each class speaks for itself: what a class derives from does not count.
    """
    remembers_turn = False
    """Whether it has to know what it did before in the same turn.

    A server makes a bot anew for every choice; one that remembers is made once for each turn.
    """

    def __init__(self, seed: int = 0) -> None:
        """Take a seat; the same seed makes the same choices in the same game."""
        self.random = Random(seed)

    def choose(self, view: View) -> int | str:
        """One of `view.legal_actions()`, or of `view.options()`: what `Game.play` takes."""
        raise NotImplementedError(f"{type(self).__name__} has no choose(view)")


def make_bot(kind: type[Bot], seed: int) -> Bot:
    """Make a bot; a class that only has `choose` need not take a seed."""
    if issubclass(kind, Bot) or _accepts_seed(kind):
        return kind(seed)
    return kind()


def _accepts_seed(kind: type) -> bool:
    """Whether a class can be made with one argument."""
    try:
        signature(kind).bind(0)
    except (TypeError, ValueError):
        return False
    return True
