"""The two Goal cards, sentence by sentence and ruling by ruling."""

from kingofnewyork.rules.events import GoalTaken
from kingofnewyork.rules.ids import NOBODY
from tests.support.table import event_names, options, play, position, resolving

# Statue of Liberty


def test_three_ouch_take_the_statue():
    """Three Ouch or more take it; two do not. Card: Statue of Liberty."""
    for dice, holder in (("OOEEEE", NOBODY), ("OOOEEE", 0), ("OOOOEE", 0)):
        assert play(resolving(dice), "resolve ouch").goals[0] == holder


def test_the_statue_is_worth_three_points():
    """Its taker has 3 points more, its former holder 3 fewer. Card: Statue of Liberty."""
    state = resolving("OOOEEE", "statue_of_liberty: Rob", rob="queens, 5 points")
    assert play(state, "resolve ouch").points == [3, 2, 0]


def test_who_dies_of_the_units_does_not_take_the_statue():
    """The units shoot first. Card: Statue of Liberty, ruling 1."""
    text = "statue_of_liberty: Rob\nbronx: -; infantry"
    state = resolving("OOOEEE", text, kong="bronx, 1 life", rob="queens, 5 points")
    play(state, "resolve ouch")
    assert state.goals[0] == 1
    assert state.points[1] == 5


def test_who_survives_the_units_takes_the_statue():
    """It is taken with the last life. Card: Statue of Liberty, ruling 1."""
    state = resolving("OOOEEE", "bronx: -; infantry", kong="bronx, 2 life")
    play(state, "resolve ouch")
    assert (state.goals[0], state.life[0], state.points[0]) == (0, 1, 3)


def test_losing_the_statue_leaves_no_debts():
    """Two points are all that can be lost. Card: Statue of Liberty, ruling 2."""
    state = resolving("OOOEEE", "statue_of_liberty: Rob", rob="queens, 2 points")
    assert play(state, "resolve ouch").points == [3, 0, 0]


def test_points_beyond_twenty_are_not_remembered():
    """19 points and the Statue are 20; 20 without it are 17. Rules 1.10.2."""
    assert play(resolving("OOOEEE", kong="bronx, 19 points"), "resolve ouch").points[0] == 20
    state = resolving("OOOEEE", "statue_of_liberty: Rob", rob="queens, 20 points")
    assert play(state, "resolve ouch").points == [3, 17, 0]


def test_the_holder_of_the_statue_gains_nothing_more():
    """Three Ouch of the holder change nothing. Card: Statue of Liberty, ruling 3."""
    state = resolving("OOOEEE", "statue_of_liberty: Kong", kong="bronx, 18 points")
    play(state, "resolve ouch")
    assert state.goals[0] == 0
    assert state.points == [18, 0, 0]
    assert event_names(state, GoalTaken) == []


def test_the_statue_of_the_dead_returns():
    """Nobody gains or loses points. Card: Statue of Liberty, ruling 4."""
    state = resolving("AEEEEE", "statue_of_liberty: Mantis", mantis="lower, 1 life, 7 points")
    play(state, "resolve attack")
    assert state.goals[0] == NOBODY
    assert state.points[1:] == [0, 7]


def test_the_statue_of_one_killed_by_the_units_is_taken_from_the_table():
    """The holder dies first and loses no points. Card: Statue of Liberty, rulings 1, 4."""
    text = "statue_of_liberty: Rob\nqueens: -; infantry"
    state = resolving("OOOEEE", text, rob="queens, 1 life, 5 points")
    play(state, "resolve ouch")
    assert state.goals[0] == 0
    assert state.points[:2] == [3, 5]


def test_tesla_cannon_does_not_reach_the_goal_cards():
    """Only Keep cards are discarded. Card: Statue of Liberty, ruling 5."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: lower, 5 energy
        Rob: queens, diva, ego_trip
        statue_of_liberty: Rob
        superstar: Kong
        display: tesla_cannon
        phase: buy
        """
    )
    play(state, "buy tesla_cannon")
    assert state.chooser == 1
    assert sorted(options(state)) == ["discard diva", "discard ego_trip"]
    play(state, "discard diva")
    assert state.goals == [1, 0]


# Superstar


def test_three_celebrity_take_superstar():
    """Fewer than three take nothing. Card: Superstar."""
    for dice, holder in (("CCEEEE", NOBODY), ("CCCEEE", 0), ("CCCCEE", 0)):
        assert play(resolving(dice), "resolve celebrity").goals[1] == holder


def test_superstar_is_taken_from_its_holder():
    """The former holder loses no points. Card: Superstar."""
    state = resolving("CCCEEE", "superstar: Rob", rob="queens, 4 points")
    play(state, "resolve celebrity")
    assert state.goals[1] == 0
    assert state.points[1] == 4


def test_taking_superstar_pays_one_and_more():
    """1 point for three, and 1 for each further one. Card: Superstar, ruling 1."""
    for dice, points in (("CCCEEE", 1), ("CCCCEE", 2), ("CCCCCE", 3)):
        assert play(resolving(dice), "resolve celebrity").points[0] == points


def test_superstar_scores_every_celebrity():
    """One is enough. Card: Superstar."""
    state = resolving("CEEEEE", "superstar: Kong")
    assert play(state, "resolve celebrity").points[0] == 1


def test_superstar_does_not_take_what_it_holds():
    """Four Celebrity are 4 points, no more. Card: Superstar, ruling 2."""
    state = resolving("CCCCEE", "superstar: Kong")
    assert play(state, "resolve celebrity").points[0] == 4


def test_celebrity_given_up_to_chameleon_does_not_count():
    """Two of three are left, too few. Card: Superstar, ruling 4."""
    state = resolving("CCCEEH", kong="bronx, chameleon")
    play(state, "trade energy heart", "resolve celebrity")
    assert state.goals[1] == NOBODY
    assert state.points[0] == 0


def test_superstar_of_the_dead_returns():
    """It lies on the table, for three Celebrity. Card: Superstar, ruling 5."""
    state = resolving("AEEEEE", "superstar: Mantis", mantis="lower, 1 life, 7 points")
    play(state, "resolve attack")
    assert state.goals[1] == NOBODY
    assert state.points[2] == 7
