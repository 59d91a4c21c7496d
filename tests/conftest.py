"""What holds for all tests: Ctrl-C reaches the programs they start, and paths are sorted."""

import signal

import pytest

signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it


def pytest_configure(config: pytest.Config) -> None:
    """Sort the paths: in a folder to which it comes back, pytest does not find its fixtures."""
    config.args.sort()
