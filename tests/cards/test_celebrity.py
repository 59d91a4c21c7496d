"""The cards about Superstar, sentence by sentence and ruling by ruling."""

import pytest

from kingofnewyork.rules.events import (
    Damaged,
    Eliminated,
    EnergyGained,
    GoalReturned,
    GoalTaken,
    PointsGained,
)
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.registry import CARD_IDS, CARDS, GOALS
from kingofnewyork.rules.serialization import from_dict, to_dict
from tests.support.table import event_names, options, play, position, question, resolving


def beginning(text):
    """A turn of Kong, outside Manhattan, has begun."""
    return position(f"monsters: Kong, Rob\nphase: start\n{text}")


# Broadway Star and Ego Trip


def test_broadway_star_pays_for_taking_superstar():
    """One point beside that of Superstar. Card: Broadway Star."""
    state = resolving("CCCEEE", kong="bronx, broadway_star")
    assert play(state, "resolve celebrity").points == [2, 0, 0]


def test_broadway_star_pays_at_the_start_of_a_turn():
    """A turn begun as Superstar brings a point. Card: Broadway Star."""
    assert beginning("Kong: bronx, broadway_star\nsuperstar: Kong").points == [1, 0]


def test_broadway_star_pays_only_the_superstar():
    """Without Superstar, or when another takes it, it pays nothing. Card: Broadway Star."""
    assert beginning("Kong: bronx, broadway_star\nsuperstar: Rob").points == [0, 0]
    state = resolving("CCCEEE", rob="queens, broadway_star")
    assert play(state, "resolve celebrity").points == [1, 0, 0]


def test_ego_trip_pays_for_taking_superstar():
    """One energy for the taker. Card: Ego Trip."""
    state = resolving("CCCHHH", kong="bronx, ego_trip")
    play(state, "resolve celebrity")
    assert state.energy == [1, 0, 0]
    assert state.points == [1, 0, 0]


def test_ego_trip_pays_at_the_start_of_a_turn():
    """A turn begun as Superstar brings energy. Card: Ego Trip."""
    assert beginning("Kong: bronx, ego_trip\nsuperstar: Kong").energy == [1, 0]


def test_ego_trip_pays_only_the_superstar():
    """Without Superstar, or when another takes it, it pays nothing. Card: Ego Trip."""
    assert beginning("Kong: bronx, ego_trip\nsuperstar: Rob").energy == [0, 0]
    state = resolving("CCCHHH", rob="queens, ego_trip")
    assert play(state, "resolve celebrity").energy == [0, 0, 0]


def test_a_star_is_not_paid_for_what_it_holds():
    """Three Celebrity of the holder take nothing. Card: Broadway Star. Card: Ego Trip."""
    state = resolving("CCCHHH", "superstar: Kong", kong="bronx, ego_trip, broadway_star")
    play(state, "resolve celebrity")
    assert state.points == [3, 0, 0]
    assert state.energy == [0, 0, 0]


def test_a_star_is_paid_by_superstar_only():
    """The Statue of Liberty is another Goal card. Card: Broadway Star. Card: Ego Trip."""
    state = resolving("OOOHHH", kong="bronx, ego_trip, broadway_star")
    play(state, "resolve ouch")
    assert state.points == [3, 0, 0]
    assert state.energy == [0, 0, 0]


@pytest.mark.parametrize("card", ["broadway_star", "ego_trip"])
def test_buying_it_as_superstar_pays_nothing(card):
    """It waits for the next turn. Card: Broadway Star, ruling 1. Card: Ego Trip, ruling 1."""
    state = position(
        f"""
        monsters: Kong, Rob
        Kong: lower, 9 energy
        superstar: Kong
        display: {card}
        phase: buy
        """
    )
    before = state.energy[0]
    play(state, f"buy {card}")
    assert state.points[0] == 0
    assert state.energy[0] == before - (5 if card == "broadway_star" else 3)


