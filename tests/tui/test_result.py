"""The end of a game, and what comes after it."""

import pytest

from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.tui.screens.game import GameScreen
from kingofnewyork.tui.screens.new_game import NewGameScreen
from kingofnewyork.tui.screens.replay import ReplayScreen
from kingofnewyork.tui.screens.result import standings
from kingofnewyork.tui.screens.review import ReviewScreen
from kingofnewyork.tui.widgets.curves import draw_curve, score_curves
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.table import result
from tests.support.tui.app_driver import DEFAULT_SIZE, SMALL, KeyboardPlayer, game_app, local, play


def finish_game(seats="random,random,random", seed=1):
    """A game that is over."""
    game = local(seats, seed)
    while not game.is_over:
        game.play_bot()
    return game


@pytest.mark.parametrize(
    ("size", "language"), list(zip([SMALL, DEFAULT_SIZE, (160, 50)], LANGUAGES, strict=True))
)
def test_the_result_tells_who_won_and_how_all_stand(size, language):
    game = finish_game()

    async def read(player: KeyboardPlayer) -> None:
        assert player.is_over
        text, words = player.screen_text(), player.app.words
        assert words.text(result(game.game.state, NOBODY))[1:] in text
        for seat in range(3):
            assert player.table.viewer.name(game.game.state, seat) in text
        assert " 1. " in text
        assert "█" in text or "▇" in text

    play(game_app(game, language), read, size)


def test_the_winner_stands_first():
    for seed in range(1, 6):
        game = finish_game(seed=seed)
        places = standings(game)
        assert places[0] == (1, game.game.winner) or game.game.winner == NOBODY
        assert sorted([seat for _, seat in places]) == [0, 1, 2]


def test_one_can_look_at_the_table_and_come_back():
    async def look(player: KeyboardPlayer) -> None:
        await player.press("escape")
        assert player.app.screen is player.table
        await player.press("enter")
        assert player.is_over

    play(game_app(finish_game()), look)


def test_the_game_can_be_replayed():
    game = finish_game()

    async def replay(player: KeyboardPlayer) -> None:
        await player.press("r")
        screen = player.app.screen
        assert isinstance(screen, ReplayScreen)
        await player.press("end")
        assert screen.scene.state == game.game.state
        await player.press("q")
        assert player.is_over

    play(game_app(game), replay)


def test_the_same_players_play_again():
    async def again(player: KeyboardPlayer) -> None:
        before = player.table.game
        await player.press("a")
        after = player.table.game
        assert after is not before
        assert after.setup.players == before.setup.players
        assert after.setup.monsters == before.setup.monsters
        assert after.setup.seed != before.setup.seed
        assert after.save_file is not None
        assert len(player.app.screen_stack) == 2 + player.is_over

    play(game_app(finish_game("random,random")), again)


def test_another_game_can_be_set_up():
    async def new(player: KeyboardPlayer) -> None:
        await player.press("n")
        assert isinstance(player.app.screen, NewGameScreen)
        await player.press("escape")
        assert player.is_over

    play(game_app(finish_game()), new)


def test_the_application_ends():
    app = game_app(finish_game())

    async def leave(player: KeyboardPlayer) -> None:
        await player.leave()

    play(app, leave)
    assert app.return_code == 0


def test_the_language_and_the_theme_change_on_the_result_too():
    async def change(player: KeyboardPlayer) -> None:
        await player.press("L", "t")
        assert "La partie est terminée" in player.screen_text()
        assert player.app.theme == "light"

    play(game_app(finish_game()), change)


def test_the_curves_tell_points_and_life_turn_by_turn():
    game = finish_game()
    found = score_curves(Record.from_game(game.game))
    turns = game.game.state.turn
    for seat in range(3):
        assert len(found.points[seat]) in (turns + 1, turns + 2)
        assert found.points[seat][0] == 0
        assert found.points[seat][-1] == game.game.state.points[seat]
        assert found.life[seat][0] == 10
        assert found.life[seat][-1] == game.game.state.life[seat]


@pytest.mark.parametrize(
    ("values", "width", "curve"),
    [
        ((0, 10, 20), 3, " ▄█"),
        ((0, 20), 6, "   ███"),
        ((20,), 2, "██"),
        ((1, 25), 2, "▁█"),
    ],
)
def test_a_curve_is_as_wide_as_it_should_be(values, width, curve):
    assert draw_curve(values, 20, width) == curve


def test_a_game_screen_is_one_screen():
    game = finish_game()

    async def look(player: KeyboardPlayer) -> None:
        games = [each for each in player.app.screen_stack if isinstance(each, GameScreen)]
        assert len(games) == 1

    play(game_app(game), look)


@pytest.mark.parametrize("size", [SMALL, DEFAULT_SIZE])
def test_the_review_of_the_game_is_a_key_away(size):
    async def read(player: KeyboardPlayer) -> None:
        await player.press("v")
        screen = player.app.screen
        assert isinstance(screen, ReviewScreen)
        await screen.workers.wait_for_complete()
        await player.press("home")
        text = player.screen_text()
        assert "Win chances" in text
        assert "█" in text
        await player.press("escape")
        assert player.is_over

    play(game_app(finish_game()), read, size)
