"""Running servers and their clients, and what is read off them."""

import resource
import statistics
import time
from dataclasses import dataclass

import psutil

from benchmarks.json_process import JsonProcess

SPARE_HANDLES = 1_000
"""How many open files are left for everything but sockets."""


def max_sockets() -> int:
    """How many sockets a process may hold here, after the limit was raised as far as it goes."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard - SPARE_HANDLES if hard != resource.RLIM_INFINITY else 1_000_000


def rss_of(pid: int) -> int:
    """The memory of a process and of those it has started, in bytes."""
    process = psutil.Process(pid)
    return sum(one.memory_info().rss for one in (process, *process.children(recursive=True)))


def cpu_of(pids: list[int]) -> float:
    """The processor time of processes so far, in seconds."""
    times = [psutil.Process(pid).cpu_times() for pid in pids]
    return float(sum(one.user + one.system for one in times))


def pause() -> None:
    """Wait until what was measured no longer disturbs what is measured next."""
    time.sleep(0.3)


@dataclass(frozen=True, slots=True)
class Result:
    """What was measured."""

    rate: float
    """Moves a second."""
    p50: float
    p99: float
    """Milliseconds until the player has seen what came of its move."""
    cpu: float
    """Microseconds of processor time that the servers took for a move."""
    refused: int

    def row(self) -> tuple[str, ...]:
        """As cells of a table."""
        return f"{self.rate:,.0f}", f"{self.p50:.1f}", f"{self.p99:.1f}", f"{self.cpu:.0f}"

    @classmethod
    def median(cls, results: "list[Result]") -> "Result":
        """The median of each number."""
        return cls(
            rate=statistics.median(one.rate for one in results),
            p50=statistics.median(one.p50 for one in results),
            p99=statistics.median(one.p99 for one in results),
            cpu=statistics.median(one.cpu for one in results),
            refused=sum(one.refused for one in results),
        )


class Side:
    """Servers with clients whose games are open."""

    def __init__(
        self, pids: list[int], clients: list[JsonProcess], before: int, sockets: int
    ) -> None:
        """Take what runs.

        Args:
            pids: the processes of the servers.
            clients: the processes of the clients.
            before: the memory of the servers before the first client, in bytes.
            sockets: how many sockets are open.
        """
        self.pids = pids
        self.clients = clients
        self.before = before
        self.sockets = sockets

    def measure(self, seconds: float, window: int = 0, rate: float = 0) -> Result:
        """All clients play for some seconds.

        Args:
            seconds: for how long.
            window: how many moves may be under way.
            rate: how many moves begin each second, if that is not 0.
        """
        parts = len(self.clients)
        cpu = cpu_of(self.pids)
        for client in self.clients:
            client.tell({"seconds": seconds, "window": window // parts, "rate": rate / parts})
        reports = [client.read() for client in self.clients]
        cpu = cpu_of(self.pids) - cpu
        times = sorted(microseconds for one in reports for microseconds in one["times"])
        longest = max(one["seconds"] for one in reports)
        return Result(
            rate=len(times) / longest,
            p50=times[len(times) // 2] / 1000,
            p99=times[len(times) * 99 // 100] / 1000,
            cpu=1_000_000 * cpu / len(times),
            refused=sum(one["refused"] for one in reports),
        )

    def memory_growth(self) -> int:
        """How much memory the servers have taken since, in bytes."""
        return sum(rss_of(pid) for pid in self.pids) - self.before
