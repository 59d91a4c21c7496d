"""The websocket endpoint of a table: `hello` first, then commands in and updates out."""

import asyncio
import hmac
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec

from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.errors import CODES, Refused
from kingofnewyork.server.domain.table import NO_PERSON
from kingofnewyork.server.http.http_protocol import client_address
from kingofnewyork.server.http.ws_protocol import link_of
from kingofnewyork.server.limits import FloodGuard, Verdict, address_group
from kingofnewyork.server.logs import log_error
from kingofnewyork.server.protocol import close_codes, messages
from kingofnewyork.server.protocol.messages import ClientMessage, Pong, RefusedMessage
from kingofnewyork.server.protocol.wire import BadMessage, decode
from kingofnewyork.server.rooms.admission import request_digest
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.rooms.subscribers import encode_frame

MAX_OPEN_QUESTIONS: Final = 16
"""How many questions of one connection may wait for their answers."""
HELLO_DECODER: Final = msgspec.json.Decoder(messages.Hello)
MESSAGE_DECODER: Final = msgspec.json.Decoder(ClientMessage)
KEY_PATTERN: Final = re.compile(r'"(?:key|id)"\s*:\s*"([A-Za-z0-9_-]{1,64})"')

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class ConnectionEnded(Exception):
    """The connection has ended."""


class TableEndpoint:
    """The endpoint of all websockets."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve one socket until it ends."""
        await receive()  # the handshake
        visitor = Visitor(self.hub, scope, receive)
        await send({"type": "websocket.accept"})
        self.hub.metrics.sockets.add(1)
        try:
            await visitor.serve()
        except ConnectionEnded:
            pass
        finally:
            self.hub.metrics.sockets.add(-1)
            visitor.disconnect()


