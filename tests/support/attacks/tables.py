"""Tables to attack: people with tokens, at a table that waits or at one that plays."""

from dataclasses import dataclass
from typing import Any

from kingofnewyork.client.keys import new_key
from tests.support.attacks.raw_client import LOCALHOST, RawHttp, RawSocket, ask


@dataclass(frozen=True)
class SeatedPerson:
    """Somebody who has a place at a table."""

    url: str
    table: str
    person: int
    token: str
    code: str
    watch: str

    async def enter(self, **more: Any) -> RawSocket:
        """Open a websocket; it must be welcomed."""
        wire = await RawSocket.open(self.url, self.table, **more)
        answer = await wire.greet(self.token)
        assert answer["type"] == "welcome", answer
        return wire

    async def look(self, path: str = "") -> bytes:
        """The table, or something under it, as the server tells it to this person."""
        reply = await ask(self.url, f"/api/tables/{self.table}{path}", token=self.token)
        assert reply.status == 200, reply
        return reply.body


async def make_table(
    url: str, line: RawHttp | None = None, *, address: str = LOCALHOST, **wish: Any
) -> SeatedPerson:
    """Make a table and return its host; two seats, one of them open, unless wished otherwise."""
    wish = {"key": new_key(), "name": "Ann", "seats": ["me", "open"], **wish}
    asked = line or RawHttp(url, address=address)
    reply = await asked.ask("/api/tables", wish)
    if line is None:
        await asked.close()
    assert reply.status == 201, reply
    return _read_place(url, reply.json)


async def join_table(
    url: str, code: str, name: str = "Bob", *, address: str = LOCALHOST
) -> SeatedPerson:
    """Join a table by its code."""
    wish = {"key": new_key(), "code": code, "name": name}
    reply = await ask(url, "/api/join", wish, address=address)
    assert reply.status == 201, reply
    return _read_place(url, reply.json)


def _read_place(url: str, answer: dict[str, Any]) -> SeatedPerson:
    names = ("table", "person", "token", "code", "watch")
    return SeatedPerson(url, *[answer[name] for name in names])


async def start_game(
    url: str, *, address: str = LOCALHOST, **wish: Any
) -> tuple[SeatedPerson, SeatedPerson]:
    """Two people in the middle of a game of theirs, in which nobody else does anything."""
    ann = await make_table(url, address=address, **wish)
    bob = await join_table(url, ann.code, address=address)
    async with await ann.enter(address=address) as first:
        async with await bob.enter(address=address) as second:
            assert (await second.command("ready"))["type"] == "ack"
        assert (await first.command("ready"))["type"] == "ack"
        assert (await first.command("start"))["type"] == "ack"
    return ann, bob
