"""The command `scripts/stress` lists its runs, runs each of them, and goes on where it stopped."""

import argparse
import json
import subprocess
from pathlib import Path

import pytest

from tests.stress.command import INTERRUPTED, RUNS, main, make_parser
from tests.stress.stress_run import StressRun

ROOT = Path(__file__).parents[2]
TINY = {
    "kills": ["--total", "1", "--tables", "1", "--clients", "2", "--live", "1"],
    "disconnects": ["--total", "5", "--tables", "1"],
    "races": ["--total", "4", "--lanes", "1"],
    "simulate": ["jumps", "--total", "1", "--jobs", "1"],
    "hidden": ["--total", "4", "--jobs", "1"],
    "attacks": ["tokens", "faults", "--total", "3"],
    "rules": ["--actions", "300", "--illegal", "20", "--elimination", "2"],
    "dice": ["--matches", "1"],
}
"""The smallest size of some runs; the tests of the server try what the others do."""


def options(state: Path | None = None, total: int = 3) -> argparse.Namespace:
    """The options of a run in batches of one."""
    return argparse.Namespace(total=total, each=1, seed=5, state=state)


def test_the_help_gives_each_run_one_line(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    for name, module in RUNS.items():
        assert f"{name} {module.__doc__.partition(chr(10))[0]}" in [
            " ".join(line.split()) for line in lines
        ]


@pytest.mark.parametrize("name", RUNS)
def test_each_run_explains_its_options(name, capsys):
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert f"usage: scripts/stress {name}" in text
    assert "--seed" in text
    assert "--state" in text


@pytest.mark.parametrize("name", TINY)
def test_a_run_holds_in_a_tiny_size(name):
    done = subprocess.run(
        [ROOT / "scripts" / "stress", name, *TINY[name]], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "FAULT" not in done.stdout


@pytest.mark.parametrize(
    "words",
    [[], ["nothing"], ["kills", "--total", "x"], ["rules"], ["dice"], ["dice", "--jobs", "0"]],
)
def test_wrong_options_are_refused(words, capsys):
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage: scripts/stress" in capsys.readouterr().err


def test_a_stopped_run_goes_on_after_its_last_batch(tmp_path):
    state = tmp_path / "deep" / "state.json"
    seeds = []

    def stop_at_the_second(count, seed):
        if seeds:
            raise KeyboardInterrupt
        seeds.append(seed)
        first.count("done", count)

    first = StressRun(options(state), "some")
    with pytest.raises(KeyboardInterrupt):
        first.repeat(stop_at_the_second)
    assert json.loads(state.read_text())["counts"] == {"done": 1}

    def go_on(count, seed):
        seeds.append(seed)
        second.count("done", count)

    second = StressRun(options(state), "some")
    assert second.repeat(go_on) == 0
    assert seeds == [5, 6, 7]


def test_a_run_with_another_seed_is_not_gone_on_with(tmp_path):
    state = tmp_path / "state.json"
    first = StressRun(options(state, total=1), "some")
    first.repeat(lambda count, seed: first.count("done", count))
    other = options(state)
    other.seed = 6
    with pytest.raises(SystemExit, match="is of a run with seed 5"):
        StressRun(other, "some")


def test_faults_are_reported_and_give_another_exit_code(capsys):
    stress = StressRun(options(total=1), "some")

    def fail(count, seed):
        stress.count("done", count)
        stress.add_faults([f"seed {seed}: nothing was right"])

    assert stress.repeat(fail) == 1
    printed = capsys.readouterr()
    assert "FAULT seed 5: nothing was right" in printed.out
    assert "FAULT seed 5: nothing was right" in printed.err


def test_ctrl_c_ends_a_run_without_a_traceback(monkeypatch, capsys):
    def interrupt(options):
        raise KeyboardInterrupt

    monkeypatch.setattr(RUNS["kills"], "run", interrupt)
    assert main(["kills"]) == INTERRUPTED
    assert capsys.readouterr().err == "kills: stopped\n"


def test_every_run_has_a_line_in_the_readme():
    text = (ROOT / "tests" / "stress" / "README.md").read_text(encoding="utf-8")
    for name in RUNS:
        assert f"| `{name}` |" in text
    assert make_parser().prog == "scripts/stress"
