"""What the others could do in their next turn: the chance to win, and the chance to kill."""

from kingofnewyork.odds.goals import Need, chance
from kingofnewyork.odds.threats.chances import DEATH, WIN, Aim, threats
from kingofnewyork.odds.threats.rivals import rival_threats
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import ATTACK
from tests.support.odds.numbers import exactly
from tests.support.table import three

KONG, ROB, MANTIS = 0, 1, 2


def rivals(*lines):
    """The threats to Kong, by seat, when it has resolved its dice."""
    state = three(*lines, "phase: buy", "display: test_table_card_0")
    return {threat.seat: threat for threat in rival_threats(View(state, KONG))}


def test_the_chance_to_kill_is_that_of_as_many_attacks_as_there_is_life():
    found = rivals("Kong: upper, 3 life", "Rob: bronx", "Mantis: queens")
    wanted = exactly(chance(Need(ATTACK, 3)))
    assert (found[ROB].kill, found[MANTIS].kill) == (wanted, wanted)


def test_who_cannot_reach_the_viewer_cannot_kill_it():
    found = rivals("Kong: queens, 1 life", "Rob: bronx", "Mantis: upper")
    assert found[ROB].kill == 0
    assert found[MANTIS].kill == exactly(chance(Need(ATTACK, 1)))


def test_the_only_rival_is_all_the_danger_there_is():
    lines = ("Kong: upper, 4 life", "Rob: bronx", "Mantis: nowhere, 0 life")
    state = three(*lines, "phase: buy", "display: test_table_card_0")
    found = rivals(*lines)
    assert list(found) == [ROB]
    danger = threats(View(state, KONG))[Aim(DEATH)]
    assert found[ROB].kill == exactly(danger)


def test_the_points_of_manhattan_may_be_enough_to_win():
    found = rivals("Kong: queens", "Rob: upper, 18 points", "Mantis: bronx, 2 points")
    assert found[ROB].win == 1
    assert found[MANTIS].win == 0


def test_the_chance_to_win_is_that_of_its_own_turn():
    lines = ("Kong: queens", "Rob: bronx, 17 points", "Mantis: nowhere, 0 life")
    own = three(*lines, "active: Rob", "phase: roll", "display: test_table_card_0")
    wanted = threats(View(own, ROB))[Aim(WIN)]
    assert 0 < wanted < 1
    assert rivals(*lines)[ROB].win == exactly(wanted)


def test_who_kills_the_last_other_wins():
    found = rivals("Kong: upper, 2 life", "Rob: bronx", "Mantis: nowhere, 0 life")
    assert found[ROB].kill > 0
    assert found[ROB].win == exactly(found[ROB].kill)
