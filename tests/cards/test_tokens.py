"""Webspinner, Curse and the tokens they give, sentence by sentence and ruling by ruling."""

import pytest

from kingofnewyork.rules.events import Attacked, EnergySpent, PointsLost, TokenGiven
from kingofnewyork.rules.registry import TOKENS
from tests.support.card_positions import attacker, check_saved
from tests.support.table import event_names, options, play, position, question, resolving

BOTH = pytest.mark.parametrize(
    ("card", "token"), [("webspinner", 0), ("curse", 1)], ids=["web", "curse"]
)


def tokens(state, token):
    """How many tokens of a kind each monster has."""
    seats = len(state.life)
    return state.tokens[token * seats : (token + 1) * seats]


def thrower(kong, rob="lower"):
    """Kong, with tokens, is about to make its first roll."""
    return position(f"monsters: Kong, Rob\nKong: {kong}\nRob: {rob}\nphase: start")


# What both cards do


@BOTH
def test_who_is_hurt_gets_a_token(card, token):
    """Every monster hurt gets one, its owner none. Card: Webspinner. Card: Curse."""
    state = attacker(card, "AEEEEE")
    assert tokens(play(state, "resolve attack"), token) == [0, 1, 1]


@BOTH
def test_a_token_for_each_time_not_for_each_damage(card, token):
    """Three damage at once are one token. Card: Webspinner, ruling 1. Card: Curse, ruling 1."""
    state = attacker(card, "AAAEEE", rob=f"queens, 1 {TOKENS[token].name}")
    assert tokens(play(state, "resolve attack"), token) == [0, 2, 1]


@BOTH
def test_damage_paid_with_energy_gives_a_token(card, token):
    """Of Another World loses energy, and it is damage still. Card: Webspinner. Card: Curse."""
    state = attacker(card, rob="queens, 2 energy, of_another_world")
    play(state, "resolve attack", "count 2")
    assert state.life[1] == 10
    assert tokens(state, token) == [0, 1, 1]


@BOTH
def test_the_dead_get_no_token(card, token):
    """Only survivors get one. Card: Webspinner. Card: Curse."""
    state = attacker(card, "AAAEEE", rob="queens, 3 life")
    assert tokens(play(state, "resolve attack"), token) == [0, 0, 1]


@BOTH
def test_fireball_gives_tokens(card, token):
    """Those it adds are hurt by the owner. Card: Curse, ruling 4. Card: Webspinner, ruling 7."""
    state = attacker(f"{card}, fireball", kong="queens", mantis="lower")
    assert tokens(play(state, "resolve attack"), token) == [0, 1, 1]


@BOTH
def test_the_army_gives_no_token(card, token):
    """Units are not the owner. Card: Curse, ruling 4. Card: Webspinner, ruling 7."""
    state = resolving("OOEEEE", "queens: -; infantry", kong=f"queens, {card}")
    play(state, "resolve ouch")
    assert state.life[1] == 9
    assert tokens(state, token) == [0, 0, 0]


@BOTH
@pytest.mark.parametrize(
    ("other", "unit"), [("general_ellis", "tank"), ("air_force_one", "jet")], ids=["ellis", "jets"]
)
def test_bought_damage_gives_no_token(card, token, other, unit):
    """A Discard card is not the owner. Card: Curse, ruling 4. Card: Webspinner, ruling 7."""
    state = position(
        f"""
        monsters: Kong, Rob
        Kong: lower, 9 energy, {card}
        Rob: queens
        queens: -; infantry
        display: {other}
        destroyed: 1 {unit}
        phase: buy
        """
    )
    play(state, f"buy {other}")
    assert state.life[1] == 9
    assert tokens(state, token) == [0, 0]


@BOTH
def test_tokens_outlive_the_card(card, token):
    """The owner dies, the tokens stay. Card: Webspinner, ruling 5. Card: Curse, ruling 5."""
    name = TOKENS[token].name
    state = resolving("AEEEEE", kong=f"bronx, 2 {name}", mantis=f"lower, 1 life, {card}")
    play(state, "resolve attack")
    if question(state) == "spend":
        play(state, "count 0")
    assert state.life[2] == 0
    assert tokens(state, token) == [2, 0, 0]


