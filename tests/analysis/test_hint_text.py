"""Sentences of hints."""

import pytest

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
from kingofnewyork.analysis.hint_text import (
    aim_text,
    number_text,
    percent,
    reason_text,
    sentence,
)
from kingofnewyork.analysis.reasons import ALIKE, REFRESHED, Reason, chosen, contrast
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
from kingofnewyork.rules.registry import CARD_IDS

NAMES = ["Kong", "Rob", "Mantis", "Sheriff"]
STOMP = CARD_IDS["stomp"]


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason(KILL, 1, 0.31, 0.12), "31 % to kill Rob instead of 12 %"),
        (Reason(DEATH, -1, 0.09, 0.14), "9 % to die by attack before your turn instead of 14 %"),
        (Reason(WIN, -1, 1.0, 0.004), "100 % to win this turn instead of <1 %"),
        (
            Reason(TWENTY, -1, 0.996, 0.5),
            ">99 % to have 20 points at the end of your turn instead of 50 %",
        ),
        (Reason(CARD, STOMP, 0.5, 0), "50 % to afford Stomp instead of 0 %"),
        (Reason(MEAN_POINTS, -1, 2.14, 1.7), "2.1 points this turn on average instead of 1.7"),
        (Reason(MEAN_LIFE, -1, -0.5, -0.9), "-0.5 life this turn on average instead of -0.9"),
        (Reason(MEAN_ENERGY, -1, 2.0, 1), "2.0 energy this turn on average instead of 1.0"),
        (Reason(POINTS, -1, 1, 0), "gains 1 point"),
        (Reason(POINTS, -1, 3, 1), "gains 3 points instead of 1"),
        (Reason(LIFE, -1, 2, -1), "gains 2 life instead of losing 1"),
        (Reason(LIFE, -1, -1, -3), "loses 1 life instead of 3"),
        (Reason(LIFE, -1, 0, -3), "no life lost instead of 3"),
        (Reason(ENERGY, -1, 3, 1), "gains 3 energy instead of 1"),
        (Reason(HURT, 1, 3, 0), "Rob loses 3 life"),
        (Reason(HURT, 1, 3, -1), "Rob loses 3 life instead of gaining 1"),
        (Reason(HURT, 1, 0, -1), "Rob gains no life instead of 1"),
        (Reason(INCOME_POINTS, -1, 2, 1), "2 points instead of 1 when your next turn begins"),
        (Reason(INCOME_ENERGY, -1, 1, 0), "1 energy when your next turn begins"),
        (Reason(UNITS, -1, 1, 3), "1 unit around you instead of 3"),
        (Reason(TILES, -1, 4, 0), "high-rises worth 4 points there"),
        (Reason(TILES, -1, 4, 1), "high-rises worth 4 points there instead of 1"),
        (Reason(PLANTS, -1, 3, 2), "power plants worth 3 energy there instead of 2"),
        (Reason(HOSPITALS, -1, 2, 0), "hospitals worth 2 life there"),
        (Reason(HEALING, -1, 1, 0), "Hearts heal there"),
        (Reason(LEFT, -1, 6, 1), "6 energy left instead of 1"),
        (Reason(TOKENS, WEB, 0, 2), "no Web tokens instead of 2"),
        (Reason(KEEP, -1, 1, 1), "a Keep card, yours from now on"),
        (Reason(REFRESHED, -1, 0, 0), "new cards to choose from"),
        (Reason(ALIKE, -1, 0, 0), "the order makes no difference"),
        (Reason(ALIKE, 0, 0, 0), "it makes no difference which"),
        (Reason(ALIKE, 1, 0, 0), "in the end the same as 1"),
    ],
)
def test_what_speaks_for_an_action(reason, text):
    """Each kind in its words."""
    assert reason.is_good
    assert reason_text(reason, NAMES) == text
    assert sentence([reason], NAMES) == text


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason(DEATH, -1, 0.2, 0.1), "20 % to die by attack before your turn instead of 10 %"),
        (Reason(POINTS, -1, -2, 0), "loses 2 points"),
        (Reason(POINTS, -1, 0, 2), "no points gained instead of 2"),
        (Reason(LIFE, -1, -1, 0), "loses 1 life"),
        (Reason(LIFE, -1, -1, 2), "loses 1 life instead of gaining 2"),
        (Reason(HURT, 1, -1, 0), "Rob gains 1 life"),
        (Reason(HURT, 1, 0, 2), "Rob loses no life instead of 2"),
        (Reason(UNITS, -1, 2, 0), "2 units around you instead of none"),
        (Reason(TILES, -1, 2, 6), "high-rises worth 2 points there instead of 6"),
        (Reason(PLANTS, -1, 0, 6), "no power plants there instead of some worth 6"),
        (Reason(HEALING, -1, 0, 1), "Hearts do not heal there"),
        (Reason(TOKENS, CURSE, 1, 0), "1 Curse token instead of none"),
        (Reason(INCOME_POINTS, -1, 0, 2), "no points instead of 2 when your next turn begins"),
    ],
)
def test_what_speaks_against_an_action(reason, text):
    """It is told with a but, even alone."""
    assert not reason.is_good
    assert reason_text(reason, NAMES) == text
    assert sentence([reason], NAMES) == f"but {text}"


