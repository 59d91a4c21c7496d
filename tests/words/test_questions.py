"""What is decided, in three languages: the question, what others wait for, the phase, the help."""

# ruff: noqa: RUF001  the apostrophes of the catalogue

import random

import pytest

from kingofnewyork import Game
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.actions import REROLL
from kingofnewyork.rules.buying import DRAWS, Buy, Shelve
from kingofnewyork.rules.card_uses import Ask
from kingofnewyork.rules.city import Exit
from kingofnewyork.rules.engine import legal_actions, new_state
from kingofnewyork.rules.ids import NATURE, NOBODY, Seat
from kingofnewyork.rules.paying import Pay
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.resolving import Spend
from kingofnewyork.rules.rolling import CardRoll, RollPhase
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import EndTurn
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.options import options, short_option
from kingofnewyork.words.questions import (
    PHASE_OF_QUESTION,
    decision_notes,
    explanation,
    face_help,
    input_help,
    phase,
    question,
    reroll_note,
    waiting,
)
from tests.support.table import ROLLED_FIRST, ROLLED_NOTHING, play
from tests.support.word_positions import two_monsters

KONG = Seat(0)
SHOWN_REROLLS = 3
"""How many rerolls are read at a decision: there are dozens, all of one kind."""


def text_of(phrase, language="en"):
    return load_words(language).text(phrase)


def read_all(state):
    """Say everything there is to say about a decision, in every language."""
    legal = legal_actions(state)
    rerolls = [action for action in legal if REROLL <= action < REROLL + 256]
    others = [action for action in legal if action not in rerolls]
    offered = options(state, others + rerolls[:SHOWN_REROLLS])
    phrases = [question(state), waiting(state), phase(state), explanation(state), input_help(state)]
    phrases += [short_option(state, action) for action, _ in offered]
    phrases += decision_notes(state)
    for words in [load_words(language) for language in LANGUAGES]:
        texts = [words.text(option) for _, option in offered]
        assert len(set(texts)) == len(texts), texts
        assert all(texts + [words.text(phrase) for phrase in phrases])


@pytest.mark.parametrize("seed", range(10))
def test_every_decision_of_a_game_is_said_in_every_language(seed):
    game, chance = Game(2 + seed % 5, seed=seed), random.Random(seed)
    while not game.is_over:
        read_all(game.state)
        game.play(chance.choice(game.legal_actions()))
    assert text_of(phase(game.state)) == "game over"
    assert text_of(waiting(game.state)) == "the game is over"


def test_every_decision_is_asked_in_words():
    assert (
        text_of(question(two_monsters("Rob: lower", "phase: move")))
        == "Do you move to another borough?"
    )
    state = two_monsters("Rob: lower", "Kong: queens, 3 energy", "phase: roll")
    state.agenda.append(Buy(KONG))
    assert text_of(question(state)) == "You have 3 energy: what do you buy?"
    assert (
        text_of(question(state), "fr")
        == "Vous avez 3 cubes d’énergie\u00a0: qu’achetez-vous\u00a0?"
    )
    assert text_of(question(state), "es") == "Tienes 3 de energía: ¿qué compras?"
    state.agenda.append(Exit(KONG))
    assert (
        text_of(question(state)) == "Manhattan now has room for only one monster: where do you go?"
    )


def test_an_attack_is_named_with_the_attacker():
    lines = ("Kong: lower", "Rob: queens", "active: Rob", "phase: resolve", "dice: AC")
    state = play(two_monsters(*lines), "resolve attack")
    assert text_of(question(state)) == "Rob attacked you in Manhattan: do you stay or flee?"
    assert text_of(question(state), "fr") == (
        "Rob vous a attaqué à Manhattan\u00a0: restez-vous ou fuyez-vous\u00a0?"
    )
    assert text_of(question(state), "es") == "Rob te ha atacado en Manhattan: ¿te quedas o huyes?"
    assert text_of(waiting(state)) == "Kong is deciding whether to flee from Manhattan"
    assert text_of(waiting(state), "fr") == "Kong décide s’il fuit Manhattan"
    assert text_of(waiting(state), "es") == "Kong decide si huye de Manhattan"


def test_rerolls_are_counted():
    state = play(two_monsters("Rob: lower", "phase: roll"), "roll EEHAOO")
    assert text_of(question(state)) == "You have 2 rerolls left: keep or reroll?"
    assert text_of(waiting(state)) == "Kong is choosing dice to keep (2 rerolls left)"
    assert text_of(waiting(state), "fr") == (
        "Kong choisit les dés à garder (il lui reste 2 relances)"
    )
    play(state, "reroll 1", "roll O")
    assert text_of(waiting(state), "es") == (
        "Kong elige qué dados conserva (tiene 1 relanzamiento)"
    )
    assert reroll_note(state) == []


