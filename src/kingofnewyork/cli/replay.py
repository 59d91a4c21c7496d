"""A game watched again: all of it at once, on the full screen, or line by line."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.games import kept_game
from kingofnewyork.cli.launch import Look, spoken
from kingofnewyork.cli.opening import opened
from kingofnewyork.cli.plain_help import say_commands
from kingofnewyork.cli.teller import turn_of
from kingofnewyork.cli.terminal import is_screen, prepare_editing, read_line
from kingofnewyork.cli.typed import as_known, known_words, typed_words
from kingofnewyork.cli.voice import Voice
from kingofnewyork.local.saves import load
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import Event, TurnStarted
from kingofnewyork.rules.ids import NATURE, NOBODY
from kingofnewyork.rules.state import State
from kingofnewyork.words.catalogue import find_language
from kingofnewyork.words.narration import told
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.problems import NotUnderstood, not_understood, printable
from kingofnewyork.words.questions import waiting
from kingofnewyork.words.story import Story
from kingofnewyork.words.table import dice, heading, monsters, result, table
from kingofnewyork.words.things import monster

INTERRUPTED: Final = 130
COMMANDS: Final = (
    *("command-help", "command-next", "command-back", "command-turn", "command-start"),
    *("command-end", "command-auto", "command-table", "replay-quit"),
)


def watch(
    named: str | None, *, plain: bool, events: bool, language: str | None, theme: str | None
) -> int:
    """Show a game again; return the exit code."""
    spoken_language = find_language(language)
    with spoken(spoken_language):
        Look(theme=theme).check_theme()
        path = kept_game(named, spoken_language)
        record = opened(load, path).record
    if events:
        tell_events(record, Voice(spoken_language))
        return 0
    if is_screen() and not plain:
        return _on_screen(record, spoken_language, path, theme)
    return Replay(record, Voice(spoken_language)).run()


def _on_screen(record: Record, language: str, path: Path, theme: str | None) -> int:
    from kingofnewyork.tui.replay import run_replay

    return run_replay(record, language=language, path=path, theme=theme)


def tell_events(record: Record, voice: Voice) -> None:
    """Every event as a sentence, the turns apart."""
    state = record.start()
    state.events = []
    for action in record.actions:
        apply(state, action)
    for event in state.events:
        if isinstance(event, TurnStarted):
            voice.line()
        voice.say(told(event, state.monsters))
    voice.line()
    say_heading(record, state, voice)


def say_heading(record: Record, state: State, voice: Voice) -> None:
    """Who played, how long, and how it ended."""
    names = [monster(number) for number in record.monsters]
    turns = phrase("amount-turns", n=state.turn)
    voice.key("replay-heading", monsters=names, turns=turns, result=result(state, NOBODY))


class Stop:
    """A moment at which one can look at the game: after a choice and what followed by itself."""

    def __init__(self, actions: int, events: int, turn: int) -> None:
        self.actions = actions
        self.events = events
        self.turn = turn


class Replay:
    """A record watched line by line."""

    def __init__(self, record: Record, voice: Voice) -> None:
        self.record = record
        self.voice = voice
        self.stops: list[Stop] = []
        state = record.start()
        state.events = []
        for number, action in enumerate([*record.actions, None]):
            if action is None or state.chooser != NATURE:
                self.stops.append(Stop(number, len(state.events), state.turn))
            if action is not None:
                apply(state, action)
        self.events: list[Event] = state.events
        self.final = state
        self.at = 0

    def run(self) -> int:
        """Do what is typed until somebody has enough; return the exit code."""
        prepare_editing()
        say_heading(self.record, self.final, self.voice)
        self._say_place()
        try:
            while self._do(read_line().strip()):
                pass
        except EOFError:
            self.voice.line()
        except KeyboardInterrupt:
            self.voice.line()
            return INTERRUPTED
        return 0

    def _do(self, text: str) -> bool:
        """Do what was typed; whether one goes on watching."""
        word, _, rest = text.partition(" ")
        known = known_words(self.voice.words.language, COMMANDS)
        key = known.get(as_known(word), "")
        try:
            if not text or key == "command-next":
                self._tell_to(self.at + 1)
            elif key == "command-turn" or text.isdigit():
                self._go_to_turn(rest.strip() or word)
            elif key == "replay-quit":
                return False
            elif key:
                self._go(key)
            else:
                raise not_understood("problem-no-command", typed=printable(text))
        except NotUnderstood as problem:
            self.voice.say(problem.said)
        return True

    def _go(self, key: str) -> None:
        last = len(self.stops) - 1
        if key == "command-help":
            say_commands(self.voice, COMMANDS)
        elif key == "command-table":
            self.voice.parts(table(self._state(), NOBODY))
        elif key == "command-auto":
            self._tell_to(last)
        else:
            self.at = {"command-start": 0, "command-end": last}.get(key, max(self.at - 1, 0))
            self._say_position()

    def _go_to_turn(self, typed: str) -> None:
        """The moment at which a turn begins."""
        last = self.stops[-1].turn
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 5 else 0
        found = [place for place, stop in enumerate(self.stops) if stop.turn == number]
        if not number or not found:
            raise not_understood("replay-no-turn", typed=printable(typed), last=last)
        self.at = found[0]
        self._say_position()

    def _tell_to(self, place: int) -> None:
        """What happens until then is told."""
        before = self.stops[self.at]
        headed = before.turn if self.at else -1
        self.at = min(place, len(self.stops) - 1)
        events = self.events[before.events : self.stops[self.at].events]
        story = Story(self.record.monsters, NOBODY, self._state(before).active, before.turn)
        for paragraph in story.tell(events):
            heads = [] if paragraph.turn == headed else [turn_of(paragraph, story)]
            headed = paragraph.turn
            self.voice.say(*heads, *paragraph.sentences)
        self._say_place()

    def _state(self, stop: Stop | None = None) -> State:
        """The position at a moment, now if none is given."""
        state = self.record.start()
        for action in self.record.actions[: (stop or self.stops[self.at]).actions]:
            apply(state, action)
        return state

    def _say_position(self) -> None:
        """Where in the game one is, and how things stand there."""
        self._say_place()
        state = self._state()
        self.voice.lines([*monsters(state, NOBODY), *dice(state)])
        if not state.is_over:
            self.voice.say(waiting(state))

    def _say_place(self) -> None:
        """Where in the game one is."""
        last = len(self.stops) - 1
        if not self.at:
            word = typed_words(self.voice.words, "command-next")[0]
            choices = phrase("amount-choices", n=last)
            self.voice.key("replay-at-start", choices=choices, next=word)
            return
        place = phrase("replay-at", n=self.at, last=last)
        state = self._state()
        if self.at == last:
            self.voice.say(place, phrase("replay-at-end"), result(state, NOBODY))
        else:
            self.voice.say(place, heading(state, NOBODY))
