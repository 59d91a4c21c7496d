"""What can go wrong does not end the game: a full disk, a bot that fails, an old terminal."""

import asyncio

import pytest

from kingofnewyork.bots.base import Bot
from kingofnewyork.cli.exit_codes import EXIT_ERROR
from kingofnewyork.cli.save_report import report_saved_game
from kingofnewyork.local.saves import SaveFile, load_game
from kingofnewyork.tui.ascii_fallback import ASCII_SIGNS, PlainSigns, make_filter, plain_text
from kingofnewyork.tui.driver import GameDriver
from kingofnewyork.words.catalogue import load_words
from tests.support.tui.app_driver import KeyboardPlayer, game_app, local, play, screen_text


class Failing(Bot):
    """A bot that cannot play."""

    def choose(self, view):
        raise RuntimeError("no idea")


class Cheating(Bot):
    """A bot that does what it may not."""

    def choose(self, view):
        return 1023


def test_a_game_that_cannot_be_saved_goes_on_and_says_so_once(tmp_path, capsys):
    path = tmp_path / "folder" / "my.game"
    path.parent.mkdir()
    game = local("human,random", save=SaveFile(path))
    path.unlink()
    path.parent.rmdir()

    async def go_on(player: KeyboardPlayer) -> None:
        await player.until("resolve", turn=3)
        notices = [each for each in player.notices() if "no longer be saved" in each]
        assert len(notices) == 1
        await player.press("enter")

    play(game_app(game), go_on)
    assert report_saved_game(game, load_words("en")) == EXIT_ERROR
    assert "no longer be saved" in capsys.readouterr().err
    path.parent.mkdir()
    assert report_saved_game(game, load_words("en")) == 0
    assert load_game(path).record.actions == game.game.actions


def test_it_is_told_how_to_go_on(tmp_path, capsys):
    path = tmp_path / "my.game"
    game = local("human,random", save=SaveFile(path))
    assert report_saved_game(game, load_words("en")) == 0
    assert f"resume {path}" in capsys.readouterr().out
    assert report_saved_game(local("human,random"), load_words("en")) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("bot", [Failing, Cheating])
def test_another_bot_plays_on_for_one_that_fails(bot):
    game = local(f"human,{__name__}:{bot.__name__}", seed=2)

    async def go_on(player: KeyboardPlayer) -> None:
        await player.until("resolve", turn=4)
        notices = [each for each in player.notices() if each.startswith("The bot playing")]
        assert len(notices) == 1
        assert player.word == "resolve"

    play(game_app(game), go_on)


def test_a_driver_tells_every_problem_once():
    game = local(f"{__name__}:Failing,random", seed=2)
    driver = GameDriver(game)
    while not game.is_over:
        driver.play_bots()
    assert len(driver.problems()) == 1
    assert driver.problems() == []


def test_an_unexpected_error_ends_the_application_but_the_game_is_kept(tmp_path):
    game = local("human,random", save=SaveFile(tmp_path / "my.game"))
    app = game_app(game)

    async def fail(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        player.table.scene = None
        player.table.query_one("Status").scene = "nonsense"  # type: ignore[attr-defined]
        player.table.query_one("Status").refresh()
        await player.pilot.pause()

    with pytest.raises(AttributeError):
        play(app, fail)
    assert load_game(tmp_path / "my.game").record.actions == game.game.actions


@pytest.mark.parametrize(
    ("encoding", "language"), [("ascii", "fr"), ("latin-1", "es"), ("cp437", "en")]
)
def test_an_old_terminal_gets_signs_that_it_has(encoding, language):
    app = game_app(local("human,random,random,random,random,random"), language)
    app._plain = PlainSigns(encoding)

    async def look(player: KeyboardPlayer) -> None:
        await player.until("resolve", turn=5)
        for key in ("question_mark", "escape", "c", "escape", "n"):
            await player.press(key)
            text = screen_text(player.app)
            text.encode(encoding)
            if encoding == "ascii":
                inside = [row for row in text.splitlines() if "?" in row.strip()[1:]]
                assert len(inside) < 6

    play(app, look)


def test_signs_are_replaced_by_others_of_the_same_width():
    assert plain_text("★ϟ♥ ╭─╮ Énergie «", "ascii") == '*$@ +-+ Energie "'
    assert plain_text("Énergie ★", "latin-1") == "Énergie *"
    assert plain_text("日", "ascii") == "?"
    assert all(len(chr(sign)) == len(stand_in) for sign, stand_in in ASCII_SIGNS.items())


def test_a_modern_terminal_needs_no_other_signs():
    assert make_filter("utf-8") is None
    assert make_filter("ascii") is not None
    assert make_filter("no such encoding") is not None


def test_everything_can_be_read_without_colours(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = game_app(local("human,random,random"))

    async def run() -> None:
        async with app.run_test() as pilot:
            player = KeyboardPlayer(app, pilot)
            await player.until("reroll")
            await player.press("2")
            assert "▸Roll" in player.screen_text()
            assert "▸  r  Reroll" in player.screen_text()
            strips = app.screen._compositor.render_strips()
            colours = {
                tuple(segment.style.color.get_truecolor())
                for strip in strips
                for segment in strip
                if segment.style and segment.style.color
            }
            assert all(max(colour) - min(colour) < 3 for colour in colours)

    asyncio.run(run())
