"""A record, step by step: forwards, backwards, by turns, or by itself."""

from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.state import State
from kingofnewyork.tui.chronicle import Chronicle
from kingofnewyork.tui.helping import help_text
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.settings import PAUSES, next_speed
from kingofnewyork.tui.status import Key
from kingofnewyork.tui.steps import Steps
from kingofnewyork.tui.table_screen import TableScreen
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import why_not_written
from kingofnewyork.words.questions import waiting
from kingofnewyork.words.table import result

KEYS: Final = (
    *(Key("←→", "step(1)", "step"), Key("PgUp PgDn", "turn(1)", "turns")),
    *(Key("Home End", "end", "ends"), Key("Space", "play", "play"), Key("?", "help", "help")),
    *(Key("q", "leave", "leave"), Key("c", "cards", "cards"), Key("l", "log", "log")),
    *(Key("e", "export", "export"), Key("p", "speed", "speed"), Key("t", "app.theme", "theme")),
    *(Key("L", "app.language", "language"),),
)
HELP_KEYS: Final = (
    *(("←→", "step"), ("PgUp/Dn", "turns"), ("Home/End", "ends"), ("12 g", "go")),
    *(("Space", "play"), ("e", "export"), ("p", "speed"), ("c", "cards"), ("l", "log")),
    *(("t", "theme"), ("L", "language"), ("Esc", "close"), ("q", "stop-watching")),
)
"""Every key and its words."""
STORY: Final = "story.txt"
"""The file of the story of a game that is in no file."""


class ReplayScreen(TableScreen):
    """A game that was played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down,enter", "step(1)", show=False, priority=True),
        Binding("left,up,backspace", "step(-1)", show=False, priority=True),
        Binding("pagedown", "turn(1)", show=False, priority=True),
        Binding("pageup", "turn(-1)", show=False, priority=True),
        Binding("home", "start", show=False, priority=True),
        Binding("end", "end", show=False, priority=True),
        Binding("space", "play", show=False),
        Binding("g", "go_to", show=False),
        Binding("e", "export", show=False),
        Binding("p", "speed", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, record: Record, path: Path, players: tuple[str, ...] = ()) -> None:
        super().__init__(KEYS)
        self.steps = Steps(record)
        self.path = path
        self.players = players
        self.step = 0
        self._typed = ""
        self._timer: Timer | None = None
        self._chronicle = Chronicle(record.monsters)

    def help_text(self, state: State, look: Look) -> Content:
        """What the signs and the keys of a replay mean."""
        return help_text(state, look, HELP_KEYS, plays=False)

    def on_mount(self) -> None:
        """It begins at the beginning."""
        self.retell()

    def retell(self) -> None:
        """Show the step in the language that was chosen."""
        moment = self.steps.moments[self.step]
        look = Look(self.game_app.words, self.players)
        story = tuple(self._chronicle.tell(self.steps.events[: moment.events], NOBODY))
        self.present(Scene(moment.state, look, self._said(), story=story))

    def _said(self) -> Phrase:
        """What happened at this step."""
        state = self.steps.moments[self.step].state
        said = result(state, NOBODY) if state.is_over else self.steps.told(self.step)
        last = len(self.steps.moments) - 1
        return phrase("tui-step", step=self.step, steps=last, said=said or waiting(state))

    def go(self, step: int) -> None:
        """Show another step."""
        last = len(self.steps.moments) - 1
        self.step = min(max(step, 0), last)
        if self.step == last:
            self._stop()
        self._typed = ""
        self.retell()

    def action_step(self, direction: int) -> None:
        """One step on, or back."""
        self._stop()
        self.go(self.step + direction)

    def action_turn(self, direction: int) -> None:
        """The next turn, or the beginning of this one or of the one before."""
        self._stop()
        self.go(self.steps.turn(self.step, direction))

    def action_start(self) -> None:
        """The beginning."""
        self._stop()
        self.go(0)

    def action_end(self) -> None:
        """The end."""
        self.go(len(self.steps.moments))

    def action_go_to(self) -> None:
        """The turn whose number was typed; the rules if none was."""
        if self._typed:
            self._stop()
            self.go(self.steps.find(int(self._typed)))
        else:
            self.action_rules()

    def on_key(self, event: events.Key) -> None:
        """Digits are the number of a turn."""
        if event.character and event.character in "0123456789":
            event.stop()
            self._typed = (self._typed + event.character)[-4:]
            self.game_app.tell(phrase("tui-go-to", turn=self._typed))

    def action_play(self) -> None:
        """It goes on by itself, or stops."""
        if self._timer is not None:
            self._stop()
        else:
            pause = PAUSES[self.game_app.settings.speed] or 0.05
            self._timer = self.set_interval(pause, lambda: self.go(self.step + 1))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_speed(self) -> None:
        """It goes on by itself at another speed."""
        settings = self.game_app.settings
        settings.speed = next_speed(settings.speed)
        self.game_app.tell(phrase("tui-speed", speed=phrase(f"tui-speed-{settings.speed}")))
        if self._timer is not None:
            self._stop()
            self.action_play()

    def action_export(self) -> None:
        """The story is written to a new file beside the record."""
        target = self.path.with_suffix(".txt") if self.path.name else Path(STORY)
        try:
            with target.open("x", encoding="utf-8") as file:
                file.write(self.steps.story(self.game_app.words))
        except OSError as problem:
            why = why_not_written(problem)
            self.game_app.tell(phrase("tui-not-exported", path=str(target), why=why), "error")
        else:
            self.game_app.tell(phrase("tui-exported", path=str(target)))

    def action_leave(self) -> None:
        """Back to the result if there is one, else the application ends."""
        self._stop()
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.app.exit(0)
