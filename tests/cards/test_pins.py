"""Small print of several cards, each a sentence that is easily got wrong."""

from kingofnewyork.rules.hooks import KEEP, Card, Printed
from kingofnewyork.rules.ids import ATTACK
from tests.support.table import go, options, question
from tests.support.table import three as table

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
    assert state.life[KONG] == 7
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
    assert (state.life[ROB], state.energy[ROB]) == (1, 29)


def test_webs_and_curses_on_one_monster_are_spent_apart():
    """Attack goes to Webs alone, even while Curses wait for Hearts. Card: Webspinner."""
    state = table("Kong: queens, 2 web, 2 curse", "dice: AAAHEE", "phase: resolve")
    go(state, "resolve attack")
    assert options(state) == ["count 0", "count 1", "count 2"]
    go(state, "count 2")
    assert state.tokens[KONG] == 0
    assert state.tokens[len(state.life) + KONG] == 2


def test_attack_that_cannot_hurt_goes_to_webs_by_default():
    """In a turn that began with an empty Manhattan, and nowhere else. Card: Webspinner."""
    state = table(
        "Kong: lower, 2 web",
        "Rob: bronx",
        "empty_at_start: yes",
        "dice: AAAHEE",
        "phase: resolve",
    )
    assert options(go(state, "resolve attack"))[0] == "count 2"


def test_a_card_without_hooks_changes_nothing():
    """What is asked of a blank card is answered as if it were not there."""
    blank = Card(Printed("Test Pins Blank", KEEP, 1, ""))
    state = table("phase: buy")
    assert (blank.reach(state, KONG), blank.spendable(state, KONG, ATTACK)) == (0, 0)
    assert blank.default_spend(state, KONG, 2, 3) == 0
    assert blank.entry_pays(state, KONG)
