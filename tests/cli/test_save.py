"""Where games are saved, what is typed to go on with them, and lines that wrap."""

import sys
from pathlib import Path

import pytest

from kingofnewyork import Game
from kingofnewyork.cli.called import called_as
from kingofnewyork.cli.save import check_writable, file_named, write_record
from kingofnewyork.cli.terminal import wrapped
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.record import Record


def called(monkeypatch: pytest.MonkeyPatch, here: Path, program: str, search: str = "") -> str:
    monkeypatch.chdir(here)
    monkeypatch.setattr(sys, "argv", [program])
    monkeypatch.setenv("PATH", search)
    return called_as()


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
    assert called(monkeypatch, tmp_path, whole) == "bin/kingofnewyork"
    assert called(monkeypatch, program.parent, whole) == "./kingofnewyork"
    assert called(monkeypatch, Path("/"), whole, str(program.parent)) == "kingofnewyork"
    other = tmp_path / "other"
    other.mkdir()
    assert called(monkeypatch, other, whole) == whole
    assert called(monkeypatch, other, "/usr/bin/pytest") == "kingofnewyork"


def test_a_module_is_called_through_its_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    module = "/somewhere/kingofnewyork/__main__.py"
    assert called(monkeypatch, tmp_path, module) == "bin/python -m kingofnewyork"


def test_a_game_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    game = Game(2, seed=1)
    path = tmp_path / "my.record"
    check_writable(path)
    write_record(game, path)
    assert Record.load(path).actions == game.actions
    check_writable(path, mine=True)
    with pytest.raises(BadRecord, match="another game is in it"):
        check_writable(path)
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(BadRecord, match="cannot write"):
        write_record(game, folder)
    with pytest.raises(BadRecord, match="it is not a file"):
        check_writable(folder)
    with pytest.raises(BadRecord, match="cannot write"):
        write_record(game, tmp_path / "none" / "x")
    assert sorted(tmp_path.iterdir()) == [folder, path]


def test_a_home_is_found_or_refused() -> None:
    assert file_named("~/x") == Path.home() / "x"
    with pytest.raises(BadRecord, match="there is no such home"):
        file_named("~nosuchuser/x")


def test_lines_wrap_at_words_only() -> None:
    path = "/a" * 40
    assert wrapped(f"It is in {path} now.", 30) == f"It is in\n{path}\nnow."
    assert wrapped("  an indented line of some-what", 24, "  ") == (
        "  an indented line of\n    some-what"
    )
    assert wrapped("one\n\ntwo", 80) == "one\n\ntwo"
    assert wrapped("⚡⚡ wide signs", 9) == "⚡⚡ wide\nsigns"
    assert wrapped("⚡⚡ wide signs", 8) == "⚡⚡\nwide\nsigns"
