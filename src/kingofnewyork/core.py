"""The core of the package, compiled where that was possible: which one is in use, and why.

The same source runs both ways and plays the same games. The compiled one is used if it is there,
unless its source has changed since or KINGOFNEWYORK_INTERPRETED is set.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
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
INTERPRETED: Final = "KINGOFNEWYORK_INTERPRETED"
"""The environment variable that asks for the interpreted core."""
COMPILED: Final = (
    *("rules/*.py", "cards/*.py", "play/seeded.py", "play/playout.py"),
    *("bots/rule*.py", "bots/cards_worth.py", "bots/value*.py", "bots/resolution*.py"),
)
NOT_COMPILED: Final = ("rules/events.py", "rules/compiling.py")
LIBRARY: Final = "kingofnewyork__mypyc"
"""The module beside the package in which the compiled code is."""


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package in their source, compiled or not."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("kingofnewyork."):
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)


def sources() -> Iterator[Path]:
    """The files that are compiled, in a stable order."""
    left_out = {PACKAGE / name for name in NOT_COMPILED}
    for pattern in COMPILED:
        yield from [path for path in sorted(PACKAGE.glob(pattern)) if path not in left_out]


def library() -> Path | None:
    """The file with the compiled code for this Python, if there is one."""
    files = [PACKAGE.parent / (LIBRARY + suffix) for suffix in EXTENSION_SUFFIXES]
    return next((file for file in files if file.exists()), None)


def marks() -> str:
    """What tells one version of the source from another at a glance, a line for each file."""
    lines = []
    for path in sources():
        found = path.stat()
        name = path.relative_to(PACKAGE).as_posix()
        lines.append(f"{name} {found.st_size} {found.st_mtime_ns}\n")
    return "".join(lines)


def noted_marks() -> Path:
    """Where a checkout notes the marks of the source that was compiled."""
    return PACKAGE.parents[1] / "build" / "core" / "marks"


def why_interpreted() -> str:
    """Why the core is not compiled; empty if it is."""
    compiled = library()
    if compiled is None:
        return "it has not been compiled for this Python"
    if os.environ.get(INTERPRETED):
        return f"{INTERPRETED} is set"
    if (PACKAGE.parents[1] / "pyproject.toml").exists():
        noted = noted_marks()
        if not noted.exists() or noted.read_text() != marks():
            return "its source is not what was compiled; `make setup` compiles it again"
    return ""


def choose_core() -> None:
    """Modules of the core are imported compiled or not, all of them the same way."""
    if library() and why_interpreted():
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the core in use is compiled."""
    return LIBRARY in sys.modules
