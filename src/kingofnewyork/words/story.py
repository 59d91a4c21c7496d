"""Many events as a short story: one paragraph a turn, causes and effects in one sentence."""

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING, Final

from kingofnewyork.rules.events import (
    ArmyFired,
    Attacked,
    CardDiscarded,
    CardRevealed,
    CardRolled,
    Damaged,
    DieDropped,
    DieTurned,
    Eliminated,
    EnergyGained,
    EnergyLost,
    Event,
    GameOver,
    GoalReturned,
    GoalTaken,
    Healed,
    LifeLost,
    PointsGained,
    PointsLost,
    Resolved,
    ResultsAdded,
    Rolled,
    RolledForFirst,
    RollFinished,
    Shifted,
    SouvenirPlaced,
    SouvenirsReturned,
    Stayed,
    TileRevealed,
    TurnEnded,
    TurnGiven,
    TurnStarted,
    UnitMoved,
)
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.words.compounds import Felled, Gained, TokensMoved
from kingofnewyork.words.merge import merged
from kingofnewyork.words.narration import told
from kingofnewyork.words.phrases import Phrase, phrase

if TYPE_CHECKING:
    from kingofnewyork.words.catalogue import Words

EFFECTS: Final = (
    PointsGained,
    PointsLost,
    EnergyGained,
    EnergyLost,
    Healed,
    Gained,
    Damaged,
    Felled,
    Eliminated,
    GoalReturned,
    LifeLost,
    TokensMoved,
    TurnGiven,
    ResultsAdded,
    SouvenirPlaced,
    SouvenirsReturned,
    UnitMoved,
    CardRolled,
    Shifted,
)
"""What follows from the event before it and is told in the same sentence."""
SIDE_BY_SIDE: Final = (*EFFECTS, DieDropped, DieTurned)
"""What is no cause of what follows in the same sentence."""
UNTOLD: Final = (
    TileRevealed,
    CardRevealed,
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

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat = seat
        self.turn = turn
        self.sentences: list[Phrase] = []

    def text(self, words: "Words") -> str:
        """The sentences, each with its full stop."""
        return " ".join([words.sentence(sentence) for sentence in self.sentences])


class Story:
    """Tells events as they come; `me` is the seat of the one who reads."""

    def __init__(
        self, monsters: Sequence[int], me: Seat = NOBODY, active: Seat = NOBODY, turn: int = 0
    ) -> None:
        self.monsters = monsters
        self.me = me
        self.active = active
        """Whose turn it is."""
        self.turn = turn

    def tell(self, events: Sequence[Event]) -> list[Paragraph]:
        """The events as paragraphs; what the reader sees anyway is left out."""
        paragraphs = [Paragraph(self.active, self.turn)]
        group: list[Event] = []
        for event in merged(events):
            if isinstance(event, TurnStarted):
                self._close(group, paragraphs)
                self.active, self.turn = event.seat, event.turn
                paragraphs.append(Paragraph(self.active, self.turn))
            if self._is_untold(event):
                if not isinstance(event, ASIDES):
                    self._close(group, paragraphs)
                continue
            if not (group and _continues(event, group)):
                self._close(group, paragraphs)
            group.append(event)
        self._close(group, paragraphs)
        return [paragraph for paragraph in paragraphs if paragraph.sentences]

    def _is_untold(self, event: Event) -> bool:
        """The reader sees its own dice; of the others only the final roll counts."""
        if isinstance(event, Rolled):
            return event.seat != self.me or event.roll == 1
        if isinstance(event, RollFinished):
            return event.seat == self.me
        if isinstance(event, Stayed):
            return event.seat == self.active
        if isinstance(event, CardDiscarded):
            return event.seat == NOBODY
        return isinstance(event, UNTOLD)

    def _close(self, group: list[Event], paragraphs: list[Paragraph]) -> None:
        """Put the sentence that the events make; the army is worth one only if it hits somebody."""
        if group and isinstance(group[0], ArmyFired) and _is_short(group):
            del group[0]
        if group:
            paragraphs[-1].sentences.append(self._sentence(group))
        group.clear()

    def _sentence(self, group: list[Event]) -> Phrase:
        """A cause with its effects: `Kong destroys a Jet in Queens: it gains 2 energy`."""
        clauses: list[Phrase] = []
        known = NOBODY
        for event in group:
            clauses.append(told(event, self.monsters, self.me, known, group[0]))
            known = self._subject(event)
        if len(clauses) == 1 or isinstance(group[0], SIDE_BY_SIDE):
            return _joined(clauses)
        return phrase("story-effects", cause=clauses[0], effects=_joined(clauses[1:]))

    def _subject(self, event: Event) -> Seat:
        """Whom the clause is about, if a pronoun after it can mean nobody else."""
        if isinstance(event, GoalTaken) and event.loser not in (NOBODY, self.me):
            return NOBODY
        about_it = not isinstance(event, ArmyFired | GoalReturned)
        return getattr(event, "seat", NOBODY) if about_it else NOBODY


def _continues(event: Event, group: list[Event]) -> bool:
    """Whether the event belongs into the sentence that is open.

    A card may be shed while damage is on its way; otherwise its loss is told by itself.
    """
    if isinstance(event, DieTurned):
        return isinstance(group[-1], DieDropped | DieTurned)
    if not isinstance(event, CardDiscarded):
        return isinstance(event, EFFECTS)
    awaited = isinstance(group[0], ArmyFired | Attacked)
    return awaited and not any(isinstance(effect, Damaged | Felled) for effect in group)


def _joined(clauses: list[Phrase]) -> Phrase:
    """Clauses one after another."""
    return reduce(lambda before, clause: phrase("story-more", before=before, next=clause), clauses)


def _is_short(group: list[Event]) -> bool:
    """Whether the army need not be told first: it hits nobody, or one whose damage names it."""
    fired = group[0]
    alone = isinstance(fired, ArmyFired) and fired.count == 1
    return len(group) == 1 or (alone and isinstance(group[1], Damaged | Felled))
