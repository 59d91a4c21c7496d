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

    def batch(self, seat: Seat) -> "ChanceBatch":
        """An empty batch of states, for the chances of a monster."""
        return StateBatch(self, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceBatch:
    """States handed over one by one; what is not needed of them should not be kept.

    A few hundred states in memory keep the garbage collector busier than all the rules.
    """

    def add(self, state: State) -> None:
        """Take the next state, which nobody changes any more."""
        raise NotImplementedError(f"{type(self).__name__} has no add(state)")

    def chances(self) -> list[float]:
        """The chance of the monster to win in each of the states, in their order."""
        raise NotImplementedError(f"{type(self).__name__} has no chances()")


class StateBatch(ChanceBatch):
    """Keeps the states, for a value function that wants to see all of them at once."""

    def __init__(self, function: ValueFunction, seat: Seat) -> None:
        self.function = function
        self.seat = seat
        self.states: list[State] = []

    def add(self, state: State) -> None:
        self.states.append(state)

    def chances(self) -> list[float]:
        return self.function.chances(self.states, self.seat)
