"""Garbage on the socket: illegal, out of turn, malformed, too large, too deep, too slow."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from kingofnewyork.server.protocol.close_codes import BAD_TOKEN, BAD_VERSION, NOT_FOUND
from tests.support.attacks.bad_messages import GameSituation, Garbage
from tests.support.attacks.garbage import fetch_table_and_log, send_garbage_to_game, settle
from tests.support.attacks.large_messages import MAX_MESSAGE_BYTES
from tests.support.attacks.raw_client import (
    BINARY,
    CONTINUATION,
    TEXT,
    TOO_LARGE,
    RawSocket,
    SocketClosed,
    enter_table,
    masked_frame,
)
from tests.support.attacks.resources import MEGABYTE, resource_usage, serve_without_errors
from tests.support.attacks.tables import make_table, start_game
from tests.support.servers.server_process import ServerProcess

SEED = 13
DROPPED = 1008


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests here; in the end, it has found no fault with itself."""
    folder = tmp_path_factory.mktemp("garbage")
    serving = ServerProcess(str(folder / "tables.db"))
    with serve_without_errors(serving, folder / "server.log"):
        yield serving


@pytest.mark.asyncio
async def test_fifty_thousand_messages_of_garbage_change_nothing(server: ServerProcess):
    outcome = await send_garbage_to_game(server.url, 50_000, 25, SEED)
    assert (outcome.sent, outcome.positions) == (50_000, 25)
    assert sum(outcome.codes.values()) == 50_000
    wanted = {
        *("message/bad", "action/stale", "action/not_yours", "action/illegal", "token/bad"),
        *("seat/bad", "seat/not_yours", "table/not_open", "table/not_over"),
        *("person/bad", "person/not_host"),
    }
    assert wanted <= set(outcome.codes)


def test_the_same_seed_makes_the_same_garbage():
    def make_garbage(seed: int) -> list[str]:
        situation = GameSituation(3, (0,), 0, frozenset(), ("done",))
        garbage = Garbage(Random(seed), situation)
        return [garbage.noise() for _ in range(100)]

    assert make_garbage(1) == make_garbage(1) != make_garbage(2)


@pytest.mark.asyncio
async def test_messages_of_every_size_are_answered_or_refused_and_cost_nobody_else(
    server: ServerProcess,
):
    ann = await make_table(server.url)
    async with await ann.enter() as honest:
        before = await fetch_table_and_log(ann)
        async with await ann.enter() as wire:
            wire.say("x" * MAX_MESSAGE_BYTES)
            assert (await wire.hear("refused"))["code"] == "message/bad"
            wire.say("x" * (MAX_MESSAGE_BYTES + 1))
            assert await wire.wait_for_close() == TOO_LARGE
        async with await ann.enter() as wire:
            wire.say(json.dumps({"type": "chat", "key": "k" * 12, "text": "x" * 8100}))
            assert (await wire.hear("refused"))["code"] == "message/bad"
        await settle([honest])
        assert await fetch_table_and_log(ann) == before


@pytest.mark.asyncio
@pytest.mark.parametrize("size", [MAX_MESSAGE_BYTES + 1, 65_536])
async def test_ten_sockets_that_send_too_much_take_no_memory(server: ServerProcess, size: int):
    ann = await make_table(server.url, options={"public": True})
    async with await ann.enter() as honest, AsyncExitStack() as stack:
        wires = [
            await stack.enter_async_context(await enter_table(server.url, ann.table))
            for _ in range(10)
        ]
        before = resource_usage(server.pid)
        data = masked_frame(TEXT, b"x" * size)
        for wire in wires:
            wire.send(data)
        assert {await wire.wait_for_close() for wire in wires} <= {TOO_LARGE, 1006}
        assert resource_usage(server.pid).memory < before.memory + 16 * MEGABYTE
        await settle([honest])


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "text",
    [
        *("[" * 8000, "{" * 8000, '{"a":' * 1600, "[" * 4000 + "]" * 4000, '[{"a":' * 1300),
        *('{"type":"ping","id":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}}', "1" * 8000),
        *('{"type":"ping","id":NaN}', '{"type":"ping","type":"ping"}', '{"type":"ping"} x', "\\"),
        *('{"type":"ping","id":"\\ud800"}', '{"type":"resync","seq":1e999}', "\ufeff{}", "'"),
        *('{"type":"resync","seq":9007199254740993}', '{"type":"resync","seq":-2}', "\0", "null"),
    ],
    ids=lambda text: ascii(text[:40]),
)
async def test_what_can_be_misread_is_refused_and_the_socket_stays(
    server: ServerProcess, text: str
):
    ann = await make_table(server.url)
    async with await ann.enter() as wire:
        wire.say(text)
        assert (await wire.hear("refused"))["code"] == "message/bad"
        await settle([wire])


