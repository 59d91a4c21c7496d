"""Every kind of decision is asked, shown and answered on the screen."""

import pytest

from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import DECISIONS, play_to_decision, prepare
from tests.support.web.visitor import Visiting


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_decision_is_made_with_a_button(
    visiting: Visiting, serving: ServerProcess, decision: str
) -> None:
    game = play_to_decision(decision)
    visitor = visiting(passScreen=False, confirm="never")
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    assert visitor.seq == len(game.choices) + 2
    assert visitor.page.locator(".question").inner_text().strip()
    options = [option for option in visitor.options() if option != "reroll"]
    assert options, "there is nothing to choose"
    visitor.picture(f"decision-{decision}")
    visitor.choose(options[0])
    assert visitor.seq == len(game.choices) + 3


def test_what_lies_on_the_board_can_be_clicked(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("destroy", "clicked")))
    visitor.wait_to_choose()
    known = visitor.seq
    visitor.touch(visitor.page.locator(".board .tile.lit").first)
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])')
