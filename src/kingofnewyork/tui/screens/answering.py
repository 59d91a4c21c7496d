"""How a person answers: keys and mouse for dice and options, hints and odds before that."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from kingofnewyork.analysis.hints import hint
from kingofnewyork.local.game import LocalGame
from kingofnewyork.rules.actions import BUY, EXIT, FLEE, MOVE, RIDE, START, STOP
from kingofnewyork.rules.dice import faces_of
from kingofnewyork.rules.engine import is_legal
from kingofnewyork.tui.help_texts import hint_text, odds_text
from kingofnewyork.tui.reroll import reroll_action
from kingofnewyork.tui.screens.table import PaneText, TableScreen
from kingofnewyork.tui.settings import Severity
from kingofnewyork.tui.styled_text import content
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.tui.widgets.choices import ChoiceEntry, Choices
from kingofnewyork.tui.widgets.dice import Dice
from kingofnewyork.tui.widgets.offers import Offers
from kingofnewyork.tui.widgets.table import City
from kingofnewyork.words.chances import chances_panel
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.questions import reroll_note

BOROUGH_VERBS: Final = (START, MOVE, FLEE, EXIT, RIDE)
"""The verbs that lead to a borough."""
ENTER_GUARD_S: Final = 0.7
"""Seconds for which Enter chooses nothing after it has skipped a pause."""
Work = Callable[[], PaneText]
"""Work to do in a thread, so that the screen stays responsive."""


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
    _skipped_at = -ENTER_GUARD_S
    """When Enter was last meant for a pause."""

    @property
    def game(self) -> LocalGame:
        """The game."""
        raise NotImplementedError

    @property
    def viewer(self) -> Viewer:
        """Who reads the screen."""
        assert self.scene is not None
        return self.scene.viewer

    def answer(self, action: int) -> None:
        """Play an action of a person."""
        raise NotImplementedError

    def end_pause(self) -> None:
        """End the present pause."""
        raise NotImplementedError

    def skip(self) -> None:
        """End the present pause, and perhaps all later ones."""
        raise NotImplementedError

    def tell(self, said: Phrase, severity: Severity = "information") -> None:
        """Say something in a corner of the screen."""
        raise NotImplementedError

    def action_enter(self) -> None:
        """Choose the marked option, or end the pause; just after a pause, choose nothing."""
        now = monotonic()
        if self.scene is None or not self.scene.is_mine:
            self._skipped_at = now
            self.skip()
        elif now - self._skipped_at < ENTER_GUARD_S:
            self._skipped_at = now
        else:
            self.query_one(Choices).action_select()

    def on_key(self, event: events.Key) -> None:
        """Pick dice or options by digits."""
        if event.is_printable and event.character and event.character in "0123456789":
            event.stop()
            self._press_digit(event.character)
        elif self.scene is not None and not self.scene.is_mine:
            self.end_pause()

    def _press_digit(self, digit: str) -> None:
        if self.scene is None or not self.scene.is_mine:
            self.end_pause()
        elif self.scene.is_reroll:
            self.toggle(int(digit) - 1)
        else:
            self._mark_numbered_option(digit)

    def _mark_numbered_option(self, digit: str) -> None:
        """Mark the option of the number that was typed; two digits make one number."""
        options = self.query_one(Choices)
        for typed in (self._typed + digit, digit):
            if 0 < int(typed) <= len(options.entries):
                self._typed = typed
                options.highlighted = int(typed) - 1
                return
        self._typed = ""

    def toggle(self, die: int) -> None:
        """Mark a die to be rolled again, or unmark it."""
        if self.scene is None or not self.scene.is_reroll:
            return
        if 0 <= die < len(faces_of(self.scene.state.dice)):
            self._mark(self.scene.marks ^ {die})

    def _mark(self, marks: frozenset[int]) -> None:
        if self.scene is not None:
            self.present(self.scene.with_marks(marks))

    def on_dice_toggled(self, message: Dice.Toggled) -> None:
        """Toggle the die that was clicked."""
        self.toggle(message.die)

    def action_all(self) -> None:
        """Mark all dice, or unmark them if all were marked."""
        if self.scene is not None and self.scene.is_reroll:
            every = frozenset(range(len(faces_of(self.scene.state.dice))))
            self._mark(frozenset() if self.scene.marks == every else every)

    def action_roll(self) -> None:
        """Roll the marked dice again."""
        if self.scene is None or not self.scene.is_reroll:
            return
        if not self.scene.marks:
            self.tell(phrase("tui-mark-dice"), "warning")
            return
        self._play_if_legal(reroll_action(self.scene.state, self.scene.marks))

    def action_stop(self) -> None:
        """Keep the dice."""
        if self.scene is not None and self.scene.is_reroll:
            self._play_if_legal(STOP)

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Play the option that was chosen."""
        self._choose(message.choice)

    def on_city_borough_clicked(self, message: City.BoroughClicked) -> None:
        """Mark the option that leads to the borough, if there is one."""
        self._mark_option([verb + message.borough for verb in BOROUGH_VERBS])

    def on_offers_card_clicked(self, message: Offers.CardClicked) -> None:
        """Mark the option to buy the card; if there is none, show the card."""
        if not self._mark_option([BUY + message.card]):
            self.read_card(message.card)

    def _mark_option(self, wanted: list[int]) -> bool:
        """Mark the option of one of these actions; return whether there is one."""
        options = self.query_one(Choices)
        for index, entry in enumerate(options.entries):
            if entry.action in wanted:
                options.highlighted = index
                return True
        return False

    def _choose(self, choice: ChoiceEntry) -> None:
        if choice.action is None:
            self.tell(phrase("tui-mark-dice"), "warning")
        else:
            self._play_if_legal(choice.action)

    def _play_if_legal(self, action: int) -> None:
        """Play the action, or say why these dice cannot be rolled."""
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
        """Work out and show the best options; the same key closes them."""
        self._work_out("title-hint", self._work_out_hints)

    def action_odds(self) -> None:
        """Work out and show the chances; the same key closes them."""
        self._work_out("title-odds", self._work_out_odds)

    def _work_out(self, title: str, work: Work) -> None:
        if self.scene is None or not self.scene.is_mine:
            self.tell(phrase("tui-not-your-choice"), "warning")
            return
        if self.open_title == title:
            self.close_pane()
            return
        self.open_pane(title, lambda viewer: content([(viewer.say("thinking"), "")]))
        self.run_worker(self._show_when_done(title, work), group="thinking", exclusive=True)

    async def _show_when_done(self, title: str, work: Work) -> None:
        """Do the work in a thread and show its text, unless the game has gone on meanwhile."""
        before = len(self.game.game.actions)
        text = await asyncio.to_thread(work)
        if before == len(self.game.game.actions) and self.open_title == title:
            self.open_pane(title, text)

    def _work_out_hints(self) -> PaneText:
        """Find the best options; return their text for a reader of any language."""
        view = self.game.view(self.viewer.me)
        state, found = view.playable(), hint(view)
        return lambda viewer: hint_text(state, viewer, found)

    def _work_out_odds(self) -> PaneText:
        """Compute the chances; return their text for a reader of any language."""
        panel = chances_panel(self.game.view(self.viewer.me))
        return lambda viewer: odds_text(viewer, panel)
