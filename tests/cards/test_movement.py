"""Cards about moving: every sentence of their text and every ruling."""

import pytest

from kingofnewyork.play.position import position_text
from tests.support.card_positions import (
    FIVE_MONSTERS,
    KONG,
    MANTIS,
    MARATHON_DISPLAY,
    ROB,
    begin_turn,
    check_question_is_saved,
    place_name,
    table,
)
from tests.support.table import options, play, question

# King of Queens, Chinatown Regular


def test_a_turn_begun_in_queens_pays():
    """1 energy and 1 life. Card: King of Queens."""
    state = begin_turn("queens, 5 life, king_of_queens")
    assert (state.energy[KONG], state.life[KONG]) == (1, 6)


@pytest.mark.parametrize("kong", ["bronx", "midtown"])
def test_a_turn_begun_elsewhere_does_not(kong):
    """Not in another borough, nor in somebody else's turn. Card: King of Queens."""
    state = begin_turn(f"{kong}, 5 life, king_of_queens", "Rob: brooklyn")
    assert state.life[KONG] == 5
    state = table("Mantis: queens, 5 life, king_of_queens")
    assert state.life[MANTIS] == 5


def test_an_extra_turn_begun_in_queens_pays_too():
    """The turn that Subway gives is a turn. Card: King of Queens, ruling 1."""
    state = begin_turn("queens, 5 life, king_of_queens", card="subway")
    assert (state.energy[KONG], state.life[KONG]) == (1, 6)


def test_entering_manhattan_heals():
    """2 life on entry, although it is Manhattan.

    Card: Chinatown Regular. Card: Chinatown Regular, ruling 3.
    """
    state = table("Kong: bronx, 5 life, chinatown_regular", "Rob: brooklyn", "phase: move")
    assert place_name(state, KONG) == "lower"
    assert (state.life[KONG], state.points[KONG]) == (7, 1)


def test_advancing_is_not_entering():
    """From Lower to Midtown heals nothing. Card: Chinatown Regular, ruling 1."""
    state = table("Kong: lower, 5 life, chinatown_regular", "Rob: brooklyn", "phase: move")
    assert place_name(state, KONG) == "midtown"
    assert state.life[KONG] == 5


def test_changing_the_track_is_not_entering():
    """The one left behind heals nothing. Card: Chinatown Regular, ruling 1."""
    state = table(
        "Rob: lower_second, 5 life, chinatown_regular",
        "Mantis: lower",
        "phase: resolve",
        "dice: AC",
        monsters=FIVE_MONSTERS,
    )
    play(state, "resolve attack", "flee brooklyn", "stay")
    assert place_name(state, ROB) == "lower"
    assert state.life[ROB] == 4


def test_a_subway_turn_heals_on_the_first_entry_only():
    """So does the point for entering. Card: Chinatown Regular, ruling 2.

    Card: Subway, ruling 3.
    """
    state = begin_turn("bronx, 1 life, chinatown_regular", "Rob: brooklyn", card="subway")
    play(state, "ride manhattan")
    assert (state.life[KONG], state.points[KONG]) == (3, 1)
    play(state, "ride bronx", "stay", "roll EEEHHH", "ride manhattan")
    assert (state.life[KONG], state.points[KONG]) == (3, 1)


# New York Marathon


def test_buying_the_marathon_pays():
    """2 points, 2 energy and 2 life for 6 energy. Card: New York Marathon."""
    state = table("Kong: bronx, 5 life, 6 energy", MARATHON_DISPLAY, "phase: buy")
    play(state, "buy new_york_marathon")
    assert (state.points[KONG], state.energy[KONG], state.life[KONG]) == (2, 2, 7)


def test_moving_costs_while_the_marathon_is_on_offer():
    """2 energy go to the pool; nobody has them. Card: New York Marathon, ruling 2."""
    state = table("Kong: bronx, 3 energy", MARATHON_DISPLAY, "phase: move")
    play(state, "move brooklyn")
    assert place_name(state, KONG) == "brooklyn"
    assert state.energy == [1, 1, 0]  # Rob's turn has begun, and Lower Manhattan has paid.


