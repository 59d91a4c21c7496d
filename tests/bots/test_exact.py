"""The exact bot in positions in which there is no doubt."""

import pytest

from kingofnewyork.bots.exact.bot import ExactBot
from kingofnewyork.bots.exact.rating import rate_actions, rate_state
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View
from kingofnewyork.rules.dice import dice_text, picks
from kingofnewyork.rules.engine import legal_actions
from tests.support.table import play, position, question, three


def answer(state):
    """What the bot does, as text; it is what `rate_actions` has first."""
    view = View(state, state.chooser)
    action = ExactBot().choose(view)
    assert action == rate_actions(view)[0][0]
    return action_text(action)


def reroll(dice, *lines, rerolls=1):
    """The dice that Kong rerolls after this roll, as letters; a dash if it stops."""
    state = play(three("phase: roll", *lines), f"roll {dice}")
    state.rerolls = rerolls
    action = ExactBot().choose(View(state, state.chooser))
    return dice_text(picks(state.dice).get(action, 0))


# What is told


def test_every_legal_action_is_rated():
    """All of them, the best first, each with a chance."""
    state = play(three("phase: roll"), "roll EEHADO")
    found = rate_actions(View(state, 0))
    assert sorted(action for action, _ in found) == sorted(legal_actions(state))
    chances = [chance for _, chance in found]
    assert all(0 <= chance <= 1 for chance in chances)
    assert chances == sorted(chances, reverse=True)


def test_who_does_not_choose_is_told_nothing():
    """Neither another seat nor a spectator has anything to rate."""
    state = play(three("phase: roll"), "roll EEHADO")
    assert rate_actions(View(state, 1)) == []
    assert rate_actions(View(state, -1)) == []


def test_rating_leaves_the_state_alone():
    """It is looked at, not played."""
    state = play(three("phase: roll"), "roll EEHADO")
    before = state.copy()
    assert rate_state(state) == rate_state(state)
    assert state == before


# Dice


def test_dice_that_win_are_kept():
    """Superstar with 17 points: three Celebrity are the game."""
    lines = ("Kong: queens, 17 points", "superstar: Kong")
    assert "C" not in reroll("CCCEHA", *lines)
    assert "C" not in reroll("CCEHAA", *lines)


def test_attack_is_kept_when_a_kill_wins():
    """Rob is the last other monster and has three life; two Attack lie there."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: queens
        Rob: lower, 3 life
        phase: roll
        """
    )
    play(state, "roll AAECHO")
    action = ExactBot().choose(View(state, 0))
    assert "A" not in dice_text(picks(state.dice).get(action, 0))


def test_a_won_roll_is_known_to_be_won():
    """Three Attack kill the last other monster."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: queens
        Rob: lower, 3 life
        phase: roll
        """
    )
    play(state, "roll AAAEHD")
    best, chance = rate_actions(View(state, 0))[0]
    assert "A" not in dice_text(picks(state.dice).get(best, 0))
    assert chance == pytest.approx(1)


def test_the_weak_want_hearts():
    """At two life Hearts stay; in Manhattan they are of no use."""
    assert "H" not in reroll("HHEECA", "Kong: queens, 2 life")
    assert reroll("HHEECA", "Kong: lower, 2 life", "Rob: queens").count("H") == 2


def test_deadly_ouch_is_thrown_again():
    """One unit and one life."""
    assert "O" in reroll("OEEEHA", "Kong: queens, 1 life", "queens: -; jet", rerolls=2)


def test_what_may_not_be_rerolled_is_not_rated():
    """Terminal Rage holds Attack, an empty purse holds Ouch under a Curse."""
    assert "A" not in reroll("AAAAEC", "Kong: queens, 1 life, terminal_rage", "Rob: brooklyn")
    assert "O" not in reroll("OEEHCC", "Kong: queens, 1 curse")


def test_who_must_reroll_does():
    """Rob's Jinx Aura forbids to stop."""
    assert len(reroll("HHHHHH", "Rob: lower, jinx_aura", "Kong: queens, 3 life")) >= 1
    assert reroll("HHHHHH", "Rob: lower, jinx_aura", "Kong: queens, 3 life") != "-"


# Other choices


@pytest.mark.parametrize("dice", ["C", "CC", "CE"])
def test_a_celebrity_is_discarded_if_it_would_kill(dice):
    """With Natural Selection, and not without it."""
    state = three("Kong: queens, chameleon, natural_selection", "phase: resolve", f"dice: {dice}")
    while question(state) == "resolve":
        play(state, answer(state))
    assert "C" not in dice_text(state.dice)
    state = three("Kong: queens, chameleon", "phase: resolve", "dice: C", "superstar: Kong")
    assert answer(state) == "resolve celebrity"


def test_a_winning_order_is_found():
    """Ouch would kill before the Heart; the Heart comes first."""
    state = three("Kong: queens, 1 life", "queens: -; jet", "phase: resolve", "dice: OHHAEE")
    done = []
    while question(state) == "resolve":
        done.append(answer(state))
        play(state, done[-1])
    assert "resolve heart" in done
    assert done.index("resolve heart") < len(done)
    assert state.life[0] > 0


def test_who_would_be_killed_flees():
    """Mantis has one life left, and Rob is still to come."""
    lines = ("Rob: bronx", "Mantis: lower, 3 life", "phase: resolve", "dice: AA")
    state = three(*lines)
    assert question(state) == "flee"
    assert answer(state).startswith("flee")


def test_who_wins_by_staying_stays():
    """Rob has 19 points and all its life: its next turn wins."""
    lines = ("Rob: lower, 10 life, 19 points", "phase: resolve", "dice: A")
    assert answer(three(*lines)) == "stay"


def test_the_winning_card_is_bought():
    """Kong needs two more, and the cheapest card has them."""
    state = three(
        "Kong: queens, 18 points, 12 energy",
        "phase: buy",
        "display: extra_head, flatiron_building, -",
    )
    assert answer(state) == "buy flatiron_building"


def test_a_purchase_that_kills_is_not_made():
    """Four damage at four life."""
    state = three(
        "Kong: queens, 4 life, 12 energy", "phase: buy", "display: subterranean_cable, -, -"
    )
    assert answer(state) != "buy subterranean_cable"


def test_buildings_that_win_fall():
    """Two points are missing, and one tile has them."""
    state = three(
        "Kong: queens, 18 points",
        "queens: high_rise_1 ? ?, high_rise_2 ? ?, power_plant_2 ? ?",
        "phase: resolve",
        "dice: DD",
    )
    assert answer(state) == "destroy queens 2"