@BOTH
def test_the_tokens_of_the_dead_go_back_to_the_box(card, token):
    """What the dead bore can be given again. Card: Webspinner. Card: Curse."""
    name = TOKENS[token].name
    state = attacker(card, rob=f"queens, 1 life, 13 {name}")
    assert tokens(play(state, "resolve attack"), token) == [0, 0, 1]


@BOTH
def test_there_are_thirteen_tokens(card, token):
    """The last one goes clockwise, then nobody gets any.

    Card: Webspinner, ruling 6. Card: Curse, ruling 6.
    """
    assert TOKENS[token].limit == 13
    name = TOKENS[token].name
    state = attacker(card, rob=f"queens, 12 {name}")
    assert tokens(play(state, "resolve attack"), token) == [0, 13, 0]
    state = attacker(card, rob=f"queens, 13 {name}")
    assert tokens(play(state, "resolve attack"), token) == [0, 13, 0]


def test_webs_come_before_curses_and_curses_before_trash():
    """Whoever was bought first. Card: Webspinner. Card: Curse. Card: Trash Thrower."""
    state = attacker("trash_thrower, curse, webspinner", rob="queens, 3 points")
    play(state, "resolve attack")
    order = event_names(state, TokenGiven, PointsLost)
    assert order == ["TokenGiven", "TokenGiven", "PointsLost", "TokenGiven", "TokenGiven"]
    given = [event for event in state.events if isinstance(event, TokenGiven)]
    assert [(event.seat, event.token) for event in given] == [(1, 0), (1, 1), (2, 0), (2, 1)]


# Webs


@pytest.mark.parametrize(("webs", "rerolls"), [(0, 2), (1, 1), (2, 0)])
def test_each_web_costs_a_reroll(webs, rerolls):
    """Two rerolls less one for each Web. Card: Webspinner."""
    assert thrower(f"bronx, {webs} web").rerolls == rerolls


def test_rerolls_do_not_fall_below_zero():
    """Three Webs are as two. Card: Webspinner, ruling 2."""
    state = thrower("bronx, 3 web")
    assert state.rerolls == 0
    assert question(play(state, "roll EEEEHH")) == "resolve"


def test_a_web_costs_a_reroll_in_every_turn():
    """It is not used up. Card: Webspinner."""
    state = thrower("bronx, 2 web")
    play(state, "roll EEEEHH")
    assert tokens(state, 0) == [2, 0]


def test_attack_is_spent_on_webs():
    """One Attack removes one Web and hits nobody. Card: Webspinner. Card: Webspinner, ruling 3."""
    state = resolving("AAAEEE", kong="bronx, 2 web")
    play(state, "resolve attack")
    assert options(check_saved(state)) == ["count 0", "count 1", "count 2"]
    play(state, "count 2")
    assert tokens(state, 0) == [0, 0, 0]
    assert state.life[2] == 9
    assert question(state) == "flee"


def test_no_more_attack_is_spent_than_there_is():
    """One Attack against three Webs. Card: Webspinner."""
    state = resolving("AEEEEE", kong="bronx, 3 web")
    assert options(play(state, "resolve attack")) == ["count 0", "count 1"]


def test_nobody_has_to_spend_attack():
    """All may hit. Card: Webspinner."""
    state = resolving("AAEEEE", kong="bronx, 2 web")
    play(state, "resolve attack", "count 0")
    assert state.life[2] == 8
    assert tokens(state, 0) == [2, 0, 0]


def test_spending_all_attack_is_no_attack():
    """Nobody is hit and nobody may flee. Card: Webspinner, ruling 3."""
    state = resolving("AAAEEE", kong="bronx, 3 web")
    play(state, "resolve attack", "count 3")
    assert event_names(state, Attacked) == []
    assert state.life[2] == 10


def test_attack_that_hits_nobody_may_be_spent():
    """By default all of it, for nothing is lost. Card: Webspinner, ruling 4."""
    state = resolving("AAAEEE", "empty_at_start: yes", kong="bronx, 2 web")
    play(state, "resolve attack")
    assert options(check_saved(state)) == ["count 2", "count 0", "count 1"]
    assert tokens(play(state, "count 2"), 0) == [0, 0, 0]


# Curses


