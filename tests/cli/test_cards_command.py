"""The command `cards`: the cards, what they bring, and refusals in one line."""

import json

import pytest

from kingofnewyork.cli.main import run


def output_of(capsys, *arguments):
    """What a command prints; it has to succeed."""
    assert run(["cards", *arguments]) == 0
    return capsys.readouterr().out


def test_cards_are_listed_in_three_languages(capsys):
    assert "Stomp (Keep, 4 energy)" in output_of(capsys, "stomp")
    assert "Power Tap" in output_of(capsys)
    assert "énergie" in output_of(capsys, "--lang", "fr")
    [found] = json.loads(output_of(capsys, "stomp", "--json"))
    assert (found["slug"], found["cost"]) == ("stomp", 4)


def test_strengths_are_shown_as_a_table_and_as_json(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    table = output_of(capsys, "--strength", "--monsters", "4")
    assert "Terminal Rage" in table
    assert "gain over its price" in table
    values = json.loads(output_of(capsys, "--strength", "--json"))
    assert len(values["cards"]) == 64
    gains = [card["all"]["gain_over_price"]["value"] for card in values["cards"]]
    assert gains == sorted(gains, reverse=True)
    assert set(values["cards"][0]["monsters"]) == {"2", "3", "4", "5", "6"}
    one = output_of(capsys, "power tap", "--strength", "--lang", "es")
    assert "2 monstruos" in one


def test_strength_is_measured_again_and_drawn(capsys, tmp_path):
    plot, kept = tmp_path / "cards.svg", tmp_path / "counts.json"
    more = ["--games", "5", "--jobs", "1", "--save", str(kept), "--plot", str(plot), "--json"]
    values = json.loads(output_of(capsys, "--strength", *more))
    assert values["games"] == 5
    assert values["command"] == "kingofnewyork cards --strength --games 5 --seed 1"
    assert plot.read_text().startswith("<?xml")
    assert json.loads(kept.read_text())["games"] == 5


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nothing at all"], "there is no card"),
        (["--monsters", "3"], "go with --strength"),
        (["--strength", "--monsters", "7"], "for 2 to 6"),
        (["--strength", "--games", "0"], "at least 1"),
        (["--strength", "--journal", "x"], "goes with --games"),
        (["--strength", "--cluster", "local"], "goes with --games"),
        (["--strength", "--plot", "x.txt"], "must end in"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_line(arguments, reason, capsys):
    assert run(["cards", *arguments]) != 0
    error = capsys.readouterr().err
    assert reason in error
    assert error.count("\n") == 1
