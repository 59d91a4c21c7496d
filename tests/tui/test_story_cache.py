"""The story beside the table is the same as if it had been told at once."""

from kingofnewyork.rules.ids import Seat
from kingofnewyork.tui.story_cache import StoryCache
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.story import Story
from tests.support.tui.app_driver import local


def text(story):
    """A story in words."""
    words = load_words("en")
    return [(part.seat, part.turn, part.text(words)) for part in story]


def test_the_story_is_told_turn_by_turn_as_if_at_once():
    game = local("random,random,random", seed=8)
    monsters = game.game.state.monsters
    cache = StoryCache(monsters)
    while not game.is_over:
        game.play_bot()
        paragraphs = cache.tell(game.game.events, Seat(1))
    assert text(paragraphs) == text(Story(monsters, Seat(1)).tell(game.game.events))


def test_another_reader_is_told_everything_anew():
    game = local("random,random,random", seed=8)
    monsters = game.game.state.monsters
    for _ in range(90):
        game.play_bot()
    cache = StoryCache(monsters)
    cache.tell(game.game.events, Seat(0))
    paragraphs = cache.tell(game.game.events, Seat(2))
    assert text(paragraphs) == text(StoryCache(monsters).tell(game.game.events, Seat(2)))


def test_what_was_taken_back_is_not_told_any_more():
    game = local("random,random,random", seed=8)
    monsters = game.game.state.monsters
    for _ in range(90):
        game.play_bot()
    events = game.game.events
    cache = StoryCache(monsters)
    for number in (len(events), len(events) - 1, len(events) // 2, 3, len(events)):
        paragraphs = cache.tell(events[:number], Seat(0))
        assert text(paragraphs) == text(StoryCache(monsters).tell(events[:number], Seat(0)))
