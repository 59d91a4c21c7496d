"""The only functions that change what monsters own: each is atomic and asks nobody."""

from kingofnewyork.rules.dice import ONE, count, present
from kingofnewyork.rules.events import (
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
    everyone,
    keep_order,
    listeners,
    refresh_hooks,
)
from kingofnewyork.rules.state import State


def gain_points(state: State, seat: Seat, amount: int) -> None:
    """The monster has that many points more, at most 20. Rules 1.10.2."""
    before = state.points[seat]
    points = before + amount
    if points > WIN_POINTS:
        points = WIN_POINTS
    if points > before:
        state.points[seat] = points
        if state.events is not None:
            state.events.append(PointsGained(seat, points - before))


def lose_points(state: State, seat: Seat, amount: int) -> None:
    """The monster has that many points fewer, at least 0. Rules 1.10.2."""
    lost = min(amount, state.points[seat])
    if lost > 0:
        state.points[seat] -= lost
        if state.events is not None:
            state.events.append(PointsLost(seat, lost))


def gain_energy(state: State, seat: Seat, amount: int) -> None:
    """The monster has that many cubes more; there is no limit. Rules 1.5.1."""
    if amount > 0:
        state.energy[seat] += amount
        state.gained[seat] += amount
        if state.events is not None:
            state.events.append(EnergyGained(seat, amount))
        if state.hooks[-1] & AFTER_ENERGY:
            marks: list[int] = []
            for holder, source in everyone(state, AFTER_ENERGY):
                marks.append(len(state.agenda))
                source.after_energy(state, holder, seat, amount)
            keep_order(state, marks)


def pay_energy(state: State, seat: Seat, amount: int) -> None:
    """The monster has paid that many cubes, which it has."""
    if amount > 0:
        state.energy[seat] -= amount
        if state.events is not None:
            state.events.append(EnergySpent(seat, amount))


def lose_energy(state: State, seat: Seat, amount: int) -> int:
    """The monster has that many cubes fewer, at least 0; return how many it lost. Rules 1.10.4."""
    lost = min(amount, state.energy[seat])
    if lost > 0:
        state.energy[seat] -= lost
        if state.events is not None:
            state.events.append(EnergyLost(seat, lost))
    return lost


def greatest_life(state: State, seat: Seat) -> int:
    """How much life the monster can have: 10, or more with a card. Rules 1.5.7, 1.10.1."""
    most = MAX_LIFE
    if state.hooks[seat] & EXTRA_LIFE:
        for source in listeners(state, EXTRA_LIFE, seat):
            most += source.extra_life(state, seat)
    return most


def heal(state: State, seat: Seat, amount: int) -> None:
    """The monster has that much life more, within its limit; the dead stay dead. Rules 1.5.7."""
    before = state.health[seat]
    life = before + amount
    if life > MAX_LIFE:
        life = min(life, greatest_life(state, seat))
    if life > before > 0:
        state.health[seat] = life
        if state.events is not None:
            state.events.append(Healed(seat, life - before))


def add_results(state: State, face: Face, amount: int) -> None:
    """The active monster's result has that many more of a face that need no die. Rules 1.4.2."""
    if amount > 0:
        state.bonus += amount << (4 * face)
        state.left |= 1 << face
        if state.events is not None:
            state.events.append(ResultsAdded(state.active, face, amount))
        tell_result(state)


def expect_results(state: State, face: Face, amount: int) -> None:
    """The face is present if so many results will be added when it is resolved. Rules 1.4.2."""
    bit = 1 << face
    if amount and not state.resolved & bit:
        state.left |= bit
    elif not present(state.dice + state.bonus) & bit:
        state.left &= ~bit


def tell_result(state: State) -> None:
    """The active monster's cards have seen its result."""
    me = state.active
    if state.hooks[me] & AFTER_RESULT:
        for source in listeners(state, AFTER_RESULT, me):
            source.after_result(state, me)


def can_turn(state: State, before: Face, after: Face) -> bool:
    """Whether a die can be turned from one face to another now. Rules 1.4.3."""
    unresolved = state.left >> before & 1 and count(state.dice, before) > 0
    return before != after and bool(unresolved) and not state.resolved >> after & 1


def turn_die(state: State, before: Face, after: Face) -> None:
    """A die shows another face. Rules 1.4.3."""
    state.dice += ONE[after] - ONE[before]
    state.left |= 1 << after
    if state.events is not None:
        state.events.append(DieTurned(state.active, before, after))
    face_was_left(state, before)


def drop_die(state: State, face: Face) -> None:
    """A die is gone for the rest of the turn."""
    state.dice -= ONE[face]
    if state.events is not None:
        state.events.append(DieDropped(state.active, face))
    face_was_left(state, face)


def face_was_left(state: State, face: Face) -> None:
    """A face that shows no more is not left to resolve; the result has changed. Rules 1.4.4."""
    if not count(state.dice + state.bonus, face):
        state.left &= ~(1 << face)
    tell_result(state)


def lose_life(state: State, seat: Seat, amount: int, card: CardId = NO_CARD) -> None:
    """The monster has given up so much life, which is no damage. Rules 1.7.4."""
    if amount > 0:
        state.health[seat] -= amount
        if state.events is not None:
            state.events.append(LifeLost(seat, amount, card))


def absorb(state: State, seat: Seat, amount: int) -> None:
    """So much of the damage on its way costs the monster energy instead of life."""
    lose_energy(state, seat, amount)
    state.spared[seat] += amount


