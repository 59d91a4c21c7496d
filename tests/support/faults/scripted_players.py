"""Scripted people: they play what they may, come back after every fall, and write it all down."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import msgspec

from kingofnewyork.client import ConnectionLost, OnlineRefused
from kingofnewyork.client.api import create, take_seat
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION
from tests.support.faults.diary import RETRY_CODES, Diary, digest
from tests.support.faults.lean_socket import LeanSocket, open_socket

FORGET_CHANCE: Final = 0.15
"""How often somebody who comes back does not ask what became of its last command."""
SEND_TWICE_CHANCE: Final = 0.03
CHAT_CHANCE: Final = 0.03
UNDO_CHANCE: Final = 0.02
"""How often a command is sent twice at once, and how often it is something else than an action."""
RETRY_PAUSE_S: Final = 0.5
"""Seconds until somebody who was refused looks again."""


class MessagePart(msgspec.Struct, tag_field=None):
    """As much of a message as a player reads."""

    type: str
    seq: int = -1
    after: int = -1
    key: str | None = None
    code: str = ""
    seats: list[int] = []
    entries: list[msgspec.Raw] = []
    missed: list[msgspec.Raw] = []
    table: msgspec.Raw = msgspec.Raw(b"null")
    game: msgspec.Raw = msgspec.Raw(b"null")


class NumberedPart(msgspec.Struct):
    """The number of an entry."""

    seq: int


class PersonExcerpt(msgspec.Struct):
    """Whether a person is ready."""

    ready: bool


class SeatExcerpt(msgspec.Struct):
    """Who sits in a seat."""

    person: int | None


class TableExcerpt(msgspec.Struct):
    """As much of a table as a player reads."""

    status: str
    host: int | None
    people: list[PersonExcerpt]
    seats: list[SeatExcerpt]


class OptionExcerpt(msgspec.Struct):
    """As much of an option as a player reads."""

    id: str


class GameExcerpt(msgspec.Struct):
    """As much of a game as a player reads."""

    chooser: int | None
    options: list[OptionExcerpt] = []


decode_message: Final = msgspec.json.Decoder(MessagePart).decode
decode_number: Final = msgspec.json.Decoder(NumberedPart).decode
decode_table: Final = msgspec.json.Decoder(TableExcerpt).decode
decode_game: Final = msgspec.json.Decoder(GameExcerpt | None).decode


class PlayableServer(Protocol):
    """A server that may be up or down."""

    @property
    def url(self) -> str:
        """Where it is reached."""

    def note_ack(self) -> None:
        """Note that it has acknowledged a command."""


class PlayableServers(Protocol):
    """The servers that there are."""

    async def running_server(self, chance: random.Random) -> PlayableServer:
        """One that is up, as soon as there is one."""


@dataclass
class Habits:
    """How a player behaves."""

    chance: random.Random
    forget: float = FORGET_CHANCE
    twice: float = SEND_TWICE_CHANCE
    chatter: float = CHAT_CHANCE
    undo: float = UNDO_CHANCE


@dataclass
class ScriptedPlayer:
    """One person at one table."""

    table: str
    person: int
    token: str
    diary: Diary
    habits: Habits
    seq: int = -1
    """The latest entry it was told."""
    pending: dict[str, Any] | None = None
    """A command that is not answered yet."""
    acked: int = 0
    welcomed: float = 0.0
    """When it was greeted last."""
    absences: list[float] = field(default_factory=list)
    """For how many seconds it was gone, each time its connection ended."""
    resting: bool = False
    """Whether it sends no more commands."""
    standing: TableExcerpt | None = None
    game: GameExcerpt | None = None
    seats: list[int] = field(default_factory=list)
    _shown: tuple[bytes, bytes] = (b"", b"")
    _socket: LeanSocket | None = None
    _server: PlayableServer | None = None
    _next: PlayableServer | None = None
    """Where it goes when its connection ends, if not anywhere."""
    _sends: int = 0
    _gone_since: float = 0.0

    @property
    def who(self) -> tuple[str, int]:
        """The table and the number of the person."""
        return self.table, self.person

    async def play(self, servers: PlayableServers) -> None:
        """Play for ever, through whatever happens to the servers."""
        path = f"/api/tables/{self.table}/socket"
        while True:
            self._server = self._next or await servers.running_server(self.habits.chance)
            self._next = None
            socket = await open_socket(self._server.url, path, self._hear)
            if socket is None:
                await asyncio.sleep(0.01)
                continue
            if self._next is not None:  # it was sent elsewhere meanwhile
                socket.abort()
                continue
            self._socket = socket
            hello = {
                "type": "hello",
                "version": PROTOCOL_VERSION,
                "token": self.token,
                "seq": self.seq,
            }
            socket.say(json.dumps(hello).encode())
            try:
                await self._retry_now_and_then(socket)
            finally:
                self._socket = None
                self._gone_since = self._gone_since or time.monotonic()
                socket.abort()

    def move(self, server: PlayableServer) -> None:
        """Abort the connection and make a new one to that server."""
        self._next = server
        if self._socket is not None:
            self._socket.abort()

    async def _retry_now_and_then(self, socket: LeanSocket) -> None:
        """Try again after each pause until the connection ends."""
        while not socket.closed.done():
            sends = self._sends
            await asyncio.wait([socket.closed], timeout=RETRY_PAUSE_S)
            if sends == self._sends and self.standing is not None:
                self._go_on()

    def _hear(self, text: bytes) -> None:
        message = decode_message(text)
        if message.type == "update":
            self._take(message, message.entries)
        elif message.type == "welcome":
            self._welcome(message)
        elif message.type == "ack":
            self._on_ack(message)
        elif message.type == "refused":
            self._on_refusal(message)

    def _welcome(self, message: MessagePart) -> None:
        if self.seq < 0:
            self.diary.note("began", self.who, message.seq, 0)
        self.welcomed = time.monotonic()
        if self._gone_since:
            self.absences.append(self.welcomed - self._gone_since)
            self._gone_since = 0.0
        self._take(message, message.missed)
        if self.pending is not None and self.habits.chance.random() < self.habits.forget:
            self.pending = None
        if self.pending is not None:
            self._send(self.pending)

    def _take(self, message: MessagePart, entries: list[msgspec.Raw]) -> None:
        """Write down what came, and go on."""
        for entry in entries:
            self.diary.note("seen", self.who, decode_number(entry).seq, digest(bytes(entry)))
        self.seq = message.seq
        self._shown = bytes(message.table), bytes(message.game)
        self.diary.note("view", self.who, message.seq, digest(*self._shown))
        self.standing = decode_table(message.table)
        self.game = decode_game(message.game)
        owners = [seat.person for seat in self.standing.seats]
        self.seats = [seat for seat, owner in enumerate(owners) if owner == self.person]
        self._go_on()

    def _on_ack(self, message: MessagePart) -> None:
        self.diary.note("ack", self.who, message.key, message.seq)
        self.acked += 1
        if self._server is not None:
            self._server.note_ack()
        if self.pending is not None and self.pending["key"] == message.key:
            self.pending = None

    def _on_refusal(self, message: MessagePart) -> None:
        if message.key is None:
            return
        self.diary.note("refused", self.who, message.key, message.code)
        ours = self.pending is not None and self.pending["key"] == message.key
        if ours and message.code not in RETRY_CODES:
            self.pending = None

    def _go_on(self) -> None:
        """Send whatever is to be done."""
        if self.pending is not None:
            if self.pending["sent"] + RETRY_PAUSE_S < time.monotonic():
                self._send(self.pending)
            return
        if self.resting:
            return
        wanted = self._next_command()
        if wanted is None:
            return
        key = f"{self.habits.chance.getrandbits(96):024x}"
        self.pending = {**wanted, "key": key, "sent": 0.0}
        body = {name: value for name, value in wanted.items() if name != "sent"}
        self.diary.note("sent", self.who, key, body)
        self._send(self.pending)
        if self.habits.chance.random() < self.habits.twice:
            self._send(self.pending)

    def _send(self, command: dict[str, Any]) -> None:
        self._sends += 1
        command["sent"] = time.monotonic()
        if self._socket is not None:
            body = {name: value for name, value in command.items() if name != "sent"}
            self._socket.say(json.dumps(body).encode())

    def _next_command(self) -> dict[str, Any] | None:
        """The next command; None to wait."""
        assert self.standing is not None
        status, is_host = self.standing.status, self.standing.host == self.person
        if status == "running":
            return self._choice()
        if status == "over":
            return {"type": "rematch"} if is_host else None
        if status != "open":
            return None
        if not self.standing.people[self.person].ready:
            return {"type": "ready", "nonce": f"{self.habits.chance.getrandbits(128):032x}"}
        seated = [seat.person for seat in self.standing.seats if seat.person is not None]
        if is_host and all(self.standing.people[person].ready for person in seated):
            return {"type": "start"}
        return None

    def _choice(self) -> dict[str, Any] | None:
        """A command in a running game; None if it is not our turn."""
        game, chance = self.game, self.habits.chance
        if game is None or game.chooser not in self.seats or not game.options:
            return None
        drawn = chance.random()
        if drawn < self.habits.chatter:
            return {"type": "chat", "text": f"what about {drawn}?"}
        if drawn < self.habits.chatter + self.habits.undo:
            return {"type": "undo", "seq": self.seq, "seat": game.chooser}
        action = chance.choice(game.options).id
        return {"type": "act", "seq": self.seq, "seat": game.chooser, "action": action}


async def seat_two_players(
    servers: PlayableServers,
    diaries: list[Diary],
    chance: random.Random,
    bots: tuple[str, ...] = (),
) -> list[ScriptedPlayer]:
    """Seat two people at a new table, with some bots, however often servers are killed."""
    first, second = chance.sample(diaries, 2) if len(diaries) > 1 else diaries * 2
    names = ("me", "open", *bots)
    key, other = f"{chance.getrandbits(96):024x}", f"{chance.getrandbits(96):024x}"
    host = await _patiently(servers, chance, lambda url: create(url, "Ann", seats=names, key=key))
    guest = await _patiently(
        servers, chance, lambda url: take_seat(url, host.code, "Ben", key=other)
    )
    return [
        ScriptedPlayer(place.table, place.person, place.token, diary, Habits(chance))
        for place, diary in ((host, first), (guest, second))
    ]


async def _patiently(servers: PlayableServers, chance: random.Random, ask: Any) -> Any:
    """What a server answers at last."""
    while True:
        server = await servers.running_server(chance)
        try:
            return await ask(server.url)
        except (ConnectionLost, OnlineRefused) as problem:
            if problem.code not in (*RETRY_CODES, ConnectionLost.code):
                raise
