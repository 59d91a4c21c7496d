"""Databases that go away, are full, are slow or break a connection: nothing accepted is lost."""

import asyncio
import itertools
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import asyncpg
import pytest

from kingofnewyork.server.store.base import KeyUsed, SeqTaken, Store, Unavailable
from kingofnewyork.server.store.open import open_store
from kingofnewyork.server.store.postgres import PostgresStore
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.servers.postgres import Postgres
from tests.support.servers.stored_tables import append_entry, create_table
from tests.support.waiting import wait_until

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def open_while(store: Store) -> AsyncIterator[Store]:
    """The store is open within."""
    await store.open()
    try:
        yield store
    finally:
        await store.close()


class Writer:
    """Appends to a table of its own, asks again when it got no answer, and remembers answers."""

    def __init__(self, store: Store, table: str) -> None:
        self.store = store
        self.table = table
        self.accepted: list[int] = []
        self.outages = 0
        self.task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        for seq in itertools.count(1):
            while not await self._try(seq):
                self.outages += 1
                await asyncio.sleep(0.01)
            self.accepted.append(seq)

    async def _try(self, seq: int) -> bool:
        try:
            await append_entry(self.store, seq, self.table)
        except KeyUsed as used:
            return used.seq == seq
        except Unavailable:
            return False
        return True

    async def stop(self) -> None:
        """Write nothing more."""
        self.task.cancel()
        await asyncio.wait([self.task])
        assert self.task.cancelled(), self.task.exception()


@pytest.mark.parametrize("mode", ["fast", "immediate", "kill"])
async def test_a_restart_of_the_database_loses_nothing_and_needs_no_help(
    postgres: Postgres, postgres_url: str, mode: str
) -> None:
    async with open_while(open_store(postgres_url)) as store:
        tables = [f"t{number}" for number in range(6)]
        for table in tables:
            await create_table(store, table)
        writers = [Writer(store, table) for table in tables]
        await wait_until(lambda: all(len(writer.accepted) > 20 for writer in writers))
        # In a thread, so that the writers feel the outage.
        await asyncio.to_thread(postgres.stop, mode)
        await wait_until(lambda: all(writer.outages > 2 for writer in writers))
        await asyncio.to_thread(postgres.start)
        back = time.monotonic()
        counts = [len(writer.accepted) for writer in writers]
        await wait_until(
            lambda: all(
                len(writer.accepted) > count + 5
                for writer, count in zip(writers, counts, strict=True)
            )
        )
        assert time.monotonic() - back < 5
        for writer in writers:
            await writer.stop()
            entries = await store.read(writer.table)
            numbers = [entry.seq for entry in entries]
            assert numbers == list(range(len(entries)))
            assert writer.accepted == numbers[1 : len(writer.accepted) + 1]
            # One may have been under way when the writer was stopped.
            assert len(entries) <= len(writer.accepted) + 2


async def test_news_that_were_missed_in_an_outage_are_heard_of_after_it(
    postgres: Postgres, postgres_url: str
) -> None:
    news: list[tuple[str, int]] = []
    async with open_while(open_store(postgres_url)) as store:
        store.listen(lambda table, seq: news.append((table, seq)))
        async with open_while(open_store(postgres_url)) as other:
            await create_table(other)
            seq = await write_until_heard(other, news)
            await asyncio.to_thread(postgres.restart, "fast")
            # The listener waits before it connects again, so it may miss what is written now.
            writer = Writer(other, "t1")
            await wait_until(lambda: len(writer.accepted) > seq)
            await writer.stop()
            head = (await other.latest_seqs(["t1"]))["t1"]
            # What is written in quick succession is told together, by its latest number.
            await wait_until(lambda: any(table == "t1" and seq >= head for table, seq in news))


async def write_until_heard(store: Store, news: list[tuple[str, int]]) -> int:
    """The number of an entry after which the listener is known to listen."""
    async with asyncio.timeout(10):
        for seq in itertools.count(1):
            await append_entry(store, seq)
            await asyncio.sleep(0.02)
            if news:
                return seq
    raise AssertionError


