"""Every kind of decision is asked, shown and answered on the screen."""

import pytest

from server.serving import Serving
from web.conftest import Visiting
from web.prepared import DECISIONS, played_to, prepare


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_decision_is_made_with_a_button(
    visiting: Visiting, serving: Serving, decision: str
) -> None:
    game = played_to(decision)
    visitor = visiting(passScreen=False, confirm="never")
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    assert visitor.seq == len(game.choices) + 2
    assert visitor.page.locator(".question").inner_text().strip()
    options = [option for option in visitor.options() if option != "reroll"]
    assert options, "there is nothing to choose"
    visitor.picture(f"decision-{decision}")
    visitor.choose(options[-1])
    assert visitor.seq == len(game.choices) + 3


def test_what_lies_on_the_board_can_be_clicked(visiting: Visiting, serving: Serving) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, played_to("destroy", "clicked")))
    visitor.wait_to_choose()
    known = visitor.seq
    visitor.touch(visitor.page.locator(".board .tile.lit").first)
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])')


def test_dice_are_marked_and_rolled_again(visiting: Visiting, serving: Serving) -> None:
    visitor = visiting(size="phone", passScreen=False)
    visitor.sit(prepare(serving.database, played_to("reroll", "marked")))
    visitor.wait_to_choose()
    again = visitor.page.locator('[data-action="reroll"]')
    assert again.get_attribute("aria-disabled") == "true"
    dice = visitor.page.locator(".tray .die")
    for number in (0, 2):
        visitor.touch(dice.nth(number))
    assert dice.nth(2).get_attribute("aria-pressed") == "true"
    visitor.touch(dice.nth(0))
    assert dice.nth(0).get_attribute("aria-pressed") == "false"
    visitor.choose("reroll")
