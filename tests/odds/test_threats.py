"""Chances from a view: positions worked out by hand, limits on rerolls, refusals."""

import pytest

from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.goals import ALL_FACES, Either, Need, chance, solve_goals
from kingofnewyork.odds.limits import Limits, reroll_limits
from kingofnewyork.odds.threats.chances import (
    CARD,
    DEATH,
    FALL,
    KILL,
    MEAN_POINTS,
    PRICE,
    RISKS,
    TWENTY,
    WIN,
    Aim,
    threats,
    threats_after,
)
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import RESOLVE, STOP
from kingofnewyork.rules.dice import ONE_DIE, picks
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import ATTACK, CELEBRITY, ENERGY, HEART, NOBODY, OUCH
from kingofnewyork.rules.registry import CARD_IDS
from tests.support.odds.card_limits import JINX_AURA, TERMINAL_RAGE
from tests.support.odds.numbers import EXACT, exactly
from tests.support.table import play, position, three

KONG, ROB, MANTIS = range(3)
BEFORE = "phase: roll"


def kong_chances(*lines, roll=None, seat=KONG, **options):
    """The chances of Kong in Queens, with Rob in Lower Manhattan and Mantis in the Bronx."""
    state = three(*lines, BEFORE)
    if roll:
        play(state, f"roll {roll}")
    return threats(View(state, seat), **options)


def test_a_kill_is_so_many_attack():
    """Before the first throw, and with dice on the table."""
    assert kong_chances("Rob: lower, 3 life")[Aim(KILL, ROB)] == exactly(chance(Need(ATTACK, 3)))
    found = kong_chances("Rob: lower, 3 life", roll="AAEEHC")
    assert found[Aim(KILL, ROB)] == exactly(1 - (5 / 6) ** 8)
    assert found[Aim(KILL, MANTIS)] == 0


def test_a_keep_changes_the_chance():
    """Each keep is worth what it leaves; the best of them is what the roll is worth."""
    state = play(three("Rob: lower, 3 life", BEFORE), "roll AAEEHC")
    view = View(state, KONG)
    found = threats_after(view)
    assert set(found) == set(view.legal_actions())
    [best] = solve_goals([Need(ATTACK, 3)])
    keeps = dict(best.keeps(state.dice))
    for action, picked in picks(state.dice).items():
        assert found[action][Aim(KILL, ROB)] == exactly(keeps[state.dice - picked])
    assert found[STOP][Aim(KILL, ROB)] == 0
    for aim, now in threats(view).items():
        choose = min if aim.kind in RISKS else max
        assert choose(chances[aim] for chances in found.values()) == exactly(now)


def test_without_rerolls_a_roll_is_a_fact():
    """What lies on the table decides."""
    state = three("Rob: lower, 3 life", "Kong: queens, 3 web", BEFORE)
    view = View(play(state, "roll AAAEHC"), KONG)
    assert view.question == "resolve"
    assert threats(view)[Aim(KILL, ROB)] == 1
    view = View(play(three("Kong: queens, 3 web", BEFORE), "roll AAAEHC"), KONG)
    assert threats(view)[Aim(KILL, ROB)] == 0


def test_from_manhattan_all_others_are_hit():
    """Each victim has its own number to reach."""
    found = kong_chances("Kong: upper", "Rob: bronx, 2 life", "Mantis: queens, 4 life")
    assert found[Aim(KILL, ROB)] == exactly(chance(Need(ATTACK, 2)))
    assert found[Aim(KILL, MANTIS)] == exactly(chance(Need(ATTACK, 4)))


def test_an_empty_manhattan_protects():
    """Attack does nothing in a turn that began with nobody in Manhattan."""
    found = kong_chances("Rob: bronx, 1 life")
    assert found[Aim(KILL, ROB)] == 0


def test_ouch_kills_too():
    """Two Ouch make the units of the own borough shoot, three all of them."""
    lines = ("Mantis: queens, 2 life", "queens: -; infantry, jet", "Rob: lower, 1 life")
    found = kong_chances(*lines)
    assert found[Aim(KILL, MANTIS)] == exactly(chance(Need(OUCH, 2)))
    assert found[Aim(KILL, ROB)] == exactly(chance(Need(ATTACK, 1)))
    everywhere = kong_chances("Mantis: bronx, 2 life", "bronx: -; infantry, jet")
    assert everywhere[Aim(KILL, MANTIS)] == exactly(chance(Need(OUCH, 3)))


def test_new_units_shoot_as_well():
    """A building that falls before Ouch is resolved makes the army larger."""
    lines = ("Mantis: queens, 3 life", "queens: high_rise_1; infantry, jet")
    settled = three(*lines, "Kong: queens, 5 web", BEFORE)
    assert threats(View(play(settled, "roll OODEEC"), KONG))[Aim(KILL, MANTIS)] == 1
    settled = three(*lines, "Kong: queens, 5 web", BEFORE)
    assert threats(View(play(settled, "roll OOHEEC"), KONG))[Aim(KILL, MANTIS)] == 0


