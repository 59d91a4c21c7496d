"""The command `train`: shows how far training is, and what came of it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft

from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.option_values import parse_folder, parse_jobs, parse_whole_number
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.training.generations import TrainingPlan, train


def run_training(
    folder: str,
    generations: str,
    games: str,
    seed: str,
    gate: str,
    jobs: str | None,
    cluster: str = "",
    start: GameStart = NEW_GAME,
) -> int:
    """Train, and say which network is the best; return the exit code."""
    plan = TrainingPlan(
        parse_folder(folder),
        parse_whole_number("--generations", generations, 1),
        parse_whole_number("--games", games, 1),
        parse_whole_number("--seed", seed),
        parse_whole_number("--gate", gate, 3),
        parse_jobs(jobs),
        cluster,
        start=start,
    )
    try:
        best = train(plan, show_progress, lambda line: print(line, flush=True))
    except KeyboardInterrupt:
        print("stopped; run the same command again to continue", file=sys.stderr)
        return EXIT_INTERRUPTED
    print(f"the best network: {best}")
    return 0


@contextmanager
def show_progress(name: str, steps: int) -> Iterator[Callable[[], None]]:
    """Show a bar for one part on standard error if it is a terminal."""
    if not sys.stderr.isatty() or not steps:
        yield lambda: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=steps)
        yield lambda: bar.advance(task)
