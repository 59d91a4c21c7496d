"""Damage: a batch of hits lands at the same time, after its victims have answered. Rules 1.7.

The batch waits in `state.hits` while each victim, clockwise, answers; then all lose life, then
the dead leave, then the survivors' cards react, then those attacked in Manhattan may flee.
"""

from typing import Final

from kingofnewyork.rules.buying import refill_display
from kingofnewyork.rules.city import Flight, clear_second_track, let_flee, shift_tracks
from kingofnewyork.rules.events import Damaged, Eliminated, GoalReturned
from kingofnewyork.rules.hooks import AFTER_DAMAGE, BEFORE_ATTACK, BEFORE_DAMAGE, MODIFY_HIT
from kingofnewyork.rules.ids import CAUSE_ATTACK, LOWER, NO_CARD, NOBODY, NOWHERE, CardId, Seat
from kingofnewyork.rules.registry import GOALS, all_listeners, keep_order, listeners
from kingofnewyork.rules.state import CLOCKWISE, SEATS, State, replace_item
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import lose_life, strip

ANSWER_HOOKS: Final = BEFORE_ATTACK | BEFORE_DAMAGE
"""The hooks that may have something happen before damage lands."""
HARM_HOOKS: Final = ANSWER_HOOKS | MODIFY_HIT | AFTER_DAMAGE
SEAT_BITS: Final = 3
"""Enough bits for a seat."""


def harm(state: State, hits: list[int], cause: int, by: Seat, card: CardId = NO_CARD) -> None:
    """Let the hits land, one amount per seat, once their victims have answered. Rules 1.7.3."""
    listening = state.hooks[-1]
    if listening & MODIFY_HIT:
        for seat, source in all_listeners(state, MODIFY_HIT):
            if hits[seat]:
                hits[seat] = source.modify_hit(state, seat, hits[seat], cause)
    if not listening & ANSWER_HOOKS:
        land(state, hits, cause, by, card)
    elif any(damage for damage in hits):
        assert not state.hits, "damage while other damage is on its way"
        state.hits = hits
        state.agenda.append(Harm(NOBODY, cause, by, card))
        marks: list[int] = []
        for seat, source in all_listeners(state, BEFORE_DAMAGE):
            if hits[seat]:
                marks.append(len(state.agenda))
                source.before_damage(state, seat)
        keep_order(state, marks)
        if cause == CAUSE_ATTACK:
            prepare_attack(state, by)


def prepare_attack(state: State, me: Seat) -> None:
    """Let the attacker's cards act, before those of its victims. Rules 1.5.6."""
    marks: list[int] = []
    for source in listeners(state, BEFORE_ATTACK, me):
        marks.append(len(state.agenda))
        source.before_attack(state, me)
    keep_order(state, marks)


def harm_one(state: State, seat: Seat, damage: int, cause: int, by: Seat) -> None:
    """Harm a single victim: the usual case, so it takes the short way if it can."""
    if state.hooks[-1] & HARM_HOOKS:
        hits = [0] * len(state.life)
        hits[seat] = damage
        harm(state, hits, cause, by)
        return
    strike(state, seat, damage, cause, by)
    if not state.life[seat]:
        bury(state, [seat])
    elif cause == CAUSE_ATTACK and state.place[seat] >= LOWER:
        let_flee(state, 1 << seat, by)


def double_hit(state: State, seat: Seat) -> None:
    """Double the damage on its way to a monster."""
    state.hits = replace_item(state.hits, seat, 2 * state.hits[seat])


class Harm(Step):
    """The hits in `state.hits` land; `amount` is their cause, `source` its card. Rules 1.7.3."""

    __slots__ = ()
    word = "harm"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        hits, state.hits = state.hits, []
        land(state, hits, self.amount, self.by, CardId(self.source))
        return None


def land(state: State, hits: list[int], cause: int, by: Seat, card: CardId) -> None:
    """Take life from all victims; then the dead leave, the living react, and some may flee."""
    dead: list[Seat] = []
    hit_inside = 0
    life = state.life
    for seat in CLOCKWISE[len(hits)][state.active]:
        if hits[seat] and life[seat]:
            strike(state, seat, hits[seat], cause, by, card)
            if not life[seat]:
                dead.append(seat)
            elif state.place[seat] >= LOWER:
                hit_inside |= 1 << seat
    listening = state.hooks[-1] & AFTER_DAMAGE
    if hit_inside and cause == CAUSE_ATTACK:
        if not dead and not listening:
            let_flee(state, hit_inside, by)
            return
        state.agenda.append(Flight(NOBODY, hit_inside, by))
    if listening:
        announce(state, hits, cause, by)
    if dead:
        bury(state, dead)


def strike(
    state: State, seat: Seat, damage: int, cause: int, by: Seat, card: CardId = NO_CARD
) -> None:
    """Take that much life from the monster, at most all it has, or energy in its stead."""
    before = state.life[seat]
    spared = state.spared[seat]
    left = before - damage + spared
    if left < 0:
        left = 0
    state.life[seat] = left
    if spared:
        state.spared = replace_item(state.spared, seat, 0)
    if by == state.active:
        state.dealt[seat] += before - left + spared
    if state.events is not None or state.fates is not None:
        state.tell_fate(Damaged(seat, before - left, by, cause, left, card))


def announce(state: State, hits: list[int], cause: int, by: Seat) -> None:
    """Let everyone's cards react next to the damage that the survivors took, clockwise."""
    for seat in reversed(CLOCKWISE[len(hits)][state.active]):
        if hits[seat] and state.life[seat] > 0:
            state.agenda.append(Aftermath(NOBODY, pack_damage(hits[seat], seat), by, cause))


def pack_damage(damage: int, seat: Seat) -> int:
    """One number for the damage and who took it: the seat is in the low bits."""
    return damage << SEAT_BITS | seat


def unpack_damage(packed: int) -> tuple[int, Seat]:
    """The damage and who took it."""
    return packed >> SEAT_BITS, SEATS[packed & (1 << SEAT_BITS) - 1]


class Aftermath(Step):
    """Cards react to the damage of one survivor. Rules 1.5.6.

    `amount` is the damage and the survivor, packed; `source` is the cause.
    """

    __slots__ = ()
    word = "aftermath"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        damage, target = unpack_damage(self.amount)
        marks: list[int] = []
        for holder, source in all_listeners(state, AFTER_DAMAGE):
            marks.append(len(state.agenda))
            source.after_damage(state, holder, target, damage, self.by, self.source)
        keep_order(state, marks)
        return None


def eliminate(state: State, seat: Seat, card: CardId) -> None:
    """Take all life from the monster, which is not damage, and bury it. Rules 1.7.4."""
    lose_life(state, seat, state.life[seat], card)
    bury(state, [seat])


def bury(state: State, dead: list[Seat]) -> None:
    """Take the dead out of the game and put Manhattan in order again. Rules 1.9."""
    for seat in dead:
        state.alive -= 1
        state.fallen |= 1 << seat
        state.life[seat] = 0
        state.place[seat] = NOWHERE
        if state.events is not None or state.fates is not None:
            state.tell_fate(Eliminated(seat))
        if state.events is not None:
            for goal in GOALS:
                if state.goals[goal.index] == seat:
                    state.events.append(GoalReturned(seat, goal.card_id))
        strip(state, seat)
    agenda = state.agenda
    agenda[:] = [step for step in agenda if step.seat not in dead]
    refill_display(state)
    shift_tracks(state)
    clear_second_track(state)
