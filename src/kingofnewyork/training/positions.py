"""Positions to learn from: the beginning of every turn of some games."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import chain
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.learned.layout import Bytes, Flags, Floats
from kingofnewyork.bots.learned.network import AnyFloat, Network
from kingofnewyork.bots.learned.table_bytes import TABLE_BYTES, encode_table, prior_scores
from kingofnewyork.bots.value.estimate import LinearValue
from kingofnewyork.bots.value.features import turns_to_wait
from kingofnewyork.cards import DECK
from kingofnewyork.rules.engine import apply_unchecked, new_state
from kingofnewyork.rules.ids import MAX_MONSTERS, CardId
from kingofnewyork.rules.state import State
from kingofnewyork.training.games import read_games

CHANCES_BATCH = 4096


@dataclass
class Turns:
    """The beginnings of turns in the order in which they were played, game after game."""

    winners: NDArray[np.int64]
    """The seat that won the game."""
    games: NDArray[np.int64]
    """Which game it is, by number within all files."""
    sizes: NDArray[np.int64]
    """How many monsters began."""

    def __len__(self) -> int:
        return len(self.winners)

    @property
    def alive(self) -> Flags:
        """Which seats have a living monster, by turn and seat."""
        raise NotImplementedError(f"{type(self).__name__} has no alive")

    def select(self, which: NDArray[np.bool_]) -> Self:
        """Some of the turns."""
        return type(self)(*[getattr(self, field.name)[which] for field in fields(self)])


@dataclass
class Positions(Turns):
    """Turns as a network takes them."""

    tables: Bytes
    scores: Floats
    """What the linear value function scores each slot."""
    slots: NDArray[np.int8]
    """For each seat its slot in the encoded table; -1 for the dead and for empty seats."""

    @property
    def alive(self) -> Flags:
        return self.slots >= 0


def read_positions(
    paths: Iterable[Path], prior: LinearValue, deck: Sequence[CardId] = DECK
) -> Positions:
    """The positions of all games in some files that somebody won."""
    tables: list[bytes] = []
    scores: list[list[float]] = []
    slots: list[list[int]] = []

    def note(state: State) -> None:
        tables.append(encode_table(state))
        scores.append(prior_scores(state, prior))
        slots.append((turns_to_wait(state) + [-1] * MAX_MONSTERS)[:MAX_MONSTERS])

    winners, games, sizes = replay_turns(paths, note, deck)
    return Positions(
        winners=winners,
        games=games,
        sizes=sizes,
        tables=np.frombuffer(b"".join(tables), np.uint8).reshape(-1, TABLE_BYTES),
        scores=np.array(scores, np.float32).reshape(-1, MAX_MONSTERS),
        slots=np.array(slots, np.int8).reshape(-1, MAX_MONSTERS),
    )


def replay_turns(
    paths: Iterable[Path], note: Callable[[State], None], deck: Sequence[CardId] = DECK
) -> NDArray[np.int64]:
    """Play all games of some files again that somebody won, and show `note` each turn's beginning.

    Returns the winner, the number of the game and the size of the table for every turn, in rows.
    """
    facts: list[tuple[int, int, int]] = []
    for number, game in enumerate(chain.from_iterable(map(read_games, paths))):
        if game.winner < 0:
            continue
        state = new_state(range(game.monsters), deck, True)
        turn = 0
        for action in game.actions:
            apply_unchecked(state, action)
            if state.turn != turn and state.agenda:
                turn = state.turn
                note(state)
                facts.append((game.winner, number, game.monsters))
    return np.array(facts, np.int64).reshape(-1, 3).T


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


def outcome_targets(turns: Turns) -> Floats:
    """What is to be predicted, by seat: 1 for the winner."""
    found = np.zeros((len(turns), MAX_MONSTERS), np.float32)
    found[np.arange(len(found)), turns.winners] = 1
    return found


def td_lambda_targets(turns: Turns, chances: NDArray[AnyFloat], trace: float) -> NDArray[AnyFloat]:
    """For each turn the target of the next one and the chances there, mixed, by seat: TD(lambda).

    `trace` is the share of the former; the target of a game's last turn is who won it.
    """
    targets = outcome_targets(turns).astype(chances.dtype)
    goes_on = (turns.games[1:] == turns.games[:-1]).tolist()
    for turn in range(len(targets) - 2, -1, -1):
        if goes_on[turn]:
            targets[turn] = trace * targets[turn + 1] + (1 - trace) * chances[turn + 1]
    return targets


def size_weights(turns: Turns) -> NDArray[np.float64]:
    """How much each turn counts: all table sizes together the same, 1 in the mean."""
    counts = np.bincount(turns.sizes, minlength=MAX_MONSTERS + 1)
    present = np.count_nonzero(counts)
    found: NDArray[np.float64] = len(turns) / (present * counts[turns.sizes])
    return found
