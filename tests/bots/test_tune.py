"""`scripts/tune`: games go on where they were stopped, and the same games give the same weights."""

import sys

import numpy as np
import pytest

from kingofnewyork.bots.value.features import WEIGHT_COUNT
from scripts import tune


def run(monkeypatch, *arguments):
    """Run the command line."""
    monkeypatch.setattr(sys, "argv", ["tune", *map(str, arguments)])
    tune.main()


def arrays(path):
    """What is in a block."""
    with np.load(path) as block:
        return {name: block[name].tolist() for name in block.files}


def test_a_run_goes_on_where_it_was_stopped(tmp_path, monkeypatch, capsys):
    """A block that is missing is played again, to the same turns; the others are left alone."""
    command = ("play", "--folder", tmp_path, "--games", 100, "--seed", 5, "--exact", 0)
    run(monkeypatch, *command)
    first, second = sorted(tmp_path.iterdir())
    before, kept = arrays(second), first.stat().st_mtime_ns
    second.unlink()
    run(monkeypatch, *command)
    assert "1 blocks were there, 1 were played" in capsys.readouterr().out
    assert arrays(second) == before
    assert first.stat().st_mtime_ns == kept
    assert set(before["sizes"]) == {2, 3, 4, 5, 6}


def test_the_same_games_give_the_same_weights(tmp_path, monkeypatch, capsys):
    """And the weights tell more than even chances."""
    play = ("play", "--folder", tmp_path, "--games", 500, "--exact", 0)
    run(monkeypatch, *play)
    capsys.readouterr()
    told = []
    for _ in range(2):
        run(monkeypatch, "fit", "--folder", tmp_path, "--epochs", 2)
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "TD 2, held back" in told[0]
    run(monkeypatch, "judge", "--folder", tmp_path)
    assert "3 to 6 monsters" in capsys.readouterr().out


def test_no_games_are_no_fit(tmp_path, monkeypatch):
    """An empty folder is named."""
    with pytest.raises(SystemExit, match="no games"):
        run(monkeypatch, "judge", "--folder", tmp_path)


def turns(games, winners, sizes):
    """Turns of made-up games in which two monsters have nothing."""
    rows = np.full((len(games), 6, tune.MAX_FEATURES), WEIGHT_COUNT, np.int16)
    rows[:, :2, 0] = 0
    return tune.Turns(rows, np.array(winners), np.array(games), np.array(sizes))


def test_targets_look_ahead_within_a_game():
    """The last turn of a game knows who won; those before mix that with what is said later."""
    some = turns([1, 1, 1, 2], [0, 0, 0, 1], [2, 2, 2, 2])
    found = tune.mixed_targets(some, np.zeros(WEIGHT_COUNT + 1), 0.5)
    assert found[:, 0].tolist() == [0.625, 0.75, 1.0, 0.0]
    assert found[:, 1].tolist() == [0.375, 0.25, 0.0, 1.0]


def test_all_table_sizes_weigh_the_same():
    """However many turns they have."""
    some = turns([1, 2, 2, 2], [0, 1, 1, 1], [2, 4, 4, 4])
    found = tune.turn_weights(some)
    assert found[0] == pytest.approx(found[1:].sum())
    assert found.mean() == pytest.approx(1)