def test_rerolls_that_cost_or_must_be_are_told():
    state = two_monsters("Kong: queens, 3 energy, 2 curse", "Rob: bronx, jinx_aura", "phase: roll")
    play(state, "roll EEHAOO")
    assert text_of(question(state)) == (
        "You have 2 rerolls left and must reroll at least one die: keep or reroll?"
    )
    assert [text_of(note) for note in reroll_note(state)] == [
        "a reroll with any Ouch costs 2 energy",
        "you must reroll at least one die",
    ]
    state = two_monsters("Kong: queens, terminal_rage", "Rob: bronx", "phase: roll")
    play(state, "roll EEHAOO")
    assert [text_of(note, "fr") for note in reroll_note(state)] == [
        "les dés Grosse Baffe ne peuvent pas être relancés"
    ]


def test_tokens_are_spent_in_words():
    state = two_monsters("Kong: queens, 2 web", "phase: buy")
    state.agenda.append(Spend(KONG, 3, source=2))
    assert text_of(question(state)) == (
        "You have 3 Attacks and 2 Web tokens: how many do you spend? Each removes one token."
    )
    assert (
        text_of(waiting(state)) == "Kong has 3 Attacks and is deciding how many to spend on tokens"
    )


def test_a_price_is_asked_with_what_it_is():
    state = two_monsters("Kong: queens, 3 life, 1 energy, of_another_world", "phase: roll")
    state.agenda.append(Pay(KONG, 2))
    assert text_of(question(state)) == "The price is 2 energy: how do you pay?"
    assert text_of(explanation(state)).startswith("With Of Another World you may pay any part of")
    assert text_of(explanation(state), "es").startswith("Con «De otro mundo» puedes pagar con vida")


def test_what_cannot_be_known_is_asked_plainly():
    state = two_monsters("Rob: lower", "phase: roll")
    state.agenda.append(Step(KONG))
    assert text_of(question(state)) == "What do you choose?"
    assert text_of(waiting(state)) == "Kong is making a choice"
    assert text_of(explanation(state)) == "Choose one of the options. In the rules: Turn."
    state.agenda.append(Ask(KONG, source=CARD_IDS["superstar"]))
    assert text_of(question(state)).startswith("Superstar: Take this card with 3")
    assert text_of(waiting(state)) == "Kong is making a choice for Superstar"
    assert text_of(explanation(state)).startswith("Superstar: Take this card with 3")


def test_what_nature_does_is_told():
    state = new_state((2, 4))
    assert text_of(waiting(state)) == "a tile is revealed"
    while state.agenda[-1].word == "uncover":
        play(state, action_text(legal_actions(state)[0]))
    assert text_of(waiting(state)) == "Kong rolls to see who goes first"
    play(state, ROLLED_FIRST)
    assert text_of(waiting(state), "fr") == "Rob lance les dés pour savoir qui commence"
    play(state, ROLLED_NOTHING)
    assert text_of(waiting(state)) == "Kong is choosing a borough to start in"
    assert text_of(phase(state)) == "setup"


def test_dice_and_cards_to_come_are_told():
    state = two_monsters("Rob: lower", "phase: roll")
    assert text_of(waiting(state)) == "Kong rolls 6 dice"
    state.agenda.append(CardRoll(NATURE, 1, KONG, CARD_IDS["antimatter_pellets"]))
    assert text_of(waiting(state)) == "Kong rolls 1 die for Antimatter Pellets"
    state.agenda.append(DRAWS[0])
    assert text_of(waiting(state), "es") == "se revela una carta"


def test_the_phase_follows_the_agenda():
    state = two_monsters("Kong: queens", "Rob: lower", "phase: roll")
    assert text_of(phase(state)) == "roll"
    play(state, "roll EEEHCC")
    assert [text_of(phase(state), language) for language in LANGUAGES] == [
        "roll",
        "lancer",
        "tirada",
    ]
    play(state, "stop", "resolve energy")
    assert text_of(phase(state)) == "resolve"
    state = two_monsters("Kong: queens", "Rob: lower", "phase: move")
    assert text_of(phase(state)) == "move"
    state.agenda[:] = [EndTurn(NOBODY, by=KONG), Buy(KONG), Ask(KONG, source=1)]
    assert text_of(phase(state)) == "move"
    state.agenda[:] = [EndTurn(NOBODY, by=KONG), Buy(KONG), Shelve(NOBODY), Ask(KONG, source=1)]
    assert text_of(phase(state)) == "buy"
    state.agenda[:] = [EndTurn(NOBODY, by=KONG), Buy(KONG)]
    assert text_of(phase(state)) == "buy"
    state.agenda[:] = [EndTurn(NOBODY, by=KONG)]
    assert text_of(phase(state)) == "end of turn"
    state.agenda.append(RollPhase(KONG))
    assert text_of(phase(state)) == "roll"