def test_an_extra_turn_is_a_turn_for_a_star():
    """An extra turn begins, too. Card: Broadway Star, ruling 2. Card: Ego Trip, ruling 2."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: bronx, 4 energy, ego_trip, broadway_star
        Rob: lower
        superstar: Kong
        display: terminal_rage
        phase: buy
        """
    )
    play(state, "buy terminal_rage")
    assert (state.active, state.turn) == (0, 2)
    assert (state.points[0], state.energy[0]) == (1, 1)


# Diva


def test_diva_needs_four_celebrity():
    """Three Celebrity do not take Superstar from Diva. Card: Diva, ruling 1."""
    state = resolving("CCCEEE", "superstar: Rob", rob="queens, diva")
    play(state, "resolve celebrity")
    assert state.goals[1] == 1
    assert state.points == [0, 0, 0]


def test_four_celebrity_beat_diva():
    """Four take it, for 2 points; five for 3. Card: Diva. Card: Diva, ruling 2."""
    for dice, points in (("CCCCEE", 2), ("CCCCCE", 3)):
        state = resolving(dice, "superstar: Rob", rob="queens, diva")
        play(state, "resolve celebrity")
        assert state.goals[1] == 0
        assert state.points == [points, 0, 0]


@pytest.mark.parametrize("holder", ["-", "Mantis"])
def test_diva_without_superstar_does_nothing(holder):
    """Three take it from the table and from others. Card: Diva, ruling 3."""
    state = resolving("CCCEEE", f"superstar: {holder}", rob="queens, diva", kong="bronx")
    assert play(state, "resolve celebrity").goals[1] == 0


def test_diva_herself_needs_three():
    """A taker's own Diva does not matter. Card: Diva, ruling 3."""
    state = resolving("CCCEEE", "superstar: Rob", kong="bronx, diva")
    assert play(state, "resolve celebrity").goals[1] == 0


def test_diva_does_not_keep_the_statue():
    """The Statue of Liberty takes three Ouch as ever. Card: Diva."""
    state = resolving("OOOEEE", "statue_of_liberty: Rob", rob="queens, diva, 5 points")
    assert play(state, "resolve ouch").goals[0] == 0
    diva = CARDS[CARD_IDS["diva"]]
    assert [diva.goal_needed(state, 1, goal.card_id) for goal in GOALS] == [0, 1]


# Violent Star


def test_violent_star_hurts_whom_it_robs():
    """The former holder takes 2 damage. Card: Violent Star."""
    state = resolving("CCCEEE", "superstar: Rob", kong="bronx, violent_star")
    assert play(state, "resolve celebrity").life == [10, 8, 10]


def test_violent_star_hurts_who_robs_it():
    """The taker takes 1 damage. Card: Violent Star."""
    state = resolving("CCCEEE", "superstar: Rob", rob="queens, violent_star")
    assert play(state, "resolve celebrity").life == [9, 10, 10]


def test_violent_star_is_compulsory():
    """Nobody is asked. Card: Violent Star, ruling 1."""
    state = resolving("CCCEEH", "superstar: Rob", kong="bronx, violent_star")
    play(state, "resolve celebrity")
    assert event_names(state, Damaged) == ["Damaged"]
    assert question(state) == "resolve"


def test_violent_star_does_not_hurt_the_table():
    """Superstar from the table hurts nobody. Card: Violent Star, ruling 2."""
    state = resolving("CCCEEE", kong="bronx, violent_star")
    assert play(state, "resolve celebrity").life == [10, 10, 10]


def test_violent_star_does_not_follow_superstar_to_the_table():
    """Its owner dies as Superstar, and nobody is hurt by that. Card: Violent Star, ruling 2."""
    state = resolving("AAEEEE", "superstar: Mantis", mantis="lower, 1 life, violent_star")
    play(state, "resolve attack")
    assert state.goals[1] == NOBODY
    assert state.life == [10, 10, 0]


def test_violent_star_does_not_hurt_when_others_quarrel():
    """Its owner must be one of the two. Card: Violent Star."""
    state = resolving("CCCEEE", "superstar: Mantis", rob="queens, violent_star")
    assert play(state, "resolve celebrity").life == [10, 10, 10]


def test_violent_star_has_no_eye_on_the_statue():
    """Another Goal card hurts nobody. Card: Violent Star."""
    state = resolving("OOOEEE", "statue_of_liberty: Rob", kong="bronx, violent_star")
    assert play(state, "resolve ouch").life == [10, 10, 10]


