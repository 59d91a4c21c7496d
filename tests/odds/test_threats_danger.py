"""The chance to be killed before one's next turn: by hand, with cards, and what is remembered."""

from random import Random

import numpy as np
import pytest

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.odds.goals import Need, chance, solve_goals
from kingofnewyork.odds.limits import NO_LIMITS, Limits
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve, solve_all
from kingofnewyork.odds.threats.chances import DEATH, Aim, threats, threats_after
from kingofnewyork.odds.threats.dangers import Dangers
from kingofnewyork.odds.threats.few_faces import short_dice
from kingofnewyork.odds.threats.plans import PLANS, copy_with_halt, endings, plan_chooser
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import END
from kingofnewyork.rules.ids import ATTACK, CELEBRITY, OUCH
from tests.support.odds.card_limits import JINX_AURA, TERMINAL_RAGE
from tests.support.odds.numbers import exactly
from tests.support.table import three

KONG = 0
ATTACKS = lattice(6).counts[lattice(6).rolls][:, ATTACK]


def death(*lines, **options):
    """The chance that Kong dies if its turn ends now."""
    state = three(*lines, "phase: buy", "display: test_table_card_0")
    return threats(View(state, KONG), **options)[Aim(DEATH)]


def two(kong, rob, *more, **options):
    """The same with nobody else near: Mantis is out."""
    return death(f"Kong: {kong}", f"Rob: {rob}", "Mantis: nowhere, 0 life", *more, **options)


def test_one_attacker():
    """As many Attack as there is life."""
    assert two("upper, 3 life", "bronx") == exactly(chance(Need(ATTACK, 3)))
    assert two("bronx, 3 life", "upper") == exactly(chance(Need(ATTACK, 3)))
    assert two("upper, 7 life", "bronx") == 0


def test_who_cannot_reach_does_no_harm():
    """Both outside: no attack hits."""
    assert two("queens, 1 life", "bronx") == 0


def test_two_attackers_if_one_stays():
    """What the first leaves, the second may take."""
    lines = ("Kong: upper, 3 life", "Rob: bronx", "Mantis: queens")
    last = [1.0, *[chance(Need(ATTACK, life)) for life in (1, 2, 3)]]
    values = [last[max(0, 3 - attacks)] for attacks in ATTACKS]
    assert death(*lines, flee=False) == exactly(solve(values).start)


def test_two_attackers_if_one_flees():
    """Only the first that hits gets its chance; without a hit the second does."""
    lines = ("Kong: upper, 3 life", "Rob: bronx", "Mantis: queens")
    last = chance(Need(ATTACK, 3))
    values = np.where(ATTACKS >= 3, 1.0, np.where(ATTACKS == 0, last, 0.0))
    assert death(*lines) == exactly(solve(values).start)
    assert death(*lines) < death(*lines, flee=False)


def test_who_cannot_pay_cannot_flee():
    """New York Marathon on display: moving costs what Kong does not have."""
    lines = ("Kong: upper, 3 life", "Rob: bronx", "Mantis: queens", "phase: resolve", "dice: EH")
    state = three(*lines, "display: new_york_marathon")
    state.energy[KONG] = 0
    free = three(*lines)
    stays = threats(View(free, KONG), flee=False)[Aim(DEATH)]
    assert threats(View(state, KONG))[Aim(DEATH)] == exactly(stays)
    assert threats(View(free, KONG))[Aim(DEATH)] < stays


@pytest.mark.parametrize(
    ("rob", "expected"),
    [
        ("bronx, extra_head", chance(Need(ATTACK, 3), dice=7)),
        ("bronx, extra_head, natural_selection", chance(Need(ATTACK, 3), dice=8)),
        ("bronx, shadow_double", chance(Need(ATTACK, 2))),
        ("bronx, towering_titan", chance(Need(ATTACK, 1))),
        ("bronx, 10 life, tesla_antennae", chance(Need(ATTACK, 3))),
        ("bronx, 2 life, tesla_antennae", chance(Need(ATTACK, 2))),
        ("bronx, 1 web", chance(Need(ATTACK, 3), rerolls=1)),
        ("bronx, 2 web", chance(Need(ATTACK, 3), rerolls=0)),
        ("bronx, terminal_rage", chance(Need(ATTACK, 3))),
    ],
)
def test_cards_of_the_attacker(rob, expected):
    """Dice, rerolls and damage are those of its cards and tokens."""
    assert two("upper, 3 life", rob) == exactly(expected)


def test_universal_soldier_turns_hearts():
    """Hearts count as Attack."""
    counts = lattice(6).counts[lattice(6).rolls]
    goal = (counts[:, ATTACK] + counts[:, 1] >= 3).astype(float)
    assert two("upper, 3 life", "bronx, universal_soldier") == exactly(solve(goal).start)


def test_antimatter_pellets_may_double():
    """One time out of six the damage is twice as much."""
    values = np.where(ATTACKS >= 3, 1, np.where(ATTACKS == 2, 1 / 6, 0))
    assert two("upper, 3 life", "bronx, antimatter_pellets") == exactly(solve(values).start)


