"""Databases for the tests of the server: a fresh one each, in SQLite and in PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import coverage
import pytest
import pytest_asyncio

from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.open import open_store
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.postgres import Postgres
from tests.support.servers.server_process import ServerProcess

KINDS = ("sqlite", "postgresql")


@pytest.fixture
def no_coverage() -> Iterator[None]:
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
def serving(database_url: str) -> Iterator[ServerProcess]:
    """A server on an empty database, of each kind."""
    with ForkedServer(database_url, measured=True) as server:
        yield server


@pytest.fixture
def sqlite_serving(sqlite_url: str) -> Iterator[ServerProcess]:
    """A server on an empty SQLite file."""
    with ForkedServer(sqlite_url, measured=True) as server:
        yield server


@pytest.fixture
def pair(postgres_url: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers on one PostgreSQL."""
    with (
        ForkedServer(postgres_url, measured=True) as one,
        ForkedServer(postgres_url, measured=True) as other,
    ):
        yield one, other


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests of a file; each has a table of its own."""
    file = tmp_path_factory.mktemp("tables") / "tables.db"
    with ForkedServer(str(file), measured=True) as server:
        yield server


@pytest.fixture(scope="module")
def url(server: ServerProcess) -> str:
    """The address of the server for all tests of a file."""
    return server.url
