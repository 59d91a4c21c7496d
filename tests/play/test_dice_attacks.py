"""No attacker guesses the next die better than one time in six, and nothing is loaded.

The same attacks break houses that are weak on purpose: else they would prove nothing. The full
size is run by `scripts/stress dice`.
"""

from random import Random

import pytest

from kingofnewyork.play.fair_dice import Secret
from tests.support.dice import houses
from tests.support.dice.attacks import (
    OrderCounts,
    Score,
    Tables,
    attack,
    chi_square_chance,
    guess_secret,
    shortest_recurrence,
    unlikely_chances,
)
from tests.support.dice.houses import DICE, PLANTED, FairHouse

GUESSED_MATCHES = 154
"""Matches for 60,000 dice to be guessed."""
COUNTED_MATCHES = 512
"""Matches for 200,000 dice to be counted."""
SEED = 7


def scores_against(house):
    """What every attacker scores against 60,000 dice, and the tables of them."""
    scores, tables = attack([house.match(number) for number in range(GUESSED_MATCHES)])
    return {**scores, **tables.scores()}, tables


def test_no_attacker_guesses_the_next_die():
    """All attackers together do no better than luck."""
    scores, _ = scores_against(FairHouse(SEED))
    assert GUESSED_MATCHES * DICE >= 60_000
    assert unlikely_chances({name: score.chance for name, score in scores.items()}) == []
    assert all(abs(score.accuracy - 1 / 6) < 0.01 for score in scores.values())


def test_dice_and_orders_are_even():
    """Faces, places, pairs, cards and tiles: nothing is favoured."""
    house = FairHouse(SEED)
    tables, orders = Tables(), OrderCounts()
    tables.add([house.match(number) for number in range(COUNTED_MATCHES)])
    orders.add(house, range(2000))
    assert COUNTED_MATCHES * DICE >= 200_000
    assert unlikely_chances({**tables.chances(), **orders.chances()}) == []


@pytest.mark.parametrize("name", PLANTED)
def test_a_weak_house_is_broken(name):
    """Each by the attack that is meant for it."""
    house = getattr(houses, name)(SEED)
    scores, tables = scores_against(house)
    orders = OrderCounts()
    orders.add(house, range(3000 if name == "SwappingHouse" else 10))
    broken = unlikely_chances({key: score.chance for key, score in scores.items()})
    broken += unlikely_chances({**tables.chances(), **orders.chances()})
    assert PLANTED[name] in broken


def test_a_clock_gives_all_dice_away():
    """Who knows when a generator was seeded knows every die, even behind a commitment."""
    for name in ("ClockHouse", "ClockKeyHouse"):
        scores, _ = scores_against(getattr(houses, name)(SEED))
        assert scores["clock"].accuracy == 1


def test_a_twister_gives_odd_and_even_away():
    """A third of the dice are guessed, from nothing but dice."""
    scores, _ = scores_against(houses.TwisterHouse(SEED))
    assert scores["linearity"].accuracy == pytest.approx(1 / 3, abs=0.02)


def test_revealed_secrets_tell_nothing_about_the_next():
    """Secrets of a twister are known after forty games; ours are not."""
    twister = Random(SEED)
    weak = [Secret(twister.randbytes(32), twister.randbytes(32)) for _ in range(41)]
    assert guess_secret(weak[:40]) == weak[40]
    drawn = [Secret.generate() for _ in range(41)]
    assert guess_secret(drawn[:40]) != drawn[40]


def test_the_recurrence_of_a_register_is_found():
    """A shift register with taps 1 + x^2 + x^5 is seen through after ten bits."""
    bits = [1, 0, 0, 1, 1]
    while len(bits) < 40:
        bits.append(bits[-2] ^ bits[-5])
    taps, _ = shortest_recurrence(bits)
    assert taps == 0b100101


@pytest.mark.parametrize(
    ("square", "freedom", "chance"),
    [(11.070, 5, 0.05), (20.515, 5, 0.001), (3.325, 9, 0.95), (124.342, 100, 0.05)],
)
def test_chances_are_those_of_the_printed_tables(square, freedom, chance):
    """The chi-square distribution, as in every book."""
    assert chi_square_chance(square, freedom) == pytest.approx(chance, rel=0.002)
    assert chi_square_chance(0, freedom) == 1


def test_what_is_luck_depends_on_how_much_is_tried():
    """One chance in two thousand is luck among ten tries, but not on its own."""
    assert unlikely_chances({"one": 0.0005}) == ["one"]
    assert unlikely_chances({"one": 0.0005, **{str(number): 0.5 for number in range(9)}}) == []


def test_scores_know_their_luck():
    """A sixth is luck; a fifth of many is not."""
    assert Score(1000, 6000).chance == pytest.approx(0.5)
    assert Score(1200, 6000).chance < 1e-9


def test_counts_of_parts_add_up():
    """Counting in blocks gives what counting together gives, so a run can be stopped."""
    house = FairHouse(SEED)
    one, other, orders, more = Tables(), Tables(), OrderCounts(), OrderCounts()
    one.add([house.match(number) for number in range(4)])
    other.add([house.match(number) for number in range(4, 8)])
    one.merge(other)
    assert one.counts["place"].sum() == 8 * DICE
    orders.add(house, range(2))
    more.add(house, range(2, 5))
    orders.merge(more)
    assert orders.cards.sum() == 5 * 64
    assert orders.tiles.sum() == 5 * 45
