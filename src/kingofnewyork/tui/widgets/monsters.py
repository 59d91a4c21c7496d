"""The panels of the monsters: one row each where room is short, three or more elsewhere."""

from typing import Final

from textual.content import Content

from kingofnewyork.rules.ids import CUBES, LIFE, LOWER, MAX_LIFE, NOBODY, POINTS, WIN_POINTS, Seat
from kingofnewyork.rules.registry import GOALS
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.tui.scene import Scene, SceneWidget
from kingofnewyork.tui.signs import CROSS, POINTER, REWARD_SIGNS
from kingofnewyork.tui.styled_text import Piece, bar, cell_width, fit, lines, pad, trim, truncate
from kingofnewyork.tui.themes import REWARD_COLOURS
from kingofnewyork.tui.viewer import Viewer, badge, colour
from kingofnewyork.words import things
from kingofnewyork.words.cards import belongings

NAME_COLUMNS: Final = 12
"""The length of the longest name."""
FULL_PANEL_ROWS: Final = 3
BARS_MIN_COLUMNS: Final = 74
"""A narrower single row has no bars."""
SHORT_BAR_COLUMNS: Final = 5


class Monsters(SceneWidget):
    """All monsters, one below the other."""

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """Draw the panels, all of the same height."""
        seats = AT_TABLE[len(scene.state.monsters)]
        each = max(height // len(seats), 1)
        rows: list[list[Piece]] = []
        for seat in seats:
            rows += panel(scene.state, scene.viewer, seat, width, each)
        if len(rows) < height:
            rows.append(_free_goals(scene.state, scene.viewer, width))
        return lines(rows)


def panel(state: State, viewer: Viewer, seat: Seat, width: int, height: int) -> list[list[Piece]]:
    """Return the panel of a monster in so many rows."""
    if height < FULL_PANEL_ROWS - 1:
        return [single_row(state, viewer, seat, width)]
    rows = [_head_row(state, viewer, seat, width)]
    if state.life[seat] and height < FULL_PANEL_ROWS:
        rows.append(_numbers_row(state, viewer, seat, width))
    elif state.life[seat]:
        rows.append(_bars_row(state, seat, width))
        rows += _belonging_rows(state, viewer, seat, width, height - 2)
    rows = [row if not index else [("   ", ""), *row] for index, row in enumerate(rows)]
    shade = " on $here" if seat == state.active and state.turn and not state.is_over else ""
    filled = [pad(row, width) for row in rows[:height]]
    filled += [[(" " * width, "")]] * (height - len(filled))
    return [_shade(row, shade) for row in filled]


def _free_goals(state: State, viewer: Viewer, width: int) -> list[Piece]:
    """Return the row of the Goal cards that nobody has."""
    free = [goal.card_id for goal in GOALS if state.goals[goal.index] == NOBODY]
    names = ", ".join([viewer.words.text(things.card(card)) for card in free])
    text = viewer.say("free-goals", goals=names) if free else ""
    return [(truncate(f"   {text}", width), "$faint")]


def _shade(row: list[Piece], shade: str) -> list[Piece]:
    return [(text, style if " on " in style else f"{style}{shade}".strip()) for text, style in row]


def player_text(viewer: Viewer, seat: Seat) -> str:
    """Return who plays the monster: you, somebody else, or a bot."""
    if seat == viewer.me:
        return viewer.small("you")
    if not viewer.players:
        return ""
    who = viewer.players[seat]
    key = f"tui-player-{who}"
    return viewer.words.say(key) if viewer.words.has(key) else who


def turn_mark(state: State, seat: Seat) -> Piece:
    """Return the sign before the monster whose turn it is."""
    active = seat == state.active and state.turn > 0 and not state.is_over
    return (POINTER if active else " ", "bold $primary")


def place_text(state: State, viewer: Viewer, seat: Seat) -> str:
    """Return where the monster stands."""
    where = state.place[seat]
    if where < 0:
        return ""
    if where < LOWER:
        return viewer.words.text(things.borough(where))
    return viewer.words.text(things.zone(where))


def _head_row(state: State, viewer: Viewer, seat: Seat, width: int) -> list[Piece]:
    name = viewer.name(state, seat)
    alive = bool(state.life[seat])
    head: list[Piece] = [
        turn_mark(state, seat),
        badge(state, seat),
        (f" {name} ", f"bold {colour(state, seat)}" if alive else "$faint"),
        (player_text(viewer, seat), "$faint"),
    ]
    where = place_text(state, viewer, seat) if alive else f"{CROSS} {viewer.small('out')}"
    room = width - len(where) - 1
    return [*pad(head, room), (where, ""), (" ", "")]


def _bars_row(state: State, seat: Seat, width: int) -> list[Piece]:
    """Return life, points and energy, as bars and as numbers."""
    room = max((width - 27) // 2, 3)
    life, points = f"${REWARD_COLOURS[LIFE]}", f"${REWARD_COLOURS[POINTS]}"
    return [
        (f"{REWARD_SIGNS[LIFE]} ", life),
        *bar(state.life[seat], MAX_LIFE, room, life),
        (f" {state.life[seat]:>2}  ", "bold"),
        (f"{REWARD_SIGNS[POINTS]} ", points),
        *bar(state.points[seat], WIN_POINTS, room, points),
        (f" {state.points[seat]:>2}/{WIN_POINTS}  ", "bold"),
        (f"{REWARD_SIGNS[CUBES]} ", f"${REWARD_COLOURS[CUBES]}"),
        (f"{state.energy[seat]:>2}", "bold"),
    ]


def _numbers_row(state: State, viewer: Viewer, seat: Seat, width: int) -> list[Piece]:
    """Return life, points and energy as numbers, and what the monster has."""
    row: list[Piece] = []
    for kind, number in ((LIFE, state.life), (POINTS, state.points), (CUBES, state.energy)):
        row += [
            (f"{REWARD_SIGNS[kind]} ", f"${REWARD_COLOURS[kind]}"),
            (f"{number[seat]:>2}  ", "bold"),
        ]
    names = [viewer.words.text(thing) for thing in belongings(state, seat)]
    return [*row, (_list_names(names, width - cell_width(row) - 4), "")]


def _belonging_rows(
    state: State, viewer: Viewer, seat: Seat, width: int, height: int
) -> list[list[Piece]]:
    """Return the cards and tokens, in at most so many rows."""
    names = [viewer.words.text(thing) for thing in belongings(state, seat)]
    rows: list[str] = []
    for position, name in enumerate(names):
        text = name if position == len(names) - 1 else f"{name},"
        if rows and len(rows[-1]) + 1 + len(text) <= width - 4:
            rows[-1] += f" {text}"
        elif len(rows) < height:
            rows.append(text)
        else:
            rows[-1] = truncate(rows[-1], width - 8) + f" +{len(names) - position}"
            break
    return [[(truncate(row, width - 4), "")] for row in rows]


def single_row(state: State, viewer: Viewer, seat: Seat, width: int) -> list[Piece]:
    """Return the panel of a monster in one row."""
    name = fit(viewer.name(state, seat), NAME_COLUMNS)
    row = [turn_mark(state, seat), badge(state, seat)]
    if not state.life[seat]:
        row += [(f" {name}", "$faint"), (f" {CROSS} {viewer.small('out')}", "$faint")]
        return trim(row, width)
    row += [
        (f" {name} ", f"bold {colour(state, seat)}"),
        (fit(player_text(viewer, seat), 6), "$faint"),
    ]
    for kind, number, most in (
        (LIFE, state.life[seat], MAX_LIFE),
        (POINTS, state.points[seat], WIN_POINTS),
    ):
        style = f"${REWARD_COLOURS[kind]}"
        row += [(f" {REWARD_SIGNS[kind]}", style)]
        row += bar(number, most, SHORT_BAR_COLUMNS, style) if width >= BARS_MIN_COLUMNS else []
        row += [(f"{number:>2}", "bold")]
    row += [
        (f" {REWARD_SIGNS[CUBES]}", f"${REWARD_COLOURS[CUBES]}"),
        (f"{state.energy[seat]:>2} ", "bold"),
    ]
    names = [viewer.words.text(thing) for thing in belongings(state, seat)]
    return [*row, (_list_names(names, width - cell_width(row)), "")]


def _list_names(names: list[str], room: int) -> str:
    """Join as many names as there is room for, and how many more there are."""
    for number in range(len(names), 0, -1):
        more = f" +{len(names) - number}" if number < len(names) else ""
        text = ", ".join(names[:number]) + more
        if len(text) <= room:
            return text
    return (
        truncate(", ".join(names), room - 3) + f" +{len(names) - 1}"
        if len(names) > 1
        else truncate("".join(names), room)
    )
