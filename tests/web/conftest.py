"""A browser, a server with the page, and visitors who complain if anything goes wrong."""

import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.support.servers.server_process import ServerProcess
from tests.support.web.browser import ROOT, launch
from tests.support.web.visitor import PICTURES, PageVisitor, Visiting

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Visitors learn whether their test has failed, to leave a picture behind."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def bundle() -> None:
    """Build the page from its source as it is now."""
    build = [sys.executable, str(ROOT / "scripts" / "web.py"), "--strict"]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for the tests of this folder; other folders need the loop that it occupies."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def serving(bundle: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on an SQLite file for the tests of a module."""
    database = tmp_path_factory.mktemp("web") / "tables.db"
    with ServerProcess(f"sqlite:///{database}") as server:
        yield server


@pytest.fixture
def visiting(
    request: pytest.FixtureRequest, browser: Browser, serving: ServerProcess
) -> Iterator[Visiting]:
    """Makes visitors of the server; none of them may have heard an error in the end."""
    visitors: list[PageVisitor] = []

    def visit(**wishes: Any) -> PageVisitor:
        visitors.append(PageVisitor(browser, wishes.pop("url", serving.url), **wishes))
        return visitors[-1]

    yield visit
    complaints: list[str] = []
    for number, visitor in enumerate(visitors):
        if request.node.stash.get(FAILED, False):
            leave_picture(visitor, f"failed-{request.node.name}-{number}")
        visitor.context.close()
        complaints += visitor.unexpected_errors()
    assert complaints == []


def leave_picture(visitor: PageVisitor, name: str) -> Path | None:
    """What was on the screen when a test failed."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    safe = "".join(letter if letter.isalnum() else "-" for letter in name)
    try:
        return visitor.save_picture(safe)
    except Error:  # it was closed already
        return None
