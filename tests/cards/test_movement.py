"""Cards about moving: every sentence of their text and every ruling."""

import json

import pytest

from kingofnewyork import from_dict, to_dict
from kingofnewyork.play.position import parse_position, position_text
from kingofnewyork.rules.events import Shifted
from kingofnewyork.rules.ids import PLACE_NAMES
from tests.support.table import event_names, options, play, position, question

KONG, ROB, MANTIS = 0, 1, 2
USUAL = ("Kong: bronx", "Rob: lower", "Mantis: queens", "active: Kong")
FIVE = "Kong, Rob, Mantis, Drakonis, Sheriff"
SUBWAY_TURN = ("stay", "roll HHHHHH", "stop", "resolve heart", "stay", "end")
"""A whole extra turn of Subway without a ride."""
MARATHON = "display: new_york_marathon, test_table_card_4, test_table_card_5"


def table(*lines, monsters="Kong, Rob, Mantis"):
    """A position: Kong in the Bronx is active, Rob is in Lower Manhattan, Mantis in Queens."""
    given = {line.partition(":")[0] for line in lines}
    usual = [line for line in USUAL if line.partition(":")[0] not in given]
    return position("\n".join([f"monsters: {monsters}", *usual, *lines]))


def beginning(kong, *lines, card="-", **more):
    """Kong begins a turn, which may be the extra turn of a card; then comes Rob's."""
    agenda = f"agenda: next_turn -1 0 0 -1, extra_turn 0 0 -1 {card}"
    return table(f"Kong: {kong}", agenda, *lines, **more)


def riding(kong, *lines, **more):
    """Kong is in the middle of the extra turn of Subway."""
    return table(f"Kong: {kong}", "turn_card: subway", *lines, **more)


def place(state, seat):
    """Where a monster stands."""
    return PLACE_NAMES[state.place[seat]]


def rides(state):
    """The boroughs to which the monster may ride now."""
    return [action.split()[1] for action in options(state) if action.startswith("ride ")]


# King of Queens, Chinatown Regular


def test_a_turn_begun_in_queens_pays():
    """1 energy and 1 life. Card: King of Queens."""
    state = beginning("queens, 5 life, king_of_queens")
    assert (state.energy[KONG], state.health[KONG]) == (1, 6)


@pytest.mark.parametrize("kong", ["bronx", "midtown"])
def test_a_turn_begun_elsewhere_does_not(kong):
    """Not in another borough, nor in somebody else's turn. Card: King of Queens."""
    state = beginning(f"{kong}, 5 life, king_of_queens", "Rob: brooklyn")
    assert state.health[KONG] == 5
    state = table("Mantis: queens, 5 life, king_of_queens")
    assert state.health[MANTIS] == 5


def test_an_extra_turn_begun_in_queens_pays_too():
    """The turn that Subway gives is a turn. Card: King of Queens, ruling 1."""
    state = beginning("queens, 5 life, king_of_queens", card="subway")
    assert (state.energy[KONG], state.health[KONG]) == (1, 6)


def test_entering_manhattan_heals():
    """2 life on entry, although it is Manhattan.

    Card: Chinatown Regular. Card: Chinatown Regular, ruling 3.
    """
    state = table("Kong: bronx, 5 life, chinatown_regular", "Rob: brooklyn", "phase: move")
    assert place(state, KONG) == "lower"
    assert (state.health[KONG], state.points[KONG]) == (7, 1)


def test_advancing_is_not_entering():
    """From Lower to Midtown heals nothing. Card: Chinatown Regular, ruling 1."""
    state = table("Kong: lower, 5 life, chinatown_regular", "Rob: brooklyn", "phase: move")
    assert place(state, KONG) == "midtown"
    assert state.health[KONG] == 5


def test_changing_the_track_is_not_entering():
    """The one left behind heals nothing. Card: Chinatown Regular, ruling 1."""
    state = table(
        "Rob: lower_second, 5 life, chinatown_regular",
        "Mantis: lower",
        "phase: resolve",
        "dice: AC",
        monsters=FIVE,
    )
    play(state, "resolve attack", "flee brooklyn", "stay")
    assert place(state, ROB) == "lower"
    assert state.health[ROB] == 4


def test_a_subway_turn_heals_on_the_first_entry_only():
    """So does the point for entering. Card: Chinatown Regular, ruling 2.

    Card: Subway, ruling 3.
    """
    state = beginning("bronx, 1 life, chinatown_regular", "Rob: brooklyn", card="subway")
    play(state, "ride manhattan")
    assert (state.health[KONG], state.points[KONG]) == (3, 1)
    play(state, "ride bronx", "stay", "roll EEEHHH", "ride manhattan")
    assert (state.health[KONG], state.points[KONG]) == (3, 1)


