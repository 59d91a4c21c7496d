"""Lists the bots that can play."""

import inspect
import json
import os
import sys

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import bot_names, find_bot
from kingofnewyork.cli.terminal import width, wrap
from kingofnewyork.errors import BadBot


def list_bots(as_json: bool = False) -> int:
    """Print the name and the description of every bot; return the exit code."""
    names = bot_names()
    if as_json:
        found: dict[type[Bot], str] = {}
        values = [{"name": name, "description": _describe_bot(name, found)} for name in names]
        print(json.dumps(values, indent=2))
        return 0
    margin = max(len(name) for name in names) + 2
    is_wrapped = sys.stdout.isatty() or os.environ.get("COLUMNS")
    known: dict[type[Bot], str] = {}
    for name in names:
        line = f"{name:<{margin}}{_describe_bot(name, known)}"
        print(wrap(line, width(), " " * margin) if is_wrapped else line)
    return 0


def _describe_bot(name: str, known: dict[type[Bot], str]) -> str:
    """Return the first line of a bot's docstring, its earlier name, or why it cannot play."""
    try:
        kind = find_bot(name)
    except BadBot as problem:
        return str(problem)
    earlier = known.setdefault(kind, name)
    if earlier != name:
        return f"The same as {earlier}."
    return (inspect.getdoc(kind) or "No description.").splitlines()[0]
