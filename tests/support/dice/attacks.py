"""Attacks on dice: attackers that guess the next die, and tests of fairness.

An attacker sees all dice so far and what is public of a match, and guesses the next die; against
good dice every attacker is right once in six times. `scripts/stress dice` runs all this at full
size, against the fair house and against the planted ones of `houses`.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.cards import DECK
from kingofnewyork.play.fair_dice import Secret, commitment, fair_nature
from kingofnewyork.rules.ids import BUILDING_COUNTS
from tests.support.dice.houses import (
    CLOCK_ERROR_MS,
    DICE,
    FairHouse,
    ObservedMatch,
    clock_dice,
    clock_secret,
    dice_of,
)

WholeNumbers = NDArray[np.int64]
LAGS: Final = 64
TWISTER_STATE_DICE: Final = 39_936
"""How many dice show the whole state of a Mersenne Twister twice, as a linear attack needs."""
SIGNIFICANCE: Final = 0.001


@dataclass
class Score:
    """How often an attacker was right."""

    hits: int = 0
    guesses: int = 0

    @property
    def accuracy(self) -> float:
        return self.hits / max(self.guesses, 1)

    @property
    def chance(self) -> float:
        """How likely it is to be right at least as often by luck."""
        spread = math.sqrt(max(self.guesses, 1) * 5 / 36)
        return math.erfc((self.hits - self.guesses / 6) / spread / math.sqrt(2)) / 2


def guess_by_clock(matches: Sequence[ObservedMatch]) -> Score:
    """Try all times at which a generator may have been seeded; then guess the rest of the match."""
    score = Score()
    for match in matches:
        known = _seeded_dice(match) or [0] * DICE
        seen = 16
        score.hits += sum([a == b for a, b in zip(match.dice[seen:], known[seen:], strict=True)])
        score.guesses += DICE - seen
    return score


def _seeded_dice(match: ObservedMatch) -> list[int] | None:
    """All dice of a match, if the time was their seed."""
    for time in range(match.announced_ms - CLOCK_ERROR_MS, match.announced_ms + CLOCK_ERROR_MS + 1):
        pairs = zip(clock_dice(time), match.dice[:16], strict=False)
        if all(guess == die for guess, die in pairs):
            return list(clock_dice(time))
        secret = clock_secret(time)
        if commitment(match.name, secret) == match.commitment:
            return dice_of(fair_nature(match.name, secret, match.nonces))
    return None


def guess_by_linearity(stream: Sequence[int]) -> Score:
    """Find the shortest recurrence of odd and even faces; then guess by it.

    Every generator that only shifts and adds without carry, such as the Mersenne Twister, obeys a
    recurrence no longer than its state.
    """
    taps, history = shortest_recurrence([die & 1 for die in stream[:TWISTER_STATE_DICE]])
    score = Score()
    mask = (1 << taps.bit_length()) - 1
    for die in stream[TWISTER_STATE_DICE:]:
        guess = (taps >> 1 & history).bit_count() & 1
        score.hits += guess == die
        history = (history << 1 | die & 1) & mask
    score.guesses = max(len(stream) - TWISTER_STATE_DICE, 0)
    return score


def shortest_recurrence(bits: Sequence[int]) -> tuple[int, int]:
    """The taps of the shortest recurrence of the bits, and the bits, the latest lowest.

    This is the algorithm of Berlekamp and Massey.
    """
    taps, before = 1, 1
    length, since, history = 0, 1, 0
    for number, bit in enumerate(bits):
        history = history << 1 | bit
        if not (taps & history).bit_count() & 1:
            since += 1
        elif 2 * length <= number:
            taps, before = taps ^ before << since, taps
            length, since = number + 1 - length, 1
        else:
            taps ^= before << since
            since += 1
    return taps, history


def guess_secret(revealed: Sequence[Secret]) -> Secret:
    """The next secret, if those revealed so far came from one Mersenne Twister."""
    stream = b"".join([secret.key + secret.salt for secret in revealed])
    words = [int.from_bytes(stream[at : at + 4], "little") for at in range(0, len(stream), 4)]
    clone = Random()
    clone.setstate((3, (*[untemper(word) for word in words[-624:]], 624), None))
    return Secret(clone.randbytes(32), clone.randbytes(32))


def untemper(word: int) -> int:
    """The word of the state from which a Mersenne Twister made its output."""
    word ^= word >> 18
    word ^= word << 15 & 0xEFC60000
    lower = word
    for _ in range(5):
        lower = word ^ lower << 7 & 0x9D2C5680
    upper = lower
    for _ in range(3):
        upper = lower ^ upper >> 11
    return upper & 0xFFFFFFFF


class Tables:
    """Counts of faces in their surroundings, for either half of the matches.

    What one half teaches is used to guess the other half, so nobody is graded on what it has seen.
    """

    SHAPES: Final[dict[str, tuple[int, ...]]] = {
        "habit": (2, 216, 6),
        "place": (2, DICE, 6),
        "other match": (2, 6, 6),
        "lag": (2, LAGS * 6, 6),
        "pairs": (36,),
        "pairs of matches": (36,),
    }

    def __init__(self) -> None:
        self.counts: dict[str, WholeNumbers] = {
            name: np.zeros(shape, np.int64) for name, shape in self.SHAPES.items()
        }

    def add(self, matches: Sequence[ObservedMatch]) -> None:
        """Count these matches."""
        dice = np.array([match.dice for match in matches], np.int64)
        half = len(dice) // 2
        for number, part in enumerate((dice[:half], dice[half:])):
            self._add_half(number, part)
        self._count("pairs", 6 * dice[:, 0:-1:2] + dice[:, 1::2])
        even = len(dice) // 2 * 2
        self._count("pairs of matches", 6 * dice[0:even:2] + dice[1:even:2])

    def _add_half(self, half: int, dice: WholeNumbers) -> None:
        first, second, third, last = dice[:, :-3], dice[:, 1:-2], dice[:, 2:-1], dice[:, 3:]
        self._count("habit", (36 * first + 6 * second + third) * 6 + last, half)
        self._count("place", np.arange(DICE) * 6 + dice, half)
        self._count("other match", 6 * dice[:-1] + dice[1:], half)
        for lag in range(1, LAGS + 1):
            self._count("lag", (lag - 1) * 36 + 6 * dice[:, :-lag] + dice[:, lag:], half)

    def _count(self, name: str, cells: WholeNumbers, half: int | None = None) -> None:
        table = self.counts[name] if half is None else self.counts[name][half]
        table += np.bincount(cells.ravel(), minlength=table.size).reshape(table.shape)

    def merge(self, other: "Tables") -> None:
        """Add the counts of another."""
        for name, table in other.counts.items():
            self.counts[name] += table

    def scores(self) -> dict[str, Score]:
        """How often attackers are right who guess what came most often before."""
        scores = {
            name: self._score(self.counts[name]) for name in ("habit", "place", "other match")
        }
        lags = self.counts["lag"].reshape(2, LAGS, 6, 6)
        best = Score()
        for half in (0, 1):
            learned = [int(np.sum(np.max(lags[1 - half, lag], axis=1))) for lag in range(LAGS)]
            sizes = [int(np.sum(lags[1 - half, lag])) for lag in range(LAGS)]
            lag = max(range(LAGS), key=lambda one: learned[one] / max(sizes[one], 1))
            part = self._grade(lags[1 - half, lag], lags[half, lag])
            best = Score(best.hits + part.hits, best.guesses + part.guesses)
        return {**scores, "lag": best}

    def _score(self, table: WholeNumbers) -> Score:
        one, two = self._grade(table[0], table[1]), self._grade(table[1], table[0])
        return Score(one.hits + two.hits, one.guesses + two.guesses)

    @staticmethod
    def _grade(learned: WholeNumbers, seen: WholeNumbers) -> Score:
        guesses = np.argmax(learned, axis=1)
        return Score(int(np.sum(seen[np.arange(len(seen)), guesses])), int(np.sum(seen)))

    def chances(self) -> dict[str, float]:
        """How likely counts as uneven as these are if all faces are as likely."""
        place = np.sum(self.counts["place"], axis=0)
        return {
            "faces": even_chance(np.sum(place, axis=0)),
            "faces by place": even_chance(place.ravel(), 5 * DICE),
            "pairs": even_chance(self.counts["pairs"]),
            "pairs of matches": even_chance(self.counts["pairs of matches"]),
        }


def even_chance(counts: WholeNumbers, freedom: int | None = None) -> float:
    """How likely counts as uneven as these are if all are as likely."""
    expected = float(np.sum(counts)) / counts.size
    square = float(np.sum((counts - expected) ** 2)) / expected
    return chi_square_chance(square, freedom or counts.size - 1)


def order_chance(table: WholeNumbers, copies: Sequence[int]) -> float:
    """How likely a table of places and kinds this uneven is if all orders are as likely."""
    places = len(table)
    expected = np.sum(table, axis=1, keepdims=True) * np.array(copies) / places
    square = float(np.sum((table - expected) ** 2 / expected)) * (places - 1) / places
    return chi_square_chance(square, (places - 1) * (len(copies) - 1))


def chi_square_chance(square: float, freedom: int) -> float:
    """How likely a chi-square of so many degrees of freedom is at least this large."""
    half, value = freedom / 2, square / 2
    if value <= 0:
        return 1.0
    scale = math.exp(half * math.log(value) - value - math.lgamma(half))
    if value < half + 1:
        term = total = 1 / half
        step = half
        while term > total * 1e-15:
            step += 1
            term *= value / step
            total += term
        return max(1 - total * scale, 0.0)
    below = value + 1 - half
    product = 1e300
    ratio = fraction = 1 / below
    for number in range(1, 100_000):
        weight = number * (half - number)
        below += 2
        ratio = 1 / (weight * ratio + below)
        product = below + weight / product
        fraction *= ratio * product
        if abs(ratio * product - 1) < 1e-14:
            break
    return scale * fraction


class OrderCounts:
    """Counts of which card and which building lies where."""

    def __init__(self) -> None:
        self.cards: WholeNumbers = np.zeros((len(DECK), len(DECK)), np.int64)
        self.tiles: WholeNumbers = np.zeros((sum(BUILDING_COUNTS), len(BUILDING_COUNTS)), np.int64)

    def add(self, house: FairHouse, numbers: Iterable[int]) -> None:
        """Count the orders of these matches."""
        index = {int(card): place for place, card in enumerate(DECK)}
        places, spots = np.arange(len(self.cards)), np.arange(len(self.tiles))
        for number in numbers:
            self.cards[places, [index[card] for card in house.cards(number)]] += 1
            self.tiles[spots, house.tiles(number)] += 1

    def merge(self, other: "OrderCounts") -> None:
        """Add the counts of another."""
        self.cards += other.cards
        self.tiles += other.tiles

    def chances(self) -> dict[str, float]:
        """How likely orders as uneven as these are if all orders are as likely."""
        return {
            "cards by place": order_chance(self.cards, [1] * len(DECK)),
            "tiles by place": order_chance(self.tiles, BUILDING_COUNTS),
        }


def unlikely_chances(chances: dict[str, float]) -> list[str]:
    """What cannot be luck when so many things are tested at once, by the method of Holm."""
    found: list[str] = []
    for passed, name in enumerate(sorted(chances, key=lambda one: chances[one])):
        if chances[name] > SIGNIFICANCE / (len(chances) - passed):
            break
        found.append(name)
    return found


def attack(matches: Sequence[ObservedMatch]) -> tuple[dict[str, Score], Tables]:
    """What attackers score against these matches, and the tables of all dice."""
    tables = Tables()
    tables.add(matches)
    stream = [die for match in matches for die in match.dice]
    return {
        "clock": guess_by_clock(matches),
        "linearity": guess_by_linearity(stream),
    }, tables