def test_dying_of_ouch_comes_after_the_attack():
    """Who dies of the army may have killed before."""
    lines = ("Kong: queens, 1 life, 5 web", "Rob: lower, 2 life", "queens: -; infantry")
    found = threats(View(play(three(*lines, BEFORE), "roll AAOEEE"), KONG))
    assert found[Aim(KILL, ROB)] == 1
    assert found[Aim(DEATH)] == found[Aim(FALL)] == 1


def test_hearts_come_before_the_army():
    """Healing in time keeps alive."""
    lines = ("Kong: queens, 1 life, 5 web", "queens: -; infantry")
    for roll, death in (("HCOEEE", exactly(chance(Need(ATTACK, 1)))), ("AAOEEE", 1)):
        state = play(three(*lines, BEFORE), f"roll {roll}")
        found = threats(View(state, KONG))
        assert found[Aim(DEATH)] == death
        assert found[Aim(FALL)] == (death == 1)


def test_twenty_points():
    """From 19 points on three Celebrity or three Ouch are enough, and so is a building."""
    lines = ("Kong: queens, 19 points",)
    goal = Either((Need(CELEBRITY, 3), Need(OUCH, 3)))
    found = kong_chances(*lines)
    assert found[Aim(TWENTY)] == found[Aim(WIN)] == exactly(chance(goal))
    star = kong_chances(*lines, "superstar: Kong")
    assert star[Aim(TWENTY)] == exactly(chance(Either((Need(CELEBRITY, 1), Need(OUCH, 3)))))


def test_cards_on_display_bring_the_last_points():
    """Coney Island pays 3 points for 4 energy."""
    found = kong_chances("Kong: queens, 17 points, 1 energy", "display: coney_island")
    price = 4
    card = Aim(CARD, CARD_IDS["coney_island"])
    assert found[card] == exactly(chance(Need(ENERGY, price - 1)))
    assert found[Aim(TWENTY)] == exactly(
        chance(Either((Need(ENERGY, price - 1), Need(OUCH, 3), Need(CELEBRITY, 5))))
    )


def test_winning_is_also_being_the_last_one():
    """With two monsters a kill wins, without 20 points."""
    state = position("monsters: Kong, Rob\nKong: queens\nRob: lower, 2 life\nphase: roll")
    found = threats(View(state, KONG))
    assert found[Aim(WIN)] == found[Aim(KILL, ROB)] == exactly(chance(Need(ATTACK, 2)))
    assert found[Aim(TWENTY)] == 0


def test_prices():
    """What can be paid: Energy, and what is there already."""
    found = kong_chances("Kong: queens, 2 energy", "display: test_table_card_5", prices=(2, 4, 9))
    assert found[Aim(PRICE, 2)] == 1
    assert found[Aim(PRICE, 4)] == exactly(chance(Need(ENERGY, 2)))
    assert found[Aim(PRICE, 9)] == 0
    five = Aim(CARD, CARD_IDS["test_table_card_5"])
    assert found[five] == exactly(chance(Need(ENERGY, 3)))


def test_mean_points():
    """The Superstar's points are so many Celebrity on average."""
    found = kong_chances("superstar: Kong", roll="CCCCCC")
    assert found[Aim(MEAN_POINTS)] == exactly(6)
    start = kong_chances("superstar: Kong")
    assert start[Aim(MEAN_POINTS)] > 2.5277778 - 1e-7


@pytest.mark.parametrize(
    ("kong", "mantis", "limits"),
    [
        ("queens, terminal_rage", "bronx", TERMINAL_RAGE),
        ("queens", "bronx, jinx_aura", JINX_AURA),
    ],
)
def test_limits_on_rerolls(kong, mantis, limits):
    """Terminal Rage and somebody's Jinx Aura."""
    state = three(f"Kong: {kong}", f"Mantis: {mantis}", BEFORE)
    [best] = solve_goals([Need(ENERGY, 3)], limits=limits)
    assert reroll_limits(state, KONG)[0] == limits
    assert threats(View(state, KONG), prices=(3,))[Aim(PRICE, 3)] == exactly(best.start)


def test_webs_take_rerolls():
    """One reroll fewer for each."""
    for webs, rerolls in ((1, 1), (2, 0)):
        found = kong_chances(f"Kong: queens, {webs} web", "Rob: lower, 2 life")
        assert found[Aim(KILL, ROB)] == exactly(chance(Need(ATTACK, 2), rerolls=rerolls))


def test_curses_cost():
    """Rerolled Ouch is paid for, as often as there is energy; never for the sake of energy."""
    state = three("Kong: queens, 1 curse, 1 energy", "Rob: lower, 3 life", BEFORE)
    limits, payable = reroll_limits(state, KONG)
    assert payable == 1
    [kill] = solve_goals([Need(ATTACK, 3)], limits=limits, payable=1)
    [energy] = solve_goals([Need(ENERGY, 2)], limits=limits, payable=0)
    found = threats(View(state, KONG), prices=(3,))
    assert found[Aim(KILL, ROB)] == exactly(kill.start)
    assert found[Aim(PRICE, 3)] == exactly(energy.start)


