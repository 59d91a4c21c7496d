"""Files of games that were played on from another one: only what came after that can be proved.

    kingofnewyork fork 1
    match: k3x9q2m7/1
    commitment: 5f0c...
    key: 1d77...
    salt: 8e02...
    nonces: 3f9a..., -
    past: 157
    kingofnewyork record 1
    ...

The first 157 actions of the record were played elsewhere. Every answer of nature after them is that
of the key, as in a fair record; the tiles are dealt as `ForkedNature` says.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from kingofnewyork.errors import BadRecord, NatureError
from kingofnewyork.play.fair_dice import Secret, commitment, shared_seed
from kingofnewyork.play.fair_record import (
    FAIR_HEADER,
    MAX_FILE_BYTES,
    RECORD_SETUP_LINES,
    FairRecord,
)
from kingofnewyork.play.forked_nature import ForkedNature
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import NATURE_NAME, Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.rules.state import State

FORK_HEADER: Final = "kingofnewyork fork 1"
HEX_DIGEST: Final = "[0-9a-f]{64}"
HEAD_FORMS: Final = {
    "match": r"\S+",
    "commitment": HEX_DIGEST,
    "key": HEX_DIGEST,
    "salt": HEX_DIGEST,
    "nonces": r"(?:(?:[0-9a-f]{2})+|-)(?:, (?:(?:[0-9a-f]{2})+|-))*",
    "past": "[0-9]{1,6}",
}
"""The lines of the head after the first one, and their forms."""
HEAD_LINES: Final = 1 + len(HEAD_FORMS)


@dataclass
class ForkRecord:
    """A game whose first actions come from another one, with the proof of all that followed."""

    PROOF_LINES: ClassVar = (3, 6)
    """The lines with the commitment and the nonces."""

    match: str
    commitment: str
    secret: Secret
    nonces: list[bytes]
    past: int
    """How many actions were played before."""
    record: Record

    def to_text(self) -> str:
        """Return the text of the file."""
        head = [
            FORK_HEADER,
            f"match: {self.match}",
            f"commitment: {self.commitment}",
            f"key: {self.secret.key.hex()}",
            f"salt: {self.secret.salt.hex()}",
            f"nonces: {', '.join([nonce.hex() or '-' for nonce in self.nonces])}",
            f"past: {self.past}",
        ]
        return "\n".join(head) + "\n" + self.record.to_text()

    @classmethod
    def from_text(cls, text: str) -> "ForkRecord":
        """Parse a proof, check its form and replay its game; raise `BadRecord` if it is wrong.

        `problems` checks whether what followed is as committed.
        """
        lines = text.split("\n", HEAD_LINES)
        if lines[0] != FORK_HEADER:
            raise BadRecord(f"line 1: such a file begins with {FORK_HEADER!r}")
        head: dict[str, str] = {}
        for number, (name, form) in enumerate(HEAD_FORMS.items(), 1):
            line = lines[number] if number < len(lines) else ""
            found = re.fullmatch(f"{name}: ({form})", line)
            if found is None:
                raise BadRecord(f"line {number + 1}: '{name}: ...' should be here")
            head[name] = found[1]
        record = Record.from_text(
            lines[HEAD_LINES] if len(lines) > HEAD_LINES else "", above=HEAD_LINES
        )
        past = int(head["past"])
        if past > len(record.actions):
            raise BadRecord(f"line {HEAD_LINES}: the game has only {len(record.actions)} actions")
        return cls(
            head["match"],
            head["commitment"],
            Secret(bytes.fromhex(head["key"]), bytes.fromhex(head["salt"])),
            [bytes.fromhex(nonce.strip("-")) for nonce in head["nonces"].split(", ")],
            past,
            record,
        )

    @classmethod
    def from_bytes(cls, data: bytes) -> "ForkRecord":
        """Parse the bytes of a file, as `from_text`."""
        if len(data) > MAX_FILE_BYTES:
            raise BadRecord(f"such a file has at most {MAX_FILE_BYTES} bytes")
        return cls.from_text(data.decode("latin-1"))  # every byte is a character, to be judged

    def problems(self) -> list[str]:
        """Return what came after the past and is not as committed; empty if all is."""
        found: list[str] = []
        try:
            if self.commitment != commitment(self.match, self.secret):
                found.append("line 3: the commitment is not that of this match, key and salt")
            if len(self.nonces) != len(self.record.monsters):
                found.append("line 6: there is not one nonce for each monster")
            seed = shared_seed(self.secret, self.commitment, self.nonces)
        except NatureError as problem:
            return [*found, str(problem)]
        nature: ForkedNature | None = None
        for number, state, action in self._answers():
            # Tiles turn up by answers only: at the first one they lie as at the end of the past.
            nature = nature or ForkedNature(seed, state.hidden, state.below)
            try:
                given = action_text(nature.answer(state))
            except NatureError:
                given = "something else"
            if given != action_text(action):
                line = HEAD_LINES + RECORD_SETUP_LINES + number
                said = f"line {line}: {NATURE_NAME}: {action_text(action)}"
                found.append(f"{said}: the key gives {given}")
        return found

    def counts(self) -> Counter[str]:
        """Count the dice, tiles and cards that were revealed after the past."""
        found: Counter[str] = Counter()
        for _, _, action in self._answers():
            word, _, what = action_text(action).partition(" ")
            found["dice" if word == "roll" else word] += len(what) if word == "roll" else 1
        return found

    def _answers(self) -> Iterator[tuple[int, State, int]]:
        """Yield every answer of nature after the past: its number, the state before it, itself."""
        state = self.record.start()
        for number, action in enumerate(self.record.actions, 1):
            if number > self.past and state.chooser == NATURE:
                yield number, state, action
            apply(state, action)


def read_proved_record(text: str) -> Record | None:
    """Read the record in a file with a proof; None if it is another kind of file."""
    if text.startswith(FAIR_HEADER):
        return FairRecord.from_text(text).record
    if text.startswith(FORK_HEADER):
        return ForkRecord.from_text(text).record
    return None
