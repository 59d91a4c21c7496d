"""Databases for the tests of the server: a fresh one each, in SQLite and in PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest
import pytest_asyncio

from kingofnewyork.server.store import OPEN, RUNNING, Index, Store
from kingofnewyork.server.store_open import open_store
from server.postgres import Postgres
from server.serving import Serving

KINDS = ("sqlite", "postgresql")
WAITING = Index(status=OPEN, public=True, due_in=None, summary=b'{"waits":1}')
PLAYING = Index(status=RUNNING, public=True, due_in=60_000, summary=b'{"turn":1}')


async def create(store: Store, table: str = "t1", **others: Any) -> int:
    """A table that waits, with names made of its own."""
    given = {"code": f"code-{table}", "watch": f"watch-{table}", "key": f"create-{table}"}
    rest: dict[str, Any] = {"digest": "d0", "body": b'{"made":1}', "index": WAITING}
    return await store.create(table=table, **(given | rest | others))


async def append(store: Store, seq: int, table: str = "t1", **others: Any) -> int:
    """An entry whose key and body say its number."""
    given: dict[str, Any] = {"key": f"k{seq}", "digest": f"d{seq}", "body": b"%d" % seq}
    return await store.append(table=table, seq=seq, **(given | {"index": PLAYING} | others))


async def wait_for(condition: Callable[[], bool], seconds: float = 10.0) -> None:
    """The condition holds, before the time is up."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.fixture
def unmeasured() -> Iterator[None]:
    """What is tried thousands of times is not watched line by line, which takes twice as long."""
    measuring = coverage.Coverage.current()
    if measuring is not None:
        measuring.stop()
    yield
    if measuring is not None:
        measuring.start()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process."""
    with Postgres() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'tables' / 'tables.db'}"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database in PostgreSQL."""
    name = postgres.create()
    yield postgres.url(name)
    # A test that stopped the server and failed harms no other.
    postgres.start()
    postgres.drop(name)


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    url = request.getfixturevalue(name)
    assert isinstance(url, str)
    return url


@pytest_asyncio.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """An open store on an empty database, of each kind."""
    opened = open_store(database_url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def serving(database_url: str) -> Iterator[Serving]:
    """A server on an empty database, of each kind."""
    with Serving(database_url) as server:
        yield server


@pytest.fixture
def sqlite_serving(sqlite_url: str) -> Iterator[Serving]:
    """A server on an empty SQLite file."""
    with Serving(sqlite_url) as server:
        yield server


@pytest.fixture
def pair(postgres_url: str) -> Iterator[tuple[Serving, Serving]]:
    """Two servers on one PostgreSQL."""
    with Serving(postgres_url) as one, Serving(postgres_url) as other:
        yield one, other
