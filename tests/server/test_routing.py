"""Several processes behind a proxy: a table is served by one of them, and by any if that dies."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kingofnewyork.client.api import request
from kingofnewyork.server.rooms.hub import FOLLOW_UNWATCHED_S, Hub
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.inline_server import run_inline
from tests.support.faults.crash_run import CrashPlan, kill_one, run
from tests.support.servers.guests import enter, seat_people
from tests.support.servers.nginx import Nginx
from tests.support.waiting import wait_until

pytestmark = pytest.mark.asyncio

TABLES = 6


def port_of(url: str) -> int:
    """The port of an address."""
    port = urlsplit(url).port
    assert port is not None
    return port


def people_at(hub: Hub, table: str) -> int:
    """How many people are connected to a table by one process."""
    return len(hub.rooms[table].subscribers) if table in hub.rooms else 0


async def test_all_players_of_a_table_are_sent_to_one_process(postgres_url: str) -> None:
    async with (
        run_inline(open_store(postgres_url)) as one,
        run_inline(open_store(postgres_url)) as other,
    ):
        with Nginx([port_of(one.url), port_of(other.url)]) as proxy:
            for number in range(TABLES):
                ann, bob = await seat_people(proxy.url, [f"Ann {number}", f"Bob {number}"])
                async with enter(ann), enter(bob):
                    counts = [people_at(server.hub, ann.table) for server in (one, other)]
                    assert sorted(counts) == [0, 2]
                    loads = [len(server.hub.rooms) for server in (one, other)]
                    await request(proxy.url, f"/api/tables/{ann.table}", token=ann.token)
                    assert [len(server.hub.rooms) for server in (one, other)] == loads


async def test_a_process_forgets_a_table_whose_players_are_all_at_another(
    postgres_url: str,
) -> None:
    async with (
        run_inline(open_store(postgres_url)) as one,
        run_inline(open_store(postgres_url)) as other,
    ):
        ann, bob = await seat_people(one.url, ["Ann", "Bob"])
        rooms = one.hub.rooms

        async def has_heard() -> bool:
            return rooms[ann.table].table.people[0].nonce is not None

        async def has_forgotten() -> bool:
            return ann.table not in rooms

        elsewhere = [replace(place, url=other.url) for place in (ann, bob)]
        async with enter(elsewhere[0]) as host, enter(elsewhere[1]):
            assert (await host.command("ready"))["type"] == "ack"
            await wait_until(has_heard)
            rooms[ann.table].last_used -= FOLLOW_UNWATCHED_S
            assert (await host.command("unready"))["type"] == "ack"
            await wait_until(has_forgotten)
            async with enter(bob) as back:  # and knows it again when somebody comes
                assert back.seq == other.hub.rooms[ann.table].table.seq


@pytest.mark.usefixtures("no_coverage")
async def test_a_process_killed_behind_the_proxy_loses_nothing(
    postgres_url: str, tmp_path: Path
) -> None:
    files = tmp_path / "files"
    plan = CrashPlan(postgres_url, files, 4, faults=3, forked=True, proxied=True, longest=0.5)
    outcome = await run(plan, kill_one)
    assert outcome.found.faults == []
    assert outcome.faults == 3
    assert outcome.found.acked > 20
    assert outcome.absences, "nobody's connection ended"
