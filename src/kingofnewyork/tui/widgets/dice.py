"""The dice: drawn as boxes, marked to be rolled again by key or by mouse."""

from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message

from kingofnewyork.rules.dice import count, faces_of, size
from kingofnewyork.rules.ids import FACES, Face
from kingofnewyork.tui.layout import LARGE_DICE_ROWS, SMALL_DIE_COLUMNS
from kingofnewyork.tui.scene import Scene, SceneWidget
from kingofnewyork.tui.signs import CHECK_MARK, FACE_SIGNS, HEAVY_BOX, PLUS, REROLL_SIGN, ROUND_BOX
from kingofnewyork.tui.styled_text import Canvas
from kingofnewyork.words import things

LARGE_DIE_COLUMNS: Final = 8
NAMED_DIE_COLUMNS: Final = 15
"""The columns of a die with the gap after it; the widest has room for names."""
FACE_COLOURS: Final = ("$energy", "$life", "$drakonis", "$kong", "$points", "$secondary")


def die_width(dice: int, width: int, height: int) -> int:
    """Return the columns of each die, for a number of dice and the size of the tray."""
    if height < LARGE_DICE_ROWS:
        return SMALL_DIE_COLUMNS
    return NAMED_DIE_COLUMNS if dice * NAMED_DIE_COLUMNS <= width else LARGE_DIE_COLUMNS


class Dice(SceneWidget):
    """The dice on the table."""

    class Toggled(Message):
        """A die was clicked."""

        def __init__(self, die: int) -> None:
            super().__init__()
            self.die = die

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """Draw the dice side by side, then the results that cards have added."""
        each = die_width(size(scene.state.dice), width, height)
        canvas = Canvas(width, height)
        x = 0
        for number, face in enumerate(faces_of(scene.state.dice)):
            _Die(canvas, scene, number, face).draw(x, each - 1)
            x += each
        for face in FACES:
            extra = count(scene.state.bonus, face)
            if extra:
                label = f"{PLUS}{extra}{FACE_SIGNS[face]}"
                canvas.put(x, 1, label, f"bold {FACE_COLOURS[face]}")
                x += len(label) + 1
        return canvas.content()

    def on_click(self, event: events.Click) -> None:
        """Post which die was clicked."""
        if self.scene is None:
            return
        place = event.get_content_offset(self)
        number = size(self.scene.state.dice)
        each = die_width(number, *self.content_size)
        if place is not None and place.x % each < each - 1 and place.x // each < number:
            self.post_message(self.Toggled(place.x // each))


class _Die:
    """Draws one die."""

    def __init__(self, canvas: Canvas, scene: Scene, number: int, face: Face) -> None:
        self.canvas = canvas
        self.scene = scene
        self.number = number
        self.face = face

    def draw(self, x: int, width: int) -> None:
        """Draw a box with the face; the edges show what becomes of it, and its number."""
        canvas, scene, face = self.canvas, self.scene, self.face
        rows = min(canvas.height, LARGE_DICE_ROWS)
        is_marked = self.number in scene.marks
        done = bool(scene.state.resolved >> face & 1)
        edge = "bold $primary" if is_marked else "$line" if done else "$faint"
        canvas.draw_box(x, 0, width, rows, HEAVY_BOX if is_marked else ROUND_BOX, edge)
        middle = x + width // 2
        if is_marked or done:
            canvas.put(middle, 0, REROLL_SIGN if is_marked else CHECK_MARK, edge)
        if scene.is_reroll:
            canvas.put(middle, rows - 1, str(self.number + 1), "bold")
        style = "$faint" if done else f"bold {FACE_COLOURS[face]}"
        if rows < LARGE_DICE_ROWS:
            canvas.put(x + 1, 1, f"{FACE_SIGNS[face]} {self._letter()}", style)
            return
        canvas.put(middle, 1, FACE_SIGNS[face], style)
        text = self._name() if width >= NAMED_DIE_COLUMNS - 1 else self._letter()
        canvas.put(x + (width - len(text)) // 2, 2, text, style)

    def _letter(self) -> str:
        """Return the letter of the face in the language of the reader."""
        return self.scene.viewer.words.text(things.face(self.face).form("key"))

    def _name(self) -> str:
        return self.scene.viewer.words.text(things.face(self.face))
