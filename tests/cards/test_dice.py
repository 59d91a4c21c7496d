"""Cards about the dice: how many there are, which may be rerolled, and what they pay."""

import pytest

from kingofnewyork.rules.events import LifeLost
from kingofnewyork.rules.ids import NO_CARD
from kingofnewyork.rules.registry import CARD_IDS
from tests.support.card_positions import KONG, MANTIS, ROB
from tests.support.table import event_names, go, options, question
from tests.support.table import three as table


def dice_to_throw(state):
    """How many dice nature has to throw now."""
    assert question(state) == "roll"
    return state.agenda[-1].amount


# Extra Head


def test_extra_head_rolls_a_seventh_die():
    """Its owner throws seven dice, the others six. Card: Extra Head."""
    assert dice_to_throw(table("Kong: queens, extra_head", "phase: roll")) == 7
    assert dice_to_throw(table("Rob: lower, extra_head", "phase: roll")) == 6


def test_extra_head_and_natural_selection_roll_eight_dice():
    """Each adds a die. Card: Extra Head, ruling 1."""
    state = table("Kong: queens, extra_head, natural_selection", "phase: roll")
    assert dice_to_throw(state) == 8
    go(state, "roll EEEEHHHH", "reroll 1 2 3 4 5 6 7 8")
    assert dice_to_throw(state) == 8


# Natural Selection


def test_natural_selection_pays_and_heals_when_bought():
    """Its buyer has 4 energy more, 4 life more. Card: Natural Selection."""
    state = table("Kong: queens, 3 life, 2 energy", "display: natural_selection", "phase: buy")
    go(state, "buy natural_selection")
    assert (state.energy[KONG], state.life[KONG]) == (4, 7)


def test_natural_selection_rolls_a_seventh_die():
    """Its owner throws seven dice. Card: Natural Selection."""
    assert dice_to_throw(table("Kong: queens, natural_selection", "phase: roll")) == 7


def test_natural_selection_kills_whoever_ends_a_turn_with_celebrity():
    """Card and life are gone when the turn closes, not before. Card: Natural Selection."""
    state = table("Kong: queens, 9 life, natural_selection", "phase: roll")
    go(state, "roll EEEEEHC", "stop", "resolve celebrity", "resolve energy")
    assert (question(state), state.life[KONG]) == ("move", 10)
    go(state, "stay")
    assert state.life[KONG] == 0
    assert state.keep[KONG] == ()
    assert state.active == ROB


def test_natural_selection_spares_whoever_ends_a_turn_without_celebrity():
    """Other faces do nothing. Card: Natural Selection."""
    state = table("Kong: queens, natural_selection", "phase: move", "dice: EEHHADO")
    go(state, "stay")
    assert state.active == ROB
    assert state.life[KONG] == 10


def test_natural_selection_looks_at_its_owners_turns_only():
    """In another's turn its owner is safe. Card: Natural Selection."""
    state = table("Rob: lower, natural_selection", "phase: move", "dice: CCCCCC")
    go(state, "stay")
    assert state.life[:2] == [10, 10]


def test_natural_selection_sees_the_dice_as_they_lie():
    """A turned die counts with its new face. Card: Natural Selection, ruling 1."""
    state = table("Kong: queens, chameleon, natural_selection", "phase: resolve", "dice: CCE")
    go(state, "trade celebrity heart", "resolve energy", "stay")
    assert state.life[KONG] == 10
    state = table("Kong: queens, chameleon, natural_selection", "phase: resolve", "dice: CHE")
    go(state, "trade heart celebrity", "resolve celebrity", "stay")
    assert state.life[KONG] == 0


def test_natural_selection_looks_in_the_turn_it_is_bought_in():
    """Bought with a Celebrity on the table it kills at once. Card: Natural Selection, ruling 2."""
    state = table(
        "Kong: queens, 2 energy", "display: natural_selection, fury", "phase: buy", "dice: CEEEEE"
    )
    go(state, "buy natural_selection")
    assert state.life[KONG] == 10
    go(state, "end")
    assert state.life[KONG] == 0
    assert state.display == [CARD_IDS["natural_selection"], CARD_IDS["fury"], NO_CARD]


def test_natural_selection_is_no_damage():
    """Nobody is asked and nothing is gained. Card: Natural Selection, ruling 3."""
    state = table(
        "Kong: queens, 9 energy, 5 carapace, carapace, of_another_world, phoenix_blood, "
        "natural_selection",
        "phase: buy",
        "dice: CEEEEE",
    )
    go(state, "end")
    assert state.active == ROB
    assert state.life[KONG] == 0
    assert event_names(state, LifeLost) == ["LifeLost"]


