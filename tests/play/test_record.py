"""Saved states load exactly, and whatever is damaged is refused with a reason."""

import copy
import json
import pickle
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from kingofnewyork import BadPosition, from_dict, to_dict
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import legal_actions, new_state
from kingofnewyork.rules.hooks import Token
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.rules.invariants import check
from kingofnewyork.rules.registry import TOKENS, register_token
from kingofnewyork.rules.rolling import Reroll, Roll
from kingofnewyork.rules.state import SEATS, STATE_FIELDS, State
from kingofnewyork.rules.steps import Chance, Step
from tests.support.games.random_games import BLANKS, play_step_by_step, random_game


def some_states():
    """States of several moments of several games, saved."""
    found = [to_dict(new_state(range(3), BLANKS))]
    for seed in (5, 8, 14):
        moments = [to_dict(game.state) for game in play_step_by_step(random_game(seed), seed)]
        found += [moments[0], *Random(seed).sample(moments, 4), moments[-1]]
    return [json.dumps(saved) for saved in found]


STATES = some_states()
RUNNING = STATES[3]
SEATS_THERE = len(json.loads(RUNNING)["monsters"])


def running(**changed):
    """A saved state in the middle of a game, with some fields changed."""
    return {**json.loads(RUNNING), **changed}


def check_refusal(saved, reason):
    """Check that the saved state is refused for a reason that says so."""
    with pytest.raises(BadPosition, match=reason):
        from_dict(saved)


@pytest.mark.parametrize("saved", STATES)
def test_a_saved_state_loads(saved):
    """What was saved is what is loaded, and it asks the same."""
    state = from_dict(json.loads(saved))
    assert to_dict(state) == json.loads(saved)
    assert legal_actions(from_dict(json.loads(saved))) == legal_actions(state)


@pytest.mark.parametrize("saved", [None, 3, "state", [], [1], True, b"{}"])
def test_what_is_no_object_is_refused(saved):
    """A saved state is an object."""
    check_refusal(saved, "a saved state is an object")


@pytest.mark.parametrize("version", [0, 2, "1", None, [], {}])
def test_another_format_is_refused(version):
    """A format that is not known here is named."""
    check_refusal(running(format=version), "format .* is not")


@pytest.mark.parametrize("name", [*STATE_FIELDS, "format"])
def test_a_missing_field_is_refused(name):
    """Every field must be there, and the reason names the one that is not."""
    saved = running()
    del saved[name]
    check_refusal(saved, name)


def test_an_unknown_field_is_refused():
    """Nothing is quietly left out, whatever its name is."""
    check_refusal(running(colour="green"), "unknown fields: colour")
    check_refusal({**running(), 7: 1}, "unknown fields: 7")


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("monsters", [], "monsters has 0 entries, not 2 to 6"),
        ("monsters", ["Kong"], "monsters has 1 entries"),
        ("monsters", ["Kong", "Kong"], "monsters must be different ones"),
        ("monsters", ["Kong", "Godzilla"], "monsters must be different ones"),
        ("monsters", ["Kong", ["Rob"]], "monsters must be different ones"),
        ("monsters", [{}, {}], "monsters must be different ones"),
        ("monsters", "Kong", "monsters must hold lists"),
        ("two_in_manhattan", 1, "two_in_manhattan must be true or false"),
        ("empty_at_start", None, "empty_at_start must be true or false"),
        ("life", [10], "life has 1 entries"),
        ("life", [10.0] * SEATS_THERE, "life must hold whole numbers"),
        ("life", [True] * SEATS_THERE, "life must hold whole numbers"),
        ("life", ["9"] * SEATS_THERE, "life must hold whole numbers"),
        ("life", [99] * SEATS_THERE, "has 99 life"),
        ("points", [21] * SEATS_THERE, "has 21 points"),
        ("energy", [-1] * SEATS_THERE, "has -1 energy"),
        ("energy", [1 << 70] * SEATS_THERE, "energy must hold whole numbers"),
        ("trophies", [-2] * SEATS_THERE, "has -2 trophies"),
        ("place", [77] * SEATS_THERE, "."),
        ("goals", [9, -1], "Goal card"),
        ("tokens", [], "tokens must be an object"),
        ("tokens", {"no_such_token": [0] * SEATS_THERE}, "no token 'no_such_token'"),
        ("tops", [0] * 14, "tops has 14 entries, not 15"),
        ("tops", [9] * 15, "no such buildings"),
        ("hidden", [0] * 7, "tiles are face down"),
        ("deck", ["no_such_card"], "no card 'no_such_card'"),
        ("deck", [3], "no card 3"),
        ("deck", ["superstar"], "does not belong into the deck"),
        ("deck", [""], "does not belong into the deck"),
        ("display", ["", ""], "the display has 3 slots, not 2"),
        ("display", ["test_blank_1", "test_blank_1", ""], "a card lies in two places"),
        ("keep", [[]], "keep has 1 entries"),
        ("keep", ["test_blank_1"] * SEATS_THERE, "keep must hold lists"),
        ("first", 6, "has no seat"),
        ("active", -2, "has no seat"),
        ("winner", 6, "the winner has no seat"),
        ("winner", 0, "the game goes on"),
        ("alive", 1, "are said to be alive"),
        ("dice", 0xFFFFFF, "dice"),
        ("dice", -1, "dice"),
        ("unresolved", 64, "."),
        ("hits", [1], "hits must have one number a seat"),
        ("hits", [1] * SEATS_THERE, "damage is on its way to nobody"),
        ("notes", [[1]], "notes must be pairs"),
        ("notes", [1], "notes must hold lists"),
        ("notes", {"1": 2}, "notes must hold lists"),
        ("agenda", None, "agenda must hold lists"),
        ("agenda", [[]], "there is no step"),
        ("agenda", [["dance", 0, 0, -1, -1]], "there is no step"),
        ("agenda", [[["roll"], 0, 0, -1, -1]], "there is no step"),
        ("agenda", [["buy", 9, 0, -1, -1]], "no step .* is like"),
        ("agenda", [["buy", 0, 0, 9, -1]], "no step .* is like"),
        ("agenda", [["roll_off", -2, 0, 0, -7]], "no step .* is like"),
        ("agenda", [["ask", 0, 0, -1, "no_such_card"]], "no card"),
        ("agenda", [["buy", 0, "x", -1, -1]], "agenda must hold whole numbers"),
        ("agenda", [["buy", 0, 0, -1, -1]] * 300, "agenda has 300 entries"),
        ("agenda", [], "over without a winner"),
    ],
)
def test_a_damaged_field_is_refused(field, value, reason):
    """The reason says which field is wrong and how."""
    check_refusal(running(**{field: value}), reason)


