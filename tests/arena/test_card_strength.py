"""How strong cards are: trials in which chance decides, and the estimates made of them."""

from dataclasses import astuple
from math import sqrt

import pytest

from kingofnewyork.arena.card_strength.counts import (
    CardCell,
    CardCounts,
    no_counts,
    read_counts,
    stage_of,
)
from kingofnewyork.arena.card_strength.estimates import (
    buyer_lift,
    gain_for_nothing,
    gain_over_price,
)
from kingofnewyork.arena.card_strength.measure import StrengthPlan, count_block, measure_cards
from kingofnewyork.arena.card_strength.measured import (
    MeasuredCards,
    load_measured_cards,
    read_measured,
)
from kingofnewyork.arena.card_strength.trials import CONDITIONAL_CARDS, try_cards
from kingofnewyork.arena.journal_files import BadJournal
from kingofnewyork.arena.processes.task_runner import ProcessRunner
from kingofnewyork.rules.ids import TABLE_SIZES
from kingofnewyork.rules.registry import CARDS

HERE = ProcessRunner(1)


def cell(trials, won_with, won_with_price, won_without=0, differs=0, buyers=0, wins=0):
    """What was counted in a cell."""
    return CardCell(trials, won_with, won_with_price, won_without, differs, differs, buyers, wins)


def test_a_game_is_the_same_for_the_same_seed_and_its_trials_fit_its_table():
    trials, bought = try_cards(7)
    assert (trials, bought) == try_cards(7)
    assert trials
    assert {one.monsters for one in trials} == {TABLE_SIZES[7 % 5]}
    assert len({one.card for one in trials}) == len(trials)


def test_what_makes_a_card_win_at_once_is_seen_as_a_gain():
    """Drink the Hudson gives many points; who has it wins far more often, whoever it is."""
    measured = load_measured_cards()
    strong, weak = measured.counts["drink_the_hudson"], measured.counts["natural_selection"]
    assert gain_over_price(strong).low > gain_over_price(weak).high
    assert gain_for_nothing(strong).low > 0 > gain_for_nothing(weak).high


def test_a_gain_is_the_mean_of_table_sizes_with_the_error_of_pairs():
    counts = CardCounts("stomp", {(2, 0): cell(100, 60, 50, 40, 30)})
    found = gain_over_price(counts, 2)
    error = sqrt((0.3 - 0.1**2) / 99)
    assert found.value == pytest.approx(0.1)
    assert found.high - found.value == pytest.approx(1.96 * error, rel=1e-4)
    assert gain_for_nothing(counts, 2).value == pytest.approx(0.2)
    assert gain_over_price(counts) is None
    for size in TABLE_SIZES[1:]:
        counts.cells[size, 1] = cell(50, 10, 10)
    assert gain_over_price(counts).value == pytest.approx(0.1 / 5)
    assert gain_over_price(counts, None, 0) is None


def test_buyers_are_compared_with_an_even_share():
    counts = CardCounts("stomp", {(4, 0): cell(0, 0, 0, buyers=100, wins=40)})
    found = buyer_lift(counts)
    assert found.value == pytest.approx(0.15)
    assert found.high - found.value == pytest.approx(1.96 * sqrt(0.24 / 100), rel=1e-4)
    assert buyer_lift(counts, 2) is None
    assert buyer_lift(counts, 4, 1) is None


def test_stages_count_turns_of_ones_own():
    assert [stage_of(turn) for turn in (1, 3, 4, 6, 7, 30)] == [0, 0, 1, 1, 2, 2]


def test_counts_come_back_from_a_file_and_foreign_ones_do_not():
    counts = count_block(range(1, 6))
    measured = MeasuredCards(5, 1, counts)
    assert read_measured(measured.to_text()) == measured
    for values in ({"nothing": []}, {"stomp": [[7, 0, *[0] * 8]]}, {"stomp": [[2, 3, *[0] * 8]]}):
        with pytest.raises(ValueError, match=r"nothing|stomp"):
            read_counts(values)
    with pytest.raises(ValueError, match="kingofnewyork"):
        read_measured("[]")


def test_a_run_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("kingofnewyork.arena.card_strength.measure.GAMES_PER_BLOCK", 3)
    journal = tmp_path / "cards.journal"
    games = []
    measure_cards(StrengthPlan(6), HERE, journal=journal, advance=games.append)
    with journal.open("a") as file:
        file.write('{"first": 7, "ga')
    whole = measure_cards(StrengthPlan(9), HERE, journal=journal, advance=games.append)
    assert games == [3, 3, 3, 3, 3]
    assert whole == measure_cards(StrengthPlan(9), HERE)
    with pytest.raises(BadJournal, match="another file"):
        measure_cards(StrengthPlan(9, seed=5), HERE, journal=journal)
    with journal.open("a") as file:
        file.write('{"first": 10}\n')
    with pytest.raises(BadJournal, match="is damaged"):
        measure_cards(StrengthPlan(9), HERE, journal=journal)


def test_every_card_of_the_deck_was_measured_at_every_table_size():
    measured = load_measured_cards()
    assert measured.counts.keys() == no_counts().keys()
    for slug, counts in measured.counts.items():
        trials = [counts.total(size).trials for size in TABLE_SIZES]
        assert min(trials) >= 100, slug
    assert {CARDS[card].printed.name for card in CONDITIONAL_CARDS} == {
        "Air Force One",
        "General Ellis",
    }


def test_the_figures_that_come_with_the_game_are_those_of_its_rules():
    """A few games, counted again, are among those that were counted."""
    measured = load_measured_cards().counts
    again = count_block(range(1, 21))
    found = {slug: one.cells for slug, one in again.items() if one.cells}
    assert len(found) > 30
    for slug, cells in found.items():
        for key, counted in cells.items():
            whole = astuple(measured[slug].cells[key])
            assert all(
                mine <= all_of_it for mine, all_of_it in zip(astuple(counted), whole, strict=True)
            )
