"""Clients that send, ask for, open and join too much, beside one who behaves."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from server.attack_tables import Seated, make, new_key
from server.attack_wire import TEXT, Closed, Line, Turned, Wire, ask, connected, masked

PACE: Final = 0.21
"""Seconds between two actions of somebody who keeps to the limits, however long it lasts."""
BURST: Final = 50
PER_ADDRESS: Final = 50
"""How many connections one address may have unless the host says otherwise."""


@dataclass
class Honest:
    """How somebody has fared who keeps to all limits."""

    seconds: list[float] = field(default_factory=list)
    """How long each of its actions took."""
    lost: list[dict[str, Any]] = field(default_factory=list)
    """What it was answered when an action was not carried out."""


async def behave(seated: Seated, seconds: float, pace: float = PACE) -> Honest:
    """Act now and then, for so long, on one socket: be ready, and not, at a table that waits."""
    outcome = Honest()
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
    """Send as much as can be sent, coming back whenever one is sent away; what it was told."""
    told: Counter[str] = Counter()
    seated = await make(url, address=address)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(Turned, OSError):
            async with await seated.enter(address=address) as wire:
                told["came"] += 1
                sending = asyncio.create_task(_send(wire, told))
                await _listen(wire, end, told)
                sending.cancel()
                await asyncio.wait([sending])
    return told


async def _send(wire: Wire, told: Counter[str]) -> None:
    """Messages go out for as long as somebody takes them."""
    with suppress(OSError):
        while not wire.writer.is_closing():
            messages = [
                json.dumps({"type": "react", "key": new_key(), "reaction": "ouch"}).encode()
                for _ in range(BURST)
            ]
            wire.send(b"".join([masked(TEXT, message) for message in messages]))
            told["sent"] += BURST
            await wire.writer.drain()
            await asyncio.sleep(0.001)


async def _listen(wire: Wire, end: float, told: Counter[str]) -> None:
    """What is answered is counted, until the socket is closed or time is up."""
    try:
        async with asyncio.timeout(max(0.0, end - time.monotonic())):
            while True:
                answer = await wire.hear("ack", "refused")
                told[answer.get("code", "ack")] += 1
    except Closed as closed:
        told[str(closed.code)] += 1
    except TimeoutError:
        return


async def flood_by_requests(url: str, address: str, seconds: float) -> Counter[str]:
    """Make tables, join and try codes as fast as one is answered; what one was told."""
    told: Counter[str] = Counter()
    end = time.monotonic() + seconds
    async with Line(url, address=address) as line:
        while time.monotonic() < end:
            wishes: tuple[tuple[str, str, Any], ...] = (
                ("create", "/api/tables", {"key": new_key(), "name": "Eve"}),
                ("join", "/api/join", {"key": new_key(), "name": "Eve", "code": "aaaaaa"}),
                ("code", "/api/codes/aaaaaa", None),
            )
            for name, path, body in wishes:
                reply = await line.ask(path, body)
                told[f"{name} {reply.status}"] += 1
    return told


@dataclass
class Opened:
    """Connections that were opened and say nothing, or far too slowly."""

    writers: list[asyncio.StreamWriter] = field(default_factory=list)
    refused: int = 0

    async def close(self) -> None:
        """All of them are gone."""
        for writer in self.writers:
            writer.close()
        for writer in self.writers:
            with suppress(OSError):
                await writer.wait_closed()
        self.writers.clear()


def addresses(count: int) -> list[str]:
    """As many addresses of this machine as are needed for that many connections."""
    needed = -(-count // PER_ADDRESS)
    return [f"127.0.{2 + number // 250}.{1 + number % 250}" for number in range(needed)]


async def open_many(url: str, count: int) -> Opened:
    """So many connections, of as many addresses as that takes."""
    opened = Opened()
    for first in range(0, count, PER_ADDRESS):
        address = addresses(count)[first // PER_ADDRESS]
        wanted = min(PER_ADDRESS, count - first)
        made = await asyncio.gather(
            *[connected(url, address=address) for _ in range(wanted)], return_exceptions=True
        )
        for one in made:
            if isinstance(one, BaseException):
                opened.refused += 1
            else:
                opened.writers.append(one[1])
    return opened


async def trickle(opened: Opened, seconds: float, pause: float) -> None:
    """Every connection sends a head byte by byte, and never ends it."""
    head = b"GET /api HTTP/1.1\r\nHost: here\r\nX-Slow: " + b"x" * 4000
    end = time.monotonic() + seconds
    for byte in head:
        for writer in opened.writers:
            if not writer.is_closing():
                writer.write(bytes((byte,)))
        if time.monotonic() > end:
            break
        await asyncio.sleep(pause)


async def visit(seated: Seated) -> float:
    """How many seconds it takes to come to a table: the connection, and the welcome."""
    began = time.monotonic()
    async with await seated.enter():
        return time.monotonic() - began


async def race(urls: Sequence[str], code: str, count: int) -> Counter[str]:
    """So many people join at once; how many were told what."""

    async def try_to_join(number: int) -> str:
        body = {"key": new_key(), "code": code, "name": f"P{number}"}
        reply = await ask(urls[number % len(urls)], "/api/join", body)
        return "joined" if reply.status == 201 else f"{reply.status} {reply.code}"

    return Counter(await asyncio.gather(*[try_to_join(number) for number in range(count)]))
