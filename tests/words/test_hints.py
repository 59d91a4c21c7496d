"""Hints and chances in words: every sentence in English, all of them in every language."""

# ruff: noqa: RUF001  the apostrophe and the minus are those of the catalogue

import json
from dataclasses import replace

import pytest

from kingofnewyork.analysis.effects import (
    ENERGY,
    HEALING,
    HOSPITALS,
    HURT,
    INCOME_ENERGY,
    INCOME_POINTS,
    KEEP,
    KEPT_TWENTY,
    LAST_ALIVE,
    LEFT,
    LIFE,
    PLANTS,
    POINTS,
    REACHED_TWENTY,
    TILES,
    TOKENS,
    UNITS,
)
from kingofnewyork.analysis.hints import hint
from kingofnewyork.analysis.reasons import (
    ALIKE,
    ANY_DEATH,
    FACE,
    REFRESHED,
    RIVAL,
    THREE_STARS,
    WINS,
    Reason,
    select_reasons,
)
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.cards import CURSE, WEB
from kingofnewyork.odds.threats.chances import (
    CARD,
    DEATH,
    FALL,
    KILL,
    MEAN_ENERGY,
    MEAN_LIFE,
    MEAN_POINTS,
    TWENTY,
    WIN,
)
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import STAY
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import ATTACK, MONSTER_NAMES
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.chances import chances_panel
from kingofnewyork.words.hints import describe_hint, narrate_reasons, worth
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import phrase
from tests.support.analysis.positions import positions
from tests.support.table import kong_may_flee, play, three

