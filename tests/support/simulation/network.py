"""Connections that lose, repeat, delay, disorder and cut what goes through them."""

import asyncio
from collections import deque
from collections.abc import MutableMapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, ConnectionClosedError
from websockets.frames import Close

from kingofnewyork.client.table import OnlineTable
from kingofnewyork.server.http.table_endpoint import TableEndpoint
from kingofnewyork.server.http.ws_protocol import LINK_EXTENSION
from kingofnewyork.server.rooms.hub import Hub
from tests.support.simulation.world import World

PING_TIMEOUT_S: Final = 20.0
"""Seconds after which a connection that has lost something is noticed to be dead."""
SHORT, MEDIUM = 126, 127


@dataclass(frozen=True, slots=True)
class Weather:
    """What happens to messages on their way."""

    drop: float = 0.0
    repeat: float = 0.0
    cut: float = 0.0
    """How likely each of these is, for each message."""
    delay: float = 0.0
    """Seconds that a message takes at most."""
    disorder: bool = False
    """Whether one message may overtake another."""


CALM: Final = Weather()
STORM: Final = Weather(0.02, 0.08, 0.02, 0.3, True)


class Pipe:
    """One direction of a connection: what was put in comes out, or not."""

    def __init__(self) -> None:
        self.arrived: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self.last = 0.0
        """When the latest message arrives that must not be overtaken."""

    def deliver(self, item: Any) -> None:
        """Put an item into the pipe."""
        self.arrived.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def take(self) -> Any:
        """The next item, as soon as there is one."""
        while not self.arrived:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self.arrived.popleft()


class SimulatedSocket:
    """One websocket: to the server its scope and link, to the client its connection."""

    def __init__(self, net: "SimulatedNetwork", hub: Hub, table: str, number: int) -> None:
        self.net = net
        self.hub = hub
        self.is_cut = False
        self.to_server, self.to_client = Pipe(), Pipe()
        self._chance = Random(f"wire {net.world.seed} {number}")
        self._loop = net.world.loop
        scope = {
            "type": "websocket",
            "path_params": {"table": table},
            "client": ("127.0.0.1", 1),
            "extensions": {LINK_EXTENSION: self},
        }
        self.to_server.deliver({"type": "websocket.connect"})
        self.served = self._loop.create_task(TableEndpoint(hub)(scope, self.receive, self.accept))
        self.served.add_done_callback(self._on_end)

    def _on_end(self, served: "asyncio.Task[None]") -> None:
        if not served.cancelled() and (problem := served.exception()) is not None:
            self.net.world.problems.append(problem)

    # The side of the server

    async def receive(self) -> MutableMapping[str, Any]:
        """The next message from the client."""
        found: MutableMapping[str, Any] = await self.to_server.take()
        return found

    async def accept(self, message: MutableMapping[str, Any]) -> None:
        """Accept the connection, as the server."""

    def push(self, *frames: bytes) -> bool:
        """Send frames to the client."""
        for frame in () if self.is_cut else frames:
            length = frame[1]
            head = 2 if length < SHORT else 4 if length < MEDIUM else 10
            self._carry(self.to_client, frame[head:])
        return not self.is_cut

    def close(self, code: int, reason: str = "") -> None:
        """Close it, as the server; the client learns the reason after all else."""
        if not self.is_cut:
            end = ConnectionClosedError(Close(code, reason), None)
            self._carry(self.to_client, end, surely=True)
            self.to_server.deliver({"type": "websocket.disconnect"})

    # The side of the client

    async def send(self, text: str) -> None:
        """Send a text to the server."""
        if not self.is_cut:
            self._carry(self.to_server, {"type": "websocket.receive", "text": text})

    def __aiter__(self) -> "SimulatedSocket":
        return self

    async def __anext__(self) -> bytes:
        found = await self.to_client.take()
        if isinstance(found, ConnectionClosed):
            self.cut()
            raise found
        text: bytes = found
        return text

    # The way between them

    def cut(self) -> None:
        """End it; both sides notice."""
        if not self.is_cut:
            self.is_cut = True
            self.net.wires.discard(self)
            self.to_server.deliver({"type": "websocket.disconnect"})
            self.to_client.deliver(ConnectionClosedError(None, None))

    def _carry(self, pipe: Pipe, item: Any, surely: bool = False) -> None:
        weather, chance = self.net.weather, self._chance
        now = self._loop.time()
        if weather == CALM and pipe.last <= now:
            pipe.deliver(item)
            return
        if not surely and chance.random() < weather.cut:
            self.cut()
            return
        if not surely and chance.random() < weather.drop:
            self._loop.call_later(PING_TIMEOUT_S, self.cut)
            return
        when = now + chance.random() * weather.delay
        if surely or not weather.disorder or not pipe.last:
            when = max(when, pipe.last)  # also the first: nobody speaks before `hello`
            pipe.last = when
        self._loop.call_at(when, self._arrive, pipe, item)
        if chance.random() < weather.repeat:
            self._loop.call_at(when + chance.random() * weather.delay, self._arrive, pipe, item)

    def _arrive(self, pipe: Pipe, item: Any) -> None:
        if not self.is_cut:
            pipe.deliver(item)


class SimulatedNetwork:
    """All connections of a world."""

    def __init__(self, world: World, weather: Weather = CALM) -> None:
        self.world = world
        self.weather = weather
        self.wires: set[SimulatedSocket] = set()
        self.number = 0
        world.on_crash.append(self._on_crash)

    def _on_crash(self, hub: Hub) -> None:
        for wire in list(self.wires):
            if wire.hub is hub:
                wire.cut()

    def cut_all(self) -> None:
        """Cut every connection."""
        for wire in list(self.wires):
            wire.cut()

    def connect(self, table: str) -> SimulatedSocket:
        """A new connection, to any of the servers."""
        if not self.world.hubs:
            raise OSError("nobody listens")
        self.number += 1
        hub = self.world.hubs[self.number % len(self.world.hubs)]
        wire = SimulatedSocket(self, hub, table, self.number)
        self.wires.add(wire)
        return wire


class PendingConnection:
    """A connection to be entered, as the client wants it."""

    def __init__(self, net: SimulatedNetwork, table: str) -> None:
        self.net = net
        self.table = table
        self.wire: SimulatedSocket | None = None

    async def __aenter__(self) -> SimulatedSocket:
        self.wire = self.net.connect(self.table)
        return self.wire

    async def __aexit__(self, *exception: object) -> None:
        if self.wire is not None:
            self.wire.cut()


class SimulatedTable(OnlineTable):
    """The real client on a connection of a model."""

    def __init__(self, net: SimulatedNetwork, table: str, token: str = "", watch: str = "") -> None:
        super().__init__("http://model", table, token=token, watch=watch, reconnect_timeout_s=1e9)
        self.net = net
        self.name = table

    def _connect(self) -> Any:
        return PendingConnection(self.net, self.name)
