"""The small game that is solved exactly: its model is the engine's, and its solution is right."""

from random import Random

import numpy as np
import pytest

from benchmarks.small_game.duel import STATES, DuelRoll, read_roll, read_state
from benchmarks.small_game.solution import (
    TurnSolution,
    handfuls,
    outcomes,
    roll_value,
    solve_points,
    start_table,
)
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.actions import ROLL, STAY, STOP
from kingofnewyork.rules.dice import dice_text
from kingofnewyork.rules.engine import apply_unchecked, default_action, legal_actions
from kingofnewyork.rules.ids import BASE_REROLLS, WIN_POINTS, Seat
from kingofnewyork.rules.rolling import all_rolls
from kingofnewyork.rules.state import State

HOLDERS = ("-", "Kong", "Rob")
PLACES = ("bronx", "lower", "midtown", "upper")


def random_position(random: Random) -> State:
    """Any state of the small game, Kong about to end its roll."""
    place, other = random.choice([("bronx", "queens"), *((p, "queens") for p in PLACES[1:])])
    if random.random() < 0.5:
        place, other = other, place
    lines = [
        "monsters: Kong, Rob",
        f"Kong: {place}, {random.randint(1, 10)} life, {random.randint(3, 19)} points",
        f"Rob: {other}, {random.randint(1, 10)} life, {random.randint(3, 19)} points",
        f"superstar: {random.choice(HOLDERS)}",
        f"statue_of_liberty: {random.choice(HOLDERS)}",
        "phase: reroll",
        "dice: EEEEEE",
        f"empty_at_start: {'yes' if {place, other} == {'bronx', 'queens'} else 'no'}",
    ]
    return parse_position("\n".join(lines))


def ends_of_turn(state: State, dice: int) -> dict[bool, State]:
    """How the turn ends with these dice, by whether the other flees when it may."""
    ends: dict[bool, State] = {}
    for flees in (False, True):
        after = state.copy()
        after.dice = dice
        apply_unchecked(after, STOP)
        asked = False
        while after.agenda and after.turn == state.turn:
            options = legal_actions(after)
            if after.agenda[-1].word == "flee":
                asked = True
                apply_unchecked(after, options[-1] if flees else STAY)
            else:
                apply_unchecked(after, default_action(after))
        if asked or not flees:
            ends[flees] = after
    return ends


def value_of_end(table: np.ndarray, end: State, mover: Seat) -> float:
    """What the end of a turn is worth to the monster whose turn it was."""
    if not end.agenda:
        return float(end.winner == mover)
    return 1.0 - float(table[read_state(end, Seat(1 - mover))])


def test_every_roll_leads_where_the_engine_goes() -> None:
    random = Random(5)
    table = start_table()
    table[:WIN_POINTS, :WIN_POINTS] = np.random.default_rng(5).random(
        (WIN_POINTS, WIN_POINTS, STATES)
    )
    fled = 0
    for _ in range(60):
        state = random_position(random)
        now = read_state(state, Seat(0))
        for action, _ in random.sample(all_rolls(6), 30):
            dice = action - ROLL
            ends = ends_of_turn(state, dice)
            fled += len(ends) > 1
            expected = min(value_of_end(table, end, Seat(0)) for end in ends.values())
            found = roll_value(table, now.points, now.other_points, outcomes()[read_roll(dice)])
            assert found[now.place] == pytest.approx(expected), (state, dice_text(dice))
    assert fled > 100


def test_first_rolls_are_as_likely_as_in_the_engine() -> None:
    chances = dict.fromkeys(handfuls().rolls, 0.0)
    for action, chance in all_rolls(6):
        chances[read_roll(action - ROLL)] += chance
    for place, roll in enumerate(handfuls().rolls):
        values = np.zeros((len(handfuls().rolls), 1))
        values[place] = 1.0
        assert handfuls().expect(values)[0, 0] == pytest.approx(chances[roll])


def test_keeping_dice_is_worth_what_a_plain_search_says() -> None:
    random = np.random.default_rng(1)
    final = random.random((len(handfuls().rolls), 1))
    best = handfuls().choose_best(handfuls().expect(final))
    roll = handfuls().rolls.index(DuelRoll(1, 2, 0, 1))
    worths = handfuls().expect(final)
    kept = [
        worths[handfuls().place[(hearts, attacks, 0, ouches, blanks)], 0]
        for hearts in range(2)
        for attacks in range(3)
        for ouches in range(2)
        for blanks in range(3)
    ]
    assert best[roll, 0] == pytest.approx(max(kept))


def test_one_turn_is_solved_alike_alone_and_with_all_others() -> None:
    table = start_table()
    chances = solve_points(table, 17, 18)
    state = parse_position("monsters: Kong, Rob\nKong: bronx, 17 points\nRob: lower, 18 points")
    now = read_state(state, Seat(0))
    turn = TurnSolution(table, now)
    assert turn.keep_value(DuelRoll(0, 0, 0, 0), 0, BASE_REROLLS + 1) == pytest.approx(
        chances[now.place]
    )


def test_who_needs_one_point_and_finds_manhattan_empty_has_won() -> None:
    chances = solve_points(start_table(), 19, 19)
    state = parse_position("monsters: Kong, Rob\nKong: bronx, 19 points\nRob: queens, 19 points")
    assert chances[read_state(state, Seat(0)).place] == pytest.approx(1.0)
