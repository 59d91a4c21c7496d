"""The same seed gives the same game, release after release: what makes bots faster changes none."""

import hashlib

import pytest

from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.bots.search.bot import SearchBot
from kingofnewyork.play.record import Record

GAMES = {
    ("random", 4, 11): "e595f90323141ff8",
    ("rule", 2, 12): "c2eca8fd0347a2c3",
    ("rule", 6, 13): "a84aafddc3fcff9c",
    ("turtle", 4, 14): "411622480b0d4c7d",
    ("easy", 3, 15): "69ce3cd9438648e6",
    ("exact-v1", 2, 16): "266cf45015ff4102",
    ("exact-v1", 3, 17): "10e5bae4832a6e8b",
    ("exact-v1", 5, 18): "8e60600f607f3834",
    ("exact", 4, 19): "5f988205154a696e",
    ("exact", 6, 20): "8626298bd44d0110",
    ("learned", 2, 21): "5ecc91497543790d",
    ("learned", 4, 22): "5b49b53f02ad6298",
    ("search", 2, 23): "710d4105c6fe9ca7",
}
"""Bot, monsters and seed, and the beginning of the hash of all actions.

Those of `exact` change with its weights, those of `learned` and `search` with the network.
"""


@pytest.fixture(autouse=True)
def short_search(monkeypatch):
    """Let the searching bot look at less."""
    monkeypatch.setattr(SearchBot, "turns_per_roll", 2)
    monkeypatch.setattr(SearchBot, "turns_per_choice", 3)
    monkeypatch.setattr(SearchBot, "turns_per_turn", 6)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_is_played_as_ever(game):
    """Every action of it, nature's included."""
    name, monsters, seed = game
    played = play_match([find_bot(name)] * monsters, seed, keep_record=True)
    assert action_hash(Record.from_text(played.record)) == GAMES[game]


def action_hash(record):
    """The beginning of a hash of the actions, which no name of a field or version changes."""
    actions = [action.to_bytes(4, "big") for action in record.actions]
    return hashlib.sha256(b"".join(actions)).hexdigest()[:16]
