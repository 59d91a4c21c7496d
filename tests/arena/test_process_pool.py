"""Games played side by side."""

import multiprocessing
from pathlib import Path

import pytest

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.process_pool import WorkerLost
from kingofnewyork.arena.simulate import play_games
from kingofnewyork.errors import BadBot

PLAN = Plan(("random", "odd_bots:Steady", "random"), 20, 7)


@pytest.fixture(autouse=True)
def _odd_bots(monkeypatch):
    """Let the odd bots be found by name, here and in workers."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "support" / "bots"))


def test_the_games_are_the_same_however_many_play():
    """In the same order, with the same records."""
    alone = list(play_games(PLAN, 1, keep_records=True))
    together = list(play_games(PLAN, 3, keep_records=True))
    assert together == alone
    assert [game.record for game in together] == [game.record for game in alone]
    assert multiprocessing.active_children() == []


def test_who_stops_early_leaves_no_worker_behind():
    """Closing the generator ends them in the middle of their games."""
    games = play_games(Plan(("random",) * 4, 10**6, 7), 2)
    next(games)
    assert len(multiprocessing.active_children()) == 2
    games.close()
    assert multiprocessing.active_children() == []


def test_the_first_game_that_fails_is_told_however_many_play():
    """Not the one that happens to fail first."""
    plan = Plan(("random", "odd_bots:Fainting"), 40, 7)
    found = []
    for jobs in (1, 2):
        with pytest.raises(BadBot) as caught:
            list(play_games(plan, jobs))
        found.append(str(caught.value))
    assert found[0] == found[1]
    assert "ZeroDivisionError: stars" in found[0]
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_noticed():
    """Nobody waits for it for ever."""
    with pytest.raises(WorkerLost, match="ended in the middle of a game"):
        list(play_games(Plan(("random", "odd_bots:Exiting"), 40, 7), 2))
    assert multiprocessing.active_children() == []
