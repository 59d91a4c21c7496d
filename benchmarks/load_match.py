"""One table of our server with all its players: a socket each, one move at a time."""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from kingofnewyork.server.domain.commands import MAX_LOG_ENTRIES
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION
from tests.support.attacks.raw_client import ask
from tests.support.faults.lean_socket import LeanSocket, open_socket

SEATS = 4
MAX_ENTRIES = MAX_LOG_ENTRIES * 4 // 5
"""After so many entries a match goes on at a new table, before its server refuses more."""
WORN_OUT = "table/worn_out"
"""The code with which a table refuses another game."""
MAX_REFUSALS = 1000
UPDATE = b'{"type":"update","seq":'
ACK = b'{"type":"ack"'
REFUSED = b'{"type":"refused"'


class OptionId(msgspec.Struct):
    """Of an option, what a player needs in order to choose it."""

    id: str


class Choice(msgspec.Struct):
    """Of a game, what a player needs in order to choose."""

    chooser: int | None
    options: list[OptionId]


class UpdateExcerpt(msgspec.Struct):
    """Of an update, what a player needs."""

    seq: int
    game: Choice | None


class CommandAnswer(msgspec.Struct):
    """The answer to a command."""

    seq: int
    key: str | None = None
    code: str = ""
    """Why it was refused."""


class CommandRefused(ConnectionError):
    """The server has refused a command; the text is its code."""


decode_update = msgspec.json.Decoder(UpdateExcerpt).decode
decode_answer = msgspec.json.Decoder(CommandAnswer).decode
MoveDone = Callable[["LoadMatch", float], None]


class Address:
    """Where a server is, and from where it is called."""

    def __init__(self, url: str, source: str) -> None:
        self.url = url
        self.source = source

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What the server answers to a request."""
        reply = await ask(self.url, path, body, address=self.source)
        if reply.status >= 300:
            raise ConnectionError(f"{path}: {reply.status} {reply.body!r}")
        found: dict[str, Any] = reply.json
        return found

    async def socket(self, path: str, on_text: Callable[[bytes], None]) -> LeanSocket:
        """An open websocket."""
        socket = await open_socket(self.url, path, on_text, address=self.source)
        if socket is None:
            raise ConnectionError(f"{path} was not opened")
        return socket


class LoadMatch:
    """A table with players who choose at random."""

    def __init__(self, addresses: list[Address], people: int, seed: int) -> None:
        """Open nothing yet.

        Args:
            addresses: the servers; the players go to one after the other.
            people: how many players there are; the first plays all seats that are left.
            seed: what the choices are made from.
        """
        self.on_move: MoveDone = lambda match, seconds: None
        self.updates = 0
        self.refused = 0
        self._addresses = addresses
        self._people = people
        self._random = random.Random(seed)
        self._key = 0
        self._sockets: list[LeanSocket] = []
        self._seen = [-1] * people
        self._latest = UpdateExcerpt(-1, None)
        self._waiting: dict[str, asyncio.Future[int]] = {}
        self._actor = 0
        self._began = 0.0
        self._action = ""
        self._entry = -1
        """The number of the entry that the action has become; -1 until that is known."""
        self._changed: asyncio.Event = asyncio.Event()

    @property
    def is_over(self) -> bool:
        """Whether nobody has to choose any more."""
        return self._latest.game is None or not self._latest.game.options

    async def open(self) -> None:
        """Connect everybody and begin the game."""
        seats = ["me"] * (SEATS - self._people + 1) + ["open"] * (self._people - 1)
        wanted = {"key": secrets.token_hex(8), "name": "Player 0", "seats": seats}
        first = await self._addresses[0].post("/api/tables", wanted)
        places = [first]
        for person in range(1, self._people):
            name, key = f"Player {person}", secrets.token_hex(8)
            request = {"key": key, "name": name, "code": first["code"]}
            places.append(await self._addresses[0].post("/api/join", request))
        for person, place in enumerate(places):
            await self._connect(person, place)
        await self._begin()

    async def _connect(self, person: int, place: dict[str, Any]) -> None:
        address = self._addresses[person % len(self._addresses)]
        path = f"/api/tables/{place['table']}/socket"
        socket = await address.socket(path, lambda data: self._on_text(person, data))
        self._sockets.append(socket)
        hello = {"type": "hello", "version": PROTOCOL_VERSION, "token": place["token"]}
        socket.say(json.dumps(hello).encode())

    async def rematch(self) -> None:
        """Begin another game; at another table, if so much has happened at this one."""
        if self._latest.seq < MAX_ENTRIES:
            try:
                await self._command(0, type="rematch")
                await self._begin()
                return
            except CommandRefused as refused:
                if str(refused) != WORN_OUT:
                    raise
        for socket in self._sockets:
            socket.abort()
        self._sockets, self._seen, self._latest = [], [-1] * self._people, UpdateExcerpt(-1, None)
        await self.open()

    async def _begin(self) -> None:
        for person in range(self._people):
            await self._command(person, type="ready", nonce=secrets.token_hex(16))
        started = await self._command(0, type="start")
        while self._latest.seq < started or min(self._seen) < started:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), 60)

    async def _command(self, person: int, **fields: Any) -> int:
        key = self._new_key()
        answer = self._waiting[key] = asyncio.get_running_loop().create_future()
        self._say(person, json.dumps({**fields, "key": key}))
        return await asyncio.wait_for(answer, 60)

    def _new_key(self) -> str:
        self._key += 1
        return f"key-{self._key:08}"

    def move(self, began: float) -> None:
        """Let the one who has to choose do so; call `on_move` once it has seen what came of it.

        Args:
            began: the time from which it is counted.
        """
        game = self._latest.game
        assert game is not None
        assert game.chooser is not None
        self._actor = max(0, game.chooser - (SEATS - self._people))
        self._began = began
        self._action = self._random.choice(game.options).id
        self._send()

    def _send(self) -> None:
        assert self._latest.game is not None
        self._entry = -1
        text = (
            f'{{"type":"act","key":"{self._new_key()}","seq":{self._latest.seq},'
            f'"seat":{self._latest.game.chooser},"action":"{self._action}"}}'
        )
        self._say(self._actor, text)

    def _say(self, person: int, text: str) -> None:
        socket = self._sockets[person]
        if socket.closed.done():
            raise ConnectionError(f"the server has closed the socket: {socket.closed.result()}")
        socket.say(text.encode())

    def _on_text(self, person: int, data: bytes) -> None:
        if data.startswith(UPDATE):
            self.updates += 1
            seq = int(data[len(UPDATE) : data.index(b",", len(UPDATE))])
            self._seen[person] = seq
            if self._began:
                if person == self._actor and 0 <= self._entry <= seq:
                    self._finish(decode_update(data))
            else:
                if seq > self._latest.seq:
                    self._latest = decode_update(data)
                self._changed.set()
        elif data.startswith((ACK, REFUSED)):
            self._on_answer(decode_answer(data), data.startswith(ACK))

    def _on_answer(self, answer: CommandAnswer, granted: bool) -> None:
        waiting = self._waiting.pop(answer.key or "", None)
        if waiting is not None:
            if granted:
                waiting.set_result(answer.seq)
            else:
                waiting.set_exception(CommandRefused(answer.code))
        elif granted:
            self._entry = answer.seq
        else:
            self.refused += 1
            if self.refused > MAX_REFUSALS:
                raise ConnectionError(f"too many refusals: {answer.code}")
            self._send()

    def _finish(self, update: UpdateExcerpt) -> None:
        self._latest = update
        taken = time.perf_counter() - self._began
        self._began = 0.0
        self.on_move(self, taken)