# New York Marathon


def test_buying_the_marathon_pays():
    """2 points, 2 energy and 2 life for 6 energy. Card: New York Marathon."""
    state = table("Kong: bronx, 5 life, 6 energy", MARATHON, "phase: buy")
    play(state, "buy new_york_marathon")
    assert (state.points[KONG], state.energy[KONG], state.health[KONG]) == (2, 2, 7)


def test_moving_costs_while_the_marathon_is_on_offer():
    """2 energy go to the pool; nobody has them. Card: New York Marathon, ruling 2."""
    state = table("Kong: bronx, 3 energy", MARATHON, "phase: move")
    play(state, "move brooklyn")
    assert place(state, KONG) == "brooklyn"
    assert state.energy == [1, 1, 0]  # Rob's turn has begun, and Lower Manhattan has paid.


def test_without_energy_nobody_moves():
    """Moving is not even offered. Card: New York Marathon."""
    state = table("Kong: bronx, 1 energy", MARATHON, "phase: move")
    assert (question(state), state.active) == ("roll", ROB)
    assert place(state, KONG) == "bronx"


def test_fleeing_costs():
    """Who cannot pay cannot flee. Card: New York Marathon."""
    lines = (MARATHON, "phase: resolve", "dice: ACE")
    state = table("Rob: lower, 2 energy", *lines)
    play(state, "resolve attack")
    assert "flee bronx" in options(state)
    play(state, "flee bronx")
    assert (place(state, ROB), state.energy[ROB]) == ("bronx", 0)
    state = play(table("Rob: lower, 1 energy", *lines), "resolve attack")
    assert state.chooser == KONG
    assert place(state, ROB) == "lower"


def test_staying_is_free():
    """Only a move costs. Card: New York Marathon."""
    state = play(table("Kong: bronx, 2 energy", MARATHON, "phase: move"), "stay")
    assert state.energy[KONG] == 2


def test_the_price_is_gone_with_the_card():
    """Once it is bought, moving is free again. Card: New York Marathon."""
    state = table("Kong: bronx, 6 energy", MARATHON, "phase: buy", "deck: stomp, fury")
    play(state, "buy new_york_marathon", "card stomp", "end", "roll HHHHHH", "stop")
    play(state, "roll EEEEEE", "stop", "move brooklyn")
    assert place(state, MANTIS) == "brooklyn"
    assert state.energy[MANTIS] == 6


@pytest.mark.parametrize(
    ("before", "after"), [("bronx", "lower"), ("lower", "midtown"), ("upper", "upper")]
)
def test_what_is_compulsory_is_free(before, after):
    """Entering and advancing in phase 3 cost nothing. Card: New York Marathon, ruling 1."""
    state = table(f"Kong: {before}, 3 energy", "Rob: brooklyn", MARATHON, "phase: move")
    assert (place(state, KONG), state.energy[KONG]) == (after, 3)


def test_having_to_leave_manhattan_is_free():
    """The one too many goes for nothing. Card: New York Marathon, ruling 1."""
    state = table(
        "Kong: bronx",
        "Mantis: lower_second",
        "Drakonis: brooklyn, 1 life",
        "Sheriff: brooklyn",
        MARATHON,
        "brooklyn: -; jet",
        "phase: resolve",
        "dice: OOOE",
        monsters=FIVE,
    )
    play(state, "resolve ouch", "exit queens")
    assert (place(state, MANTIS), state.energy[MANTIS]) == ("queens", 0)


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
    assert place(state, KONG) == "lower"
    assert (state.points[KONG], state.energy[KONG]) == (2, 1)
    state = table(
        "Kong: lower, tourist", "Rob: queens", "souvenirs: bronx, manhattan", "phase: move"
    )
    assert place(state, KONG) == "midtown"
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
        state = table("Kong: lower_second, tourist", *dying, *lines, monsters=FIVE)
        return play(state, "resolve ouch", "exit staten_island")
    if way == "super speed":
        return play(beginning("bronx, tourist, super_speed"), "move staten_island")
    return play(beginning("bronx, tourist", card="subway"), "ride staten_island")


@pytest.mark.parametrize("way", ["move", "flee", "exit", "super speed", "subway"])
def test_every_way_to_a_borough_counts(way):
    """In the turns of others, too. Card: Tourist, ruling 2."""
    state = touring(way)
    assert place(state, KONG) == "staten_island"
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
    state = beginning("bronx, super_speed")
    assert options(state) == ["stay", "move queens", "move brooklyn", "move staten_island"]
    play(state, "move brooklyn")
    assert place(state, KONG) == "brooklyn"
    play(state, "roll EEEEEE", "stop", "move bronx")
    assert place(state, KONG) == "bronx"


