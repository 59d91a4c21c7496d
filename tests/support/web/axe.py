"""Whether a screen can be used by everybody, as far as a program can tell."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OPTIONS: dict[str, Any] = {
    "resultTypes": ["violations"],
    "preload": False,  # what it would load is for rules about films and sound
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOR_OPTIONS: dict[str, Any] = {
    **OPTIONS,
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
"""Only the rules about colours: a theme changes nothing else."""
IS_THERE = "() => typeof axe !== 'undefined'"


def violations(page: Page) -> list[str]:
    """What is wrong with the page: the rule, and where it is broken."""
    return run_axe(page, OPTIONS)


def color_violations(page: Page) -> list[str]:
    """What is wrong with the colours of the page, when all else has been looked at."""
    return run_axe(page, COLOR_OPTIONS)


def run_axe(page: Page, options: dict[str, Any]) -> list[str]:
    """Look at the page with axe, which is brought into each page once."""
    if not page.evaluate(IS_THERE):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("(options) => axe.run(document, options)", options)["violations"]
    return [
        f"{broken['id']}: {node['target']} {node['failureSummary']}"
        for broken in found
        for node in broken["nodes"]
    ]
