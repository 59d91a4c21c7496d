"""Cards about tearing the city down, and about what shoots back: every sentence, every ruling."""

import json

import pytest

from kingofnewyork import from_dict, to_dict
from kingofnewyork.play.position import parse_position, position_text
from kingofnewyork.rules.dice import dice_text
from kingofnewyork.rules.events import Damaged, PointsGained
from kingofnewyork.rules.ids import NATURE, PLACE_NAMES
from tests.support.table import event_names, options, play, position, question

KONG, ROB, MANTIS = 0, 1, 2
USUAL = ("Kong: bronx", "Rob: lower", "Mantis: queens", "active: Kong")


def table(*lines, monsters="Kong, Rob, Mantis"):
    """A position: Kong in the Bronx is active, Rob is in Lower Manhattan, Mantis in Queens."""
    given = {line.partition(":")[0] for line in lines}
    usual = [line for line in USUAL if line.partition(":")[0] not in given]
    return position("\n".join([f"monsters: {monsters}", *usual, *lines]))


def resolving(card, dice, *lines, life=10, energy=0):
    """Kong in the Bronx with cards resolves its dice; bonus results are not added any more."""
    kong = f"Kong: bronx, {life} life, {energy} energy, {card}"
    return table(kong, "phase: resolve", f"dice: {dice}", *lines)


def roll_with(card, dice, *lines):
    """Kong in the Bronx with cards has rolled and stopped."""
    return play(table(f"Kong: bronx, {card}", "phase: roll", *lines), f"roll {dice}", "stop")


def buying(card, *lines, kong="bronx, 9 energy", also="test_table_card_4"):
    """Kong may buy the card, which is on offer with others."""
    display = f"display: {card}, {also}, test_table_card_5"
    return table(f"Kong: {kong}", "phase: buy", display, *lines)


# Softeners


@pytest.mark.parametrize(
    ("card", "unit", "price"), [("can_opener", "tank", 3), ("long_neck", "jet", 2)]
)
def test_the_unit_falls_to_one_destruction_less(card, unit, price):
    """A tank costs 3, a jet 2. Card: Can Opener. Card: Long Neck."""
    state = resolving(card, "D" * price + "C", f"bronx: -; {unit}")
    play(state, "resolve destruction")
    assert state.trophies[KONG] == 1
    state = resolving(card, "D" * (price - 1) + "C", f"bronx: -; {unit}")
    play(state, "resolve destruction")
    assert state.trophies[KONG] == 0


@pytest.mark.parametrize(
    ("card", "others", "amount"), [("can_opener", "jet", 2), ("long_neck", "tank", 3)]
)
def test_other_units_are_as_hard_as_ever(card, others, amount):
    """It softens one kind of unit. Card: Can Opener. Card: Long Neck."""
    state = resolving(card, "D" * amount + "C", f"bronx: -; {others}")
    play(state, "resolve destruction")
    assert state.trophies[KONG] == 0


def test_a_softer_tank_must_be_destroyed():
    """With 3 Destruction nothing but a tank is left: there is no way out.

    Card: Can Opener, ruling 1.
    """
    state = resolving("can_opener, sharp_shooter", "DDDC", "bronx: -; tank", "queens: -; jet")
    play(state, "resolve destruction")
    assert options(state) == ["destroy bronx tank", "destroy queens jet"]


def test_a_softer_tank_pays_as_much():
    """The reward is 3 points. Card: Can Opener, ruling 2."""
    state = play(resolving("can_opener", "DDDC", "bronx: -; tank"), "resolve destruction")
    assert state.points[KONG] == 3


def test_a_far_jet_is_softer_too():
    """Sharp Shooter reaches it, Long Neck softens it. Card: Long Neck, ruling 1."""
    state = resolving("long_neck, sharp_shooter", "DDC", "queens: -; jet")
    play(state, "resolve destruction", "destroy queens jet")
    assert state.trophies[KONG] == 1


def test_a_softer_jet_pays_as_much():
    """The reward is 2 energy. Card: Long Neck, ruling 2."""
    state = play(resolving("long_neck", "DDC", "bronx: -; jet"), "resolve destruction")
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
    assert state.health[ROB] == 9


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
    assert state.health[ROB] == 9


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
    assert state.health[ROB] == 9


