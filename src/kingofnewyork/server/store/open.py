"""The choice of a store by the address of its database."""

from typing import Final

from kingofnewyork.server.settings import hide_password, is_postgres
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.migrate import BadDatabase

SQLITE_PREFIX: Final = "sqlite:///"


def open_store(url: str, connections: int = 8) -> Store:
    """Make the store for `sqlite:///file`, a file or `postgresql://...`; it is not opened yet.

    After `sqlite:///` a path is relative unless it begins with another slash.

    Args:
        url: the address.
        connections: how many connections to PostgreSQL there are at most.
    """
    if is_postgres(url):
        # Only those who use PostgreSQL wait for its client to be loaded.
        from kingofnewyork.server.store.postgres import PostgresStore

        return PostgresStore(url, size=connections)
    path = url.removeprefix(SQLITE_PREFIX)
    if not path or "://" in path or path.startswith(("sqlite:", ":")):
        raise BadDatabase(
            f"{hide_password(url)!r} is not a database: name a file, sqlite:///file or "
            "postgresql://host/name"
        )
    from kingofnewyork.server.store.sqlite import SqliteStore

    return SqliteStore(path)
