"""Games with the whole deck go on until every card was bought, used and lost."""

from collections import Counter
from functools import cache

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.core import is_compiled
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.registry import CARDS
from tests.support.games.card_games import (
    KEEPS,
    PAIRS,
    SLUGS,
    CardGame,
    CardTally,
    count_effects,
    hook_keys,
    overridden_hooks,
    play_games,
    verb_keys,
)
from tests.support.games.random_games import Violation

GAMES = range(1, 141)
"""The seeds: about 30,000 actions."""
RARE = {"air_force_one", "general_ellis"}
"""Cards that can be bought only after a jet, or a tank, was destroyed in the same turn."""


@cache
def survey():
    """What was seen in these games."""
    return play_games(GAMES)


def test_everything_holds_with_all_cards():
    """Invariants and conserved cards after every action; saving, copies, replays on a sample."""
    total = survey().total
    assert total["games"] == len(GAMES)
    assert total["actions"] > 30_000
    assert total["round trips"] > 50
    assert total["replays"] >= 5


def test_nearly_every_card_is_bought():
    """All 64 are for sale and get sold, but for the two with a condition that is rarely met."""
    assert len(DECK) == 64
    assert {SLUGS[card] for card in DECK} - set(survey().bought) <= RARE


@pytest.mark.skipif(is_compiled(), reason="the hooks of compiled cards cannot be watched")
def test_nearly_every_hook_has_an_effect():
    """Whatever a card steps into, it does something there sooner or later."""
    assert len(hook_keys()) > 90
    silent = set(hook_keys()) - set(survey().effects)
    assert len(silent) <= 6, silent


def test_every_keep_card_leaves_its_owner():
    """By death, by Tesla Cannon, or shed like Carapace."""
    assert {SLUGS[card] for card in KEEPS} <= set(survey().lost)
    assert set(survey().lost_by) == {"death", "tesla_cannon", "carapace"}


def test_nearly_every_two_keep_cards_are_owned_together():
    """There are 46 Keep cards, so 1,035 pairs."""
    assert PAIRS == 1_035
    assert len(survey().pairs) > 1_000


def test_every_kind_of_question_is_asked():
    """All decisions of the rules, and every card that asks something."""
    asked = {"ask carapace", "ask hailing_cabs", "ask next_stage", "ask of_another_world"}
    asked |= {"ask photo_op", "ask stink_attack", "ask subway", "ask super_speed"}
    asked |= {"ask tesla_cannon", "reroll", "resolve", "destroy", "spend", "flee", "exit"}
    asked |= {"move", "buy", "pay", "start", "roll", "roll_off", "card_roll", "draw", "uncover"}
    assert set(survey().decisions) == asked


def test_every_verb_is_played():
    """Whatever the notation has a word for, somebody does sooner or later."""
    assert set(survey().verbs) == set(verb_keys())


def test_the_same_seeds_give_the_same_counts():
    """Whoever repeats a run sees the same, and a saved tally is the same tally."""
    one, other = play_games(range(7, 12)), play_games(range(7, 12))
    assert one.to_dict() == other.to_dict() == CardTally.from_dict(one.to_dict()).to_dict()
    both = CardTally()
    both.add(one)
    both.add(other)
    assert both.total["actions"] == 2 * one.total["actions"]


def test_what_is_missing_is_named():
    """An empty tally misses everything."""
    missing = CardTally().missing()
    assert len(missing) == len(DECK) + len(hook_keys()) + len(KEEPS) + PAIRS
    assert "never bought: subway" in missing


@pytest.mark.skipif(is_compiled(), reason="the hooks of compiled cards cannot be watched")
def test_counting_leaves_no_trace():
    """Cards are as they were when nobody counts any more, even after a fault."""

    def fail_while_counting():
        with count_effects(Counter()):
            assert "on_buy" in vars(CARDS[DECK[0]])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_while_counting()
    assert not [key for key, source, name in overridden_hooks() if name in vars(source)]


@pytest.mark.parametrize("is_plain", [True, False])
def test_a_fault_is_told_with_seed_and_game(is_plain):
    """The checks are not blind: an energy cube below zero stops the game."""
    seed = next(n for n in range(99) if CardGame(n, CardTally()).is_plain == is_plain)

    def apply_and_rob(state, action):
        apply(state, action)
        if state.turn:
            state.energy[0] = -1

    with pytest.raises(Violation, match=f"seed {seed}: .*-1 energy") as caught:
        CardGame(seed, CardTally(), apply_and_rob).play()
    begins = "kingofnewyork record 1" if is_plain else "monsters: "
    assert caught.value.record.startswith(begins)
