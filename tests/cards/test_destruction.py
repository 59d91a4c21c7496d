"""Cards about tearing the city down: every sentence, every ruling."""

import pytest

from kingofnewyork.rules.dice import dice_text
from tests.support.card_positions import KONG, ROB, check_question_is_saved, resolve_with, table
from tests.support.table import options, play, question


def roll_with(card, dice, *lines):
    """Kong in the Bronx with cards has rolled and stopped."""
    return play(table(f"Kong: bronx, {card}", "phase: roll", *lines), f"roll {dice}", "stop")


# Softeners


@pytest.mark.parametrize(
    ("card", "unit", "price"), [("can_opener", "tank", 3), ("long_neck", "jet", 2)]
)
def test_the_unit_falls_to_one_destruction_less(card, unit, price):
    """A tank costs 3, a jet 2. Card: Can Opener. Card: Long Neck."""
    state = resolve_with(card, "D" * price + "C", f"bronx: -; {unit}")
    play(state, "resolve destruction")
    assert state.trophies[KONG] == 1
    state = resolve_with(card, "D" * (price - 1) + "C", f"bronx: -; {unit}")
    play(state, "resolve destruction")
    assert state.trophies[KONG] == 0


@pytest.mark.parametrize(
    ("card", "others", "amount"), [("can_opener", "jet", 2), ("long_neck", "tank", 3)]
)
def test_other_units_are_as_hard_as_ever(card, others, amount):
    """It softens one kind of unit. Card: Can Opener. Card: Long Neck."""
    state = resolve_with(card, "D" * amount + "C", f"bronx: -; {others}")
    play(state, "resolve destruction")
    assert state.trophies[KONG] == 0


def test_a_softer_tank_must_be_destroyed():
    """With 3 Destruction nothing but a tank is left: there is no way out.

    Card: Can Opener, ruling 1.
    """
    state = resolve_with("can_opener, sharp_shooter", "DDDC", "bronx: -; tank", "queens: -; jet")
    play(state, "resolve destruction")
    assert options(state) == ["destroy bronx tank", "destroy queens jet"]


def test_a_softer_tank_pays_as_much():
    """The reward is 3 points. Card: Can Opener, ruling 2."""
    state = play(resolve_with("can_opener", "DDDC", "bronx: -; tank"), "resolve destruction")
    assert state.points[KONG] == 3


def test_a_far_jet_is_softer_too():
    """Sharp Shooter reaches it, Long Neck softens it. Card: Long Neck, ruling 1."""
    state = resolve_with("long_neck, sharp_shooter", "DDC", "queens: -; jet")
    play(state, "resolve destruction", "destroy queens jet")
    assert state.trophies[KONG] == 1


def test_a_softer_jet_pays_as_much():
    """The reward is 2 energy. Card: Long Neck, ruling 2."""
    state = play(resolve_with("long_neck", "DDC", "bronx: -; jet"), "resolve destruction")
    assert state.energy[KONG] == 2


# Bonus results


@pytest.mark.parametrize("dice", ["EEEHHC", "DEEHHC"])
def test_stomp_adds_a_destruction(dice):
    """One more Destruction, with or without a die. Card: Stomp. Card: Stomp, ruling 1."""
    state = roll_with("stomp", dice)
    assert dice_text(state.bonus) == "D"
    assert "resolve destruction" in options(state)


def test_stomp_counts_for_painbow():
    """The second Destruction makes an Attack. Card: Stomp, ruling 2."""
    state = roll_with("stomp, painbow", "DEEHHC")
    play(state, "resolve attack")
    assert state.life[ROB] == 9


def test_fury_adds_destruction_and_energy():
    """With three units in the own borough there is one more of both. Card: Fury."""
    state = roll_with("fury", "EEHHCC", "bronx: -; infantry, infantry, jet")
    assert dice_text(state.bonus) == "ED"
    play(state, "resolve energy")
    assert state.energy[KONG] == 3


@pytest.mark.parametrize("units", ["bronx: -; infantry, jet", "queens: -; infantry, jet, tank"])
def test_fury_needs_three_units_at_home(units):
    """Two units, or three elsewhere, are not enough. Card: Fury."""
    state = roll_with("fury", "EEHHCC", units)
    assert dice_text(state.bonus) == "-"


