"""Whole games through the real application, in every size, language and number of monsters."""

import pytest

from kingofnewyork.bots.exact.resolution import FUTURE_SAMPLES
from kingofnewyork.bots.search import bot as search_bot
from kingofnewyork.bots.search.bot import ExpertBot, SearchBot
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import MONSTER_NAMES
from tests.support.tui.app_driver import (
    DEFAULT_SIZE,
    SMALL,
    TINY,
    KeyboardPlayer,
    game_app,
    local,
    play,
)

GAMES = [
    (2, "en", SMALL, "random"),
    (3, "fr", TINY, "random"),
    (4, "es", DEFAULT_SIZE, "random"),
    (5, "fr", SMALL, "normal"),
    (6, "en", DEFAULT_SIZE, "random"),
    (4, "en", (160, 50), "easy"),
]
EXPERT_TURNS = 8
"""How many turns the expert forecasts in one of its own; with the usual budget it takes longer."""


@pytest.mark.parametrize(("monsters", "language", "size", "bot"), GAMES)
def test_a_whole_game_can_be_played_with_the_enter_key(monsters, language, size, bot):
    game = local(",".join(["human", *[bot] * (monsters - 1)]), seed=monsters)

    async def to_the_end(player: KeyboardPlayer) -> None:
        await player.until("the end")
        assert player.is_over
        assert player.screen_text().strip()

    play(game_app(game, language), to_the_end, size)
    assert game.is_over
    assert Record.from_game(game.game).final_state() == game.game.state


def test_the_expert_plays_within_its_budget(monkeypatch):
    monkeypatch.setattr(SearchBot, "turns_per_turn", EXPERT_TURNS)
    spent = []

    class CountingExpert(ExpertBot):
        def choose(self, view):
            action = super().choose(view)
            spent.append(self.spent_turns)
            return action

    monkeypatch.setattr(search_bot, "ExpertBot", CountingExpert)
    game = local("human,expert")

    async def some_turns(player: KeyboardPlayer) -> None:
        await player.until("reroll", turn=6)
        assert player.word == "reroll"

    play(game_app(game), some_turns)
    assert 0 < max(spent) < EXPERT_TURNS + FUTURE_SAMPLES  # what it has begun it finishes


def test_bots_alone_can_be_watched_to_the_end():
    game = local("random,random,random")

    async def watch(player: KeyboardPlayer) -> None:
        await player.settle()
        assert player.is_over
        assert player.table.viewer.me == -1

    play(game_app(game), watch)


@pytest.mark.parametrize("size", [SMALL, DEFAULT_SIZE, (110, 24)])
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_nothing_essential_is_missing_with_six_monsters_and_two_tracks(language, size):
    game = local("human,random,random,random,random,random", seed=4)

    async def look(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        text, words = player.screen_text(), player.app.words
        state = game.game.state
        for name in MONSTER_NAMES:
            assert name in text
        for key in ("bronx", "queens", "brooklyn", "staten_island", "manhattan"):
            assert words.say(f"borough-{key}") in text
        for zone in ("lower", "midtown", "upper"):
            assert words.say(f"zone-{zone}.short") in text
        for track in ("first", "second"):
            assert words.say(f"track-{track}.short") in text
        for card in state.display:
            assert words.text(things.card(card))[:14] in text
        assert words.sentence(player.table.scene.question)[1:12] in text

    from kingofnewyork.words import things

    play(game_app(game, language), look, size)
