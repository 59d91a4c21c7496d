"""Nature for simulation: every answer is a hash of the seed and of its place in the game."""

import hashlib
from typing import Final

from kingofnewyork.errors import NatureError
from kingofnewyork.rules.actions import REVEAL_CARD, REVEAL_TILE, ROLL
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.compiling import i64, mypyc_attr
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.dice import ONE
from kingofnewyork.rules.engine import shown
from kingofnewyork.rules.ids import BOX_DICE, STACK_HEIGHT
from kingofnewyork.rules.rolling import Roll, RollOff
from kingofnewyork.rules.state import State

HAND: Final = 4
"""How many dice are read at once; a larger roll is read as two handfuls."""
POWERS: Final[tuple[int, ...]] = tuple([6**number for number in range(BOX_DICE + 1)])
HAND_POWER: Final = 6**HAND
TILES: Final = 1 << 31
CARDS: Final = 1 << 30
"""What tells the places of tiles and of cards from those of rolls."""
ROLL_BITS: Final = 8
CARD_BITS: Final = 7


def _handfuls() -> tuple[list[int], ...]:
    """For each number of dice up to HAND, every ordered roll, packed."""
    rolls = [[0]]
    for _ in range(HAND):
        rolls.append([before + one for before in rolls[-1] for one in ONE])
    return tuple(rolls)


HANDFULS: Final = _handfuls()


def mixed(number: i64) -> i64:
    """A number of 32 bits, every bit of which depends on every bit of the one given."""
    number ^= number >> 16
    number = number * 0x21F0AAAD & 0xFFFFFFFF
    number ^= number >> 15
    number = number * 0x735A2D97 & 0xFFFFFFFF
    return number ^ number >> 15


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededNature:
    """Nature for simulation: fast, and the same for the same seed everywhere."""

    def __init__(self, seed: object) -> None:
        if not isinstance(seed, int):
            raise NatureError(f"a seed is a whole number, not {shown(seed)}")
        self.seed = seed
        key = hashlib.blake2b(b"%d" % seed, digest_size=8).digest()
        self._first: i64 = int.from_bytes(key[:4], "big")
        self._second: i64 = int.from_bytes(key[4:], "big")

    def __repr__(self) -> str:
        return f"SeededNature({self.seed})"

    def drawn(self, place: int, limit: int) -> int:
        """A number from 0 up to `limit`, which is at most 6**8, for this place in the game."""
        number: i64 = place & 0xFFFFFFFF
        number = mixed(mixed(number ^ self._first) ^ self._second)
        return number * limit >> 32

    def answer(self, state: State) -> int:
        """What nature does now, as an action."""
        step = state.agenda[-1]
        dice = step.amount
        if not isinstance(step, Roll):
            if isinstance(step, Uncover):
                return self._uncover(state, step.amount)
            if isinstance(step, Draw):
                return self._draw(state)
            if isinstance(step, RollOff):
                dice = BOX_DICE
        number = self.drawn(state.turn << ROLL_BITS | state.rolls, POWERS[dice])
        if dice <= HAND:
            return ROLL + HANDFULS[dice][number]
        more = HANDFULS[dice - HAND][number // HAND_POWER]
        return ROLL + more + HANDFULS[HAND][number % HAND_POWER]

    def _draw(self, state: State) -> int:
        """One of the cards of the deck, by how many are left and how often it was shuffled."""
        cards = len(state.deck)
        place = CARDS | state.shuffles << CARD_BITS | cards
        return REVEAL_CARD + state.deck[self.drawn(place, cards)]

    def _uncover(self, state: State, stack: int) -> int:
        """One of the tiles nobody has seen, for this height of this stack."""
        hidden = state.hidden
        total = 0
        for number in hidden:
            total += number
        place = TILES | stack * STACK_HEIGHT + state.below[stack]
        number = self.drawn(place, total)
        building = 0
        while number >= hidden[building]:
            number -= hidden[building]
            building += 1
        return REVEAL_TILE + building
