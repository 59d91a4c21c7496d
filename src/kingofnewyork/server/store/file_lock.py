"""The lock that lets only one server use a SQLite file."""

import os
import time
from typing import Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.settings import is_postgres

LOCK_SUFFIX: Final = "-serving"
"""The suffix of the lock file beside the database."""
LOCK_ATTEMPTS: Final = 20
LOCK_RETRY_S: Final = 0.05
"""A server that was just killed, or what it was about to start, may hold the lock for a moment."""


def lock_database(database: str) -> None:
    """Lock the file of a database until the process ends; raise `BadSetup` if it is locked.

    Servers that share a file could not tell each other who is connected.
    """
    if is_postgres(database):
        return
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        return
    path = database.removeprefix("sqlite:///") + LOCK_SUFFIX
    try:
        held = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:
        return  # opening the store will say what is wrong
    for _ in range(LOCK_ATTEMPTS):
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)  # it ends with the process
            return
        except OSError:
            time.sleep(LOCK_RETRY_S)
    os.close(held)
    raise BadSetup(
        f"another server uses {database.removeprefix('sqlite:///')}: stop it first, name "
        "another file, or let several servers share a PostgreSQL"
    )
