"""Bots by name: our own, those of installed packages, any `module:Class`, and networks."""

from difflib import get_close_matches
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, cast

from kingofnewyork.bots.base import Bot
from kingofnewyork.errors import BadBot
from kingofnewyork.play.outside_code import import_outside

ENTRY_POINT_GROUP: Final = "kingofnewyork.bots"
"""The entry points under which packages offer bots."""
NETWORK_SUFFIX: Final = ".npz"
"""Files that `kingofnewyork train` writes: each is the learned bot with that network."""
BOTS: Final = {
    "random": "kingofnewyork.bots.random:RandomBot",
    "brawler": "kingofnewyork.bots.styles:Brawler",
    "star-chaser": "kingofnewyork.bots.styles:StarChaser",
    "builder": "kingofnewyork.bots.styles:Builder",
    "turtle": "kingofnewyork.bots.styles:Turtle",
    "rule": "kingofnewyork.bots.styles:RuleBot",
    "exact": "kingofnewyork.bots.exact.bot:ExactBot",
    "learned": "kingofnewyork.bots.learned.bot:LearnedBot",
    "search": "kingofnewyork.bots.search.bot:SearchBot",
    "exact-v1": "kingofnewyork.bots.exact.frozen_bots:ExactV1Bot",
    "beginner": "kingofnewyork.bots.easy:BeginnerBot",
    "easy": "kingofnewyork.bots.easy:EasyBot",
    "normal": "kingofnewyork.bots.styles:RuleBot",
    "hard": "kingofnewyork.bots.exact.bot:ExactBot",
    "expert": "kingofnewyork.bots.search.bot:ExpertBot",
}
"""Our own bots, imported when asked for."""
LEVELS: Final = ("beginner", "easy", "normal", "hard", "expert")
"""The bots that players choose by strength, the weakest first."""
LEVEL_OF_BOT: Final = {
    **{level: level for level in LEVELS},
    "random": "beginner",
    "rule": "normal",
    "exact": "hard",
    "exact-v1": "hard",
    "learned": "expert",
    "search": "expert",
}
"""The level that each bot counts as; styles, which are there for variety, have none."""


def bot_names() -> list[str]:
    """The names of all bots that are installed."""
    return [
        *BOTS,
        *sorted({found.name for found in entry_points(group=ENTRY_POINT_GROUP)} - set(BOTS)),
    ]


def find_bot(name: str) -> type[Bot]:
    """The bot of this name: ours, one of an installed package, `module:Class`, or a network."""
    try:
        if name in BOTS:
            return _check_bot(name, _import_bot(BOTS[name]))
        for found in entry_points(group=ENTRY_POINT_GROUP, name=name):
            return _check_bot(name, found.load())
        if name.endswith(NETWORK_SUFFIX):
            return _network_bot(name)
        if ":" in name:
            return _check_bot(name, _import_bot(name))
    except BadBot:
        raise
    except (Exception, SystemExit) as problem:  # whatever the module of a stranger does
        what = f"{type(problem).__name__}: {problem}"
        raise BadBot(f"cannot import the bot {name!r}: {what}") from problem
    names = bot_names()
    close = [f" did you mean {other!r}?" for other in get_close_matches(name.lower(), names, 1)]
    raise BadBot(
        f"there is no bot {name!r};{''.join(close)} there are {', '.join(names)}, "
        "your own as module:Class or file.py:Class, or a network as file.npz"
    )


def _import_bot(name: str) -> object:
    """What `module:Class` or `file.py:Class` names; the current directory is searched too."""
    module_name, _, class_name = name.rpartition(":")
    return getattr(import_outside(module_name), class_name)


def _network_bot(name: str) -> type[Bot]:
    """The learned bot with the network of a file."""
    from kingofnewyork.bots.learned.bot import learned_bot

    return learned_bot(Path(name).resolve())


def _check_bot(name: str, found: object) -> type[Bot]:
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadBot(f"{name!r} is not a bot: it must be a class with a method choose(view)")
    return cast(type[Bot], found)