@pytest.mark.parametrize(
    "code", ["53100", "53200", "53300", "57014", "57P01", "58030", "40P01", "25006", "XX000"]
)
async def test_errors_of_the_server_are_outages(postgres_url: str, code: str) -> None:
    async with open_while(open_store(postgres_url)) as store:
        await create_table(store)
        await append_entry(store, 1)
        connection = await asyncpg.connect(postgres_url)
        await connection.execute(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END $$;"
            "CREATE TRIGGER failing BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION fail()"
        )
        before = await store.find_table("t1")
        for _ in range(20):
            with pytest.raises(Unavailable):
                await append_entry(store, 2)
        with pytest.raises(Unavailable):
            await create_table(store, "t2")
        assert await store.find_table("t1") == before
        assert await store.find_table("t2") is None
        await connection.execute("DROP TRIGGER failing ON log")
        await connection.close()
        await append_entry(store, 2)
        await create_table(store, "t2")


async def test_other_errors_are_no_outages(postgres_url: str) -> None:
    nothing: Any = None
    async with open_while(open_store(postgres_url)) as store:
        await create_table(store)
        with pytest.raises(asyncpg.NotNullViolationError):
            await append_entry(store, 1, body=nothing)
        wrong: Any = "text"
        with pytest.raises(asyncpg.DataError):
            await append_entry(store, 1, body=wrong)
        await append_entry(store, 1)


class LimitedFile(sqlite3.Connection):
    """A connection to a disk that has room for some pages only."""

    pages: ClassVar[int] = 1_000_000

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        """Execute a statement, unless there is no room."""
        super().execute(f"PRAGMA max_page_count = {self.pages}").close()
        return super().execute(*arguments)


