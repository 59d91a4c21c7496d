"""Help, hints and odds are shown beside the table, and the game goes on meanwhile."""

import pytest
from textual.widgets import Static

from kingofnewyork.tui.widgets.pane import Pane
from kingofnewyork.words.languages import LANGUAGES
from tests.support.tui.app_driver import (
    DEFAULT_SIZE,
    SMALL,
    TINY,
    KeyboardPlayer,
    game_app,
    local,
    play,
)


@pytest.mark.parametrize(
    ("size", "language"), list(zip([SMALL, DEFAULT_SIZE, TINY], LANGUAGES, strict=True))
)
def test_a_pane_opens_and_closes(size, language):
    async def open_and_close(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        for key, title in (("question_mark", "help"), ("h", "hint"), ("o", "odds")):
            heading = player.table.viewer.say(f"title-{title}")
            await player.press(key)
            assert f"─ {heading} ─" in player.screen_text()
            await player.press("escape")
            assert f"─ {heading} ─" not in player.screen_text()
            await player.press(key, key)
            assert f"─ {heading} ─" not in player.screen_text()

    play(game_app(local("human,random,random"), language), open_and_close, size)


def test_help_tells_of_the_decision_the_signs_and_the_keys():
    async def read(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("question_mark")
        text = player.table.query_one(Pane).query_one(Static).visual.plain  # type: ignore[attr-defined]
        assert text.startswith("You may reroll any of your dice")
        assert "Celebrity: 3 take Superstar" in text
        assert "★ points" in text
        assert "undo your last choice" in text.lower()

    play(game_app(local()), read)


def test_help_can_be_scrolled():
    async def read(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("question_mark", "pagedown")
        pane = player.table.query_one(Pane)
        assert pane.scroll_y > 0
        await player.press("pageup")
        assert pane.scroll_y == 0

    play(game_app(local()), read)


def test_a_hint_names_options_and_their_worth():
    async def read(player: KeyboardPlayer) -> None:
        await player.until("resolve", turn=4)
        await player.press("h")
        text = player.screen_text()
        assert "% to win" in text
        assert "%" in text

    play(game_app(local("human,random,random")), read, DEFAULT_SIZE)


def test_the_game_goes_on_while_a_pane_is_open():
    game = local("human,random,random")

    async def go_on(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("h", "1")
        assert player.table.scene.marks == {0}
        assert player.table.open_title
        await player.press("r")
        assert not player.table.open_title, "what it said is out of date"

    play(game_app(game), go_on)


def test_an_open_pane_follows_the_language():
    async def change(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("o", "L")
        assert "─ Chances ─" in player.screen_text()
        await player.press("L")
        assert "─ Probabilidades ─" in player.screen_text()

    play(game_app(local()), change, DEFAULT_SIZE)
