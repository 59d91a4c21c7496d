"""A store for an address."""

from typing import Final

from kingofnewyork.server.migrations import BadDatabase
from kingofnewyork.server.settings import hide_password, is_postgres
from kingofnewyork.server.store import Store

SQLITE: Final = "sqlite:///"


def open_store(url: str, connections: int = 8) -> Store:
    """The store at an address, not opened yet: `sqlite:///file`, a file or `postgresql://...`.

    After `sqlite:///` a path is relative unless it begins with another slash.

    Args:
        url: the address.
        connections: how many connections to PostgreSQL there are at most.
    """
    if is_postgres(url):
        # Only those who use PostgreSQL wait for its client to be loaded.
        from kingofnewyork.server.store_postgres import PostgresStore

        return PostgresStore(url, size=connections)
    path = url.removeprefix(SQLITE)
    if not path or "://" in path or path.startswith(("sqlite:", ":")):
        raise BadDatabase(
            f"{hide_password(url)!r} is no database: name a file, sqlite:///file or "
            "postgresql://host/name"
        )
    from kingofnewyork.server.store_sqlite import SqliteStore

    return SqliteStore(path)
