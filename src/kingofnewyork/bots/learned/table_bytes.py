"""A table as bytes: what a network sees of it, for learning and for playing.

An encoded table has `HEAD_BYTES` bytes for the table and a slot of `SEAT_BYTES` bytes for each
living monster, in the order of their turns, the one whose turn it is first; what is left of
`TABLE_BYTES` is 0. A number that is larger than its field becomes the greatest value of the field.
Everything in it is visible to everybody, and it is the same from every seat; `slot_of` says which
slot is whose.

| byte of the head | meaning |
| --- | --- |
| 0 | living monsters |
| 1 | monsters that began |
| 2 | points of the living monster that has most, up to 20 |
| 3 | number of the turn, up to 255 |
| 4 to 6 | cards on offer, each its number plus 1; 0 for an empty space |
| 7 | monsters in Manhattan |
| 8 | 1 in an extra turn |
| 9 | cards left in the deck |
| 10 | units in the city |
| 11 | 1 if Manhattan was empty when the turn began |
| 12 | tiles that nobody has seen yet |
| 13 to 15 | 0 |

| byte of a monster | meaning |
| --- | --- |
| 0, 1, 2 | life up to 15, points up to 20, energy up to 20 |
| 3 | its place plus 1; 0 for none |
| 4 | monsters that can attack it before its next turn, as all stand |
| 5 | 1 for the Statue of Liberty, 2 for Superstar, 3 for both |
| 6, 7, 8 | infantries, jets and tanks in its borough, up to 7 each |
| 9, 10, 11 | points, energy and life that the tops of the stacks there pay, up to 7 each |
| 12, 13, 14 | web, curse and carapace tokens, up to 7 each |
| 15 | units it has destroyed, up to 15 |
| 16 | Keep cards, up to 15 |
| 17 | other monsters in its borough |
| 18 | living monsters that take a turn before it |
| 19 | monsters that its Attack would hit, as all stand |
| 20 to 28 | its Keep cards, a bit each, the highest bit of byte 20 first |
| 29 | cards on offer that its energy pays for |
| 30, 31 | 0 |
"""

from typing import Final

from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.bots.rule.table import STATUE_GOAL, SUPERSTAR_GOAL
from kingofnewyork.bots.value.estimate import LinearValue
from kingofnewyork.bots.value.features import (
    HIGH_RISE,
    TOKEN_KIND_COUNT,
    at_most,
    leading_points,
    turns_to_wait,
)
from kingofnewyork.bots.value.value_function import FleetingBatch, put_in_order
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CUBES,
    LOWER,
    MAX_MONSTERS,
    STACKS_PER_BOROUGH,
    WIN_POINTS,
    CardId,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import i64, mypyc_attr
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State

HEAD_BYTES: Final = 16
SEAT_BYTES: Final = 32
TABLE_BYTES: Final = HEAD_BYTES + MAX_MONSTERS * SEAT_BYTES
CARD_BYTES: Final = 9
MAX_LIFE_SHOWN: Final = 15
MAX_ENERGY_SHOWN: Final = 20
MAX_KEEPS_SHOWN: Final = 15
MAX_BYTE: Final = 255
MAX_SMALL: Final = 7
"""The greatest value of fields that count a few things."""


def card_byte(card: int) -> int:
    """A card on offer as a byte; 0 for none, and for cards that are not of the box."""
    return card + 1 if card < KNOWN_CARDS else 0


def encode_table(state: State) -> bytes:
    """Encode the table of a game that goes on."""
    waiting = turns_to_wait(state)
    seats = len(waiting)
    order: list[int] = [-1] * seats
    inside = 0
    for seat in range(seats):
        if waiting[seat] >= 0:
            order[waiting[seat]] = seat
            if state.place[seat] >= LOWER:
                inside += 1
    found = head_fields(state, inside)
    for seat in order:
        if seat >= 0:
            add_monster(found, state, seat, waiting, inside)
    while len(found) < TABLE_BYTES:
        found += EMPTY_MONSTER
    return bytes(found)


EMPTY_MONSTER: Final[list[int]] = [0] * SEAT_BYTES


def head_fields(state: State, inside: int) -> list[int]:
    """The bytes of the table."""
    units: i64 = 0
    for number in state.units:
        units += number
    tiles: i64 = 0
    for number in state.hidden:
        tiles += number
    display = state.display
    return [
        state.alive,
        len(state.life),
        at_most(leading_points(state), WIN_POINTS),
        at_most(state.turn, MAX_BYTE),
        card_byte(display[0]),
        card_byte(display[1]),
        card_byte(display[2]),
        inside,
        1 if state.turn_card >= 0 else 0,
        at_most(len(state.deck), MAX_BYTE),
        at_most(units, MAX_BYTE),
        1 if state.empty_at_start else 0,
        at_most(tiles, MAX_BYTE),
        0,
        0,
        0,
    ]


