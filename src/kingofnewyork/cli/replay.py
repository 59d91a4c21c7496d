"""Shows a saved game again: all of it at once, on the full screen, or line by line."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.launch import DisplayOptions, screen_exit_code, translate_errors
from kingofnewyork.cli.open_game import open_game
from kingofnewyork.cli.plain.help import say_commands
from kingofnewyork.cli.plain.teller import turn_heading
from kingofnewyork.cli.plain.typed_words import keys_by_word, normalize, typed_words
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.cli.saved_games import find_saved_game
from kingofnewyork.cli.terminal import can_fill_screen, enable_line_editing, read_line
from kingofnewyork.local.saves import load_game
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import find_turn, record_steps
from kingofnewyork.rules.events import TurnStarted
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.state import State
from kingofnewyork.words.catalogue import find_language
from kingofnewyork.words.narration import narrate
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.problems import NotUnderstood, printable
from kingofnewyork.words.questions import waiting
from kingofnewyork.words.story import Story
from kingofnewyork.words.table import dice, heading, monsters, result, table
from kingofnewyork.words.things import monster

COMMANDS: Final = (
    *("command-help", "command-next", "command-back", "command-turn", "command-start"),
    *("command-end", "command-auto", "command-table", "replay-quit"),
)


def watch_game(
    named: str | None, *, plain: bool, events: bool, language: str | None, theme: str | None
) -> int:
    """Show a game again; return the exit code."""
    spoken_language = find_language(language)
    with translate_errors(spoken_language):
        DisplayOptions(theme=theme).check_theme()
        path = find_saved_game(named, spoken_language)
        record = open_game(load_game, path).record
    if events:
        tell_events(record, Voice(spoken_language))
        return 0
    if can_fill_screen() and not plain:
        return _replay_on_screen(record, spoken_language, path, theme)
    return Replay(record, Voice(spoken_language)).run()


def _replay_on_screen(record: Record, language: str, path: Path, theme: str | None) -> int:
    from kingofnewyork.tui.replay import run_replay

    return screen_exit_code(run_replay(record, language=language, path=path, theme=theme))


def tell_events(record: Record, voice: Voice) -> None:
    """Print every event as a sentence, with an empty line between turns."""
    steps = list(record_steps(record))
    for event in [event for step in steps for event in step.events]:
        if isinstance(event, TurnStarted):
            voice.print_line()
        voice.say(narrate(event, record.monsters))
    voice.print_line()
    say_heading(record, steps[-1].state, voice)


def say_heading(record: Record, state: State, voice: Voice) -> None:
    """Print who played, how long, and how it ended."""
    names = [monster(number) for number in record.monsters]
    turns = phrase("amount-turns", n=state.turn)
    voice.say_key("replay-heading", monsters=names, turns=turns, result=result(state, NOBODY))


class Replay:
    """Replays a record line by line."""

    def __init__(self, record: Record, voice: Voice) -> None:
        self.record = record
        self.voice = voice
        self.steps = list(record_steps(record))
        self.at = 0

    def run(self) -> int:
        """Run what is typed until the player quits; return the exit code."""
        enable_line_editing()
        say_heading(self.record, self.steps[-1].state, self.voice)
        self._say_place()
        try:
            while self._do(read_line().strip()):
                pass
        except EOFError:
            self.voice.print_line()
        except KeyboardInterrupt:
            self.voice.print_line()
            return EXIT_INTERRUPTED
        return 0

    def _do(self, text: str) -> bool:
        """Run what was typed; return whether the replay goes on."""
        word, _, rest = text.partition(" ")
        known = keys_by_word(self.voice.words.language, COMMANDS)
        key = known.get(normalize(word), "")
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
                raise NotUnderstood("problem-no-command", typed=printable(text))
        except NotUnderstood as problem:
            self.voice.say(problem.phrase)
        return True

    def _go(self, key: str) -> None:
        last = len(self.steps) - 1
        if key == "command-help":
            say_commands(self.voice, COMMANDS)
        elif key == "command-table":
            self.voice.say_parts(table(self._state(), NOBODY))
        elif key == "command-auto":
            self._tell_to(last)
        else:
            self.at = {"command-start": 0, "command-end": last}.get(key, max(self.at - 1, 0))
            self._say_position()

    def _go_to_turn(self, typed: str) -> None:
        """Go to the first step of a turn."""
        last = self.steps[-1].state.turn
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 5 else 0
        found = find_turn([step.state for step in self.steps], number) if number else None
        if found is None:
            raise NotUnderstood("replay-no-turn", typed=printable(typed), last=last)
        self.at = found
        self._say_position()

    def _tell_to(self, place: int) -> None:
        """Narrate what happens until another step, and go there."""
        before = self._state()
        heading_turn = before.turn if self.at else -1
        last = min(place, len(self.steps) - 1)
        events = [event for step in self.steps[self.at + 1 : last + 1] for event in step.events]
        self.at = last
        story = Story(self.record.monsters, NOBODY, before.active, before.turn)
        for paragraph in story.tell(events):
            heads = [] if paragraph.turn == heading_turn else [turn_heading(paragraph, story)]
            heading_turn = paragraph.turn
            self.voice.say(*heads, *paragraph.sentences)
        self._say_place()

    def _state(self) -> State:
        """Return the position at the present step."""
        return self.steps[self.at].state

    def _say_position(self) -> None:
        """Print the present step and how things stand there."""
        self._say_place()
        state = self._state()
        self.voice.say_lines([*monsters(state, NOBODY), *dice(state)])
        if not state.is_over:
            self.voice.say(waiting(state))

    def _say_place(self) -> None:
        """Print which step this is, and whose turn."""
        last = len(self.steps) - 1
        if not self.at:
            word = typed_words(self.voice.words, "command-next")[0]
            choices = phrase("amount-choices", n=last)
            self.voice.say_key("replay-at-start", choices=choices, next=word)
            return
        place = phrase("replay-at", n=self.at, last=last)
        state = self._state()
        if self.at == last:
            self.voice.say(place, phrase("replay-at-end"), result(state, NOBODY))
        else:
            self.voice.say(place, heading(state, NOBODY))
