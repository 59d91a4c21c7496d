"""Files that prove that the dice of a game were those committed to before it.

    kingofnewyork fair 1
    seal: 90b3...
    match: k3x9q2m7/1
    commitment: 5f0c...
    key: 1d77...
    salt: 8e02...
    nonces: 3f9a..., -
    tile 0 0: hospital_2
    card 0: carapace
    dice 0 0: EEADCCOO
    ...
    kingofnewyork record 1
    ...

Between the head and the record stands, line by line, where each answer of nature comes from: stack
and height of a tile, pile of a card, turn and roll of dice. When the discard pile becomes the deck,
a line such as `pile 1: stomp, subway` tells what lies in it. The seal is the SHA-256 of all other
lines, so a program that does not know the rules also notices a file that was damaged.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

from kingofnewyork.errors import BadRecord
from kingofnewyork.play.fair_dice import Secret, commitment, fair_nature
from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import Nature
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.proof import (
    HEX_DIGEST,
    MAX_FILE_BYTES,
    PROOF_FORMS,
    RECORD_SETUP_LINES,
    Proof,
    draw_place,
    read_nonces,
    read_secret,
)
from kingofnewyork.play.record import NATURE_NAME, RECORD_HEADER, Record
from kingofnewyork.play.text_files import failure_reason, write_text_file
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.rules.serialization import card_name

FAIR_HEADER: Final = "kingofnewyork fair 1"
HEAD_LINES: Final = 7
"""How many lines stand before the first draw."""
DRAW_VERBS: Final = {"dice": "roll", "tile": "tile", "card": "card"}
"""The verb of each kind of draw in the record."""
DRAW_LINE: Final = re.compile(r"(dice|tile|card) [0-9 ]+: (\S+)")
FOREIGN_CHARACTER: Final = re.compile(r"[^\n -~]")
"""A character that no file of ours has."""


@dataclass
class FairRecord(Proof):
    """A whole game with its proof, and where each of its draws comes from."""

    KIND: ClassVar = "a fair record"
    PROOF_LINES: ClassVar = (4, 7)

    @classmethod
    def from_game(cls, game: Game, match: str, secret: Secret, nonces: list[bytes]) -> "FairRecord":
        """Return the proof of a game played under `fair_nature(match, secret, nonces)`."""
        return cls(match, commitment(match, secret), secret, list(nonces), Record.from_game(game))

    def to_text(self) -> str:
        """Return the text of the file."""
        body = [*self._proof_lines(), *draw_lines(self.record)]
        text = "\n".join(body) + "\n" + self.record.to_text()
        return f"{FAIR_HEADER}\nseal: {compute_seal(text)}\n{text}"

    @classmethod
    def from_text(cls, text: str) -> "FairRecord":
        """Parse a proof, check its form and replay its game; raise `BadRecord` if it is wrong.

        `problems` checks whether the dice are those committed to.
        """
        if not isinstance(text, str):
            raise BadRecord(f"a fair record is a text, not {type(text).__name__}")
        return _FairRecordReader(text).read()

    def save(self, path: str | Path) -> None:
        """Write the proof to a file, which is either complete or as it was."""
        write_text_file(path, self.to_text())

    @classmethod
    def load(cls, path: str | Path) -> "FairRecord":
        """Read the proof in a file."""
        try:
            with open(path, "rb") as file:
                data = file.read(MAX_FILE_BYTES + 1)
        except (OSError, ValueError) as problem:
            raise BadRecord(f"cannot read {path}: {failure_reason(problem)}") from problem
        return cls.from_bytes(data)

    def _nature(self) -> Nature:
        return fair_nature(self.match, self.secret, self.nonces)

    def _lines_above(self) -> int:
        return HEAD_LINES + len(draw_lines(self.record)) + RECORD_SETUP_LINES


def compute_seal(text: str) -> str:
    """Return the seal of a file whose lines after the seal are this text."""
    return hashlib.sha256(f"{FAIR_HEADER}\n{text}".encode()).hexdigest()


def draw_lines(record: Record) -> list[str]:
    """Return where each answer of nature comes from, in order, and what it was."""
    lines: list[str] = []
    state = record.start()
    pile = 0
    for action in record.actions:
        if state.chooser == NATURE:
            if state.shuffles != pile and isinstance(state.agenda[-1], Draw):
                pile = state.shuffles
                lines.append(f"pile {pile}: {', '.join(map(card_name, state.deck))}")
            lines.append(f"{draw_place(state)}: {action_text(action).partition(' ')[2]}")
        apply(state, action)
    return lines


class _FairRecordReader:
    """Reads a file line by line: the head, the draws, the record."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.number = 0

    def fail(self, reason: str, number: int | None = None) -> BadRecord:
        return BadRecord(f"line {number or self.number}: {reason}")

    def read(self) -> FairRecord:
        strange = FOREIGN_CHARACTER.search(self.text)
        if self.lines[0] != FAIR_HEADER:
            raise BadRecord(f"line 1: a fair record begins with {FAIR_HEADER!r}")
        if strange is not None:
            line = self.text.count("\n", 0, strange.start()) + 1
            raise self.fail("a character that does not belong here", line)
        self.number = 1
        seal = self.line("seal", HEX_DIGEST)
        head = {name: self.line(name, form) for name, form in PROOF_FORMS.items()}
        record = self.read_record()
        if seal != compute_seal(self.text.split("\n", 2)[2]):
            raise self.fail("the seal does not fit: the file was changed", 2)
        secret, nonces = read_secret(head), read_nonces(head)
        return FairRecord(head["match"], head["commitment"], secret, nonces, record)

    def line(self, name: str, form: str) -> str:
        """Return the value of the next line, which must have this name and form."""
        self.number += 1
        line = self.lines[self.number - 1] if self.number <= len(self.lines) else ""
        found = re.fullmatch(f"{name}: ({form})", line)
        if found is None:
            raise self.fail(f"'{name}: ...' should be here, not {line[:100]!r}")
        return found[1]

    def read_record(self) -> Record:
        """Read the record and check that it agrees with the draws before it."""
        if RECORD_HEADER not in self.lines:
            raise BadRecord(f"the record is missing: no line is {RECORD_HEADER!r}")
        begin = self.lines.index(RECORD_HEADER)
        self.compare_answers(begin)
        record = Record.from_text("\n".join(self.lines[begin:]), above=begin)
        wanted = draw_lines(record)
        for index, line in enumerate(wanted):
            if self.lines[HEAD_LINES + index] != line:
                raise self.fail(f"the game has {line!r} here", HEAD_LINES + index + 1)
        if begin != HEAD_LINES + len(wanted):
            raise self.fail(
                "the game has no more draws than those above", HEAD_LINES + len(wanted) + 1
            )
        return record

    def compare_answers(self, begin: int) -> None:
        """Check that the draws are, line by line, what nature answers in the record."""
        answers = list(self.answers(begin))
        natures = [
            (number, line)
            for number, line in enumerate(self.lines[begin:], begin + 1)
            if line.startswith(f"{NATURE_NAME}: ")
        ]
        for (number, answer), (other, line) in zip(answers, natures, strict=False):
            if line != answer:
                raise self.fail(f"{line!r}, but line {number} says {answer!r}", other)
        if len(answers) != len(natures):
            raise BadRecord(f"{len(answers)} draws for {len(natures)} answers of nature")

    def answers(self, begin: int) -> Iterator[tuple[int, str]]:
        """What nature answers according to the draws, with the numbers of their lines."""
        for number, line in enumerate(self.lines[HEAD_LINES:begin], HEAD_LINES + 1):
            found = DRAW_LINE.fullmatch(line)
            if found is not None:
                yield number, f"{NATURE_NAME}: {DRAW_VERBS[found[1]]} {found[2]}"
            elif not line.startswith("pile "):
                raise self.fail(f"a draw should be here, not {line[:100]!r}", number)
