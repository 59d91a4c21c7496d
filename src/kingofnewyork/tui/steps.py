"""A record step by step: one for every choice of a monster, whatever nature did in between."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import NATURE, NOBODY
from kingofnewyork.rules.state import State
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.story import Story


@dataclass(frozen=True)
class Moment:
    """The table after an action, and how many events there were."""

    state: State
    events: int


class Steps:
    """A record with all its states; what nature does belongs to the action before it."""

    def __init__(self, record: Record) -> None:
        state = record.start()
        state.events = []
        self.moments: list[Moment] = []
        for action in record.actions:
            if state.chooser != NATURE:
                self._note(state)
            apply(state, action)
        self._note(state)
        self.events: Sequence[Event] = state.events

    def _note(self, state: State) -> None:
        self.moments.append(Moment(state.copy(), len(state.events or [])))

    def turn(self, step: int, direction: int) -> int:
        """The first step of the next turn, or of this turn or the one before."""
        turns = [moment.state.turn for moment in self.moments]
        if direction > 0:
            later = [at for at, turn in enumerate(turns) if turn > turns[step]]
            return later[0] if later else len(turns) - 1
        start = turns.index(turns[step])
        return start if start < step else turns.index(turns[max(step - 1, 0)])

    def find(self, turn: int) -> int:
        """The first step of a turn; the last step if the game was over before."""
        found = [at for at, moment in enumerate(self.moments) if moment.state.turn >= turn]
        return found[0] if found else len(self.moments) - 1

    def told(self, step: int) -> Phrase | None:
        """What happened last before a step; None if there is nothing to tell."""
        if not step:
            return None
        before, after = self.moments[step - 1], self.moments[step]
        state = before.state
        events = self.events[before.events : after.events]
        told = Story(state.monsters, NOBODY, state.active, state.turn).tell(events)
        sentences = [sentence for part in told for sentence in part.sentences]
        return sentences[-1] if sentences else None

    def story(self, words: Words) -> str:
        """The whole game as a text, a paragraph for each turn."""
        story = Story(self.moments[0].state.monsters).tell(self.events)
        return "\n\n".join([part.text(words) for part in story]) + "\n"
