"""Cards that need a destroyed unit and hurt everybody: Air Force One and General Ellis."""

import pytest

from kingofnewyork.play.position import position_text
from kingofnewyork.rules.events import Damaged, PointsGained
from kingofnewyork.rules.ids import NATURE
from tests.support.card_positions import KONG, ROB, resolve_with, table
from tests.support.table import event_names, options, play, question


def buying(card, *lines, kong="bronx, 9 energy", also="test_table_card_4"):
    """Kong may buy the card, which is on offer with others."""
    display = f"display: {card}, {also}, test_table_card_5"
    return table(f"Kong: {kong}", "phase: buy", display, *lines)


@pytest.mark.parametrize(
    ("card", "unit", "other"),
    [("air_force_one", "jet", "tank"), ("general_ellis", "tank", "jet")],
)
def test_the_right_unit_must_have_fallen_this_turn(card, unit, other):
    """Without it the card is not for sale. Card: Air Force One. Card: General Ellis."""
    assert f"buy {card}" in options(buying(card, f"destroyed: 1 {unit}"))
    assert f"buy {card}" not in options(buying(card, f"destroyed: 2 {other}, 3 building"))


def test_air_force_one_pays_and_the_army_shoots():
    """4 points; each monster is hit by the units around it. Card: Air Force One."""
    state = buying(
        "air_force_one",
        "bronx: -; jet",
        "manhattan: -; jet, tank, infantry*",
        "destroyed: 1 jet",
    )
    play(state, "buy air_force_one")
    assert state.points[KONG] == 4
    assert state.life == [9, 7, 10]
    assert state.energy[KONG] == 3


@pytest.mark.parametrize(("card", "unit"), [("air_force_one", "jet"), ("general_ellis", "tank")])
def test_nobody_flees_from_a_card(card, unit):
    """It is no attack. Card: Air Force One, ruling 1. Card: General Ellis, ruling 1."""
    state = buying(card, "manhattan: -; jet", f"destroyed: 1 {unit}", "deck: stomp")
    play(state, f"buy {card}")
    assert state.life[ROB] == 9
    assert (state.chooser, question(state)) == (NATURE, "draw")


def test_bulletproof_does_not_stop_air_force_one():
    """No Ouch was rolled. Card: Air Force One, ruling 2."""
    state = buying(
        "air_force_one", "Rob: lower, bulletproof", "manhattan: -; jet", "destroyed: 1 jet"
    )
    play(state, "buy air_force_one")
    assert state.life[ROB] == 9


@pytest.mark.parametrize(
    ("card", "unit", "points"), [("air_force_one", "jet", 4), ("general_ellis", "tank", 3)]
)
def test_the_points_come_first(card, unit, points):
    """A buyer who dies of it has scored; all fall together. Card: Air Force One, ruling 3.

    Card: General Ellis.
    """
    state = buying(
        card,
        "Rob: lower, 1 life",
        "bronx: -; jet",
        "manhattan: -; jet",
        f"destroyed: 1 {unit}",
        kong="bronx, 1 life, 9 energy",
    )
    play(state, f"buy {card}")
    assert event_names(state, PointsGained, Damaged)[0] == "PointsGained"
    assert state.points[KONG] == points
    assert state.life[:2] == [0, 0]


def test_a_jet_of_the_turn_before_does_not_count():
    """An extra turn is a new turn. Card: Air Force One, ruling 4."""
    agenda = "agenda: next_turn -1 0 2 -1, extra_turn 0 0 -1 -"
    state = table("Kong: bronx, 9 energy", "display: air_force_one", "destroyed: 1 jet", agenda)
    play(state, "roll EEEEEE", "stop", "stay")
    assert question(state) == "buy"
    assert "buy air_force_one" not in options(state)


@pytest.mark.parametrize(
    ("card", "first"), [("sharp_shooter", ()), ("seismic_ray", ("open queens",))]
)
def test_a_far_jet_counts(card, first):
    """Wherever it was destroyed. Card: Air Force One, ruling 5."""
    state = resolve_with(card, "DDDC", "queens: -; jet", "display: air_force_one", energy=9)
    play(state, "resolve destruction", *(first or ("destroy queens jet",)), "stay")
    assert "buy air_force_one" in options(state)


def test_general_ellis_hits_everybody_once():
    """3 points, then 1 damage for all, the buyer too. Card: General Ellis."""
    state = buying("general_ellis", "destroyed: 1 tank", "bronx: -; jet, jet")
    play(state, "buy general_ellis")
    assert state.points[KONG] == 3
    assert state.life == [9, 9, 9]
    assert state.energy[KONG] == 4


@pytest.mark.parametrize(("card", "unit"), [("air_force_one", "jet"), ("general_ellis", "tank")])
def test_victims_answer_before_they_are_hit(card, unit):
    """Damage by a card can be absorbed like any other. Card: Air Force One.

    Card: General Ellis.
    """
    rob = "Rob: lower, 2 energy, of_another_world"
    state = buying(card, rob, "manhattan: -; jet", f"destroyed: 1 {unit}")
    play(state, f"buy {card}")
    assert (state.chooser, options(state)) == (ROB, ["count 0", "count 1"])
    play(state, "count 1")
    assert (state.life[ROB], state.energy[ROB]) == (10, 1)


def test_general_ellis_does_not_count_as_dealt():
    """No Web, no Curse, nothing for Photo Op. Card: General Ellis, ruling 2."""
    state = buying(
        "general_ellis",
        "destroyed: 1 tank",
        "deck: stomp",
        also="photo_op",
        kong="bronx, 9 energy, webspinner, curse",
    )
    play(state, "buy general_ellis", "card stomp")
    assert not any(state.tokens)
    assert not any(state.dealt)


def test_nobody_enters_after_the_move_phase():
    """Manhattan stays empty until somebody's next phase 3. Card: General Ellis, ruling 3."""
    state = buying("general_ellis", "Rob: lower, 1 life", "destroyed: 1 tank", "deck: stomp")
    play(state, "buy general_ellis", "card stomp", "end", "roll EEEEEE")
    assert "Kong: bronx," in position_text(state)
    play(state, "stop")
    assert "Mantis: lower," in position_text(state)
