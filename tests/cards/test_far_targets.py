"""Cards that destroy in other boroughs: Sharp Shooter and Seismic Ray."""

import pytest

from kingofnewyork.play.position import position_text
from tests.support.card_positions import KONG, check_question_is_saved, resolve_with, table
from tests.support.table import options, play, question


def test_jets_in_all_boroughs_are_in_reach():
    """Manhattan's too; other units are not. Card: Sharp Shooter."""
    state = resolve_with("sharp_shooter", "DDDDC", "queens: -; jet, tank", "manhattan: -; jet")
    play(state, "resolve destruction")
    assert options(state) == ["stop", "destroy queens jet", "destroy manhattan jet"]
    play(state, "destroy manhattan jet")
    assert (state.points[KONG], state.energy[KONG], state.trophies[KONG]) == (1, 2, 1)


def test_a_far_jet_may_be_spared():
    """To stop is the default. Card: Sharp Shooter, ruling 1."""
    state = resolve_with("sharp_shooter", "DDDC", "queens: -; jet")
    play(state, "resolve destruction", "stop")
    assert state.trophies[KONG] == 0


def test_what_is_near_comes_first():
    """A far jet is no excuse as long as a tile at home can fall. Card: Sharp Shooter, ruling 1."""
    state = resolve_with("sharp_shooter", "DDDC", "bronx: high_rise_3", "queens: -; jet")
    play(state, "resolve destruction")
    assert options(state) == ["destroy bronx 1", "destroy queens jet"]


def test_two_destruction_are_too_few_for_a_far_jet():
    """It is as hard as at home. Card: Sharp Shooter."""
    state = resolve_with("sharp_shooter", "DDC", "queens: -; jet")
    play(state, "resolve destruction")
    assert question(state) == "move"


def test_a_new_jet_is_safe_from_afar():
    """Only the old one is offered. Card: Sharp Shooter, ruling 2."""
    state = resolve_with("sharp_shooter", "DDDDDC", "queens: -; jet*", "brooklyn: -; jet, jet*")
    play(state, "resolve destruction")
    assert options(state) == ["stop", "destroy brooklyn jet"]


def test_a_jet_at_home_is_a_point():
    """The point is for all jets. Card: Sharp Shooter, ruling 3."""
    state = play(resolve_with("sharp_shooter", "DDDC", "bronx: -; jet"), "resolve destruction")
    assert state.points[KONG] == 1


def test_only_jets_are_points():
    """Another unit pays what it always pays. Card: Sharp Shooter."""
    state = play(resolve_with("sharp_shooter", "DDC", "bronx: -; infantry"), "resolve destruction")
    assert (state.trophies[KONG], state.points[KONG]) == (1, 0)


def test_a_borough_is_opened_for_a_cube():
    """Then its tiles can be destroyed. Card: Seismic Ray."""
    state = resolve_with("seismic_ray", "DDC", "queens: high_rise_2; infantry", energy=3)
    play(state, "resolve destruction")
    assert options(state) == ["stop", "open queens"]
    play(state, "open queens")
    assert state.energy[KONG] == 2
    assert options(state) == ["destroy queens 1", "destroy queens infantry"]


def test_nothing_opens_without_energy():
    """The ray must be paid. Card: Seismic Ray."""
    state = resolve_with("seismic_ray", "DDC", "queens: high_rise_2")
    play(state, "resolve destruction")
    assert question(state) == "move"


def test_several_boroughs_may_be_opened():
    """A cube for each. Card: Seismic Ray."""
    state = resolve_with(
        "seismic_ray", "DDDC", "queens: high_rise_2", "brooklyn: high_rise_1", energy=3
    )
    play(state, "resolve destruction", "open queens", "open brooklyn")
    assert state.energy[KONG] == 1
    assert options(state) == ["destroy queens 1", "destroy brooklyn 1"]


