"""No bot knows more than its seat may see: hidden things change no choice."""

from math import inf
from random import Random

import pytest

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.exact.resolution import FUTURE_SAMPLES
from kingofnewyork.bots.named import BOTS, find_bot
from kingofnewyork.bots.search.bot import ExpertBot, SearchBot
from kingofnewyork.cards import DECK
from kingofnewyork.play.game import Game
from kingofnewyork.play.view import View
from kingofnewyork.rules.state import STATE_FIELDS

CHOICES = 60
"""How many choices of a game are looked at."""


@pytest.fixture(autouse=True)
def short_search(monkeypatch):
    """Let the searching bot look at less, without a clock."""
    monkeypatch.setattr(SearchBot, "turns_per_roll", 2)
    monkeypatch.setattr(SearchBot, "turns_per_choice", 3)
    monkeypatch.setattr(SearchBot, "turns_per_turn", 6)
    monkeypatch.setattr(ExpertBot, "seconds_per_turn", inf)


def play_some(name, seed, choices, monsters=4):
    """A game of such bots after so many choices."""
    game = Game(monsters, seed=seed)
    bots = [find_bot(name)(seed=seat) for seat in range(monsters)]
    for _ in range(choices):
        if game.is_over:
            break
        game.play(bots[game.chooser].choose(game.view(game.chooser)))
    return game


def elsewhere(game, seed):
    """The same table under another nature: other dice, tiles and cards are to come."""
    other = Game(len(game.state.monsters), seed=seed)
    return Game.at(game.state.copy(), game.actions, list(DECK), other.nature)


def differing_choices(make_bot, games):
    """How many choices of a bot change when only nature's secrets do, and how many were made."""
    random = Random(3)
    differing = made = 0
    for number, game in enumerate(games):
        while not game.is_over and random.random() < 0.9:
            seat = game.chooser
            other = elsewhere(game, 1000 + number)
            assert game.view(seat).to_dict() == other.view(seat).to_dict()
            action = make_bot(game).choose(game.view(seat))
            differing += make_bot(other).choose(other.view(seat)) != action
            made += 1
            game.play(action)
    return differing, made


@pytest.mark.parametrize("name", sorted(BOTS))
def test_another_nature_changes_no_choice(name):
    """What comes next is nature's secret: same view, same choice, at tables of 2, 4 and 6."""
    random = Random(3)
    games = [play_some("rule", n, random.randrange(CHOICES), (2, 4, 6)[n % 3]) for n in range(6)]
    differing, made = differing_choices(lambda game: find_bot(name)(seed=9), games)
    assert differing == 0
    assert made > 10


class NatureReader(Bot):
    """Has got hold of the nature of the game, which no view gives away."""

    def __init__(self, game):
        super().__init__()
        self.nature = game.nature

    def choose(self, view):
        options = view.legal_actions()
        return options[self.nature.draw(view.playable().turn, len(options))]


def test_a_cheat_would_be_found():
    """A bot that knows nature's secrets does not choose the same."""
    differing, made = differing_choices(
        NatureReader, [play_some("random", seed, 20) for seed in range(6)]
    )
    assert differing > made // 4


def test_the_searching_bot_does_search_in_these_games():
    """Its budget is small here, but it looks at other turns; what it has begun it finishes."""
    game = Game(2, seed=3)
    bots = [SearchBot(seed=seat) for seat in range(2)]
    spent = []
    while len(spent) < CHOICES and not game.is_over:
        bot = bots[game.chooser]
        game.play(bot.choose(game.view(game.chooser)))
        spent.append(bot.spent_turns)
    assert 0 < max(spent) < SearchBot.turns_per_turn + FUTURE_SAMPLES


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_order_of_the_deck_list_changes_no_choice(name):
    """The deck is a set: its list tells nothing."""
    random = Random(4)
    for seed in range(6):
        game = play_some("rule", seed, random.randrange(CHOICES))
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
    game = play_some(name, 5, 25)
    view = game.view(game.chooser)
    before = game.state.copy()
    values = view.to_dict()
    find_bot(name)(seed=2).choose(view)
    assert view.to_dict() == values
    assert all(getattr(game.state, field) == getattr(before, field) for field in STATE_FIELDS)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_makes_the_same_choices(name):
    """Bots are deterministic: the same seats, the same game."""
    assert play_some(name, 7, CHOICES).actions == play_some(name, 7, CHOICES).actions
