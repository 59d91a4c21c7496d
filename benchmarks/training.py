"""Measures how long training takes: `.venv/bin/python -m benchmarks.training`.

A short run of two generations is trained, in a folder that is deleted again. What a game, a
position to learn from and a game of the arena take in it, in seconds of processor time, is
multiplied by how many of them the run has that docs/bots.md names. Two cores share the games; the
network learns on one.
"""

import argparse
import json
import resource
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import process_time

from rich.console import Console
from rich.table import Table

from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.errors import BadSetup
from kingofnewyork.training.fit import BATCH_SIZE
from kingofnewyork.training.generations import (
    GATE_SIZES,
    REPLAYED_GENERATIONS,
    TrainingPlan,
    train,
)

CORES = 2
SECONDS_PER_HOUR = 3600


def processor_seconds() -> float:
    """The processor time of this process and of those it has started, once they have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime


class PartTimes:
    """How long the parts of the generations took, and how many steps they had."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)
        self.steps: dict[str, int] = defaultdict(int)

    @contextmanager
    def measure(self, name: str, steps: int) -> Iterator[Callable[[], None]]:
        """Measure one part, which says what it is and how many steps it has."""
        start = processor_seconds()
        yield lambda: None
        self.seconds[name] += processor_seconds() - start
        self.steps[name] += steps

    def per_step(self, name: str) -> float:
        """What a step of a part took."""
        return self.seconds[name] / self.steps[name]


def gate_games(blocks: int) -> int:
    """How many games so many blocks of the gate are."""
    arena = ArenaSetup(("exact",), GATE_SIZES, 0, "learned")
    return sum(len(arena.block(number).seatings) for number in range(blocks))


def learnt_games(plan: TrainingPlan) -> int:
    """How many games are learnt from, counted anew in every generation that does so."""
    replays = [min(number + 1, REPLAYED_GENERATIONS) for number in range(plan.generations)]
    return 2 * plan.games * sum(replays)


def train_short(plan: TrainingPlan) -> tuple[PartTimes, int]:
    """Train; return what the parts took, and how often a position was learnt from."""
    times = PartTimes()
    with times.measure("all", 1), suppress(BadSetup):  # so short a run need not beat exact
        train(plan, times.measure, lambda line: None)
    passes = sum(one.epochs for one in plan.schedule.rounds)
    reports = [
        json.loads((plan.generation_folder(number) / "report.json").read_text())
        for number in range(plan.generations)
    ]
    return times, passes * sum(report["positions"] for report in reports)


def estimate(short: TrainingPlan, whole: TrainingPlan) -> list[tuple[str, int, float, float]]:
    """For each part of the whole run its name, how many, seconds for each, and hours."""
    times, learnt = train_short(short)
    parts = {"games": 0.0, "learning": 0.0, "arena": 0.0}
    for name, seconds in times.seconds.items():
        if name != "all":
            parts[name.partition(": ")[2]] += seconds
    rest = times.seconds["all"] - sum(parts.values())
    positions = round(learnt / learnt_games(short) * learnt_games(whole))
    arena_games = short.generations * gate_games(short.gate_blocks)
    rows = [
        ("games of exact", 2 * whole.games, times.per_step("generation 0: games"), CORES),
        (
            "games of networks",
            2 * whole.games * (whole.generations - 1),
            times.per_step("generation 1: games"),
            CORES,
        ),
        ("positions learnt from", positions, parts["learning"] / learnt, 1),
        (
            "games of the arena",
            whole.generations * gate_games(whole.gate_blocks),
            parts["arena"] / arena_games,
            CORES,
        ),
        ("positions read and judged", positions, rest / learnt, 1),
    ]
    return [
        (name, count, each, count * each / cores / SECONDS_PER_HOUR)
        for name, count, each, cores in rows
    ]


def main() -> None:
    """Train, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="of the short run")
    parser.add_argument("--gate", type=int, default=12, help="blocks of its arena")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        short = TrainingPlan(Path(folder), 2, options.games, gate_blocks=options.gate)
        whole = TrainingPlan(Path(folder), 6, 1250)
        rows = estimate(short, whole)
    title = f"{whole.generations} generations of {2 * whole.games} games, batches of {BATCH_SIZE}"
    table = Table(title=f"{title}, {CORES} cores")
    for column in ("part", "number", "milliseconds each", "hours"):
        table.add_column(column, justify="left" if column == "part" else "right")
    for name, count, each, hours in rows:
        table.add_row(name, f"{count:,}", f"{1000 * each:.3g}", f"{hours:.2f}")
    table.add_row("all", "", "", f"{sum(hours for *_, hours in rows):.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
