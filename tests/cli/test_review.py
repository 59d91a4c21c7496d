"""The command `kingofnewyork review`, run as a user runs it."""

import csv
import io
import json
from html import unescape
from pathlib import Path

import pytest

from kingofnewyork.analysis.review.tallies import STAGES
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.cli.review.folder import LATEST_GAMES, SORTINGS, player_values
from kingofnewyork.local.review_report import draw_chances
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from tests.support.cli.session import Session


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a short game."""
    bots = [find_bot(name) for name in ("rule", "exact", "random")]
    return play_match(bots, 6, keep_record=True).record


@pytest.fixture
def record(text: str, tmp_path: Path) -> Path:
    """A file with that record."""
    path = tmp_path / "one.record"
    path.write_text(text)
    return path


def test_the_report_has_curves_accounts_moments_and_choices(session: Session, record: Path) -> None:
    done = session("review", record)
    assert (done.code, done.err) == (0, "")
    for words in ("Win chances", "Luck with dice", "Decisive moments", "choices that cost most"):
        assert words in done.out
    account = next(line for line in done.out.splitlines() if line.startswith("At the start"))
    assert account.split()[-3:] == ["33", "33", "33"]


def test_search_looks_again_at_what_cost_most(
    session: Session, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingofnewyork.analysis.review.deep.MAX_DEEP_CHOICES", 1)
    done = session("review", record, "--deep")
    assert (done.code, done.err) == (0, "")
    last = done.out.partition("Looked at again by search")[2]
    assert last.count("Search ") == 1
    refused = session("review", record.parent, "--deep")
    assert refused.code != 0
    assert "--deep is for a single game" in refused.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_one_file_in_every_language(
    session: Session, record: Path, tmp_path: Path, language: str
) -> None:
    page = tmp_path / "review.html"
    assert session("review", record, "--html", page, "--lang", language).code == 0
    text = page.read_text()
    assert f'<html lang="{language}">' in text
    assert text.count("<polyline") == 3
    assert "http" not in text
    words = load_words(language)
    report = session("review", record, "--lang", language).out
    for seat in ("Captain Fish", "Drakonis", "Kong"):
        lines = [one for one in report.splitlines() if one.startswith(seat)]
        [line] = [one for one in lines if words.say("review-accuracy") in one]
        assert f"<li>{line}" in unescape(text)
    assert words.say("review-correction-note")[1:] in unescape(text)
    assert words.say("review-correction-note")[-20:].split()[-1] in report


def test_json_and_csv_hold_the_same_choices(session: Session, record: Path, tmp_path: Path) -> None:
    values = json.loads(session("review", record, "--json").out)
    lines = session("review", record, "--csv", "-").out
    rows = list(csv.DictReader(io.StringIO(lines)))
    choices = [event for event in values["events"] if event["kind"] == "choice"]
    assert len(rows) == len(choices)
    assert [row["label"] for row in rows] == [event["label"] for event in choices]
    assert len(values["chances"]) == len(values["events"]) + 1


def test_a_folder_shows_every_game_and_skips_what_is_none(
    session: Session, record: Path, tmp_path: Path
) -> None:
    (tmp_path / "cut.record").write_text(record.read_text()[:2000])
    done = session("review", tmp_path)
    assert done.code == 0
    assert "1 game reviewed" in done.out
    assert "cut.record: skipped" in done.out + done.err
    assert done.out.count("accuracy") >= 3


def test_bad_input_gets_one_clear_line(session: Session, record: Path, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.record"
    foreign.write_text("1. e4 e5 2. Nf3 Nc6\n")
    cut = tmp_path / "cut.record"
    cut.write_text("\n".join(record.read_text().splitlines()[:-2]) + "\n")
    huge = tmp_path / "huge.record"
    huge.write_bytes(b"x" * (9 << 20))
    empty = tmp_path / "empty"
    empty.mkdir()
    expected = {
        foreign: "a record begins with",
        cut: "breaks off",
        huge: "more than any game has",
        tmp_path / "none.record": "none.record",
        empty: "no *.game or *.record",
    }
    for path, reason in expected.items():
        done = session("review", path)
        assert done.code != 0
        assert reason in done.err
        assert done.err.count("\n") == 1
    page = tmp_path / "page.html"
    page.write_text("mine")
    assert f"--html {page}: it already exists" in session("review", record, "--html", page).err
    assert page.read_text() == "mine"


def test_two_results_do_not_go_to_one_place(session: Session, record: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    done = session("review", record, "--csv", place, "--html", place)
    assert done.code != 0
    assert f"--csv and --html name the same file {place}" in done.err
    assert not place.exists()
    done = session("review", record, "--json", "--html", "-")
    assert done.code != 0
    assert "--json and --html -: only one can have standard output" in done.err
    assert not done.out


def test_a_curve_is_as_wide_as_there_is_room() -> None:
    assert draw_chances([0.0, 0.5, 1.0], 10) == "▁▅█"
    assert len(draw_chances([0.2] * 500, 60)) == 60


def test_a_folder_counts_choices_by_question_stage_and_card(
    session: Session, text: str, tmp_path: Path
) -> None:
    (tmp_path / "one.record").write_text(text)
    (tmp_path / "two.record").write_text(text)
    done = session("review", tmp_path, "--json")
    values = json.loads(done.out)
    lost = [sum([one["lost"] for one in values[f"by_{name}"].values()]) for name in SORTINGS]
    losses = [-row["own_choices"] for row in values["games"]]
    # Every choice has a question and a stage; small ones do not count.
    assert lost[0] == pytest.approx(lost[1], abs=1e-4)
    assert lost[0] == pytest.approx(sum(losses), abs=0.02)
    assert set(values["by_stage"]) == set(STAGES)
    assert 0 < lost[2] < lost[0]
    assert all(0 <= one["accuracy"] <= 1 for one in values["by_card"].values())
    assert session("review", tmp_path).out.count("stage ") == len(STAGES)


def test_a_player_is_followed_over_time() -> None:
    rows = [{"player": "human", "accuracy": 0.5} for _ in range(LATEST_GAMES)]
    rows += [{"player": "human", "accuracy": 0.9} for _ in range(LATEST_GAMES)]
    rows += [{"player": "human", "accuracy": None}, {"player": "-", "accuracy": 0.1}]
    known = player_values(rows)
    assert list(known) == ["human"]
    assert known["human"]["games"] == 2 * LATEST_GAMES
    assert known["human"]["accuracy"] == pytest.approx(0.7)
    assert known["human"]["latest_accuracy"] == pytest.approx(0.9)
