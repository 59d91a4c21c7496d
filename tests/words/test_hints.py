"""Hints and chances in words: every sentence in English, all of them in every language."""

# ruff: noqa: RUF001  the apostrophe and the minus are those of the catalogue

import json

import pytest

from analysis.positions import positions
from kingofnewyork.analysis.effects import (
    ENERGY,
    HEALING,
    HOSPITALS,
    HURT,
    INCOME_ENERGY,
    INCOME_POINTS,
    KEEP,
    LEFT,
    LIFE,
    PLANTS,
    POINTS,
    TILES,
    TOKENS,
    UNITS,
)
from kingofnewyork.analysis.hints import hint
from kingofnewyork.analysis.reasons import ALIKE, REFRESHED, Reason, chosen
from kingofnewyork.cards import CURSE, WEB
from kingofnewyork.odds.threats import (
    CARD,
    DEATH,
    KILL,
    MEAN_ENERGY,
    MEAN_LIFE,
    MEAN_POINTS,
    PRICE,
    TWENTY,
    WIN,
    Aim,
)
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.chances import aim_told, chances_told, percent
from kingofnewyork.words.hints import reasons_told, worth
from kingofnewyork.words.languages import LANGUAGES
from table import play, set_up, three

MONSTERS = [MONSTER_NAMES.index(name) for name in ("Kong", "Rob", "Mantis", "Sheriff")]
STOMP = CARD_IDS["stomp"]
FOR = [
    (Reason(KILL, 1, 0.31, 0.12), "31% to kill Rob instead of 12%"),
    (Reason(DEATH, -1, 0.09, 0.14), "9% to die by attack before your turn instead of 14%"),
    (Reason(WIN, -1, 1.0, 0.004), "100% to win this turn instead of <1%"),
    (
        Reason(TWENTY, -1, 0.996, 0.5),
        ">99% to have 20 points at the end of your turn instead of 50%",
    ),
    (Reason(CARD, STOMP, 0.5, 0), "50% to afford Stomp instead of 0%"),
    (Reason(MEAN_POINTS, -1, 2.14, 1.7), "2.1 points this turn on average instead of 1.7"),
    (Reason(MEAN_LIFE, -1, -0.5, -0.9), "−0.5 life this turn on average instead of −0.9"),
    (Reason(MEAN_ENERGY, -1, 2.0, 1), "2.0 energy this turn on average instead of 1.0"),
    (Reason(POINTS, -1, 1, 0), "you gain 1 point"),
    (Reason(POINTS, -1, 3, 1), "you gain 3 points instead of 1"),
    (Reason(LIFE, -1, 2, -1), "you gain 2 life instead of losing 1"),
    (Reason(LIFE, -1, -1, -3), "you lose 1 life instead of 3"),
    (Reason(LIFE, -1, 0, -3), "you lose no life instead of 3"),
    (Reason(ENERGY, -1, 3, 1), "you gain 3 energy instead of 1"),
    (Reason(HURT, 1, 3, 0), "Rob loses 3 life"),
    (Reason(HURT, 1, 3, -1), "Rob loses 3 life instead of gaining 1"),
    (Reason(HURT, 1, 0, -1), "Rob gains no life instead of 1"),
    (Reason(INCOME_POINTS, -1, 2, 1), "2 points instead of 1 when your next turn begins"),
    (Reason(INCOME_ENERGY, -1, 1, 0), "1 energy when your next turn begins"),
    (Reason(UNITS, -1, 1, 3), "1 unit around you instead of 3"),
    (Reason(UNITS, -1, 0, 2), "no units around you instead of 2"),
    (Reason(TILES, -1, 4, 0), "high-rises worth 4 points there"),
    (Reason(TILES, -1, 4, 1), "high-rises worth 4 points there instead of 1"),
    (Reason(PLANTS, -1, 3, 2), "power plants worth 3 energy there instead of 2"),
    (Reason(HOSPITALS, -1, 2, 0), "hospitals worth 2 life there"),
    (Reason(HEALING, -1, 1, 0), "Hearts heal there"),
    (Reason(LEFT, -1, 6, 1), "6 energy left instead of 1"),
    (Reason(TOKENS, WEB, 0, 2), "no Web tokens instead of 2"),
    (Reason(TOKENS, WEB, 1, 2), "1 Web token instead of 2"),
    (Reason(KEEP, -1, 1, 1), "a Keep card, yours from now on"),
    (Reason(REFRESHED, -1, 0, 0), "new cards to choose from"),
    (Reason(ALIKE, -1, 0, 0), "the order makes no difference"),
    (Reason(ALIKE, 0, 0, 0), "it makes no difference which"),
    (Reason(ALIKE, 1, 0, 0), "in the end the same as number 1"),
]
AGAINST = [
    (Reason(DEATH, -1, 0.2, 0.1), "20% to die by attack before your turn instead of 10%"),
    (Reason(POINTS, -1, -2, 0), "you lose 2 points"),
    (Reason(POINTS, -1, 0, 2), "you gain no points instead of 2"),
    (Reason(LIFE, -1, -1, 0), "you lose 1 life"),
    (Reason(LIFE, -1, -1, 2), "you lose 1 life instead of gaining 2"),
    (Reason(HURT, 1, -1, 0), "Rob gains 1 life"),
    (Reason(HURT, 1, 0, 2), "Rob loses no life instead of 2"),
    (Reason(UNITS, -1, 2, 0), "2 units around you instead of none"),
    (Reason(TILES, -1, 2, 6), "high-rises worth 2 points there instead of 6"),
    (Reason(PLANTS, -1, 0, 6), "no power plants there instead of some worth 6 energy"),
    (Reason(HEALING, -1, 0, 1), "Hearts do not heal there"),
    (Reason(TOKENS, CURSE, 1, 0), "1 Curse token instead of none"),
    (Reason(INCOME_POINTS, -1, 0, 2), "no points instead of 2 when your next turn begins"),
]
HURT_ALL = [Reason(HURT, seat, 2, 0) for seat in (3, 2, 1)]
INCOME = [Reason(INCOME_POINTS, -1, 2, 0), Reason(INCOME_ENERGY, -1, 1, 0)]
AVERAGES = [Reason(MEAN_POINTS, -1, 1.0, 2), Reason(MEAN_ENERGY, -1, 0.5, 3)]


