"""Houses that throw the dice of many matches: the fair one, and weak ones to be broken.

The planted houses are weak in ways that were seen in the wild. Attacks on dice that do not break
them prove nothing.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from kingofnewyork.cards import DECK
from kingofnewyork.play.fair_dice import Secret, commitment, fair_nature
from kingofnewyork.play.nature import KeyedNature

TURNS: Final = 30
ROLLS: Final = [(0, roll, 8) for roll in range(4)] + [
    (turn, roll, dice) for turn in range(1, TURNS + 1) for roll, dice in enumerate((6, 4, 2))
]
"""Turn, roll and number of dice of each throw of a match."""
DICE: Final = sum([dice for _, _, dice in ROLLS])
"""How many dice a match has."""
CLOCK_ERROR_MS: Final = 20
"""How many milliseconds an attacker's clock may be off."""
FIRST_MATCH_MS: Final = 1_700_000_000_000


@dataclass(frozen=True)
class ObservedMatch:
    """What an attacker sees of a match."""

    name: str
    announced_ms: int
    """When it began, in milliseconds, as far as the attacker knows."""
    commitment: str
    nonces: tuple[bytes, ...]
    dice: list[int]


def hash_parts(*parts: object) -> bytes:
    """32 bytes that look random and are the same for the same parts."""
    return hashlib.sha256("|".join(map(str, parts)).encode()).digest()


def dice_of(nature: KeyedNature) -> list[int]:
    """All dice of a match under a nature."""
    return [face for turn, roll, dice in ROLLS for face in nature.dice(turn, roll, dice)]


class FairHouse:
    """The house of this project, with secrets that are the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def start_time(self, number: int) -> int:
        """When a match began, which only the house knows exactly."""
        delay = hash_parts(self.seed, "start", number)[0] % CLOCK_ERROR_MS
        return FIRST_MATCH_MS + 1000 * number + delay

    def secret(self, number: int) -> Secret:
        return Secret(hash_parts(self.seed, "key", number), hash_parts(self.seed, "salt", number))

    def nature(self, number: int) -> KeyedNature:
        return self.nature_for(number, self.nonces(number))

    def nature_for(self, number: int, nonces: Sequence[bytes]) -> KeyedNature:
        """The nature of a match in which these nonces were sent."""
        return fair_nature(self.name(number), self.secret(number), nonces)

    def name(self, number: int) -> str:
        return f"table/{number}"

    def nonces(self, number: int) -> tuple[bytes, ...]:
        return (hash_parts(self.seed, "nonce", number)[:16], b"")

    def dice(self, number: int) -> list[int]:
        return dice_of(self.nature(number))

    def match(self, number: int) -> ObservedMatch:
        """A match: its dice and all that is public."""
        promise = commitment(self.name(number), self.secret(number))
        announced_ms = FIRST_MATCH_MS + 1000 * number
        return ObservedMatch(
            self.name(number), announced_ms, promise, self.nonces(number), self.dice(number)
        )

    def cards(self, number: int) -> list[int]:
        """The deck of a match in its order."""
        return [int(card) for card in self.nature(number).cards(0, DECK)]

    def tiles(self, number: int) -> Sequence[int]:
        """The buildings of a match, stack by stack."""
        return self.nature(number).tiles()


class ClockHouse(FairHouse):
    """Planted: a generator that is seeded with the time throws the dice."""

    def dice(self, number: int) -> list[int]:
        return list(clock_dice(self.start_time(number)))


class ClockKeyHouse(FairHouse):
    """Planted: everything is as it should be, but the secret comes from the time."""

    def secret(self, number: int) -> Secret:
        return clock_secret(self.start_time(number))


class TwisterHouse(FairHouse):
    """Planted: one Mersenne Twister throws all dice, one word for each."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.twister = Random(seed)

    def dice(self, number: int) -> list[int]:
        return [self.twister.getrandbits(32) % 6 for _ in range(DICE)]


class SameKeyHouse(FairHouse):
    """Planted: all matches have the same key and nobody's nonce counts."""

    def nature(self, number: int) -> KeyedNature:
        return KeyedNature(hash_parts(self.seed))


class CounterHouse(FairHouse):
    """Planted: the number of the turn is forgotten, so rolls come again."""

    def dice(self, number: int) -> list[int]:
        nature = self.nature(number)
        return [face for _, roll, dice in ROLLS for face in nature.dice(7, roll, dice)]


class LoadedHouse(FairHouse):
    """Planted: four bits modulo six favour four faces."""

    def dice(self, number: int) -> list[int]:
        random = Random(hash_parts(self.seed, "loaded", number))
        return [random.getrandbits(4) % 6 for _ in range(DICE)]


class SwappingHouse(FairHouse):
    """Planted: a shuffle that swaps every card with any other favours some orders."""

    def cards(self, number: int) -> list[int]:
        random = Random(hash_parts(self.seed, "cards", number))
        cards = [int(card) for card in DECK]
        for place in range(len(cards)):
            other = random.randrange(len(cards))
            cards[place], cards[other] = cards[other], cards[place]
        return cards


def clock_dice(time: int) -> Iterator[int]:
    """The dice of a generator that was seeded with the time."""
    random = Random(time)
    for _ in range(DICE):
        yield random.randrange(6)


def clock_secret(time: int) -> Secret:
    """A secret of a generator that was seeded with the time."""
    random = Random(time)
    return Secret(random.randbytes(32), random.randbytes(32))


PLANTED: Final[dict[str, str]] = {
    "ClockHouse": "clock",
    "ClockKeyHouse": "clock",
    "TwisterHouse": "linearity",
    "SameKeyHouse": "other match",
    "CounterHouse": "lag",
    "LoadedHouse": "faces",
    "SwappingHouse": "cards by place",
}
"""The weak houses, each with the attack or the test that must break it."""
