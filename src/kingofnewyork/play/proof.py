"""What files with a proof of their dice have in common: the head, its forms and the check."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from kingofnewyork.errors import BadRecord, NatureError
from kingofnewyork.play.fair_dice import Secret, commitment
from kingofnewyork.play.nature import Nature
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import NATURE_NAME, Record
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE, STACK_HEIGHT
from kingofnewyork.rules.state import State

RECORD_SETUP_LINES: Final = 4
"""How many lines of a record stand before its first action."""
MAX_FILE_BYTES: Final = 1 << 24
"""More bytes than any file of ours has: a larger one is refused."""
HEX_DIGEST: Final = "[0-9a-f]{64}"
PROOF_FORMS: Final = {
    "match": r"\S+",
    "commitment": HEX_DIGEST,
    "key": HEX_DIGEST,
    "salt": HEX_DIGEST,
    "nonces": r"(?:(?:[0-9a-f]{2})+|-)(?:, (?:(?:[0-9a-f]{2})+|-))*",
}
"""The lines that prove a game, in order, and their forms."""


@dataclass
class Proof(ABC):
    """A game with all that is needed to prove its dice, tiles and cards."""

    KIND: ClassVar[str]
    """What such a file is called in messages."""
    PROOF_LINES: ClassVar[tuple[int, int]]
    """The lines with the commitment and the nonces."""

    match: str
    commitment: str
    secret: Secret
    nonces: list[bytes]
    record: Record

    @classmethod
    @abstractmethod
    def from_text(cls, text: str) -> Self:
        """Parse a proof, check its form and replay its game; raise `BadRecord` if it is wrong."""

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Parse the bytes of a file, as `from_text`."""
        if len(data) > MAX_FILE_BYTES:
            raise BadRecord(f"{cls.KIND} has at most {MAX_FILE_BYTES} bytes")
        return cls.from_text(data.decode("latin-1"))  # every byte is a character, to be judged

    @abstractmethod
    def _nature(self) -> Nature:
        """Return the nature of the secret and the nonces; raise `NatureError` if they are wrong."""

    @abstractmethod
    def _lines_above(self) -> int:
        """Return how many lines stand before the first action of the record."""

    def _past_actions(self) -> int:
        """Return how many actions come before those that are proved."""
        return 0

    def problems(self) -> list[str]:
        """Return what is not as committed, line by line; empty if all is."""
        promised, mixed = self.PROOF_LINES
        found: list[str] = []
        try:
            if self.commitment != commitment(self.match, self.secret):
                found.append(
                    f"line {promised}: the commitment is not that of this match, key and salt"
                )
            if len(self.nonces) != len(self.record.monsters):
                found.append(f"line {mixed}: there is not one nonce for each monster")
            nature = self._nature()
        except NatureError as problem:
            return [*found, str(problem)]
        above = self._lines_above()
        for number, state, action in self._answers():
            try:
                given = action_text(nature.answer(state))
            except NatureError:
                given = "something else"
            if given != action_text(action):
                line = f"line {above + number}: {NATURE_NAME}: {action_text(action)}"
                found.append(f"{line}: for {draw_place(state)} the key gives {given}")
        return found

    def counts(self) -> Counter[str]:
        """Count the dice, tiles and cards that are proved."""
        found: Counter[str] = Counter()
        for _, _, action in self._answers():
            verb, _, what = action_text(action).partition(" ")
            found["dice" if verb == "roll" else verb] += len(what) if verb == "roll" else 1
        return found

    def _answers(self) -> Iterator[tuple[int, State, int]]:
        """Yield every answer of nature to prove: its number, the state before it, itself."""
        state = self.record.start()
        past = self._past_actions()
        for number, action in enumerate(self.record.actions, 1):
            if number > past and state.chooser == NATURE:
                yield number, state, action
            apply(state, action)

    def _proof_lines(self) -> list[str]:
        """Return the lines that prove the game, in the order of `PROOF_FORMS`."""
        return [
            f"match: {self.match}",
            f"commitment: {self.commitment}",
            f"key: {self.secret.key.hex()}",
            f"salt: {self.secret.salt.hex()}",
            f"nonces: {', '.join([nonce.hex() or '-' for nonce in self.nonces])}",
        ]


def read_secret(head: dict[str, str]) -> Secret:
    """Return the secret that the lines of a head tell, by their names."""
    return Secret(bytes.fromhex(head["key"]), bytes.fromhex(head["salt"]))


def read_nonces(head: dict[str, str]) -> list[bytes]:
    """Return the nonces that the lines of a head tell, by their names."""
    return [bytes.fromhex(nonce.strip("-")) for nonce in head["nonces"].split(", ")]


def draw_place(state: State) -> str:
    """Return where the answer that nature owes now comes from."""
    step = state.agenda[-1]
    if isinstance(step, Uncover):
        return f"tile {step.amount} {STACK_HEIGHT - state.below[step.amount]}"
    if isinstance(step, Draw):
        return f"card {state.shuffles}"
    return f"dice {state.turn} {state.rolls}"
