"""Rolling, and resolving in general. Rules 1.3, 1.4.

Invented cards stand in for those of the deck. Where a card counts tokens, it counts trophies.
"""

import pytest

from kingofnewyork import IllegalAction
from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.dice import ONE_DIE, count, size
from kingofnewyork.rules.engine import default_action, legal_actions, outcomes
from kingofnewyork.rules.events import Resolved
from kingofnewyork.rules.hooks import KEEP, WINDOW_RESOLVE, Card, Printed
from kingofnewyork.rules.ids import ATTACK, CELEBRITY, DESTRUCTION, HEART, OUCH
from kingofnewyork.rules.registry import register_card
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.verbs import add_results, gain_points
from tests.support.table import default_until, options, play, position, question


class Heads(Card):
    """As Extra Head: one die more per trophy."""

    def extra_dice(self, state, me):
        return state.trophies[me]


class Cobweb(Card):
    """As Web tokens: one reroll fewer per trophy."""

    def extra_rerolls(self, state, me):
        return -state.trophies[me]


class Rage(Card):
    """As Terminal Rage: Attack stays."""

    def may_reroll(self, state, me, face):
        return face != ATTACK


class Curse(Card):
    """As Curse tokens: a reroll with Ouch costs 1 energy per trophy."""

    def reroll_price(self, state, me, picked):
        return state.trophies[me] if count(picked, OUCH) else 0


class Jinx(Card):
    """As Jinx Aura: the others may not decline a reroll."""

    def must_reroll(self, state, me, roller):
        return roller != me


class Spotlight(Card):
    """As Personal Spotlight, but a point for every Celebrity rolled."""

    def after_roll(self, state, me):
        gain_points(state, me, count(state.dice, CELEBRITY))


class Titan(Card):
    """As Towering Titan: two Attack more."""

    def before_resolve(self, state, me):
        add_results(state, ATTACK, 2)


class Wrath(Card):
    """As Fury, but one Destruction more per unit here."""

    def before_resolve(self, state, me):
        add_results(state, DESTRUCTION, units_in(state, state.place[me]))


class Glow(Card):
    """As Painbow, but one Attack more per point."""

    def modify_count(self, state, me, face, count):
        return count + state.points[me] if face == ATTACK else count


class Soldier(Card):
    """As Universal Soldier: turns Heart into Attack (count 0), Attack into Heart (count 1)."""

    ways = ((HEART, ATTACK), (ATTACK, HEART))

    def uses(self, state, me, window):
        if window != WINDOW_RESOLVE:
            return []
        return [COUNT + way for way in range(2) if self.works(state, *self.ways[way])]

    def works(self, state, source, target):
        unresolved = state.unresolved >> source & 1 and count(state.dice, source)
        free = state.unresolved >> target & 1 or not count(state.dice + state.bonus, target)
        return unresolved and free

    def use(self, state, me, window, action):
        source, target = self.ways[action - COUNT]
        state.dice += ONE_DIE[target] - ONE_DIE[source]
        state.unresolved |= 1 << target
        if not count(state.dice + state.bonus, source):
            state.unresolved &= ~(1 << source)


for card, text in (
    (Heads, "Roll one die more per trophy."),
    (Cobweb, "You have one reroll fewer per trophy."),
    (Rage, "You may not reroll Attack."),
    (Curse, "Rerolling Ouch costs 1 energy per trophy."),
    (Jinx, "The others must reroll."),
    (Spotlight, "1 point per Celebrity you roll."),
    (Titan, "Add 2 Attack to your result."),
    (Wrath, "Add 1 Destruction per unit in your borough."),
    (Glow, "Add 1 Attack per point you have."),
    (Soldier, "Turn Heart into Attack and back."),
):
    register_card(card(Printed(f"Test Rolling {card.__name__}", KEEP, 1, text)))


def about_to_roll(mine="", kongs="", more=""):
    """Captain Fish rolls in Queens, Kong stands in Lower Manhattan, Rob in the Bronx."""
    return position(
        f"""
        monsters: Captain Fish, Kong, Rob
        Captain Fish: queens{mine and ", " + mine}
        Kong: lower{kongs and ", " + kongs}
        Rob: bronx
        phase: roll
        {more}
        """
    )


@pytest.mark.parametrize(("more", "dice"), [(0, 6), (1, 7), (2, 8), (3, 8)])
def test_six_dice_are_rolled_or_more_with_cards_but_never_nine(more, dice):
    """Cards add dice to the six, up to the eight that there are. Rules 1.3.1."""
    state = about_to_roll(f"{more} trophies, test_rolling_heads")
    assert question(state) == "roll"
    assert {size(action & 0xFFFFFF) for action, _ in outcomes(state)} == {dice}
    play(state, "roll " + "E" * dice)
    assert size(state.dice) == dice


