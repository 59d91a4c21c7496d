"""Real servers for the tests: processes of `kingofnewyork serve`, started, stopped and killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Final, Self

from kingofnewyork.server.failpoints import FAILPOINT_VARIABLE as FAILPOINT

LIMITS_OFF: Final = {
    "chats_per_minute": 0,
    "reads_per_minute": 0,
    "creates_per_minute": 0,
    "joins_per_minute": 0,
    "open_tables_per_address": 0,
    "messages_per_20s": 0,
    "actions_per_second": 0,
    "sockets_per_address": 0,
}
"""Settings that lift the limits, for tests that are not about them."""


def without_coverage(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment without coverage measurement, which doubles the work."""
    return {name: value for name, value in environment.items() if not name.startswith("COVERAGE_")}


class ServerProcess:
    """One server process; the same port again after each start."""

    def __init__(
        self, database: str, *, limits: bool = False, measured: bool = True, **settings: object
    ) -> None:
        """Start nothing yet.

        Args:
            database: the file or the address.
            limits: whether the usual limits hold.
            measured: whether it is looked which lines are run, if that is wanted at all.
            settings: what else is set.
        """
        self.database = database
        self.measured = measured
        self.settings = settings if limits else {**LIMITS_OFF, **settings}
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log: IO[str] | None = None

    @property
    def url(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None
        return self.process.pid

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    def start(self, failpoint: str = "", environment: dict[str, str] | None = None) -> None:
        """Start it and wait until it listens."""
        assert self.process is None
        inherited = os.environ if self.measured else without_coverage(os.environ)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kingofnewyork", *self.arguments()],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**inherited, **self.added_environment(failpoint, environment)},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("listening on "):
            self.process.wait()
            raise AssertionError(f"the server did not start: {line!r}")
        self.port = int(line.rpartition(":")[2])

    def arguments(self) -> list[str]:
        """The arguments of the command."""
        words = ["serve", "--port", str(self.port), "--database", self.database]
        words += ["--log-format", "json"]
        for name, value in self.settings.items():
            words += ["--set", f"{name}={value}"]
        return words

    def added_environment(
        self, failpoint: str, environment: dict[str, str] | None
    ) -> dict[str, str]:
        """What its environment has beyond ours."""
        return {**(environment or {}), **({FAILPOINT: failpoint} if failpoint else {})}

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """Kill it."""
        return self._end(signal.SIGKILL)

    def close(self) -> None:
        """Kill it, whatever it does."""
        self.kill()

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has ended, and return its exit code."""
        assert self.process is not None
        code = self.process.wait(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code
