"""The command `kingofnewyork puzzles`, as somebody uses it who solves some."""

import json
from pathlib import Path

import pytest

from kingofnewyork.analysis.puzzles.collection import load_puzzle, puzzle_names
from kingofnewyork.analysis.puzzles.skill import START_RATING
from kingofnewyork.analysis.puzzles.themes import PUZZLE_THEMES
from kingofnewyork.local.puzzle_progress import progress_path
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.engine import legal_actions
from tests.support.cli.session import Session


@pytest.fixture(autouse=True)
def at_home(home: Path) -> None:
    """Keep ratings in a folder of the test."""


def answers(name: str) -> tuple[str, str]:
    """The best choice of a puzzle and another one, as they are typed."""
    puzzle = load_puzzle(name)
    others = [action for action in legal_actions(puzzle.state) if action != puzzle.best]
    return action_text(puzzle.best), action_text(others[0])


def test_a_puzzle_solved_and_one_failed_change_the_rating(session: Session) -> None:
    solved, failed = puzzle_names()[0], puzzle_names()[-1]
    done = session("puzzles", "--number", str(int(solved)), typed=f"{answers(solved)[0]}\n")
    assert done.code == 0
    assert "Right: " in done.out
    high = json.loads(progress_path().read_text())
    assert high["results"] == {solved: True}
    assert high["rating"] > START_RATING
    done = session("puzzles", "--number", failed, typed=f"{answers(failed)[1]}\n")
    assert "Not the best: " in done.out
    assert "Better: " in done.out
    low = json.loads(progress_path().read_text())
    assert low["results"] == {solved: True, failed: False}
    assert low["rating"] < high["rating"]
    again = session("puzzles", "--number", failed, typed=f"{answers(failed)[0]}\n")
    assert "Right: " in again.out
    assert "Your rating" not in again.out
    assert json.loads(progress_path().read_text()) == low


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_puzzles_follow_one_another_until_one_has_enough(session: Session, language: str) -> None:
    typed = "table\ncard stomp\nnonsense and more\n1\n\nquit\n"
    done = session("puzzles", "--theme", "flee", "--lang", language, typed=typed)
    assert (done.code, done.err) == (0, "")
    assert len(json.loads(progress_path().read_text())["results"]) == 1


def test_every_theme_asks_in_a_way_that_can_be_answered(session: Session) -> None:
    for theme in PUZZLE_THEMES:
        name = next(name for name in puzzle_names() if load_puzzle(name).theme == theme)
        done = session("puzzles", "--number", name, typed=f"{answers(name)[0]}\n")
        assert "Right: " in done.out, theme


def test_the_daily_puzzle_is_one(session: Session) -> None:
    done = session("puzzles", "--daily", typed="quit\n")
    assert (done.code, done.out.count("Find it!")) == (0, 1)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--theme", "love"), "there are dice"),
        (("--number", "9999"), "there is no puzzle '9999'"),
        (("--daily", "--theme", "dice"), "--daily is one puzzle"),
        (("make", "folder", "--games", "0"), "at least 1"),
    ],
)
def test_what_is_not_there_gets_a_clear_line(
    session: Session, arguments: tuple[str, ...], problem: str
) -> None:
    done = session("puzzles", *arguments)
    assert done.code == 2
    assert problem in done.err
