"""Goes through a lesson as a learner does: reads each step, and does what it asks for."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from kingofnewyork.words.phrases import Phrase
from tests.support.web.visitor import IS_UNGUARDED, PageVisitor

MAX_TABS = 40
"""More presses of Tab than there are things to reach in a lesson."""
IS_AT_STEP = """([step, wanted]) => {
  const guide = document.querySelector('.guide');
  const isThere = guide?.dataset.step === String(step) && guide.dataset.watching === 'false';
  return isThere && (!wanted || document.querySelector('.pointer .ring') !== null);
}"""
"""Whether a step is shown, what came before it was seen, and it points at something."""
IS_CHOSEN = "() => document.querySelector('.table')?.dataset.mine === 'true'"
TARGETS = {
    "resolve": '.dock .die[data-face="{face}"]',
    "destroy_building": '.board [data-piece="{stack[borough]}-{stack[index]}"]',
    "destroy_unit": '.board [data-piece="{borough}-{unit}"]',
    "buy": '[data-card="{card}"] .buy',
    "flee": '.board [data-place="{borough}"]',
    "move": '.board [data-place="{borough}"]',
    "reroll": '.dock [data-action="reroll"]',
}
"""What stands for an action on the table, by its kind; for all others it is a button."""


def target_of(action: dict[str, Any]) -> str:
    """The selector of what an action is chosen with."""
    return TARGETS.get(action["kind"], '.dock [data-action="{id}"]').format(**action)


class LessonWalk:
    """One way through a lesson, by pointing or by the keyboard alone."""

    def __init__(self, visitor: PageVisitor, lesson: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.lesson = lesson
        self.response: dict[str, Any] = visitor.context.request.get(f"/api/lessons/{lesson}").json()
        self.steps: list[dict[str, Any]] = self.response["steps"]

    def open(self) -> None:
        """Open the lesson at its address."""
        self.page.goto(f"/learn/{self.lesson}")

    def walk(
        self, do: Callable[[dict[str, Any]], None], see: Callable[[int], None] | None = None
    ) -> None:
        """Go from the first step to the last; `see` is called where each is shown."""
        for number, step in enumerate(self.steps):
            self.arrive(number)
            if see is not None:
                see(number)
            do(step)

    def arrive(self, number: int) -> None:
        """Wait for a step; it says its sentence, also to screen readers, and points at pieces."""
        step = self.steps[number]
        self.page.wait_for_function(IS_AT_STEP, arg=[number, bool(step["point"])])
        said = self.visitor.words.sentence(Phrase(step["say"]))
        expect(self.page.locator(".guide .said")).to_have_text(said)
        expect(self.page.locator(".guide [role=status]")).to_have_text(said)
        if step["do"]:
            self.page.wait_for_function(IS_CHOSEN)
            self.page.wait_for_function(IS_UNGUARDED)

    def click(self, step: dict[str, Any]) -> None:
        """Do what a step asks for with a mouse or a finger."""
        if not step["do"]:
            self.visitor.touch(self.page.locator(".guide .on"))
            return
        for face in self.faces_to_keep(step):
            loose = self.page.locator(f'.dock .die[data-face="{face}"][aria-pressed=false]')
            self.visitor.touch(loose.first)
        self.visitor.touch(self.page.locator(target_of(step["do"])).first)

    def press_keys(self, step: dict[str, Any]) -> None:
        """Do what a step asks for by keyboard: the focus is where it begins."""
        if not step["do"]:
            self.expect_focus(".guide .on")
            self.page.keyboard.press("Enter")
            return
        for face in self.faces_to_keep(step):
            self.tab_to(f'.dock .die[data-face="{face}"][aria-pressed=false]')
            self.page.keyboard.press("Space")
        if step["do"]["kind"] == "reroll":
            self.tab_to(target_of(step["do"]))
        else:
            self.expect_focus(target_of(step["do"]))
        self.page.keyboard.press("Enter")

    def faces_to_keep(self, step: dict[str, Any]) -> list[str]:
        """The faces of the dice that are kept before the rest is rolled."""
        if step["do"]["kind"] != "reroll":
            return []
        dice = self.response["moments"][step["seq"] - 1]["game"]["dice"]
        return [face for at, face in enumerate(dice) if at not in step["do"]["dice_indexes"]]

    def expect_focus(self, selector: str) -> None:
        """Wait until the keyboard is at an element."""
        is_there = "(selector) => document.activeElement?.matches(selector) === true"
        self.page.wait_for_function(is_there, arg=selector)

    def tab_to(self, selector: str) -> None:
        """Press Tab until the keyboard is at an element."""
        is_there = "(selector) => document.activeElement?.matches(selector) === true"
        for _ in range(MAX_TABS):
            if self.page.evaluate(is_there, selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")
