"""What a seat sees as a row of small numbers, and what it may do as a mask: a byte each.

Everything is read from fields that a view shows. `layout.py` says what each number means, and what
it is divided by to become a feature of about 0 to 1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACES,
    MAX_MONSTERS,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    UNIT_NAMES,
    Seat,
)
from kingofnewyork.rules.registry import CARDS, GOALS, TOKENS
from kingofnewyork.rules.state import State

QUESTIONS: Final = (
    *("start", "reroll", "resolve", "spend", "destroy", "flee"),
    *("exit", "move", "buy", "pay", "ask", "other"),
)
"""The kinds of choices of a monster; what is not named is `other`."""
QUESTION_NUMBERS: Final[dict[str, int]] = {word: place for place, word in enumerate(QUESTIONS)}
COUNTING_QUESTIONS: Final = ("spend", "destroy", "pay")
"""Those whose step has an amount that is a count."""
MAX_FEATURE: Final[i64] = 255
"""What a byte holds; greater numbers are cut."""
TABLE_NUMBERS: Final = 13
SEAT_NUMBERS: Final = 13
"""How many numbers there are of a seat, beside tokens and places."""
CARD_ROWS: Final = MAX_MONSTERS + 2
"""Rows of cards: those of each seat, the display and the discard pile."""


def row_length() -> int:
    """How many numbers a row has, with the cards and tokens that are registered now."""
    faces, boroughs = 4 * len(FACES), len(BOROUGH_NAMES)
    stacks = 3 * boroughs
    table = TABLE_NUMBERS + faces + boroughs + len(BUILDING_NAMES) + 2 * len(UNIT_NAMES) + 1
    city = stacks * (3 + len(BUILDING_NAMES) + 1)
    seats = MAX_MONSTERS * (SEAT_NUMBERS + len(TOKENS) + len(PLACE_NAMES) + 1)
    question = len(QUESTIONS) + len(CARDS) + len(GOALS) * (MAX_MONSTERS + 1)
    return table + city + seats + question + CARD_ROWS * len(CARDS)


def clamp_to_byte(number: i64) -> u8:
    """A number as a byte; what does not fit becomes the greatest or the least that does."""
    if number > MAX_FEATURE:
        return u8(MAX_FEATURE)
    return u8(number) if number > 0 else u8(0)


def write_numbers(cells: vec[u8], at: i64, numbers: list[int]) -> i64:
    """Write numbers one after the other; return where the next one belongs."""
    for number in numbers:
        cells[at] = clamp_to_byte(number)
        at += 1
    return at


def write_bits(cells: vec[u8], at: i64, bits: i64, size: i64) -> i64:
    """Write a set of bits, one number a member."""
    for _ in range(size):
        cells[at] = u8(bits & 1)
        bits >>= 1
        at += 1
    return at


class Encoder:
    """Encodes observations and masks, for the cards that are registered when it is made."""

    def __init__(self, number_of_action: list[int], action_count: int) -> None:
        """Prepare for one numbering of actions.

        Args:
            number_of_action: for each action of the engine, its number in the mask; -1 for none.
            action_count: how many numbers the mask has.
        """
        self.number_of_action = number_of_action
        self.action_count = action_count
        self.length = row_length()
        """How many numbers an observation has."""
        self.cards: i64 = len(CARDS)
        self.tokens: i64 = len(TOKENS)

    def encode(self, state: State, me: Seat) -> object:
        """What a seat sees: a buffer of bytes in the order of the layout."""
        length: i64 = self.length
        cells = vec[u8]([u8(0)] * length)
        self.write(state, me, cells, 0)
        return cells

    def encode_all(self, states: list[State]) -> object:
        """What the choosers of these states see, one row after the other."""
        length: i64 = self.length
        count: i64 = len(states)
        cells = vec[u8]([u8(0)] * (length * count))
        at: i64 = 0
        for state in states:
            chooser = state.chooser
            self.write(state, chooser if chooser >= 0 else Seat(0), cells, at)
            at += length
        return cells

    def mask(self, options: list[int]) -> object:
        """A buffer of bytes: 1 for each of these actions of the engine, by its number."""
        actions: i64 = self.action_count
        cells = vec[u8]([u8(0)] * actions)
        self.write_mask(options, cells, 0)
        return cells

    def masks(self, states: list[State]) -> object:
        """What the choosers of these states may do, one row after the other."""
        actions: i64 = self.action_count
        count: i64 = len(states)
        cells = vec[u8]([u8(0)] * (actions * count))
        at: i64 = 0
        for state in states:
            options = state.options
            if options is not None:
                self.write_mask(options, cells, at)
            at += actions
        return cells

    def write_mask(self, options: list[int], cells: vec[u8], at: i64) -> None:
        """Write a 1 for each of these actions; those without a number are left out."""
        number_of_action = self.number_of_action
        for action in options:
            number: i64 = number_of_action[action]
            if number >= 0:
                cells[at + number] = u8(1)

    def write(self, state: State, me: Seat, cells: vec[u8], start: i64) -> None:
        """Write what a seat sees into cells that are all 0."""
        at = self._write_table(state, me, cells, start)
        at = self._write_city(state, cells, at)
        at = self._write_seats(state, me, cells, at)
        at = self._write_question(state, me, cells, at)
        self._write_cards(state, me, cells, at)

    def _write_table(self, state: State, me: Seat, cells: vec[u8], at: i64) -> i64:
        """Write the turn, the dice, and what is left of the box."""
        chooser = state.chooser
        cells[at] = u8(1) if chooser == me else u8(0)
        cells[at + 1] = clamp_to_byte(state.turn)
        cells[at + 2] = clamp_to_byte(state.rolls)
        cells[at + 3] = clamp_to_byte(state.rerolls)
        cells[at + 4] = u8(1) if state.empty_at_start else u8(0)
        cells[at + 5] = u8(1) if state.two_in_manhattan else u8(0)
        cells[at + 6] = u8(0) if state.turn_card == NO_CARD else u8(1)
        cells[at + 7] = clamp_to_byte(state.alive)
        cells[at + 8] = clamp_to_byte(len(state.deck))
        cells[at + 9] = clamp_to_byte(len(state.discard))
        cells[at + 10] = clamp_to_byte(state.shuffles)
        cells[at + 11] = clamp_to_byte(len(state.claims))
        if state.agenda:
            step = state.agenda[-1]
            if step.word in COUNTING_QUESTIONS:
                cells[at + 12] = clamp_to_byte(step.amount)
        at += TABLE_NUMBERS
        dice: i64 = state.dice
        bonus: i64 = state.bonus
        for _ in range(len(FACES)):
            cells[at] = u8(dice & 15)
            cells[at + len(FACES)] = u8(bonus & 15)
            dice >>= 4
            bonus >>= 4
            at += 1
        at += len(FACES)
        at = write_bits(cells, at, state.unresolved, len(FACES))
        at = write_bits(cells, at, state.resolved, len(FACES))
        at = write_bits(cells, at, state.souvenirs, len(BOROUGH_NAMES))
        at = write_numbers(cells, at, state.hidden)
        at = write_numbers(cells, at, state.gone)
        return write_numbers(cells, at, state.razed)

    def _write_city(self, state: State, cells: vec[u8], at: i64) -> i64:
        """Write the stacks and the units, then which building is on top of each stack."""
        at = write_numbers(cells, at, state.below)
        at = write_numbers(cells, at, state.units)
        at = write_numbers(cells, at, state.fresh)
        for top in state.tops:
            place: i64 = top
            cells[at + place + 1] = u8(1)
            at += len(BUILDING_NAMES) + 1
        return at

    def _write_seats(self, state: State, me: Seat, cells: vec[u8], at: i64) -> i64:
        """Write what belongs to each monster: the viewer's own first, then clockwise."""
        seats: i64 = len(state.life)
        end = at + MAX_MONSTERS * (SEAT_NUMBERS + self.tokens + len(PLACE_NAMES) + 1)
        seat: i64 = me
        chooser: i64 = state.chooser
        active: i64 = state.active
        first: i64 = state.first
        hits = state.hits
        for _ in range(seats):
            cells[at] = u8(1)
            cells[at + 1] = clamp_to_byte(state.life[seat])
            cells[at + 2] = clamp_to_byte(state.points[seat])
            cells[at + 3] = clamp_to_byte(state.energy[seat])
            cells[at + 4] = clamp_to_byte(state.trophies[seat])
            cells[at + 5] = clamp_to_byte(len(state.keep[seat]))
            cells[at + 6] = clamp_to_byte(state.gained[seat])
            cells[at + 7] = clamp_to_byte(state.dealt[seat])
            if hits:
                cells[at + 8] = clamp_to_byte(hits[seat])
            cells[at + 9] = clamp_to_byte(state.spared[seat])
            cells[at + 10] = u8(1) if seat == active else u8(0)
            cells[at + 11] = u8(1) if seat == chooser else u8(0)
            cells[at + 12] = u8(1) if seat == first else u8(0)
            at += SEAT_NUMBERS
            for kind in range(self.tokens):
                cells[at] = clamp_to_byte(state.tokens[kind * seats + seat])
                at += 1
            place: i64 = state.place[seat]
            cells[at + place + 1] = u8(1)
            at += len(PLACE_NAMES) + 1
            seat += 1
            if seat == seats:
                seat = 0
        return end

    def _write_question(self, state: State, me: Seat, cells: vec[u8], at: i64) -> i64:
        """Write what is asked, which card asks it, and who holds the Goal cards."""
        cards = self.cards
        if state.agenda:
            step = state.agenda[-1]
            number: i64 = QUESTION_NUMBERS.get(step.word, len(QUESTIONS) - 1)
            cells[at + number] = u8(1)
            if step.word == "ask":
                source: i64 = step.source
                cells[at + len(QUESTIONS) + source] = u8(1)
        at += len(QUESTIONS) + cards
        seats: i64 = len(state.life)
        viewer: i64 = me
        for holder in state.goals:
            seat: i64 = holder
            if seat == NOBODY:
                cells[at] = u8(1)
            else:
                cells[at + 1 + (seat - viewer + seats) % seats] = u8(1)
            at += MAX_MONSTERS + 1
        return at

    def _write_cards(self, state: State, me: Seat, cells: vec[u8], at: i64) -> None:
        """Write which cards lie in front of each seat, on display, and on the discard pile."""
        seats: i64 = len(state.life)
        seat: i64 = me
        end = at + MAX_MONSTERS * self.cards
        for _ in range(seats):
            for card in state.keep[seat]:
                kept: i64 = card
                cells[at + kept] = u8(1)
            at += self.cards
            seat += 1
            if seat == seats:
                seat = 0
        for offer in state.display:
            shown: i64 = offer
            if shown >= 0:
                cells[end + shown] = u8(1)
        end += self.cards
        for discard in state.discard:
            past: i64 = discard
            cells[end + past] = u8(1)
