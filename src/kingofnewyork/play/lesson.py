"""Lessons: a prepared position with its dice, what is said about it, and what the learner does.

    monster = "Kong"
    position = '''
    monsters: Kong, Rob
    Kong: queens
    Rob: lower
    phase: roll
    '''
    rolls = ["AAHEDO"]

    [[steps]]
    name = "keep"
    do = "reroll 1 2 5 6"
    rolls = ["AAEE"]

    [[steps]]
    name = "rob"
    play = ["Rob: stay"]
    point = ["monster Rob"]

A step says one sentence, `lesson-<lesson>-<step>` in the catalogue, and points at pieces. `play` is
what the other monsters do first, `do` what the learner is asked to do, and `rolls` are the dice
that fall meanwhile; face-down tiles and cards are named by the position. A step without `do` is
only read.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from kingofnewyork.errors import BadNotation, BadRecord, KingOfNewYorkError
from kingofnewyork.play.lesson_pieces import default_pieces, missing_piece
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.play.position import PositionReader
from kingofnewyork.play.scenario import describe_decision
from kingofnewyork.rules.actions import REVEAL_CARD, REVEAL_TILE
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.engine import apply, is_legal
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import MONSTER_NAMES, NATURE, NO_TILE, CardId, Seat
from kingofnewyork.rules.state import State

FIRST_LESSON: Final = "first"
LESSONS: Final = (
    FIRST_LESSON,
    "fleeing",
    "goals",
    "army",
    "cards",
    "tokens",
    "crowd",
    "odds",
    "last",
)
"""The first game, then the optional lessons in the order in which they are offered."""
LESSON_FIELDS: Final = {"monster", "position", "rolls", "hints", "steps"}
STEP_FIELDS: Final = {"name", "play", "do", "rolls", "point"}


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One sentence of a lesson, with what happens before and after it."""

    name: str
    play: tuple[str, ...] = ()
    """What the others do before it is said: `Rob: stay`."""
    do: str = ""
    """What the learner is asked to do, in the notation; empty if the step is only read."""
    rolls: tuple[str, ...] = ()
    """The dice that fall in it, in order, as letters of faces."""
    point: tuple[str, ...] = ()
    """The pieces that it is about; those of `do` if left out."""


@dataclass(frozen=True, slots=True)
class LessonMove:
    """A choice in a lesson with what nature answered; the first move is the position itself."""

    seat: Seat
    """Who chose; NATURE for the position itself."""
    choice: int | None
    answers: tuple[int, ...]
    events: tuple[Event, ...]
    state: State
    """The state after the move, its own copy."""


