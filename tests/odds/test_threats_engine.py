"""Chances against the engine: every way to resolve a roll, every die, and many throws."""

from math import sqrt
from random import Random

import pytest

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.threats.chances import (
    DEATH,
    KILL,
    RISKS,
    Aim,
    Threats,
    threats,
    threats_after,
)
from kingofnewyork.odds.threats.final_rolls import AimSolver, dice_after_throw, plans_by_roll
from kingofnewyork.odds.threats.plans import HALT, PLANS, copy_with_halt
from kingofnewyork.play.game import Game
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import END, ROLL, STAY, STOP
from kingofnewyork.rules.dice import ONE_DIE, picks
from kingofnewyork.rules.engine import advance, apply, apply_unchecked, legal_actions
from kingofnewyork.rules.hooks import USES
from kingofnewyork.rules.ids import ATTACK, FACES, NATURE
from tests.support.odds.numbers import exactly
from tests.support.table import play, three

KONG, ROB, MANTIS = range(3)
BUDGET = 1500
"""How many choices one brute-force search may make."""


class TooMuch(Exception):
    """A search that would take too long."""


def every_way(solver, state, me, budget, limit=BUDGET):
    """The best end of the turn for each aim over all choices of the viewer, others at their worst.

    All answers of the others are tried, and each aim has the one that is worst for it.
    """
    agenda = state.agenda
    while agenda and agenda[-1] is not HALT:
        step = agenda[-1]
        if step.seat == NATURE:
            agenda.pop()
            advance(state)
        elif step.seat == me and step.word in ("buy", "move"):
            apply(state, END if step.word == "buy" else STAY)
        else:
            found = []
            for action in legal_actions(state):
                budget.append(action)
                if len(budget) > limit:
                    raise TooMuch
                twin = state.copy()
                apply(twin, action)
                found.append(every_way(solver, twin, me, budget, limit))
            choose = max if step.seat == me else min
            return [choose(column) for column in zip(*found, strict=True)]
    return solver.at_end(state)


def make_solver(view):
    """The solver for the aims of a view, and the state up to the end of the turn."""
    state = view.playable()
    aims = Threats(view).aims
    solver = AimSolver(state, view.seat, aims, rule_choice, True, False, is_bound=True)
    return solver, copy_with_halt(state)


def games(seeds):
    """The positions of games between rule bots."""
    for seed in seeds:
        game = Game(2 + seed % 5, seed=seed)
        while not game.is_over:
            yield game
            game.play(rule_choice(game.state))


def test_no_order_is_better_than_the_plans():
    """Every order of faces and every choice of tiles, in positions of games."""
    random = Random(6)
    checked = 0
    for game in games(range(20)):
        view = game.view(game.chooser)
        if view.question != "resolve" or random.random() > 0.25:
            continue
        if game.state.hooks[view.seat] & USES:
            continue  # dice that can be turned to and fro have no end
        solver, state = make_solver(view)
        try:
            best = every_way(solver, state.copy(), view.seat, [])
        except TooMuch:
            continue
        assert solver.best_values(state) == exactly(best)
        checked += 1
    assert checked > 150


def test_plans_that_are_left_out_make_no_difference():
    """For every roll the plans that are tried come to as much as all of them."""
    random = Random(7)
    checked = 0
    for game in games(range(100, 110)):
        view = game.view(game.chooser)
        if view.question != "reroll" or random.random() > 0.1:
            continue
        solver, base = make_solver(view)
        plans_for = plans_by_roll(base, view.seat)
        every = lattice(dice_after_throw(base))
        for roll in random.sample(every.packed[every.rolls].tolist(), 20):
            state = base.copy()
            state.dice = roll
            apply_unchecked(state, STOP)
            few = solver.best_values(state, plans_for(roll))
            assert few == exactly(solver.best_values(state, PLANS))
            checked += 1
    assert checked > 200


@pytest.mark.parametrize("roll", ["AAEOHC", "AADDOC", "OOEHAC"])
def test_one_die_and_no_reroll_after_it(roll):
    """Six faces, each played out through the engine in every way, are the chance of a reroll."""
    lines = (
        "Kong: queens, 4 life, 2 energy",
        "Rob: lower, 3 life",
        "Mantis: queens, 2 life",
    )
    tiles = ("queens: high_rise_1, hospital_2; infantry, infantry", "display: test_table_card_4")
    state = play(
        three(*lines, *tiles, "phase: roll"), "roll EEEEEE", "reroll EEEEEE", f"roll {roll}"
    )
    assert state.rerolls == 1
    view = View(state, KONG)
    solver, start = make_solver(view)
    for action, picked in picks(state.dice).items():
        if picked not in ONE_DIE:
            continue
        total = [0.0] * len(solver.aims)
        for face in FACES:
            twin = start.copy()
            apply(twin, action)
            apply(twin, ROLL + ONE_DIE[face])
            best = every_way(solver, twin, KONG, [], limit=10 * BUDGET)
            total = [sum(pair) for pair in zip(total, best, strict=True)]
        found = threats_after(view, [action])[action]
        for aim, reached in zip(solver.aims, total, strict=True):
            number = 1 - reached / 6 if aim.kind in RISKS else reached / 6
            assert found[aim] == pytest.approx(number, abs=1e-9)


def keep_attack(state):
    """Reroll everything but Attack."""
    dice = state.dice
    wanted = dice - (dice & 15 << 4 * ATTACK)
    return next((a for a, picked in picks(dice).items() if picked == wanted), STOP)


def close(hits, tries, chance):
    """Whether a share is within four standard errors of a chance."""
    return abs(hits / tries - chance) <= 4 * sqrt(chance * (1 - chance) / tries)


def play_for_attack(state, nature, roller):
    """Play to the end of the roller's turn; it keeps Attack, all others answer by default."""
    turn = state.turn
    while state.agenda and state.turn == turn:
        if state.chooser == NATURE:
            apply(state, nature.answer(state))
        elif state.agenda[-1].word == "reroll":
            apply(state, keep_attack(state))
        else:
            apply(state, legal_actions(state)[0])


@pytest.mark.parametrize("kong", ["queens", "queens, 1 web", "queens, extra_head"])
def test_kills_come_true(kong):
    """As often as they were said to."""
    start = three(f"Kong: {kong}", "Rob: lower, 3 life", "phase: roll")
    chance = threats(View(start, KONG))[Aim(KILL, ROB)]
    tries = 1500
    hits = 0
    for seed in range(tries):
        state = start.copy()
        play_for_attack(state, SeededNature(seed), KONG)
        hits += not state.life[ROB]
    assert close(hits, tries, chance)


def test_deaths_come_true():
    """Kong stays in Manhattan while Rob and Mantis do their worst."""
    lines = ("Kong: upper, 5 life", "Rob: bronx", "Mantis: queens, extra_head")
    start = three(*lines, "phase: buy", "display: test_table_card_0")
    chance = threats(View(start, KONG), flee=False)[Aim(DEATH)]
    tries = 1000
    hits = 0
    for seed in range(tries):
        state = start.copy()
        nature = SeededNature(seed)
        apply(state, END)
        for seat in (ROB, MANTIS):
            if state.life[KONG]:
                play_for_attack(state, nature, seat)
        hits += not state.life[KONG]
    assert 0.1 < chance < 0.9
    assert close(hits, tries, chance)


def test_looking_changes_nothing():
    """Neither the view nor the game is touched."""
    for number, game in enumerate(games([3])):
        if number % 17 == 0:
            view = game.view(game.chooser)
            values, before = view.to_dict(), game.state.copy()
            threats(view)
            assert view.to_dict() == values
            assert game.state == before
