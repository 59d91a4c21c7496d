"""No screen breaks a rule of accessibility, in either theme and at either size."""

import pytest
from playwright.sync_api import expect

from tests.support.servers.server_process import ServerProcess
from tests.support.web.axe import color_violations, violations
from tests.support.web.prepared_tables import play_to_decision, play_whole_game, prepare
from tests.support.web.visitor import PageVisitor, Visiting

NOT_FOUND = "status of 404"
SIZES = {"desktop": (1440, 900), "phone": (360, 740)}


def check(visitor: PageVisitor, name: str) -> list[str]:
    """What is wrong with the screen at each size in each theme; pictures of it are kept."""
    found: list[str] = []
    for size, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        for theme, find in (("dark", violations), ("light", color_violations)):
            visitor.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
            shown = f"{name}-{size}-{theme}"
            visitor.picture(f"axe-{shown}")
            found += [f"{shown}: {problem}" for problem in find(visitor.page)]
    return found


def check_nothing_found(found: list[str]) -> None:
    """Check that nothing is wrong."""
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", ["/", "/cards", "/rules", "/settings", "/help", "/replay"])
def test_screens_around_the_table_have_no_axe_violation(visiting: Visiting, path: str) -> None:
    visitor = visiting(theme="system")
    visitor.go(path)
    visitor.page.wait_for_selector("h1")
    check_nothing_found(check(visitor, path.strip("/") or "home"))


def test_a_wrong_link_has_no_axe_violation(visiting: Visiting) -> None:
    visitor = visiting(theme="system")
    visitor.expected.append(NOT_FOUND)
    visitor.go("/j/nosuchcode")
    visitor.page.wait_for_selector("h1")
    check_nothing_found(check(visitor, "wrong-link"))


def test_a_card_has_no_axe_violation(visiting: Visiting) -> None:
    visitor = visiting(theme="system")
    visitor.go("/cards")
    visitor.touch(visitor.page.locator("main li button").first)
    visitor.page.wait_for_selector("dialog[open]")
    check_nothing_found(check(visitor, "card"))


def test_ways_to_a_table_have_no_axe_violation(visiting: Visiting) -> None:
    host, guest = visiting(theme="system"), visiting(theme="system")
    host.go()
    host.press("web-set-up")
    host.press("web-table-options")
    found = check(host, "set-up")
    host.press("web-open-table")
    host.page.wait_for_selector(".lobby")
    found += check(host, "lobby")
    link = host.page.get_by_role("textbox", name=host.title("web-link-join")).input_value()
    guest.go(link.removeprefix(host.url))
    guest.page.get_by_label(guest.title("web-nickname")).fill("Bob")
    found += check(guest, "join")
    guest.press("web-join-go")
    guest.page.wait_for_selector(".lobby")
    found += check(guest, "lobby-of-a-guest")
    found += check(host, "lobby-with-a-guest")
    check_nothing_found(found)
    # Whoever is not wanted loses the seat, and comes back neither with the old code nor the new.
    joining = host.page.get_by_role("textbox", name=host.title("web-link-join"))
    host.press("web-code-renew")
    expect(joining).not_to_have_value(link)
    host.press("web-kick-ban")
    guest.expect_text(guest.title("web-seat-invalid"))
    guest.expected += ["Failed to load resource"]
    guest.go(link.removeprefix(host.url))
    guest.expect_text(guest.title("web-link-invalid"))
    guest.go(joining.input_value().removeprefix(host.url))
    guest.press("web-join-go")
    guest.expect_text(guest.title("web-refused-person-banned"))


def test_a_sandbox_has_no_axe_violation(visiting: Visiting, serving: ServerProcess) -> None:
    made = prepare(serving.database, play_whole_game("axe-fork", 3))
    visitor, other = visiting(theme="system", passScreen=False), visiting(theme="system")
    visitor.keep("tables", [made.place()])
    visitor.go(f"/replay?table={made.table}&game=1")
    visitor.page.locator(".bar input[type=range]").fill("20")
    visitor.press("web-fork")
    found = check(visitor, "fork")
    visitor.press("web-fork-all-mine")
    visitor.press("web-fork-go")
    visitor.page.wait_for_selector(".sandbox .table")
    visitor.wait_to_choose()
    found += check(visitor, "sandbox")
    place = visitor.page.evaluate("() => JSON.parse(localStorage['kingofnewyork.tables'])[0]")
    other.go(f"/w/{place['table']}/{place['watch']}")
    other.page.locator(".spectator-panel .choices .button").first.click()
    found += check(other, "spectator panel")
    check_nothing_found(found)


@pytest.mark.parametrize("decision", ["start", "reroll", "destroy", "buy", "photo_op"])
def test_the_table_has_no_axe_violation(
    visiting: Visiting, serving: ServerProcess, decision: str
) -> None:
    visitor = visiting(theme="system", passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision(decision)))
    visitor.wait_to_choose()
    check_nothing_found(check(visitor, f"table-{decision}"))


@pytest.mark.parametrize(
    ("key", "name"),
    [(",", "menu"), ("?", "keys"), ("w", "words"), ("l", "log"), ("h", "hint"), ("o", "odds")],
)
def test_what_opens_over_the_table_has_no_axe_violation(
    visiting: Visiting, serving: ServerProcess, key: str, name: str
) -> None:
    visitor = visiting(theme="system", passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", name)))
    visitor.wait_to_choose()
    visitor.page.keyboard.press(key)
    expect(visitor.page.locator("dialog[open]")).to_have_count(1)
    check_nothing_found(check(visitor, name))


def test_the_pass_screen_has_no_axe_violation(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(theme="system")
    visitor.sit(prepare(serving.database, play_to_decision("start", "passing")))
    visitor.page.wait_for_selector(".pass")
    check_nothing_found(check(visitor, "pass"))


def test_the_result_screen_has_no_axe_violation(visiting: Visiting, serving: ServerProcess) -> None:
    made = prepare(serving.database, play_whole_game("end", 1))
    visitor = visiting(theme="system")
    visitor.sit(made)
    visitor.page.wait_for_selector(".result")
    found = check(visitor, "result")
    visitor.go(f"/replay?table={made.table}&game=1")
    visitor.page.wait_for_selector(".table")
    found += check(visitor, "replay")
    check_nothing_found(found)
