"""Measure how light and quick the page is: .venv/bin/python scripts/web_measure.py.

Print what the first load weighs gzipped, how soon the page can be used on this machine, how many
frames a second are drawn while dice roll, how soon a choice is seen to be made, how long the turn
of a bot is to be watched, and how many clicks a turn takes; fails if a limit is passed. Times
depend on the machine and on what else it does: those after the first page are printed only, and
have no limit. `--clicks` counts the clicks alone, without a browser.
"""

import gzip
import re
import statistics
import sys
import tempfile
from itertools import count, pairwise
from urllib.request import urlopen

from playwright.sync_api import Browser, Response, sync_playwright

from kingofnewyork.server.domain import entries
from tests.support.servers.server_process import ServerProcess
from tests.support.web.browser import launch
from tests.support.web.clicks import TurnClicks, turns
from tests.support.web.policies import hasty_policy
from tests.support.web.prepared_tables import play_to_decision, play_until, prepare
from tests.support.web.visitor import PageVisitor

KILOBYTE_BYTES = 1000
MAX_PLAIN_KB = 200
"""The first load without art, gzipped."""
MAX_WITH_ART_KB = 400
"""The first load with art, gzipped."""
MAX_USABLE_S = 1.0
"""From the first request until the page can be used."""
ART = re.compile(r"\.(?:svg|png|jpg|webp)$|/art[-.][^/]*$")
"""Files that are pictures, or the part of the program that draws them if it is a file apart."""
TRIES = 5
CLICKED_TURNS = 200
FRAME_TIMES_SCRIPT = """() => new Promise((resolve) => {
  const times = [];
  const note = (now) => {
    times.push(now);
    if (now - times[0] < 1000) requestAnimationFrame(note);
    else resolve(times);
  };
  requestAnimationFrame(note);
})"""
ROUND_TRIP_SCRIPT = """() => new Promise((resolve) => {
  const table = document.querySelector('.table');
  const known = table.dataset.seq;
  const start = performance.now();
  new MutationObserver(() => {
    if (table.dataset.seq !== known) resolve(performance.now() - start);
  }).observe(table, { attributes: true });
  document.querySelector('[data-action=stop]').click();
})"""
"""Clicks on Keep all dice; the milliseconds until the next state is on the screen."""
WATCHED_TURNS = 6
BOT_TURN_SCRIPT = f"""() => {{
  window.turnTimes = [];
  let known = '';
  const look = () => {{
    const active = document.querySelector('.side .panel-monster.active');
    const turn = document.querySelector('.table .turn')?.textContent ?? '';
    const isMine = active?.matches('.mine');
    if (turn !== known) turnTimes.push({{ isMine, at: performance.now() }});
    known = turn;
    if (turnTimes.length <= {WATCHED_TURNS}) requestAnimationFrame(look);
  }};
  look();
}}"""
"""Notes when each turn begins on the screen, and whether it is the reader's own."""


def main() -> int:
    """Print all numbers; return 1 if one of them is too high."""
    if "--clicks" in sys.argv[1:]:
        print_clicks()
        return 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with ServerProcess(f"sqlite:///{folder}/tables.db") as serving:
            home = load_files(browser, serving, "/")
            made = prepare(serving.database, play_to_decision("reroll", "weighed"))
            table = load_files(browser, serving, f"/w/{made.table}/{made.watch}")
            seconds = measure_usable(browser, serving)
            frames, slowest = measure_rolling(browser, serving)
            trip = measure_round_trip(browser, serving)
            watched = measure_bot_turn(browser, serving)
        browser.close()
    rows = [
        ("first page, without art", total_kilobytes(home, art=False), MAX_PLAIN_KB, "kB"),
        ("first page, with art", total_kilobytes(home, art=True), MAX_WITH_ART_KB, "kB"),
        (
            "a table at once, with art",
            total_kilobytes(table, art=True),
            MAX_WITH_ART_KB,
            "kB",
        ),
        ("first page can be used after", seconds, MAX_USABLE_S, "s"),
    ]
    for name, value, limit, unit in rows:
        print(f"{name:36}{value:8.2f} {unit:3} limit {limit:g}")
    print(f"{'frames while dice roll':36}{frames:8.1f} /s  slowest {slowest:.0f} ms")
    print(f"{'a choice is seen to be made after':36}{trip:8.1f} ms")
    print(f"{'the turn of a bot, at 1x':36}{watched:8.2f} s")
    print_clicks()
    return int(any(value > limit for _, value, limit, _ in rows))


