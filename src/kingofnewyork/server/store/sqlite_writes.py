"""The writes of the store in a SQLite file: single statements, and many in one transaction."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from kingofnewyork.server.domain.stored import Entry, FinishedGame, Index
from kingofnewyork.server.failpoints import hit_failpoint
from kingofnewyork.server.store.base import CodeTaken, KeyUsed, SeqTaken, Unavailable

QUICK_COMMIT_S: Final = 0.001
"""A commit that takes less is waited for as quickly as another thread is woken for it."""
LATEST_SHARE: Final = 0.2
"""The share of the latest commit in their mean: one that is slow, as each of many is, may pass."""
MIN_PAUSE_COMMITS: Final = 16
MAX_PAUSE_COMMITS: Final = 4096
"""How many commits are left to the thread after one that took longer."""

Job = tuple["asyncio.Future[Any]", Callable[[Connection], Any]]


class WriteJob(NamedTuple):
    """A write, and the future for its result."""

    future: "asyncio.Future[Any]"
    write: Callable[[Connection], int]
    is_entry: bool
    """Whether it appends an entry; everything else may take longer."""


JobResult = tuple["asyncio.Future[Any]", Any]
"""The future of a job, and its result or error."""


class CommitPace:
    """Whether commits are so quick now that the event loop may wait for one itself.

    Only the event loop can tell: in the writing thread, a commit that has come back still waits for
    the lock of the interpreter. So the loop tries one now and then, the more seldom the more often
    that took long.
    """

    def __init__(self) -> None:
        self._commits_left = 0
        """How many commits are left to the thread before the loop tries one."""
        self._pause_commits = MIN_PAUSE_COMMITS
        self._mean_s = 0.0
        """How long a commit in the loop takes, mostly by the latest ones."""

    @property
    def is_quick(self) -> bool:
        """Whether the loop may wait for the next commit."""
        return not self._commits_left

    def note_thread(self) -> None:
        """Note a commit of the thread."""
        self._commits_left = max(0, self._commits_left - 1)

    def note_loop(self, seconds: float) -> None:
        """Note how long the event loop has waited for a commit."""
        self._mean_s += (seconds - self._mean_s) * LATEST_SHARE
        if self._mean_s < QUICK_COMMIT_S:
            self._pause_commits = max(MIN_PAUSE_COMMITS, self._pause_commits // 2)
        else:
            self._mean_s = QUICK_COMMIT_S / 2
            self._commits_left = self._pause_commits
            self._pause_commits = min(2 * self._pause_commits, MAX_PAUSE_COMMITS)


def is_outage(error: Exception) -> bool:
    """Whether an error means an outage, not a bad statement."""
    return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def public_error(error: Exception) -> Exception:
    """The error that callers get: `Unavailable` for an outage."""
    if not is_outage(error):
        return error
    unavailable = Unavailable(f"the database does not answer: {error}")
    unavailable.__cause__ = error
    return unavailable


def resolve_all(answers: list[JobResult]) -> None:
    """Set the results of all futures that are not done."""
    for future, answer in answers:
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def write_batch(
    connection: Connection, batch: list[WriteJob], on_commit: Callable[[], None]
) -> list[JobResult]:
    """Run the writes in one transaction and commit; return the result of each.

    Args:
        connection: what is written to, perhaps in a transaction already.
        batch: the writes.
        on_commit: called when nothing is left but to wait for the disk.
    """
    try:
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        answers = [(job.future, try_write(connection, job.write)) for job in batch]
        if not any(isinstance(answer, int) for _, answer in answers):
            roll_back(connection)
            return answers
        on_commit()
        has_entry = any(job.is_entry for job in batch)
        if has_entry:
            hit_failpoint("before_commit")
        connection.execute("COMMIT")
        if has_entry:
            hit_failpoint("after_commit")
        return answers
    except Exception as error:
        roll_back(connection)
        if is_outage(error) or len(batch) == 1:
            return [(job.future, public_error(error)) for job in batch]
        # One of them cannot be written: try each by itself.
        return [answer for job in batch for answer in write_batch(connection, [job], on_commit)]


def begin_at_once(connection: Connection, timeout_s: float) -> bool:
    """Begin a transaction; return False if that would have to wait, or fails.

    Args:
        connection: what is written to.
        timeout_s: how long the connection waits for other processes at any other time.
    """
    try:
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error:
        return False
    finally:
        with suppress(sqlite3.Error):
            connection.execute(f"PRAGMA busy_timeout = {int(1000 * timeout_s)}")
    return True


def roll_back(connection: Connection) -> None:
    """Roll the transaction back, if SQLite has not done so already."""
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def try_write(connection: Connection, write: Callable[[Connection], int]) -> int | Exception:
    """Run a write; return its time, or the refusal if it has changed nothing."""
    try:
        return write(connection)
    except (SeqTaken, KeyUsed, CodeTaken) as refusal:
        return refusal


def insert_entry(connection: Connection, table: str, head: int, entry: Entry) -> bool:
    """Insert an entry if the table is at that number; return whether it was."""
    sql = (
        "INSERT INTO log (table_id, seq, time_ms, key, digest, body) "
        "SELECT id, ?, ?, ?, ?, ? FROM tables WHERE id = ? AND seq = ?"
    )
    values = (entry.seq, entry.time_ms, entry.key, entry.digest, entry.body, table, head)
    return connection.execute(sql, values).rowcount == 1


def insert_fork(connection: Connection, table: str, origin: str) -> None:
    """Note that the past of a table is in the log of another; `CodeTaken` if that is gone."""
    try:
        connection.execute("INSERT INTO forks VALUES (?, ?)", (table, origin))
    except sqlite3.IntegrityError as error:
        connection.execute("DELETE FROM log WHERE table_id = ?", (table,))
        connection.execute("DELETE FROM tables WHERE id = ?", (table,))
        raise CodeTaken(f"the table {origin} is gone") from error


def update_index(
    connection: Connection, table: str, entry: Entry, index: Index, finished: FinishedGame | None
) -> None:
    """Update the index for an entry."""
    now = entry.time_ms
    connection.execute(
        "UPDATE tables SET seq = ?, status = ?, public = ?, due_ms = ?, changed_ms = ?, "
        "summary = ? WHERE id = ?",
        (entry.seq, index.status, index.public, due(now, index), now, index.summary, table),
    )
    if index.new_code:
        connection.execute("UPDATE tables SET code = ? WHERE id = ?", (index.new_code, table))
    if finished is not None:
        values = (table, finished.number, now, index.public, finished.summary)
        connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?)", values)


def require_free_code(connection: Connection, table: str, code: str) -> None:
    """Raise `CodeTaken` if another table has a code."""
    sql = "SELECT count(*) FROM tables WHERE code = ? AND id != ?"
    if code and connection.execute(sql, (code, table)).fetchone()[0]:
        raise CodeTaken(f"the code {code} belongs to another table")


def find_key_use(connection: Connection, table: str, key: str) -> KeyUsed | None:
    """The refusal if an entry of the table has the key already."""
    sql = "SELECT seq, digest FROM log WHERE table_id = ? AND key = ?"
    row = connection.execute(sql, (table, key)).fetchone()
    return KeyUsed(table, *row) if row else None


def creation_refusal(
    connection: Connection, table: str, code: str, watch: str, key: str
) -> KeyUsed | CodeTaken | None:
    """The refusal if the table has been created already, or its names are taken."""
    row = connection.execute("SELECT id FROM tables WHERE create_key = ?", (key,)).fetchone()
    if row:
        return find_key_use(connection, row[0], key)
    sql = "SELECT count(*) FROM tables WHERE id = ? OR code = ? OR watch = ?"
    if connection.execute(sql, (table, code, watch)).fetchone()[0]:
        return CodeTaken(f"the code {code}, or the name {table}, belongs to another table")
    return None


def read_position(connection: Connection) -> tuple[int, int]:
    """The data version of the file, and a log position that this version has reached."""
    # In this order, nothing is missed that another process writes in between.
    position = connection.execute("SELECT max(position) FROM log").fetchone()[0] or 0
    return connection.execute("PRAGMA data_version").fetchone()[0], position


def due(now: int, index: Index) -> int | None:
    """When the time of a table is up, in ms; None if it has no limit."""
    return None if index.due_in_ms is None else now + index.due_in_ms
