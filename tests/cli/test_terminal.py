"""A game line by line in a real terminal: wrapped, interrupted, passed from hand to hand."""

import os
import re
import shutil
from pathlib import Path

import pytest
from rich.cells import cell_len

from kingofnewyork.cli.terminal import simplify_signs, wrap
from kingofnewyork.local.saves import load_game
from tests.support.cli.command import ESCAPE, Terminal, start

pytest.importorskip("pty")
DUEL = ("play", "--plain", "--monsters", 2, "--against", "random", "--speed", "instant")


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_session_without_colours_or_cursor_tricks(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    path = tmp_path / "typed.game"
    with Terminal(*DUEL, "--seed", 3, "--save", path, **environment) as terminal:
        assert "Where do you start?" in terminal.read_until("> ")
        assert "keep or reroll?" in terminal.answer("2")
        assert "1 reroll left" in terminal.answer("1 2")
        terminal.answer("table")
        assert f"resume {path}" in terminal.interrupt()
        assert terminal.process.wait(timeout=60) == 130
    assert ESCAPE not in terminal.seen
    assert load_game(path).record.final_state().agenda[-1].word == "reroll"
    long = [line for line in terminal.seen.splitlines() if cell_len(line) > 80]
    assert all(str(path) in line for line in long)


def test_a_dumb_terminal_is_played_in_line_by_line() -> None:
    table = ("play", "--monsters", 2, "--against", "random", "--seed", 3)
    with Terminal(*table, TERM="dumb") as terminal:
        assert "Where do you start?" in terminal.read_until("> ")
        assert ESCAPE not in terminal.seen


def test_a_terminal_is_filled_unless_somebody_says_otherwise() -> None:
    with Terminal("play", "--seed", 3, TERM="xterm-256color") as terminal:
        terminal.read_until(ESCAPE)


def test_the_keyboard_is_passed_from_one_to_the_next() -> None:
    with Terminal("play", "--plain", "--seats", "Kong=human,Rob=human", "--seed", 4) as terminal:
        assert "Pass the keyboard to " in terminal.read_until("> ")
        first = terminal.answer("")
        assert "Where do you start?" in first
        assert "Pass the keyboard" in terminal.answer("")
        second = terminal.answer("")
        assert "Where do you start?" in second
        names = [re.search(r"(\w+) \(you\)", seen) for seen in (first, second)]
        assert {found.group(1) for found in names if found} == {"Kong", "Rob"}
        assert "Before the first turn." in second


def test_friends_need_not_pass_the_keyboard() -> None:
    table = ("play", "--plain", "--no-pass", "--seats", "Kong=human,Rob=human", "--seed", 4)
    with Terminal(*table) as terminal:
        assert "Where do you start?" in terminal.read_until("> ")
        assert "Where do you start?" in terminal.answer("")
        assert "Pass the keyboard" not in terminal.seen


def test_one_may_read_what_bots_do() -> None:
    """What a bot did is told before the next one does something."""
    table = ("play", "--plain", "--fast", "--monsters", 2, "--against", "random", "--seed", 3)
    with Terminal(*table) as terminal:
        assert "Drakonis starts in" in terminal.read_until("> ")
        assert "Turn 1, Drakonis." in terminal.answer("")


def test_a_file_that_is_lost_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "my.game"
    process = start("play", "--seed", 3, "--against", "random", "--save", path)
    assert process.stdout is not None
    while not os.read(process.stdout.fileno(), 4096).endswith(b"> "):
        pass
    shutil.rmtree(folder)
    output, errors = process.communicate("\n\n\n", timeout=60)
    assert output.count("The game continues.") == 1
    assert errors.startswith("kingofnewyork: the game can no longer be saved in")
    assert len(errors.splitlines()) == 1
    assert process.returncode == 2


def test_lines_wrap_at_words_only() -> None:
    path = "/a" * 40
    assert wrap(f"It is in {path} now.", 30) == f"It is in\n{path}\nnow."
    assert wrap("  an indented line of some-what", 24, "  ") == (
        "  an indented line of\n    some-what"
    )
    assert wrap("one\n\ntwo", 80) == "one\n\ntwo"
    assert wrap("⚡⚡ wide signs", 9) == "⚡⚡ wide\nsigns"
    assert wrap("⚡⚡ wide signs", 8) == "⚡⚡\nwide\nsigns"


def test_signs_that_cannot_be_shown_are_made_plainer() -> None:
    text = "«\u00a0l’été\u00a0» 2–4…"  # noqa: RUF001
    assert simplify_signs(text, "utf-8") == text
    assert simplify_signs(text, "ascii") == '" l\'été " 2-4...'
    assert simplify_signs(text, "no such thing") == '" l\'été " 2-4...'
    assert simplify_signs("plain", None) == "plain"
