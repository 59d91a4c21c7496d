"""Subway, sentence by sentence and ruling by ruling."""

import pytest

from kingofnewyork.rules.events import Shifted
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
from tests.support.table import event_names, options, play, question

SUBWAY_TURN = ("stay", "roll HHHHHH", "stop", "resolve heart", "stay", "end")
"""A whole extra turn of Subway without a ride."""


def riding(kong, *lines, **more):
    """Kong is in the middle of the extra turn of Subway."""
    return table(f"Kong: {kong}", "turn_card: subway", *lines, **more)


def rides(state):
    """The boroughs to which the monster may ride now."""
    return [action.split()[1] for action in options(state) if action.startswith("ride ")]


def test_buying_subway_heals_and_gives_a_turn():
    """2 life, and the buyer is next. Card: Subway."""
    state = table(
        "Kong: bronx, 5 life, 10 energy",
        "display: subway, test_table_card_4, test_table_card_5",
        "deck: stomp",
        "phase: buy",
    )
    play(state, "buy subway", "card stomp")
    assert state.life[KONG] == 7
    assert (state.active, options(state)) == (
        KONG,
        ["stay", "ride queens", "ride brooklyn", "ride staten_island"],
    )
    play(state, *SUBWAY_TURN, "roll HHHHHH")
    assert state.active == ROB
    assert rides(state) == []


def test_subway_rides_before_the_first_roll():
    """As often as one likes; to stay is the default. Card: Subway."""
    state = play(begin_turn("bronx", card="subway"), "ride queens", "ride brooklyn")
    assert place_name(state, KONG) == "brooklyn"
    assert options(state)[0] == "stay"


def test_subway_rides_between_the_rolls():
    """The dice are left alone, and no reroll is used up. Card: Subway."""
    state = play(riding("bronx", "phase: roll"), "roll EEHHCC")
    assert options(state)[0] == "stop"
    play(state, "ride brooklyn")
    assert (place_name(state, KONG), state.rerolls) == ("brooklyn", 2)
    play(state, "reroll CC", "roll EE", "ride queens")
    assert place_name(state, KONG) == "queens"


def test_subway_rides_between_the_faces():
    """What is resolved next is resolved there. Card: Subway."""
    state = riding("bronx", "Mantis: lower", "Rob: bronx", "phase: resolve", "dice: AE")
    assert options(state)[:2] == ["resolve energy", "resolve attack"]
    play(state, "resolve energy", "ride queens")
    assert options(state)[0] == "resolve attack"


def test_subway_rides_before_the_last_face():
    """A face that is left alone is not resolved by itself. Card: Subway."""
    state = riding("bronx", "phase: resolve", "dice: HH")
    assert options(state)[0] == "resolve heart"
    assert rides(state) == ["queens", "brooklyn", "staten_island"]


def test_subway_rides_between_two_tiles():
    """Destruction left over is used in the next borough. Card: Subway."""
    state = riding(
        "bronx", "phase: resolve", "dice: DDC", "bronx: high_rise_1", "queens: high_rise_1"
    )
    play(state, "resolve destruction", "destroy bronx 1")
    assert options(state) == ["stop", "ride queens", "ride brooklyn", "ride staten_island"]
    play(state, "ride queens")
    assert options(state)[0] == "destroy queens 1"
    assert "stop" not in options(state)
    play(state, "destroy queens 1")
    assert state.points[KONG] == 2


def test_subway_rides_in_the_move_phase():
    """Beside the usual move, which is not used up. Card: Subway."""
    state = play(riding("bronx", "phase: move"), "ride queens")
    assert options(state)[0] == "stay"
    play(state, "move brooklyn")
    assert place_name(state, KONG) == "brooklyn"


def test_subway_rides_while_buying():
    """Even if there is nothing to buy; it lowers a price. Card: Subway."""
    state = riding("bronx, 4 energy", "phase: buy", "display: the_unisphere")
    assert "buy the_unisphere" not in options(state)
    play(state, "ride queens", "buy the_unisphere")
    assert state.points[KONG] == 4


def test_whoever_must_reroll_may_still_ride():
    """Under Jinx Aura a reroll is the default. Card: Subway."""
    state = riding("bronx", "Rob: lower, jinx_aura", "phase: roll")
    play(state, "roll EEEEEE")
    assert options(state)[0] == "reroll 1"
    assert rides(state) == ["queens", "brooklyn", "staten_island"]


def test_subway_leaves_manhattan():
    """From any zone. Card: Subway, ruling 1."""
    state = riding("upper", "Rob: bronx", "phase: resolve", "dice: EH")
    play(state, "ride brooklyn")
    assert place_name(state, KONG) == "brooklyn"


