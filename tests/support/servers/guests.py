"""Guests of a server: a client that shows every frame as it came, and players who play on."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kingofnewyork.client import Credentials, OnlineRefused, OnlineTable, create
from kingofnewyork.client.api import request, take_seat
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION

ANY_KEY: Final = "a-key-of-somebody"
"""A key of requests that nobody repeats."""
MESSAGE_TIMEOUT_S: Final = 20.0
"""For how many seconds a message is waited for."""


class Guest:
    """A socket at a table, with all that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []
        self.received: list[dict[str, Any]] = []

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def take(self, *kinds: str) -> dict[str, Any]:
        """Wait for the next message of these kinds; keep what comes before it."""
        async with asyncio.timeout(MESSAGE_TIMEOUT_S):
            while True:
                frame = await self.socket.recv(decode=False)
                assert isinstance(frame, bytes)
                message: dict[str, Any] = json.loads(frame)
                self.frames.append(frame)
                self.received.append(message)
                if message["type"] in kinds:
                    return message

    async def until(self, seq: int) -> None:
        """Wait until all entries up to that number have come."""
        while self.seq < seq:
            await self.take("update")

    async def command(self, kind: str, key: str = "", **fields: Any) -> dict[str, Any]:
        """The answer to a command: `ack` or `refused`."""
        key = key or secrets.token_urlsafe(12)
        await self.say(kind, key=key, **fields)
        while True:
            answer = await self.take("ack", "refused")
            if answer.get("key") == key:
                return answer

    async def close_code(self) -> int:
        """The code with which the server has closed the socket."""
        with pytest.raises(ConnectionClosed) as closed:
            await self.take("nothing")
        assert closed.value.rcvd is not None
        return int(closed.value.rcvd.code)

    def updates(self) -> list[bytes]:
        """The frames that told what happened, as they came."""
        pairs = zip(self.frames, self.received, strict=True)
        return [frame for frame, message in pairs if message["type"] == "update"]

    def entries(self) -> list[dict[str, Any]]:
        """Every entry that came, missed ones first, in the order in which they came."""
        found: list[dict[str, Any]] = []
        for message in self.received:
            found += message.get("missed", [])
            found += message.get("entries", [])
        return found

    @property
    def seq(self) -> int:
        """The number of the latest entry that came."""
        known = [one["seq"] for one in self.received if one["type"] in ("welcome", "update")]
        return int(known[-1]) if known else -1

    @property
    def welcome(self) -> dict[str, Any]:
        """What the guest was greeted with last."""
        return [one for one in self.received if one["type"] == "welcome"][-1]


@asynccontextmanager
async def say_hello(url: str, table: str, **hello: Any) -> AsyncIterator[Guest]:
    """Open a socket and say hello, whatever the answer is."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(address, compression=None, max_queue=None, max_size=None) as socket:
        guest = Guest(socket)
        await guest.say("hello", **{"version": PROTOCOL_VERSION, **hello})
        yield guest


@asynccontextmanager
async def enter(place: Credentials, **hello: Any) -> AsyncIterator[Guest]:
    """Open a socket that is let in."""
    given = {"token": place.token, **hello}
    async with say_hello(place.url, place.table, **given) as guest:
        await guest.take("welcome")
        yield guest


async def refusal_code(work: Awaitable[Any]) -> str:
    """The code with which something is refused."""
    with pytest.raises(OnlineRefused) as refused:
        await work
    return refused.value.code


async def play_on(table: OnlineTable, most: int = 100_000) -> int:
    """Choose defaults until the game is over, or so often; return how many."""
    done = 0
    async with asyncio.timeout(3 * MESSAGE_TIMEOUT_S):
        async for view in table.decisions():
            await table.act(view.default_action())
            done += 1
            if done == most:
                break
    return done


async def seat_people(
    url: str, names: Sequence[str], others: Sequence[str] = (), **more: Any
) -> list[Credentials]:
    """Seat people at a new table, with bots beside them; return their places."""
    seats = ["me", *["open"] * (len(names) - 1), *others]
    first = await create(url, names[0], seats=seats, **more)
    return [first, *[await take_seat(url, first.code, name) for name in names[1:]]]


async def begin_game(*tables: OnlineTable) -> None:
    """Let everybody be ready and the host, who is first, begin the game."""
    for table in tables:
        await table.ready()
    seq = await tables[0].start()
    for table in tables:
        await table.until(lambda one=table: one.mirror.seq >= seq, MESSAGE_TIMEOUT_S)  # type: ignore[misc]


async def fetch_table(place: Credentials) -> dict[str, Any]:
    """The table as HTTP shows it to somebody who has a place there."""
    found: dict[str, Any] = await request(
        place.url, f"/api/tables/{place.table}", token=place.token
    )
    return found
