"""Cards, rules and the whole story; the language and the theme change at once."""

import re

import pytest

from kingofnewyork.rules.registry import CARDS
from kingofnewyork.tui.screens.browser import Titles
from kingofnewyork.tui.screens.cards import CardScreen
from kingofnewyork.tui.screens.log import LogScreen
from kingofnewyork.tui.screens.rules import RulesScreen
from kingofnewyork.words.cards import card_page
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.things import card
from kingofnewyork.words.topics import TOPICS
from tests.support.tui.app_driver import (
    DEFAULT_SIZE,
    SMALL,
    TINY,
    KeyboardPlayer,
    game_app,
    local,
    play,
)
from tests.support.waiting import wait_until


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_can_be_read_with_their_rulings(language):
    async def read(player: KeyboardPlayer) -> None:
        await player.press("c")
        screen = player.app.screen
        assert isinstance(screen, CardScreen)
        options = screen.query_one(Titles).options
        assert len(options) == 66
        for option in options:
            page = screen.page(option.id).plain
            for ruling in card_page(CARDS[int(option.id)]).rulings:
                assert player.app.words.text(ruling) in page
        await player.press("escape")
        assert player.app.screen is player.table

    play(game_app(local(), language), read)


def test_the_cards_on_the_table_come_first():
    game = local()

    async def read(player: KeyboardPlayer) -> None:
        await player.press("c")
        first = player.app.screen.query_one(Titles).options[0]
        assert int(first.id) == game.game.state.display[0]
        await player.press("down", "down")
        name = player.app.words.text(card(game.game.state.display[2]))
        assert name in player.screen_text()
        await player.press("q")
        assert player.app.screen is player.table

    play(game_app(game), read)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, TINY])
def test_all_topics_of_the_rules_can_be_read(language, size):
    async def read(player: KeyboardPlayer) -> None:
        await player.press("g")
        screen = player.app.screen
        assert isinstance(screen, RulesScreen)
        assert [option.id for option in screen.query_one(Titles).options] == list(TOPICS)
        for topic in TOPICS:
            assert len(screen.page(topic).plain) > 40
        await player.press("end", "space", "left", "escape")
        assert player.app.screen is player.table

    play(game_app(local(), language), read, size)


def test_the_whole_story_can_be_read():
    async def read(player: KeyboardPlayer) -> None:
        await player.until("buy", turn=6)
        await player.press("l")
        assert isinstance(player.app.screen, LogScreen)
        log = player.app.screen.query_one("#whole-log")
        await wait_until(lambda: log.scroll_y > 0)
        await player.press("home")
        await wait_until(lambda: re.search("go(es)? first", player.screen_text()))
        await player.press("L", "l")
        assert player.app.screen is player.table

    play(game_app(local("human,random,random")), read)


@pytest.mark.parametrize("size", [SMALL, DEFAULT_SIZE])
def test_everything_changes_its_language_at_once(size):
    async def change(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("1")
        seen = [player.screen_text()]
        for name, keep in (("Français", "Garder"), ("Español", "Conservar"), ("English", "Keep")):
            await player.press("L")
            assert player.notices()[-1].endswith(name)
            seen.append(player.screen_text())
            assert f"{keep} " in seen[-1]
            assert player.table.scene.marks == {0}
        player.app.clear_notifications()
        await player.settle()
        assert player.screen_text() == seen[0]

    play(game_app(local()), change, size)


def test_other_screens_change_their_language_too():
    async def change(player: KeyboardPlayer) -> None:
        await player.press("c", "L")
        assert "Cartes" in player.screen_text()
        await player.press("escape", "g", "L")
        assert "Reglas" in player.screen_text()
        await player.press("escape")
        assert "Empezar en" in player.screen_text()

    play(game_app(local()), change)


def test_the_theme_is_dark_or_light():
    async def change(player: KeyboardPlayer) -> None:
        assert player.app.theme == "dark"
        dark = player.app.screen.styles.background
        await player.press("t")
        assert player.app.theme == "light"
        assert player.app.screen.styles.background != dark
        await player.press("t")
        assert player.app.theme == "dark"

    play(game_app(local()), change)


def test_a_theme_can_be_asked_for():
    async def look(player: KeyboardPlayer) -> None:
        assert player.app.theme == "light"

    play(game_app(local(), theme="light"), look)


def test_a_click_on_a_key_is_as_good_as_pressing_it():
    async def click(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        row = player.screen_text().splitlines()[-1]
        await player.click("Keys", row.index("Cards"), 0)
        assert isinstance(player.app.screen, CardScreen)

    play(game_app(local()), click)


def test_the_speed_of_the_bots_goes_round():
    async def change(player: KeyboardPlayer) -> None:
        for speed in ("slow", "normal", "fast", "instant"):
            await player.press("p")
            assert player.app.settings.speed == speed
        assert player.notices()[-1] == "Speed of the bots: no pauses"

    play(game_app(local()), change)
