"""Cards that tests invent, the tables they lie on, and ways to keep a state between two actions."""

import json
import pickle
from collections.abc import Callable
from typing import Any, Final

from kingofnewyork import from_dict, to_dict
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.position_text import position_text
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.hooks import KEEP, Card, Printed
from kingofnewyork.rules.ids import CAUSE_ATTACK, CardId, Seat
from kingofnewyork.rules.invariants import check
from kingofnewyork.rules.registry import CARD_IDS, register_card
from kingofnewyork.rules.state import State
from tests.support.table import play, position_like, question

KONG, ROB, MANTIS = Seat(0), Seat(1), Seat(2)
LOG: list[tuple[object, ...]] = []
"""What witnesses saw."""
Way = Callable[[State], State]
"""How a state is kept between two actions."""


def invent(name: str, kind: str = KEEP, cost: int = 0, order: int = 0, **hooks: Any) -> str:
    """Register a card with the given hooks and return its slug, by which positions name it."""
    body = {**hooks, "order": order, "printed": Printed(f"Test Hook {name}", kind, cost, "")}
    card: Card = type("Invented", (Card,), body)()
    register_card(card)
    return card.printed.slug


def id_of(slug: str) -> CardId:
    """The id of a card."""
    return CARD_IDS[slug]


def witness(hook: str, name: str, **more: Any) -> str:
    """Invent a card that logs, whenever the hook runs, its name, its holder and all it is told."""

    def tell(self: Card, state: State, me: Seat, *arguments: object) -> None:
        LOG.append((name, me, *arguments))

    hooks: dict[str, Any] = {hook: tell}
    return invent(name, **hooks, **more)


def about_to_roll(*lines: str, monsters: str = "Kong, Rob, Mantis") -> State:
    """Kong in Queens rolls next, Rob is in Lower Manhattan, Mantis in the Bronx; without events."""
    usual = (f"monsters: {monsters}", "Kong: queens", "Rob: lower", "Mantis: bronx")
    state = position_like((*usual, "active: Kong", "phase: roll"), lines)
    state.events = None
    return state


def play_checked(state: State, *texts: str, way: Way | None = None) -> State:
    """Play actions in a row; between any two the state may be saved and loaded some way."""
    for text in texts:
        play(state, text)
        while question(state) == "draw":
            apply(state, legal_actions(state)[0])
        check(state)
        state = way(state) if way else state
    return state


def chooser_and_word(state: State) -> tuple[Seat, str]:
    """Whose choice it is and what it is about."""
    return (state.chooser, state.agenda[-1].word)


def as_it_is(state: State) -> State:
    """The same state."""
    return state


def save_and_load(state: State) -> State:
    """The state saved as JSON and loaded."""
    return from_dict(json.loads(json.dumps(to_dict(state))))


def write_and_read(state: State) -> State:
    """The state written down as a position and read."""
    return parse_position(position_text(state))


def copy_and_play_on(state: State) -> State:
    """A copy; the one it was made from is played on, to show that it does not matter."""
    twin = state.copy()
    if twin.chooser >= 0:
        apply(state, legal_actions(state)[-1])
    return twin


def pickle_and_unpickle(state: State) -> State:
    """The state as another process would get it."""
    twin: State = pickle.loads(pickle.dumps(state))
    return twin


WAYS: Final[tuple[Way, ...]] = (
    as_it_is,
    save_and_load,
    write_and_read,
    copy_and_play_on,
    pickle_and_unpickle,
)

MomentCase = tuple[list[str], list[str], tuple[int, ...]]
"""A position, what is played, and what the hook is told."""
OWN_MOMENTS: Final[dict[str, MomentCase]] = {
    "at_turn_start": (["phase: start"], [], ()),
    "before_roll": (["phase: start"], [], ()),
    "after_roll": ([], ["roll EEEHHH", "stop"], ()),
    "before_resolve": ([], ["roll EEEHHH", "stop"], ()),
    "before_attack": (["dice: AE", "phase: resolve"], ["resolve attack"], ()),
    "after_destroy": (
        ["dice: DE", "phase: resolve", "queens: high_rise_1"],
        ["resolve destruction"],
        (-1,),
    ),
    "at_turn_end": (["phase: move"], ["stay"], ()),
}
"""The moments of a card's own holder."""
TURN_MOMENTS: Final = (
    "at_turn_start",
    "before_roll",
    "after_roll",
    "before_resolve",
    "at_turn_end",
)
"""The moments of a turn among them, at which only cards step in."""
COMMON_MOMENTS: Final[dict[str, MomentCase]] = {
    "after_move": (["phase: move"], ["move brooklyn"], (MANTIS, 1)),
    "after_goal": (
        ["dice: CCCE", "phase: resolve", "superstar: Kong"],
        ["resolve celebrity"],
        (1, MANTIS, KONG),
    ),
    "after_energy": (["dice: EEH", "phase: resolve"], ["resolve energy"], (MANTIS, 2)),
    "after_damage": (
        ["dice: AAH", "phase: resolve"],
        ["resolve attack"],
        (ROB, 2, MANTIS, CAUSE_ATTACK),
    ),
}
"""The moments that everyone's cards see."""