@pytest.mark.parametrize(
    "step",
    [
        ["acquire", 0, 0, -1, "test_blank_7"],
        ["acquire", 0, 0, -1, ""],
        ["ask", 0, 0, -1, ""],
        ["card_moment", 0, 1 << 18, -1, ""],
        ["roll", -2, 9, 0, -1],
        ["roll", -2, -1, 0, -1],
        ["roll", -2, 0, 0, -1],
        ["draw", -2, 3, -1, -1],
        ["uncover", -2, 15, -1, -1],
        ["harm", -1, 0, -1, ""],
        ["buy", -1, 0, -1, -1],
        ["resolve", -2, 0, -1, -1],
    ],
    ids=lambda step: f"{step[0]} {step[2]}",
)
def test_a_step_that_makes_no_sense_is_refused(step):
    """An agenda that no game can have is refused, not played."""
    saved = json.loads(STATES[3])
    saved["agenda"].append(step)
    check_refusal(saved, ".")


def test_the_dead_hold_nothing():
    """Whoever is out of the game and still has something is noticed. Rules 1.9.2."""
    saved = running()
    seat = saved["active"]
    saved["life"][seat] = 0
    check_refusal(saved, ".")


paths = st.lists(st.integers(0, 40), min_size=1, max_size=3)
values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.integers(-(1 << 34), 1 << 34),
    st.floats(allow_nan=True),
    st.sampled_from(["", "Kong", "superstar", "test_blank_1", "roll", "ask", "harm", "draw"]),
    st.text(max_size=5),
    st.lists(st.integers(-2, 9), max_size=6),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def mutate(tree, path, value, how):
    """Change one thing in a tree of lists and objects: the one that the path leads to."""
    for depth, number in enumerate(path):
        keys = sorted(tree) if isinstance(tree, dict) else range(len(tree))
        if not keys:
            return
        key = keys[number % len(keys)]
        inner = tree[key]
        if depth + 1 < len(path) and isinstance(inner, list | dict) and inner:
            tree = inner
        else:
            change(tree, key, value, how)
            return


def change(tree, key, value, how):
    """Replace an entry, drop it, or put it there twice."""
    if how == "drop":
        del tree[key]
    elif how == "double" and isinstance(tree, list):
        tree.insert(key, tree[key])
    else:
        tree[key] = value


def rolls_too_many(saved):
    """Whether more dice are to be rolled than the box has: tested by itself above."""
    agenda = saved.get("agenda")
    steps = agenda if isinstance(agenda, list) else []
    rolls = [step for step in steps if isinstance(step, list) and step[:1] == ["roll"]]
    return any(isinstance(step[2], int) and step[2] > 8 for step in rolls if len(step) == 5)