def test_a_roll_may_be_followed_by_two_rerolls():
    """After the second reroll nobody is asked again. Rules 1.3.2."""
    state = play(about_to_roll(), "roll EEEEEO", "reroll O", "roll H")
    assert question(state) == "reroll"
    play(state, "reroll H", "roll C")
    assert question(state) == "resolve"
    assert state.rolls == 3


def test_any_dice_may_be_rerolled_together():
    """Every set of at least one die is offered; equal dice are alike. Rules 1.3.2."""
    state = play(about_to_roll(), "roll EEHADO")
    assert len(options(state)) == 1 + (3 * 2**4 - 1)
    play(state, "reroll 1 3 6")
    assert [size(action & 0xFFFFFF) for action, _ in outcomes(state)] == [3] * 56


def test_a_die_that_was_kept_may_be_rerolled_later():
    """What was kept in the first reroll may be picked in the second. Rules 1.3.2."""
    state = play(about_to_roll(), "roll EEEEEO", "reroll O", "roll H")
    play(state, "reroll EEEEE", "roll AAAAA")
    assert state.dice == 5 * ONE_DIE[ATTACK] + ONE_DIE[HEART]


def test_picking_no_die_ends_the_phase():
    """Who stops resolves, with rerolls left or not. Rules 1.3.2."""
    state = play(about_to_roll(), "roll EEEEEO", "stop")
    assert question(state) == "resolve"
    assert state.rerolls == 0


