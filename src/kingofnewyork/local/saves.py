"""Game files: who plays and the record so far, rewritten after every action.

    kingofnewyork game 1
    players: human, normal, hard
    seed: 7
    kingofnewyork record 1
    ...

The rest is a record as in `kingofnewyork.play.record`; its digest guards it. The seed
determines the dice to come, so resuming a game does not change them.
"""

import os
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Final

from kingofnewyork import __version__
from kingofnewyork.errors import BadRecord
from kingofnewyork.folders import data_folder
from kingofnewyork.local.errors import FileRefused
from kingofnewyork.local.locks import GameLock, acquire_lock
from kingofnewyork.local.setup import DEFAULT_BOT, HUMAN, MAX_SEED_DIGITS, Setup, check_player
from kingofnewyork.play.fork_record import read_proved_record
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import RECORD_HEADER, Record
from kingofnewyork.play.text_files import read_text_file, replace_file
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import file_problem

GAME_HEADER: Final = "kingofnewyork game 1"
GAME_SUFFIX: Final = ".game"


def games_folder() -> Path:
    """The default folder of game files."""
    return data_folder() / "games"


@dataclass(frozen=True)
class SavedGame:
    """The contents of a game file."""

    setup: Setup | None
    """Who plays; None for a bare record."""
    record: Record


class SaveFile:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: GameLock | None = None

    @classmethod
    def new(cls, setup: Setup, now: datetime | None = None) -> "SaveFile":
        """Create a file in the games folder, named after the time and the monsters."""
        folder = games_folder()
        time = (now or datetime.now()).strftime("%Y%m%d-%H%M%S")
        names = "-".join([name.lower().replace(" ", "_") for name in setup.monsters])
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise _unwritable(folder, file_problem(problem)) from problem
        for number in range(1, 100):
            path = folder / f"{time}-{names}{f'-{number}' if number > 1 else ''}{GAME_SUFFIX}"
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                continue
            except OSError as problem:
                raise _unwritable(path, file_problem(problem)) from problem
            return cls(path)
        raise _unwritable(folder, phrase("file-other-game"))

    @classmethod
    def at(cls, path: Path) -> "SaveFile":
        """Create a file at a path for a new game; `FileRefused` if it exists and is not empty."""
        try:
            if path.exists() and not path.is_file():
                raise _unwritable(path, phrase("file-not-a-file"))
            path.touch()
            start = path.read_bytes()[: len(RECORD_HEADER)]
        except (OSError, ValueError) as problem:
            if isinstance(problem, BadRecord):
                raise
            raise _unwritable(path, file_problem(problem)) from problem
        if start:
            is_ours = start.startswith((GAME_HEADER.encode(), RECORD_HEADER.encode()))
            raise _unwritable(path, phrase("file-other-game" if is_ours else "file-not-a-record"))
        return cls(path)

    def lock(self) -> None:
        """Lock the game until `unlock`; `FileRefused` if another process has it open."""
        if self._lock is None and os.path.isfile(self.path):
            self._lock = acquire_lock(self.path)

    def unlock(self) -> None:
        """Release the lock, so that others may open the game."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def write(self, setup: Setup, game: Game) -> None:
        """Write the game so far; if that fails, the file keeps what it held."""
        text = game_text(setup, game)
        try:
            replace_file(self.path, lambda draft: draft.write_text(text, encoding="utf-8"))
        except OSError as problem:
            raise _unwritable(self.path, file_problem(problem)) from problem


def _unwritable(path: Path, reason: Phrase) -> FileRefused:
    return FileRefused("problem-cannot-save", file=str(path), reason=reason)


def game_text(setup: Setup, game: Game) -> str:
    """A game file as text."""
    head = [GAME_HEADER, f"players: {', '.join(setup.players)}", f"seed: {setup.seed}"]
    headers = {"version": __version__, "date": date.today().isoformat()}
    return "\n".join([*head, game.record(headers).to_text()])


def load_game(path: Path) -> SavedGame:
    """Read a game from a file, replayed and checked; `BadRecord` says what is wrong.

    The file is a game file, a record, or a record with the proof of its dice.
    """
    try:
        text = read_text_file(path)
    except BadRecord as problem:
        raise _unreadable(path, problem.__cause__) from problem
    head, header, rest = text.partition(RECORD_HEADER)
    try:
        if not head.startswith(GAME_HEADER):
            return SavedGame(None, read_proved_record(text) or Record.from_text(text))
        if not header:
            raise BadRecord(f"the record is missing: no line is {RECORD_HEADER!r}")
        record = Record.from_text(header + rest, above=head.count("\n"))
        return SavedGame(_read_setup(head, record), record)
    except BadRecord as problem:
        raise BadRecord(f"{path}: {problem}") from problem


def _unreadable(path: Path, problem: BaseException | None) -> FileRefused:
    """The exception that says why a file cannot be read."""
    if isinstance(problem, FileNotFoundError):
        return FileRefused("problem-no-file", file=str(path))
    reason = phrase("file-not-a-record")
    if isinstance(problem, OSError | ValueError):
        reason = file_problem(problem)
    return FileRefused("problem-cannot-read", file=str(path), reason=reason)


def _read_setup(head: str, record: Record) -> Setup:
    """Read the set-up above the record."""
    lines = dict([line.partition(": ")[::2] for line in head.splitlines()[1:]])
    players = tuple(lines.get("players", "").split(", "))
    seed = lines.get("seed", "")
    if len(players) != len(record.monsters):
        raise BadRecord(f"{len(players)} players for {len(record.monsters)} monsters")
    if not (seed.isascii() and seed.isdigit() and len(seed) <= MAX_SEED_DIGITS):
        raise BadRecord(f"'seed: ...' should be a number, not {seed[:40]!r}")
    for who in players:
        check_player(who)
    monsters = tuple(MONSTER_NAMES[monster] for monster in record.monsters)
    return Setup(monsters, players, int(seed), record.two_in_manhattan)


def default_setup(record: Record, seed: int) -> Setup:
    """The set-up that continues a bare record: a human in the first seat, bots in the others."""
    monsters = tuple(MONSTER_NAMES[monster] for monster in record.monsters)
    players = (HUMAN, *[DEFAULT_BOT] * (len(monsters) - 1))
    return Setup(monsters, players, seed, record.two_in_manhattan)


def saved_games() -> list[Path]:
    """The game files in the games folder, the latest first."""
    found = [(_write_time(path), path) for path in games_folder().glob(f"*{GAME_SUFFIX}")]
    return [path for written, path in sorted(found, reverse=True) if written]


def _write_time(path: Path) -> int:
    """When a file was written, in nanoseconds; 0 if it is empty or gone."""
    try:
        status = path.stat()
    except OSError:
        return 0
    return status.st_mtime_ns if status.st_size else 0
