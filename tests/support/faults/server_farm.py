"""Servers that are killed and started again, and those who wait for one that is up."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol, Self

import psutil

from tests.support.faults.scripted_players import PlayableServer
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.nginx import Nginx, free_ports
from tests.support.servers.server_process import ServerProcess

MOVE_CHANCE: Final = 0.5
"""How many guests come to a server that is started again."""


class FarmServer:
    """A process that serves, at a new port after each start unless one is given."""

    def __init__(self, database: str, log: Path, *, forked: bool = False, port: int = 0) -> None:
        self.log = log
        self._port = port
        self.up = asyncio.Event()
        """Set while it takes connections."""
        self.acked = asyncio.Event()
        """Set when it has acknowledged the first command since it was started."""
        self.listening_after = 0.0
        self.acked_after = 0.0
        """Seconds from its start until it took connections, and until it acknowledged a command."""
        self.workers: list[psutil.Process] = []
        """Processes that its process had started when it was killed."""
        make = ForkedServer if forked else ServerProcess
        self._serving = make(database, measured=False, sockets_per_person=0, log_level="warning")
        self._serving.log = log.open("a")
        self._began = 0.0

    @property
    def url(self) -> str:
        """Where it is reached."""
        return self._serving.url

    async def start(self, failpoint: str = "") -> None:
        """Start it and wait until it takes connections."""
        # At its old port, a client could by chance be connected with itself.
        self._serving.port = self._port
        self.restart_timer()
        await asyncio.to_thread(self._serving.start, failpoint)
        self.listening_after = time.monotonic() - self._began
        self.up.set()

    def restart_timer(self) -> None:
        """Measure from now on when a command is acknowledged."""
        self.acked.clear()
        self._began = time.monotonic()

    def note_ack(self) -> None:
        """Note that it has acknowledged a command."""
        if not self.acked.is_set():
            self.acked_after = time.monotonic() - self._began
            self.acked.set()

    async def kill(self) -> None:
        """Kill the process."""
        self.workers += psutil.Process(self._serving.pid).children(recursive=True)
        self.up.clear()
        await asyncio.to_thread(self._serving.kill)

    async def stop(self) -> int:
        """Ask the process to end, and return its exit code."""
        self.up.clear()
        return await asyncio.to_thread(self._serving.stop)

    async def wait_for_exit(self) -> int:
        """Wait until the process ends by itself, and return its exit code."""
        code = await asyncio.to_thread(self._serving.wait)
        self.up.clear()
        return code

    def close(self) -> None:
        """Kill it and close its log."""
        self._serving.close()
        if self._serving.log is not None:
            self._serving.log.close()

    async def orphans(self, seconds: float = 20.0) -> list[int]:
        """Processes of killed servers that have not ended in time."""
        end = time.monotonic() + seconds
        while self.workers and time.monotonic() < end:
            self.workers = [worker for worker in self.workers if _runs(worker)]
            await asyncio.sleep(0.05)
        return [worker.pid for worker in self.workers]

    def log_text(self) -> str:
        """What it has said."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""


def _runs(process: psutil.Process) -> bool:
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


class MovableClient(Protocol):
    """Somebody who is connected."""

    def move(self, server: PlayableServer) -> None:
        """Abort the connection and make a new one to that server."""


class ServerFarm:
    """Some servers on one database."""

    def __init__(
        self,
        database: str,
        folder: Path,
        processes: int = 1,
        *,
        forked: bool = False,
        ports: Sequence[int] = (),
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        logs = [folder / f"server-{number}.log" for number in range(processes)]
        self.servers = [
            FarmServer(database, log, forked=forked, port=port)
            for log, port in zip(logs, ports or [0] * processes, strict=True)
        ]
        self.guests: list[MovableClient] = []

    async def __aenter__(self) -> Self:
        await asyncio.gather(*[server.start() for server in self.servers])
        return self

    async def __aexit__(self, *_: object) -> None:
        for server in self.servers:
            server.close()

    async def restart(self, servers: Sequence[FarmServer], chance: random.Random) -> None:
        """Start servers again; some guests, but never none, move to them."""
        await asyncio.gather(*[server.start() for server in servers])
        if len(self.servers) == 1:
            return
        for number, guest in enumerate(self.guests):
            if number < len(servers):
                guest.move(servers[number])
            elif chance.random() < MOVE_CHANCE:
                guest.move(chance.choice(servers))

    async def running_server(self, chance: random.Random) -> PlayableServer:
        """A server that is up, as soon as there is one."""
        while not (ready := [server for server in self.servers if server.up.is_set()]):
            waits = [asyncio.ensure_future(server.up.wait()) for server in self.servers]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
        return chance.choice(ready)

    def complaints(self) -> list[str]:
        """Lines in the logs that tell of faults of ours."""
        lines = [line for server in self.servers for line in server.log_text().splitlines()]
        return [line for line in lines if not line.startswith("{") or _is_error(json.loads(line))]


class ProxiedFarm(ServerFarm):
    """Two servers behind a proxy that sends all players of a table to one of them."""

    def __init__(self, database: str, folder: Path, *, forked: bool = False) -> None:
        ports = free_ports(2)
        super().__init__(database, folder, len(ports), forked=forked, ports=ports)
        self._proxy = Nginx(ports)

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        self._proxy.__enter__()
        return self

    async def __aexit__(self, *problem: object) -> None:
        self._proxy.__exit__(None, None, None)
        await super().__aexit__(*problem)

    async def restart(self, servers: Sequence[FarmServer], chance: random.Random) -> None:
        """Start servers again; who is sent to them is left to the proxy."""
        await asyncio.gather(*[server.start() for server in servers])

    async def running_server(self, chance: random.Random) -> PlayableServer:
        """The proxy."""
        return ProxyAddress(self._proxy.url)


@dataclass(frozen=True)
class ProxyAddress:
    """The address of a proxy."""

    url: str

    def note_ack(self) -> None:
        """Do nothing: nobody knows which server it was."""


def _is_error(line: dict[str, Any]) -> bool:
    return str(line["level"]) in ("error", "critical")