def test_fury_counts_units_before_the_first_face():
    """A unit that falls later does not take the Energy away. Card: Fury, ruling 1."""
    state = roll_with("fury", "EDHHCC", "bronx: -; infantry, infantry, infantry")
    play(state, "resolve destruction")
    assert state.trophies[KONG] == 1
    play(state, "resolve energy")
    assert state.energy[KONG] == 2


def test_units_that_appear_later_do_not_make_furious():
    """A third unit in the middle of the phase is too late. Card: Fury, ruling 1."""
    state = roll_with("fury", "EDHHCC", "bronx: high_rise_1; infantry, infantry")
    play(state, "resolve destruction", "resolve energy")
    assert state.energy[KONG] == 1


def test_fury_pays_when_energy_is_resolved():
    """Energy is present without an Energy die. Card: Fury, ruling 2."""
    state = roll_with("fury", "HHHCCD", "bronx: -; jet, jet, jet")
    assert state.energy[KONG] == 0
    play(state, "resolve energy")
    assert state.energy[KONG] == 1


def test_fury_is_no_die_for_overload():
    """Overload takes nothing from Fury alone. Card: Fury, ruling 3."""
    state = roll_with("fury, overload", "HHHCCD", "bronx: -; jet, jet, jet")
    play(state, "resolve energy")
    assert state.energy[KONG] == 1


def test_fury_counts_for_painbow():
    """The second Destruction makes an Attack. Card: Fury, ruling 4."""
    state = roll_with("fury, painbow", "DEEHHC", "bronx: -; jet, jet, jet")
    play(state, "resolve attack")
    assert state.life[ROB] == 9


def test_hailing_cabs_may_be_declared():
    """No by default; with yes there are two more Destruction. Card: Hailing Cabs."""
    state = roll_with("hailing_cabs", "EEHHCC")
    assert options(state) == ["no", "yes"]
    play(state, "yes")
    assert dice_text(state.bonus) == "DD"


def test_hailing_cabs_may_be_declined():
    """Nothing is added and buildings may fall. Card: Hailing Cabs."""
    state = play(roll_with("hailing_cabs", "DEHHCC", "bronx: high_rise_1"), "no")
    assert dice_text(state.bonus) == "-"
    play(state, "resolve destruction")
    assert state.points[KONG] == 1


def test_with_cabs_only_units_fall():
    """Buildings are not offered. Card: Hailing Cabs."""
    state = roll_with("hailing_cabs", "DEHHCC", "bronx: high_rise_1; infantry, jet")
    play(state, "yes", "resolve destruction")
    assert options(state) == ["destroy bronx infantry", "destroy bronx jet"]


def test_cabs_are_hailed_once_before_the_first_face():
    """The question does not come back. Card: Hailing Cabs, ruling 1."""
    state = roll_with("hailing_cabs", "EEHHHC")
    assert question(state) == "ask"
    play(state, "no", "resolve energy", "resolve heart")
    assert question(state) == "move"


def test_cabs_are_for_units_in_other_boroughs_too():
    """Seismic Ray opens no borough that has only buildings. Card: Hailing Cabs, ruling 2."""
    state = roll_with(
        "4 energy, hailing_cabs, seismic_ray",
        "DEHHCC",
        "queens: high_rise_1",
        "brooklyn: high_rise_1; infantry",
    )
    play(state, "yes", "resolve destruction")
    assert options(state) == ["stop", "open brooklyn"]


def test_the_cabs_are_gone_next_turn():
    """The restriction lasts a turn. Card: Hailing Cabs."""
    state = roll_with(
        "hailing_cabs", "EEEEEE", "Rob: nowhere, 0 life", "Mantis: lower", "bronx: high_rise_1"
    )
    play(state, "yes", "resolve energy", "stay")
    play(state, "roll EEEEEE", "stop", "roll DDEEEE", "stop", "no", "resolve destruction")
    assert state.points[KONG] == 1


