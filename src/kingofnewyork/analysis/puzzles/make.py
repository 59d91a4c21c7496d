"""Makes a collection of puzzles: games are played one by one, then the best mixture is chosen."""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from kingofnewyork.analysis.puzzles.collection import FILE_SUFFIX
from kingofnewyork.analysis.puzzles.find import FoundPuzzle, find_puzzles
from kingofnewyork.arena.journal_files import append_line, open_journal
from kingofnewyork.arena.processes.shipped_start import ship_start
from kingofnewyork.arena.processes.task_runner import TaskRunner, run_in_order
from kingofnewyork.play.game_start import NEW_GAME, GameStart

JOURNAL_NAME: Final = "puzzles.journal"
JOURNAL_FORMAT: Final = "kingofnewyork puzzles journal 1"
MAX_PER_GAME: Final = 2
RATING_CLASS: Final = 250
"""Puzzles whose ratings are in the same class of so many points count as equally hard."""


class PuzzleJournal:
    """The puzzles of the games so far, a line for each game, so that a stopped run goes on."""

    def __init__(self, path: Path, start: GameStart = NEW_GAME) -> None:
        """Open the journal of a folder, or begin it; `BadJournal` if its games have other cards."""
        self.path = path
        lines = open_journal(
            path,
            {"format": JOURNAL_FORMAT, **start.difference()},
            _read_game,
            "is not a journal of puzzles with these cards: choose another folder",
        )
        self.games = dict(lines)
        """The puzzles by the seed of their game."""

    def add(self, seed: int, puzzles: list[FoundPuzzle]) -> None:
        """Append a game to the file."""
        values = [asdict(puzzle) for puzzle in puzzles]
        append_line(self.path, json.dumps({"seed": seed, "puzzles": values}))
        self.games[seed] = puzzles


def _read_game(line: dict[str, Any]) -> tuple[int, list[FoundPuzzle]]:
    """The seed of the game of a line, and its puzzles."""
    return line["seed"], [FoundPuzzle(**one) for one in line["puzzles"]]


def make_collection(
    folder: Path,
    seeds: range,
    number: int,
    runner: TaskRunner,
    advance: Callable[[], None],
    start: GameStart = NEW_GAME,
) -> list[FoundPuzzle]:
    """Find puzzles in the games of some seeds and write the best mixture of so many as files.

    Args:
        folder: where the journal and the files are kept; games in its journal are not played again.
        seeds: of the games.
        number: how many puzzles are wanted; there may be fewer.
        runner: whoever plays the games; the puzzles are the same.
        advance: called after every game.
        start: the deck of the games, perhaps with cards of one's own.
    """
    folder.mkdir(parents=True, exist_ok=True)
    journal = PuzzleJournal(folder / JOURNAL_NAME, start)
    missing = [seed for seed in seeds if seed not in journal.games]
    for _ in range(len(seeds) - len(missing)):
        advance()
    deck = ship_start(start, runner)
    found = run_in_order(runner, find_puzzles, [(seed, deck) for seed in missing])
    for seed, puzzles in zip(missing, found, strict=True):
        journal.add(seed, puzzles)
        advance()
    chosen = choose_mixture([one for seed in seeds for one in journal.games[seed]], number)
    for old in folder.glob(f"*{FILE_SUFFIX}"):
        old.unlink()
    for place, puzzle in enumerate(chosen, 1):
        path = folder / f"{place:03d}{FILE_SUFFIX}"
        path.write_text(scenario_text(place, puzzle), encoding="utf-8")
    return chosen


def choose_mixture(puzzles: Iterable[FoundPuzzle], number: int) -> list[FoundPuzzle]:
    """Choose puzzles of all themes and ratings in equal parts, few of a game; the easiest first."""
    classes: dict[tuple[str, int], list[FoundPuzzle]] = {}
    for puzzle in sorted(puzzles, key=_shuffling_key):
        classes.setdefault((puzzle.theme, puzzle.rating // RATING_CLASS), []).append(puzzle)
    chosen: list[FoundPuzzle] = []
    per_game: dict[int, int] = {}
    while len(chosen) < number and any(classes.values()):
        for key in sorted(classes):
            while classes[key]:
                puzzle = classes[key].pop()
                if per_game.get(puzzle.seed, 0) < MAX_PER_GAME:
                    per_game[puzzle.seed] = per_game.get(puzzle.seed, 0) + 1
                    chosen.append(puzzle)
                    break
    return sorted(chosen[:number], key=lambda one: (one.rating, _shuffling_key(one)))


def scenario_text(place: int, puzzle: FoundPuzzle) -> str:
    """The file of a puzzle."""
    source = f"# From game {puzzle.seed} of the learned bot, after {puzzle.action_number} actions."
    return f"# Puzzle {place}\n{source}\n{puzzle.text}"


def _shuffling_key(puzzle: FoundPuzzle) -> bytes:
    """A key that puts puzzles into an order that has nothing to do with them."""
    return sha256(f"{puzzle.seed} {puzzle.action_number}".encode()).digest()
