"""Runs the command `kingofnewyork` as a process of its own."""

import os
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
