"""Moves through the steps of a record, and narrates them."""

from itertools import accumulate

from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import find_turn, record_steps
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.story import Story


class ReplaySteps:
    """A record with all its steps: for each, the state and what happened until then."""

    def __init__(self, record: Record) -> None:
        steps = list(record_steps(record))
        self.states = [step.state for step in steps]
        self.events = [event for step in steps for event in step.events]
        self.event_counts = list(accumulate([len(step.events) for step in steps]))
        """How many events had happened by the end of each step."""

    @property
    def last(self) -> int:
        """The number of the last step; the first is 0."""
        return len(self.states) - 1

    def step_to_turn(self, step: int, direction: int) -> int:
        """Return the first step of the next turn, or of this turn or the one before."""
        turns = [state.turn for state in self.states]
        if direction > 0:
            later = [at for at, turn in enumerate(turns) if turn > turns[step]]
            return later[0] if later else len(turns) - 1
        start = turns.index(turns[step])
        return start if start < step else turns.index(turns[max(step - 1, 0)])

    def find_turn(self, turn: int) -> int:
        """Return the first step of a turn; the last step if the game was over before."""
        found = find_turn(self.states, turn)
        return self.last if found is None else found

    def last_sentence(self, step: int) -> Phrase | None:
        """Return what happened last at a step; None if there is nothing to say."""
        if not step:
            return None
        state = self.states[step - 1]
        events = self.events[self.event_counts[step - 1] : self.event_counts[step]]
        story = Story(state.monsters, NOBODY, state.active, state.turn).tell(events)
        sentences = [sentence for part in story for sentence in part.sentences]
        return sentences[-1] if sentences else None

    def story_text(self, words: Words) -> str:
        """Return the whole game as a text, a paragraph for each turn."""
        story = Story(self.states[0].monsters).tell(self.events)
        return "\n\n".join([part.text(words) for part in story]) + "\n"
