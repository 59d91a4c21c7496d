"""Many events as a short story: one paragraph a turn, causes and effects in one sentence."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from kingofnewyork.cli.grammar import YOU, Names, capital
from kingofnewyork.cli.merge import TokensMoved, merged
from kingofnewyork.cli.tell import phrase
from kingofnewyork.rules.events import (
    ArmyFired,
    Bought,
    CardDiscarded,
    CardRevealed,
    Damaged,
    Eliminated,
    EnergyGained,
    EnergySpent,
    Event,
    GameOver,
    GoalReturned,
    Healed,
    LifeLost,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    Rolled,
    RolledForFirst,
    RollFinished,
    Stayed,
    TileRevealed,
    TurnEnded,
    TurnGiven,
    TurnStarted,
)
from kingofnewyork.rules.ids import NOBODY, Seat

EFFECTS: Final = (
    PointsGained,
    PointsLost,
    EnergyGained,
    EnergySpent,
    Healed,
    Damaged,
    Eliminated,
    GoalReturned,
    LifeLost,
    TokensMoved,
    TurnGiven,
)
"""What follows from the event before it and is told in the same sentence."""
UNTOLD: Final = (
    TileRevealed,
    CardRevealed,
    CardDiscarded,
    RolledForFirst,
    TurnStarted,
    TurnEnded,
    Resolved,
    GameOver,
)
"""What the table, the heading or the next sentence says anyway."""
ASIDES: Final = (TileRevealed, CardRevealed, CardDiscarded)
"""Untold events between a cause and its effects."""


class Paragraph:
    """What happened during one turn, or before the first."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.sentences: list[str] = []

    @property
    def text(self) -> str:
        """The sentences, each with its full stop."""
        return " ".join([f"{sentence}." for sentence in self.sentences])


class Story:
    """Tells events as they come; `me` is the seat of the one who reads."""

    def __init__(self, names: Names, me: Seat = NOBODY, active: Seat = NOBODY) -> None:
        self.names = [YOU if seat == me else name for seat, name in enumerate(names)]
        self.me = me
        self.active = active
        """Whose turn it is: named once, at the head of the paragraph."""
        self._cause: Event | None = None
        """What an effect would follow from."""
        self._subject = ""
        """Who the last clause is about."""
        self._effects = 0
        """How many effects the sentence tells already."""

    def tell(self, events: Sequence[Event]) -> list[Paragraph]:
        """The events as paragraphs; what the reader sees anyway is left out."""
        told = [Paragraph(self.active)]
        self._cause = None
        happened = merged(events)
        for event, following in zip_longest(happened, happened[1:]):
            if isinstance(event, TurnStarted):
                self.active = event.seat
                told.append(Paragraph(event.seat))
            if self._is_untold(event, following):
                if not isinstance(event, ASIDES):
                    self._cause = None
            elif isinstance(event, EFFECTS) and self._cause is not None:
                self._add_effect(event, told[-1].sentences)
            else:
                self._begin(event, told[-1].sentences)
        return [paragraph for paragraph in told if paragraph.sentences]

    def _is_untold(self, event: Event, following: Event | None) -> bool:
        """The reader sees its own dice; of the others only the final roll counts."""
        if isinstance(event, Rolled):
            return event.seat != self.me or event.roll == 1
        if isinstance(event, RollFinished):
            return event.seat == self.me
        if isinstance(event, Stayed):
            return event.seat == self.active
        if isinstance(event, EnergySpent):
            return isinstance(following, Bought | Refreshed)
        return isinstance(event, UNTOLD)

    def _begin(self, event: Event, sentences: list[str]) -> None:
        """Begin a sentence; the army is worth one only if it hits somebody."""
        self._cause = event
        self._subject = self._name(event)
        self._effects = 0
        if isinstance(event, ArmyFired):
            return
        text = phrase(event, self.names)
        if self.active != NOBODY:
            text = text.removeprefix(f"{self.names[self.active]} ")
        sentences.append(capital(text))

    def _add_effect(self, event: Event, sentences: list[str]) -> None:
        """Put an effect behind its cause: `Destroys a Jet in Queens, gains 2 energy`."""
        if isinstance(self._cause, ArmyFired) and not self._effects:
            sentences.append(capital(phrase(self._cause, self.names)))
        name = self._name(event)
        text = phrase(event, self.names)
        before = sentences.pop()
        if name and name == self._subject:
            text = text.removeprefix(f"{name} ")
            verb = "gain " if name == YOU else "gains "
            again = text.startswith(verb) and f", {verb}" in before
            last = again or isinstance(event, Eliminated)
            joint = f" and {text.removeprefix(verb)}" if last else f", {text}"
        else:
            is_first = not self._effects and not isinstance(self._cause, EFFECTS)
            joint = f": {text}" if is_first else f"; {text}"
        sentences.append(before + joint)
        self._subject = name
        self._effects += 1

    def _name(self, event: Event) -> str:
        seat = getattr(event, "seat", NOBODY)
        about_it = seat != NOBODY and not isinstance(event, ArmyFired | GoalReturned)
        return self.names[seat] if about_it else ""
