"""How the command was invoked, so that commands we print can be typed."""

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = "kingofnewyork"


def command_prefix() -> str:
    """Return the program as the user can type it in this directory."""
    path = Path(sys.argv[0])
    if path.name == "__main__.py" and path.parent.name == PROGRAM:
        return f"{shlex.quote(typeable_path(Path(sys.executable)))} -m {PROGRAM}"
    if path.stem != PROGRAM:
        return PROGRAM
    return shlex.quote(typeable_path(path))


def typeable_path(path: Path) -> str:
    """Return the name of a program if the shell finds it by that, else its path from here."""
    found = shutil.which(path.name)
    if found and os.path.realpath(found) == os.path.realpath(path) and _in_same_folder(found, path):
        return path.name
    whole = os.path.abspath(path)
    here = os.path.relpath(whole)
    if here.startswith(os.pardir):
        return whole
    return here if os.sep in here else os.path.join(os.curdir, here)


def _in_same_folder(found: str, path: Path) -> bool:
    """Whether both lie in one folder: a Python of an environment is a link to another."""
    return os.path.realpath(os.path.dirname(found)) == os.path.realpath(path.parent)
