"""Choices can be made where they are seen, need few clicks, and are not made by accident."""

import re

import pytest
from playwright.sync_api import Page, expect

from kingofnewyork import Game
from kingofnewyork.play.resolve_together import faces_in_any_order
from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import (
    PreparedGame,
    find_game,
    play_to_decision,
    prepare,
    word_of,
)
from tests.support.web.visitor import CHANGED, IS_UNGUARDED, PageVisitor, Visiting

LAND_POINT = """(land) => {
  const box = land.getBBox();
  const toScreen = land.getScreenCTM();
  for (let step = 1; step < 400; step += 1) {
    const x = box.x + box.width * ((step * 0.618034) % 1);
    const y = box.y + (box.height * step) / 400;
    const point = new DOMPoint(x, y);
    if (!land.isPointInFill(point)) continue;
    const there = point.matrixTransform(toScreen);
    if (document.elementFromPoint(there.x, there.y) === land) return [there.x, there.y];
  }
  return null;
}"""
"""A point of the land that nothing lies on."""


def at_decision(
    visiting: Visiting, serving: ServerProcess, decision: str, name: str, **wishes: object
) -> PageVisitor:
    """Somebody who has to make a decision of that kind."""
    visitor = visiting(passScreen=False, **wishes)
    visitor.sit(prepare(serving.database, play_to_decision(decision, name)))
    visitor.wait_to_choose()
    return visitor


def land_point(page: Page) -> tuple[str, float, float]:
    """A borough that is lit, and a free point of its land."""
    land = page.locator("[data-land]").first
    x, y = land.evaluate(LAND_POINT)
    return str(land.get_attribute("data-land")), x, y


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("decision", ["start", "flee", "move"])
def test_the_lit_land_of_a_borough_is_a_button(
    visiting: Visiting, serving: ServerProcess, decision: str, size: str
) -> None:
    visitor = at_decision(visiting, serving, decision, f"land-{decision}-{size}", size=size)
    known = visitor.seq
    borough, x, y = land_point(visitor.page)
    if visitor.is_touching:
        visitor.page.touchscreen.tap(x, y)
    else:
        visitor.page.mouse.move(x, y)
        expect(visitor.page.locator("[role=tooltip]")).to_be_visible()
        visitor.page.mouse.click(x, y)
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])')
    assert visitor.last_action() == f"{decision} {borough}"


