"""A process that has imported everything and forks servers, so that hundreds can die in a minute.

Orders come as lines of JSON, one server after the other. A server says its number, and where it
listens as ever; `ended` and its exit code follow when it has died.
"""

import importlib
import io
import json
import os
import select
import signal
import sys
import time
from contextlib import redirect_stdout
from typing import Any, Final, NoReturn

import coverage
import uvloop

from kingofnewyork.cli.main import run
from kingofnewyork.server import failpoints, limits
from kingofnewyork.server import run as server_run
from kingofnewyork.server.http import api
from kingofnewyork.server.store import postgres, sqlite
from kingofnewyork.server.workers import pool

PRELOADED: Final = (api, pool, postgres, server_run, sqlite, uvloop)
"""Modules that a server imports only when it needs them."""
READ_BYTES: Final = 65_536
FREQUENT_COLLECTION: Final = (1000, 3, 3)
"""After how many new objects a tidy server looks for garbage, and how often among older ones."""


def prepare() -> None:
    """Import and set up everything that a server needs."""
    with redirect_stdout(io.StringIO()):
        run(["serve", "--check", "--port", "0"])


def speed_up_limits(speed: float) -> None:
    """Let time pass faster for everything that is limited by time."""

    def clock() -> float:
        return speed * time.monotonic()

    limits.Bucket.__init__.__defaults__ = (clock,)
    limits.FloodGuard.__init__.__defaults__ = (clock,)
    others = limits.Limiter.__init__.__kwdefaults__ or {}
    limits.Limiter.__init__.__kwdefaults__ = {**others, "clock": clock}


def run_server(order: dict[str, Any]) -> NoReturn:
    """Run a server in this process until it ends."""
    print(f"number {os.getpid()}", flush=True)
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    code = 70
    try:
        if order["log"]:
            os.dup2(os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
        os.environ.clear()
        os.environ.update(order["environment"])
        importlib.reload(failpoints)  # they are read when they are imported
        if order["speed"] != 1:
            speed_up_limits(order["speed"])
        if order["tidy"]:
            server_run.GC_THRESHOLDS = FREQUENT_COLLECTION  # type: ignore[misc]
        code = run(order["words"])
    finally:
        sys.stdout.flush()
        if (measuring := coverage.Coverage.current()) is not None:
            measuring.stop()
            measuring.save()
        os._exit(code)


class ForkServer:
    """Forks one server after the other, and tells how each has ended."""

    def __init__(self) -> None:
        self.child = 0
        self.unread = b""
        self.woken, wakes = os.pipe()
        for end in (self.woken, wakes):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)

    def run(self) -> None:
        """Fork servers until nobody can give any more orders."""
        while True:
            ready, _, _ = select.select([0, self.woken], [], [])
            if self.woken in ready:
                os.read(self.woken, READ_BYTES)
                self.report_exit()
            if 0 in ready and not self.read_orders():
                break
        if self.child:
            os.kill(self.child, signal.SIGKILL)

    def report_exit(self) -> None:
        """Report a server that has ended."""
        if self.child:
            number, status = os.waitpid(self.child, os.WNOHANG)
            if number:
                self.child = 0
                print(f"ended {os.waitstatus_to_exitcode(status)}", flush=True)

    def read_orders(self) -> bool:
        """Whether there may be more orders; those that have come are carried out."""
        data = os.read(0, READ_BYTES)
        *orders, self.unread = (self.unread + data).split(b"\n")
        for order in orders:
            self.child = os.fork()
            if not self.child:
                run_server(json.loads(order))
        return bool(data)


if __name__ == "__main__":
    prepare()
    ForkServer().run()
    os._exit(0)  # coverage keeps what the servers ran, not this
