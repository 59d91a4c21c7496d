"""The game in a real terminal: it is left clean, and it is told how to go on."""

import os

import pytest

from kingofnewyork.local.saves import load_game
from tests.support.cli.command import ESCAPE, Terminal

pytest.importorskip("pty")
LEFT = f"{ESCAPE}[?1049l"
"""What gives the terminal its old screen back."""
SCREEN = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(("key", "code"), [(b"q", 0), (b"\x03", 130)])
def test_a_game_is_left_and_kept(tmp_path, key, code):
    path = tmp_path / "my.game"
    arguments = ("play", "--seed", 3, "--speed", "instant", "--save", path)
    with Terminal(*arguments, **SCREEN) as terminal:
        terminal.read_until("Where do you start?")
        terminal.read_until("Start in the Bronx")
        os.write(terminal.ours, b"\r")
        terminal.read_until("keep or reroll?")
        os.write(terminal.ours, key)
        rest = terminal.rest()
        assert LEFT in rest
        assert "The game is saved in" in rest.split(LEFT)[-1]
        assert terminal.process.wait(timeout=60) == code
    assert load_game(path).record.final_state().agenda[-1].word == "reroll"


def test_a_click_of_the_mouse_is_heard(tmp_path):
    path = tmp_path / "my.game"
    with Terminal("play", "--seed", 3, "--speed", "instant", "--save", path, **SCREEN) as terminal:
        terminal.read_until("Start in the Bronx")
        os.write(terminal.ours, b"\r")
        terminal.read_until("Keep all dice")
        os.write(terminal.ours, b"\x1b[<0;10;21M\x1b[<0;10;21m")
        terminal.read_until("Reroll 1 ")
        os.write(terminal.ours, b"q")
        terminal.rest()


def test_a_record_is_watched(tmp_path):
    path = tmp_path / "my.game"
    with Terminal("play", "--seed", 3, "--speed", "instant", "--save", path, **SCREEN) as terminal:
        terminal.read_until("Start in the Bronx")
        os.write(terminal.ours, b"\r")
        terminal.read_until("keep or reroll?")
        os.write(terminal.ours, b"q")
        terminal.rest()
    with Terminal("replay", path, **SCREEN) as terminal:
        terminal.read_until("0 of ")
        os.write(terminal.ours, b"q")
        assert LEFT in terminal.rest()
        assert terminal.process.wait(timeout=60) == 0