def told(reasons, language="en"):
    """Reasons in words."""
    return words_in(language).text(reasons_told(reasons, MONSTERS))


@pytest.mark.parametrize(("reason", "text"), FOR)
def test_what_speaks_for_an_action(reason, text):
    assert reason.is_good
    assert told([reason]) == text


@pytest.mark.parametrize(("reason", "text"), AGAINST)
def test_what_speaks_against_an_action_is_told_with_a_but_even_alone(reason, text):
    assert not reason.is_good
    assert told([reason]) == f"but {text}"


def test_what_speaks_for_it_comes_first():
    kill, death = Reason(KILL, 1, 0.31, 0.12), Reason(DEATH, -1, 0.14, 0.09)
    text = "31% to kill Rob instead of 12%, "
    text += "but 14% to die by attack before your turn instead of 9%"
    assert told([death, kill]) == text


def test_what_is_alike_is_told_together():
    reasons = chosen([*HURT_ALL, *INCOME, *AVERAGES])
    assert len(reasons) == 7
    hurt = "Sheriff, Mantis and Rob lose 2 life each"
    income = "2 points and 1 energy when your next turn begins"
    averages = "1.0 points instead of 2.0 and 0.5 energy instead of 3.0 this turn on average"
    assert told(HURT_ALL) == hurt
    assert told(INCOME) == income
    assert told(AVERAGES) == f"but {averages}"
    assert told([*HURT_ALL, *INCOME, *AVERAGES]) == f"{hurt}; {income}, but {averages}"


