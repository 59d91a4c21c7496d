"""Where a game may be saved, and how one is taken up again."""

import os
from contextlib import suppress
from pathlib import Path

from kingofnewyork.errors import BadRecord
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import HEADER, Record
from kingofnewyork.play.seeded import SeededNature


def file_named(name: str) -> Path:
    """The file that a player typed, `~` read as a home."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise BadRecord(f"cannot save to {name}: there is no such home") from None


def check_writable(path: Path, mine: bool = False) -> None:
    """Raise `BadRecord` unless a record can be written there without harm to another file.

    Args:
        path: the file.
        mine: whether what is there already is an earlier record of the same game.
    """
    try:
        if path.exists() and not path.is_file():
            raise _unwritable(path, "it is not a file")
        if path.exists() and not mine:
            _check_empty(path)
        draft = _draft(path)
        draft.touch(exist_ok=False)
        draft.unlink()
    except (OSError, ValueError) as problem:
        if isinstance(problem, BadRecord):
            raise
        raise _unwritable(path, _reason(problem)) from problem


def _check_empty(path: Path) -> None:
    """Raise `BadRecord` if there is anything in the file."""
    with path.open("rb") as file:
        start = file.read(len(HEADER))
    if start == HEADER.encode():
        raise _unwritable(
            path,
            f"another game is in it; go on with that one by --resume {path}, or name another file",
        )
    if start:
        raise _unwritable(path, "it is there and is not a record")


def write_record(game: Game, path: Path) -> None:
    """The file holds the record of the game so far: all of it, or what it held before."""
    draft = _draft(path)
    made = False
    try:
        with draft.open("x", encoding="utf-8") as file:
            made = True
            file.write(Record.of(game).to_text())
        draft.replace(path)
    except (OSError, ValueError) as problem:
        if made:
            with suppress(OSError):
                draft.unlink()
        raise BadRecord(f"cannot write {path}: {_reason(problem)}") from problem


def _draft(path: Path) -> Path:
    """Where a record is written before it takes its place: a name that nobody else uses."""
    return path.with_name(f"{path.name}.{os.getpid()}.part")


def _reason(problem: OSError | ValueError) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


def _unwritable(path: Path, reason: str) -> BadRecord:
    return BadRecord(f"cannot save to {path}: {reason}")


def load_record(path: Path) -> Record:
    """The record in a file; what is wrong with it is told with the file's name."""
    try:
        return Record.load(path)
    except BadRecord as problem:
        told = str(problem)
        raise BadRecord(told if str(path) in told else f"{path}: {told}") from problem


def take_up(path: Path, seed: int) -> Game:
    """The game of a record, ready to be played on."""
    game = load_record(path).game()
    if game.is_over:
        raise BadRecord(f"{path}: there is nothing to go on with, {game.result()}")
    game.nature = SeededNature(seed)
    game.state.events = []
    return game
