"""A widget that chooses among values with the arrow keys or the mouse: `◂ hard ▸`."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from kingofnewyork.tui.signs import ARROW_LEFT, ARROW_RIGHT
from kingofnewyork.tui.styled_text import content, truncate


class Spinner(Widget, can_focus=True):
    """Shows one of its values; left and right show the others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "turn(-1)", show=False),
        Binding("right,plus,space", "turn(1)", show=False),
    ]

    class ValueChanged(Message):
        """Another value is shown."""

        def __init__(self, spinner: "Spinner") -> None:
            super().__init__()
            self.spinner = spinner

    def __init__(
        self, values: Sequence[str], value: str, label: Callable[[str], str], id: str
    ) -> None:
        """Show a value.

        Args:
            values: all of them, in order.
            value: the one that is shown first.
            label: how a value is called in the language of the reader.
            id: the name of the widget.
        """
        super().__init__(id=id)
        self.values = list(values) if value in values else [*values, value]
        self.value = value
        self._label = label

    def render(self) -> Content:
        """Return the value between two arrows, which are bold while it has the focus."""
        arrow = "bold $primary" if self.has_focus else "$faint"
        room = max(self.content_size.width - 4, 1)
        text = truncate(self._label(self.value), room)
        return content(
            [
                (f"{ARROW_LEFT} ", arrow),
                (text, "bold" if self.has_focus else ""),
                (f" {ARROW_RIGHT}", arrow),
            ]
        )

    def action_turn(self, direction: int) -> None:
        """Show the next value, or the one before; after the last comes the first."""
        place = self.values.index(self.value) + direction
        self.value = self.values[place % len(self.values)]
        self.refresh()
        self.post_message(self.ValueChanged(self))

    def on_click(self, event: events.Click) -> None:
        """Go back on the left arrow, else go on."""
        self.action_turn(-1 if event.x < 2 else 1)
