"""Who answers for chance: seeded for simulation, keyed for proof, scripted for tests and replays.

An answer depends on where the game is (which turn, which roll, which pile), never on how often
nature was asked: two games that reach the same point under the same nature see the same dice.
"""

import hashlib
import hmac
from collections.abc import Iterable
from random import Random
from typing import Final, Protocol

from kingofnewyork.errors import NatureError
from kingofnewyork.play.notation import parse_action
from kingofnewyork.rules.actions import REVEAL_CARD, REVEAL_TILE, ROLL
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.dice import ONE
from kingofnewyork.rules.engine import shown
from kingofnewyork.rules.ids import BOX_DICE, BUILDING_COUNTS, STACK_HEIGHT, STACKS
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.rolling import CardRoll, Roll, RollOff
from kingofnewyork.rules.state import State

HAND: Final = 4
"""How many dice are read at once; a larger roll is read as two handfuls."""
POWERS: Final = tuple([6**number for number in range(BOX_DICE + 1)])
ROLLS_A_TURN: Final = 4
"""How many rolls a turn are prepared; only cards bring more."""
TURNS_AT_ONCE: Final = 8
MOST_PREPARED: Final = 10_000
"""How many turns are prepared at most, and how many piles of cards."""
LARGEST_DECK: Final = 128
"""How many cards of a pile are prepared."""


def _handfuls() -> tuple[list[int], ...]:
    """For each number of dice up to HAND, every ordered roll, packed."""
    rolls = [[0]]
    for _ in range(HAND):
        rolls.append([before + one for before in rolls[-1] for one in ONE])
    return tuple(rolls)


HANDFULS: Final = _handfuls()


class Nature(Protocol):
    """Answers the step of nature that is due."""

    def answer(self, state: State) -> int:
        """What nature does now, as an action."""


