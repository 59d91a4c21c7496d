"""Puzzles in the browser: one solved and one failed, on a phone and by keyboard."""

import pytest
from playwright.sync_api import expect

from kingofnewyork.analysis.puzzles.collection import Puzzle, load_puzzle, puzzle_names
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.engine import legal_actions
from tests.support.web.axe import violations
from tests.support.web.visitor import PageVisitor, Visiting

RESULTS = "() => JSON.parse(localStorage.getItem('kingofnewyork.puzzles'))"


def find_puzzle(theme: str) -> Puzzle:
    """The easiest puzzle of a theme."""
    return next(load_puzzle(name) for name in puzzle_names() if load_puzzle(name).theme == theme)


def open_puzzle(visitor: PageVisitor, puzzle: Puzzle) -> None:
    """Open a puzzle and wait until it can be answered."""
    visitor.go(f"/puzzles/{puzzle.name}")
    visitor.wait_to_choose()


def answer(visitor: PageVisitor, action: str) -> None:
    """Answer the puzzle on the screen, and wait for what is said of it."""
    visitor.touch(visitor.page.locator(f'[data-action="{action}"]').first)
    visitor.page.wait_for_selector('[data-answer="right"], [data-answer="wrong"]')


@pytest.mark.parametrize(("size", "language"), [("phone", "fr"), ("desktop", "en")])
def test_one_puzzle_is_solved_and_one_failed(visiting: Visiting, size: str, language: str) -> None:
    visitor = visiting(size=size, language=language)
    visitor.go("/")
    visitor.touch(visitor.page.locator('section a[href="/puzzles"]'))
    visitor.page.wait_for_selector("ol a[data-state]")
    assert visitor.page.locator("ol a").count() == len(puzzle_names())
    assert violations(visitor.page) == []
    puzzle = find_puzzle("flee")
    open_puzzle(visitor, puzzle)
    wrong = next(one for one in legal_actions(puzzle.state) if one != puzzle.best)
    answer(visitor, action_text(wrong))
    bar = visitor.page.locator(".puzzle")
    expect(bar).to_have_attribute("data-answer", "wrong")
    assert violations(visitor.page) == []
    visitor.picture(f"puzzle-{size}")
    high = "document.documentElement.scrollHeight - innerHeight"
    assert visitor.page.evaluate(high) <= 1
    visitor.press("puzzle-again")
    visitor.wait_to_choose()
    answer(visitor, action_text(puzzle.best))
    expect(bar).to_have_attribute("data-answer", "right")
    low = visitor.page.evaluate(RESULTS)
    assert low["results"] == {puzzle.name: False}
    solved = find_puzzle("move")
    open_puzzle(visitor, solved)
    answer(visitor, action_text(solved.best))
    after = visitor.page.evaluate(RESULTS)
    assert after["results"] == {puzzle.name: False, solved.name: True}
    assert after["rating"] > low["rating"]
    visitor.press("puzzle-next")
    expect(bar).not_to_have_attribute("data-puzzle", solved.name)
    visitor.press("puzzle-leave")
    expect(visitor.page.locator("ol a[data-state=solved]")).to_have_count(1)
    expect(visitor.page.locator("ol a[data-state=failed]")).to_have_count(1)


def test_dice_are_kept_by_keyboard_and_the_daily_puzzle_is_there(visiting: Visiting) -> None:
    visitor = visiting(language="es")
    visitor.go("/puzzles")
    daily = visitor.page.locator("[data-daily]")
    assert daily.get_attribute("data-daily") in puzzle_names()
    daily.press("Enter")
    visitor.wait_to_choose()
    puzzle = find_puzzle("dice")
    open_puzzle(visitor, puzzle)
    stop = visitor.page.locator('[data-action="stop"]')
    stop.press("Enter")
    visitor.page.wait_for_selector("[data-answer=right], [data-answer=wrong]")
    expect(visitor.button("puzzle-next")).to_be_focused()


def test_a_puzzle_that_is_not_there(visiting: Visiting) -> None:
    visitor = visiting()
    visitor.expected.append("404")
    visitor.go("/puzzles/none")
    visitor.expect_text(visitor.title("web-nav-home"))
