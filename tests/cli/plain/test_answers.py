"""What is typed, as an action: numbers, words, notation and dice, in every language."""

from random import Random

import pytest

from kingofnewyork import Game, action_text, parse_action
from kingofnewyork.cli.plain.answers import make_prompt, read_answer
from kingofnewyork.cli.plain.reroll_help import reroll_instructions
from kingofnewyork.rules.actions import BUY, STOP
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.problems import NotUnderstood
from tests.support.word_positions import two_monsters


def state_after_roll(dice: str = "EEHAOO", *lines: str) -> State:
    """Kong has thrown its dice once."""
    state = two_monsters("Rob: lower", "phase: roll", *lines)
    apply(state, parse_action(f"roll {dice}"))
    return state


def read(state: State, text: str, language: str = "en", legal: list[int] | None = None) -> str:
    """The action that was typed, in the notation of records."""
    choice = make_prompt(state, legal or legal_actions(state), load_words(language))
    return action_text(read_answer(choice, text))


def refusal_text(
    state: State, text: str, language: str = "en", legal: list[int] | None = None
) -> str:
    """The key with which an answer is refused, which can be said in every language."""
    with pytest.raises(NotUnderstood) as problem:
        read(state, text, language, legal)
    assert all(load_words(each).text(problem.value.phrase) for each in LANGUAGES)
    return problem.value.phrase.key


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "stop"),
        ("stop", "stop"),
        ("1 2", "reroll 1 2"),
        ("12", "reroll 1 2"),
        ("2,1", "reroll 1 2"),
        ("oo", "reroll 5 6"),
        ("O E", "reroll 1 5"),
        ("all", "reroll 1 2 3 4 5 6"),
        ("reroll 6", "reroll 5"),
        ("roll OO", "reroll 5 6"),
        ("r 3", "reroll 3"),
        ("roll", "reroll 1 2 3 4 5 6"),
        ("reroll all", "reroll 1 2 3 4 5 6"),
        ("k 1 3 5", "reroll 1 4 5"),
        ("keep EE", "reroll 3 4 5 6"),
        ("keep", "stop"),
        ("keep all", "stop"),
        ("k 123456", "stop"),
    ],
)
def test_dice_are_picked_by_number_or_letter(typed: str, meant: str) -> None:
    assert read(state_after_roll(), typed) == meant


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("fr", "SG", "reroll 3 4"),
        ("fr", "ha", "reroll 3 4"),
        ("fr", "garder ee", "reroll 3 4 5 6"),
        ("fr", "relancer 5 6", "reroll 5 6"),
        ("fr", "tout", "reroll 1 2 3 4 5 6"),
        ("fr", "lancer tout", "reroll 1 2 3 4 5 6"),
        ("fr", "keep 1 2", "reroll 3 4 5 6"),
        ("es", "va", "reroll 3 4"),
        ("es", "yy", "reroll 5 6"),
        ("es", "oo", "reroll 5 6"),
        ("es", "conservar 1 2", "reroll 3 4 5 6"),
        ("es", "relanzar yy", "reroll 5 6"),
        ("es", "todos", "reroll 1 2 3 4 5 6"),
        ("es", "parar", "stop"),
        ("es", "stop", "stop"),
    ],
)
def test_dice_are_picked_in_every_language(language: str, typed: str, meant: str) -> None:
    assert read(state_after_roll(), typed, language) == meant


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("0", "problem-no-die-zero"),
        ("7", "problem-no-die"),
        ("1 1", "problem-die-twice"),
        ("C", "problem-no-such-dice"),
        ("HH", "problem-too-many-dice"),
        ("OOO", "problem-too-many-dice"),
        ("X", "problem-not-dice"),
        ("1 O", "problem-not-dice"),
        (",", "problem-not-dice"),
        ("k 9", "problem-no-die"),
        ("keep X", "problem-not-dice"),
    ],
)
def test_wrong_dice_are_told(typed: str, problem: str) -> None:
    assert refusal_text(state_after_roll(), typed) == problem


def test_a_reroll_that_is_not_allowed_is_refused() -> None:
    only = [parse_action("reroll 1")]
    assert refusal_text(state_after_roll(), "stop", legal=only) == "problem-may-not-stop"
    assert refusal_text(state_after_roll(), "keep all", legal=only) == "problem-may-not-stop"
    assert refusal_text(state_after_roll(), "OO", legal=only) == "problem-may-not-reroll"


