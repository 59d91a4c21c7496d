"""The options: a list to choose from by number, arrow keys or mouse."""

from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kingofnewyork.rules.actions import STOP
from kingofnewyork.tui.reroll import reroll_action
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.signs import POINTER
from kingofnewyork.tui.styled_text import lines
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.words.catalogue import capitalize_first
from kingofnewyork.words.options import option

OPTION_INDENT_COLUMNS: Final = 6
"""The columns before the text of an option."""


@dataclass(frozen=True)
class ChoiceEntry:
    """An entry of the list: an action, or None where something has to be done first."""

    action: int | None
    key: str
    """The key to type for it."""
    text: str


def choice_entries(scene: Scene) -> list[ChoiceEntry]:
    """Return the entries of a scene."""
    if not scene.is_mine:
        return []
    viewer = scene.viewer
    if not scene.is_reroll:
        return [
            ChoiceEntry(action, str(number), capitalize_first(viewer.words.text(said)))
            for number, (action, said) in enumerate(scene.options, 1)
        ]
    found = [_reroll_entry(scene, viewer)]
    for action, said in scene.options:
        key = viewer.small("key-stop-sign") if action == STOP else ""
        found.append(ChoiceEntry(action, key, capitalize_first(viewer.words.text(said))))
    return found


def _reroll_entry(scene: Scene, viewer: Viewer) -> ChoiceEntry:
    """Return the entry that rolls the marked dice again, or says how to mark some."""
    sign = viewer.small("key-roll-sign")
    if not scene.marks:
        return ChoiceEntry(None, sign, viewer.say("mark-dice"))
    action = reroll_action(scene.state, scene.marks)
    return ChoiceEntry(
        action, sign, capitalize_first(viewer.words.text(option(scene.state, action)))
    )


def default_index(scene: Scene) -> int:
    """Return the index of the entry for Enter: the default, or to roll what is marked."""
    return 0 if not scene.is_reroll or scene.marks or not scene.options else 1


class Choices(OptionList):
    """The list; a sign marks the entry that Enter chooses."""

    class Chosen(Message):
        """An entry was chosen."""

        def __init__(self, choice: ChoiceEntry) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self) -> None:
        super().__init__(id="choices", markup=False, compact=True)
        self.entries: list[ChoiceEntry] = []

    def show(self, scene: Scene) -> None:
        """Show the options of a scene."""
        entries = choice_entries(scene)
        if entries == self.entries:
            return
        self.entries = entries
        self.clear_options()
        self.add_options([Option(self._prompt(entry, False)) for entry in entries])
        if entries:
            self.highlighted = default_index(scene)

    def _prompt(self, entry: ChoiceEntry, chosen: bool) -> Content:
        sign = POINTER if chosen else " "
        first, *rest = wrap(
            entry.text, max(self.content_size.width - OPTION_INDENT_COLUMNS - 1, 20)
        ) or [""]
        head = [(f"{sign} ", ""), (f"{entry.key:>2}  ", "bold"), (first, "")]
        return lines([head, *[[(" " * OPTION_INDENT_COLUMNS + part, "")] for part in rest]])

    def on_resize(self) -> None:
        """Wrap the lines again."""
        self.watch_highlighted(self.highlighted)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Put the sign before the entry that Enter chooses."""
        super().watch_highlighted(highlighted)
        for index, entry in enumerate(self.entries):
            if index < self.option_count:
                prompt = self._prompt(entry, index == highlighted)
                self.replace_option_prompt_at_index(index, prompt)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Post which entry was chosen."""
        event.stop()
        self.post_message(self.Chosen(self.entries[event.option_index]))