MONSTERS = [MONSTER_NAMES.index(name) for name in ("Kong", "Rob", "Mantis", "Sheriff")]
STOMP = CARD_IDS["stomp"]
SURVIVING = "(if you play only to survive)"
BY_ATTACK = f"your risk of being eliminated by an attack before your next turn {SURVIVING}"
FOR = [
    (Reason(KILL, 1, 0.31, 0.12), "raises your chance to eliminate Rob from 12% to 31%"),
    (Reason(DEATH, -1, 0.09, 0.14), f"lowers {BY_ATTACK} from 14% to 9%"),
    (
        Reason(ANY_DEATH, -1, 0.1, 0.5),
        f"lowers your risk of being eliminated before your next turn {SURVIVING} from 50% to 10%",
    ),
    (Reason(WINS, REACHED_TWENTY, 0, 0), "you reach 20 points and win"),
    (Reason(WINS, KEPT_TWENTY, 0, 0), "you keep 20 points and win"),
    (Reason(WINS, LAST_ALIVE, 0, 0), "you are the last monster alive and win"),
    (Reason(FALL, -1, 0, 1), "lowers your risk of being eliminated this turn from 100% to 0%"),
    (Reason(WIN, -1, 1.0, 0.004), "raises your chance to win this turn from <1% to 100%"),
    (
        Reason(TWENTY, -1, 0.996, 0.5),
        "raises your chance to have 20 points at the end of your turn from 50% to >99%",
    ),
    (Reason(CARD, STOMP, 0.5, 0), "raises your chance to afford Stomp from 0% to 50%"),
    (Reason(MEAN_POINTS, -1, 2.14, 1.7), "brings 2.1 points this turn on average instead of 1.7"),
    (Reason(MEAN_LIFE, -1, -0.5, -0.9), "brings −0.5 life this turn on average instead of −0.9"),
    (Reason(MEAN_ENERGY, -1, 2.0, 1), "brings 2.0 energy this turn on average instead of 1.0"),
    (Reason(POINTS, -1, 1, 0), "gives you 1 point"),
    (Reason(POINTS, -1, 3, 1), "gives you 3 points instead of 1"),
    (Reason(LIFE, -1, 2, -1), "gives you 2 life instead of costing 1"),
    (Reason(LIFE, -1, -1, -3), "costs you 1 life instead of 3"),
    (Reason(LIFE, -1, 0, -3), "costs you no life instead of 3"),
    (Reason(ENERGY, -1, 3, 1), "gives you 3 energy instead of 1"),
    (Reason(HURT, 1, 3, 0), "costs Rob 3 life"),
    (Reason(HURT, 1, 3, -1), "costs Rob 3 life instead of giving 1"),
    (Reason(HURT, 1, 0, -1), "gives Rob no life instead of 1"),
    (Reason(INCOME_POINTS, -1, 2, 1), "pays 2 points instead of 1 when your next turn begins"),
    (Reason(INCOME_ENERGY, -1, 1, 0), "pays 1 energy when your next turn begins"),
    (Reason(UNITS, -1, 1, 3), "leaves 1 unit around you instead of 3"),
    (Reason(UNITS, -1, 0, 2), "leaves no units around you instead of 2"),
    (Reason(TILES, -1, 4, 0), "puts you near High-Rises worth 4 points"),
    (Reason(TILES, -1, 4, 1), "puts you near High-Rises worth 4 points instead of 1"),
    (Reason(PLANTS, -1, 3, 2), "puts you near Power Plants worth 3 energy instead of 2"),
    (Reason(HOSPITALS, -1, 2, 0), "puts you near Hospitals worth 2 life"),
    (Reason(HEALING, -1, 1, 0), "lets Hearts heal you"),
    (Reason(LEFT, -1, 6, 1), "leaves you 6 energy instead of 1"),
    (Reason(TOKENS, WEB, 0, 2), "leaves you no Web tokens instead of 2"),
    (Reason(TOKENS, WEB, 1, 2), "leaves you 1 Web token instead of 2"),
    (Reason(KEEP, -1, 1, 1), "gives you a Keep card for the rest of the game"),
    (Reason(REFRESHED, -1, 0, 0), "brings new cards to choose from"),
    (Reason(FACE, ATTACK, 2.64, 1.0), "brings 2.6 Attack dice on average instead of 1.0"),
    (Reason(THREE_STARS, -1, 0.3, 0.04), "raises your chance of three Celebrities from 4% to 30%"),
    (Reason(RIVAL, 1, 0.3, 0.4), "lowers the chance that Rob wins from 40% to 30%"),
]
ALL_ALIKE = [
    (Reason(ALIKE, -1, 0, 0), "it makes no difference which you resolve first"),
    (Reason(ALIKE, 0, 0, 0), "it makes no difference which you choose"),
    (Reason(ALIKE, 1, 0, 0), "leads to the same result as number 1"),
]
AGAINST = [
    (Reason(DEATH, -1, 0.2, 0.1), f"raises {BY_ATTACK} from 10% to 20%"),
    (Reason(KILL, 1, 0.12, 0.31), "lowers your chance to eliminate Rob from 31% to 12%"),
    (
        Reason(MEAN_POINTS, -1, 1.7, 2.1),
        "brings only 1.7 points this turn on average instead of 2.1",
    ),
    (Reason(FACE, ATTACK, 1.0, 2.6), "brings only 1.0 Attack dice on average instead of 2.6"),
    (Reason(RIVAL, 1, 0.4, 0.3), "raises the chance that Rob wins from 30% to 40%"),
    (Reason(POINTS, -1, -2, 0), "costs you 2 points"),
    (Reason(POINTS, -1, 0, 2), "gives you no points instead of 2"),
    (Reason(LIFE, -1, -1, 0), "costs you 1 life"),
    (Reason(LIFE, -1, -1, 2), "costs you 1 life instead of giving 2"),
    (Reason(HURT, 1, -1, 0), "gives Rob 1 life"),
    (Reason(HURT, 1, 0, 2), "costs Rob no life instead of 2"),
    (Reason(UNITS, -1, 2, 0), "leaves 2 units around you instead of none"),
    (Reason(TILES, -1, 2, 6), "leaves you High-Rises worth only 2 points instead of 6"),
    (Reason(PLANTS, -1, 0, 6), "leaves you no Power Plants instead of some worth 6 energy"),
    (Reason(HEALING, -1, 0, 1), "keeps Hearts from healing you"),
    (Reason(TOKENS, CURSE, 1, 0), "leaves you 1 Curse token instead of none"),
    (Reason(INCOME_POINTS, -1, 0, 2), "gives up 2 points when your next turn begins"),
    (Reason(INCOME_POINTS, -1, 1, 2), "pays 1 point instead of 2 when your next turn begins"),
]
HURT_ALL = [Reason(HURT, seat, 2, 0) for seat in (3, 2, 1)]
INCOME = [Reason(INCOME_POINTS, -1, 2, 0), Reason(INCOME_ENERGY, -1, 1, 0)]
AVERAGES = [Reason(MEAN_POINTS, -1, 1.0, 2), Reason(MEAN_ENERGY, -1, 0.5, 3)]


