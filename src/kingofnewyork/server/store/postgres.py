"""The store in PostgreSQL, for many processes: a row of the index is locked by who appends."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped]

from kingofnewyork.server.failpoints import VARIABLE, reach
from kingofnewyork.server.migrations import BadDatabase, migrate_postgres, migrations
from kingofnewyork.server.store import (
    STATUSES,
    CodeTaken,
    Finished,
    Heard,
    Index,
    KeyUsed,
    SeqTaken,
    Told,
    Unavailable,
)
from kingofnewyork.server.store_reading import Lookups

CHANNEL: Final = "kingofnewyork"
WORDS: Final = "kingofnewyork_words"
"""The channel for what processes tell each other."""
PATIENCE: Final = 5.0
"""After how many seconds without an answer the database counts as unavailable."""
RETRY: Final = 0.2
"""After how many seconds a lost connection of the listener is made again."""
PULSE: Final = 10.0
"""How often, in seconds, the listener sees whether its connection is alive."""
MARGIN: Final = 10_000
"""How many milliseconds before a loss of the listener its missing news are looked for."""
SAFE: Final = ("fsync", "full_page_writes", "synchronous_commit")
"""Settings without which a power failure loses what was accepted."""
OUTAGES: Final = ("08", "25006", "40", "53", "55P03", "57", "58", "XX")
"""How the codes of errors begin that are no fault of what was asked."""
MISFITS: Final = ("28", "3D")
"""How the codes of errors begin that say: you cannot use this database."""

NOW: Final = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
CREATE: Final = f"""
WITH moment AS MATERIALIZED (SELECT {NOW} AS at),
made AS (
    INSERT INTO tables
    SELECT $1, $2, $3, $4, 0, $7, $8, moment.at + $9::bigint, moment.at, moment.at, $10 FROM moment
    ON CONFLICT DO NOTHING
    RETURNING changed
),
entry AS (INSERT INTO log SELECT $1, 0, changed, $4, $5, $6 FROM made RETURNING at)
SELECT at FROM entry
"""
APPEND: Final = f"""
WITH moment AS MATERIALIZED (SELECT {NOW} AS at),
head AS (
    UPDATE tables
    SET seq = $2, status = $6, public = $7, due = moment.at + $8::bigint, changed = moment.at,
        summary = $9
    FROM moment
    WHERE id = $1 AND seq = $2 - 1
    RETURNING changed
),
entry AS (INSERT INTO log SELECT $1, $2, changed, $3, $4, $5 FROM head RETURNING at),
game AS (
    INSERT INTO games
    SELECT $1, $10::integer, at, $7, $11::bytea FROM entry WHERE $10::integer IS NOT NULL
)
SELECT at FROM entry
"""

T = TypeVar("T")
log = logging.getLogger(__name__)


def is_outage(error: BaseException) -> bool:
    """Whether the database is to blame, rather than what it was asked."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate).startswith(OUTAGES)
    if isinstance(error, asyncpg.DataError):
        return False
    return isinstance(
        error, OSError | EOFError | asyncpg.InterfaceError | asyncpg.InternalClientError
    )


