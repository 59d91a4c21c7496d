"""The health check of a container: `python -m kingofnewyork.server.health`.

It asks the server at the port that the environment or the settings file names, or else the
arguments with which the first process of the container was started.
"""

import os
import sys
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from kingofnewyork.server.settings import load_settings

HEALTH_TIMEOUT_S: Final = 2.0
"""For how many seconds the answer of the server is waited for."""
FIRST_PROCESS: Final = Path("/proc/1/cmdline")
"""Where the arguments of the first process of a container stand."""
PORT_FLAG: Final = "--port"


def port_argument(arguments: list[str]) -> str | None:
    """The port among the arguments of `kingofnewyork serve`; None if they name none."""
    for number, word in enumerate(arguments):
        if word.startswith(f"{PORT_FLAG}="):
            return word.partition("=")[2]
        if word == PORT_FLAG and number + 1 < len(arguments):
            return arguments[number + 1]
    return None


def main() -> int:
    """Return 0 if the server answers, 1 if not."""
    try:
        arguments = FIRST_PROCESS.read_text("utf-8", "replace").split("\0")
    except OSError:
        arguments = []
    flags: dict[str, object] = {"port": port_argument(arguments)}
    settings, _ = load_settings(flags, os.environ, None)
    try:
        with urlopen(f"http://127.0.0.1:{settings.port}/health", timeout=HEALTH_TIMEOUT_S):
            return 0
    except (URLError, OSError) as problem:
        print(f"port {settings.port} does not answer: {problem}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
