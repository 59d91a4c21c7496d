"""Choices: questions that cards ask, and cards that may be used."""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask, ask_in_turn
from kingofnewyork.rules.engine import default_action
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import (
    DISCARD,
    WINDOW_BUY,
    WINDOW_DESTROY,
    WINDOW_MOVE,
    WINDOW_RESOLVE,
    WINDOW_ROLL,
)
from kingofnewyork.rules.ids import (
    CAUSE_CARD,
)
from kingofnewyork.rules.verbs import (
    gain_points,
    lose_card,
    lose_energy,
)
from tests.support.games.invented_cards import (
    KONG,
    LOG,
    MANTIS,
    ROB,
    WAYS,
    about_to_roll,
    chooser_and_word,
    invent,
    play_checked,
)
from tests.support.table import options


def asker(hook, name, *, order=0, answers=(COUNT, COUNT + 1, COUNT + 2)):
    """A card that asks its holder a question at a moment and writes the answer down."""

    def moment(self, state, me, *arguments):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        return list(answers)

    def choose(self, state, step, action):
        LOG.append((name, step.seat, action - COUNT))
        gain_points(state, step.seat, action - COUNT)

    return invent(name, order=order, choices=choices, choose=choose, **{hook: moment})


@pytest.mark.parametrize("way", WAYS)
def test_a_question_waits_for_its_answer(way):
    """The game stops until the question is answered, and can be saved there."""
    card = asker("on_buy", "Asker")
    state = way(about_to_roll(f"display: {card}", "phase: buy"))
    state = play_checked(state, f"buy {card}", way=way)
    assert chooser_and_word(state) == (KONG, "ask")
    assert options(state) == ["count 0", "count 1", "count 2"]
    assert default_action(state) == COUNT
    state = play_checked(state, "count 2", way=way)
    assert state.points[KONG] == 2
    assert state.active == ROB


def discarder():
    """A card whose buyer has every monster give up a Keep card, the buyer first."""

    def on_buy(self, state, me):
        ask_in_turn(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT + index for index in range(len(state.keep[step.seat]))]

    def choose(self, state, step, action):
        lose_card(state, step.seat, state.keep[step.seat][action - COUNT])
        LOG.append(step.seat)

    return invent("Cannon", kind=DISCARD, cost=1, on_buy=on_buy, choices=choices, choose=choose)


@pytest.mark.parametrize("way", WAYS)
def test_everyone_is_asked_in_turn(way):
    """Clockwise from the first; who has no answer is passed over, a single one is taken."""
    cannon = discarder()
    blanks = [invent(f"Blank {number}") for number in range(5)]
    state = about_to_roll(
        f"Kong: queens, {blanks[0]}, {blanks[1]}",
        f"Rob: lower, {blanks[2]}",
        f"Mantis: bronx, 1 energy, {blanks[3]}, {blanks[4]}",
        "active: Mantis",
        f"display: {cannon}",
        "phase: buy",
    )
    state = play_checked(state, f"buy {cannon}", way=way)
    assert chooser_and_word(state) == (MANTIS, "ask")
    state = play_checked(state, "count 1", way=way)
    assert chooser_and_word(state) == (KONG, "ask")
    state = play_checked(state, "count 0", way=way)
    assert LOG[-1] == ROB  # its only card went by itself
    assert [len(cards) for cards in state.keep] == [1, 0, 1]


def test_a_question_without_answers_is_dropped():
    """Nobody is asked what nobody can answer, and the dead are not asked."""
    cannon = discarder()
    state = about_to_roll(
        "Kong: queens, 1 energy",
        "Mantis: nowhere, 0 life",
        f"display: {cannon}",
        "phase: buy",
    )
    play_checked(state, f"buy {cannon}")
    assert LOG == []
    assert state.active == ROB


