"""Solves the small game and measures bots by it: `python -m benchmarks.small_game --help`."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.small_game.judge import PerfectJudge
from benchmarks.small_game.solution import load_or_solve
from kingofnewyork.bots import find_bot
from kingofnewyork.bots.base import Bot, make_bot
from kingofnewyork.bots.exact.resolution import state_after_roll
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.bots.value.value_function import ValueFunction
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.ids import WIN_POINTS
from kingofnewyork.rules.state import SEATS, State

POSITION: Final = "monsters: Kong, Rob"
"""A whole table of the small game: an empty city and no cards."""
DEFAULT_BOTS: Final = "random,rule,exact,learned,search"
JUDGES: Final[dict[str, ValueFunction]] = {"exact": PRESENT_VALUE, "learned": network_value()}
"""The value functions that are compared, by the bot that uses them."""


class GameCosts(NamedTuple):
    """What a bot's choices in one game cost it, in chance to win."""

    turns: int
    dice: float
    fleeing: float
    value_errors: dict[str, list[float]]


def play_game(kind: type[Bot], judge: PerfectJudge, seed: int) -> GameCosts:
    """Let a bot play both seats of a game, and add up what its choices cost."""
    state = parse_position(POSITION)
    nature = SeededNature(seed)
    bots = [make_bot(kind, seed + seat) for seat in SEATS[:2]]
    costs = {"reroll": 0.0, "flee": 0.0}
    errors: dict[str, list[float]] = {name: [] for name in JUDGES}
    turn = 0
    while state.agenda:
        seat = state.agenda[-1].seat
        if seat < 0:
            apply_unchecked(state, nature.answer(state))
            continue
        question = state.agenda[-1].word
        if question == "reroll" and state.turn != turn:
            turn = state.turn
            add_errors(errors, judge, state_after_roll(state, state.dice))
        worths = judge.rate_choices(state)
        action = bots[seat].choose(View(state, seat))
        assert isinstance(action, int)
        if worths:
            costs[question] += max(worths.values()) - worths[action]
        apply_unchecked(state, action)
    return GameCosts(state.turn, costs["reroll"], costs["flee"], errors)


def add_errors(errors: dict[str, list[float]], judge: PerfectJudge, state: State) -> None:
    """Compare what the value functions say of the beginning of a turn with the truth."""
    if not state.agenda or max(state.points) >= WIN_POINTS:
        return
    true = judge.chance(state, SEATS[0])
    for name, function in JUDGES.items():
        errors[name].append(abs(function.chances([state], SEATS[0])[0] - true))


def interval(values: Sequence[float], factor: float = 100.0) -> str:
    """A mean with its 95 % interval."""
    half = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{factor * mean(values):.2f} ± {factor * half:.2f}"


def read_arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default=DEFAULT_BOTS, help=f"default: {DEFAULT_BOTS}")
    parser.add_argument("--games", type=int, default=200, help="games of each bot; default: 200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--table",
        type=Path,
        default=Path("build/small_game.npz"),
        help="the solved game; it is made if it is not there, which takes about a minute",
    )
    return parser.parse_args()


def main() -> None:
    """Solve, play and print."""
    arguments = read_arguments()
    arguments.table.parent.mkdir(parents=True, exist_ok=True)
    results: dict[str, list[GameCosts]] = {}
    with Progress(transient=True) as progress:
        task = progress.add_task("solving", total=2 * WIN_POINTS - 1)
        judge = PerfectJudge(load_or_solve(arguments.table, lambda: progress.advance(task)))
        progress.remove_task(task)
        for name in arguments.bots.split(","):
            kind = find_bot(name)
            task = progress.add_task(name, total=arguments.games)
            results[name] = []
            for number in range(arguments.games):
                results[name].append(play_game(kind, judge, arguments.seed + 2 * number))
                progress.advance(task)
    print_results(results, judge)


def print_results(results: dict[str, list[GameCosts]], judge: PerfectJudge) -> None:
    """Print what perfect play is worth, and what bots lose against it."""
    console = Console()
    first = judge.chance(parse_position(POSITION), SEATS[0])
    console.print(f"With perfect play, who goes first wins {100 * first:.2f} % of the games.")
    table = Table(title="Percentage points of the chance to win, 95 % intervals")
    for title in ("bot", "lost a turn", "by its dice", "by staying or fleeing", "games"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for name, games in results.items():
        table.add_row(
            name,
            interval([(game.dice + game.fleeing) / game.turns for game in games]),
            interval([game.dice / game.turns for game in games]),
            interval([game.fleeing / game.turns for game in games]),
            str(len(games)),
        )
    console.print(table)
    for judged in JUDGES:
        errors = [
            error for games in results.values() for g in games for error in g.value_errors[judged]
        ]
        console.print(
            f"The value function of {judged} is off by {interval(errors)} points in the mean, "
            f"over {len(errors)} turns of all these games."
        )


if __name__ == "__main__":
    main()
