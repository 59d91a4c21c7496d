"""Floods: too many messages, requests, connections and joins; those who behave lose nothing."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from kingofnewyork.client.keys import new_key
from kingofnewyork.server.limits import FLOOD_WINDOW_S
from kingofnewyork.server.protocol.close_codes import NO_HELLO, NOT_FOUND, TOO_MANY
from tests.support.attacks.floods import (
    MAX_PER_ADDRESS,
    PACE_S,
    flood_by_requests,
    flood_by_socket,
    join_at_once,
    open_connections,
    play_honestly,
    time_visit,
    trickle,
)
from tests.support.attacks.large_messages import many_frames, one_frame, send_until_refused
from tests.support.attacks.raw_client import (
    TOO_LARGE,
    HandshakeRefused,
    RawSocket,
    SocketClosed,
    ask,
    enter_table,
    open_connection,
    read_reply,
)
from tests.support.attacks.resources import (
    MEGABYTE,
    metric,
    resource_usage,
    serve_without_errors,
)
from tests.support.attacks.tables import join_table, make_table
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.server_process import ServerProcess
from tests.support.waiting import wait_until

STRANGER = "127.0.0.2"
HANDSHAKE_TIMEOUT_S = 1.5
"""Seconds in which a connection must say what it wants."""
CLOCK_SPEED = 15.0
"""How many seconds of limits pass in one."""
MINUTE_S = 60.0
LARGE_FRAME_BYTES = 100 * MEGABYTE
LISTENING = 1
"""A server without connections has this many sockets."""


@pytest.fixture(scope="module")
def limited_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the usual limits, which has found no fault with itself in the end."""
    folder = tmp_path_factory.mktemp("floods")
    serving = ServerProcess(
        str(folder / "tables.db"), limits=True, handshake_seconds=HANDSHAKE_TIMEOUT_S
    )
    with serve_without_errors(serving, folder / "server.log"):
        yield serving


@pytest.mark.asyncio
async def test_a_minute_of_floods_costs_nobody_else_an_action(tmp_path: Path):
    """Three windows of messages and a minute of requests, by the clock of the limits."""
    serving = ForkedServer(str(tmp_path / "tables.db"), limits=True, speed=CLOCK_SPEED)
    with serve_without_errors(serving, tmp_path / "log"):
        await check_flood(serving.url)


async def check_flood(url: str) -> None:
    """Check that whoever behaves loses nothing, and the others get what they may have."""
    ann = await make_table(url)
    began = time.monotonic()
    honest, sent, asked = await asyncio.gather(
        play_honestly(ann, MINUTE_S / CLOCK_SPEED, PACE_S / CLOCK_SPEED),
        flood_by_socket(url, STRANGER, MINUTE_S / CLOCK_SPEED),
        flood_by_requests(url, "127.0.0.3", MINUTE_S / CLOCK_SPEED),
    )
    passed = CLOCK_SPEED * (time.monotonic() - began)
    assert passed >= 3 * FLOOD_WINDOW_S
    assert honest.lost == []
    assert len(honest.seconds) >= 2
    # Whoever came back was sent away before, most often with a word.
    assert sent["1008"] + sent["1006"] >= sent["came"] - 1
    assert sent["rate/slow_down"] + sent["1008"] >= 1
    assert sent["ack"] <= 20 + 10 * passed
    assert asked["create 201"] <= 10 + passed / 6 + 1
    assert asked["join 404"] + asked["code 404"] <= 20 + passed
    assert set(asked) <= {
        *("create 201", "create 429", "join 404", "join 429", "code 404", "code 429"),
    }


@pytest.mark.asyncio
@pytest.mark.parametrize(("pieces", "code"), [(one_frame, TOO_LARGE), (many_frames, 1008)])
async def test_ten_sockets_with_a_hundred_megabytes_each_take_no_memory(
    limited_server: ServerProcess, pieces: Callable[[int], Iterator[bytes]], code: int
):
    """One message is refused by its head and never read; many are, but nothing is kept of them."""
    ann = await make_table(limited_server.url, address="127.0.0.10", options={"public": True})
    async with AsyncExitStack() as stack:
        wires = [
            await stack.enter_async_context(
                await enter_table(limited_server.url, ann.table, address="127.0.0.11")
            )
            for _ in range(10)
        ]
        honest = asyncio.create_task(play_honestly(ann, 1.0))
        before = resource_usage(limited_server.pid)
        sent = await asyncio.gather(
            *[send_until_refused(wire, pieces(LARGE_FRAME_BYTES)) for wire in wires]
        )
        assert {await wire.wait_for_close() for wire in wires} <= {code, 1006}
        if code == TOO_LARGE:
            assert max(sent) < LARGE_FRAME_BYTES / 4
        assert resource_usage(limited_server.pid).memory < before.memory + 16 * MEGABYTE
        assert (await honest).lost == []


