"""Measures how fast bots and the engine play whole games, perhaps beside an earlier checkout.

.venv/bin/python -m benchmarks.bots                      games a second of tables of four
.venv/bin/python -m benchmarks.bots --beside ../before   the same beside another checkout, in turns

The other checkout needs a compiled core of its own: run `make setup` there. Each round measures
everything once, by processor time, so that a busy machine slows all alike. The column "games" says
whether both have played the same games.
"""

import argparse
import hashlib
import json
import os
import sys
from pathlib import Path
from random import Random
from time import process_time

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.json_process import JsonProcess

HERE = Path(__file__).resolve().parents[1]
TABLE_SIZE = 4
ENGINE = "the engine alone"
GAMES = {ENGINE: 1000, "random": 150, "rule": 150, "exact-v1": 4}
"""How many games of each bot are played in a round; the exact bot is the one that never changes."""
WORKER = "from benchmarks.bots import answer; answer()"


def play(name: str, first: int, games: int) -> tuple[float, str]:
    """Play games of four such bots; return the seconds, and a fingerprint of what happened."""
    if name == ENGINE:
        return play_in_engine(first, games)
    from kingofnewyork.arena.match import play_match
    from kingofnewyork.bots.named import BOTS, find_bot

    kind = find_bot(name if name in BOTS else "exact")  # before there was another one
    fingerprint = hashlib.sha256()
    start = process_time()
    for seed in range(first, first + games):
        result = play_match([kind] * TABLE_SIZE, seed)
        curves = result.points_by_round + result.life_by_round
        fingerprint.update(repr((result.winner, result.turns, result.bought, curves)).encode())
    return process_time() - start, fingerprint.hexdigest()


def play_in_engine(first: int, games: int) -> tuple[float, str]:
    """Play random games with the engine's own loop, without bots and views."""
    from kingofnewyork.cards import DECK
    from kingofnewyork.play.playout import play_out
    from kingofnewyork.play.seeded import SeededNature
    from kingofnewyork.rules.engine import new_state

    choose = Random(first).random
    fingerprint = hashlib.sha256()
    start = process_time()
    for seed in range(first, first + games):
        state = new_state(range(TABLE_SIZE), DECK)
        choices = play_out(state, SeededNature(seed), choose)
        fingerprint.update(repr((choices, state.winner, state.turn, state.points)).encode())
    return process_time() - start, fingerprint.hexdigest()


def answer() -> None:
    """Play what is asked for, a line each."""
    from kingofnewyork.core import is_compiled

    print(json.dumps(is_compiled()), flush=True)
    for line in sys.stdin:
        print(json.dumps(play(*json.loads(line))), flush=True)


class Checkout(JsonProcess):
    """A process that plays with the source of one checkout."""

    def __init__(self, root: Path) -> None:
        self.seconds = dict.fromkeys(GAMES, 0.0)
        self.games = {name: hashlib.sha256() for name in GAMES}
        path = os.pathsep.join([str(root / "src"), str(HERE)])
        environment = {"PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"}
        super().__init__([sys.executable, "-c", WORKER], environment)
        if not self.read():
            print(f"bots: the core of {root} is not compiled", file=sys.stderr)

    def measure(self, name: str, first: int, games: int) -> None:
        """Play some games and count them in."""
        seconds, fingerprint = self.ask([name, first, games])
        self.seconds[name] += seconds
        self.games[name].update(fingerprint.encode())


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--beside", type=Path, help="another checkout, to compare with")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    checkouts = [Checkout(HERE), *([Checkout(options.beside)] if options.beside else [])]
    for number in track(range(options.rounds), "playing", transient=True):
        for name, games in GAMES.items():
            for checkout in checkouts:
                checkout.measure(name, number * games, games)
    table = Table(title=f"Games a second, {TABLE_SIZE} bots, one core, {options.rounds} rounds")
    for column in ("bot", "here", *(["beside", "ratio", "games"] if options.beside else [])):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for name, games in GAMES.items():
        rates = [options.rounds * games / checkout.seconds[name] for checkout in checkouts]
        cells = [f"{rate:.3g}" for rate in rates]
        if options.beside:
            same = len({checkout.games[name].hexdigest() for checkout in checkouts}) == 1
            cells += [f"{rates[0] / rates[1]:.2f}", "the same" if same else "others"]
        table.add_row(name, *cells)
    Console().print(table)


if __name__ == "__main__":
    main()
