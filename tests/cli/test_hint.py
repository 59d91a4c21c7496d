"""Hints and chances in a game at the terminal."""

import re

import pytest

from cli.command import command
from kingofnewyork.cli.hint import in_words, show_hints, show_odds
from kingofnewyork.cli.render import Screen, make_console
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from table import play, position, three


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]):
    """Runs one of the two for the first seat of a position, and returns what it prints."""

    def run(show, state) -> str:
        show(View(state, 0), state, Screen(make_console(), 0))
        return capsys.readouterr().out

    return run


def test_hints_are_told_at_every_choice() -> None:
    out = command("play", "--seed", 3, "--monsters", 2, typed="hint\n\nhint\n\nh\nq\n").stdout
    assert out.count("(wins ") >= 9
    assert "1. Start in" in out
    assert "1. Reroll " in out or "1. Stop: keep all dice" in out
    assert out.count("Where do you start?") == 2
    assert out.count("What do you resolve next?") == 2


def test_an_h_is_a_die_where_dice_are_picked() -> None:
    out = command("play", "--seed", 3, "--monsters", 2, typed="\nh\nq\n").stdout
    assert "(wins " not in out


def test_odds_are_told_at_every_choice() -> None:
    done = command("play", "--seed", 3, "--monsters", 2, typed="odds\n\nodds\nodds now\nq\n")
    assert "There are no chances to tell before the first turn." in done.stdout
    assert "kill Drakonis" in done.stdout
    assert "die by attack before your turn" in done.stdout.replace("\n  ", " ")
    assert "'odds now'" in done.stdout or "'oddsnow'" in done.stdout
    assert done.stderr == ""


def test_the_panel_has_the_exact_chances(shown) -> None:
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    out = shown(show_odds, state)
    assert "  77 %  to kill Rob" in out
    none = "  no chance to: win this turn, have 20 points at the end of your turn, die by"
    assert none in out.replace("\n  your", " your").replace("\n  before", " before")
    assert "kill Mantis" in out.partition("no chance to:")[2]
    assert "points this turn on average" in out


def test_what_is_certain_is_told_without_an_average(shown) -> None:
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC", "stop")
    out = shown(show_odds, state)
    assert "energy this turn\n" in out
    assert "on average" not in out
    assert "  2 " in out


@pytest.mark.parametrize("columns", [40, 80])
def test_long_lines_go_on_below_their_option(shown, monkeypatch, columns) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    lines = shown(show_hints, state).splitlines()
    assert all(len(line) <= columns for line in lines)
    assert all(re.match(r"\d\. |   \S", line) for line in lines)
    assert not any(re.search(r"^\s+%", line) for line in lines)
    assert sum(line[0].isdigit() for line in lines) == 3


def test_a_hint_names_the_dice(shown) -> None:
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    assert in_words(state, parse_action("stop")) == "Stop: keep all dice"
    assert in_words(state, parse_action("reroll 1 2 3 6")) == "Reroll EEHC, keep AA"
    everything = parse_action("reroll 1 2 3 4 5 6")
    assert in_words(state, everything) == "Reroll EEHAAC, keep nothing"
    assert "1. " in shown(show_hints, state)


def test_other_choices_are_told_in_their_words(shown) -> None:
    state = three("Kong: queens, 3 energy", "phase: buy", "display: test_table_card_3")
    out = shown(show_hints, state)
    assert "Buy Test Table Card 3 for 3 energy (wins " in out
    assert "End the turn (wins " in out


def test_a_use_of_a_card_beside_rerolls() -> None:
    state = position(
        "monsters: Kong, Rob\nKong: queens\nRob: lower\nturn_card: subway\nphase: roll"
    )
    play(state, "roll AAEEHC")
    assert in_words(state, parse_action("ride bronx")) == "Ride to the Bronx"