def test_land_that_means_nothing_is_no_button(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = at_decision(visiting, serving, "resolve", "no-land")
    expect(visitor.page.locator("[data-land]")).to_have_count(0)


def sit_at(
    visiting: Visiting, serving: ServerProcess, game: PreparedGame, **wishes: object
) -> PageVisitor:
    visitor = visiting(passScreen=False, **wishes)
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    return visitor


def all_together(game: Game) -> bool:
    """Whether all faces, at least three, can be resolved with one click."""
    together = faces_in_any_order(game.state)
    return (
        len(together) >= 2 and len(together) >= len(game.options()) - 1 and not game.state.resolved
    )


def some_together(game: Game) -> bool:
    together = faces_in_any_order(game.state)
    return len(together) == 2 and len(game.options()) > 3


def test_all_faces_are_resolved_with_one_click(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = sit_at(visiting, serving, find_game("rest", all_together), guided=False)
    known = visitor.seq
    button = visitor.page.locator('[data-action="resolve-all"]')
    expect(button).to_have_class(re.compile(r"\bfirst\b"))
    expect(button).to_contain_text(visitor.title("board-resolve-all", faces=""))
    visitor.choose("resolve-all")
    visitor.page.wait_for_selector('.table:not([data-question="resolve"])')
    assert visitor.seq >= known + 2


def test_some_faces_are_resolved_with_one_click(visiting: Visiting, serving: ServerProcess) -> None:
    game = find_game("some", some_together)
    visitor = sit_at(visiting, serving, game)
    known, faces = visitor.seq, set(visitor.options())
    visitor.choose("resolve-all")
    visitor.page.wait_for_selector(f'.table[data-seq="{known + 2}"]')
    visitor.wait_to_choose()
    assert visitor.question == "resolve"
    assert len(faces - set(visitor.options())) == 3  # two faces, and the button itself


def in_order(game: Game) -> bool:
    """Whether three faces matter in their order, but cost no life; the first asks nothing."""
    if word_of(game) != "resolve" or faces_in_any_order(game.state):
        return False
    options = game.options()
    return len(options) == 3 and options[0] == "resolve energy" and "resolve ouch" not in options


def test_all_faces_are_resolved_in_an_order(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = sit_at(visiting, serving, find_game("in-order", in_order))
    expect(visitor.page.locator(".dock .button.first")).to_have_count(0)
    visitor.choose("resolve-all")
    for _ in range(10):
        visitor.wait_to_choose()
        if visitor.question not in ("destroy", "flee"):
            break
        visitor.choose(visitor.options()[0])
    assert visitor.question != "resolve"


def test_a_second_click_is_not_taken(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = at_decision(visiting, serving, "resolve", "twice")
    known = visitor.seq
    clicked = visitor.page.evaluate(
        """async () => {
          const table = document.querySelector('.table');
          const seq = table.dataset.seq;
          const wanted = '[data-action^="resolve "]:not([disabled])';
          const free = () => [...document.querySelectorAll(wanted)];
          free()[0].click();
          while (table.dataset.seq === seq || table.dataset.mine !== 'true' || !free().length) {
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
          const until = Number(table.dataset.guardedUntil);
          const now = performance.now();
          free()[0].click();
          return until - now;
        }"""
    )
    assert clicked > 0, "the new decision was not guarded"
    visitor.wait_to_choose()
    assert visitor.seq == known + 1
    visitor.choose(visitor.options()[-1])
    assert visitor.seq > known + 1


def test_stay_and_end_have_places_of_their_own(visiting: Visiting, serving: ServerProcess) -> None:
    centres = {}
    for decision, action in (("move", "stay"), ("buy", "end")):
        visitor = at_decision(visiting, serving, decision, f"place-{decision}")
        box = visitor.page.locator(f'[data-action="{action}"]').bounding_box()
        assert box is not None
        centres[action] = (box["x"], box["x"] + box["width"])
    assert centres["stay"][1] < centres["end"][0]


def test_nothing_stands_out_that_has_to_be_thought_about(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = at_decision(visiting, serving, "flee", "no-first")
    expect(visitor.page.locator(".dock .button.first")).to_have_count(0)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".dock [data-action]:focus")).to_have_count(1)


def test_the_focus_goes_to_the_next_choice(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = at_decision(visiting, serving, "resolve", "focus")
    for _ in range(6):
        known = visitor.table.get_attribute("data-seq")
        if visitor.question == "reroll":
            expect(visitor.page.locator(".die:focus")).to_have_count(1)
            visitor.page.locator('[data-action="stop"]').focus()
        else:
            visitor.page.locator(".dock [data-action]").first.focus()
        visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_function(CHANGED, arg=known)
        visitor.wait_to_choose()
        if visitor.is_over:
            return
        expect(visitor.page.locator(".dock :focus")).to_have_count(1)


def test_a_key_that_is_held_down_chooses_once(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = at_decision(visiting, serving, "resolve", "held")
    known = visitor.seq
    visitor.page.locator('[data-action^="resolve "]').first.focus()
    for _ in range(25):  # the first is a press, the others are repeats
        visitor.page.keyboard.down("Enter")
        visitor.page.wait_for_timeout(30)
    visitor.page.keyboard.up("Enter")
    visitor.wait_to_choose()
    assert visitor.seq == known + 1


def test_b_goes_to_the_cards_and_m_to_the_boroughs(
    visiting: Visiting, serving: ServerProcess
) -> None:
    rich = find_game(
        "keys-buy",
        lambda game: (
            word_of(game) == "buy" and any(option.startswith("buy ") for option in game.options())
        ),
    )
    visitor = sit_at(visiting, serving, rich, confirm="irreversible")
    visitor.page.keyboard.press("b")
    expect(visitor.page.locator(".buy:focus")).to_have_count(1)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("dialog.confirm")).to_have_count(1)
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog.confirm")).to_have_count(0)
    visitor.page.keyboard.press("m")
    visitor.expect_text(visitor.title("board-no-move"))
    # Held down, a choice is not asked about once more.
    known = visitor.seq
    visitor.page.wait_for_function(IS_UNGUARDED)
    visitor.page.locator(".buy").first.hover()
    visitor.page.mouse.down()
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])')
    visitor.page.mouse.up()
    assert visitor.last_action().startswith("buy ")
    mover = at_decision(visiting, serving, "move", "keys-move", confirm="always")
    mover.page.keyboard.press("m")
    expect(mover.page.locator(".board .go:focus")).to_have_count(1)
    known = mover.seq
    mover.page.keyboard.press("Enter")
    mover.page.wait_for_selector("dialog.confirm")
    mover.page.wait_for_function(IS_UNGUARDED)
    mover.page.keyboard.press("Enter")
    mover.page.wait_for_selector(f'.table:not([data-seq="{known}"])')
    assert mover.last_action().startswith("move ")


def test_a_full_borough_says_so(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = at_decision(visiting, serving, "move", "full")
    visitor.page.locator(".board .name", has_text="Manhattan").hover(force=True)
    tooltip = visitor.page.locator("[role=tooltip]")
    expect(tooltip).to_contain_text("Manhattan is full")


def test_every_bot_has_a_name(visiting: Visiting) -> None:
    visitor = visiting()
    visitor.play_now()
    names = visitor.page.locator(".panel-monster .player-short.bot")
    expect(names).to_have_count(3)
    assert len(set(names.all_inner_texts())) == 3
