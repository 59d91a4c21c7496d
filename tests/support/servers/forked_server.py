"""Servers that start within a moment: processes of their own, forked from one that is prepared."""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.support.servers.server_process import ServerProcess, without_coverage

ROOT: Final = Path(__file__).parents[3]
IDLE: Final[dict[bool, list[subprocess.Popen[str]]]] = {False: [], True: []}
"""Fork servers that wait for orders, by whether coverage measures their servers."""
START_ATTEMPTS: Final = 6
START_RETRY_S: Final = 0.5


def take_fork_server(measured: bool) -> subprocess.Popen[str]:
    """Return an idle fork server, or start one."""
    while IDLE[measured]:
        idle = IDLE[measured].pop()
        if idle.poll() is None:
            return idle
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    inherited = dict(os.environ) if measured else without_coverage(os.environ)
    return subprocess.Popen(
        [sys.executable, "-m", "tests.support.servers.fork_server"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**inherited, "PYTHONPATH": path},
    )


def end_fork_server(fork_server: subprocess.Popen[str]) -> None:
    """End a fork server and whatever it runs."""
    assert fork_server.stdin is not None
    assert fork_server.stdout is not None
    fork_server.stdin.close()
    fork_server.wait(timeout=30)
    fork_server.stdout.close()


@atexit.register
def end_idle_fork_servers() -> None:
    """End all fork servers that wait for orders."""
    for idle in IDLE.values():
        while idle:
            end_fork_server(idle.pop())


class ForkedServer(ServerProcess):
    """One server at a time, forked by a fork server that later servers use again."""

    def __init__(
        self,
        database: str,
        *,
        speed: float = 1.0,
        tidy: bool = False,
        measured: bool = False,
        **settings: object,
    ) -> None:
        """Start nothing yet.

        Args:
            database: the file or the address.
            speed: how many seconds of limits pass in one.
            tidy: whether it looks for garbage often, so that its memory shows what it keeps.
            measured: whether coverage measures it, if that is wanted at all.
            settings: what else is set, as for any other.
        """
        super().__init__(database, measured=measured, **settings)  # type: ignore[arg-type]
        self.speed = speed
        self.tidy = tidy
        self.number = 0
        self.fork_server: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self.number

    def start(self, failpoint: str = "", environment: dict[str, str] | None = None) -> None:
        """Start it and wait until it listens."""
        inherited = dict(os.environ) if self.measured else without_coverage(os.environ)
        order = {
            "words": self.arguments(),
            "environment": {**inherited, **self.added_environment(failpoint, environment)},
            "log": self.log.name if self.log is not None else "",
            "speed": self.speed,
            "tidy": self.tidy,
        }
        fork_server = self._open()
        assert fork_server.stdin is not None
        assert fork_server.stdout is not None
        for _ in range(START_ATTEMPTS):
            fork_server.stdin.write(json.dumps(order) + "\n")
            fork_server.stdin.flush()
            self.number = int(self._next("number "))
            line = fork_server.stdout.readline()
            if line.startswith("listening on "):
                self.port = int(line.rpartition(":")[2])
                return
            time.sleep(START_RETRY_S)  # a connection of another test may have its port for now
        raise AssertionError(f"{line!r} instead of 'listening on '")

    def _open(self) -> subprocess.Popen[str]:
        if self.fork_server is None:
            self.fork_server = take_fork_server(self.measured)
        return self.fork_server

    def _next(self, beginning: str) -> str:
        """The rest of the next line, which begins like this."""
        assert self.fork_server is not None
        assert self.fork_server.stdout is not None
        line = self.fork_server.stdout.readline()
        assert line.startswith(beginning), f"{line!r} instead of {beginning!r}"
        return line.removeprefix(beginning).strip()

    def _end(self, how: signal.Signals) -> int:
        if not self.number:
            return 0
        with suppress(ProcessLookupError):
            os.kill(self.number, how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has ended, and return its exit code."""
        code = int(self._next("ended "))
        self.number = 0
        return code

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        code = super().stop()
        self.close()
        return code

    def close(self) -> None:
        """Leave the fork server to others; if a server still runs, end both."""
        if self.fork_server is None:
            return
        if self.number:
            end_fork_server(self.fork_server)
            self.number = 0
        else:
            IDLE[self.measured].append(self.fork_server)
        self.fork_server = None
