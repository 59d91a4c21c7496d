"""Every scenario in `tests/scenarios` comes out as it says."""

from pathlib import Path

import pytest

from kingofnewyork.play.scenario import Scenario

FOLDER = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.scenario")), ids=lambda path: path.stem)
def test_a_scenario_comes_out_as_it_says(path):
    """Nothing differs from what the file expects."""
    assert Scenario.load(path).run() == []
