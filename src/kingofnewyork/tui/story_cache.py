"""Caches the story of a game that may also go back."""

from collections.abc import Sequence

from kingofnewyork.rules.events import Event, TurnStarted
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.words.story import Paragraph, Story


class StoryCache:
    """Narrates the events of a game; turns that are over are narrated once."""

    def __init__(self, monsters: Sequence[int]) -> None:
        self._monsters = monsters
        self._me = NOBODY
        self._paragraphs: list[Paragraph] = []
        self._start = 0
        """The index of the first event of the present turn."""

    def tell(self, events: Sequence[Event], me: Seat) -> list[Paragraph]:
        """Return the whole story for the one in this seat."""
        if me != self._me or not self._goes_on(events):
            self._me, self._paragraphs, self._start = me, [], 0
        turns = [
            index
            for index in range(self._start + 1, len(events))
            if isinstance(events[index], TurnStarted)
        ]
        if turns:
            self._paragraphs += self._story(events[self._start : turns[-1]])
            self._start = turns[-1]
        return [*self._paragraphs, *self._story(events[self._start :])]

    def _story(self, events: Sequence[Event]) -> list[Paragraph]:
        return Story(self._monsters, self._me).tell(events)

    def _goes_on(self, events: Sequence[Event]) -> bool:
        """Whether these are the events of the last call, and perhaps more."""
        if not self._start:
            return True
        return self._start < len(events) and isinstance(events[self._start], TurnStarted)
