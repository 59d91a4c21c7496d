"""Running the examples."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "examples"


def run_example(name: str, *arguments: str) -> str:
    """Run an example as a newcomer would and return what it prints."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    one_core = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=one_core, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