def test_natural_selection_kills_before_anybody_wins():
    """Its owner does not win with 20 points. Card: Natural Selection, ruling 4."""
    state = table(
        "Kong: queens, 20 points, 1 energy, carapace, natural_selection",
        "phase: buy",
        "dice: CEEEEE",
    )
    go(state, "end")
    assert not state.is_over
    state = table(
        "Kong: queens, natural_selection", "Mantis: nowhere, 0 life", "phase: move", "dice: C"
    )
    go(state, "stay")
    assert state.winner == ROB


# Jinx Aura


def test_jinx_aura_forces_others_to_reroll():
    """They may not stop while a reroll is left, and pick the dice. Card: Jinx Aura."""
    state = table("Mantis: bronx, jinx_aura", "phase: roll")
    go(state, "roll EEHADO")
    assert "stop" not in options(state)
    assert options(state)[0] == "reroll 1"
    assert len(options(state)) == 3 * 2**4 - 1
    go(state, "reroll O", "roll C")
    assert "stop" not in options(state)
    go(state, "reroll EH", "roll AA")
    assert question(state) == "resolve"


def test_jinx_aura_does_not_force_its_owner():
    """Its owner may stop at once. Card: Jinx Aura."""
    state = table("Kong: queens, jinx_aura", "phase: roll")
    go(state, "roll EEHADO", "stop")
    assert question(state) == "resolve"


def test_jinx_aura_forces_only_the_rerolls_that_webs_leave():
    """With one Web there is one reroll to use, with two none. Card: Jinx Aura, ruling 1."""
    state = table("Kong: queens, 1 web", "Rob: lower, jinx_aura", "phase: roll")
    go(state, "roll EEHADO", "reroll O", "roll O")
    assert question(state) == "resolve"
    state = table("Kong: queens, 2 web", "Rob: lower, jinx_aura", "phase: roll")
    go(state, "roll EEHADO")
    assert question(state) == "resolve"


def test_jinx_aura_forces_nobody_to_pay_for_a_curse():
    """With nothing but Ouch the cursed may stop, or pay. Card: Jinx Aura, ruling 2."""
    state = table("Kong: queens, 2 energy, 1 curse", "Rob: lower, jinx_aura", "phase: roll")
    go(state, "roll OOOOOO")
    assert options(state)[:2] == ["stop", "reroll 1"]
    state = table("Kong: queens, 2 energy, 1 curse", "Rob: lower, jinx_aura", "phase: roll")
    go(state, "roll EOOOOO")
    assert options(state)[:2] == ["reroll 1", "reroll 2"]


def test_jinx_aura_forces_nobody_to_reroll_what_is_locked():
    """With nothing but Attack the enraged stops. Card: Jinx Aura, ruling 2."""
    state = table("Kong: queens, terminal_rage", "Rob: lower, jinx_aura", "phase: roll")
    go(state, "roll AAAAHH")
    assert options(state) == ["reroll 1", "reroll 1 2"]
    go(state, "reroll HH", "roll AA")
    assert question(state) == "flee"


def test_jinx_aura_ends_when_its_owner_is_out():
    """The next monster may stop again. Card: Jinx Aura, ruling 3."""
    state = table("Rob: lower, 1 life, jinx_aura", "phase: resolve", "dice: AE")
    go(state, "resolve attack")
    assert (state.life[ROB], state.active) == (0, MANTIS)
    go(state, "roll EEHADO")
    assert "stop" in options(state)


# Terminal Rage


def test_terminal_rage_gives_another_turn():
    """Its buyer takes the next turn too, then the others. Card: Terminal Rage."""
    state = table("Kong: queens, 4 energy", "display: terminal_rage", "phase: buy")
    go(state, "buy terminal_rage")
    assert (state.active, state.turn) == (KONG, 2)
    go(state, "roll EEEEEE", "stop", "stay")
    assert (state.active, state.turn) == (ROB, 3)


def test_terminal_rage_locks_attack():
    """No reroll of its owner has an Attack in it. Card: Terminal Rage."""
    state = table("Kong: queens, terminal_rage", "phase: roll")
    go(state, "roll EAAAAA")
    assert options(state) == ["stop", "reroll 1"]
    other = go(table("Rob: lower, terminal_rage", "phase: roll"), "roll EAAAAA")
    assert "reroll 2" in options(other)


