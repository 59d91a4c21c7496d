"""Tells each reader what happened since it was told last."""

from kingofnewyork.cli.voice import Voice
from kingofnewyork.local.game import LocalGame
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.story import Paragraph, Story
from kingofnewyork.words.things import monster


class Reader:
    """What one reader knows of the story."""

    def __init__(self, game: LocalGame) -> None:
        state = game.game.state
        self.story = Story(state.monsters, NOBODY, state.active, state.turn)
        self.told = len(game.game.events)
        """How many events were told."""
        self.headed = state.turn
        """The turn that was announced last."""


def turn_of(paragraph: Paragraph, story: Story) -> Phrase:
    """Whose turn a paragraph is about."""
    if not paragraph.turn:
        return phrase("plain-setup")
    who = "you" if paragraph.seat == story.me else "other"
    name = monster(story.monsters[paragraph.seat])
    return phrase("plain-turn", turn=paragraph.turn, who=who, name=name)


class Teller:
    """Tells the story of a game, to everybody at once or to each apart."""

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
        self._common = Reader(game)
        seats = game.setup.humans if apart else []
        self._readers = {seat: Reader(game) for seat in seats}

    def begin_anew(self) -> None:
        """Everybody is told from the very beginning."""
        for reader in (self._common, *self._readers.values()):
            reader.story = Story(self.game.game.state.monsters)
            reader.told, reader.headed = 0, -1

    def announce(self, me: Seat) -> bool:
        """Whether the turn was not announced to the reader yet; from now on it is."""
        reader = self._readers.get(me, self._common)
        turn = self.game.game.state.turn
        is_new, reader.headed = turn != reader.headed, turn
        return is_new

    def tell(self, me: Seat) -> bool:
        """The reader knows everything; whether there was something to tell."""
        reader = self._readers.get(me, self._common)
        events = self.game.game.events
        reader.story.me = me
        new = events[reader.told :]
        paragraphs = reader.story.tell(new) if new else []
        reader.told = len(events)
        for paragraph in paragraphs:
            self._say(reader, paragraph)
        return bool(paragraphs)

    def _say(self, reader: Reader, paragraph: Paragraph) -> None:
        heads = [] if paragraph.turn == reader.headed else [turn_of(paragraph, reader.story)]
        reader.headed = paragraph.turn
        self.voice.say(*heads, *paragraph.sentences)

    def forget(self) -> None:
        """What was taken back has not happened."""
        state = self.game.game.state
        for reader in (self._common, *self._readers.values()):
            reader.told = min(reader.told, len(self.game.game.events))
            reader.story.active, reader.story.turn = state.active, state.turn

    def tell_again(self, me: Seat, turns: int) -> None:
        """The last turns once more."""
        reader = Reader(self.game)
        reader.story = Story(self.game.game.state.monsters, me)
        reader.headed = -1
        paragraphs = reader.story.tell(self.game.game.events)
        if not paragraphs:
            self.voice.key("plain-nothing-yet")
        for paragraph in paragraphs[-turns:]:
            self._say(reader, paragraph)
