"""Natures answer for chance: keyed for proof, forked to play on, scripted for tests, or `seeded`.

An answer depends on where the game is (which turn, which roll, which pile), never on how often
nature was asked: two games that reach the same point under the same nature see the same dice.
"""

import hmac
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from kingofnewyork.errors import NatureError
from kingofnewyork.play.notation import parse_action
from kingofnewyork.rules.actions import REVEAL_CARD, REVEAL_TILE, ROLL
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.ids import BOX_DICE, BUILDING_COUNTS, STACK_HEIGHT, CardId
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.rolling import CardRoll, Roll, RollOff
from kingofnewyork.rules.state import State

REVEALED_TILE: Final = -1
"""Stands for a tile that was revealed before."""


class Nature(Protocol):
    """Answers the step of nature that is due."""

    def answer(self, state: State) -> int:
        """Return what nature does now, as an action."""


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
        self._tiles: tuple[int, ...] = ()
        """The buildings of all stacks, once one was asked for."""
        self._pile = -1
        self._places: list[int] = []
        """Where each card of the catalogue lies in the pile that was asked for last."""

    def __repr__(self) -> str:
        return "KeyedNature(...)"

    def _bytes(self, label: str) -> bytes:
        return hmac.digest(self._key, label.encode(), "sha256")

    def _tile_rank(self, number: int) -> bytes:
        return self._bytes(f"tile|{number}")

    def tiles(self) -> tuple[int, ...]:
        """Return the buildings of all stacks, stack by stack from the top down."""
        if not self._tiles:
            order = sorted(range(sum(BUILDING_COUNTS)), key=self._tile_rank)
            kinds = [kind for kind, copies in enumerate(BUILDING_COUNTS) for _ in range(copies)]
            self._tiles = tuple([kinds[number] for number in order])
        return self._tiles

    def cards(self, pile: int, cards: Iterable[CardId]) -> list[CardId]:
        """Return the cards in the order in which they turn up if they make up this pile."""
        return sorted(
            cards, key=lambda card: self._bytes(f"card|{pile}|{CARDS[card].printed.slug}")
        )

    def _next_card(self, pile: int, deck: list[CardId]) -> CardId:
        """Return the card of the pile that turns up next; the order of a pile is computed once."""
        if pile != self._pile or len(self._places) != len(CARDS):
            self._places = [0] * len(CARDS)
            everything = [card.card_id for card in CARDS]
            for place, card in enumerate(self.cards(pile, everything)):
                self._places[card] = place
            self._pile = pile
        return min(deck, key=self._places.__getitem__)

    def dice(self, turn: int, roll: int, number: int) -> list[int]:
        """Return the faces of the dice of a roll, in the order in which they are drawn."""
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
            return ROLL + sum([ONE_DIE[face] for face in faces])
        if isinstance(step, Uncover):
            top = STACK_HEIGHT - state.below[step.amount]
            building = self.tiles()[step.amount * STACK_HEIGHT + top]
            if not state.hidden[building]:
                raise NatureError("the tiles on the table were not dealt with this key")
            return REVEAL_TILE + building
        if isinstance(step, Draw):
            return REVEAL_CARD + self._next_card(state.shuffles, state.deck)
        raise NatureError(f"nature has nothing to answer to {step!r}")


class ForkedNature(KeyedNature):
    """Keyed nature that takes over in the middle of a game.

    Dice and cards are those of the key, as always. The tiles that still lie face down are numbered
    by their kinds, sorted by "tile|number" and laid into the stacks, from the top down.
    """

    def __init__(self, key: bytes, hidden: Sequence[int], below: Sequence[int]) -> None:
        """Take over where the state has these fields.

        Args:
            key: the key of everything that is to come.
            hidden: how many of each building lie face down in all stacks together.
            below: how many tiles lie face down in each stack.
        """
        super().__init__(key)
        kinds = [kind for kind, copies in enumerate(hidden) for _ in range(copies)]
        drawn = [kinds[number] for number in sorted(range(len(kinds)), key=self._tile_rank)]
        dealt: list[int] = []
        for left in below:
            dealt += [REVEALED_TILE] * (STACK_HEIGHT - left) + drawn[:left]
            del drawn[:left]
        self._tiles = tuple(dealt)


class ScriptedNature:
    """Nature that answers from a list, in order: for tests, replays and real dice."""

    def __init__(self, answers: Iterable[int | str] = ()) -> None:
        self.answers = [
            parse_action(answer) if isinstance(answer, str) else answer for answer in answers
        ]

    def copy(self) -> "ScriptedNature":
        """Return a nature with the same answers left."""
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
