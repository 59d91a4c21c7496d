"""The network while it learns: its parameters, and how the loss changes with each of them."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from kingofnewyork.bots.learned.layout import (
    HEAD_FIELDS,
    HEAD_INPUTS,
    SEAT_FIELDS,
    SEAT_INPUTS,
    Bytes,
    Flags,
    Floats,
    amount_matrix,
    head_inputs,
    seat_inputs,
    split_tables,
)
from kingofnewyork.bots.learned.network import LOWEST_SCORE, OTHERS_SCALE, Network, softmax
from kingofnewyork.bots.value.estimate import PRESENT_VALUE

FIRST_WEIGHT_SPREAD: Final = 0.08
SEAT_STEPS: Final = amount_matrix(SEAT_FIELDS, SEAT_INPUTS)
HEAD_STEPS: Final = amount_matrix(HEAD_FIELDS, HEAD_INPUTS)
Parameters = dict[str, Floats]
RowIndexes = NDArray[np.intp]


def first_parameters(units: int, random: Generator) -> Parameters:
    """A network that says what the linear value function does, ready to learn."""

    def spread(rows: int, columns: int, size: float) -> Floats:
        return (random.standard_normal((rows, columns)) * size).astype(np.float32)

    zeros = np.zeros
    return {
        "seat": spread(SEAT_INPUTS, 2 * units, FIRST_WEIGHT_SPREAD),
        "head": spread(HEAD_INPUTS, 2 * units, FIRST_WEIGHT_SPREAD),
        "bias": zeros(2 * units, np.float32),
        "mix": spread(3 * units, units, (2 / (3 * units)) ** 0.5),
        "mix_bias": zeros(units, np.float32),
        "deep": spread(units, units, (1 / units) ** 0.5),
        "deep_bias": zeros(units, np.float32),
        "out": zeros(units, np.float32),
        "direct": zeros(SEAT_INPUTS, np.float32),
        "scale": np.ones(1, np.float32),
    }


def to_network(parameters: Parameters) -> Network:
    """The network to play with: steps between amounts are added up."""
    whole = dict(parameters)
    whole["seat"] = SEAT_STEPS @ parameters["seat"]
    whole["head"] = HEAD_STEPS @ parameters["head"]
    whole["direct"] = SEAT_STEPS @ parameters["direct"]
    return Network(**whole, prior=np.array(PRESENT_VALUE.weights, np.float32))


@dataclass
class InputBatch:
    """Positions as inputs: a row for each living monster."""

    seats: Floats
    heads: Floats
    alive: Flags
    table_index: RowIndexes
    """For each monster the number of its table."""
    scores: Floats

    @staticmethod
    def from_tables(tables: Bytes, scores: Floats) -> "InputBatch":
        """The inputs of some encoded tables."""
        heads, seats, alive = split_tables(tables)
        return InputBatch(
            seats=seat_inputs(seats[alive]),
            heads=head_inputs(heads),
            alive=alive,
            table_index=np.nonzero(alive)[0],
            scores=scores[alive],
        )


def dropout_mask(units: Floats, share: float, random: Generator) -> Floats:
    """What to multiply the units by so that a share of them is 0 and the mean stays."""
    kept = random.random(units.shape, np.float32) >= share
    return kept.astype(np.float32) / np.float32(1 - share)


@dataclass
class ForwardPass:
    """What the layers make of some positions, as far as the gradient needs it."""

    units_slope: Floats
    is_greatest: Flags
    """Which units of a monster are the greatest at its table."""
    mixed_in: Floats
    mixed: Floats
    mixed_slope: Floats
    deep: Floats
    last: Floats
    chances: Floats


def run_forward(
    network: Network, sample: InputBatch, dropout: float, random: Generator
) -> ForwardPass:
    """Work out the chances of some positions; a share of the units is dropped at random."""
    own = network.own
    alive, index = sample.alive, sample.table_index
    units = sample.seats @ network.seat + network.bias + (sample.heads @ network.head)[index]
    units_slope = (units > 0) * dropout_mask(units, dropout, random)
    units *= units_slope
    shown = units[:, own:]
    padded = np.zeros((*alive.shape, own), np.float32)
    padded[alive] = shown
    greatest = padded.max(axis=1)
    is_greatest = (shown == greatest[index]) & (shown > 0)
    others = (padded.sum(axis=1)[index] - shown) * OTHERS_SCALE
    mixed_in = np.concatenate([units[:, :own], others, greatest[index]], axis=1)
    mixed = mixed_in @ network.mix + network.mix_bias
    mixed_slope = (mixed > 0) * dropout_mask(mixed, dropout, random)
    mixed *= mixed_slope
    deep = np.maximum(mixed @ network.deep + network.deep_bias, 0)
    last = mixed + deep
    scores = np.full(alive.shape, LOWEST_SCORE)
    scores[alive] = (
        last @ network.out + sample.seats @ network.direct + network.scale * sample.scores
    )
    return ForwardPass(
        units_slope, is_greatest, mixed_in, mixed, mixed_slope, deep, last, softmax(scores)
    )


def loss_and_gradients(
    network: Network,
    sample: InputBatch,
    targets: Floats,
    weights: Floats,
    dropout: float,
    random: Generator,
) -> tuple[float, Parameters]:
    """The mean loss of some positions, and its gradient by every parameter."""
    own = network.own
    alive, index = sample.alive, sample.table_index
    layers = run_forward(network, sample, dropout, random)
    chances = layers.chances
    log_chances = np.log(np.maximum(chances, 1e-12))
    loss = float(-(targets * log_chances).sum(axis=1) @ weights / len(weights))

    slope = (chances * targets.sum(axis=1, keepdims=True) - targets) * weights[:, None]
    by_score = (slope / np.float32(len(weights)))[alive]
    by_last = by_score[:, None] * network.out
    by_deep = by_last * (layers.deep > 0)
    by_mixed = (by_last + by_deep @ network.deep.T) * layers.mixed_slope
    by_input = by_mixed @ network.mix.T
    by_others = by_input[:, own : 2 * own] * OTHERS_SCALE
    padded = np.zeros((*alive.shape, own), np.float32)
    padded[alive] = by_others
    by_shown = padded.sum(axis=1)[index] - by_others
    padded[alive] = by_input[:, 2 * own :]
    by_shown += padded.sum(axis=1)[index] * layers.is_greatest
    by_units = np.concatenate([by_input[:, :own], by_shown], axis=1) * layers.units_slope
    full = np.zeros((*alive.shape, 2 * own), np.float32)
    full[alive] = by_units
    by_table = full.sum(axis=1)
    return loss, {
        "seat": SEAT_STEPS.T @ (sample.seats.T @ by_units),
        "head": HEAD_STEPS.T @ (sample.heads.T @ by_table),
        "bias": by_units.sum(axis=0),
        "mix": layers.mixed_in.T @ by_mixed,
        "mix_bias": by_mixed.sum(axis=0),
        "deep": layers.mixed.T @ by_deep,
        "deep_bias": by_deep.sum(axis=0),
        "out": layers.last.T @ by_score,
        "direct": SEAT_STEPS.T @ (sample.seats.T @ by_score),
        "scale": np.array([by_score @ sample.scores], np.float32),
    }
