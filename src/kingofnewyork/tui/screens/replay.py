"""The screen of a replay: steps forwards, backwards, by turns, or by itself."""

import asyncio
from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from kingofnewyork.analysis.review.labels import costly_choices, reviewed_choices
from kingofnewyork.analysis.review.review import review_record
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import step_numbers
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.state import SEATS, State
from kingofnewyork.tui.help_texts import help_text
from kingofnewyork.tui.replay_steps import ReplaySteps
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.screens.review import ReviewScreen
from kingofnewyork.tui.screens.table import TableScreen
from kingofnewyork.tui.settings import SCREEN_BOT_PAUSES_S, next_speed
from kingofnewyork.tui.story_cache import StoryCache
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.tui.widgets.status import Key
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import file_problem
from kingofnewyork.words.questions import waiting
from kingofnewyork.words.review import ChoiceWords, describe_decision, describe_review
from kingofnewyork.words.table import result
from kingofnewyork.words.things import monster

KEYS: Final = (
    *(Key("←→", "step(1)", "step"), Key("PgUp PgDn", "turn(1)", "turns")),
    *(Key("Home End", "end", "ends"), Key("Space", "play", "play"), Key("?", "help", "help")),
    *(Key("v", "review", "review"), Key("x", "next_mistake", "mistake")),
    Key("d D", "decision(1)", "decision"),
    *(Key("q", "leave", "leave"), Key("c", "cards", "cards"), Key("l", "log", "log")),
    *(Key("e", "export", "export"), Key("p", "speed", "speed"), Key("t", "app.theme", "theme")),
    *(Key("L", "app.language", "language"),),
)
HELP_KEYS: Final = (
    *(("←→", "step"), ("PgUp/Dn", "turns"), ("Home/End", "ends"), ("12 g", "go")),
    *(("v", "review"), ("x", "mistake"), ("d/D", "decision")),
    *(("Space", "play"), ("e", "export"), ("p", "speed"), ("c", "cards"), ("l", "log")),
    *(("t", "theme"), ("L", "language"), ("Esc", "close"), ("q", "stop-watching")),
)
"""Every key and its words."""
DEFAULT_STORY_FILE: Final = "story.txt"
"""The file for the story of a game that has no file."""


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
        Binding("v", "review", show=False),
        Binding("x", "next_mistake", show=False),
        Binding("d", "decision(1)", show=False),
        Binding("D", "decision(-1)", show=False),
        Binding("e", "export", show=False),
        Binding("p", "speed", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, record: Record, path: Path, players: tuple[str, ...] = ()) -> None:
        super().__init__(KEYS)
        self.record = record
        self.steps = ReplaySteps(record)
        self._mistakes: list[int] | None = None
        """The steps with choices that cost much, once they are known."""
        self._decisions: dict[int, ChoiceWords] | None = None
        """The choices that were reviewed, by the step before each, once they are known."""
        self._decision: ChoiceWords | None = None
        """The one of them that is shown."""
        self.path = path
        self.players = players
        self.step = 0
        self._typed = ""
        self._timer: Timer | None = None
        self._story_cache = StoryCache(record.monsters)

    def help_text(self, state: State, viewer: Viewer) -> Content:
        """Return what the signs and the keys of a replay mean."""
        return help_text(state, viewer, HELP_KEYS, plays=False)

    def on_mount(self) -> None:
        """Show the first step."""
        self.redraw()

    def redraw(self) -> None:
        """Show the step in the present language."""
        viewer = Viewer(self.game_app.words, self.players)
        events = self.steps.events[: self.steps.event_counts[self.step]]
        story = tuple(self._story_cache.tell(events, NOBODY))
        self.present(Scene(self.steps.states[self.step], viewer, self._step_phrase(), story=story))

    def _step_phrase(self) -> Phrase:
        """Return what happened at this step."""
        state = self.steps.states[self.step]
        if self._decision:
            name = monster(self.record.monsters[self._decision.seat])
            said: Phrase | None = describe_decision(self._decision, name)
            return phrase("tui-step", step=self.step, steps=self.steps.last, said=said)
        said = result(state, NOBODY) if state.is_over else self.steps.last_sentence(self.step)
        return phrase(
            "tui-step", step=self.step, steps=self.steps.last, said=said or waiting(state)
        )

    def go(self, step: int) -> None:
        """Show another step."""
        self._decision = None
        self.step = min(max(step, 0), self.steps.last)
        if self.step == self.steps.last:
            self._stop()
        self._typed = ""
        self.redraw()

    def action_step(self, direction: int) -> None:
        """Go one step on, or back."""
        self._stop()
        self.go(self.step + direction)

    def action_turn(self, direction: int) -> None:
        """Go to the next turn, or to the beginning of this one or of the one before."""
        self._stop()
        self.go(self.steps.step_to_turn(self.step, direction))

    def action_start(self) -> None:
        """Go to the beginning."""
        self._stop()
        self.go(0)

    def action_end(self) -> None:
        """Go to the end."""
        self.go(self.steps.last)

    def action_go_to(self) -> None:
        """Go to the turn whose number was typed; without a number, show the rules."""
        if self._typed:
            self._stop()
            self.go(self.steps.find_turn(int(self._typed)))
        else:
            self.action_rules()

    def on_key(self, event: events.Key) -> None:
        """Collect digits as the number of a turn."""
        if event.character and event.character in "0123456789":
            event.stop()
            self._typed = (self._typed + event.character)[-4:]
            self.game_app.tell(phrase("tui-go-to", turn=self._typed))

    def action_play(self) -> None:
        """Start or stop going on by itself."""
        if self._timer is not None:
            self._stop()
        else:
            pause = SCREEN_BOT_PAUSES_S[self.game_app.settings.speed] or 0.05
            self._timer = self.set_interval(pause, lambda: self.go(self.step + 1))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_speed(self) -> None:
        """Change the speed of going on by itself."""
        settings = self.game_app.settings
        settings.speed = next_speed(settings.speed)
        self.game_app.tell(phrase("tui-speed", speed=phrase(f"tui-speed-{settings.speed}")))
        if self._timer is not None:
            self._stop()
            self.action_play()

    def action_review(self) -> None:
        """Show what decided the game."""
        self._stop()
        self.app.push_screen(ReviewScreen(self.record))

    async def action_next_mistake(self) -> None:
        """Go to the next choice that cost much."""
        self._stop()
        if self._mistakes is None:
            self._mistakes = await asyncio.to_thread(find_mistakes, self.record)
        later = [step for step in self._mistakes if step > self.step]
        if later:
            self.go(later[0])
        else:
            self.game_app.tell(phrase("tui-no-mistake"))

    async def action_decision(self, direction: int) -> None:
        """Go to the next choice that counts, or to the one before, and say how good it was."""
        self._stop()
        if self._decisions is None:
            self._decisions = await asyncio.to_thread(find_decisions, self.record)
        ahead = [step for step in self._decisions if (step - self.step) * direction > 0]
        if self._decision is None and self.step in self._decisions:
            ahead.append(self.step)
        if not ahead:
            self.game_app.tell(phrase("tui-no-decision"))
            return
        step = min(ahead, key=lambda one: abs(one - self.step))
        self.go(step)
        self._decision = self._decisions[step]
        self.redraw()

    def action_export(self) -> None:
        """Write the story to a new file beside the record."""
        target = self.path.with_suffix(".txt") if self.path.name else Path(DEFAULT_STORY_FILE)
        try:
            with target.open("x", encoding="utf-8") as file:
                file.write(self.steps.story_text(self.game_app.words))
        except OSError as problem:
            why = file_problem(problem)
            self.game_app.tell(phrase("tui-not-exported", path=str(target), why=why), "error")
        else:
            self.game_app.tell(phrase("tui-exported", path=str(target)))

    def action_leave(self) -> None:
        """Return to the result if there is one, else exit."""
        self._stop()
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.app.exit(0)


def find_mistakes(record: Record) -> list[int]:
    """The steps of a record with the choices that cost most, of all seats."""
    review = review_record(record)
    steps = step_numbers(record)
    events = [event for seat in review.seats for event in costly_choices(review, SEATS[seat])]
    return sorted([steps[event.number] for event in events])


def find_decisions(record: Record) -> dict[int, ChoiceWords]:
    """The choices of all seats that count, in words, by the step before each."""
    steps = step_numbers(record)
    words = describe_review(record, review_record(record), reviewed_choices)
    return {steps[one.number] - 1: one for one in words.choices}