def test_cabs_count_for_painbow():
    """Two Destruction make an Attack. Card: Hailing Cabs, ruling 3."""
    state = roll_with("hailing_cabs, painbow", "EEHHCC")
    play(state, "yes", "resolve attack")
    assert state.life[ROB] == 9


def test_cabs_need_no_die():
    """Two Destruction from nothing destroy an infantry. Card: Hailing Cabs, ruling 4."""
    state = roll_with("hailing_cabs", "EEHHCC", "bronx: -; infantry")
    play(state, "yes", "resolve destruction")
    assert state.trophies[KONG] == 1


# Rewards


def test_hunter_heals_one_more():
    """An infantry is worth 2 life. Card: Hunter, ruling 1."""
    state = play(resolve_with("hunter", "DDC", "bronx: -; infantry", life=5), "resolve destruction")
    assert state.life[KONG] == 7


def test_hunter_eats_only_infantry():
    """A jet heals nothing. Card: Hunter."""
    state = play(resolve_with("hunter", "DDDC", "bronx: -; jet", life=5), "resolve destruction")
    assert state.life[KONG] == 5


def test_hunter_heals_in_manhattan():
    """Cards heal everywhere. Card: Hunter, ruling 2."""
    state = table(
        "Kong: midtown, 5 life, hunter",
        "Rob: bronx",
        "manhattan: -; infantry",
        "phase: resolve",
        "dice: DDC",
    )
    play(state, "resolve destruction")
    assert state.life[KONG] == 7


def test_leveler_pays_for_the_first_building_only():
    """Two buildings, one point more. Card: Leveler, ruling 1."""
    state = resolve_with("leveler", "DDDDC", "bronx: power_plant_2, hospital_2")
    play(state, "resolve destruction", "destroy bronx 1")
    assert state.points[KONG] == 1
    assert state.tops[1] == -1  # The hospital was all that was left.


def test_leveler_pays_again_in_the_next_turn():
    """Each turn has its first building. Card: Leveler."""
    state = table(
        "Kong: bronx, leveler",
        "phase: resolve",
        "dice: DDC",
        "destroyed: 1 building",
        "bronx: power_plant_2, hospital_2",
    )
    play(state, "resolve destruction", "destroy bronx 1", "stay")
    assert state.points[KONG] == 0
    play(state, "roll EEEEEE", "stop", "roll EEEEEE", "stop", "stay", "roll DDCCEE", "stop")
    play(state, "resolve destruction")
    assert state.points[KONG] == 1


def test_leveler_does_not_count_units():
    """A unit pays no point, and the first building after it does. Card: Leveler, ruling 2."""
    state = resolve_with("leveler", "DDDDC", "bronx: power_plant_2; infantry")
    play(state, "resolve destruction", "destroy bronx infantry")
    assert state.points[KONG] == 1
    assert state.razed == [1, 0, 0, 1]


@pytest.mark.parametrize(("unit", "price", "points"), [("infantry", 2, 1), ("tank", 4, 4)])
def test_every_unit_is_a_point(unit, price, points):
    """A tank pays its 3 points as well. Card: Trophy Hunter."""
    state = resolve_with("trophy_hunter", "D" * price + "C", f"bronx: -; {unit}")
    play(state, "resolve destruction")
    assert state.points[KONG] == points


def test_a_building_is_no_trophy():
    """Buildings pay no more than ever. Card: Trophy Hunter."""
    state = resolve_with("trophy_hunter", "DDC", "bronx: power_plant_2")
    play(state, "resolve destruction")
    assert state.points[KONG] == 0


def test_all_that_pays_for_a_jet_adds_up():
    """The tile, Sharp Shooter and Trophy Hunter pay. Card: Trophy Hunter, ruling 1."""
    state = resolve_with("trophy_hunter, sharp_shooter", "DDDC", "bronx: -; jet")
    play(state, "resolve destruction")
    assert (state.points[KONG], state.energy[KONG]) == (2, 2)


def test_the_question_of_hailing_cabs_can_be_saved():
    """A game saved in the middle of it goes on as if it had not been."""
    check_question_is_saved(roll_with("hailing_cabs", "EEHHCC"))