def test_a_curse_limits_what_the_attacker_rerolls():
    """Ouch that nobody pays for lies."""
    [cursed] = solve_goals([Need(ATTACK, 3)], limits=Limits(priced=(OUCH,)), payable=0)
    assert two("upper, 3 life", "bronx, 1 curse") == exactly(cursed.start)


def test_jinx_aura_of_the_victim():
    """The attacker must reroll."""
    [jinxed] = solve_goals([Need(ATTACK, 3)], limits=JINX_AURA)
    assert two("upper, 3 life, jinx_aura", "bronx") == exactly(jinxed.start)


def test_energy_in_place_of_life():
    """Of Another World takes damage in energy by default only if it saves."""
    assert two("upper, 3 life, 2 energy, of_another_world", "bronx") == exactly(
        chance(Need(ATTACK, 5))
    )


def test_violent_star_takes_superstar():
    """Three Celebrity cost its holder 2 life."""
    lines = ("superstar: Kong",)
    assert two("queens, 2 life", "bronx, violent_star", *lines) == exactly(
        chance(Need(CELEBRITY, 3))
    )
    assert two("queens, 3 life", "bronx, violent_star", *lines) == 0


def test_the_army_counts_if_told():
    """Three Ouch reach everybody, two the roller's own borough."""
    army = ("queens: -; infantry, jet, tank",)
    assert two("queens, 3 life", "bronx", *army) == 0
    assert two("queens, 3 life", "bronx", *army, army=True) == exactly(chance(Need(OUCH, 3)))
    assert two("queens, 3 life", "queens", *army, army=True) == exactly(chance(Need(OUCH, 2)))
    assert two("queens, 3 life, bulletproof", "bronx", *army, army=True) == 0
    [raging] = solve_goals([Need(OUCH, 3)], limits=TERMINAL_RAGE)
    found = two("queens, 3 life", "bronx, terminal_rage", *army, army=True)
    assert found == exactly(raging.start)


def test_attack_and_army_add_up():
    """Three life, two units: one Attack and three Ouch will do."""
    counts = lattice(6).counts[lattice(6).rolls]
    damage = counts[:, ATTACK] + 2 * (counts[:, OUCH] >= 3)
    found = two("upper, 3 life", "bronx", "manhattan: -; jet, jet", army=True, flee=False)
    assert found == exactly(solve((damage >= 3).astype(float)).start)


def test_an_extra_turn_comes_first():
    """Nobody takes a turn before the viewer's extra one, if it has bought Terminal Rage."""
    state = three(
        *("Kong: upper, 3 life, 9 energy", "Rob: bronx", "phase: buy", "display: terminal_rage")
    )
    view = View(state, KONG)
    bought = parse_action("buy terminal_rage")
    found = threats_after(view)
    assert found[bought][Aim(DEATH)] == 0
    assert found[END][Aim(DEATH)] > 0.4


@pytest.mark.parametrize("dice", [1, 3, 6])
@pytest.mark.parametrize("faces", [(), (ATTACK,), (ATTACK, OUCH), (ATTACK, OUCH, CELEBRITY)])
@pytest.mark.parametrize(
    "limits",
    [NO_LIMITS, TERMINAL_RAGE, JINX_AURA, Limits(locked=(ATTACK,), restless=True)],
    ids=["none", "rage", "jinx", "both"],
)
def test_short_dice_equal_the_usual_ones(dice, faces, limits):
    """Faces that do not matter may be taken together."""
    if ATTACK in limits.locked and ATTACK not in faces:
        return
    short = short_dice(dice, faces)
    values = np.random.default_rng(dice).normal(size=(5, len(short.counts)))
    rows = {tuple(counts): row for row, counts in enumerate(short.counts)}
    every = lattice(dice)
    whole = every.counts[every.rolls].copy()
    rest = [face for face in range(6) if face not in faces]
    spare = whole[:, rest].sum(axis=1)
    whole[:, rest] = 0
    whole[:, 0] = spare
    usual = values[:, [rows[tuple(counts)] for counts in whole]]
    for rerolls in (0, 1, 2, 3):
        expected = [found.start for found in solve_all(usual, dice, rerolls, limits=limits)]
        assert short.start(values, rerolls, limits) == exactly(expected)


def test_what_is_remembered_is_right():
    """States that share what was worked out have the same chances on their own."""
    random = Random(8)
    checked = 0
    for seed in range(4):
        game = Game(3 + seed, seed=40 + seed)
        shared = {}
        for _ in range(260):
            if game.is_over:
                break
            me = game.chooser
            if game.state.turn and game.state.active == me and random.random() < 0.3:
                state = copy_with_halt(game.state)
                plan = random.choice(PLANS)
                [(_, end), *_] = endings(state, plan_chooser(me, plan, rule_choice, True))
                if end.agenda and end.agenda[-1].word == "roll":
                    game.play(rule_choice(game.state))
                    continue
                for army in (False, True):
                    known = shared.setdefault(
                        (me, army), Dangers(end, me, rule_choice, flee=True, army=army)
                    )
                    alone = Dangers(end, me, rule_choice, flee=True, army=army)
                    if alone.most == known.most:
                        assert known.chance(end) == exactly(alone.chance(end))
                        checked += 1
            game.play(rule_choice(game.state))
    assert checked > 100
