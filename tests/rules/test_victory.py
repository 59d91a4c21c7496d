"""The end of a turn and of the game, where cards have their say. Rules 1.11.

What needs no card is told by the scenarios.
"""

import pytest

from kingofnewyork.rules.events import Eliminated, GameOver, TurnEnded, TurnStarted
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed
from kingofnewyork.rules.ids import CAUSE_CARD, DESTRUCTION, NOBODY, WIN_POINTS
from kingofnewyork.rules.registry import register_card
from kingofnewyork.rules.turn import finish
from kingofnewyork.rules.verbs import gain_points
from tests.support import shared_cards  # noqa: F401  (its cards register themselves)
from tests.support.table import FULL_DISPLAY, event_names, options, play, position, question


class Bonus(Card):
    """A point at the end of its holder's turn."""

    def at_turn_end(self, state, me):
        gain_points(state, me, 1)


class Rainbow(Card):
    """Like Painbow: six Destruction win at once."""

    def before_resolve(self, state, me):
        if state.dice >> 4 * DESTRUCTION & 15 == 6:
            finish(state, me)


class Bomb(Card):
    """1 damage for everybody, its buyer too."""

    def on_buy(self, state, me):
        harm(state, [int(life > 0) for life in state.life], CAUSE_CARD, NOBODY)


for kind in (Bonus, Rainbow):
    register_card(kind(Printed(f"Test Victory {kind.__name__}", KEEP, 2, kind.__doc__)))
for kind in (Bomb,):
    register_card(kind(Printed(f"Test Victory {kind.__name__}", DISCARD, 2, kind.__doc__)))


def victory_text(
    first: str = "", second: str = "", third: str = "", rest: str = "phase: move"
) -> str:
    """Captain Fish, whose turn it is, and Drakonis outside; Kong in Manhattan."""
    return f"""
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: bronx{first}
        Drakonis: queens{second}
        Kong: lower{third}
        {rest}
    """


def test_what_happens_at_the_end_comes_before_the_victory_check():
    """The point of the last moment wins, the death of the last moment does not.

    Rules 1.11.1, 1.11.3.
    """
    state = play(position(victory_text(", 19 points, test_victory_bonus")), "stay")
    assert (state.is_over, state.winner) == (True, 0)
    assert event_names(state, TurnEnded, GameOver) == ["TurnEnded", "GameOver"]
    rest = f"phase: move\n{FULL_DISPLAY}"
    state = play(position(victory_text(", 20 points, test_shared_doom", rest=rest)), "stay")
    assert (state.is_over, state.life[0], state.active) == (False, 0, 1)
    assert event_names(state, TurnEnded, Eliminated, TurnStarted) == [
        "TurnEnded",
        "Eliminated",
        "TurnStarted",
    ]


@pytest.mark.parametrize("points", [3, 20])
def test_an_extra_turn_comes_after_the_victory_check(points):
    """Only if nobody has won does the same monster go on. Rules 1.2.5, 1.11.1."""
    rest = "phase: buy\ndisplay: test_shared_encore"
    state = position(victory_text(f", {points} points, 2 energy", rest=rest))
    play(state, "buy test_shared_encore", "card test_shared_encore")
    if points == WIN_POINTS:
        assert (state.is_over, state.winner) == (True, 0)
    else:
        assert (question(state), state.active, state.turn) == ("roll", 0, 2)


def test_twenty_points_do_not_end_the_game_before_phase_5():
    """The monster still moves and buys. Rules 1.11.2."""
    rest = "phase: resolve\ndice: EEHC\ndisplay: test_shared_encore\nsuperstar: Captain Fish"
    state = play(position(victory_text(", 19 points", rest=rest)), "resolve celebrity")
    assert state.points[0] == 20
    play(state, "resolve energy", "stay")
    assert options(state) == ["end", "buy test_shared_encore", "refresh"]
    assert not state.is_over
    play(state, "end")
    assert state.winner == 0


