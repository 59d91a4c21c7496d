"""The turn and its phases. Rules 1.2."""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.city import go
from kingofnewyork.rules.events import (
    Advanced,
    Bought,
    Earned,
    EnergyGained,
    Resolved,
    RollFinished,
    TurnEnded,
    TurnStarted,
)
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed
from kingofnewyork.rules.ids import MANHATTAN, NO_CARD
from kingofnewyork.rules.registry import CARD_IDS, register_card
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.verbs import gain_energy, gain_points
from tests.support.table import default_until, event_names, options, play, position, question


class TwoEncores(Card):
    """Gives two extra turns."""

    def on_buy(self, state, me):
        give_turn(state, me, NO_CARD)
        give_turn(state, me, NO_CARD)


class Gift(Card):
    """Brings a cube at the start of a turn."""

    def at_turn_start(self, state, me):
        gain_energy(state, me, 1)


class Interest(Card):
    """Doubles the energy at the start of a turn."""

    def at_turn_start(self, state, me):
        gain_energy(state, me, state.energy[me])


class Question(Card):
    """Asks at the start of a turn how many points to take, 1 or 2."""

    def at_turn_start(self, state, me):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT + 1, COUNT + 2]

    def choose(self, state, step, action):
        gain_points(state, step.seat, action - COUNT)


class Commuter(Card):
    """Takes its holder to Manhattan before the first roll."""

    def before_roll(self, state, me):
        go(state, me, MANHATTAN)


register_card(TwoEncores(Printed("Test Turn Two Encores", DISCARD, 0, "Take two extra turns.")))
register_card(Gift(Printed("Test Turn Gift", KEEP, 1, "1 energy at the start of your turn.")))
register_card(Interest(Printed("Test Turn Interest", KEEP, 1, "Double your energy.")))
register_card(Question(Printed("Test Turn Question", KEEP, 1, "1 or 2 points.")))
register_card(Question(Printed("Test Turn Other Question", KEEP, 1, "1 or 2 points.")))
register_card(Commuter(Printed("Test Turn Commuter", KEEP, 1, "Begin in Manhattan.")))

FOUR = """
    monsters: Captain Fish, Drakonis, Kong, Mantis
    Captain Fish: bronx
    Drakonis: queens
    Kong: lower
    Mantis: brooklyn
    """


def test_turns_go_clockwise():
    """After each seat comes the next one, after the last the first. Rules 1.2.1."""
    state = position(FOUR + "active: Kong")
    seats = []
    for _ in range(6):
        seats.append(state.active)
        play(state, "roll EEEEEE")
        default_until(state, "roll")
    assert seats == [2, 3, 0, 1, 2, 3]


def test_a_turn_has_its_phases_in_order():
    """Earnings, roll, resolve, move, buy, end. Rules 1.2.2."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: queens
        Kong: lower
        display: test_table_card_1
        phase: move
        """
    )
    play(state, "stay", "roll EEEEEH", "stop", "resolve heart", "buy test_table_card_1")
    phases = event_names(
        state, TurnStarted, Earned, RollFinished, Resolved, Advanced, Bought, TurnEnded
    )
    assert phases == [
        "TurnEnded",
        "TurnStarted",
        "Earned",
        "RollFinished",
        "Resolved",
        "Resolved",
        "Advanced",
        "Bought",
        "TurnEnded",
        "TurnStarted",
    ]


def test_phase_two_cannot_be_skipped():
    """Nobody may stop before all dice are resolved. Rules 1.2.2."""
    state = position(FOUR + "phase: roll")
    play(state, "roll EEEEHO", "stop")
    assert options(state) == ["resolve energy", "resolve heart", "resolve ouch"]
    play(state, "resolve heart")
    assert options(state) == ["resolve energy", "resolve ouch"]


@pytest.mark.parametrize(("place", "empty"), [("bronx", True), ("lower", False), ("upper", False)])
def test_an_empty_manhattan_is_noted_at_the_beginning_of_a_turn(place, empty):
    """It is noted whether anybody at all, active or not, is in Manhattan. Rules 1.2.3."""
    for active in ("Captain Fish", "Kong"):
        state = position(f"monsters: Captain Fish, Kong\nKong: {place}\nactive: {active}")
        assert state.empty_at_start == empty


def test_an_empty_manhattan_is_noted_before_anything_happens():
    """Who comes to Manhattan before its first roll still cannot attack this turn. Rules 1.2.3."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: bronx, test_turn_commuter
        Kong: queens
        """
    )
    assert state.place[0] >= 4
    play(state, "roll AAAAAA", "stop")
    assert state.life == [10, 10]


def test_manhattan_is_noted_anew_every_turn():
    """The turn after somebody came to Manhattan, Attack does damage. Rules 1.2.3."""
    state = position("monsters: Captain Fish, Kong")
    play(state, "roll AAAAAA", "stop")
    assert state.life == [10, 10]
    play(state, "roll AAAAAA", "stop")
    assert state.life == [4, 10]


