"""Learning from positions: first who won, then a mixture of that and of the network's own word."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.random import Generator

from kingofnewyork.bots.learned.layout import Floats
from kingofnewyork.bots.learned.network import Network
from kingofnewyork.training.adam import Adam
from kingofnewyork.training.gradients import (
    InputBatch,
    Parameters,
    first_parameters,
    loss_and_gradients,
    to_network,
)
from kingofnewyork.training.positions import (
    Positions,
    by_seat,
    by_slot,
    outcome_targets,
    size_weights,
    slot_chances,
    td_lambda_targets,
)

BATCH_SIZE: Final = 1024
WARM_UP_SHARE: Final = 0.15
"""The share of a round in which the learning rate grows."""
INITIAL_RATE_SHARE: Final = 0.04
FINAL_RATE_SHARE: Final = 0.0001
"""The first and the last learning rate of a round, as shares of the greatest."""
Advance = Callable[[], None]


@dataclass(frozen=True)
class LearningRound:
    """Some passes over all positions."""

    epochs: int
    trace: float
    """The share of who won in the targets; 1 for that alone."""
    learning_rate: float
    """The greatest of the round."""


@dataclass(frozen=True)
class TrainingSchedule:
    """How a network learns: its size, and what is done in which order."""

    units: int = 48
    dropout: float = 0.3
    decay: float = 0.05
    rounds: tuple[LearningRound, ...] = (
        LearningRound(2, 1.0, 0.006),
        LearningRound(2, 0.9, 0.003),
        LearningRound(2, 0.7, 0.002),
        LearningRound(2, 0.7, 0.002),
    )

    def steps(self, positions: int) -> int:
        """How many steps it takes with so many positions."""
        return sum(one.epochs * batches(positions) for one in self.rounds)


def batches(positions: int) -> int:
    """How many batches so many positions make."""
    return (positions + BATCH_SIZE - 1) // BATCH_SIZE


def fit_network(
    positions: Positions,
    schedule: TrainingSchedule,
    seed: int,
    advance: Advance = lambda: None,
) -> Network:
    """A network that has learned from the positions; the same for the same seed."""
    random = np.random.default_rng(seed)
    parameters = first_parameters(schedule.units, random)
    for one in schedule.rounds:
        if one.trace < 1:
            chances = by_seat(positions, slot_chances(positions, to_network(parameters)))
            targets = td_lambda_targets(positions, chances, one.trace)
        else:
            targets = outcome_targets(positions)
        run_round(
            parameters, positions, by_slot(positions, targets), schedule, one, random, advance
        )
    return to_network(parameters)


def run_round(
    parameters: Parameters,
    positions: Positions,
    targets: Floats,
    schedule: TrainingSchedule,
    this_round: LearningRound,
    random: Generator,
    advance: Advance,
) -> None:
    """Change the parameters by gradient descent (AdamW); the learning rate grows, then shrinks."""
    weights = size_weights(positions).astype(np.float32)
    optimizers = {name: Adam(values) for name, values in parameters.items()}
    total = this_round.epochs * batches(len(positions))
    number = 0
    for _ in range(this_round.epochs):
        order = random.permutation(len(positions))
        for first in range(0, len(order), BATCH_SIZE):
            some = np.sort(order[first : first + BATCH_SIZE])
            sample = InputBatch.from_tables(positions.tables[some], positions.scores[some])
            _, gradients = loss_and_gradients(
                to_network(parameters),
                sample,
                targets[some],
                weights[some],
                schedule.dropout,
                random,
            )
            number += 1
            rate = this_round.learning_rate * rate_share(number / total)
            for name, gradient in gradients.items():
                if name != "scale":
                    parameters[name] *= np.float32(1 - rate * schedule.decay)
                parameters[name] -= optimizers[name].step(gradient, rate)
            advance()


def rate_share(progress: float) -> float:
    """The learning rate at this point of a round, as a share of the greatest."""
    if progress < WARM_UP_SHARE:
        return cosine(INITIAL_RATE_SHARE, 1.0, progress / WARM_UP_SHARE)
    return cosine(1.0, FINAL_RATE_SHARE, (progress - WARM_UP_SHARE) / (1 - WARM_UP_SHARE))


def cosine(start: float, end: float, progress: float) -> float:
    """A smooth way from one number to another."""
    return float(end + (start - end) * (1 + np.cos(np.pi * progress)) / 2)
