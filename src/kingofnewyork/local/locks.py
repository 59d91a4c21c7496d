"""A game is open in one window at a time: a lock beside its file, which dies with its process."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from kingofnewyork.local.refusals import FileRefused

SUFFIX: Final = ".lock"
HELD: Final = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""What the system says where somebody else has the lock."""


class Lock:
    """Keeps others from a game until it is released or the process ends, however that ends."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    def release(self) -> None:
        """Others may open the game."""
        with suppress(OSError):  # still held: whoever has just opened the file looks once more
            self.path.unlink()
        os.close(self._descriptor)


def lock(game: Path) -> Lock | None:
    """A lock on the file of a game, or `FileRefused` if the game is open elsewhere.

    None where there can be no lock: nothing can be written there, or the disk knows no locks.
    """
    path = Path(f"{os.path.realpath(game)}{SUFFIX}")
    while True:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return None
        try:
            _take(descriptor)
        except OSError as problem:
            os.close(descriptor)
            if problem.errno in HELD:
                raise FileRefused("problem-game-open", file=str(game)) from problem
            return None
        if _is_at(descriptor, path):
            return Lock(path, descriptor)
        os.close(descriptor)  # it was released and removed meanwhile


def _take(descriptor: int) -> None:
    """The system keeps everybody else from the file; `OSError` if somebody else has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_at(descriptor: int, path: Path) -> bool:
    """Whether the path still leads to the file that was opened."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False
