"""What can go wrong does not end the game: a full disk, a bot that fails, an old terminal."""

import asyncio

import pytest

from kingofnewyork.bots.base import Bot
from kingofnewyork.cli.leaving import UNSAVED, say_kept
from kingofnewyork.local.saves import SaveFile, load
from kingofnewyork.tui.driver import Driver
from kingofnewyork.tui.plain import PLAIN, PlainSigns, filter_for, plain_text
from kingofnewyork.words.catalogue import words_in
from tui.driving import Player, game_app, local, play, screen_text


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

    async def go_on(player: Player) -> None:
        await player.until("resolve", turn=3)
        told = [each for each in player.said() if "cannot be saved" in each]
        assert len(told) == 1
        await player.press("enter")

    play(game_app(game), go_on)
    assert say_kept(game, words_in("en")) == UNSAVED
    assert "cannot be saved" in capsys.readouterr().err
    path.parent.mkdir()
    assert say_kept(game, words_in("en")) == 0
    assert load(path).record.actions == game.game.actions


def test_it_is_told_how_to_go_on(tmp_path, capsys):
    path = tmp_path / "my.game"
    game = local("human,random", save=SaveFile(path))
    assert say_kept(game, words_in("en")) == 0
    assert f"resume {path}" in capsys.readouterr().out
    assert say_kept(local("human,random"), words_in("en")) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("bot", [Failing, Cheating])
def test_another_bot_plays_on_for_one_that_fails(bot):
    game = local(f"human,{__name__}:{bot.__name__}", seed=2)

    async def go_on(player: Player) -> None:
        await player.until("resolve", turn=4)
        told = [each for each in player.said() if each.startswith("Another bot plays on for")]
        assert len(told) == 1
        assert player.word == "resolve"

    play(game_app(game), go_on)


def test_a_driver_tells_every_problem_once():
    game = local(f"{__name__}:Failing,random", seed=2)
    driver = Driver(game)
    while not game.is_over:
        driver.play_bots()
    assert len(driver.problems()) == 1
    assert driver.problems() == []


def test_an_unexpected_error_ends_the_application_but_the_game_is_kept(tmp_path):
    game = local("human,random", save=SaveFile(tmp_path / "my.game"))
    app = game_app(game)

    async def fail(player: Player) -> None:
        await player.until("reroll")
        player.table.scene = None
        player.table.query_one("Status").scene = "nonsense"
        player.table.query_one("Status").refresh()
        await player.pilot.pause()

    with pytest.raises(AttributeError):
        play(app, fail)
    assert load(tmp_path / "my.game").record.actions == game.game.actions


@pytest.mark.parametrize(
    ("encoding", "language"), [("ascii", "fr"), ("latin-1", "es"), ("cp437", "en")]
)
def test_an_old_terminal_gets_signs_that_it_has(encoding, language):
    app = game_app(local("human,random,random,random,random,random"), language)
    app._plain = PlainSigns(encoding)

    async def look(player: Player) -> None:
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
    assert all(len(chr(sign)) == len(stand_in) for sign, stand_in in PLAIN.items())


def test_a_modern_terminal_needs_no_other_signs():
    assert filter_for("utf-8") is None
    assert filter_for("ascii") is not None
    assert filter_for("no such encoding") is not None


def test_everything_can_be_read_without_colours(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = game_app(local("human,random,random"))

    async def run() -> None:
        async with app.run_test() as pilot:
            player = Player(app, pilot)
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
