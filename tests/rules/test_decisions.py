"""The decision catalogue. Rules 1.12.

The decisions that need no card of the deck, and those of the engine that any card may ask for.
"""

import pytest

from kingofnewyork import IllegalAction
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.position import position_text
from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask_in_turn
from kingofnewyork.rules.engine import after, apply, default_action, legal_actions
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed
from kingofnewyork.rules.registry import register_card
from tests.support.table import options, play, position, question, set_up


class Ballot(Card):
    """Every monster names a number of its own, from 1 to as many as there are monsters."""

    def on_buy(self, state, me):
        ask_in_turn(state, me, self.card_id)

    def choices(self, state, step):
        named = state.notes.values()
        return [COUNT + n for n in range(1, len(state.life) + 1) if n not in named]

    def choose(self, state, step, action):
        state.notes[step.seat] = action - COUNT


class Veins(Card):
    """As Of Another World: life may be paid instead of energy, but not the last."""

    def extra_purse(self, state, me):
        return state.life[me] - 1

    def pay_extra(self, state, me, amount):
        state.life[me] -= amount


register_card(Ballot(Printed("Test Decisions Ballot", DISCARD, 0, "Everybody names a number.")))
register_card(Veins(Printed("Test Decisions Veins", KEEP, 1, "Pay with life if you like.")))


def start_borough():
    """D01, once two monsters have gone to Queens."""
    return play(set_up(4), "start queens", "start queens")


def reroll():
    """D03, after the first roll."""
    return play(position("monsters: Kong, Rob\nphase: roll"), "roll EEEEEO")


def resolve_next():
    """D05, with every face on the table."""
    return position("monsters: Kong, Rob\ndice: EHADCO\nphase: resolve")


def destroy():
    """D08, with 2 Destruction."""
    return position(
        """
        monsters: Kong, Rob
        queens: -; jet
        bronx: hospital_2, high_rise_3, high_rise_1; infantry, jet, infantry*
        dice: DD
        phase: resolve
        """
    )


def flee():
    """D09, with two monsters in the Bronx."""
    return position(
        """
        monsters: Kong, Rob, Sheriff
        Kong: bronx
        Rob: midtown
        Sheriff: bronx
        dice: AA
        phase: resolve
        """
    )


def forced_exit():
    """D10, after the fifth of five monsters has died."""
    return position(
        """
        monsters: Captain Fish, Drakonis, Kong, Mantis, Rob
        Captain Fish: bronx, 1 life
        Drakonis: bronx
        Kong: lower_second
        Mantis: queens
        Rob: upper
        bronx: -; infantry
        dice: O
        phase: resolve
        """
    )


def move():
    """D11, with Manhattan full."""
    return position("monsters: Kong, Rob\nKong: queens\nRob: lower\nphase: move")


def buy():
    """D12, with 3 energy."""
    return position(
        """
        monsters: Kong, Rob
        Kong: queens, 3 energy
        display: test_table_card_4, test_table_card_3, test_table_card_0
        phase: buy
        """
    )


def pay_with_life():
    """D13, for a card of 3 energy with 2 energy and 3 life."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: queens, 2 energy, 3 life, test_decisions_veins
        display: test_table_card_3
        phase: buy
        """
    )
    return play(state, "buy test_table_card_3")


DECISIONS = {
    # the position, who is asked what, and the answers, the default first
    "D01": (start_borough, 2, "start", ["start bronx", "start brooklyn", "start staten_island"]),
    "D03": (
        reroll,
        0,
        "reroll",
        [
            "stop",
            *["reroll " + " ".join("12345"[:n]) for n in range(1, 6)],
            "reroll 6",
            *["reroll " + " ".join("12345"[:n] + "6") for n in range(1, 6)],
        ],
    ),
    "D05": (
        resolve_next,
        0,
        "resolve",
        [
            "resolve celebrity",
            "resolve energy",
            "resolve heart",
            "resolve destruction",
            "resolve attack",
            "resolve ouch",
        ],
    ),
    "D08": (
        destroy,
        0,
        "destroy",
        ["destroy bronx 3", "destroy bronx 1", "destroy bronx infantry"],
    ),
    "D09": (flee, 1, "flee", ["stay", "flee queens", "flee brooklyn", "flee staten_island"]),
    "D10": (
        forced_exit,
        2,
        "exit",
        ["exit bronx", "exit queens", "exit brooklyn", "exit staten_island"],
    ),
    "D11": (move, 0, "move", ["stay", "move bronx", "move brooklyn", "move staten_island"]),
    "D12": (
        buy,
        0,
        "buy",
        ["end", "buy test_table_card_3", "buy test_table_card_0", "refresh"],
    ),
    "D13": (pay_with_life, 0, "pay", ["count 1", "count 2"]),
}


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_decision_is_asked_of_one_monster_with_all_its_answers_the_default_first(decision):
    """Who is asked, every legal answer, and what silence means. Rules 1.12.1."""
    make, seat, word, answers = DECISIONS[decision]
    state = make()
    assert (state.chooser, question(state)) == (seat, word)
    assert options(state) == answers
    assert action_text(default_action(state)) == answers[0]


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_answer_listed_can_be_given_and_no_other(decision):
    """Each legal answer leads on; any other is refused and changes nothing. Rules 1.12.1."""
    state = DECISIONS[decision][0]()
    before = position_text(state)
    legal = legal_actions(state)
    for action in range(1024):
        if action in legal:
            assert position_text(after(state, action)) != before
        else:
            with pytest.raises(IllegalAction):
                apply(state, action)
    assert position_text(state) == before


