"""The view names the boroughs without room."""

import pytest

from kingofnewyork.server.protocol.views import full_boroughs
from tests.support.card_positions import FIVE_MONSTERS, table

FIVE_PLACES = ("Kong: bronx", "Mantis: queens", "Drakonis: queens", "Sheriff: brooklyn")


@pytest.mark.parametrize(
    ("rob", "rule", "full"),
    [
        ("lower", "yes", ["queens"]),
        ("lower", "no", ["queens", "manhattan"]),
        ("brooklyn", "yes", ["queens", "brooklyn"]),
    ],
)
def test_two_have_room_in_manhattan_where_the_rule_says_so(rob, rule, full):
    lines = (f"Rob: {rob}", *FIVE_PLACES, f"two_in_manhattan: {rule}", "phase: roll")
    assert full_boroughs(table(*lines, monsters=FIVE_MONSTERS)) == full


def test_one_has_room_in_manhattan_among_three():
    assert full_boroughs(table("phase: roll")) == ["manhattan"]
    assert full_boroughs(table("Rob: queens", "phase: roll")) == ["queens"]