def test_what_speaks_for_it_comes_first():
    """Then what does not."""
    kill, death = Reason(KILL, 1, 0.31, 0.12), Reason(DEATH, -1, 0.14, 0.09)
    text = "31 % to kill Rob instead of 12 %, "
    text += "but 14 % to die by attack before your turn instead of 9 %"
    assert sentence([death, kill], NAMES) == text


def test_what_is_alike_is_told_together():
    """Equal losses of others, the income of Manhattan, means; they count as one reason."""
    hurt = [Reason(HURT, seat, 2, 0) for seat in (3, 2, 1)]
    income = [Reason(INCOME_POINTS, -1, 2, 0), Reason(INCOME_ENERGY, -1, 1, 0)]
    means = [Reason(MEAN_POINTS, -1, 1.0, 2), Reason(MEAN_ENERGY, -1, 0.5, 3)]
    told = chosen([*hurt, *income, *means])
    assert len(told) == 7
    assert sentence(hurt, NAMES) == "Sheriff, Mantis and Rob lose 2 life each"
    assert sentence(income, NAMES) == "2 points and 1 energy when your next turn begins"
    averages = "1.0 points instead of 2.0 and 0.5 energy instead of 3.0 this turn on average"
    assert sentence(means, NAMES) == f"but {averages}"
    assert sentence(told, NAMES).count(",") == 3


def test_without_a_reason_there_is_no_sentence():
    """Nothing is said if nothing makes a difference."""
    assert sentence([], NAMES) == ""


def test_prices_and_percents():
    """The panel names prices as well."""
    assert aim_text(Aim(PRICE, 4), NAMES) == "to have 4 energy"
    shown = [percent(chance) for chance in (0, 0.001, 0.3149, 0.9949, 0.999, 1)]
    assert shown == ["0 %", "<1 %", "31 %", "99 %", ">99 %", "100 %"]


def test_what_is_certain_is_no_average():
    """Then it is a whole number."""
    aim = Aim(MEAN_POINTS)
    assert f"{number_text(aim, 2.0, True)} {aim_text(aim, NAMES, True)}" == "2 points this turn"


THIS = {
    Aim(KILL, 1): 0.5,
    Aim(MEAN_POINTS): 2.06,
    Aim(TWENTY): 0.3,
    Aim(WIN): 0.3,
    Aim(CARD, STOMP): 0.9,
    Aim(PRICE, 3): 0.9,
    Aim(DEATH): 0.2,
}
OTHER = {
    Aim(KILL, 1): 0.501,
    Aim(MEAN_POINTS): 2.0,
    Aim(TWENTY): 0.1,
    Aim(WIN): 0.1,
    Aim(CARD, STOMP): 0.1,
    Aim(PRICE, 3): 0.1,
    Aim(DEATH): 0.25,
}


def kinds(reasons):
    """The kinds of reasons, in order."""
    return [reason.kind for reason in reasons]


def test_only_what_matters_is_said():
    """Small differences are not; at most three are, the most important first, each pair once."""
    assert kinds(chosen(contrast(THIS, OTHER))) == [WIN, CARD, DEATH]
    assert kinds(chosen(contrast(THIS, OTHER, (CARD,)))) == [WIN, DEATH]
    assert contrast(THIS, THIS) == []


def test_small_differences_are_better_than_none():
    """As long as they can be seen, and for something good beside what is bad."""
    large = (TWENTY, WIN, CARD)
    assert kinds(chosen(contrast(THIS, OTHER, (*large, DEATH)))) == [MEAN_POINTS]
    worse = THIS | {Aim(DEATH): 0.3}
    assert kinds(chosen(contrast(worse, OTHER, large))) == [DEATH, MEAN_POINTS]


def test_a_kill_is_not_told_twice():
    """The life that the victim loses goes without saying."""
    reasons = [Reason(HURT, 1, 3, 0), Reason(HURT, 2, 3, 0), Reason(KILL, 1, 1, 0)]
    assert kinds(chosen(reasons)) == [KILL, HURT]
    assert len(chosen(reasons)) == 2
