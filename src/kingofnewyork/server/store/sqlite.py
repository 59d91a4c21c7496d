"""The store in one file: SQLite, one thread that writes and two that read.

All writes that wait are carried out in one transaction, so many of them share one wait for the
disk; each is judged by itself and gets its own answer.
"""

import asyncio
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from typing import Any, Final

from kingofnewyork.server.failpoints import reach
from kingofnewyork.server.migrations import BUSY, BadDatabase, migrate_sqlite, migrations, patiently
from kingofnewyork.server.store import (
    CodeTaken,
    Entry,
    Finished,
    Heard,
    Index,
    KeyUsed,
    SeqTaken,
    Told,
    Unavailable,
)
from kingofnewyork.server.store_reading import Lookups

LOOK: Final = 0.1
"""After how many seconds we look again whether another process has written."""
READERS: Final = 2
MISFITS: Final = ("SQLITE_CANTOPEN", "SQLITE_NOTADB", "SQLITE_PERM", "SQLITE_READONLY")
"""Errors that say, when the file is opened: you cannot use it."""

Loop = asyncio.AbstractEventLoop
Asked = tuple["asyncio.Future[Any]", Callable[[Connection], Any]]
Answered = tuple["asyncio.Future[Any]", Any]
"""Whose answer it is, and the answer or what went wrong."""


def is_outage(error: Exception) -> bool:
    """Whether the database is to blame, rather than what it was asked."""
    return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def told(error: Exception) -> Exception:
    """What the caller gets to see of an error."""
    if not is_outage(error):
        return error
    unavailable = Unavailable(f"the database does not answer: {error}")
    unavailable.__cause__ = error
    return unavailable


def answer_all(answers: list[Answered]) -> None:
    """Everybody who still waits has got an answer."""
    for future, answer in answers:
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)


