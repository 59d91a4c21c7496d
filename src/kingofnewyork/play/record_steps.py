"""Steps through a record: the set-up, then one step for every choice of a monster."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kingofnewyork.play.board import Board
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import NATURE, Seat
from kingofnewyork.rules.state import State


@dataclass(frozen=True, slots=True)
class RecordStep:
    """A choice of a monster and what nature answered to it; the first step is the set-up."""

    seat: Seat
    """Who chose; NATURE for the set-up."""
    choice: int | None
    """The action that was chosen; None for the set-up."""
    answers: tuple[int, ...]
    """The actions of nature that followed."""
    events: tuple[Event, ...]
    """What happened."""
    state: State
    """The state after the step."""
    actions_played: int
    """How many actions of the record were played up to the end of the step."""

    @property
    def board(self) -> Board:
        """The table after the step, in names."""
        return Board(self.state)


def record_steps(record: Record) -> Iterator[RecordStep]:
    """Yield the steps of a record, each with a state of its own."""
    state = record.start()
    state.events = []
    seat, choice, answers = NATURE, None, list[int]()
    for number, action in enumerate(record.actions):
        if state.chooser == NATURE:
            answers.append(action)
        else:
            yield _make_step(seat, choice, answers, state, number)
            seat, choice, answers = state.chooser, action, []
        apply(state, action)
    yield _make_step(seat, choice, answers, state, len(record.actions))


def step_numbers(record: Record) -> list[int]:
    """For each action of a record, the number of its step; the set-up is step 0."""
    found: list[int] = []
    for number, step in enumerate(record_steps(record)):
        found += [number] * (step.actions_played - len(found))
    return found


def find_turn(states: Sequence[State], turn: int) -> int | None:
    """The number of the first step in a turn or after it; None if the game was over before.

    Args:
        states: the state after each step.
        turn: its number.
    """
    return next((at for at, state in enumerate(states) if state.turn >= turn), None)


def _make_step(
    seat: Seat, choice: int | None, answers: list[int], state: State, actions_played: int
) -> RecordStep:
    """Make a step of what happened since the last one, and empty the list of events."""
    events, state.events = tuple(state.events or ()), []
    return RecordStep(seat, choice, tuple(answers), events, state.copy(), actions_played)
