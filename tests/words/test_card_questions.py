"""What cards ask and what the answers mean, in three languages."""

# ruff: noqa: RUF001  the apostrophes of the catalogue

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.paying import Pay
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.rules.resolving import Spend
from kingofnewyork.rules.using import Ask
from kingofnewyork.words import things
from kingofnewyork.words.asked import ASKING
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.options import options, short
from kingofnewyork.words.questions import explanation, question, waiting

KONG = Seat(0)


def position(*lines):
    return parse_position("\n".join(["monsters: Kong, Rob, Mantis", *lines]))


def asked_by(slug, state, amount=0):
    """The state with a question of the card on top."""
    state.agenda.append(Ask(KONG, amount, source=CARD_IDS[slug]))
    state.options = None
    return state


def texts(state, language="en"):
    return [words_in(language).text(said) for _, said in options(state, legal_actions(state))]


def shorts(state, language="en"):
    return [words_in(language).text(short(state, action)) for action in legal_actions(state)]


def asked(state, language="en"):
    return words_in(language).text(question(state))


def everything(slug):
    """A position in which every card that asks has something to ask."""
    state = position(
        "Kong: queens, 5 life, 9 energy, stomp, hailing_cabs, super_speed, stink_attack, "
        "carapace, of_another_world, 2 carapace",
        "queens: -; infantry, jet*",
        "dealt: 3 Rob",
        "turn_card: subway",
        "discard: subway",
        "phase: roll",
    )
    state.hits = [2, 0, 0]
    return asked_by(slug, state, 3 if slug == "next_stage" else 0)


def test_every_card_that_asks_is_known():
    """A card has a question of its own if it overrides `choices`."""
    asking = {CARDS[card].printed.slug for card in DECK if "choices" in vars(type(CARDS[card]))}
    assert set(ASKING) == asking


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", sorted(ASKING))
def test_every_question_of_a_card_is_said(slug, language):
    words, state = words_in(language), everything(slug)
    card = things.card(CARD_IDS[slug])
    text = words.text(card.form("text"))
    heard = asked(state, language)
    assert heard.startswith(words.text(card))
    assert text not in heard
    assert text in words.text(explanation(state))
    assert words.text(waiting(state)).startswith("Kong ")
    found = texts(state, language)
    assert len(found) > 1
    assert len(set(found)) == len(found)
    assert all(shorts(state, language))


@pytest.mark.parametrize(
    ("slug", "asks", "offers"),
    [
        (
            "carapace",
            "Carapace: 2 damage is coming. Do you discard the card before it lands?",
            ["yes, discard it: regain 2 life", "no, keep it"],
        ),
        (
            "of_another_world",
            "Of Another World: 2 damage is coming. "
            "How much of it costs you energy instead of life?",
            ["lose 1 energy and 1 life", "lose 2 energy", "lose 2 life"],
        ),
        (
            "hailing_cabs",
            "Hailing Cabs: do you add 2 Destruction, and destroy only units this turn?",
            ["yes, add 2 Destruction", "no, leave the result as it is"],
        ),
        (
            "next_stage",
            "Next Stage: you gave up 3 points. How many become energy? The rest heals you.",
            ["gain 1 energy and regain 2 life", "gain 3 energy", "regain 3 life"],
        ),
        (
            "photo_op",
            "Photo Op: which monster do you name? Every damage you dealt it this turn is 1 point.",
            ["Rob: you dealt it 3 damage this turn", "Mantis: you dealt it 0 damage this turn"],
        ),
        (
            "tesla_cannon",
            "Tesla Cannon: which of your Keep cards do you discard?",
            [f"discard Stomp: {CARDS[CARD_IDS['stomp']].printed.text}"],
        ),
        (
            "stink_attack",
            "Stink Attack: which unit goes where? At most one goes to each other borough.",
            ["move no more units", "Infantry to Brooklyn", "new Jet to the Bronx"],
        ),
        (
            "super_speed",
            "Super Speed: do you move before your first roll?",
            ["stay in Queens", "move to Manhattan"],
        ),
        (
            "subway",
            "Subway: do you ride somewhere before your first roll?",
            ["stay in Queens", "ride to Manhattan", "ride to the Bronx"],
        ),
    ],
)
def test_the_questions_in_english(slug, asks, offers):
    state = everything(slug)
    assert asked(state) == asks
    assert set(offers) <= set(texts(state))


def test_some_questions_in_french_and_spanish():
    state = everything("of_another_world")
    assert asked(state, "fr") == (
        "D’un autre monde\u00a0: vous allez subir 2 blessures. "
        "Combien d’énergies perdez-vous à la place de vies\u00a0?"
    )
    assert set(texts(state, "fr")) == {
        "perdre 1 énergie et 1 vie",
        "perdre 2 énergies",
        "perdre 2 vies",
    }
    state = everything("hailing_cabs")
    assert asked(state, "es") == (
        "Lluvia de taxis: ¿añades 2 Destrucciones? "
        "Si lo haces, este turno solo puedes destruir unidades."
    )
    assert set(texts(state, "es")) == {
        "sí, añadir 2 Destrucciones",
        "no, dejar el resultado como está",
    }
    assert set(shorts(state, "fr")) == {"ajouter 2 Destructions", "ne rien ajouter"}


def test_a_shell_heals_no_more_than_there_are_wounds():
    state = position("Kong: queens, 9 life, carapace, 4 carapace", "phase: buy")
    state.hits = [1, 0, 0]
    assert "yes, discard it: regain 1 life" in texts(asked_by("carapace", state))


def test_a_price_may_be_paid_in_life():
    state = position("Kong: queens, 3 life, 1 energy, of_another_world", "phase: roll")
    state.agenda.append(Pay(KONG, 2))
    state.options = None
    assert texts(state) == ["pay 1 energy and 1 life", "pay 2 life"]
    assert texts(state, "es") == ["pagar 1 de energía y 1 de vida", "pagar 2 de vida"]


def test_results_are_spent_on_tokens():
    state = position("Kong: queens, 3 web", "phase: buy")
    state.agenda.append(Spend(KONG, 3, source=2))
    state.options = None
    assert sorted(texts(state)) == [
        "spend 1, resolve 2 Attack",
        "spend 2, resolve 1 Attack",
        "spend 3 Attack",
        "spend none, resolve 3 Attack",
    ]
    assert "ne rien dépenser, résoudre 3 Grosses Baffes" in texts(state, "fr")
    assert sorted(shorts(state)) == ["spend 1", "spend 2", "spend all", "spend none"]
