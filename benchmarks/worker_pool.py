"""Measures the worker pool of the server: `python -m benchmarks.worker_pool`.

Answers a second and latency through one worker, the latency of hints and odds, how long the event
loop is held up while bots spin, and what comes of many bad bots. `--bad 1000` is the full size.
"""

import argparse
import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.hints import positions
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.play.view import View
from kingofnewyork.server.workers.pool import BotChoice, WorkerPool

ODD_BOTS = Path(__file__).parent.parent / "tests" / "support" / "bots" / "odd_bots.py"
BAD = (
    *("Spinning", "Stubborn", "Sleeping", "Greedy", "Hoarding", "Raising", "Illegal", "Wordy"),
    *("Exiting", "Killed", "Meddling", "Breeding"),
)
MAX_LATE_S = 0.2
"""How many seconds after its budget a bot's decision may be made."""
PARALLEL_BOTS = 2
"""How many bad bots think at the same time."""
TICK_S = 0.001
COLUMNS = ("", "number", "a second", "p50 ms", "p99 ms", "most ms")


def percentile_ms(figures: list[float], part: float) -> float:
    """The figure below which this part of all lies, in milliseconds."""
    return 1000 * sorted(figures)[min(int(part * len(figures)), len(figures) - 1)]


async def time_each(work: Callable[[View], Awaitable[object]], views: list[View]) -> list[float]:
    """How long each question takes, one after the other."""
    await work(views[0])  # whatever is imported is imported now
    taken = []
    for view in views:
        start = time.perf_counter()
        await work(view)
        taken.append(time.perf_counter() - start)
    return taken


async def measure_answers(console: Console, views: list[View]) -> None:
    """Print what one worker does in a second."""
    pool = WorkerPool()
    works: dict[str, Callable[[View], Awaitable[object]]] = {
        **{level: by_level(pool, level) for level in ("easy", "normal", "hard")},
        "hints": pool.hints,
        "odds": pool.odds,
    }
    table = Table(*COLUMNS, title="One worker, one question after the other")
    start = time.perf_counter()
    await pool.choose(views[0], "normal", 0)
    console.print(f"first answer after {1000 * (time.perf_counter() - start):.0f} ms")
    for name, work in works.items():
        taken = await time_each(work, views)
        figures = (percentile_ms(taken, 0.5), percentile_ms(taken, 0.99), percentile_ms(taken, 1))
        rate = f"{len(taken) / sum(taken):,.0f}"
        table.add_row(name, str(len(taken)), rate, *[f"{figure:.1f}" for figure in figures])
    await pool.close()
    console.print(table)


def by_level(pool: WorkerPool, level: str) -> Callable[[View], Awaitable[BotChoice]]:
    """How a bot of a level is asked."""
    return lambda view: pool.choose(view, level, 1)


async def listen(lags: list[float]) -> None:
    """Note by how much the loop is late, a thousand times a second."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(TICK_S)
        lags.append(time.perf_counter() - start - TICK_S)


async def measure_bad(console: Console, views: list[View], number: int, budget: float) -> None:
    """Print what comes of bad bots, and how late the loop is meanwhile."""
    pool = WorkerPool(workers=PARALLEL_BOTS, budget_s=budget, memory_bytes=1 << 28)
    counts: Counter[str] = Counter()
    taken: list[float] = []
    lags: list[float] = []

    async def ask(place: int) -> None:
        view, name = views[place % len(views)], BAD[place % len(BAD)]
        choice = await pool.choose(view, f"{ODD_BOTS}:{name}", place)
        taken.append(choice.seconds)
        counts[choice.by] += 1
        counts["illegal"] += choice.action not in view.legal_actions()
        counts["as the rule bot"] += choice.action == rule_choice(view.playable())

    await asyncio.gather(*[pool.choose(views[0], "normal", 0) for _ in range(PARALLEL_BOTS)])
    ear = asyncio.create_task(listen(lags))
    await asyncio.gather(*[ask(place) for place in range(number)])
    ear.cancel()
    await pool.close()
    late = sum(one > budget + MAX_LATE_S for one in taken)
    console.print(
        f"{number} bad bots, {PARALLEL_BOTS} at a time, "
        f"budget {1000 * budget:.0f} ms: {dict(counts)}"
    )
    over = percentile_ms(taken, 1) - 1000 * budget
    console.print(f"  {late} late by more than {1000 * MAX_LATE_S:.0f} ms, {over:.0f} ms at most")
    console.print(
        f"  loop lag p50 {percentile_ms(lags, 0.5):.1f}, p99 {percentile_ms(lags, 0.99):.1f}, "
        f"p99.9 {percentile_ms(lags, 0.999):.1f}, most {percentile_ms(lags, 1):.1f} ms"
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--positions", type=int, default=300, help="positions asked about")
    parser.add_argument("--bad", type=int, default=120, help="how many bad bots")
    parser.add_argument("--budget", type=float, default=0.5, help="their seconds")
    parser.add_argument("--loop", choices=("uvloop", "asyncio"), default="uvloop")
    options = parser.parse_args()
    logging.disable(logging.WARNING)  # every bad bot is told of there
    console = Console()
    views = list(positions())[: options.positions]

    async def measure() -> None:
        await measure_answers(console, views)
        await measure_bad(console, views, options.bad, options.budget)

    run(measure(), options.loop)
    return 0


def run(work: Coroutine[Any, Any, None], loop: str) -> None:
    """Run the work in the loop of that name."""
    if loop == "uvloop":
        import uvloop

        uvloop.run(work)
    else:
        asyncio.run(work)


if __name__ == "__main__":
    sys.exit(main())
