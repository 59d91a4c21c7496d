"""Cards in words: found by name, headed, explained and located."""

# ruff: noqa: RUF001  the apostrophe is that of the catalogue

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.play.game import Game
from kingofnewyork.rules.hooks import Card
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.words.cards import (
    belongings,
    card_heading,
    card_location,
    card_page,
    cards_on_table,
    find_card,
    plain_words,
)
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.problems import NotUnderstood
from tests.support.table import position, three

STATE = Game(3, seed=1).state


def card(slug: str) -> Card:
    """A card by its slug."""
    return CARDS[CARD_IDS[slug]]


def slug_of(name, language="en", state=STATE):
    """The slug of the card that a name finds."""
    return find_card(state, name, load_words(language)).printed.slug


def refusal_text(name, language="en", state=STATE):
    """What is said if a name finds no card."""
    with pytest.raises(NotUnderstood) as problem:
        find_card(state, name, load_words(language))
    return load_words(language).sentence(problem.value.phrase)


@pytest.mark.parametrize(
    ("language", "name", "slug"),
    [
        ("en", "Statue of Liberty", "statue_of_liberty"),
        ("en", "stat lib", "statue_of_liberty"),
        ("en", "SUPERSTAR", "superstar"),
        ("fr", "statue de la liberté", "statue_of_liberty"),
        ("fr", "STATUE LIBERTE", "statue_of_liberty"),
        ("fr", "cœur artificiel", "artificial_heart"),
        ("fr", "coeur art", "artificial_heart"),
        ("fr", "statue of liberty", "statue_of_liberty"),
        ("es", "estatua de la libertad", "statue_of_liberty"),
        ("es", "canon tesla", "tesla_cannon"),
        ("es", "tesla cannon", "tesla_cannon"),
    ],
)
def test_a_card_is_found_by_its_name_in_its_language_or_in_english(language, name, slug):
    assert slug_of(name, language) == slug


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_found_by_its_whole_name(language):
    words = load_words(language)
    for each in (card("superstar"), card("statue_of_liberty"), *[CARDS[one] for one in DECK]):
        slug = each.printed.slug
        assert slug_of(words.say(f"card-{slug}"), language) == slug
        assert slug_of(each.printed.name, language) == slug


def test_a_card_without_words_in_a_language_is_found_in_english():
    state = three("display: test_table_card_4")
    assert slug_of("table card", "fr", state) == "test_table_card_4"


def test_a_name_that_finds_nothing_is_refused():
    said = "There is no card “dragon” in this game: type a name, or its beginning."
    assert refusal_text("dragon") == said
    assert refusal_text("!?").startswith("There is no card “!?”")
    assert refusal_text("stomp", state=three()).startswith("There is no card “stomp”")


def test_a_name_that_finds_several_cards_names_some_of_them():
    assert (
        refusal_text("tesla")
        == "“tesla” matches Tesla Antennae and Tesla Cannon: type more of the name."
    )
    many = refusal_text("s", "fr")
    assert many.startswith("«\u00a0s\u00a0» correspond à Statue de la Liberté, Superstar, ")
    assert many.endswith(" autres\u00a0: tapez une plus grande partie du nom.")


def test_words_are_compared_without_accents_signs_and_capitals():
    assert plain_words("L’Œil d’Énergie, ¡Ay!") == ["l", "oeil", "d", "energie", "ay"]
    assert plain_words("...") == []


def test_a_heading_has_name_kind_and_cost():
    goal, keep = card_heading(card("superstar")), card_heading(card("tesla_antennae"))
    cost = card("tesla_antennae").printed.cost
    texts = [(load_words(each).text(goal), load_words(each).text(keep)) for each in LANGUAGES]
    assert texts == [
        ("Superstar (Goal)", f"Tesla Antennae (Keep, {cost} energy)"),
        ("Superstar (Objectif)", f"Antennes Tesla (Pouvoir, {cost} cubes d’énergie)"),
        ("Ídolo de masas (Especial)", f"Antenas Tesla (Permanente, {cost} de energía)"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_the_text_and_every_ruling(language):
    words = load_words(language)
    for number in DECK:
        page = card_page(CARDS[number])
        assert len(page.rulings) == len(CARDS[number].printed.rulings)
        assert all(words.text(said) for said in (page.heading, page.text, *page.rulings))


def test_the_english_page_is_what_is_printed():
    printed = card("tesla_cannon").printed
    page = card_page(card("tesla_cannon"))
    words = load_words("en")
    assert words.text(page.text) == printed.text
    assert tuple(words.text(ruling) for ruling in page.rulings) == printed.rulings


TABLE = """
monsters: Kong, Rob
Kong: queens, tesla_antennae, 2 web
Rob: lower, diva
superstar: Rob
display: stomp, tesla_cannon, air_force_one
discard: subway
deck: carapace
"""


def where(slug, language="en", me=0):
    """Where a card of the table is."""
    return load_words(language).sentence(card_location(position(TABLE), me, card(slug)))


@pytest.mark.parametrize(
    ("slug", "texts"),
    [
        ("tesla_antennae", ["You have it.", "Vous l’avez.", "La tienes tú."]),
        ("diva", ["Rob has it.", "Rob l’a.", "La tiene Rob."]),
        ("superstar", ["Rob has it.", "Rob l’a.", "La tiene Rob."]),
        ("statue_of_liberty", ["Nobody has it.", "Personne ne l’a.", "No la tiene nadie."]),
        ("subway", ["In the discard pile.", "Dans la défausse.", "En la pila de descartes."]),
        ("carapace", ["Not revealed yet.", "Pas encore révélée.", "Aún no ha salido."]),
    ],
)
def test_where_a_card_is(slug, texts):
    assert [where(slug, language) for language in LANGUAGES] == texts


def test_a_card_on_offer_has_the_price_that_the_reader_pays():
    cost = card("stomp").printed.cost
    assert where("stomp") == f"For sale: {cost} energy for you."
    assert where("stomp", "es", me=1) == f"En venta: te cuesta {cost} de energía."


def test_the_cards_on_the_table_are_those_on_offer_kept_and_to_be_won():
    slugs = [CARDS[number].printed.slug for number in cards_on_table(position(TABLE))]
    offered = ["stomp", "tesla_cannon", "air_force_one"]
    assert slugs[:5] == [*offered, "tesla_antennae", "diva"]
    assert slugs[5:7] == ["statue_of_liberty", "superstar"]


def test_what_lies_in_front_of_a_monster():
    state = position(TABLE)
    state.claims.append(0)
    texts = {
        language: [load_words(language).text(each) for each in belongings(state, 0)]
        for language in LANGUAGES
    }
    assert texts == {
        "en": ["Tesla Antennae", "2 Web tokens", "the next Keep card revealed"],
        "fr": ["Antennes Tesla", "2 marqueurs Toile", "la prochaine carte Pouvoir révélée"],
        "es": [
            "Antenas Tesla",
            "2 contadores de Telaraña",
            "la próxima carta Permanente que se revele",
        ],
    }
    assert [load_words("en").text(each) for each in belongings(state, 1)] == ["Superstar", "Diva"]
