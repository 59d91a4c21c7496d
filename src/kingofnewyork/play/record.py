"""Game records: one readable file with the set-up and every action by name, nature's included.

    kingofnewyork record 1
    monsters: Kong, Rob
    two_in_manhattan: no
    deck: -
    header date: 2026-11-18
    nature: tile high_rise_1
    ...
    Kong: resolve attack
    result: Rob wins with 20 points in turn 31
    digest: 5c1f...

Headers say what the actions do not: who played, the seed, the date, the version; any name will do.
A game that began with a position has it in a line `start:`, as JSON.

A record needs no seed: it replays to the same state at every step on any machine. The digest is
taken of all lines and of the last state; a file that was cut, changed or made up is refused.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingofnewyork.errors import BadNotation, BadPosition, BadRecord, BadSetup
from kingofnewyork.play.game import Game, result_text
from kingofnewyork.play.nature import Nature, ScriptedNature
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.play.text_files import read_text_file, write_text_file
from kingofnewyork.rules.engine import apply, is_legal, new_state
from kingofnewyork.rules.ids import MONSTER_NAMES, NATURE, CardId, Seat
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.serialization import card_name, digest, from_dict, to_dict
from kingofnewyork.rules.state import State

if TYPE_CHECKING:
    from kingofnewyork.play.record_steps import RecordStep

RECORD_HEADER: Final = "kingofnewyork record 1"
NATURE_NAME: Final = "nature"
HEADER_WORD: Final = "header "
HEADER_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
MAX_RECORD_LINES: Final = 1_000_000
"""More lines than any game has: a longer file is refused."""


class Record:
    """The set-up of a game and every action of it."""

    def __init__(
        self,
        monsters: list[int],
        two_in_manhattan: bool,
        deck: list[CardId],
        actions: list[int],
        headers: dict[str, str] | None = None,
        position: State | None = None,
    ) -> None:
        self.monsters = monsters
        """Which of the six monsters sits where, by seat."""
        self.two_in_manhattan = two_in_manhattan
        """Whether Manhattan has room for two while five or more live; False by the house rule."""
        self.deck = deck
        """The cards of the game, by id."""
        self.actions = actions
        """Every action, nature's included."""
        self.headers = _check_headers(headers or {})
        """What the actions do not say, by name: players, seed, date, version."""
        self.position = position
        """The state the game began with, unless it began from the box."""

    @classmethod
    def from_game(cls, game: Game) -> "Record":
        """Return the record of a game so far."""
        state = game.state
        begun = new_state(state.monsters, game.deck, state.two_in_manhattan)
        position = None if game.start == begun else game.start.copy()
        setup = (list(state.monsters), state.two_in_manhattan, list(game.deck))
        return cls(*setup, game.actions[:], position=position)

    def with_headers(self, headers: dict[str, str]) -> "Record":
        """Return the same record with these headers added."""
        setup = (self.monsters, self.two_in_manhattan, self.deck, self.actions)
        return Record(*setup, {**self.headers, **headers}, self.position)

    def start(self) -> State:
        """Return the state before the first action."""
        if self.position is not None:
            return self.position.copy()
        return new_state(self.monsters, self.deck, self.two_in_manhattan)

    def states(self) -> Iterator[State]:
        """Yield the state before the first action and after each, each a state of its own."""
        state = self.start()
        yield state.copy()
        for action in self.actions:
            apply(state, action)
            yield state.copy()

    def steps(self) -> "Iterator[RecordStep]":
        """Yield the set-up and then every choice of a monster, each with its events and board."""
        from kingofnewyork.play.record_steps import record_steps

        return record_steps(self)

    def result(self) -> str:
        """Return how the game ended, in one line."""
        return result_text(self.final_state())

    def final_state(self) -> State:
        """Return the state after the last action."""
        state = self.start()
        for action in self.actions:
            apply(state, action)
        return state

    def game(self, nature: Nature | None = None) -> Game:
        """Return the game at the end of the record, under a nature for what is to come."""
        chance = nature or ScriptedNature()
        return Game.at(self.final_state(), self.actions, self.deck, chance, self.start())

    def to_text(self) -> str:
        """Return the text of the record's file."""
        names = [MONSTER_NAMES[monster] for monster in self.monsters]
        lines = [
            RECORD_HEADER,
            f"monsters: {', '.join(names)}",
            f"two_in_manhattan: {'yes' if self.two_in_manhattan else 'no'}",
            f"deck: {', '.join([card_name(card) for card in self.deck]) or '-'}",
        ]
        lines += [f"{HEADER_WORD}{name}: {value}" for name, value in self.headers.items()]
        if self.position is not None:
            lines.append(f"start: {json.dumps(to_dict(self.position))}")
        state = self.start()
        for action in self.actions:
            lines.append(f"{_chooser_name(state, state.chooser)}: {action_text(action)}")
            apply(state, action)
        lines.append(f"result: {result_text(state)}")
        lines.append(f"digest: {compute_digest(lines, state)}")
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str, above: int = 0) -> "Record":
        """Parse a record, replay and check it; raise `BadRecord` with the line if it is wrong.

        Args:
            text: the record.
            above: how many lines of its file stand before it.
        """
        if not isinstance(text, str):
            raise BadRecord(f"a record is a text, not {type(text).__name__}")
        return _RecordReader(text, above).read()

    def save(self, path: str | Path) -> None:
        """Write the record to a file, which is either complete or as it was."""
        write_text_file(path, self.to_text())

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read the record in a file."""
        return cls.from_text(read_text_file(path))


def _check_headers(headers: dict[str, str]) -> dict[str, str]:
    """Return headers that fit on lines of their own; `BadRecord` if one does not."""
    for name, value in headers.items():
        if not HEADER_NAME.fullmatch(name) or not value.strip() or not value.isprintable():
            raise BadRecord(f"a header is a name in small letters and a line, not {name}: {value}")
    return dict(headers)


def compute_digest(lines: list[str], state: State) -> str:
    """Return the digest of a record, of all its lines and its last state."""
    text = "\n".join([*lines, digest(state)])
    return hashlib.sha256(text.encode()).hexdigest()


def _chooser_name(state: State, seat: Seat) -> str:
    return NATURE_NAME if seat == NATURE else MONSTER_NAMES[state.monsters[seat]]


class _RecordReader:
    """Reads a record line by line and replays it."""

    def __init__(self, text: str, above: int) -> None:
        self.lines = text.splitlines()
        self.above = above
        self.number = 0

    def fail(self, reason: str) -> BadRecord:
        return BadRecord(f"line {self.above + self.number}: {reason}")

    def line(self, name: str) -> str:
        """Return the value of the next line, which must have this name."""
        self.number += 1
        if self.number > len(self.lines):
            raise self.fail(f"the record ends where '{name}:' should be")
        found, _, value = self.lines[self.number - 1].partition(": ")
        if found != name or not value:
            raise self.fail(f"'{name}: ...' should be here, not {self.lines[self.number - 1]!r}")
        return value

    def read(self) -> Record:
        self.number = 1
        if not self.lines or self.lines[0].strip() != RECORD_HEADER:
            raise self.fail(f"a record begins with {RECORD_HEADER!r}")
        if len(self.lines) > MAX_RECORD_LINES:
            raise self.fail(f"{len(self.lines)} lines are more than any game has")
        record = self.read_setup()
        try:
            state = record.start()
        except BadSetup as problem:
            self.number = 2
            raise self.fail(str(problem)) from None
        while True:
            self.number += 1
            if self.number > len(self.lines):
                raise self.fail("the record breaks off: its result and digest are missing")
            who, _, what = self.lines[self.number - 1].partition(": ")
            if who == "result":
                break
            record.actions.append(self.read_action(state, who, what))
        self.read_end(state, what)
        return record

    def read_setup(self) -> Record:
        monsters: list[int] = []
        for name in self.line("monsters").split(", "):
            if name not in MONSTER_NAMES:
                raise self.fail(f"no monster is called {name!r}")
            monsters.append(MONSTER_NAMES.index(name))
        has_two = self.line("two_in_manhattan")
        if has_two not in ("yes", "no"):
            raise self.fail(f"'two_in_manhattan' is yes or no, not {has_two!r}")
        deck: list[CardId] = []
        cards = self.line("deck")
        for slug in cards.split(", ") if cards != "-" else []:
            if slug not in CARD_IDS:
                raise self.fail(f"no card is called {slug!r}")
            deck.append(CARD_IDS[slug])
        headers = dict(self.read_headers())
        try:
            return Record(monsters, has_two == "yes", deck, [], headers, self.read_position())
        except BadRecord as problem:
            raise self.fail(str(problem)) from None

    def read_headers(self) -> Iterator[tuple[str, str]]:
        while self.number < len(self.lines) and self.lines[self.number].startswith(HEADER_WORD):
            name, _, value = self.lines[self.number].removeprefix(HEADER_WORD).partition(": ")
            self.number += 1
            yield name, value

    def read_position(self) -> State | None:
        if self.number >= len(self.lines) or not self.lines[self.number].startswith("start: "):
            return None
        try:
            return from_dict(json.loads(self.line("start")))
        except (BadPosition, ValueError) as problem:
            raise self.fail(f"the position at the start is wrong: {problem}") from None

    def read_action(self, state: State, who: str, what: str) -> int:
        if state.is_over:
            raise self.fail("the game is over, yet something happens")
        expected = _chooser_name(state, state.chooser)
        if who != expected:
            raise self.fail(f"it is {expected} who has to choose, not {who!r}")
        try:
            action = parse_action(what)
        except BadNotation as problem:
            raise self.fail(str(problem)) from None
        if not is_legal(state, action):
            word = state.agenda[-1].word
            raise self.fail(f"{who} cannot answer '{word}' with {what!r} here")
        apply(state, action)
        return action

    def read_end(self, state: State, result: str) -> None:
        if result != result_text(state):
            raise self.fail(f"the game is {result_text(state)!r}, not {result!r}")
        lines = self.lines[: self.number]
        if self.line("digest") != compute_digest(lines, state):
            raise self.fail("the digest does not fit: the record was changed")
        if len(self.lines) > self.number:
            self.number += 1
            raise self.fail("nothing may follow the digest")
