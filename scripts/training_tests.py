"""Train an agent by MaskablePPO, in the example and under tests: scripts/test --training.

It needs PyTorch, which on Linux brings some gigabytes for graphics cards and is not among the
locked packages. So pip, which can be set to take the build without them, installs what
requirements/training.in names into an environment of its own, build/training/venv, on top of the
locked packages of the tests. Other arguments go to pytest.
"""

import os
import subprocess
import sys
from typing import Final

from scripts import packages
from scripts.packages import ROOT

WORK: Final = ROOT / "build" / "training"
VENV: Final = WORK / "venv"
TRAINING_OPTION: Final = "--training"
REQUIREMENTS: Final = ROOT / "requirements" / "training.in"
TESTS: Final = "tests/env/maskable_ppo.py"
"""Not named as tests are, so that they are collected only where they are named."""
INSTALLED_FILE: Final = VENV / "installed"
"""What the environment was made from, once it is complete."""


def main(arguments: list[str]) -> int:
    """Make the environment unless it is there, and run the tests; return the exit code."""
    try:
        install_if_missing()
    except packages.InstallFailed as problem:
        print(f"test: {problem}", file=sys.stderr)
        return 1
    others = [text for text in arguments if text != TRAINING_OPTION]
    cache = f"cache_dir={WORK / 'cache'}"
    command = [str(VENV / "bin" / "python"), "-m", "pytest", "-o", cache, TESTS, *others]
    one_core = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(command, cwd=ROOT, env=one_core).returncode


def install_if_missing() -> None:
    """Install the packages of the tests, PyTorch and this project where Python finds them."""
    wanted = fingerprint()
    if INSTALLED_FILE.exists() and INSTALLED_FILE.read_text(encoding="utf-8") == wanted:
        return
    print("test: installing PyTorch; this takes a minute, or some where it is large", flush=True)
    python = packages.make_test_environment(VENV)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    packages.run_quietly(*pip, "-r", str(REQUIREMENTS))
    packages.install_beside(python, "--no-build-isolation", "-e", str(ROOT))
    INSTALLED_FILE.write_text(wanted, encoding="utf-8")


def fingerprint() -> str:
    """What the environment depends on."""
    inputs = (REQUIREMENTS, packages.lock_file("test"), ROOT / "pyproject.toml")
    return "\n".join([sys.version, str(ROOT), *[path.read_text() for path in inputs]])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
