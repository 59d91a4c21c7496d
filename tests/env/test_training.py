"""The example that trains an agent; `tests/test_examples.py` runs it whole."""

import sys

import pytest

from examples.train_agent import make_env, train_by_sb3


def test_without_pytorch_the_example_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(SystemExit, match=r"torch is not installed: .*kingofnewyork\[train\]"):
        train_by_sb3(make_env(2), 1, 1)
