"""Where monsters stand and how they get there: boroughs, Manhattan, moving, fleeing.

Manhattan has two tracks of three zones; the second, 5-6, is used only while two monsters have
room there.
"""

from typing import Final

from kingofnewyork.rules.actions import EXIT, FLEE, MOVE, START, STAY
from kingofnewyork.rules.card_uses import try_use, uses
from kingofnewyork.rules.events import Advanced, Moved, Placed, Shifted, Stayed
from kingofnewyork.rules.hooks import (
    AFTER_MOVE,
    ENTRY_PAYS,
    MOVE_PRICE,
    ON_ENTER,
    USES,
    WINDOW_MOVE,
)
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BOROUGHS,
    LOWER,
    LOWER_SECOND,
    MANHATTAN,
    NOBODY,
    OUTER_BOROUGHS,
    OUTER_CAPACITY,
    PLACES,
    ZONES,
    Borough,
    Place,
    Seat,
)
from kingofnewyork.rules.paying import can_pay, charge
from kingofnewyork.rules.registry import all_listeners, display_listeners, keep_order, listeners
from kingofnewyork.rules.state import AT_TABLE, SEATS, State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import gain_points

UPPER: Final = Place(LOWER + ZONES - 1)
UPPER_SECOND: Final = Place(LOWER_SECOND + ZONES - 1)
ENTRY_HOOKS: Final = ENTRY_PAYS | ON_ENTER
TWO_TRACKS_MIN_ALIVE: Final = 5
"""How many monsters must be alive for two to have room in Manhattan."""


def in_manhattan(state: State, seat: Seat) -> bool:
    """Whether the monster stands in any zone of Manhattan. Rules 1.6.1."""
    return state.place[seat] >= LOWER


def borough_of(state: State, seat: Seat) -> Borough:
    """The borough a living monster stands in. Rules 1.6.1."""
    return BOROUGH_OF[state.place[seat]]


def monsters_in_manhattan(state: State) -> int:
    """How many monsters stand in Manhattan."""
    found = 0
    for place in state.place:
        if place >= LOWER:
            found += 1
    return found


def manhattan_capacity(state: State) -> int:
    """How many monsters have room in Manhattan. Rules 1.6.2, 1.6.9."""
    return 2 if state.two_in_manhattan and state.alive >= TWO_TRACKS_MIN_ALIVE else 1


def manhattan_has_room(state: State) -> bool:
    """Whether another monster has room in Manhattan. Rules 1.6.2."""
    return monsters_in_manhattan(state) < manhattan_capacity(state)


def _answers(verb: int, occupied: int) -> list[int]:
    """The verb applied to every outer borough with room, in order."""
    return [
        verb + borough for borough in OUTER_BOROUGHS if occupied // 3**borough % 3 < OUTER_CAPACITY
    ]


OCCUPANCY_DIGITS: Final[tuple[int, ...]] = (1, 3, 9, 27, 0, 0, 0, 0, 0, 0, 0)
"""What a figure at each place adds to the number that tells how full the outer boroughs are."""
ALL_OCCUPANCIES: Final = range(81)
TO_START: Final = tuple([_answers(START, occupied) for occupied in ALL_OCCUPANCIES])
TO_EXIT: Final = tuple([_answers(EXIT, occupied) for occupied in ALL_OCCUPANCIES])
TO_FLEE: Final = tuple([[STAY, *_answers(FLEE, occupied)] for occupied in ALL_OCCUPANCIES])
TO_MOVE: Final = tuple(
    [
        tuple(
            [
                [STAY, *[move for move in _answers(MOVE, occupied) if move != MOVE + borough]]
                for borough in OUTER_BOROUGHS
            ]
        )
        for occupied in ALL_OCCUPANCIES
    ]
)
"""The answers for every way to fill the outer boroughs; not to be changed."""


