"""`kingofnewyork doctor` and what is said when an extra is missing."""

import fcntl
import importlib.util
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kingofnewyork.cli import doctor
from kingofnewyork.cli.main import run
from kingofnewyork.extras import EXTRAS, explain_missing
from scripts import build, setup

ROOT = Path(__file__).parents[2]
WITHOUT = """
import sys
from importlib.abc import MetaPathFinder

HIDDEN = sys.argv[1]

class Hidden(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] == HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden())
del sys.argv[1]
from kingofnewyork.__main__ import main
main()
"""
"""Runs the command as if a module were not installed."""


def run_without(module, *arguments):
    """What the command answers where the module is not installed."""
    command = [sys.executable, "-c", WITHOUT, module, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_every_part_is_named_with_its_state(session):
    lines = session("doctor").out.splitlines()
    states = {line.split()[1]: line.split()[0] for line in lines}
    assert set(EXTRAS) <= set(states)
    assert states["play"] == states["server"] == "ok"
    assert set(states.values()) <= {"ok", "--"}


def test_programs_read_the_same(session):
    found = json.loads(session("doctor", "--json").out)
    assert found["play"] == {"ok": True, "text": "installed"}
    assert list(found)[:2] == ["version", "Python"]


def test_what_is_missing_comes_with_what_to_do(monkeypatch):
    monkeypatch.setattr(doctor, "find_spec", lambda _: None)
    monkeypatch.setattr(doctor, "is_compiled", lambda: False)
    monkeypatch.setattr(doctor, "PACKAGE", Path("/nowhere"))
    missing = [finding for finding in doctor.examine_installation() if not finding.is_fine]
    assert {"core", "page", *EXTRAS} <= {finding.name for finding in missing}
    assert all(finding.remedy for finding in missing)


@pytest.mark.parametrize(
    ("is_checkout", "remedies"),
    [
        (True, {"core": "make setup", "page": "make play"}),
        (False, dict.fromkeys(["core", "page"], "pip install --force-reinstall kingofnewyork")),
    ],
)
def test_a_checkout_is_set_up_and_a_package_installed_again(is_checkout, remedies, monkeypatch):
    monkeypatch.setattr(doctor, "is_checkout", lambda: is_checkout)
    monkeypatch.setattr(doctor, "is_compiled", lambda: False)
    monkeypatch.setattr(doctor, "PACKAGE", Path("/nowhere"))
    findings = (doctor.examine_core(), doctor.examine_page())
    assert {finding.name: finding.remedy for finding in findings} == remedies


@pytest.mark.parametrize(
    ("module", "arguments", "extra"),
    [
        ("typer", ["--help"], "play"),
        ("fluent", ["play"], "play"),
        ("uvicorn", ["serve", "--port", "0"], "server"),
    ],
)
def test_a_missing_extra_is_one_clear_line(module, arguments, extra, tmp_path):
    done = run_without(module, *arguments)
    assert done.returncode != 0
    assert done.stderr == (
        f"kingofnewyork: {module} is not installed; "
        f"install it with: pip install 'kingofnewyork[{extra}]'\n"
    )


@pytest.mark.parametrize(
    ("package", "module", "what", "extra"),
    [
        ("client", "websockets", "playing online needs", "server"),
        ("env", "gymnasium", "environments need", "rl"),
        ("words", "fluent", "words need", "play"),
    ],
)
def test_a_package_of_the_library_names_the_extra_it_needs(package, module, what, extra):
    code = f"import sys; sys.modules[{module!r}] = None; import kingofnewyork.{package}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: {module} is not installed; {what} the extra {extra}: "
        f"pip install 'kingofnewyork[{extra}]'"
    )


def test_a_compiler_at_work_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(doctor, "is_checkout", lambda: True)
    monkeypatch.setattr(doctor, "is_compiled", lambda: False)
    monkeypatch.setattr(doctor, "PACKAGE", tmp_path / "src" / "kingofnewyork")
    lock = tmp_path / doctor.COMPILER_LOCKS[0]
    lock.parent.mkdir()
    with lock.open("w") as held:
        assert "being compiled" not in doctor.examine_core().text
        fcntl.flock(held, fcntl.LOCK_EX)
        assert "it is being compiled now" in doctor.examine_core().text


def test_the_locks_of_the_compiler_are_those_of_the_set_up():
    locks = {setup.COMPILE_LOCK, Path(build.__file__)}
    assert {ROOT / name for name in doctor.COMPILER_LOCKS} == locks


def test_the_library_alone_needs_no_extra():
    done = run_without("typer", "--version")
    assert "typer" in done.stderr
    hidden = [module for modules in EXTRAS.values() for module in modules]
    code = f"""
import sys
sys.modules.update(dict.fromkeys({hidden!r}))
import kingofnewyork.odds, kingofnewyork.bots, kingofnewyork.arena.simulate, kingofnewyork.play
from kingofnewyork import Game
import random
game = Game(3, seed=1)
game.play_out(random.Random(1).choice)
assert game.is_over
"""
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_a_module_of_no_extra_is_not_explained():
    assert explain_missing(ModuleNotFoundError("No module named 'mine'", name="mine")) is None


def test_the_table_of_extras_is_that_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = set(project["optional-dependencies"])
    assert set(EXTRAS) <= named
    assert "all" in named


def test_every_module_of_an_installed_extra_is_found():
    for extra in ("play", "server", "postgres", "plot"):
        for module in EXTRAS[extra]:
            assert importlib.util.find_spec(module) is not None, module


def test_help_lists_it(capsys):
    assert run(["--help"]) == 0
    assert "doctor" in capsys.readouterr().out
