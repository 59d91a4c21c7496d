"""Opens the file of a game; on failure, points to the list of saved games."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from kingofnewyork.cli.invocation import command_prefix
from kingofnewyork.errors import BadRecord
from kingofnewyork.local.errors import FileRefused
from kingofnewyork.words.problems import NotUnderstood, describe_problem

Opened = TypeVar("Opened")
UNREADABLE_KEYS: Final = ("problem-no-file", "problem-cannot-read")
"""The refusals after which the player may want another file."""


def open_game(read: Callable[[Path], Opened], path: Path) -> Opened:
    """Read a game from a file; if there is none in it, raise an error that names the list."""
    try:
        return read(path)
    except BadRecord as problem:
        if isinstance(problem, FileRefused) and problem.phrase.key not in UNREADABLE_KEYS:
            raise
        reason = describe_problem(problem)
        raise NotUnderstood("games-see-list", problem=reason, command=list_command()) from problem


def list_command() -> str:
    """Return the command that lists the saved games."""
    return f"{command_prefix()} resume --list"
