"""Tables drawn from more players than can sit at one."""

import itertools

import pytest

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.simulate import play_games
from kingofnewyork.cli.main import run
from kingofnewyork.errors import BadSetup

PLAYERS = ("random", "brawler", "star-chaser", "builder", "turtle", "rule", "easy")


def test_everybody_meets_everybody():
    """Each game has as many different players as were asked for, and all pairs come up."""
    plan = Plan(PLAYERS, games=200, seed=3, draw=4)
    tables = [plan.seating(game) for game in range(plan.games)]
    assert {len(set(table)) for table in tables} == {4}
    met = {frozenset(pair) for table in tables for pair in itertools.combinations(table, 2)}
    assert len(met) == 21
    assert plan.block == 1
    assert tables == [Plan(PLAYERS, games=200, seed=3, draw=4).seating(n) for n in range(200)]


def test_drawn_games_are_the_same_whatever_the_jobs():
    """Each is dealt by its own number."""
    plan = Plan(PLAYERS, games=6, seed=3, draw=2)
    one = list(play_games(plan, jobs=1))
    assert one == list(play_games(plan, jobs=2))
    assert len({result.seed for result in one}) == 6


@pytest.mark.parametrize("draw", [-1, 1, 8, 7])
def test_tables_that_cannot_be(draw):
    """Two to six, and no more than there are."""
    with pytest.raises(BadSetup):
        Plan(PLAYERS, games=6, seed=3, draw=draw)


def test_a_player_cannot_be_drawn_twice():
    """Each has one place at most."""
    with pytest.raises(BadSetup, match="different players"):
        Plan(("rule", "rule", "random"), games=6, seed=3, draw=2)


def test_the_command_says_what_was_drawn(capsys):
    """In its first line."""
    arguments = ["simulate", "--players", ",".join(PLAYERS), "--draw", "2", "--games", "4"]
    assert run([*arguments, "--jobs", "1"]) == 0
    assert "4 games of 2 drawn from random, brawler" in capsys.readouterr().out.replace("\n", " ")
    assert run([*arguments[:3], "--draw", "two"]) == 2
    assert "--draw two" in capsys.readouterr().err
