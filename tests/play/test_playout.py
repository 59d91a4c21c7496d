"""The fast way to the end is the way that `apply` goes."""

from random import Random

import pytest

from kingofnewyork import NATURE, SeededNature
from kingofnewyork.play.playout import play_out
from kingofnewyork.rules.engine import apply, legal_actions, new_state
from kingofnewyork.rules.invariants import check
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
