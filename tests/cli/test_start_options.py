"""Positions, decks and cards of one's own in every command, and JSON where it is asked for."""

import io
import json

import pytest

from kingofnewyork import Record, __version__
from kingofnewyork.cli.main import run
from kingofnewyork.cli.simulate.tables import milliseconds_text

TURN = """
monsters: Kong, Rob
Kong: queens, 6 life, 17 points, 2 energy
Rob: lower, 3 life
display: fury, hunter, diva
phase: reroll
dice: AAEHOO
rerolls: 2
"""
QUIET = ["--plain", "--lang", "en", "--speed", "instant"]


@pytest.fixture
def turn(tmp_path):
    """A file with a position in which Kong may reroll."""
    file = tmp_path / "turn.txt"
    file.write_text(TURN)
    return str(file)


def test_hints_for_a_position(turn, capsys):
    assert run(["hint", turn, "--lang", "en"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line[:1].isdigit()]
    assert len(lines) == 3
    assert run(["hint", turn, "--json", "--best", "2"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["monster"], report["question"], len(report["hints"])) == ("Kong", "reroll", 2)
    chances = [found["win_chance"] for found in report["hints"]]
    assert chances == sorted(chances, reverse=True)


def test_odds_of_a_position(turn, capsys):
    assert run(["odds", "--position", turn, "--goal", "3 attack", "--json"]) == 0
    there = json.loads(capsys.readouterr().out)
    assert run(["odds", "AAEHOO", "--goal", "3 attack", "--json"]) == 0
    assert there == json.loads(capsys.readouterr().out)
    assert run(["odds", "EEE", "--position", turn]) == 2
    assert "leave out the rest" in capsys.readouterr().err


def test_a_game_begins_with_a_position_and_is_resumed(turn, tmp_path, capsys, monkeypatch):
    file = tmp_path / "mine.game"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    run(["play", "--position", turn, "--against", "random", "--save", str(file), *QUIET])
    text = file.read_text()
    assert "players: human, random" in text
    record = Record.from_text(text[text.index("kingofnewyork record") :])
    assert record.start().points == [17, 0]
    capsys.readouterr()
    run(["resume", str(file), *QUIET])
    assert "Kong" in capsys.readouterr().out


def test_a_game_with_a_deck(tmp_path, monkeypatch):
    file = tmp_path / "mine.game"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    run(["play", "--deck", "fury,diva,hunter", "--save", str(file), *QUIET])
    assert "deck: diva, fury, hunter" in file.read_text() or "deck: fury" in file.read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["hint", "nowhere.txt"], "nowhere.txt"),
        (["play", "--deck", "no_card", *QUIET], "no card 'no_card'"),
        (["simulate", "--players", "rule,rule", "--cards", "no_module"], "cannot import"),
        (["scenario", "--cards", "no_module", "tests/scenarios"], "cannot import"),
    ],
)
def test_what_cannot_be_is_explained(arguments, message, capsys):
    assert run(arguments) == 2
    assert message in capsys.readouterr().err


def test_json_for_programs(capsys, tmp_path, monkeypatch):
    assert run(["bots", "--json"]) == 0
    assert {"random", "rule"} <= {bot["name"] for bot in json.loads(capsys.readouterr().out)}
    assert run(["info", "--json"]) == 0
    info = json.loads(capsys.readouterr().out)
    assert (info["cards"], info["goal_cards"], info["version"]) == (64, 2, __version__)
    assert "rule" in info["bots"]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run(["resume", "--list", "--json"]) == 0
    assert isinstance(json.loads(capsys.readouterr().out), list)


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0"), (0.00213, "0.0021"), (1.62, "1.6"), (9.99, "10.0"), (162, "162")]
)
def test_milliseconds_are_no_powers_of_ten(number, text):
    assert milliseconds_text(number) == text


def test_a_saved_game_is_deleted_and_nothing_else(tmp_path, capsys, monkeypatch):
    file = tmp_path / "mine.game"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    run(["play", "--save", str(file), *QUIET])
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")
    assert run(["resume", "--delete", str(notes), "--lang", "en"]) == 2
    assert notes.exists()
    capsys.readouterr()
    assert run(["resume", "--delete", str(file), "--lang", "en"]) == 0
    assert "mine.game" in capsys.readouterr().out
    assert not file.exists()
    assert run(["resume", "--delete", str(file), "--lang", "en"]) == 2