class SqliteStore(Lookups):
    """A store in a file that several processes on one machine may share."""

    among = "id IN (SELECT value FROM json_each($1))"

    def __init__(
        self,
        path: str | Path,
        *,
        clock: Callable[[], float] = time.time,
        patience: float = BUSY,
        connection_class: type[Connection] = Connection,
    ) -> None:
        self.path = Path(path)
        self._patience = patience
        self._clock = clock
        self._connection_class = connection_class
        self._loop: Loop | None = None
        self._threads: list[threading.Thread] = []
        self._writes: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self._together: list[Asked] = []
        """Writes that the loop has asked for and that are not yet handed over."""
        self._reads: SimpleQueue[Asked | None] = SimpleQueue()
        self._heard: Heard | None = None
        self._seen = (0, 0)
        self._look_at = 0.0

    async def open(self) -> None:
        """The file is there, with the newest schema, and nobody else on the machine may read it."""
        assert self._loop is None, "the store is open"
        self._create_file()
        self._loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = self._loop.create_future()
        self._start(self._write_until_told, ready)
        try:
            await ready
        except BaseException:
            await self.close()
            raise
        for _ in range(READERS):
            self._start(self._read_until_told)

    async def close(self) -> None:
        """All that was accepted is written, and no thread is left."""
        self._loop = None
        self._hand_over()
        for _ in range(READERS):
            self._reads.put(None)
        await _ended(self._threads[1:])
        # The last connection that is closed puts everything into the one file: the writer's.
        self._writes.put(None)
        await _ended(self._threads)
        self._threads.clear()
        self._writes, self._reads = SimpleQueue(), SimpleQueue()

    async def create(
        self, *, table: str, code: str, watch: str, key: str, digest: str, body: bytes, index: Index
    ) -> int:
        """A new table with its entry 0; return when. Raises `CodeTaken` and `KeyUsed`."""

        def write(connection: Connection) -> int:
            now = self._now()
            row = (table, code, watch, key, index.status, index.public)
            rest = (_due(now, index), now, now, index.summary)
            sql = "INSERT INTO tables VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)"
            try:
                connection.execute(sql, row + rest)
            except sqlite3.IntegrityError as error:
                raise _why_not_created(connection, table, code, watch, key) or error from None
            _insert_entry(connection, table, 0, Entry(0, now, key, digest, body))
            reach("after_append")
            return now

        return await self._write(write)

    async def append(
        self,
        *,
        table: str,
        seq: int,
        key: str,
        digest: str,
        body: bytes,
        index: Index,
        finished: Finished | None = None,
    ) -> int:
        """The entry is in the log, for good; return when. Raises `SeqTaken` and `KeyUsed`."""

        def write(connection: Connection) -> int:
            entry = Entry(seq, self._now(), key, digest, body)
            try:
                added = _insert_entry(connection, table, seq - 1, entry)
            except sqlite3.IntegrityError as error:
                raise _used(connection, table, key) or error from None
            if not added:
                raise _used(connection, table, key) or SeqTaken(
                    f"entry {seq} does not come next in table {table}"
                )
            _update_index(connection, table, entry, index, finished)
            reach("after_append")
            return entry.at

        return await self._write(write)

    async def now(self) -> int:
        """The time of this machine in milliseconds."""
        return self._now()

    async def tell(self, message: str) -> None:
        """Nothing: a file carries no messages."""

    def listen(self, heard: Heard, told: Told | None = None) -> None:
        """From now on, be told of entries that other processes write: soon, but not surely."""
        self._heard = heard

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
            raise BadDatabase(f"{self.path} cannot be made: {error.strerror}") from error

    def _start(self, work: Callable[..., None], *arguments: object) -> None:
        thread = threading.Thread(target=work, args=(self._loop, *arguments), daemon=True)
        self._threads.append(thread)
        thread.start()

    async def _write(self, write: Callable[[Connection], int]) -> int:
        reach("before_append")
        future = self._promise()
        self._together.append((future, write))
        if len(self._together) == 1:  # all that the loop can ask for now goes in one transaction
            future.get_loop().call_soon(self._hand_over)
        written: int = await future
        return written

    def _hand_over(self) -> None:
        """The writes of this moment are on their way to the disk."""
        if self._together:
            self._writes.put(self._together)
            self._together = []

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        ours = sql.replace("$", "?")
        future = self._promise()
        self._reads.put((future, lambda one: one.execute(ours, values).fetchall()))
        rows: list[Any] = await future
        return rows

    def _many(self, names: Sequence[str]) -> object:
        return json.dumps(list(names))

    def _promise(self) -> "asyncio.Future[Any]":
        """What a thread will answer."""
        if self._loop is None:
            raise Unavailable("the store is closed")
        return self._loop.create_future()

    def _connect(self) -> Connection:
        connection = sqlite3.connect(
            self.path, timeout=self._patience, isolation_level=None, factory=self._connection_class
        )
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _prepare(self) -> Connection:
        connection = self._connect()
        try:
            patiently(lambda: connection.execute("PRAGMA journal_mode = WAL"))
            patiently(lambda: migrate_sqlite(connection, migrations("sqlite")))
            self._seen = _seen(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _write_until_told(self, loop: Loop, ready: "asyncio.Future[None]") -> None:
        try:
            connection = self._prepare()
        except Exception as error:
            name = getattr(error, "sqlite_errorname", "")
            unfit = name.startswith(MISFITS)
            refusal = BadDatabase(f"{self.path} is of no use: {error}") if unfit else told(error)
            _call(loop, answer_all, [(ready, refusal)])
            return
        _call(loop, answer_all, [(ready, None)])
        going = True
        while going:
            asked, going = self._take()
            if asked:
                _call(loop, answer_all, _carry_out(connection, asked))
            self._look_around(loop, connection)
        connection.close()

    def _take(self) -> tuple[list[Asked], bool]:
        """All that waits, or the next to come, or nothing after a while; and whether more may."""
        taken: list[Asked] = []
        try:
            asked = self._writes.get(timeout=LOOK)
            while asked is not None:
                taken += asked
                asked = self._writes.get_nowait()
        except Empty:
            return taken, True
        return taken, False

    def _look_around(self, loop: Loop, connection: Connection) -> None:
        """Whoever listens is told of what another process has written."""
        heard = self._heard
        if heard is None or time.monotonic() < self._look_at:
            return
        self._look_at = time.monotonic() + LOOK
        version, position = self._seen
        try:
            self._seen = _seen(connection)
            # This number does not change with what this very connection writes.
            if self._seen[0] == version:
                return
            sql = "SELECT table_id, max(seq) FROM log WHERE position > ? GROUP BY table_id"
            news = connection.execute(sql, (position,)).fetchall()
        except sqlite3.Error:
            self._seen = (-1, position)
            return
        for table, seq in news:
            _call(loop, heard, table, seq)

    def _read_until_told(self, loop: Loop) -> None:
        connection: Connection | None = None
        while asked := self._reads.get():
            future, ask = asked
            answer: Any
            try:
                connection = connection or self._connect()
                answer = ask(connection)
            except Exception as error:
                answer = told(error)
            _call(loop, answer_all, [(future, answer)])
        if connection is not None:
            connection.close()


async def _ended(threads: Sequence[threading.Thread]) -> None:
    """None of the threads runs any more."""
    while any(thread.is_alive() for thread in threads):
        await asyncio.sleep(0.001)


def _call(loop: Loop, work: Callable[..., None], *arguments: object) -> None:
    """The loop will do it, unless it is gone and nobody waits any more."""
    try:
        loop.call_soon_threadsafe(work, *arguments)
    except RuntimeError:
        assert loop.is_closed()


def _carry_out(connection: Connection, batch: list[Asked]) -> list[Answered]:
    """What came of each write, after those that succeeded are on the disk."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = [(future, _judge(connection, write)) for future, write in batch]
        if not any(isinstance(answer, int) for _, answer in answers):
            _roll_back(connection)
            return answers
        reach("before_commit")
        connection.execute("COMMIT")
        reach("after_commit")
        return answers
    except Exception as error:
        _roll_back(connection)
        if is_outage(error) or len(batch) == 1:
            return [(future, told(error)) for future, _ in batch]
        # One of them is not fit to be written: the others must not suffer.
        return [answer for write in batch for answer in _carry_out(connection, [write])]


def _roll_back(connection: Connection) -> None:
    """Nothing of the transaction remains; SQLite may have seen to that already."""
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _judge(connection: Connection, write: Callable[[Connection], int]) -> int | Exception:
    """When it was written, or why it was not and has changed nothing."""
    try:
        return write(connection)
    except (SeqTaken, KeyUsed, CodeTaken) as refusal:
        return refusal


def _insert_entry(connection: Connection, table: str, head: int, entry: Entry) -> bool:
    """Whether the table was at that number; if so, the entry is in the log."""
    sql = (
        "INSERT INTO log (table_id, seq, at, key, digest, body) "
        "SELECT id, ?, ?, ?, ?, ? FROM tables WHERE id = ? AND seq = ?"
    )
    values = (entry.seq, entry.at, entry.key, entry.digest, entry.body, table, head)
    return connection.execute(sql, values).rowcount == 1


def _update_index(
    connection: Connection, table: str, entry: Entry, index: Index, finished: Finished | None
) -> None:
    """The index says what the log says."""
    now = entry.at
    connection.execute(
        "UPDATE tables SET seq = ?, status = ?, public = ?, due = ?, changed = ?, summary = ? "
        "WHERE id = ?",
        (entry.seq, index.status, index.public, _due(now, index), now, index.summary, table),
    )
    if finished is not None:
        values = (table, finished.number, now, index.public, finished.summary)
        connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?)", values)


def _used(connection: Connection, table: str, key: str) -> KeyUsed | None:
    """The refusal if an entry of the table has the key."""
    sql = "SELECT seq, digest FROM log WHERE table_id = ? AND key = ?"
    row = connection.execute(sql, (table, key)).fetchone()
    return KeyUsed(table, *row) if row else None


def _why_not_created(
    connection: Connection, table: str, code: str, watch: str, key: str
) -> KeyUsed | CodeTaken | None:
    row = connection.execute("SELECT id FROM tables WHERE create_key = ?", (key,)).fetchone()
    if row:
        return _used(connection, row[0], key)
    sql = "SELECT count(*) FROM tables WHERE id = ? OR code = ? OR watch = ?"
    if connection.execute(sql, (table, code, watch)).fetchone()[0]:
        return CodeTaken(f"the code {code}, or the name {table}, belongs to another table")
    return None


def _seen(connection: Connection) -> tuple[int, int]:
    """The version of the file for this connection, and a position that this version has reached."""
    # In this order, nothing is missed that another process writes in between.
    position = connection.execute("SELECT max(position) FROM log").fetchone()[0] or 0
    return connection.execute("PRAGMA data_version").fetchone()[0], position


def _due(now: int, index: Index) -> int | None:
    return None if index.due_in is None else now + index.due_in
