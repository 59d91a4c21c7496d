"""The table: everything of a game on one screen, laid out for its size."""

from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.widget import Widget

from kingofnewyork.rules.dice import size as number_of_dice
from kingofnewyork.rules.ids import Borough
from kingofnewyork.tui.layout import (
    MAP_MIN_ROWS,
    TWO_COLUMN_MIN_WIDTH,
    LayoutNeeds,
    Regions,
    plan_layout,
)
from kingofnewyork.tui.scene import Scene, SceneWidget
from kingofnewyork.tui.styled_text import lines
from kingofnewyork.tui.widgets.choices import Choices, choice_entries
from kingofnewyork.tui.widgets.city_map import borough_on_map, city_map
from kingofnewyork.tui.widgets.city_rows import borough_in_row, city_rows, row_count
from kingofnewyork.tui.widgets.dice import Dice
from kingofnewyork.tui.widgets.journal import Journal
from kingofnewyork.tui.widgets.monsters import Monsters
from kingofnewyork.tui.widgets.offers import Offers
from kingofnewyork.tui.widgets.pane import Pane
from kingofnewyork.tui.widgets.status import QuestionLine

AFTER_DICE: Final = ("move", "buy", "pay", "exit", "start", "")
"""The decisions at which the dice no longer matter."""
PANE_MIN_ROWS: Final = 12
"""The least rows of help beside the table."""


class City(SceneWidget):
    """The city: a map if there is room for one, else a list."""

    class BoroughClicked(Message):
        """A borough was clicked."""

        def __init__(self, borough: Borough) -> None:
            super().__init__()
            self.borough = borough

    def on_click(self, event: events.Click) -> None:
        """Post which borough was clicked."""
        if self.scene is None:
            return
        width, height = self.content_size
        if height >= MAP_MIN_ROWS:
            found = borough_on_map(event.x, event.y, width, height)
        else:
            found = borough_in_row(self.scene.state, event.y)
        if found is not None:
            self.post_message(self.BoroughClicked(found))

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """Draw the map or the list."""
        if height >= MAP_MIN_ROWS:
            return city_map(scene.state, scene.viewer, width, height).content()
        return lines(city_rows(scene.state, scene.viewer, width))


class TableLayout(Layout):
    """Puts the parts of the table in their regions."""

    name = "table"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Return the placement of every part that has a region."""
        assert isinstance(parent, GameTable)
        found = parent.regions(size)
        return [
            WidgetPlacement(found[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in found
        ]


class GameTable(ScrollableContainer, can_focus=False):
    """City, monsters, display, dice, question, options and log."""

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None
        self._layout = TableLayout()

    @property
    def layout(self) -> Layout:
        """Our own layout."""
        return self._layout

    def compose(self) -> ComposeResult:
        """Yield the parts; the pane with help comes last and lies above them."""
        yield City(id="city")
        yield Monsters(id="monsters")
        yield Offers(id="offers")
        yield Journal(id="journal")
        yield QuestionLine(id="question")
        yield Dice(id="dice")
        yield Choices()
        yield Pane(id="pane")

    def show(self, scene: Scene) -> None:
        """Show this scene from now on."""
        self.scene = scene
        for part in self.query(SceneWidget):
            part.show(scene)
        self.query_one(Journal).show(scene)
        self.query_one(Choices).show(scene)
        self.lay_out()

    def lay_out(self) -> None:
        """Put everything in its place again."""
        self.query_one(Pane).refresh(layout=True)  # what a part asks for forgets our old places

    def regions(self, size: Size) -> Regions:
        """Return the regions of the parts in a window of this size."""
        if self.scene is None:
            return {}
        found = plan_layout(size.width, size.height, layout_needs(self.scene))
        pane = self.query_one(Pane)
        if pane.is_open:
            found["pane"] = _pane_region(pane, found, size)
        return found


def _pane_region(pane: Pane, found: Regions, size: Size) -> Region:
    """Return the region of help: over the log, or over the board where there is no room."""
    if size.width >= TWO_COLUMN_MIN_WIDTH:
        log, panels = found["journal"], found["monsters"]
        return log if log.height >= PANE_MIN_ROWS else panels.union(log)
    width, most = found["question"].width, max(found["question"].y, 3)
    rows = min(pane.rows(width), most)
    return Region(0, most - rows, width, rows)


def layout_needs(scene: Scene) -> LayoutNeeds:
    """Return how much there is to show."""
    state, words = scene.state, scene.viewer.words
    dice = 0 if scene.word in AFTER_DICE else number_of_dice(state.dice)
    question = len(words.text(scene.question)) if scene.question else 0
    options = tuple(len(choice.text) for choice in choice_entries(scene))
    return LayoutNeeds(len(state.monsters), row_count(state), dice, question, options)