@pytest.mark.parametrize(("webs", "rerolls"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_each_web_token_costs_a_reroll(webs, rerolls):
    """Two rerolls less the tokens, but not fewer than none. Rules 1.3.3."""
    state = play(about_to_roll(f"{webs} trophies, test_rolling_cobweb"), "roll EEEEEO")
    for _ in range(rerolls):
        assert question(state) == "reroll"
        play(state, "reroll 1", "roll E")
    assert question(state) == "resolve"


def test_web_tokens_bind_only_those_who_bear_them():
    """The active monster rerolls as ever while another one is bound. Rules 1.3.3."""
    state = play(about_to_roll(kongs="2 trophies, test_rolling_cobweb"), "roll EEEEEO")
    assert question(state) == "reroll"
    assert state.rerolls == 2


def test_terminal_rage_keeps_its_owner_from_rerolling_attack():
    """No set with an Attack in it is offered, all others are. Rules 1.3.4."""
    state = play(about_to_roll("test_rolling_rage"), "roll EEAAOO")
    assert options(state) == [
        "stop",
        "reroll 1",
        "reroll 1 2",
        "reroll 5",
        "reroll 1 5",
        "reroll 1 2 5",
        "reroll 5 6",
        "reroll 1 5 6",
        "reroll 1 2 5 6",
    ]


def test_curse_tokens_are_paid_for_once_per_reroll_and_before_it():
    """Two tokens cost 2 energy for any number of Ouch, before the dice fall. Rules 1.3.4."""
    state = play(about_to_roll("3 energy, 2 trophies, test_rolling_curse"), "roll OOEHDC")
    play(state, "reroll OOC")
    assert (question(state), state.energy[0]) == ("roll", 1)
    play(state, "roll OEE")
    assert "reroll 1" in options(state)
    with pytest.raises(IllegalAction):
        play(state, "reroll O")
    with pytest.raises(IllegalAction):
        play(state, "reroll EO")
    play(state, "reroll EEE")
    assert state.energy[0] == 1


def test_jinx_aura_makes_the_others_reroll_while_they_can():
    """The phase goes on until no reroll is left; the default is the first die. Rules 1.3.4."""
    state = play(about_to_roll(kongs="test_rolling_jinx"), "roll EEEEEO")
    for _ in range(2):
        assert "stop" not in options(state)
        assert options(state)[0] == "reroll 1"
        play(state, "reroll 1", "roll E")
    assert question(state) == "resolve"


def test_jinx_aura_leaves_its_owner_alone():
    """The owner itself may stop. Rules 1.3.4."""
    state = play(about_to_roll("test_rolling_jinx"), "roll EEEEEO")
    assert options(state)[0] == "stop"


def test_jinx_aura_ends_with_its_owner():
    """Once its owner is eliminated, everybody may stop again. Rules 1.3.4."""
    state = about_to_roll(kongs="1 life, test_rolling_jinx")
    play(state, "roll AEEEEE", "reroll 1", "roll E", "reroll 1", "roll E")
    play(state, "resolve attack")
    assert state.life[1] == 0
    default_until(state, "roll")
    assert state.active == 2
    play(state, "roll EEEEEO")
    assert options(state)[0] == "stop"


def test_jinx_aura_never_forces_a_monster_to_pay():
    """If every reroll has a price, the monster may stop, or pay if it likes. Rules 1.3.5."""
    state = about_to_roll("5 energy, 1 trophies, test_rolling_curse", "test_rolling_jinx")
    play(state, "roll OOOOOO")
    assert options(state)[0] == "stop"
    play(state, "reroll O")
    assert state.energy[0] == 4


def test_jinx_aura_holds_while_a_free_reroll_is_left():
    """One die that can be rerolled for free is enough to forbid stopping. Rules 1.3.5."""
    state = about_to_roll("5 energy, 1 trophies, test_rolling_curse", "test_rolling_jinx")
    play(state, "roll EOOOOO")
    assert "stop" not in options(state)
    assert options(state)[0] == "reroll 1"


def test_jinx_aura_never_breaks_terminal_rage():
    """With nothing but Attack on the table the phase is over. Rules 1.3.5."""
    state = about_to_roll("test_rolling_rage", "test_rolling_jinx")
    play(state, "roll AAAAAA")
    assert question(state) == "flee"


def test_jinx_aura_yields_to_terminal_rage_and_curse_together():
    """Attack is locked and Ouch costs energy, so nothing is free. Rules 1.3.5."""
    mine = "5 energy, 1 trophies, test_rolling_curse, test_rolling_rage"
    state = play(about_to_roll(mine, "test_rolling_jinx"), "roll AAAAAO")
    assert options(state) == ["stop", "reroll 6"]


def test_what_was_rolled_is_the_final_roll():
    """Celebrity rolled away does not count, Celebrity of the last roll does. Rules 1.3.6."""
    state = play(about_to_roll("test_rolling_spotlight"), "roll CCCCCE", "reroll CCCC", "roll EEEE")
    assert state.points[0] == 0
    play(state, "reroll E", "roll C")
    assert state.points[0] == 2


def test_what_was_rolled_is_looked_at_before_dice_are_changed():
    """It is counted before the first conversion is offered, and not again. Rules 1.3.6."""
    state = about_to_roll("test_rolling_spotlight, test_rolling_soldier")
    play(state, "roll HHCEEE", "stop")
    assert state.points[0] == 1
    play(state, "count 0", "resolve celebrity")
    assert state.points[0] == 1


def test_types_are_resolved_in_any_order_and_all_of_them():
    """The active monster chooses among the types left until none is. Rules 1.4.1."""
    state = play(about_to_roll(), "roll EHADCO", "stop")
    for face in ("ouch", "attack"):
        assert f"resolve {face}" in options(state)
        play(state, f"resolve {face}")
        default_until(state, "resolve")
        assert f"resolve {face}" not in options(state)
    default_until(state, "move")
    resolved = [event.face for event in state.events if isinstance(event, Resolved)]
    assert sorted(resolved) == [0, 1, 2, 3, 4, 5]
    assert resolved[:2] == [OUCH, ATTACK]


def test_all_results_of_a_type_are_resolved_before_the_next():
    """While Destruction is left to spend, no other type may be resolved. Rules 1.4.1."""
    state = about_to_roll(more="queens: high_rise_1, high_rise_1, high_rise_1")
    play(state, "roll DDEEHO", "stop", "resolve destruction")
    assert options(state) == ["destroy queens 1", "destroy queens 2", "destroy queens 3"]
    play(state, "destroy queens 2")
    assert options(state) == ["destroy queens 1", "destroy queens 3"]
    play(state, "destroy queens 1")
    assert "resolve energy" in options(state)


def test_bonus_attack_is_an_attack_without_a_die():
    """Two added Attack cost the monster in Manhattan 2 life; it may flee. Rules 1.4.2."""
    state = play(about_to_roll("test_rolling_titan"), "roll EEEHHD", "stop", "resolve attack")
    assert state.life == [10, 8, 10]
    assert (question(state), state.chooser) == ("flee", 1)


def test_bonus_attack_does_nothing_if_manhattan_was_empty():
    """A bonus result is a result like any other. Rules 1.4.2."""
    state = about_to_roll("test_rolling_titan", more="empty_at_start: yes")
    play(state, "roll EEEHHD", "stop", "resolve attack")
    assert state.life == [10, 10, 10]


def test_bonus_results_add_to_those_of_the_dice():
    """One die and two bonus results are an attack of 3. Rules 1.4.2."""
    state = play(about_to_roll("test_rolling_titan"), "roll EEEHHA", "stop", "resolve attack")
    assert state.life == [10, 7, 10]


def test_bonus_results_are_no_dice():
    """Bonus Attack is not there to be rerolled and cannot be converted. Rules 1.4.2."""
    state = play(about_to_roll("test_rolling_titan, test_rolling_soldier"), "roll EEEHHD")
    assert len(options(state)) == 1 + (4 * 3 * 2 - 1)
    play(state, "stop")
    assert options(state)[-1] == "count 0"
    assert "count 1" not in options(state)
    play(state, "count 0", "count 0", "resolve attack")
    assert state.life == [10, 6, 10]


def test_bonus_results_are_fixed_when_phase_2_begins():
    """Units are counted before anything is resolved; later ones add nothing. Rules 1.4.2."""
    state = about_to_roll(
        "test_rolling_wrath", more="queens: high_rise_1 high_rise_1, high_rise_3; jet"
    )
    play(state, "roll DEEEHO", "stop", "resolve destruction")
    # One die and one bonus for the jet; the high-rises fall and become infantries.
    play(state, "tile high_rise_1")
    assert state.units[3:6] == [2, 1, 0]
    assert question(state) == "resolve"
    assert count(state.bonus, DESTRUCTION) == 1


def test_only_a_bonus_as_painbows_is_read_when_attack_is_resolved():
    """Points gained in the meantime count for it. Rules 1.4.2."""
    state = about_to_roll("test_rolling_glow", more="queens: high_rise_1")
    play(state, "roll ADEEEH", "stop", "resolve destruction", "resolve attack")
    assert state.points[0] == 1
    assert state.life == [10, 8, 10]


def test_conversions_may_be_used_again_and_again_between_types():
    """Dice are turned before, between and after types, and back. Rules 1.4.3."""
    state = play(about_to_roll("5 life, test_rolling_soldier"), "roll EHHHCC", "stop")
    play(state, "count 0", "count 0", "count 1", "resolve energy", "count 0")
    assert (count(state.dice, HEART), count(state.dice, ATTACK)) == (1, 2)
    play(state, "resolve celebrity", "resolve attack", "stay")
    assert state.life == [6, 8, 10]


def test_conversions_wait_until_a_type_is_done():
    """No conversion is offered while Destruction is half resolved. Rules 1.4.3."""
    state = about_to_roll("test_rolling_soldier", more="queens: high_rise_1, high_rise_1")
    play(state, "roll DHHHEE", "stop")
    assert "count 0" in options(state)
    play(state, "resolve destruction")
    assert options(state) == ["destroy queens 1", "destroy queens 2"]
    play(state, "destroy queens 1")
    assert "count 0" in options(state)


def test_resolved_dice_cannot_be_converted():
    """Hearts that have healed stay hearts. Rules 1.4.3."""
    state = play(about_to_roll("test_rolling_soldier"), "roll HHHEEC", "stop")
    assert "count 0" in options(state)
    play(state, "resolve heart")
    assert options(state) == ["resolve celebrity", "resolve energy"]


def test_no_die_is_turned_into_a_face_that_was_resolved():
    """After the attack, hearts cannot become another one. Rules 1.4.3."""
    state = play(about_to_roll("test_rolling_soldier"), "roll AHHHEE", "stop", "resolve attack")
    play(state, "stay")
    assert options(state) == ["resolve energy", "resolve heart"]


def test_a_type_that_was_converted_away_is_not_present():
    """With its last die turned, a type is no longer there to resolve. Rules 1.4.3, 1.4.4."""
    state = play(about_to_roll("test_rolling_soldier"), "roll HEEEEE", "stop", "count 0")
    assert options(state) == ["resolve energy", "resolve attack", "count 1"]


def test_a_type_is_present_with_a_die_or_a_bonus_result():
    """Faces that show are offered, and one that is only added. Rules 1.4.4."""
    state = play(about_to_roll("test_rolling_titan"), "roll EEEHHH", "stop")
    assert options(state) == ["resolve energy", "resolve heart", "resolve attack"]


def test_a_bonus_of_nothing_makes_no_type_present():
    """A card that adds no result leaves nothing to resolve. Rules 1.4.4."""
    state = play(about_to_roll("test_rolling_wrath"), "roll EEEHHH", "stop")
    assert options(state) == ["resolve energy", "resolve heart"]


def test_the_phase_ends_when_no_type_is_present():
    """The last type is resolved without a question, and the monster moves. Rules 1.4.4."""
    state = play(about_to_roll("test_rolling_titan"), "roll EEEHHH", "stop")
    play(state, "resolve heart", "resolve attack", "stay")
    assert state.energy[0] == 3
    assert question(state) == "move"


def test_the_default_is_what_a_silent_monster_does():
    """Stop, then Celebrity before Energy and Ouch last. Rules 1.4.1."""
    state = play(about_to_roll(), "roll EECHOO")
    order = []
    while question(state) in ("reroll", "resolve"):
        order.append(options(state)[0])
        assert default_action(state) == legal_actions(state)[0]
        play(state, options(state)[0])
    assert order == ["stop", "resolve celebrity", "resolve energy", "resolve heart"]
