"""Stink Attack, sentence by sentence and ruling by ruling."""

import pytest

from kingofnewyork.play.position import position_text
from kingofnewyork.rules.ids import NATURE, PLACE_NAMES
from tests.support.card_positions import KONG, ROB, check_question_is_saved, table
from tests.support.table import options, play, question

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
    assert state.life == [10, 10, 10]
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


def waiting():
    """Positions in which one of these cards asks something."""
    return [arriving("flee"), play(arriving("exit"), "scatter jet bronx")]


@pytest.mark.parametrize("state", waiting())
def test_questions_can_be_saved(state):
    """A game saved in the middle of a question goes on as if it had not been."""
    check_question_is_saved(state)
