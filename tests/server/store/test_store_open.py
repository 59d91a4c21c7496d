"""Opening a store: by its address, for the first time or again, and what is refused."""

import asyncio
import logging
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path

import asyncpg
import pytest

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.settings import hide_password
from kingofnewyork.server.store.base import Unavailable
from kingofnewyork.server.store.migrate import (
    BadDatabase,
    Migration,
    load_migrations,
    migrate_postgres,
    migrate_sqlite,
    pending_migrations,
    split_statements,
)
from kingofnewyork.server.store.open import open_store
from kingofnewyork.server.store.postgres import PostgresStore
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.servers.postgres import Postgres
from tests.support.servers.stored_tables import append_entry, create_table


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///tables.db", "tables.db"),
        ("sqlite:////var/tables.db", "/var/tables.db"),
        ("folder/tables.db", "folder/tables.db"),
        ("/var/tables.db", "/var/tables.db"),
    ],
)
def test_a_file_is_opened_with_sqlite(url: str, path: str) -> None:
    store = open_store(url)
    assert isinstance(store, SqliteStore)
    assert store.path == Path(path)


@pytest.mark.parametrize("url", ["postgresql://host/name", "postgres://user@host:5432/name"])
def test_postgresql_is_known_by_its_scheme(url: str) -> None:
    assert isinstance(open_store(url), PostgresStore)


@pytest.mark.parametrize(
    "url", ["", "mysql://host/name", "sqlite://tables.db", "sqlite:tables.db", ":memory:"]
)
def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadSetup, match="is not a database: name a file"):
        open_store(url)


def test_a_refusal_does_not_show_the_password() -> None:
    with pytest.raises(BadDatabase, match=r"mysql://me:\*\*\*@host/name"):
        open_store("mysql://me:hush@host/name")
    assert hide_password("postgresql://me@host/name") == "postgresql://me@host/name"
    assert hide_password("tables.db") == "tables.db"