@pytest.mark.parametrize(
    ("points", "life", "winner"),
    [
        ((20, 20, 20), (10, 10, 10), 0),
        ((19, 20, 20), (10, 10, 10), 1),
        ((0, 19, 20), (10, 10, 10), 2),
        ((5, 20, 20), (10, 0, 10), 2),
        ((5, 20, 5), (10, 10, 0), 1),
        ((5, 5, 20), (10, 0, 0), 0),
    ],
)
def test_the_victory_check_takes_the_first_case_that_holds(points, life, winner):
    """The only one alive, the active one with 20 points, the next one clockwise with them.

    Rules 1.11.2, 1.11.4.
    """
    places = ("lower", "queens", "bronx")
    lines = [
        f"{name}: {place if left else 'nowhere'}, {left} life, {number} points"
        for name, place, left, number in zip(
            ("Captain Fish", "Drakonis", "Kong"), places, life, points, strict=True
        )
    ]
    state = position("\n".join(["monsters: Captain Fish, Drakonis, Kong", *lines, "phase: move"]))
    assert (state.is_over, state.winner) == (True, winner)


def test_play_goes_on_while_two_live_without_twenty_points():
    """The points of the dead win nothing. Rules 1.11.4."""
    text = victory_text(", 18 points", ", 19 points", ", 0 life, 20 points")
    state = position(text.replace("Kong: lower", "Kong: nowhere"))
    # The active one has entered Manhattan, for its 19th point.
    assert state.points == [19, 19, 20]
    assert (state.is_over, question(state), state.active) == (False, "roll", 1)


def test_nobody_wins_when_all_die_at_once():
    """In phase 4 as in phase 2, and whatever their points. Rules 1.11.4, 1.11.5."""
    rest = "phase: buy\ndisplay: test_victory_bomb"
    lives = (", 1 life, 20 points, 2 energy", ", 1 life, 20 points", ", 1 life")
    state = position(victory_text(*lives, rest=rest))
    play(state, "buy test_victory_bomb", "card test_victory_bomb")
    assert state.life == [0, 0, 0]
    assert (state.is_over, state.winner) == (True, NOBODY)


def test_nobody_wins_when_the_last_one_dies_at_the_end_of_its_turn():
    """They died in the same turn, though not at the same time. Rules 1.11.4, 1.11.5."""
    rest = f"phase: resolve\ndice: AHC\n{FULL_DISPLAY}"
    text = victory_text(", test_shared_doom", ", 0 life", ", 1 life", rest)
    state = position(text.replace("Drakonis: queens", "Drakonis: nowhere"))
    play(state, "resolve attack", "resolve heart")
    assert state.life == [0, 0, 0]
    assert (state.is_over, state.winner) == (True, NOBODY)


def test_the_last_monster_buys_nothing():
    """It skips phases 3 and 4, though it could pay. Rules 1.11.6."""
    rest = "phase: resolve\ndice: AHC\ndisplay: test_shared_encore"
    text = victory_text(", 9 energy", ", 0 life", ", 1 life", rest)
    state = position(text.replace("Drakonis: queens", "Drakonis: nowhere"))
    play(state, "resolve attack")
    assert question(state) == "resolve"
    play(state, "resolve heart")
    assert (state.is_over, state.winner) == (True, 0)
    assert (state.place[0], state.points[0], state.energy[0]) == (0, 0, 9)


def test_a_card_may_win_at_once():
    """It does not wait for the end of the turn, nor for the other dice. Rules 1.11.7."""
    text = """
        monsters: Captain Fish, Kong
        Captain Fish: bronx, 1 life, test_victory_rainbow
        Kong: lower, 20 points
        bronx: high_rise_1; infantry
        phase: roll
    """
    state = play(position(text), "roll DDDDDO", "stop")
    assert not state.is_over
    state = play(position(text), "roll DDDDDD", "stop")
    assert (state.is_over, state.winner) == (True, 0)
    assert state.points == [0, 20]
    assert not event_names(state, TurnEnded)
