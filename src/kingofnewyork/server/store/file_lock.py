"""One SQLite file, one server: processes that share it could not tell each other who is there."""

import os
from typing import Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.settings import is_postgres

MARK: Final = "-serving"
"""What the name of the file that is claimed ends with."""


def claim(database: str) -> None:
    """This process alone serves the file until it ends, however it does; else `BadSetup`."""
    if is_postgres(database):
        return
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        return
    path = database.removeprefix("sqlite:///") + MARK
    try:
        held = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:
        return  # the store says what is wrong with the place
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)  # never closed: it ends with the process
    except OSError:
        os.close(held)
        raise BadSetup(
            f"another server uses {database.removeprefix('sqlite:///')}: stop it first, name "
            "another file, or let several servers share a PostgreSQL"
        ) from None