def sentences(reasons, language="en"):
    """Return the main reason and the others in words; None for what is not told."""
    words = load_words(language)
    sentences = narrate_reasons(reasons, MONSTERS, phrase("why-this"))
    return tuple(words.text(each) if each else None for each in sentences)


def narrate(reasons, language="en"):
    """Return reasons in words, without the subject of the sentence."""
    why, more = sentences(reasons, language)
    assert more is None
    return why.removeprefix(f"{load_words(language).say('why-this')} ")


@pytest.mark.parametrize(("reason", "text"), [*FOR, *ALL_ALIKE])
def test_what_speaks_for_an_action(reason, text):
    assert reason.is_good
    assert narrate([reason]) == text


@pytest.mark.parametrize(("reason", "text"), AGAINST)
def test_what_speaks_against_an_action(reason, text):
    assert not reason.is_good
    assert narrate([reason]) == text


def test_what_speaks_for_it_comes_first():
    kill, death = Reason(KILL, 1, 0.31, 0.12), Reason(DEATH, -1, 0.14, 0.09)
    text = "raises your chance to eliminate Rob from 12% to 31%, "
    assert narrate([death, kill]) == text + f"but raises {BY_ATTACK} from 9% to 14%"


def test_the_main_reasons_are_one_sentence_and_the_rest_another():
    reasons = [Reason(POINTS, -1, 2, 0), Reason(LIFE, -1, -1, 0), Reason(ENERGY, -1, 1, 0)]
    assert sentences(reasons) == (
        "this gives you 2 points, but costs you 1 life",
        "it also gives you 1 energy",
    )
    assert sentences([reasons[0], reasons[2], Reason(HURT, 1, 1, 0)]) == (
        "this gives you 2 points",
        "it also gives you 1 energy and costs Rob 1 life",
    )


def test_what_is_alike_is_told_together():
    reasons = select_reasons([*HURT_ALL, *INCOME, *AVERAGES])
    assert len(reasons) == 7
    hurt = "costs Sheriff, Mantis and Rob 2 life each"
    income = "pays 2 points and 1 energy when your next turn begins"
    averages = "1.0 points instead of 2.0 and 0.5 energy instead of 3.0 this turn on average"
    assert narrate(HURT_ALL) == hurt
    assert narrate(INCOME) == income
    assert narrate(AVERAGES) == f"brings only {averages}"
    assert sentences([*HURT_ALL, *INCOME, *AVERAGES]) == (
        f"this {hurt}, but brings only {averages}",
        f"it also {income}",
    )


def test_without_a_reason_there_is_no_sentence():
    assert sentences([]) == (None, None)


def test_a_risk_to_fall_this_turn_takes_the_place_of_what_follows_from_it():
    reasons = [
        Reason(ANY_DEATH, -1, 1, 0.3),
        Reason(FALL, -1, 1, 0),
        Reason(LIFE, -1, -6, 0),
    ]
    assert [reason.kind for reason in select_reasons(reasons)] == [FALL]


