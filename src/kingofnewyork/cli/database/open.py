"""The database of a server, opened for a command of its operator."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.settings import Settings, is_postgres, sqlite_path
from kingofnewyork.server.store.base import Store, Unavailable
from kingofnewyork.server.store.open import open_store


def run_in_database(settings: Settings, work: Callable[[Store], Awaitable[None]]) -> None:
    """Run work in the database of the settings; `BadSetup` if there is none or it is out."""
    if not is_postgres(settings.database):
        path = Path(sqlite_path(settings.database))
        if not path.is_file():
            raise BadSetup(f"there is no database {path}")

    async def run() -> None:
        store = open_store(settings.database, 1)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    try:
        asyncio.run(run())
    except Unavailable as problem:
        raise BadSetup(str(problem)) from problem
