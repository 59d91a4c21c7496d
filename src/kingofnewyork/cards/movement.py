"""Cards about moving: when, where, and what it pays."""

from typing import Final

from kingofnewyork.rules.actions import MOVE, RIDE, STAY
from kingofnewyork.rules.card_uses import ask, try_use, uses
from kingofnewyork.rules.city import (
    TO_MOVE,
    advance_zone,
    borough_of,
    can_move,
    go,
    in_manhattan,
    manhattan_has_room,
    may_advance,
    move_price,
    occupancy,
    shift_tracks,
)
from kingofnewyork.rules.hooks import DISCARD, KEEP, WINDOW_START, Card, Printed
from kingofnewyork.rules.ids import (
    BOROUGHS,
    MANHATTAN,
    OUTER_CAPACITY,
    QUEENS,
    Borough,
    Place,
    Seat,
)
from kingofnewyork.rules.paying import Paid, charge
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.verbs import (
    clear_souvenirs,
    gain_energy,
    gain_points,
    heal,
    put_souvenir,
    read_note,
    write_note,
)

LAST_RIDE: Final = 1
VISITED: Final = 2
ENTERED: Final = 3
"""Lines on which Subway notes the last occasion, the boroughs seen on it, that entry has paid."""


class KingOfQueens(Card):
    """At home in Queens."""

    printed = Printed(
        "King of Queens",
        KEEP,
        5,
        "If you are in Queens at the start of your turn, gain 1 energy and heal 1.",
        rulings=("Extra turns count.",),
    )

    def at_turn_start(self, state: State, me: Seat) -> None:
        if state.place[me] == Place(QUEENS):
            gain_energy(state, me, 1, self.card_id)
            heal(state, me, 1, self.card_id)


class ChinatownRegular(Card):
    """Manhattan feeds its owner."""

    printed = Printed(
        "Chinatown Regular",
        KEEP,
        3,
        "Heal 2 each time you enter Manhattan.",
        rulings=(
            "Advancing in Manhattan or changing tracks is not entering.",
            "In the extra turn of Subway it heals only once.",
            "It heals you even though you are in Manhattan by then.",
        ),
    )

    def on_enter(self, state: State, me: Seat) -> None:
        heal(state, me, 2, self.card_id)


class NewYorkMarathon(Card):
    """As long as it is on offer, moving costs."""

    printed = Printed(
        "New York Marathon",
        DISCARD,
        6,
        "While this card is for sale, every move that is not compulsory costs 2 energy, "
        "including fleeing. When bought: gain 2 points and 2 energy, and heal 2.",
        rulings=(
            "Entering Manhattan because there is room, advancing, and leaving because Manhattan "
            "holds one monster too many are compulsory and free.",
            "The energy goes to the supply.",
        ),
    )

    def move_price(self, state: State, mover: Seat) -> int:
        return 2

    def on_buy(self, state: State, me: Seat) -> None:
        gain_points(state, me, 2, self.card_id)
        gain_energy(state, me, 2, self.card_id)
        heal(state, me, 2, self.card_id)


