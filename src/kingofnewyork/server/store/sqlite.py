"""The store in a SQLite file, with one thread that writes and two that read.

All waiting writes go in one transaction, so that many of them share one wait for the disk; each
succeeds or fails by itself. While the disk is quick and the thread has nothing to do, entries are
written by the event loop itself: that takes less time than to wake the thread and be woken by it.
"""

import asyncio
import json
import os
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from typing import Any, Final

from kingofnewyork.server.domain.stored import Entry, FinishedGame, Index
from kingofnewyork.server.failpoints import hit_failpoint
from kingofnewyork.server.store.base import (
    OnEntry,
    OnMessage,
    SeqTaken,
    Unavailable,
)
from kingofnewyork.server.store.lookups import Lookups
from kingofnewyork.server.store.migrate import (
    PROBE_NAME,
    SQLITE_BUSY_TIMEOUT_S,
    BadDatabase,
    load_migrations,
    migrate_sqlite,
    retry_while_locked,
)
from kingofnewyork.server.store.sqlite_writes import (
    CommitPace,
    Job,
    JobResult,
    WriteJob,
    begin_at_once,
    creation_refusal,
    due,
    find_key_use,
    insert_entry,
    insert_fork,
    public_error,
    read_position,
    require_free_code,
    resolve_all,
    roll_back,
    update_index,
    write_batch,
)
from kingofnewyork.server.store.watched_file import WAL_SUFFIX, WatchedFile

POLL_INTERVAL_S: Final = 0.1
"""How often we check whether another process has written."""
READER_THREADS: Final = 2
SETUP_ERROR_NAMES: Final = ("SQLITE_CANTOPEN", "SQLITE_NOTADB", "SQLITE_PERM", "SQLITE_READONLY")
"""Errors when a file is opened that mean that we cannot use it."""

Loop = asyncio.AbstractEventLoop


