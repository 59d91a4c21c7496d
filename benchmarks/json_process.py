"""Processes that are asked and answer in lines of JSON."""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self


class JsonProcess:
    """A process that is given orders and answers, a line of JSON each."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None
    ) -> None:
        """Start the process.

        Args:
            command: the program and its arguments.
            environment: what it finds in its environment besides what is in ours.
        """
        self.name = command[2] if command[1].startswith("-") else Path(command[1]).name
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
        )

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self.process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.process.terminate()
        self.process.communicate()

    def tell(self, order: Any) -> None:
        """Send an order."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()

    def line(self) -> str:
        """The next line that it says."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} broke off, see above")
        return line

    def read(self) -> Any:
        """The next answer."""
        return json.loads(self.line())

    def ask(self, order: Any) -> Any:
        """The answer to an order."""
        self.tell(order)
        return self.read()
