"""The core of the package, compiled where that was possible: which one is in use, and why.

The same source runs both ways and plays the same games. The compiled one is used if it is there,
unless its source has changed since or KINGOFNEWYORK_INTERPRETED is set.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parent
INTERPRETED_VARIABLE: Final = "KINGOFNEWYORK_INTERPRETED"
"""The environment variable that asks for the interpreted core."""
COMPILED: Final = (
    *("rules/*.py", "cards/*.py", "play/seeded.py", "play/playout.py", "play/view.py"),
    *("play/view_values.py", "env/encoder.py", "env/episode.py", "odds/plain_solver.py"),
    *("bots/rule/*.py", "bots/value/*.py", "bots/exact/dice.py", "bots/exact/rating.py"),
    *(
        "bots/exact/resolution.py",
        "bots/exact/chameleon.py",
        "bots/exact/roll_plan.py",
        "bots/exact/roll_tree.py",
        "bots/exact/useless_dice.py",
        "bots/learned/table_bytes.py",
        "arena/match.py",
    ),
    "analysis/review/playouts.py",
)
"""The files of the compiled core, as patterns below the package."""
NOT_COMPILED: Final = (
    *("rules/events.py", "rules/mypyc_shim.py"),
    *("bots/value/weights.py", "bots/value/weights_v1.py"),
)
COMPILED_MODULE: Final = "kingofnewyork__mypyc"
"""The module beside the package in which the compiled code is."""


class SourceFinder:
    """Finds the modules of this package in their source, compiled or not."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("kingofnewyork."):
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)


def compiled_sources() -> Iterator[Path]:
    """The files that are compiled, in a stable order."""
    left_out = {PACKAGE / name for name in NOT_COMPILED}
    for pattern in COMPILED:
        yield from [path for path in sorted(PACKAGE.glob(pattern)) if path not in left_out]


def compiled_library() -> Path | None:
    """The file with the compiled code for this Python, if there is one."""
    files = [PACKAGE.parent / (COMPILED_MODULE + suffix) for suffix in EXTENSION_SUFFIXES]
    return next((file for file in files if file.exists()), None)


def source_stats() -> str:
    """Size and time of every file that is compiled, one per line: a quick check for changes."""
    lines = []
    for path in compiled_sources():
        found = path.stat()
        name = path.relative_to(PACKAGE).as_posix()
        lines.append(f"{name} {found.st_size} {found.st_mtime_ns}\n")
    return "".join(lines)


def compiled_stats_file() -> Path:
    """The file of a checkout that holds the `source_stats` of what was compiled."""
    return PACKAGE.parents[1] / "build" / "core" / "source_stats"


def is_checkout() -> bool:
    """Whether the package is used where it is developed, and can be compiled at any time."""
    return (PACKAGE.parents[1] / "pyproject.toml").exists()


def why_interpreted() -> str:
    """Why the core is not compiled; empty if it is."""
    compiled = compiled_library()
    if compiled is None:
        return "it has not been compiled for this Python"
    if os.environ.get(INTERPRETED_VARIABLE):
        return f"{INTERPRETED_VARIABLE} is set"
    if is_checkout():
        noted = compiled_stats_file()
        if not noted.exists() or noted.read_text() != source_stats():
            return "its source is not what was compiled; `make setup` compiles it again"
    return ""


def choose_core() -> None:
    """Import all modules of the core from source if the compiled core cannot be used.

    In a checkout it may be compiled while this process runs: it keeps to the source then.
    """
    if (compiled_library() or is_checkout()) and why_interpreted():
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the core in use is compiled."""
    return COMPILED_MODULE in sys.modules
