"""Beats: which events are seen at one time, and the sentences that tell them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kingofnewyork.rules.events import (
    DeckShuffled,
    DieDropped,
    DieTurned,
    Earned,
    EnergySpent,
    Event,
    FirstChosen,
    GameOver,
    Resolved,
    ResultsSpent,
    Rolled,
    RolledForFirst,
    TokenGiven,
    TokenTaken,
)
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.story import ASIDES, EFFECTS, Story

OPENING: Final = (Resolved, EnergySpent, ResultsSpent)
"""Events that show nothing by themselves: what they are for belongs to the same beat."""
CONTINUING: Final = (
    *EFFECTS,
    *ASIDES,
    DeckShuffled,
    Earned,
    FirstChosen,
    GameOver,
    RolledForFirst,
    TokenGiven,
    TokenTaken,
)
"""Events that belong to the beat of what came before them."""


class Beat(NamedTuple):
    """What is seen at one time, in events and in sentences."""

    events: Sequence[Event]
    sentences: list[Phrase]


def tell_beats(story: Story, events: Sequence[Event]) -> list[Beat]:
    """Split events into beats, and let the story tell each."""
    return [
        Beat(beat, [said for paragraph in story.tell(beat) for said in paragraph.sentences])
        for beat in split_into_beats(events)
    ]


def split_into_beats(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events in groups: each a cause with its effects."""
    beat: list[Event] = []
    for event in events:
        if beat and not _belongs_to(event, beat):
            yield beat
            beat = []
        beat.append(event)
    if beat:
        yield beat


def _belongs_to(event: Event, beat: Sequence[Event]) -> bool:
    """Whether an event is seen together with those before it."""
    if isinstance(event, Rolled):
        return isinstance(beat[-1], EnergySpent)
    if isinstance(event, DieDropped | DieTurned):
        return isinstance(beat[-1], DieDropped | DieTurned | EnergySpent)
    return isinstance(event, CONTINUING) or all(isinstance(one, OPENING) for one in beat)
