"""Where a game may be saved, and how one is taken up again."""

from pathlib import Path

from kingofnewyork.errors import BadRecord
from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import SeededNature
from kingofnewyork.play.record import HEADER, Record


def check_writable(path: Path) -> None:
    """Raise `BadRecord` unless a record can be written there without harm to another file."""
    reason = ""
    try:
        if path.exists() and not path.is_file():
            reason = "it is not a file"
        elif path.exists() and not _is_record(path):
            reason = "it is there and is not a record"
        else:
            trial = path.with_name(path.name + ".part")
            trial.touch()
            trial.unlink()
    except OSError as problem:
        reason = problem.strerror or str(problem)
    except ValueError as problem:  # a name that no file can have
        reason = str(problem)
    if reason:
        raise BadRecord(f"cannot save to {path}: {reason}")


def _is_record(path: Path) -> bool:
    """Whether the file begins like a record, or is empty."""
    with path.open("rb") as file:
        return file.read(len(HEADER)) in (b"", HEADER.encode())


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
