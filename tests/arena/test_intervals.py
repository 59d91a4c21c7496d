"""Shares and their intervals, against numbers worked out by hand or printed in tables."""

from math import sqrt

import pytest

from kingofnewyork.arena.intervals import Sample, Share, student_quantile, wilson_interval


def near(*numbers):
    """These numbers, to four digits."""
    return pytest.approx(numbers, abs=5e-5)


def sample_of(*blocks):
    """A sample of these blocks."""
    sample = Sample()
    for count, of in blocks:
        sample.add(count, of)
    return sample


def test_the_interval_of_wilson():
    """Known examples, and the ends of the scale."""
    assert wilson_interval(0.5, 10) == near(0.2366, 0.7634)
    assert wilson_interval(0.1, 10) == near(0.0179, 0.4042)
    assert wilson_interval(0, 10) == near(0, 0.2775)
    assert wilson_interval(1, 10) == near(0.7225, 1)
    assert wilson_interval(0, 0) == (0, 1)


@pytest.mark.parametrize("count", range(21))
def test_an_interval_holds_its_share(count):
    """To the last digit."""
    low, high = wilson_interval(count / 20, 20)
    assert 0 <= low <= count / 20 <= high <= 1


@pytest.mark.parametrize(("degrees", "wanted"), [(19, 2.0930), (30, 2.0423), (120, 1.9799)])
def test_the_quantile_of_student(degrees, wanted):
    """As in the tables."""
    assert student_quantile(degrees) == pytest.approx(wanted, abs=1e-4)


def test_blocks_of_one_are_independent():
    """Then it is Wilson's interval."""
    share = sample_of(*[(1, 1)] * 5, *[(0, 1)] * 5).share()
    assert (share.low, share.high) == near(0.2366, 0.7634)
    assert (share.count, share.of, share.share) == (5, 10, 0.5)


def test_games_that_repeat_each_other_count_once():
    """Forty blocks of four games that all end alike are worth forty games."""
    size, z = sample_of(*[(4, 4), (0, 4)] * 20).size()
    assert size == pytest.approx(39)
    assert z == pytest.approx(student_quantile(39))


def test_blocks_that_balance_luck_are_worth_more():
    """The variance between blocks of 1, 2, 3 of 4 is worked out by hand."""
    sample = sample_of(*[(1, 4), (2, 4), (3, 4)] * 10)
    variance = 20 * 30 / 29 / 120**2
    size, z = sample.size()
    assert size == pytest.approx(0.25 / variance)
    share = sample.share()
    assert (share.low, share.high) == pytest.approx(wilson_interval(0.5, size, z))
    assert share.high - share.low == pytest.approx(
        2 * student_quantile(29) * sqrt(variance), rel=0.05
    )


@pytest.mark.parametrize(
    "blocks",
    [[(0, 4)] * 30, [(4, 4)] * 30, [(1, 4)] * 30, [(1, 4), (2, 4)] * 9],
)
def test_without_a_variance_worth_having_each_block_counts_once(blocks):
    """Nothing won, all won, no variance at all, or fewer than twenty blocks."""
    assert sample_of(*blocks).size()[0] == len(blocks)


def test_blocks_without_a_trial_do_not_count():
    """Nor does a sample without any."""
    assert sample_of((0, 0), (1, 2), (0, 0)).blocks == 1
    assert Sample().share() == Share(0, 0, 0.0, 0.0, 1.0)
