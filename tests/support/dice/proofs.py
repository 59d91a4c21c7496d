"""Games under fair dice, honest and not, judged by both verifiers.

Each number gives a game. Its file must be proved; the file of a house that changed one die, tile
or card on the way must not, however well it is sealed; and neither may a file with one bit flipped.
"""

import importlib.util
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Final, cast

from dice_houses import FairHouse
from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadRecord, NatureError
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import KeyedNature, Nature
from kingofnewyork.rules.engine import outcomes
from kingofnewyork.rules.state import State

VERIFIER: Final = Path(__file__).resolve().parent.parent / "scripts" / "verify_dice.py"


def load_verifier() -> Callable[[bytes], str]:
    """The check of the verifier that stands alone."""
    spec = importlib.util.spec_from_file_location("verify_dice", VERIFIER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Callable[[bytes], str], module.check)


class CheatingNature:
    """Nature that gives another answer than it should, once, at the answer of this number."""

    def __init__(self, nature: KeyedNature, number: int, random: Random) -> None:
        self.nature = nature
        self.number = number
        self.random = random

    def answer(self, state: State) -> int:
        """What nature says, or what suits the house better."""
        self.number -= 1
        possible = [action for action, _ in outcomes(state)]
        try:
            right = self.nature.answer(state)
        except NatureError:  # the tile that should come now came when the house cheated
            return self.random.choice(possible)
        others = [action for action in possible if action != right]
        if self.number < 0 and others:
            self.number = 1 << 60
            return self.random.choice(others)
        return right


def played(house: FairHouse, number: int, nature: Nature | None = None) -> FairRecord:
    """The file of a game between random players in this house."""
    random = Random(number)
    monsters = 2 + number % 5
    nonces = [house.nonces(number)[seat % 2] for seat in range(monsters)]
    deck = random.choice((DECK, DECK, DECK, DECK[: random.randrange(3, 20)], ()))
    nature = nature or house.nature_for(number, nonces)
    game = Game(monsters, nature=nature, deck=list(deck))
    game.play_out(random.choice)
    return FairRecord.of(game, house.name(number), house.secret(number), nonces)


def cheated(house: FairHouse, number: int) -> FairRecord:
    """The same game in which the house changed one answer of nature, and sealed it well."""
    monsters = 2 + number % 5
    nonces = [house.nonces(number)[seat % 2] for seat in range(monsters)]
    honest = house.nature_for(number, nonces)
    answer = Random(number).randrange(100)
    return played(house, number, CheatingNature(honest, answer, Random(number)))


def flipped(data: bytes, bit: int) -> bytes:
    """The same bytes but for one bit."""
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def is_proved(data: bytes) -> bool:
    """Whether the engine finds nothing wrong with a file."""
    try:
        return not FairRecord.from_bytes(data).problems()
    except BadRecord:
        return False


def is_proved_alone(check: Callable[[bytes], str], data: bytes) -> bool:
    """Whether the verifier that stands alone finds nothing wrong with a file."""
    try:
        return check(data).count("all as committed") == 1
    except (ValueError, IndexError):
        return False


def judge(house: FairHouse, numbers: Iterable[int], flips: int) -> Counter[str]:
    """How many files of either kind there were, and how many were judged as they should be."""
    check = load_verifier()
    counts: Counter[str] = Counter()
    for number in numbers:
        data = played(house, number).to_text().encode()
        counts["honest"] += 1
        counts["honest, proved by both"] += is_proved(data) and is_proved_alone(check, data)
        other = cheated(house, number).to_text().encode()
        if other != data:
            counts["cheated"] += 1
            caught = not is_proved(other) and not is_proved_alone(check, other)
            counts["cheated, caught by both"] += caught
        random = Random(number)
        for _ in range(flips):
            damaged = flipped(data, random.randrange(8 * len(data)))
            counts["flipped"] += 1
            caught = not is_proved(damaged) and not is_proved_alone(check, damaged)
            counts["flipped, caught by both"] += caught
    return counts
