"""The store in PostgreSQL, which many processes can share."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final, TypeVar

import asyncpg

from kingofnewyork.server.domain.status import STATUSES
from kingofnewyork.server.domain.stored import FinishedGame, Index
from kingofnewyork.server.failpoints import FAILPOINT_VARIABLE, hit_failpoint
from kingofnewyork.server.logs import log_warning
from kingofnewyork.server.store.base import (
    CodeTaken,
    KeyUsed,
    OnEntry,
    OnMessage,
    SeqTaken,
    Unavailable,
)
from kingofnewyork.server.store.lookups import Lookups
from kingofnewyork.server.store.migrate import (
    PROBE_NAME,
    BadDatabase,
    load_migrations,
    migrate_postgres,
)

ENTRY_CHANNEL: Final = "kingofnewyork"
MESSAGE_CHANNEL: Final = "kingofnewyork_words"
"""The channel for messages among processes."""
ANSWER_TIMEOUT_S: Final = 5.0
"""After how long without an answer the database counts as unavailable."""
RECONNECT_DELAY_S: Final = 0.2
"""After how long the listener connects again."""
LISTENER_CHECK_S: Final = 10.0
"""How often the listener checks its connection."""
CATCH_UP_MARGIN_MS: Final = 10_000
"""From how long before a loss of the listener its missed entries are looked up."""
DURABILITY_SETTINGS: Final = ("fsync", "full_page_writes", "synchronous_commit")
"""Settings without which a power failure loses what was accepted."""
OUTAGE_CODES: Final = ("08", "25006", "40", "53", "55P03", "57", "58", "XX")
"""Prefixes of SQLSTATE codes that mean an outage, not a bad statement."""
SETUP_ERROR_CODES: Final = ("28", "3D")
"""Prefixes of SQLSTATE codes that mean that we cannot use this database."""

NOW_MS_SQL: Final = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
CREATE_SQL: Final = f"""
WITH moment AS MATERIALIZED (SELECT {NOW_MS_SQL} AS time_ms),
made AS (
    INSERT INTO tables
    SELECT $1, $2, $3, $4, 0, $7, $8, time_ms + $9::bigint, time_ms, time_ms, $10 FROM moment
    ON CONFLICT DO NOTHING
    RETURNING changed_ms
),
entry AS (INSERT INTO log SELECT $1, 0, changed_ms, $4, $5, $6 FROM made RETURNING time_ms),
dated AS (INSERT INTO daily SELECT $11, $1 FROM made WHERE $11 <> ''),
forked AS (INSERT INTO forks SELECT $1, $12 FROM made WHERE $12 <> '')
SELECT time_ms FROM entry
"""
APPEND_SQL: Final = f"""
WITH moment AS MATERIALIZED (SELECT {NOW_MS_SQL} AS time_ms),
head AS (
    UPDATE tables
    SET seq = $2, status = $6, public = $7, due_ms = moment.time_ms + $8::bigint,
        changed_ms = moment.time_ms, summary = $9, code = coalesce(nullif($12, ''), code)
    FROM moment
    WHERE id = $1 AND seq = $2 - 1
    RETURNING changed_ms
),
entry AS (INSERT INTO log SELECT $1, $2, changed_ms, $3, $4, $5 FROM head RETURNING time_ms),
game AS (
    INSERT INTO games
    SELECT $1, $10::integer, time_ms, $7, $11::bytea FROM entry WHERE $10::integer IS NOT NULL
)
SELECT time_ms FROM entry
"""

DELETE_SQL: Final = """
WITH gone AS MATERIALIZED (
    SELECT id FROM tables
    WHERE id = $1 AND seq = $2 AND NOT EXISTS (SELECT 1 FROM forks WHERE origin_id = $1)
    FOR UPDATE
),
snapshots_gone AS (DELETE FROM snapshots USING gone WHERE table_id = gone.id),
daily_gone AS (DELETE FROM daily USING gone WHERE table_id = gone.id),
forks_gone AS (DELETE FROM forks USING gone WHERE table_id = gone.id),
games_gone AS (DELETE FROM games USING gone WHERE table_id = gone.id),
log_gone AS (DELETE FROM log USING gone WHERE table_id = gone.id)
DELETE FROM tables USING gone WHERE tables.id = gone.id RETURNING tables.id
"""

T = TypeVar("T")


def is_outage(error: BaseException) -> bool:
    """Whether an error means an outage, not a bad statement."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate).startswith(OUTAGE_CODES)
    if isinstance(error, asyncpg.DataError):
        return False
    return isinstance(
        error, OSError | EOFError | asyncpg.InterfaceError | asyncpg.InternalClientError
    )