def test_super_speed_may_be_left():
    """Staying changes nothing. Card: Super Speed."""
    state = play(beginning("bronx, super_speed"), "stay")
    assert (place(state, KONG), question(state)) == ("bronx", "roll")


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
    state = beginning(f"{kong}, super_speed", f"Rob: {rob}")
    assert options(state) == found


def test_super_speed_goes_to_no_full_borough():
    """Two monsters fill a borough. Card: Super Speed, ruling 1."""
    monsters = "Kong, Rob, Mantis, Drakonis"
    state = beginning("bronx, super_speed", "Drakonis: queens", monsters=monsters)
    assert options(state) == ["stay", "move brooklyn", "move staten_island"]


def test_super_speed_advances_a_zone():
    """And phase 3 another one; no point for either. Card: Super Speed, ruling 1."""
    state = play(beginning("lower, super_speed", "Rob: bronx"), "move manhattan")
    assert (place(state, KONG), state.points[KONG]) == ("midtown", 1)
    play(state, "roll EEEEEE", "stop")
    assert (place(state, KONG), state.points[KONG]) == ("upper", 1)


def test_entering_by_super_speed_is_worth_a_point():
    """Earnings have been paid before; phase 3 advances. Card: Super Speed, ruling 2."""
    state = play(beginning("bronx, super_speed", "Rob: brooklyn"), "move manhattan")
    assert (place(state, KONG), state.points[KONG], state.energy[KONG]) == ("lower", 1, 0)
    play(state, "roll EEEEEE", "stop")
    assert (place(state, KONG), state.points[KONG]) == ("midtown", 1)


def test_entering_by_super_speed_does_not_arm_the_attack():
    """Manhattan was empty when the turn began. Card: Super Speed, ruling 3."""
    state = play(beginning("bronx, super_speed", "Rob: brooklyn"), "move manhattan")
    play(state, "roll AAAEEE", "stop", "resolve attack")
    assert state.health == [10, 10, 10]


def test_super_speed_costs_under_the_marathon():
    """Advancing costs too, as it is no duty. Card: Super Speed, ruling 4.

    Card: New York Marathon.
    """
    state = play(beginning("bronx, 3 energy, super_speed", MARATHON), "move brooklyn")
    assert state.energy[KONG] == 1
    state = beginning("lower, 1 energy, super_speed", "Rob: bronx", MARATHON)
    play(state, "move manhattan")
    assert (place(state, KONG), state.energy[KONG]) == ("midtown", 0)


def test_super_speed_is_not_asked_of_the_poor():
    """Without 2 energy there is no extra move. Card: Super Speed, ruling 4."""
    state = beginning("bronx, 1 energy, super_speed", MARATHON)
    assert question(state) == "roll"


def test_super_speed_is_for_its_owner():
    """Others just roll. Card: Super Speed."""
    assert question(beginning("bronx", "Rob: lower, super_speed")) == "roll"


# Subway


def test_buying_subway_heals_and_gives_a_turn():
    """2 life, and the buyer is next. Card: Subway."""
    state = table(
        "Kong: bronx, 5 life, 10 energy",
        "display: subway, test_table_card_4, test_table_card_5",
        "deck: stomp",
        "phase: buy",
    )
    play(state, "buy subway", "card stomp")
    assert state.health[KONG] == 7
    assert (state.active, options(state)) == (
        KONG,
        ["stay", "ride queens", "ride brooklyn", "ride staten_island"],
    )
    play(state, *SUBWAY_TURN, "roll HHHHHH")
    assert state.active == ROB
    assert rides(state) == []


def test_subway_rides_before_the_first_roll():
    """As often as one likes; to stay is the default. Card: Subway."""
    state = play(beginning("bronx", card="subway"), "ride queens", "ride brooklyn")
    assert place(state, KONG) == "brooklyn"
    assert options(state)[0] == "stay"


def test_subway_rides_between_the_rolls():
    """The dice are left alone, and no reroll is used up. Card: Subway."""
    state = play(riding("bronx", "phase: roll"), "roll EEHHCC")
    assert options(state)[0] == "stop"
    play(state, "ride brooklyn")
    assert (place(state, KONG), state.rerolls) == ("brooklyn", 2)
    play(state, "reroll CC", "roll EE", "ride queens")
    assert place(state, KONG) == "queens"


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
    assert place(state, KONG) == "brooklyn"


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
    assert place(state, KONG) == "brooklyn"


