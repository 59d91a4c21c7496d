"""The bots that can play, listed."""

import inspect

from kingofnewyork.bots.named import bot_names, find_bot
from kingofnewyork.cli.terminal import say
from kingofnewyork.errors import BadBot


def list_bots() -> int:
    """Every bot has a line with its name and what it is; return the exit code."""
    names = bot_names()
    margin = max(len(name) for name in names) + 2
    for name in names:
        say(f"{name:<{margin}}{_about(name)}", " " * margin)
    return 0


def _about(name: str) -> str:
    """The first line of a bot's docstring, or why it cannot play."""
    try:
        kind = find_bot(name)
    except BadBot as problem:
        return str(problem)
    return (inspect.getdoc(kind) or "It does not say what it is.").splitlines()[0]
