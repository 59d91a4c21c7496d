"""Elimination in the middle of anything leaves the table in order. Rules 1.9, 1.11."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from kingofnewyork.errors import BadPosition
from kingofnewyork.rules.ids import NOBODY
from tests.support.games.eliminations import (
    EFFECTS,
    Cases,
    EliminationCase,
    build,
    living,
    pool_of_positions,
)
from tests.support.games.random_games import Violation

CASES = 3_000
BATCHES = 6
DECISIONS = {
    *("ask carapace", "ask hailing_cabs", "ask next_stage", "ask of_another_world"),
    *("ask photo_op", "ask stink_attack", "ask subway", "ask super_speed", "ask tesla_cannon"),
    *("card_roll antimatter_pellets", "destroy", "draw", "exit", "flee", "move", "pay"),
    *("reroll", "roll", "spend", "uncover"),
}
"""Every decision and every answer of nature after set-up, beside resolving and buying."""


@cache
def positions():
    """Positions to kill monsters in."""
    return pool_of_positions(0)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_whoever_dies_whenever_the_game_goes_on_and_ends(batch):
    """Invariants hold, somebody can act, and it ends rightly within 5,000 actions."""
    cases = Cases()
    number = CASES // BATCHES
    for seed in range(number * batch, number * (batch + 1)):
        cases.play(positions(), seed)
    assert set(cases.kinds) == {*EFFECTS, *DECISIONS}
    assert cases.deaths > number
    assert cases.ends["0 alive"] > 0
    assert cases.ends["1 alive"] > 0


@pytest.mark.parametrize("kind", EFFECTS)
def test_every_effect_kills_at_once(kind):
    """The effects that are tried do kill, sometimes several, in the action that sets them off."""
    deaths = Counter()
    for seed in range(40):
        rng = Random(seed)
        state, first = build(positions(), kind, rng)
        before = state.alive
        case = EliminationCase(kind, seed, state, rng)
        turn = state.turn
        while not state.is_over and state.turn == turn:
            case.step(first)
        deaths[before - state.alive] += 1
    assert sum(deaths.values()) > deaths[0], kind


def case_of(kind, seed=1):
    """A case that nobody has touched yet."""
    rng = Random(seed)
    state, first = build(positions(), kind, rng)
    return EliminationCase(kind, seed, state, rng), first


@pytest.mark.parametrize("alive", [0, 1, 2])
def test_a_wrong_winner_is_noticed(alive):
    """The checks are not blind: a game that ends with the wrong winner is a fault."""
    for seed in range(400):
        case, first = case_of("army with 3 Ouch", seed)
        case.play(first)
        if min(case.state.alive, 2) == alive:
            break
    state = case.state
    wrong = [seat for seat in range(len(state.life)) if seat not in living(state)]
    state.winner = (wrong or [NOBODY])[0]
    with pytest.raises((AssertionError, BadPosition), match=r"won|winner"):
        case.check_end()


def test_a_turn_of_a_monster_alone_is_noticed():
    """The checks are not blind: with one alive the game ends before another turn."""
    case, first = case_of("army with 3 Ouch")
    case.play(first)
    case.state.alive = 1
    case.last_turn = case.state.turn - 1
    with pytest.raises((AssertionError, BadPosition), match=r"alive|nobody to play against"):
        case.check()


def test_a_fault_is_told_with_seed_and_position():
    """A violation names its case, and tells the position and the actions."""
    case, _ = case_of("army with 3 Ouch")
    with pytest.raises(Violation, match=r"seed 1: army with 3 Ouch: .*refused") as caught:
        case.play([-5])
    assert caught.value.record.startswith("monsters: ")
