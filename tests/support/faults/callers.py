"""Somebody who sends one command after the other and waits for every answer, byte by byte."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any, Final

from kingofnewyork.client.api import Credentials, create
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION
from tests.support.faults.diary import digest
from tests.support.faults.lean_socket import LeanSocket, open_socket
from tests.support.faults.scripted_players import (
    GameExcerpt,
    TableExcerpt,
    decode_game,
    decode_message,
    decode_table,
)

ANSWER_TIMEOUT_S: Final = 60.0
"""For how many seconds an answer may take."""


class CallerDisconnected(Exception):
    """The connection has ended before what was waited for."""


class Caller:
    """A person at a table, on one connection."""

    def __init__(self, place: Credentials) -> None:
        self.place = place
        self.seq = -1
        """The latest entry it was told."""
        self.view = ""
        """What stands for how things are after it."""
        self.standing: TableExcerpt | None = None
        self.game: GameExcerpt | None = None
        self._socket: LeanSocket | None = None
        self._answers: asyncio.Queue[bytes] = asyncio.Queue()
        self._changed = asyncio.Event()

    @classmethod
    async def connect(cls, url: str, place: Credentials) -> "Caller":
        """Connect, say hello, and wait for the welcome."""
        caller = cls(place)
        path = f"/api/tables/{place.table}/socket"
        socket = await open_socket(url, path, caller._hear)
        assert socket is not None, "the server does not let us in"
        caller._socket = socket
        socket.closed.add_done_callback(caller._end)
        caller.say({"type": "hello", "version": PROTOCOL_VERSION, "token": place.token})
        try:
            await caller.reach(0)
        except BaseException:
            caller.close()
            raise
        return caller

    def _hear(self, text: bytes) -> None:
        message = decode_message(text)
        if message.type in ("ack", "refused", "pong"):
            self._answers.put_nowait(text)
        elif message.type in ("welcome", "update"):
            self.seq = message.seq
            self.view = digest(bytes(message.table), bytes(message.game))
            self.standing = decode_table(message.table)
            self.game = decode_game(message.game)
            self._changed.set()

    def _end(self, closed: "asyncio.Future[int]") -> None:
        self._answers.put_nowait(b"")
        self._changed.set()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        assert self._socket is not None
        self._socket.say(json.dumps(message).encode())

    async def answer(self) -> bytes:
        """The next answer, whatever was asked."""
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            found = await self._answers.get()
        if not found:
            raise CallerDisconnected
        return found

    async def ask(self, message: dict[str, Any]) -> bytes:
        """The answer to a message."""
        self.say(message)
        return await self.answer()

    async def ping(self) -> int:
        """The latest entry that the process at the other end knows of."""
        return decode_message(await self.ask({"type": "ping"})).seq

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is true of what was told."""
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            while not holds():
                if self._socket is None or self._socket.closed.done():
                    raise CallerDisconnected
                self._changed.clear()
                await self._changed.wait()

    async def reach(self, seq: int) -> None:
        """Wait until the entry of that number has come."""
        await self.until(lambda: self.seq >= seq)

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self.standing is not None and self.standing.status == "running"

    def choice(self, chance: random.Random, key: str) -> dict[str, Any]:
        """The command that makes a choice of the one who has to choose."""
        assert self.game is not None
        action = chance.choice(self.game.options).id
        seat = self.game.chooser
        return {"type": "act", "key": key, "seq": self.seq, "seat": seat, "action": action}

    def command(self, chance: random.Random) -> dict[str, Any]:
        """What comes next: a choice, or after a game what leads to another one."""
        assert self.standing is not None
        key = new_key(chance)
        if self.is_running:
            return self.choice(chance, key)
        if self.standing.status == "over":
            return {"type": "rematch", "key": key}
        ready = self.standing.people[self.place.person].ready
        return {"type": "start" if ready else "ready", "key": key}

    async def carry_out(self, command: dict[str, Any]) -> bytes:
        """The acknowledgement of a command; what came of it is known."""
        answer = await self.ask(command)
        message = decode_message(answer)
        assert message.type == "ack", answer
        await self.reach(message.seq)
        return answer

    def close(self) -> None:
        """Abort the connection."""
        if self._socket is not None:
            self._socket.abort()


async def new_game(url: str) -> Credentials:
    """Make a table where one person plays both monsters, and begin the game."""
    return await create(url, "Ann", seats=("me", "me"), start=True)


def new_key(chance: random.Random) -> str:
    """A key that was never used."""
    return f"{chance.getrandbits(96):024x}"