def is_misfit(error: BaseException) -> bool:
    """Whether the address or our rights are to blame."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate).startswith(MISFITS)
    return isinstance(error, ValueError) and not isinstance(error, BadDatabase)


def unavailable(error: BaseException) -> Unavailable:
    """What the caller gets to see of an outage."""
    return Unavailable(f"the database does not answer: {str(error) or type(error).__name__}")


async def keep_as_it_is(connection: Any) -> None:
    """Nothing: no statement of ours leaves a trace in its connection that must be wiped away."""


class PostgresStore(Lookups):
    """A store that any number of processes may share."""

    def __init__(
        self,
        url: str,
        *,
        size: int = 8,
        patience: float = PATIENCE,
        connection_class: type[Any] = asyncpg.Connection,
    ) -> None:
        self._url = url
        self._size = size
        self._patience = patience
        self._connection_class = connection_class
        self._pool: Any = None
        self._writes: set[asyncio.Task[int | Exception]] = set()
        self._heard: Heard | None = None
        self._told: Told | None = None
        self._listener: asyncio.Task[None] | None = None
        self._news: dict[str, int] = {}
        """The latest entries that the other processes have not been told of."""
        self._sure_until: int | None = None
        self._closing = False
        self._in_steps = VARIABLE in os.environ

    async def open(self) -> None:
        """The database is there, with the newest schema."""
        assert self._pool is None, "the store is open"
        self._closing = False
        try:
            async with asyncio.timeout(4 * self._patience):
                self._pool = await self._connect_all()
                async with self._pool.acquire() as connection:
                    await _warn_of_settings(connection)
                    await migrate_postgres(connection, migrations("postgresql"))
        except BaseException as error:
            await self.close()
            if is_misfit(error):
                raise BadDatabase(f"the database refuses us: {error}") from error
            if is_outage(error):
                raise unavailable(error) from error
            raise
        if self._heard is not None:
            self._start_listening()

    async def close(self) -> None:
        """All that was accepted is written; nothing more is."""
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
                await asyncio.wait_for(pool.close(), self._patience)
            except Exception as error:
                log.warning("the connections were cut, not closed: %s", error)

    async def create(
        self, *, table: str, code: str, watch: str, key: str, digest: str, body: bytes, index: Index
    ) -> int:
        """A new table with its entry 0; return when. Raises `CodeTaken` and `KeyUsed`."""
        reach("before_append")
        names = (table, code, watch, key, digest, body)
        values = (*names, index.status, index.public, index.due_in, index.summary)

        async def write() -> int | Exception:
            at = await self._execute(CREATE, values)
            if at is not None:
                return at
            sql = "SELECT id, digest FROM tables JOIN log ON table_id = id AND log.seq = 0"
            found = await self._rows(f"{sql} WHERE create_key = $1", key)
            if found:
                return KeyUsed(found[0][0], 0, found[0][1])
            return CodeTaken(f"the code {code}, or the name {table}, belongs to another table")

        return await self._see_through(write())

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
        reach("before_append")
        number, summary = (finished.number, finished.summary) if finished else (None, None)
        entry = (table, seq, key, digest, body)
        state = (index.status, index.public, index.due_in, index.summary)

        async def write() -> int | Exception:
            refusal: Exception = SeqTaken(f"entry {seq} does not come next in table {table}")
            try:
                at = await self._execute(APPEND, (*entry, *state, number, summary))
                if at is not None:
                    self._spread(table, seq)
                    return at
            except asyncpg.UniqueViolationError as error:
                refusal = error
            found = await self._rows(
                "SELECT seq, digest FROM log WHERE table_id = $1 AND key = $2", table, key
            )
            return KeyUsed(table, *found[0]) if found else refusal

        return await self._see_through(write())

    async def now(self) -> int:
        """The time of the database in milliseconds."""
        rows = await self._rows(f"SELECT {NOW}")
        return int(rows[0][0])

    async def tell(self, message: str) -> None:
        """The message, of 7,000 letters at most, goes to all processes on this database."""
        await self._rows("SELECT pg_notify($1, $2)", WORDS, message)

    def listen(self, heard: Heard, told: Told | None = None) -> None:
        """From now on, be told of entries that other processes write: soon, but not surely.

        `told` gets what processes tell each other, this one included, and an empty text whenever
        it begins to hear them.
        """
        self._heard, self._told = heard, told
        if self._pool is not None and self._listener is None:
            self._start_listening()

    async def _connect_all(self) -> Any:
        return await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=self._size,
            timeout=self._patience,
            command_timeout=self._patience,
            connection_class=self._connection_class,
            # Without this, every statement would be followed by another that cleans up.
            reset=keep_as_it_is,
        )

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        async def fetch(connection: Any) -> list[Any]:
            return list(await connection.fetch(sql, *values))

        return await self._with_connection(fetch)

    async def _execute(self, sql: str, values: tuple[object, ...]) -> int | None:
        """When it was written; None if it was not."""

        async def write(connection: Any) -> int | None:
            row = await connection.fetchrow(sql, *values)
            return row[0] if row else None

        async def write_in_steps(connection: Any) -> int | None:
            async with connection.transaction():
                at = await write(connection)
                if at is not None:
                    reach("after_append")
                    reach("before_commit")
            return at

        at = await self._with_connection(write_in_steps if self._in_steps else write)
        if at is not None:
            reach("after_commit")
        return at

    async def _with_connection(self, work: Callable[[Any], Awaitable[T]]) -> T:
        pool = self._pool
        if pool is None:
            raise Unavailable("the store is closed")
        try:
            async with (
                asyncio.timeout(self._patience),
                pool.acquire(timeout=self._patience) as connection,
            ):
                return await work(connection)
        except Exception as error:
            if is_outage(error):
                raise unavailable(error) from error
            raise

    def _spread(self, table: str, seq: int) -> None:
        """The other processes are told soon of an entry.

        Not in the same statement: PostgreSQL would let only one of them commit at a time.
        """
        if not self._news:
            task = asyncio.create_task(_outcome(self._tell_news()))
            self._writes.add(task)
            task.add_done_callback(self._writes.discard)
        self._news[table] = seq

    async def _tell_news(self) -> int:
        """All news are told; if the database does not answer, others find them by looking."""
        await asyncio.sleep(0)
        news, self._news = self._news, {}
        told = [f"{table}:{seq}" for table, seq in news.items()]
        await self._rows("SELECT pg_notify($1, one) FROM unnest($2::text[]) one", CHANNEL, told)
        return len(told)

    async def _see_through(self, write: Coroutine[Any, Any, int | Exception]) -> int:
        """A write goes on to its end though its caller may be gone."""
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
        self._listener = asyncio.create_task(self._listen_for_ever())

    async def _listen_for_ever(self) -> None:
        last = ""
        while True:
            try:
                await self._listen_until_lost()
            except Exception as error:
                # An outage may be long: it is not told five times a second.
                if last != (last := str(unavailable(error))):
                    log.warning("nothing is heard of other processes for now: %s", last)
            await asyncio.sleep(RETRY)

    async def _listen_until_lost(self) -> None:
        lost = asyncio.Event()
        connection = await asyncpg.connect(
            self._url, timeout=self._patience, command_timeout=self._patience
        )
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._pass_on)
            await connection.add_listener(WORDS, self._pass_on)
            await self._catch_up(connection)
            if self._told is not None:
                self._told("")
            while not lost.is_set():
                self._sure_until = await connection.fetchval(f"SELECT {NOW}")
                try:
                    await asyncio.wait_for(lost.wait(), PULSE)
                except TimeoutError:
                    continue
        finally:
            connection.terminate()

    async def _catch_up(self, connection: Any) -> None:
        """Whoever listens is told of what may have been missed while there was no connection."""
        if self._sure_until is None or self._heard is None:
            return
        sql = "SELECT id, seq FROM tables WHERE status = ANY($1) AND changed > $2"
        for row in await connection.fetch(sql, list(STATUSES), self._sure_until - MARGIN):
            self._heard(row[0], row[1])

    def _pass_on(self, connection: Any, process: int, channel: str, payload: object) -> None:
        if channel == WORDS:
            if self._told is not None:
                self._told(str(payload))
            return
        table, _, seq = str(payload).rpartition(":")
        if self._heard is not None and seq.isdecimal():
            self._heard(table, int(seq))


async def _outcome(write: Coroutine[Any, Any, int | Exception]) -> int | Exception:
    """When it was written, or what went wrong, as a value: perhaps nobody waits for it any more."""
    try:
        return await write
    except Exception as error:
        return error


async def _warn_of_settings(connection: Any) -> None:
    """The log says which settings of the server endanger what is accepted."""
    for name in SAFE:
        if await connection.fetchval("SELECT current_setting($1)", name) == "off":
            log.warning("PostgreSQL has %s = off: a power failure may lose accepted actions", name)
