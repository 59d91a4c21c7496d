"""Cards about buying, selling and what others pay."""

import pytest

from kingofnewyork.rules.events import Damaged, EnergyGained, PointsGained
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from tests.support.table import event_names, go, options, play, question
from tests.support.table import three as table

KONG, ROB, MANTIS = 0, 1, 2


def cards(*slugs):
    """The ids of cards."""
    return tuple([CARD_IDS[slug] for slug in slugs])


# Power Tap


def test_power_tap_takes_a_cube_from_whoever_gains_three():
    """Three cubes gained are one paid. Card: Power Tap."""
    state = table("Rob: lower, power_tap", "phase: resolve", "dice: EEEHD")
    go(state, "resolve energy")
    assert state.energy[:2] == [2, 1]


def test_power_tap_leaves_small_gains_alone():
    """Two cubes are free. Card: Power Tap."""
    state = table("Kong: queens, 5 energy", "Rob: lower, power_tap", "phase: resolve", "dice: EEHD")
    go(state, "resolve energy")
    assert state.energy[:2] == [7, 0]


def test_power_tap_does_not_tap_its_owner():
    """Its owner keeps what it gains. Card: Power Tap."""
    state = table("Kong: queens, power_tap", "phase: resolve", "dice: EEEEHD")
    go(state, "resolve energy")
    assert state.energy[KONG] == 4


def test_power_tap_adds_up_all_gains_of_a_turn():
    """Dice, then a Power Plant. Card: Power Tap, ruling 1."""
    state = table("Rob: lower, power_tap", "queens: power_plant_2", "phase: resolve", "dice: EEDDH")
    go(state, "resolve energy")
    assert state.energy[:2] == [2, 0]
    go(state, "resolve destruction")
    assert state.energy[:2] == [3, 1]


def test_power_tap_begins_anew_every_turn():
    """What was gained in another turn does not count. Card: Power Tap, ruling 1."""
    state = table("Kong: upper, power_tap", "Rob: bronx", "Mantis: queens", "gained: 2 Rob")
    assert state.gained == [2, 0, 0]  # the turn has begun


def test_power_tap_works_in_its_owners_turn():
    """Holland Tunnel pays 3 to each, and each pays 1. Card: Power Tap, ruling 1."""
    state = table(
        "Kong: queens, 9 energy, power_tap", "display: holland_tunnel, drain", "phase: buy"
    )
    go(state, "buy holland_tunnel")
    assert state.energy == [5, 2, 2]


def test_power_tap_is_paid_at_once_and_once():
    """Reaching 3 costs a cube, going on costs none. Card: Power Tap, ruling 2."""
    state = table(
        "Rob: lower, power_tap", "queens: power_plant_2", "phase: resolve", "dice: EEEEDDH"
    )
    go(state, "resolve energy")
    assert state.energy[:2] == [3, 1]
    go(state, "resolve destruction")
    assert state.energy[:2] == [5, 1]


def test_power_tap_takes_nothing_from_the_poor():
    """Who has nothing left pays nothing. Card: Power Tap, ruling 3."""
    state = table("Kong: queens", "Rob: lower, power_tap", "gained: 3 Kong", "phase: roll")
    (tap,) = cards("power_tap")
    CARDS[tap].after_energy(state, ROB, KONG, 1)
    assert state.energy[:2] == [0, 0]


# Scavenger


def test_scavenger_buys_from_the_discard_pile():
    """Keep cards cost 1 less there, and in the display what they cost. Card: Scavenger."""
    state = table(
        "Kong: queens, 3 energy, scavenger",
        "display: fury, hunter",
        "discard: drain, extra_head",
        "phase: buy",
    )
    assert options(state) == ["end", "refresh", "buy drain"]
    go(state, "buy drain")
    assert (state.energy[KONG], state.keep[KONG]) == (0, cards("scavenger", "drain"))
    assert tuple(state.discard) == cards("extra_head")


def test_only_the_scavenger_buys_from_the_discard_pile():
    """Without the card the discard pile is no shop. Card: Scavenger."""
    state = table("Kong: queens, 9 energy", "Rob: lower, scavenger", "discard: drain", "phase: buy")
    assert options(state) == ["end", "refresh"]


