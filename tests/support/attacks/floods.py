"""Clients that send, ask for, open and join too much, beside one who behaves."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from kingofnewyork.client.keys import new_key
from tests.support.attacks.raw_client import (
    TEXT,
    HandshakeRefused,
    RawHttp,
    RawSocket,
    SocketClosed,
    ask,
    masked_frame,
    open_connection,
)
from tests.support.attacks.tables import SeatedPerson, make_table

PACE_S: Final = 0.21
"""Seconds between two actions of somebody who keeps to the limits, however long it lasts."""
BURST_MESSAGES: Final = 50
MAX_PER_ADDRESS: Final = 50
"""How many connections one address may have unless the host says otherwise."""


@dataclass
class HonestResult:
    """How somebody has fared who keeps to all limits."""

    seconds: list[float] = field(default_factory=list)
    """How long each of its actions took."""
    lost: list[dict[str, Any]] = field(default_factory=list)
    """What it was answered when an action was not carried out."""


async def play_honestly(seated: SeatedPerson, seconds: float, pace: float = PACE_S) -> HonestResult:
    """Act now and then, for so long, on one socket: be ready, and not, at a table that waits."""
    outcome = HonestResult()
    end = time.monotonic() + seconds
    async with await seated.enter() as wire:
        while time.monotonic() < end or len(outcome.seconds) % 2:
            began = time.monotonic()
            answer = await wire.command(("ready", "unready")[len(outcome.seconds) % 2])
            outcome.seconds.append(time.monotonic() - began)
            if answer["type"] != "ack":
                outcome.lost.append(answer)
            await asyncio.sleep(max(0.0, pace - outcome.seconds[-1]))
    return outcome


async def flood_by_socket(url: str, address: str, seconds: float) -> Counter[str]:
    """Send as much as possible, coming back after each refusal; count the answers."""
    replies: Counter[str] = Counter()
    seated = await make_table(url, address=address)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(HandshakeRefused, OSError):
            async with await seated.enter(address=address) as wire:
                replies["came"] += 1
                sending = asyncio.create_task(_send(wire, replies))
                await _listen(wire, end, replies)
                sending.cancel()
                await asyncio.wait([sending])
    return replies


async def _send(wire: RawSocket, replies: Counter[str]) -> None:
    """Send messages for as long as somebody takes them."""
    with suppress(OSError):
        while not wire.writer.is_closing():
            messages = [
                json.dumps({"type": "react", "key": new_key(), "reaction": "ouch"}).encode()
                for _ in range(BURST_MESSAGES)
            ]
            wire.send(b"".join([masked_frame(TEXT, message) for message in messages]))
            replies["sent"] += BURST_MESSAGES
            await wire.writer.drain()
            await asyncio.sleep(0.001)


async def _listen(wire: RawSocket, end: float, replies: Counter[str]) -> None:
    """Count answers until the socket is closed or time is up."""
    try:
        async with asyncio.timeout(max(0.0, end - time.monotonic())):
            while True:
                answer = await wire.hear("ack", "refused")
                replies[answer.get("code", "ack")] += 1
    except SocketClosed as closed:
        replies[str(closed.code)] += 1
    except TimeoutError:
        return


async def flood_by_requests(url: str, address: str, seconds: float) -> Counter[str]:
    """Make tables, join and try codes as fast as possible; count the answers."""
    replies: Counter[str] = Counter()
    end = time.monotonic() + seconds
    async with RawHttp(url, address=address) as line:
        while time.monotonic() < end:
            wishes: tuple[tuple[str, str, Any], ...] = (
                ("create", "/api/tables", {"key": new_key(), "name": "Eve"}),
                ("join", "/api/join", {"key": new_key(), "name": "Eve", "code": "aaaaaa"}),
                ("code", "/api/codes/aaaaaa", None),
            )
            for name, path, body in wishes:
                reply = await line.ask(path, body)
                replies[f"{name} {reply.status}"] += 1
    return replies


@dataclass
class OpenConnections:
    """Connections that were opened and say nothing, or far too slowly."""

    writers: list[asyncio.StreamWriter] = field(default_factory=list)
    refused: int = 0

    async def close(self) -> None:
        """Close all of them."""
        for writer in self.writers:
            writer.close()
        for writer in self.writers:
            with suppress(OSError):
                await writer.wait_closed()
        self.writers.clear()


def local_addresses(count: int) -> list[str]:
    """As many addresses of this machine as are needed for that many connections."""
    needed = -(-count // MAX_PER_ADDRESS)
    return [f"127.0.{2 + number // 250}.{1 + number % 250}" for number in range(needed)]


async def open_connections(url: str, count: int) -> OpenConnections:
    """Open so many connections, from as many addresses as that takes."""
    opened = OpenConnections()
    for first in range(0, count, MAX_PER_ADDRESS):
        address = local_addresses(count)[first // MAX_PER_ADDRESS]
        wanted = min(MAX_PER_ADDRESS, count - first)
        made = await asyncio.gather(
            *[open_connection(url, address=address) for _ in range(wanted)], return_exceptions=True
        )
        for one in made:
            if isinstance(one, BaseException):
                opened.refused += 1
            else:
                opened.writers.append(one[1])
    return opened


async def trickle(opened: OpenConnections, seconds: float, pause: float) -> None:
    """Send a head byte by byte on every connection, and never end it."""
    head = b"GET /api HTTP/1.1\r\nHost: here\r\nX-Slow: " + b"x" * 4000
    end = time.monotonic() + seconds
    for byte in head:
        for writer in opened.writers:
            if not writer.is_closing():
                writer.write(bytes((byte,)))
        if time.monotonic() > end:
            break
        await asyncio.sleep(pause)


async def time_visit(seated: SeatedPerson) -> float:
    """How many seconds it takes to come to a table: the connection, and the welcome."""
    began = time.monotonic()
    async with await seated.enter():
        return time.monotonic() - began


async def join_at_once(urls: Sequence[str], code: str, count: int) -> Counter[str]:
    """Let so many people join at once; count the answers."""

    async def try_to_join(number: int) -> str:
        body = {"key": new_key(), "code": code, "name": f"P{number}"}
        reply = await ask(urls[number % len(urls)], "/api/join", body)
        return "joined" if reply.status == 201 else f"{reply.status} {reply.code}"

    return Counter(await asyncio.gather(*[try_to_join(number) for number in range(count)]))
