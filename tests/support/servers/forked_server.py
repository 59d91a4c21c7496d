"""Servers that start within a moment: processes of their own, forked from one that is prepared."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from server.serving import Serving, without_measuring

TESTS: Final = Path(__file__).parents[1]


class Forked(Serving):
    """One server at a time, of a nursery of its own; else like every other."""

    def __init__(
        self, database: str, *, speed: float = 1.0, tidy: bool = False, **settings: object
    ) -> None:
        """Start nothing yet.

        Args:
            database: the file or the address.
            speed: how many seconds of limits pass in one.
            tidy: whether it looks for garbage often, so that its memory shows what it keeps.
            settings: what else is set, as for any other.
        """
        super().__init__(database, **settings)  # type: ignore[arg-type]
        self.speed = speed
        self.tidy = tidy
        self.number = 0
        self.nursery: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self.number

    def start(self, failpoint: str = "", environment: dict[str, str] | None = None) -> None:
        """It answers."""
        order = {
            "words": self.words(),
            "environment": self.told(failpoint, environment),
            "log": self.log.name if self.log is not None else "",
            "speed": self.speed,
            "tidy": self.tidy,
        }
        nursery = self._open()
        assert nursery.stdin is not None
        nursery.stdin.write(json.dumps(order) + "\n")
        nursery.stdin.flush()
        self.number = int(self._next("number "))
        self.port = int(self._next("listening on ").rpartition(":")[2])

    def _open(self) -> subprocess.Popen[str]:
        if self.nursery is None:
            path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
            self.nursery = subprocess.Popen(
                [sys.executable, "-m", "server.nursery"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**without_measuring(os.environ), "PYTHONPATH": path},
            )
        return self.nursery

    def _next(self, beginning: str) -> str:
        """The rest of the next line, which begins like this."""
        assert self.nursery is not None
        assert self.nursery.stdout is not None
        line = self.nursery.stdout.readline()
        assert line.startswith(beginning), f"{line!r} instead of {beginning!r}"
        return line.removeprefix(beginning).strip()

    def _end(self, how: signal.Signals) -> int:
        if not self.number:
            return 0
        with suppress(ProcessLookupError):
            os.kill(self.number, how)
        return self.wait()

    def wait(self) -> int:
        """It has ended by itself; its exit code."""
        code = int(self._next("ended "))
        self.number = 0
        return code

    def stop(self) -> int:
        """It was asked to stop and has stopped; there will be no other."""
        code = super().stop()
        self.close()
        return code

    def close(self) -> None:
        """The nursery is gone, and whatever lives in it; who still waits for it learns of that."""
        if self.nursery is not None:
            assert self.nursery.stdin is not None
            self.nursery.stdin.close()
            self.nursery.wait(timeout=30)
            assert self.nursery.stdout is not None
            self.nursery.stdout.close()
            self.nursery = None
            self.number = 0
