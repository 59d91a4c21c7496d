"""Whatever is played that may not be played is refused in words and changes nothing."""

from random import Random

import pytest

from kingofnewyork import IllegalAction, SeededNature
from kingofnewyork.rules.engine import apply, default_action, legal_actions, new_state
from kingofnewyork.rules.ids import NATURE
from tests.support.games.illegal_actions import (
    MAKERS,
    check_refused_by_engine,
    check_refused_by_game,
    is_meant,
    names_in,
)
from tests.support.games.random_games import finished_game, play_step_by_step, random_game

TRIES = 50_000
GAMES = 60


def moments(seed):
    """Random games, at each choice, with what is legal and what was legal before."""
    for number in range(GAMES):
        stale = [0]
        for game in play_step_by_step(random_game(seed + number), seed):
            if not game.is_over:
                yield game, game.legal_actions(), stale
                stale = (stale + game.legal_actions())[-200:]


@pytest.mark.parametrize("make", MAKERS)
def test_the_game_refuses(make):
    """`Game.play` raises only IllegalAction, changes nothing and tells what would do."""
    rng = Random(make.__name__)
    left = TRIES // len(MAKERS) // 2
    for game, legal, stale in moments(10):
        action = make(rng, legal, stale)
        if not is_meant(game, action):
            check_refused_by_game(game, action)
            left -= 1
        if not left:
            return
    raise AssertionError(f"{left} tries are missing")


@pytest.mark.parametrize("make", MAKERS)
def test_the_engine_refuses(make):
    """`apply` raises only IllegalAction and changes nothing, at every choice of a monster."""
    rng = Random(make.__name__)
    left = TRIES // len(MAKERS) // 2
    for game, legal, stale in moments(30):
        action = make(rng, legal, stale)
        if type(action) is not int or action not in legal:
            check_refused_by_engine(game.state.copy(), action)
            left -= 1
        if not left:
            return
    raise AssertionError(f"{left} tries are missing")


@pytest.mark.parametrize("make", MAKERS)
def test_the_engine_refuses_for_nature(make):
    """Where nature has to answer, nothing that nature cannot answer applies."""
    rng = Random(make.__name__)
    nature = SeededNature(5)
    state = new_state(range(3))
    for _ in range(60):
        if state.chooser == NATURE:
            action = make(rng, [nature.answer(state)], [0, 16, 24])
            if type(action) is not int or not state.agenda[-1].accepts(state, action):
                check_refused_by_engine(state, action)
            apply(state, nature.answer(state))
        else:
            apply(state, default_action(state))


def test_a_refusal_names_the_chooser_only():
    """The message names the monster that has to choose, and no other."""
    for game, _, _ in moments(50):
        with pytest.raises(IllegalAction) as caught:
            game.play("refresh nothing")
        assert names_in(str(caught.value)) == [game.name(game.chooser)]


def test_the_choice_of_another_seat_is_refused():
    """What another monster was asked a moment ago is not legal for this one."""
    game = random_game(4)
    first = game.chooser
    tried = game.legal_actions()
    for _ in range(40):
        game.play(game.default_action())
        if game.chooser != first:
            for action in set(tried) - set(game.legal_actions()):
                check_refused_by_game(game, action)


def test_after_the_end_everything_comes_too_late():
    """A game that is over takes no action, whatever it is."""
    game = finished_game(8)
    for action in (0, 1, 8, -1, "stop", "roll EEEEEE", "", None, True):
        check_refused_by_game(game, action)
        check_refused_by_engine(game.state, action)
    with pytest.raises(IllegalAction, match="no monster has to choose"):
        game.default_action()


def test_nature_has_no_default():
    """Nobody can answer for nature by not answering."""
    with pytest.raises(IllegalAction, match="no default"):
        default_action(new_state(range(2)))


def test_an_option_list_of_the_game_is_a_copy():
    """Changing what `legal_actions` returned does not make anything legal."""
    game = random_game(6)
    game.legal_actions().append(999)
    assert 999 not in legal_actions(game.state)
    check_refused_by_game(game, 999)
