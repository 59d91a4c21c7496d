"""The socket of a table: `hello` first, then commands in and everything that happens out."""

import asyncio
import hmac
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.server import messages
from kingofnewyork.server.connections import client_address, link_of
from kingofnewyork.server.hub import request_digest
from kingofnewyork.server.limits import Flood, Verdict
from kingofnewyork.server.listening import frame
from kingofnewyork.server.logs import log_error
from kingofnewyork.server.messages import ClientMessage, Pong, RefusedMessage
from kingofnewyork.server.refusal import CODES, Refused
from kingofnewyork.server.room import Room
from kingofnewyork.server.table import NO_ONE
from kingofnewyork.server.wire import BadMessage, decode

if TYPE_CHECKING:
    from kingofnewyork.server.hub import Hub

BAD_TOKEN: Final = 4401
NOT_HERE: Final = 4404
BAD_VERSION: Final = 4406
TOO_LATE: Final = 4408
FULL: Final = 4429
"""The codes with which a socket is closed that cannot be let in."""
DROPPED: Final = 1008
MOST_ASKED: Final = 16
"""How many questions of one connection may wait for their answers."""
HELLO: Final = msgspec.json.Decoder(messages.Hello)
MESSAGE: Final = msgspec.json.Decoder(ClientMessage)
KEY: Final = re.compile(r'"(?:key|id)"\s*:\s*"([A-Za-z0-9_-]{1,64})"')

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Gone(Exception):
    """The connection has ended."""


class TableSocket:
    """The endpoint of all sockets."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve one socket until it ends."""
        await receive()  # the handshake
        visitor = Visitor(self.hub, scope, receive)
        await send({"type": "websocket.accept"})
        self.hub.metrics.sockets.add(1)
        try:
            await visitor.stay()
        except Gone:
            pass
        finally:
            self.hub.metrics.sockets.add(-1)
            visitor.go()


