"""Learning from positions: first who won, then a mixture of that and of the network's own word."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.random import Generator

from kingofnewyork.bots.learned.layout import Floats
from kingofnewyork.bots.learned.network import Network
from kingofnewyork.training.gradients import (
    InputBatch,
    Parameters,
    first_parameters,
    loss_and_gradients,
    to_network,
)
from kingofnewyork.training.positions import (
    Positions,
    by_slot,
    outcome_targets,
    size_weights,
    traced_targets,
)

BATCH_SIZE: Final = 1024
MEAN_KEPT: Final = 0.9
SQUARE_KEPT: Final = 0.999
SMALLEST_ROOT: Final = 1e-8
WARM_UP: Final = 0.15
"""The share of the steps in which they grow."""
FIRST_STEP: Final = 0.04
LAST_STEP: Final = 0.0001
"""The first and the last step, as shares of the greatest."""
Advance = Callable[[], None]


@dataclass(frozen=True)
class LearningRound:
    """Some passes over all positions."""

    epochs: int
    trace: float
    """The share of who won in the targets; 1 for that alone."""
    step: float
    """The greatest step."""


@dataclass(frozen=True)
class Course:
    """How a network learns."""

    units: int = 48
    dropout: float = 0.3
    decay: float = 0.05
    lessons: tuple[LearningRound, ...] = (
        LearningRound(2, 1.0, 0.006),
        LearningRound(2, 0.9, 0.003),
        LearningRound(2, 0.7, 0.002),
        LearningRound(2, 0.7, 0.002),
    )

    def steps(self, positions: int) -> int:
        """How many steps it takes with so many positions."""
        return sum(lesson.epochs * batches(positions) for lesson in self.lessons)


def batches(positions: int) -> int:
    """How many batches so many positions make."""
    return (positions + BATCH_SIZE - 1) // BATCH_SIZE


def teach(
    positions: Positions,
    course: Course,
    seed: int,
    advance: Advance = lambda: None,
    start: Parameters | None = None,
) -> Network:
    """A network that has learned from the positions; the same for the same seed."""
    random = np.random.default_rng(seed)
    parameters = start or first_parameters(course.units, random)
    for lesson in course.lessons:
        if lesson.trace < 1:
            targets = traced_targets(positions, to_network(parameters), lesson.trace)
        else:
            targets = outcome_targets(positions)
        give_lesson(
            parameters, positions, by_slot(positions, targets), course, lesson, random, advance
        )
    return to_network(parameters)


def give_lesson(
    parameters: Parameters,
    positions: Positions,
    targets: Floats,
    course: Course,
    lesson: LearningRound,
    random: Generator,
    advance: Advance,
) -> None:
    """Change the parameters by gradient descent (AdamW), with steps that grow and then shrink."""
    weights = size_weights(positions)
    mean = {name: np.zeros_like(values) for name, values in parameters.items()}
    square = {name: np.zeros_like(values) for name, values in parameters.items()}
    total = lesson.epochs * batches(len(positions))
    number = 0
    for _ in range(lesson.epochs):
        order = random.permutation(len(positions))
        for first in range(0, len(order), BATCH_SIZE):
            some = np.sort(order[first : first + BATCH_SIZE])
            sample = InputBatch.from_tables(positions.tables[some], positions.scores[some])
            _, gradients = loss_and_gradients(
                to_network(parameters),
                sample,
                targets[some],
                weights[some],
                course.dropout,
                random,
            )
            number += 1
            step = lesson.step * step_share(number / total)
            for name, gradient in gradients.items():
                mean[name] += (1 - MEAN_KEPT) * (gradient - mean[name])
                square[name] += (1 - SQUARE_KEPT) * (gradient * gradient - square[name])
                root = np.sqrt(square[name] / (1 - SQUARE_KEPT**number)) + SMALLEST_ROOT
                if name != "scale":
                    parameters[name] *= np.float32(1 - step * course.decay)
                parameters[name] -= step * (mean[name] / (1 - MEAN_KEPT**number)) / root
            advance()


def step_share(progress: float) -> float:
    """How large a step is at this point of a lesson, as a share of the greatest."""
    if progress < WARM_UP:
        return cosine(FIRST_STEP, 1.0, progress / WARM_UP)
    return cosine(1.0, LAST_STEP, (progress - WARM_UP) / (1 - WARM_UP))


def cosine(start: float, end: float, progress: float) -> float:
    """A smooth way from one number to another."""
    return float(end + (start - end) * (1 + np.cos(np.pi * progress)) / 2)