@pytest.mark.asyncio
async def test_whoever_asks_too_much_is_told_when_to_come_back(limited_server: ServerProcess):
    address = "127.0.0.4"
    replies = [
        await ask(
            limited_server.url, "/api/tables", {"key": new_key(), "name": "Eve"}, address=address
        )
        for _ in range(30)
    ]
    assert [reply.status for reply in replies[:5]] == [201] * 5
    last = replies[-1]
    assert (last.status, last.code) == (429, "rate/slow_down")
    assert int(last.header("retry-after")) > 0
    assert (await ask(limited_server.url, "/api", address=address)).status == 200


@pytest.mark.asyncio
async def test_tables_that_wait_for_players_are_counted_by_address(sqlite_url: str):
    with ServerProcess(sqlite_url, open_tables_per_address=3) as server:
        made = [await make_table(server.url) for _ in range(3)]
        wish = {"key": new_key(), "name": "Ann", "seats": ["me", "open"]}
        assert (await ask(server.url, "/api/tables", wish)).code == "limit/tables"
        assert (await ask(server.url, "/api/tables", wish, address=STRANGER)).status == 201
        async with await made[0].enter() as wire:
            assert (await wire.command("leave"))["type"] == "ack"
        await make_table(server.url)


@pytest.mark.asyncio
async def test_five_hundred_silent_and_slow_connections_keep_nobody_out(
    limited_server: ServerProcess,
):
    ann = await make_table(limited_server.url, address="127.0.0.5")
    await time_visit(ann)
    await wait_until_settled(limited_server)
    opened = await open_connections(limited_server.url, 500)
    assert (opened.refused, len(opened.writers)) == (0, 500)
    dripping = asyncio.create_task(trickle(opened, HANDSHAKE_TIMEOUT_S, 0.1))
    try:
        visits = [await time_visit(ann) for _ in range(5)]
    finally:
        await dripping
    assert max(visits) < 5.0
    # Whoever is slow does not get any more time by it.
    await wait_until_settled(limited_server)
    await opened.close()


async def wait_until_settled(server: ServerProcess) -> None:
    """Wait until all connections have ended."""

    async def is_empty() -> bool:
        return await metric(server.url, "sockets") == 0

    await wait_until(is_empty)
    await wait_until(lambda: resource_usage(server.pid).sockets == LISTENING)


@pytest.mark.asyncio
async def test_one_address_has_so_many_connections_and_no_more(limited_server: ServerProcess):
    address = "127.0.0.6"
    made = [
        await open_connection(limited_server.url, address=address)
        for _ in range(MAX_PER_ADDRESS + 10)
    ]
    replies = [await read_reply(reader) for reader, _ in made[MAX_PER_ADDRESS:]]
    assert [reply.status for reply in replies] == [503] * 10
    assert (await ask(limited_server.url, "/api", address="127.0.0.7")).status == 200
    for _, writer in made:
        writer.close()

    async def is_served_again() -> bool:
        return (await ask(limited_server.url, "/api", address=address)).status == 200

    await wait_until(is_served_again)


@pytest.mark.asyncio
async def test_heads_and_bodies_that_are_too_large_are_refused(limited_server: ServerProcess):
    reply = await ask(limited_server.url, "/api", headers=[("X-Large", "x" * 5000)])
    assert reply.status == 431
    reply = await ask(limited_server.url, "/" + "x" * 5000)
    assert reply.status == 431
    reply = await ask(limited_server.url, "/api/tables", b"x" * 9000)
    assert (reply.status, reply.code) == (413, "body/too_large")
    reply = await ask(limited_server.url, "/api/tables", b"[" * 8000)
    assert (reply.status, reply.code) == (400, "message/bad")


@pytest.mark.asyncio
async def test_whoever_opens_a_socket_and_says_nothing_is_sent_away(limited_server: ServerProcess):
    ann = await make_table(limited_server.url, address="127.0.0.8")
    async with await RawSocket.open(limited_server.url, ann.table) as wire:
        assert await wire.wait_for_close() == NO_HELLO