def test_a_question_with_one_answer_answers_itself():
    """A forced answer is taken without asking."""
    card = asker("on_buy", "Forced", answers=(COUNT + 2,))
    state = about_to_roll(f"display: {card}", "phase: buy")
    play_checked(state, f"buy {card}")
    assert LOG == [("Forced", KONG, 2)]
    assert state.active == ROB


def test_a_question_to_the_dead_is_dropped():
    """Who dies before it is asked is asked no more. Rules 1.2.6."""

    def on_buy(self, state, me):
        ask_in_turn(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT, COUNT + 1]

    def choose(self, state, step, action):
        LOG.append(step.seat)
        hits = [0] * len(state.life)
        hits[ROB] = 99 * (action - COUNT)
        harm(state, hits, CAUSE_CARD, step.seat)

    card = invent("Killer", kind=DISCARD, on_buy=on_buy, choices=choices, choose=choose)
    state = about_to_roll(f"display: {card}", "phase: buy")
    play_checked(state, f"buy {card}", "count 1", "count 0")
    assert LOG == [KONG, MANTIS]


ASKING_MOMENTS = {
    "at_turn_start": (["phase: start"], []),
    "before_roll": (["phase: start"], []),
    "after_roll": ([], ["roll EEEHHH", "stop"]),
    "before_resolve": ([], ["roll EEEHHH", "stop"]),
    "before_attack": (["dice: AE", "phase: resolve"], ["resolve attack"]),
    "after_damage": (["dice: AE", "phase: resolve"], ["resolve attack"]),
    "after_destroy": (
        ["dice: DE", "phase: resolve", "queens: high_rise_1"],
        ["resolve destruction"],
    ),
    "after_move": (["phase: move"], ["move brooklyn"]),
    "after_goal": (["dice: CCCE", "phase: resolve"], ["resolve celebrity"]),
    "after_energy": (["dice: EEH", "phase: resolve"], ["resolve energy"]),
    "at_turn_end": (["phase: move"], ["stay"]),
}


@pytest.mark.parametrize("hook", ASKING_MOMENTS)
def test_questions_of_one_moment_are_asked_in_order(hook):
    """Of two cards that ask at the same moment the first gained asks first. Rules 1.2.4."""
    lines, actions = ASKING_MOMENTS[hook]
    one, two = asker(hook, "One"), asker(hook, "Two")
    state = play_checked(about_to_roll(f"Kong: queens, {one}, {two}", *lines), *actions)
    play_checked(state, "count 1", "count 1")
    assert LOG == [("One", KONG, 1), ("Two", KONG, 1)]


@pytest.mark.parametrize("hook", ["after_damage", "after_move", "after_goal", "after_energy"])
def test_questions_to_everyone_are_asked_clockwise(hook):
    """Of several monsters asked at once the active one answers first. Rules 1.12."""
    lines, actions = ASKING_MOMENTS[hook]
    mine, yours = asker(hook, "Mine"), asker(hook, "Yours")
    state = play_checked(
        about_to_roll(f"Kong: queens, {mine}", f"Mantis: bronx, {yours}", *lines), *actions
    )
    play_checked(state, "count 1", "count 1")
    assert LOG == [("Mine", KONG, 1), ("Yours", MANTIS, 1)]


@pytest.mark.parametrize(
    ("before", "after"), [("at_turn_start", "before_roll"), ("after_roll", "before_resolve")]
)
def test_a_question_is_answered_before_the_next_moment(before, after):
    """What a card asked at one moment is settled when the next moment comes."""
    lines, actions = ASKING_MOMENTS[before]
    early = asker(before, "Early")
    late = invent("Late", **{after: lambda self, state, me: LOG.append(("Late", state.points[me]))})
    state = play_checked(about_to_roll(f"Kong: queens, {early}, {late}", *lines), *actions)
    play_checked(state, "count 2")
    assert LOG == [("Early", KONG, 2), ("Late", 2)]