def print_clicks() -> None:
    """Print how many clicks a turn takes, with what the page does to save them and without."""
    counted: list[TurnClicks] = []
    for seed in count():
        counted += turns(seed)
        if len(counted) >= CLICKED_TURNS:
            break
    for name, clicks in (
        ("clicks a turn", [turn.now for turn in counted]),
        ("clicks a turn, face by face", [turn.before for turn in counted]),
    ):
        tenths = statistics.quantiles(clicks, n=10)
        middle = statistics.median(clicks)
        print(f"{name:36}{middle:8.1f}     {tenths[0]:.0f} to {tenths[-1]:.0f} in most turns")


def load_files(browser: Browser, serving: ServerProcess, path: str) -> dict[str, int]:
    """Visit a page for the first time and return the gzipped size of each file it loads."""
    visitor = PageVisitor(browser, serving.url)
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.startswith(serving.url):
            sizes[response.url] = gzip_size(response.url)

    visitor.page.on("response", note)
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    visitor.context.close()
    return sizes


def gzip_size(url: str) -> int:
    """The size of a file gzipped; fonts and pictures are packed already."""
    try:
        with urlopen(url, timeout=20) as answer:
            body = answer.read()
    except OSError:
        return 0  # what only those who have a token get is not part of the page
    return min(len(body), len(gzip.compress(body, 9)))


def total_kilobytes(sizes: dict[str, int], *, art: bool) -> float:
    """The size of these files in kilobytes, with or without pictures."""
    counted = [size for url, size in sizes.items() if art or not ART.search(url)]
    return sum(counted) / KILOBYTE_BYTES


def measure_usable(browser: Browser, serving: ServerProcess) -> float:
    """Return the seconds from the first request until Play now can be clicked, a median."""
    times: list[float] = []
    for _ in range(TRIES):
        visitor = PageVisitor(browser, serving.url)
        visitor.page.goto("/")
        visitor.button("web-play-now").wait_for()
        times.append(visitor.page.evaluate("() => performance.now()") / 1000)
        visitor.context.close()
    return statistics.median(times)


def measure_rolling(browser: Browser, serving: ServerProcess) -> tuple[float, float]:
    """Return the frames per second while dice roll, and the slowest frame in milliseconds."""
    visitor = PageVisitor(browser, serving.url, moves=True, passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "rolling")))
    visitor.wait_to_choose()
    visitor.page.locator('[data-action="reroll"]').click(no_wait_after=True)
    times: list[float] = visitor.page.evaluate(FRAME_TIMES_SCRIPT)
    visitor.context.close()
    gaps = [later - earlier for earlier, later in pairwise(times)]
    return 1000 * len(gaps) / (times[-1] - times[0]), max(gaps)


def measure_round_trip(browser: Browser, serving: ServerProcess) -> float:
    """Return the milliseconds from a click on a choice until the next state is shown, a median."""
    times: list[float] = []
    for number in range(TRIES):
        visitor = PageVisitor(browser, serving.url, passScreen=False)
        visitor.sit(prepare(serving.database, play_to_decision("reroll", f"trip{number}")))
        visitor.wait_to_choose()
        times.append(visitor.page.evaluate(ROUND_TRIP_SCRIPT))
        visitor.context.close()
    return statistics.median(times)


def measure_bot_turn(browser: Browser, serving: ServerProcess) -> float:
    """Return how many seconds the turn of a bot is watched at the usual pace, a median."""
    visitor = PageVisitor(browser, serving.url, moves=True, speed="1", guided=False)
    seats = (entries.MY_SEAT, "normal", "normal", "normal")
    game = play_until("watched", 1, lambda game: game.state.turn >= 5 and game.chooser == 0, seats)
    assert game is not None
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    visitor.page.evaluate(BOT_TURN_SCRIPT)
    script = "() => turnTimes"
    while len(turns := visitor.page.evaluate(script)) <= WATCHED_TURNS and not visitor.is_over:
        visitor.wait_to_choose()
        visitor.choose_one(hasty_policy(1))
    visitor.context.close()
    pairs = list(pairwise(turns))
    times = [float(b["at"]) - float(a["at"]) for a, b in pairs if not a["isMine"]]
    return statistics.median(times) / 1000


if __name__ == "__main__":
    sys.exit(main())
