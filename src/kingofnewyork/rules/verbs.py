"""The functions by which cards change what monsters own: each is atomic and asks nobody.

Damage is in `harm.py`, trophies are in `destroying.py`, and claims are met in `buying.py`.

A card gives its number (`card`) to those that take it, so that the story can name the card.
"""

from typing import Final

from kingofnewyork.rules.dice import ONE_DIE, count, face_bits
from kingofnewyork.rules.events import (
    Absorbed,
    BoroughOpened,
    CardDiscarded,
    ClaimMade,
    DieDropped,
    DieTurned,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    GoalTaken,
    Healed,
    LifeLost,
    PointsGained,
    PointsLost,
    ResultsAdded,
    SouvenirPlaced,
    SouvenirsReturned,
    TokenGiven,
    TokenTaken,
    UnitMoved,
)
from kingofnewyork.rules.hooks import AFTER_ENERGY, AFTER_GOAL, AFTER_RESULT, EXTRA_LIFE, Goal
from kingofnewyork.rules.ids import (
    MAX_LIFE,
    NO_CARD,
    NOBODY,
    WIN_POINTS,
    Borough,
    CardId,
    Face,
    Seat,
)
from kingofnewyork.rules.registry import (
    CARDS,
    GOALS,
    TOKENS,
    all_listeners,
    keep_order,
    listeners,
    refresh_hooks,
)
from kingofnewyork.rules.state import State, replace_item

NOTE_LINES: Final = 4
"""How many numbers a card may write down."""


