"""Somebody with a browser: goes where the page can be gone to, and does what its controls allow."""

import json
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect

from kingofnewyork.words.catalogue import capitalize_first, load_words
from tests.support.web.prepared_tables import Prepared

PICTURES = Path(__file__).resolve().parents[3] / "build" / "pictures"
PICTURES_VARIABLE = "TEST_PICTURES"
"""The variable of the environment that asks for pictures of tests that pass."""
PAGE_TIMEOUT_MS = 20_000
"""How long anything may take, in milliseconds."""
MAX_CHOICES = 1500
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
CHANGED_OR_ASKED = f"(known) => document.querySelector('dialog.confirm') || ({CHANGED})(known)"
FREE = "[data-action]:not([disabled]):not([aria-disabled=true])"
RUNNING_ANIMATIONS = (
    "() => document.getAnimations().filter((one) => one.playState === 'running').length"
)
OFFERED = f"""(actions) => {{
  const found = [...document.querySelectorAll('{FREE}')];
  return found.map((button) => button.dataset.action).join() === actions.join();
}}"""
CAN_GO_ON = """() => {
  const free = '[data-action]:not([disabled])';
  const found = document.querySelector('.table[data-mine=true]')?.querySelector(free) ?? null;
  return found !== null || document.querySelector('.result, .pass, [data-moment]') !== null;
}"""

IS_UNGUARDED = """() => {
  const until = document.querySelector('.table')?.dataset.guardedUntil ?? 0;
  return performance.now() >= Number(until);
}"""
"""Whether clicks on choices are taken: those that come too soon after another are not."""
CLICK_ELSEWHERE = """addEventListener('click', (event) => {
  const elsewhere = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  if (event.isTrusted) setTimeout(elsewhere);
})"""
"""Clicks beside the choices after each click, so that the next choice is not taken for a second."""
HOLD_FILM = """(selector) => {
  const tell = performance.now.bind(performance);
  let told = tell();
  let isHeld = false;
  performance.now = () => (isHeld ? told : (told = tell()));
  new MutationObserver(() => (isHeld ||= document.querySelector(selector) !== null))
    .observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Lets the clock of the page stand still as soon as something is on the screen."""

expect.set_options(timeout=PAGE_TIMEOUT_MS)

ScreenPolicy = Callable[[Sequence[str]], str]
"""Chooses one of the options on the screen."""


