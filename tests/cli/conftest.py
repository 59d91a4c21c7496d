"""Games of the tests are kept in a folder of their own, and told in English."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kingofnewyork.cli.main import run
from kingofnewyork.folders import HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of our files."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    monkeypatch.setenv("KINGOFNEWYORK_LANGUAGE", "en")
    return folder


@dataclass
class Done:
    """What came of a command."""

    code: int
    out: str
    err: str


Session = Callable[..., Done]


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Session:
    """Runs the command in this process, with lines of standard input."""

    def run_and_read(*arguments: str | int | Path, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Done(code, printed.out, printed.err)

    return run_and_read
