"""Scenarios: a position, what is played, and what must come of it, in one readable file.

    # A new unit shoots but cannot be destroyed
    rules: 1.5.15, 1.5.20

    position
    monsters: Captain Fish, Kong
    Captain Fish: queens, 7 life
    Kong: lower
    queens: high_rise_1 hospital_3; infantry
    phase: roll

    play
    roll DDDOAC
    Captain Fish: stop
    Captain Fish: resolve destruction
    expect asked: Captain Fish
    expect legal: destroy queens 1
    expect not legal: destroy queens jet
    Captain Fish: destroy queens 1
    expect Captain Fish: 1 points

Every decision and every roll must be played, and nothing may be played that nobody asked for.
`docs/scenarios.md` lists all that can be expected.
"""

import re
from pathlib import Path
from typing import Final

from kingofnewyork.errors import BadNotation, BadRecord, KingOfNewYorkError
from kingofnewyork.play.notation import action_text, parse_action, parse_faces
from kingofnewyork.play.position import PositionReader, position_text
from kingofnewyork.play.text_files import read_text_file
from kingofnewyork.rules.actions import REVEAL_CARD, REVEAL_TILE
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.dice import dice_text, pack
from kingofnewyork.rules.engine import apply, is_legal, legal_actions
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    FACE_NAMES,
    MONSTER_NAMES,
    NATURE,
    NO_TILE,
    NOBODY,
    PLACE_NAMES,
    UNIT_NAMES,
    CardId,
    Seat,
)
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.state import AT_TABLE, State

EXPECT_PREFIX: Final = "expect "
RULE_NUMBER: Final = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+")
AMOUNT_PATTERN: Final = re.compile(r"[0-9]+ [a-z]+")
KNOWN_NAMES: Final = (*PLACE_NAMES, *BOROUGH_NAMES, *FACE_NAMES, *UNIT_NAMES, *MONSTER_NAMES)
SECTIONS: Final = ("position", "play")


class Scenario:
    """A scenario file, taken apart but not yet played."""

    def __init__(self) -> None:
        self.title = ""
        self.rules: list[str] = []
        """The paragraphs of the rules that it pins."""
        self.cards: list[str] = []
        """The cards that it pins, or their rulings: `Stomp`, `Stomp ruling 2`."""
        self.theme = ""
        """Of a puzzle: what it is about."""
        self.rating = 0
        """Of a puzzle: how hard it is; see `kingofnewyork.analysis.puzzles`."""
        self.position: list[tuple[int, str]] = []
        self.play: list[tuple[int, str]] = []

    @classmethod
    def from_text(cls, text: str) -> "Scenario":
        """Parse a scenario; raise `BadRecord` with the line if it is wrong."""
        scenario = cls()
        section = ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if line.startswith("#"):
                scenario.title = scenario.title or line.lstrip("# ")
            elif line in SECTIONS:
                section = line
            elif line and section:
                lines = scenario.position if section == "position" else scenario.play
                lines.append((number, line))
            elif line:
                scenario.read_heading(number, line)
        if not scenario.title:
            raise BadRecord("line 1: a scenario begins with a title, '# what it shows'")
        for heading, lines in zip(SECTIONS, (scenario.position, scenario.play), strict=True):
            if not lines:
                raise BadRecord(f"a scenario needs a part '{heading}' with something in it")
        return scenario

    def read_heading(self, number: int, line: str) -> None:
        """Read a line before the position."""
        name, _, value = line.partition(":")
        if name == "rules":
            self.rules = [rule.strip() for rule in value.split(",")]
            if not all(RULE_NUMBER.fullmatch(rule) for rule in self.rules):
                raise BadRecord(f"line {number}: rules are numbers such as 1.5.3")
        elif name == "cards":
            self.cards = [card.strip() for card in value.split(";")]
        elif name == "theme":
            self.theme = value.strip()
        elif name == "rating":
            if not value.strip().isdecimal():
                raise BadRecord(f"line {number}: a rating is a number such as 1500")
            self.rating = int(value)
        else:
            raise BadRecord(f"line {number}: {line!r} stands before 'position' and is unknown")

    @classmethod
    def load(cls, path: str | Path) -> "Scenario":
        """Read the scenario in a file."""
        return cls.from_text(read_text_file(path))

    def run(self) -> list[str]:
        """Play the scenario; return everything that differs from what it expects."""
        return _ScenarioRun(self).differences()

    def start(self) -> State:
        """Return the position; raise `BadRecord` with the line if it is wrong."""
        return _ScenarioRun(self).set_up()


