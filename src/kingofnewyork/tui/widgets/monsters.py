"""The panels of the monsters: one row each where room is short, three or more elsewhere."""

from typing import Final

from textual.content import Content

from kingofnewyork.rules.ids import CUBES, LIFE, LOWER, MAX_LIFE, NOBODY, POINTS, WIN_POINTS, Seat
from kingofnewyork.rules.registry import GOALS
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.tui.look import Look, badge, colour
from kingofnewyork.tui.pieces import Piece, bar, cut, fit, lines, padded, trimmed, width_of
from kingofnewyork.tui.scene import Picture, Scene
from kingofnewyork.tui.signs import HERE, OUT
from kingofnewyork.tui.signs import REWARDS as REWARD_SIGNS
from kingofnewyork.tui.themes import REWARDS
from kingofnewyork.words import things
from kingofnewyork.words.cards import belongings

NAME: Final = 12
"""As long as the longest name."""
FULL: Final = 3
"""How many rows a whole panel has."""
WITH_BARS: Final = 74
"""Below so many columns a single row has no bars."""
SHORT_BAR: Final = 5


class Monsters(Picture):
    """All monsters, one below the other."""

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """The panels, all of the same height."""
        seats = AT_TABLE[len(scene.state.monsters)]
        each = max(height // len(seats), 1)
        rows: list[list[Piece]] = []
        for seat in seats:
            rows += panel(scene.state, scene.look, seat, width, each)
        if len(rows) < height:
            rows.append(_free_goals(scene.state, scene.look, width))
        return lines(rows)


def panel(state: State, look: Look, seat: Seat, width: int, height: int) -> list[list[Piece]]:
    """The panel of a monster in so many rows."""
    if height < FULL - 1:
        return [single(state, look, seat, width)]
    rows = [_head(state, look, seat, width)]
    if state.health[seat] and height < FULL:
        rows.append(_numbers(state, look, seat, width))
    elif state.health[seat]:
        rows.append(_bars(state, seat, width))
        rows += _owned(state, look, seat, width, height - 2)
    rows = [row if not index else [("   ", ""), *row] for index, row in enumerate(rows)]
    shade = " on $here" if seat == state.active and state.turn and not state.is_over else ""
    filled = [padded(row, width) for row in rows[:height]]
    filled += [[(" " * width, "")]] * (height - len(filled))
    return [_shaded(row, shade) for row in filled]


def _free_goals(state: State, look: Look, width: int) -> list[Piece]:
    """The Goal cards that nobody has."""
    free = [goal.card_id for goal in GOALS if state.goals[goal.index] == NOBODY]
    names = ", ".join([look.words.text(things.card(card)) for card in free])
    text = look.say("free-goals", goals=names) if free else ""
    return [(cut(f"   {text}", width), "$faint")]


def _shaded(row: list[Piece], shade: str) -> list[Piece]:
    return [(text, style if " on " in style else f"{style}{shade}".strip()) for text, style in row]


def player(look: Look, seat: Seat) -> str:
    """Who plays the monster: you, somebody else, or a bot."""
    if seat == look.me:
        return look.small("you")
    if not look.players:
        return ""
    who = look.players[seat]
    key = f"tui-player-{who}"
    return look.words.say(key) if look.words.has(key) else who


def mark(state: State, seat: Seat) -> Piece:
    """The sign before the monster whose turn it is."""
    active = seat == state.active and state.turn > 0 and not state.is_over
    return (HERE if active else " ", "bold $primary")


def place(state: State, look: Look, seat: Seat) -> str:
    """Where the monster stands."""
    where = state.place[seat]
    if where < 0:
        return ""
    if where < LOWER:
        return look.words.text(things.borough(where))
    return look.words.text(things.zone(where))


def _head(state: State, look: Look, seat: Seat, width: int) -> list[Piece]:
    name = look.name(state, seat)
    alive = bool(state.health[seat])
    head: list[Piece] = [
        mark(state, seat),
        badge(state, seat),
        (f" {name} ", f"bold {colour(state, seat)}" if alive else "$faint"),
        (player(look, seat), "$faint"),
    ]
    where = place(state, look, seat) if alive else f"{OUT} {look.small('out')}"
    room = width - len(where) - 1
    return [*padded(head, room), (where, ""), (" ", "")]


def _bars(state: State, seat: Seat, width: int) -> list[Piece]:
    """Life, points and energy, as bars and as numbers."""
    room = max((width - 27) // 2, 3)
    life, points = f"${REWARDS[LIFE]}", f"${REWARDS[POINTS]}"
    return [
        (f"{REWARD_SIGNS[LIFE]} ", life),
        *bar(state.health[seat], MAX_LIFE, room, life),
        (f" {state.health[seat]:>2}  ", "bold"),
        (f"{REWARD_SIGNS[POINTS]} ", points),
        *bar(state.points[seat], WIN_POINTS, room, points),
        (f" {state.points[seat]:>2}/{WIN_POINTS}  ", "bold"),
        (f"{REWARD_SIGNS[CUBES]} ", f"${REWARDS[CUBES]}"),
        (f"{state.energy[seat]:>2}", "bold"),
    ]


def _numbers(state: State, look: Look, seat: Seat, width: int) -> list[Piece]:
    """Life, points and energy as numbers, and what the monster has."""
    row: list[Piece] = []
    for kind, number in ((LIFE, state.health), (POINTS, state.points), (CUBES, state.energy)):
        row += [(f"{REWARD_SIGNS[kind]} ", f"${REWARDS[kind]}"), (f"{number[seat]:>2}  ", "bold")]
    names = [look.words.text(thing) for thing in belongings(state, seat)]
    return [*row, (_listed(names, width - width_of(row) - 4), "")]


def _owned(state: State, look: Look, seat: Seat, width: int, height: int) -> list[list[Piece]]:
    """The cards and tokens, in at most so many rows."""
    names = [look.words.text(thing) for thing in belongings(state, seat)]
    rows: list[str] = []
    for position, name in enumerate(names):
        text = name if position == len(names) - 1 else f"{name},"
        if rows and len(rows[-1]) + 1 + len(text) <= width - 4:
            rows[-1] += f" {text}"
        elif len(rows) < height:
            rows.append(text)
        else:
            rows[-1] = cut(rows[-1], width - 8) + f" +{len(names) - position}"
            break
    return [[(cut(row, width - 4), "")] for row in rows]


def single(state: State, look: Look, seat: Seat, width: int) -> list[Piece]:
    """The panel of a monster in one row."""
    name = fit(look.name(state, seat), NAME)
    row = [mark(state, seat), badge(state, seat)]
    if not state.health[seat]:
        row += [(f" {name}", "$faint"), (f" {OUT} {look.small('out')}", "$faint")]
        return trimmed(row, width)
    row += [(f" {name} ", f"bold {colour(state, seat)}"), (fit(player(look, seat), 6), "$faint")]
    for kind, number, most in (
        (LIFE, state.health[seat], MAX_LIFE),
        (POINTS, state.points[seat], WIN_POINTS),
    ):
        style = f"${REWARDS[kind]}"
        row += [(f" {REWARD_SIGNS[kind]}", style)]
        row += bar(number, most, SHORT_BAR, style) if width >= WITH_BARS else []
        row += [(f"{number:>2}", "bold")]
    row += [
        (f" {REWARD_SIGNS[CUBES]}", f"${REWARDS[CUBES]}"),
        (f"{state.energy[seat]:>2} ", "bold"),
    ]
    names = [look.words.text(thing) for thing in belongings(state, seat)]
    return [*row, (_listed(names, width - width_of(row)), "")]


def _listed(names: list[str], room: int) -> str:
    """As many names as there is room for, and how many more there are."""
    for number in range(len(names), 0, -1):
        more = f" +{len(names) - number}" if number < len(names) else ""
        text = ", ".join(names[:number]) + more
        if len(text) <= room:
            return text
    return (
        cut(", ".join(names), room - 3) + f" +{len(names) - 1}"
        if len(names) > 1
        else cut("".join(names), room)
    )
