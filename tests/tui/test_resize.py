"""The window changes its size in the middle of a game."""

from itertools import combinations

import pytest

from kingofnewyork.tui.layout import LayoutNeeds, plan_layout
from kingofnewyork.tui.widgets.choices import Choices
from kingofnewyork.tui.widgets.journal import Journal
from tests.support.tui.app_driver import KeyboardPlayer, game_app, local, play

SIZES = [(120, 40), (80, 24), (60, 20), (200, 60), (110, 24), (40, 12), (100, 50), (20, 5)]


@pytest.mark.parametrize("word", ["reroll", "resolve", "buy", "start"])
def test_every_size_shows_the_same_decision(word):
    game = local("human,random,random,random,random,random", seed=4)

    async def resize(player: KeyboardPlayer) -> None:
        await player.until(word)
        before = [entry.action for entry in player.table.query_one(Choices).entries]
        for size in SIZES:
            await player.resize(size)
            assert player.app.size == size
            assert player.screen_text().strip()
            assert [entry.action for entry in player.table.query_one(Choices).entries] == before
        await player.resize((80, 24))
        await player.press("enter")

    play(game_app(game), resize)


@pytest.mark.parametrize("size", [(40, 30), (100, 10), (20, 5)])
def test_a_window_too_small_for_the_table_says_so_and_no_choice_is_lost(size):
    async def shrink(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        asked = player.table.scene
        await player.resize(size)
        assert "too small" in " ".join(player.screen_text().split())
        await player.press("L")
        assert "trop petite" in " ".join(player.screen_text().split())
        await player.press("L", "L")
        await player.resize((80, 24))
        assert "too small" not in player.screen_text()
        assert player.table.scene is not None
        assert asked is not None
        assert player.table.scene.state == asked.state
        assert "Keep all dice" in player.screen_text()

    play(game_app(local("human,random,random")), shrink)


def test_a_small_window_shows_the_options_and_can_be_scrolled():
    async def scroll(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        assert "Keep all dice" in player.screen_text()
        assert " Bronx  " not in player.screen_text()
        await player.press("pageup", "pageup")
        assert " Bronx  " in player.screen_text()
        await player.press("pagedown", "pagedown")
        assert "Keep all dice" in player.screen_text()

    play(game_app(local("human,random,random,random,random,random")), scroll, (60, 16))


@pytest.mark.parametrize("monsters", range(2, 7))
@pytest.mark.parametrize("dice", [0, 6, 8])
@pytest.mark.parametrize("options", [(), (20,) * 3, (90,) * 12])
def test_parts_never_overlap_and_fill_the_screen(monsters, dice, options):
    for width in range(40, 220, 7):
        for height in range(10, 70, 3):
            found = plan_layout(width, height, LayoutNeeds(monsters, 6, dice, 40, options))
            for one, other in combinations(found.values(), 2):
                assert not one.overlaps(other)
            bottom = max(region.bottom for region in found.values())
            assert bottom >= height
            for name in ("city", "monsters", "journal", "question"):
                assert found[name].area > 0


@pytest.mark.parametrize("monsters", [2, 4, 6])
@pytest.mark.parametrize("dice", [0, 6, 8])
def test_nothing_is_scrolled_at_80_by_24(monsters, dice):
    for options in ((), (20, 20), (60,) * 4, (100,) * 8):
        found = plan_layout(80, 22, LayoutNeeds(monsters, 7, dice, 60, options))
        assert max(region.bottom for region in found.values()) == 22
        assert "offers" in found
        assert not options or found["choices"].height >= min(len(options), 4)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_the_log_of_a_game_that_is_continued_is_at_its_end(size):
    game = local("human,random,random,random", seed=4)

    async def play_some_turns(player: KeyboardPlayer) -> None:
        await player.until("reroll", turn=14)

    async def look(player: KeyboardPlayer) -> None:
        await player.settle()
        log = player.table.query_one(Journal)
        assert log.max_scroll_y > 0
        assert log.scroll_offset.y == log.max_scroll_y

    play(game_app(game), play_some_turns)
    play(game_app(game), look, size)
