"""Learning who is going to win, from games that bots play against themselves."""

from kingofnewyork.training.adam import Adam

__all__ = ["Adam"]