def test_curses_make_rerolling_ouch_dear():
    """1 energy for each Curse. Card: Curse."""
    state = thrower("bronx, 3 energy, 2 curse")
    play(state, "roll OEHADC", "reroll O")
    assert state.energy[0] == 1
    assert question(check_saved(state)) == "roll"


def test_curses_are_paid_once_for_a_reroll():
    """Two Ouch in a reroll cost no more than one. Card: Curse, ruling 2."""
    state = thrower("bronx, 3 energy, 2 curse")
    play(state, "roll OOEHDC", "reroll OOC")
    assert state.energy[0] == 1


def test_curses_are_paid_for_every_reroll():
    """A second reroll with an Ouch costs again. Card: Curse, ruling 2."""
    state = thrower("bronx, 3 energy, 1 curse")
    play(state, "roll OOEHDC", "reroll OO", "roll OE", "reroll O")
    assert state.energy[0] == 1


def test_other_dice_are_rerolled_for_nothing():
    """Only Ouch costs. Card: Curse."""
    state = thrower("bronx, 3 energy, 2 curse")
    play(state, "roll OEEHDC", "reroll EEC")
    assert event_names(state, EnergySpent) == []


def test_who_cannot_pay_keeps_the_ouch():
    """No set with an Ouch is offered, all others are. Card: Curse."""
    state = thrower("bronx, 1 energy, 2 curse")
    play(state, "roll OEEEEE")
    assert options(check_saved(state)) == ["stop", *[f"reroll {dice}" for dice in ones_to(5)]]


def ones_to(most):
    """The first dice, as many as 1, 2 and so on."""
    return [" ".join([str(die + 1) for die in range(number + 1)]) for number in range(most)]


def test_heart_is_spent_on_curses():
    """One Heart removes one Curse and does not heal. Card: Curse."""
    state = resolving("HHHEEE", kong="bronx, 5 life, 2 curse")
    play(state, "resolve heart")
    assert options(check_saved(state)) == ["count 0", "count 1", "count 2"]
    play(state, "count 2")
    assert tokens(state, 1) == [0, 0, 0]
    assert state.life[0] == 6


def test_no_more_heart_is_spent_than_there_is():
    """One Heart against three Curses. Card: Curse."""
    state = resolving("HEEEEE", kong="bronx, 5 life, 3 curse")
    assert options(play(state, "resolve heart")) == ["count 0", "count 1"]


def test_by_default_hearts_that_cannot_heal_are_spent():
    """One heals the last wound, the others are free. Card: Curse."""
    state = resolving("HHHEEE", kong="bronx, 9 life, 3 curse")
    assert options(play(state, "resolve heart")) == ["count 2", "count 0", "count 1", "count 3"]
    state = resolving("HHHEEE", kong="bronx, 10 life, 3 curse, carapace")
    assert options(play(state, "resolve heart"))[0] == "count 1", "Carapace leaves room for two"


def test_hearts_are_spent_in_manhattan():
    """There they do not heal, so by default all are spent. Card: Curse, ruling 3."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: midtown, 5 life, 2 curse
        Rob: queens
        phase: resolve
        dice: HHHEEE
        """
    )
    play(state, "resolve heart")
    assert options(check_saved(state)) == ["count 2", "count 0", "count 1"]
    play(state, "count 2")
    assert state.life[0] == 5
    assert tokens(state, 1) == [0, 0]


def test_curses_may_be_paid_with_life():
    """Of Another World pays for a reroll, too. Card: Curse."""
    state = thrower("bronx, 1 energy, 2 curse, of_another_world")
    play(state, "roll OEHADC", "reroll O")
    assert options(check_saved(state)) == ["count 1", "count 2"]
    play(state, "count 1")
    assert (state.energy[0], state.life[0]) == (0, 9)
    assert question(state) == "roll"


def test_jinx_aura_never_makes_anybody_pay_for_a_curse():
    """With nothing but Ouch one may stop, though one may also pay. Card: Curse."""
    state = thrower("bronx, 3 energy, 1 curse", rob="lower, jinx_aura")
    play(state, "roll OOOOOO")
    assert options(state)[:2] == ["stop", "reroll 1"]
    state = thrower("bronx, 3 energy, 1 curse", rob="lower, jinx_aura")
    play(state, "roll EOOOOO")
    assert options(state)[0] == "reroll 1", "the Energy is free to reroll"
    assert "stop" not in options(state)