def machine(window, name="Machine"):
    """A card with which its holder may turn energy into points at one of its choices."""

    def uses(self, state, me, now):
        return [COUNT + 7] if now == window and state.energy[me] else []

    def use(self, state, me, now, action):
        LOG.append((name, me, now, action))
        lose_energy(state, me, 1)
        gain_points(state, me, 1)

    return invent(name, uses=uses, use=use)


WINDOWS = {
    WINDOW_ROLL: ([], ["roll EEEHHH"], "stop"),
    WINDOW_RESOLVE: (["dice: EHH", "phase: resolve"], [], "resolve energy"),
    WINDOW_DESTROY: (
        ["dice: DE", "phase: resolve", "queens: high_rise_1"],
        ["resolve destruction"],
        "destroy queens 1",
    ),
    WINDOW_MOVE: (["phase: move"], [], "stay"),
    WINDOW_BUY: (["phase: buy"], [], "end"),
}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("way", WAYS)
def test_a_card_is_used_in_its_window(window, way):
    """It stands among the answers as long as it can be used, and the choice stays open."""
    lines, actions, other = WINDOWS[window]
    card = machine(window)
    state = play_checked(
        way(about_to_roll(f"Kong: queens, 2 energy, {card}", *lines)), *actions, way=way
    )
    question = chooser_and_word(state)
    assert {"count 7", other} <= set(options(state))
    assert default_action(state) != COUNT + 7
    state = play_checked(state, "count 7", way=way)
    assert chooser_and_word(state) == question
    assert (state.energy[KONG], state.points[KONG]) == (1, 1)
    state = play_checked(state, "count 7", way=way)
    assert state.points[KONG] == 2 + (window == WINDOW_DESTROY)  # the last choice made itself
    assert LOG[-1] == ("Machine", KONG, window, COUNT + 7)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_card_is_used_by_its_holder_only(window):
    """Another monster's card is no option, and other answers work as without it."""
    lines, actions, other = WINDOWS[window]
    card = machine(window)
    state = about_to_roll(f"Rob: lower, 5 energy, {card}", "Kong: queens, 2 energy", *lines)
    play_checked(state, *actions)
    assert "count 7" not in options(state) or state.chooser == ROB
    own = play_checked(about_to_roll(f"Kong: queens, 2 energy, {card}", *lines), *actions, other)
    assert own.points[KONG] == (window == WINDOW_DESTROY)
    assert LOG == []


def test_a_use_can_keep_destruction_open():
    """With nothing to destroy a card may still be used, or the rest be let go. Rules 1.5.16."""
    card = machine(WINDOW_DESTROY)
    state = about_to_roll(f"Kong: queens, 2 energy, {card}", "dice: DE", "phase: resolve")
    play_checked(state, "resolve destruction")
    assert options(state) == ["stop", "count 7"]
    play_checked(state, "stop")
    assert chooser_and_word(state) == (KONG, "move")


def test_two_cards_may_be_used_at_the_same_choice():
    """Each answers for its own actions, in their order."""
    one = machine(WINDOW_BUY, "One")

    def uses(self, state, me, now):
        return [COUNT + 8]

    def use(self, state, me, now, action):
        LOG.append(("Two", action))

    two = invent("Two", order=-1, uses=uses, use=use)
    state = about_to_roll(f"Kong: queens, 1 energy, {one}, {two}", "phase: buy")
    assert options(state) == ["end", "count 8", "count 7"]
    play_checked(state, "count 8", "count 7")
    assert LOG == [("Two", COUNT + 8), ("One", KONG, WINDOW_BUY, COUNT + 7)]


def test_a_reroll_can_be_chosen_beside_a_use():
    """A card that may be used does not get in the way of a reroll."""
    card = machine(WINDOW_ROLL)
    state = play_checked(
        about_to_roll(f"Kong: queens, 1 energy, {card}"), "roll EEEHHH", "reroll H"
    )
    assert state.agenda[-1].word == "roll"
    assert state.rerolls == 1