def test_leaving_by_subway_shifts_the_tracks():
    """The one left behind goes over to track 2-4. Card: Subway, ruling 1."""
    state = riding("midtown", "Rob: upper_second", "Sheriff: bronx", "phase: buy", monsters=FIVE)
    play(state, "ride brooklyn")
    assert place(state, ROB) == "upper"
    assert event_names(state, Shifted) == ["Shifted"]


def test_subway_needs_room():
    """Neither a full borough nor a full Manhattan. Card: Subway, ruling 2."""
    monsters = "Kong, Rob, Mantis, Drakonis"
    state = riding("bronx", "Drakonis: queens", "phase: buy", monsters=monsters)
    assert rides(state) == ["brooklyn", "staten_island"]


def test_subway_enters_manhattan_if_there_is_room():
    """With five monsters two have room. Card: Subway, ruling 2."""
    state = riding("bronx", "Sheriff: brooklyn", "phase: buy", monsters=FIVE)
    assert "manhattan" in rides(state)
    play(state, "ride manhattan")
    assert (place(state, KONG), state.points[KONG]) == ("lower_second", 1)


def test_the_entry_of_the_move_phase_counts_as_well():
    """Who entered before enters for nothing. Rules 1.6.4. Card: Subway, ruling 3."""
    state = riding("bronx", "Rob: brooklyn", "phase: resolve", "dice: EH")
    play(state, "ride manhattan", "ride queens", "resolve energy", "resolve heart")
    assert (place(state, KONG), state.points[KONG]) == ("lower", 1)


def test_others_are_paid_for_entering_after_a_subway_turn():
    """The limit is the rider's, for one turn. Card: Subway, ruling 3."""
    state = riding("bronx", "Rob: brooklyn", "phase: buy")
    play(state, "ride manhattan", "ride bronx", "end", "roll HHHHHH", "stop")
    assert (place(state, ROB), state.points) == ("lower", [1, 1, 0])


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
    assert (place(state, KONG), question(state)) == ("lower", "buy")
    state = riding("lower", "Rob: brooklyn", "phase: move")
    assert (place(state, KONG), question(state)) == ("midtown", "buy")


def test_a_monster_that_rode_in_advances():
    """It is in Manhattan when phase 3 begins. Card: Subway, ruling 5."""
    state = riding("bronx", "Rob: brooklyn", "phase: resolve", "dice: EE")
    play(state, "ride manhattan", "resolve energy")
    assert place(state, KONG) == "midtown"


def test_each_ride_costs_under_the_marathon():
    """2 energy each, as long as they last. Card: Subway, ruling 6."""
    state = riding("bronx, 5 energy", MARATHON, "phase: resolve", "dice: HC")
    play(state, "ride queens", "ride brooklyn")
    assert state.energy[KONG] == 1
    assert rides(state) == []


def test_a_ride_may_be_paid_with_life():
    """Of Another World pays for it, too. Card: Subway, ruling 6."""
    kong = "bronx, 1 energy, of_another_world"
    state = riding(kong, MARATHON, "phase: resolve", "dice: HC")
    play(state, "ride queens", "count 2")
    assert (place(state, KONG), state.energy[KONG], state.health[KONG]) == ("queens", 1, 8)


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
    state = beginning("upper, super_speed", "Rob: bronx", card="subway")
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
    assert (place(state, KONG), options(state)[0]) == ("lower", "stay")
    play(state, "ride bronx", "stay")
    assert (place(state, KONG), question(state)) == ("bronx", "roll")


# Questions


def waiting():
    """Positions in which one of these cards asks something."""
    fields = "Kong: bronx, 5 energy, of_another_world"
    rides = ("turn_card: subway", MARATHON)
    return [
        beginning("bronx, super_speed"),
        beginning("bronx, 3 energy, super_speed", MARATHON),
        play(beginning("bronx, 3 energy, super_speed, of_another_world", MARATHON), "move queens"),
        play(beginning("bronx", card="subway"), "ride brooklyn"),
        play(table(fields, *rides, "phase: roll"), "roll EEEHHH", "ride queens"),
        play(riding("bronx", "phase: roll"), "roll EEEHHH", "ride queens"),
        play(riding("bronx", "phase: resolve", "dice: EH"), "ride queens"),
        riding("bronx", "phase: move"),
        riding("bronx", "phase: buy"),
    ]


@pytest.mark.parametrize("state", waiting())
def test_questions_can_be_saved(state):
    """A game saved in the middle of a question goes on as if it had not been."""
    before = options(state)
    assert len(before) > 1
    saved = from_dict(json.loads(json.dumps(to_dict(state))))
    for read in (saved, parse_position(position_text(state))):
        assert read == state
        assert options(read) == before
