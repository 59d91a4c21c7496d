"""The file of a SQLite database, watched: nothing is written into a file that lost its name."""

import os
from pathlib import Path
from typing import Final

SQLITE_MAGIC: Final = b"SQLite format 3\x00"
"""How every SQLite file begins."""
WAL_SUFFIX: Final = "-wal"
"""The suffix of the file beside it that holds what was written last."""


class WatchedFile:
    """A database file and the log beside it, compared with what their names stand for now."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held = -1
        self._size = 0
        self._log: tuple[int, int] | None = None
        """Device and inode of the file beside it, once there was one."""

    def open(self) -> None:
        """Remember the file as it is; call it before anything else opens the file."""
        # Closing this would drop the locks of this process, so it is closed last of all.
        self._held = os.open(self.path, os.O_RDONLY)
        self._size = os.fstat(self._held).st_size

    def close(self) -> None:
        """Forget the file; call it when nothing else has it open."""
        if self._held >= 0:
            os.close(self._held)
        self._held, self._log = -1, None

    def problem(self) -> str:
        """What has happened to the file; empty if it is the one that was opened."""
        try:
            named, held = os.stat(self.path), os.fstat(self._held)
        except OSError:
            return f"{self.path.name} was deleted or moved away while the server had it open"
        if (named.st_dev, named.st_ino) != (held.st_dev, held.st_ino):
            return f"{self.path.name} was replaced by another file while the server had it open"
        if named.st_size < self._size:
            return f"{self.path.name} was cut from {self._size} to {named.st_size} bytes"
        self._size = named.st_size
        return self._log_problem()

    def _log_problem(self) -> str:
        try:
            found = os.stat(f"{self.path}{WAL_SUFFIX}")
        except OSError:
            gone = self._log is not None
            return f"{self.path.name}{WAL_SUFFIX} was deleted or moved away" if gone else ""
        identity = (found.st_dev, found.st_ino)
        if self._log is None:
            self._log = identity
        return "" if identity == self._log else f"{self.path.name}{WAL_SUFFIX} was replaced"

    def header_problem(self) -> str:
        """Whether the file does not begin like a database any more; empty if it does."""
        start = os.pread(self._held, len(SQLITE_MAGIC), 0)
        return "" if start == SQLITE_MAGIC else f"{self.path.name} is not a database any more"