@pytest.mark.parametrize("rob", ["lower", "lower, jinx_aura"])
def test_terminal_rage_ends_a_roll_of_attacks(rob):
    """With all dice locked nobody is asked. Card: Terminal Rage, ruling 1."""
    state = table("Kong: queens, terminal_rage", f"Rob: {rob}", "phase: roll")
    go(state, "roll AAAAAA")
    assert (question(state), state.life[ROB]) == ("flee", 4)


# Overload


def test_overload_pays_when_bought():
    """Its buyer has 4 energy more. Card: Overload."""
    state = table("Kong: queens", "display: overload", "phase: buy")
    go(state, "buy overload")
    assert state.energy[KONG] == 4


@pytest.mark.parametrize(("dice", "energy"), [("EEEHH", 2), ("EEHH", 1), ("EHH", 0), ("HH", 0)])
def test_overload_takes_one_energy_in_all(dice, energy):
    """However many Energy there are, 1 is lost, if there is one. Card: Overload, ruling 1."""
    state = table("Kong: queens, overload", "phase: resolve", f"dice: {dice}C")
    while question(state) == "resolve":
        go(state, options(state)[0])
    assert state.energy[KONG] == energy


def test_overload_spares_the_energy_of_tiles_and_manhattan():
    """Only dice pay less. Card: Overload, ruling 2."""
    state = table("Kong: upper, overload", "Rob: bronx", "manhattan: power_plant_2")
    assert state.energy[KONG] == 2
    go(state, "roll DDHHHH", "stop", "resolve destruction")
    assert state.energy[KONG] == 4


def test_overload_spares_the_energy_of_fury_alone():
    """Without an Energy die Fury pays in full, with one 1 is lost. Card: Overload, ruling 2."""
    for dice, energy in (("HHHHHH", 1), ("EHHHHH", 1), ("EEHHHH", 2)):
        state = table(
            "Kong: queens, overload, fury", "queens: -; tank, jet, infantry", "phase: roll"
        )
        go(state, f"roll {dice}", "stop", "resolve energy")
        assert state.energy[KONG] == energy


def test_overload_spares_the_energy_of_cards():
    """What a card pays is paid in full, Energy dice or not. Card: Overload, ruling 2."""
    state = table(
        "Kong: queens, overload", "display: subterranean_cable", "phase: buy", "dice: EEEEEE"
    )
    go(state, "buy subterranean_cable")
    assert state.energy[KONG] == 4


# Personal Spotlight


def test_personal_spotlight_pays_a_point_for_celebrity():
    """A final roll with Celebrity is worth a point, another none. Card: Personal Spotlight."""
    for dice, points in (("CEEEEE", 1), ("EEEEEE", 0)):
        state = table("Kong: queens, personal_spotlight", "phase: roll")
        go(state, f"roll {dice}", "stop")
        assert state.points[KONG] == points


def test_personal_spotlight_looks_at_the_final_roll():
    """A Celebrity that is rerolled pays nothing. Card: Personal Spotlight."""
    state = table("Kong: queens, personal_spotlight", "phase: roll")
    go(state, "roll CEEEEE", "reroll C", "roll H", "stop")
    assert state.points[KONG] == 0


def test_personal_spotlight_pays_once_a_turn():
    """Six Celebrity are worth no more than one. Card: Personal Spotlight, ruling 1."""
    state = table("Kong: queens, chameleon, personal_spotlight", "phase: roll")
    go(state, "roll CCCCCC", "stop")
    assert state.points[KONG] == 1


def test_personal_spotlight_comes_on_top_of_superstar():
    """The holder of Superstar scores its Celebrity too. Card: Personal Spotlight, ruling 2."""
    state = table("Kong: queens, personal_spotlight", "superstar: Kong", "phase: roll")
    go(state, "roll CCEEEE", "stop")
    assert state.points[KONG] == 1
    go(state, "resolve celebrity")
    assert state.points[KONG] == 3


def test_personal_spotlight_does_not_care_what_becomes_of_the_dice():
    """Discarded Celebrity has paid, one turned up pays not. Card: Personal Spotlight, ruling 2."""
    state = table("Kong: queens, chameleon, personal_spotlight", "phase: roll")
    go(state, "roll CEEEEE", "stop", "trade energy celebrity", "resolve celebrity")
    assert state.points[KONG] == 1
