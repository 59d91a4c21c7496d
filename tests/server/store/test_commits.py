"""Who waits for the disk: the event loop while that is quick, else the writing thread."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
import pytest_asyncio

from kingofnewyork.server.store.sqlite import SqliteStore
from kingofnewyork.server.store.sqlite_writes import (
    MIN_PAUSE_COMMITS,
    QUICK_COMMIT_S,
    CommitPace,
)
from tests.support.servers.stored_tables import append_entry, create_table

SLOW_S = 10 * QUICK_COMMIT_S


class TimedDisk(sqlite3.Connection):
    """A connection that notes which thread commits, and takes as long for it as it is told."""

    commit_s: ClassVar[float] = 0.0
    committers: ClassVar[list[int]] = []

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            TimedDisk.committers.append(threading.get_ident())
            time.sleep(TimedDisk.commit_s)
        return super().execute(sql, *values)


@pytest_asyncio.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SqliteStore]:
    monkeypatch.setattr(TimedDisk, "commit_s", 0.0)
    one = SqliteStore(tmp_path / "tables.db", connection_class=TimedDisk)
    await one.open()
    await create_table(one)
    # However slow the disk is on which this is tested, the loop would wait for it now.
    one._pace = CommitPace()
    monkeypatch.setattr(TimedDisk, "committers", [])
    yield one
    await one.close()


@pytest.mark.asyncio
async def test_an_entry_is_written_by_the_event_loop_while_commits_are_quick(
    store: SqliteStore,
) -> None:
    for seq in range(1, 21):  # the thread may be looking what other processes have written
        store._pace = CommitPace()
        await append_entry(store, seq)
    assert threading.get_ident() in TimedDisk.committers


@pytest.mark.asyncio
async def test_a_slow_disk_is_left_to_the_thread_and_seldom_tried_again(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TimedDisk, "commit_s", SLOW_S)
    for seq in range(1, 3 * MIN_PAUSE_COMMITS):
        await append_entry(store, seq)
    by_loop = [one == threading.get_ident() for one in TimedDisk.committers]
    first = by_loop.index(True)
    assert not any(by_loop[first + 1 : first + 1 + MIN_PAUSE_COMMITS])
    assert sum(by_loop) == 2  # the second pause is twice as long as the first


@pytest.mark.asyncio
async def test_the_event_loop_does_not_wait_for_another_process_that_writes(
    store: SqliteStore,
) -> None:
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.ensure_future(append_entry(store, 1))
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert not writing.done()
    other.execute("COMMIT")
    other.close()
    await writing
    assert [entry.seq for entry in await store.read("t1")] == [0, 1]
    assert threading.get_ident() not in TimedDisk.committers


@pytest.mark.asyncio
async def test_only_entries_are_written_by_the_event_loop(store: SqliteStore) -> None:
    await store.save_snapshot("t1", 0, "1", b"body")
    assert await store.delete_table("t1", 0)
    assert len(TimedDisk.committers) == 2
    assert threading.get_ident() not in TimedDisk.committers


def test_one_slow_commit_among_quick_ones_changes_nothing() -> None:
    pace = CommitPace()
    for number in range(40):
        pace.note_loop(4 * QUICK_COMMIT_S if number % 20 == 10 else 0.0)
        assert pace.is_quick


def test_the_thread_is_given_twice_as_many_commits_each_time_that_was_too_slow() -> None:
    pace = CommitPace()
    for pause in (MIN_PAUSE_COMMITS, 2 * MIN_PAUSE_COMMITS, 4 * MIN_PAUSE_COMMITS):
        assert pace.is_quick
        pace.note_loop(SLOW_S)
        for _ in range(pause):
            assert not pace.is_quick
            pace.note_thread()
    assert pace.is_quick
