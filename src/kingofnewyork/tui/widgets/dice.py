"""The dice: drawn as boxes, marked to be rolled again by key or by mouse."""

from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message

from kingofnewyork.rules.dice import count, faces_of, size
from kingofnewyork.rules.ids import FACES, Face
from kingofnewyork.tui.pieces import Canvas
from kingofnewyork.tui.scene import Picture, Scene
from kingofnewyork.tui.signs import AGAIN, DONE, HEAVY_BOX, MORE, ROUND_BOX
from kingofnewyork.tui.signs import FACES as FACE_SIGNS
from kingofnewyork.words import things

SMALL: Final = 6
LARGE: Final = 8
NAMED: Final = 15
"""How many columns a die takes with the gap after it; the widest has room for names."""
HIGH: Final = 4
"""How many rows a large die takes."""
COLOURS: Final = ("$energy", "$life", "$drakonis", "$kong", "$points", "$secondary")


def die_width(dice: int, width: int, height: int) -> int:
    """How many columns each of so many dice takes in a tray of this size."""
    if height < HIGH:
        return SMALL
    return NAMED if dice * NAMED <= width else LARGE


class Dice(Picture):
    """The dice on the table."""

    class Toggled(Message):
        """A die was clicked."""

        def __init__(self, die: int) -> None:
            super().__init__()
            self.die = die

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """The dice side by side, then the results that cards have added."""
        each = die_width(size(scene.state.dice), width, height)
        canvas = Canvas(width, height)
        x = 0
        for number, face in enumerate(faces_of(scene.state.dice)):
            _Die(canvas, scene, number, face).draw(x, each - 1)
            x += each
        for face in FACES:
            extra = count(scene.state.bonus, face)
            if extra:
                label = f"{MORE}{extra}{FACE_SIGNS[face]}"
                canvas.put(x, 1, label, f"bold {COLOURS[face]}")
                x += len(label) + 1
        return canvas.content()

    def on_click(self, event: events.Click) -> None:
        """The die under the mouse is marked, or no longer."""
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
        """A box with the face; the upper edge says what becomes of it, the lower its number."""
        canvas, scene, face = self.canvas, self.scene, self.face
        rows = min(canvas.height, HIGH)
        marked = self.number in scene.marks
        done = bool(scene.state.resolved >> face & 1)
        edge = "bold $primary" if marked else "$line" if done else "$faint"
        canvas.box(x, 0, width, rows, HEAVY_BOX if marked else ROUND_BOX, edge)
        middle = x + width // 2
        if marked or done:
            canvas.put(middle, 0, AGAIN if marked else DONE, edge)
        if scene.is_reroll:
            canvas.put(middle, rows - 1, str(self.number + 1), "bold")
        style = "$faint" if done else f"bold {COLOURS[face]}"
        if rows < HIGH:
            canvas.put(x + 1, 1, f"{FACE_SIGNS[face]} {self._letter()}", style)
            return
        canvas.put(middle, 1, FACE_SIGNS[face], style)
        text = self._name() if width >= NAMED - 1 else self._letter()
        canvas.put(x + (width - len(text)) // 2, 2, text, style)

    def _letter(self) -> str:
        """The letter of the face in the language of the reader."""
        return self.scene.look.words.text(things.face(self.face).form("key"))

    def _name(self) -> str:
        return self.scene.look.words.text(things.face(self.face))
