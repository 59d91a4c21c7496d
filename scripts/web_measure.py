#!/usr/bin/env python3
"""Measures how light and quick the page is: .venv/bin/python scripts/web_measure.

Prints what the first load weighs gzipped, how soon the page can be used on this machine, and how
many frames a second are drawn while dice roll; fails if a limit is passed. Times depend on the
machine and on what else it does: the frames are told, and are no reason to fail.
"""

import gzip
import re
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
# The tests know how to find a browser and to prepare tables. This folder holds a module `web`.
sys.path[0] = str(ROOT / "tests")

from playwright.sync_api import Browser, Response, sync_playwright  # noqa: E402

from server.serving import Serving  # noqa: E402
from web.browser import launch  # noqa: E402
from web.prepared import played_to, prepare  # noqa: E402
from web.visitor import Visitor  # noqa: E402

KILOBYTE = 1000
PLAIN, WITH_ART, SECONDS = 200, 400, 1.0
"""Limits: kilobytes of the first load without and with art, and seconds until it can be used."""
ART = re.compile(r"\.(?:svg|png|jpg|webp)$|/art[-.][^/]*$")
"""Files that are pictures, or the part of the program that draws them if it is a file apart."""
TRIES = 5
FRAMES = """() => new Promise((resolve) => {
  const times = [];
  const note = (now) => {
    times.push(now);
    if (now - times[0] < 1000) requestAnimationFrame(note);
    else resolve(times);
  };
  requestAnimationFrame(note);
})"""


def main() -> int:
    """Print all numbers; return 1 if one of them is too high."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with Serving(f"sqlite:///{folder}/tables.db") as serving:
            home = loaded(browser, serving, "/")
            made = prepare(serving.database, played_to("reroll", "weighed"))
            table = loaded(browser, serving, f"/w/{made.table}/{made.watch}")
            seconds = usable(browser, serving)
            frames, slowest = rolling(browser, serving)
        browser.close()
    rows = [
        ("first page, without art", weight(home, art=False), PLAIN, "kB"),
        ("first page, with art", weight(home, art=True), WITH_ART, "kB"),
        ("table, opened directly, with art", weight(table, art=True), WITH_ART, "kB"),
        ("first page can be used after", seconds, SECONDS, "s"),
    ]
    for name, value, limit, unit in rows:
        print(f"{name:36}{value:8.2f} {unit:3} limit {limit:g}")
    print(f"{'frames while dice roll':36}{frames:8.1f} /s  slowest {slowest:.0f} ms")
    return int(any(value > limit for _, value, limit, _ in rows))


def loaded(browser: Browser, serving: Serving, path: str) -> dict[str, int]:
    """The files that a first visit loads, each with its gzipped size."""
    visitor = Visitor(browser, serving.url)
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.startswith(serving.url):
            sizes[response.url] = gzipped(response.url)

    visitor.page.on("response", note)
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    visitor.context.close()
    return sizes


def gzipped(url: str) -> int:
    """What a file weighs gzipped; fonts and pictures are packed already."""
    try:
        with urlopen(url, timeout=20) as answer:
            body = answer.read()
    except OSError:
        return 0  # what only those who have a token get is not part of the page
    return min(len(body), len(gzip.compress(body, 9)))


def weight(sizes: dict[str, int], *, art: bool) -> float:
    """Kilobytes of these files."""
    counted = [size for url, size in sizes.items() if art or not ART.search(url)]
    return sum(counted) / KILOBYTE


def usable(browser: Browser, serving: Serving) -> float:
    """Seconds from the first request until Play now can be clicked: the middle of a few tries."""
    times: list[float] = []
    for _ in range(TRIES):
        visitor = Visitor(browser, serving.url)
        visitor.page.goto("/")
        visitor.button("web-play-now").wait_for()
        times.append(visitor.page.evaluate("() => performance.now()") / 1000)
        visitor.context.close()
    return statistics.median(times)


def rolling(browser: Browser, serving: Serving) -> tuple[float, float]:
    """Frames a second while dice roll, and how long the slowest one took, in milliseconds."""
    visitor = Visitor(browser, serving.url, moves=True, passScreen=False)
    visitor.sit(prepare(serving.database, played_to("reroll", "rolling")))
    visitor.wait_to_choose()
    visitor.mark_a_die()
    visitor.page.locator('[data-action="reroll"]').click(no_wait_after=True)
    times: list[float] = visitor.page.evaluate(FRAMES)
    visitor.context.close()
    gaps = [later - earlier for earlier, later in pairwise(times)]
    return 1000 * len(gaps) / (times[-1] - times[0]), max(gaps)


if __name__ == "__main__":
    sys.exit(main())
