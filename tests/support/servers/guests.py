"""Guests of a server: a client that shows every frame as it came, and players who play on."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kingofnewyork.client import OnlineRefused, OnlineTable, Place, create
from kingofnewyork.client.place import request, take_place

PATIENCE: Final = 20.0
"""For how many seconds anything may take."""


class Guest:
    """A socket at a table, with all that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[bytes] = []
        self.told: list[dict[str, Any]] = []

    async def say(self, kind: str, **fields: Any) -> None:
        """The message is sent."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def take(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; what came before it is kept, too."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.socket.recv(decode=False)
                assert isinstance(frame, bytes)
                message: dict[str, Any] = json.loads(frame)
                self.frames.append(frame)
                self.told.append(message)
                if message["type"] in kinds:
                    return message

    async def until(self, seq: int) -> None:
        """All entries up to that number have come."""
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
        pairs = zip(self.frames, self.told, strict=True)
        return [frame for frame, message in pairs if message["type"] == "update"]

    def entries(self) -> list[dict[str, Any]]:
        """Every entry that came, missed ones first, in the order in which they came."""
        found: list[dict[str, Any]] = []
        for message in self.told:
            found += message.get("missed", [])
            found += message.get("entries", [])
        return found

    @property
    def seq(self) -> int:
        """The number of the latest entry that came."""
        known = [one["seq"] for one in self.told if one["type"] in ("welcome", "update")]
        return int(known[-1]) if known else -1

    @property
    def welcome(self) -> dict[str, Any]:
        """What the guest was greeted with last."""
        return [one for one in self.told if one["type"] == "welcome"][-1]


@asynccontextmanager
async def knocking(url: str, table: str, **hello: Any) -> AsyncIterator[Guest]:
    """A socket that has said hello, whatever the answer is."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(address, compression=None, max_queue=None) as socket:
        guest = Guest(socket)
        await guest.say("hello", **{"version": 1, **hello})
        yield guest


@asynccontextmanager
async def entering(place: Place, **hello: Any) -> AsyncIterator[Guest]:
    """A socket that was let in."""
    given = {"token": place.token, **hello}
    async with knocking(place.url, place.table, **given) as guest:
        await guest.take("welcome")
        yield guest


async def refusal(work: Awaitable[Any]) -> str:
    """The code with which something is refused."""
    with pytest.raises(OnlineRefused) as refused:
        await work
    return refused.value.code


async def eventually(holds: Callable[[], Awaitable[bool]]) -> None:
    """The condition comes to hold."""
    async with asyncio.timeout(PATIENCE):
        while not await holds():
            await asyncio.sleep(0.02)


async def play_on(table: OnlineTable, most: int = 100_000) -> int:
    """Defaults are chosen until the game is over, or so often; how many were."""
    done = 0
    async with asyncio.timeout(3 * PATIENCE):
        async for view in table.decisions():
            await table.act(view.default_action())
            done += 1
            if done == most:
                break
    return done


async def gather(
    url: str, names: Sequence[str], others: Sequence[str] = (), **more: Any
) -> list[Place]:
    """Places of so many people at one new table, with bots beside them."""
    seats = ["me", *["open"] * (len(names) - 1), *others]
    first = await create(url, names[0], seats=seats, **more)
    return [first, *[await take_place(url, first.code, name) for name in names[1:]]]


async def begin(*tables: OnlineTable) -> None:
    """Everybody is ready and the host, who is first, has begun the game; all know it."""
    for table in tables:
        await table.ready()
    seq = await tables[0].start()
    for table in tables:
        await table.until(lambda one=table: one.mirror.seq >= seq, PATIENCE)  # type: ignore[misc]


async def shown(place: Place) -> dict[str, Any]:
    """The table as HTTP shows it to somebody who has a place there."""
    found: dict[str, Any] = await request(
        place.url, f"/api/tables/{place.table}", token=place.token
    )
    return found
