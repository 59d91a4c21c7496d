"""The choice of a store by the address of its database."""

from kingofnewyork.server.settings import hide_password, is_postgres, sqlite_path
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.migrate import BadDatabase


def open_store(url: str, connections: int = 8) -> Store:
    """Make the store for `sqlite:///file`, a file or `postgresql://...`; it is not opened yet.

    Args:
        url: the address.
        connections: how many connections to PostgreSQL there are at most.
    """
    if is_postgres(url):
        # Only those who use PostgreSQL wait for its client to be loaded.
        from kingofnewyork.server.store.postgres import PostgresStore

        return PostgresStore(url, size=connections)
    try:
        path = sqlite_path(url)
    except ValueError as problem:
        raise BadDatabase(f"{hide_password(url)!r} is not a database: name {problem}") from None
    from kingofnewyork.server.store.sqlite import SqliteStore

    return SqliteStore(path)
