"""The disk of the database runs full while people play, and has room again after a while."""

import asyncio
import random
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

import asyncpg

from kingofnewyork.client.api import Credentials
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.resources import metric
from tests.support.faults.callers import Caller, CallerDisconnected, new_game
from tests.support.faults.crash_run import SETTLE_TIMEOUT_S, CrashOutcome, ServerFault
from tests.support.faults.full_disks import (
    DISK_MEGABYTES,
    MAX_FILE_BYTES,
    Disk,
    FixedFiles,
    SmallDisk,
    may_mount,
)
from tests.support.faults.server_farm import FarmServer, ServerFarm
from tests.support.servers.postgres import Postgres
from tests.support.waiting import wait_until

MIN_REFUSALS: Final = 3
"""How often each server has refused something before there is room again."""
FILL_LOG_SQL: Final = (
    "INSERT INTO tables VALUES ('filler', 'f', 'f', 'f', 0, 'closed', false, NULL, 0, 0, '')",
    "INSERT INTO log SELECT 'filler', one, 0, one, '', decode(repeat(md5(one::text), 122), 'hex')"
    " FROM generate_series(0, 700) one",
)
"""Makes a log that is larger than its file may be, with no room left in its pages."""
WRITE_AHEAD_SQL: Final = "SELECT pg_logical_emit_message(false, 'test', repeat('x', 900000))"
"""Nearly fills a file of what is written ahead."""
LOG_LINES_SHOWN: Final = 4
"""How much of a server's log is shown if something is wrong with it."""
MAX_WATCH_ATTEMPTS: Final = 5
"""How often somebody comes again who is sent away."""


@contextmanager
def small_postgres(full: str, mounted: bool) -> Iterator[tuple[Postgres, Disk]]:
    """A PostgreSQL of which `data` or `wal` can run out of room, and what it runs out of.

    A checkpoint without room for data makes PostgreSQL fall, and so does what is written ahead
    without room. So data on a small disk has what is written ahead elsewhere, and as much of it as
    there can be before a checkpoint.

    Args:
        full: which of the two.
        mounted: whether that is a small disk, where one can be had; else its files cannot grow.
    """
    with ExitStack() as stack:
        if mounted and may_mount():
            small = stack.enter_context(SmallDisk(DISK_MEGABYTES[full]))
            if full == "data":
                elsewhere = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                database = Postgres(durable=True, data=small.folder, wal=elsewhere)
            else:
                database = Postgres(durable=True, small=True, wal=small.folder)
            yield stack.enter_context(database), small
        else:
            postgres = stack.enter_context(Postgres(durable=True, small=True))
            yield postgres, FixedFiles(postgres, MAX_FILE_BYTES[full])


async def lengthen_log(database: str) -> None:
    """Make the log of a new database longer than a test would write."""
    store = open_store(database)
    await store.open()
    await store.close()
    connection = await asyncpg.connect(database)
    for statement in FILL_LOG_SQL:
        await connection.execute(statement)
    await connection.close()


def fill_disk(postgres: Postgres, disk: Disk, full: str) -> ServerFault:
    """The fault that the disk runs full, until all servers have noticed, and is freed."""

    async def fill(farm: ServerFarm, chance: random.Random, outcome: CrashOutcome) -> None:
        place = await new_game(farm.servers[0].url)
        before = [await _count_refusals(server) for server in farm.servers]
        await asyncio.to_thread(disk.fill)
        try:
            if full == "wal":
                await _write_ahead(postgres)
            for server, count in zip(farm.servers, before, strict=True):
                has_refused = partial(_has_refused, server, count + MIN_REFUSALS)
                await wait_until(has_refused, SETTLE_TIMEOUT_S)
            if full == "data":
                for server in farm.servers:
                    outcome.found.wrong += await _reading_problems(server, place)
        finally:
            await asyncio.to_thread(disk.free)
        for server in farm.servers:
            server.restart_timer()
        async with asyncio.timeout(SETTLE_TIMEOUT_S):
            for server in farm.servers:
                await _come_back(server, postgres)
        outcome.serving += [server.acked_after for server in farm.servers]

    return fill


async def _count_refusals(server: FarmServer) -> float:
    """How often a server could not write."""
    return await metric(server.url, "store_unavailable_total")


async def _has_refused(server: FarmServer, count: float) -> bool:
    return await _count_refusals(server) >= count


async def _write_ahead(postgres: Postgres) -> None:
    """Use up nearly all space for what is written ahead."""
    with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        connection = await asyncpg.connect(postgres.url(), timeout=5)
        try:
            await connection.execute(WRITE_AHEAD_SQL)
        finally:
            connection.terminate()


async def _reading_problems(server: FarmServer, place: Credentials) -> list[str]:
    """What is wrong about what a server shows while nothing can be written."""
    found = []
    for path in (f"/api/tables/{place.table}", f"/api/tables/{place.table}/log", "/api/tables"):
        asked = urllib.request.Request(server.url + path)
        asked.add_header("Authorization", f"Bearer {place.token}")
        try:
            await asyncio.to_thread(_read, asked)
        except OSError as problem:
            reasons = server.log_text().splitlines()[-LOG_LINES_SHOWN:]
            found.append(f"{path} cannot be read while the disk is full: {problem}: {reasons}")
    if not await _can_watch(server, place):
        found.append("a game cannot be watched while the disk is full")
    return found


async def _can_watch(server: FarmServer, place: Credentials) -> bool:
    """Whether a game can be watched; whoever is sent away by another's failed write comes again."""
    for _ in range(MAX_WATCH_ATTEMPTS):
        with suppress(CallerDisconnected):
            watching = await Caller.connect(server.url, place)
            watching.close()
            return watching.game is not None
    return False


def _read(asked: urllib.request.Request) -> bytes:
    with urllib.request.urlopen(asked, timeout=SETTLE_TIMEOUT_S) as answer:
        body: bytes = answer.read()
    return body


async def _come_back(server: FarmServer, postgres: Postgres) -> None:
    """Wait until the server acknowledges something; restart a database that has given up."""
    while not server.acked.is_set():
        await asyncio.to_thread(postgres.start)
        await asyncio.sleep(0.05)
