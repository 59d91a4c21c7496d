"""Landmarks: what they pay, where they are cheaper, and who waits at Columbia University."""

import pytest

from kingofnewyork import Game, from_dict, to_dict
from kingofnewyork.play.position import parse_position, position_text
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.events import CardTaken, EnergyGained, PointsGained
from kingofnewyork.rules.registry import CARD_IDS
from tests.support.card_positions import has_card
from tests.support.table import (
    THREE_MONSTERS,
    event_names,
    options,
    play,
    position_like,
    question,
)

KONG, ROB, MANTIS = 0, 1, 2
NOBODY_IN_MANHATTAN = (
    "Kong: bronx",
    "Rob: brooklyn",
    "Mantis: queens",
    "active: Kong",
    "phase: buy",
)
OTHERS = "test_table_card_4, test_table_card_5"
PLACES = ("bronx", "queens", "brooklyn", "staten_island", "lower", "upper")

PAYMENTS = {
    "brooklyn_bridge": (6, 4, 0, 0, ("brooklyn",)),
    "central_park": (5, 2, 0, 2, ("lower", "upper")),
    "columbia_university": (6, 2, 0, 0, ("lower", "upper")),
    "coney_island": (4, 3, 0, 0, ("brooklyn",)),
    "drink_the_hudson": (12, 1, 13, 2, ("brooklyn", "staten_island", "lower", "upper")),
    "flatiron_building": (3, 2, 0, 0, ("lower", "upper")),
    "holland_tunnel": (9, 6, 3, 0, ("lower", "upper")),
    "the_unisphere": (5, 4, 0, 0, ("queens",)),
    "yankee_stadium": (9, 5, 0, 5, ("bronx",)),
}
"""Cost, points, energy, life, and the places where the card costs 1 less."""


def buying_position(*lines):
    """A position: Kong in the Bronx is active and buys; nobody is in Manhattan."""
    return position_like((THREE_MONSTERS, *NOBODY_IN_MANHATTAN), lines)


@pytest.mark.parametrize("card", PAYMENTS)
def test_landmarks_pay_their_buyer(card):
    """Points, energy and life, each as much as the text says.

    Card: Brooklyn Bridge. Card: Central Park. Card: Columbia University. Card: Coney Island.
    Card: Drink the Hudson. Card: Flatiron Building. Card: Holland Tunnel. Card: The Unisphere.
    Card: Yankee Stadium.
    """
    cost, points, energy, life, _ = PAYMENTS[card]
    home = "queens" if card == "yankee_stadium" else "bronx"
    state = buying_position(
        f"Kong: {home}, 3 life, {cost} energy",
        f"display: {card}, {OTHERS}",
        "deck: subway",
    )
    play(state, f"buy {card}")
    assert state.points[KONG] == points
    assert state.energy[KONG] == energy
    assert state.life[KONG] == 3 + life


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("card", PAYMENTS)
def test_landmarks_cost_less_at_home(card, place):
    """1 energy less in the boroughs named, in any zone of Manhattan, and nowhere else.

    Card: Brooklyn Bridge. Card: Central Park. Card: Columbia University. Card: Coney Island.
    Card: Drink the Hudson, ruling 1. Card: Flatiron Building. Card: Holland Tunnel.
    Card: The Unisphere. Card: Yankee Stadium.
    """
    cost, *_, cheaper_in = PAYMENTS[card]
    state = buying_position(f"Kong: {place}, 20 energy", f"display: {card}, {OTHERS}")
    price = cost - (place in cheaper_in)
    assert price_of_card(state, KONG, CARD_IDS[card]) == price
    before = buying_position(f"Kong: {place}, {price - 1} energy", f"display: {card}, {OTHERS}")
    assert f"buy {card}" not in options(before)
    assert f"buy {card}" in options(
        buying_position(f"Kong: {place}, {price} energy", f"display: {card}, {OTHERS}")
    )