@pytest.mark.parametrize("track", ["", "_second"])
@pytest.mark.parametrize(
    ("zone", "points", "energy"), [("lower", 1, 1), ("midtown", 2, 1), ("upper", 2, 2)]
)
def test_manhattan_pays_by_zone_and_alike_on_both_tracks(zone, track, points, energy):
    """The active monster earns what its zone pays, and nobody else does. Rules 1.2.4."""
    other = "lower" if track else "bronx"
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong, Mantis, Rob
        Captain Fish: {zone}{track}
        Drakonis: {other}
        """
    )
    assert question(state) == "roll"
    assert state.points == [points, 0, 0, 0, 0]
    assert state.energy == [energy, 0, 0, 0, 0]


def test_outside_manhattan_nothing_is_earned():
    """A turn that begins in an outer borough brings nothing. Rules 1.2.4."""
    state = position(FOUR)
    assert state.points == state.energy == [0, 0, 0, 0]


def test_start_of_turn_cards_work_after_the_earnings():
    """The cube that Manhattan pays is there when the first card works. Rules 1.2.4."""
    state = position("monsters: Captain Fish, Kong\nCaptain Fish: lower, test_turn_interest")
    assert state.energy == [2, 0]


@pytest.mark.parametrize(
    ("cards", "energy"),
    [
        ("test_turn_gift, test_turn_interest", 4),
        ("test_turn_interest, test_turn_gift", 3),
    ],
)
def test_start_of_turn_cards_work_in_the_order_gained(cards, energy):
    """The card that the monster got first works first. Rules 1.2.4."""
    state = position(f"monsters: Captain Fish, Kong\nCaptain Fish: lower, {cards}")
    assert state.energy == [energy, 0]


def test_start_of_turn_cards_of_others_wait_for_their_turn():
    """Only the active monster's cards work in phase 0. Rules 1.2.4."""
    state = position("monsters: Captain Fish, Kong\nKong: bronx, test_turn_gift")
    assert state.energy == [0, 0]


def test_start_of_turn_cards_ask_in_the_order_gained():
    """Of two cards that ask, the one that the monster got first asks first. Rules 1.2.4."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: bronx, test_turn_question, test_turn_other_question
        """
    )
    assert question(state) == "ask"
    assert state.agenda[-1].source == CARD_IDS["test_turn_question"]


def test_phase_0_is_over_before_a_card_works_ahead_of_the_roll():
    """What a start-of-turn card asks is answered before what comes ahead of the roll.

    Rules 1.2.2, 1.2.4.
    """
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: bronx, test_turn_question, test_turn_commuter
        """
    )
    assert question(state) == "ask"
    assert state.place[0] == 0
    play(state, "count 2")
    assert question(state) == "roll"
    assert state.place[0] >= 4


EXTRA = """
    monsters: Captain Fish, Kong
    Captain Fish: lower
    Kong: queens, 1 life
    display: test_turn_two_encores
    queens: -; tank
    phase: buy
    """


def test_extra_turns_are_whole_turns_one_after_another():
    """Each extra turn has a phase 0 of its own; then play passes on. Rules 1.2.5."""
    state = position(EXTRA)
    seats = []
    play(state, "buy test_turn_two_encores", "card test_turn_two_encores", "end")
    for _ in range(2):
        seats.append(state.active)
        play(state, "roll HHHHHH", "stop", "end")
    assert [*seats, state.active] == [0, 0, 1]
    assert state.points[0] == 1 + 2
    assert state.energy[0] == 1 + 1
    assert event_names(state, TurnStarted, TurnEnded, EnergyGained) == [
        "TurnEnded",
        "TurnStarted",
        "EnergyGained",
        "TurnEnded",
        "TurnStarted",
        "EnergyGained",
        "TurnEnded",
        "TurnStarted",
    ]


def test_an_extra_turn_begins_after_the_current_one_has_run_to_its_end():
    """The monster goes on buying first; only then its extra turn begins. Rules 1.2.5."""
    state = position(EXTRA)
    before = state.turn
    play(state, "buy test_turn_two_encores", "card test_turn_two_encores")
    assert (question(state), state.turn) == ("buy", before)
    play(state, "end")
    assert (question(state), state.turn, state.active) == ("roll", before + 1, 0)


def test_the_victory_check_comes_before_an_extra_turn():
    """Who has 20 points when the turn closes has won and plays no extra turn. Rules 1.2.5."""
    state = position(EXTRA.replace("lower", "lower, 20 points"))
    play(state, "buy test_turn_two_encores", "card test_turn_two_encores", "end")
    assert state.is_over
    assert state.winner == 0


def test_a_monster_that_dies_in_its_turn_loses_its_dice_phases_and_extra_turns():
    """After its death nothing of its turns is left; the next one plays. Rules 1.2.6."""
    state = position(
        """
        monsters: Captain Fish, Kong, Rob
        Captain Fish: queens, 1 life
        Kong: lower
        Rob: bronx
        queens: high_rise_1; infantry
        display: test_turn_two_encores
        phase: buy
        """
    )
    play(state, "buy test_turn_two_encores", "card test_turn_two_encores", "end")
    play(state, "roll AEDOCC", "stop", "resolve ouch")
    assert state.life == [0, 10, 10]
    assert (state.active, state.energy[0], state.points[0]) == (1, 0, 0)
    assert event_names(state, Resolved) == ["Resolved"]
    assert state.tops[3] == 0


def test_the_effect_that_kills_the_active_monster_hits_the_others_too():
    """All damage of the same moment is done before its turn is over. Rules 1.2.6."""
    state = position(
        """
        monsters: Captain Fish, Kong, Rob, Sheriff
        Captain Fish: queens, 1 life
        Kong: queens, 3 life
        Rob: lower
        Sheriff: bronx, 5 life
        queens: -; infantry, infantry
        bronx: -; tank
        phase: roll
        """
    )
    play(state, "roll OOOAAE", "stop", "resolve ouch")
    assert state.life == [0, 1, 10, 4]
    assert (state.active, question(state)) == (1, "roll")


def test_the_victory_check_follows_the_death_of_the_active_monster():
    """If one monster is left, it has won at once, in the turn of the dead. Rules 1.2.6."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: queens, 1 life
        Kong: lower
        queens: -; infantry
        phase: roll
        """
    )
    play(state, "roll OEEEEE", "stop", "resolve ouch")
    assert state.is_over
    assert state.winner == 1