def occupancy(state: State) -> int:
    """How full the outer boroughs are, as a number: a digit of base three, 0 to 2, for each."""
    occupied = 0
    for place in state.place:
        occupied += OCCUPANCY_DIGITS[place]
    return occupied


def move_price(state: State, seat: Seat) -> int:
    """What a move that is not compulsory costs the monster: nothing, unless a card says so."""
    price = 0
    for card in display_listeners(state, MOVE_PRICE):
        price += card.move_price(state, seat)
    return price


def can_move(state: State, seat: Seat) -> bool:
    """Whether the monster can pay for a move that is not compulsory."""
    return not state.hooks[-2] & MOVE_PRICE or can_pay(state, seat, move_price(state, seat))


def go(state: State, seat: Seat, borough: Borough, fled: bool = False) -> None:
    """Move the monster to the borough; entering Manhattan pays a point. Rules 1.6.3, 1.6.4."""
    origin = state.place[seat]
    if borough != MANHATTAN:
        place = PLACES[borough]
    elif not monsters_in_manhattan(state):
        place = LOWER
    else:
        taken = [other for other in state.place if LOWER <= other <= UPPER]
        place = LOWER_SECOND if taken else LOWER
    state.place[seat] = place
    if state.events is not None:
        state.events.append(Moved(seat, origin, place, fled))
    if borough == MANHATTAN:
        reward_entry(state, seat)
    if state.hooks[-1] & AFTER_MOVE:
        marks: list[int] = []
        for holder, source in all_listeners(state, AFTER_MOVE):
            marks.append(len(state.agenda))
            source.after_move(state, holder, seat, origin)
        keep_order(state, marks)


def reward_entry(state: State, seat: Seat) -> None:
    """Give the monster its point for entering Manhattan, unless a card says no. Rules 1.6.4."""
    if not state.hooks[seat] & ENTRY_HOOKS:
        gain_points(state, seat, 1)
        return
    for source in listeners(state, ENTRY_PAYS, seat):
        if not source.entry_pays(state, seat):
            return
    gain_points(state, seat, 1)
    for source in listeners(state, ON_ENTER, seat):
        source.on_enter(state, seat)


def shift_tracks(state: State) -> None:
    """Move a monster alone on track 5-6 over to 2-4 in its zone. Rules 1.6.8."""
    second = NOBODY
    for seat in AT_TABLE[len(state.place)]:
        place = state.place[seat]
        if place >= LOWER_SECOND:
            second = seat
        elif place >= LOWER:
            return
    if second != NOBODY:
        place = state.place[second] = PLACES[state.place[second] - ZONES]
        if state.events is not None:
            state.events.append(Shifted(second, place))


def clear_second_track(state: State) -> None:
    """Make the monster on 5-6 leave if Manhattan holds more than it has room for. Rules 1.6.9."""
    if monsters_in_manhattan(state) > manhattan_capacity(state):
        for seat in AT_TABLE[len(state.place)]:
            if state.place[seat] >= LOWER_SECOND:
                state.agenda.append(Exit(seat))


class StartBorough(Step):
    """D01: a monster picks the outer borough it starts in. Rules 1.1.10."""

    __slots__ = ()
    word = "start"

    def come_up(self, state: State) -> list[int] | None:
        return TO_START[occupancy(state)]

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        borough = OUTER_BOROUGHS[action - START]
        state.place[self.seat] = PLACES[borough]
        if state.events is not None:
            state.events.append(Placed(self.seat, borough))