class Tourist(Card):
    """A souvenir of every borough."""

    printed = Printed(
        "Tourist",
        KEEP,
        6,
        "Place a Souvenir in your borough when you buy this, and in each borough without one that "
        "you come to. Gain 1 point and 1 energy for each.",
        rulings=(
            "Manhattan is one borough.",
            "Every way of coming to a borough counts, in the turns of other monsters too.",
            "There are 5 Souvenirs, one for each borough.",
            "If you lose the card, all Souvenirs are removed.",
        ),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        self.visit(state, me)

    def after_move(self, state: State, me: Seat, mover: Seat, origin: Place) -> None:
        if mover == me:
            self.visit(state, me)

    def visit(self, state: State, me: Seat) -> None:
        """Put a Souvenir into its owner's borough; a new one pays."""
        if put_souvenir(state, borough_of(state, me)):
            gain_points(state, me, 1, self.card_id)
            gain_energy(state, me, 1, self.card_id)

    def on_leave(self, state: State, me: Seat) -> None:
        clear_souvenirs(state)


class SuperSpeed(Card):
    """A move before the roll."""

    printed = Printed(
        "Super Speed",
        KEEP,
        4,
        "Before your first roll, you may make an extra move.",
        rulings=(
            "It follows the rules of the move phase: in Manhattan you advance; outside, while "
            "Manhattan has room, you can only enter it; otherwise you may go to another outer "
            "borough.",
            "Entering Manhattan gives you its point, but no earnings this turn.",
            "Whether your Attacks deal damage still depends on how the turn began.",
            "Under New York Marathon it costs 2 energy.",
        ),
    )

    def before_roll(self, state: State, me: Seat) -> None:
        ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        me = step.seat
        options = self.moves(state, me) + uses(state, me, WINDOW_START)
        return options if len(options) > 1 else []

    def moves(self, state: State, me: Seat) -> list[int]:
        """To stay, and whatever the move phase would allow now."""
        if not can_move(state, me):
            return [STAY]
        if in_manhattan(state, me):
            return [STAY, MOVE + MANHATTAN] if may_advance(state, me) else [STAY]
        if manhattan_has_room(state):
            return [STAY, MOVE + MANHATTAN]
        return TO_MOVE[occupancy(state)][state.place[me]]

    def choose(self, state: State, step: Step, action: int) -> None:
        me = step.seat
        if action in self.moves(state, me):
            if action != STAY:
                price = move_price(state, me)
                charge(state, me, price, Paid(me, action - MOVE, source=self.card_id))
            return
        ask(state, me, self.card_id)
        try_use(state, me, WINDOW_START, action)

    def paid(self, state: State, step: Step) -> None:
        if in_manhattan(state, step.seat):
            advance_zone(state, step.seat)
        else:
            go(state, step.seat, BOROUGHS[step.amount])


class Subway(Card):
    """Another turn, with free rides."""

    printed = Printed(
        "Subway",
        DISCARD,
        10,
        "Heal 2 and take another turn after this one. In that turn you may move at any time, as "
        "often as you like.",
        rulings=(
            "You may leave Manhattan.",
            "You may go to any borough with room, including Manhattan.",
            "Entering Manhattan pays only once in that turn.",
            "You cannot come to the same borough twice until something else has happened.",
            "What the move phase demands is still compulsory.",
            "Under New York Marathon each move costs 2 energy.",
            "You may move like this only in that extra turn.",
        ),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        heal(state, me, 2, self.card_id)
        give_turn(state, me, self.card_id)

    def occasion(self, state: State, window: int) -> int:
        """A number that changes with everything but rides and turned dice.

        No borough is entered twice while it stays the same.
        """
        number = window
        for part in (
            state.rolls,
            state.resolved,
            sum(state.razed),
            len(state.deck),
            len(state.discard),
        ):
            number = number << 7 | part
        return number

    def visited_boroughs(self, state: State, window: int) -> int:
        """The boroughs already ridden to on this occasion, as a set of bits."""
        if read_note(state, self.card_id, LAST_RIDE) != self.occasion(state, window):
            return 0
        return read_note(state, self.card_id, VISITED)

    def rides(self, state: State, me: Seat, window: int) -> list[int]:
        """Every borough that can be reached now."""
        if state.turn_card != self.card_id or not can_move(state, me):
            return []
        seen = self.visited_boroughs(state, window)
        return [
            RIDE + borough
            for borough in BOROUGHS
            if not seen >> borough & 1 and self.has_room(state, me, borough)
        ]

    def has_room(self, state: State, me: Seat, borough: Borough) -> bool:
        """Whether the borough is another one with room."""
        if borough == borough_of(state, me):
            return False
        if borough == MANHATTAN:
            return manhattan_has_room(state)
        return state.place.count(Place(borough)) < OUTER_CAPACITY

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        return self.rides(state, me, window)

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        self.ride(state, me, window, BOROUGHS[action - RIDE])

    def before_roll(self, state: State, me: Seat) -> None:
        ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        rides = self.rides(state, step.seat, WINDOW_START)
        return [STAY, *rides] if rides else []

    def choose(self, state: State, step: Step, action: int) -> None:
        if action != STAY:
            ask(state, step.seat, self.card_id)
            self.ride(state, step.seat, WINDOW_START, BOROUGHS[action - RIDE])

    def ride(self, state: State, me: Seat, window: int, borough: Borough) -> None:
        """Charge the monster, if it must pay, and send it on its way."""
        now = self.occasion(state, window)
        seen = (
            read_note(state, self.card_id, VISITED)
            if read_note(state, self.card_id, LAST_RIDE) == now
            else 0
        )
        write_note(state, self.card_id, now, LAST_RIDE)
        write_note(state, self.card_id, seen | 1 << borough, VISITED)
        price = move_price(state, me)
        charge(state, me, price, Paid(me, borough, source=self.card_id))

    def paid(self, state: State, step: Step) -> None:
        go(state, step.seat, BOROUGHS[step.amount])
        shift_tracks(state)

    def entry_pays(self, state: State, me: Seat) -> bool:
        return not read_note(state, self.card_id, ENTERED)

    def on_enter(self, state: State, me: Seat) -> None:
        write_note(state, self.card_id, 1, ENTERED)