def test_cabs_need_no_die():
    """Two Destruction from nothing destroy an infantry. Card: Hailing Cabs, ruling 4."""
    state = roll_with("hailing_cabs", "EEHHCC", "bronx: -; infantry")
    play(state, "yes", "resolve destruction")
    assert state.trophies[KONG] == 1


# Rewards


def test_hunter_heals_one_more():
    """An infantry is worth 2 life. Card: Hunter, ruling 1."""
    state = play(resolving("hunter", "DDC", "bronx: -; infantry", life=5), "resolve destruction")
    assert state.health[KONG] == 7


def test_hunter_eats_only_infantry():
    """A jet heals nothing. Card: Hunter."""
    state = play(resolving("hunter", "DDDC", "bronx: -; jet", life=5), "resolve destruction")
    assert state.health[KONG] == 5


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
    assert state.health[KONG] == 7


def test_leveler_pays_for_the_first_building_only():
    """Two buildings, one point more. Card: Leveler, ruling 1."""
    state = resolving("leveler", "DDDDC", "bronx: power_plant_2, hospital_2")
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
    state = resolving("leveler", "DDDDC", "bronx: power_plant_2; infantry")
    play(state, "resolve destruction", "destroy bronx infantry")
    assert state.points[KONG] == 1
    assert state.razed == [1, 0, 0, 1]


@pytest.mark.parametrize(("unit", "price", "points"), [("infantry", 2, 1), ("tank", 4, 4)])
def test_every_unit_is_a_point(unit, price, points):
    """A tank pays its 3 points as well. Card: Trophy Hunter."""
    state = resolving("trophy_hunter", "D" * price + "C", f"bronx: -; {unit}")
    play(state, "resolve destruction")
    assert state.points[KONG] == points


def test_a_building_is_no_trophy():
    """Buildings pay no more than ever. Card: Trophy Hunter."""
    state = resolving("trophy_hunter", "DDC", "bronx: power_plant_2")
    play(state, "resolve destruction")
    assert state.points[KONG] == 0


def test_all_that_pays_for_a_jet_adds_up():
    """The tile, Sharp Shooter and Trophy Hunter pay. Card: Trophy Hunter, ruling 1."""
    state = resolving("trophy_hunter, sharp_shooter", "DDDC", "bronx: -; jet")
    play(state, "resolve destruction")
    assert (state.points[KONG], state.energy[KONG]) == (2, 2)


# Sharp Shooter and Seismic Ray


def test_jets_in_all_boroughs_are_in_reach():
    """Manhattan's too; other units are not. Card: Sharp Shooter."""
    state = resolving("sharp_shooter", "DDDDC", "queens: -; jet, tank", "manhattan: -; jet")
    play(state, "resolve destruction")
    assert options(state) == ["stop", "destroy queens jet", "destroy manhattan jet"]
    play(state, "destroy manhattan jet")
    assert (state.points[KONG], state.energy[KONG], state.trophies[KONG]) == (1, 2, 1)


def test_a_far_jet_may_be_spared():
    """To stop is the default. Card: Sharp Shooter, ruling 1."""
    state = resolving("sharp_shooter", "DDDC", "queens: -; jet")
    play(state, "resolve destruction", "stop")
    assert state.trophies[KONG] == 0


def test_what_is_near_comes_first():
    """A far jet is no excuse as long as a tile at home can fall. Card: Sharp Shooter, ruling 1."""
    state = resolving("sharp_shooter", "DDDC", "bronx: high_rise_3", "queens: -; jet")
    play(state, "resolve destruction")
    assert options(state) == ["destroy bronx 1", "destroy queens jet"]


def test_two_destruction_are_too_few_for_a_far_jet():
    """It is as hard as at home. Card: Sharp Shooter."""
    state = resolving("sharp_shooter", "DDC", "queens: -; jet")
    play(state, "resolve destruction")
    assert question(state) == "move"


def test_a_new_jet_is_safe_from_afar():
    """Only the old one is offered. Card: Sharp Shooter, ruling 2."""
    state = resolving("sharp_shooter", "DDDDDC", "queens: -; jet*", "brooklyn: -; jet, jet*")
    play(state, "resolve destruction")
    assert options(state) == ["stop", "destroy brooklyn jet"]


def test_a_jet_at_home_is_a_point():
    """The point is for all jets. Card: Sharp Shooter, ruling 3."""
    state = play(resolving("sharp_shooter", "DDDC", "bronx: -; jet"), "resolve destruction")
    assert state.points[KONG] == 1


