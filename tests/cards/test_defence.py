"""Cards that keep their owner alive."""

import pytest

from kingofnewyork.rules.events import Damaged, EnergyGained, LifeLost
from tests.support.card_positions import KONG, ROB, attack_rob, has_card
from tests.support.table import event_names, go, options, question
from tests.support.table import three as table

# Regeneration


def test_regeneration_heals_at_the_start_of_its_owners_turn():
    """1 life more, within the limit, and in no other's turn. Card: Regeneration."""
    assert table("Kong: queens, 5 life, regeneration").life[KONG] == 6
    assert table("Kong: queens, 10 life, regeneration").life[KONG] == 10
    assert table("Rob: lower, 5 life, regeneration").life[ROB] == 5


def test_regeneration_works_in_manhattan():
    """The ban is on Heart dice alone. Card: Regeneration, ruling 1."""
    assert table("Kong: upper, 5 life, regeneration", "Rob: bronx").life[KONG] == 6


# Bulletproof


def test_bulletproof_takes_one_damage_less_from_ouch():
    """Three units hit for 2. Card: Bulletproof."""
    state = table(
        "Kong: queens, bulletproof", "queens: -; tank, jet, infantry", "phase: resolve", "dice: OE"
    )
    go(state, "resolve ouch")
    assert state.life[KONG] == 8


def test_bulletproof_does_not_help_against_attacks():
    """A monster's attack hits in full. Card: Bulletproof."""
    assert attack_rob("bulletproof").life[ROB] == 7


def test_bulletproof_works_whoever_rolled():
    """Three Ouch of another hit its owner for 1 less. Card: Bulletproof, ruling 1."""
    state = table(
        "Mantis: bronx, bulletproof",
        "bronx: -; tank, jet",
        "manhattan: -; tank, jet",
        "phase: resolve",
        "dice: OOOE",
    )
    go(state, "resolve ouch")
    assert state.life == [10, 8, 9]


def test_bulletproof_against_one_unit_leaves_no_damage():
    """Nothing lands, and Phoenix Blood is silent. Card: Bulletproof, ruling 2."""
    for more in ("", ", 2 carapace, carapace"):
        state = table(
            f"Kong: queens, bulletproof, phoenix_blood{more}",
            "queens: -; tank",
            "phase: resolve",
            "dice: OEH",
        )
        go(state, "resolve ouch")
        assert (state.life[KONG], state.energy[KONG]) == (10, 0)
        assert event_names(state, Damaged) == []
        assert question(state) == "resolve"


def test_bulletproof_does_not_help_against_air_force_one():
    """Units that a card makes shoot hit in full. Card: Bulletproof, ruling 3."""
    state = table(
        "Kong: queens, 6 energy, bulletproof",
        "queens: -; tank, jet",
        "display: air_force_one",
        "destroyed: 1 jet",
        "phase: buy",
    )
    go(state, "buy air_force_one")
    assert state.life[KONG] == 8


# Phoenix Blood


def test_phoenix_blood_pays_for_damage():
    """1 energy for the attacked, nothing for what others take. Card: Phoenix Blood."""
    assert attack_rob("phoenix_blood").energy[ROB] == 1
    assert attack_rob("2 energy", kong="queens, phoenix_blood").energy[:2] == [0, 2]


def test_phoenix_blood_pays_nothing_to_the_dead():
    """Who does not survive gains nothing. Card: Phoenix Blood."""
    state = attack_rob("3 life, phoenix_blood")
    assert (state.life[ROB], event_names(state, EnergyGained)) == (0, [])


def test_phoenix_blood_pays_by_the_event():
    """1 energy for 1 damage or for 6. Card: Phoenix Blood, ruling 1."""
    assert attack_rob("phoenix_blood", 1).energy[ROB] == 1
    assert attack_rob("phoenix_blood", 6).energy[ROB] == 1


def test_phoenix_blood_pays_for_any_damage():
    """Units and one's own cards count. Card: Phoenix Blood, ruling 2."""
    state = table(
        "Kong: queens, phoenix_blood", "queens: -; tank, jet", "phase: resolve", "dice: OD"
    )
    assert go(state, "resolve ouch").energy[KONG] == 1
    state = table("Kong: queens, phoenix_blood", "display: subterranean_cable", "phase: buy")
    assert go(state, "buy subterranean_cable").energy[KONG] == 5


def test_phoenix_blood_comes_after_the_damage():
    """Its cube cannot be lost for the same life. Card: Phoenix Blood, ruling 3."""
    state = attack_rob("1 life, phoenix_blood, of_another_world", 1)
    assert state.life[ROB] == 0
    state = attack_rob("1 energy, phoenix_blood, of_another_world", 3)
    assert options(state) == ["count 0", "count 1"]
    go(state, "count 1")
    assert (state.life[ROB], state.energy[ROB]) == (8, 1)


