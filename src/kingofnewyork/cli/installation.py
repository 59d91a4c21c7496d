"""Describes this installation."""

import json
import platform
from importlib.metadata import version

from kingofnewyork import __version__
from kingofnewyork.bots.named import bot_names
from kingofnewyork.cards import DECK
from kingofnewyork.core import is_compiled, why_interpreted
from kingofnewyork.rules.registry import GOALS


def show_info(as_json: bool = False) -> int:
    """Print the versions and bots in use; return the exit code."""
    core = "compiled" if is_compiled() else f"interpreted: {why_interpreted()}"
    lines = {
        "version": __version__,
        "core": core,
        "cards": f"{len(DECK)} and {len(GOALS)} Goal cards",
        "bots": ", ".join(bot_names()),
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "NumPy": version("numpy"),
        "system": f"{platform.system()} {platform.machine()}",
    }
    if as_json:
        values = {name.lower(): value for name, value in lines.items()}
        counts = {"cards": len(DECK), "goal_cards": len(GOALS), "bots": bot_names()}
        print(json.dumps({**values, **counts}, indent=2))
        return 0
    for name, value in lines.items():
        print(f"{name:<8} {value}")
    return 0
