"""Sentences of hints."""

import pytest

from kingofnewyork.analysis.hint_text import aim_text, percent, reason_text, sentence
from kingofnewyork.analysis.reasons import (
    ENERGY,
    HURT,
    LIFE,
    POINTS,
    TILES,
    UNITS,
    Reason,
    contrast,
)
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

NAMES = ["Kong", "Rob"]
STOMP = CARD_IDS["stomp"]


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason(KILL, 1, 0.31, 0.12), "31 % to kill Rob instead of 12 %"),
        (Reason(DEATH, -1, 0.09, 0.14), "9 % to die before your next turn instead of 14 %"),
        (Reason(WIN, -1, 1.0, 0.004), "100 % to win this turn instead of <1 %"),
        (
            Reason(TWENTY, -1, 0.996, 0.5),
            ">99 % to have 20 points at the end of your turn instead of 50 %",
        ),
        (Reason(CARD, STOMP, 0.5, 0), "50 % to afford Stomp instead of 0 %"),
        (Reason(MEAN_POINTS, -1, 2.14, 1.7), "2.1 points this turn on average instead of 1.7"),
        (Reason(MEAN_LIFE, -1, -0.5, 0.1), "-0.5 life this turn on average instead of 0.1"),
        (Reason(MEAN_ENERGY, -1, 2.0, 1), "2.0 energy this turn on average instead of 1.0"),
        (Reason(POINTS, -1, 1, 0), "gains 1 point"),
        (Reason(POINTS, -1, -2, 0), "loses 2 points"),
        (Reason(LIFE, -1, 2, 0), "heals 2"),
        (Reason(LIFE, -1, -1, 0), "costs 1 life"),
        (Reason(ENERGY, -1, 3, 1), "gains 3 energy"),
        (Reason(ENERGY, -1, -5, 0), "costs 5 energy"),
        (Reason(HURT, 1, 3, 0), "Rob loses 3 life"),
        (Reason(HURT, 1, -1, 0), "Rob heals 1 life"),
        (Reason(UNITS, -1, 1, 3), "1 unit around you instead of 3"),
        (Reason(TILES, -1, 4, 0), "high-rises worth 4 there instead of 0"),
    ],
)
def test_reasons(reason, text):
    """Each kind in its words."""
    assert reason_text(reason, NAMES) == text
    assert sentence([reason], NAMES) == text


def test_what_speaks_for_it_comes_first():
    """Then what does not."""
    kill, death = Reason(KILL, 1, 0.31, 0.12), Reason(DEATH, -1, 0.14, 0.09)
    text = "31 % to kill Rob instead of 12 %, but 14 % to die before your next turn instead of 9 %"
    assert sentence([death, kill], NAMES) == text


def test_prices_and_percents():
    """The panel names prices as well."""
    assert aim_text(Aim(PRICE, 4), NAMES) == "to have 4 energy"
    shown = [percent(chance) for chance in (0, 0.001, 0.3149, 0.9949, 0.999, 1)]
    assert shown == ["0 %", "<1 %", "31 %", "99 %", ">99 %", "100 %"]


def test_only_what_matters_is_said():
    """Small differences are not; at most three are, the most important first, each pair once."""
    this = {
        Aim(KILL, 1): 0.5,
        Aim(MEAN_POINTS): 2.05,
        Aim(TWENTY): 0.3,
        Aim(WIN): 0.3,
        Aim(CARD, STOMP): 0.9,
        Aim(PRICE, 3): 0.9,
        Aim(DEATH): 0.2,
    }
    other = {
        Aim(KILL, 1): 0.495,
        Aim(MEAN_POINTS): 2.0,
        Aim(TWENTY): 0.1,
        Aim(WIN): 0.1,
        Aim(CARD, STOMP): 0.1,
        Aim(PRICE, 3): 0.1,
        Aim(DEATH): 0.25,
    }
    assert [reason.kind for reason in contrast(this, other)] == [WIN, CARD, DEATH]
    assert [reason.kind for reason in contrast(this, other, (CARD,))] == [WIN, DEATH]
    assert contrast(this, this) == []
