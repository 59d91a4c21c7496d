"""The options: a list to choose from by number, arrow keys or mouse."""

from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kingofnewyork.rules.actions import STOP
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.pieces import lines
from kingofnewyork.tui.rolling import reroll_of
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.signs import HERE
from kingofnewyork.words.catalogue import capital
from kingofnewyork.words.options import option

INDENT: Final = 6
"""How many columns stand before the text of an option."""


@dataclass(frozen=True)
class Choice:
    """An entry of the list: an action, or None where something has to be done first."""

    action: int | None
    key: str
    """What is typed for it."""
    text: str


def choices(scene: Scene) -> list[Choice]:
    """The entries of a scene."""
    if not scene.is_mine:
        return []
    look = scene.look
    if not scene.is_reroll:
        return [
            Choice(action, str(number), capital(look.words.text(said)))
            for number, (action, said) in enumerate(scene.options, 1)
        ]
    found = [_roll(scene, look)]
    for action, said in scene.options:
        key = look.small("key-stop-sign") if action == STOP else ""
        found.append(Choice(action, key, capital(look.words.text(said))))
    return found


def _roll(scene: Scene, look: Look) -> Choice:
    """To roll the marked dice again, or how to mark some."""
    sign = look.small("key-roll-sign")
    if not scene.marks:
        return Choice(None, sign, look.say("mark-dice"))
    action = reroll_of(scene.state, scene.marks)
    return Choice(action, sign, capital(look.words.text(option(scene.state, action))))


def preselected(scene: Scene) -> int:
    """Which entry Enter stands for: the default, or to roll what is marked."""
    return 0 if not scene.is_reroll or scene.marks or not scene.options else 1


class Choices(OptionList):
    """The list; the entry that Enter stands for is marked with a sign."""

    class Chosen(Message):
        """An entry was chosen."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self) -> None:
        super().__init__(id="choices", markup=False, compact=True)
        self.entries: list[Choice] = []

    def show(self, scene: Scene) -> None:
        """Offer what there is to choose."""
        entries = choices(scene)
        if entries == self.entries:
            return
        self.entries = entries
        self.clear_options()
        self.add_options([Option(self._prompt(entry, False)) for entry in entries])
        if entries:
            self.highlighted = preselected(scene)

    def _prompt(self, entry: Choice, chosen: bool) -> Content:
        sign = HERE if chosen else " "
        first, *rest = wrap(entry.text, max(self.content_size.width - INDENT - 1, 20)) or [""]
        head = [(f"{sign} ", ""), (f"{entry.key:>2}  ", "bold"), (first, "")]
        return lines([head, *[[(" " * INDENT + part, "")] for part in rest]])

    def on_resize(self) -> None:
        """The lines are broken anew."""
        self.watch_highlighted(self.highlighted)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """The sign stands before the entry that Enter stands for."""
        super().watch_highlighted(highlighted)
        for index, entry in enumerate(self.entries):
            if index < self.option_count:
                prompt = self._prompt(entry, index == highlighted)
                self.replace_option_prompt_at_index(index, prompt)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Somebody has chosen."""
        event.stop()
        self.post_message(self.Chosen(self.entries[event.option_index]))
