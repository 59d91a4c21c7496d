"""The vocabulary: one word for one thing, in every message and on every card."""

# ruff: noqa: RUF001  the apostrophe is that of the catalogue

import re

import pytest

from kingofnewyork.words.languages import LANGUAGES
from tests.support.catalogue import written_texts

UNWANTED = {
    "en": {
        "(any|every|some)body": "anyone, everyone, someone",
        "(?<!there )(is|are) no(?! longer)": "is not a, are not",
        "(throw|throws|threw|thrown|throwing)": "roll",
        "(kill|kills|killed|killing|dies|died|dying|dead)": "eliminate",
        "(health|lives|hit points?)": "life",
        "(hurt|hurts)": "damage",
        "(regain|regains|regained)": "heal",
        "(victory|star) points?": "points",
        "(cube|cubes)": "energy",
        "(robot|robots)": "bot",
        "(marker|markers|counter|counters)": "token",
        "Jinx (token|tokens)": "Curse token",
        "heals? (die|dice)": "Heart die",
        "(Energies|Destructions|Ouches)": "Energy, Destruction, Ouch",
        "(district|districts|neighbourhoods?)": "borough",
        "(skyscraper|skyscrapers)": "High-Rise",
        "(?<!universal )(soldiers?|planes?)": "Infantry, Jet",
        "(on offer|market|displays?)": "cards for sale",
        "(draw|drawing) pile": "deck",
        "(take|takes|taken|taking|took) back": "undo",
        "(go|goes|going|went) on": "continue",
        "set-up": "setup",
        "(rid of|anew|whosever|stead|greatest life)": "a plain word",
        "(comes?|came) to light": "is revealed",
    },
    "fr": {
        "robots?": "bot",
        "(dégâts?|dommages?)": "blessure",
        "jetons?": "marqueur",
        "gain": "récompense, for what a tile pays",
        "avis": "notifications",
        "pistes?": "emplacement",
        "vies": "points de vie",
        "(?-i:énergies)": "cubes d’énergie",
        "(jeter|jetez|jette|jettent)": "lancer",
        "cœurs?(?! artificiel)": "Soin",
        "(boroughs?|arrondissements?)": "quartier",
        "chars?": "Tank",
        "(à vendre|étalages?)": "en vente",
        "vedettes?": "étoiles, Superstar",
        "appelez": "invitez",
        "(tu|ton|toi|tes)": "vous",
        "(tuer|tue|tuent|tué)": "éliminer",
    },
    "es": {
        "robots?": "bot",
        "(tirar|tirarlos?|tiras?|tiran|tirados?|tire|tires)": "lanzar",
        "dados? guardados?": "conservado",
        "(charlas?|charlar)": "chat",
        "honrad[oa]s?": "verificables",
        "coraz(ón|ones)(?! artificial)": "Vida",
        "registros?": "crónica, partida guardada",
        "fichas?": "contador",
        "mazos?": "baraja",
        "(peleón|buscafama)": "luchador, cazaestrellas",
        "Famas": "de Fama",
        "heridas?": "daño",
        "barrios?": "distrito",
        "(ofertas?|a la venta|mercados?)": "en venta",
        "premios?": "recompensa",
        "(mirar|mirando|miran)": "ver, tener en cuenta",
        "por culpa de": "por",
        "avisos?": "notificaciones",
        "(matar|mata|matas|matan|muere|mueres|mueren|muerto)": "eliminar",
        "(vosotros|vuestr[oa]s?|elegid|invitad|esperad|usted|ustedes)": "tú",
    },
}
"""What is not written in a language, as a pattern of whole words, and what is written instead."""


def find_unwanted(language, text):
    """The words of a text that the vocabulary of a language does not have."""
    return [
        f"“{found[0]}”: write {better}"
        for word, better in UNWANTED[language].items()
        for found in re.finditer(rf"(?<!\w){word}(?!\w)", text, re.IGNORECASE)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_one_word(language):
    found = [
        f"{key}: {problem}"
        for key, texts in written_texts(language).items()
        for text in texts
        for problem in find_unwanted(language, text)
    ]
    assert not found, f"{language}:\n" + "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_typographic(language):
    found = [
        f"{key}: {text}"
        for key, texts in written_texts(language).items()
        for text in texts
        if "'" in text or '"' in text
    ]
    assert not found, f"{language}:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("en", "Somebody threw a die", ["Somebody", "threw"]),
        ("en", "It is no attack", ["is no"]),
        ("en", "There is no room, and it is no longer your turn", []),
        ("en", "Trash Thrower", []),
        ("fr", "Deux Robots, 3 dégâts, 2 énergies", ["Robots", "dégâts", "énergies"]),
        ("fr", "3 Énergies et un Cœur artificiel", []),
        ("es", "Tira los dados y pon una ficha", ["Tira", "ficha"]),
        ("es", "La tirada y el Tirador", []),
    ],
)
def test_whole_words_are_found_in_all_their_forms(language, text, words):
    found = [problem.partition(":")[0] for problem in find_unwanted(language, text)]
    assert sorted(found) == sorted(f"“{word}”" for word in words)
