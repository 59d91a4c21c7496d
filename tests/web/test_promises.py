"""Every promise of the table in the browser names tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROMISE_COUNT = 40
ROW = re.compile(r"^\| (\d+) \|.*\| (.*) \|$", re.MULTILINE)
TEST = re.compile(r"def (test_\w+)\(")


def test_every_promise_is_held_by_tests_that_exist() -> None:
    rows = ROW.findall(Path(__file__).with_name("README.md").read_text(encoding="utf-8"))
    assert [int(number) for number, _ in rows] == list(range(1, PROMISE_COUNT + 1))
    known = {path.name for path in (ROOT / "web" / "tests").rglob("*.test.ts")}
    for path in (ROOT / "tests").rglob("test_*.py"):
        known.update(TEST.findall(path.read_text(encoding="utf-8")))
    named = [(number, re.findall(r"`([^`]+)`", tests)) for number, tests in rows]
    assert [number for number, tests in named if not tests] == []
    assert [(number, test) for number, tests in named for test in tests if test not in known] == []
