"""Whom one plays against: `kingofnewyork play --against`."""

import pytest

from kingofnewyork.bots.named import LEVELS
from tests.support.cli.command import command


@pytest.mark.parametrize("against", LEVELS)
def test_a_game_against_each_level(against):
    """A game of defaults goes to its end."""
    done = command("play", "--monsters", 2, "--seed", 3, "--against", against, typed="\n" * 600)
    assert done.returncode == 0
    assert " in turn " in done.stdout or "nobody wins" in done.stdout


def test_opponents_that_cannot_be():
    """A clear line, nothing else."""
    for against, message in (
        ("godzilla", "no bot “godzilla”"),
        ("easy,easy", "2 bots for 3 opponents"),
    ):
        done = command("play", "--against", against)
        assert (done.returncode, done.stdout) == (2, "")
        assert message in done.stderr
        assert len(done.stderr.splitlines()) == 1


BAD_BOTS = """
from kingofnewyork.bots.base import Bot

class Raises(Bot):
    def choose(self, view):
        raise RuntimeError("no idea")

class Leaves(Bot):
    def choose(self, view):
        raise SystemExit(0)

class Garbage(Bot):
    def choose(self, view):
        return None

class Noisy(Bot):
    def choose(self, view):
        print("NOISE")
        return view.default_action()
"""


@pytest.mark.parametrize(
    ("name", "message"), [("Raises", "no idea"), ("Leaves", "SystemExit"), ("Garbage", "None")]
)
def test_a_bot_that_breaks_the_rules_ends_the_game_in_one_line(
    tmp_path, monkeypatch, name, message
):
    """It names the bot and the question, and the game up to there is saved."""
    (tmp_path / "bad_bots.py").write_text(BAD_BOTS)
    monkeypatch.chdir(tmp_path)
    record = tmp_path / "my.record"
    bot = f"bad_bots:{name}"
    done = command("play", "--seed", 1, "--against", bot, "--save", record, typed="\n" * 50)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert bot in done.stderr
    assert message in done.stderr
    assert done.stdout.endswith(f"resume {record}\n")
    assert record.read_text().startswith(f"kingofnewyork game 1\nplayers: human, {bot}")


def test_what_a_bot_prints_is_no_part_of_the_game(tmp_path, monkeypatch):
    """It goes to the error output."""
    (tmp_path / "noisy_bots.py").write_text(BAD_BOTS)
    monkeypatch.chdir(tmp_path)
    done = command("play", "--seed", 4, "--against", "noisy_bots:Noisy", typed="\n" * 20)
    assert "NOISE" in done.stderr
    assert "NOISE" not in done.stdout