def add_monster(found: list[int], state: State, seat: int, waiting: list[int], inside: int) -> None:
    """Add the bytes of a living monster."""
    place = state.place[seat]
    is_inside = place >= LOWER
    wait: i64 = waiting[seat]
    borough = BOROUGH_OF[place] if place >= 0 else -1
    attackers: i64 = 0
    near: i64 = 0
    for other, there in enumerate(state.place):
        other_wait: i64 = waiting[other]
        if other_wait >= 0 and other != seat:
            if other_wait < wait and (there >= LOWER) != is_inside:
                attackers += 1
            if there >= 0 and BOROUGH_OF[there] == borough:
                near += 1
    goals: i64 = 1 if state.goals[STATUE_GOAL] == seat else 0
    if state.goals[SUPERSTAR_GOAL] == seat:
        goals += 2
    energy = state.energy[seat]
    found.append(at_most(state.life[seat], MAX_LIFE_SHOWN))
    found.append(at_most(state.points[seat], WIN_POINTS))
    found.append(at_most(energy, MAX_ENERGY_SHOWN))
    found.append(place + 1)
    found.append(attackers)
    found.append(goals)
    add_surroundings(found, state, borough)
    seats = len(waiting)
    for kind in range(TOKEN_KIND_COUNT):
        place_of_kind = kind * seats + seat
        known = place_of_kind < len(state.tokens)
        found.append(at_most(state.tokens[place_of_kind], MAX_SMALL) if known else 0)
    cards = state.keep[seat]
    found.append(at_most(state.trophies[seat], MAX_KEEPS_SHOWN))
    found.append(at_most(len(cards), MAX_KEEPS_SHOWN))
    found.append(near)
    found.append(wait)
    found.append(state.alive - inside if is_inside else inside)
    add_cards(found, cards)
    found.append(payable_cards(state, energy))
    found.append(0)
    found.append(0)


def payable_cards(state: State, energy: int) -> int:
    """How many of the cards on offer so much energy pays for."""
    number: i64 = 0
    for card in state.display:
        if card >= 0 and CARDS[card].printed.cost <= energy:
            number += 1
    return number


NO_CARDS: Final[list[int]] = [0] * CARD_BYTES


def add_cards(found: list[int], cards: tuple[CardId, ...]) -> None:
    """Add a bit for each card of the box: whether it is among these."""
    first_byte = len(found)
    found += NO_CARDS
    for card in cards:
        if card < KNOWN_CARDS:
            found[first_byte + (card >> 3)] |= 128 >> (card & 7)


NO_SURROUNDINGS: Final[list[int]] = [0] * (2 * STACKS_PER_BOROUGH)


def add_surroundings(found: list[int], state: State, borough: int) -> None:
    """Add what stands around a monster: units by kind, then what the tops of the stacks pay."""
    if borough < 0:
        found += NO_SURROUNDINGS
        return
    first: i64 = STACKS_PER_BOROUGH * borough
    points: i64 = 0
    cubes: i64 = 0
    life: i64 = 0
    for stack in range(first, first + STACKS_PER_BOROUGH):
        found.append(at_most(state.units[stack], MAX_SMALL))
        building = state.tops[stack]
        if building >= 0:
            if HIGH_RISE[building]:
                points += HIGH_RISE[building]
            elif BUILDING_REWARD[building] == CUBES:
                cubes += BUILDING_DURABILITY[building]
            else:
                life += BUILDING_DURABILITY[building]
    found.append(at_most(points, MAX_SMALL))
    found.append(at_most(cubes, MAX_SMALL))
    found.append(at_most(life, MAX_SMALL))


LOST_SLOT: Final = -1
WON_SLOT: Final = -2
"""Stand for the slot of a monster that has lost or won, so that no network is asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TableBatch(FleetingBatch):
    """The encoded tables of many states, each different one once, and the slots of some monsters.

    What is listed by state and seat has all seats of the first state first.
    """

    def __init__(self, seats: list[Seat], prior: LinearValue) -> None:
        """Begin with no table; `prior` scores the monsters of those to come."""
        self.seats = seats
        """Whose chances are asked for."""
        self.prior = prior
        self.tables: list[bytes] = []
        self.scores: list[float] = []
        """What `prior` says of each slot of each table, 0 for the empty ones."""
        self.numbers: list[int] = []
        """For each state the number of its table; -1 where all chances are known."""
        self.slots: list[int] = []
        """By state and seat the slot in the table, or how the game has ended for it."""
        self._known: dict[bytes, int] = {}

    def add(self, state: State) -> None:
        """Encode the next state, if it goes on for one of the seats."""
        number = -1
        waiting: list[int] = []
        if state.agenda:
            waiting = turns_to_wait(state)
        for seat in self.seats:
            if not waiting:
                self.slots.append(WON_SLOT if state.winner == seat else LOST_SLOT)
            else:
                slot = waiting[seat]
                self.slots.append(slot)  # that of the dead is LOST_SLOT
                if slot >= 0 and number < 0:
                    number = self._encode(state)
        self.numbers.append(number)

    def _encode(self, state: State) -> int:
        """The number of the table of a state."""
        found = encode_table(state)
        number = self._known.get(found, -1)
        if number < 0:
            number = self._known[found] = len(self.tables)
            self.tables.append(found)
            self.scores += prior_scores(state, self.prior)
        return number

    def reorder(self, order: list[int]) -> None:
        """Put the states in order, and the tables in that in which the states need them."""
        seats = len(self.seats)
        slots = self.slots[:]
        for number, place in enumerate(order):
            for seat in range(seats):
                slots[seats * place + seat] = self.slots[seats * number + seat]
        self.slots = slots
        numbers = put_in_order(self.numbers, order)
        tables, scores = self.tables, self.scores
        places = [-1] * len(tables)
        self.numbers, self.tables, self.scores = [], [], []
        for number in numbers:
            if number >= 0 and places[number] < 0:
                places[number] = len(self.tables)
                self.tables.append(tables[number])
                self.scores += scores[MAX_MONSTERS * number : MAX_MONSTERS * (number + 1)]
            self.numbers.append(places[number] if number >= 0 else -1)


def prior_scores(state: State, prior: LinearValue) -> list[float]:
    """The score that the linear value function gives each slot, 0 for the empty ones."""
    scores = prior.scores(state)
    found = [0.0] * MAX_MONSTERS
    for seat, slot in enumerate(turns_to_wait(state)):
        if slot >= 0:
            found[slot] = scores[seat]
    return found
