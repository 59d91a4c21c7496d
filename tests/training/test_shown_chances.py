"""How true shown chances are: true ones have no error, and the page has what was measured."""

import json
from pathlib import Path

import numpy as np
import pytest

from kingofnewyork.training.games import make_blocks
from kingofnewyork.training.shown_chances import (
    ShownTurns,
    measure_shown_chances,
    read_shown_turns,
    reliability_curve,
    shown_chances_text,
)
from scripts.tune import TunePlayers

DOCS = Path(__file__).parents[2] / "docs"


def shown_turns(chance: float, wins: int, turns: int = 100) -> ShownTurns:
    """Turns of two monsters of which the first is shown the same chance, and wins so often."""
    winners = np.array([0] * wins + [1] * (turns - wins))
    chances = np.zeros((turns, 6))
    chances[:, 0], chances[:, 1] = chance, 1 - chance
    living = np.tile(np.arange(6) < 2, (turns, 1))
    sizes = np.full(turns, 2)
    return ShownTurns(winners, np.arange(turns), sizes, chances, living, np.arange(turns) % 20)


@pytest.mark.parametrize(("wins", "error"), [(30, 0.0), (50, 0.2)])
def test_the_error_is_the_distance_between_what_is_shown_and_what_comes(wins, error):
    found = measure_shown_chances(shown_turns(0.3, wins))
    assert found["scores"]["2 monsters"]["calibration_error"] == pytest.approx(error)
    assert found["scores"]["2 monsters"]["games"] == 100
    stages = [one["turns"] for name, one in found["scores"].items() if "leader" in name]
    assert stages == [35, 35, 30]


def test_the_curve_has_what_was_shown_and_what_won():
    low, high = reliability_curve(shown_turns(0.31, 40))
    assert low == {"from": 0.3, "count": 100, "shown": 0.31, "won": 0.4}
    assert high == {"from": 0.6, "count": 100, "shown": 0.69, "won": 0.6}


def test_what_hints_show_is_read_from_games(tmp_path):
    [block] = make_blocks(tmp_path, range(1, 6), (2, 3), TunePlayers(0, 0, "exact"))
    block.play()
    counted = []
    turns = read_shown_turns([block.path], lambda: counted.append(1))
    assert len(counted) == 5
    assert set(turns.sizes.tolist()) == {2, 3}
    assert turns.chances.sum(axis=1) == pytest.approx(1, abs=0.05)
    assert not turns.chances[~turns.alive].any()


@pytest.mark.parametrize("name", ["chances.json", "chances-two.json", "chances-three.json"])
def test_the_page_has_the_numbers_that_were_measured(name):
    found = json.loads((DOCS / name).read_text(encoding="utf-8"))
    assert shown_chances_text(found) in (DOCS / "chances.md").read_text(encoding="utf-8")


def test_the_chances_that_were_measured_are_true_enough_at_each_size():
    every, two, three = [
        json.loads((DOCS / name).read_text(encoding="utf-8"))["scores"]
        for name in ("chances.json", "chances-two.json", "chances-three.json")
    ]
    for size in (3, 4, 5, 6):
        assert every[f"{size} monsters"]["calibration_error"] <= 0.02
        assert every[f"{size} monsters"]["games"] > 280
    assert every["3 to 6 monsters"]["calibration_error"] <= 0.02
    assert two["2 monsters"]["calibration_error"] <= 0.03
    assert two["2 monsters"]["games"] == 1496
    assert three["3 monsters"]["calibration_error"] <= 0.02
    assert three["3 monsters"]["games"] == 1191