class SeededNature:
    """Nature for simulation: fast, and the same for the same seed everywhere."""

    def __init__(self, seed: int) -> None:
        if not isinstance(seed, int):
            raise NatureError(f"a seed is a whole number, not {shown(seed)}")
        self.seed = seed
        self._random = Random(2 * seed if seed >= 0 else -2 * seed - 1).random
        draw = self._random
        self._tiles = [draw() for _ in range(STACKS * STACK_HEIGHT)]
        """One number for each tile of each stack."""
        self._turns: list[list[float]] = []
        """For each turn one number for each of its rolls, as far as the game has come."""
        self._cards: list[float] = []
        """One number for each card of each pile, as far as the game has come."""

    def __repr__(self) -> str:
        return f"SeededNature({self.seed})"

    def answer(self, state: State) -> int:
        step = state.agenda[-1]
        dice = step.amount
        word = step.word
        if word != "roll":
            if word == "uncover":
                return self._uncover(state, step.amount)
            if word == "draw":
                return REVEAL_CARD + state.deck[int(self._card(state) * len(state.deck))]
            if word == "roll_off":
                dice = BOX_DICE
        try:
            number = int(self._turns[state.turn][state.rolls] * POWERS[dice])
        except IndexError:
            number = int(self._rare_roll(state) * POWERS[dice])
        if dice <= HAND:
            return ROLL + HANDFULS[dice][number]
        return ROLL + HANDFULS[dice - HAND][number // 1296] + HANDFULS[HAND][number % 1296]

    def _card(self, state: State) -> float:
        """The number of the next card of this pile."""
        place = state.shuffles * LARGEST_DECK + len(state.deck)
        if state.shuffles >= MOST_PREPARED or len(state.deck) >= LARGEST_DECK:
            return Random(f"{self.seed} card {place}").random()
        if place >= len(self._cards):
            draw = Random(f"{self.seed} cards").random
            self._cards = [draw() for _ in range((state.shuffles + 1) * LARGEST_DECK)]
        return self._cards[place]

    def _rare_roll(self, state: State) -> float:
        """The number of a roll that is not prepared, or not yet."""
        if state.rolls >= ROLLS_A_TURN or state.turn >= MOST_PREPARED:
            return Random(f"{self.seed} roll {state.turn} {state.rolls}").random()
        while state.turn >= len(self._turns):
            self._prepare()
        return self._turns[state.turn][state.rolls]

    def _prepare(self) -> None:
        """The rolls of some more turns are drawn."""
        draw = self._random
        self._turns += [[draw(), draw(), draw(), draw()] for _ in range(TURNS_AT_ONCE)]

    def _uncover(self, state: State, stack: int) -> int:
        """One of the tiles nobody has seen, for this height of this stack."""
        hidden = state.hidden
        number = int(self._tiles[stack * STACK_HEIGHT + state.below[stack] - 1] * sum(hidden))
        building = 0
        while number >= hidden[building]:
            number -= hidden[building]
            building += 1
        return REVEAL_TILE + building


class KeyedNature:
    """Nature that can be proved: every answer is a function of a secret key and of its place.

    Dice are bytes of HMAC-SHA256(key, "dice|turn|roll|block"): a byte below 252 is a face, others
    are passed over, so no face is favoured. Tiles are dealt in the order of "tile|number", cards
    of a pile turn up in the order of "card|pile|slug". Who knows the key can recompute all.
    """

    def __init__(self, key: bytes) -> None:
        if not isinstance(key, bytes):
            raise NatureError(f"a key is bytes, not {type(key).__name__}")
        if len(key) < 16:
            raise NatureError(f"a key of {len(key)} bytes is too short: 16 or more are needed")
        self._key = key
        order = sorted(range(sum(BUILDING_COUNTS)), key=self._tile_rank)
        kinds = [kind for kind, copies in enumerate(BUILDING_COUNTS) for _ in range(copies)]
        self._tiles = [kinds[number] for number in order]

    def __repr__(self) -> str:
        return "KeyedNature(...)"

    def _bytes(self, label: str) -> bytes:
        return hmac.new(self._key, label.encode(), hashlib.sha256).digest()

    def _tile_rank(self, number: int) -> bytes:
        return self._bytes(f"tile|{number}")

    def dice(self, turn: int, roll: int, number: int) -> list[int]:
        """The faces of the dice of a roll, in the order in which they are drawn."""
        faces: list[int] = []
        block = 0
        while len(faces) < number:
            for byte in self._bytes(f"dice|{turn}|{roll}|{block}"):
                if byte < 252 and len(faces) < number:
                    faces.append(byte % 6)
            block += 1
        return faces

    def answer(self, state: State) -> int:
        step = state.agenda[-1]
        if isinstance(step, Roll | RollOff | CardRoll):
            number = BOX_DICE if isinstance(step, RollOff) else step.amount
            faces = self.dice(state.turn, state.rolls, number)
            return ROLL + sum([ONE[face] for face in faces])
        if isinstance(step, Uncover):
            top = STACK_HEIGHT - state.below[step.amount]
            building = self._tiles[step.amount * STACK_HEIGHT + top]
            if not state.hidden[building]:
                raise NatureError("the tiles on the table were not dealt with this key")
            return REVEAL_TILE + building
        if isinstance(step, Draw):
            ranks = [
                (self._bytes(f"card|{state.shuffles}|{CARDS[card].printed.slug}"), card)
                for card in state.deck
            ]
            return REVEAL_CARD + min(ranks)[1]
        raise NatureError(f"nature has nothing to answer to {step!r}")


class ScriptedNature:
    """Nature that answers from a list, in order: for tests, replays and real dice."""

    def __init__(self, answers: Iterable[int | str] = ()) -> None:
        self.answers = [
            parse_action(answer) if isinstance(answer, str) else answer for answer in answers
        ]

    def copy(self) -> "ScriptedNature":
        """The same answers, to be given anew."""
        return ScriptedNature(self.answers)

    def __repr__(self) -> str:
        return f"ScriptedNature({len(self.answers)} answers left)"

    def answer(self, state: State) -> int:
        step = state.agenda[-1]
        if not self.answers:
            raise NatureError(f"the script has no answer left for '{step.word}'")
        if not step.accepts(state, self.answers[0]):
            raise NatureError(f"the script's answer {self.answers[0]} does not fit '{step.word}'")
        return self.answers.pop(0)
