"""Random legal games keep every promise of the engine, action by action."""

from collections import Counter

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.play.game import Game
from kingofnewyork.rules.engine import after, apply, apply_unchecked, legal_actions, new_state
from kingofnewyork.rules.serialization import digest, to_dict
from tests.support.games.random_games import (
    BLANKS,
    Violation,
    check_game,
    finished_game,
    play_step_by_step,
    random_game,
    random_setup,
)

ACTIONS = 16_000
BATCHES = 8


@pytest.mark.parametrize("batch", range(BATCHES))
def test_everything_holds_after_every_action(batch):
    """Invariants, conserved cards, saving, positions, copies, legality, an end: at every step."""
    done = seed = 0
    while done < ACTIONS // BATCHES:
        done += check_game(1000 * batch + seed)
        seed += 1


def test_every_kind_of_game_is_played():
    """Random set-ups cover 2 to 6 monsters, both house rules, and decks of all sizes."""
    setups = [random_setup(seed) for seed in range(60)]
    assert Counter(len(setup["monsters"]) for setup in setups).keys() == {2, 3, 4, 5, 6}
    assert {setup["two_in_manhattan"] for setup in setups} == {True, False}
    assert {len(setup["deck"]) for setup in setups} == {0, 2, 5, len(BLANKS), len(DECK)}


def test_blank_cards_are_bought_and_shuffled():
    """Random games buy both kinds of card and run through the deck."""
    games = [finished_game(seed) for seed in range(60)]
    assert any(game.state.shuffles for game in games)
    bought = [action for game in games for action in game.actions if 512 <= action < 1024]
    assert {action - 512 for action in bought} >= set(BLANKS)


def test_a_violation_names_its_seed_and_tells_the_game():
    """The checks are not blind: a card that vanishes is reported with seed and record."""
    seed = next(seed for seed in range(99) if len(random_setup(seed)["deck"]) == len(BLANKS))

    def apply_and_lose_a_card(state, action):
        apply(state, action)
        if state.turn == 2 and state.deck:
            state.deck.pop()

    with pytest.raises(Violation, match=f"seed {seed}: .*a card was lost") as caught:
        check_game(seed, apply_and_lose_a_card)
    assert caught.value.record.startswith("kingofnewyork record 1")


def test_same_seed_same_game():
    """Equal seeds and choices give equal games, action by action."""
    assert finished_game(17).actions == finished_game(17).actions
    assert finished_game(17).actions != finished_game(22).actions


def test_a_digest_stands_for_one_state_only():
    """Along a game no two different states share a digest, and equal states have equal ones."""
    seen = {}
    for game in play_step_by_step(random_game(3), 3):
        saved = str(to_dict(game.state))
        assert digest(game.state.copy()) == digest(game.state)
        assert seen.setdefault(digest(game.state), saved) == saved
    assert len(seen) > 50


def test_after_leaves_the_given_state_alone():
    """The pure form of apply returns another state and changes nothing."""
    state = new_state(range(3))
    before = to_dict(state)
    following = after(state, legal_actions(state)[0])
    assert to_dict(state) == before != to_dict(following)


def test_an_action_known_to_be_legal_needs_no_check():
    """What search plays unchecked comes to the same."""
    for game in play_step_by_step(random_game(9), 9):
        for action in game.legal_actions()[:5]:
            state = game.state.copy()
            apply_unchecked(state, action)
            assert state == after(game.state, action)


def test_games_end():
    """A random game is over after some hundred actions, won or with nobody alive."""
    for seed in range(40):
        game = finished_game(seed)
        assert game.is_over
        assert (game.winner >= 0) == (game.state.alive > 0)


def test_a_random_game_of_the_library_ends():
    """`play_out` without a chooser plays at random. Rules 1.11.2."""
    game = Game(2)
    game.play_out()
    assert game.is_over
