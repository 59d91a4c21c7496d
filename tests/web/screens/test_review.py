"""The review of a game in the browser: under the board of a replay, by mouse and keyboard."""

import re

import pytest

from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from tests.support.servers.server_process import ServerProcess
from tests.support.web.axe import violations

STEP = "document.querySelector('.bar input[type=range]').value"
BOARD_TOP = "document.querySelector('.shown').getBoundingClientRect().top"


@pytest.fixture(scope="module")
def serving(bundle, tmp_path_factory):
    """A server whose workers have time: search is asked, also on a machine that is busy."""
    database = tmp_path_factory.mktemp("review") / "tables.db"
    with ServerProcess(f"sqlite:///{database}", bot_budget_seconds=60) as server:
        yield server


def jump_by_keys_and_graph(page):
    """Go through the turns by keys, by the graph and by its table."""
    marks = page.locator("#turn-marks option").evaluate_all("(all) => all.map((one) => one.value)")
    assert len(marks) > 5
    first = page.evaluate(STEP)
    page.locator("body").press("x")
    page.wait_for_function(f"() => {STEP} > {first}")
    page.locator("body").press("n")
    page.wait_for_function(f"() => {marks}.includes({STEP})")
    later = page.evaluate(STEP)
    page.locator("body").press("p")
    page.wait_for_function(f"() => Number({STEP}) < {later} && {marks}.includes({STEP})")
    chart = page.get_by_role("img", name="Win chances")
    box = chart.bounding_box()
    chart.click(position={"x": box["width"] - 40, "y": box["height"] / 2})
    page.wait_for_function(f"() => Number({STEP}) > {later}")
    chart.click(position={"x": 28, "y": box["height"] / 2})
    page.wait_for_function(f"() => {STEP} === '0'")
    page.locator(".review figure summary").first.press("Enter")
    page.locator(".review figure th button").nth(2).press("Enter")
    page.wait_for_function(f"() => {STEP} !== '0'")


def step_through_decisions(page):
    """Go through the choices of a monster one by one, on the smallest screens too."""
    decision = page.locator(".decision")
    page.get_by_role("button", name="Previous decision").focus()
    seen = set()
    for width, height in ((1366, 768), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        for _ in range(3):
            decision.locator(".thumbnail .figure").first.wait_for()
            box = decision.bounding_box()
            assert box["width"] <= width
            assert box["height"] <= height
            text = decision.inner_text()
            assert re.search(r"\d of \d+\s+.*Round \d+ · \W\d+% of win chance", text), text
            assert re.search(r"\n\d+%\nBetter\n(.|\n)*\n\d+%\n", text), text
            seen.add(text)
            page.keyboard.press("ArrowRight" if width > height else "ArrowLeft")
    assert len(seen) > 2
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    followed = page.evaluate(STEP)
    page.get_by_text("All, as played").click()
    assert re.match(r"1 of \d\d\s", decision.inner_text())
    page.get_by_role("button", name="Next decision").click()
    page.wait_for_function(f"() => {STEP} !== '{followed}'")
    assert re.search(r"2 of \d\d\s+\w+( \w+)? · Round \d", decision.inner_text())
    assert page.evaluate(BOARD_TOP) < -200
    page.get_by_role("button", name="Show on the board").click()
    page.wait_for_function(f"() => Math.abs({BOARD_TOP}) < innerHeight / 2")
    page.get_by_text("What cost most first").click()
    page.set_viewport_size({"width": 1440, "height": 900})


def test_a_replay_has_a_review_that_jumps_and_tries_again(visiting, serving, tmp_path):
    bots = [find_bot(name) for name in ("random", "exact", "random")]
    path = tmp_path / "mine.record"
    path.write_text(play_match(bots, 3, keep_record=True).record)
    page = visiting().page
    page.goto(f"{serving.url}/replay")
    page.locator("input[type=file]").set_input_files(str(path))
    review = page.locator(".review")
    review.get_by_role("img", name="Win chances").wait_for()
    step = page.locator(".bar input[type=range]")
    assert step.input_value() == "0"
    page.locator("[data-next-mistake]").press("Enter")
    page.wait_for_function(f"() => {STEP} !== '0'")
    jump_by_keys_and_graph(page)
    step_through_decisions(page)
    moments = review.locator(".moment")
    moments.locator(".thumbnail .figure").first.wait_for()
    assert moments.locator(".thumbnail").count() == moments.count() > 0
    deep = review.locator(".deep:not([data-verdict=''])").first
    deep.wait_for(timeout=60_000)
    assert re.search(r"Search .*\d+%.*\d+%", deep.inner_text())
    review.get_by_role("button", name="Try again here").click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    review.locator("summary", has_text="How chances became the result").click()
    assert review.locator("tbody tr", has_text="Luck with dice").count() == 1
    lucks = review.locator("[data-luck]")
    assert lucks.count() == 3
    assert re.search(r"luck.*: .?\d+% of win chance", lucks.first.inner_text())
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert violations(page) == []