def test_scavenger_buys_in_the_buy_phase_only():
    """At no other choice is anything for sale. Card: Scavenger."""
    state = table(
        "Kong: queens, 9 energy, scavenger", "discard: drain", "phase: resolve", "dice: EH"
    )
    assert options(state) == ["resolve energy", "resolve heart"]


def test_scavenger_never_pays_less_than_nothing():
    """Overload costs 0, not -1. Card: Scavenger, ruling 1."""
    state = table("Kong: queens, scavenger", "discard: overload", "phase: buy")
    go(state, "buy overload")
    assert state.energy[KONG] == 4


def test_what_the_scavenger_buys_does_what_it_does_when_bought():
    """Natural Selection pays and heals. Card: Scavenger, ruling 2."""
    state = table(
        "Kong: queens, 5 life, 1 energy, scavenger",
        "discard: natural_selection, drain",
        "phase: buy",
    )
    go(state, "buy natural_selection")
    assert (state.life[KONG], state.energy[KONG]) == (9, 4)


def test_nothing_is_revealed_for_what_the_scavenger_buys():
    """The display and the deck stay as they are. Card: Scavenger, ruling 3."""
    state = table(
        "Kong: queens, 5 energy, scavenger",
        "display: fury, hunter, diva",
        "deck: stomp",
        "discard: drain",
        "phase: buy",
    )
    play(state, "buy drain")
    assert question(state) == "buy"
    assert tuple(state.display) == cards("fury", "hunter", "diva")
    assert tuple(state.deck) == cards("stomp")


def test_the_scavenger_buys_no_discard_cards():
    """Only Keep cards are for sale there. Card: Scavenger, ruling 4."""
    state = table(
        "Kong: queens, 20 energy, scavenger", "discard: coney_island, drain", "phase: buy"
    )
    assert options(state) == ["end", "refresh", "buy drain"]


def test_the_scavenger_may_pay_with_life():
    """With Of Another World the price can be life. Card: Scavenger."""
    state = table(
        "Kong: queens, 2 energy, scavenger, of_another_world", "discard: drain", "phase: buy"
    )
    go(state, "buy drain")
    assert options(state) == ["count 1", "count 2", "count 3"]
    go(state, "count 1")
    assert state.keep[KONG] == cards("scavenger", "of_another_world", "drain")


# Next Stage


def next_stage(kong):
    """Kong has bought Next Stage."""
    state = table(f"Kong: queens, 4 energy, {kong}", "display: next_stage, drain", "phase: buy")
    return go(state, "buy next_stage")


def test_next_stage_turns_points_into_energy_and_life():
    """All points are gone; some became cubes, the others healed. Card: Next Stage."""
    state = next_stage("5 life, 6 points")
    assert state.points[KONG] == 0
    assert state.chooser == KONG
    go(state, "count 4")
    assert (state.points[KONG], state.energy[KONG], state.life[KONG]) == (0, 4, 7)


@pytest.mark.parametrize(
    ("life", "points", "first"), [(5, 6, 1), (5, 3, 0), (10, 3, 3), (9, 1, 0), (1, 20, 11)]
)
def test_next_stage_may_be_split_in_any_way(life, points, first):
    """By default it heals all it can, the rest is energy. Card: Next Stage, ruling 1."""
    state = next_stage(f"{life} life, {points} points")
    found = options(state)
    assert found[0] == f"count {first}"
    assert sorted(found) == sorted([f"count {number}" for number in range(points + 1)])


def test_next_stage_heals_no_more_than_there_is_room_for():
    """What goes beyond the limit is lost. Card: Next Stage, ruling 2."""
    state = go(next_stage("9 life, 5 points, carapace"), "count 0")
    assert (state.life[KONG], state.energy[KONG]) == (12, 0)
    state = go(next_stage("9 life, 5 points"), "count 0")
    assert (state.life[KONG], state.points[KONG]) == (10, 0)


def test_next_stage_without_points_asks_nothing():
    """There is nothing to split. Card: Next Stage."""
    state = next_stage("5 life, 3 carapace, carapace")
    assert question(state) == "buy"
    assert (state.life[KONG], state.energy[KONG]) == (5, 0)