def test_central_park_heals_in_manhattan():
    """Only Heart dice do not. Card: Central Park, ruling 1."""
    state = buying_position("Kong: midtown, 5 life, 4 energy", f"display: central_park, {OTHERS}")
    play(state, "buy central_park")
    assert (state.life[KONG], state.energy[KONG]) == (7, 0)


def test_drink_the_hudson_owes_power_tap():
    """13 energy are more than 3. Card: Drink the Hudson, ruling 2."""
    state = buying_position(
        "Kong: bronx, 12 energy", "Rob: brooklyn, power_tap", f"display: drink_the_hudson, {OTHERS}"
    )
    play(state, "buy drink_the_hudson")
    assert (state.energy[KONG], state.energy[ROB]) == (12, 1)


def test_holland_tunnel_pays_everybody():
    """First the points, then 3 energy for each who lives. Card: Holland Tunnel."""
    state = buying_position(
        "Kong: bronx, 9 energy", "Mantis: nowhere, 0 life", f"display: holland_tunnel, {OTHERS}"
    )
    play(state, "buy holland_tunnel")
    assert state.energy == [3, 3, 0]
    found = event_names(state, PointsGained, EnergyGained)
    assert found == ["PointsGained", "EnergyGained", "EnergyGained"]


def test_holland_tunnel_makes_all_others_owe_power_tap():
    """Its buyer gains 3 and 1 from each. Card: Holland Tunnel, ruling 1."""
    state = buying_position(
        "Kong: bronx, 9 energy, power_tap", f"display: holland_tunnel, {OTHERS}"
    )
    play(state, "buy holland_tunnel")
    assert state.energy == [5, 2, 2]


# Columbia University


def studying(*lines, kong="bronx, 6 energy", deck="stomp, hunter, subway, coney_island"):
    """Kong has just bought Columbia University; the refill of its slot comes next."""
    display = f"display: columbia_university, {OTHERS}"
    state = buying_position(f"Kong: {kong}", display, f"deck: {deck}", *lines)
    return play(state, "buy columbia_university")


def test_columbia_takes_the_card_that_replaces_it():
    """2 points; the first card looked at is the refill. Card: Columbia University, ruling 1."""
    state = studying()
    assert state.points[KONG] == 2
    play(state, "card stomp")
    assert has_card(state, KONG, "stomp")
    assert state.energy[KONG] == 0
    assert event_names(state, CardTaken) == ["CardTaken"]
    assert "claims: -\n" in position_text(state)


def test_the_slot_of_the_taken_card_is_refilled():
    """Another card comes, which is not taken. Card: Columbia University, ruling 3."""
    state = play(studying(), "card stomp", "card hunter")
    assert not has_card(state, KONG, "hunter")
    assert f"display: hunter, {OTHERS}\n" in position_text(state)


def test_discard_cards_stay_on_offer():
    """They are no Keep cards, so the claim waits. Card: Columbia University, ruling 2."""
    state = play(studying(), "card coney_island")
    text = position_text(state)
    assert f"display: coney_island, {OTHERS}\n" in text
    assert "claims: Kong\n" in text


def test_the_claim_waits_for_the_turns_of_others():
    """Rob's purchase reveals the card that Kong takes. Card: Columbia University, ruling 3."""
    state = studying("Rob: brooklyn, 4 energy", "Mantis: lower")
    play(state, "card coney_island", "roll HHHHHH", "stop", "stay", "buy coney_island")
    assert state.active == ROB
    play(state, "card hunter")
    assert has_card(state, KONG, "hunter")
    play(state, "card stomp")
    assert f"display: stomp, {OTHERS}\n" in position_text(state)


def test_a_refresh_reveals_from_left_to_right():
    """The first Keep card is taken and replaced at once. Card: Columbia University, ruling 4."""
    state = studying(kong="bronx, 8 energy", deck="stomp, hunter, subway, coney_island, fury")
    play(state, "card coney_island", "refresh")
    play(state, "card subway", "card hunter", "card stomp", "card fury")
    assert (has_card(state, KONG, "hunter"), has_card(state, KONG, "stomp")) == (True, False)
    assert "display: subway, stomp, fury\n" in position_text(state)


