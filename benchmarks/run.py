"""Measures the engine, beside others, in one run: `make bench`.

Every round runs each measurement once, one after the other on one core, so that a busy machine
slows all alike; the table shows the totals over all rounds and their ratio to the peer's.
"""

import argparse
import gc
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median

from rich.console import Console
from rich.progress import track
from rich.table import Table

from kingofnewyork.cards import DECK
from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import SeededNature
from kingofnewyork.play.playout import play_out
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import apply, new_state
from kingofnewyork.rules.ids import NOBODY, CardId
from kingofnewyork.rules.saving import from_dict, to_dict
from kingofnewyork.rules.state import State

PEER = "Catanatron, 4 random players"


class Score:
    """How many games and decisions were made in how many seconds."""

    def __init__(self, games: int = 0, decisions: int = 0, seconds: float = 0.0) -> None:
        self.games = games
        self.decisions = decisions
        self.seconds = seconds

    def add(self, more: "Score") -> None:
        """Count another score in."""
        self.games += more.games
        self.decisions += more.decisions
        self.seconds += more.seconds

    @property
    def decisions_a_second(self) -> float:
        """How fast it went."""
        return self.decisions / self.seconds


def inside(monsters: int, games: int, deck: Sequence[CardId], seed: int) -> Score:
    """Random play by `play_out`, the engine's own loop."""
    choose = random.Random(seed).random
    decisions = 0
    start = time.process_time()
    for number in range(games):
        decisions += play_out(new_state(range(monsters), deck), SeededNature(seed + number), choose)
    return Score(games, decisions, time.process_time() - start)


def outside(monsters: int, games: int, seed: int) -> Score:
    """Random play by a loop of one's own around `apply`, which checks every action."""
    choose = random.Random(seed).random
    decisions = 0
    start = time.process_time()
    for number in range(games):
        state = new_state(range(monsters))
        nature = SeededNature(seed + number)
        while state.agenda:
            options = state.options
            if options:
                decisions += 1
                apply(state, options[int(choose() * len(options))])
            else:
                apply(state, nature.answer(state))
    return Score(games, decisions, time.process_time() - start)


def peer(games: int, seed: int) -> Score:
    """Random play by Catanatron's own loop; every action of a player counts as a decision."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    random.seed(seed)
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        game = Catan([RandomPlayer(color) for color in Color])
        game.play()
        state = game.state
        decisions += len(getattr(state, "action_records", None) or state.actions)
    return Score(games, decisions, time.process_time() - start)


def middle_of_a_game(seed: int) -> State:
    """A state of four monsters in mid-game."""
    game = Game(4, seed=seed)
    choose = random.Random(seed).choice
    while game.state.turn < 10 and not game.is_over:
        game.play(choose(game.legal_actions()))
    return game.state


def microseconds(function: Callable[[], object], calls: int) -> float:
    """How long a call takes."""
    start = time.process_time()
    for _ in range(calls):
        function()
    return (time.process_time() - start) / calls * 1e6


def play_rows(rounds: int, games: int, with_peer: bool) -> list[tuple[str, float, float, float]]:
    """Name, games per second, decisions per second and ratio to the peer, for each way to play."""
    ways: list[tuple[str, Callable[[int], Score]]] = []
    if with_peer:
        ways.append((PEER, partial(peer, max(1, games // 15))))
    for monsters in (2, 4, 6):
        ways.append((f"{monsters} monsters, no deck", partial(inside, monsters, games, ())))
    for monsters in (2, 4, 6):
        ways.append((f"{monsters} monsters, 64 cards", partial(inside, monsters, games, DECK)))
    ways.append(("4 monsters, no deck, own loop around apply", partial(outside, 4, games)))
    for _, play in ways:
        play(0)
    gc.collect()
    gc.freeze()
    totals = {name: Score() for name, _ in ways}
    for round_number in track(range(rounds), "playing", transient=True):
        for name, play in ways:
            totals[name].add(play(1000 * round_number))
    base = totals[ways[0][0]].decisions_a_second
    return [
        (
            name,
            total.games / total.seconds,
            total.decisions_a_second,
            total.decisions_a_second / base,
        )
        for name, total in totals.items()
    ]


def call_rows(rounds: int) -> list[tuple[str, float]]:
    """Name and microseconds of single operations on a state in mid-game."""
    state = middle_of_a_game(3)
    saved = to_dict(state)
    game = Game(4, seed=3)
    game.play_out(random.Random(3).choice)
    record = Record.of(game)
    text = record.to_text()
    actions = len(record.actions)
    operations: list[tuple[str, Callable[[], object], int, int]] = [
        ("copy", state.copy, 5000, 1),
        ("view", lambda: View(state, NOBODY), 2000, 1),
        ("to_dict", lambda: to_dict(state), 500, 1),
        ("from_dict, checked", lambda: from_dict(saved), 200, 1),
        ("replay, per action", record.final_state, 20, actions),
        ("read and check a record, per action", lambda: Record.from_text(text), 5, actions),
    ]
    rows: list[tuple[str, float]] = []
    for name, function, calls, parts in operations:
        times = [microseconds(function, calls) / parts for _ in range(rounds)]
        rows.append((name, median(times)))
    return rows


def main() -> int:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=9, help="how often each thing is measured")
    parser.add_argument("--games", type=int, default=150, help="games per measurement")
    parser.add_argument("--no-peer", action="store_true", help="leave the peer out")
    asked = parser.parse_args()
    if asked.rounds < 1 or asked.games < 1:
        parser.error("rounds and games must be at least 1")
    console = Console()
    table = Table(title=f"Random play, one core, Python {sys.version.split()[0]}")
    for column in ("", "games/s", "decisions/s", "ratio"):
        table.add_column(column, justify="right" if column else "left")
    for name, games, decisions, ratio in play_rows(asked.rounds, asked.games, not asked.no_peer):
        table.add_row(name, f"{games:,.0f}", f"{decisions:,.0f}", f"{ratio:.1f}")
    console.print(table)
    calls = Table(title="One operation in mid-game, 4 monsters")
    calls.add_column("")
    calls.add_column("µs", justify="right")
    for name, duration in call_rows(asked.rounds):
        calls.add_row(name, f"{duration:.1f}")
    console.print(calls)
    return 0


if __name__ == "__main__":
    sys.exit(main())
