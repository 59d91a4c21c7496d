"""French plurals and prepositions where a number or a name is put into a sentence."""

# ruff: noqa: RUF001  the apostrophes of the catalogue

import pytest

from kingofnewyork.words.catalogue import load_words


@pytest.mark.parametrize(
    ("key", "arguments", "text"),
    [
        ("amount-life", {"n": 0}, "0 point de vie"),
        ("amount-life", {"n": 1}, "1 point de vie"),
        ("amount-life", {"n": 2}, "2 points de vie"),
        ("amount-energy", {"n": 1}, "1 cube d’énergie"),
        ("amount-energy", {"n": 13}, "13 cubes d’énergie"),
        ("web-order-at-life", {"n": 1}, "à 1 point de vie ou moins"),
        ("web-order-at-life", {"n": 3}, "à 3 points de vie ou moins"),
        ("board-cannot-afford", {"n": 1}, "il manque 1 cube d’énergie"),
        ("board-cannot-afford", {"n": 2}, "il manque 2 cubes d’énergie"),
        (
            "board-decisive-turn",
            {"points": 2, "damage": 1, "eliminations": 0},
            "2 points, 1 blessure",
        ),
        (
            "board-decisive-turn",
            {"points": 0, "damage": 4, "eliminations": 2},
            "0 point, 4 blessures, 2 monstres éliminés",
        ),
        (
            "result-last",
            {"who": "other", "name": "Kong", "turn": 9},
            "Kong est le dernier en vie et gagne au tour 9",
        ),
        ("event-stayed", {"who": "other", "name": "Kong"}, "Kong choisit de rester"),
        ("token-web.count", {"n": 2}, "2 marqueurs Toile"),
        ("board-about-stand-in", {"name": "Alice"}, "un bot joue pour Alice en son absence"),
    ],
)
def test_numbers_and_names_agree_with_their_sentence(key, arguments, text):
    assert load_words("fr").say(key, **arguments) == text
