"""Small print of several cards, each a sentence that is easily got wrong."""

from table import go, options, question
from table import three as table

KONG, ROB = 0, 1


def test_a_remote_jet_costs_its_destruction():
    """What is shot from afar is paid for as at home. Card: Sharp Shooter."""
    state = table("Kong: queens, sharp_shooter", "bronx: -; jet", "dice: DDDDDE", "phase: resolve")
    go(state, "resolve destruction", "destroy bronx jet")
    assert (state.points[KONG], state.units[1]) == (1, 0)
    assert question(state) == "move"  # two Destruction are left and reach nothing


def test_two_remote_jets_need_twice_the_destruction():
    """With four Destruction only one of two Jets falls. Card: Sharp Shooter."""
    state = table(
        "Kong: queens, sharp_shooter", "bronx: -; jet, jet", "dice: DDDDEE", "phase: resolve"
    )
    go(state, "resolve destruction", "destroy bronx jet")
    assert state.units[1] == 1


def test_a_unit_after_the_first_building_levels_nothing():
    """Units do not count, before or after a building. Card: Leveler."""
    state = table(
        "Kong: queens, 5 life, leveler",
        "queens: high_rise_1; infantry",
        "dice: DDDEEE",
        "phase: resolve",
    )
    go(state, "resolve destruction", "destroy queens 1")
    assert (state.units[3], state.points[KONG]) == (1, 2)


def test_no_die_is_turned_in_the_middle_of_destruction():
    """Dice are turned between two types, not within one. Card: Chameleon. Rules 1.4.3."""
    state = table(
        "Kong: queens, chameleon",
        "queens: high_rise_1, high_rise_2; -",
        "dice: DDCCHE",
        "phase: resolve",
    )
    go(state, "resolve destruction")
    assert options(state) == ["destroy queens 1", "destroy queens 2"]


def test_the_last_life_pays_for_nothing():
    """With 1 life and no energy nothing can be bought. Card: Of Another World."""
    state = table("Kong: queens, 1 life, 1 energy, of_another_world", "phase: move")
    state = go(state, "stay")
    assert question(state) == "roll"


def test_only_attack_is_spent_on_webs_and_only_hearts_on_curses():
    """Other faces are simply resolved. Card: Webspinner. Card: Curse."""
    state = table("Kong: queens, 5 life, 2 web", "dice: HHEEDD", "phase: resolve")
    assert question(go(state, "resolve heart")) == "resolve"
    assert state.health[KONG] == 7
    state = table("Kong: queens, 5 life, 2 curse", "dice: AAEEDD", "phase: resolve")
    assert question(go(state, "resolve attack")) == "flee"


def test_hearts_in_lower_manhattan_go_to_curses_by_default():
    """Nothing can be healed there, in any zone. Card: Curse. Rules 1.12.1."""
    state = table("Kong: lower, 5 life, 1 curse", "Rob: bronx", "dice: HHEEDD", "phase: resolve")
    go(state, "resolve heart")
    assert options(state)[0] == "count 1"


def test_more_than_thirty_cubes_may_absorb_damage():
    """Every cube may stand for a life, however hard the blow. Card: Of Another World."""
    state = table(
        "Kong: queens, 1 life, antimatter_pellets, shadow_double, tesla_antennae",
        "Rob: lower, 10 life, of_another_world, 60 energy",
        "bonus: AA",
        "dice: AAAAAAAE",
        "phase: resolve",
    )
    go(state, "resolve attack", "roll O")
    assert options(state)[0] == "count 31"
    assert len(options(state)) == 41
    go(state, "count 31")
    assert (state.health[ROB], state.energy[ROB]) == (1, 29)