def load(saved):
    """The state, or None if it was refused with a reason."""
    try:
        return from_dict(saved)
    except BadPosition as problem:
        return None if len(str(problem)) > 10 else problem


@settings(
    max_examples=1000, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
@given(
    which=st.integers(0, len(STATES) - 1),
    changes=st.lists(
        st.tuples(paths, values, st.sampled_from(["replace", "replace", "drop", "double"])),
        min_size=1,
        max_size=3,
    ),
)
def test_whatever_is_damaged_loads_soundly_or_is_refused(which, changes):
    """A damaged state never raises anything but BadPosition; what loads is a sound position."""
    saved = json.loads(STATES[which])
    for path, value, how in changes:
        mutate(saved, path, value, how)
    assume(not rolls_too_many(saved))
    state = load(saved)
    if state is not None:
        check(state)
        assert from_dict(to_dict(state)) == state


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from([*STATE_FIELDS, "format", "x"]), values, max_size=40))
def test_nonsense_is_refused(saved):
    """An object that never was a state is refused."""
    with pytest.raises(BadPosition):
        from_dict({"format": 1, **saved})


def test_a_token_of_this_box_is_saved_by_name():
    """Tokens go by name, so that a box with more kinds of them reads old files."""
    before = len(TOKENS)
    register_token(Token("test_saved", 5))
    try:
        saved = running(tokens={"test_saved": [1] + [0] * (SEATS_THERE - 1)})
        assert to_dict(from_dict(saved)) == saved
        check_refusal(running(tokens={"test_saved": [9] * SEATS_THERE}), "of 5 test_saved tokens")
        check_refusal(running(tokens={"test_saved": [1]}), "test_saved has 1 entries")
    finally:
        del TOKENS[before:]


# Copies


def same(one, other):
    """Whether two states are equal, share nothing that changes, and ask the same."""
    lists = [name for name in STATE_FIELDS if isinstance(getattr(one, name), list | dict)]
    shared = [name for name in lists if getattr(one, name) is getattr(other, name)]
    return one == other and not shared and legal_actions(one) == legal_actions(other)


@pytest.mark.parametrize(
    "twin_of",
    [copy.copy, copy.deepcopy, State.copy, lambda state: pickle.loads(pickle.dumps(state))],
    ids=["copy", "deepcopy", "State.copy", "pickle"],
)
def test_every_copy_is_equal_and_apart(twin_of):
    """Copies by any means are equal, and nothing that changes is shared."""
    for saved in STATES:
        state = from_dict(json.loads(saved))
        twin = twin_of(state)
        assert same(state, twin)
        twin.energy[0] += 1
        assert state != twin


def test_nobody_listens_to_a_copy():
    """A copy has no log, and the log is no part of what makes a state."""
    state = new_state(range(2))
    state.events = []
    twin = state.copy()
    assert twin.events is None
    assert twin == state


def test_a_state_is_only_equal_to_a_state():
    """A state is not its saved form."""
    state = new_state(range(2))
    assert state != to_dict(state)
    assert state != None  # noqa: E711


def test_a_state_shows_what_matters():
    """The short form tells turn, life, points and energy."""
    text = repr(from_dict(json.loads(RUNNING)))
    assert text.startswith("<State: turn ")
    assert all(word in text for word in ("life", "points", "energy"))


def test_steps_are_values():
    """Steps with the same parts are the same step; another part or kind makes another."""
    one = Reroll(SEATS[1], 2, SEATS[0], 3)
    for twin in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert twin == one
        assert hash(twin) == hash(one)
        assert type(twin) is Reroll
    assert one != Reroll(SEATS[1], 2, SEATS[0], 4)
    assert one != Roll(SEATS[1], 2, SEATS[0], 3)
    assert one != ("reroll", 1, 2, 0, 3)
    assert repr(one) == "Reroll(1, 2, 0, 3)"
    assert len({one, Reroll(SEATS[1], 2, SEATS[0], 3)}) == 1


def test_a_bare_step_cannot_be_played():
    """A kind of step must say what it does; nature accepts nothing where it is not asked."""
    state = new_state(range(2))
    step = Step(SEATS[0])
    with pytest.raises(AssertionError, match="step"):
        step.come_up(state)
    with pytest.raises(AssertionError, match="step"):
        step.choose(state, 0)
    assert step.outcomes(state) == []
    assert not step.accepts(state, 0)
    assert Chance(NATURE).come_up(state) == []


def test_a_game_that_is_loaded_in_its_middle_has_the_record_of_the_whole():
    game = Game(["Kong", "Rob"], seed=3)
    for _ in range(40):
        game.play(game.options()[0])
    loaded = Game.at(game.state.copy(), game.actions, game.deck, game.nature)
    assert Record.from_game(loaded).to_text() == Record.from_game(game).to_text()
