"""A table at a server, kept up to date and playable through lost connections."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kingofnewyork.client.errors import ConnectionLost, OnlineRefused
from kingofnewyork.client.keys import new_key, new_nonce
from kingofnewyork.client.mirror import GAP, Mirror
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat
from kingofnewyork.server.domain.entries import CodeRenewed, entry_type
from kingofnewyork.server.domain.errors import TEMPORARY_CODES
from kingofnewyork.server.protocol.close_codes import FINAL_CLOSE_CODES
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION

CODE_RENEWED: Final = entry_type(CodeRenewed)
RETRY_PAUSE_S: Final = 0.2
"""How long to wait before a refused command is sent again."""
FIRST_RECONNECT_PAUSE_S: Final = 0.05
MAX_RECONNECT_PAUSE_S: Final = 2.0
"""Seconds between attempts to connect, at first and at most."""
RESEND_AFTER_S: Final = 5.0
"""Seconds without an answer after which a message is sent again."""


class OnlineTable:
    """A table at a server; enter it with `async with`."""

    def __init__(
        self,
        url: str,
        table: str,
        *,
        token: str = "",
        watch: str = "",
        story: bool = False,
        reconnect_timeout_s: float = 60.0,
    ) -> None:
        """Prepare the table; entering it connects.

        Args:
            url: the server, such as http://127.0.0.1:8014.
            table: the name of the table.
            token: who one is there; empty for a spectator.
            watch: the watch key of a private table, for a spectator.
            story: whether entries come with sentences.
            reconnect_timeout_s: for how many seconds to try to connect again.
        """
        self.mirror = Mirror()
        self.entries: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        """Everything that happens, in order, each entry once."""
        self.reconnect_timeout_s = reconnect_timeout_s
        self._address = f"{url.rstrip('/').replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._hello = {
            "type": "hello",
            "version": PROTOCOL_VERSION,
            "token": token,
            "watch": watch,
            "story": story,
            "position": True,
        }
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._sent: dict[str, dict[str, Any]] = {}
        """Commands that are not answered yet: they are sent again on a new connection."""
        self._changed = asyncio.Event()
        self._welcomes = 0
        self._reader: asyncio.Task[None] | None = None
        self._problem: Exception | None = None

    async def __aenter__(self) -> Self:
        """Connect, and wait until the table is known."""
        self._reader = asyncio.get_running_loop().create_task(self._read())
        await self.until(lambda: self.mirror.seq >= 0)
        return self

    async def __aexit__(self, *exception: object) -> None:
        """Close the connection; the seat at the table stays."""
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
        self._fail(ConnectionLost("the connection was closed"))

    # What comes in

    async def _read(self) -> None:
        """Handle messages as they come, and connect again whenever the connection is lost."""
        loop = asyncio.get_running_loop()
        pause, lost = FIRST_RECONNECT_PAUSE_S, loop.time()
        try:
            while True:
                welcomes = self._welcomes
                problem = await self._stay_connected()
                if self._welcomes > welcomes:  # it went well until now
                    pause, lost = FIRST_RECONNECT_PAUSE_S, loop.time()
                elif loop.time() - lost > self.reconnect_timeout_s:
                    raise ConnectionLost(f"the server does not answer: {problem}")
                await asyncio.sleep(pause)
                pause = min(2 * pause, MAX_RECONNECT_PAUSE_S)
        except (ConnectionLost, OnlineRefused) as problem:
            self._fail(problem)

    def _connect(self) -> connect:
        """A new connection, to be entered."""
        return connect(self._address, compression=None, max_queue=None)

    async def _stay_connected(self) -> Exception | None:
        """Handle messages until the connection ends; return why it did, if it is known."""
        try:
            async with self._connect() as socket:
                await socket.send(_json({**self._hello, "seq": self.mirror.seq}))
                async for text in socket:
                    self._handle(json.loads(text), socket)
        except ConnectionClosed as problem:
            _raise_if_final(problem)
            return problem
        except (OSError, InvalidHandshake, TimeoutError) as problem:
            return problem
        finally:
            self._socket = None
        return None

    def _handle(self, message: dict[str, Any], socket: ClientConnection) -> None:
        kind = message["type"]
        if kind in ("ack", "refused"):
            self._resolve(message.get("key") or "", message)
        elif kind in ("query_result", "pong"):
            self._resolve(message["id"], message)
        elif kind == "presence":
            self.mirror.apply_presence(message)
        elif kind == "welcome":
            self._queue_entries(self.mirror.apply_welcome(message))
            self._welcomes += 1
            self._socket = socket
            for command in self._sent.values():  # what was under way may not have arrived
                self._write(command)
            if self.mirror.is_behind:  # an update was here first
                self._resync()
        elif kind == "update":
            fate, new = self.mirror.apply_update(message)
            self._queue_entries(new)
            if fate == GAP or any(entry["type"] == CODE_RENEWED for entry in new):
                self._resync()  # only a welcome tells the code, which is not for all
        self._changed.set()

    def _resync(self) -> None:
        self._write({"type": "resync", "seq": self.mirror.seq})

    def _queue_entries(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            self.entries.put_nowait(entry)

    def _resolve(self, key: str, message: dict[str, Any]) -> None:
        is_temporary = message["type"] == "refused" and message["code"] in TEMPORARY_CODES
        if is_temporary and key in self._sent:
            loop = asyncio.get_running_loop()
            loop.call_later(RETRY_PAUSE_S, self._write_again, key)
            return
        future = self._answers.pop(key, None)
        self._sent.pop(key, None)
        if future is not None and not future.done():
            future.set_result(message)

    def _write_again(self, key: str) -> None:
        if key in self._sent:
            self._write(self._sent[key])

    def _write(self, message: dict[str, Any]) -> None:
        """Send the message, if there is a connection."""
        if self._socket is not None:
            task = asyncio.get_running_loop().create_task(self._send(self._socket, message))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    @staticmethod
    async def _send(socket: ClientConnection, message: dict[str, Any]) -> None:
        with suppress(ConnectionClosed):
            await socket.send(_json(message))

    def _fail(self, problem: Exception) -> None:
        """Pass the problem to everybody who waits: nothing will come any more."""
        self._problem = self._problem or problem
        for future in self._answers.values():
            if not future.done():
                future.set_exception(problem)
                future.exception()  # whoever waits for it sees it; nobody else has to
        self._answers.clear()
        self._changed.set()

    async def until(self, holds: Callable[[], bool], seconds: float | None = None) -> None:
        """Wait until something is true of the mirror."""
        async with asyncio.timeout(seconds):
            while not holds():
                if self._problem is not None:
                    raise self._problem
                self._changed.clear()
                await self._changed.wait()

    # What goes out

    async def ask(self, topic: str, seat: int | None = None) -> Any:
        """Ask about the game: options, hints, odds, win_chances or table; return the result.

        Without a seat it is one's own: the one that has to choose, if there are several. -1 asks
        as a spectator.
        """
        if seat is None:
            mine = self.mirror.seats
            seat = self.chooser if self.chooser in mine else mine[0] if mine else -1
        key = new_key()
        query = {"type": "query", "id": key, "topic": topic, "seat": seat}
        return (await self._exchange(key, query))["result"]

    async def command(self, kind: str, *, key: str | None = None, **fields: Any) -> int:
        """Carry out a command, once, whatever the connection does; return the number of its entry.

        The mirror shows the result. `OnlineRefused` says why it was not carried out.
        """
        key = key or new_key()
        answer = await self._exchange(key, {"type": kind, "key": key, **fields})
        seq = int(answer["seq"])
        with suppress(ConnectionLost, OnlineRefused):  # it is done, even if nobody tells us more
            await self.until(lambda: self.mirror.seq >= seq)
        return seq

    async def _exchange(self, key: str, message: dict[str, Any]) -> dict[str, Any]:
        if self._problem is not None:
            raise self._problem
        future = asyncio.get_running_loop().create_future()
        self._answers[key] = future
        self._sent[key] = message
        try:
            while not future.done():  # what a busy server passed over comes again
                self._write(message)
                await asyncio.wait([future], timeout=RESEND_AFTER_S)
        finally:
            self._answers.pop(key, None)
            self._sent.pop(key, None)
        answer: dict[str, Any] = future.result()
        if answer["type"] == "refused":
            raise OnlineRefused(answer["code"], answer["message"], answer["seq"])
        return answer

    async def leave(self) -> None:
        """Leave the table for good; the token is not valid afterwards."""
        try:
            await self.command("leave")
        except OnlineRefused as refused:
            if refused.code != "token/bad":  # it was carried out: only the answer got lost
                raise

    async def ready(self) -> int:
        """Be ready, with a share of the luck."""
        return await self.command("ready", nonce=new_nonce())

    async def start(self) -> int:
        """Start the game; only the host may."""
        return await self.command("start")

    async def act(self, action: int | str, seat: int | None = None, **more: Any) -> int:
        """Choose an action for a seat, by number or as text."""
        text = action if isinstance(action, str) else action_text(action)
        place = self.chooser if seat is None else seat
        return await self.command("act", seq=self.mirror.seq, seat=place, action=text, **more)

    # What is known

    @property
    def chooser(self) -> int:
        """The seat that has to choose; -1 for none."""
        running = self.mirror.table.get("status") == "running"
        chooser = self.mirror.game["chooser"] if running and self.mirror.game else None
        return -1 if chooser is None else int(chooser)

    @property
    def is_mine(self) -> bool:
        """Whether one has to choose oneself."""
        return self.chooser in self.mirror.seats

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.mirror.table.get("status") in ("over", "closed")

    def view(self, seat: int | None = None) -> View:
        """The game as a seat sees it, to choose from and to search in."""
        if self.mirror.position is None:
            raise OnlineRefused("game/not_running", "no game is in progress here")
        place = self.chooser if seat is None else seat
        return View(parse_position(self.mirror.position), Seat(place))

    async def decisions(self) -> AsyncIterator[View]:
        """Yield a view whenever one has to choose, until the game is over.

        A decision that could not be made, because the game moved on, comes again.
        """
        while True:
            await self.until(lambda: self.is_mine or self.is_over)
            if self.is_over:
                return
            seen = self.mirror.seq
            yield self.view()
            if self.mirror.seq == seen and self.is_mine:  # the answer may be on its way
                with suppress(TimeoutError):
                    await self.until(lambda: self.mirror.seq > seen, 1.0)  # noqa: B023


def _json(message: dict[str, Any]) -> str:
    """The message as JSON text."""
    return json.dumps(message, separators=(",", ":"))


def _raise_if_final(problem: ConnectionClosed) -> None:
    """Raise `OnlineRefused` if the close code says not to connect again."""
    if problem.rcvd is not None and problem.rcvd.code in FINAL_CLOSE_CODES:
        raise OnlineRefused(
            FINAL_CLOSE_CODES[problem.rcvd.code], "the server closed the connection"
        )