def test_without_energy_nobody_moves():
    """Moving is not even offered. Card: New York Marathon."""
    state = table("Kong: bronx, 1 energy", MARATHON_DISPLAY, "phase: move")
    assert (question(state), state.active) == ("roll", ROB)
    assert place_name(state, KONG) == "bronx"


def test_fleeing_costs():
    """Who cannot pay cannot flee. Card: New York Marathon."""
    lines = (MARATHON_DISPLAY, "phase: resolve", "dice: ACE")
    state = table("Rob: lower, 2 energy", *lines)
    play(state, "resolve attack")
    assert "flee bronx" in options(state)
    play(state, "flee bronx")
    assert (place_name(state, ROB), state.energy[ROB]) == ("bronx", 0)
    state = play(table("Rob: lower, 1 energy", *lines), "resolve attack")
    assert state.chooser == KONG
    assert place_name(state, ROB) == "lower"


def test_staying_is_free():
    """Only a move costs. Card: New York Marathon."""
    state = play(table("Kong: bronx, 2 energy", MARATHON_DISPLAY, "phase: move"), "stay")
    assert state.energy[KONG] == 2


def test_the_price_is_gone_with_the_card():
    """Once it is bought, moving is free again. Card: New York Marathon."""
    state = table("Kong: bronx, 6 energy", MARATHON_DISPLAY, "phase: buy", "deck: stomp, fury")
    play(state, "buy new_york_marathon", "card stomp", "end", "roll HHHHHH", "stop")
    play(state, "roll EEEEEE", "stop", "move brooklyn")
    assert place_name(state, MANTIS) == "brooklyn"
    assert state.energy[MANTIS] == 6


@pytest.mark.parametrize(
    ("before", "after"), [("bronx", "lower"), ("lower", "midtown"), ("upper", "upper")]
)
def test_what_is_compulsory_is_free(before, after):
    """Entering and advancing in phase 3 cost nothing. Card: New York Marathon, ruling 1."""
    state = table(f"Kong: {before}, 3 energy", "Rob: brooklyn", MARATHON_DISPLAY, "phase: move")
    assert (place_name(state, KONG), state.energy[KONG]) == (after, 3)


def test_having_to_leave_manhattan_is_free():
    """The one too many goes for nothing. Card: New York Marathon, ruling 1."""
    state = table(
        "Kong: bronx",
        "Mantis: lower_second",
        "Drakonis: brooklyn, 1 life",
        "Sheriff: brooklyn",
        MARATHON_DISPLAY,
        "brooklyn: -; jet",
        "phase: resolve",
        "dice: OOOE",
        monsters=FIVE_MONSTERS,
    )
    play(state, "resolve ouch", "exit queens")
    assert (place_name(state, MANTIS), state.energy[MANTIS]) == ("queens", 0)


# Tourist


def test_the_first_souvenir_is_put_down_at_once():
    """1 point and 1 energy in the borough of the buyer. Card: Tourist."""
    state = table(
        "Kong: bronx, 6 energy", "display: tourist, subway, test_table_card_5", "phase: buy"
    )
    play(state, "buy tourist")
    assert (state.points[KONG], state.energy[KONG]) == (1, 1)
    assert "souvenirs: bronx\n" in position_text(state)


def test_a_new_borough_is_a_new_souvenir():
    """A borough that has one pays nothing. Card: Tourist."""
    state = table("Kong: bronx, tourist", "souvenirs: bronx, brooklyn", "phase: move")
    new = play(state.copy(), "move staten_island")
    assert (new.points[KONG], new.energy[KONG]) == (1, 1)
    old = play(state.copy(), "move brooklyn")
    assert (old.points[KONG], old.energy[KONG]) == (0, 0)


