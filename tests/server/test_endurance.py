"""Endurance: nothing is left of waves of visitors, and bots that go wrong stop no game."""

import asyncio
import os
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import asyncpg
import pytest

from kingofnewyork.client.api import create
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.inline_server import InlineServer, run_inline
from tests.support.attacks.raw_client import RawSocket, ask, enter_table
from tests.support.attacks.resources import metric, resource_usage
from tests.support.attacks.tables import SeatedPerson, make_table
from tests.support.attacks.visitors import (
    keep_games_running,
    send_visitors,
    slope,
    wait_until_settled,
)
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("no_coverage")

ROOT = Path(__file__).parents[2]
BOT_BUDGET_S = 0.4
WARM_UP_WAVES = 5
WAVES = 30
VISITORS = 100
CONNECTIONS = 4
LISTENER = 1
"""How many connections to the database there are besides those of the pool."""
MAX_GROWTH_BYTES = 512
"""Growth for each visitor: less than the objects of a connection take."""
ODD = ("Spinning", "Sleeping", "Raising", "Illegal", "Exiting", "Hoarding")


def test_a_slope_is_what_it_should_be():
    assert slope([(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]) == pytest.approx(2.0)
    assert slope([(0.0, 1.0)]) == 0.0


@pytest.mark.asyncio
async def test_waves_of_visitors_leave_nothing_behind(postgres_url: str):
    """What a server has open is exactly what it was, and its memory does not grow.

    Waves of a hundred visitors come and go, and readers with them: five to warm up, thirty that
    count. After those there are as many sockets, handles, threads and connections to the database
    as before. Memory is measured after each of the thirty, in a server that looks for garbage
    often: by least squares, it grows by less than what the smallest thing would take that is kept
    of every visitor. Tasks are counted in a test of their own.
    """
    limits = {"sockets_per_person": 0, "database_connections": CONNECTIONS}
    with ForkedServer(postgres_url, tidy=True, **limits) as serving:
        ann = await make_table(serving.url, options={"public": True})
        for _ in range(WARM_UP_WAVES):
            await come_and_go(ann)
        before, connected = await wait_until_settled(serving), await connections(postgres_url)
        grown: list[tuple[float, float]] = []
        for number in range(WAVES):
            assert await come_and_go(ann) == VISITORS
            grown.append((number * VISITORS, (await wait_until_settled(serving)).memory))
        after = await wait_until_settled(serving)
        assert replace(after, memory=0) == replace(before, memory=0)
        assert await connections(postgres_url) == connected == CONNECTIONS + LISTENER
        assert slope(grown) < MAX_GROWTH_BYTES


async def come_and_go(ann: SeatedPerson) -> int:
    """A wave of visitors, and some who read what the database keeps; how many visitors there were.

    So many read at once that all connections to the database are used.
    """
    paths = ("/api/tables", f"/api/tables/{ann.table}/log", "/api/games", "/ready")
    reads = [ask(ann.url, path, token=ann.token) for path in paths for _ in range(CONNECTIONS)]
    came, replies = await asyncio.gather(send_visitors(ann, VISITORS), asyncio.gather(*reads))
    assert {reply.status for reply in replies} == {200}
    return came


async def connections(url: str) -> int:
    """How many connections to a database there are besides our own."""
    ours = await asyncpg.connect(url)
    sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> $1"
    found = await ours.fetchval(sql, ours.get_server_pid())
    await ours.close()
    return int(found)


@pytest.mark.asyncio
async def test_waves_beside_running_games_stop_no_game(tmp_path: Path):
    with ServerProcess(
        str(tmp_path / "tables.db"), measured=False, sockets_per_person=0
    ) as serving:
        ann = await make_table(serving.url)
        async with keep_games_running(serving.url, 3, 0.01) as playing:
            before = await metric(serving.url, "actions_total", '{outcome="accepted"}')
            for _ in range(3):
                await send_visitors(ann, 100)
            await wait_until_settled(serving, 3)
            assert not [task for task in playing if task.done()]
            assert await metric(serving.url, "actions_total", '{outcome="accepted"}') > before


async def alone(server: InlineServer) -> int:
    """How many tasks there are once all connections have ended."""
    async with asyncio.timeout(20):
        while server.connections or server.hub.metrics.sockets.values[()]:
            await asyncio.sleep(0.01)
        counts = [-1, -2, -3]
        while len(set(counts[-3:])) > 1:
            await asyncio.sleep(0.02)
            counts.append(len(asyncio.all_tasks()))
    return counts[-1]


@pytest.mark.asyncio
async def test_waves_of_visitors_leave_no_task(tmp_path: Path):
    store = open_store(str(tmp_path / "tables.db"))
    async with run_inline(store, sockets_per_person=0) as server:
        ann = await make_table(server.url)
        await send_visitors(ann, 30)
        before = await alone(server)
        for _ in range(10):
            await send_visitors(ann, 100)
        assert await alone(server) == before
        room = server.hub.rooms[ann.table]
        assert not room.subscribers
        assert not server.hub.visitor_counts._people._counts
        assert not server.hub._loading


def install_odd_bots(folder: Path) -> dict[str, str]:
    """The environment of a server for which the odd bots are installed."""
    about = folder / "odd_bots-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1.0\n")
    lines = [f"{name.lower()} = tests.support.bots.odd_bots:{name}" for name in ODD]
    text = "\n".join(["[kingofnewyork.bots]", *lines, ""])
    (about / "entry_points.txt").write_text(text)
    path = [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(part for part in path if part)}


