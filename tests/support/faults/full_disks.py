"""Disks that run full: a small one that is mounted, or files that may not grow any more."""

import os
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Final, Protocol, Self

import psutil

from tests.support.servers.postgres import Postgres, unprivileged_user

BALLAST: Final = "ballast"
CHUNK_BYTES: Final = 1 << 20
MIN_CHUNK_BYTES: Final = 4096
"""So few bytes are not worth being filled."""
DISK_MEGABYTES: Final = {"data": 96, "wal": 24}
"""The size of a disk, by what lies on it."""
MAX_FILE_BYTES: Final = {"data": 1 << 20, "wal": 1 << 16}
"""How large a file may be if it may not grow, by what is to be hit."""


class Disk(Protocol):
    """Something that runs full."""

    def fill(self) -> None:
        """Use up all space."""

    def free(self) -> None:
        """Free the space again."""


class SmallDisk:
    """A file system in memory, of a few megabytes."""

    def __init__(self, megabytes: int) -> None:
        self.megabytes = megabytes
        self.folder = Path(tempfile.mkdtemp(prefix="king-disk-"))

    def __enter__(self) -> Self:
        os.chmod(self.folder, 0o755)
        size = f"size={self.megabytes}m"
        words = ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(self.folder)]
        subprocess.run(words, check=True, capture_output=True)
        return self

    def __exit__(self, *exception: object) -> None:
        subprocess.run(["umount", "-l", str(self.folder)], check=True, capture_output=True)
        self.folder.rmdir()

    def fill(self) -> None:
        """Use up all space."""
        with (self.folder / BALLAST).open("ab", buffering=0) as ballast:
            size = CHUNK_BYTES
            while size >= MIN_CHUNK_BYTES:
                try:
                    ballast.write(bytes(size))
                except OSError:
                    size //= 2

    def free(self) -> None:
        """Free the space again."""
        (self.folder / BALLAST).unlink(missing_ok=True)


class FixedFiles:
    """Files of a PostgreSQL that may not grow beyond a size while the disk is full."""

    def __init__(self, postgres: Postgres, largest: int) -> None:
        self.postgres = postgres
        self.largest = largest

    def fill(self) -> None:
        """Use up all space."""
        self._limit(str(self.largest))

    def free(self) -> None:
        """Free the space again."""
        self._limit("unlimited")

    def _limit(self, size: str) -> None:
        if self.postgres.pid is None:
            return
        first = psutil.Process(self.postgres.pid)
        self._limit_one(first, size)  # and all that it forks from now on
        for process in first.children(recursive=True):
            self._limit_one(process, size)

    def _limit_one(self, process: psutil.Process, size: str) -> None:
        words = ["prlimit", f"--pid={process.pid}", f"--fsize={size}:"]
        # Only its own user may do that, not even root everywhere.
        done = subprocess.run(words, capture_output=True, **unprivileged_user())
        assert done.returncode == 0 or not process.is_running(), done.stderr


@cache
def may_mount() -> bool:
    """Whether this process may mount a disk at all."""
    try:
        with SmallDisk(1):
            return True
    except (OSError, subprocess.CalledProcessError):
        return False
