"""How accurate bots of known strength are, and the tables of it in docs/review.md."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks.review import LABELS, AccuracyRun, accuracy_text
from kingofnewyork.analysis.review.labels import LABEL_LOSSES

DOCS = Path(__file__).resolve().parents[2] / "docs"
WEAKEST_FIRST = ("random", "easy", "rule", "exact-v1", "exact", "learned")


def read_run(judge):
    """The numbers of a long run, by whose estimate."""
    return json.loads((DOCS / f"accuracy-{judge}.json").read_text(encoding="utf-8"))


def test_better_bots_are_more_accurate():
    """Three duels by the estimate of the strongest of them."""
    names = ("random", "rule", "exact", "learned")
    run = AccuracyRun(names, "learned")
    for game in range(3):
        run.play(2, game, seed=11)
    found = run.values()["bots"]
    assert all(
        found[weak]["accuracy"] < found[strong]["accuracy"] for weak, strong in pairwise(names)
    )


@pytest.mark.parametrize("judge", ["learned", "exact"])
def test_the_tables_of_the_page_are_those_of_the_runs(judge):
    found = read_run(judge)
    text = (DOCS / "review.md").read_text(encoding="utf-8")
    assert found["judge"] == judge
    assert accuracy_text(found) in text
    assert f"{found['games']} games" in text
    assert tuple(found["bots"]) == WEAKEST_FIRST


def test_bots_come_out_in_the_order_of_their_strength():
    bots = read_run("learned")["bots"]
    accuracies = [bots[name]["accuracy"] for name in WEAKEST_FIRST]
    assert accuracies == sorted(accuracies)
    by_review = [read_run("exact")["bots"][name]["accuracy"] for name in WEAKEST_FIRST[:5]]
    assert by_review == sorted(by_review)


def test_labels_are_as_rare_as_the_page_says():
    """Of the choices of the rule bot, 90, 97 and 99 % lose less than what has each label."""
    row = read_run("exact")["bots"]["rule"]
    for share, label in zip((0.9, 0.97, 0.99), LABELS, strict=True):
        at_least = [row[name] for name in LABELS[LABELS.index(label) :]]
        assert 1 - sum(at_least) == pytest.approx(share, abs=0.005)
    text = (DOCS / "review.md").read_text(encoding="utf-8")
    for loss, label in LABEL_LOSSES:
        assert f"| {label} | {100 * loss:.0f} points |" in text


def test_corrections_are_as_large_as_the_page_says():
    rows = read_run("exact")["bots"].values()
    luck, corrections = [
        max([row[key] for row in rows]) for key in ("luck_size", "correction_size")
    ]
    text = (DOCS / "review.md").read_text(encoding="utf-8")
    assert f"up to {100 * corrections:.0f} points on average" in text
    assert f"luck up to {100 * luck:.0f}" in text