class _ScenarioRun:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.differences_found: list[str] = []
        self.deck_top: list[CardId] = []
        self.below: dict[int, list[int]] = {}
        self.open_is_expected = False
        """Whether the scenario said who is asked since the last action."""

    def differences(self) -> list[str]:
        try:
            state = self.set_up()
            for number, line in self.scenario.play:
                self.take(state, number, line)
            if not state.is_over and not self.open_is_expected:
                self.differences_found.append(
                    f"the scenario stops while something is open ({describe_decision(state)}): "
                    "end it with 'expect asked: ...'"
                )
        except KingOfNewYorkError as problem:
            self.differences_found.append(str(problem))
        return self.differences_found

    def set_up(self) -> State:
        reader = PositionReader()
        for number, line in self.scenario.position:
            try:
                reader.read(line)
            except KingOfNewYorkError as problem:
                raise BadRecord(f"line {number}: {problem}") from problem
        state = reader.finish()
        self.below = reader.below
        self.deck_top = reader.deck_top
        self.let_piles_answer(state)
        return state

    def take(self, state: State, number: int, line: str) -> None:
        """Play a line, or compare what it expects."""
        try:
            if line.startswith(EXPECT_PREFIX):
                self.expect(state, number, line.removeprefix(EXPECT_PREFIX))
            else:
                self.act(state, line)
        except KingOfNewYorkError as problem:
            raise BadRecord(f"line {number}: {problem}") from problem

    def act(self, state: State, line: str) -> None:
        who, colon, what = line.partition(":")
        seat = _seat(state, who.strip()) if colon else NATURE
        if seat != state.chooser:
            raise BadNotation(f"{line!r} was not asked for: {describe_decision(state)}")
        action = parse_action(what if colon else line, state.dice)
        if not is_legal(state, action):
            raise BadNotation(f"{line!r} is not legal: {describe_decision(state)}")
        step = state.agenda[-1]
        if isinstance(step, Uncover):
            self.below[step.amount].pop(0)
        apply(state, action)
        self.open_is_expected = False
        self.let_piles_answer(state)

    def let_piles_answer(self, state: State) -> None:
        """Reveal tiles and cards that the position names."""
        while state.chooser == NATURE:
            step = state.agenda[-1]
            if isinstance(step, Uncover) and self.below[step.amount][0] != NO_TILE:
                apply(state, REVEAL_TILE + self.below[step.amount].pop(0))
            elif isinstance(step, Draw) and self.deck_top:
                apply(state, REVEAL_CARD + self.deck_top.pop(0))
            else:
                return

    def expect(self, state: State, number: int, text: str) -> None:
        subject, colon, value = text.partition(":")
        subject, value = subject.strip(), value.strip()
        if not colon or not value:
            raise BadNotation(f"'expect {text}' should read 'expect something: value'")
        self.open_is_expected = self.open_is_expected or subject == "asked"
        difference = _compare(state, subject, value)
        if difference:
            self.differences_found.append(
                f"line {number}: expected {subject}: {value}, but {difference}"
            )


def describe_decision(state: State) -> str:
    """Return who is asked what, in words."""
    if state.is_over:
        return "the game is over"
    word = state.agenda[-1].word
    if state.chooser == NATURE:
        return f"nature has to answer '{word}'"
    options = ", ".join([action_text(action) for action in legal_actions(state)])
    return f"{chooser_name(state, state.chooser)} has to answer '{word}' with one of: {options}"


def _compare(state: State, subject: str, value: str) -> str:
    """Return what is there instead of what was expected; empty if it is as expected."""
    if subject == "asked":
        actual = "nobody" if state.is_over else chooser_name(state, state.chooser)
        return "" if value == actual else f"it is {actual} who is asked"
    if subject == "winner":
        actual = chooser_name(state, state.winner) if state.is_over else "nobody yet"
        return "" if value == actual else f"it is {actual}"
    if subject in ("legal", "not legal"):
        legal = is_legal(state, parse_action(value, state.dice))
        return "" if legal == (subject == "legal") else describe_decision(state)
    if subject == "options":
        actual = ", ".join(sorted([action_text(action) for action in legal_actions(state)]))
        wanted = ", ".join(sorted([part.strip() for part in value.split(",")]))
        return "" if wanted == actual else f"there are {actual}"
    return _compare_line(state, subject, value)


def _compare_line(state: State, subject: str, value: str) -> str:
    """Compare parts of a line of the position, as `position_text` writes it."""
    lines = dict([line.split(": ", 1) for line in position_text(state).splitlines()])
    if subject not in lines:
        raise BadNotation(f"nothing is called {subject!r} in a position")
    actual = lines[subject]
    if subject in ("dice", "bonus"):
        faces = [] if value == "-" else parse_faces(value)
        if faces is None:
            raise BadNotation(f"{value!r} are not faces")
        value = dice_text(pack(faces))
    if ";" in actual or subject in ("dice", "bonus", "deck", "discard", "display"):
        return "" if value == actual else f"it is {actual}"
    parts = [part.strip() for part in actual.split(",")]
    for part in value.split(","):
        wanted = part.strip()
        name = wanted.removeprefix("no ")
        known = AMOUNT_PATTERN.fullmatch(name) or name in (*CARD_IDS, *KNOWN_NAMES)
        if name != wanted and not known:
            raise BadNotation(f"there is no {name!r} that could be missing")
        if (name in parts) != (name == wanted):
            return f"it is {actual}"
    return ""


def chooser_name(state: State, seat: Seat) -> str:
    """The name of a seat in scenarios, or that of nature or nobody."""
    if seat == NATURE:
        return "nature"
    return "nobody" if seat == NOBODY else MONSTER_NAMES[state.monsters[seat]]


def _seat(state: State, name: str) -> Seat:
    if name == "nature":
        return NATURE
    for seat in AT_TABLE[len(state.monsters)]:
        if chooser_name(state, seat) == name:
            return seat
    raise BadNotation(f"nobody at the table is called {name!r}")
