"""What a value function is: something that says how likely a monster is to win."""

from typing import TypeVar

from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.mypyc_shim import mypyc_attr
from kingofnewyork.rules.state import State

T = TypeVar("T")


def put_in_order(items: list[T], order: list[int]) -> list[T]:
    """The items in another order; `order` says where each of them belongs."""
    found = items[:]
    for item, place in zip(items, order, strict=True):
        found[place] = item
    return found


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

    def add_energies(self, state: State, seat: Seat, energies: list[int]) -> None:
        """Take states that differ in nothing but the energy of a monster."""
        for energy in energies:
            future = state.branch()
            future.energy[seat] = energy
            self.add(future)

    def reorder(self, order: list[int]) -> None:
        """Put the states in order; `order` says where each of them belongs."""
        raise NotImplementedError(f"{type(self).__name__} has no reorder(order)")

    def chances(self) -> list[float]:
        """The chance of the monster to win in each of the states, in their order."""
        raise NotImplementedError(f"{type(self).__name__} has no chances()")


@mypyc_attr(allow_interpreted_subclasses=True)
class FleetingBatch(ChanceBatch):
    """Looks at each state at once, and keeps none."""

    def add_energies(self, state: State, seat: Seat, energies: list[int]) -> None:
        for energy in energies:
            state.energy[seat] = energy
            self.add(state)


class StateBatch(ChanceBatch):
    """Keeps the states, for a value function that wants to see all of them at once."""

    def __init__(self, function: ValueFunction, seat: Seat) -> None:
        self.function = function
        self.seat = seat
        self.states: list[State] = []

    def add(self, state: State) -> None:
        self.states.append(state)

    def reorder(self, order: list[int]) -> None:
        self.states = put_in_order(self.states, order)

    def chances(self) -> list[float]:
        return self.function.chances(self.states, self.seat)