def test_questions_come_up_in_their_phase():
    """Whatever is asked while games are played; exits and cards ask in several phases."""
    found = set()
    for seed in range(8):
        game, chance = Game(3, seed=seed), random.Random(seed)
        while not game.is_over:
            found.add((game.state.agenda[-1].word, phase(game.state).key.removeprefix("phase-")))
            game.play(chance.choice(game.legal_actions()))
    listed = {(word, each) for word, each in found if word in PHASE_OF_QUESTION}
    assert listed == {(word, PHASE_OF_QUESTION[word]) for word, _ in listed}
    assert {word for word, _ in listed} >= {"reroll", "resolve", "destroy", "flee", "move", "buy"}


def test_help_is_given_without_a_word_about_keys():
    state = play(two_monsters("Rob: lower", "phase: roll"), "roll EEHAOO")
    assert text_of(explanation(state)) == (
        "You may reroll any of your dice, once for each reroll you have left, and stop whenever "
        "you like. The faces you end up with take effect. In the rules: Dice."
    )
    assert text_of(input_help(state), "fr") == (
        "Tapez les numéros des dés, ou les lettres de leurs faces (E, S, G, D, C, O), "
        "ou «\u00a0tout\u00a0» pour tous les relancer, ou «\u00a0stop\u00a0» pour tous les garder."
    )
    play(state, "stop")
    assert text_of(input_help(state)) == "Type the number of an option, or its first words."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_is_explained_in_a_line(language):
    found = [(text_of(face, language), text_of(meaning, language)) for face, meaning in face_help()]
    assert len(dict(found)) == 6
    assert max(len(meaning) for _, meaning in found) <= 72


def test_a_card_that_is_deadly_to_buy_is_told():
    lines = ("Kong: queens, 9 energy", "Rob: lower", "display: natural_selection, -, -")
    state = two_monsters(*lines, "phase: buy", "dice: CEEHHH")
    assert [text_of(note) for note in decision_notes(state)] == [
        "a die shows Celebrity: if you buy Natural Selection now, "
        "you will be eliminated when this turn ends"
    ]
    assert [text_of(note, "es") for note in decision_notes(state)] == [
        "un dado muestra Fama: si compras «Selección natural» ahora, "
        "quedarás eliminado al final de este turno"
    ]
    assert decision_notes(two_monsters(*lines, "phase: buy", "dice: EEEHHH")) == []
    state = two_monsters("Kong: queens, terminal_rage", "Rob: bronx", "phase: roll")
    play(state, "roll EEHAOO")
    assert decision_notes(state) == reroll_note(state) != []


@pytest.mark.parametrize(
    ("bronx", "notes"),
    [
        (
            "bronx: high_rise_1 ? ?, -, -; -",
            ["Ouch first: a building destroyed here becomes a unit, and units shoot"],
        ),
        ("bronx: -; infantry", ["Destruction first: a destroyed unit shoots no more"]),
        (
            "bronx: high_rise_1 ? ?, -, -; infantry",
            [
                "before Ouch, destroy units rather than buildings: "
                "a building destroyed here becomes a unit, and units shoot"
            ],
        ),
        ("bronx: -; -", []),
    ],
)
def test_it_is_said_where_the_order_of_ouch_matters(bronx, notes):
    lines = ("Kong: bronx, 5 life", "Rob: lower", bronx)
    state = two_monsters(*lines, "phase: resolve", "dice: EEEDDO")
    assert [text_of(note) for note in decision_notes(state)] == notes


def test_it_is_said_that_hearts_heal_more_once_the_army_has_shot():
    def notes(life):
        lines = (f"Kong: bronx, {life} life", "Rob: lower", "bronx: -; infantry, infantry")
        state = two_monsters(*lines, "phase: resolve", "dice: EEEHHO")
        return [text_of(note) for note in decision_notes(state)]

    assert notes(9) == ["Heart after Ouch: it heals more"]
    assert notes(5) == []
