"""Chances in words: the panel of the odds, row by row."""

# ruff: noqa: RUF001  the apostrophe and the minus are those of the catalogue

import re

from kingofnewyork.odds.threats.chances import PRICE, Aim
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.chances import chances_panel, describe_aim, percent
from kingofnewyork.words.languages import LANGUAGES
from tests.support.table import kong_may_flee, play, set_up, three

MONSTERS = [MONSTER_NAMES.index(name) for name in ("Kong", "Rob", "Mantis", "Sheriff")]


def test_chances_in_percent():
    shown = [percent(chance) for chance in (0, 0.001, 0.125, 0.3149, 0.9949, 0.999, 1)]
    texts = {
        "en": ["0%", "<1%", "12%", "31%", "99%", ">99%", "100%"],
        "fr": ["0 %", "< 1 %", "12 %", "31 %", "99 %", "> 99 %", "100 %"],
        "es": ["0 %", "<1 %", "12 %", "31 %", "99 %", ">99 %", "100 %"],
    }
    for language, wanted in texts.items():
        found = [load_words(language).text(each).replace("\u00a0", " ") for each in shown]
        assert found == wanted


def test_the_panel_names_prices_as_well():
    price = describe_aim(Aim(PRICE, 4), MONSTERS)
    texts = [load_words(language).text(price.form("chance")) for language in LANGUAGES]
    assert texts == [
        "to have 4 energy",
        "de chances d’avoir 4 cubes d’énergie",
        "de probabilidades de tener 4 de energía",
    ]


def panel(state, language="en"):
    """The rows of the panel of the first seat, what has no chance, and the note."""
    words = load_words(language)
    found = chances_panel(View(state, 0))
    rows = [f"{words.text(row.number)} {words.text(row.what)}" for row in found.rows]
    return rows, words.text(found.none) if found.none else "", words.text(found.note)


def test_the_panel_has_the_exact_chances_and_what_has_none():
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    rows, none, note = panel(state)
    assert rows[0] == "77% to eliminate Rob"
    assert any(row.endswith(" points this turn on average") for row in rows)
    assert none.startswith("no chance to: win this turn, have 20 points at the end of your turn, ")
    assert none.endswith("be eliminated by an attack before your next turn, eliminate Mantis")
    assert note == (
        "each figure is for playing for that result alone. It supposes that all others target you"
    )


def test_what_is_certain_is_told_without_an_average():
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC", "stop")
    rows, _, _ = panel(state)
    assert "0 life: you are at full life" in rows
    assert "2 energy this turn" in rows
    assert not any("average" in row for row in rows)


def test_whoever_buys_is_told_what_new_cards_may_bring_and_what_threatens():
    lines = ("Kong: queens, 5 energy, 9 life", "Rob: lower", "display: hunter, diva, leveler")
    deck = "deck: stomp, fury, long_neck, coney_island"
    rows, none, note = panel(three(*lines, deck, "phase: buy"))
    assert rows == ["75% that refreshing brings a card you can still pay for"]
    assert none == "no chance to: be eliminated by an attack before your next turn"
    assert note.startswith("the cards themselves show which of them you can buy now")


def test_the_panel_tells_natural_selection_from_an_attack():
    """Its owner is out when the turn ends."""
    owner = three("Kong: queens, natural_selection", "phase: roll")
    rows, none, _ = panel(play(owner, "roll CEHDDOE", "stop"))
    assert rows[:2] == [
        "100% to be eliminated this turn",
        "100% to be eliminated before your next turn",
    ]
    assert "attack" not in none


def test_whoever_may_flee_is_told_the_risk_of_either_choice():
    rows, none, note = panel(kong_may_flee())
    stay, flee, income = rows
    assert stay.endswith("to be eliminated by an attack before your next turn if you stay")
    assert flee == "0% to be eliminated by an attack before your next turn if you flee"
    assert not stay.startswith("0%")
    assert not none
    assert note.startswith("both risks assume")
    assert re.fullmatch(r"[12] points? and [12] energy when your next turn begins, .*", income)


def test_a_certain_loss_has_a_minus():
    city = "queens: high_rise_2; infantry"
    state = play(three("Rob: lower, 3 life", city, "phase: roll"), "roll OEEEHH", "stop")
    state.life[0] = 5
    play(state, "resolve heart")
    assert "−1 life this turn" in panel(state)[0]
    assert "−1 point de vie ce tour-ci" in panel(state, "fr")[0]
    assert "−1 de vida este turno" in panel(state, "es")[0]


def test_a_certain_point_is_one_point():
    words = {language: load_words(language) for language in LANGUAGES}
    texts = {
        "en": ["point this turn", "points this turn", "points this turn on average"],
        "fr": ["point ce tour-ci", "points ce tour-ci", "point en moyenne ce tour-ci"],
        "es": ["punto este turno", "puntos este turno", "puntos de media este turno"],
    }
    cases = [{"n": 1, "certain": "yes"}, {"n": 2, "certain": "yes"}, {"n": 1.5, "certain": "no"}]
    for language, wanted in texts.items():
        assert [words[language].say("gain-points", **case) for case in cases] == wanted


def test_before_the_first_turn_there_are_no_chances():
    rows, none, note = panel(set_up(2))
    assert (rows, none) == ([], "")
    assert note == "there are no odds before the first turn"
