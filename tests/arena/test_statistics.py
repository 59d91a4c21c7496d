"""What is told of a few games that can be counted by hand."""

import csv
import json
from dataclasses import replace
from io import StringIO

import pytest

from kingofnewyork.arena.intervals import wilson_interval
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.report import to_csv, to_json
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.statistics import blocks_of, spread_of, summarize
from kingofnewyork.rules.registry import CARDS

CARD, OTHER = 5, 6
FIRST = MatchResult(
    seed=1,
    bots=("a", "b", "b"),
    winner=0,
    end="points",
    first=1,
    turns=6,
    rounds=2,
    ranks=(1.0, 2.5, 2.5),
    points=(20, 5, 5),
    life=(4, 2, 1),
    points_by_round=bytes([0, 0, 0, 8, 3, 1]),
    life_by_round=bytes([10, 10, 10, 7, 5, 4]),
    bought=((CARD, CARD), (CARD,), ()),
    kills=(0, 0, 0),
    decisions=(10, 20, 30),
    seconds=(0.1, 0.1, 0.1),
)
SECOND = replace(
    FIRST,
    bots=("b", "a", "b"),
    winner=2,
    end="last alive",
    first=0,
    turns=9,
    rounds=3,
    ranks=(2.0, 3.0, 1.0),
    points=(2, 4, 6),
    life=(0, 0, 9),
    points_by_round=bytes([0, 0, 0, 1, 1, 1, 2, 4, 5]),
    life_by_round=bytes([10, 10, 10, 9, 8, 7, 3, 0, 9]),
    bought=((), (OTHER,), (CARD,)),
    kills=(0, 0, 2),
)
THIRD = replace(
    SECOND, bots=("b", "b", "a"), winner=-1, end="nobody", ranks=(1.5, 1.5, 3.0), kills=(1, 0, 0)
)
GAMES = (FIRST, SECOND, THIRD)
PLAN = Plan(("a", "b", "b"), 4, 7)


@pytest.fixture
def summary():
    return summarize(GAMES, 1)


def test_wins_are_those_of_one_seat(summary):
    """A bot in two seats wins half as often in each."""
    a, b = summary.bots
    assert (a.name, a.seats, a.wins.count, a.wins.of, a.wins.share) == ("a", 1, 1, 3, 1 / 3)
    assert (b.name, b.seats, b.wins.count, b.wins.of, b.wins.share) == ("b", 2, 1, 6, 1 / 6)
    low, high = wilson_interval(1 / 3, 3)
    assert (b.wins.low, b.wins.high) == (low / 2, high / 2)
    assert (a.won_by_points, a.won_last_alive) == (1, 0)
    assert (b.won_by_points, b.won_last_alive) == (0, 1)


def test_means_are_those_of_one_seat(summary):
    """Ranks, points, life, kills and decisions."""
    a, b = summary.bots
    assert a.rank == pytest.approx((1 + 3 + 3) / 3)
    assert b.rank == pytest.approx((2.5 + 2.5 + 2 + 1 + 1.5 + 1.5) / 6)
    assert a.points == pytest.approx((20 + 4 + 6) / 3)
    assert b.kills == pytest.approx(3 / 6)
    assert a.decisions == pytest.approx((10 + 20 + 30) / 3)
    assert a.milliseconds == pytest.approx(1000 * 0.3 / 60)
    assert summary.decisions == 60


def test_wins_by_seat_and_by_order_of_turns(summary):
    """Seat 0 won a game that seat 1 began: it was the last to take a turn."""
    assert [share.count for share in summary.seats] == [1, 0, 1]
    assert [share.count for share in summary.order] == [0, 0, 2]


def test_ends_and_turns(summary):
    """Each kind of end once."""
    assert {end: share.count for end, share in summary.ends.items()} == {
        "points": 1,
        "last alive": 1,
        "nobody": 1,
    }
    assert summary.turns.mean == 8
    assert (summary.turns.least, summary.turns.greatest) == (6, 9)


def test_quantiles_are_numbers_that_occur():
    """The least that reaches the share."""
    spread = spread_of(range(1, 101))
    assert spread.quantiles == {5: 5, 25: 25, 50: 50, 75: 75, 95: 95}
    assert spread_of([3]).quantiles == dict.fromkeys((5, 25, 50, 75, 95), 3)


def test_curves_keep_what_a_finished_game_ended_with(summary):
    """The first game ends after two rounds, the others after three."""
    curves = summary.curves
    assert curves.running == [3, 3, 2, 0]
    assert curves.points["a"] == pytest.approx([0, (8 + 1 + 1) / 3, (20 + 4 + 5) / 3, 30 / 3])
    assert curves.life["a"] == pytest.approx(
        [10, (7 + 8 + 7) / 3, (4 + 0 + 9) / 3, (4 + 0 + 9) / 3]
    )
    assert curves.life["b"][-1] == pytest.approx((2 + 1 + 0 + 9 + 0 + 0) / 6)


def test_curves_end_when_hardly_a_game_goes_on():
    """One game in two hundred is not worth a round."""
    curves = summarize([FIRST] * 199 + [SECOND], 1).curves
    assert curves.running == [200, 200, 1]


def test_cards_and_their_buyers(summary):
    """Who buys a card twice buys it once as a buyer, and twice as a purchase."""
    card, other = summary.cards
    assert card.slug == CARDS[CARD].printed.slug
    assert (card.purchases, card.wins.count, card.wins.of) == (5, 2, 4)
    assert (other.purchases, other.wins.count, other.wins.of) == (2, 0, 2)


def test_games_come_in_blocks():
    """The last block may be short; each block is one observation."""
    assert [len(block) for block in blocks_of([FIRST] * 7, 3)] == [3, 3, 1]
    together = summarize([FIRST, FIRST, SECOND, SECOND] * 10, 2)
    assert together.blocks == 20
    apart = summarize([FIRST, SECOND] * 10, 1)
    a, b = together.bots[0].wins, apart.bots[0].wins
    assert a.share == b.share
    assert a.high - a.low > b.high - b.low > 0


def test_json_holds_everything(summary):
    """It can be read back, and says what it is."""
    report = json.loads(to_json("9.9", PLAN, GAMES, summary))
    assert report["format"] == "kingofnewyork simulation 1"
    assert report["version"] == "9.9"
    assert report["configuration"]["seed"] == 7
    assert report["is_complete"] is False
    assert report["games"] == len(report["results"]) == 3
    assert report["results"][2]["winner"] is None
    assert report["bots"][1]["wins"]["share"] == pytest.approx(1 / 6, abs=1e-6)
    assert "seconds" not in json.dumps(report)


def test_csv_has_a_row_for_each_game_and_seat():
    """With the same numbers."""
    rows = list(csv.DictReader(StringIO(to_csv(PLAN, GAMES))))
    assert len(rows) == 9
    slug = CARDS[CARD].printed.slug
    assert rows[0]["bought"] == f"{slug} {slug}"
    assert [row["order"] for row in rows[:3]] == ["3", "1", "2"]
    assert [row["won"] for row in rows] == ["1", "0", "0", "0", "0", "1", "0", "0", "0"]
    assert [row["rank"] for row in rows[:3]] == ["1", "2.5", "2.5"]
    assert [row["block"] for row in rows[::3]] == ["1", "1", "1"]