def test_one_cube_opens_a_borough_for_all_destruction():
    """Two tiles there fall for one payment. Card: Seismic Ray, ruling 1."""
    state = resolve_with("seismic_ray", "DDDC", "queens: high_rise_2, high_rise_1", energy=1)
    play(state, "resolve destruction", "open queens", "destroy queens 1")
    assert (state.points[KONG], state.energy[KONG]) == (3, 0)


def test_the_borough_is_closed_again_next_turn():
    """A new turn costs a new cube. Card: Seismic Ray, ruling 1."""
    state = table(
        "Kong: bronx, 3 energy, seismic_ray",
        "Rob: nowhere, 0 life",
        "Mantis: lower",
        "queens: high_rise_1, high_rise_1",
        "phase: resolve",
        "dice: DC",
    )
    play(state, "resolve destruction", "open queens", "destroy queens 1", "stay")
    play(state, "roll EEEEEE", "stop", "roll DCCEEE", "stop", "resolve destruction")
    assert options(state) == ["stop", "open queens"]


def test_the_own_borough_stays_open():
    """The default is a tile at home. Card: Seismic Ray, ruling 2."""
    state = resolve_with(
        "seismic_ray", "DDC", "bronx: high_rise_2", "queens: high_rise_1", energy=3
    )
    play(state, "resolve destruction")
    assert options(state) == ["destroy bronx 1", "open queens"]
    play(state, "open queens")
    assert options(state) == ["destroy bronx 1", "destroy queens 1"]


def test_what_falls_afar_pays_and_becomes_a_unit_there():
    """The next tile of that stack is revealed, too. Card: Seismic Ray, ruling 3."""
    state = resolve_with("seismic_ray", "DDC", "queens: power_plant_2 hospital_3", energy=1)
    play(state, "resolve destruction", "open queens", "tile hospital_3")
    assert state.energy[KONG] == 2
    assert "queens: hospital_3, -, -; jet*" in position_text(state)


def test_manhattan_may_be_opened_from_outside():
    """It is a borough like the others. Card: Seismic Ray, ruling 4."""
    state = resolve_with("seismic_ray", "DDC", "manhattan: high_rise_2", energy=1)
    play(state, "resolve destruction", "open manhattan")
    assert state.points[KONG] == 2


def test_a_new_unit_afar_is_safe():
    """What has just become a unit there cannot fall. Card: Seismic Ray, ruling 5."""
    state = resolve_with("seismic_ray", "DDDDC", "queens: high_rise_1", energy=1)
    play(state, "resolve destruction", "open queens")
    assert "queens: -, -, -; infantry*" in position_text(state)
    assert question(state) == "move"


def test_a_borough_without_a_target_is_not_opened():
    """New units and hard tiles are no targets. Card: Seismic Ray, ruling 6."""
    state = resolve_with(
        "seismic_ray", "DDC", "queens: high_rise_3", "brooklyn: -; infantry*, jet", energy=3
    )
    play(state, "resolve destruction")
    assert question(state) == "move"


def test_a_jet_in_an_opened_borough_must_fall():
    """Who has paid for a borough must destroy there. Card: Seismic Ray, ruling 1."""
    state = resolve_with("seismic_ray, sharp_shooter", "DDDC", "queens: -; jet", energy=1)
    play(state, "resolve destruction")
    assert options(state) == ["stop", "open queens", "destroy queens jet"]
    play(state, "open queens")
    assert (state.trophies[KONG], state.points[KONG]) == (1, 1)


def waiting():
    """Positions in which one of these cards asks something."""
    jets = resolve_with("sharp_shooter", "DDDC", "queens: -; jet")
    ray = resolve_with("seismic_ray", "DDC", "queens: high_rise_2; infantry", energy=3)
    world = "seismic_ray, of_another_world"
    paying = resolve_with(world, "DDC", "queens: high_rise_2; infantry", energy=3)
    return [
        play(jets, "resolve destruction"),
        play(ray, "resolve destruction", "open queens"),
        play(paying, "resolve destruction", "open queens"),
    ]


@pytest.mark.parametrize("state", waiting())
def test_questions_can_be_saved(state):
    """A game saved in the middle of a question goes on as if it had not been."""
    check_question_is_saved(state)
