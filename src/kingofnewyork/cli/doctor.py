"""Checks this installation: what works, what is missing, and what to do about it."""

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from kingofnewyork import __version__
from kingofnewyork.core import PACKAGE, is_checkout, is_compiled, why_interpreted
from kingofnewyork.extras import EXTRAS, install_command
from kingofnewyork.folders import data_folder

COMPILER_LOCKS: Final = ("build/compile.lock", "scripts/build.py")
"""The files of a checkout that a set-up locks while it compiles."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    name: str
    is_fine: bool
    text: str
    remedy: str = ""
    """What to do where it is not fine."""


def examine_installation() -> list[Finding]:
    """Look at everything that playing, hosting and bot writing need."""
    return [
        Finding("version", True, __version__),
        Finding("Python", True, f"{platform.python_version()} on {platform.system()}"),
        examine_core(),
        examine_page(),
        examine_folder(),
        *examine_extras(),
    ]


def examine_core() -> Finding:
    """Whether the rules are compiled."""
    if is_compiled():
        return Finding("core", True, "compiled")
    if is_being_compiled():
        text = "interpreted; it is being compiled now, and used from the next start"
        return Finding("core", False, text, "wait a minute or two")
    text = f"interpreted, which is slower: {why_interpreted()}"
    return Finding("core", False, text, reinstall_remedy("setup"))


def is_being_compiled() -> bool:
    """Whether a set-up of this checkout is compiling the rules at the moment."""
    if not is_checkout() or sys.platform == "win32":
        return False
    import fcntl

    for name in COMPILER_LOCKS:
        try:
            with (PACKAGE.parent.parent / name).open() as lock:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except OSError:
            continue
    return False


def examine_page() -> Finding:
    """Whether the page in the browser is there."""
    if (PACKAGE / "web" / "index.html").exists():
        return Finding("page", True, "built")
    text = "not built: there is no table in the browser"
    return Finding("page", False, text, reinstall_remedy("play"))


def reinstall_remedy(target: str) -> str:
    """What to type for a part that every installation has: `make` in a checkout, else `pip`."""
    return f"make {target}" if is_checkout() else "pip install --force-reinstall kingofnewyork"


def examine_folder() -> Finding:
    """Whether games can be saved."""
    try:
        folder = data_folder()
    except ModuleNotFoundError:
        return Finding("games", False, "nowhere to save them", install_command("play"))
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    if existing.is_dir() and os.access(existing, os.W_OK):
        return Finding("games", True, f"saved in {shorten(folder)}")
    return Finding(
        "games", False, f"cannot be saved in {shorten(folder)}", "set KINGOFNEWYORK_HOME"
    )


def examine_extras() -> Iterator[Finding]:
    """Which extras are installed."""
    for extra, modules in EXTRAS.items():
        missing = [module for module in modules if find_spec(module) is None]
        if missing:
            yield Finding(extra, False, f"without {', '.join(missing)}", install_command(extra))
        else:
            yield Finding(extra, True, "installed")


def shorten(path: Path) -> str:
    """The path as a person writes it."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)


def report(findings: list[Finding]) -> dict[str, Any]:
    """The findings for programs."""
    return {
        finding.name: {
            "ok": finding.is_fine,
            "text": finding.text,
            **({"remedy": finding.remedy} if finding.remedy else {}),
        }
        for finding in findings
    }


def print_findings(findings: list[Finding]) -> None:
    """Print one line for each, with what to do where it is not fine."""
    for finding in findings:
        mark = "ok" if finding.is_fine else "--"
        remedy = f"  ({finding.remedy})" if finding.remedy else ""
        print(f"{mark} {finding.name:<9} {finding.text}{remedy}")
