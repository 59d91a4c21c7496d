"""Positions to learn from: the beginning of every turn of some games."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.learned.layout import Bytes, Floats
from kingofnewyork.bots.learned.network import Network
from kingofnewyork.bots.learned.table_bytes import TABLE_BYTES, encode_table, prior_scores
from kingofnewyork.bots.value.estimate import LinearValue
from kingofnewyork.bots.value.features import turns_to_wait
from kingofnewyork.cards import DECK
from kingofnewyork.rules.engine import apply_unchecked, new_state
from kingofnewyork.rules.ids import MAX_MONSTERS
from kingofnewyork.training.games import PlayedGame, read_games

CHANCES_BATCH = 4096


@dataclass
class Positions:
    """The beginnings of turns in the order in which they were played, game after game."""

    tables: Bytes
    scores: Floats
    """What the linear value function scores each slot."""
    slots: NDArray[np.int8]
    """For each seat its slot in the encoded table; -1 for the dead and for empty seats."""
    winners: NDArray[np.int64]
    """The seat that won the game."""
    games: NDArray[np.int64]
    """Which game it is, by number within all files."""
    sizes: NDArray[np.int64]
    """How many monsters began."""

    def __len__(self) -> int:
        return len(self.tables)

    def select(self, which: NDArray[np.bool_]) -> "Positions":
        """Some of the positions."""
        return Positions(*[getattr(self, field.name)[which] for field in fields(self)])


def read_positions(paths: Iterable[Path], prior: LinearValue) -> Positions:
    """The positions of all games in some files that somebody won."""
    tables: list[bytes] = []
    scores: list[list[float]] = []
    slots: list[list[int]] = []
    facts: list[tuple[int, int, int]] = []
    number = 0
    for path in paths:
        for game in read_games(path):
            if game.winner >= 0:
                before = len(tables)
                replay_turns(game, prior, tables, scores, slots)
                facts += [(game.winner, number, game.monsters)] * (len(tables) - before)
            number += 1
    winners, games, sizes = np.array(facts, np.int64).reshape(-1, 3).T
    return Positions(
        tables=np.frombuffer(b"".join(tables), np.uint8).reshape(-1, TABLE_BYTES),
        scores=np.array(scores, np.float32).reshape(-1, MAX_MONSTERS),
        slots=np.array(slots, np.int8).reshape(-1, MAX_MONSTERS),
        winners=winners,
        games=games,
        sizes=sizes,
    )


def replay_turns(
    game: PlayedGame,
    prior: LinearValue,
    tables: list[bytes],
    scores: list[list[float]],
    slots: list[list[int]],
) -> None:
    """Play a game again and note the beginning of every turn."""
    state = new_state(range(game.monsters), DECK, True)
    turn = 0
    for action in game.actions:
        apply_unchecked(state, action)
        if state.turn != turn and state.agenda:
            turn = state.turn
            tables.append(encode_table(state))
            scores.append(prior_scores(state, prior))
            slots.append((turns_to_wait(state) + [-1] * MAX_MONSTERS)[:MAX_MONSTERS])


def by_seat(positions: Positions, by_slot: Floats) -> Floats:
    """Numbers of slots as numbers of seats; 0 for the dead."""
    slots = positions.slots.astype(np.intp)
    found = np.take_along_axis(by_slot, np.maximum(slots, 0), axis=1)
    found[slots < 0] = 0
    return found


def by_slot(positions: Positions, by_seat: Floats) -> Floats:
    """Numbers of seats as numbers of slots; what belongs to the dead is left out."""
    found = np.zeros_like(by_seat)
    rows, seats = np.nonzero(positions.slots >= 0)
    found[rows, positions.slots[rows, seats]] = by_seat[rows, seats]
    return found


def slot_chances(positions: Positions, network: Network) -> Floats:
    """What the network says of every slot."""
    found = np.zeros((len(positions), MAX_MONSTERS), np.float32)
    for first in range(0, len(positions), CHANCES_BATCH):
        some = slice(first, first + CHANCES_BATCH)
        chances = network.chances(positions.tables[some], positions.scores[some])
        found[some, : chances.shape[1]] = chances
    return found


def outcome_targets(positions: Positions) -> Floats:
    """What is to be predicted, by seat: 1 for the winner."""
    found = np.zeros((len(positions), MAX_MONSTERS), np.float32)
    found[np.arange(len(found)), positions.winners] = 1
    return found


def traced_targets(positions: Positions, network: Network, trace: float) -> Floats:
    """For each turn the target of the next one and what the network says there, mixed, by seat.

    `trace` is the share of the former; the target of a game's last turn is who won it.
    """
    targets = outcome_targets(positions)
    chances = by_seat(positions, slot_chances(positions, network))
    games = positions.games
    goes_on = (games[1:] == games[:-1]).tolist()
    for turn in range(len(targets) - 2, -1, -1):
        if goes_on[turn]:
            targets[turn] = trace * targets[turn + 1] + (1 - trace) * chances[turn + 1]
    return targets


def size_weights(positions: Positions) -> Floats:
    """How much each position counts: all table sizes together the same, 1 in the mean."""
    counts = np.bincount(positions.sizes, minlength=MAX_MONSTERS + 1)
    present = np.count_nonzero(counts)
    found = len(positions.sizes) / (present * counts[positions.sizes])
    return found.astype(np.float32)
