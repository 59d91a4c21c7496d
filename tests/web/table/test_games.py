"""Whole games against bots, played with what is on the screen."""

import pytest
from playwright.sync_api import expect

from tests.support.web.policies import curious_policy
from tests.support.web.visitor import Visiting


def test_playing_takes_one_click(visiting: Visiting) -> None:
    visitor = visiting()
    visitor.play_now()
    visitor.wait_to_choose()
    assert visitor.options()
    assert visitor.page.locator(".panel-monster").count() == 4
    visitor.picture("table-desktop-dark")


def test_how_many_bots_is_chosen_beside_the_button(visiting: Visiting) -> None:
    visitor = visiting()
    visitor.go()
    page = visitor.page
    page.get_by_role("group", name=visitor.title("web-opponents")).get_by_label("1").check()
    visitor.press("web-play-now")
    expect(page.locator(".panel-monster")).to_have_count(2)


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
    visitor.play(curious_policy(1))
    expect(visitor.page.locator(".result h1")).to_be_visible()
    visitor.picture(f"result-{size}-{language}")