def is_setup_error(error: BaseException) -> bool:
    """Whether an error means a wrong address or missing rights."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate).startswith(SETUP_ERROR_CODES)
    return isinstance(error, ValueError) and not isinstance(error, BadDatabase)


def unavailable_error(error: BaseException) -> Unavailable:
    """The error that callers get for an outage."""
    return Unavailable(f"the database does not answer: {str(error) or type(error).__name__}")


async def skip_reset(connection: Any) -> None:
    """Do nothing: our statements leave no state in a connection that must be reset."""


class PostgresStore(Lookups):
    """A store that any number of processes may share."""

    def __init__(
        self,
        url: str,
        *,
        size: int = 8,
        timeout_s: float = ANSWER_TIMEOUT_S,
        connection_class: type[Any] = asyncpg.Connection,
    ) -> None:
        self._url = url
        self._size = size
        self._timeout_s = timeout_s
        self._connection_class = connection_class
        self._pool: Any = None
        self._writes: set[asyncio.Task[int | Exception]] = set()
        self._on_entry: OnEntry | None = None
        self._on_message: OnMessage | None = None
        self._listener: asyncio.Task[None] | None = None
        self._unannounced: dict[str, int] = {}
        """The latest entries that the other processes have not been told of."""
        self._heard_until: int | None = None
        self._closing = False
        self._in_steps = FAILPOINT_VARIABLE in os.environ

    async def open(self) -> None:
        """Connect to the database and bring it to the newest schema."""
        assert self._pool is None, "the store is open"
        self._closing = False
        try:
            async with asyncio.timeout(4 * self._timeout_s):
                self._pool = await self._connect_all()
                async with self._pool.acquire() as connection:
                    await _warn_of_unsafe_settings(connection)
                    await migrate_postgres(connection, load_migrations("postgresql"))
        except BaseException as error:
            await self.close()
            if is_setup_error(error):
                raise BadDatabase(f"the database refuses us: {error}") from error
            if is_outage(error):
                raise unavailable_error(error) from error
            raise
        if self._on_entry is not None:
            self._start_listening()

    async def close(self) -> None:
        """Finish all writes and close the connections."""
        self._closing = True
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.wait([self._listener])
            self._listener = None
        if self._writes:
            await asyncio.wait(self._writes)
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), self._timeout_s)
            except Exception as error:
                log_warning("database connections cut", reason=str(error))

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
        hit_failpoint("before_append")
        names = (table, code, watch, key, digest, body)
        values = (*names, index.status, index.public, index.due_in_ms, index.summary, day)

        async def write() -> int | Exception:
            try:
                time_ms = await self._execute(CREATE_SQL, (*values, origin))
            except asyncpg.ForeignKeyViolationError:
                return CodeTaken(f"the table {origin} is gone")
            if time_ms is not None:
                return time_ms
            sql = "SELECT id, digest FROM tables JOIN log ON table_id = id AND log.seq = 0"
            found = await self._rows(f"{sql} WHERE create_key = $1", key)
            if found:
                return KeyUsed(found[0][0], 0, found[0][1])
            return CodeTaken(f"the code {code}, or the name {table}, belongs to another table")

        return await self._finish_write(write())

    async def append(
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
    ) -> int:
        """Append an entry durably; return the time. Raises `SeqTaken` and `KeyUsed`."""
        hit_failpoint("before_append")
        if on_commit is not None:
            asyncio.get_running_loop().call_soon(on_commit)
        number, summary = (finished.number, finished.summary) if finished else (None, None)
        entry = (table, seq, key, digest, body)
        state = (index.status, index.public, index.due_in_ms, index.summary)

        async def write() -> int | Exception:
            refusal: Exception = SeqTaken(f"entry {seq} does not come next in table {table}")
            try:
                time_ms = await self._execute(
                    APPEND_SQL, (*entry, *state, number, summary, index.new_code)
                )
                if time_ms is not None:
                    self._announce(table, seq)
                    return time_ms
            except asyncpg.UniqueViolationError as error:
                refusal = CodeTaken("another table has that code") if index.new_code else error
            found = await self._rows(
                "SELECT seq, digest FROM log WHERE table_id = $1 AND key = $2", table, key
            )
            return KeyUsed(table, *found[0]) if found else refusal

        return await self._finish_write(write())

    async def rewrite(
        self, table: str, seq: int, bodies: Mapping[int, bytes], games: Mapping[int, bytes]
    ) -> bool:
        """Replace entries of a table and summaries of its games, and delete its snapshots."""

        async def write(connection: Any) -> bool:
            async with connection.transaction():
                sql = "SELECT 1 FROM tables WHERE id = $1 AND seq = $2 FOR UPDATE"
                if not await connection.fetch(sql, table, seq):
                    return False
                await connection.execute("DELETE FROM snapshots WHERE table_id = $1", table)
                sql = "UPDATE log SET body = $1 WHERE table_id = $2 AND seq = $3"
                await connection.executemany(sql, [(bodies[n], table, n) for n in bodies])
                sql = "UPDATE games SET summary = $1 WHERE table_id = $2 AND game_number = $3"
                await connection.executemany(sql, [(games[n], table, n) for n in games])
            return True

        return await self._with_connection(write)

    async def save_snapshot(self, table: str, seq: int, version: str, body: bytes) -> None:
        """Keep a snapshot of a table after an entry, in the place of an older one."""
        await self._rows(
            "INSERT INTO snapshots VALUES ($1, $2, $3, $4) ON CONFLICT (table_id, seq) "
            "DO UPDATE SET version = excluded.version, body = excluded.body",
            *(table, seq, version, body),
        )

    async def probe(self) -> None:
        """Read and write something, so that `Unavailable` tells what entries would meet."""
        await self._rows(
            f"INSERT INTO meta VALUES ($1, ({NOW_MS_SQL})::text) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            PROBE_NAME,
        )

    async def delete_table(self, table: str, seq: int) -> bool:
        """Delete a table with its log and games, unless it has another entry by now."""
        try:
            return bool(await self._rows(DELETE_SQL, table, seq))
        except asyncpg.ForeignKeyViolationError:  # a sandbox was made of it just now
            return False

    async def size(self) -> int:
        """How many bytes the database takes."""
        rows = await self._rows("SELECT pg_database_size(current_database())")
        return int(rows[0][0])

    async def now(self) -> int:
        """The time of the database in milliseconds."""
        rows = await self._rows(f"SELECT {NOW_MS_SQL}")
        return int(rows[0][0])

    async def publish(self, message: str) -> None:
        """Send a message of at most 7,000 characters to all processes on this database."""
        await self._rows("SELECT pg_notify($1, $2)", MESSAGE_CHANNEL, message)

    def listen(self, on_entry: OnEntry, on_message: OnMessage | None = None) -> None:
        """Call `on_entry` for entries that other processes write: soon, but not reliably.

        `on_message` gets the messages of all processes, this one included, and an empty text
        whenever it begins to receive them.
        """
        self._on_entry, self._on_message = on_entry, on_message
        if self._pool is not None and self._listener is None:
            self._start_listening()

    async def _connect_all(self) -> Any:
        return await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=self._size,
            timeout=self._timeout_s,
            command_timeout=self._timeout_s,
            connection_class=self._connection_class,
            # Without this, every statement would be followed by another that cleans up.
            reset=skip_reset,
        )

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        async def fetch(connection: Any) -> list[Any]:
            return list(await connection.fetch(sql, *values))

        return await self._with_connection(fetch)

    async def _execute(self, sql: str, values: tuple[object, ...]) -> int | None:
        """Run a writing statement; return the time of the write, or None if it wrote nothing."""

        async def write(connection: Any) -> int | None:
            row = await connection.fetchrow(sql, *values)
            return row[0] if row else None

        async def write_in_steps(connection: Any) -> int | None:
            async with connection.transaction():
                time_ms = await write(connection)
                if time_ms is not None:
                    hit_failpoint("after_append")
                    hit_failpoint("before_commit")
            return time_ms

        time_ms = await self._with_connection(write_in_steps if self._in_steps else write)
        if time_ms is not None:
            hit_failpoint("after_commit")
        return time_ms

    async def _with_connection(self, work: Callable[[Any], Awaitable[T]]) -> T:
        pool = self._pool
        if pool is None:
            raise Unavailable("the store is closed")
        try:
            async with (
                asyncio.timeout(self._timeout_s),
                pool.acquire(timeout=self._timeout_s) as connection,
            ):
                return await work(connection)
        except Exception as error:
            if is_outage(error):
                raise unavailable_error(error) from error
            raise

    def _announce(self, table: str, seq: int) -> None:
        """Announce an entry to the other processes soon.

        Not in the same statement: PostgreSQL would let only one of them commit at a time.
        """
        if not self._unannounced:
            task = asyncio.create_task(_outcome(self._send_announcements()))
            self._writes.add(task)
            task.add_done_callback(self._writes.discard)
        self._unannounced[table] = seq

    async def _send_announcements(self) -> int:
        """Send all announcements; others find the entries by polling if that fails."""
        await asyncio.sleep(0)
        news, self._unannounced = self._unannounced, {}
        notices = [f"{table}:{seq}" for table, seq in news.items()]
        await self._rows(
            "SELECT pg_notify($1, one) FROM unnest($2::text[]) one", ENTRY_CHANNEL, notices
        )
        return len(notices)

    async def _finish_write(self, write: Coroutine[Any, Any, int | Exception]) -> int:
        """Run a write to its end even if its caller is cancelled."""
        if self._closing:
            write.close()
            raise Unavailable("the store is closed")
        task = asyncio.create_task(_outcome(write))
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        outcome = await asyncio.shield(task)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _start_listening(self) -> None:
        self._listener = asyncio.create_task(self._listen_forever())

    async def _listen_forever(self) -> None:
        last = ""
        while True:
            try:
                await self._listen_while_connected()
            except Exception as error:
                # An outage may be long: it is logged once.
                if last != (last := str(unavailable_error(error))):
                    log_warning("notices of other processes lost", reason=last)
            await asyncio.sleep(RECONNECT_DELAY_S)

    async def _listen_while_connected(self) -> None:
        lost = asyncio.Event()
        connection = await asyncpg.connect(
            self._url, timeout=self._timeout_s, command_timeout=self._timeout_s
        )
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(ENTRY_CHANNEL, self._on_notify)
            await connection.add_listener(MESSAGE_CHANNEL, self._on_notify)
            await self._report_missed_entries(connection)
            if self._on_message is not None:
                self._on_message("")
            while not lost.is_set():
                self._heard_until = await connection.fetchval(f"SELECT {NOW_MS_SQL}")
                try:
                    await asyncio.wait_for(lost.wait(), LISTENER_CHECK_S)
                except TimeoutError:
                    continue
        finally:
            connection.terminate()

    async def _report_missed_entries(self, connection: Any) -> None:
        """Report the entries that may have been missed while there was no connection."""
        if self._heard_until is None or self._on_entry is None:
            return
        sql = "SELECT id, seq FROM tables WHERE status = ANY($1) AND changed_ms > $2"
        for row in await connection.fetch(
            sql, list(STATUSES), self._heard_until - CATCH_UP_MARGIN_MS
        ):
            self._on_entry(row[0], row[1])

    def _on_notify(self, connection: Any, process: int, channel: str, payload: object) -> None:
        if channel == MESSAGE_CHANNEL:
            if self._on_message is not None:
                self._on_message(str(payload))
            return
        table, _, seq = str(payload).rpartition(":")
        if self._on_entry is not None and seq.isdecimal():
            self._on_entry(table, int(seq))


async def _outcome(write: Coroutine[Any, Any, int | Exception]) -> int | Exception:
    """The result of a write, or its error as a value: perhaps nobody waits for it any more."""
    try:
        return await write
    except Exception as error:
        return error


async def _warn_of_unsafe_settings(connection: Any) -> None:
    """Warn of settings of PostgreSQL with which a power failure loses data."""
    for name in DURABILITY_SETTINGS:
        if await connection.fetchval("SELECT current_setting($1)", name) == "off":
            log_warning("power failure may lose actions", setting=name, value="off")
