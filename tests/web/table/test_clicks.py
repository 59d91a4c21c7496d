"""How many clicks a turn takes on the page, counted by its rules."""

import statistics
from collections import Counter

from tests.support.web.clicks import clicks_to_change, turns

ENERGY, HEART, OUCH = 0, 1, 5
MAX_CLICKS = 6
"""In the middle of all turns."""


def test_dice_are_kept_one_by_one_or_by_their_face() -> None:
    hand = Counter({ENERGY: 3, HEART: 2, OUCH: 1})
    assert clicks_to_change(Counter(), Counter({HEART: 1}), hand) == 1
    assert clicks_to_change(Counter(), Counter({ENERGY: 3}), hand) == 1
    assert clicks_to_change(Counter({ENERGY: 2}), Counter({ENERGY: 3}), hand) == 1
    assert clicks_to_change(Counter({ENERGY: 3}), Counter({HEART: 2}), hand) == 2


def test_the_page_saves_clicks() -> None:
    counted = [turn for seed in range(12) for turn in turns(seed)]
    assert len(counted) > 40
    assert all(turn.now > 0 for turn in counted)
    now = statistics.median([turn.now for turn in counted])
    assert now <= MAX_CLICKS
    assert now < statistics.median([turn.before for turn in counted])