def test_only_its_owner_puts_souvenirs_down():
    """Others who move do not. Card: Tourist."""
    state = table("Rob: lower, tourist", "souvenirs: bronx", "phase: move")
    play(state, "move brooklyn")
    assert "souvenirs: bronx\n" in position_text(state)


def test_manhattan_is_one_borough_for_a_tourist():
    """A zone further is no new borough. Card: Tourist, ruling 1."""
    state = table("Kong: bronx, tourist", "Rob: queens", "souvenirs: bronx", "phase: move")
    assert place_name(state, KONG) == "lower"
    assert (state.points[KONG], state.energy[KONG]) == (2, 1)
    state = table(
        "Kong: lower, tourist", "Rob: queens", "souvenirs: bronx, manhattan", "phase: move"
    )
    assert place_name(state, KONG) == "midtown"
    assert (state.points[KONG], state.energy[KONG]) == (0, 0)


def touring(way):
    """Kong with Tourist has just come to Staten Island."""
    if way == "move":
        return play(table("Kong: bronx, tourist", "phase: move"), "move staten_island")
    if way == "flee":
        lines = ("Rob: bronx", "active: Rob", "phase: resolve", "dice: ACE")
        state = table("Kong: lower, tourist", *lines)
        return play(state, "resolve attack", "flee staten_island")
    if way == "exit":
        lines = ("active: Mantis", "bronx: -; jet", "phase: resolve", "dice: OOOE")
        dying = ("Drakonis: bronx, 1 life", "Sheriff: brooklyn")
        state = table("Kong: lower_second, tourist", *dying, *lines, monsters=FIVE_MONSTERS)
        return play(state, "resolve ouch", "exit staten_island")
    if way == "super speed":
        return play(begin_turn("bronx, tourist, super_speed"), "move staten_island")
    return play(begin_turn("bronx, tourist", card="subway"), "ride staten_island")


@pytest.mark.parametrize("way", ["move", "flee", "exit", "super speed", "subway"])
def test_every_way_to_a_borough_counts(way):
    """In the turns of others, too. Card: Tourist, ruling 2."""
    state = touring(way)
    assert place_name(state, KONG) == "staten_island"
    assert (state.points[KONG], state.energy[KONG]) == (1, 1)


def test_five_souvenirs_are_all():
    """With one everywhere nothing pays any more. Card: Tourist, ruling 3."""
    everywhere = "souvenirs: bronx, queens, brooklyn, staten_island, manhattan"
    state = play(table("Kong: bronx, tourist", everywhere, "phase: move"), "move brooklyn")
    assert (state.points[KONG], state.energy[KONG]) == (0, 0)


def test_souvenirs_go_with_the_card():
    """Tesla Cannon takes the card, and the Souvenirs. Card: Tourist, ruling 4."""
    state = table(
        "Kong: bronx, 6 energy, tourist",
        "souvenirs: bronx, queens",
        "display: tesla_cannon",
        "phase: buy",
    )
    play(state, "buy tesla_cannon")
    assert "souvenirs: -\n" in position_text(state)


def test_souvenirs_go_with_the_dead():
    """The next owner begins anew. Card: Tourist, ruling 4."""
    state = table(
        "Rob: lower, 1 life, tourist", "souvenirs: manhattan", "phase: resolve", "dice: ACE"
    )
    play(state, "resolve attack")
    assert "souvenirs: -\n" in position_text(state)


# Super Speed


def test_super_speed_moves_before_the_first_roll():
    """To stay is the default; the usual move comes on top. Card: Super Speed."""
    state = begin_turn("bronx, super_speed")
    assert options(state) == ["stay", "move queens", "move brooklyn", "move staten_island"]
    play(state, "move brooklyn")
    assert place_name(state, KONG) == "brooklyn"
    play(state, "roll EEEEEE", "stop", "move bronx")
    assert place_name(state, KONG) == "bronx"


def test_super_speed_may_be_left():
    """Staying changes nothing. Card: Super Speed."""
    state = play(begin_turn("bronx, super_speed"), "stay")
    assert (place_name(state, KONG), question(state)) == ("bronx", "roll")


