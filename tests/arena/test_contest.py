"""Games of the arena: who fails forfeits, who goes round in circles is stopped."""

import pytest

from kingofnewyork.arena.contest import forfeit_result, play_contest
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.bots.styles import RuleBot
from kingofnewyork.rules.ids import NOBODY
from tests.support.bots.odd_bots import Illegal, Silent, Unmakeable


class Stumbler(RandomBot):
    """Plays three times, then has no idea."""

    asked = 0

    def choose(self, view):
        self.asked += 1
        if self.asked > 3:
            raise RuntimeError("out of ideas")
        return super().choose(view)


def test_a_contest_is_the_match_of_the_same_seed():
    """The same game, told in fewer words."""
    for seed in range(5):
        kinds = [RuleBot, RandomBot, RandomBot]
        match = play_match(kinds, seed)
        contest = play_contest(kinds, ("rule", "random", "random"), seed, 5000)
        assert (contest.winner, contest.ranks, contest.turns) == (
            match.winner,
            match.ranks,
            match.turns,
        )
        assert contest.decisions == match.decisions
        assert (contest.forfeit, contest.reason) == (NOBODY, "")
        assert sum(contest.wins(seat) for seat in range(3)) == 1


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Stumbler, "RuntimeError: out of ideas"),
        (Unmakeable, "ValueError: not today"),
        (Illegal, "it answered 1023"),
        (Silent, "it answered None"),
    ],
)
def test_a_bot_that_fails_forfeits(kind, message, seat):
    """It is last, the others share the win, and the reason has its traceback."""
    kinds = [RandomBot, RandomBot, RandomBot]
    kinds[seat] = kind
    found = play_contest(kinds, ("a", "b", "c"), 3, 5000)
    assert found.forfeit == seat
    assert message in found.reason
    assert found.ranks[seat] == 3
    assert [found.wins(other) for other in range(3)] == [
        0 if other == seat else 0.5 for other in range(3)
    ]


def test_the_traceback_names_the_line():
    """Whoever wrote the bot can find what went wrong."""
    found = play_contest([Stumbler, RandomBot], ("stumbler", "random"), 3, 5000)
    assert 'raise RuntimeError("out of ideas")' in found.reason
    assert "seed 3" in found.reason


def test_a_game_that_does_not_end_is_cut_short():
    """Then nobody has won, and nobody is to blame."""
    found = play_contest([RandomBot, RandomBot], ("a", "b"), 3, 10)
    assert sum(found.decisions) == 10
    assert (found.winner, found.forfeit) == (NOBODY, NOBODY)
    assert found.reason == "cut short after 10 decisions"
    assert found.wins(0) == found.wins(1) == 0


def test_forfeits_keep_the_sum_of_ranks():
    """All places are given out, whoever forfeits."""
    for seats in range(2, 7):
        ranks = forfeit_result(["x"] * seats, 1, "").ranks
        assert sum(ranks) == seats * (seats + 1) / 2
