"""`scripts/tune`: games go on where they were stopped, and the same games give the same weights."""

import sys

import numpy as np
import pytest

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
    found = []
    for _ in range(2):
        run(monkeypatch, "fit", "--folder", tmp_path, "--epochs", 2)
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]
    assert "TD 2, validation" in found[0]
    run(monkeypatch, "judge", "--folder", tmp_path)
    assert "3 to 6 monsters" in capsys.readouterr().out


def test_no_games_are_no_fit(tmp_path, monkeypatch):
    """An empty folder is named."""
    with pytest.raises(SystemExit, match="no games"):
        run(monkeypatch, "judge", "--folder", tmp_path)
