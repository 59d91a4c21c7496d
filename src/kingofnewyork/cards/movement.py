"""Cards about moving: when, where, and what it pays."""

from kingofnewyork.rules.actions import MOVE, RIDE, STAY
from kingofnewyork.rules.city import (
    TO_MOVE,
    advance_zone,
    borough_of,
    can_move,
    crowd,
    go,
    in_manhattan,
    manhattan_has_room,
    may_advance,
    move_price,
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
from kingofnewyork.rules.using import ask, uses, was_use
from kingofnewyork.rules.verbs import (
    clear_souvenirs,
    gain_energy,
    gain_points,
    heal,
    note,
    noted,
    put_souvenir,
)


class KingOfQueens(Card):
    """At home in Queens."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "King of Queens",
                KEEP,
                5,
                "1 energy and heal 1 at the start of a turn that you begin in Queens.",
                rulings=("Extra turns count.",),
            )
        )

    def at_turn_start(self, state: State, me: Seat) -> None:
        if state.place[me] == Place(QUEENS):
            gain_energy(state, me, 1)
            heal(state, me, 1)


class ChinatownRegular(Card):
    """Manhattan feeds its owner."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Chinatown Regular",
                KEEP,
                3,
                "Heal 2 each time you enter Manhattan.",
                rulings=(
                    "Advancing in Manhattan or changing the track is not entering.",
                    "In the extra turn of Subway it heals only once.",
                    "It heals although you are in Manhattan by then.",
                ),
            )
        )

    def on_enter(self, state: State, me: Seat) -> None:
        heal(state, me, 2)


class NewYorkMarathon(Card):
    """As long as it is on offer, moving costs."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "New York Marathon",
                DISCARD,
                6,
                "While this card is on offer, every move that is not compulsory costs 2 energy, "
                "fleeing too. When bought: 2 points, 2 energy, heal 2.",
                rulings=(
                    "Entering Manhattan because there is room, advancing, and leaving it because "
                    "it holds one too many are compulsory and free.",
                    "The energy goes to the pool.",
                ),
            )
        )

    def move_price(self, state: State, mover: Seat) -> int:
        return 2

    def on_buy(self, state: State, me: Seat) -> None:
        gain_points(state, me, 2)
        gain_energy(state, me, 2)
        heal(state, me, 2)


class Tourist(Card):
    """A souvenir of every borough."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Tourist",
                KEEP,
                6,
                "Put a Souvenir in your borough now, and in each borough without one that you "
                "come to: 1 point and 1 energy each time.",
                rulings=(
                    "Manhattan is one borough.",
                    "Every way of coming to a borough counts, in the turns of others too.",
                    "There are 5 Souvenirs: one for each borough.",
                    "When you lose the card, all Souvenirs are taken back.",
                ),
            )
        )

    def on_buy(self, state: State, me: Seat) -> None:
        self.visit(state, me)

    def after_move(self, state: State, me: Seat, mover: Seat, origin: Place) -> None:
        if mover == me:
            self.visit(state, me)

    def visit(self, state: State, me: Seat) -> None:
        """There is a Souvenir in its owner's borough; a new one has paid."""
        if put_souvenir(state, borough_of(state, me)):
            gain_points(state, me, 1)
            gain_energy(state, me, 1)

    def on_leave(self, state: State, me: Seat) -> None:
        clear_souvenirs(state)


class SuperSpeed(Card):
    """A move before the roll."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Super Speed",
                KEEP,
                4,
                "You may make an extra move before your first roll.",
                rulings=(
                    "It follows the rules of the move phase: in Manhattan you advance; outside "
                    "you can only enter Manhattan while it has room; else you go to another "
                    "borough.",
                    "Entering Manhattan gives its point, but no earnings this turn.",
                    "Whether your Attack hurts still depends on how the turn began.",
                    "It costs 2 energy under New York Marathon.",
                ),
            )
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
        return TO_MOVE[crowd(state)][state.place[me]]

    def choose(self, state: State, step: Step, action: int) -> None:
        me = step.seat
        if action in self.moves(state, me):
            if action != STAY:
                price = move_price(state, me)
                charge(state, me, price, Paid(me, action - MOVE, source=self.card_id))
            return
        ask(state, me, self.card_id)
        was_use(state, me, WINDOW_START, action)

    def paid(self, state: State, step: Step) -> None:
        if in_manhattan(state, step.seat):
            advance_zone(state, step.seat)
        else:
            go(state, step.seat, BOROUGHS[step.amount])


class Subway(Card):
    """Another turn, with free rides."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Subway",
                DISCARD,
                10,
                "Heal 2 and take another turn, in which you may move at any time, as often as "
                "you like.",
                rulings=(
                    "You may leave Manhattan.",
                    "You may come to any borough with room, Manhattan too.",
                    "Entering Manhattan pays only once in that turn.",
                    "However often you ride in a row, you come to no borough twice.",
                    "What the move phase demands is still compulsory.",
                    "Each move costs 2 energy under New York Marathon.",
                    "The free moves belong to that extra turn alone.",
                ),
            )
        )

    def on_buy(self, state: State, me: Seat) -> None:
        heal(state, me, 2)
        give_turn(state, me, self.card_id)

    def moment(self, state: State, window: int) -> int:
        """A number that changes with everything but rides: no borough is entered twice in it."""
        number = window
        for part in (
            state.rolls,
            state.left,
            sum(state.razed),
            len(state.deck),
            len(state.discard),
        ):
            number = number << 7 | part
        return number

    def rides(self, state: State, me: Seat, window: int) -> list[int]:
        """Every borough that can be reached now."""
        if state.turn_card != self.card_id or not can_move(state, me):
            return []
        seen = 0
        if noted(state, self.card_id, 1) == self.moment(state, window):
            seen = noted(state, self.card_id, 2)
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
        """The monster pays, if it must, and is on its way."""
        now = self.moment(state, window)
        seen = noted(state, self.card_id, 2) if noted(state, self.card_id, 1) == now else 0
        note(state, self.card_id, now, 1)
        note(state, self.card_id, seen | 1 << borough, 2)
        price = move_price(state, me)
        charge(state, me, price, Paid(me, borough, source=self.card_id))

    def paid(self, state: State, step: Step) -> None:
        go(state, step.seat, BOROUGHS[step.amount])
        shift_tracks(state)

    def entry_pays(self, state: State, me: Seat) -> bool:
        return not noted(state, self.card_id, 3)

    def on_enter(self, state: State, me: Seat) -> None:
        note(state, self.card_id, 1, 3)
