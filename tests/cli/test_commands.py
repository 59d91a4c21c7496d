"""The command `kingofnewyork`, run as a user runs it."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from kingofnewyork import Game, __version__
from kingofnewyork.cli.main import run
from kingofnewyork.play.record import Record
from tests.support.cli.command import ESCAPE, command

SCENARIOS = Path(__file__).parents[1] / "scenarios"


Refusal = Callable[..., str]


@pytest.fixture
def refusal_line(capsys: pytest.CaptureFixture[str]) -> Refusal:
    """Runs the command in this process and returns the one line with which it refuses."""

    def run_and_read(*arguments: str | Path) -> str:
        assert run([str(argument) for argument in arguments]) == 2
        done = capsys.readouterr()
        assert done.out == ""
        (line,) = done.err.splitlines()
        assert line.startswith("kingofnewyork: ")
        return line.removeprefix("kingofnewyork: ")

    return run_and_read


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game between random players, saved."""
    game = Game(4, seed=11)
    game.play_out(Random(11).choice)
    path = tmp_path / "whole.record"
    Record.from_game(game).save(path)
    return path


def test_help_teaches_with_examples() -> None:
    done = command("--help")
    assert done.returncode == 0
    for part in ("play", "resume", "replay", "Examples:", "kingofnewyork play --monsters 6"):
        assert part in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_no_arguments_show_the_help() -> None:
    done = command()
    assert done.returncode == 0
    assert done.stdout == command("--help").stdout


@pytest.mark.parametrize("name", ["play", "resume", "scenario", "replay"])
def test_every_command_has_help(name: str) -> None:
    done = command(name, "--help")
    assert done.returncode == 0
    assert f"Usage: kingofnewyork {name}" in done.stdout


def test_version() -> None:
    assert command("--version").stdout == f"kingofnewyork {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "--monsters", "7"], "a game with “7” monsters is not possible"),
        (["play", "--monsters", "-2"], "a game with “-2” monsters is not possible"),
        (["play", "--monsters", "many"], "--monsters: “many” is not a whole number"),
        (["play", "--seed", "-1"], "--seed: “-1” is below 0"),
        (["play", "--seed", "dice"], "--seed: “dice” is not a whole number"),
        (["play", "--seed", "9" * 5000], f"--seed: “{'9' * 30}…” is not a whole number"),
        (["play", "--seed", "9" * 19], "a seed has at most 18 digits"),
        (
            ["play", "--name", "Godzilla"],
            "there is no monster “Godzilla”: choose from Captain Fish",
        ),
        (["play", "--seats", "human,Rob"], "there is no bot “Rob”"),
        (
            ["play", "--seats", "human,hard", "--monsters", "2"],
            "--monsters cannot be combined with",
        ),
        (["play", "--lang", "xx"], "there is no language 'xx'"),
        (["play", "--speed", "soon"], "there is no speed “soon”"),
        (["play", "--theme", "pink"], "there is no theme “pink”"),
        (["play", "--plain", "--json"], "--plain and --json cannot be combined"),
        (["play", "--save", "/nowhere/x"], "the game cannot be saved in /nowhere/x: there is no"),
        (["play", "--save", "/dev/null"], "the game cannot be saved in /dev/null: it is not a"),
        (
            ["play", "--save", __file__],
            f"the game cannot be saved in {__file__}: it contains something",
        ),
        (["play", "--save", "x" * 300], f"the game cannot be saved in {'x' * 200}"),
        (["play", "--lang", "fr", "--monsters", "7"], "« 7 » monstres"),
        (["play", "--lang", "es", "--against", "godzilla"], "«godzilla»"),
        (["play", "--sed", "1"], "no such option: --sed"),
        (["play", "now"], "(now); see kingofnewyork play --help"),
        (["fly"], "no such command 'fly'; see kingofnewyork --help"),
        (
            ["plya"],
            "no such command 'plya'. Did you mean 'play', 'replay'? See kingofnewyork --help",
        ),
        (["scenario"], "missing argument 'FILE...'; see kingofnewyork scenario"),
        (["scenario", "/nowhere/x"], "cannot read /nowhere/x: No such file or directory"),
        (["scenario", __file__], f"{__file__}: line 1: "),
        (["scenario", "a\0b"], "invalid value for 'FILE...': "),
        (["scenario", "x" * 300], f"cannot read {'x' * 300}: File name too long"),
        (["review", "x" * 300], f"cannot read {'x' * 300}: File name too long"),
        (["export", "x" * 300, "--save", "y"], f"cannot read {'x' * 300}: File name too long"),
        (["scenario", "x" * 5000], f"cannot read {'x' * 288} ... xxx"),
        (["play", "--save", "a\0b"], "invalid value for '--save': "),
        (["odds", "--energy", "x"], "--energy x: that is not a whole number"),
        (["hint", __file__], f"{__file__}: line 1: "),
        (["hint", "/nowhere/x"], "cannot read /nowhere/x: No such file or directory"),
        (["hint", "x", "--best", "0"], "--best 0: it must be at least 1"),
        (["prune", "--finished", "-1"], "--finished -1: it must be at least 0"),
        (["prune", "--finished", "soon"], "--finished soon: that is not a number"),
        (["forget", "x", "--person", "Ann"], "--person Ann: that is not a whole number"),
        (["train", __file__], f"{__file__}: it is not a folder"),
        (["puzzles", "make", __file__], f"{__file__}: it is not a folder"),
        (["puzzles", "--number", "x"], "--number x: that is not a whole number"),
        (["puzzles", "--number", "999"], "there is no puzzle '999'; there are 001 to 240"),
        (["play", "--save", "~nosuchuser/x"], "the game cannot be saved in ~nosuchuser/x: there"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_bad_arguments_get_one_line(
    refusal_line: Refusal, arguments: list[str], reason: str
) -> None:
    assert reason in refusal_line(*arguments)


def test_a_refusal_is_the_exit_code_of_the_process() -> None:
    done = command("play", "--monsters", 7)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("kingofnewyork: a game with “7” monsters is not possible")
    assert len(done.stderr.splitlines()) == 1


def test_scenarios_that_hold_pass() -> None:
    done = command("scenario", SCENARIOS / "a_new_unit_shoots.scenario")
    assert done.returncode == 0
    first, last = done.stdout.splitlines()
    assert first == "ok  a_new_unit_shoots: A new unit shoots but cannot be destroyed"
    assert last == "1 passed, 0 failed"


def test_a_directory_is_searched() -> None:
    done = command("scenario", SCENARIOS)
    *found, last = done.stdout.splitlines()
    assert done.returncode == 0, done.stdout
    assert len(found) == len(list(SCENARIOS.rglob("*.scenario")))
    assert last == f"{len(found)} passed, 0 failed"


def test_a_directory_without_scenarios_is_refused(refusal_line: Refusal, tmp_path: Path) -> None:
    assert refusal_line("scenario", tmp_path) == f"{tmp_path}: no *.scenario in this directory"


def test_a_scenario_that_differs_fails(tmp_path: Path) -> None:
    good = SCENARIOS / "a_new_unit_shoots.scenario"
    text = good.read_text(encoding="utf-8")
    bad = tmp_path / "bad.scenario"
    bad.write_text(text.replace("expect Kong: 9 life", "expect Kong: 3 life"), encoding="utf-8")
    done = command("scenario", good, bad)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0].startswith("ok  a_new_unit_shoots: ")
    assert lines[1] == "FAIL bad: A new unit shoots but cannot be destroyed"
    assert lines[2].startswith("    line ")
    assert "expected Kong: 3 life" in lines[2]
    assert lines[-1] == "1 passed, 1 failed"


