"""Whole courses of events at a table, carried through whatever the store does."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from kingofnewyork.client.keys import new_key
from kingofnewyork.server.protocol.close_codes import HAS_LEFT
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION
from tests.support.attacks.inline_server import InlineServer
from tests.support.attacks.raw_client import RawHttp, RawSocket, Reply, SocketClosed
from tests.support.faults.failing_store import AFTER, BEFORE, FailingStore, StoreFault

MAX_TRIES: Final = 4
"""A request is repeated so often; the store is mended after the first time."""


class RetryingClient:
    """A client that repeats what was not granted because the store did not answer."""

    def __init__(
        self, server: InlineServer, store: FailingStore, *, expected: tuple[str, ...]
    ) -> None:
        """Open nothing yet.

        Args:
            server: where the requests go.
            store: what is mended after a fault was seen.
            expected: the codes with which a fault may show itself.
        """
        self.server = server
        self.store = store
        self.expected = expected
        self.faults = 0
        """How many requests and commands were refused because of faults."""
        self.received: list[bytes] = []
        """Everything that came from the server."""
        self.wires: dict[str, RawSocket] = {}
        self.line = RawHttp(server.url)

    async def close(self) -> None:
        """Close all connections."""
        await self.line.close()
        for wire in self.wires.values():
            await wire.end()
        self.wires.clear()

    async def ask(self, path: str, body: Any = None, token: str | None = None) -> Any:
        """The answer to a request, which is repeated until it is granted."""
        for _ in range(MAX_TRIES):
            reply: Reply = await self.line.ask(path, body, token=token)
            self.received += [reply.body, repr(reply.headers).encode()]
            if reply.status < 400:
                is_json = reply.header("content-type") == "application/json"
                return reply.json if is_json else reply.body.decode()
            self._check(reply.code, path)
        raise AssertionError(f"{path} was not granted: {reply}")

    def _check(self, code: str, what: object) -> None:
        """Check that it was a fault of the store, and mend the store."""
        assert code in self.expected, (code, what)
        assert self.store.failed, f"{what} was refused with {code} though nothing had failed"
        self.faults += 1
        self.store.heal()

    async def enter(self, table: str, token: str) -> RawSocket:
        """Open a socket of somebody; it must be welcomed."""
        for _ in range(MAX_TRIES):
            wire = self.wires.get(token)
            if wire is not None:
                return wire
            wire = await RawSocket.open(self.server.url, table)
            try:
                wire.say({"type": "hello", "version": PROTOCOL_VERSION, "token": token})
                answer = await self._hear(wire, "welcome", "refused")
            except SocketClosed as closed:
                self._check(str(closed.code), "hello")
                await wire.end()
                continue
            if answer["type"] == "welcome":
                self.wires[token] = wire
                continue
            self._check(answer["code"], "hello")
            await wire.end()
        raise AssertionError("nobody was let in")

    async def _hear(self, wire: RawSocket, *kinds: str) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(20):
                _, data = await wire.frame()
            self.received.append(data)
            message: dict[str, Any] = json.loads(data)
            if message["type"] in kinds:
                return message

    async def command(self, table: str, token: str, kind: str, **fields: Any) -> int:
        """The number of the entry that a command has made; it is repeated with its key."""
        message = {"type": kind, "key": new_key(), **fields}
        for _ in range(MAX_TRIES):
            wire = await self.enter(table, token)
            wire.say(message)
            try:
                answer = await self._hear(wire, "ack", "refused")
            except SocketClosed as closed:
                del self.wires[token]
                await wire.end()
                if kind == "leave" and closed.code == HAS_LEFT:
                    return -1  # told in another way
                self._check(str(closed.code), message)
                continue
            assert answer["key"] == message["key"]
            if answer["type"] == "ack":
                return int(answer["seq"])
            self._check(answer["code"], message)
        raise AssertionError(f"{message} was not granted")

    async def look(self, table: str, token: str) -> dict[str, Any]:
        """The table as it stands."""
        found: dict[str, Any] = await self.ask(f"/api/tables/{table}", token=token)
        return found


Course = Callable[[RetryingClient], Awaitable[tuple[str, str]]]
"""What happens; returns the table and the token of somebody there."""


async def play_a_little(client: RetryingClient) -> tuple[str, str]:
    """Two people meet, play a little and part."""
    made = {"key": new_key(), "name": "Ann", "seats": ["me", "open"], "options": {"public": True}}
    ann = await client.ask("/api/tables", made)
    table, host = ann["table"], ann["token"]
    joining = {"key": new_key(), "name": "Bob", "code": ann["code"]}
    bob = await client.ask("/api/join", joining)
    await client.command(table, host, "ready", nonce="ab" * 16)
    await client.command(table, bob["token"], "ready")
    seq = await client.command(table, host, "start")
    for _ in range(3):
        answer = await client.look(table, host)
        seat = answer["game"]["chooser"]
        action = answer["game"]["options"][0]["id"]
        mover = (host, bob["token"])[seat]
        seq = await client.command(table, mover, "act", seq=seq, seat=seat, action=action)
    await client.command(table, bob["token"], "leave")
    return table, host


async def set_up_a_table(client: RetryingClient) -> tuple[str, str]:
    """Set a table up, change everything about it, and talk."""
    ann = await client.ask("/api/tables", {"key": new_key(), "name": "Ann"})
    table, host = ann["table"], ann["token"]
    await client.command(table, host, "stand", seat=1)
    await client.command(table, host, "seat_bot", seat=1, bot="normal")
    await client.command(table, host, "choose_monster", seat=0, monster="Kong")
    await client.command(table, host, "set_options", seat_count=3, options={"clock": "fast"})
    await client.command(table, host, "chat", text="hello")
    await client.command(table, host, "react", reaction="wow")
    await client.command(table, host, "ready")
    await client.command(table, host, "unready")
    return table, host


async def read_everything(client: RetryingClient) -> tuple[str, str]:
    """Start a game at once, and look at everything there is to see."""
    made = {"key": new_key(), "name": "Ann", "seats": ["me", "me"], "start": True}
    ann = await client.ask("/api/tables", {**made, "options": {"public": True}})
    table, host = ann["table"], ann["token"]
    await client.ask("/ready")
    await client.ask("/api/tables?status=running")
    await client.ask(f"/api/codes/{ann['code']}")
    await client.ask(f"/api/tables/{table}/log?story=true", token=host)
    await client.ask(f"/api/tables/{table}/at/1")
    await client.ask(f"/api/tables/{table}/games")
    await client.ask("/api/games")
    await client.command(table, host, "react", reaction="wow")
    return table, host


COURSES: Final[dict[str, Course]] = {
    "playing": play_a_little,
    "waiting": set_up_a_table,
    "reading": read_everything,
}
CALLS: Final = {"playing": 12, "waiting": 9, "reading": 9}
"""How many calls of the store each course makes at least."""
UNAVAILABLE: Final = ("unavailable", "1013")
INTERNAL: Final = ("internal", "1011")
"""How a store shows itself that does not answer, and one that does what it should not."""
SECRETS: Final = (
    "SELECT body FROM log WHERE key = 'hunter2'",
    "/var/lib/secret/tables.db",
    "postgresql://admin:hunter2@db.internal/tables",
    "Traceback (most recent call last)",
    "\r\nSet-Cookie: evil=1",
)
INSIDE_PATTERN: Final = re.compile(
    rb"hunter2|SELECT|/var/lib|Traceback|\.py\b|site-packages|postgresql:|admin:|Set-Cookie|"
    rb"RuntimeError|KeyError|OSError|sqlite|asyncpg"
)
"""What no answer may say."""
PROBLEMS: Final = (RuntimeError, OSError, KeyError, ValueError)


@dataclass
class FaultReport:
    """What came of faults that were forced."""

    forced: int = 0
    answers: int = 0
    leaks: list[bytes] = field(default_factory=list)
    """Answers that said too much."""


async def force_faults(
    server: InlineServer, store: FailingStore, numbers: Iterable[int]
) -> FaultReport:
    """Force a fault of each number and search all answers for what is inside."""
    outcome = FaultReport()
    for number in numbers:
        course = list(COURSES)[number % len(COURSES)]
        problem = PROBLEMS[number % len(PROBLEMS)](SECRETS[number % len(SECRETS)])
        call = 1 + number // len(COURSES) % CALLS[course]
        when = (BEFORE, AFTER)[number % 2]
        client = RetryingClient(server, store, expected=(*INTERNAL, *UNAVAILABLE))
        store.plan(StoreFault(call, when, problem=partial(_raise, problem)))
        try:
            await COURSES[course](client)
        finally:
            await client.close()
        outcome.forced += store.failed
        outcome.answers += len(client.received)
        outcome.leaks += [answer for answer in client.received if INSIDE_PATTERN.search(answer)]
    return outcome


def _raise(problem: Exception) -> Exception:
    return problem
