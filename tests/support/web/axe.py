"""Whether a screen can be used by everybody, as far as a program can tell."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}


def violations(page: Page) -> list[str]:
    """What is wrong with the page: the rule, and where it is broken."""
    found = Axe().run(page, options=OPTIONS).response["violations"]
    return [
        f"{broken['id']}: {node['target']} {node['failureSummary']}"
        for broken in found
        for node in broken["nodes"]
    ]