def test_leaving_by_subway_shifts_the_tracks():
    """The one left behind goes over to track 2-4. Card: Subway, ruling 1."""
    state = riding(
        "midtown", "Rob: upper_second", "Sheriff: bronx", "phase: buy", monsters=FIVE_MONSTERS
    )
    play(state, "ride brooklyn")
    assert place_name(state, ROB) == "upper"
    assert event_names(state, Shifted) == ["Shifted"]


def test_subway_needs_room():
    """Neither a full borough nor a full Manhattan. Card: Subway, ruling 2."""
    monsters = "Kong, Rob, Mantis, Drakonis"
    state = riding("bronx", "Drakonis: queens", "phase: buy", monsters=monsters)
    assert rides(state) == ["brooklyn", "staten_island"]


def test_subway_enters_manhattan_if_there_is_room():
    """With five monsters two have room. Card: Subway, ruling 2."""
    state = riding("bronx", "Sheriff: brooklyn", "phase: buy", monsters=FIVE_MONSTERS)
    assert "manhattan" in rides(state)
    play(state, "ride manhattan")
    assert (place_name(state, KONG), state.points[KONG]) == ("lower_second", 1)


def test_the_entry_of_the_move_phase_counts_as_well():
    """Who entered before enters for nothing. Rules 1.6.4. Card: Subway, ruling 3."""
    state = riding("bronx", "Rob: brooklyn", "phase: resolve", "dice: EH")
    play(state, "ride manhattan", "ride queens", "resolve energy", "resolve heart")
    assert (place_name(state, KONG), state.points[KONG]) == ("lower", 1)


def test_others_are_paid_for_entering_after_a_subway_turn():
    """The limit is the rider's, for one turn. Card: Subway, ruling 3."""
    state = riding("bronx", "Rob: brooklyn", "phase: buy")
    play(state, "ride manhattan", "ride bronx", "end", "roll HHHHHH", "stop")
    assert (place_name(state, ROB), state.points) == ("lower", [1, 1, 0])


def test_no_borough_twice_at_the_same_choice():
    """All rides end after a while; the next choice begins anew.

    Rules 1.6.12. Card: Subway, ruling 4.
    """
    state = riding("bronx", "Mantis: brooklyn", "phase: resolve", "dice: EH")
    play(state, "ride queens", "ride bronx")
    assert rides(state) == ["brooklyn", "staten_island"]
    play(state, "ride brooklyn", "ride staten_island")
    assert rides(state) == []
    play(state, "resolve energy")
    assert rides(state) == ["bronx", "queens", "brooklyn"]


def test_a_purchase_begins_a_new_choice():
    """So does every tile that falls. Rules 1.6.12. Card: Subway, ruling 4."""
    state = riding(
        "bronx, 4 energy",
        "phase: buy",
        "display: coney_island, test_table_card_4, test_table_card_5",
        "deck: stomp",
    )
    play(state, "ride queens")
    assert rides(state) == ["bronx", "brooklyn", "staten_island"]
    play(state, "buy coney_island", "card stomp", "ride bronx")
    assert rides(state) == ["queens", "brooklyn", "staten_island"]


def test_the_move_phase_keeps_its_duties():
    """Outside with room it enters, inside it advances, unasked. Card: Subway, ruling 5."""
    state = riding("bronx", "Rob: brooklyn", "phase: move")
    assert (place_name(state, KONG), question(state)) == ("lower", "buy")
    state = riding("lower", "Rob: brooklyn", "phase: move")
    assert (place_name(state, KONG), question(state)) == ("midtown", "buy")


def test_a_monster_that_rode_in_advances():
    """It is in Manhattan when phase 3 begins. Card: Subway, ruling 5."""
    state = riding("bronx", "Rob: brooklyn", "phase: resolve", "dice: EE")
    play(state, "ride manhattan", "resolve energy")
    assert place_name(state, KONG) == "midtown"


def test_each_ride_costs_under_the_marathon():
    """2 energy each, as long as they last. Card: Subway, ruling 6."""
    state = riding("bronx, 5 energy", MARATHON_DISPLAY, "phase: resolve", "dice: HC")
    play(state, "ride queens", "ride brooklyn")
    assert state.energy[KONG] == 1
    assert rides(state) == []


