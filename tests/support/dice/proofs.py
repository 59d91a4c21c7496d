"""Games under fair dice, honest and not, judged by both verifiers.

Each number gives a game. Its file must be proved; the file of a house that changed one die, tile
or card on the way must not, however well it is sealed; and neither may a file with one bit flipped.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadRecord, NatureError
from kingofnewyork.play.fair_dice import Secret, commitment, shared_seed
from kingofnewyork.play.fair_record import FairRecord, compute_seal
from kingofnewyork.play.fork_record import ForkRecord
from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import ForkedNature, KeyedNature, Nature
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import outcomes
from kingofnewyork.rules.state import State
from scripts import verify_dice
from tests.support.dice.houses import FairHouse

SECRET = Secret(b"k" * 32, b"s" * 32)
"""Of a house that has no need to hide it."""


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


def play_game(house: FairHouse, number: int, nature: Nature | None = None) -> FairRecord:
    """The file of a game between random players in this house."""
    random = Random(number)
    monsters = 2 + number % 5
    nonces = [house.nonces(number)[seat % 2] for seat in range(monsters)]
    deck = random.choice((DECK, DECK, DECK, DECK[: random.randrange(3, 20)], ()))
    nature = nature or house.nature_for(number, nonces)
    game = Game(monsters, nature=nature, deck=list(deck))
    game.play_out(random.choice)
    return FairRecord.from_game(game, house.name(number), house.secret(number), nonces)


def play_cheated_game(house: FairHouse, number: int) -> FairRecord:
    """The same game in which the house changed one answer of nature, and sealed it well."""
    monsters = 2 + number % 5
    nonces = [house.nonces(number)[seat % 2] for seat in range(monsters)]
    honest = house.nature_for(number, nonces)
    answer = Random(number).randrange(100)
    return play_game(house, number, CheatingNature(honest, answer, Random(number)))


def play_fork(game: Game, match: str, secret: Secret, nonces: list[bytes]) -> ForkRecord:
    """The file of a game that is played on from where it is, under dice of its own."""
    past = len(game.actions)
    promise = commitment(match, secret)
    key = shared_seed(secret, promise, nonces)
    game.nature = ForkedNature(key, game.state.hidden, game.state.below)
    game.play_out(Random(7).choice)
    return ForkRecord(match, promise, secret, nonces, Record.from_game(game), past=past)


def reseal(text: str) -> str:
    """The text with a seal that fits: what a forger would do."""
    header, _, rest = text.split("\n", 2)
    return f"{header}\nseal: {compute_seal(rest)}\n{rest}"


def flip_bit(data: bytes, bit: int) -> bytes:
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


def is_proved_alone(data: bytes) -> bool:
    """Whether the verifier that stands alone finds nothing wrong with a file."""
    try:
        return verify_dice.check(data).count("all as committed") == 1
    except (ValueError, IndexError):
        return False


def judge(house: FairHouse, numbers: Iterable[int], flips: int) -> Counter[str]:
    """How many files of either kind there were, and how many were judged as they should be."""
    counts: Counter[str] = Counter()
    for number in numbers:
        data = play_game(house, number).to_text().encode()
        counts["honest"] += 1
        counts["honest, proved by both"] += is_proved(data) and is_proved_alone(data)
        other = play_cheated_game(house, number).to_text().encode()
        if other != data:
            counts["cheated"] += 1
            caught = not is_proved(other) and not is_proved_alone(other)
            counts["cheated, caught by both"] += caught
        random = Random(number)
        for _ in range(flips):
            damaged = flip_bit(data, random.randrange(8 * len(data)))
            counts["flipped"] += 1
            caught = not is_proved(damaged) and not is_proved_alone(damaged)
            counts["flipped, caught by both"] += caught
    return counts