def gain_card(state: State, seat: Seat, card: CardId) -> None:
    """The Keep card lies in front of the monster and works from now on. Rules 1.8.4."""
    state.keep[seat] += (card,)
    refresh_hooks(state, seat)


def lose_card(state: State, seat: Seat, card: CardId) -> None:
    """The Keep card has left the monster; life above the limit is cut. Rules 1.10.1."""
    state.keep[seat] = tuple([kept for kept in state.keep[seat] if kept != card])
    refresh_hooks(state, seat)
    CARDS[card].on_leave(state, seat)
    lose_life(state, seat, state.health[seat] - greatest_life(state, seat))


def put_on_discard_pile(state: State, card: CardId, owner: Seat = NOBODY) -> None:
    """The card lies on top of the discard pile. Rules 1.8.7."""
    state.discard.append(card)
    if state.events is not None:
        state.events.append(CardDiscarded(card, owner))


def take_goal(state: State, seat: Seat, goal: Goal) -> Seat:
    """The monster holds the Goal card; return who held it before. Rules 1.5.17, 1.5.22."""
    loser = state.goals[goal.index]
    state.goals[goal.index] = seat
    if state.events is not None:
        state.events.append(GoalTaken(seat, goal.card_id, loser))
    return loser


def announce_goal(state: State, goal: Goal, taker: Seat, loser: Seat) -> None:
    """Everyone's cards have seen that a Goal card was taken."""
    marks: list[int] = []
    for holder, source in everyone(state, AFTER_GOAL):
        marks.append(len(state.agenda))
        source.after_goal(state, holder, goal.card_id, taker, loser)
    keep_order(state, marks)


def token_count(state: State, seat: Seat, token: int) -> int:
    """How many tokens of a kind lie in front of the monster."""
    return state.tokens[token * len(state.health) + seat]


def give_token(state: State, seat: Seat, token: int) -> None:
    """The monster has one token more, if the box has one left. Rules 1.10.3."""
    seats = len(state.health)
    first = token * seats
    if sum(state.tokens[first : first + seats]) < TOKENS[token].limit:
        state.tokens[first + seat] += 1
        refresh_hooks(state, seat)
        if state.events is not None:
            state.events.append(TokenGiven(seat, token))


def take_token(state: State, seat: Seat, token: int) -> None:
    """The monster has one token fewer, if it had any."""
    index = token * len(state.health) + seat
    if state.tokens[index]:
        state.tokens[index] -= 1
        refresh_hooks(state, seat)
        if state.events is not None:
            state.events.append(TokenTaken(seat, token))


def return_tokens(state: State, seat: Seat, token: int) -> None:
    """All the monster's tokens of a kind are back in the box."""
    while token_count(state, seat, token):
        take_token(state, seat, token)


def claim_next_keep(state: State, seat: Seat) -> None:
    """The monster takes the next Keep card that is revealed and that nobody else has claimed."""
    state.claims.append(seat)
    if state.events is not None:
        state.events.append(ClaimMade(seat))


def put_souvenir(state: State, borough: Borough) -> bool:
    """The borough has a Souvenir; return whether it is a new one."""
    is_new = not state.souvenirs >> borough & 1
    state.souvenirs |= 1 << borough
    if is_new and state.events is not None:
        state.events.append(SouvenirPlaced(borough))
    return is_new


def clear_souvenirs(state: State) -> None:
    """No borough has a Souvenir."""
    if state.souvenirs and state.events is not None:
        state.events.append(SouvenirsReturned())
    state.souvenirs = 0


def move_unit(state: State, unit: int, origin: Borough, borough: Borough, is_new: bool) -> None:
    """A unit stands in another borough; if it appeared this turn, it still has."""
    for units in (state.units, state.fresh) if is_new else (state.units,):
        units[3 * origin + unit] -= 1
        units[3 * borough + unit] += 1
    if state.events is not None:
        state.events.append(UnitMoved(unit, origin, borough, is_new))


def open_borough(state: State, seat: Seat, card: CardId, borough: Borough) -> None:
    """The card has noted that its owner's Destruction reaches another borough this turn."""
    note(state, card, noted(state, card) | 1 << borough)
    if state.events is not None:
        state.events.append(BoroughOpened(seat, borough))


def note(state: State, card: CardId, value: int, line: int = 0) -> None:
    """The card has written down a number for the rest of the turn, on one of its lines."""
    state.notes[4 * card + line] = value


def noted(state: State, card: CardId, line: int = 0) -> int:
    """What the card has written down this turn, or 0."""
    return state.notes.get(4 * card + line, 0)


def strip(state: State, seat: Seat) -> None:
    """Everything in front of an eliminated monster is back where it belongs. Rules 1.9.2."""
    for card in state.keep[seat]:
        put_on_discard_pile(state, card, seat)
    cards, state.keep[seat] = state.keep[seat], ()
    for goal in GOALS:
        if state.goals[goal.index] == seat:
            state.goals[goal.index] = NOBODY
    for token in TOKENS:
        return_tokens(state, seat, token.index)
    lose_energy(state, seat, state.energy[seat])
    state.trophies[seat] = 0
    state.claims = [claimer for claimer in state.claims if claimer != seat]
    refresh_hooks(state, seat)
    for card in cards:
        CARDS[card].on_leave(state, seat)
