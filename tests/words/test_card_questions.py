"""What cards ask and what the answers mean, in three languages."""

# ruff: noqa: RUF001  the apostrophes of the catalogue

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.rules.card_uses import Ask
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.paying import Pay
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.rules.resolving import Spend
from kingofnewyork.words import things
from kingofnewyork.words.card_questions import CARD_QUESTIONS
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.options import short_option
from kingofnewyork.words.questions import explanation, question, waiting
from tests.support.word_positions import option_texts, three_monsters

KONG = Seat(0)


def with_question_of(slug, state, amount=0):
    """The state with a question of the card on top."""
    state.agenda.append(Ask(KONG, amount, source=CARD_IDS[slug]))
    state.options = None
    return state


def shorts(state, language="en"):
    return [
        load_words(language).text(short_option(state, action)) for action in legal_actions(state)
    ]


def question_text(state, language="en"):
    return load_words(language).text(question(state))


def state_with_question(slug):
    """A position in which every card that asks has something to ask."""
    state = three_monsters(
        "Kong: queens, 5 life, 9 energy, stomp, hailing_cabs, super_speed, stink_attack, "
        "carapace, of_another_world, 2 carapace",
        "queens: -; infantry, jet*",
        "dealt: 3 Rob",
        "turn_card: subway",
        "discard: subway",
        "phase: roll",
    )
    state.hits = [2, 0, 0]
    return with_question_of(slug, state, 3 if slug == "next_stage" else 0)


def test_every_card_that_asks_is_known():
    """A card has a question of its own if it overrides `choices`."""
    asking = {CARDS[card].printed.slug for card in DECK if "choices" in vars(type(CARDS[card]))}
    assert set(CARD_QUESTIONS) == asking


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", sorted(CARD_QUESTIONS))
def test_every_question_of_a_card_is_said(slug, language):
    words, state = load_words(language), state_with_question(slug)
    card = things.card(CARD_IDS[slug])
    text = words.text(card.form("text"))
    heard = question_text(state, language)
    assert heard.startswith(words.text(card))
    assert text not in heard
    assert text in words.text(explanation(state))
    assert words.text(waiting(state)).startswith("Kong ")
    found = option_texts(state, language)
    assert len(found) > 1
    assert len(set(found)) == len(found)
    assert all(shorts(state, language))


@pytest.mark.parametrize(
    ("slug", "asks", "offers"),
    [
        (
            "carapace",
            "Carapace: 2 damage is coming. Do you discard the card before it lands?",
            ["yes, discard it: heal 2 life", "no, keep it"],
        ),
        (
            "of_another_world",
            "Of Another World: 2 damage is coming. How much energy do you lose instead of life?",
            ["lose 1 energy and 1 life", "lose 2 energy", "lose 2 life"],
        ),
        (
            "hailing_cabs",
            "Hailing Cabs: do you add 2 Destruction? "
            "If you do, you can destroy only units this turn.",
            ["yes, add 2 Destruction", "no, leave the result as it is"],
        ),
        (
            "next_stage",
            "Next Stage: you lost 3 points. How many become energy? The rest heal you.",
            ["gain 1 energy and heal 2 life", "gain 3 energy", "heal 3 life"],
        ),
        (
            "photo_op",
            "Photo Op: which monster do you choose? "
            "You gain 1 point for each damage you dealt to it this turn.",
            [
                "Rob: you dealt 3 damage to it this turn",
                "Mantis: you dealt 0 damage to it this turn",
            ],
        ),
        (
            "tesla_cannon",
            "Tesla Cannon: which of your Keep cards do you discard?",
            [f"discard Stomp: {CARDS[CARD_IDS['stomp']].printed.text}"],
        ),
        (
            "stink_attack",
            "Stink Attack: which unit goes where? Each other borough takes at most one.",
            ["move no more units", "Infantry to Brooklyn", "new Jet to the Bronx"],
        ),
        (
            "super_speed",
            "Super Speed: do you move before your first roll?",
            ["stay in Queens", "move to Manhattan"],
        ),
        (
            "subway",
            "Subway: do you take the subway before your first roll?",
            ["stay in Queens", "ride to Manhattan", "ride to the Bronx"],
        ),
    ],
)
def test_the_questions_in_english(slug, asks, offers):
    state = state_with_question(slug)
    assert question_text(state) == asks
    assert set(offers) <= set(option_texts(state))


def test_some_questions_in_french_and_spanish():
    state = state_with_question("of_another_world")
    assert question_text(state, "fr") == (
        "D’un autre monde\u00a0: vous allez subir 2 blessures. "
        "Combien de cubes d’énergie perdez-vous à la place de points de vie\u00a0?"
    )
    assert set(option_texts(state, "fr")) == {
        "perdre 1 cube d’énergie et 1 point de vie",
        "perdre 2 cubes d’énergie",
        "perdre 2 points de vie",
    }
    state = state_with_question("hailing_cabs")
    assert question_text(state, "es") == (
        "Lluvia de taxis: ¿añades 2 Destrucciones? "
        "Si lo haces, este turno solo puedes destruir unidades."
    )
    assert set(option_texts(state, "es")) == {
        "sí, añadir 2 Destrucciones",
        "no, dejar el resultado como está",
    }
    assert set(shorts(state, "fr")) == {"ajouter 2 Destructions", "ne rien ajouter"}


def test_a_shell_heals_no_more_than_there_are_wounds():
    state = three_monsters("Kong: queens, 9 life, carapace, 4 carapace", "phase: buy")
    state.hits = [1, 0, 0]
    assert "yes, discard it: heal 1 life" in option_texts(with_question_of("carapace", state))


def test_a_price_may_be_paid_in_life():
    state = three_monsters("Kong: queens, 3 life, 1 energy, of_another_world", "phase: roll")
    state.agenda.append(Pay(KONG, 2))
    state.options = None
    assert option_texts(state) == ["pay 1 energy and 1 life", "pay 2 life"]
    assert option_texts(state, "es") == ["pagar 1 de energía y 1 de vida", "pagar 2 de vida"]


def test_results_are_spent_on_tokens():
    state = three_monsters("Kong: queens, 3 web", "phase: buy")
    state.agenda.append(Spend(KONG, 3, source=2))
    state.options = None
    assert sorted(option_texts(state)) == [
        "spend 1, resolve 2 Attacks",
        "spend 2, resolve 1 Attack",
        "spend 3 Attacks",
        "spend none, resolve 3 Attacks",
    ]
    assert "ne rien dépenser, résoudre 3 Grosses Baffes" in option_texts(state, "fr")
    assert sorted(shorts(state)) == ["spend 1", "spend 2", "spend all", "spend none"]
