"""Locks on game files, so that a game is open in one window; they end with their process."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from kingofnewyork.local.errors import FileRefused

LOCK_SUFFIX: Final = ".lock"
HELD_ERRNOS: Final = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""The error numbers that mean another process holds the lock."""


class GameLock:
    """A lock on the file of a game, held until it is released or the process ends."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    def release(self) -> None:
        """Release the lock, so that others may open the game."""
        with suppress(OSError):  # still held: whoever has just opened the file looks once more
            self.path.unlink()
        os.close(self._descriptor)


def acquire_lock(game: Path) -> GameLock | None:
    """Lock the file of a game; `FileRefused` if it is open elsewhere.

    Return None where locking is impossible: a read-only folder, or a file system without locks.
    """
    path = Path(f"{os.path.realpath(game)}{LOCK_SUFFIX}")
    while True:
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return None
        try:
            _lock_descriptor(descriptor)
        except OSError as problem:
            os.close(descriptor)
            if problem.errno in HELD_ERRNOS:
                raise FileRefused("problem-game-open", file=str(game)) from problem
            return None
        if _is_at(descriptor, path):
            return GameLock(path, descriptor)
        os.close(descriptor)  # it was released and removed meanwhile


def _lock_descriptor(descriptor: int) -> None:
    """Lock an open file without waiting; `OSError` if another process holds it."""
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