def gain_points(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> None:
    """Give the monster that many points, up to 20. Rules 1.10.2."""
    before = state.points[seat]
    points = before + amount
    if points > WIN_POINTS:
        points = WIN_POINTS
    if points > before:
        state.points[seat] = points
        if state.events is not None:
            state.events.append(PointsGained(seat, points - before, card))


def lose_points(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> None:
    """Take that many points from the monster, down to 0. Rules 1.10.2."""
    lost = min(amount, state.points[seat])
    if lost > 0:
        state.points[seat] -= lost
        if state.events is not None:
            state.events.append(PointsLost(seat, lost, card))


def gain_energy(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> None:
    """Give the monster that many cubes; there is no limit. Rules 1.5.1."""
    if amount > 0:
        state.energy[seat] += amount
        state.gained[seat] += amount
        if state.events is not None:
            state.events.append(EnergyGained(seat, amount, card))
        if state.hooks[-1] & AFTER_ENERGY:
            marks: list[int] = []
            for holder, source in all_listeners(state, AFTER_ENERGY):
                marks.append(len(state.agenda))
                source.after_energy(state, holder, seat, amount)
            keep_order(state, marks)


def pay_energy(state: State, seat: Seat, amount: int) -> None:
    """Take that many cubes, which the monster has, as a payment."""
    if amount > 0:
        state.energy[seat] -= amount
        if state.events is not None:
            state.events.append(EnergySpent(seat, amount))


def lose_energy(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> int:
    """Take that many cubes, down to 0; return how many the monster lost. Rules 1.10.4."""
    lost = min(amount, state.energy[seat])
    if lost > 0:
        state.energy[seat] -= lost
        if state.events is not None:
            state.events.append(EnergyLost(seat, lost, card))
    return lost


def greatest_life(state: State, seat: Seat) -> int:
    """How much life the monster can have: 10, or more with a card. Rules 1.5.7, 1.10.1."""
    most = MAX_LIFE
    if state.hooks[seat] & EXTRA_LIFE:
        for source in listeners(state, EXTRA_LIFE, seat):
            most += source.extra_life(state, seat)
    return most


def heal(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> None:
    """Heal the monster within its limit; the dead stay dead. Rules 1.5.7."""
    before = state.life[seat]
    life = before + amount
    if life > MAX_LIFE:
        life = min(life, greatest_life(state, seat))
    if life > before > 0:
        state.life[seat] = life
        if state.events is not None:
            state.events.append(Healed(seat, life - before, card))


def add_results(state: State, face: Face, amount: int, card: CardId = NO_CARD) -> None:
    """Add that many results of a face, which need no die, for the active monster. Rules 1.4.2."""
    if amount > 0:
        state.bonus += amount << (4 * face)
        state.unresolved |= 1 << face
        if state.events is not None:
            state.events.append(ResultsAdded(state.active, face, amount, card))
        tell_result(state)


def expect_results(state: State, face: Face, amount: int) -> None:
    """Make the face present if so many results will be added to it. Rules 1.4.2."""
    bit = 1 << face
    if amount and not state.resolved & bit:
        state.unresolved |= bit
    elif not face_bits(state.dice + state.bonus) & bit:
        state.unresolved &= ~bit


def tell_result(state: State) -> None:
    """Tell the active monster's cards about its result."""
    me = state.active
    if state.hooks[me] & AFTER_RESULT:
        for source in listeners(state, AFTER_RESULT, me):
            source.after_result(state, me)


def can_turn(state: State, before: Face, after: Face) -> bool:
    """Whether a die can be turned from one face to another now. Rules 1.4.3."""
    unresolved = state.unresolved >> before & 1 and count(state.dice, before) > 0
    return before != after and bool(unresolved) and not state.resolved >> after & 1


def turn_die(state: State, before: Face, after: Face, card: CardId = NO_CARD) -> None:
    """Turn a die to another face. Rules 1.4.3."""
    state.dice += ONE_DIE[after] - ONE_DIE[before]
    state.unresolved |= 1 << after
    if state.events is not None:
        state.events.append(DieTurned(state.active, before, after, card))
    settle_dropped_face(state, before)


def drop_die(state: State, face: Face, card: CardId = NO_CARD) -> None:
    """Take a die away for the rest of the turn."""
    state.dice -= ONE_DIE[face]
    if state.events is not None:
        state.events.append(DieDropped(state.active, face, card))
    settle_dropped_face(state, face)


def settle_dropped_face(state: State, face: Face) -> None:
    """Drop a face that shows no more from those to resolve, and tell the result. Rules 1.4.4."""
    if not count(state.dice + state.bonus, face):
        state.unresolved &= ~(1 << face)
    tell_result(state)


def lose_life(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> None:
    """Take so much life, which is not damage. Rules 1.7.4."""
    if amount > 0:
        state.life[seat] -= amount
        if state.events is not None or state.fates is not None:
            state.tell_fate(LifeLost(seat, amount, state.life[seat], card))


def absorb(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> None:
    """Take energy instead of life for so much of the damage on its way."""
    if amount > 0:
        state.energy[seat] -= amount
        state.spared = replace_item(state.spared, seat, state.spared[seat] + amount)
        if state.events is not None:
            state.events.append(Absorbed(seat, amount, card))


def gain_card(state: State, seat: Seat, card: CardId) -> None:
    """Put the Keep card in front of the monster, where it works. Rules 1.8.4."""
    state.keep = replace_item(state.keep, seat, (*state.keep[seat], card))
    refresh_hooks(state, seat)


def lose_card(state: State, seat: Seat, card: CardId) -> None:
    """Take the Keep card from the monster, and life above its limit. Rules 1.10.1."""
    others = tuple([kept for kept in state.keep[seat] if kept != card])
    state.keep = replace_item(state.keep, seat, others)
    refresh_hooks(state, seat)
    CARDS[card].on_leave(state, seat)
    lose_life(state, seat, state.life[seat] - greatest_life(state, seat))


def put_on_discard_pile(
    state: State, card: CardId, owner: Seat = NOBODY, forced_by: CardId = NO_CARD
) -> None:
    """Put the card on top of the discard pile. Rules 1.8.7."""
    state.discard.append(card)
    if state.events is not None:
        state.events.append(CardDiscarded(card, owner, forced_by))


def take_goal(state: State, seat: Seat, goal: Goal) -> Seat:
    """The monster holds the Goal card; return who held it before. Rules 1.5.17, 1.5.22."""
    loser = state.goals[goal.index]
    state.goals = replace_item(state.goals, goal.index, seat)
    if state.events is not None:
        state.events.append(GoalTaken(seat, goal.card_id, loser))
    return loser


def announce_goal(state: State, goal: Goal, taker: Seat, loser: Seat) -> None:
    """Tell everyone's cards that a Goal card was taken."""
    marks: list[int] = []
    for holder, source in all_listeners(state, AFTER_GOAL):
        marks.append(len(state.agenda))
        source.after_goal(state, holder, goal.card_id, taker, loser)
    keep_order(state, marks)


def token_count(state: State, seat: Seat, token: int) -> int:
    """How many tokens of a kind lie in front of the monster."""
    return state.tokens[token * len(state.life) + seat]


def give_token(state: State, seat: Seat, token: int) -> None:
    """Give the monster one token, if the box has one. Rules 1.10.3."""
    seats = len(state.life)
    first = token * seats
    if sum(state.tokens[first : first + seats]) < TOKENS[token].limit:
        index = first + seat
        state.tokens = replace_item(state.tokens, index, state.tokens[index] + 1)
        refresh_hooks(state, seat)
        if state.events is not None:
            state.events.append(TokenGiven(seat, token))


def take_token(state: State, seat: Seat, token: int) -> None:
    """Take one token from the monster, if it has any."""
    index = token * len(state.life) + seat
    if state.tokens[index]:
        state.tokens = replace_item(state.tokens, index, state.tokens[index] - 1)
        refresh_hooks(state, seat)
        if state.events is not None:
            state.events.append(TokenTaken(seat, token))


def return_tokens(state: State, seat: Seat, token: int) -> None:
    """Put all the monster's tokens of a kind back into the box."""
    while token_count(state, seat, token):
        take_token(state, seat, token)


def claim_next_keep(state: State, seat: Seat) -> None:
    """Promise the monster the next Keep card that is revealed and that nobody else has claimed."""
    state.claims = [*state.claims, seat]
    if state.events is not None:
        state.events.append(ClaimMade(seat))


def put_souvenir(state: State, borough: Borough) -> bool:
    """Put a Souvenir into the borough; return whether there was none."""
    is_new = not state.souvenirs >> borough & 1
    state.souvenirs |= 1 << borough
    if is_new and state.events is not None:
        state.events.append(SouvenirPlaced(borough))
    return is_new


def clear_souvenirs(state: State) -> None:
    """Take back all Souvenirs."""
    if state.souvenirs and state.events is not None:
        state.events.append(SouvenirsReturned())
    state.souvenirs = 0


def move_unit(
    state: State,
    unit: int,
    origin: Borough,
    borough: Borough,
    is_new: bool,
    card: CardId = NO_CARD,
) -> None:
    """Move a unit to another borough; it stays new if it appeared this turn."""
    for units in (state.units, state.fresh) if is_new else (state.units,):
        units[3 * origin + unit] -= 1
        units[3 * borough + unit] += 1
    if state.events is not None:
        state.events.append(UnitMoved(unit, origin, borough, is_new, card))


def open_borough(state: State, seat: Seat, card: CardId, borough: Borough) -> None:
    """Note that the Destruction of the card's owner reaches another borough this turn."""
    write_note(state, card, read_note(state, card) | 1 << borough)
    if state.events is not None:
        state.events.append(BoroughOpened(seat, borough))


def write_note(state: State, card: CardId, value: int, line: int = 0) -> None:
    """Write down a number for the card until the turn ends, on one of its lines."""
    state.notes = {**state.notes, note_key(card, line): value}


def read_note(state: State, card: CardId, line: int = 0) -> int:
    """The number on a line of the card's, or 0 if it has written none this turn."""
    return state.notes.get(note_key(card, line), 0)


def note_key(card: CardId, line: int) -> int:
    """The key in `state.notes` of a line of the card's; each card has four."""
    return NOTE_LINES * card + line


def strip(state: State, seat: Seat) -> None:
    """Put everything in front of an eliminated monster back where it belongs. Rules 1.9.2."""
    for card in state.keep[seat]:
        put_on_discard_pile(state, card, seat)
    cards = state.keep[seat]
    state.keep = replace_item(state.keep, seat, ())
    for goal in GOALS:
        if state.goals[goal.index] == seat:
            state.goals = replace_item(state.goals, goal.index, NOBODY)
    for token in TOKENS:
        return_tokens(state, seat, token.index)
    lose_energy(state, seat, state.energy[seat])
    state.trophies = replace_item(state.trophies, seat, 0)
    state.claims = [claimer for claimer in state.claims if claimer != seat]
    refresh_hooks(state, seat)
    for card in cards:
        CARDS[card].on_leave(state, seat)
