"""Somebody with a browser: goes where the page can be gone to, and does what its controls allow."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect

from kingofnewyork.words.catalogue import capital, words_in
from web.prepared import Prepared

PICTURES = Path(__file__).resolve().parents[2] / "build" / "pictures"
PATIENCE = 20_000
"""How long anything may take, in milliseconds."""
MOST = 1500
"""More choices than any game needs."""
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 768, "height": 1024}, "has_touch": True},
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
KEEP = """([name, value]) => {
  const key = 'kingofnewyork.' + name;
  if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}"""
CHANGED = """(known) => {
  const table = document.querySelector('.table');
  return !table || table.dataset.seq !== known;
}"""
CHANGED_OR_ASKED = f"(known) => document.querySelector('dialog[open]') || ({CHANGED})(known)"
FREE = "[data-action]:not([disabled]):not([aria-disabled=true])"
OFFERED = f"""(actions) => {{
  const found = [...document.querySelectorAll('{FREE}')];
  return found.map((button) => button.dataset.action).join() === actions.join();
}}"""
CAN_GO_ON = """() => {
  const free = '[data-action]:not([disabled])';
  const found = document.querySelector('.table[data-mine=true]')?.querySelector(free) ?? null;
  return found !== null || document.querySelector('.result, .pass') !== null;
}"""

expect.set_options(timeout=PATIENCE)

Policy = Callable[[Sequence[str]], str]
"""Chooses one of the options on the screen."""


class Visitor:
    """A browser of its own, with one page or more."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: str = "desktop",
        language: str = "en",
        theme: str = "dark",
        moves: bool = False,
        **settings: Any,
    ) -> None:
        self.url = url
        self.words = words_in(language)
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """What the console may say, as patterns."""
        self.context = browser.new_context(
            base_url=url,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if moves else "reduce",
            accept_downloads=True,
            **SIZES[size],
        )
        self.context.set_default_timeout(PATIENCE)
        self.is_touching = "has_touch" in SIZES[size]
        self.keep("settings", {"language": language, "theme": theme, "sound": False, **settings})
        self.page = self.open_tab()

    def keep(self, name: str, value: Any) -> None:
        """The browser has kept something, unless it knows better."""
        given = json.dumps([name, json.dumps(value)])
        self.context.add_init_script(f"({KEEP})({given})")

    def open_tab(self) -> Page:
        """One more page."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def complained(self) -> list[str]:
        """What went wrong in the browser that was not expected to."""
        return [
            said
            for said in self.complaints
            if not any(re.search(pattern, said) for pattern in self.expected)
        ]

    def title(self, key: str, **given: Any) -> str:
        """A message of the catalogue, as on a button."""
        return capital(self.words.say(key, **given))

    def go(self, path: str = "/") -> None:
        """The page at a path is open."""
        self.page.goto(path)
        self.page.wait_for_selector("main, .table")

    def sit(self, made: Prepared) -> None:
        """At a prepared table, as the person to whom it belongs."""
        self.keep("tables", [made.place()])
        self.go(f"/t/{made.table}")
        self.page.wait_for_selector(".table, .lobby")

    def button(self, key: str, **given: Any) -> Locator:
        """The button of that message."""
        return self.page.get_by_role("button", name=self.title(key, **given), exact=True)

    def press(self, key: str, **given: Any) -> None:
        """The button is clicked, or touched."""
        self.touch(self.button(key, **given).first)

    def touch(self, found: Locator) -> None:
        """What a finger does on a phone, and the mouse elsewhere."""
        if self.is_touching:
            found.tap()
        else:
            found.click()

    def play_now(self) -> None:
        """From the first page to a game against bots."""
        self.go()
        self.press("web-play-now")
        self.page.wait_for_selector(".table")

    @property
    def seq(self) -> int:
        """The number of the entry that the page knows."""
        return int(self.table.get_attribute("data-seq") or -1)

    @property
    def question(self) -> str:
        """The kind of decision the game is at."""
        return self.table.get_attribute("data-question") or ""

    @property
    def table(self) -> Locator:
        """The table on the screen."""
        return self.page.locator(".table")

    @property
    def is_over(self) -> bool:
        """Whether the result is on the screen."""
        return self.page.locator(".result").count() > 0

    def wait_to_choose(self) -> None:
        """There is something to choose, or the game is over."""
        self.page.wait_for_function(CAN_GO_ON)

    def options(self) -> list[str]:
        """The actions on the screen that can be chosen now."""
        found = self.page.locator(FREE).evaluate_all(
            "(buttons) => buttons.map((button) => button.dataset.action)"
        )
        return [str(action) for action in found]

    def is_offered(self, actions: Sequence[str]) -> None:
        """Before long these actions can be chosen, and no others."""
        self.page.wait_for_function(OFFERED, arg=list(actions))

    def choose(self, action: str) -> None:
        """The action is chosen with its button, confirmed if that is asked for, and done."""
        known = self.table.get_attribute("data-seq")
        self.touch(self.page.locator(f'[data-action="{action}"]'))
        self.page.wait_for_function(CHANGED_OR_ASKED, arg=known)
        if self.page.locator("dialog[open]").count():
            self.press("board-do-it")
        self.page.wait_for_function(CHANGED, arg=known)

    def play(
        self, policy: Policy, most: int = MOST, until: Callable[[], bool] | None = None
    ) -> int:
        """Choices are made until the game is over or something else holds; how many they were."""
        for choices in range(most):
            self.wait_to_choose()
            self.pass_on()
            if self.is_over or (until is not None and until()):
                return choices
            self.choose_one(policy)
        raise AssertionError(f"the game was not over after {most} choices")

    def pass_on(self) -> None:
        """The device is passed on, if that is asked for."""
        passing = self.page.locator(".pass button")
        if passing.count():
            self.touch(passing)
            self.wait_to_choose()

    def choose_one(self, policy: Policy) -> None:
        """One choice, by the policy; a game that goes on by itself meanwhile is no fault."""
        options = self.options() or self.mark_a_die()
        if not options:
            return
        try:
            self.choose(policy(options))
        except Error:
            if not self.is_over:
                raise

    def mark_a_die(self) -> list[str]:
        """A die is marked that may be rolled again; what can be done then."""
        for die in self.page.locator(".tray .die[aria-pressed]").all():
            self.touch(die)
            if self.options():
                return self.options()
            self.touch(die)
        return []

    def picture(self, name: str) -> Path:
        """The screen is kept as a picture."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{name}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=80)
        return path

    def sees(self, text: str | re.Pattern[str]) -> None:
        """The text is on the screen before long."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)