def odd_server(folder: Path, **more: object) -> ServerProcess:
    """A server, not started, at which odd bots may sit."""
    names = ",".join(["normal", *[name.lower() for name in ODD]])
    return ServerProcess(
        str(folder / "tables.db"), bots=names, bot_budget_seconds=BOT_BUDGET_S, **more
    )


@pytest.mark.asyncio
async def test_bots_that_hang_or_crash_are_replaced_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for name, value in install_odd_bots(tmp_path / "site").items():
        monkeypatch.setenv(name, value)
    with odd_server(tmp_path, bot_workers=2) as serving:
        seats = ["me", *[name.lower() for name in ODD[:5]]]
        place = await create(serving.url, "Ann", seats=seats, start=True)
        watching = await enter_table(serving.url, place.table, place.token)
        async with watching, place.connect() as table:
            answered: list[float] = []
            asking = asyncio.create_task(ping_on(watching, answered))
            await choose_until(table, lambda: replacement_count(serving), 20)
            asking.cancel()
            await asyncio.wait([asking])
            assert len(answered) > 5
        assert await metric(serving.url, "sockets") <= 1
        # Whoever plays now, the process that serves was never kept waiting for it.
        assert resource_usage(serving.pid).threads < 20


async def ping_on(wire: RawSocket, answered: list[float]) -> None:
    """Ping the server again and again, and note how long each answer takes."""
    while True:
        began = time.monotonic()
        wire.say({"type": "ping", "id": "x"})
        await wire.hear("pong")
        answered.append(time.monotonic() - began)
        await asyncio.sleep(0.05)


async def replacement_count(serving: ServerProcess) -> float:
    """How many decisions were made for bots that did not make them."""
    counts = [
        await metric(
            serving.url, "bot_decisions_total", f'{{bot="{name.lower()}",outcome="replaced"}}'
        )
        for name in ODD
    ]
    return sum(counts)


def moved_on(table, seen: int) -> bool:
    """Whether something has happened since."""
    return table.mirror.seq > seen or table.is_over


async def choose_until(table, count, wanted: int) -> None:
    """Play on until enough has happened, or the game is over."""
    async with asyncio.timeout(120):
        while await count() < wanted and not table.is_over:
            if table.is_mine:
                await table.act(table.view().default_action())
            else:
                has_moved = partial(moved_on, table, table.mirror.seq)
                await table.until(has_moved, 30)
    assert await count() >= wanted or table.is_over
