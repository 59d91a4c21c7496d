"""Measures the engine, compiled and interpreted, beside others, in one run: `make bench`.

Every round runs each measurement once, one after the other on one core, so that a busy machine
slows all alike; the table shows the totals over all rounds and their ratios.
"""

import argparse
import sys

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.json_process import JsonProcess
from benchmarks.playouts import OURS, PEERS
from kingofnewyork.core import INTERPRETED_VARIABLE

VERSION = f"Python {sys.version.split()[0]}"
CATANATRON = next(iter(PEERS))
COMPILED = "compiled"
INTERPRETED = "interpreted"
OTHERS = "others"
ONE_CORE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


class MeasuringProcess(JsonProcess):
    """A process that measures, on one of the two cores."""

    def __init__(self, interpreted: bool) -> None:
        command = [sys.executable, "-m", "benchmarks.worker"]
        super().__init__(command, {**ONE_CORE, INTERPRETED_VARIABLE: "1" * interpreted})
        self.compiled: bool = self.read()


class Total:
    """The sum over all rounds."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0

    def add(self, games: int, decisions: int, seconds: float) -> None:
        """Count another round in."""
        self.games += games
        self.decisions += decisions
        self.seconds += seconds

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


Ways = dict[tuple[str, str], MeasuringProcess]


def measure(ways: Ways, rounds: int, games: int) -> dict[tuple[str, str], Total]:
    """The totals of each way to play on each core."""
    totals = {key: Total() for key in ways}
    for key, worker in ways.items():
        worker.ask({"way": key[0], "games": 1, "seed": 0})
    for number in track(range(rounds), "playing", transient=True):
        for key, worker in ways.items():
            question = {"way": key[0], "games": games, "seed": 1000 * number}
            totals[key].add(*worker.ask(question))
    return totals


def show_play(console: Console, totals: dict[tuple[str, str], Total]) -> None:
    """Print how many decisions a second each way made, and the ratios."""
    table = Table(title=f"Random play, one core, decisions a second, {VERSION}")
    table.add_column("")
    for column in ("compiled", "interpreted", "ratio", "x Catanatron"):
        table.add_column(column, justify="right")
    peer = totals.get((CATANATRON, OTHERS))
    for way in dict.fromkeys(way for way, _ in totals):
        fast = totals.get((way, COMPILED)) or totals.get((way, OTHERS))
        slow = totals.get((way, INTERPRETED))
        best = fast or slow
        assert best is not None
        table.add_row(
            way,
            f"{fast.rate:,.0f}" if fast else "",
            f"{slow.rate:,.0f}" if slow else "",
            f"{fast.rate / slow.rate:.1f}" if fast and slow else "",
            f"{best.rate / peer.rate:.1f}" if peer else "",
        )
    console.print(table)


def show_operations(console: Console, workers: dict[str, MeasuringProcess], rounds: int) -> None:
    """Print what single operations take."""
    found = {core: worker.ask({"rounds": rounds}) for core, worker in workers.items()}
    table = Table(title="One operation in mid-game, 4 monsters, in microseconds")
    table.add_column("")
    for core in found:
        table.add_column(core, justify="right")
    for name in next(iter(found.values())):
        table.add_row(name, *[f"{found[core][name]:.1f}" for core in found])
    console.print(table)


def main() -> int:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=9, help="how often each thing is measured")
    parser.add_argument("--games", type=int, default=150, help="games per measurement")
    parser.add_argument("--no-peers", action="store_true", help="leave the others out")
    options = parser.parse_args()
    if options.rounds < 1 or options.games < 1:
        parser.error("rounds and games must be at least 1")
    workers = {INTERPRETED: MeasuringProcess(interpreted=True)}
    fast = MeasuringProcess(interpreted=False)
    if fast.compiled:
        workers = {COMPILED: fast, **workers}
    ways: Ways = {(way, core): worker for way in OURS for core, worker in workers.items()}
    if not options.no_peers:
        ways = {**{(way, OTHERS): fast for way in PEERS}, **ways}
    console = Console()
    show_play(console, measure(ways, options.rounds, options.games))
    show_operations(console, workers, options.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