def test_only_jets_are_points():
    """Another unit pays what it always pays. Card: Sharp Shooter."""
    state = play(resolving("sharp_shooter", "DDC", "bronx: -; infantry"), "resolve destruction")
    assert (state.trophies[KONG], state.points[KONG]) == (1, 0)


def test_a_borough_is_opened_for_a_cube():
    """Then its tiles can be destroyed. Card: Seismic Ray."""
    state = resolving("seismic_ray", "DDC", "queens: high_rise_2; infantry", energy=3)
    play(state, "resolve destruction")
    assert options(state) == ["stop", "open queens"]
    play(state, "open queens")
    assert state.energy[KONG] == 2
    assert options(state) == ["destroy queens 1", "destroy queens infantry"]


def test_nothing_opens_without_energy():
    """The ray must be paid. Card: Seismic Ray."""
    state = resolving("seismic_ray", "DDC", "queens: high_rise_2")
    play(state, "resolve destruction")
    assert question(state) == "move"


def test_several_boroughs_may_be_opened():
    """A cube for each. Card: Seismic Ray."""
    state = resolving(
        "seismic_ray", "DDDC", "queens: high_rise_2", "brooklyn: high_rise_1", energy=3
    )
    play(state, "resolve destruction", "open queens", "open brooklyn")
    assert state.energy[KONG] == 1
    assert options(state) == ["destroy queens 1", "destroy brooklyn 1"]


def test_one_cube_opens_a_borough_for_all_destruction():
    """Two tiles there fall for one payment. Card: Seismic Ray, ruling 1."""
    state = resolving("seismic_ray", "DDDC", "queens: high_rise_2, high_rise_1", energy=1)
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
    state = resolving("seismic_ray", "DDC", "bronx: high_rise_2", "queens: high_rise_1", energy=3)
    play(state, "resolve destruction")
    assert options(state) == ["destroy bronx 1", "open queens"]
    play(state, "open queens")
    assert options(state) == ["destroy bronx 1", "destroy queens 1"]


def test_what_falls_afar_pays_and_becomes_a_unit_there():
    """The next tile of that stack is revealed, too. Card: Seismic Ray, ruling 3."""
    state = resolving("seismic_ray", "DDC", "queens: power_plant_2 hospital_3", energy=1)
    play(state, "resolve destruction", "open queens", "tile hospital_3")
    assert state.energy[KONG] == 2
    assert "queens: hospital_3, -, -; jet*" in position_text(state)


def test_manhattan_may_be_opened_from_outside():
    """It is a borough like the others. Card: Seismic Ray, ruling 4."""
    state = resolving("seismic_ray", "DDC", "manhattan: high_rise_2", energy=1)
    play(state, "resolve destruction", "open manhattan")
    assert state.points[KONG] == 2


def test_a_new_unit_afar_is_safe():
    """What has just become a unit there cannot fall. Card: Seismic Ray, ruling 5."""
    state = resolving("seismic_ray", "DDDDC", "queens: high_rise_1", energy=1)
    play(state, "resolve destruction", "open queens")
    assert "queens: -, -, -; infantry*" in position_text(state)
    assert question(state) == "move"


def test_a_borough_without_a_target_is_not_opened():
    """New units and hard tiles are no targets. Card: Seismic Ray, ruling 6."""
    state = resolving(
        "seismic_ray", "DDC", "queens: high_rise_3", "brooklyn: -; infantry*, jet", energy=3
    )
    play(state, "resolve destruction")
    assert question(state) == "move"


def test_a_jet_in_an_opened_borough_must_fall():
    """Who has paid for a borough must destroy there. Card: Seismic Ray, ruling 1."""
    state = resolving("seismic_ray, sharp_shooter", "DDDC", "queens: -; jet", energy=1)
    play(state, "resolve destruction")
    assert options(state) == ["stop", "open queens", "destroy queens jet"]
    play(state, "open queens")
    assert (state.trophies[KONG], state.points[KONG]) == (1, 1)


# Stink Attack

ROOM = "monsters: Kong, Rob, Mantis"
UNITS = "infantry, infantry, jet, tank*"