def test_a_ride_may_be_paid_with_life():
    """Of Another World pays for it, too. Card: Subway, ruling 6."""
    kong = "bronx, 1 energy, of_another_world"
    state = riding(kong, MARATHON_DISPLAY, "phase: resolve", "dice: HC")
    play(state, "ride queens", "count 2")
    assert (place_name(state, KONG), state.energy[KONG], state.life[KONG]) == ("queens", 1, 8)


def test_another_extra_turn_has_no_rides():
    """A turn given later comes after it and is a plain one. Card: Subway, ruling 7."""
    agenda = "agenda: next_turn -1 0 0 -1, extra_turn 0 0 -1 -, extra_turn 0 0 -1 subway"
    state = table("Kong: bronx", agenda)
    assert rides(state) == ["queens", "brooklyn", "staten_island"]
    play(state, *SUBWAY_TURN, "roll HHHHHH")
    assert (state.active, question(state)) == (KONG, "reroll")
    assert rides(state) == []


def test_a_turn_given_before_has_no_rides():
    """They wait for the turn that Subway gave. Card: Subway, ruling 7."""
    agenda = "agenda: next_turn -1 0 0 -1, extra_turn 0 0 -1 subway, extra_turn 0 0 -1 -"
    state = play(table("Kong: bronx", agenda), "roll HHHHHH")
    assert rides(state) == []
    play(state, "stop", "stay")
    assert rides(state) == ["queens", "brooklyn", "staten_island"]


def test_somebody_elses_turn_in_between_has_no_rides():
    """Neither for it nor for the one with Subway. Card: Subway, ruling 7."""
    agenda = "agenda: next_turn -1 0 0 -1, extra_turn 0 0 -1 subway, extra_turn 2 0 -1 -"
    state = play(table("Kong: bronx", agenda), "roll HHHHHH")
    assert (state.active, rides(state)) == (MANTIS, [])
    play(state, "stop", "stay")
    assert (state.active, rides(state)) == (KONG, ["queens", "brooklyn", "staten_island"])
    play(state, *SUBWAY_TURN, "roll HHHHHH")
    assert (state.active, rides(state)) == (ROB, [])


def test_the_turn_of_the_purchase_has_no_rides():
    """The rest of that turn is as usual. Card: Subway, ruling 7."""
    state = table(
        "Kong: bronx, 12 energy",
        "display: subway, test_table_card_4, test_table_card_5",
        "deck: stomp",
        "phase: buy",
    )
    play(state, "buy subway", "card stomp")
    assert (question(state), rides(state)) == ("buy", [])


def test_the_dead_take_no_extra_turn():
    """The privilege dies with its owner. Card: Subway, ruling 7."""
    agenda = "next_turn -1 0 0 -1, extra_turn 0 0 -1 subway, end_turn -1 0 0 -1, buy 0 0 -1 -1"
    state = table(
        "Kong: bronx, 1 life, 5 energy",
        "destroyed: 1 tank",
        "display: general_ellis, test_table_card_4, test_table_card_5",
        "deck: stomp",
        f"agenda: {agenda}",
    )
    play(state, "buy general_ellis", "card stomp", "roll EEEEEE")
    assert (state.active, rides(state)) == (ROB, [])


def test_subway_and_super_speed_go_together():
    """One may ride before the extra move and after it. Card: Subway. Card: Super Speed."""
    state = begin_turn("upper, super_speed", "Rob: bronx", card="subway")
    assert options(state) == [
        "stay",
        "ride bronx",
        "ride queens",
        "ride brooklyn",
        "ride staten_island",
    ]
    play(state, "ride brooklyn")
    assert options(state)[:2] == ["stay", "move manhattan"]
    play(state, "move manhattan")
    assert (place_name(state, KONG), options(state)[0]) == ("lower", "stay")
    play(state, "ride bronx", "stay")
    assert (place_name(state, KONG), question(state)) == ("bronx", "roll")


def waiting():
    """Positions in which one of these cards asks something."""
    fields = "Kong: bronx, 5 energy, of_another_world"
    lines = ("turn_card: subway", MARATHON_DISPLAY)
    return [
        play(begin_turn("bronx", card="subway"), "ride brooklyn"),
        play(table(fields, *lines, "phase: roll"), "roll EEEHHH", "ride queens"),
        play(riding("bronx", "phase: roll"), "roll EEEHHH", "ride queens"),
        play(riding("bronx", "phase: resolve", "dice: EH"), "ride queens"),
        riding("bronx", "phase: move"),
        riding("bronx", "phase: buy"),
    ]


@pytest.mark.parametrize("state", waiting())
def test_questions_can_be_saved(state):
    """A game saved in the middle of a question goes on as if it had not been."""
    check_question_is_saved(state)