def test_without_a_reason_there_is_no_sentence():
    assert reasons_told([], MONSTERS) is None


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "fr",
            [
                "Sheriff, Mantis et Rob perdent chacun 2 vies",
                "2 points et 1 énergie au début de votre prochain tour",
                "mais 1,0 point au lieu de 2,0 et 0,5 énergie au lieu de 3,0 en moyenne ce tour-ci",
                "vous gagnez 2 vies au lieu d’en perdre 1",
                "31\u00a0% de chances de tuer Rob au lieu de 12\u00a0%",
            ],
        ),
        (
            "es",
            [
                "Sheriff, Mantis y Rob pierden 2 de vida cada uno",
                "2 puntos y 1 de energía al empezar tu próximo turno",
                "pero 1,0 puntos en vez de 2,0 y 0,5 de energía en vez de 3,0 de media este turno",
                "ganas 2 de vida en vez de perder 1",
                "31\u00a0% de posibilidades de matar a Rob en vez del 12\u00a0%",
            ],
        ),
    ],
)
def test_reasons_in_other_languages(language, texts):
    several = (HURT_ALL, INCOME, AVERAGES, [Reason(LIFE, -1, 2, -1)], [FOR[0][0]])
    assert [told(reasons, language) for reasons in several] == texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_in_every_language(language):
    texts = {told([reason], language) for reason, _ in [*FOR, *AGAINST]}
    assert len(texts) == len(FOR) + len(AGAINST)
    assert not any("{" in text or "  " in text for text in texts)


def test_chances_in_percent():
    shown = [percent(chance) for chance in (0, 0.001, 0.125, 0.3149, 0.9949, 0.999, 1)]
    texts = {
        "en": ["0%", "<1%", "12%", "31%", "99%", ">99%", "100%"],
        "fr": ["0 %", "< 1 %", "12 %", "31 %", "99 %", "> 99 %", "100 %"],
        "es": ["0 %", "<1 %", "12 %", "31 %", "99 %", ">99 %", "100 %"],
    }
    for language, wanted in texts.items():
        found = [words_in(language).text(each).replace("\u00a0", " ") for each in shown]
        assert found == wanted


def test_what_an_action_is_worth():
    assert words_in("en").text(worth(0.314)) == "wins 31%"
    assert words_in("fr").text(worth(0.314)) == "31\u00a0% de chances de gagner"
    assert words_in("es").text(worth(0.314)) == "31\u00a0% de posibilidades de ganar"


def test_the_panel_names_prices_as_well():
    price = aim_told(Aim(PRICE, 4), MONSTERS)
    texts = [words_in(language).text(price.form("chance")) for language in LANGUAGES]
    assert texts == [
        "to have 4 energy",
        "de chances d’avoir 4 énergies",
        "de posibilidades de tener 4 de energía",
    ]


def panel(state, language="en"):
    """The rows of the panel of the first seat, what has no chance, and the note."""
    words = words_in(language)
    found = chances_told(View(state, 0))
    rows = [f"{words.text(number)} {words.text(what)}" for number, what in found.rows]
    return rows, words.text(found.none) if found.none else "", words.text(found.note)


def test_the_panel_has_the_exact_chances_and_what_has_none():
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    rows, none, note = panel(state)
    assert rows[0] == "77% to kill Rob"
    assert any(row.endswith(" points this turn on average") for row in rows)
    assert none.startswith("no chance to: win this turn, have 20 points at the end of your turn, ")
    assert none.endswith("die by attack before your turn, kill Mantis")
    assert note.startswith("each number supposes")


def test_what_is_certain_is_told_without_an_average():
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC", "stop")
    rows, _, _ = panel(state)
    assert "2 energy this turn" in rows
    assert not any("average" in row for row in rows)


def test_a_certain_loss_has_a_minus():
    city = "queens: high_rise_2; infantry"
    state = play(three("Rob: lower, 3 life", city, "phase: roll"), "roll OEEEHH", "stop")
    state.health[0] = 5
    play(state, "resolve heart")
    assert "−1 life this turn" in panel(state)[0]
    assert "−1 vie ce tour-ci" in panel(state, "fr")[0]
    assert "−1 de vida este turno" in panel(state, "es")[0]


def test_a_certain_point_is_one_point():
    words = {language: words_in(language) for language in LANGUAGES}
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
    assert note == "there are no chances to tell before the first turn"


def test_hints_and_chances_of_games_are_told_in_every_language():
    for game in positions(range(6), {"other": 6}, wild=0.3):
        view = game.view(game.chooser)
        state = view.playable()
        said = [reasons_told(found.reasons, state.monsters) for found in hint(view)]
        chances = chances_told(view)
        said += [chances.none, chances.note, *[part for row in chances.rows for part in row]]
        for language in LANGUAGES:
            texts = [words_in(language).text(each) for each in said if each is not None]
            assert all(texts)
        assert json.dumps([each.to_dict() for each in said if each is not None])
