"""Many events as a short story: one paragraph a turn, causes and effects in one sentence."""

from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING, Final

from kingofnewyork.rules.events import (
    Absorbed,
    ArmyFired,
    Attacked,
    CardDiscarded,
    CardRevealed,
    CardRolled,
    ClaimMade,
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
from kingofnewyork.rules.ids import NO_CARD, NOBODY, CardId, Seat
from kingofnewyork.words.compound_events import (
    Felled,
    Gained,
    OnlyRoll,
    PaidDeed,
    PointsCapped,
    TokensMoved,
)
from kingofnewyork.words.merge import merge_events
from kingofnewyork.words.narration import narrate
from kingofnewyork.words.phrases import Phrase, phrase

if TYPE_CHECKING:
    from kingofnewyork.words.catalogue import Words

EFFECTS: Final = (
    Absorbed,
    PointsGained,
    PointsLost,
    EnergyGained,
    EnergyLost,
    Healed,
    Gained,
    PointsCapped,
    Damaged,
    Felled,
    Eliminated,
    GoalReturned,
    LifeLost,
    TokensMoved,
    ClaimMade,
    TurnGiven,
    ResultsAdded,
    SouvenirPlaced,
    SouvenirsReturned,
    UnitMoved,
    CardRolled,
    Shifted,
)
"""Effects of the event before them, told in the same sentence."""
SIDE_BY_SIDE: Final = (*EFFECTS, DieDropped, DieTurned)
"""Events that are not the cause of what follows in the same sentence."""
OMITTED: Final = (
    TileRevealed,
    CardRevealed,
    RolledForFirst,
    TurnStarted,
    TurnEnded,
    Resolved,
    GameOver,
)
"""Events that a story leaves out: the table, the heading or the next sentence shows them."""
ASIDES: Final = (TileRevealed, CardRevealed, CardDiscarded)
"""Omitted events that may stand between a cause and its effects."""


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
    """Narrates events as they come; `me` is the seat of the reader."""

    def __init__(
        self, monsters: Sequence[int], me: Seat = NOBODY, active: Seat = NOBODY, turn: int = 0
    ) -> None:
        self.monsters = monsters
        self.me = me
        self.active = active
        """Whose turn it is."""
        self.turn = turn

    def tell(self, events: Sequence[Event]) -> list[Paragraph]:
        """Narrate events as paragraphs, without those that the reader sees anyway."""
        paragraphs = [Paragraph(self.active, self.turn)]
        group: list[Event] = []
        for event in merge_events(events):
            if isinstance(event, TurnStarted):
                self._close(group, paragraphs)
                self.active, self.turn = event.seat, event.turn
                paragraphs.append(Paragraph(self.active, self.turn))
            if self._is_omitted(event):
                if not isinstance(event, ASIDES):
                    self._close(group, paragraphs)
                continue
            if not (group and _continues(event, group)):
                self._close(group, paragraphs)
            group.append(event)
        self._close(group, paragraphs)
        return [paragraph for paragraph in paragraphs if paragraph.sentences]

    def _is_omitted(self, event: Event) -> bool:
        """Whether to leave an event out: rolls the reader sees, rolls that are not final, ..."""
        if isinstance(event, Rolled):
            return event.seat != self.me or event.roll == 1
        if isinstance(event, RollFinished | OnlyRoll):
            return event.seat == self.me
        if isinstance(event, Stayed):
            return event.seat == self.active
        if isinstance(event, CardDiscarded):
            return event.seat == NOBODY
        return isinstance(event, OMITTED)

    def _close(self, group: list[Event], paragraphs: list[Paragraph]) -> None:
        """Append the sentence of a group; the army is mentioned only if it hits somebody."""
        if group and isinstance(group[0], ArmyFired) and _is_short(group):
            del group[0]
        if group:
            paragraphs[-1].sentences.append(self._sentence(group))
        group.clear()

    def _sentence(self, group: list[Event]) -> Phrase:
        """A cause with its effects: `Kong destroys a Jet in Queens: +2 energy`."""
        clauses: list[Phrase] = []
        known = NOBODY
        cause = [] if isinstance(group[0], SIDE_BY_SIDE) else group[:1]
        for place, event in enumerate(group):
            before = cause[:place] + group[max(0, place - 1) : place]
            named = [_card_named_by(one) for one in before]
            clauses.append(narrate(event, self.monsters, self.me, known, group[0], named))
            known = self._subject(event)
        if len(clauses) == 1 or not cause:
            return _join_clauses(clauses)
        return phrase("story-effects", cause=clauses[0], effects=_join_clauses(clauses[1:]))

    def _subject(self, event: Event) -> Seat:
        """The monster that a pronoun after this clause would mean, else NOBODY."""
        if isinstance(event, GoalTaken) and event.loser not in (NOBODY, self.me):
            return NOBODY
        about_it = not isinstance(event, ArmyFired | GoalReturned)
        return getattr(event, "seat", NOBODY) if about_it else NOBODY


def _card_named_by(event: Event) -> CardId:
    """The card that the clause of an event names, else NO_CARD."""
    if isinstance(event, PaidDeed):
        event = event.deed
    card: CardId = getattr(event, "goal" if isinstance(event, GoalTaken) else "card", NO_CARD)
    return card


def _continues(event: Event, group: list[Event]) -> bool:
    """Whether the event belongs into the sentence that is open.

    A card may be shed while damage is on its way, or because another card forces it; otherwise its
    loss is told by itself.
    """
    if isinstance(event, DieTurned):
        return isinstance(group[-1], DieDropped | DieTurned)
    if isinstance(event, ResultsAdded):
        return isinstance(group[0], RollFinished | OnlyRoll | ResultsAdded)
    if not isinstance(event, CardDiscarded):
        return isinstance(event, EFFECTS)
    if event.forced_by != NO_CARD:
        return _card_named_by(group[0]) == event.forced_by
    return isinstance(group[0], ArmyFired | Attacked) and not _does_damage(group)


def _join_clauses(clauses: list[Phrase]) -> Phrase:
    """Join clauses one after another."""
    return reduce(lambda before, clause: phrase("story-more", before=before, next=clause), clauses)


def _is_short(group: list[Event]) -> bool:
    """Whether to leave the army out: it hits nobody, or one whose damage mentions it."""
    fired = group[0]
    alone = isinstance(fired, ArmyFired) and fired.count == 1
    return not _does_damage(group) or (alone and isinstance(group[1], Damaged | Felled))


def _does_damage(group: list[Event]) -> bool:
    """Whether anybody is hit in a sentence."""
    return any(isinstance(event, Damaged | Felled) for event in group)
