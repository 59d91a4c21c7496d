"""Runs the command `kingofnewyork` as a process of its own, in a pipe or in a terminal."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

ESCAPE = "\x1b"
"""What every colour code and cursor trick begins with."""


def command(
    *arguments: str | int | Path, typed: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the command with these arguments and lines of standard input."""
    return subprocess.run(
        [sys.executable, "-m", "kingofnewyork", *map(str, arguments)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80", **environment},
        timeout=120,
        check=False,
    )


def start(*arguments: str | int | Path, **environment: str) -> subprocess.Popen[str]:
    """The command, running, with pipes to it."""
    return subprocess.Popen(
        [sys.executable, "-m", "kingofnewyork", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


class Terminal:
    """The command, running in a terminal of its own."""

    def __init__(self, *arguments: str | int | Path, **environment: str) -> None:
        import pty

        self.ours, theirs = pty.openpty()
        settings = {"TERM": "xterm", "COLUMNS": "80", "LINES": "24", "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kingofnewyork", *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, **settings, **environment},
        )
        os.close(theirs)
        self.seen = ""
        """Everything that was shown."""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *problem: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=60)
        os.close(self.ours)

    def read_until(self, text: str) -> str:
        """What is shown until this text appears."""
        seen = b""
        while text.encode() not in seen:
            ready, _, _ = select.select([self.ours], [], [], 60)
            assert ready, seen.decode(errors="replace")
            try:
                seen += os.read(self.ours, 1)
            except OSError:  # the command has ended
                raise AssertionError(seen.decode(errors="replace")) from None
        self.seen += seen.decode()
        return seen.decode()

    def answer(self, text: str) -> str:
        """Type an answer, and return what is shown until the next question."""
        os.write(self.ours, f"{text}\n".encode())
        self.read_until("\n")
        return self.read_until("> ")

    def interrupt(self) -> str:
        """Press Ctrl-C, and return what is shown until the command ends."""
        self.process.send_signal(signal.SIGINT)
        os.write(self.ours, b"\n")  # wakes a process that was just about to read
        return self.rest()

    def rest(self) -> str:
        """What is shown until the command ends."""
        seen = b""
        while True:
            ready, _, _ = select.select([self.ours], [], [], 60)
            assert ready, seen.decode(errors="replace")
            try:
                more = os.read(self.ours, 4096)
            except OSError:  # the other end is closed
                more = b""
            if not more:
                break
            seen += more
        self.seen += seen.decode(errors="replace")
        return seen.decode(errors="replace")