async def test_a_full_disk_stops_writing_but_not_reading(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db", connection_class=LimitedFile)
    async with open_while(store):
        await create_table(store)
        for cycle in range(3):
            LimitedFile.pages = 1  # SQLite takes the size of the file if that is more
            written = await write_until_full(store)
            assert [entry.seq for entry in await store.read("t1")] == list(range(written + 1))
            assert await store.latest_seqs(["t1"]) == {"t1": written}
            LimitedFile.pages = 1_000_000
            for seq in range(written + 1, written + 20):
                await append_entry(store, seq, body=b"x" * 3_000)
            assert len(await store.read("t1")) == written + 20, cycle


async def write_until_full(store: Store) -> int:
    """The number of the last entry for which there was room."""
    head = (await store.latest_seqs(["t1"]))["t1"]
    for seq in range(head + 1, head + 1_000):
        try:
            await append_entry(store, seq, body=b"x" * 3_000)
        except Unavailable:
            with pytest.raises(Unavailable):
                await append_entry(store, seq, body=b"y" * 30_000)
            return seq - 1
    raise AssertionError("there was always room")


async def test_a_locked_table_is_an_outage_after_a_while_on_postgresql(postgres_url: str) -> None:
    async with open_while(PostgresStore(postgres_url, timeout_s=0.2)) as store:
        await create_table(store)
        connection = await asyncpg.connect(postgres_url)
        async with connection.transaction():
            await connection.execute("SELECT * FROM tables FOR UPDATE")
            with pytest.raises(Unavailable):
                await append_entry(store, 1)
            assert len(await store.read("t1")) == 1
        await connection.close()
        await settle(lambda: append_entry(store, 1))
        assert len(await store.read("t1")) == 2


async def test_a_locked_file_is_an_outage_after_a_while_on_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_while(SqliteStore(path, timeout_s=0.2)) as store:
        await create_table(store)
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        done = await asyncio.gather(
            append_entry(store, 1), append_entry(store, 1, key="other"), return_exceptions=True
        )
        assert [type(outcome) for outcome in done] == [Unavailable, Unavailable]
        assert len(await store.read("t1")) == 1
        connection.execute("ROLLBACK")
        connection.close()
        await append_entry(store, 1)


async def settle(request: Callable[[], Awaitable[object]]) -> None:
    """Carry the request out once, however often it takes to ask."""
    async with asyncio.timeout(20):
        while True:
            try:
                await request()
                return
            except KeyUsed:
                return
            except Unavailable:
                await asyncio.sleep(0.005)


class CallFault:
    """Which call of the database fails, and whether it is carried out all the same."""

    def __init__(self, number: int, carried_out: bool, for_ever: bool) -> None:
        self.left = number
        self.carried_out = carried_out
        self.for_ever = for_ever
        self.happened = False

    def strikes(self) -> bool:
        """Whether this call is the one, or comes after it."""
        self.left -= 1
        strikes = self.left == 0 or (self.for_ever and self.left < 0)
        self.happened = self.happened or strikes
        return strikes


class FaultyFile(sqlite3.Connection):
    """A connection to a disk of which one call fails."""

    fault: ClassVar[CallFault]

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        """Run a statement, unless it is the one that fails."""
        if self.fault.strikes():
            if self.fault.carried_out:
                super().execute(*arguments)
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(*arguments)


class FaultyConnection(asyncpg.Connection):  # type: ignore[misc]
    """A connection to a server that breaks at one call."""

    fault: ClassVar[CallFault]

    async def execute(self, *arguments: Any, **others: Any) -> Any:
        """Run a statement, unless it is the one that fails."""
        return await self._call(super().execute, *arguments, **others)

    async def fetch(self, *arguments: Any, **others: Any) -> Any:
        """Run a statement, unless it is the one that fails."""
        return await self._call(super().fetch, *arguments, **others)

    async def fetchrow(self, *arguments: Any, **others: Any) -> Any:
        """Run a statement, unless it is the one that fails."""
        return await self._call(super().fetchrow, *arguments, **others)

    async def _call(
        self, work: Callable[..., Awaitable[Any]], *arguments: Any, **others: Any
    ) -> Any:
        if self.fault.strikes():
            if self.fault.carried_out:
                await work(*arguments, **others)
            self.terminate()
            raise asyncpg.ConnectionDoesNotExistError("the connection was lost")
        return await work(*arguments, **others)


async def live_through(store: Store) -> None:
    """Create a table, play on and read it, asking again where that is needed."""
    await settle(store.open)
    await settle(lambda: create_table(store))
    for seq in (1, 2, 3):
        await settle(partial(append_entry, store, seq))
    await settle(lambda: store.read("t1"))
    with pytest.raises(SeqTaken):
        await settle(lambda: append_entry(store, 9))
    await store.close()


async def check_whole(store: Store) -> None:
    """Check that the table is as it should be, and can be written to."""
    async with open_while(store):
        entries = await store.read("t1")
        assert [(entry.seq, entry.key) for entry in entries[1:]] == [
            (1, "k1"),
            (2, "k2"),
            (3, "k3"),
        ]
        assert await store.latest_seqs(["t1"]) == {"t1": 3}
        await append_entry(store, 4)


@pytest.mark.parametrize("carried_out", [False, True], ids=["undone", "carried out"])
async def test_any_call_of_sqlite_may_fail_once(tmp_path: Path, carried_out: bool) -> None:
    for number in itertools.count(1):
        FaultyFile.fault = CallFault(number, carried_out, for_ever=False)
        path = tmp_path / f"{number}.db"
        await live_through(SqliteStore(path, connection_class=FaultyFile))
        await check_whole(SqliteStore(path))
        if not FaultyFile.fault.happened:
            break
    assert number > 20


@pytest.mark.parametrize("carried_out", [False, True], ids=["undone", "carried out"])
async def test_any_call_of_postgresql_may_fail_once(postgres: Postgres, carried_out: bool) -> None:
    for number in itertools.count(1):
        FaultyConnection.fault = CallFault(number, carried_out, for_ever=False)
        name = await asyncio.to_thread(postgres.create)
        await live_through(PostgresStore(postgres.url(name), connection_class=FaultyConnection))
        await check_whole(open_store(postgres.url(name)))
        await asyncio.to_thread(postgres.drop, name)
        if not FaultyConnection.fault.happened:
            break
    assert number > 10


async def test_a_database_that_fails_from_some_call_on_says_so_every_time(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    FaultyFile.fault = CallFault(10**9, False, for_ever=True)
    store = SqliteStore(path, connection_class=FaultyFile)
    async with open_while(store):
        await create_table(store)
        FaultyFile.fault = CallFault(4, False, for_ever=True)
        outcomes = await asyncio.gather(
            *(append_entry(store, 1, key=f"k{number}") for number in range(5)),
            return_exceptions=True,
        )
        assert {type(outcome) for outcome in outcomes} == {Unavailable}
        with pytest.raises(Unavailable):
            await store.read("t1")
    async with open_while(SqliteStore(path)) as again:
        assert len(await again.read("t1")) == 1
        await append_entry(again, 1)