def test_what_is_lost_by_a_likely_elimination_is_no_reason_beside_it():
    means = [Reason(MEAN_POINTS, -1, 0, -9), Reason(MEAN_ENERGY, -1, -2, -10)]
    certain = [Reason(FALL, -1, 0, 1), *means]
    assert [reason.kind for reason in select_reasons(certain)] == [FALL]
    slight = [Reason(FALL, -1, 0, 0.05), *means]
    assert {reason.kind for reason in select_reasons(slight)} == {FALL, MEAN_POINTS, MEAN_ENERGY}


def test_a_hint_tells_natural_selection_from_an_attack():
    """Who buys it with a Celebrity is out when the turn ends: the hint says so."""
    state = three("Kong: queens, 2 energy", "phase: roll", "display: natural_selection")
    play(state, "roll CEHDDO", "stop")
    state.life[0] = 10
    while state.agenda[-1].word != "buy":
        apply(state, rule_choice(state))
    view, words = View(state, 0), load_words("en")
    rates = [(parse_action("end"), 0.4), (parse_action("buy natural_selection"), 0.0)]
    sentences = [describe_hint(state, one) for one in hint(view, best=2, rate=lambda _: rates)]
    risk = "your risk of being eliminated this turn from"
    assert words.text(sentences[0].why).startswith(f"ending the turn lowers {risk} 100% to 0%")
    assert f"raises {risk} 0% to 100%" in words.text(sentences[1].why)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "fr",
            [
                "coûte 2 points de vie chacun à Sheriff, Mantis et Rob",
                "rapporte 2 points et 1 cube d’énergie au début de votre prochain tour",
                "ne rapporte que 1,0 point au lieu de 2,0 et 0,5 cube d’énergie au lieu de 3,0 "
                "en moyenne ce tour-ci",
                "vous rapporte 2 points de vie au lieu d’en coûter 1",
                "fait monter vos chances d’éliminer Rob de 12\u00a0% à 31\u00a0%",
            ],
        ),
        (
            "es",
            [
                "cuesta 2 de vida a Sheriff, Mantis y Rob (a cada uno)",
                "da 2 puntos y 1 de energía al empezar tu próximo turno",
                "solo da 1,0 puntos en vez de 2,0 y 0,5 de energía en vez de 3,0 "
                "de media este turno",
                "te da 2 de vida en vez de costar 1",
                "aumenta tu probabilidad de eliminar a Rob del 12\u00a0% al 31\u00a0%",
            ],
        ),
    ],
)
def test_reasons_in_other_languages(language, texts):
    several = (HURT_ALL, INCOME, AVERAGES, [Reason(LIFE, -1, 2, -1)], [FOR[0][0]])
    assert [narrate(reasons, language) for reasons in several] == texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_in_every_language(language):
    every = [*FOR, *ALL_ALIKE, *AGAINST]
    texts = {narrate([reason], language) for reason, _ in every}
    assert len(texts) == len(every)
    assert not any("{" in text or "  " in text for text in texts)


def narrate_in(language, first, second, worths=(0.4, 0.3)):
    """The hints for two options of a roll, as one paragraph each."""
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    actions = [parse_action(text) for text in (first, second)]
    rates = list(zip(actions, worths, strict=True))
    words, paragraphs = load_words(language), []
    for found in hint(View(state, 0), best=2, rate=lambda _: rates):
        said = describe_hint(state, found)
        parts = (said.option, said.tie, said.why, said.worth)
        paragraphs.append(" ".join([words.sentence(part) for part in parts if part]))
    return paragraphs


