"""Game files: who plays and the record so far, written anew after every action.

    kingofnewyork game 1
    players: human, normal, hard
    seed: 7
    kingofnewyork record 1
    ...

The rest is a record as in `kingofnewyork.play.record`; its digest guards it. The seed says what the
dice to come will show, so going on with a game does not give other dice.
"""

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from kingofnewyork.errors import BadRecord
from kingofnewyork.folders import data_folder
from kingofnewyork.local.locks import Lock, lock
from kingofnewyork.local.refusals import FileRefused
from kingofnewyork.local.setup import HUMAN, LONGEST_SEED, USUAL_BOT, Setup, check_player
from kingofnewyork.play.fork_record import proved_record
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import HEADER, Record, read_text
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import why_not_written

GAME_HEADER: Final = "kingofnewyork game 1"
SUFFIX: Final = ".game"


def games_folder() -> Path:
    """Where games are kept unless somebody says otherwise."""
    return data_folder() / "games"


@dataclass(frozen=True)
class Saved:
    """What a game file holds."""

    setup: Setup | None
    """Who plays; None for a bare record."""
    record: Record


class SaveFile:
    """The file of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: Lock | None = None

    @classmethod
    def new(cls, setup: Setup, now: datetime | None = None) -> "SaveFile":
        """A new file among the games, named after the time and the monsters."""
        folder = games_folder()
        time = (now or datetime.now()).strftime("%Y%m%d-%H%M%S")
        names = "-".join([name.lower().replace(" ", "_") for name in setup.monsters])
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise _unwritable(folder, why_not_written(problem)) from problem
        for number in range(1, 100):
            path = folder / f"{time}-{names}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                continue
            except OSError as problem:
                raise _unwritable(path, why_not_written(problem)) from problem
            return cls(path)
        raise _unwritable(folder, phrase("file-other-game"))

    @classmethod
    def at(cls, path: Path) -> "SaveFile":
        """A file of that name for a new game; one that holds something else is left alone."""
        try:
            if path.exists() and not path.is_file():
                raise _unwritable(path, phrase("file-not-a-file"))
            path.touch()
            start = path.read_bytes()[: len(HEADER)]
        except (OSError, ValueError) as problem:
            if isinstance(problem, BadRecord):
                raise
            raise _unwritable(path, why_not_written(problem)) from problem
        if start:
            is_ours = start.startswith((GAME_HEADER.encode(), HEADER.encode()))
            raise _unwritable(path, phrase("file-other-game" if is_ours else "file-not-a-record"))
        return cls(path)

    def hold(self) -> None:
        """Nobody else opens the game until it is released; refused if somebody has opened it."""
        if self._lock is None and os.path.isfile(self.path):
            self._lock = lock(self.path)

    def release(self) -> None:
        """Others may open the game."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def write(self, setup: Setup, game: Game) -> None:
        """The file holds the game so far: all of it, or what it held before."""
        draft = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
        try:
            draft.write_text(game_text(setup, game), encoding="utf-8")
            draft.replace(self.path)
        except OSError as problem:
            with suppress(OSError):
                draft.unlink()
            raise _unwritable(self.path, why_not_written(problem)) from problem


def _unwritable(path: Path, reason: Phrase) -> FileRefused:
    return FileRefused("problem-cannot-save", file=str(path), reason=reason)


def game_text(setup: Setup, game: Game) -> str:
    """A game file as text."""
    head = [GAME_HEADER, f"players: {', '.join(setup.players)}", f"seed: {setup.seed}"]
    return "\n".join([*head, Record.of(game).to_text()])


def load(path: Path) -> Saved:
    """What a file with a game holds, replayed and checked; else `BadRecord` says why not.

    It is a game file, a record, or a record with the proof of its dice.
    """
    try:
        text = read_text(path)
    except BadRecord as problem:
        raise _unreadable(path, problem.__cause__) from problem
    head, header, rest = text.partition(HEADER)
    try:
        if not head.startswith(GAME_HEADER):
            return Saved(None, proved_record(text) or Record.from_text(text))
        if not header:
            raise BadRecord(f"the record is missing: no line is {HEADER!r}")
        record = Record.from_text(header + rest, above=head.count("\n"))
        return Saved(_setup(head, record), record)
    except BadRecord as problem:
        raise BadRecord(f"{path}: {problem}") from problem


def _unreadable(path: Path, problem: BaseException | None) -> FileRefused:
    """That a file cannot be read, and why."""
    if isinstance(problem, FileNotFoundError):
        return FileRefused("problem-no-file", file=str(path))
    reason = phrase("file-not-a-record")
    if isinstance(problem, OSError | ValueError):
        reason = why_not_written(problem)
    return FileRefused("problem-cannot-read", file=str(path), reason=reason)


def _setup(head: str, record: Record) -> Setup:
    """The set-up that stands before the record."""
    lines = dict([line.partition(": ")[::2] for line in head.splitlines()[1:]])
    players = tuple(lines.get("players", "").split(", "))
    seed = lines.get("seed", "")
    if len(players) != len(record.monsters):
        raise BadRecord(f"{len(players)} players for {len(record.monsters)} monsters")
    if not (seed.isascii() and seed.isdigit() and len(seed) <= LONGEST_SEED):
        raise BadRecord(f"'seed: ...' should be a number, not {seed[:40]!r}")
    for who in players:
        check_player(who)
    monsters = tuple(MONSTER_NAMES[monster] for monster in record.monsters)
    return Setup(monsters, players, int(seed), record.two_in_manhattan)


def setup_for(record: Record, seed: int) -> Setup:
    """Who plays on where a bare record ends: a human in the first seat, bots in the others."""
    monsters = tuple(MONSTER_NAMES[monster] for monster in record.monsters)
    players = (HUMAN, *[USUAL_BOT] * (len(monsters) - 1))
    return Setup(monsters, players, seed, record.two_in_manhattan)


def saved_games() -> list[Path]:
    """The files of all games, the latest first."""
    found = [(_written(path), path) for path in games_folder().glob(f"*{SUFFIX}")]
    return [path for written, path in sorted(found, reverse=True) if written]


def _written(path: Path) -> int:
    """When a game was written; 0 for a file that is empty or gone."""
    try:
        status = path.stat()
    except OSError:
        return 0
    return status.st_mtime_ns if status.st_size else 0
