"""The network that says who is going to win, with nothing but NumPy.

Every living monster goes through the same layers: its own bytes and those of the table, then a
mixture of what it is and of the sum and the greatest of what the others are. That gives a score,
which is added to the score of the linear value function; a chance is the share of all scores, each
raised to the power of e.
"""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.learned.layout import (
    HEAD_INPUTS,
    SEAT_INPUTS,
    Bytes,
    Floats,
    head_inputs,
    seat_inputs,
    split_tables,
)
from kingofnewyork.errors import BadBot

AnyFloat = TypeVar("AnyFloat", bound=np.floating[Any])
OTHERS_SCALE: Final = np.float32(0.5)
"""What the sum over the other monsters is multiplied by."""
LOWEST_SCORE: Final = np.float32(-1e9)
_HASH_FACTORS: Final = np.array(
    [0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0xD6E8FEB86659FD93], np.uint64
)
"""Odd numbers without a pattern: equal rows of bytes get equal products, others hardly ever."""


@dataclass
class Network:
    """The weights of all layers; rows are inputs, columns are outputs."""

    seat: Floats
    """From the inputs of a monster to its units."""
    head: Floats
    """From the inputs of the table to the units of every monster."""
    bias: Floats
    mix: Floats
    """From a monster's own units, the sum of the others' and the greatest to the next layer."""
    mix_bias: Floats
    deep: Floats
    deep_bias: Floats
    out: Floats
    """From the last layer to a score."""
    direct: Floats
    """From the inputs of a monster straight to its score."""
    scale: Floats
    """How much the score of the linear value function counts."""
    prior: Floats
    """The weights of the linear value function."""

    @property
    def own(self) -> int:
        """How many units are the monster's own; the others are seen by the other monsters."""
        return len(self.bias) // 2

    def chances(self, tables: Bytes, scores: Floats) -> Floats:
        """The chance of each slot of each table; `scores` are those of the linear function."""
        slots = int(tables[:, 0].max())
        number = len(tables)
        heads, seats, alive = split_tables(tables, slots)
        rows, places = unique_rows(seats.reshape(number * slots, -1))
        inputs = seat_inputs(rows)
        units = (inputs @ self.seat + self.bias)[places].reshape(number, slots, -1)
        direct = (inputs @ self.direct)[places].reshape(number, slots)
        unique_heads, places = unique_rows(zero_unused_bytes(heads))
        units += (head_inputs(unique_heads) @ self.head)[places][:, None]
        np.maximum(units, 0, out=units)
        own, shown = units[..., : self.own], units[..., self.own :]
        shown *= alive[..., None]
        others = (shown.sum(axis=1, keepdims=True) - shown) * OTHERS_SCALE
        greatest = np.broadcast_to(shown.max(axis=1, keepdims=True), shown.shape)
        mixed = np.concatenate([own, others, greatest], axis=2).reshape(number * slots, -1)
        mixed = np.maximum(mixed @ self.mix + self.mix_bias, 0)
        mixed += np.maximum(mixed @ self.deep + self.deep_bias, 0)
        found = (mixed @ self.out).reshape(number, slots) + direct
        found += self.scale * scores[:, :slots]
        return softmax(np.where(alive, found, LOWEST_SCORE))

    def save(self, path: Path) -> None:
        """Write the weights to a file, whole or not at all."""
        part = path.with_suffix(".part.npz")
        np.savez_compressed(
            part, **{field.name: getattr(self, field.name) for field in fields(self)}
        )
        part.replace(path)


def softmax(scores: NDArray[AnyFloat]) -> NDArray[AnyFloat]:
    """Turn scores into chances, row by row."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    found: NDArray[AnyFloat] = powers / powers.sum(axis=1, keepdims=True)
    return found


def unique_rows(rows: Bytes) -> tuple[Bytes, np.ndarray[tuple[int], np.dtype[np.intp]]]:
    """Every different row once, and for each row which of them it is."""
    words = np.zeros((len(rows), len(_HASH_FACTORS)), np.uint64)
    words.view(np.uint8)[:, : rows.shape[1]] = rows
    keys = (words * _HASH_FACTORS).sum(axis=1)
    _, first, places = np.unique(keys, return_index=True, return_inverse=True)
    return rows[first], places


def zero_unused_bytes(heads: Bytes) -> Bytes:
    """Set the bytes of heads that are not inputs to 0, so that more of them are equal."""
    found = heads.copy()
    found[:, [3, 9, 10, 12]] = 0
    return found


def load_network(path: Path) -> Network:
    """Read the weights; `BadBot` if the file does not hold those of such a network."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            network = Network(**{field.name: found[field.name] for field in fields(Network)})
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as problem:
        raise BadBot(f"cannot read a network from {path}: {problem}") from problem
    units = len(network.bias)
    if network.seat.shape != (SEAT_INPUTS, units) or network.head.shape != (HEAD_INPUTS, units):
        raise BadBot(f"the network in {path} was made for tables of another layout")
    return network
