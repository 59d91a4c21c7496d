"""Whom one plays against: `kingofnewyork play --against`."""

import pytest

from cli.command import command
from kingofnewyork.bots.easy import EasyBot
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.bots.styles import RuleBot
from kingofnewyork.cli.start import opponents_of

NAMES = ("Kong", "Rob", "Mantis", "Sheriff")


def test_one_kind_for_all():
    """Every seat but the player's has such a bot."""
    bots = opponents_of("easy", NAMES, 1, 7)
    assert {seat: type(bot) for seat, bot in bots.items()} == dict.fromkeys((2, 3, 0), EasyBot)


def test_one_kind_for_each_clockwise():
    """The first sits to the player's left."""
    bots = opponents_of("easy, rule,random", NAMES, 2, 7)
    assert [type(bots[seat]) for seat in (3, 0, 1)] == [EasyBot, RuleBot, RandomBot]


@pytest.mark.parametrize("against", ["random", "easy", "normal", "hard"])
def test_a_game_against_each_level(against):
    """A game of defaults goes to its end."""
    done = command("play", "--monsters", 2, "--seed", 3, "--against", against, typed="\n" * 600)
    assert done.returncode == 0
    assert "wins" in done.stdout or "nobody" in done.stdout


def test_opponents_that_cannot_be():
    """A clear line, nothing else."""
    for against, told in (
        ("godzilla", "no bot 'godzilla'"),
        ("easy,easy", "there are 3 opponents"),
    ):
        done = command("play", "--against", against)
        assert (done.returncode, done.stdout) == (2, "")
        assert told in done.stderr
        assert len(done.stderr.splitlines()) == 1
