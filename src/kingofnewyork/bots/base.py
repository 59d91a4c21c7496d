"""What a bot is."""

from random import Random

from kingofnewyork.play.view import View


class Bot:
    """A player for one seat in one game: it is asked whenever its seat has to choose."""

    keeps_views = True
    """Whether it may look at a view after it has chosen; those that never do play faster.

    Each class speaks for itself: what a class derives from does not count.
    """

    def __init__(self, seed: int = 0) -> None:
        """Take a seat; the same seed makes the same choices in the same game."""
        self.random = Random(seed)

    def choose(self, view: View) -> int:
        """One of `view.legal_actions()`."""
        raise NotImplementedError(f"{type(self).__name__} has no choose(view)")