# Drain


def test_drain_takes_energy_from_the_attacker():
    """2 energy go over. Card: Drain."""
    assert attack_rob("1 energy, drain", kong="queens, 5 energy").energy[:2] == [3, 3]


def test_drain_of_the_dead_takes_nothing():
    """Who does not survive gains nothing. Card: Drain."""
    state = attack_rob("3 life, drain", kong="queens, 5 energy")
    assert state.energy[:2] == [5, 0]


@pytest.mark.parametrize(("had", "left", "got"), [(0, 0, 0), (1, 0, 1), (2, 0, 2), (9, 7, 2)])
def test_drain_takes_what_is_there(had, left, got):
    """Once an attack, and never more than the attacker has. Card: Drain, ruling 1."""
    assert attack_rob("drain", kong=f"queens, {had} energy").energy[:2] == [left, got]


def test_drain_does_not_mind_units_and_cards():
    """Army and card damage take nothing. Card: Drain, ruling 2."""
    state = table(
        "Kong: queens, 5 energy",
        "Rob: lower, drain",
        "manhattan: -; tank",
        "phase: resolve",
        "dice: OOOE",
    )
    go(state, "resolve ouch")
    assert (state.life[ROB], state.energy[ROB]) == (9, 0)
    state = table(
        "Kong: queens, 7 energy",
        "Rob: lower, drain",
        "display: general_ellis",
        "destroyed: 1 tank",
        "phase: buy",
    )
    go(state, "buy general_ellis")
    assert (state.life[ROB], state.energy[ROB]) == (9, 0)


def test_drain_counts_as_gained():
    """Power Tap takes its part. Card: Drain, ruling 3."""
    state = attack_rob(
        "drain", kong="queens, 5 energy", more="gained: 1 Rob\nMantis: bronx, power_tap"
    )
    assert state.energy == [3, 1, 1]


def test_drain_is_paid_in_energy():
    """The attacker is not asked for life. Card: Drain, ruling 4."""
    state = attack_rob("drain", kong="queens, 1 energy, of_another_world")
    assert question(state) == "flee"
    assert (state.life[KONG], state.energy[:2]) == (10, [0, 1])


def test_drain_comes_before_phoenix_blood():
    """In whatever order they were bought. Card: Drain."""
    for cards in ("drain, phoenix_blood", "phoenix_blood, drain"):
        state = attack_rob(cards, kong="queens, 5 energy")
        gains = [event for event in state.events if isinstance(event, EnergyGained)]
        assert [event.amount for event in gains] == [2, 1]


# Of Another World


def test_of_another_world_pays_with_life():
    """Its owner says how much of a price is life, the least first. Card: Of Another World."""
    state = table(
        "Kong: queens, 4 life, 2 energy, of_another_world", "display: drain", "phase: buy"
    )
    assert options(state) == ["end", "buy drain", "refresh"]
    go(state, "buy drain")
    assert (state.chooser, question(state)) == (KONG, "pay")
    assert options(state) == ["count 2", "count 3"]
    go(state, "count 3")
    assert (state.life[KONG], state.energy[KONG], has_card(state, KONG, "drain")) == (1, 1, True)


def test_of_another_world_may_pay_in_energy_alone():
    """With energy enough no life need be paid. Card: Of Another World."""
    state = table("Kong: queens, 2 energy, of_another_world", "display: fury", "phase: buy")
    go(state, "refresh")
    assert options(state) == ["count 0", "count 1", "count 2"]
    go(state, "count 0")
    assert (state.life[KONG], state.energy[KONG]) == (10, 0)


def test_of_another_world_pays_for_curses_with_life():
    """Any payment will do. Card: Of Another World."""
    state = table("Kong: queens, 1 energy, 2 curse, of_another_world", "phase: roll")
    go(state, "roll OEEEEE", "reroll O")
    assert options(state) == ["count 1", "count 2"]
    go(state, "count 1", "roll H")
    assert (state.life[KONG], state.energy[KONG]) == (9, 0)


def test_of_another_world_pays_for_moves_with_life():
    """Under New York Marathon fleeing costs 2 of either. Card: Of Another World."""
    state = table(
        "Rob: lower, of_another_world",
        "display: new_york_marathon",
        "phase: resolve",
        "dice: AE",
    )
    go(state, "resolve attack", "flee queens")
    assert (state.place[ROB], state.life[ROB]) == (1, 7)


def test_of_another_world_loses_energy_for_life():
    """Its owner says how much of the damage is energy. Card: Of Another World."""
    state = attack_rob("2 energy, of_another_world")
    assert (state.chooser, options(state)) == (ROB, ["count 0", "count 1", "count 2"])
    go(state, "count 2")
    assert (state.life[ROB], state.energy[ROB]) == (9, 0)


