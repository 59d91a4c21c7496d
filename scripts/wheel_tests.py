"""Run the tests against an installed wheel instead of the checkout: scripts/test --wheel.

Builds the compiled wheel, or takes the one that --wheel=FILE names, and installs it with the locked
packages of the tests into an environment of its own, build/wheel-test/venv. There the package must
come from site-packages and be compiled; then pytest runs. Other arguments go to pytest; without
any, the tests in `PATHS` run, but for those that try much the same very often.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from scripts import packages
from scripts.packages import ROOT
from scripts.test import PERSISTENT, SEED

WORK: Final = ROOT / "build" / "wheel-test"
VENV: Final = WORK / "venv"
WHEEL_OPTION: Final = "--wheel"
PATHS: Final = (
    *("tests/rules", "tests/cards", "tests/play", "tests/odds", "tests/bots", "tests/arena"),
    *("tests/env", "tests/local", "tests/client", "tests/cli", "tests/server"),
    *("tests/test_scenarios.py", "tests/test_examples.py"),
)
CHECK_INSTALLED: Final = """
import pathlib, sys, kingofnewyork
from kingofnewyork import core
found = pathlib.Path(kingofnewyork.__file__)
if not found.is_relative_to(sys.prefix) or "site-packages" not in found.parts:
    sys.exit(f"the package comes from {found.parent}, not from the wheel")
if not core.is_compiled():
    sys.exit(f"the installed core is interpreted: {core.why_interpreted()}")
print(f"test: {found.parent}, compiled")
"""
"""Fails unless the package is the installed one, and compiled."""


class BadWheel(Exception):
    """Why the tests cannot run, in one line."""


def main(arguments: list[str]) -> int:
    """Install the wheel and run the tests; return the exit code."""
    wheel, others = split_arguments(arguments)
    try:
        python = install_wheel(wheel or build_wheel())
        check_installed(python)
    except (BadWheel, packages.InstallFailed) as problem:
        print(f"test: {problem}", file=sys.stderr)
        return 1
    return run_tests(python, others or default_arguments())


def split_arguments(arguments: list[str]) -> tuple[Path | None, list[str]]:
    """The wheel that is named, if any, and what is left for pytest."""
    named = [text for text in arguments if text.split("=")[0] == WHEEL_OPTION]
    file = named[-1].partition("=")[2] if named else ""
    return Path(file).absolute() if file else None, [
        text for text in arguments if text not in named
    ]


def default_arguments() -> list[str]:
    """What pytest is told if nobody says anything else."""
    left_out = [f"--ignore={path}" for path in PERSISTENT]
    return ["-n", "auto", "--dist", "worksteal", f"--randomly-seed={SEED}", *left_out, *PATHS]


def build_wheel() -> Path:
    """Build the wheel for this Python, and return its path."""
    folder = WORK / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    print("test: building the wheel; this takes a minute or two", flush=True)
    command = [packages.find_uv(), "build", "--wheel", "--python", sys.executable]
    packages.run_quietly(*command, "--out-dir", str(folder), str(ROOT))
    return next(folder.glob("*.whl"))


def install_wheel(wheel: Path) -> Path:
    """Install the wheel and the packages of the tests into a new environment; return its Python."""
    if not wheel.is_file():
        raise BadWheel(f"there is no wheel {wheel}")
    print(f"test: installing {wheel.name}", flush=True)
    python = packages.make_test_environment(VENV)
    packages.install_beside(python, str(wheel))
    return python


def check_installed(python: Path) -> None:
    """Raise `BadWheel` unless the tests will find the installed package, and it is compiled."""
    command = [str(python), "-c", CHECK_INSTALLED]
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise BadWheel(done.stderr.strip())


def run_tests(python: Path, arguments: list[str]) -> int:
    """Run pytest with the Python of the environment, whose programs come first on PATH."""
    path = os.pathsep.join([str(python.parent), os.environ.get("PATH", "")])
    cache = f"cache_dir={WORK / 'cache'}"
    command = [str(python), "-m", "pytest", "-o", cache, *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PATH": path}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
