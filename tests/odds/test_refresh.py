"""The chance that a new display has a card one can pay for."""

import pytest

from kingofnewyork.odds.refresh import chance_after_refresh
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State
from tests.support.word_positions import two_monsters

DEAR = "hunter, diva, leveler"


def buying(energy: int, deck: str, discard: str = "-") -> State:
    """Kong buys: three dear cards are on offer."""
    lines = (f"Kong: queens, {energy} energy", "Rob: lower", f"display: {DEAR}")
    return two_monsters(*lines, f"deck: {deck}", f"discard: {discard}", "phase: buy")


@pytest.mark.parametrize(
    ("energy", "deck", "discard", "chance"),
    [
        (5, "stomp, fury, coney_island, long_neck", "-", 0.75),
        (5, "stomp, fury", "long_neck", 0.25),
        (5, "stomp, long_neck", "fury", 1.0),
        (3, "stomp, fury, coney_island, long_neck", "-", 0.0),
    ],
)
def test_the_price_of_refreshing_is_paid_first(
    energy: int, deck: str, discard: str, chance: float
) -> None:
    """Only Long Neck costs 3; of three cards, each of four in the deck is there in 3 of 4 cases."""
    assert chance_after_refresh(buying(energy, deck, discard), Seat(0)) == pytest.approx(chance)
