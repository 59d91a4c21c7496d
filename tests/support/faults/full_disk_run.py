"""The disk of the database runs full while people play, and has room again after a while."""

import asyncio
import random
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Final

import asyncpg

from kingofnewyork.client.place import Place
from kingofnewyork.server.store_open import open_store
from server.attack_measures import metric, wait_until
from server.crash import SETTLED, Fault, Outcome
from server.crash_callers import Caller, new_game
from server.crash_servers import Farm, Server
from server.full_disks import LARGEST, MEGABYTES, Disk, FixedFiles, SmallDisk, may_mount
from server.postgres import Postgres

AGAIN: Final = 3
"""How often each server has refused something before there is room again."""
FILLER: Final = (
    "INSERT INTO tables VALUES ('filler', 'f', 'f', 'f', 0, 'closed', false, NULL, 0, 0, '')",
    "INSERT INTO log SELECT 'filler', one, 0, one, '', decode(repeat(md5(one::text), 122), 'hex')"
    " FROM generate_series(0, 700) one",
)
"""Makes a log that is larger than its file may be, with no room left in its pages."""
AHEAD: Final = "SELECT pg_logical_emit_message(false, 'test', repeat('x', 900000))"
"""Nearly fills a file of what is written ahead."""


@contextmanager
def small_postgres(full: str, mounted: bool) -> Iterator[tuple[Postgres, Disk]]:
    """A PostgreSQL of which `data` or `wal` can run out of room, and what it runs out of.

    Args:
        full: which of the two.
        mounted: whether that is a small disk, where one can be had; else its files cannot grow.
    """
    with ExitStack() as stack:
        if mounted and may_mount():
            small = stack.enter_context(SmallDisk(MEGABYTES[full]))
            places = {full: small.folder}
            yield stack.enter_context(Postgres(durable=True, small=True, **places)), small
        else:
            postgres = stack.enter_context(Postgres(durable=True, small=True))
            yield postgres, FixedFiles(postgres, LARGEST[full])


async def lengthen(database: str) -> None:
    """The log of a new database is longer than what a test would write."""
    store = open_store(database)
    await store.open()
    await store.close()
    connection = await asyncpg.connect(database)
    for statement in FILLER:
        await connection.execute(statement)
    await connection.close()


def filling(postgres: Postgres, disk: Disk, full: str) -> Fault:
    """The fault that the disk runs full, until all servers have noticed, and is freed."""

    async def fill(farm: Farm, chance: random.Random, outcome: Outcome) -> None:
        place = await new_game(farm.servers[0].url)
        before = [await _refused(server) for server in farm.servers]
        await asyncio.to_thread(disk.fill)
        try:
            if full == "wal":
                await _write_ahead(postgres)
            for server, count in zip(farm.servers, before, strict=True):
                await wait_until(lambda: _has_refused(server, count + AGAIN), SETTLED)  # noqa: B023
            if full == "data":
                for server in farm.servers:
                    outcome.found.wrong += await _reading_problems(server, place)
        finally:
            await asyncio.to_thread(disk.free)
        for server in farm.servers:
            server.expect()
        async with asyncio.timeout(SETTLED):
            for server in farm.servers:
                await _come_back(server, postgres)
        outcome.serving += [server.acked_after for server in farm.servers]

    return fill


async def _refused(server: Server) -> float:
    """How often a server could not write."""
    return await metric(server.url, "store_unavailable_total")


async def _has_refused(server: Server, count: float) -> bool:
    return await _refused(server) >= count


async def _write_ahead(postgres: Postgres) -> None:
    """Nearly all that is at hand of what is written ahead is used up."""
    with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        connection = await asyncpg.connect(postgres.url(), timeout=5)
        try:
            await connection.execute(AHEAD)
        finally:
            connection.terminate()


async def _reading_problems(server: Server, place: Place) -> list[str]:
    """What is wrong about what a server shows while nothing can be written."""
    found = []
    for path in (f"/api/tables/{place.table}", f"/api/tables/{place.table}/log", "/api/tables"):
        asked = urllib.request.Request(server.url + path)
        asked.add_header("Authorization", f"Bearer {place.token}")
        try:
            await asyncio.to_thread(_read, asked)
        except OSError as problem:
            found.append(f"{path} cannot be read while the disk is full: {problem}")
    watching = await Caller.connect(server.url, place)
    if watching.game is None:
        found.append("a game cannot be watched while the disk is full")
    watching.close()
    return found


def _read(asked: urllib.request.Request) -> bytes:
    with urllib.request.urlopen(asked, timeout=SETTLED) as answer:
        told: bytes = answer.read()
    return told


async def _come_back(server: Server, postgres: Postgres) -> None:
    """The server has acknowledged something; a database that has given up is started again."""
    while not server.acked.is_set():
        await asyncio.to_thread(postgres.start)
        await asyncio.sleep(0.05)
