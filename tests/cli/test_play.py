"""A game at the terminal, played through a pipe and in a pseudo-terminal."""

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from cli.command import ESCAPE, command
from kingofnewyork.play.record import Record

pty = pytest.importorskip("pty")
ANY_ANSWER = (
    *("", "", "1", "2", "3", "4", "5", "1 2", "OO", "all", "0", "stop", "stay", "att", "?", "what"),
    *("buy", "card", "yes", "no", "end the turn", "table"),
)


def test_a_whole_game_of_defaults(tmp_path: Path) -> None:
    path = tmp_path / "defaults.record"
    done = command("play", "--seed", 3, "--save", path, typed="\n" * 2000)
    assert done.returncode == 0
    assert done.stderr == ""
    record = Record.load(path)
    assert record.final_state().is_over
    assert f"The record is in {path}." in joined(done.stdout)
    assert record.game().result() in done.stdout


@pytest.mark.parametrize("monsters", [2, 4, 6])
def test_a_whole_game_of_wild_answers(tmp_path: Path, monsters: int) -> None:
    path = tmp_path / "wild.record"
    wild = Random(monsters)
    typed = "".join([wild.choice(ANY_ANSWER) + "\n" for _ in range(3000)])
    done = command(
        "play", "--monsters", monsters, "--name", "rob", "--seed", 8, "--save", path, typed=typed
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert Record.load(path).final_state().is_over
    assert ESCAPE not in done.stdout
    long = [line for line in done.stdout.splitlines() if cell_len(line) > 80]
    assert all(str(path) in line for line in long)


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    once = command("play", "--seed", 5, typed="2\n\n\n")
    again = command("play", "--seed", 5, typed="2\n\n\n")
    assert once.stdout == again.stdout


def test_the_question_stands_below_the_table() -> None:
    done = command("play", "--seed", 3, "--monsters", 2)
    lines = done.stdout.splitlines()
    assert lines[0].startswith("King of New York: you are Kong, against ")
    assert any(line.startswith("Manhattan ") and "nobody" in line for line in lines)
    assert any(line.startswith("Kong (you) ") for line in lines)
    assert "Where do you start?" in lines
    assert "  1  Start in the Bronx  (Enter)" in lines


def test_the_end_of_input_leaves_and_saves(tmp_path: Path) -> None:
    path = tmp_path / "begun.record"
    done = command("play", "--seed", 3, "--save", path, typed="\n\n")
    assert done.returncode == 0
    assert not Record.load(path).final_state().is_over
    assert "To go on, with new dice from there:" in done.stdout
    assert f"-m kingofnewyork play --name Kong --resume {path}\n" in done.stdout


def test_quit_says_how_to_play_the_same_game() -> None:
    done = command("play", "--seed", 3, "--monsters", 5, "--one-in-manhattan", typed="\nquit\n1\n")
    assert done.returncode == 0
    assert done.stdout.endswith(
        "-m kingofnewyork play --name Kong --seed 3 --monsters 5 --one-in-manhattan\n"
    )


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "begun.record"
    whole = tmp_path / "whole.record"
    typed = "\n\n\n"
    command("play", "--seed", 3, "--save", path, typed=typed + "quit\n")
    before = Record.load(path).actions
    done = command("play", "--seed", 3, "--resume", path, "--save", whole, typed="\n" * 2000)
    assert done.returncode == 0
    record = Record.load(whole)
    assert record.actions[: len(before)] == before
    assert record.final_state().is_over
    assert Record.load(path).actions == before


def test_wrong_answers_get_a_line_and_the_question_again() -> None:
    typed = "9\nmanhattan\nst\nstart in queens\n9\nX\n1 1\n"
    out = command("play", "--seed", 3, "--monsters", 2, typed=typed).stdout
    assert "There is no option 9: type 1 to 4." in out
    assert "'manhattan' is none of the options: type 1 to 4, or ? for help." in out
    assert "'st' could be several things: type 1 to 4" in out
    assert out.count("Where do you start?") == 4
    assert "There is no die 9: there are 6 dice." in out
    assert "'x': pick dice by numbers or by the letters" in out
    assert "Die 1 is there twice" in out
    assert out.count("which dice do you roll again?") == 4


def test_a_long_wrong_answer_is_cut() -> None:
    out = command("play", "--seed", 3, typed="y" * 500 + "\n").stdout
    assert f"'{'y' * 30}...' is none of the options" in out


def test_words_that_always_work(tmp_path: Path) -> None:
    path = tmp_path / "asked.record"
    typed = f"\n?\ntable\nrules\nstate\nsave\nsave {path}\nsave /nowhere/x\nq\n"
    done = command("play", "--seed", 3, typed=typed)
    out = done.stdout
    assert done.returncode == 0
    assert "first letters of their faces" in out.replace("\n", " ")
    assert "Celebrity    three take Superstar" in out
    assert "rules.md" in out
    assert "two_in_manhattan: no" in out
    assert "Name the file, as in: save kong.record" in out
    assert f"Saved in {path}." in joined(out)
    assert "cannot save to /nowhere/x: No such file or directory" in out
    assert f"The game is saved in {path}. To go on, with new dice from there:" in joined(out)
    assert f"play --name Kong --resume {path}\n" in out
    assert Record.load(path).actions


def joined(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def test_cards_can_be_looked_up() -> None:
    out = command("play", "--seed", 3, typed="card fireball\ncard tes\ncard zzz\ncards\n").stdout
    assert "Fireball (Keep, 4 energy)" in out
    assert "'tes' could be Tesla Antennae and Tesla Cannon." in out
    assert "There is no card 'zzz' in this game." in out
    assert "Superstar (Goal): Taken with" in out


def test_the_whole_table_is_shown_once_a_turn() -> None:
    """Three rolls of one turn: the heading of the turn stands there once, the dice each time."""
    for seed in range(20):
        out = command("play", "--seed", seed, typed="\n1\n1\ntable\n").stdout
        if out.count("which dice do you roll again?") >= 2:
            break
    turn = re.search(r"^Turn \d+: your turn", out, re.MULTILINE)
    assert turn is not None
    before_table = out.split("> table")[0]
    assert before_table.count(turn.group()) == 1
    assert out.count(turn.group()) == 2
    assert before_table.count("Your dice ") >= 2


def test_two_tracks_are_explained_to_many() -> None:
    told = [
        joined(command("play", "--seed", 3, "--monsters", number, typed="?\n").stdout)
        for number in (6, 4)
    ]
    assert ["Manhattan has two tracks" in text for text in told] == [True, False]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments", [["--version"], ["play", "--seed", "3"]])
def test_output_that_goes_nowhere_is_told(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run(
            [sys.executable, "-m", "kingofnewyork", *arguments],
            input=b"\n\n",
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert process.returncode == 2
    assert process.stderr == b"kingofnewyork: cannot write the output: No space left on device\n"


def test_a_save_that_fails_later_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "game.record"
    process = start("play", "--seed", "3", "--save", str(path), stdin=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    while not os.read(process.stdout.fileno(), 4096).endswith(b"> "):
        pass
    folder.rmdir()
    output, errors = process.communicate(b"\n\n", timeout=60)
    assert b"the game goes on." in b" ".join(output.split())
    assert errors.startswith(b"kingofnewyork: cannot write")
    assert process.returncode == 2


@pytest.mark.parametrize("colour", [True, False])
def test_a_terminal_session(tmp_path: Path, colour: bool) -> None:
    path = tmp_path / "typed.record"
    environment = {"TERM": "xterm-256color"} if colour else {"TERM": "xterm", "NO_COLOR": "1"}
    ours, theirs = pty.openpty()
    process = start(
        "play", "--seed", "3", "--save", str(path), stdin=theirs, stdout=theirs, **environment
    )
    os.close(theirs)
    seen = read_until(ours, "> ")
    assert "Where do you start?" in seen
    os.write(ours, b"2\n")
    seen += read_until(ours, "again?") + read_until(ours, "> ")
    os.write(ours, b"1 2\n")
    seen += read_until(ours, "reroll left") + read_until(ours, "> ")
    process.send_signal(signal.SIGINT)
    os.write(ours, b"\n")  # wakes a process that was just about to read and missed the signal
    seen += read_until(ours, "--resume")
    assert process.wait(timeout=60) == 130
    os.close(ours)
    assert (ESCAPE in seen) == colour
    assert Record.load(path).actions


def start(
    *arguments: str, stdin: int, stdout: int = subprocess.PIPE, **environment: str
) -> subprocess.Popen[bytes]:
    """The command, running."""
    settings = {**os.environ, "COLUMNS": "80", **environment}
    if "NO_COLOR" not in environment:
        settings.pop("NO_COLOR", None)
    return subprocess.Popen(
        [sys.executable, "-m", "kingofnewyork", *arguments],
        stdin=stdin,
        stdout=stdout,
        stderr=stdout if stdout != subprocess.PIPE else subprocess.PIPE,
        env=settings,
    )


def read_until(terminal: int, text: str) -> str:
    """What the terminal shows until this text appears."""
    seen = b""
    while text.encode() not in seen:
        ready, _, _ = select.select([terminal], [], [], 60)
        assert ready, seen
        seen += os.read(terminal, 1)
    return seen.decode()