class Visitor:
    """The peer of one websocket, and a subscriber of its room."""

    def __init__(self, hub: Hub, scope: MutableMapping[str, Any], receive: Receive) -> None:
        settings = hub.settings
        self.hub = hub
        self.table = str(scope["path_params"]["table"])
        self.address = client_address(scope)
        self.spend = hub.spender(self.address)
        self.link = link_of(scope)
        self.push = self.link.push
        self.person = NO_PERSON
        self.wants_story = False
        self.wants_position = False
        self.seq = -1
        self.room: Room | None = None
        self._receive = receive
        self._flood = FloodGuard(settings.messages_per_20s)
        self._is_counted = False
        self._open_questions = 0
        # Those of one address share its turns, so that many sockets bring nobody more of them.
        self._asker = (address_group(self.address), str(id(self)))

    def close(self, code: int, reason: str) -> None:
        """Close the socket with one of our codes."""
        self.link.close(close_codes.check_close_code(code), reason)

    def disconnect(self) -> None:
        """Remove the visitor from its room and from the counts."""
        if self._is_counted:
            self._is_counted = False
            self.hub.visitor_counts.leave(self.table, self.person)
        if self.room is not None:
            self.room.unsubscribe(self)
            self.hub.publish_presence(self.room)

    async def serve(self) -> None:
        """Serve the visitor until it disconnects."""
        try:
            hello = await asyncio.wait_for(
                self._receive_hello(), self.hub.settings.handshake_seconds or None
            )
        except TimeoutError:
            self.close(close_codes.NO_HELLO, "say hello first")
            return
        if hello is None or not await self._admit(hello):
            return
        while True:
            await self._handle(await self._receive_text())

    async def _receive_text(self) -> str:
        """The text of the next message."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise ConnectionEnded
        text = message.get("text")
        if not isinstance(text, str):
            self.refuse("message/bad", "messages must be text, not binary")
            self.close(close_codes.POLICY_VIOLATION, "binary")
            raise ConnectionEnded
        return text

    async def _receive_hello(self) -> messages.Hello | None:
        """The first message; None if it is not a proper `hello`."""
        try:
            hello = decode(await self._receive_text(), HELLO_DECODER)
        except BadMessage as problem:
            self.refuse(problem.code, str(problem))
            self.close(close_codes.POLICY_VIOLATION, "no hello")
            return None
        if hello.version != messages.PROTOCOL_VERSION:
            self.refuse("version/bad", f"this server speaks version {messages.PROTOCOL_VERSION}")
            self.close(close_codes.BAD_VERSION, "version")
            return None
        return hello

    async def _admit(self, hello: messages.Hello) -> bool:
        """Admit the visitor to the room; return False if it was refused."""
        try:
            room = await self.hub.room(self.table, self.spend)
            person = await self._identify(room, hello)
        except Refused as refused:
            if refused.code == "token/bad":
                self.hub.note_bad_token("socket", self.address)
            self.refuse(refused.code, str(refused))
            self.close(close_codes.close_code_for(refused.code), refused.code)
            return False
        self.person = person
        self.wants_story = hello.story
        self.wants_position = hello.position
        if not self.hub.visitor_counts.enter(self.table, person):
            reason = "limit/spectators" if person == NO_PERSON else "limit/sockets"
            self.refuse(reason)
            self.close(close_codes.TOO_MANY, reason)
            return False
        self._is_counted = True
        await self._enter(room, hello.seq)
        self.hub.publish_presence(room)
        return True

    async def _enter(self, room: Room, seen: int) -> None:
        self.room = room
        try:
            self.push(encode_frame(await room.subscribe(self, seen, self.spend)))
        except Refused as refused:
            self.refuse(refused.code, str(refused))
            self.close(close_codes.TRY_AGAIN_LATER, refused.code)
            raise ConnectionEnded from None

    async def _identify(self, room: Room, hello: messages.Hello) -> int:
        """The person of a token, or NO_PERSON for a spectator; `Refused` for anybody else."""
        if hello.token:
            person = room.table.person_of(hello.token)
            if person == NO_PERSON:  # somebody may have joined at another process just now
                await room.refresh()
                person = room.table.person_of(hello.token)
            if person == NO_PERSON:
                raise Refused("token/bad")
            return person
        watch = hello.watch.encode()
        if room.table.options.public or hmac.compare_digest(watch, room.table.watch.encode()):
            return NO_PERSON
        raise Refused("not_found", "there is no such table")

    def refuse(self, code: str, reason: str = "", key: str | None = None) -> None:
        """Send a refusal."""
        self.hub.metrics.refused_total.count(code)
        seq = -1 if self.room is None else self.room.table.seq
        self.push(encode_frame(RefusedMessage(code, reason or CODES[code], seq, key)))

    # Messages

    async def _handle(self, text: str) -> None:
        """Handle one message, unless there are too many."""
        self.hub.metrics.messages_in_total.count()
        verdict = self._flood.count_message()
        if verdict is Verdict.CLOSE:
            self.close(close_codes.POLICY_VIOLATION, "rate/slow_down")
            raise ConnectionEnded
        if verdict is Verdict.WARN:
            self.refuse("rate/slow_down", key=_find_key(text))
        if verdict is not Verdict.KEEP:
            return
        try:
            await self._dispatch(decode(text, MESSAGE_DECODER))
        except BadMessage as problem:
            self.refuse(problem.code, str(problem), _find_key(text))

    async def _dispatch(self, message: Any) -> None:
        assert self.room is not None
        self.hub.metrics.socket_messages_total.count(type(message).__name__)
        if isinstance(message, messages.Ping):
            self.push(encode_frame(Pong(message.id, self.room.table.seq)))
        elif isinstance(message, messages.Resync):
            await self._enter(self.room, message.seq)
        elif isinstance(message, messages.Query):
            self._start_question(message)
        elif isinstance(message, messages.Hello):
            self.refuse("message/bad", "hello was said already")
        elif self.person == NO_PERSON:
            self.refuse("token/bad", "spectators only watch", message.key)
        elif not self.hub.settings.chat and isinstance(message, requests.Chat | requests.React):
            self.refuse("chat/off", key=message.key)
        elif not self._is_within_limits(message):
            self.refuse("rate/slow_down", key=message.key)
        else:
            await self._command(message)

    def _is_within_limits(self, message: requests.Command) -> bool:
        """Whether the person stays within its rates of commands and chat."""
        who = (self.table, self.person)
        if isinstance(message, requests.Chat | requests.React) and not self.hub.chat_limiter.take(
            who
        ):
            return False
        return self.hub.action_limiter.take(who)

    async def _command(self, command: requests.Command) -> None:
        assert self.room is not None
        try:
            await self.room.execute(self, command, request_digest(command))
        except Exception as problem:
            error = log_error("command failed", problem, table=self.table)
            self.refuse("internal", f"something went wrong: {error}", command.key)

    def _start_question(self, ask: messages.Query) -> None:
        """Answer a question in a task of its own, unless too many wait already."""
        if self._open_questions >= MAX_OPEN_QUESTIONS:
            self.refuse("rate/slow_down", key=ask.id)
            return
        self._open_questions += 1
        self.hub.spawn(self._answer_question(ask)).add_done_callback(self._on_answered)

    def _on_answered(self, task: object) -> None:
        self._open_questions -= 1

    async def _answer_question(self, ask: messages.Query) -> None:
        """Answer a question from what the visitor sees."""
        assert self.room is not None
        table = self.room.table
        try:
            answer = await self.hub.questions.answer(
                table,
                ask.topic,
                self._viewing_seat(ask.seat),
                *self._asker,
                person=self.person,
            )
        except KingOfNewYorkError as problem:
            code = problem.code if problem.code in CODES else "unavailable"
            self.refuse(code, str(problem), ask.id)
            return
        result = messages.QueryResult(ask.id, ask.topic, table.seq, answer)
        self.push(encode_frame(result))

    def _viewing_seat(self, seat: int) -> Seat:
        """The seat whose view is asked for, if it is the visitor's own, else NOBODY."""
        assert self.room is not None
        if self.person != NO_PERSON and seat in self.room.table.seats_of(self.person):
            return Seat(seat)
        return NOBODY


def _find_key(text: str) -> str | None:
    """The key or id of a message that is not decoded, if it stands near the beginning."""
    found = KEY_PATTERN.search(text[:400])
    return found[1] if found else None
