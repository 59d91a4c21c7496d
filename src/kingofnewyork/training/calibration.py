"""How true chances are: the loss, the Brier score and the calibration error on some positions."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.learned.network import LOWEST_SCORE, AnyFloat, Network, softmax
from kingofnewyork.rules.ids import MAX_MONSTERS, TABLE_SIZES
from kingofnewyork.training.positions import (
    Positions,
    Turns,
    by_seat,
    outcome_targets,
    slot_chances,
)

CALIBRATION_BINS: Final = 20


@dataclass(frozen=True)
class Calibration:
    """How true the chances of some positions are."""

    games: int
    turns: int
    loss: float
    brier: float
    even_brier: float
    """The Brier score of even chances for all who live."""
    error: float
    """The mean distance between what is said and what came of it, over classes of chances."""


def network_calibration(positions: Positions, network: Network) -> dict[str, Calibration]:
    """How true the network is: in all, and by the number of monsters that began."""
    return calibrations(positions, by_seat(positions, slot_chances(positions, network)))


def prior_calibration(positions: Positions) -> dict[str, Calibration]:
    """How true the linear value function is."""
    alive = np.arange(MAX_MONSTERS) < positions.tables[:, :1]
    chances = softmax(np.where(alive, positions.scores, LOWEST_SCORE))
    return calibrations(positions, by_seat(positions, chances))


def calibrations(turns: Turns, chances: NDArray[AnyFloat]) -> dict[str, Calibration]:
    """How true chances by seat are: in all, and by the number of monsters that began."""
    found = {"all": calibration(turns, chances)}
    for size in TABLE_SIZES:
        some = turns.sizes == size
        if some.any():
            found[str(size)] = calibration(turns.select(some), chances[some])
    return found


def calibration(turns: Turns, chances: NDArray[AnyFloat]) -> Calibration:
    """How true chances by seat are."""
    alive = turns.alive
    won = outcome_targets(turns)
    even = alive / alive.sum(axis=1, keepdims=True)
    said, came = chances[alive], won[alive]
    bins = np.minimum((said * CALIBRATION_BINS).astype(int), CALIBRATION_BINS - 1)
    gaps = np.bincount(bins, said - came, CALIBRATION_BINS)
    winner = chances[np.arange(len(won)), turns.winners]
    return Calibration(
        games=len(np.unique(turns.games)),
        turns=len(won),
        loss=float(-np.log(np.maximum(winner, 1e-12)).mean()),
        brier=float(((said - came) ** 2).mean()),
        even_brier=float(((even[alive] - came) ** 2).mean()),
        error=float(np.abs(gaps).sum() / alive.sum()),
    )