@pytest.mark.parametrize(
    ("kong", "rob", "found"),
    [
        ("lower", "bronx", ["stay", "move manhattan"]),
        ("upper", "bronx", []),
        ("bronx", "brooklyn", ["stay", "move manhattan"]),
        ("bronx", "upper", ["stay", "move queens", "move brooklyn", "move staten_island"]),
    ],
)
def test_super_speed_follows_the_rules_of_moving(kong, rob, found):
    """In Manhattan it advances; room in Manhattan binds. Card: Super Speed, ruling 1."""
    state = begin_turn(f"{kong}, super_speed", f"Rob: {rob}")
    assert options(state) == found


def test_super_speed_goes_to_no_full_borough():
    """Two monsters fill a borough. Card: Super Speed, ruling 1."""
    monsters = "Kong, Rob, Mantis, Drakonis"
    state = begin_turn("bronx, super_speed", "Drakonis: queens", monsters=monsters)
    assert options(state) == ["stay", "move brooklyn", "move staten_island"]


def test_super_speed_advances_a_zone():
    """And phase 3 another one; no point for either. Card: Super Speed, ruling 1."""
    state = play(begin_turn("lower, super_speed", "Rob: bronx"), "move manhattan")
    assert (place_name(state, KONG), state.points[KONG]) == ("midtown", 1)
    play(state, "roll EEEEEE", "stop")
    assert (place_name(state, KONG), state.points[KONG]) == ("upper", 1)


def test_entering_by_super_speed_is_worth_a_point():
    """Earnings have been paid before; phase 3 advances. Card: Super Speed, ruling 2."""
    state = play(begin_turn("bronx, super_speed", "Rob: brooklyn"), "move manhattan")
    assert (place_name(state, KONG), state.points[KONG], state.energy[KONG]) == ("lower", 1, 0)
    play(state, "roll EEEEEE", "stop")
    assert (place_name(state, KONG), state.points[KONG]) == ("midtown", 1)


def test_entering_by_super_speed_does_not_arm_the_attack():
    """Manhattan was empty when the turn began. Card: Super Speed, ruling 3."""
    state = play(begin_turn("bronx, super_speed", "Rob: brooklyn"), "move manhattan")
    play(state, "roll AAAEEE", "stop", "resolve attack")
    assert state.life == [10, 10, 10]


def test_super_speed_costs_under_the_marathon():
    """Advancing costs too, as it is no duty. Card: Super Speed, ruling 4.

    Card: New York Marathon.
    """
    state = play(begin_turn("bronx, 3 energy, super_speed", MARATHON_DISPLAY), "move brooklyn")
    assert state.energy[KONG] == 1
    state = begin_turn("lower, 1 energy, super_speed", "Rob: bronx", MARATHON_DISPLAY)
    play(state, "move manhattan")
    assert (place_name(state, KONG), state.energy[KONG]) == ("midtown", 0)


def test_super_speed_is_not_asked_of_the_poor():
    """Without 2 energy there is no extra move. Card: Super Speed, ruling 4."""
    state = begin_turn("bronx, 1 energy, super_speed", MARATHON_DISPLAY)
    assert question(state) == "roll"


def test_super_speed_is_for_its_owner():
    """Others just roll. Card: Super Speed."""
    assert question(begin_turn("bronx", "Rob: lower, super_speed")) == "roll"


# Questions


def waiting():
    """Positions in which one of these cards asks something."""
    paying = begin_turn("bronx, 3 energy, super_speed, of_another_world", MARATHON_DISPLAY)
    return [
        begin_turn("bronx, super_speed"),
        begin_turn("bronx, 3 energy, super_speed", MARATHON_DISPLAY),
        play(paying, "move queens"),
    ]


@pytest.mark.parametrize("state", waiting())
def test_questions_can_be_saved(state):
    """A game saved in the middle of a question goes on as if it had not been."""
    check_question_is_saved(state)
