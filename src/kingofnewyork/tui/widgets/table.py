"""The table: everything of a game on one screen, laid out anew for every size."""

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
from kingofnewyork.tui.choices import Choices, choices
from kingofnewyork.tui.city_map import LOWEST, borough_on_map, city_map
from kingofnewyork.tui.city_rows import borough_in_row, city_rows, row_count
from kingofnewyork.tui.dice import Dice
from kingofnewyork.tui.journal import Journal
from kingofnewyork.tui.monsters import Monsters
from kingofnewyork.tui.offers import Offers
from kingofnewyork.tui.pane import Pane
from kingofnewyork.tui.pieces import lines
from kingofnewyork.tui.plan import WIDE, Needs, Plan, plan
from kingofnewyork.tui.scene import Picture, Scene
from kingofnewyork.tui.status import Question

AFTER_DICE: Final = ("move", "buy", "pay", "exit", "start", "")
"""The decisions at which the dice have done all they do."""
LEAST_PANE: Final = 12
"""How many rows help needs beside the table."""


class City(Picture):
    """The city: a map if there is room for one, else a list."""

    class Picked(Message):
        """A borough was clicked."""

        def __init__(self, borough: Borough) -> None:
            super().__init__()
            self.borough = borough

    def on_click(self, event: events.Click) -> None:
        """The borough under the mouse is picked."""
        if self.scene is None:
            return
        width, height = self.content_size
        if height >= LOWEST:
            found = borough_on_map(event.x, event.y, width, height)
        else:
            found = borough_in_row(self.scene.state, event.y)
        if found is not None:
            self.post_message(self.Picked(found))

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """The map or the list."""
        if height >= LOWEST:
            return city_map(scene.state, scene.look, width, height).content()
        return lines(city_rows(scene.state, scene.look, width))


class TableLayout(Layout):
    """Puts the parts of the table where the plan says."""

    name = "table"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """The place of every part; one that the plan does not name has none."""
        assert isinstance(parent, Table)
        found = parent.plan(size)
        return [
            WidgetPlacement(found[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in found
        ]


class Table(ScrollableContainer, can_focus=False):
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
        """The parts; the pane with help comes last and lies above them."""
        yield City(id="city")
        yield Monsters(id="monsters")
        yield Offers(id="offers")
        yield Journal(id="journal")
        yield Question(id="question")
        yield Dice(id="dice")
        yield Choices()
        yield Pane(id="pane")

    def show(self, scene: Scene) -> None:
        """Show this scene from now on."""
        self.scene = scene
        for part in self.query(Picture):
            part.show(scene)
        self.query_one(Journal).show(scene)
        self.query_one(Choices).show(scene)
        self.lay_out()

    def lay_out(self) -> None:
        """Put everything in its place again."""
        self.query_one(Pane).refresh(layout=True)  # what a part asks for forgets our old places

    def plan(self, size: Size) -> Plan:
        """Where the parts stand in a window of this size."""
        if self.scene is None:
            return {}
        found = plan(size.width, size.height, needs(self.scene))
        pane = self.query_one(Pane)
        if pane.is_open:
            found["pane"] = _place_for(pane, found, size)
        return found


def _place_for(pane: Pane, found: Plan, size: Size) -> Region:
    """Where help is shown: over the log, or over the board where there is no room beside it."""
    if size.width >= WIDE:
        log, panels = found["journal"], found["monsters"]
        return log if log.height >= LEAST_PANE else panels.union(log)
    width, most = found["question"].width, max(found["question"].y, 3)
    rows = min(pane.rows(width), most)
    return Region(0, most - rows, width, rows)


def needs(scene: Scene) -> Needs:
    """What there is to show."""
    state, words = scene.state, scene.look.words
    dice = 0 if scene.word in AFTER_DICE else number_of_dice(state.dice)
    question = len(words.text(scene.question)) if scene.question else 0
    options = tuple(len(choice.text) for choice in choices(scene))
    return Needs(len(state.monsters), row_count(state), dice, question, options)
