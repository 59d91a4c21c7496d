"""How the bytes of a table become the inputs of the network: a 1 for each field and value."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.learned.table_bytes import (
    CARD_BYTES,
    HEAD_BYTES,
    MAX_ENERGY_SHOWN,
    MAX_KEEPS_SHOWN,
    MAX_LIFE_SHOWN,
    MAX_SMALL,
    SEAT_BYTES,
)
from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.rules.ids import DISPLAY_SIZE, MAX_MONSTERS, PLACES, WIN_POINTS

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Flags = NDArray[np.bool_]

CARD_COUNT: Final = KNOWN_CARDS
FIRST_CARD_BYTE: Final = 20
FIRST_OFFER_BYTE: Final = 4


@dataclass(frozen=True)
class ByteField:
    """A byte that becomes inputs, one for each of its values."""

    byte: int
    values: int
    """How many values it has, from 0 on."""
    is_amount: bool = False
    """Whether neighbouring values mean nearly the same; if not, they are just different."""


SEAT_FIELDS: Final = (
    ByteField(0, MAX_LIFE_SHOWN + 1, True),
    ByteField(1, WIN_POINTS + 1, True),
    ByteField(2, MAX_ENERGY_SHOWN + 1, True),
    ByteField(3, len(PLACES) + 1),
    ByteField(4, MAX_MONSTERS),
    ByteField(5, 4),
    *[ByteField(byte, MAX_SMALL + 1, True) for byte in range(6, 15)],
    ByteField(15, MAX_KEEPS_SHOWN + 1, True),
    ByteField(16, MAX_KEEPS_SHOWN + 1, True),
    ByteField(17, MAX_MONSTERS),
    ByteField(18, MAX_MONSTERS),
    ByteField(19, MAX_MONSTERS + 1),
    ByteField(29, DISPLAY_SIZE + 1),
)
HEAD_FIELDS: Final = (
    ByteField(0, MAX_MONSTERS + 1),
    ByteField(1, MAX_MONSTERS + 1),
    ByteField(2, WIN_POINTS + 1, True),
    ByteField(7, MAX_MONSTERS + 1),
    ByteField(8, 2),
    ByteField(11, 2),
)


def _field_starts(fields: tuple[ByteField, ...]) -> list[int]:
    """Where the inputs of each field begin, and where the last ones end."""
    starts = [0]
    for field in fields:
        starts.append(starts[-1] + field.values)
    return starts


_SEAT_STARTS: Final = _field_starts(SEAT_FIELDS)
_HEAD_STARTS: Final = _field_starts(HEAD_FIELDS)
KEEP_INPUTS: Final = _SEAT_STARTS[-1]
"""Where the inputs of the Keep cards begin."""
OFFER_INPUTS: Final = _HEAD_STARTS[-1]
"""Where the inputs of the cards on offer begin; the first is for an empty space."""
SEAT_INPUTS: Final = KEEP_INPUTS + CARD_COUNT
HEAD_INPUTS: Final = OFFER_INPUTS + CARD_COUNT + 1

_SEAT_COLUMNS: Final = np.array([field.byte for field in SEAT_FIELDS])
_HEAD_COLUMNS: Final = np.array(
    [field.byte for field in HEAD_FIELDS]
    + list(range(FIRST_OFFER_BYTE, FIRST_OFFER_BYTE + DISPLAY_SIZE))
)
_SEAT_OFFSETS: Final = np.array(_SEAT_STARTS[:-1], np.int32)
_HEAD_OFFSETS: Final = np.array([*_HEAD_STARTS[:-1], *[OFFER_INPUTS] * DISPLAY_SIZE], np.int32)


def seat_inputs(seats: Bytes) -> Floats:
    """The inputs of monsters, a row for each row of `SEAT_BYTES` bytes."""
    number = len(seats)
    found = np.zeros((number, SEAT_INPUTS), np.float32)
    places = seats[:, _SEAT_COLUMNS].astype(np.int32) + _SEAT_OFFSETS
    places += (np.arange(number, dtype=np.int32) * SEAT_INPUTS)[:, None]
    found.reshape(-1)[places.reshape(-1)] = 1
    cards = seats[:, FIRST_CARD_BYTE : FIRST_CARD_BYTE + CARD_BYTES]
    found[:, KEEP_INPUTS:] = np.unpackbits(cards, axis=1)[:, :CARD_COUNT]
    return found


def head_inputs(heads: Bytes) -> Floats:
    """The inputs of tables, a row for each row of `HEAD_BYTES` bytes."""
    number = len(heads)
    found = np.zeros((number, HEAD_INPUTS), np.float32)
    places = heads[:, _HEAD_COLUMNS].astype(np.int32) + _HEAD_OFFSETS
    places += (np.arange(number, dtype=np.int32) * HEAD_INPUTS)[:, None]
    found.reshape(-1)[places.reshape(-1)] = 1
    return found


def split_tables(tables: Bytes, slots: int = MAX_MONSTERS) -> tuple[Bytes, Bytes, Flags]:
    """Heads, monsters by slot, and which of those slots have one."""
    heads = tables[:, :HEAD_BYTES]
    seats = tables[:, HEAD_BYTES : HEAD_BYTES + slots * SEAT_BYTES]
    alive = np.arange(slots) < heads[:, :1]
    return heads, seats.reshape(len(tables), slots, SEAT_BYTES), alive


def amount_matrix(fields: tuple[ByteField, ...], inputs: int) -> Floats:
    """What turns weights of steps from one amount to the next into weights of inputs.

    Learning steps keeps the weights of neighbouring amounts near each other, also where the games
    tell little of them.
    """
    found = np.eye(inputs, dtype=np.float32)
    start = 0
    for field in fields:
        end = start + field.values
        if field.is_amount:
            steps = np.tril(np.ones((field.values, field.values), np.float32))
            found[start:end, start:end] = steps / np.sqrt(np.float32(field.values))
        start = end
    return found
