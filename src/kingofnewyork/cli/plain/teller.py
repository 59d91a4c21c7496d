"""Narrates to each reader what happened since the last time."""

from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.local.game import LocalGame
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.story import Paragraph, Story
from kingofnewyork.words.things import monster


class ReaderProgress:
    """How far one reader has heard the story."""

    def __init__(self, game: LocalGame) -> None:
        state = game.game.state
        self.story = Story(state.monsters, NOBODY, state.active, state.turn)
        self.events_told = len(game.game.events)
        """How many events the reader was told."""
        self.announced_turn = state.turn
        """The turn that was announced last."""


def turn_heading(paragraph: Paragraph, story: Story) -> Phrase:
    """Return whose turn a paragraph is about."""
    if not paragraph.turn:
        return phrase("plain-setup")
    who = "you" if paragraph.seat == story.me else "other"
    name = monster(story.monsters[paragraph.seat])
    return phrase("plain-turn", turn=paragraph.turn, who=who, name=name)


class Teller:
    """Narrates a game, to everybody together or to each person apart."""

    def __init__(self, game: LocalGame, voice: Voice, apart: bool) -> None:
        """Begin where the game stands.

        Args:
            game: what is told.
            voice: who tells it.
            apart: whether several people take turns at the keyboard, so that each has missed what
                was told to the others.
        """
        self.game = game
        self.voice = voice
        self._common = ReaderProgress(game)
        seats = game.setup.humans if apart else []
        self._readers = {seat: ReaderProgress(game) for seat in seats}

    def start_over(self) -> None:
        """Narrate to everybody from the very beginning."""
        for reader in (self._common, *self._readers.values()):
            reader.story = Story(self.game.game.state.monsters)
            reader.events_told, reader.announced_turn = 0, -1

    def announce(self, me: Seat) -> bool:
        """Mark the present turn as announced to the reader; return whether it was not before."""
        reader = self._readers.get(me, self._common)
        turn = self.game.game.state.turn
        is_new, reader.announced_turn = turn != reader.announced_turn, turn
        return is_new

    def tell(self, me: Seat) -> bool:
        """Narrate what the reader has missed; return whether there was anything."""
        reader = self._readers.get(me, self._common)
        events = self.game.game.events
        reader.story.me = me
        new = events[reader.events_told :]
        paragraphs = reader.story.tell(new) if new else []
        reader.events_told = len(events)
        for paragraph in paragraphs:
            self._say(reader, paragraph)
        return bool(paragraphs)

    def _say(self, reader: ReaderProgress, paragraph: Paragraph) -> None:
        heads = (
            []
            if paragraph.turn == reader.announced_turn
            else [turn_heading(paragraph, reader.story)]
        )
        reader.announced_turn = paragraph.turn
        self.voice.say(*heads, *paragraph.sentences)

    def forget(self) -> None:
        """Forget events that were taken back."""
        state = self.game.game.state
        for reader in (self._common, *self._readers.values()):
            reader.events_told = min(reader.events_told, len(self.game.game.events))
            reader.story.active, reader.story.turn = state.active, state.turn

    def tell_again(self, me: Seat, turns: int) -> None:
        """Narrate the last turns once more."""
        reader = ReaderProgress(self.game)
        reader.story = Story(self.game.game.state.monsters, me)
        reader.announced_turn = -1
        paragraphs = reader.story.tell(self.game.game.events)
        if not paragraphs:
            self.voice.say_key("plain-nothing-yet")
        for paragraph in paragraphs[-turns:]:
            self._say(reader, paragraph)
