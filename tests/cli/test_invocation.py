"""What is typed for the command in a directory."""

import sys
from pathlib import Path

import pytest

from kingofnewyork.cli.invocation import command_prefix
from tests.support.cli.command import command


def call_from(monkeypatch: pytest.MonkeyPatch, here: Path, program: str, search: str = "") -> str:
    monkeypatch.chdir(here)
    monkeypatch.setattr(sys, "argv", [program])
    monkeypatch.setenv("PATH", search)
    return command_prefix()


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A command in a folder of its own."""
    folder = tmp_path / "bin"
    folder.mkdir()
    path = folder / "kingofnewyork"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_a_command_is_printed_as_it_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program: Path
) -> None:
    whole = str(program)
    assert call_from(monkeypatch, tmp_path, whole) == "bin/kingofnewyork"
    assert call_from(monkeypatch, program.parent, whole) == "./kingofnewyork"
    assert call_from(monkeypatch, Path("/"), whole, str(program.parent)) == "kingofnewyork"
    other = tmp_path / "other"
    other.mkdir()
    assert call_from(monkeypatch, other, whole) == whole
    assert call_from(monkeypatch, other, "/usr/bin/pytest") == "kingofnewyork"


def test_a_module_is_called_through_its_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    module = "/somewhere/kingofnewyork/__main__.py"
    assert call_from(monkeypatch, tmp_path, module) == "bin/python -m kingofnewyork"


def complete_in_bash(line: str) -> list[str]:
    """What Bash offers for the last word of a line."""
    words = line.split(" ")
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    return command(_KINGOFNEWYORK_COMPLETE="complete_bash", **asked).stdout.split()


def test_the_tab_key_completes_commands_and_options() -> None:
    assert complete_in_bash("kingofnewyork si") == ["simulate"]
    assert complete_in_bash("kingofnewyork arena ") == ["run", "table", "compare"]
    assert complete_in_bash("kingofnewyork simulate --pl") == ["--players", "--plot"]