def how(state: State, legal: list[int], language: str = "en") -> str:
    """How dice are picked, in words."""
    words = load_words(language)
    sentences = reroll_instructions(make_prompt(state, legal, words))
    return " ".join([words.sentence(said) for said in sentences])


def test_the_prompt_for_dice_uses_the_dice_on_the_table() -> None:
    state = state_after_roll()
    text = how(state, legal_actions(state))
    assert "by numbers, as in 1 4 5, or by letters, as in EAO, or type all." in text
    assert text.endswith("Type stop to keep them all. Enter means: keep all dice.")
    assert "EGO" in how(state, legal_actions(state), "fr")
    only = how(state, [parse_action("reroll 5 6")])
    assert "as in 5 6, or by letters, as in OO" in only
    assert only.endswith("Enter means: reroll 2 Ouch.")
    assert how(state, [STOP]).startswith("No dice may be rerolled.")


FLEEING = ("Kong: lower", "Rob: queens", "active: Rob", "phase: resolve", "dice: AC")


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "flee to queens", "flee queens"),
        ("en", "Flee to Queens (Rob is there)", "flee queens"),
        ("en", "flee to q", "flee queens"),
        ("en", "queens", "flee queens"),
        ("en", "flee the bronx", "flee bronx"),
        ("en", "stay", "stay"),
        ("en", "staten island", "flee staten_island"),
        ("en", "3", "flee queens"),
        ("en", "flee 2", "flee queens"),
        ("fr", "fuir vers le queens", "flee queens"),
        ("fr", "fuir 2", "flee queens"),
        ("fr", "rester", "stay"),
        ("fr", "flee queens", "flee queens"),
        ("es", "huir a queens", "flee queens"),
        ("es", "quedarte", "stay"),
        ("es", "stay", "stay"),
    ],
)
def test_the_words_of_an_option_are_an_answer(language: str, typed: str, meant: str) -> None:
    state = two_monsters(*FLEEING)
    apply(state, parse_action("resolve attack"))
    assert read(state, typed, language) == meant


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("flee to", "problem-several-options"),
        ("!", "problem-not-an-option"),
        ("flee 9", "problem-not-an-option"),
        ("flee 0", "problem-not-an-option"),
        ("flee manhattan", "problem-not-an-option"),
        ("resolve ouch", "problem-not-an-option"),
        ("6", "problem-no-option"),
        ("0", "problem-no-option"),
        ("1" * 5000, "problem-no-option"),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_no_option_is_told(typed: str, problem: str) -> None:
    state = two_monsters(*FLEEING)
    apply(state, parse_action("resolve attack"))
    assert refusal_text(state, typed) == problem


def test_a_card_is_bought_by_its_place_in_the_display() -> None:
    state = two_monsters(
        "Kong: queens, 4 energy, scavenger",
        "display: of_another_world, diva, stomp",
        "discard: drain, fireball",
        "phase: buy",
    )
    assert read(state, "buy 3") == "buy stomp"
    assert read(state, "acheter 3", "fr") == "buy stomp"
    assert read(state, "comprar 3", "es") == "buy stomp"
    assert read(state, "buy stomp") == "buy stomp"
    assert refusal_text(state, "buy 1") == "problem-not-an-option"
    assert refusal_text(state, "buy 2") == "problem-not-an-option"
    assert read(state, "buy 4") in ("buy drain", "buy fireball")


def test_options_beside_dice_go_by_their_words() -> None:
    state = two_monsters("Kong: queens", "turn_card: subway", "phase: roll", "discard: subway")
    while state.agenda[-1].word != "roll":
        apply(state, parse_action("stay"))
    apply(state, parse_action("roll EEHAOO"))
    assert read(state, "ride to the bronx") == "ride bronx"
    assert read(state, "ride bronx", "es") == "ride bronx"
    assert read(state, "OO") == "reroll 5 6"
    assert refusal_text(state, "ride") == "problem-not-dice"
    assert "Or type: ride to the Bronx" in how(state, legal_actions(state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_a_game_has_words_that_answer_it(language: str) -> None:
    words = load_words(language)
    for seed in range(3):
        rng = Random(seed)
        game = Game(2 + 2 * seed, seed=seed, listen=True)
        while not game.is_over:
            legal = game.legal_actions()
            choice = make_prompt(game.state, legal, words)
            if choice.is_reroll:
                assert reroll_instructions(choice)
            else:
                for action, text in choice.offered:
                    assert "_" not in text
                    assert read_answer(choice, text) == action
            bought = [action for action in legal if BUY <= action < BUY + len(CARDS)]
            game.play(rng.choice(bought or legal))
