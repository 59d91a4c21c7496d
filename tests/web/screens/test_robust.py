"""What goes wrong elsewhere does not go wrong here: links, tabs, clicks that come too late."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import play_to_decision, prepare
from tests.support.web.visitor import Visiting

NOT_FOUND = "status of 40[134]|WebSocket"


@pytest.mark.parametrize("path", ["/j/nosuchcode", "/t/nosuchtable", "/w/no/such", "/nowhere"])
def test_a_wrong_link_says_so(visiting: Visiting, path: str) -> None:
    visitor = visiting()
    visitor.expected.append(NOT_FOUND)
    visitor.go(path)
    visitor.expect_text(visitor.title("web-page-not-found"))
    visitor.touch(visitor.page.get_by_role("link", name=visitor.title("web-go-home")))
    expect(visitor.button("web-play-now")).to_be_visible()


def test_a_seat_that_was_lost_says_so(visiting: Visiting, serving: ServerProcess) -> None:
    made = prepare(serving.database, play_to_decision("start", "lost-seat"))
    visitor = visiting()
    visitor.expected.append(NOT_FOUND)
    visitor.keep("tables", [{**made.place(), "token": "not-the-token"}])
    visitor.go(f"/t/{made.table}")
    visitor.expect_text(visitor.title("web-page-not-found"))
    visitor.expect_text(visitor.words.say("web-seat-invalid")[1:])


def test_a_click_that_comes_too_late(visiting: Visiting, serving: ServerProcess) -> None:
    made = prepare(serving.database, play_to_decision("start", "too-late"))
    late = visiting(passScreen=False)
    held: list[str] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            kind = json.loads(message)["type"]
            # What happened while this browser slept has not come yet.
            if kind == "update" and not held:
                held.append(kind)
            else:
                route.send(message)

        server.on_message(pass_on)

    late.page.route_web_socket("**/socket", between)
    late.sit(made)
    late.wait_to_choose()
    quick = visiting(passScreen=False)
    quick.sit(made)
    quick.wait_to_choose()
    quick.choose(quick.options()[0])
    assert late.seq == quick.seq - 1
    late.touch(late.page.locator("[data-action]").last)
    late.expect_text(late.title("web-refused-action-stale"))
    late.page.wait_for_selector(f'.table[data-seq="{quick.seq}"]')
    late.wait_to_choose()
    late.choose(late.options()[-1])


def test_two_tabs_of_one_player(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("start", "two-tabs")))
    first, second = visitor.page, visitor.open_tab()
    second.goto(first.url)
    for page in (second, first):
        visitor.page = page
        visitor.wait_to_choose()
        visitor.choose(visitor.options()[0])
        other = first if page is second else second
        other.wait_for_selector(f'.table[data-seq="{visitor.seq}"]')


def test_the_back_button_leads_back(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.keep("tables", [prepare(serving.database, play_to_decision("start", "back")).place()])
    visitor.go()
    visitor.page.locator("a[href='/t/back']").click()
    visitor.wait_to_choose()
    visitor.page.go_back()
    expect(visitor.button("web-play-now")).to_be_visible()
    visitor.page.go_forward()
    visitor.wait_to_choose()
    visitor.choose(visitor.options()[0])


def test_the_language_changes_in_the_middle_of_a_game(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("resolve", "languages")))
    visitor.wait_to_choose()
    question = visitor.page.locator(".question")
    texts = {question.inner_text()}
    for language in ("fr", "es"):
        visitor.page.keyboard.press(",")
        language_field = visitor.page.locator("dialog[open] select:has([value=fr])")
        language_field.select_option(language)
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        for text in texts:
            expect(question).not_to_have_text(text)
        visitor.page.keyboard.press("Escape")
        # Not only closed, but gone: until then, the key would mean the one that is going.
        expect(visitor.page.locator("dialog")).to_have_count(0)
        texts.add(question.inner_text())
    visitor.choose(visitor.options()[0])


def test_choices_are_taken_back(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("resolve", "undo")))
    visitor.wait_to_choose()
    options = visitor.options()
    visitor.choose(next(option for option in options if option.startswith("resolve ")))
    known = visitor.seq
    visitor.press("board-undo")
    visitor.page.wait_for_selector(f'.table[data-seq="{known + 1}"]')
    visitor.expect_options(options)


def test_hints_and_odds_are_at_hand(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "hints")))
    visitor.wait_to_choose()
    dialog = visitor.page.locator("dialog[open]")
    visitor.press("board-odds")
    expect(dialog.locator("tr, p").first).to_be_visible()
    expect(visitor.page.locator(".odds th").first).to_contain_text(re.compile(r"\d"))
    visitor.picture("odds")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog")).to_have_count(0)
    visitor.press("board-hint")
    expect(dialog.locator("li").first).to_be_visible()
    visitor.picture("hints")
    known = visitor.seq
    dialog.get_by_role("button", name=visitor.title("board-hint-do")).first.click()
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])')


def test_the_past_is_looked_at_and_left_again(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("photo_op", "past")))
    visitor.wait_to_choose()
    visitor.page.locator(".side-log h3 button").first.click()
    visitor.expect_text(visitor.title("board-viewing", n=1))
    assert visitor.options() == []
    visitor.picture("rewind")
    visitor.press("board-live")
    visitor.wait_to_choose()
    assert visitor.options()
