"""Standing orders are carried out after a moment in which they can be stopped, and leave a mark."""

from typing import Any

from playwright.sync_api import expect

from kingofnewyork import Game
from kingofnewyork.odds.threats.chances import DEATH, Aim, threats_after
from kingofnewyork.rules.actions import STAY
from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import (
    DUEL,
    PreparedGame,
    find_game,
    play_to_decision,
    prepare,
    word_of,
)
from tests.support.web.visitor import PageVisitor, Visiting

NONE = {"fleeAtLife": 0, "fleeAtRisk": 0, "endWhenPoor": False, "keepWhenSure": False}

RISK = 20
"""In percent."""
COUNTDOWN_MS = 5000
"""Longer than the page waits before it carries out an order; the clock of the page runs it off."""


def seat_visitor(
    visiting: Visiting, serving: ServerProcess, game: PreparedGame, **orders: Any
) -> PageVisitor:
    """Somebody who has given orders, at the table of a game."""
    visitor: PageVisitor = visiting(passScreen=False, orders={**NONE, **orders})
    visitor.page.clock.install()
    visitor.sit(prepare(serving.database, game))
    return visitor


def expect_order(visitor: PageVisitor, action: str) -> None:
    """Check that the order is announced, carried out before long, and marked in the log."""
    known = visitor.seq
    expect(visitor.page.locator(".order")).to_be_visible()
    visitor.page.clock.run_for(COUNTDOWN_MS)
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])', timeout=8000)
    mark = visitor.page.locator(".log .instead")
    if action.startswith("flee"):  # not everything that is done is worth a line
        expect(mark).to_have_text(visitor.title("board-instead-order").lower())


def game_with_nothing_affordable(name: str) -> PreparedGame:
    """A game in which somebody has energy for new cards, but for none that lies there."""

    def is_there(game: Game) -> bool:
        return word_of(game) == "buy" and game.options() == ["end", "refresh"]

    return find_game(name, is_there)


def test_fleeing_at_so_much_life(visiting: Visiting, serving: ServerProcess) -> None:
    game = play_to_decision("flee", "order-life")
    visitor = seat_visitor(visiting, serving, game, fleeAtLife=10)
    expect_order(visitor, "flee")
    visitor.page.reload()
    expect(visitor.page.locator(".log .instead")).to_have_count(1)


def test_fleeing_above_a_risk(visiting: Visiting, serving: ServerProcess) -> None:
    def is_there(game: Game) -> bool:
        if word_of(game) != "flee":
            return False
        return threats_after(game.view(game.chooser), [STAY])[STAY][Aim(DEATH)] > RISK / 100

    game = find_game("order-risk", is_there)
    visitor = seat_visitor(visiting, serving, game, fleeAtRisk=RISK)
    expect_order(visitor, "flee")


def test_an_order_is_stopped(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = seat_visitor(
        visiting, serving, play_to_decision("flee", "order-stopped"), fleeAtLife=10
    )
    known = visitor.seq
    visitor.touch(visitor.page.locator("[data-order=cancel]"))
    expect(visitor.page.locator(".order")).to_have_count(0)
    visitor.page.clock.run_for(COUNTDOWN_MS)
    assert visitor.seq == known
    visitor.choose("stay")
    assert visitor.page.locator(".log .instead").count() == 0


def test_ending_the_turn_when_nothing_can_be_bought(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = seat_visitor(
        visiting, serving, game_with_nothing_affordable("order-end"), endWhenPoor=True
    )
    visitor.touch(visitor.page.locator("[data-order=now]"))
    visitor.page.wait_for_selector('.table:not([data-question="buy"])')


def test_a_bot_that_stands_in_leaves_a_mark(visiting: Visiting, serving: ServerProcess) -> None:
    game = find_game("stand-in", lambda game: game.chooser == 0 and word_of(game) == "reroll", DUEL)
    visitor = seat_visitor(visiting, serving, game)
    visitor.wait_to_choose()
    visitor.page.keyboard.press(",")
    visitor.press("board-let-bot-play")
    # Two bots have played to the end in no time.
    expect(visitor.page.locator(".result")).to_be_visible(timeout=60_000)
    visitor.press("board-look-back")
    mark = visitor.page.locator(".log .instead").first
    expect(mark).to_have_text(visitor.words.say("board-instead-away", name="Ann"))


def test_no_order_where_none_applies(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = seat_visitor(
        visiting, serving, game_with_nothing_affordable("order-none"), fleeAtLife=10, fleeAtRisk=50
    )
    visitor.wait_to_choose()
    visitor.page.clock.run_for(COUNTDOWN_MS)
    assert visitor.page.locator(".order").count() == 0
