"""Whole games against bots, played with what is on the screen."""

import pytest
from playwright.sync_api import expect

from tests.support.web.policies import curious
from tests.support.web.visitor import Visiting


def test_playing_takes_one_click(visiting: Visiting) -> None:
    visitor = visiting()
    visitor.play_now()
    visitor.wait_to_choose()
    assert visitor.options()
    visitor.picture("table-desktop-dark")


@pytest.mark.parametrize(
    ("language", "size", "bot"),
    [
        ("en", "desktop", "normal"),
        ("fr", "phone", "normal"),
        ("es", "desktop", "expert"),
        ("en", "phone", "normal"),
    ],
)
def test_a_whole_game(visiting: Visiting, language: str, size: str, bot: str) -> None:
    # The explanations of a first game are read in the other languages.
    visitor = visiting(language=language, size=size, guided=language != "en")
    visitor.start_duel(bot)
    assert visitor.page.locator("html").get_attribute("lang") == language
    visitor.play(curious(1))
    expect(visitor.page.locator(".result h1")).to_be_visible()
    visitor.picture(f"result-{size}-{language}")
