"""Garbage on the socket: illegal, out of turn, malformed, too large, too deep, too slow."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from server.attack_frames import Garbage, Standing
from server.attack_garbage import pour_into_a_game, seen, settle
from server.attack_measures import MEGABYTE, complaints, taken
from server.attack_tables import make, started
from server.attack_wire import BINARY, CONTINUED, TEXT, Closed, Wire, entered, masked
from server.serving import Serving

SEED = 13
DROPPED = 1008
TOO_LARGE = 1009
LARGEST = 8192


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server of these tests writes its log."""
    return tmp_path_factory.mktemp("garbage") / "server.log"


@pytest.fixture(scope="module")
def server(log: Path) -> Iterator[Serving]:
    """One server for all tests here; in the end, it has found no fault with itself."""
    with log.open("w") as lines:
        serving = Serving(str(log.parent / "tables.db"))
        serving.log = lines
        with serving:
            yield serving
    assert complaints(log) == []


@pytest.mark.asyncio
async def test_fifty_thousand_messages_of_garbage_change_nothing(server: Serving):
    outcome = await pour_into_a_game(server.url, 50_000, 25, SEED)
    assert (outcome.sent, outcome.positions) == (50_000, 25)
    assert sum(outcome.codes.values()) == 50_000
    wanted = {
        *("message/bad", "action/stale", "action/not_yours", "action/illegal", "token/bad"),
        *("seat/bad", "seat/not_yours", "table/not_open", "table/not_over"),
        *("person/bad", "person/not_host"),
    }
    assert wanted <= set(outcome.codes)


def test_the_same_seed_makes_the_same_garbage():
    def made(seed: int) -> list[str]:
        standing = Standing(3, (0,), 0, frozenset(), ("done",))
        garbage = Garbage(Random(seed), standing)
        return [garbage.noise() for _ in range(100)]

    assert made(1) == made(1) != made(2)


@pytest.mark.asyncio
async def test_messages_of_every_size_are_answered_or_refused_and_cost_nobody_else(
    server: Serving,
):
    ann = await make(server.url)
    async with await ann.enter() as honest:
        before = await seen(ann)
        async with await ann.enter() as wire:
            wire.say("x" * LARGEST)
            assert (await wire.hear("refused"))["code"] == "message/bad"
            wire.say("x" * (LARGEST + 1))
            assert await wire.closed() == TOO_LARGE
        async with await ann.enter() as wire:
            wire.say(json.dumps({"type": "chat", "key": "k" * 12, "text": "x" * 8100}))
            assert (await wire.hear("refused"))["code"] == "message/bad"
        await settle([honest])
        assert await seen(ann) == before


@pytest.mark.asyncio
@pytest.mark.parametrize("size", [LARGEST + 1, 65_536])
async def test_ten_sockets_that_send_too_much_take_no_memory(server: Serving, size: int):
    ann = await make(server.url, options={"public": True})
    async with await ann.enter() as honest, AsyncExitStack() as stack:
        wires = [
            await stack.enter_async_context(await entered(server.url, ann.table)) for _ in range(10)
        ]
        before = taken(server.pid)
        data = masked(TEXT, b"x" * size)
        for wire in wires:
            wire.send(data)
        assert {await wire.closed() for wire in wires} <= {TOO_LARGE, 1006}
        assert taken(server.pid).memory < before.memory + 16 * MEGABYTE
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
)
async def test_what_can_be_misread_is_refused_and_the_socket_stays(server: Serving, text: str):
    ann = await make(server.url)
    async with await ann.enter() as wire:
        wire.say(text)
        assert (await wire.hear("refused"))["code"] == "message/bad"
        await settle([wire])


@pytest.mark.asyncio
async def test_binary_messages_and_fragments_without_end_close_the_socket(server: Serving):
    ann = await make(server.url)
    ping = json.dumps({"type": "ping", "id": "x"}).encode()
    async with await ann.enter() as wire:
        wire.send(masked(BINARY, ping))
        assert (await wire.hear("refused"))["code"] == "message/bad"
        assert await wire.closed() == DROPPED
    async with await ann.enter() as wire:
        wire.send(masked(TEXT, b"x", final=False) + masked(CONTINUED, b"x", final=False) * 500)
        assert await wire.closed() == DROPPED
    async with await ann.enter() as wire:
        wire.send(masked(TEXT, b"x" * 4000, final=False))
        wire.send(masked(CONTINUED, b"x" * 4000, final=False) * 2)
        assert await wire.closed() == TOO_LARGE
    async with await ann.enter() as wire:
        wire.send(masked(TEXT, ping[:5], final=False) + masked(CONTINUED, ping[5:]))
        assert (await wire.hear("pong"))["id"] == "x"


@pytest.mark.asyncio
async def test_what_is_no_frame_closes_the_socket(server: Serving):
    ann = await make(server.url)
    chance = Random(SEED)
    for data in (
        b"\x81\x05hello",
        b"\xff" * 20,
        masked(CONTINUED, b"x"),
        masked(11, b"x"),
        masked(TEXT, b"\xff\xfe"),
        b"GET / HTTP/1.1\r\n\r\n",
        chance.randbytes(3000),
    ):
        async with await ann.enter() as wire:
            wire.send(data)
            assert await wire.closed() in (1002, 1006, 1007, 1009)


@pytest.mark.asyncio
async def test_a_frame_that_comes_byte_by_byte_keeps_nobody_waiting(server: Serving):
    ann, bob = await started(server.url)
    frame = masked(TEXT, json.dumps({"type": "ping", "id": "slow"}).encode())
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
        ('{"type":"hello","version":2}', 4406),
        ('{"type":"hello","version":1,"token":"x"}', 4401),
        ('{"type":"hello","version":1,"watch":"x"}', 4404),
    ],
)
async def test_whoever_does_not_say_hello_is_told_why_and_sent_away(
    server: Serving, first: str, code: int
):
    ann = await make(server.url)
    async with await Wire.open(server.url, ann.table) as wire:
        wire.say(first)
        assert (await wire.hear("refused"))["seq"] == -1
        with pytest.raises(Closed) as closed:
            await wire.hear()
        assert closed.value.code == code
