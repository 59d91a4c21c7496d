"""Measures the dice mathematics: `python -m benchmarks.odds`.

Every figure is the median of many runs in one process, in milliseconds.
"""

import time
from collections.abc import Callable
from statistics import median

import numpy as np
from rich.console import Console
from rich.table import Table

from kingofnewyork.odds.limits import Limits
from kingofnewyork.odds.panel import ThrowSetup, default_goals, make_panel
from kingofnewyork.odds.roll_lattice import Lattice, lattice
from kingofnewyork.odds.solver import solve, solve_all
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.ids import ATTACK, FACES, OUCH

RUNS = 200
PANEL_GOALS = 20
BATCH_SIZE = 64
LIMITS = Limits(locked=(ATTACK,), restless=True, priced=(OUCH,))
"""Terminal Rage, somebody's Jinx Aura and a Curse at once."""


def milliseconds(work: Callable[[], object], runs: int = RUNS) -> float:
    """How long it takes."""
    work()
    taken: list[float] = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return 1000 * median(taken)


def measure(dice: int) -> list[float]:
    """Everything that is measured for so many dice."""
    values = np.random.default_rng(1).random((BATCH_SIZE, lattice(dice).counts.shape[0]))
    values = values[:, : lattice(dice).none - lattice(dice).starts[dice]]
    solution = solve(values[0], dice)
    roll = pack([FACES[die % 6] for die in range(dice)])
    goals = (default_goals(dice) * 2)[:PANEL_GOALS]

    def panel() -> list[object]:
        return [row.keeps for row in make_panel(goals, roll, ThrowSetup(dice))]

    return [
        milliseconds(lambda: Lattice(dice), 20),
        milliseconds(lambda: solve(values[0], dice)),
        milliseconds(lambda: solve(values[0], dice, limits=LIMITS, payable=1)),
        milliseconds(lambda: solve_all(values, dice), 20) / BATCH_SIZE,
        milliseconds(panel, 50),
        milliseconds(lambda: solution.keeps(roll)),
        milliseconds(solution.outcome, 50),
    ]


def main() -> None:
    """Print the table."""
    table = Table(title="Milliseconds, two rerolls")
    for title in (
        *("dice", "tables", "one solve", "with limits", f"each of {BATCH_SIZE}"),
        *(f"panel of {PANEL_GOALS}", "keeps", "outcome"),
    ):
        table.add_column(title, justify="right")
    for dice in (6, 7, 8):
        table.add_row(str(dice), *[f"{figure:.2f}" for figure in measure(dice)])
    Console().print(table)


if __name__ == "__main__":
    main()
