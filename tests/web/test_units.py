"""The page's own checks: format, style, types, and its tests of parts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import web

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
SCRIPT = ROOT / "scripts" / "web.py"


@pytest.fixture(scope="module")
def node():
    """Runs programs of the page's packages, which are there."""
    fetched = [sys.executable, str(SCRIPT), "--tests", "--strict"]
    done = subprocess.run(fetched, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    found = web.node_of_wheel()

    def run(program, *arguments):
        command = [found.program, str(WEB / "node_modules" / program), *arguments]
        return subprocess.run(
            command, cwd=WEB, env=found.environment(), capture_output=True, text=True
        )

    return run


def test_format_style_and_types_are_right():
    """The same check as `scripts/check` makes; what has passed it is not checked again."""
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_the_unit_tests_of_the_page_pass(node):
    done = node("vitest/vitest.mjs", "run")
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_no_style_is_written_into_the_page():
    """The server's policy allows no style but that of files; `style:` sets it by script."""
    written = re.compile(r'\sstyle="[^{"]*"')
    for path in (WEB / "src").rglob("*.svelte"):
        assert not written.search(path.read_text(encoding="utf-8")), path
