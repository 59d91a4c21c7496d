"""Tables to attack: people with tokens, at a table that waits or at one that plays."""

import secrets
from dataclasses import dataclass
from typing import Any

from server.attack_wire import HOME, Line, Wire, ask


@dataclass(frozen=True)
class Seated:
    """Somebody who has a place at a table."""

    url: str
    table: str
    person: int
    token: str
    code: str
    watch: str

    async def enter(self, **more: Any) -> Wire:
        """A websocket that was welcomed."""
        wire = await Wire.open(self.url, self.table, **more)
        answer = await wire.greet(self.token)
        assert answer["type"] == "welcome", answer
        return wire

    async def look(self, path: str = "") -> bytes:
        """The table, or something under it, as the server tells it to this person."""
        reply = await ask(self.url, f"/api/tables/{self.table}{path}", token=self.token)
        assert reply.status == 200, reply
        return reply.body


def new_key() -> str:
    """A key that nobody has used."""
    return secrets.token_urlsafe(16)


async def make(url: str, line: Line | None = None, *, address: str = HOME, **wish: Any) -> Seated:
    """A new table with its host; two seats, one of them open, unless something else is wished."""
    wish = {"key": new_key(), "name": "Ann", "seats": ["me", "open"], **wish}
    asked = line or Line(url, address=address)
    reply = await asked.ask("/api/tables", wish)
    if line is None:
        await asked.close()
    assert reply.status == 201, reply
    return _seated(url, reply.told)


async def join(url: str, code: str, name: str = "Bob", *, address: str = HOME) -> Seated:
    """Somebody who has joined."""
    wish = {"key": new_key(), "code": code, "name": name}
    reply = await ask(url, "/api/join", wish, address=address)
    assert reply.status == 201, reply
    return _seated(url, reply.told)


def _seated(url: str, told: dict[str, Any]) -> Seated:
    names = ("table", "person", "token", "code", "watch")
    return Seated(url, *[told[name] for name in names])


async def started(url: str, *, address: str = HOME, **wish: Any) -> tuple[Seated, Seated]:
    """Two people in the middle of a game of theirs, in which nobody else does anything."""
    ann = await make(url, address=address, **wish)
    bob = await join(url, ann.code, address=address)
    async with await ann.enter(address=address) as first:
        async with await bob.enter(address=address) as second:
            assert (await second.command("ready"))["type"] == "ack"
        assert (await first.command("ready"))["type"] == "ack"
        assert (await first.command("start"))["type"] == "ack"
    return ann, bob