class SqliteStore(Lookups):
    """A store in a file that several processes on one machine may share."""

    ID_AMONG = "id IN (SELECT value FROM json_each($1))"
    STATUS_AMONG = "status IN (SELECT value FROM json_each($1))"

    def __init__(
        self,
        path: str | Path,
        *,
        clock: Callable[[], float] = time.time,
        timeout_s: float = SQLITE_BUSY_TIMEOUT_S,
        connection_class: type[Connection] = Connection,
    ) -> None:
        self.path = Path(path)
        self._timeout_s = timeout_s
        self._clock = clock
        self._connection_class = connection_class
        self._file = WatchedFile(self.path)
        self._loop: Loop | None = None
        self._threads: list[threading.Thread] = []
        self._writes: SimpleQueue[list[WriteJob] | None] = SimpleQueue()
        self._batch: list[WriteJob] = []
        """Writes of this turn of the event loop, not yet begun."""
        self._connection: Connection | None = None
        """The connection that writes, while it is open."""
        self._connection_lock = threading.Lock()
        """Held by whoever uses that connection: the writing thread or the event loop."""
        self._pace = CommitPace()
        self._on_commit: list[Callable[[], object]] = []
        """What is called in the event loop when the transaction is committed."""
        self._reads: SimpleQueue[Job | None] = SimpleQueue()
        self._on_entry: OnEntry | None = None
        self._position = (0, 0)
        self._poll_at = 0.0

    async def open(self) -> None:
        """Create the file if need be, readable for its owner only, and migrate it."""
        assert self._loop is None, "the store is open"
        self._create_file()
        self._file.open()
        self._loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = self._loop.create_future()
        self._start(self._run_writer, ready)
        try:
            await ready
        except BaseException:
            await self.close()
            raise
        for _ in range(READER_THREADS):
            self._start(self._run_reader)

    async def close(self) -> None:
        """Finish all writes and end the threads."""
        self._loop = None
        self._flush_batch()
        for _ in range(READER_THREADS):
            self._reads.put(None)
        await _wait_for_threads(self._threads[1:])
        # The last connection that is closed puts everything into the one file: the writer's.
        self._writes.put(None)
        await _wait_for_threads(self._threads)
        self._file.close()
        self._threads.clear()
        self._writes, self._reads = SimpleQueue(), SimpleQueue()

    async def create(
        self,
        *,
        table: str,
        code: str,
        watch: str,
        key: str,
        digest: str,
        body: bytes,
        index: Index,
        day: str = "",
        origin: str = "",
    ) -> int:
        """Create a table with its entry 0; return the time. Raises `CodeTaken` and `KeyUsed`."""

        def write(connection: Connection) -> int:
            now = self._now()
            row = (table, code, watch, key, index.status, index.public)
            rest = (due(now, index), now, now, index.summary)
            sql = "INSERT INTO tables VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)"
            try:
                connection.execute(sql, row + rest)
            except sqlite3.IntegrityError as error:
                raise creation_refusal(connection, table, code, watch, key) or error from None
            insert_entry(connection, table, 0, Entry(0, now, key, digest, body))
            if day:
                connection.execute("INSERT INTO daily VALUES (?, ?)", (day, table))
            if origin:
                insert_fork(connection, table, origin)
            hit_failpoint("after_append")
            return now

        return await self._write(write)

    def append(
        self,
        *,
        table: str,
        seq: int,
        key: str,
        digest: str,
        body: bytes,
        index: Index,
        finished: FinishedGame | None = None,
        on_commit: Callable[[], object] | None = None,
    ) -> Awaitable[int]:
        """Append an entry durably; return the time. Raises `SeqTaken` and `KeyUsed`.

        The entry waits to be written as soon as this is called; `on_commit` is called in the event
        loop while the disk is waited for.
        """

        def write(connection: Connection) -> int:
            entry = Entry(seq, self._now(), key, digest, body)
            require_free_code(connection, table, index.new_code)
            try:
                added = insert_entry(connection, table, seq - 1, entry)
            except sqlite3.IntegrityError as error:
                raise find_key_use(connection, table, key) or error from None
            if not added:
                raise find_key_use(connection, table, key) or SeqTaken(
                    f"entry {seq} does not come next in table {table}"
                )
            update_index(connection, table, entry, index, finished)
            hit_failpoint("after_append")
            if on_commit is not None:
                self._on_commit.append(on_commit)
            return entry.time_ms

        return self._write(write)

    async def rewrite(
        self, table: str, seq: int, bodies: Mapping[int, bytes], games: Mapping[int, bytes]
    ) -> bool:
        """Replace entries of a table and summaries of its games, and delete its snapshots."""

        def write(connection: Connection) -> int:
            sql = "DELETE FROM snapshots WHERE table_id = ?"
            found = connection.execute("SELECT seq FROM tables WHERE id = ?", (table,)).fetchone()
            if found != (seq,):
                return 0
            connection.execute(sql, (table,))
            for number, body in bodies.items():
                sql = "UPDATE log SET body = ? WHERE table_id = ? AND seq = ?"
                connection.execute(sql, (body, table, number))
            for number, summary in games.items():
                sql = "UPDATE games SET summary = ? WHERE table_id = ? AND game_number = ?"
                connection.execute(sql, (summary, table, number))
            return 1

        done = bool(await self._queue_write(write))
        if done:  # else what was there stands in the file beside it until that is begun anew
            await self._rows("PRAGMA wal_checkpoint(TRUNCATE)")
        return done

    async def save_snapshot(self, table: str, seq: int, version: str, body: bytes) -> None:
        """Keep a snapshot of a table after an entry, in the place of an older one."""

        def write(connection: Connection) -> int:
            values = (table, seq, version, body)
            connection.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", values)
            return 0

        await self._queue_write(write)

    async def probe(self) -> None:
        """Read and write something, so that `Unavailable` tells what entries would meet."""

        def write(connection: Connection) -> int:
            if problem := self._file.header_problem():
                raise sqlite3.DatabaseError(problem)
            connection.execute(
                "SELECT max(position), max(length(body)) FROM (SELECT * FROM log "
                "ORDER BY position DESC LIMIT 8)"
            ).fetchall()
            connection.execute("REPLACE INTO meta VALUES (?, ?)", (PROBE_NAME, str(self._now())))
            return 0

        await self._queue_write(write)

    async def delete_table(self, table: str, seq: int) -> bool:
        """Delete a table with its log and games, unless it has another entry by now."""

        def write(connection: Connection) -> int:
            found = connection.execute("SELECT seq FROM tables WHERE id = ?", (table,)).fetchone()
            sql = "SELECT 1 FROM forks WHERE origin_id = ?"
            if found != (seq,) or connection.execute(sql, (table,)).fetchone():
                return 0
            for name in ("snapshots", "daily", "forks", "games", "log"):
                connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
            return connection.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount

        return bool(await self._queue_write(write))

    async def size(self) -> int:
        """How many bytes the file takes, and the one beside it."""
        paths = (self.path, self.path.with_name(self.path.name + WAL_SUFFIX))
        return sum([path.stat().st_size for path in paths if path.exists()])

    async def now(self) -> int:
        """The time of this machine in milliseconds."""
        return self._now()

    async def publish(self, message: str) -> None:
        """Do nothing: a file carries no messages."""

    def listen(self, on_entry: OnEntry, on_message: OnMessage | None = None) -> None:
        """Call `on_entry` for entries that other processes write: soon, but not reliably."""
        self._on_entry = on_entry

    def _now(self) -> int:
        return int(self._clock() * 1000)

    def _create_file(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            # A file that is there is not touched: closing it would drop the locks of this process.
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            pass
        except OSError as error:
            raise BadDatabase(f"{self.path} cannot be created: {error.strerror}") from error

    def _start(self, work: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=work, args=(self._loop, *arguments), daemon=True)
        self._threads.append(thread)
        thread.start()

    def _write(self, write: Callable[[Connection], int]) -> "asyncio.Future[int]":
        hit_failpoint("before_append")
        return self._queue_write(write, is_entry=True)

    def _queue_write(
        self, write: Callable[[Connection], int], is_entry: bool = False
    ) -> "asyncio.Future[int]":
        """Do this in the next transaction."""
        future = self._new_future()
        self._batch.append(WriteJob(future, write, is_entry))
        if len(self._batch) == 1:  # all writes of this turn go in one transaction
            future.get_loop().call_soon(self._flush_batch)
        return future

    def _flush_batch(self) -> None:
        """Write what was collected: at once if that is quick, else in the writing thread."""
        batch, self._batch = self._batch, []
        if not batch:
            return
        is_short = all(job.is_entry for job in batch)
        if not (is_short and self._pace.is_quick and self._write_at_once(batch)):
            self._writes.put(batch)

    def _write_at_once(self, batch: list[WriteJob]) -> bool:
        """Write in the event loop; return False if that would have to wait for somebody else."""
        if not self._connection_lock.acquire(blocking=False):
            return False
        try:
            connection = self._connection
            if connection is None or not begin_at_once(connection, self._timeout_s):
                return False
            began_s = time.perf_counter()
            loop = asyncio.get_running_loop()
            answers = self._write_to_named_file(loop, connection, batch)
            roll_back(connection)  # if the file has lost its name
            self._pace.note_loop(time.perf_counter() - began_s)
            resolve_all(answers)
            return True
        finally:
            self._connection_lock.release()

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        ours = sql.replace("$", "?")
        future = self._new_future()
        self._reads.put((future, lambda one: one.execute(ours, values).fetchall()))
        rows: list[Any] = await future
        return rows

    def _list_parameter(self, names: Sequence[str]) -> object:
        return json.dumps(list(names))

    def _new_future(self) -> "asyncio.Future[Any]":
        """A new future for the result of a thread."""
        if self._loop is None:
            raise Unavailable("the store is closed")
        return self._loop.create_future()

    def _connect(self) -> Connection:
        connection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode=rw",  # a file that is gone is not made anew
            timeout=self._timeout_s,
            isolation_level=None,
            factory=self._connection_class,
            uri=True,
            check_same_thread=False,
        )
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten
        return connection

    def _prepare(self) -> Connection:
        connection = self._connect()
        try:
            retry_while_locked(lambda: connection.execute("PRAGMA journal_mode = WAL"))
            retry_while_locked(lambda: migrate_sqlite(connection, load_migrations("sqlite")))
            self._position = read_position(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _run_writer(self, loop: Loop, ready: "asyncio.Future[None]") -> None:
        try:
            connection = self._prepare()
        except Exception as error:
            name = getattr(error, "sqlite_errorname", "")
            unfit = name.startswith(SETUP_ERROR_NAMES)
            refusal = (
                BadDatabase(f"{self.path} cannot be used: {error}")
                if unfit
                else public_error(error)
            )
            _call_in_loop(loop, resolve_all, [(ready, refusal)])
            return
        _call_in_loop(loop, resolve_all, [(ready, None)])
        self._connection = connection
        going = True
        while going:
            jobs, going = self._take_jobs()
            with self._connection_lock:
                if jobs:
                    self._write_in_thread(loop, connection, jobs)
                self._poll_other_writers(loop, connection)
        with self._connection_lock:
            self._connection = None
            connection.close()

    def _write_in_thread(self, loop: Loop, connection: Connection, jobs: list[WriteJob]) -> None:
        """Run the writes, and have their results set in the event loop."""
        answers = self._write_to_named_file(loop, connection, jobs)
        self._pace.note_thread()
        _call_in_loop(loop, resolve_all, answers)

    def _write_to_named_file(
        self, loop: Loop, connection: Connection, batch: list[WriteJob]
    ) -> list[JobResult]:
        """Run the writes, unless their file has lost its name; then nothing is acknowledged."""

        def call_back() -> None:
            callbacks, self._on_commit = self._on_commit, []
            if callbacks:
                _call_in_loop(loop, _call_all, callbacks)

        problem = self._file.problem()
        answers = [] if problem else write_batch(connection, batch, call_back)
        problem = problem or self._file.problem()  # it may have happened meanwhile
        if not problem:
            return answers
        return [(job.future, Unavailable(problem)) for job in batch]

    def _take_jobs(self) -> tuple[list[WriteJob], bool]:
        """Wait a little for jobs; return all that wait, and whether to go on."""
        jobs: list[WriteJob] = []
        try:
            batch = self._writes.get(timeout=POLL_INTERVAL_S)
            while batch is not None:
                jobs += batch
                batch = self._writes.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def _poll_other_writers(self, loop: Loop, connection: Connection) -> None:
        """Report the entries that another process has written."""
        on_entry = self._on_entry
        if on_entry is None or time.monotonic() < self._poll_at:
            return
        self._poll_at = time.monotonic() + POLL_INTERVAL_S
        version, position = self._position
        try:
            self._position = read_position(connection)
            # This number does not change with what this very connection writes.
            if self._position[0] == version:
                return
            sql = "SELECT table_id, max(seq) FROM log WHERE position > ? GROUP BY table_id"
            news = connection.execute(sql, (position,)).fetchall()
        except sqlite3.Error:
            self._position = (-1, position)
            return
        for table, seq in news:
            _call_in_loop(loop, on_entry, table, seq)

    def _run_reader(self, loop: Loop) -> None:
        connection: Connection | None = None
        while job := self._reads.get():
            future, ask = job
            answer: Any
            try:
                connection = connection or self._connect()
                answer = ask(connection)
            except Exception as error:
                answer = public_error(error)
            _call_in_loop(loop, resolve_all, [(future, answer)])
        if connection is not None:
            connection.close()


async def _wait_for_threads(threads: Sequence[threading.Thread]) -> None:
    """Wait until all threads have ended."""
    while any(thread.is_alive() for thread in threads):
        await asyncio.sleep(0.001)


def _call_all(callbacks: list[Callable[[], object]]) -> None:
    for callback in callbacks:
        callback()


def _call_in_loop(loop: Loop, work: Callable[..., None], *arguments: object) -> None:
    """Call a function in the event loop, unless the loop is closed."""
    try:
        loop.call_soon_threadsafe(work, *arguments)
    except RuntimeError:
        assert loop.is_closed()
