"""People who play each other, watch, and talk, each with a browser of their own."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kingofnewyork.play.fair_record import FairRecord
from tests.support.servers.server_process import ServerProcess
from tests.support.web.axe import violations
from tests.support.web.policies import hasty_policy
from tests.support.web.prepared_tables import play_whole_game, prepare
from tests.support.web.visitor import PageVisitor, Visiting

GONE = "WebSocket|Failed to load resource|ERR_CONNECTION"
"""What a browser itself says of a server that is gone."""


@pytest.fixture
def alone(bundle: None, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server for one test, which may stop it."""
    with ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        yield server


def open_table(host: PageVisitor) -> str:
    """The host has opened a table for two; the link to join."""
    host.go()
    host.page.get_by_label(host.title("web-nickname")).first.fill("Ann")
    host.press("web-set-up")
    for _ in range(2):
        host.press("web-seat-fewer")
    host.press("web-open-table")
    host.page.wait_for_selector(".lobby")
    return host.page.get_by_role("textbox", name=host.title("web-link-join")).input_value()


def join_table(guest: PageVisitor, link: str) -> None:
    """Bring the guest to the table of a link."""
    guest.go(link.removeprefix(guest.url))
    guest.page.get_by_label(guest.title("web-nickname")).fill("Bob")
    guest.press("web-join-go")


def start_game(host: PageVisitor, guest: PageVisitor) -> None:
    """Start the game of two who are at the same table."""
    guest.press("web-ready")
    expect(host.button("web-start")).to_be_enabled()
    host.press("web-start")
    for visitor in (host, guest):
        visitor.page.wait_for_selector(".table")


def begin(host: PageVisitor, guest: PageVisitor) -> None:
    """Let both come to the same table, and play."""
    join_table(guest, open_table(host))
    start_game(host, guest)


def whose_turn(host: PageVisitor, guest: PageVisitor) -> PageVisitor:
    """The one who has to choose."""
    host.page.wait_for_selector(".table")
    for _ in range(400):
        for visitor in (host, guest):
            if visitor.is_over or visitor.options():
                return visitor
        host.page.wait_for_timeout(50)
    raise AssertionError("nobody has to choose")


def play_on(host: PageVisitor, guest: PageVisitor, most: int) -> int:
    """Both play, whoever has to; how often they chose."""
    policy = hasty_policy(5)
    for choices in range(most):
        chooser = whose_turn(host, guest)
        if chooser.is_over:
            return choices
        chooser.choose_one(policy)
    return most


def test_two_play_through_a_restart(visiting: Visiting, alone: ServerProcess) -> None:
    host = visiting(url=alone.url, guided=False)
    guest = visiting(url=alone.url, size="phone", language="es", guided=False)
    for visitor in (host, guest):
        visitor.expected.append(GONE)
    begin(host, guest)
    play_on(host, guest, 9)
    alone.stop()
    for visitor in (host, guest):
        visitor.expect_text(visitor.words.say("web-connection-lost")[1:])
    host.picture("connection-lost")
    before = host.seq
    alone.start()
    for visitor in (host, guest):
        expect(visitor.page.locator(".note.lost")).to_have_count(0)
    play_on(host, guest, 9)
    assert host.seq >= before + 9
    guest.page.wait_for_selector(f'.table[data-seq="{host.seq}"]')


def test_a_spectator_sees_the_same_and_has_no_say(visiting: Visiting) -> None:
    host, guest, other = visiting(), visiting(), visiting(size="phone")
    begin(host, guest)
    place = host.page.evaluate("() => JSON.parse(localStorage['kingofnewyork.tables'])[0]")
    other.go(f"/w/{place['table']}/{place['watch']}")
    other.page.wait_for_selector(".table")
    play_on(host, guest, 12)
    other.page.wait_for_selector(f'.table[data-seq="{host.seq}"]')
    assert other.options() == []
    assert (
        other.page.locator(
            ".board .lit, .board .go, .tray .die:not([aria-disabled=true]), .buy"
        ).count()
        == 0
    )
    assert other.page.locator(".chat form").count() == 0
    beside = host.page.locator(".panel-monster .meter .number").all_inner_texts()
    above = other.page.locator(".strip .number").all_inner_texts()
    assert [text.split()[0] for text in beside] == above
    read_live_chances(other)
    assert host.page.locator(".graph").count() == 0


def read_live_chances(visitor: PageVisitor) -> None:
    """Read the win chances so far in the graph that lives during the game, and close it."""
    graph = visitor.page.locator(".graph")
    graph.wait_for()
    said = graph.get_attribute("aria-label") or ""
    assert said.count("%") == 2
    graph.press("Enter")
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text(said)
    expect(dialog.get_by_role("img")).to_be_visible()
    dialog.locator("summary").press("Enter")
    first = dialog.locator("tbody tr").first
    assert sum(map(int, first.locator("td").all_inner_texts())) == pytest.approx(100, abs=1)
    assert violations(visitor.page) == []
    visitor.page.keyboard.press("Escape")


def test_all_see_that_a_game_is_for_training_and_then_the_chances(visiting: Visiting) -> None:
    host, guest = visiting(size="phone"), visiting(language="fr")
    link = open_table(host)
    join_table(guest, link)
    host.page.locator("summary", has_text=host.title("web-table-options")).click()
    host.page.get_by_role("switch", name=host.title("web-option-training")).click()
    for visitor in (host, guest):
        visitor.expect_text(visitor.words.say("web-training")[1:])
    start_game(host, guest)
    play_on(host, guest, 3)
    for visitor in (host, guest):
        read_live_chances(visitor)
    assert host.page.get_by_text(host.title("web-predict")).count() == 0


def test_what_is_said_reaches_the_others(visiting: Visiting) -> None:
    host, guest = visiting(), visiting(language="fr")
    begin(host, guest)
    said = "Hello <b>Bob</b> & all"
    field = host.page.get_by_label(host.words.say("web-chat-say"))
    field.fill(said)
    field.press("Enter")
    expect(guest.page.locator(".chat li").first).to_contain_text(said)


def test_a_record_proves_the_dice_and_another_game_follows(
    visiting: Visiting, serving: ServerProcess
) -> None:
    game = play_whole_game("record", 1)
    nearly = replace(game, choices=game.choices[:-1])
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, nearly))
    visitor.wait_to_choose()
    visitor.choose(game.choices[-1].action)
    expect(visitor.page.locator(".result h1")).to_be_visible()
    visitor.press("board-more")
    with visitor.page.expect_download() as coming:
        visitor.press("board-record")
    record = FairRecord.load(coming.value.path())
    assert record.problems() == []
    visitor.press("board-rematch")
    visitor.page.wait_for_selector(".table[data-question=start]")