def test_a_reroll_that_costs_leaves_less_energy():
    """Two Ouch rerolled under a Curse: the energy is gone, the others may still be rolled for."""
    lines = ("Kong: queens, 1 curse, 1 energy", "Rob: lower, 2 life")
    state = play(three(*lines, "phase: roll"), "roll OOEEAH")
    costs = next(a for a, picked in picks(state.dice).items() if picked == 2 * ONE_DIE[OUCH])
    found = threats_after(View(state, KONG), [costs, STOP], prices=(2, 3))
    kept = state.dice - 2 * ONE_DIE[OUCH]
    for number, need in ((2, 2), (3, 3)):
        limits = Limits(priced=(OUCH,))
        [energy] = solve_goals([Need(ENERGY, need)], rerolls=1, limits=limits, payable=0)
        assert found[costs][Aim(PRICE, number)] == exactly(energy.throw_value(kept))
    assert found[STOP][Aim(PRICE, 3)] == 1


def test_more_dice():
    """Extra Head rolls with seven."""
    found = kong_chances("Kong: queens, extra_head", "Rob: lower, 3 life")
    assert found[Aim(KILL, ROB)] == exactly(chance(Need(ATTACK, 3), dice=7))


def test_dice_of_a_card_are_thrown():
    """Antimatter Pellets double one time out of six."""
    state = three("Kong: queens, antimatter_pellets, 5 web", "Rob: lower, 2 life", BEFORE)
    found = threats(View(play(state, "roll AEEEEC"), KONG))
    assert found[Aim(KILL, ROB)] == exactly(1 / 6)


def test_dice_may_be_turned():
    """Universal Soldier makes an Attack of a Heart."""
    found = kong_chances("Kong: queens, universal_soldier", "Rob: lower, 3 life", roll="AAHEEC")
    assert found[Aim(KILL, ROB)] == 1


def test_a_deadly_celebrity_is_discarded():
    """Chameleon saves from Natural Selection, even when no other die is left to turn."""
    heal = RESOLVE + HEART
    for cards, death in (("natural_selection", 1), ("natural_selection, chameleon", 0)):
        state = three(f"Kong: queens, {cards}", "Rob: bronx", "phase: resolve", "dice: CH")
        assert threats_after(View(state, KONG), [heal])[heal][Aim(DEATH)] == death


def test_painbow_wins_at_once():
    """Six Destruction win whatever the points."""
    found = kong_chances("Kong: queens, painbow", roll="DDDDDD")
    assert found[Aim(WIN)] == 1
    assert found[Aim(TWENTY)] == 0


def test_all_six_faces_in_manhattan():
    """Climb the Empire State Building gives 2 points, and an extra turn before all others."""
    lines = ("Kong: upper, 18 points, climb_the_empire_state_building", "Rob: bronx")
    found = kong_chances(*lines)
    assert found[Aim(TWENTY)] >= chance(ALL_FACES) - EXACT


def test_the_dead_are_not_among_the_aims():
    """Who is out of the game cannot be killed."""
    found = kong_chances("Mantis: nowhere, 0 life")
    assert Aim(KILL, ROB) in found
    assert Aim(KILL, MANTIS) not in found


def test_only_death_counts_in_the_turn_of_another():
    """Rob is asked whether it flees."""
    state = three("Rob: lower, 9 life", BEFORE)
    play(state, "roll AEEEEC", "stop", "resolve attack")
    assert state.chooser == ROB
    assert list(threats(View(state, ROB))) == [Aim(DEATH)]


def test_nothing_to_tell_before_the_first_turn():
    """Nobody has a chance of anything while boroughs are picked."""
    state = position(
        "monsters: Kong, Rob\nturn: 0\n"
        "agenda: next_turn -1 0 1 -1, start 1 0 -1 -1, start 0 0 -1 -1"
    )
    assert threats(View(state, KONG)) == {}


def test_refusals():
    """Somebody without a choice has no chances to ask for."""
    state = play(three("Mantis: nowhere, 0 life", BEFORE), "roll AEEEEC")
    for seat, reason in (
        (ROB, "seat 1 has nothing to choose now"),
        (MANTIS, "seat 2 is out of the game"),
        (NOBODY, "a spectator has no chances of its own"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            threats(View(state, seat))
    with pytest.raises(IllegalAction, match="seat 0 may not do 2 now"):
        threats_after(View(state, KONG), [2])
    over = position("monsters: Kong, Rob\nKong: queens\nRob: nowhere, 0 life\nphase: move")
    assert not over.agenda
    with pytest.raises(IllegalAction, match="the game is over"):
        threats(View(over, KONG))


def test_a_throw_in_mid_turn():
    """While the dice of a reroll are in the air, what is kept counts."""
    state = play(three("Rob: lower, 3 life", BEFORE), "roll AAEEHC", "reroll 1 2 3 6")
    assert legal_actions(state)
    found = threats(View(state, KONG))
    assert found[Aim(KILL, ROB)] == exactly(1 - (5 / 6) ** 8)
