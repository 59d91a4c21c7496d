"""No bot knows more than its seat may see: hidden things change no choice."""

from random import Random

import pytest

from kingofnewyork.bots.named import BOTS, find_bot
from kingofnewyork.cards import DECK
from kingofnewyork.play.game import Game
from kingofnewyork.play.view import View
from kingofnewyork.rules.state import FIELDS

CHOICES = 60
"""How many choices of a game are looked at."""


def played(name, seed, choices):
    """A game of four such bots after so many choices."""
    game = Game(4, seed=seed)
    bots = [find_bot(name)(seed=seat) for seat in range(4)]
    for _ in range(choices):
        if game.is_over:
            break
        game.play(bots[game.chooser].choose(game.view(game.chooser)))
    return game


def elsewhere(game, seed):
    """The same table under another nature: other dice, tiles and cards are to come."""
    other = Game(4, seed=seed)
    return Game.at(game.state.copy(), game.actions, list(DECK), other.nature)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_another_nature_changes_no_choice(name):
    """What comes next is nature's secret: same view, same choice."""
    random = Random(3)
    for seed in range(6):
        game = played(name, seed, random.randrange(CHOICES))
        while not game.is_over and random.random() < 0.9:
            seat = game.chooser
            other = elsewhere(game, 1000 + seed)
            assert game.view(seat).to_dict() == other.view(seat).to_dict()
            action = find_bot(name)(seed=9).choose(game.view(seat))
            assert find_bot(name)(seed=9).choose(other.view(seat)) == action
            game.play(action)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_order_of_the_deck_list_changes_no_choice(name):
    """The deck is a set: its list tells nothing."""
    random = Random(4)
    for seed in range(6):
        game = played(name, seed, random.randrange(CHOICES))
        if game.is_over:
            continue
        seat = game.chooser
        action = find_bot(name)(seed=9).choose(game.view(seat))
        shuffled = game.state.copy()
        random.shuffle(shuffled.deck)
        assert find_bot(name)(seed=9).choose(View(shuffled, seat)) == action


@pytest.mark.parametrize("name", sorted(BOTS))
def test_choosing_leaves_no_trace(name):
    """Neither the game nor the view is changed by being looked at."""
    game = played(name, 5, 25)
    view = game.view(game.chooser)
    before = game.state.copy()
    told = view.to_dict()
    find_bot(name)(seed=2).choose(view)
    assert view.to_dict() == told
    assert all(getattr(game.state, field) == getattr(before, field) for field in FIELDS)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_makes_the_same_choices(name):
    """Bots are deterministic: the same seats, the same game."""
    assert played(name, 7, CHOICES).actions == played(name, 7, CHOICES).actions