@pytest.mark.parametrize(
    ("life", "energy", "first"), [(4, 5, 0), (3, 5, 1), (1, 5, 3), (1, 3, 3), (1, 2, 0)]
)
def test_of_another_world_saves_its_owner_by_default(life, energy, first):
    """The least energy that keeps it alive, else none. Card: Of Another World."""
    state = attack_rob(f"{life} life, {energy} energy, of_another_world")
    assert options(state)[0] == f"count {first}"
    assert len(options(state)) == min(3, energy) + 1


def test_of_another_world_without_energy_asks_nobody():
    """There is nothing to lose for life. Card: Of Another World."""
    assert question(attack_rob("of_another_world")) == "flee"


@pytest.mark.parametrize("cards", ["carapace, of_another_world", "of_another_world, carapace"])
def test_of_another_world_and_carapace_are_asked_in_the_order_gained(cards):
    """Both answers count for the same damage. Card: Of Another World."""
    state = attack_rob(f"2 life, 2 energy, 1 carapace, {cards}", 4)
    first, second = ("yes", "count 2") if cards.startswith("c") else ("count 2", "yes")
    assert first in options(state)
    go(state, first)
    assert second in options(state)
    go(state, second)
    assert (state.life[ROB], state.energy[ROB]) == (1, 0)
    assert has_card(state, ROB, "of_another_world")


def test_of_another_world_lets_carapace_see_the_rest_of_the_damage():
    """With enough absorbed Carapace is not used by default. Card: Of Another World."""
    state = attack_rob("2 life, 3 energy, 2 carapace, of_another_world, carapace")
    assert options(state)[0] == "count 2"
    go(state, "count 2")
    assert options(state) == ["no", "yes"]


def test_of_another_world_does_not_exchange_gains():
    """Energy and healing are what they are. Card: Of Another World, ruling 1."""
    state = table("Kong: queens, 5 life, of_another_world", "phase: resolve", "dice: EEHHD")
    go(state, "resolve energy", "resolve heart")
    assert (state.life[KONG], state.energy[KONG]) == (7, 2)


def test_life_paid_of_another_world_is_no_damage():
    """Nobody is asked and Phoenix Blood is silent. Card: Of Another World, ruling 2."""
    state = table(
        "Kong: queens, 3 carapace, phoenix_blood, carapace, of_another_world",
        "display: drain",
        "phase: buy",
    )
    go(state, "buy drain")
    assert (state.life[KONG], state.energy[KONG]) == (6, 0)
    assert event_names(state, Damaged, LifeLost) == ["LifeLost"]


def test_the_last_life_cannot_be_paid():
    """What would take it is not for sale. Card: Of Another World, ruling 2."""
    for life, legal in ((3, False), (4, True)):
        state = table(
            f"Kong: queens, {life} life, 1 energy, of_another_world, carapace",
            "display: drain",
            "phase: buy",
        )
        assert ("buy drain" in options(state)) == legal
    go(state, "buy drain")
    assert (state.life[KONG], state.energy[KONG]) == (1, 0)
    assert options(state) == ["end", "discard carapace"]


def test_damage_that_costs_energy_is_damage():
    """Its owner may flee, is webbed, cursed and paid. Card: Of Another World, ruling 3."""
    state = attack_rob(
        "3 energy, of_another_world, phoenix_blood", kong="queens, webspinner, curse, 4 energy"
    )
    go(state, "count 3")
    assert (state.life[ROB], state.energy[ROB]) == (10, 1)
    assert state.tokens[ROB] == state.tokens[3 + ROB] == 1
    assert state.dealt[ROB] == 3
    assert (state.chooser, question(state)) == (ROB, "flee")


def test_of_another_world_is_no_use_against_power_tap():
    """Its owner is not asked for life. Rules 1.10.4. Card: Of Another World, ruling 4."""
    state = table(
        "Kong: queens, of_another_world", "Rob: lower, power_tap", "phase: resolve", "dice: EEEHD"
    )
    go(state, "resolve energy")
    assert (state.life[KONG], state.energy[:2]) == (10, [2, 1])
    assert question(state) == "resolve"


def test_tesla_antennae_look_at_life_alone():
    """Cubes make nobody stronger. Card: Of Another World, ruling 5."""
    state = attack_rob("5 life, 9 energy, of_another_world", kong="queens, 5 life, tesla_antennae")
    assert state.hits[ROB] == 3
    state = attack_rob("6 life, 9 energy, of_another_world", kong="queens, 5 life, tesla_antennae")
    assert state.hits[ROB] == 4
