"""Several people at one device."""

from playwright.sync_api import expect

from tests.support.servers.server_process import ServerProcess
from tests.support.web.axe import violations
from tests.support.web.policies import curious_policy
from tests.support.web.prepared_tables import play_to_decision, prepare
from tests.support.web.visitor import Visiting


def test_the_device_is_passed_on(visiting: Visiting) -> None:
    visitor = visiting(size="phone", guided=False)
    visitor.go()
    visitor.press("web-set-up")
    for _ in range(2):
        visitor.press("web-seat-fewer")
    visitor.page.locator("fieldset.seats select").nth(1).select_option("me")
    visitor.page.get_by_label(visitor.title("web-seat-name", n=2)).fill("Mia")
    wanted = visitor.page.get_by_label(visitor.title("web-seat-monster", n=2))
    expect(wanted.locator("option[disabled]")).to_have_count(1)  # that of the first seat
    wanted.select_option("Rob")
    assert violations(visitor.page) == []
    visitor.press("web-start-now")
    visitor.page.wait_for_selector(".pass")
    visitor.picture("pass-screen")
    # Behind the screen nothing can be chosen.
    assert visitor.options() == []
    first, second = visitor.page.locator(".strip .who").all()
    while "Mia" not in visitor.page.locator(".pass h1").inner_text():
        visitor.press("board-pass-ready")
        visitor.wait_to_choose()
        assert second.inner_text() == "Rob"
        visitor.choose(visitor.options()[0])
        visitor.page.wait_for_selector(".pass")
    visitor.press("board-pass-ready")
    visitor.wait_to_choose()
    assert (first.inner_text(), second.inner_text()) == ("Kong", visitor.words.say("web-you"))
    visitor.play(curious_policy(3))
    expect(visitor.page.locator(".result")).to_be_visible()


def test_the_pass_screen_can_be_switched_off(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("start", "trusted")))
    visitor.wait_to_choose()
    assert visitor.page.locator(".pass").count() == 0
