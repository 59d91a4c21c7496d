"""The page's own checks: its types, and its tests of parts, run by the Node of the wheel."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
SCRIPT = ROOT / "scripts" / "web.py"


@pytest.fixture(scope="module")
def node():
    """Runs programs of the page's packages, which are there."""
    fetched = [sys.executable, str(SCRIPT), "--tests", "--strict"]
    done = subprocess.run(fetched, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    spec = importlib.util.spec_from_file_location("web_script_units", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found = module.node_of_wheel()

    def run(program, *arguments):
        command = [found.program, str(WEB / "node_modules" / program), *arguments]
        return subprocess.run(
            command, cwd=WEB, env=found.environment(), capture_output=True, text=True
        )

    yield run
    del sys.modules[spec.name]


def test_the_types_are_right(node):
    done = node("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")
    assert done.returncode == 0, done.stdout[-4000:]


def test_the_parts_work(node):
    done = node("vitest/vitest.mjs", "run")
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_no_style_is_written_into_the_page():
    """The server's policy allows no style but that of files; `style:` sets it by script."""
    written = re.compile(r'\sstyle="[^{"]*"')
    for path in (WEB / "src").rglob("*.svelte"):
        assert not written.search(path.read_text(encoding="utf-8")), path
