"""Bots by name: our own, those of installed packages, and any `module:Class`."""

import sys
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.errors import BadBot

GROUP: Final = "kingofnewyork.bots"
"""The entry points under which packages offer bots."""
BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
}
"""Our own bots."""


def bot_names() -> list[str]:
    """The names of all bots that are installed."""
    return [*BOTS, *sorted({found.name for found in entry_points(group=GROUP)} - set(BOTS))]


def find_bot(name: str) -> type[Bot]:
    """The bot of this name: one of ours, one of an installed package, or `module:Class`."""
    if name in BOTS:
        return BOTS[name]
    for found in entry_points(group=GROUP, name=name):
        return _checked(name, found.load())
    if ":" in name:
        return _checked(name, _imported(name))
    raise BadBot(
        f"there is no bot {name!r}; there are {', '.join(bot_names())}, "
        "or your own as module:Class"
    )


def _imported(name: str) -> object:
    """What `module:Class` names; modules in the current directory are found too."""
    module_name, _, class_name = name.partition(":")
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        module = import_module(module_name)
    except (ImportError, ValueError) as problem:
        raise BadBot(f"cannot import the bot {name!r}: {problem}") from problem
    finally:
        sys.path.remove(here)
    try:
        return getattr(module, class_name)
    except AttributeError as problem:
        raise BadBot(f"{module_name} has no {class_name!r}") from problem


def _checked(name: str, found: object) -> type[Bot]:
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadBot(f"{name!r} is not a bot: it must be a class derived from {GROUP}.base.Bot")
    return found