def test_sqlite_does_without_what_it_does_not_need() -> None:
    program = (
        "import sys; from kingofnewyork.server.store.open import open_store; "
        "open_store('tables.db'); print('asyncpg' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr


@pytest.mark.asyncio
async def test_the_file_and_its_folders_are_made_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "one" / "two" / "tables.db"
    store = SqliteStore(path)
    await store.open()
    await create_table(store)
    files = list(path.parent.iterdir())
    assert len(files) == 3
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    await store.close()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.asyncio
async def test_no_thread_is_left_when_the_store_is_closed(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    await create_table(store)
    assert len(await store.read("t1")) == 1
    assert set(threading.enumerate()) > before
    await store.close()
    assert set(threading.enumerate()) == before


@pytest.mark.asyncio
async def test_what_waits_is_written_before_the_store_is_closed(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    tasks = [asyncio.create_task(create_table(store, f"t{number}")) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    assert all(isinstance(at, int) for at in await asyncio.gather(*tasks))
    again = open_store(database_url)
    await again.open()
    assert len(await again.latest_seqs([f"t{number}" for number in range(50)])) == 50
    await again.close()


@pytest.mark.asyncio
async def test_a_clock_can_be_given(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db", clock=lambda: 12.345)
    await store.open()
    assert await create_table(store) == 12_345
    assert await store.now() == 12_345
    await store.close()


@pytest.mark.asyncio
async def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("a shopping list, and a long one at that\n" * 100)
    before = set(threading.enumerate())
    with pytest.raises(BadDatabase, match="cannot be used"):
        await SqliteStore(path).open()
    with pytest.raises(BadDatabase, match="cannot be used"):
        await SqliteStore(tmp_path).open()
    with pytest.raises(BadDatabase, match="cannot be created"):
        await SqliteStore(path / "folder" / "tables.db").open()
    assert set(threading.enumerate()) == before


@pytest.mark.asyncio
async def test_a_server_that_is_not_there_is_unavailable(tmp_path: Path) -> None:
    store = open_store(f"postgresql://nobody@/nothing?host={tmp_path}")
    with pytest.raises(Unavailable):
        await store.open()
    await store.close()


@pytest.mark.asyncio
async def test_a_database_that_is_not_there_is_refused(postgres: Postgres) -> None:
    with pytest.raises(BadDatabase, match="does not exist"):
        await open_store(postgres.url("nowhere")).open()


@pytest.mark.asyncio
@pytest.mark.parametrize("url", ["postgresql://host:port/name", "postgresql://h/n?sslmode=odd"])
async def test_an_address_that_cannot_be_read_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase):
        await open_store(url).open()


@pytest.mark.asyncio
async def test_settings_that_risk_data_are_warned_of(
    postgres: Postgres, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert not postgres.durable
    connection = await asyncpg.connect(postgres_url)
    name = await connection.fetchval("SELECT current_database()")
    await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await connection.close()
    store = open_store(postgres_url)
    with caplog.at_level(logging.WARNING):
        await store.open()
    await store.close()
    found = [vars(record)["fields"]["setting"] for record in caplog.records]
    assert found == ["fsync", "full_page_writes", "synchronous_commit"]


@pytest.mark.asyncio
async def test_a_database_of_a_newer_program_is_refused(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    await create_table(store)
    await store.close()
    await set_version(database_url, "7")
    with pytest.raises(
        BadDatabase, match=r"^the database has schema 7, but this program only knows up to \d:"
    ):
        await store.open()
    await set_version(database_url, str(len(load_migrations("sqlite"))))
    await store.open()
    assert len(await store.read("t1")) == 1
    await store.close()


async def set_version(url: str, version: str) -> None:
    """Let the database say that it has that version."""
    sql = f"UPDATE meta SET value = '{version}' WHERE name = 'version'"
    if url.startswith("postgresql"):
        connection = await asyncpg.connect(url)
        await connection.execute(sql)
        await connection.close()
    else:
        file = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        file.execute(sql)
        file.close()


@pytest.mark.asyncio
async def test_many_may_open_an_empty_database_at_once(database_url: str) -> None:
    stores = [open_store(database_url) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    assert len({await store.secret() for store in stores}) == 1
    await create_table(stores[0])
    for seq, store in enumerate(stores):
        await append_entry(store, seq + 1)
    await asyncio.gather(*(store.close() for store in stores))


def test_migrations_are_numbered_without_a_gap_and_alike_for_both_databases() -> None:
    ours = {kind: load_migrations(kind) for kind in ("sqlite", "postgresql")}
    assert len(ours["sqlite"]) == len(ours["postgresql"]) >= 1


def test_a_missing_number_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "sqlite").mkdir()
    (tmp_path / "sqlite" / "0002_second.sql").write_text("SELECT 1;")
    with pytest.raises(AssertionError):
        load_migrations("sqlite", tmp_path)


def test_only_what_is_missing_is_run() -> None:
    steps = [Migration(1, "a"), Migration(2, "b"), Migration(3, "c")]
    assert pending_migrations(steps, 0) == steps
    assert pending_migrations(steps, 2) == steps[2:]
    assert pending_migrations(steps, 3) == []


def test_a_script_falls_into_statements() -> None:
    script = "-- why; because\nCREATE TABLE a (b);\nINSERT INTO a\nVALUES (';');\n"
    assert len(split_statements(script)) == 2


SECOND = Migration(2, "CREATE TABLE second (name text);\nINSERT INTO second VALUES ('here');")
BROKEN = Migration(3, "CREATE TABLE third (name text);\nINSERT INTO nowhere VALUES (1);")


def test_a_later_migration_runs_once_and_a_broken_one_not_at_all_on_sqlite(tmp_path: Path) -> None:
    steps = load_migrations("sqlite")[:1]
    connection = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    migrate_sqlite(connection, steps)
    for _ in range(2):
        migrate_sqlite(connection, [*steps, SECOND])
    with pytest.raises(sqlite3.OperationalError):
        migrate_sqlite(connection, [*steps, SECOND, BROKEN])
    assert connection.execute("SELECT name FROM second").fetchall() == [("here",)]
    version = connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
    assert version == ("2",)
    names = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'third'")
    assert names.fetchone() == (0,)
    connection.close()


@pytest.mark.asyncio
async def test_a_later_migration_runs_once_and_a_broken_one_not_at_all_on_postgresql(
    postgres_url: str,
) -> None:
    steps = load_migrations("postgresql")[:1]
    connection = await asyncpg.connect(postgres_url)
    await migrate_postgres(connection, steps)
    for _ in range(2):
        await migrate_postgres(connection, [*steps, SECOND])
    with pytest.raises(asyncpg.UndefinedTableError):
        await migrate_postgres(connection, [*steps, SECOND, BROKEN])
    assert [row[0] for row in await connection.fetch("SELECT name FROM second")] == ["here"]
    version = await connection.fetchval("SELECT value FROM meta WHERE name = 'version'")
    assert version == "2"
    assert await connection.fetchval("SELECT to_regclass('third')") is None
    await connection.close()


def test_the_launcher_needs_no_rights_of_its_own(postgres: Postgres) -> None:
    owner = postgres.folder.stat().st_uid
    assert owner != 0
    assert owner == os.geteuid() or os.geteuid() == 0


@pytest.mark.asyncio
async def test_a_store_that_is_closed_is_one_file(tmp_path: Path) -> None:
    """Readers that go at the same time as the writer would leave a second file behind."""
    for number in range(40):
        path = tmp_path / f"{number}.db"
        store = open_store(str(path))
        await store.open()
        await create_table(store)
        await asyncio.gather(*[store.read("t1") for _ in range(8)])
        await store.close()
        assert not path.with_name(f"{path.name}-wal").exists()
