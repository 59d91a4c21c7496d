"""The keyboard alone."""

import re

from playwright.sync_api import expect

from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import play_to_decision, prepare
from tests.support.web.visitor import CHANGED, PageVisitor, Visiting


def press(visitor: PageVisitor, key: str) -> None:
    """Press the key, and let the game go on."""
    known = visitor.table.get_attribute("data-seq")
    visitor.page.keyboard.press(key)
    visitor.page.wait_for_function(CHANGED, arg=known)
    visitor.wait_to_choose()


def test_a_whole_game_by_keys(visiting: Visiting) -> None:
    visitor = visiting(guided=False)
    visitor.go()
    field = visitor.page.get_by_label(visitor.title("web-nickname")).first
    field.focus()
    visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector(".table")
    for _ in range(600):
        visitor.wait_to_choose()
        if visitor.is_over:
            break
        if visitor.question == "reroll":
            visitor.page.keyboard.press("1")
            press(visitor, "r" if "reroll" in visitor.options() else "k")
        elif "end" in visitor.options():
            press(visitor, "e")
        else:
            press(visitor, "Enter")
    expect(visitor.page.locator(".result")).to_be_visible()


def test_digits_choose_and_u_takes_back(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("resolve", "digits")))
    visitor.wait_to_choose()
    options, known = visitor.options(), visitor.seq
    # The digits are on the buttons.
    second = visitor.page.locator(".options [data-action]", has_text="2").filter(
        has=visitor.page.locator(".digit", has_text="2")
    )
    chosen = str(second.get_attribute("data-action"))
    press(visitor, "2")
    assert visitor.seq == known + 1
    assert visitor.last_action() == chosen
    press(visitor, "u")
    visitor.expect_options(options)


def test_keys_open_what_helps(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "helping")))
    visitor.wait_to_choose()
    dialog = visitor.page.locator("dialog[open]")
    for key in ("?", "w", "l", ",", "h", "o"):
        visitor.page.keyboard.press(key)
        expect(dialog).to_have_count(1)
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("dialog")).to_have_count(0)


def test_after_a_dialog_is_closed_the_keyboard_is_at_the_choices(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("buy", "closed-menu")))
    visitor.wait_to_choose()
    for tool in ("menu", "odds"):
        visitor.page.locator(f'[data-tool="{tool}"]').focus()
        visitor.page.keyboard.press("Enter")
        expect(visitor.page.locator("dialog[open]")).to_have_count(1)
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("dialog")).to_have_count(0)
        expect(visitor.page.locator(":focus")).to_have_attribute("data-action", re.compile("."))
    press(visitor, "Enter")
