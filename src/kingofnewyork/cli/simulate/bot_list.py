"""The bots that can play, listed."""

import inspect
import os
import sys

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import bot_names, find_bot
from kingofnewyork.cli.terminal import width, wrapped
from kingofnewyork.errors import BadBot


def list_bots() -> int:
    """Every bot has its name and what it is, wrapped where columns count; return the exit code."""
    names = bot_names()
    margin = max(len(name) for name in names) + 2
    is_wrapped = sys.stdout.isatty() or os.environ.get("COLUMNS")
    known: dict[type[Bot], str] = {}
    for name in names:
        line = f"{name:<{margin}}{_about(name, known)}"
        print(wrapped(line, width(), " " * margin) if is_wrapped else line)
    return 0


def _about(name: str, known: dict[type[Bot], str]) -> str:
    """The first line of a bot's docstring, its earlier name, or why it cannot play."""
    try:
        kind = find_bot(name)
    except BadBot as problem:
        return str(problem)
    earlier = known.setdefault(kind, name)
    if earlier != name:
        return f"The same as {earlier}."
    return (inspect.getdoc(kind) or "It does not say what it is.").splitlines()[0]
