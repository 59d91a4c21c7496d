"""The reroll choice is exact: it equals brute force, and short cuts change nothing."""

from itertools import product

import pytest

from kingofnewyork.bots.exact.dice import SOLVED_TURNS, final_values, rate_rerolls, solved_turn
from kingofnewyork.bots.exact.frozen_bots import FIRST_VALUE
from kingofnewyork.bots.exact.resolution import state_after_roll
from kingofnewyork.bots.exact.roll_plan import plan_rolls
from kingofnewyork.bots.exact.useless_dice import UselessDice, cheapest_tile
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.estimate import value
from kingofnewyork.play.game import Game
from kingofnewyork.rules.actions import REROLL, ROLL, STOP
from kingofnewyork.rules.dice import NUMBER_OF_DICE, ONE_DIE, picked_dice, size
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.rolling import all_rolls
from tests.support.table import play, three


def rolls_to_choose(seeds, every):
    """States of games of rule bots in which dice may be rerolled, some of them."""
    number = 0
    for seed in seeds:
        game = Game(2 + seed % 5, seed=seed)
        while not game.is_over:
            if game.state.agenda[-1].word == "reroll":
                number += 1
                if number % every == 0:
                    yield game.state.copy()
            game.play(rule_choice(game.state))


def finals(state):
    """What each final roll of six dice is worth to Kong."""
    rolls = [roll - ROLL for roll, _ in all_rolls(6)]
    return dict(zip(rolls, final_values(state, 0, 6), strict=True))


def test_one_die_more_or_less_by_hand():
    """With one reroll left, a reroll of up to two dice is worth the mean of what may come."""
    state = play(three("phase: roll"), "roll EEHADO")
    state.rerolls = 1
    found = rate_rerolls(state, 0, legal_actions(state))
    values = finals(state)
    assert found[STOP] == values[state.dice]
    for action, worth in found.items():
        fresh = NUMBER_OF_DICE[action - REROLL] if action != STOP else 0
        if 1 <= fresh <= 2:
            kept = state.dice - picked_dice(state.dice, action)
            thrown = [kept + sum(dice) for dice in product(ONE_DIE, repeat=fresh)]
            assert worth == pytest.approx(sum(map(values.get, thrown)) / len(thrown))


def test_two_rerolls_by_brute_force():
    """The best reroll of the second throw is taken for granted in the first."""
    state = play(three("phase: roll"), "roll EEHADO")
    values = finals(state)
    found = rate_rerolls(state, 0, legal_actions(state))
    action = next(a for a in found if a != STOP and NUMBER_OF_DICE[a - REROLL] == 1)
    kept = state.dice - picked_dice(state.dice, action)
    total = 0.0
    for one in ONE_DIE:
        later = state.copy()
        later.dice = kept + one
        later.rerolls = 1
        total += max(rate_rerolls(later, 0, list(found_options(later))).values())
    assert found[action] == pytest.approx(total / 6)
    assert max(found.values()) >= values[state.dice]


def found_options(state):
    """The rerolls of these dice."""
    state.options = None
    return legal_actions(state)


def test_dice_left_out_change_nothing():
    """A final roll is worth what its plain form is, whatever the table."""
    looked = 0
    for state in rolls_to_choose(range(20), every=23):
        me = state.chooser
        useless = UselessDice(state, me)
        rolls = all_rolls(size(state.dice))
        for roll, _ in rolls[state.turn % 7 :: 29]:
            plain = useless.remove(roll - ROLL)
            if plain != roll - ROLL:
                looked += 1
                whole = value(state_after_roll(state, roll - ROLL), me)
                found = value(state_after_roll(state, plain), me)
                assert found == pytest.approx(whole, abs=1e-9)
    assert looked > 50


def test_rolls_that_share_their_beginning_end_as_if_played_alone():
    """What rolls have in common is played once, and Energy last: that changes no end."""
    looked = 0
    for state in rolls_to_choose(range(12), every=11):
        me = state.chooser
        plan = plan_rolls(state, me, size(state.dice), UselessDice(state, me))
        values = dict(zip(plan.numbers, final_values(state, me, size(state.dice)), strict=True))
        for number in range(state.turn % 5, len(plan.handfuls), 5):
            alone = value(state_after_roll(state, plan.handfuls[number]), me)
            assert values[number] == pytest.approx(alone, abs=1e-12)
            looked += 1
    assert looked > 2000


@pytest.mark.parametrize(
    "lines",
    [
        ("Kong: queens, 3 life, 4 energy, chameleon",),
        ("Kong: queens, 9 energy, chameleon", "superstar: Kong"),
        (
            "Kong: queens, 2 life, 7 energy",
            "queens: high_rise_1 ? ?, hospital_2 ? ?, power_plant_2 ? ?; infantry, jet, tank",
        ),
        ("Rob: lower, drain", "Kong: queens, 1 energy"),
        ("Rob: lower, power_tap", "Kong: queens, 5 energy"),
        ("Kong: queens, 6 energy, fireball, of_another_world", "Rob: queens"),
    ],
    ids=["chameleon", "superstar", "deadly", "drain", "power tap", "fireball"],
)
def test_cards_that_care_for_dice_or_energy_end_as_if_played_alone(lines):
    """Each final roll is worth what it is worth if it is played as it lies."""
    state = play(three(*lines, "phase: roll"), "roll EEHADO")
    for number, (roll, worth) in enumerate(finals(state).items()):
        if number % 3 == 0:
            assert worth == pytest.approx(value(state_after_roll(state, roll), 0), abs=1e-9)


def test_the_second_reroll_is_a_look_up():
    """The solution of a turn is remembered, and remembering does not change it."""
    state = play(three("phase: roll"), "roll EEHADO")
    first = solved_turn(state, 0)
    options = legal_actions(state)
    action = next(action for action in options if action != STOP)
    play_on = state.copy()
    play_on.dice = sum(ONE_DIE)
    play_on.rerolls = 1
    assert solved_turn(play_on, 0) is first
    found = rate_rerolls(state, 0, options)[action]
    SOLVED_TURNS.clear()
    assert rate_rerolls(state, 0, options)[action] == found


def test_other_tables_are_other_turns():
    """A point more, a card more, or another value function: the dice are worth something else."""
    state = play(three("phase: roll"), "roll EEHADO")
    first = solved_turn(state, 0)
    other = state.copy()
    other.points[1] += 1
    assert solved_turn(other, 0) is not first
    other = state.copy()
    other.discard.append(3)
    assert solved_turn(other, 0) is not first
    assert solved_turn(state, 0, FIRST_VALUE) is not first
    assert solved_turn(state, 0) is first


def test_destruction_that_destroys_nothing_is_left_out():
    """One Destruction is nothing where every tile takes two or more."""
    state = play(
        three("queens: high_rise_2 ? ?, hospital_2 ? ?, power_plant_2 ? ?", "phase: roll"),
        "roll EEHADO",
    )
    assert cheapest_tile(state, 0) > 1
    useless = UselessDice(state, 0)
    assert useless.remove(ONE_DIE[3] + ONE_DIE[0]) == ONE_DIE[0]
    assert useless.remove(2 * ONE_DIE[3] + ONE_DIE[0]) == 2 * ONE_DIE[3] + ONE_DIE[0]