@pytest.mark.parametrize(
    ("language", "starts"),
    [
        (
            "en",
            [
                "Reroll 2 Energy, 1 Heart and 1 Celebrity. Rerolling 2 Energy, 1 Heart and "
                "1 Celebrity raises your chance to eliminate Rob from 0% to 77%, but ",
                "Keep all dice. Compared with number 1, it brings 2.0 energy this turn on average "
                "instead of 1.6, but lowers your chance to eliminate Rob from 77% to 0%. ",
            ],
        ),
        ("fr", ["Relancer 2 Énergies, 1 Soin et 1 Célébrité. Relancer 2 Énergies, ", "Garder "]),
        ("es", ["Volver a lanzar 2 de Energía, 1 de Vida y 1 de Fama. Relanzar 2 de ", "Conser"]),
    ],
)
def test_a_hint_says_why_before_its_worth(language, starts):
    sentences = narrate_in(language, "reroll 1 2 3 6", "stop")
    for text, start in zip(sentences, starts, strict=True):
        assert text.startswith(start)
        assert text.endswith(
            load_words(language).sentence(worth(0.4 if text is sentences[0] else 0.3))
        )


@pytest.mark.parametrize(
    ("language", "tie"),
    [
        ("en", "As good as number "),
        ("fr", "Aussi bon que le conseil "),
        ("es", "Igual de bueno que el consejo "),
    ],
)
def test_a_tie_is_called_one_by_the_second_of_the_two(language, tie):
    first, second = narrate_in(language, "reroll 1 2 3 6", "stop", (0.4, 0.396))
    assert tie not in first
    assert f"{tie}1." in second
    apart = narrate_in(language, "reroll 1 2 3 6", "stop", (0.4, 0.394))
    assert not any(tie in text for text in apart)


@pytest.mark.parametrize("is_good", [True, False])
def test_what_is_better_or_worse_in_all_that_is_told_is_not_called_as_good(is_good):
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    rates = [(parse_action("reroll 1 2 3 6"), 0.4), (parse_action("stop"), 0.4)]
    for found in hint(View(state, 0), best=2, rate=lambda _: rates):
        assert (describe_hint(state, found).tie is not None) == (found.number > 1)
        one_sided = tuple(reason for reason in found.reasons if reason.is_good == is_good)
        said = describe_hint(state, replace(found, reasons=one_sided))
        speaks_against = is_good == (found.number > 1)
        assert (said.tie is not None) == (speaks_against and found.number > 1)
        assert (said.why is None) == speaks_against, "what speaks against it stands behind More"
        better = replace(found, reasons=one_sided, tied_with=None)
        why = load_words("en").text(describe_hint(state, better).why)
        which = "more" if found.number == 1 else "less"
        assert why.endswith(f"; all in all, it still wins {which} often") == speaks_against


def test_what_an_action_is_worth():
    assert load_words("en").text(worth(0.314)) == "31% to win"
    assert load_words("fr").text(worth(0.314)) == "31\u00a0% de chances de gagner"
    assert load_words("es").text(worth(0.314)) == "31\u00a0% de probabilidades de ganar"


def test_fleeing_is_compared_with_staying_which_is_always_among_the_hints():
    view = View(kong_may_flee(), 0)
    flee = [action for action in view.legal_actions() if action != STAY]
    assert len(flee) == 4
    ranked = [(action, 0.4 - number / 100) for number, action in enumerate(flee)]
    best, second, last = hint(view, rate=lambda view: [*ranked, (STAY, 0.1)])
    assert (best.action, best.against) == (flee[0], STAY)
    assert (second.action, second.against) == (flee[1], flee[0])
    assert (last.action, last.number, last.against) == (STAY, 3, flee[0])
    said = load_words("en").text(describe_hint(kong_may_flee(), best).why)
    assert "lowers your risk of being eliminated" in said


def test_hints_and_chances_of_games_are_told_in_every_language():
    for game in positions(range(6), {"other": 6}, wild=0.3):
        view = game.view(game.chooser)
        state = view.playable()
        hints = [describe_hint(state, found) for found in hint(view)]
        said = [part for one in hints for part in (one.option, one.tie, one.why, one.more)]
        chances = chances_panel(view)
        said += [
            chances.none,
            chances.note,
            *[part for row in chances.rows for part in (row.number, row.what)],
        ]
        for language in LANGUAGES:
            texts = [load_words(language).text(each) for each in said if each is not None]
            assert all(texts)
        assert json.dumps([each.to_dict() for each in said if each is not None])