def arriving(way):
    """Kong with Stink Attack has just come to a borough with four units."""
    if way == "move":
        state = table("Kong: bronx, stink_attack", f"brooklyn: -; {UNITS}", "phase: move")
        return play(state, "move brooklyn")
    if way == "flee":
        state = table(
            "Kong: lower, stink_attack",
            "Rob: bronx",
            "active: Rob",
            f"brooklyn: -; {UNITS}",
            "phase: resolve",
            "dice: ACE",
        )
        return play(state, "resolve attack", "flee brooklyn")
    if way == "enter":
        return table(
            "Kong: bronx, stink_attack", "Rob: queens", f"manhattan: -; {UNITS}", "phase: move"
        )
    if way == "exit":
        state = table(
            "Kong: lower_second, stink_attack",
            "Drakonis: bronx, 1 life",
            "Sheriff: brooklyn",
            "active: Mantis",
            f"staten_island: -; {UNITS}",
            "bronx: -; jet",
            "phase: resolve",
            "dice: OOOC",
            monsters="Kong, Rob, Mantis, Drakonis, Sheriff",
        )
        return play(state, "resolve ouch", "exit staten_island")
    if way == "super speed":
        agenda = "agenda: next_turn -1 0 2 -1, extra_turn 0 0 -1 -"
        cards = "super_speed, stink_attack"
        state = table(f"Kong: bronx, {cards}", f"brooklyn: -; {UNITS}", agenda)
        return play(state, "move brooklyn")
    agenda = "agenda: next_turn -1 0 2 -1, extra_turn 0 0 -1 subway"
    state = table("Kong: bronx, stink_attack", f"brooklyn: -; {UNITS}", agenda)
    return play(state, "ride brooklyn")


@pytest.mark.parametrize("way", ["move", "flee", "enter", "exit", "super speed", "subway"])
def test_whoever_comes_to_a_borough_may_scatter_its_units(way):
    """However it came there; to scatter none is the default. Card: Stink Attack, ruling 1."""
    state = arriving(way)
    assert state.chooser == KONG
    found = options(state)
    assert found[0] == "stop"
    assert len(found) == 1 + 3 * 4
    units = {action.split()[1].removeprefix("new_") for action in found[1:]}
    assert units == {"infantry", "jet", "tank"}


def test_nobody_else_is_stunned_by_the_smell():
    """Another monster that moves moves no units. Card: Stink Attack."""
    state = table("Rob: lower, stink_attack", "brooklyn: -; jet", "phase: move")
    play(state, "move brooklyn")
    assert state.chooser == NATURE


def test_an_empty_borough_is_no_question():
    """Without units nothing is asked. Card: Stink Attack."""
    state = play(table("Kong: bronx, stink_attack", "phase: move"), "move brooklyn")
    assert state.chooser == NATURE


def test_advancing_scares_nobody():
    """From zone to zone is no change of borough. Card: Stink Attack, ruling 2."""
    state = table("Kong: lower, stink_attack", "Rob: bronx", "manhattan: -; jet", "phase: move")
    assert state.chooser == NATURE


def test_advancing_with_super_speed_scares_nobody():
    """The roll comes without a question. Rules 1.6.5. Card: Stink Attack, ruling 2."""
    cards = "super_speed, stink_attack"
    state = table(f"Kong: lower, {cards}", "Rob: bronx", "manhattan: -; jet", "phase: start")
    play(state, "move manhattan")
    assert (PLACE_NAMES[state.place[KONG]], state.chooser) == ("midtown", NATURE)


def test_four_units_go_to_four_boroughs():
    """A borough that got one gets no other. Card: Stink Attack, ruling 3."""
    state = play(arriving("move"), "scatter infantry bronx")
    assert not [action for action in options(state) if action.endswith(" bronx")]
    play(
        state, "scatter infantry queens", "scatter jet manhattan", "scatter new_tank staten_island"
    )
    assert state.chooser == NATURE
    text = position_text(state)
    assert "bronx: -, -, -; infantry\n" in text
    assert "queens: -, -, -; infantry\n" in text
    assert "manhattan: -, -, -; jet\n" in text


def test_a_fifth_unit_stays():
    """There are only four other boroughs. Card: Stink Attack, ruling 3."""
    units = "jet, jet, jet, jet, jet"
    state = table("Kong: bronx, stink_attack", f"brooklyn: -; {units}", "phase: move")
    play(state, "move brooklyn", "scatter jet bronx", "scatter jet queens")
    play(state, "scatter jet staten_island", "scatter jet manhattan")
    assert "brooklyn: -, -, -; jet\n" in position_text(state)


