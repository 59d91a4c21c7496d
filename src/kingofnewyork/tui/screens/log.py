"""The whole story on a screen of its own."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.screens.text_screen import TextScreen
from kingofnewyork.tui.styled_text import lines
from kingofnewyork.tui.widgets.journal import story_rows
from kingofnewyork.tui.widgets.status import Keys


class LogScreen(TextScreen):
    """What happened since the game began."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,l", "close", show=False)]

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene

    def on_mount(self) -> None:
        """Show the end of the text."""
        self.call_after_refresh(self._show_end)

    def _show_end(self) -> None:
        self.redraw()
        self.query_one("#whole-log").anchor()  # the text has its height only later

    def redraw(self) -> None:
        """Show everything in the present language."""
        viewer = self.game_app.translate_viewer(self.scene.viewer)
        log = self.query_one("#whole-log")
        log.border_title = Content(viewer.say("title-log"))
        text = log.query_one(Static)
        rows = story_rows(
            self.scene.state, viewer, self.scene.story, min(log.size.width - 8, 106), True
        )
        text.update(lines(rows))
        log.focus()
        self.query_one(Keys).show(viewer)