class Visitor:
    """Whoever is at the other end of a socket."""

    def __init__(self, hub: "Hub", scope: MutableMapping[str, Any], receive: Receive) -> None:
        settings = hub.settings
        self.hub = hub
        self.table = str(scope["path_params"]["table"])
        self.address = client_address(scope)
        self.link = link_of(scope)
        self.push = self.link.push
        self.person = NO_ONE
        self.wants_story = False
        self.seq = -1
        self.room: Room | None = None
        self._receive = receive
        self._flood = Flood(settings.messages_per_20s)
        self._entered = False
        self._asked = 0

    def close(self, code: int, reason: str) -> None:
        """The visitor is sent away."""
        self.link.close(code, reason)

    def go(self) -> None:
        """The visitor has gone; nothing of it is left."""
        if self._entered:
            self._entered = False
            self.hub.visitors.leave(self.table, self.person)
        if self.room is not None:
            self.room.leave(self)
            self.hub.presence_changed(self.room)

    async def stay(self) -> None:
        """Serve the visitor as long as it stays."""
        try:
            hello = await asyncio.wait_for(
                self._hello(), self.hub.settings.handshake_seconds or None
            )
        except TimeoutError:
            self.close(TOO_LATE, "say hello first")
            return
        if hello is None or not await self._let_in(hello):
            return
        while True:
            await self._serve(await self._text())

    async def _text(self) -> str:
        """The next message."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text = message.get("text")
        if not isinstance(text, str):
            self.refuse("message/bad", "messages must be text, not binary")
            self.close(DROPPED, "binary")
            raise Gone
        return text

    async def _hello(self) -> messages.Hello | None:
        """The first message; None if it is none."""
        try:
            hello = decode(await self._text(), HELLO)
        except BadMessage as problem:
            self.refuse(problem.code, str(problem))
            self.close(DROPPED, "no hello")
            return None
        if hello.version != messages.PROTOCOL:
            self.refuse("version/bad", f"this server speaks version {messages.PROTOCOL}")
            self.close(BAD_VERSION, "version")
            return None
        return hello

    async def _let_in(self, hello: messages.Hello) -> bool:
        """Whether the visitor may be here; if so, it is welcome."""
        try:
            room = await self.hub.room(self.table)
            person = await self._identified(room, hello)
        except Refused as refused:
            code = BAD_TOKEN if refused.code == "token/bad" else NOT_HERE
            self.refuse(refused.code, str(refused))
            self.close(1013 if refused.code == "unavailable" else code, refused.code)
            return False
        self.person = person
        self.wants_story = hello.story
        if not self.hub.visitors.enter(self.table, person):
            reason = "limit/spectators" if person == NO_ONE else "limit/sockets"
            self.refuse(reason)
            self.close(FULL, reason)
            return False
        self._entered = True
        await self._enter(room, hello.seq)
        return True

    async def _enter(self, room: Room, seen: int) -> None:
        self.room = room
        try:
            self.push(frame(await room.enter(self, seen)))
        except Refused as refused:
            self.refuse(refused.code, str(refused))
            self.close(1013, refused.code)
            raise Gone from None
        self.hub.presence_changed(room)

    async def _identified(self, room: Room, hello: messages.Hello) -> int:
        """Who the visitor is; `Refused` for a token that fits nobody and for a closed door."""
        if hello.token:
            person = room.table.person_of(hello.token)
            if person == NO_ONE:  # somebody may have joined at another process just now
                await room.refresh()
                person = room.table.person_of(hello.token)
            if person == NO_ONE:
                raise Refused("token/bad")
            return person
        watch = hello.watch.encode()
        if room.table.options.public or hmac.compare_digest(watch, room.table.watch.encode()):
            return NO_ONE
        raise Refused("not_found", "there is no such table")

    def refuse(self, code: str, reason: str = "", key: str | None = None) -> None:
        """The visitor is told why not."""
        self.hub.metrics.refused_total.count(code)
        seq = -1 if self.room is None else self.room.table.seq
        self.push(frame(RefusedMessage(code, reason or CODES[code], seq, key)))

    # Messages

    async def _serve(self, text: str) -> None:
        """One message is answered."""
        self.hub.metrics.messages_in_total.count()
        verdict = self._flood.hear()
        if verdict is Verdict.CLOSE:
            self.close(DROPPED, "rate/slow_down")
            raise Gone
        if verdict is Verdict.WARN:
            self.refuse("rate/slow_down", key=_key(text))
        if verdict is not Verdict.KEEP:
            return
        try:
            await self._answer(decode(text, MESSAGE))
        except BadMessage as problem:
            self.refuse(problem.code, str(problem), _key(text))

    async def _answer(self, message: Any) -> None:
        assert self.room is not None
        if isinstance(message, messages.Ping):
            self.push(frame(Pong(message.id, self.room.table.seq)))
        elif isinstance(message, messages.Resync):
            await self._enter(self.room, message.seq)
        elif isinstance(message, messages.Ask):
            self._take_question(message)
        elif isinstance(message, messages.Hello):
            self.refuse("message/bad", "hello was said already")
        elif self.person == NO_ONE:
            self.refuse("token/bad", "spectators only watch", message.key)
        elif not self.hub.settings.chat and isinstance(message, messages.Chat | messages.React):
            self.refuse("chat/off", key=message.key)
        elif not self._may(message):
            self.refuse("rate/slow_down", key=message.key)
        else:
            await self._command(message)

    def _may(self, message: messages.Command) -> bool:
        """Whether the visitor has not done as much already as one may."""
        who = (self.table, self.person)
        if isinstance(message, messages.Chat | messages.React) and not self.hub.chats.take(who):
            return False
        return self.hub.actions.take(who)

    async def _command(self, command: messages.Command) -> None:
        assert self.room is not None
        try:
            await self.room.command(self, command, request_digest(command))
        except Exception as problem:
            error = log_error("command failed", problem, table=self.table)
            self.refuse("internal", f"something went wrong: {error}", command.key)

    def _take_question(self, ask: messages.Ask) -> None:
        """The question is answered beside everything else, unless too many wait already."""
        if self._asked >= MOST_ASKED:
            self.refuse("rate/slow_down", key=ask.id)
            return
        self._asked += 1
        self.hub.spawn(self._ask(ask)).add_done_callback(self._answered)

    def _answered(self, task: object) -> None:
        self._asked -= 1

    async def _ask(self, ask: messages.Ask) -> None:
        """A question is answered from what the asker sees."""
        assert self.room is not None
        table = self.room.table
        try:
            answer = await self.hub.asked(table, ask.what, self._viewing(ask.seat))
        except KingOfNewYorkError as problem:
            code = problem.code if problem.code in CODES else "unavailable"
            self.refuse(code, str(problem), ask.id)
            return
        told = messages.Answer(ask.id, ask.what, table.seq, answer)
        self.push(frame(told))

    def _viewing(self, seat: int) -> Seat:
        """The seat whose eyes are meant: one of the visitor's own, else nobody's."""
        assert self.room is not None
        if self.person != NO_ONE and seat in self.room.table.seats_of(self.person):
            return Seat(seat)
        return NOBODY


def _key(text: str) -> str | None:
    """The key or id of a message that is not even looked at, if it can be seen at once."""
    found = KEY.search(text[:400])
    return found[1] if found else None
