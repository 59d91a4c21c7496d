"""Servers that are killed and started again, and those who wait for one that is up."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import psutil

from server.crash_players import Door
from server.forked import Forked
from server.serving import Serving

MOVING: Final = 0.5
"""How many guests come to a server that is started again."""


class Server:
    """A process that serves, at a new port after each start."""

    def __init__(self, database: str, log: Path, *, forked: bool = False) -> None:
        self.log = log
        self.up = asyncio.Event()
        """Set while it takes connections."""
        self.acked = asyncio.Event()
        """Set when it has acknowledged the first command since it was started."""
        self.listening_after = 0.0
        self.acked_after = 0.0
        """Seconds from its start until it took connections, and until it acknowledged a command."""
        self.workers: list[psutil.Process] = []
        """Processes that its process had started when it was killed."""
        make = Forked if forked else Serving
        self._serving = make(database, measured=False, sockets_per_person=0, log_level="warning")
        self._serving.log = log.open("a")
        self._began = 0.0

    @property
    def url(self) -> str:
        """Where it is reached."""
        return self._serving.url

    async def start(self, failpoint: str = "") -> None:
        """It takes connections."""
        # At its old port, a client could by chance be connected with itself.
        self._serving.port = 0
        self.expect()
        await asyncio.to_thread(self._serving.start, failpoint)
        self.listening_after = time.monotonic() - self._began
        self.up.set()

    def expect(self) -> None:
        """From now on it is measured when a command is acknowledged."""
        self.acked.clear()
        self._began = time.monotonic()

    def answered(self) -> None:
        """It has acknowledged a command."""
        if not self.acked.is_set():
            self.acked_after = time.monotonic() - self._began
            self.acked.set()

    async def kill(self) -> None:
        """The process is gone without having known."""
        self.workers += psutil.Process(self._serving.pid).children(recursive=True)
        self.up.clear()
        await asyncio.to_thread(self._serving.kill)

    async def stop(self) -> int:
        """The process has ended as it was asked to; its exit code."""
        self.up.clear()
        return await asyncio.to_thread(self._serving.stop)

    async def died(self) -> int:
        """The exit code, as soon as the process has ended by itself."""
        code = await asyncio.to_thread(self._serving.wait)
        self.up.clear()
        return code

    def close(self) -> None:
        """Nothing of it runs any more."""
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


class Guest(Protocol):
    """Somebody who is connected."""

    def move(self, door: Door) -> None:
        """The connection is gone; a new one is made to that server."""


class Farm:
    """Some servers on one database."""

    def __init__(
        self, database: str, folder: Path, processes: int = 1, *, forked: bool = False
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        logs = [folder / f"server-{number}.log" for number in range(processes)]
        self.servers = [Server(database, log, forked=forked) for log in logs]
        self.guests: list[Guest] = []

    async def __aenter__(self) -> "Farm":
        await asyncio.gather(*[server.start() for server in self.servers])
        return self

    async def __aexit__(self, *_: object) -> None:
        for server in self.servers:
            server.close()

    async def restart(self, servers: Sequence[Server], chance: random.Random) -> None:
        """Servers that were killed are up again; some guests, but never none, move to them."""
        await asyncio.gather(*[server.start() for server in servers])
        if len(self.servers) == 1:
            return
        for number, guest in enumerate(self.guests):
            if number < len(servers):
                guest.move(servers[number])
            elif chance.random() < MOVING:
                guest.move(chance.choice(servers))

    async def any(self, chance: random.Random) -> Door:
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


def _is_error(line: dict[str, Any]) -> bool:
    return str(line["level"]) in ("error", "critical")