def test_one_may_stop_scattering():
    """Up to four, not exactly four. Card: Stink Attack."""
    state = play(arriving("move"), "scatter jet bronx", "stop")
    assert state.chooser == NATURE
    assert "brooklyn: -, -, -; infantry, infantry, tank" in position_text(state)


def test_scattering_is_no_destruction():
    """No life, no point, no trophy, no energy. Card: Stink Attack, ruling 4."""
    state = play(arriving("move"), "scatter jet queens", "stop")
    assert state.health == [10, 10, 10]
    assert (state.points[KONG], state.energy[KONG], state.trophies[KONG]) == (0, 0, 0)


def test_a_scattered_new_unit_is_still_new():
    """And an old one is still old. Card: Stink Attack, ruling 5."""
    state = play(arriving("flee"), "scatter new_tank bronx", "scatter jet queens", "stop")
    text = position_text(state)
    assert "bronx: -, -, -; tank*" in text
    assert "queens: -, -, -; jet\n" in text


def test_the_first_to_flee_scatters_before_the_second_decides():
    """The units have moved when the next monster is asked. Card: Stink Attack, ruling 1."""
    state = table(
        "Kong: lower, stink_attack",
        "Rob: lower_second",
        "Mantis: bronx",
        "active: Mantis",
        "brooklyn: -; jet",
        "phase: resolve",
        "dice: AC",
        monsters="Kong, Rob, Mantis, Drakonis, Sheriff",
    )
    play(state, "resolve attack", "flee brooklyn", "scatter jet manhattan")
    assert (state.chooser, question(state)) == (ROB, "flee")
    play(state, "stay")
    assert "Rob: lower," in position_text(state)


# Air Force One and General Ellis


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
    assert state.health == [9, 7, 10]
    assert state.energy[KONG] == 3


@pytest.mark.parametrize(("card", "unit"), [("air_force_one", "jet"), ("general_ellis", "tank")])
def test_nobody_flees_from_a_card(card, unit):
    """It is no attack. Card: Air Force One, ruling 1. Card: General Ellis, ruling 1."""
    state = buying(card, "manhattan: -; jet", f"destroyed: 1 {unit}", "deck: stomp")
    play(state, f"buy {card}")
    assert state.health[ROB] == 9
    assert (state.chooser, question(state)) == (NATURE, "draw")


def test_bulletproof_does_not_stop_air_force_one():
    """No Ouch was rolled. Card: Air Force One, ruling 2."""
    state = buying(
        "air_force_one", "Rob: lower, bulletproof", "manhattan: -; jet", "destroyed: 1 jet"
    )
    play(state, "buy air_force_one")
    assert state.health[ROB] == 9


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
    assert state.health[:2] == [0, 0]


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
    state = resolving(card, "DDDC", "queens: -; jet", "display: air_force_one", energy=9)
    play(state, "resolve destruction", *(first or ("destroy queens jet",)), "stay")
    assert "buy air_force_one" in options(state)


def test_general_ellis_hits_everybody_once():
    """3 points, then 1 damage for all, the buyer too. Card: General Ellis."""
    state = buying("general_ellis", "destroyed: 1 tank", "bronx: -; jet, jet")
    play(state, "buy general_ellis")
    assert state.points[KONG] == 3
    assert state.health == [9, 9, 9]
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
    assert (state.health[ROB], state.energy[ROB]) == (10, 1)


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


# Questions


def waiting():
    """Positions in which one of these cards asks something."""
    cabs = roll_with("hailing_cabs", "EEHHCC")
    jets = resolving("sharp_shooter", "DDDC", "queens: -; jet")
    ray = resolving("seismic_ray", "DDC", "queens: high_rise_2; infantry", energy=3)
    world = "seismic_ray, of_another_world"
    paying = resolving(world, "DDC", "queens: high_rise_2; infantry", energy=3)
    return [
        cabs,
        play(jets, "resolve destruction"),
        play(ray, "resolve destruction", "open queens"),
        play(paying, "resolve destruction", "open queens"),
        arriving("flee"),
        play(arriving("exit"), "scatter jet bronx"),
    ]


@pytest.mark.parametrize("state", waiting())
def test_questions_can_be_saved(state):
    """A game saved in the middle of a question goes on as if it had not been."""
    before = options(state)
    assert len(before) > 1
    for read in (
        from_dict(json.loads(json.dumps(to_dict(state)))),
        parse_position(position_text(state)),
    ):
        assert read == state
        assert options(read) == before
