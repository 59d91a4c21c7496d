"""Pictures of results."""

import pytest

from kingofnewyork.arena.match import play_match
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.plot import draw
from kingofnewyork.arena.statistics import summarize
from kingofnewyork.bots.random import RandomBot

STARTS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


@pytest.fixture(scope="module")
def results():
    """A few games of two bots."""
    return [play_match([RandomBot] * 2, seed, names=["a", "b"]) for seed in range(80)]


@pytest.mark.parametrize("kind", STARTS)
def test_a_picture_is_drawn(tmp_path, results, kind):
    """In each format."""
    draw(Plan(("a", "b"), 80, 1), summarize(results, 2), tmp_path / "picture", kind)
    assert (tmp_path / "picture").read_bytes().startswith(STARTS[kind])


def test_a_picture_is_the_same_every_time(tmp_path, results):
    """One game is enough for it, and it does not say when it was drawn."""
    files = [tmp_path / "one", tmp_path / "two"]
    for file in files:
        draw(Plan(("a", "b"), 1, 1), summarize(results[:1], 2), file, "svg")
    assert files[0].read_bytes() == files[1].read_bytes()
