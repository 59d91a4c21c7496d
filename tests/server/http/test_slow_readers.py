"""Peers that never read and peers that are frozen: they are let go, and nobody waits for them."""

import asyncio
import json
from pathlib import Path

import pytest

from kingofnewyork.client.api import create
from tests.support.attacks.raw_client import RawSocket
from tests.support.attacks.resources import (
    MEGABYTE,
    metric,
    resource_usage,
    serve_without_errors,
)
from tests.support.attacks.slow_readers import (
    freeze,
    frozen_client,
    open_unread_sockets,
    read_close_code,
    talk,
    talk_until_gone,
)
from tests.support.attacks.tables import SeatedPerson, join_table, make_table
from tests.support.servers.server_process import ServerProcess
from tests.support.waiting import wait_until

TOO_SLOW = 1013
SLOW_READERS = 20
GAMES = 20
ACTIONS = 3


async def play(url: str, actions: int, *others: str) -> int:
    """Play so many actions of a game against others; how many were carried out."""
    place = await create(url, "Ann", seats=("me", *others), start=True)
    played = 0
    async with place.connect() as table:
        async for view in table.decisions():
            await table.act(view.default_action())
            played += 1
            if played >= actions:
                break
    return played


@pytest.mark.asyncio
async def test_readers_who_never_read_are_let_go_beside_games_that_go_on(tmp_path: Path):
    limits = {"queue_bytes": 65_536, "sockets_per_person": 0}
    serving = ServerProcess(str(tmp_path / "tables.db"), measured=False, **limits)
    with serve_without_errors(serving, tmp_path / "log"):
        await check_slow_readers(serving)


async def check_slow_readers(serving: ServerProcess) -> None:
    """Check that nothing is left of slow readers, and that the others have missed nothing."""
    ann = await make_table(serving.url)
    seats = [("normal",) if number % 5 == 0 else ("me",) for number in range(GAMES)]
    # Once before, so that bots are at work and the memory is what games take.
    await asyncio.gather(*[play(serving.url, ACTIONS, *others) for others in seats])
    async with await ann.enter() as talker:
        await talk(talker, 10)
        before = resource_usage(serving.pid)
        slow = await open_unread_sockets(ann, SLOW_READERS)
        try:
            games = [play(serving.url, ACTIONS, *others) for others in seats]
            played, *_ = await asyncio.gather(
                asyncio.gather(*games), talk_until_gone(serving.url, talker, slow, 1)
            )
            assert played == [ACTIONS] * GAMES
            codes = [await read_close_code(wire) for wire in slow]
        finally:
            for wire in slow:
                await wire.end()
        # Who begins to read in time learns why; the others are cut off.
        assert set(codes) <= {TOO_SLOW, 1006}
        assert TOO_SLOW in codes
        assert resource_usage(serving.pid).memory < before.memory + 16 * MEGABYTE
        await wait_until(lambda: resource_usage(serving.pid).sockets == before.sockets)


async def people_here(seated: SeatedPerson) -> list[int]:
    """Who is connected to a table, as everybody is told."""
    here: list[int] = json.loads(await seated.look())["connected"]
    return here


@pytest.mark.asyncio
async def test_frozen_peers_are_found_out_and_nothing_is_left_of_them(tmp_path: Path):
    settings = {"ping_seconds": 0.5, "ping_timeout_seconds": 3.0}
    with ServerProcess(str(tmp_path / "tables.db"), **settings) as serving:
        ann = await make_table(serving.url)
        bob = await join_table(serving.url, ann.code)
        async with await ann.enter() as honest:
            await honest.command("react", reaction="cheer")
            before = resource_usage(serving.pid)
            with frozen_client(bob, SLOW_READERS) as process:
                assert await people_here(ann) == [0, 1]
                assert await metric(serving.url, "sockets") == 1 + SLOW_READERS
                await freeze(process)
                listening = asyncio.create_task(until_alone(honest))
                await wait_until(listening.done, 40)
                await listening

                async def is_alone() -> bool:
                    return await metric(serving.url, "sockets") == 1

                await wait_until(is_alone)
                await wait_until(lambda: resource_usage(serving.pid).sockets == before.sockets)
                assert (await honest.command("react", reaction="cheer"))["type"] == "ack"
            assert resource_usage(serving.pid).threads <= before.threads + 1


async def until_alone(wire: RawSocket) -> None:
    """Listen until one is told to be the only one; pings are answered meanwhile."""
    while (await wire.hear("presence"))["connected"] != [0]:
        pass
