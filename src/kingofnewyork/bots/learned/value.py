"""The value function of the learned bot: a network in the place of the linear function."""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from kingofnewyork.bots.learned.layout import Doubles, Floats
from kingofnewyork.bots.learned.network import Network, load_network
from kingofnewyork.bots.learned.table_bytes import (
    TABLE_BYTES,
    WON_SLOT,
    TableBatch,
    encode_table,
    prior_scores,
)
from kingofnewyork.bots.value.estimate import LinearValue
from kingofnewyork.bots.value.features import turns_to_wait
from kingofnewyork.bots.value.value_function import ValueFunction
from kingofnewyork.rules.ids import MAX_MONSTERS, Seat
from kingofnewyork.rules.state import State

PRESENT_NETWORK: Final = Path(__file__).with_name("network.npz")
"""The weights that the learned bot plays with."""
NETWORK_CHANCE_DIGITS: Final = 6
"""The network's chances are rounded to so many digits: further ones depend on the processor."""


class NetworkValue(ValueFunction):
    """A value function: a network, asked for all states at once."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.prior = LinearValue(network.prior.tolist())

    def chances(self, states: list[State], seat: Seat) -> list[float]:
        """The chance of a monster to win in each of the states."""
        batch = NetworkBatch(self, seat)
        for state in states:
            batch.add(state)
        return batch.chances()

    def batch(self, seat: Seat) -> "NetworkBatch":
        return NetworkBatch(self, seat)

    def batch_chances(self, batch: TableBatch) -> Doubles:
        """The chances to win in the states of a batch: a row for each state, by seat."""
        numbers = np.array(batch.numbers, np.intp)
        slots = np.array(batch.slots, np.intp).reshape(-1, len(batch.seats))
        found = (slots == WON_SLOT).astype(np.float64)
        if batch.tables:
            chances = self._slot_chances(batch.tables, batch.scores)
            states, seats = np.nonzero(slots >= 0)
            found[states, seats] = chances[numbers[states], slots[states, seats]]
        rounded: Doubles = found.round(NETWORK_CHANCE_DIGITS)
        return rounded

    def values(self, state: State) -> list[float]:
        """The chance of every seat to win; together they are 1, unless all have died."""
        seats = len(state.life)
        if not state.agenda:
            return [float(state.winner == seat) for seat in range(seats)]
        chances = self._slot_chances([encode_table(state)], prior_scores(state, self.prior))[
            0
        ].tolist()
        return [chances[slot] if slot >= 0 else 0.0 for slot in turns_to_wait(state)]

    def _slot_chances(self, tables: list[bytes], scores: list[float]) -> Floats:
        """The chances of all slots of some encoded tables."""
        rows = np.frombuffer(b"".join(tables), np.uint8).reshape(-1, TABLE_BYTES)
        priors = np.array(scores, np.float32).reshape(-1, MAX_MONSTERS)
        return self.network.chances(rows, priors)


class NetworkBatch(TableBatch):
    """The tables that a network is to look at, all at once."""

    def __init__(self, function: NetworkValue, *seats: Seat) -> None:
        super().__init__(list(seats), function.prior)
        self._function = function

    def chances(self) -> list[float]:
        found: list[float] = self.chances_by_seat()[:, 0].tolist()
        return found

    def chances_by_seat(self) -> Doubles:
        """The chances of all monsters that were asked for: a row for each state."""
        return self._function.batch_chances(self)


@cache
def network_value(path: Path = PRESENT_NETWORK) -> NetworkValue:
    """The value function with the weights of a file, read once."""
    return NetworkValue(load_network(path))
