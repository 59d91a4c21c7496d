"""What a value function is: something that says how likely a monster is to win."""

from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.mypyc_shim import mypyc_attr
from kingofnewyork.rules.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class ValueFunction:
    """A value function, asked for many states at once."""

    def chances(self, states: list[State], seat: Seat) -> list[float]:
        """The chance of a monster to win in each of the states, 0 to 1."""
        raise NotImplementedError(f"{type(self).__name__} has no chances(states, seat)")
