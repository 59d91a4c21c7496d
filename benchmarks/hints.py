"""Measures hints: `python -m benchmarks.hints`.

Positions come from games between rule bots with 2 to 6 monsters and all cards. Figures are
milliseconds of processor time, by the question that is asked.
"""

import time
from collections.abc import Callable, Iterator
from random import Random

from rich.console import Console
from rich.table import Table

from kingofnewyork.analysis.hints import hint
from kingofnewyork.bots.exact.rating import rate_actions
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.odds.threats.chances import threats
from kingofnewyork.play.game import Game
from kingofnewyork.play.view import View

GAMES = 60
SAMPLE_SHARE = 0.04
"""How many of the positions of a game are looked at."""


def positions(seed: int = 5) -> Iterator[View]:
    """Some hundred positions in which somebody has to choose."""
    random = Random(seed)
    for number in range(GAMES):
        game = Game(2 + number % 5, seed=number)
        while not game.is_over:
            if random.random() < SAMPLE_SHARE:
                yield game.view(game.chooser)
            game.play(rule_choice(game.state))


def milliseconds(work: Callable[[View], object], view: View) -> float:
    """How long it takes once."""
    start = time.process_time()
    work(view)
    return 1000 * (time.process_time() - start)


def table_row(taken: list[float]) -> list[str]:
    """The number of positions, the median, the 95th percentile and the most."""
    taken = sorted(taken)
    figures = (taken[len(taken) // 2], taken[int(0.95 * len(taken))], taken[-1])
    return [str(len(taken)), *[f"{figure:.1f}" for figure in figures]]


def main() -> None:
    """Print the table."""
    table = Table(title="Milliseconds for each position")
    for title in ("what", "question", "positions", "median", "95 %", "most"):
        table.add_column(title, justify="left" if title in ("what", "question") else "right")
    views = list(positions())
    works: list[tuple[str, Callable[[View], object]]] = [
        ("rate_actions", rate_actions),
        ("threats", threats),
        ("hint", hint),
    ]
    for name, work in works:
        taken: dict[str, list[float]] = {}
        for view in views:
            taken.setdefault(view.question, []).append(milliseconds(work, view))
        for question, figures in taken.items():
            table.add_row(name, question, *table_row(figures))
        table.add_row(
            name, "all", *table_row([one for figures in taken.values() for one in figures])
        )
    Console().print(table)


if __name__ == "__main__":
    main()
