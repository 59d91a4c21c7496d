"""What a server takes of the machine, and what its log and metrics say."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from tests.support.attacks.raw_client import ask
from tests.support.servers.server_process import ServerProcess

MEGABYTE = 1 << 20


@dataclass(frozen=True)
class ResourceUsage:
    """What a process has open, how many threads it has, and how much memory it takes."""

    sockets: int
    """Connections, and where it listens."""
    handles: int
    """Everything that is open but files: a database opens those when it needs them."""
    threads: int
    memory: int


def resource_usage(pid: int) -> ResourceUsage:
    """What a process takes now."""
    process = psutil.Process(pid)
    with process.oneshot():
        sockets = len(process.net_connections("inet"))
        handles = process.num_fds() - len(process.open_files())
        memory = process.memory_info().rss
        return ResourceUsage(sockets, handles, process.num_threads(), memory)


async def metric(url: str, name: str, labels: str = "") -> float:
    """A number that the server tells of itself; 0 if it does not."""
    text = (await ask(url, "/metrics")).body.decode()
    found = re.search(rf"^kingofnewyork_{name}{re.escape(labels)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def log_lines(log: Path) -> list[dict[str, Any]]:
    """Every line of a log, each of which is a JSON object."""
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def server_errors(log: Path) -> list[dict[str, Any]]:
    """The lines of a log that tell of faults of ours, not of what peers did wrong."""
    return [line for line in log_lines(log) if "error" in line or _is_ours(line)]


@contextmanager
def serve_without_errors(server: ServerProcess, log: Path) -> Iterator[ServerProcess]:
    """Run a server that writes this log, and check in the end that it tells of no fault."""
    with log.open("w") as server.log, server:
        yield server
    faults = server_errors(log)
    assert not faults, f"the server has found faults of its own: {faults[:3]}"


def _is_ours(line: dict[str, Any]) -> bool:
    return line["level"] in ("error", "critical") and "logger" not in line
