"""Nature for simulation: every answer is a hash of the seed and of its place in the game."""

import hashlib
from typing import Final

from kingofnewyork.errors import NatureError
from kingofnewyork.rules.actions import REVEAL_CARD, REVEAL_TILE, ROLL
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.engine import short_repr
from kingofnewyork.rules.ids import BOX_DICE, STACK_HEIGHT
from kingofnewyork.rules.mypyc_shim import i64, mypyc_attr
from kingofnewyork.rules.rolling import Roll, RollOff
from kingofnewyork.rules.state import State

HAND_DICE: Final = 4
"""How many dice are drawn at once; a larger roll is drawn as two handfuls."""
ROLL_COUNTS: Final[tuple[int, ...]] = tuple([6**number for number in range(BOX_DICE + 1)])
HAND_ROLLS: Final = 6**HAND_DICE
TILE_FLAG: Final = 1 << 31
CARD_FLAG: Final = 1 << 30
"""Bits that tell the places of tiles and of cards from those of rolls."""
ROLL_BITS: Final = 8
CARD_BITS: Final = 7


def _handfuls() -> tuple[list[int], ...]:
    """Return, for each number of dice up to HAND_DICE, every ordered roll, packed."""
    rolls = [[0]]
    for _ in range(HAND_DICE):
        rolls.append([before + one for before in rolls[-1] for one in ONE_DIE])
    return tuple(rolls)


HANDFULS: Final = _handfuls()


def mix(number: i64) -> i64:
    """Hash a number to 32 bits, each of which depends on every bit of it."""
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
            raise NatureError(f"a seed is a whole number, not {short_repr(seed)}")
        self.seed = seed
        key = hashlib.blake2b(b"%d" % seed, digest_size=8).digest()
        self._first: i64 = int.from_bytes(key[:4], "big")
        self._second: i64 = int.from_bytes(key[4:], "big")

    def __repr__(self) -> str:
        return f"SeededNature({self.seed})"

    def draw(self, place: int, limit: int) -> int:
        """Return a number from 0 up to `limit`, which is at most 6**8, for a place in the game."""
        number: i64 = place & 0xFFFFFFFF
        number = mix(mix(number ^ self._first) ^ self._second)
        return number * limit >> 32

    def answer(self, state: State) -> int:
        """Return what nature does now, as an action."""
        step = state.agenda[-1]
        dice = step.amount
        if not isinstance(step, Roll):
            if isinstance(step, Uncover):
                return self._draw_tile(state, step.amount)
            if isinstance(step, Draw):
                return self._draw_card(state)
            if isinstance(step, RollOff):
                dice = BOX_DICE
        number = self.draw(state.turn << ROLL_BITS | state.rolls, ROLL_COUNTS[dice])
        if dice <= HAND_DICE:
            return ROLL + HANDFULS[dice][number]
        more = HANDFULS[dice - HAND_DICE][number // HAND_ROLLS]
        return ROLL + more + HANDFULS[HAND_DICE][number % HAND_ROLLS]

    def _draw_card(self, state: State) -> int:
        """Draw one of the cards of the deck, by how many are left and how often it was shuffled."""
        cards = len(state.deck)
        place = CARD_FLAG | state.shuffles << CARD_BITS | cards
        return REVEAL_CARD + state.deck[self.draw(place, cards)]

    def _draw_tile(self, state: State, stack: int) -> int:
        """Draw one of the tiles nobody has seen, for this height of this stack."""
        hidden = state.hidden
        total: i64 = 0
        for tiles in hidden:
            total += tiles
        place = TILE_FLAG | stack * STACK_HEIGHT + state.below[stack]
        number: i64 = self.draw(place, total)
        building: i64 = 0
        while number >= hidden[building]:
            number -= hidden[building]
            building += 1
        return REVEAL_TILE + building