@pytest.mark.asyncio
async def test_a_person_has_so_many_sockets_and_a_table_so_many_spectators(sqlite_url: str):
    with ServerProcess(sqlite_url, sockets_per_person=3, spectators_per_table=2) as server:
        ann = await make_table(server.url, options={"public": True})
        for token, most, code in ((ann.token, 3, "limit/sockets"), ("", 2, "limit/spectators")):
            async with AsyncExitStack() as stack:
                for _ in range(most):
                    wire = await stack.enter_async_context(
                        await RawSocket.open(server.url, ann.table)
                    )
                    assert (await wire.greet(token))["type"] == "welcome"
                async with await RawSocket.open(server.url, ann.table) as one_more:
                    assert (await one_more.greet(token))["code"] == code
                    assert await one_more.wait_for_close() == TOO_MANY

            async def may_come_back(token: str = token) -> bool:
                async with await RawSocket.open(server.url, ann.table) as wire:
                    return (await wire.greet(token))["type"] == "welcome"

            await wait_until(may_come_back)


@pytest.mark.asyncio
async def test_of_a_hundred_who_join_at_once_one_gets_the_seat(serving: ServerProcess):
    ann = await make_table(serving.url)
    replies = await join_at_once([serving.url], ann.code, 100)
    assert replies == {"joined": 1, "409 table/full": 99}
    table = json.loads(await ann.look())["table"]
    assert len(table["people"]) == 2
    assert [seat["person"] for seat in table["seats"]] == [0, 1]


@pytest.mark.asyncio
async def test_of_a_hundred_who_join_at_two_processes_one_gets_the_seat(
    pair: tuple[ServerProcess, ServerProcess],
):
    ann = await make_table(pair[0].url)
    replies = await join_at_once([server.url for server in pair], ann.code, 100)
    assert replies == {"joined": 1, "409 table/full": 99}
    for server in pair:
        reply = await ask(server.url, f"/api/tables/{ann.table}", token=ann.token)
        assert len(reply.json["table"]["people"]) == 2


@pytest.mark.asyncio
async def test_of_many_who_join_at_once_as_many_get_seats_as_there_are(
    pair: tuple[ServerProcess, ServerProcess],
):
    ann = await make_table(pair[1].url, seats=["me"] + 4 * ["open"])
    replies = await join_at_once([server.url for server in pair], ann.code, 30)
    assert replies["joined"] == 4
    # Two processes that always get in each other's way may give up, and say so.
    assert set(replies) <= {"joined", "409 table/full", "503 unavailable"}
    assert json.loads(await ann.look())["table"]["seats"][4]["person"] is not None


@pytest.mark.asyncio
async def test_the_same_request_many_times_at_once_is_one(serving: ServerProcess):
    ann = await make_table(serving.url, seats=["me", "open", "open"])
    body = {"key": new_key(), "code": ann.code, "name": "Bob"}
    replies = await asyncio.gather(*[ask(serving.url, "/api/join", body) for _ in range(20)])
    assert {reply.status for reply in replies} == {201}
    assert len({reply.body for reply in replies}) == 1


@pytest.mark.asyncio
async def test_whoever_is_muted_is_not_heard_and_whoever_is_kicked_is_out(
    limited_server: ServerProcess,
):
    address = "127.0.0.9"
    ann = await make_table(limited_server.url, address=address, seats=["me", "open", "open"])
    eve = await join_table(limited_server.url, ann.code, "Eve", address=address)
    async with await ann.enter() as host, await eve.enter() as wire:
        assert (await wire.command("chat", text="buy my stuff"))["type"] == "ack"
        assert (await host.command("mute", person=eve.person))["type"] == "ack"
        assert (await wire.command("chat", text="buy my stuff"))["code"] == "chat/muted"
        assert (await host.command("kick", person=eve.person))["type"] == "ack"
        with pytest.raises(SocketClosed):
            await wire.command("chat", text="buy my stuff")
    async with await RawSocket.open(limited_server.url, ann.table) as wire:
        assert (await wire.greet(eve.token))["code"] == "token/bad"


@pytest.mark.asyncio
async def test_a_socket_of_no_table_and_a_path_that_is_none_are_turned_away(
    limited_server: ServerProcess,
):
    async with await RawSocket.open(limited_server.url, "nothere") as wire:
        assert (await wire.greet())["code"] == "not_found"
        assert await wire.wait_for_close() == NOT_FOUND
    for table in ("x/../y", "x" * 5000):
        with pytest.raises(HandshakeRefused) as turned:
            await RawSocket.open(limited_server.url, table)
        assert turned.value.reply.status in (403, 404, 431)
