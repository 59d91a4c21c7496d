"""Options are chosen by number, arrow keys and mouse; the default is marked first."""

import pytest

from kingofnewyork.rules.actions import BUY, START
from kingofnewyork.rules.ids import BROOKLYN, MANHATTAN, QUEENS, STATEN_ISLAND
from kingofnewyork.tui.screens.cards import CardScreen
from kingofnewyork.tui.widgets.choices import Choices
from kingofnewyork.tui.widgets.city_map import frames
from kingofnewyork.tui.widgets.offers import Offers
from kingofnewyork.tui.widgets.table import City
from tests.support.tui.app_driver import DEFAULT_SIZE, SMALL, KeyboardPlayer, game_app, local, play


def highlighted_option(player):
    """The option that Enter stands for."""
    options = player.table.query_one(Choices)
    return options.entries[options.highlighted]


def test_the_default_is_marked_with_a_sign():
    async def look(player: KeyboardPlayer) -> None:
        await player.until("start")
        game = player.table.game.game
        assert highlighted_option(player).action == game.default_action()
        assert "▸  1  Start in the Bronx" in player.screen_text()

    play(game_app(local()), look)


def test_a_number_and_enter_choose():
    game = local("human,random", seed=2)

    async def choose(player: KeyboardPlayer) -> None:
        await player.until("start")
        wanted = player.table.query_one(Choices).entries[2].action
        await player.press("3")
        assert highlighted_option(player).action == wanted
        assert game.game.state.turn == 0
        await player.press("enter")
        assert wanted in game.game.actions

    play(game_app(game), choose)


def test_numbers_that_are_no_option_change_nothing():
    async def choose(player: KeyboardPlayer) -> None:
        await player.until("start")
        await player.press("2", "9")
        assert highlighted_option(player).key == "2"
        await player.press("0")
        assert highlighted_option(player).key == "2"
        await player.press("1")
        assert highlighted_option(player).key == "1"

    play(game_app(local()), choose)


def test_arrow_keys_and_enter_choose():
    game = local("human,random", seed=2)

    async def choose(player: KeyboardPlayer) -> None:
        await player.until("start")
        wanted = player.table.query_one(Choices).entries[1].action
        await player.press("down", "down", "up", "enter")
        assert wanted in game.game.actions

    play(game_app(game), choose)


@pytest.mark.parametrize("size", [SMALL, DEFAULT_SIZE])
def test_a_click_chooses(size):
    game = local("human,random", seed=2)

    async def choose(player: KeyboardPlayer) -> None:
        await player.until("start")
        wanted = player.table.query_one(Choices).entries[3].action
        await player.click(Choices, 8, 3)
        assert wanted in game.game.actions

    play(game_app(game), choose, size)


@pytest.mark.parametrize(("row", "borough"), [(3, QUEENS), (4, BROOKLYN), (5, STATEN_ISLAND)])
def test_a_click_on_a_row_of_the_city_marks_the_option(row, borough):
    async def click(player: KeyboardPlayer) -> None:
        await player.until("start")
        await player.click(City, 3, row)
        assert highlighted_option(player).action == START + borough
        await player.click(City, 3, 0)
        assert highlighted_option(player).action == START + borough, "Manhattan cannot be chosen"

    play(game_app(local("human,random", seed=2)), click)


@pytest.mark.parametrize("borough", [QUEENS, BROOKLYN, STATEN_ISLAND])
def test_a_click_on_the_map_marks_the_option(borough):
    async def click(player: KeyboardPlayer) -> None:
        await player.until("start")
        places = frames(*player.table.query_one(City).size)
        left, top, width, height = places[borough]
        await player.click(City, left + width // 2, top + height // 2)
        assert highlighted_option(player).action == START + borough
        await player.click(City, places[MANHATTAN][2] + 1, 0)
        assert highlighted_option(player).action == START + borough, "the water cannot be chosen"

    play(game_app(local("human,random", seed=2)), click, DEFAULT_SIZE)


@pytest.mark.parametrize("size", [SMALL, DEFAULT_SIZE])
def test_a_click_on_a_card_shows_it_or_marks_the_option_to_buy_it(size):
    async def click(player: KeyboardPlayer) -> None:
        await player.until("start")
        game = player.table.game.game
        await player.click(Offers, 2, 2)
        assert isinstance(player.app.screen, CardScreen)
        shown = player.app.words.text(card(game.state.display[0 if size == DEFAULT_SIZE else 1]))
        assert shown in player.screen_text()
        await player.press("escape")

    from kingofnewyork.words.things import card

    play(game_app(local("human,random", seed=2)), click, size)


def test_a_card_that_can_be_bought_is_marked_by_a_click_but_not_bought():
    game = local("human,random,random", seed=9)

    async def click(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        game.game.state.energy[0] = 20
        await player.until("buy")
        wanted = next(a - BUY for a in game.game.legal_actions() if a >= BUY)
        before = len(game.game.actions)
        slot = game.game.state.display.index(wanted)
        width = player.table.query_one(Offers).size.width
        await player.click(Offers, slot * width // 3 + 4, 3)
        assert highlighted_option(player).action == BUY + wanted
        assert len(game.game.actions) == before

    play(game_app(game), click, DEFAULT_SIZE)


def test_long_options_are_indented_below_their_number():
    game = local("human,random,random,random,random,random", seed=3)

    async def look(player: KeyboardPlayer) -> None:
        await player.until("resolve", turn=7)
        rows = player.screen_text().splitlines()
        options = player.table.query_one(Choices)
        first = options.region.y
        for row in rows[first : first + options.region.height]:
            assert row[:6].strip(" ▸") in ("", *"123456789")

    play(game_app(game), look)
