"""The exact bot in whole games: always legal, always the same, and better than the rule bot."""

import pytest

from kingofnewyork.bots.exact.bot import ExactBot
from kingofnewyork.bots.exact.dice import SOLVED_TURNS
from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.cards import DECK
from kingofnewyork.play.game import Game
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.verbs import gain_card
from tests.support.games.card_games import KEEPS


def play_game(game, hero):
    """A game to its end: one exact bot among rule bots; its every answer must be legal."""
    while not game.is_over:
        if game.chooser == hero:
            action = ExactBot().choose(game.view(hero))
            assert action in legal_actions(game.state)
        else:
            action = rule_choice(game.state)
        game.play(action)
    return game


@pytest.mark.parametrize("monsters", range(2, 7))
def test_every_answer_is_legal(monsters):
    """Whole games with all cards."""
    for seed in range(5):
        play_game(Game(monsters, seed=seed, two_in_manhattan=seed % 2 == 0), seed % monsters)


@pytest.mark.parametrize("seed", range(8))
def test_every_keep_card_can_be_played(seed):
    """Everybody begins with Keep cards and energy, so that their questions come up."""
    cards = [KEEPS[(12 * seed + number) % len(KEEPS)] for number in range(12)]
    game = Game(4, seed=seed, deck=[card for card in DECK if card not in cards])
    for number, card in enumerate(cards):
        gain_card(game.state, number % 4, card)
    game.state.energy[:] = [6, 6, 6, 6]
    game.deck = list(DECK)
    play_game(game, seed % 4)


def test_the_same_view_gives_the_same_answer():
    """Whatever was remembered before."""
    one = play_game(Game(4, seed=5), 1)
    SOLVED_TURNS.clear()
    assert play_game(Game(4, seed=5), 1).actions == one.actions


def test_every_question_of_others_can_be_rated_too():
    """`rate_state` answers for whoever has to choose."""
    game = Game(4, seed=3)
    for _ in range(25):
        found = rate_state(game.state)
        assert {action for action, _ in found} == set(legal_actions(game.state))
        game.play(found[0][0])


def test_it_beats_rule_bots():
    """The whole measurement takes thousands of games; here is a glance at thirty duels."""
    won = sum(
        play_game(Game(2, seed=100 + seed), seed % 2).winner == seed % 2 for seed in range(30)
    )
    assert won >= 16