class Move(Step):
    """Phase 3, D11: advance, enter Manhattan, or move if one likes. Rules 1.6.5."""

    __slots__ = ()
    word = "move"

    def come_up(self, state: State) -> list[int] | None:
        if state.alive == 1:
            state.agenda.pop()
            return None
        place = state.place[self.seat]
        if place >= LOWER:
            state.agenda.pop()
            advance_zone(state, self.seat)
            return None
        if manhattan_has_room(state):
            state.agenda.pop()
            go(state, self.seat, MANHATTAN)
            return None
        options = TO_MOVE[occupancy(state)][place] if can_move(state, self.seat) else [STAY]
        if state.hooks[self.seat] & USES:
            return options + uses(state, self.seat, WINDOW_MOVE)
        return options

    def choose(self, state: State, action: int) -> None:
        me = self.seat
        if state.hooks[me] & USES and try_use(state, me, WINDOW_MOVE, action):
            return
        state.agenda.pop()
        if action != STAY:
            pay_and_go(state, me, BOROUGHS[action - MOVE], NOBODY)
        elif state.events is not None:
            state.events.append(Stayed(me))


def may_advance(state: State, me: Seat) -> bool:
    """Whether there is a zone above the monster's own. Rules 1.6.5."""
    return state.place[me] not in (UPPER, UPPER_SECOND)


def advance_zone(state: State, me: Seat) -> None:
    """Move the monster one zone further up its track, if there is one. Rules 1.6.5a."""
    if may_advance(state, me):
        place = state.place[me] = PLACES[state.place[me] + 1]
        if state.events is not None:
            state.events.append(Advanced(me, place))


def pay_and_go(state: State, me: Seat, borough: Borough, attacker: Seat) -> None:
    """Charge the monster for its move, then let it go to the borough."""
    price = move_price(state, me)
    if price:
        charge(state, me, price, Arrive(me, borough, attacker))
    else:
        go(state, me, borough, fled=attacker != NOBODY)


class Arrive(Step):
    """A monster comes to a borough it has chosen and paid for; `amount` is the borough."""

    __slots__ = ()
    word = "arrive"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        go(state, self.seat, BOROUGHS[self.amount], fled=self.by != NOBODY)
        return None


def let_flee(state: State, hit: int, by: Seat) -> None:
    """Ask those hit in Manhattan, a set of bits, whether they flee.

    The one on track 2-4 decides first; tracks shift after both. Rules 1.6.6, 1.6.7.
    """
    if not state.two_in_manhattan:
        state.agenda.append(FLEES[by][hit.bit_length() - 1])
        return
    first = second = NOBODY
    for seat in AT_TABLE[len(state.place)]:
        place = state.place[seat]
        if place >= LOWER_SECOND:
            second = seat
        elif place >= LOWER:
            first = seat
    if second != NOBODY:
        state.agenda.append(SHIFT)
        if hit >> second & 1:
            state.agenda.append(FLEES[by][second])
    if first != NOBODY and hit >> first & 1:
        state.agenda.append(FLEES[by][first])


class Flight(Step):
    """After an attack by `by` those hit in Manhattan may flee; `amount` is who was hit, as bits."""

    __slots__ = ()
    word = "flight"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        let_flee(state, self.amount, self.by)
        return None


class Shift(Step):
    """Track 2-4 is filled from 5-6 if it is empty. Rules 1.6.7."""

    __slots__ = ()
    word = "shift"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        shift_tracks(state)
        return None


SHIFT: Final = Shift(NOBODY)


class Flee(Step):
    """D09: a monster attacked in Manhattan stays or flees. Rules 1.6.6."""

    __slots__ = ()
    word = "flee"

    def come_up(self, state: State) -> list[int] | None:
        return TO_FLEE[occupancy(state)] if can_move(state, self.seat) else [STAY]

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        if action != STAY:
            pay_and_go(state, self.seat, BOROUGHS[action - FLEE], self.by)
        elif state.events is not None:
            state.events.append(Stayed(self.seat))


FLEES: Final = tuple([tuple([Flee(seat, 0, by) for seat in SEATS]) for by in SEATS])


class Exit(Step):
    """D10: with fewer than five alive, the second monster leaves Manhattan. Rules 1.6.9."""

    __slots__ = ()
    word = "exit"

    def come_up(self, state: State) -> list[int] | None:
        return TO_EXIT[occupancy(state)]

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        go(state, self.seat, OUTER_BOROUGHS[action - EXIT])
