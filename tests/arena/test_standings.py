"""Ranks, ends, kills and purchases."""

import pytest

from kingofnewyork.arena.standings import Chronicle, end_of, ranks_of
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.events import (
    Bought,
    CardTaken,
    Damaged,
    Eliminated,
    GoalReturned,
    LifeLost,
)
from kingofnewyork.rules.ids import CAUSE_ARMY, CAUSE_ATTACK, NOBODY


def table(life, points, winner):
    """A game of as many monsters that is over."""
    names = ("Kong", "Rob", "Mantis", "Sheriff", "Drakonis")[: len(life)]
    state = parse_position(f"monsters: {', '.join(names)}\nphase: resolve\ndice: EEHAAA\n")
    state.life[:] = life
    state.points[:] = points
    state.alive = sum(one > 0 for one in life)
    state.winner = winner
    state.agenda.clear()
    return state


@pytest.mark.parametrize(
    ("life", "points", "winner", "deaths", "ranks"),
    [
        ([3, 4, 5], [20, 7, 9], 0, [0, 0, 0], (1, 3, 2)),
        ([3, 4, 5], [20, 9, 9], 0, [0, 0, 0], (1, 2.5, 2.5)),
        ([3, 4, 5], [20, 20, 9], 1, [0, 0, 0], (2, 1, 3)),
        ([0, 4, 0, 0], [19, 2, 3, 4], 1, [1, 0, 3, 2], (4, 1, 2, 3)),
        ([0, 4, 0, 0], [19, 2, 3, 4], 1, [2, 0, 1, 2], (2.5, 1, 4, 2.5)),
        ([0, 0, 0], [5, 5, 5], NOBODY, [1, 2, 2], (3, 1.5, 1.5)),
        ([0, 4, 2, 0, 1], [19, 20, 3, 4, 3], 1, [1, 0, 0, 2, 0], (5, 1, 2.5, 4, 2.5)),
    ],
)
def test_the_finishing_order(life, points, winner, deaths, ranks):
    """The winner, the living by points, the dead from last to first; who ties shares."""
    assert ranks_of(table(life, points, winner), deaths) == ranks


def test_how_a_game_ends():
    """With 20 points, with one alive, with nobody."""
    assert end_of(table([3, 4], [20, 7], 0)) == "points"
    assert end_of(table([3, 0], [20, 7], 0)) == "last alive"
    assert end_of(table([0, 0], [3, 7], NOBODY)) == "nobody"


def test_who_dies_together_shares_the_moment():
    """Damage or life lost between two deaths tells them apart; nothing else does."""
    chronicle = Chronicle(
        5,
        [
            Damaged(0, 3, 4, CAUSE_ATTACK, 0),
            Damaged(1, 3, 4, CAUSE_ATTACK, 0),
            Eliminated(0),
            GoalReturned(0, 0),
            Eliminated(1),
            LifeLost(2, 1, 0),
            Eliminated(2),
            Damaged(3, 2, NOBODY, CAUSE_ARMY, 0),
            Eliminated(3),
        ],
    )
    assert chronicle.deaths == [1, 1, 2, 3, 0]


def test_a_kill_is_the_last_blow_against_another():
    """The army kills for nobody, and nobody kills itself."""
    chronicle = Chronicle(
        3,
        [
            Damaged(1, 3, 0, CAUSE_ATTACK, 2),
            Damaged(1, 2, 0, CAUSE_ATTACK, 0),
            Damaged(2, 2, NOBODY, CAUSE_ARMY, 0),
            Damaged(0, 2, 0, CAUSE_ARMY, 0),
        ],
    )
    assert chronicle.kills == [1, 0, 0]


def test_what_was_bought():
    """In order and as often as it was paid for; what is taken for nothing is not bought."""
    chronicle = Chronicle(2, [Bought(1, 9, 3), Bought(1, 4, 0), CardTaken(0, 3), Bought(1, 9, 3)])
    assert chronicle.bought == [[], [9, 4, 9]]