def test_a_record_is_replayed(record: Path) -> None:
    game = Record.load(record).game()
    first = command("replay", record).stdout.splitlines()[0]
    assert first.startswith("A game of Captain Fish, Drakonis, Kong and Mantis with ")
    assert f" wins in turn {game.state.turn}" in first


def test_a_record_is_told(record: Path) -> None:
    done = command("replay", record, "--events")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert any(line.endswith(" begins turn 1.") for line in lines)
    assert any(line.endswith(" wins the game.") for line in lines)
    assert ESCAPE not in done.stdout


def test_a_damaged_record_is_refused_with_its_line(refusal_line: Refusal, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[30] = "nature: tile castle"
    record.write_text("\n".join(lines), encoding="utf-8")
    assert f" {record}: line 31: " in refusal_line("replay", record)


def test_a_record_that_is_no_text_is_refused(refusal_line: Refusal, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)))
    assert f"{path} cannot be read: it contains something else" in refusal_line("replay", path)


def test_a_finished_game_cannot_be_resumed(refusal_line: Refusal, record: Path) -> None:
    assert "it cannot be continued" in refusal_line("resume", record)


def test_another_game_is_never_overwritten(refusal_line: Refusal, record: Path) -> None:
    before = record.read_bytes()
    assert "it contains another game" in refusal_line("play", "--save", record)
    assert record.read_bytes() == before


def test_a_draft_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    path, draft = tmp_path / "my.record", tmp_path / "my.record.part"
    draft.write_text("mine")
    assert command("play", "--seed", 1, "--save", path, typed="\n\n").returncode == 0
    assert draft.read_text() == "mine"
    assert sorted(tmp_path.iterdir()) == [path, draft]


def test_help_says_what_to_type_here() -> None:
    assert "-m kingofnewyork" in command("--help").stdout


@pytest.mark.parametrize(
    ("name", "usage", "argument"),
    [
        ("replay", "[OPTIONS] [FILE]", "FILE  "),
        ("hint", "[OPTIONS] FILE", "FILE  "),
        ("verify", "[OPTIONS] FILE...", "FILE...  "),
        ("odds", "[OPTIONS] [ROLL...]", "ROLL...  "),
        ("train", "[OPTIONS] FOLDER", "FOLDER  "),
        ("review", "[OPTIONS] [GAME|FOLDER]", "GAME|FOLDER  "),
    ],
)
def test_arguments_are_named_as_in_manual_pages(name: str, usage: str, argument: str) -> None:
    lines = command(name, "--help").stdout.splitlines()
    assert lines[0] == f"Usage: kingofnewyork {name} {usage}"
    assert lines[lines.index("Arguments:") + 1].startswith(f"  {argument}")
