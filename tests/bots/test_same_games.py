"""The same seed gives the same game, release after release: what makes bots faster changes none."""

import hashlib

import pytest

from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.bots.search.bot import SearchBot
from kingofnewyork.play.record import Record

GAMES = {
    ("random", 4, 11): "f2f2c9b02c952c1e",
    ("rule", 2, 12): "0ec86edc4d8b7d19",
    ("rule", 6, 13): "91ecc6954c3d9b76",
    ("turtle", 4, 14): "be50b102b2f6da56",
    ("easy", 3, 15): "1b61249c2020cf0b",
    ("exact-v1", 2, 16): "e447576dc3f84aa6",
    ("exact-v1", 3, 17): "e614bbe6c13426f6",
    ("exact-v1", 5, 18): "e491d097880f8581",
    ("exact", 4, 19): "348f0260b52693b5",
    ("exact", 6, 20): "21a287c7256c4919",
    ("learned", 2, 21): "5494e685b99d0b2b",
    ("learned", 4, 22): "0958c8e35441dc51",
    ("search", 2, 23): "f4c4ecf6a63906b0",
}
"""Bot, monsters and seed, and the beginning of the hash of the record without its headers.

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
    record = Record.from_text(played.record)
    record.headers.clear()  # they name the version, which changes
    assert hashlib.sha256(record.to_text().encode()).hexdigest()[:16] == GAMES[game]
