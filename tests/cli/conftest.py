"""Games of the tests are kept in a folder of their own, and told in English."""

import io
import sys
from pathlib import Path

import pytest

from kingofnewyork.cli.main import run
from tests.support.cli.session import CommandResult, Session
from tests.support.home import home

__all__ = ["home"]


@pytest.fixture(autouse=True)
def speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command speak English, whatever the machine does."""
    monkeypatch.setenv("KINGOFNEWYORK_LANGUAGE", "en")


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Session:
    """Return a function that runs the command in this process, with lines of standard input."""

    def run_and_read(*arguments: str | int | Path, typed: str = "") -> CommandResult:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return CommandResult(code, printed.out, printed.err)

    return run_and_read