def test_next_stage_does_not_save_the_points_of_the_statue():
    """Losing it later costs up to 3 points still. Card: Next Stage, ruling 3."""
    state = table(
        "Kong: queens, 4 energy, 5 points",
        "display: next_stage",
        "statue_of_liberty: Kong",
        "phase: buy",
    )
    go(state, "buy next_stage", "count 5", "end")
    assert (state.active, state.points[KONG]) == (ROB, 0)
    go(state, "roll OOOEEE", "stop", "resolve ouch")
    assert state.points[:2] == [0, 4]
    state = table("Kong: queens, 2 points", "statue_of_liberty: Rob", "Rob: lower, 2 points")
    go(state, "roll OOOEEE", "stop", "resolve ouch")
    assert state.points[:2] == [5, 0]


# Tesla Cannon


def cannon(kong, rob="lower", mantis="bronx", *more):
    """Kong has bought Tesla Cannon."""
    state = table(
        f"Kong: queens, 5 energy{kong}",
        f"Rob: {rob}",
        f"Mantis: {mantis}",
        "display: tesla_cannon",
        "phase: buy",
        *more,
    )
    return go(state, "buy tesla_cannon")


def test_tesla_cannon_is_worth_2_points():
    """Its buyer scores them first. Card: Tesla Cannon."""
    assert cannon(", fury, drain").points[KONG] == 2


def test_tesla_cannon_makes_everybody_discard_a_card():
    """The buyer too, of one card even without a question. Card: Tesla Cannon."""
    state = cannon(", fury, drain", "lower, stomp", "bronx, hunter, leveler")
    assert (state.chooser, options(state)) == (KONG, ["discard drain", "discard fury"])
    go(state, "discard drain")
    assert state.chooser == MANTIS
    go(state, "discard leveler")
    assert (state.keep[KONG], state.keep[ROB]) == (cards("fury"), ())
    assert state.keep[MANTIS] == cards("hunter")


def test_the_cheapest_card_is_discarded_by_default():
    """Whatever the order in which they were bought. Card: Tesla Cannon."""
    state = cannon(", extra_head, carapace, drain")
    assert options(state) == ["discard carapace", "discard drain", "discard extra_head"]


def test_tesla_cannon_spares_those_without_cards():
    """Nobody is asked for what it has not. Card: Tesla Cannon, ruling 1."""
    state = cannon("", "lower", "bronx, hunter, leveler")
    assert state.chooser == MANTIS
    assert cannon("").active == ROB


def test_tesla_cannon_spares_goal_cards():
    """They are no Keep cards. Card: Tesla Cannon, ruling 1."""
    state = cannon("", "lower", "bronx", "superstar: Rob", "statue_of_liberty: Kong")
    assert state.goals == [KONG, ROB]


def test_everybody_chooses_its_own_card_for_tesla_cannon():
    """The buyer first, then clockwise. Card: Tesla Cannon, ruling 2."""
    state = cannon(", fury, drain", "lower, stomp, curse", "bronx, hunter, leveler")
    asked = []
    while question(state) == "ask":
        asked.append((state.chooser, options(state)))
        go(state, options(state)[-1])
    assert asked == [
        (KONG, ["discard drain", "discard fury"]),
        (ROB, ["discard curse", "discard stomp"]),
        (MANTIS, ["discard hunter", "discard leveler"]),
    ]


def test_tesla_cannon_is_done_before_its_slot_is_filled():
    """Every card is discarded, then the cannon, then a card is revealed. Card: Tesla Cannon."""
    state = table(
        "Kong: queens, 5 energy, fury, drain",
        "Rob: lower, stomp, curse",
        "display: tesla_cannon, diva, hunter",
        "deck: leveler",
        "phase: buy",
    )
    play(state, "buy tesla_cannon", "discard drain")
    assert (state.chooser, question(state)) == (ROB, "ask")
    play(state, "discard stomp")
    assert question(state) == "draw"
    assert tuple(state.discard) == cards("drain", "stomp", "tesla_cannon")


