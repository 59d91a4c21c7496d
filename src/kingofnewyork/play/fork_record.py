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
from dataclasses import dataclass, field
from typing import ClassVar, Final

from kingofnewyork.errors import BadRecord
from kingofnewyork.play.fair_dice import shared_seed
from kingofnewyork.play.fair_record import FAIR_HEADER, FairRecord
from kingofnewyork.play.nature import ForkedNature, Nature
from kingofnewyork.play.proof import (
    PROOF_FORMS,
    RECORD_SETUP_LINES,
    Proof,
    read_nonces,
    read_secret,
)
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply

FORK_HEADER: Final = "kingofnewyork fork 1"
HEAD_FORMS: Final = {**PROOF_FORMS, "past": "[0-9]{1,6}"}
"""The lines of the head after the first one, and their forms."""
HEAD_LINES: Final = 1 + len(HEAD_FORMS)


@dataclass
class ForkRecord(Proof):
    """A game whose first actions come from another one, with the proof of all that followed."""

    KIND: ClassVar = "a fork record"
    PROOF_LINES: ClassVar = (3, 6)

    past: int = field(kw_only=True)
    """How many actions were played before."""

    def to_text(self) -> str:
        """Return the text of the file."""
        head = [FORK_HEADER, *self._proof_lines(), f"past: {self.past}"]
        return "\n".join(head) + "\n" + self.record.to_text()

    @classmethod
    def from_text(cls, text: str) -> "ForkRecord":
        """Parse a proof, check its form and replay its game; raise `BadRecord` if it is wrong.

        `problems` checks whether what followed is as committed.
        """
        lines = text.split("\n", HEAD_LINES)
        if lines[0] != FORK_HEADER:
            raise BadRecord(f"line 1: {cls.KIND} begins with {FORK_HEADER!r}")
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
        secret, nonces = read_secret(head), read_nonces(head)
        return cls(head["match"], head["commitment"], secret, nonces, record, past=past)

    def _nature(self) -> Nature:
        seed = shared_seed(self.secret, self.commitment, self.nonces)
        state = self.record.start()
        for action in self.record.actions[: self.past]:
            apply(state, action)
        return ForkedNature(seed, state.hidden, state.below)

    def _lines_above(self) -> int:
        return HEAD_LINES + RECORD_SETUP_LINES

    def _past_actions(self) -> int:
        return self.past


def read_proved_record(text: str) -> Record | None:
    """Read the record in a file with a proof; None if it is another kind of file."""
    if text.startswith(FAIR_HEADER):
        return FairRecord.from_text(text).record
    if text.startswith(FORK_HEADER):
        return ForkRecord.from_text(text).record
    return None
