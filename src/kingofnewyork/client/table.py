"""A table online: what happens there comes in, what one does goes out, through lost connections."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kingofnewyork.client.errors import ConnectionLost, OnlineRefused
from kingofnewyork.client.mirror import GAP, Mirror
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat

PROTOCOL: Final = 1
FINAL: Final = {4401: "token/bad", 4404: "not_found", 4406: "version/bad", 4410: "token/bad"}
"""Closed with one of these codes, a connection is not tried again; what they mean."""
RETRIED: Final = ("unavailable", "rate/slow_down")
"""Commands refused with one of these are sent again."""
PAUSE: Final = 0.05
MOST_PAUSE: Final = 2.0
"""Seconds between tries to connect, at first and at most."""
AGAIN: Final = 5.0
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
        patience: float = 60.0,
    ) -> None:
        """Nothing happens yet.

        Args:
            url: the server, such as http://127.0.0.1:8014.
            table: the name of the table.
            token: who one is there; empty for a spectator.
            watch: the watch key of a private table, for a spectator.
            story: whether entries come with sentences.
            patience: for how many seconds a lost connection is tried again.
        """
        self.mirror = Mirror()
        self.entries: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        """Everything that happens, in order, each entry once."""
        self.patience = patience
        self._address = f"{url.rstrip('/').replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._hello = {
            "type": "hello",
            "version": PROTOCOL,
            "token": token,
            "watch": watch,
            "story": story,
        }
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._sent: dict[str, dict[str, Any]] = {}
        """Commands that are not answered yet: they are sent again on a new connection."""
        self._changed = asyncio.Event()
        self._welcomes = 0
        self._reader: asyncio.Task[None] | None = None
        self._problem: Exception | None = None

    async def __aenter__(self) -> "OnlineTable":
        """The table is connected and known."""
        self._reader = asyncio.get_running_loop().create_task(self._read())
        await self.until(lambda: self.mirror.seq >= 0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """The connection is closed; the place at the table stays."""
        await self.close()

    async def close(self) -> None:
        """The connection is closed."""
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
        self._fail(ConnectionLost("the connection was closed"))

    # What comes in

    async def _read(self) -> None:
        """Messages are taken as they come; a lost connection is made anew."""
        loop = asyncio.get_running_loop()
        pause, lost = PAUSE, loop.time()
        try:
            while True:
                welcomes = self._welcomes
                problem = await self._stay_connected()
                if self._welcomes > welcomes:  # it went well until now
                    pause, lost = PAUSE, loop.time()
                elif loop.time() - lost > self.patience:
                    raise ConnectionLost(f"the server does not answer: {problem}")
                await asyncio.sleep(pause)
                pause = min(2 * pause, MOST_PAUSE)
        except (ConnectionLost, OnlineRefused) as problem:
            self._fail(problem)

    def _connect(self) -> connect:
        """A new connection, to be entered."""
        return connect(self._address, compression=None, max_queue=None)

    async def _stay_connected(self) -> Exception | None:
        """Messages were taken until the connection ended; why it did, if it is known."""
        try:
            async with self._connect() as socket:
                await socket.send(_json({**self._hello, "seq": self.mirror.seq}))
                async for text in socket:
                    self._take(json.loads(text), socket)
        except ConnectionClosed as problem:
            _raise_if_final(problem)
            return problem
        except (OSError, InvalidHandshake, TimeoutError) as problem:
            return problem
        finally:
            self._socket = None
        return None

    def _take(self, message: dict[str, Any], socket: ClientConnection) -> None:
        kind = message["type"]
        if kind in ("ack", "refused"):
            self._answered(message.get("key") or "", message)
        elif kind in ("answer", "pong"):
            self._answered(message["id"], message)
        elif kind == "presence":
            self.mirror.presence(message)
        elif kind == "welcome":
            self._note(self.mirror.welcome(message))
            self._welcomes += 1
            self._socket = socket
            for command in self._sent.values():  # what was under way may not have arrived
                self._write(command)
            if self.mirror.is_behind:  # an update was here first
                self._resync()
        elif kind == "update":
            fate, new = self.mirror.update(message)
            self._note(new)
            if fate == GAP:
                self._resync()
        self._changed.set()

    def _resync(self) -> None:
        self._write({"type": "resync", "seq": self.mirror.seq})

    def _note(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            self.entries.put_nowait(entry)

    def _answered(self, key: str, message: dict[str, Any]) -> None:
        if message["type"] == "refused" and message["code"] in RETRIED and key in self._sent:
            loop = asyncio.get_running_loop()
            loop.call_later(0.2, self._write_again, key)
            return
        future = self._answers.pop(key, None)
        self._sent.pop(key, None)
        if future is not None and not future.done():
            future.set_result(message)

    def _write_again(self, key: str) -> None:
        if key in self._sent:
            self._write(self._sent[key])

    def _write(self, message: dict[str, Any]) -> None:
        """The message is on its way, if there is a connection."""
        if self._socket is not None:
            task = asyncio.get_running_loop().create_task(self._send(self._socket, message))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    @staticmethod
    async def _send(socket: ClientConnection, message: dict[str, Any]) -> None:
        with suppress(ConnectionClosed):
            await socket.send(_json(message))

    def _fail(self, problem: Exception) -> None:
        """Nothing comes any more: everybody who waits is told why."""
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

    async def ask(self, what: str, seat: int = -1) -> Any:
        """The answer to a question about the game: options, hints, odds or table."""
        key = secrets.token_urlsafe(12)
        asked = {"type": "ask", "id": key, "what": what, "seat": seat}
        return (await self._exchange(key, asked))["answer"]

    async def command(self, kind: str, *, key: str | None = None, **fields: Any) -> int:
        """A command is carried out, once, whatever the connection does; the number of its entry.

        The mirror shows what came of it. `OnlineRefused` says why it was not carried out.
        """
        key = key or secrets.token_urlsafe(12)
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
                await asyncio.wait([future], timeout=AGAIN)
        finally:
            self._answers.pop(key, None)
            self._sent.pop(key, None)
        answer: dict[str, Any] = future.result()
        if answer["type"] == "refused":
            raise OnlineRefused(answer["code"], answer["message"], answer["seq"])
        return answer

    async def leave(self) -> None:
        """One has left for good; nobody can come back with the place."""
        try:
            await self.command("leave")
        except OnlineRefused as refused:
            if refused.code != "token/bad":  # the door is closed: only the answer got lost
                raise

    async def ready(self) -> int:
        """One is ready, with a share of the luck."""
        return await self.command("ready", nonce=secrets.token_hex(16))

    async def start(self) -> int:
        """The game begins; only the host may say so."""
        return await self.command("start")

    async def act(self, action: int | str, seat: int | None = None, **more: Any) -> int:
        """A monster chooses: an action by number or as text."""
        text = action if isinstance(action, str) else action_text(action)
        place = self.chooser if seat is None else seat
        return await self.command("act", seq=self.mirror.seq, seat=place, action=text, **more)

    # What is known

    @property
    def chooser(self) -> int:
        """The seat that has to choose; -1 for none."""
        running = self.mirror.table.get("status") == "running"
        return int(self.mirror.game["chooser"]) if running and self.mirror.game else -1

    @property
    def is_mine(self) -> bool:
        """Whether one has to choose oneself."""
        return self.chooser in self.mirror.seats

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.mirror.table.get("status") in ("over", "closed")

    def view(self, seat: int | None = None) -> View:
        """The game as a seat sees it: to choose from, to search in."""
        if self.mirror.game is None:
            raise OnlineRefused("game/not_running", "no game is being played here")
        place = self.chooser if seat is None else seat
        return View.from_dict(self.mirror.game, Seat(place))

    async def decisions(self) -> AsyncIterator[View]:
        """A view whenever one has to choose, until the game is over.

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
    """A message as it is sent."""
    return json.dumps(message, separators=(",", ":"))


def _raise_if_final(problem: ConnectionClosed) -> None:
    """`OnlineRefused` for a connection that is not worth another try."""
    if problem.rcvd is not None and problem.rcvd.code in FINAL:
        raise OnlineRefused(FINAL[problem.rcvd.code], "the server closed the door")
