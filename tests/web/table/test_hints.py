"""Hints beside the board: they say why first, and light what they speak of."""

import pytest
from playwright.sync_api import Locator, expect

from kingofnewyork import Game
from kingofnewyork.play.notation import action_text
from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import (
    PreparedGame,
    play_to_decision,
    play_until,
    prepare,
)
from tests.support.web.visitor import PageVisitor, Visiting

PARTS = "(item) => [...item.children].map((part) => part.className || part.tagName.toLowerCase())"
IS_DIMMED = """(city) => {
  for (let part = city; part; part = part.parentElement) {
    const { opacity, filter } = getComputedStyle(part);
    if (opacity !== '1' || filter !== 'none') return true;
  }
  return document.querySelector('dialog:modal') !== null;
}"""
LIT = {
    "flee": ".board .name.pointed",
    "move": ".board .name.pointed",
    "destroy": ".board .tile.pointed",
    "buy": ".market .card.pointed",
}
"""What stands for the actions of a verb."""


def open_hints(visitor: PageVisitor, serving: ServerProcess, game: PreparedGame) -> list[Locator]:
    """The hints for the decision that a game stands at."""
    made = prepare(serving.database, game)
    visitor.sit(made)
    visitor.wait_to_choose()
    visitor.press("board-hint")
    hints = visitor.page.locator("[data-hint]")
    expect(hints.first).to_be_visible()
    visitor.picture(made.table)
    return hints.all()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_hint_lights_the_dice_it_speaks_of(
    visiting: Visiting, serving: ServerProcess, size: str
) -> None:
    visitor = visiting(size=size, passScreen=False)
    hints = open_hints(visitor, serving, play_to_decision("reroll", f"hint-dice-{size}"))
    lit = visitor.page.locator(".tray .die.pointed")
    assert lit.count() > 0, "the dice of the best action are lit at once"
    for hint in hints:
        hint.locator(".button").focus()
        _, *numbers = (hint.get_attribute("data-hint") or "").split()
        expect(lit).to_have_count(len(numbers))
    visitor.page.keyboard.press("Escape")
    expect(lit).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("decision", ["flee", "destroy"])
def test_a_hint_lights_the_boroughs_and_tiles_it_speaks_of(
    visiting: Visiting, serving: ServerProcess, decision: str, size: str
) -> None:
    visitor = visiting(size=size, passScreen=False)
    game = play_to_decision(decision, f"hint-{decision}-{size}")
    lights_alone(visitor, open_hints(visitor, serving, game))


def test_a_hint_lights_the_card_it_speaks_of(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    game = play_until("hint-buy", 1, can_buy, ("me", "me"))
    assert game is not None
    lights_alone(visitor, open_hints(visitor, serving, game))


def can_buy(game: Game) -> bool:
    """Whether there is a card that can be paid for, and little else to do."""
    return any(text.startswith("buy ") for text in map(action_text, game.legal_actions()))


def lights_alone(visitor: PageVisitor, hints: list[Locator]) -> None:
    """Whichever hint is pointed at, nothing but what it speaks of is lit."""
    checked = 0
    for hint in hints:
        hint.locator(".button").focus()
        verb, *what = (hint.get_attribute("data-hint") or "").split()
        if verb in LIT and what:
            expect(visitor.page.locator(LIT[verb])).to_have_count(1)
            checked += 1
    assert checked


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("what", ["hint", "odds"])
def test_the_board_is_neither_dimmed_nor_covered(
    visiting: Visiting, serving: ServerProcess, what: str, size: str
) -> None:
    visitor = visiting(size=size, passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", f"beside-{what}-{size}")))
    visitor.wait_to_choose()
    visitor.press(f"board-{what}")
    city, sheet = visitor.page.locator(".city"), visitor.page.locator("dialog[open]")
    expect(sheet).to_be_visible()
    assert not city.evaluate(IS_DIMMED)
    here, there = city.bounding_box(), sheet.bounding_box()
    assert here is not None
    assert there is not None
    assert (
        there["x"] >= here["x"] + here["width"]
        or there["y"] >= here["y"] + here["height"]
        or there["y"] + there["height"] <= here["y"]
    )
    if size == "desktop":
        visitor.page.locator(".tray .die").first.click()
        assert visitor.kept_dice(), "the dice can be used meanwhile"
        expect(sheet).to_be_visible()


def test_the_reason_comes_before_the_numbers(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    for hint in open_hints(visitor, serving, play_to_decision("reroll", "hint-reason")):
        parts = [part.split()[0] for part in hint.evaluate(PARTS)]
        known = ["h3", "tie", "p", "details", "card", "worth", "button"]
        assert parts == [part for part in known if part in parts]
        assert "worth" in parts