@dataclass(frozen=True, slots=True)
class LessonStop:
    """A step of a lesson that was played: where it is said, and what it wants."""

    name: str
    moves: int
    """How many moves had been made when it is said."""
    do: str
    """The action that the learner is asked for, as the server writes it; empty for none."""
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, read but not yet played."""

    name: str
    monster: str
    """The monster of the learner."""
    position: str
    rolls: tuple[str, ...]
    """The dice that fall before the first step."""
    hints: bool
    """Whether hints and odds may be asked for."""
    steps: tuple[LessonStep, ...]

    @classmethod
    def load(cls, name: str) -> "Lesson":
        """Read one of LESSONS."""
        if name not in LESSONS:
            raise BadRecord(f"there is no lesson {name!r}; there are {', '.join(LESSONS)}")
        text = resources.files(__package__).joinpath("lessons", f"{name}.toml").read_text("utf-8")
        return cls.from_text(name, text)

    @classmethod
    def from_text(cls, name: str, text: str) -> "Lesson":
        """Parse a lesson; raise `BadRecord` if something in it is wrong."""
        try:
            found = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            raise BadRecord(f"lesson {name}: {problem}") from problem
        _check_fields(name, found, LESSON_FIELDS)
        steps = found.get("steps")
        if not isinstance(steps, list) or not steps:
            raise BadRecord(f"lesson {name}: a lesson has steps")
        hints = found.get("hints", False)
        if not isinstance(hints, bool):
            raise BadRecord(f"lesson {name}: hints is true or false")
        return cls(
            name=name,
            monster=_text(name, found, "monster"),
            position=_text(name, found, "position"),
            rolls=_texts(name, found, "rolls"),
            hints=hints,
            steps=tuple([_read_step(name, step) for step in steps]),
        )

    @property
    def seat(self) -> Seat:
        """The seat of the learner."""
        names = PositionLines(self.position).monsters
        if self.monster not in names:
            raise BadRecord(f"lesson {self.name}: {self.monster!r} does not play")
        return Seat(names.index(self.monster))


class PositionLines:
    """The lines of a position, read one by one."""

    def __init__(self, text: str) -> None:
        self.reader = PositionReader()
        for line in text.splitlines():
            if line.strip():
                self.reader.read(line)
        self.monsters = [name.strip() for name in self.reader.lines["monsters"].split(",")]


class LessonRun:
    """Plays a lesson on the engine, once; `BadRecord` names the step if something is wrong."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.moves: list[LessonMove] = []
        self.stops: list[LessonStop] = []
        reader = PositionLines(lesson.position).reader
        self._state = reader.finish()
        self._state.events = []
        self._below, self._deck_top = reader.below, reader.deck_top
        self._rolls: list[str] = []
        self._seat = lesson.seat
        self._play()

    def _play(self) -> None:
        self._throw(self.lesson.rolls)
        self._note_move(NATURE, None)
        for step in self.lesson.steps:
            try:
                self._take(step)
            except KingOfNewYorkError as problem:
                raise BadRecord(f"lesson {self.lesson.name}, {step.name}: {problem}") from problem

    def _take(self, step: LessonStep) -> None:
        """Play what the others do, say the step, and do what it asks for."""
        self._throw(step.rolls)
        for line in step.play:
            who, colon, what = line.partition(":")
            if not colon:
                raise BadNotation(f"{line!r} should read 'monster: action'")
            self._act(who.strip(), what.strip())
        action = self._parse(step.do) if step.do else None
        text = "" if action is None else action_text(action)
        pieces = step.point or default_pieces(self._state, text)
        for piece in pieces:
            if problem := missing_piece(self._state, self._seat, piece):
                raise BadNotation(f"it points at {piece!r}: {problem}")
        self.stops.append(LessonStop(step.name, len(self.moves), text, pieces))
        if action is not None:
            self._act(self.lesson.monster, step.do)
        if self._rolls:
            raise BadNotation(f"nobody rolled {', '.join(self._rolls)}")

    def _throw(self, rolls: tuple[str, ...]) -> None:
        """Lay dice ready that are about to fall."""
        self._rolls.extend(rolls)

    def _parse(self, text: str) -> int:
        """The action of a text; `BadNotation` if it is not legal now."""
        action = parse_action(text, self._state.dice)
        if not is_legal(self._state, action):
            raise BadNotation(f"{text!r} is not legal: {describe_decision(self._state)}")
        return action

    def _act(self, who: str, text: str) -> None:
        state = self._state
        if state.chooser < 0 or MONSTER_NAMES[state.monsters[state.chooser]] != who:
            raise BadNotation(f"{who}: {text!r} was not asked for: {describe_decision(state)}")
        seat, action = state.chooser, self._parse(text)
        apply(state, action)
        self._note_move(seat, action)

    def _note_move(self, seat: Seat, choice: int | None) -> None:
        """Let nature answer, and note all that has happened since the last move."""
        answers = tuple(self._answers())
        events, self._state.events = tuple(self._state.events or ()), []
        self.moves.append(LessonMove(seat, choice, answers, events, self._state.copy()))

    def _answers(self) -> Iterator[int]:
        """Let nature answer until a monster has to choose; yield the answers."""
        while self._state.chooser == NATURE:
            answer = self._next_answer()
            if not is_legal(self._state, answer):
                decision = describe_decision(self._state)
                raise BadNotation(f"{action_text(answer)!r} does not fit: {decision}")
            apply(self._state, answer)
            yield answer

    def _next_answer(self) -> int:
        step = self._state.agenda[-1]
        if isinstance(step, Uncover) and self._below[step.amount][0] != NO_TILE:
            return REVEAL_TILE + self._below[step.amount].pop(0)
        if isinstance(step, Draw) and self._deck_top:
            return REVEAL_CARD + CardId(self._deck_top.pop(0))
        if not self._rolls or isinstance(step, Uncover | Draw):
            raise BadNotation(f"nothing is prepared: {describe_decision(self._state)}")
        return parse_action(f"roll {self._rolls.pop(0)}")


def _check_fields(name: str, found: Mapping[str, Any], known: set[str]) -> None:
    unknown = sorted(set(found) - known)
    if unknown:
        raise BadRecord(f"lesson {name}: nothing is called {', '.join(unknown)}")


def _text(name: str, found: Mapping[str, Any], field: str, default: str | None = None) -> str:
    value = found.get(field, default)
    if not isinstance(value, str):
        raise BadRecord(f"lesson {name}: {field} is a text")
    return value


def _texts(name: str, found: Mapping[str, Any], field: str) -> tuple[str, ...]:
    value = found.get(field, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadRecord(f"lesson {name}: {field} is a list of texts")
    return tuple(value)


def _read_step(name: str, found: object) -> LessonStep:
    if not isinstance(found, dict):
        raise BadRecord(f"lesson {name}: a step is a table")
    _check_fields(name, found, STEP_FIELDS)
    return LessonStep(
        name=_text(name, found, "name"),
        play=_texts(name, found, "play"),
        do=_text(name, found, "do", ""),
        rolls=_texts(name, found, "rolls"),
        point=_texts(name, found, "point"),
    )
