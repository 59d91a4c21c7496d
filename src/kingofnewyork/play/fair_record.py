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
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import ClassVar, Final

from kingofnewyork.errors import BadRecord, NatureError
from kingofnewyork.play.fair_dice import Secret, commitment, fair_nature
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import NATURE_NAME, RECORD_HEADER, Record
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE, STACK_HEIGHT
from kingofnewyork.rules.serialization import card_name
from kingofnewyork.rules.state import State

FAIR_HEADER: Final = "kingofnewyork fair 1"
HEAD_LINES: Final = 7
"""How many lines stand before the first draw."""
RECORD_SETUP_LINES: Final = 4
"""How many lines of a record stand before its first action."""
MAX_FILE_BYTES: Final = 1 << 24
"""More bytes than any file of ours has: a larger one is refused."""
DRAW_VERBS: Final = {"dice": "roll", "tile": "tile", "card": "card"}
"""The verb of each kind of draw in the record."""
DRAW_LINE: Final = re.compile(r"(dice|tile|card) [0-9 ]+: (\S+)")
FOREIGN_CHARACTER: Final = re.compile(r"[^\n -~]")
"""A character that no file of ours has."""


@dataclass
class FairRecord:
    """A game with all that is needed to prove its dice, tiles and cards."""

    PROOF_LINES: ClassVar = (4, 7)
    """The lines with the commitment and the nonces."""

    match: str
    commitment: str
    secret: Secret
    nonces: list[bytes]
    record: Record

    @classmethod
    def from_game(cls, game: Game, match: str, secret: Secret, nonces: list[bytes]) -> "FairRecord":
        """Return the proof of a game played under `fair_nature(match, secret, nonces)`."""
        return cls(match, commitment(match, secret), secret, list(nonces), Record.from_game(game))

    def to_text(self) -> str:
        """Return the text of the file."""
        body = [
            f"match: {self.match}",
            f"commitment: {self.commitment}",
            f"key: {self.secret.key.hex()}",
            f"salt: {self.secret.salt.hex()}",
            f"nonces: {', '.join([nonce.hex() or '-' for nonce in self.nonces])}",
            *draw_lines(self.record),
        ]
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
        path = Path(path)
        draft = ""
        try:
            with NamedTemporaryFile(
                "w", encoding="ascii", newline="\n", dir=path.parent, prefix=".", delete=False
            ) as file:
                draft = file.name
                file.write(self.to_text())
            os.chmod(draft, 0o644)
            os.replace(draft, path)
        except OSError as problem:
            with suppress(OSError):
                os.unlink(draft)
            raise BadRecord(f"cannot write {path}: {problem.strerror}") from problem

    @classmethod
    def load(cls, path: str | Path) -> "FairRecord":
        """Read the proof in a file."""
        try:
            with open(path, "rb") as file:
                data = file.read(MAX_FILE_BYTES + 1)
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            raise BadRecord(f"cannot read {path}: {reason}") from problem
        return cls.from_bytes(data)

    @classmethod
    def from_bytes(cls, data: bytes) -> "FairRecord":
        """Parse the bytes of a file, as `from_text`."""
        if len(data) > MAX_FILE_BYTES:
            raise BadRecord(f"a fair record has at most {MAX_FILE_BYTES} bytes")
        return cls.from_text(data.decode("latin-1"))  # every byte is a character, to be judged

    def problems(self) -> list[str]:
        """Return what is not as committed, line by line; empty if all is."""
        found: list[str] = []
        try:
            if self.commitment != commitment(self.match, self.secret):
                found.append("line 4: the commitment is not that of this match, key and salt")
            if len(self.nonces) != len(self.record.monsters):
                found.append("line 7: there is not one nonce for each monster")
            nature = fair_nature(self.match, self.secret, self.nonces)
        except NatureError as problem:
            return [*found, str(problem)]
        above = HEAD_LINES + len(draw_lines(self.record)) + RECORD_SETUP_LINES
        state = self.record.start()
        for number, action in enumerate(self.record.actions, 1):
            if state.chooser == NATURE:
                try:
                    given = action_text(nature.answer(state))
                except NatureError:
                    given = "something else"
                if given != action_text(action):
                    line = f"line {above + number}: {NATURE_NAME}: {action_text(action)}"
                    found.append(f"{line}: for {_draw_place(state)} the key gives {given}")
            apply(state, action)
        return found

    def counts(self) -> Counter[str]:
        """Count the dice, tiles and cards that the game saw."""
        found: Counter[str] = Counter()
        for line in draw_lines(self.record):
            kind, _, _ = line.partition(" ")
            found[kind] += len(line.partition(": ")[2]) if kind == "dice" else 1
        return found


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
            lines.append(f"{_draw_place(state)}: {action_text(action).partition(' ')[2]}")
        apply(state, action)
    return lines


def _draw_place(state: State) -> str:
    """Return where the answer that nature owes now comes from."""
    step = state.agenda[-1]
    if isinstance(step, Uncover):
        return f"tile {step.amount} {STACK_HEIGHT - state.below[step.amount]}"
    if isinstance(step, Draw):
        return f"card {state.shuffles}"
    return f"dice {state.turn} {state.rolls}"


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
        seal = self.line("seal", r"[0-9a-f]{64}")
        match = self.line("match", r"\S+")
        committed = self.line("commitment", r"[0-9a-f]{64}")
        key = self.line("key", r"[0-9a-f]{64}")
        salt = self.line("salt", r"[0-9a-f]{64}")
        nonces = self.line("nonces", r"(([0-9a-f]{2})+|-)(, (([0-9a-f]{2})+|-))*").split(", ")
        record = self.read_record()
        if seal != compute_seal(self.text.split("\n", 2)[2]):
            raise self.fail("the seal does not fit: the file was changed", 2)
        return FairRecord(
            match,
            committed,
            Secret(bytes.fromhex(key), bytes.fromhex(salt)),
            [bytes.fromhex(nonce.strip("-")) for nonce in nonces],
            record,
        )

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