class PageVisitor:
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
        speed: str = "instant",
        worker: bool = False,
        **settings: Any,
    ) -> None:
        self.url = url
        self.words = load_words(language)
        self.complaints: list[str] = []
        self.expected: list[str] = [] if worker else ["Service Worker registration blocked"]
        """What the console may say, as patterns."""
        self.context = browser.new_context(
            base_url=url,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if moves else "reduce",
            accept_downloads=True,
            service_workers="allow" if worker else "block",
            **SIZES[size],
        )
        self.context.set_default_timeout(PAGE_TIMEOUT_MS)
        self.is_touching = "has_touch" in SIZES[size]
        looks = {"language": language, "theme": theme, "speed": speed}
        self.keep("settings", {**looks, "sound": False, **settings})
        self.context.add_init_script(CLICK_ELSEWHERE)
        self.page = self.open_tab()

    def keep(self, name: str, value: Any) -> None:
        """Let the browser keep a value, unless it has one."""
        given = json.dumps([name, json.dumps(value)])
        self.context.add_init_script(f"({KEEP})({given})")

    def open_tab(self) -> Page:
        """Open one more page."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def unexpected_errors(self) -> list[str]:
        """What went wrong in the browser that was not expected to."""
        return [
            said
            for said in self.complaints
            if not any(re.search(pattern, said) for pattern in self.expected)
        ]

    def title(self, key: str, **given: Any) -> str:
        """A message of the catalogue, as on a button."""
        return capitalize_first(self.words.say(key, **given))

    def go(self, path: str = "/") -> None:
        """Open the page at a path."""
        self.page.goto(path)
        self.page.wait_for_selector("main, .table")

    def sit(self, made: Prepared) -> None:
        """Sit down at a prepared table, as the person to whom it belongs."""
        self.keep("tables", [made.place()])
        self.go(f"/t/{made.table}")
        self.page.wait_for_selector(".table, .lobby")

    def button(self, key: str, **given: Any) -> Locator:
        """The button of that message."""
        return self.page.get_by_role("button", name=self.title(key, **given), exact=True)

    def press(self, key: str, **given: Any) -> None:
        """Click or touch the button."""
        self.touch(self.button(key, **given).first)

    def touch(self, found: Locator) -> None:
        """Tap on a phone, and click elsewhere."""
        if self.is_touching:
            found.tap()
        else:
            found.click()

    def play_now(self) -> None:
        """Go from the first page to a game against bots."""
        self.go()
        self.press("web-play-now")
        self.page.wait_for_selector(".table")

    def start_duel(self, bot: str) -> None:
        """Set up a game against one bot."""
        self.go()
        self.press("web-set-up")
        for _ in range(2):
            self.press("web-seat-fewer")
        self.page.locator("fieldset.seats select").nth(1).select_option(bot)
        self.press("web-start-now")
        self.page.wait_for_selector(".table")

    @property
    def seq(self) -> int:
        """The number of the last entry that is shown."""
        return int(self.table.get_attribute("data-seq") or -1)

    def hold_film_at(self, selector: str) -> None:
        """Let the film stand still at the first frame in which something is on the screen."""
        self.page.evaluate(HOLD_FILM, selector)

    def last_action(self) -> str:
        """What was chosen last, in the notation, as the server has it."""
        table = self.page.url.rstrip("/").rpartition("/")[2]
        token = self.page.evaluate(
            "() => JSON.parse(localStorage.getItem('kingofnewyork.tables'))[0].token"
        )
        answer = self.context.request.get(
            f"/api/tables/{table}/log", headers={"Authorization": f"Bearer {token}"}
        )
        acted = [entry for entry in answer.json()["entries"] if entry["type"] == "acted"]
        return str(acted[-1]["action"]["id"])

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
        """Wait until there is something to choose, or the game is over."""
        self.page.wait_for_function(CAN_GO_ON)
        self.page.wait_for_function(IS_UNGUARDED)

    def options(self) -> list[str]:
        """The actions on the screen that can be chosen now."""
        found = self.page.locator(FREE).evaluate_all(
            "(buttons) => buttons.map((button) => button.dataset.action)"
        )
        return [str(action) for action in found]

    def expect_options(self, actions: Sequence[str]) -> None:
        """Wait until these actions can be chosen, and no others."""
        self.page.wait_for_function(OFFERED, arg=list(actions))

    def choose(self, action: str) -> None:
        """Choose the action with its button, and confirm it if asked."""
        known = self.table.get_attribute("data-seq")
        self.page.wait_for_function(IS_UNGUARDED)
        self.touch(self.page.locator(f'[data-action="{action}"]'))
        self.page.wait_for_function(CHANGED_OR_ASKED, arg=known)
        if self.page.locator("dialog.confirm").count():
            self.page.wait_for_function(IS_UNGUARDED)
            self.press("board-confirm")
        self.page.wait_for_function(CHANGED, arg=known)

    def play(
        self, policy: ScreenPolicy, most: int = MAX_CHOICES, until: Callable[[], bool] | None = None
    ) -> int:
        """Make choices until the game is over or something else holds; return how many."""
        for choices in range(most):
            self.wait_to_choose()
            self.pass_on()
            if self.is_over or (until is not None and until()):
                return choices
            self.choose_one(policy)
        raise AssertionError(f"the game was not over after {most} choices")

    def pass_on(self) -> None:
        """Pass the device on, or watch on when out of the game, if asked."""
        passing = self.page.locator(".pass .first, [data-moment] [data-go=watch]")
        if passing.count():
            self.touch(passing)
            self.wait_to_choose()

    def choose_one(self, policy: ScreenPolicy) -> None:
        """Make one choice by the policy; the game may go on by itself meanwhile."""
        options = self.options() or self.change_a_die()
        if not options:
            return
        try:
            self.choose(policy(options))
        except Error:
            if not self.is_over:
                raise

    def change_a_die(self) -> list[str]:
        """Keep a die, or let one go, until the dice can be rolled; return what can be done then."""
        for die in self.page.locator(".tray .die[aria-pressed]").all():
            self.touch(die)
            if self.options():
                return self.options()
            self.touch(die)
        return []

    def faces(self) -> list[str]:
        """What the dice show, in the order in which they lie."""
        return [self._part_of_label(die, 1) for die in self.page.locator(".tray .die").all()]

    def kept_dice(self) -> list[int]:
        """The numbers of the dice on the shelf of kept ones, from 1."""
        kept = self.page.locator(".tray .die.kept").all()
        return [int(self._part_of_label(die, 0)) for die in kept]

    def _part_of_label(self, die: Locator, number: int) -> str:
        return (die.get_attribute("aria-label") or "").split(", ")[number]

    def picture(self, name: str) -> None:
        """Save the screen as a picture, if pictures are wanted: most runs look at none."""
        if os.environ.get(PICTURES_VARIABLE):
            self.save_picture(name)

    def save_picture(self, name: str) -> Path:
        """Save the screen as a picture."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{name}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=80)
        return path

    def expect_text(self, text: str | re.Pattern[str]) -> None:
        """Wait until the text is on the screen."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PAGE_TIMEOUT_MS)


Visiting = Callable[..., PageVisitor]
"""Makes a visitor: the fixture `visiting`."""
