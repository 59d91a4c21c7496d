"""The rule bot in whole games: always legal, always the same, and far better than chance."""

from random import Random

import pytest

from kingofnewyork.bots.rule.choice import rule_choice, styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE
from kingofnewyork.cards import DECK
from kingofnewyork.play.game import Game
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.rules.verbs import gain_card
from tests.support.games.card_games import KEEPS

STYLES = (RULE, BRAWLER, STAR_CHASER, BUILDER, TURTLE)
MAX_CHOICES = 3_000
"""More choices than any game of rule bots takes."""


def play_checked(game, styles):
    """Play a game with these styles; every answer must be legal."""
    choices = 0
    while not game.is_over:
        before = game.state.copy()
        action = styled_choice(game.state, styles[game.chooser])
        assert game.state == before, "a choice changes nothing"
        assert action in legal_actions(game.state)
        game.play(action)
        choices += 1
        assert choices < MAX_CHOICES
    return game


@pytest.mark.parametrize("monsters", range(2, 7))
@pytest.mark.parametrize("two_in_manhattan", [True, False])
def test_every_answer_is_legal(monsters, two_in_manhattan):
    """Whole games with all cards, of all styles together."""
    for seed in range(12):
        game = Game(monsters, seed=seed, two_in_manhattan=two_in_manhattan)
        styles = [STYLES[(seed + seat) % len(STYLES)] for seat in range(monsters)]
        play_checked(game, styles)


@pytest.mark.parametrize("seed", range(40))
def test_every_card_can_be_played(seed):
    """Everybody begins with some Keep cards and much energy."""
    random = Random(seed)
    cards = random.sample(KEEPS, 12)
    game = Game(4, seed=seed, deck=[card for card in DECK if card not in cards])
    for number, card in enumerate(cards):
        gain_card(game.state, number % 4, card)
    game.state.energy[:] = [random.randrange(15) for _ in range(4)]
    game.deck = list(DECK)
    play_checked(game, [STYLES[(seed + seat) % len(STYLES)] for seat in range(4)])


def test_the_same_state_gives_the_same_answer():
    """There is no chance in it."""
    one = play_checked(Game(4, seed=5), [RULE] * 4)
    other = play_checked(Game(4, seed=5), [RULE] * 4)
    assert one.actions == other.actions


def test_it_beats_three_that_play_at_random():
    """The whole measurement takes thousands of games; here is a glance."""
    won = 0
    for seed in range(60):
        game = Game(4, seed=seed)
        random = Random(seed)
        hero = seed % 4
        while not game.is_over:
            if game.chooser == hero:
                game.play(rule_choice(game.state))
            else:
                game.play(random.choice(game.legal_actions()))
        won += game.winner == hero
    assert won >= 50


def test_nature_is_never_asked_for_an_answer():
    """The bot is only asked when a monster has to choose."""
    game = Game(3, seed=1)
    assert game.state.chooser != NATURE
    assert rule_choice(game.state) in game.legal_actions()
