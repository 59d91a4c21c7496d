"""Faces whose order does not matter are found, and no others."""

from collections.abc import Iterator
from itertools import permutations

from kingofnewyork import Game
from kingofnewyork.bots.named import find_bot
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.resolve_together import (
    eliminates_chooser,
    faces_in_any_order,
    order_may_cost_life,
)
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.state import State
from tests.support.table import play


def state_after_roll(dice: str, *lines: str) -> State:
    """A game of two in which the dice have fallen and are kept."""
    state = play(
        parse_position("\n".join(["monsters: Kong, Rob", *lines, "phase: roll"])), f"roll {dice}"
    )
    return state if state.agenda[-1].word == "resolve" else play(state, "stop")


def together(state: State) -> list[str]:
    return [action_text(action) for action in faces_in_any_order(state)]


def test_three_faces_for_oneself_in_any_order() -> None:
    state = state_after_roll("EEHHCC", "Rob: lower", "Kong: bronx, 5 life")
    assert together(state) == ["resolve celebrity", "resolve energy", "resolve heart"]


def test_ouch_is_apart_where_a_heart_heals_more_after_it() -> None:
    full = state_after_roll(
        "EEHHOO", "Rob: lower", "Kong: bronx, 10 life", "bronx: -; infantry, infantry"
    )
    assert together(full) == []
    low = state_after_roll(
        "EEHHOO", "Rob: lower", "Kong: bronx, 5 life", "bronx: -; infantry, infantry"
    )
    assert together(low) == ["resolve energy", "resolve heart"]


def test_ouch_that_hits_nobody_has_no_effect() -> None:
    state = state_after_roll("EEHHOO", "Rob: lower", "Kong: bronx, 10 life")
    assert together(state) == ["resolve energy", "resolve heart", "resolve ouch"]


def test_two_faces_need_one_click_anyway() -> None:
    assert together(state_after_roll("EEEHHH", "Rob: lower", "Kong: bronx, 5 life")) == []


def test_nothing_where_dice_may_be_turned_or_discarded() -> None:
    owner = "Kong: bronx, 5 life, chameleon"
    assert together(state_after_roll("EEHHCC", "Rob: lower", owner)) == []


def test_nothing_elsewhere() -> None:
    state = parse_position("monsters: Kong, Rob\nRob: lower\nphase: roll")
    assert faces_in_any_order(play(state, "roll EEHAOO")) == []


def test_the_order_may_cost_life_where_the_army_shoots_before_or_after_what_matters() -> None:
    assert order_may_cost_life(state_after_roll("EEDDOO", "Rob: lower", "Kong: bronx"))
    assert order_may_cost_life(state_after_roll("EEHHOO", "Rob: lower", "Kong: bronx"))
    assert not order_may_cost_life(state_after_roll("EECCOO", "Rob: lower", "Kong: bronx"))
    assert not order_may_cost_life(state_after_roll("EEDDAA", "Rob: lower", "Kong: bronx"))
    rolling = parse_position("monsters: Kong, Rob\nRob: lower\nphase: roll")
    assert not order_may_cost_life(play(rolling, "roll EEHAOO"))


def test_a_face_that_eliminates_whoever_resolves_it_is_known() -> None:
    army = "bronx: -; infantry, infantry"
    low = state_after_roll("EEHHOO", "Rob: lower, 1 life", "Kong: bronx, 2 life", army)
    high = state_after_roll("EEAAOO", "Rob: lower, 1 life", "Kong: bronx, 9 life", army)
    deadly = [action for action in legal_actions(low) if eliminates_chooser(low, action)]
    assert [action_text(action) for action in deadly] == ["resolve ouch"]
    assert not any(eliminates_chooser(high, action) for action in legal_actions(high))


def found_in_games(seeds: range) -> Iterator[tuple[State, list[int]]]:
    """Every decision of whole games at which faces can be resolved together."""
    for seed in seeds:
        game = Game(3 + seed % 4, seed=seed)
        bots = [find_bot("rule")(number) for number in range(6)]
        while not game.is_over:
            if found := faces_in_any_order(game.state):
                yield game.state.copy(), found
            game.play(bots[game.chooser].choose(game.view(game.chooser)))


def test_all_orders_lead_to_one_position_in_whole_games() -> None:
    checked = 0
    for state, found in found_in_games(range(4)):
        ends = []
        for order in permutations(found):
            twin = state.copy()
            for action in order:
                if twin.unresolved:  # the last face is resolved by itself
                    assert twin.agenda[-1].word == "resolve"
                    apply(twin, action)
            ends.append(twin)
        assert all(end == ends[0] for end in ends)
        checked += 1
    assert checked > 20
