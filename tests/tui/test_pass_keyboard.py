"""Several people at one keyboard, people who are out, and people who want to wait or not."""

import asyncio

import pytest

from kingofnewyork.tui.app import GameApp
from kingofnewyork.tui.screens.pass_keyboard import PassScreen
from kingofnewyork.tui.settings import ScreenSettings
from kingofnewyork.words.languages import LANGUAGES
from tests.support.tui.app_driver import KeyboardPlayer, game_app, local, play


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keyboard_is_passed_when_somebody_else_has_to_choose(language):
    game = local("human,human,random", seed=5)

    async def pass_on(player: KeyboardPlayer) -> None:
        seen = set()
        for _ in range(12):
            if isinstance(player.app.screen, PassScreen):
                chooser = game.chooser
                name = player.table.viewer.name(game.game.state, chooser)
                assert name in player.screen_text()
                assert player.table.viewer.me != chooser
                await player.press("L", "L", "L", "enter")
            assert player.table.viewer.me == game.chooser
            assert player.table.scene.is_mine
            seen.add(game.chooser)
            await player.press("enter")
        assert seen == {0, 1}

    play(game_app(game, language, passing=True), pass_on)


def test_a_click_takes_the_keyboard():
    game = local("human,human", seed=5)

    async def take(player: KeyboardPlayer) -> None:
        while not isinstance(player.app.screen, PassScreen):
            await player.press("enter")
        await player.click("#pass", 5, 2)
        assert player.table.viewer.me == game.chooser

    play(game_app(game, passing=True), take)


def test_nobody_passes_anything_if_nobody_wants_to():
    game = local("human,human", seed=5)

    async def choose(player: KeyboardPlayer) -> None:
        seen = set()
        for _ in range(12):
            assert player.app.screen is player.table
            assert player.table.viewer.me == game.chooser
            seen.add(game.chooser)
            await player.press("enter")
        assert seen == {0, 1}

    play(game_app(game), choose)


def test_the_others_play_on_without_one_who_is_out():
    game = local("human,human,random,random", seed=2)

    async def to_the_end(player: KeyboardPlayer) -> None:
        await player.until("the end")
        assert player.is_over

    play(game_app(game), to_the_end)
    assert min(game.game.state.life[:2]) == 0


def bots_first():
    """A game in which five bots choose before the only person."""
    for seed in range(100):
        game = local("normal,normal,normal,normal,normal,human", seed=seed)
        if game.game.state.first == 0:
            return game
    raise AssertionError


def test_a_key_skips_the_pause_after_what_a_bot_did():
    game = bots_first()
    app = GameApp(game, ScreenSettings("en", "slow", False))

    async def run() -> None:
        async with app.run_test() as pilot:
            player = KeyboardPlayer(app, pilot)
            assert not player.word
            for key in ["space", "enter", "x", "7"] * 10:
                if player.word:
                    break
                await pilot.press(key)
            assert player.word == "start"

    asyncio.run(run())


def test_a_game_can_be_left_while_the_bots_play():
    game = bots_first()
    app = GameApp(game, ScreenSettings("en", "slow", False))

    async def run() -> None:
        async with app.run_test() as pilot:
            await pilot.press("q")

    asyncio.run(run())
    assert app.return_code == 0
    assert not game.is_over


def test_nothing_is_taken_back_or_worked_out_while_the_bots_play():
    app = GameApp(bots_first(), ScreenSettings("en", "slow", False))

    async def run() -> None:
        async with app.run_test() as pilot:
            player = KeyboardPlayer(app, pilot)
            await pilot.press("u")
            assert player.notices() == ["You cannot undo while others play"]
            await pilot.press("h")
            assert player.notices()[1:] == ["You have nothing to choose now"]

    asyncio.run(run())


def test_the_language_changes_while_the_bots_play():
    app = GameApp(bots_first(), ScreenSettings("en", "slow", False))

    async def run() -> None:
        async with app.run_test() as pilot:
            player = KeyboardPlayer(app, pilot)
            await pilot.press("L")
            assert player.table.viewer.words.language == "fr"
            assert not player.word

    asyncio.run(run())


def person_out():
    """A game that goes on without its only person."""
    for seed in range(100):
        game = local("human,normal,normal,normal", seed=seed)
        while not game.is_over and game.game.state.life[0]:
            if game.waits_for_human:
                game.play(game.game.default_action())
            else:
                game.play_bot()
        if not game.is_over:
            return game
    raise AssertionError


def test_those_who_are_out_can_skip_to_the_end():
    app = GameApp(person_out(), ScreenSettings("en", "slow", False))

    async def run() -> None:
        async with app.run_test() as pilot:
            player = KeyboardPlayer(app, pilot)
            await pilot.press("enter")
            await player.settle()
            assert player.is_over

    asyncio.run(run())
