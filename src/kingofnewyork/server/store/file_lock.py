"""The lock that lets only one server use a SQLite file, and says where that server listens."""

import os
import time
from pathlib import Path
from typing import Final, NamedTuple

from kingofnewyork import __version__
from kingofnewyork.errors import BadSetup
from kingofnewyork.server.settings import is_postgres, sqlite_path

LOCK_SUFFIX: Final = "-serving"
"""The suffix of the lock file beside the database."""
LOCK_ATTEMPTS: Final = 20
LOCK_RETRY_S: Final = 0.05
"""A server that was just killed, or what it was about to start, may hold the lock for a moment."""
LOOPBACK: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Where this machine finds a server that listens on all its addresses."""


class ServingNote(NamedTuple):
    """What the lock file says about the server that holds it."""

    host: str
    port: int
    version: str = __version__

    @property
    def url(self) -> str:
        """The address of the server for this machine."""
        host = LOOPBACK.get(self.host, self.host)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def is_for_others(self) -> bool:
        """Whether the server listens for other machines too."""
        return self.host in LOOPBACK


def lock_database(database: str, note: ServingNote | None = None) -> None:
    """Lock the file of a database until the process ends; raise `BadSetup` if it is locked.

    Servers that share a file could not tell each other who is connected. The note tells others on
    this machine where the server listens.
    """
    if is_postgres(database):
        return
    path = _lock_path(database)
    try:
        held = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:
        return  # opening the store will say what is wrong
    for _ in range(LOCK_ATTEMPTS):
        if _lock(held):  # it ends with the process
            _write_note(held, note)
            return
        time.sleep(LOCK_RETRY_S)
    os.close(held)
    other = read_serving_note(database)
    where = f" ({other.url})" if other else ""
    raise BadSetup(
        f"another server{where} uses {sqlite_path(database)}: stop it first, name "
        "another file, or let several servers share a PostgreSQL"
    )


def read_serving_note(database: str) -> ServingNote | None:
    """What the server that uses this file says about itself; None if there is none."""
    if is_postgres(database):
        return None
    try:
        with _lock_path(database).open("rb") as file:
            if os.name == "posix" and _lock(file.fileno()):
                return None  # whoever wrote it has ended; closing the file ends our lock
            host, port, version = file.read().decode().split()
            return ServingNote(host, int(port), version)
    except (OSError, ValueError):
        return None


def _lock_path(database: str) -> Path:
    return Path(sqlite_path(database) + LOCK_SUFFIX)


def _lock(file: int) -> bool:
    """Lock an open file, unless somebody else has; Windows has no such locks."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _write_note(file: int, note: ServingNote | None) -> None:
    try:
        os.ftruncate(file, 0)
        if note:
            os.write(file, f"{note.host} {note.port} {note.version}\n".encode())
    except OSError:
        pass  # a full disk: opening the store will say so