def test_tesla_cannon_may_take_of_another_world():
    """Its owner has no more choice of how to pay. Card: Tesla Cannon."""
    state = table(
        "Kong: queens, 9 energy, of_another_world", "display: tesla_cannon, diva", "phase: buy"
    )
    go(state, "buy tesla_cannon", "count 0")
    assert state.keep[KONG] == ()
    assert "buy diva" not in options(state)


def test_tesla_cannon_may_take_natural_selection():
    """Who gives it up in time lives, Celebrity or not. Card: Tesla Cannon."""
    state = cannon(", natural_selection", "lower", "bronx", "dice: CCCCCC")
    assert (state.life[KONG], state.active) == (10, ROB)


# Power Substation and Subterranean Cable


def test_power_substation_pays_and_hurts():
    """1 point and 8 energy, then 3 damage. Card: Power Substation."""
    state = table("Kong: queens, 5 energy", "display: power_substation, diva", "phase: buy")
    go(state, "buy power_substation")
    assert (state.points[KONG], state.energy[KONG], state.life[KONG]) == (1, 8, 7)


def test_power_substation_pays_first():
    """Its energy can be lost for life. Card: Power Substation, ruling 1."""
    state = table(
        "Kong: queens, 5 energy, of_another_world",
        "display: power_substation, diva",
        "phase: buy",
    )
    go(state, "buy power_substation", "count 0")
    assert options(state) == ["count 0", "count 1", "count 2", "count 3"]
    go(state, "count 3")
    assert (state.energy[KONG], state.life[KONG]) == (5, 10)
    kinds = event_names(state, PointsGained, EnergyGained, Damaged)
    assert kinds == ["PointsGained", "EnergyGained", "Damaged"]


def test_power_substation_can_kill_its_buyer():
    """Its turn is over and the slot is filled. Card: Power Substation, ruling 2."""
    state = table(
        "Kong: queens, 3 life, 19 points, 5 energy, fury",
        "display: power_substation, diva, hunter",
        "deck: leveler",
        "phase: buy",
    )
    play(state, "buy power_substation")
    assert question(state) == "draw"
    assert tuple(state.discard) == cards("fury", "power_substation")
    go(state, "card leveler")
    assert tuple(state.display) == cards("leveler", "diva", "hunter")
    assert (state.active, state.life[KONG], state.energy[KONG]) == (ROB, 0, 0)
    assert not state.is_over


def test_power_substation_feeds_power_tap_and_phoenix_blood():
    """The buyer pays 1 and gains 1. Card: Power Substation, ruling 3."""
    state = table(
        "Kong: queens, 5 energy, phoenix_blood",
        "Rob: lower, power_tap",
        "display: power_substation, diva",
        "phase: buy",
    )
    go(state, "buy power_substation")
    assert state.energy[:2] == [8, 1]


def test_power_substation_lets_nobody_flee():
    """Its damage is no attack. Card: Power Substation."""
    state = table(
        "Kong: upper, 5 energy", "Rob: bronx", "display: power_substation, diva", "phase: buy"
    )
    go(state, "buy power_substation")
    assert question(state) == "buy"


def test_subterranean_cable_pays_and_hurts():
    """4 energy, then 4 damage. Card: Subterranean Cable."""
    state = table("Kong: queens", "display: subterranean_cable, diva", "phase: buy")
    go(state, "buy subterranean_cable")
    assert (state.points[KONG], state.energy[KONG], state.life[KONG]) == (0, 4, 6)


def test_subterranean_cable_pays_first():
    """Its energy can be lost for life. Card: Subterranean Cable, ruling 1."""
    state = table(
        "Kong: queens, 2 life, of_another_world", "display: subterranean_cable", "phase: buy"
    )
    go(state, "buy subterranean_cable")
    assert options(state)[0] == "count 3"
    go(state, "count 4")
    assert (state.energy[KONG], state.life[KONG]) == (0, 2)


def test_subterranean_cable_can_kill_its_buyer():
    """With two at the table the other wins. Card: Subterranean Cable, ruling 2."""
    state = table(
        "Kong: queens, 4 life",
        "Mantis: nowhere, 0 life",
        "display: subterranean_cable",
        "phase: buy",
    )
    go(state, "buy subterranean_cable")
    assert state.winner == ROB
