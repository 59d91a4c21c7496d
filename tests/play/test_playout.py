"""The fast way to the end is the way that `apply` goes."""

from random import Random

import pytest

from kingofnewyork import NATURE, SeededNature, to_dict
from kingofnewyork.cards import DECK
from kingofnewyork.play.playout import play_out
from kingofnewyork.rules.engine import apply, legal_actions, new_state
from kingofnewyork.rules.events import Bought, Damaged, Eliminated, LifeLost
from kingofnewyork.rules.invariants import check
from kingofnewyork.rules.state import STATE_FIELDS
from tests.support.games.random_games import random_setup


def play_with_apply(state, nature, random):
    """What `play_out` does, by the front door."""
    choices = 0
    while not state.is_over:
        if state.chooser == NATURE:
            apply(state, nature.answer(state))
        else:
            legal = legal_actions(state)
            apply(state, legal[int(random() * len(legal))])
            choices += 1
    return choices


@pytest.mark.parametrize("seed", range(25))
def test_a_playout_is_a_game(seed):
    """Same nature and same choices, same game, to the last choice."""
    one, other = new_state(**random_setup(seed)), new_state(**random_setup(seed))
    choices = play_out(one, SeededNature(seed), Random(seed).random)
    assert choices == play_with_apply(other, SeededNature(seed), Random(seed).random)
    assert one == other
    assert one.is_over
    assert legal_actions(one) == []
    check(one)


def test_a_playout_begins_anywhere():
    """A state in the middle of a game is played to its end, and one at its end stays."""
    state = new_state(range(3))
    nature = SeededNature(2)
    for _ in range(60):
        apply(state, nature.answer(state) if state.chooser == NATURE else legal_actions(state)[0])
    twin = state.copy()
    assert play_out(state, nature, Random(1).random) > 0
    assert not twin.is_over
    assert play_out(state, nature, Random(1).random) == 0


@pytest.mark.parametrize("seed", range(8))
def test_a_branch_is_played_to_the_end_without_touching_its_origin(seed):
    """A branch shares lists with its origin; the rules and all cards leave them as they are."""
    state = new_state(**random_setup(seed))
    nature, choose = SeededNature(seed), Random(seed).random
    while not state.is_over:
        saved = to_dict(state)
        hooks = state.hooks[:]
        branch, copy = state.branch(), state.copy()
        assert play_out(branch, nature, Random(seed).random) == play_out(
            copy, nature, Random(seed).random
        )
        assert branch == copy
        assert to_dict(state) == saved
        assert state.hooks == hooks
        for _ in range(12):
            if not state.is_over:
                legal = legal_actions(state)
                is_nature = state.chooser == NATURE
                apply(
                    state, nature.answer(state) if is_nature else legal[int(choose() * len(legal))]
                )


def test_a_copy_shares_no_list():
    """What is done to a copy by hand stays in the copy."""
    state = new_state(range(4))
    twin = state.copy()
    for field in STATE_FIELDS:
        value = getattr(state, field)
        assert not isinstance(value, list | dict) or getattr(twin, field) is not value
    assert twin.hooks is not state.hooks


def test_fates_are_the_events_that_decide():
    """Whoever listens to fates alone hears of the same damage, losses, deaths and purchases."""
    every, few = new_state(range(4), DECK), new_state(range(4), DECK)
    every.events, few.fates = [], []
    for state in (every, few):
        play_out(state, SeededNature(1), Random(1).random)
    assert few.events is None
    decisive = (Damaged, LifeLost, Eliminated, Bought)
    assert few.fates == [event for event in every.events if isinstance(event, decisive)]
    assert {type(event) for event in few.fates} == set(decisive)