def test_there_is_no_default_for_nature():
    """Only monsters have defaults; dice do not. Rules 1.12.1."""
    state = position("monsters: Kong, Rob\nphase: roll")
    with pytest.raises(IllegalAction):
        default_action(state)


def test_a_default_of_life_is_the_least_that_pays():
    """With enough energy none is paid in life, unless the monster says so. Rules 1.12.1."""
    state = position(
        """
        monsters: Kong, Rob
        Kong: queens, 9 energy, 3 life, test_decisions_veins
        display: test_table_card_3
        phase: buy
        """
    )
    play(state, "buy test_table_card_3")
    assert options(state) == ["count 0", "count 1", "count 2"]
    play(state, "count 2")
    assert (state.life[0], state.energy[0]) == (1, 8)


@pytest.mark.parametrize(
    ("phase", "extra", "asked"),
    [
        # The only type, and the only building: both are taken without a question.
        ("resolve", "dice: D\nbronx: high_rise_1", "move"),
        # Destruction that can destroy nothing.
        ("resolve", "dice: D\nbronx: high_rise_2; infantry", "move"),
        # Nothing can be bought, and there is nothing to refresh or no energy for it.
        ("buy", "Kong: bronx, 9 energy", "roll"),
        ("buy", "Kong: bronx, 1 energy\ndisplay: test_table_card_2", "roll"),
    ],
)
def test_a_decision_with_one_answer_is_never_asked(phase, extra, asked):
    """The game goes on to the next decision that is one. Rules 1.12.1."""
    state = position(f"monsters: Kong, Rob\nRob: lower\nphase: {phase}\n{extra}")
    assert question(state) == asked


def test_phase_3_asks_only_if_manhattan_is_full():
    """Who must advance or enter is not asked, and neither are those that stay. Rules 1.12.1."""
    state = position("monsters: Kong, Rob\nKong: lower\nphase: move")
    assert (question(state), state.place[0]) == ("roll", 5)
    state = position("monsters: Kong, Rob\nKong: queens\nRob: bronx\nphase: move")
    assert (question(state), state.place[0]) == ("roll", 4)


def test_without_rerolls_nobody_is_asked_to_stop():
    """After the last roll the phase is over. Rules 1.12.1."""
    state = play(reroll(), "reroll 6", "roll H", "reroll 6", "roll H")
    assert question(state) == "resolve"


def test_several_who_are_asked_answer_clockwise_from_the_active_monster():
    """Each sees the answers before its own; what is left to the last is not asked. Rules 1.12.2."""
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong, Mantis
        active: Kong
        display: test_decisions_ballot
        phase: buy
        """
    )
    play(state, "buy test_decisions_ballot")
    assert (state.chooser, options(state)) == (2, ["count 1", "count 2", "count 3", "count 4"])
    play(state, "count 2")
    assert (state.chooser, options(state)) == (3, ["count 1", "count 3", "count 4"])
    play(state, "count 1")
    assert (state.chooser, options(state)) == (0, ["count 3", "count 4"])
    play(state, "count 4")
    assert state.notes == {2: 2, 3: 1, 0: 4, 1: 3}


def test_the_dead_are_not_asked():
    """A monster that is out answers nothing. Rules 1.12.2."""
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong
        Drakonis: nowhere, 0 life
        display: test_decisions_ballot
        phase: buy
        """
    )
    play(state, "buy test_decisions_ballot", "count 1")
    assert state.chooser == 2
    play(state, "count 2")
    assert state.notes == {0: 1, 2: 2}


def test_two_in_manhattan_answer_the_same_attack_one_after_the_other():
    """Track 2-4 answers first, and 5-6 sees where it went. Rules 1.12.2."""
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong, Mantis, Rob
        Captain Fish: bronx
        Drakonis: lower_second
        Kong: queens
        Mantis: queens
        Rob: upper
        dice: A
        phase: resolve
        """
    )
    assert state.chooser == 4
    play(state, "flee bronx")
    assert state.chooser == 1
    assert options(state) == ["stay", "flee brooklyn", "flee staten_island"]
