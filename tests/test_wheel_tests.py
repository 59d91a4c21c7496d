"""Running the tests against an installed wheel: which one, which tests, and that it is that one."""

import sys
from pathlib import Path

import pytest

from scripts import wheel_tests

ROOT = Path(__file__).parent.parent


def test_the_wheel_may_be_named_and_the_rest_goes_to_pytest():
    assert wheel_tests.split_arguments(["--wheel"]) == (None, [])
    assert wheel_tests.split_arguments(["--wheel", "-k", "flee"]) == (None, ["-k", "flee"])
    wheel, others = wheel_tests.split_arguments([f"--wheel={ROOT}/some.whl", "tests/rules"])
    assert (wheel, others) == (ROOT / "some.whl", ["tests/rules"])


def test_what_runs_by_itself_is_there():
    named = [argument.removeprefix("--ignore=") for argument in wheel_tests.default_arguments()]
    paths = [ROOT / path for path in named if path.startswith("tests/")]
    assert {ROOT / "tests" / "rules", ROOT / "tests" / "server"} <= set(paths)
    assert all(path.exists() for path in paths)


def test_the_checkout_is_not_taken_for_the_wheel():
    with pytest.raises(wheel_tests.BadWheel, match="not from the wheel"):
        wheel_tests.check_installed(Path(sys.executable))


def test_a_wheel_that_is_not_there_is_one_line(tmp_path, capsys):
    assert wheel_tests.main([f"--wheel={tmp_path}/none.whl"]) == 1
    assert capsys.readouterr().err == f"test: there is no wheel {tmp_path}/none.whl\n"
