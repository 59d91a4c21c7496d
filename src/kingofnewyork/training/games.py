"""Games to learn from: played by seeds, kept as the actions that were taken."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final, Protocol
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.arena.processes.shipped_files import NO_FILES, ShippedFiles
from kingofnewyork.arena.processes.shipped_start import BOX, ShippedStart
from kingofnewyork.arena.processes.task_runner import TaskRunner
from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.rule.choice import styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE, Style
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.bots.value.value_function import ValueFunction
from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply_unchecked, legal_actions, new_state
from kingofnewyork.rules.ids import CardId

GAMES_PER_FILE: Final = 50
VALIDATION_EVERY_BLOCKS: Final = 10
"""One block in so many is not learned from, but judged by."""
SMALL_SIZES: Final = (2, 2, 2, 3)
"""Sizes of small tables, in turn: they have few turns, so games of their own are played there."""
SLIPS_PER_THOUSAND: Final = 15
"""How many choices of a thousand are made at random, so that odd positions are seen too."""
MAX_TRAINING_GAME_ACTIONS: Final = 20_000
"""A game that is longer is given up, and nobody has won it."""
STYLES: Final = (RULE, RULE, BRAWLER, STAR_CHASER, BUILDER, TURTLE)


class Players(Protocol):
    """Who plays the games to learn from."""

    @property
    def slips_per_thousand(self) -> int:
        """How many choices of a thousand are made at random."""

    def draw(self, random: Random) -> ValueFunction | Style:
        """Who takes a seat: whoever goes by a value function, or a rule bot."""


@dataclass(frozen=True)
class Mixture:
    """Who plays the games: the share of seats for each, all together 1."""

    newest: str = ""
    """The file of the newest network; the exact bot where there is none."""
    older: tuple[str, ...] = ()
    """The files of earlier networks."""
    older_share: float = 0.0
    """Seats for an earlier network or the exact bot."""
    style_share: float = 0.0
    """Seats for a rule bot of some style."""
    slips_per_thousand: int = SLIPS_PER_THOUSAND
    files: ShippedFiles = NO_FILES
    """Where the networks are for whoever plays."""

    def draw(self, random: Random) -> ValueFunction | Style:
        """Who takes a seat."""
        number = random.random() if self.newest else 0.0
        if number < self.style_share and self.newest:
            return random.choice(STYLES)
        if number < self.style_share + self.older_share and self.newest:
            name = random.choice(("", *self.older))
        else:
            name = self.newest
        return network_value(Path(self.files.local_name(name))) if name else PRESENT_VALUE


@dataclass(frozen=True)
class GameBlock:
    """Some games to play, and the file they go to."""

    path: Path
    seeds: range
    sizes: tuple[int, ...]
    """Of tables, in turn by seed."""
    players: Players
    start: ShippedStart = BOX

    def play(self) -> None:
        """Play the games and write the file."""
        self.write(self.play_to_bytes())

    def write(self, content: bytes) -> None:
        """Write the file, whole or not at all."""
        part = self.path.with_suffix(".part.npz")
        part.write_bytes(content)
        part.replace(self.path)

    def play_to_bytes(self) -> bytes:
        """Play the games and return what the file is to hold."""
        deck = self.start.find_deck(same_numbers=True)
        games = [play_game(seed, self.sizes, self.players, deck) for seed in self.seeds]
        file = BytesIO()
        np.savez_compressed(
            file,
            seeds=np.array(self.seeds, np.int64),
            sizes=np.array([game.monsters for game in games], np.int8),
            winners=np.array([game.winner for game in games], np.int8),
            lengths=np.array([len(game.actions) for game in games], np.int32),
            actions=np.array([action for game in games for action in game.actions], np.int32),
        )
        return file.getvalue()


@dataclass(frozen=True)
class PlayedGame:
    """One game: who won it, and every action, nature's too."""

    seed: int
    monsters: int
    winner: int
    actions: Sequence[int]


def play_game(
    seed: int, sizes: Sequence[int], players: Players, deck: Sequence[CardId] = DECK
) -> PlayedGame:
    """Play one game at a table of one of the sizes, which follows from the seed."""
    random = Random(seed)
    monsters = sizes[seed % len(sizes)]
    seats = [players.draw(random) for _ in range(monsters)]
    state = new_state(range(monsters), deck, True)
    nature = SeededNature(seed)
    actions: list[int] = []
    while state.agenda and len(actions) < MAX_TRAINING_GAME_ACTIONS:
        seat = state.agenda[-1].seat
        if seat < 0:
            action = nature.answer(state)
        else:
            is_slip = random.random() * 1000 < players.slips_per_thousand
            options = legal_actions(state)
            if is_slip:
                action = random.choice(options)
            elif len(options) == 1:
                action = options[0]
            else:
                player = seats[seat]
                if isinstance(player, Style):
                    action = styled_choice(state, player)
                else:
                    action = rate_state(state, player)[0][0]
        apply_unchecked(state, action)
        actions.append(action)
    return PlayedGame(seed, monsters, state.winner, actions)


def make_blocks(
    folder: Path,
    seeds: range,
    sizes: tuple[int, ...],
    players: Players,
    block_games: int = GAMES_PER_FILE,
    start: ShippedStart = BOX,
) -> list[GameBlock]:
    """The blocks of the games of some seeds, each with a file in the folder."""
    return [
        GameBlock(
            folder / f"games-{first:08d}.npz",
            range(first, min(first + block_games, seeds.stop)),
            sizes,
            players,
            start,
        )
        for first in range(seeds.start, seeds.stop, block_games)
    ]


def find_blocks(folder: Path) -> list[Path]:
    """The files of games in a folder, by seed."""
    return sorted(folder.glob("games-????????.npz"))


def split_validation(paths: Sequence[Path]) -> tuple[list[Path], list[Path]]:
    """The files to learn from, and those to judge by: the last of every ten."""
    every = VALIDATION_EVERY_BLOCKS
    validation = list(paths[every - 1 :: every])
    return [path for path in paths if path not in validation], validation


def missing_blocks(blocks: list[GameBlock]) -> list[GameBlock]:
    """The blocks that have no file yet."""
    return [block for block in blocks if not block.path.exists()]


def play_game_blocks(
    blocks: list[GameBlock], runner: TaskRunner, advance: Callable[[], None]
) -> None:
    """Have blocks played side by side, write their files, and call `advance` for every game."""
    tasks = [(block,) for block in blocks]
    for (block,), content in runner.run_tasks(GameBlock.play_to_bytes, tasks):
        block.write(content)
        for _ in block.seeds:
            advance()


def read_games(path: Path) -> Iterator[PlayedGame]:
    """The games of a file."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            facts = [found[name].tolist() for name in ("seeds", "sizes", "winners", "lengths")]
            actions: NDArray[np.int32] = found["actions"]
    except (OSError, ValueError, KeyError, BadZipFile) as problem:
        raise BadRecord(f"cannot read games from {path}: {problem}; delete it") from problem
    first = 0
    for seed, size, winner, length in zip(*facts, strict=True):
        yield PlayedGame(seed, size, winner, actions[first : first + length].tolist())
        first += length
