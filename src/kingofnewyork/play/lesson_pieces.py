"""The pieces of the table that a lesson points at: `die attack`, `tile queens 1`.

Lessons write them as text; `piece_values` gives them fields with names.
"""

from collections.abc import Callable
from typing import Any, Final

from kingofnewyork.play.json_values import stack_value
from kingofnewyork.play.notation import MOVE_VERBS, action_text
from kingofnewyork.rules.dice import face_bits
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    FACE_NAMES,
    MONSTER_NAMES,
    NO_TILE,
    NOBODY,
    NOWHERE,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
    Seat,
)
from kingofnewyork.rules.registry import CARD_IDS, GOALS
from kingofnewyork.rules.state import State

TOOLS: Final = ("hint", "odds", "menu", "goal", "phases", "display")
"""Parts of the screen that are there whatever the position is."""
REROLL_BUTTON: Final = "button reroll"
"""One button rolls all dice that are not kept, whichever those are."""
PIECE_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("keep", "dice", "reroll_button"), ()),
    "die": ("face",),
    "borough": ("borough",),
    "tile": ("stack",),
    "unit": ("unit", "borough"),
    **dict.fromkeys(("card", "kept", "goal"), ("card",)),
    **dict.fromkeys(("monster", "panel"), ("seat",)),
    "button": ("action",),
    "tool": ("tool",),
}
"""The kinds of pieces, and the fields that say which one it is."""


def default_pieces(state: State, action: str) -> tuple[str, ...]:
    """The pieces with which an action is chosen; none for no action."""
    verb, _, what = action.partition(" ")
    if verb == "reroll":
        return ("keep", REROLL_BUTTON)
    if verb == "resolve":
        return (f"die {what}",)
    if verb == "destroy":
        kind = "unit" if what.split()[-1] in UNIT_NAMES else "tile"
        return (f"{kind} {what}",)
    if verb == "buy":
        return (f"card {what}",)
    if verb in MOVE_VERBS and what in BOROUGH_NAMES:
        return (f"borough {what}",)
    return (f"button {action}",) if action else ()


def missing_piece(state: State, me: Seat, piece: str) -> str:
    """Why there is no such piece on the table; empty if there is."""
    kind, _, what = piece.partition(" ")
    find = FINDERS.get(kind)
    if find is None:
        return f"pieces are {', '.join(FINDERS)}"
    return "" if find(state, me, what) else "it is not on the table"


def piece_values(state: State, piece: str) -> dict[str, Any]:
    """Return the kind of a piece that is on the table, and which one it is."""
    kind, _, what = piece.partition(" ")
    if piece == REROLL_BUTTON:
        return {"kind": "reroll_button"}
    values = _field_values(state, kind, what)
    return {"kind": kind, **dict(zip(PIECE_FIELDS[kind], values, strict=True))}


def _field_values(state: State, kind: str, what: str) -> list[Any]:
    """Return the values of the fields of a piece, in their order."""
    if kind == "tile":
        return [stack_value(_stack_number(what))]
    if kind == "unit":
        borough, unit = what.split()
        return [unit, borough]
    if kind in ("monster", "panel"):
        return [state.monsters.index(MONSTER_NAMES.index(what))]
    if kind == "button":
        return [next(action for action in _buttons(state) if _is_button(action, what))]
    return [what] if what else []


def _has_die(state: State, me: Seat, what: str) -> bool:
    faces = face_bits(state.dice + state.bonus)
    return what in FACE_NAMES and bool(faces >> FACE_NAMES.index(what) & 1)


def _has_dice(state: State, me: Seat, what: str) -> bool:
    return not what and state.dice > 0


def _has_borough(state: State, me: Seat, what: str) -> bool:
    return what in BOROUGH_NAMES


def _has_tile(state: State, me: Seat, what: str) -> bool:
    borough, _, number = what.partition(" ")
    if borough not in BOROUGH_NAMES or number not in ("1", "2", "3"):
        return False
    return state.tops[_stack_number(what)] != NO_TILE


def _stack_number(what: str) -> int:
    borough, number = what.split()
    return STACKS_PER_BOROUGH * BOROUGH_NAMES.index(borough) + int(number) - 1


def _has_unit(state: State, me: Seat, what: str) -> bool:
    borough, _, unit = what.partition(" ")
    if borough not in BOROUGH_NAMES or unit not in UNIT_NAMES:
        return False
    return (
        state.units[STACKS_PER_BOROUGH * BOROUGH_NAMES.index(borough) + UNIT_NAMES.index(unit)] > 0
    )


def _has_card(state: State, me: Seat, what: str) -> bool:
    return what in CARD_IDS and CARD_IDS[what] in state.display


def _has_kept_card(state: State, me: Seat, what: str) -> bool:
    if _goal_holder(state, what) == me:
        return True
    return what in CARD_IDS and CARD_IDS[what] in state.keep[me]


def _has_goal(state: State, me: Seat, what: str) -> bool:
    return _goal_holder(state, what) == NOBODY


def _goal_holder(state: State, slug: str) -> int | None:
    """Who holds a Goal card; None if it is not one."""
    for goal in GOALS:
        if goal.printed.slug == slug:
            return state.goals[goal.index]
    return None


def _has_figure(state: State, me: Seat, what: str) -> bool:
    return any(
        MONSTER_NAMES[monster] == what and state.place[seat] != NOWHERE
        for seat, monster in enumerate(state.monsters)
    )


def _has_panel(state: State, me: Seat, what: str) -> bool:
    return what in [MONSTER_NAMES[monster] for monster in state.monsters]


def _has_button(state: State, me: Seat, what: str) -> bool:
    if state.chooser != me:
        return False
    return any(_is_button(action, what) for action in _buttons(state))


def _buttons(state: State) -> list[str]:
    return [action_text(action) for action in legal_actions(state)]


def _is_button(action: str, what: str) -> bool:
    """Whether a button is meant by its action, or by the verb of it."""
    return action == what or action.startswith(f"{what} ")


def _has_tool(state: State, me: Seat, what: str) -> bool:
    return what in TOOLS


FINDERS: Final[dict[str, Callable[[State, Seat, str], bool]]] = {
    "keep": _has_dice,
    "dice": _has_dice,
    "die": _has_die,
    "borough": _has_borough,
    "tile": _has_tile,
    "unit": _has_unit,
    "card": _has_card,
    "kept": _has_kept_card,
    "goal": _has_goal,
    "monster": _has_figure,
    "panel": _has_panel,
    "button": _has_button,
    "tool": _has_tool,
}
"""The kinds of pieces, and whether there is one on the table; `keep` are the dice to keep."""