@pytest.mark.asyncio
async def test_binary_messages_and_fragments_without_end_close_the_socket(server: ServerProcess):
    ann = await make_table(server.url)
    ping = json.dumps({"type": "ping", "id": "x"}).encode()
    async with await ann.enter() as wire:
        wire.send(masked_frame(BINARY, ping))
        assert (await wire.hear("refused"))["code"] == "message/bad"
        assert await wire.wait_for_close() == DROPPED
    async with await ann.enter() as wire:
        wire.send(
            masked_frame(TEXT, b"x", final=False)
            + masked_frame(CONTINUATION, b"x", final=False) * 500
        )
        assert await wire.wait_for_close() == DROPPED
    async with await ann.enter() as wire:
        wire.send(masked_frame(TEXT, b"x" * 4000, final=False))
        wire.send(masked_frame(CONTINUATION, b"x" * 4000, final=False) * 2)
        assert await wire.wait_for_close() == TOO_LARGE
    async with await ann.enter() as wire:
        wire.send(masked_frame(TEXT, ping[:5], final=False) + masked_frame(CONTINUATION, ping[5:]))
        assert (await wire.hear("pong"))["id"] == "x"


@pytest.mark.asyncio
async def test_what_is_no_frame_closes_the_socket(server: ServerProcess):
    ann = await make_table(server.url)
    chance = Random(SEED)
    for data in (
        b"\x81\x05hello",
        b"\xff" * 20,
        masked_frame(CONTINUATION, b"x"),
        masked_frame(11, b"x"),
        masked_frame(TEXT, b"\xff\xfe"),
        b"GET / HTTP/1.1\r\n\r\n",
        chance.randbytes(3000),
    ):
        async with await ann.enter() as wire:
            wire.send(data)
            assert await wire.wait_for_close() in (1002, 1006, 1007, 1009)


@pytest.mark.asyncio
async def test_a_frame_that_comes_byte_by_byte_keeps_nobody_waiting(server: ServerProcess):
    ann, bob = await start_game(server.url)
    frame = masked_frame(TEXT, json.dumps({"type": "ping", "id": "slow"}).encode())
    async with AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(await ann.enter()) for _ in range(10)]
        honest = await stack.enter_async_context(await bob.enter())
        for place in range(len(frame)):
            for wire in wires:
                wire.send(frame[place : place + 1])
            await asyncio.sleep(0)
            if place % 8 == 0:
                await settle([honest])
        for wire in wires:
            assert (await wire.hear("pong"))["id"] == "slow"


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("{}", DROPPED),
        ('{"type":"ping"}', DROPPED),
        ('{"type":"leave","key":"kkkkkkkk"}', DROPPED),
        ('{"type":"hello","version":1,"admin":true}', DROPPED),
        ('{"type":"hello","version":"1"}', DROPPED),
        ('{"type":"hello","version":1,"token":"' + "x" * 401 + '"}', DROPPED),
        ('{"type":"hello","version":2}', BAD_VERSION),
        ('{"type":"hello","version":1,"token":"x"}', BAD_TOKEN),
        ('{"type":"hello","version":1,"watch":"x"}', NOT_FOUND),
    ],
)
async def test_whoever_does_not_say_hello_is_told_why_and_sent_away(
    server: ServerProcess, first: str, code: int
):
    ann = await make_table(server.url)
    async with await RawSocket.open(server.url, ann.table) as wire:
        wire.say(first)
        assert (await wire.hear("refused"))["seq"] == -1
        with pytest.raises(SocketClosed) as closed:
            await wire.hear()
        assert closed.value.code == code
