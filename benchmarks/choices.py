"""Measures how long bots think: `OPENBLAS_NUM_THREADS=1 .venv/bin/python -m benchmarks.choices`.

Bots of one kind play whole games against themselves at tables of each size. Figures are
milliseconds of processor time: for a choice between two actions or more, and for all choices of a
turn together.
"""

import argparse
from collections import defaultdict
from math import ceil
from time import process_time

from rich.console import Console
from rich.progress import track
from rich.table import Table

from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import find_bot
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import TABLE_SIZES

SHARE_BELOW = 0.95
"""The share of choices that take no longer than the percentile that is shown."""


class ThinkingTimes:
    """What the choices of some games took, in milliseconds."""

    def __init__(self) -> None:
        self.choices: list[float] = []
        self.turns: dict[tuple[int, int], float] = defaultdict(float)
        """By seed and number of the turn."""

    def play(self, kind: type[Bot], monsters: int, seed: int) -> None:
        """Play a game of such bots, and note how long they think."""
        times = self

        class TimedBot(kind):  # type: ignore[misc, valid-type]
            """Notes how long each choice takes."""

            keeps_views = kind.keeps_views

            def choose(self, view: View) -> int:
                start = process_time()
                action: int = super().choose(view)
                taken = 1000 * (process_time() - start)
                times.turns[seed, view.peek().turn] += taken
                if len(view.legal_actions()) > 1:
                    times.choices.append(taken)
                return action

        play_match([TimedBot] * monsters, seed)


def percentile(numbers: list[float]) -> float:
    """The number that 95 of a hundred do not exceed."""
    return sorted(numbers)[ceil(SHARE_BELOW * len(numbers)) - 1]


def figures(numbers: list[float]) -> list[str]:
    """The mean, the 95th percentile and the most."""
    found = (sum(numbers) / len(numbers), percentile(numbers), max(numbers))
    return [f"{number:.2f}" if number < 10 else f"{number:.0f}" for number in found]


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--bots", default="exact,learned,search")
    parser.add_argument("--games", type=int, default=4, help="at tables of each size")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    table = Table(title=f"Milliseconds, {options.games} games each, seeds from {options.seed} on")
    for title in ("bot", "monsters", "choices", "mean", "95 %", "most", "a turn", "95 %", "most"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for name in options.bots.split(","):
        for monsters in TABLE_SIZES:
            times = ThinkingTimes()
            seeds = range(options.seed, options.seed + options.games)
            for seed in track(seeds, f"{name}, {monsters}", transient=True):
                times.play(find_bot(name), monsters, seed)
            count = str(len(times.choices))
            turns = figures(list(times.turns.values()))
            table.add_row(name, str(monsters), count, *figures(times.choices), *turns)
    Console().print(table)


if __name__ == "__main__":
    main()
