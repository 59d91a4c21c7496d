"""How a person answers: keys and mouse for dice and options, hints and odds before that."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content

from kingofnewyork.analysis.hints import hint
from kingofnewyork.local.game import LocalGame
from kingofnewyork.rules.actions import BUY, EXIT, FLEE, MOVE, RIDE, START, STOP
from kingofnewyork.rules.dice import faces_of
from kingofnewyork.rules.engine import is_legal
from kingofnewyork.tui.choices import Choice, Choices
from kingofnewyork.tui.dice import Dice
from kingofnewyork.tui.helping import hint_text, odds_text
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.offers import Offers
from kingofnewyork.tui.pieces import content
from kingofnewyork.tui.rolling import reroll_of
from kingofnewyork.tui.settings import Severity
from kingofnewyork.tui.table import City
from kingofnewyork.tui.table_screen import TableScreen
from kingofnewyork.words.chances import chances_told
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.questions import reroll_note

GOING: Final = (START, MOVE, FLEE, EXIT, RIDE)
"""The verbs that lead to a borough."""
CALM: Final = 0.7
"""For how many seconds Enter chooses nothing after it has skipped a pause."""
Text = Callable[[Look], Content]
"""A text in the language of the reader."""
Work = Callable[[], Text]
"""What is worked out while the screen stays alive."""


class AnsweringScreen(TableScreen):
    """A table at which somebody chooses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", show=False, priority=True),
        Binding("space", "enter", show=False),
        Binding("a", "all", show=False),
        Binding("r", "roll", show=False),
        Binding("s", "stop", show=False),
        Binding("h", "hint", show=False),
        Binding("o", "odds", show=False),
    ]
    _typed = ""
    _skipped = -CALM
    """When Enter was last meant for a pause."""

    @property
    def game(self) -> LocalGame:
        """The game."""
        raise NotImplementedError

    @property
    def look(self) -> Look:
        """How it looks to the reader."""
        assert self.scene is not None
        return self.scene.look

    def answer(self, action: int) -> None:
        """An action of a person is played."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Nobody wants to wait any longer."""
        raise NotImplementedError

    def skip(self) -> None:
        """Nobody wants to watch."""
        raise NotImplementedError

    def tell(self, said: Phrase, severity: Severity = "information") -> None:
        """Say something in a corner of the screen."""
        raise NotImplementedError

    def action_enter(self) -> None:
        """The marked option is chosen, or the pause is over; who skips pauses chooses nothing."""
        now = monotonic()
        if self.scene is None or not self.scene.is_mine:
            self._skipped = now
            self.skip()
        elif now - self._skipped < CALM:
            self._skipped = now
        else:
            self.query_one(Choices).action_select()

    def on_key(self, event: events.Key) -> None:
        """Digits pick dice or options."""
        if event.is_printable and event.character and event.character in "0123456789":
            event.stop()
            self._digit(event.character)
        elif self.scene is not None and not self.scene.is_mine:
            self.hurry()

    def _digit(self, digit: str) -> None:
        if self.scene is None or not self.scene.is_mine:
            self.hurry()
        elif self.scene.is_reroll:
            self.toggle(int(digit) - 1)
        else:
            self._number(digit)

    def _number(self, digit: str) -> None:
        """The option of the number that was typed is marked; two digits make one number."""
        options = self.query_one(Choices)
        for typed in (self._typed + digit, digit):
            if 0 < int(typed) <= len(options.entries):
                self._typed = typed
                options.highlighted = int(typed) - 1
                return
        self._typed = ""

    def toggle(self, die: int) -> None:
        """A die is marked to be rolled again, or no longer."""
        if self.scene is None or not self.scene.is_reroll:
            return
        if 0 <= die < len(faces_of(self.scene.state.dice)):
            self._mark(self.scene.marks ^ {die})

    def _mark(self, marks: frozenset[int]) -> None:
        if self.scene is not None:
            self.present(self.scene.marked(marks))

    def on_dice_toggled(self, message: Dice.Toggled) -> None:
        """A die was clicked."""
        self.toggle(message.die)

    def action_all(self) -> None:
        """All dice are marked, or none if all were."""
        if self.scene is not None and self.scene.is_reroll:
            every = frozenset(range(len(faces_of(self.scene.state.dice))))
            self._mark(frozenset() if self.scene.marks == every else every)

    def action_roll(self) -> None:
        """The marked dice are rolled again."""
        if self.scene is None or not self.scene.is_reroll:
            return
        if not self.scene.marks:
            self.tell(phrase("tui-mark-dice"), "warning")
            return
        self._play_if_legal(reroll_of(self.scene.state, self.scene.marks))

    def action_stop(self) -> None:
        """The dice are kept."""
        if self.scene is not None and self.scene.is_reroll:
            self._play_if_legal(STOP)

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """An option was chosen."""
        self._choose(message.choice)

    def on_city_picked(self, message: City.Picked) -> None:
        """The option that leads to the borough is marked, if there is one."""
        self._mark_option([verb + message.borough for verb in GOING])

    def on_offers_picked(self, message: Offers.Picked) -> None:
        """The option to buy the card is marked; if there is none, the card can be read."""
        if not self._mark_option([BUY + message.card]):
            self.read_card(message.card)

    def _mark_option(self, wanted: list[int]) -> bool:
        """Whether one of these actions is among the options; if so, it is marked."""
        options = self.query_one(Choices)
        for index, entry in enumerate(options.entries):
            if entry.action in wanted:
                options.highlighted = index
                return True
        return False

    def _choose(self, choice: Choice) -> None:
        if choice.action is None:
            self.tell(phrase("tui-mark-dice"), "warning")
        else:
            self._play_if_legal(choice.action)

    def _play_if_legal(self, action: int) -> None:
        """The action is played, or it is told why these dice cannot be rolled."""
        if self.scene is None or not self.scene.is_mine:
            return
        if is_legal(self.scene.state, action):
            self._typed = ""
            self.answer(action)
            return
        notes = reroll_note(self.scene.state) or [phrase("tui-not-allowed")]
        for note in notes:
            self.tell(note, "warning")

    def action_hint(self) -> None:
        """The best options are worked out and shown; the same key closes them."""
        self._work_out("title-hint", self._hints)

    def action_odds(self) -> None:
        """The chances are worked out and shown; the same key closes them."""
        self._work_out("title-odds", self._odds)

    def _work_out(self, title: str, work: Work) -> None:
        if self.scene is None or not self.scene.is_mine:
            self.tell(phrase("tui-not-your-choice"), "warning")
            return
        if self.open_title == title:
            self.close_pane()
            return
        self.open_pane(title, lambda look: content([(look.say("thinking"), "")]))
        self.run_worker(self._shown_when_done(title, work), group="thinking", exclusive=True)

    async def _shown_when_done(self, title: str, work: Work) -> None:
        """What was worked out is shown, unless the game has gone on meanwhile."""
        before = len(self.game.game.actions)
        text = await asyncio.to_thread(work)
        if before == len(self.game.game.actions) and self.open_title == title:
            self.open_pane(title, text)

    def _hints(self) -> Text:
        """The best options, for a reader of any language."""
        view = self.game.view(self.look.me)
        state, found = view.playable(), hint(view)
        return lambda look: hint_text(state, look, found)

    def _odds(self) -> Text:
        """The chances, for a reader of any language."""
        told = chances_told(self.game.view(self.look.me))
        return lambda look: odds_text(look, told)