def test_the_taken_card_counts_as_bought():
    """What happens when it is bought happens. Card: Columbia University, ruling 5."""
    state = play(studying(deck="overload, stomp"), "card overload")
    assert state.energy[KONG] == 4
    state = play(studying(deck="tourist, stomp"), "card tourist")
    assert (state.points[KONG], state.energy[KONG]) == (3, 1)
    state = play(
        studying(kong="bronx, 6 energy, 3 life", deck="natural_selection, stomp"),
        "card natural_selection",
    )
    assert (state.energy[KONG], state.life[KONG]) == (4, 7)


def test_a_tourist_in_the_turn_of_another_starts_where_it_stands():
    """The claimer is the buyer, not the active one. Card: Columbia University, ruling 5."""
    state = buying_position(
        "Kong: bronx, 2 energy",
        f"display: subway, {OTHERS}",
        "deck: tourist, stomp, hunter, fury",
        "claims: Mantis",
    )
    play(state, "refresh", "card tourist")
    assert (state.points[MANTIS], state.energy[MANTIS]) == (1, 1)
    assert "souvenirs: queens\n" in position_text(state)


def test_terminal_rage_gives_its_turn_right_after_this_one():
    """Mantis goes next, then Rob as usual. Card: Columbia University, ruling 6."""
    state = buying_position(
        "Kong: bronx, 2 energy",
        "Rob: lower",
        f"display: subway, {OTHERS}",
        "deck: terminal_rage, stomp, hunter, fury",
        "claims: Mantis",
    )
    play(state, "refresh", "card terminal_rage", "card stomp", "card hunter", "card fury")
    assert (state.active, question(state)) == (MANTIS, "roll")
    play(state, "roll HHHHHH", "stop", "stay")
    assert (state.active, question(state)) == (ROB, "roll")
    play(state, "roll HHHHHH", "stop")
    assert (state.active, question(state)) == (MANTIS, "roll")


def test_the_dead_wait_for_nothing():
    """The next Keep card stays on offer. Card: Columbia University, ruling 7."""
    state = buying_position(
        "Kong: bronx, 5 energy",
        "Mantis: queens, 1 life",
        f"display: general_ellis, {OTHERS}",
        "destroyed: 1 tank",
        "deck: stomp, hunter",
        "claims: Mantis",
    )
    play(state, "buy general_ellis", "card stomp")
    assert state.keep == [(), (), ()]
    assert f"display: stomp, {OTHERS}\n" in position_text(state)


def test_the_oldest_claim_is_served_first():
    """One card for each, in the order of claiming. Card: Columbia University, ruling 8."""
    state = buying_position(
        "Kong: bronx, 2 energy",
        f"display: subway, {OTHERS}",
        "deck: stomp, hunter, fury, bulletproof, leveler",
        "claims: Mantis, Rob",
    )
    play(state, "refresh", "card stomp", "card hunter", "card fury")
    assert has_card(state, MANTIS, "stomp")
    assert has_card(state, ROB, "hunter")
    assert not any(has_card(state, seat, "fury") for seat in (KONG, ROB, MANTIS))


def test_a_new_claim_waits_behind_an_old_one():
    """Kong's refill goes to Rob; the next one is Kong's. Card: Columbia University, ruling 8."""
    state = play(studying("claims: Rob"), "card stomp", "card hunter")
    assert has_card(state, ROB, "stomp")
    assert has_card(state, KONG, "hunter")


def test_a_claim_can_be_saved():
    """Claims and their order are part of the state."""
    state = play(studying("claims: Rob"), "card coney_island")
    assert "claims: Rob, Kong\n" in position_text(state)
    assert from_dict(to_dict(state)) == state
    assert parse_position(position_text(state)) == state


@pytest.mark.parametrize("card", PAYMENTS)
def test_nothing_is_cheaper_before_one_is_in_the_city(card):
    """While monsters choose where to start, every card shows its printed price."""
    state = Game(2, seed=1).state
    assert price_of_card(state, KONG, CARD_IDS[card]) == PAYMENTS[card][0]
