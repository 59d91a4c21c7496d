"""Several people at one device."""

from playwright.sync_api import expect

from server.serving import Serving
from web.conftest import Visiting
from web.policies import curious
from web.prepared import played_to, prepare


def test_the_device_is_passed_on(visiting: Visiting) -> None:
    visitor = visiting(size="phone", guided=False)
    visitor.go()
    visitor.press("web-set-up")
    for _ in range(2):
        visitor.press("web-seat-fewer")
    visitor.page.locator("fieldset.seats select").nth(1).select_option("me")
    visitor.press("web-start-now")
    visitor.page.wait_for_selector(".pass")
    visitor.picture("pass-screen")
    # Behind the screen nothing can be chosen.
    assert visitor.options() == []
    visitor.play(curious(3))
    expect(visitor.page.locator(".result")).to_be_visible()


def test_the_pass_screen_can_be_switched_off(visiting: Visiting, serving: Serving) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, played_to("start", "trusted")))
    visitor.wait_to_choose()
    assert visitor.page.locator(".pass").count() == 0