def test_violent_star_is_no_attack():
    """Nobody flees, and cards about attacks are silent. Card: Violent Star, ruling 3."""
    state = resolving(
        "CCCEEH",
        "superstar: Mantis",
        kong="bronx, 2 energy, shadow_double, trash_thrower, violent_star",
        mantis="lower, 5 points",
    )
    play(state, "resolve celebrity")
    assert question(state) == "resolve"
    assert state.life == [10, 10, 8]
    assert state.points[2] == 5


def test_violent_star_is_not_drained():
    """Drain is about attacks. Card: Violent Star, ruling 3."""
    state = resolving(
        "CCCHHH", "superstar: Rob", kong="bronx, 2 energy, violent_star", rob="queens, drain"
    )
    assert play(state, "resolve celebrity").energy == [2, 0, 0]


def test_violent_star_gives_webs_and_curses_to_whom_it_robs():
    """It is damage its owner deals. Card: Violent Star, ruling 4.

    Card: Webspinner, ruling 7. Card: Curse, ruling 4.
    """
    state = resolving("CCCEEE", "superstar: Rob", kong="bronx, violent_star, webspinner, curse")
    play(state, "resolve celebrity")
    assert state.tokens[:6] == [0, 1, 0, 0, 1, 0]


def test_violent_star_gives_webs_and_curses_to_who_robs_it():
    """The loser's cards give tokens in another's turn. Card: Violent Star, ruling 4.

    Card: Webspinner, ruling 7. Card: Curse, ruling 4.
    """
    state = resolving("CCCEEE", "superstar: Rob", rob="queens, violent_star, webspinner, curse")
    play(state, "resolve celebrity")
    assert state.tokens[:6] == [1, 0, 0, 1, 0, 0]


def test_a_taker_killed_by_violent_star_keeps_nothing():
    """Superstar goes to the table, not to its former holder. Card: Violent Star, ruling 5."""
    state = resolving("CCCEEE", "superstar: Rob", kong="bronx, 1 life", rob="queens, violent_star")
    play(state, "resolve celebrity")
    order = event_names(state, GoalTaken, Damaged, Eliminated, GoalReturned)
    assert order == ["GoalTaken", "Damaged", "Eliminated", "GoalReturned"]
    assert state.goals[1] == NOBODY
    assert state.life[0] == 0
    assert state.active == 1, "the rest of Kong's turn is skipped"


def test_a_victim_of_violent_star_may_answer():
    """Its damage can be paid with energy like any other. Card: Violent Star."""
    state = resolving(
        "CCCEEH",
        "superstar: Rob",
        kong="bronx, violent_star",
        rob="queens, 2 life, 3 energy, of_another_world",
    )
    play(state, "resolve celebrity")
    assert state.chooser == 1
    assert options(state) == ["count 1", "count 0", "count 2"]
    assert from_dict(to_dict(state)) == state
    assert play(state, "count 2").life[1] == 2


def test_violent_star_comes_after_the_pay():
    """Points of Superstar, then Ego Trip and Broadway Star, then damage.

    Card: Violent Star. Card: Superstar, ruling 3.
    """
    state = resolving(
        "CCCHHE", "superstar: Rob", kong="bronx, violent_star, ego_trip, broadway_star"
    )
    play(state, "resolve celebrity")
    order = event_names(state, GoalTaken, PointsGained, EnergyGained, Damaged)
    assert order == ["GoalTaken", "PointsGained", "EnergyGained", "PointsGained", "Damaged"]


def test_anothers_violent_star_comes_after_the_pay():
    """The taker is paid before it is hurt. Card: Superstar, ruling 3."""
    state = resolving(
        "CCCHHE",
        "superstar: Rob",
        kong="bronx, 1 life, broadway_star",
        rob="queens, violent_star",
    )
    play(state, "resolve celebrity")
    order = event_names(state, GoalTaken, PointsGained, Damaged, Eliminated)
    assert order[:5] == ["GoalTaken", "PointsGained", "PointsGained", "Damaged", "Eliminated"]
