"""What moves can be skipped, and does not move for those who want it still."""

from playwright.sync_api import expect

from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import play_to_decision, prepare
from tests.support.web.visitor import RUNNING_ANIMATIONS, Visiting


def test_nothing_moves_for_those_who_want_it_still(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "still")))
    visitor.wait_to_choose()
    assert visitor.page.locator("html").get_attribute("data-motion") == "off"
    visitor.choose("reroll")
    assert visitor.page.evaluate(RUNNING_ANIMATIONS) == 0


def test_dice_move_and_hold_nobody_up(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(moves=True, passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "moving")))
    visitor.wait_to_choose()
    for _ in range(2):
        # The second choice comes while the dice of the first one still roll.
        visitor.choose("reroll")
        visitor.wait_to_choose()
    expect(visitor.page.locator("html")).to_have_attribute("data-motion", "normal")


def test_motion_is_switched_off_in_the_settings(visiting: Visiting) -> None:
    visitor = visiting(moves=True)
    visitor.go("/settings")
    visitor.page.get_by_label(visitor.title("web-motion-off"), exact=True).check()
    expect(visitor.page.locator("html")).to_have_attribute("data-motion", "off")
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("data-motion", "off")
