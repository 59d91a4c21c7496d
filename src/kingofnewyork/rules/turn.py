"""The agenda of a turn, whose turn comes next, and who has won. Rules 1.2, 1.11."""

from typing import Final

from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.card_uses import push_moments
from kingofnewyork.rules.city import Move, StartBorough, monsters_in_manhattan
from kingofnewyork.rules.events import Earned, GameOver, TurnEnded, TurnGiven, TurnStarted
from kingofnewyork.rules.hooks import AT_TURN_END, AT_TURN_START, BEFORE_ROLL
from kingofnewyork.rules.ids import (
    BASE_DICE,
    BASE_REROLLS,
    LOWER,
    NO_CARD,
    NOBODY,
    STACKS,
    WIN_POINTS,
    ZONES,
    CardId,
    Seat,
)
from kingofnewyork.rules.registry import refresh_hooks
from kingofnewyork.rules.resolving import Resolve
from kingofnewyork.rules.rolling import REROLLS, ROLL_HOOKS, ROLLS, RollPhase
from kingofnewyork.rules.state import AT_TABLE, CLOCKWISE, SEATS, State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import gain_energy, gain_points

ZONE_POINTS: Final[tuple[int, ...]] = (1, 2, 2)
ZONE_ENERGY: Final[tuple[int, ...]] = (1, 1, 2)
"""What Lower, Midtown and Upper Manhattan pay at the start of a turn. Rules 1.2.4."""


START_HOOKS: Final = AT_TURN_START | BEFORE_ROLL | ROLL_HOOKS


class Opening(Step):
    """The first player is known: all pick a borough, then it takes its turn. Rules 1.1.10."""

    __slots__ = ()
    word = "opening"

    def come_up(self, state: State) -> list[int] | None:
        order = CLOCKWISE[len(state.life)][state.first]
        state.agenda[:] = [NEXT_TURNS[order[-1]]]
        for seat in reversed(order):
            state.agenda.append(StartBorough(seat))
        return None


class NextTurn(Step):
    """The next living monster clockwise after `by` takes a turn. Rules 1.2.1."""

    __slots__ = ()
    word = "next_turn"

    def come_up(self, state: State) -> list[int] | None:
        order = CLOCKWISE[len(state.life)][self.by]
        place = 1
        while state.life[order[place]] <= 0:
            place += 1
        state.agenda[0] = NEXT_TURNS[order[place]]
        begin_turn(state, order[place])
        return None


class ExtraTurn(Step):
    """The monster takes a complete turn out of order; `source` is the card. Rules 1.2.5."""

    __slots__ = ()
    word = "extra_turn"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        begin_turn(state, self.seat, CardId(self.source))
        return None


def give_turn(state: State, seat: Seat, card: CardId) -> None:
    """Give the monster an extra turn after this one and those given earlier. Rules 1.2.5.

    The card, if any, is one whose privilege that turn is.
    """
    state.agenda.insert(1, ExtraTurn(seat, source=card))
    if state.events is not None:
        state.events.append(TurnGiven(seat, card))


def begin_turn(state: State, me: Seat, card: CardId = NO_CARD) -> None:
    """Begin a turn: Manhattan pays, then the monster rolls. Rules 1.2.3, 1.2.4."""
    state.turn += 1
    if card != state.turn_card:
        change_turn_card(state, me, card)
    state.active = me
    state.empty_at_start = not monsters_in_manhattan(state)
    state.dice = state.bonus = state.unresolved = state.resolved = state.rolls = state.fallen = 0
    state.fresh = [0] * STACKS
    for kind in range(len(state.razed)):
        state.razed[kind] = 0
    for seat in AT_TABLE[len(state.life)]:
        state.gained[seat] = 0
        state.dealt[seat] = 0
    if state.notes:
        state.notes = {}
    if state.events is not None:
        state.events.append(TurnStarted(me, state.turn))
    place = state.place[me]
    if place >= LOWER:
        if state.events is not None:
            state.events.append(Earned(me, place))
        zone = (place - LOWER) % ZONES
        gain_points(state, me, ZONE_POINTS[zone])
        gain_energy(state, me, ZONE_ENERGY[zone])
    if not state.hooks[me] & START_HOOKS:
        state.rerolls = BASE_REROLLS
        state.agenda += PLAIN_TURNS[me]
    else:
        state.agenda += TURNS[me]
        state.agenda.append(RollPhase(me))
        push_moments(state, BEFORE_ROLL, me)
        push_moments(state, AT_TURN_START, me)


def change_turn_card(state: State, me: Seat, card: CardId) -> None:
    """End the privilege of one card, and begin that of another."""
    before = state.active
    state.active = me
    state.turn_card = card
    refresh_hooks(state, before)
    refresh_hooks(state, me)


class EndTurn(Step):
    """Phase 5: the turn of the monster `by` closes. Rules 1.11.1."""

    __slots__ = ()
    word = "end_turn"

    def come_up(self, state: State) -> list[int] | None:
        if state.events is not None:
            state.events.append(TurnEnded(self.by))
        state.agenda.pop()
        if state.hooks[self.by] & AT_TURN_END:
            state.agenda.append(VICTORY)
            push_moments(state, AT_TURN_END, self.by)
        else:
            check_victory(state)
        return None


class Victory(Step):
    """The victory check, after what cards did at the end of the turn. Rules 1.11.1."""

    __slots__ = ()
    word = "victory"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        check_victory(state)
        return None


VICTORY: Final = Victory(NOBODY)


def check_victory(state: State) -> None:
    """End the game if a monster has 20 points or at most one is alive.

    Rules 1.11.2, 1.11.4.
    """
    winner = winner_of(state)
    if winner != NOBODY or state.alive == 0:
        finish(state, winner)


def winner_of(state: State) -> Seat:
    """Who wins if a turn closes now, or NOBODY. Rules 1.11.4."""
    for seat in CLOCKWISE[len(state.life)][state.active]:
        if state.life[seat] > 0 and (state.alive == 1 or state.points[seat] >= WIN_POINTS):
            return seat
    return NOBODY


def finish(state: State, winner: Seat) -> None:
    """End the game."""
    state.winner = winner
    state.agenda.clear()
    if state.events is not None:
        state.events.append(GameOver(winner))


TURNS: Final = tuple(
    [(EndTurn(NOBODY, by=seat), Buy(seat), Move(seat), Resolve(seat)) for seat in SEATS]
)
"""The agenda of each seat's turn after the roll, the first thing last. Rules 1.2.2."""
PLAIN_TURNS: Final = tuple(
    [(*TURNS[seat], REROLLS[seat], ROLLS[seat][BASE_DICE]) for seat in SEATS]
)
"""The same with the roll of a monster that no card helps to roll."""
NEXT_TURNS: Final = tuple([NextTurn(NOBODY, by=seat) for seat in SEATS])
