"""Which games are played."""

import pytest

from kingofnewyork.arena.plan import Plan
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import BadBot, BadSetup


def seatings(players, games=6, **options):
    """Who sits where in the first games, a letter for each bot."""
    plan = Plan(tuple(players), games, 1, **options)
    return ["".join(plan.seating(game)) for game in range(games)]


def test_bots_move_on_by_a_seat():
    """Everybody sits everywhere."""
    assert seatings("abc") == ["abc", "cab", "bca", "abc", "cab", "bca"]
    assert seatings("abc", rotate=False) == ["abc"] * 6


def test_seatings_that_look_the_same_are_played_once():
    """So no game is played twice."""
    assert Plan(tuple("aaaa"), 1, 1).block == 1
    assert Plan(tuple("abab"), 1, 1).block == 2
    assert Plan(tuple("aabb"), 1, 1).block == 4
    assert seatings("abab") == ["abab", "baba"] * 3


def test_the_games_of_a_block_share_their_dice():
    """Others do not."""
    plan = Plan(tuple("abc"), 7, 1)
    deals = [plan.deal(game) for game in range(7)]
    assert [deals.index(deal) for deal in deals] == [0, 0, 0, 3, 3, 3, 6]
    assert len({Plan(tuple("aa"), 9, 1).deal(game) for game in range(9)}) == 9
    assert plan.deal(0) != Plan(tuple("abc"), 7, 2).deal(0)


@pytest.mark.parametrize(
    ("players", "games", "seed", "message"),
    [
        ("a", 1, 1, "1 player: the game is for 2 to 6"),
        ("abcdefg", 1, 1, "7 players"),
        ("ab", 0, 1, "0 games"),
        ("ab", -3, 1, "-3 games"),
        ("ab", 100_000_001, 1, "at most 100,000,000 are played"),
        ("ab", 1, -1, "seed -1"),
    ],
)
def test_a_plan_that_cannot_be(players, games, seed, message):
    """It is refused with the reason."""
    with pytest.raises(BadSetup, match=message):
        Plan(tuple(players), games, seed)


def test_a_bot_whose_module_breaks(tmp_path, monkeypatch):
    """Whatever happens while it is imported is the bot's fault."""
    (tmp_path / "broken_bot_module.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadBot, match=r"broken_bot_module:Bot.*ZeroDivisionError"):
        find_bot("broken_bot_module:Bot")
    with pytest.raises(BadBot, match="there is no bot 'nobody'"):
        find_bot("nobody")
