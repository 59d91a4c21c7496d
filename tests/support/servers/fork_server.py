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

from kingofnewyork.cli.main import run
from kingofnewyork.server import failpoints, limits

READ: Final = 65_536
LATER: Final = ("run", "store_postgres", "store_sqlite", "thinking", "api")
"""What a server imports when it needs it."""
TIDY: Final = (1000, 3, 3)
"""After how many new objects a tidy server looks for garbage, and how often among older ones."""


def prepare() -> None:
    """Everything is imported that a server needs."""
    for name in LATER:
        importlib.import_module(f"kingofnewyork.server.{name}")
    importlib.import_module("uvloop")
    with redirect_stdout(io.StringIO()):
        run(["serve", "--check", "--port", "0"])


def hurry(speed: float) -> None:
    """For everything that is limited by time, time passes faster."""

    def clock() -> float:
        return speed * time.monotonic()

    limits.Bucket.__init__.__defaults__ = (clock,)
    limits.Flood.__init__.__defaults__ = (clock,)
    limits.Limiter.__init__.__kwdefaults__["clock"] = clock


def live(order: dict[str, Any]) -> NoReturn:
    """Be a server until the end."""
    print(f"number {os.getpid()}", flush=True)
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    code = 70
    try:
        if order["log"]:
            os.dup2(os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
        os.environ.update(order["environment"])
        importlib.reload(failpoints)  # they are read when they are imported
        if order["speed"] != 1:
            hurry(order["speed"])
        if order["tidy"]:
            importlib.import_module("kingofnewyork.server.run").COLLECT = TIDY
        code = run(order["words"])
    finally:
        sys.stdout.flush()
        os._exit(code)


class Nursery:
    """Forks one server after the other, and tells how each has ended."""

    def __init__(self) -> None:
        self.child = 0
        self.unread = b""
        self.woken, wakes = os.pipe()
        for end in (self.woken, wakes):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)

    def work(self) -> None:
        """Until nobody can give any more orders."""
        while True:
            ready, _, _ = select.select([0, self.woken], [], [])
            if self.woken in ready:
                os.read(self.woken, READ)
                self.bury()
            if 0 in ready and not self.listen():
                break
        if self.child:
            os.kill(self.child, signal.SIGKILL)

    def bury(self) -> None:
        """A server that has ended is told of."""
        if self.child:
            number, status = os.waitpid(self.child, os.WNOHANG)
            if number:
                self.child = 0
                print(f"ended {os.waitstatus_to_exitcode(status)}", flush=True)

    def listen(self) -> bool:
        """Whether there may be more orders; those that have come are carried out."""
        data = os.read(0, READ)
        *orders, self.unread = (self.unread + data).split(b"\n")
        for order in orders:
            self.child = os.fork()
            if not self.child:
                live(json.loads(order))
        return bool(data)


if __name__ == "__main__":
    prepare()
    Nursery().work()
