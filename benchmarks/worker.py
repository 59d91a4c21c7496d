"""Measures what it is asked for, in a process of its own: one line asks, one line answers.

The environment says which core it runs on, so that `run.py` can have both side by side.
"""

import gc
import json
import random
import sys
from statistics import median
from time import process_time

from benchmarks.playouts import OURS, PEERS, PlayoutScore
from kingofnewyork.core import is_compiled
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.serialization import from_dict, to_dict
from kingofnewyork.rules.state import State


def play_games(way: str, games: int, seed: int) -> PlayoutScore:
    """Games played one way; more of them where they are faster, so that all take as long."""
    if way in OURS:
        return OURS[way](games * 8 if is_compiled() else games, seed)
    play, slower = PEERS[way]
    return play(max(1, games // slower), seed)


def middle_of_a_game(seed: int) -> State:
    """A state of four monsters in mid-game."""
    game = Game(4, seed=seed)
    choose = random.Random(seed).choice
    while game.state.turn < 10 and not game.is_over:
        game.play(choose(game.legal_actions()))
    return game.state


def operations(rounds: int) -> dict[str, float]:
    """Microseconds of single operations on a state in mid-game."""
    state = middle_of_a_game(3)
    saved = to_dict(state)
    game = Game(4, seed=3)
    game.play_out(random.Random(3).choice)
    record = Record.from_game(game)
    text = record.to_text()
    actions = len(record.actions)
    measured = {
        "copy": (state.copy, 5000, 1),
        "view": (lambda: View(state, NOBODY), 2000, 1),
        "to_dict": (lambda: to_dict(state), 500, 1),
        "from_dict, checked": (lambda: from_dict(saved), 200, 1),
        "replay, per action": (record.final_state, 20, actions),
        "read and check a record, per action": (lambda: Record.from_text(text), 5, actions),
    }
    found: dict[str, float] = {}
    for name, (function, calls, parts) in measured.items():
        times: list[float] = []
        for _ in range(rounds):
            start = process_time()
            for _ in range(calls):
                function()
            times.append((process_time() - start) / calls / parts * 1e6)
        found[name] = median(times)
    return found


def main() -> None:
    """Answer until there are no more questions."""
    gc.freeze()
    print(json.dumps(is_compiled()), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        answer = operations(question["rounds"]) if "rounds" in question else play_games(**question)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
