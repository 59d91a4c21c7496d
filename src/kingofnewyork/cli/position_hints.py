"""The command `hint`: the best choices in a position, with reasons."""

import json

from kingofnewyork.analysis.hints import hint
from kingofnewyork.cli.plain.help import say_hints
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game_start import GameStart
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.words.catalogue import find_language


def print_hints(start: GameStart, best: int, language: str | None, as_json: bool) -> int:
    """Print the best choices of whoever has to choose; return the exit code."""
    state = start.state()
    if state is None:
        raise BadSetup("the file of the position is empty")
    if state.chooser < 0:
        raise BadSetup("nobody has to choose in this position: give it a phase, and dice")
    view = View(state, state.chooser)
    if as_json:
        values = [
            {"number": found.number, "action": found.text, "win_chance": round(found.value, 6)}
            for found in hint(view, best)
        ]
        name = MONSTER_NAMES[state.monsters[view.seat]]
        print(json.dumps({"monster": name, "question": view.question, "hints": values}, indent=2))
        return 0
    say_hints(Voice(find_language(language)), view, state, best)
    return 0
