"""Puzzles: those we ship, how they are made, and how those who solve them are rated."""

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from kingofnewyork.analysis.puzzles.answer import answer_puzzle
from kingofnewyork.analysis.puzzles.collection import (
    Puzzle,
    daily_puzzle_name,
    load_puzzle,
    puzzle_names,
)
from kingofnewyork.analysis.puzzles.find import MIN_MARGIN, checked_choice, clear_best
from kingofnewyork.analysis.puzzles.make import JOURNAL_NAME, MAX_PER_GAME, make_collection
from kingofnewyork.analysis.puzzles.skill import MIN_DEVIATION, Skill
from kingofnewyork.analysis.puzzles.themes import PUZZLE_THEMES
from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.arena.journal_files import BadJournal
from kingofnewyork.arena.processes.task_runner import ProcessRunner
from kingofnewyork.errors import BadRecord, KingOfNewYorkError
from kingofnewyork.local.puzzle_progress import PuzzleProgress
from kingofnewyork.play.position import position_text
from kingofnewyork.play.scenario import Scenario
from kingofnewyork.play.view import visible_copy
from kingofnewyork.rules.engine import is_legal, legal_actions

MIN_PUZZLES = 200
MIN_PER_THEME = 10
CHECKED_EVERY = 20
"""`kingofnewyork puzzles check` checks all puzzles, the tests one in so many."""
SHIPPED = Path(__file__).parents[2] / "src/kingofnewyork/analysis/puzzles/scenarios"
HERE = ProcessRunner(1)
GAME_SEED = 5
"""A short game of two monsters with several puzzles."""


def test_there_are_many_puzzles_of_all_themes_the_easiest_first() -> None:
    puzzles = [load_puzzle(name) for name in puzzle_names()]
    assert len(puzzles) >= MIN_PUZZLES
    for theme in PUZZLE_THEMES:
        assert sum(one.theme == theme for one in puzzles) >= MIN_PER_THEME
    ratings = [one.rating for one in puzzles]
    assert ratings == sorted(ratings)
    assert len({position_text(one.state) for one in puzzles}) == len(puzzles)


def test_every_puzzle_is_a_scenario_that_plays_its_best_choice() -> None:
    for path in sorted(SHIPPED.glob("*.scenario")):
        assert Scenario.load(path).run() == [], path.name


def test_the_best_choice_is_legal_and_not_the_only_one_and_nothing_hidden_is_there() -> None:
    for name in puzzle_names():
        puzzle = load_puzzle(name)
        assert puzzle.seat >= 0
        assert is_legal(puzzle.state, puzzle.best)
        assert len(legal_actions(puzzle.state)) > 1
        assert position_text(visible_copy(puzzle.state)) == position_text(puzzle.state)


@pytest.mark.parametrize("name", puzzle_names()[::CHECKED_EVERY])
def test_reviews_and_the_searching_bot_find_the_best_choice(name: str) -> None:
    puzzle = load_puzzle(name)
    assert clear_best(puzzle.state, Valuer()) == puzzle.best
    assert checked_choice(puzzle.state) == puzzle.best
    answer = answer_puzzle(puzzle)
    first, second = list(answer.worths.values())[:2]
    assert first - second >= MIN_MARGIN
    assert answer.hint.action == puzzle.best
    assert answer.hint.tied_with is None


def test_the_puzzle_of_the_day_is_each_once_before_one_comes_again() -> None:
    first = date(2026, 11, 18)
    count = len(puzzle_names())
    days = [daily_puzzle_name(first + timedelta(days=number)) for number in range(count)]
    assert sorted(days) == sorted(puzzle_names())
    assert daily_puzzle_name(first + timedelta(days=count)) == days[0]


def test_making_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    played: list[int] = []
    seeds = range(GAME_SEED, GAME_SEED + 1)
    chosen = make_collection(tmp_path, seeds, 9, HERE, lambda: played.append(1))
    assert 0 < len(chosen) <= MAX_PER_GAME
    assert len(played) == 1
    texts = {path.name: path.read_text() for path in tmp_path.glob("*.scenario")}
    assert list(texts)
    assert len(texts) == len(chosen)
    for name, text in texts.items():
        assert Scenario.from_text(text).run() == []
        assert clear_best(Puzzle.from_text(name, text).state, Valuer()) is not None
    journal = tmp_path / JOURNAL_NAME
    lines = journal.read_text()
    # The next game was cut off in the middle of its line; it is played again.
    journal.write_text(lines + '{"seed": 6, "puz')
    again = make_collection(tmp_path, seeds, 9, HERE, lambda: None)
    assert again == chosen
    assert journal.read_text() == lines
    journal.write_text(json.dumps({"format": "something else"}) + "\n")
    with pytest.raises(BadJournal, match="another folder"):
        make_collection(tmp_path, range(1), 1, HERE, lambda: None)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("theme: dice", "theme: love"), "theme"),
        (("rating: 1500", "rating: high"), "a rating is a number"),
        (("Kong: stop", "Kong: buy stomp"), "not legal"),
        (("dice: EEHADO", "dice: EEXADO"), "letters"),
    ],
)
def test_a_file_that_is_no_puzzle_is_refused(change: tuple[str, str], problem: str) -> None:
    text = (
        "# A puzzle\ntheme: dice\nrating: 1500\n\nposition\nmonsters: Kong, Rob\n"
        "phase: reroll\ndice: EEHADO\n\nplay\nKong: stop\nexpect asked: Kong\n"
    )
    assert Puzzle.from_text("1", text).best == 0
    with pytest.raises(KingOfNewYorkError, match=problem):
        Puzzle.from_text("1", text.replace(*change))


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"there are 001 to"):
        load_puzzle("../secret")


def test_a_rating_changes_as_glicko_says() -> None:
    # By hand: g = 0.9531, E = 0.432, variance = 30,877.
    after = Skill(1500, 200).after(1550, False)
    assert after.rating == pytest.approx(1426.8, abs=0.1)
    assert after.deviation == pytest.approx(175.7, abs=0.1)
    assert Skill(1500, 200).after(1550, True).rating > 1500
    skill = Skill()
    for number in range(200):
        skill = skill.after(1600, number % 2 == 0)
    assert skill.rating == pytest.approx(1600, abs=40)
    assert skill.deviation == MIN_DEVIATION


def test_progress_is_kept_and_only_the_first_try_counts(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "puzzles.json"
    progress = PuzzleProgress.load(path)
    assert progress.note("001", 1000, True)
    assert not progress.note("001", 1000, False)
    progress.save(path)
    assert PuzzleProgress.load(path) == progress
    path.write_text('{"rating": "high"}')
    assert PuzzleProgress.load(path) == PuzzleProgress()
    assert path.with_suffix(".damaged.json").exists()
