"""Carapace, sentence by sentence and ruling by ruling."""

import pytest

from tests.support.card_positions import KONG, MANTIS, ROB, attack_rob, has_card
from tests.support.table import go, options, play, question
from tests.support.table import three as table


def shells(state, seat):
    """How many Carapace tokens lie in front of a monster."""
    return state.tokens[2 * len(state.life) + seat]


def test_carapace_raises_the_limit_to_12():
    """Hearts heal beyond 10. Card: Carapace."""
    state = table("Kong: queens, 9 life, carapace", "phase: resolve", "dice: HHHHE")
    go(state, "resolve heart")
    assert state.life[KONG] == 12


def test_carapace_takes_a_token_for_each_ouch():
    """Two Ouch in its owner's final roll are two tokens. Card: Carapace."""
    state = table("Kong: queens, carapace", "Rob: lower", "phase: roll")
    go(state, "roll OOEEEE", "stop")
    assert shells(state, KONG) == 2
    state = table("Rob: lower, carapace", "phase: roll")
    go(state, "roll OOEEEE", "stop")
    assert shells(state, ROB) == 0


def test_carapace_heals_in_its_owners_resolve_phase():
    """Discarded between two faces it heals 1 for each token. Card: Carapace."""
    state = table("Kong: queens, 3 life, 4 carapace, carapace", "phase: resolve", "dice: EH")
    assert options(state) == ["resolve energy", "resolve heart", "discard carapace"]
    go(state, "discard carapace")
    assert (state.life[KONG], shells(state, KONG), has_card(state, KONG, "carapace")) == (
        7,
        0,
        False,
    )
    assert options(state) == ["resolve energy", "resolve heart"]


def test_carapace_heals_in_its_owners_buy_phase():
    """It may be discarded even with nothing to buy. Card: Carapace."""
    state = table("Kong: queens, 3 life, 4 carapace, carapace", "phase: buy")
    assert options(state) == ["end", "discard carapace"]
    go(state, "discard carapace")
    assert (state.life[KONG], state.active) == (7, ROB)


def test_carapace_heals_before_damage_in_anybodys_turn():
    """Its owner is asked before it is hit. Card: Carapace."""
    state = attack_rob("5 life, 2 carapace, carapace")
    assert (state.chooser, options(state)) == (ROB, ["no", "yes"])
    go(state, "yes")
    assert (state.life[ROB], has_card(state, ROB, "carapace")) == (4, False)
    assert question(state) == "flee"


def test_carapace_may_be_kept():
    """Who answers no is hit and keeps the tokens. Card: Carapace."""
    state = go(attack_rob("5 life, 2 carapace, carapace"), "no")
    assert (state.life[ROB], shells(state, ROB)) == (2, 2)


@pytest.mark.parametrize(
    ("life", "tokens", "first"),
    [(4, 9, "no"), (3, 1, "yes"), (2, 1, "no"), (1, 3, "yes"), (1, 2, "no")],
)
def test_carapace_is_used_by_default_only_if_it_saves(life, tokens, first):
    """Three damage: used if dead without it and alive with it. Card: Carapace."""
    state = attack_rob(f"{life} life, {tokens} carapace, carapace")
    assert options(state)[0] == first


def test_carapace_without_tokens_asks_nobody():
    """There is nothing to heal. Card: Carapace."""
    assert question(attack_rob("2 life, carapace", 1)) == "flee"


def test_carapace_is_asked_clockwise_and_all_damage_lands_together():
    """All victims answer before anybody is hit. Card: Carapace."""
    state = table(
        "Kong: lower",
        "Rob: queens, 3 life, 4 energy, of_another_world",
        "Mantis: bronx, 3 life, 2 carapace, carapace",
        "phase: resolve",
        "dice: AAAE",
    )
    go(state, "resolve attack")
    assert (state.chooser, state.life) == (ROB, [10, 3, 3])
    go(state, "count 1")
    assert (state.chooser, state.life) == (MANTIS, [10, 3, 3])
    go(state, "yes")
    assert state.life == [10, 1, 2]


def test_carapace_heals_the_buyer_of_a_power_substation():
    """Its owner may use it against its own card's damage. Card: Carapace."""
    state = table(
        "Kong: queens, 2 life, 5 energy, 3 carapace, carapace",
        "display: power_substation",
        "phase: buy",
    )
    go(state, "buy power_substation")
    assert (state.chooser, options(state)) == (KONG, ["yes", "no"])
    go(state, "yes")
    assert state.life[KONG] == 2


def test_carapace_used_in_the_middle_of_a_purchase_reveals_nothing_yet():
    """The damage of the bought card comes before its slot is filled. Card: Carapace."""
    state = table(
        "Kong: queens, 4 life, 3 carapace, carapace",
        "display: subterranean_cable, fury, hunter",
        "deck: diva",
        "phase: buy",
    )
    play(state, "buy subterranean_cable", "yes")
    assert (question(state), state.life[KONG]) == ("draw", 3)


def test_buying_carapace_does_not_heal():
    """Life stays what it was. Card: Carapace, ruling 1."""
    state = table("Kong: queens, 3 energy", "display: carapace", "phase: buy")
    go(state, "buy carapace")
    assert (state.life[KONG], has_card(state, KONG, "carapace")) == (10, True)


@pytest.mark.parametrize(("life", "after"), [(9, 10), (11, 10), (12, 10)])
def test_carapace_heals_up_to_10(life, after):
    """The card is gone when it heals. Card: Carapace, ruling 2."""
    state = table(f"Kong: queens, {life} life, 4 carapace, carapace", "phase: resolve", "dice: EH")
    go(state, "discard carapace")
    assert state.life[KONG] == after


def test_carapace_lost_to_tesla_cannon_heals_nothing():
    """Life is cut to 10 and the tokens are back. Card: Carapace, ruling 3."""
    for life, after in ((12, 10), (4, 4)):
        state = table(
            "Kong: queens, 5 energy",
            f"Rob: lower, {life} life, 4 carapace, carapace",
            "display: tesla_cannon",
            "phase: buy",
        )
        go(state, "buy tesla_cannon")
        assert (state.life[ROB], shells(state, ROB)) == (after, 0)


def test_carapace_of_the_dead_heals_nothing():
    """Its tokens are back in the box. Card: Carapace, ruling 3."""
    state = go(attack_rob("3 life, 4 carapace, carapace"), "no")
    assert (state.life[ROB], shells(state, ROB)) == (0, 0)


def test_carapace_takes_no_more_than_15_tokens():
    """More are not in the box. Card: Carapace, ruling 4."""
    state = table("Kong: queens, 14 carapace, carapace", "phase: roll")
    go(state, "roll OOEEEE", "stop")
    assert shells(state, KONG) == 15


def test_carapace_heals_in_manhattan():
    """The ban is on Heart dice alone. Card: Carapace, ruling 5."""
    state = table("Kong: upper, 3 life, 2 carapace, carapace", "Rob: bronx", "phase: buy")
    go(state, "discard carapace")
    assert state.life[KONG] == 5


def test_carapace_takes_no_token_for_other_ouch():
    """Neither a rerolled one nor that of Antimatter Pellets. Card: Carapace, ruling 6."""
    state = table("Kong: queens, antimatter_pellets, carapace", "phase: roll")
    go(state, "roll OOAEEE", "reroll OO", "roll HH", "stop")
    assert shells(state, KONG) == 0
    go(state, "resolve attack", "roll O")
    assert (shells(state, KONG), state.life[ROB]) == (0, 8)
