"""Which faces of the dice can be resolved at once, and whether their order matters."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from kingofnewyork.play.playout import let_nature_answer
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.actions import RESOLVE
from kingofnewyork.rules.engine import apply, default_action, legal_actions
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    Attacked,
    Eliminated,
    Event,
    Healed,
    Moved,
    Resolved,
    Stayed,
    TurnEnded,
)
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEART,
    NATURE,
    OUCH,
)
from kingofnewyork.rules.resolving import RESOLVE_OPTIONS, units_in
from kingofnewyork.rules.state import State

HARMLESS_FACES: Final = (CELEBRITY, ENERGY, HEART)
"""The faces that concern nobody but the monster that rolled them."""
FACES_TO_TIME: Final = (DESTRUCTION, HEART)
"""Before or after these the army does more harm, or less."""
MAX_ANSWERS_TOGETHER: Final = 24
"""How many questions are answered, at most, to see what a face does after another one."""


def faces_in_any_order(state: State) -> list[int]:
    """Return faces to resolve one after the other now, as actions; fewer than two are none.

    There are none where something else than a face may be chosen, such as to turn a die. Nothing
    is asked between them, and every order leads to the same position. If other faces are
    left, each of these does the same before and after them, as far as can be foreseen. Of two
    faces the second is resolved by itself: then there are none either.
    """
    if state.is_over or state.agenda[-1].word != "resolve":
        return []
    every = RESOLVE_OPTIONS[state.unresolved]
    if len(every) <= 2 or any(action not in every for action in legal_actions(state)):
        return []
    calm = [action for action in every if _is_calm(state, action, every)]
    for size in range(len(calm), 1, -1):
        for some in combinations(calm, size):
            if _is_order_free(state, some):
                return list(some)
    return []


def order_may_cost_life(state: State) -> bool:
    """Whether there is Ouch to resolve, and a face that makes it matter when the army shoots."""
    if state.is_over or state.agenda[-1].word != "resolve":
        return False
    faces = [action - RESOLVE for action in RESOLVE_OPTIONS[state.unresolved]]
    return OUCH in faces and any(face in faces for face in FACES_TO_TIME)


def armies_after_destruction(state: State) -> list[int]:
    """How many units can be left in the borough of the monster, by the tile it destroys first."""
    me, here = state.chooser, BOROUGH_OF[state.place[state.chooser]]
    after = apply_to_copy(state, RESOLVE + DESTRUCTION)
    is_asked = not after.is_over and after.chooser == me and after.agenda[-1].word == "destroy"
    twins = (
        [apply_to_copy(after, action) for action in legal_actions(after)] if is_asked else [after]
    )
    return [units_in(twin, here) for twin in twins]


def heals_more_after_ouch(state: State) -> bool:
    """Whether Hearts would heal more life once the army has shot."""
    now, later = (
        sum(event.amount for event in effects or [] if isinstance(event, Healed))
        for effects in (
            _effects(apply_to_copy(state, RESOLVE + HEART), RESOLVE + HEART),
            _effects_after(state, RESOLVE + OUCH, RESOLVE + HEART),
        )
    )
    return later > now


def eliminates_chooser(state: State, action: int) -> bool:
    """Whether the face that an action resolves eliminates whoever chooses it."""
    effects = _effects(apply_to_copy(state, action), action) or []
    me = state.chooser
    return any(isinstance(event, Eliminated) and event.seat == me for event in effects)


def _is_order_free(state: State, actions: Sequence[int]) -> bool:
    """Whether these faces lead to one position in every order, and nothing is asked between them.

    It is enough to compare, for each set of them, all faces that can come last. A face that is
    left alone is resolved by itself: then the position is reached one step earlier.
    """
    reached: dict[int, State] = {0: state}
    finished: list[State] = []
    for done in range(1, 1 << len(actions)):
        for place, action in enumerate(actions):
            before = reached.get(done & ~(1 << place))
            if before is None or not done >> place & 1:
                continue
            after = apply_to_copy(before, action)
            if not after.unresolved:
                finished.append(after)
            elif not _is_resolving(after, state) or reached.setdefault(done, after) != after:
                return False
    return all(after == finished[0] for after in finished)


def _is_resolving(state: State, before: State) -> bool:
    """Whether the monster that was resolving its dice is still at it."""
    return state.chooser == before.chooser and state.agenda[-1].word == "resolve"


def _is_calm(state: State, action: int, every: Sequence[int]) -> bool:
    """Whether a face concerns nobody else, and does the same now and after each of the others."""
    after = apply_to_copy(state, action)
    now = _effects(after, action)
    if action - RESOLVE not in HARMLESS_FACES and (now or not _is_resolving(after, state)):
        return False
    others = [other for other in every if other != action]
    return all(_effects_after(state, other, action) == now for other in others)


def _effects_after(state: State, first: int, then: int) -> list[Event] | None:
    """What a face does after another one, with default answers and any luck; None if never."""
    after = apply_to_copy(state, first)
    for _ in range(MAX_ANSWERS_TOGETHER):
        found = _effects(after, then)
        if found is not None or after.is_over or after.active != state.active:
            return found
        if after.chooser == NATURE:
            let_nature_answer(after, SeededNature(0), [])
        else:
            apply(after, then if _is_resolving(after, state) else default_action(after))
    return None


def _effects(state: State, action: int) -> list[Event] | None:
    """What a face has done, until the next face, phase or question; None if it was not resolved."""
    found: list[Event] | None = None
    for event in state.events or []:
        if found is None:
            is_wanted = isinstance(event, Resolved) and event.face == action - RESOLVE
            found = [] if is_wanted else None
        elif isinstance(event, Resolved | Moved | Advanced | Stayed | TurnEnded):
            break
        elif not isinstance(event, Attacked | ArmyFired):  # whom it hurts is told apart
            found.append(event)
    return found


def apply_to_copy(state: State, action: int) -> State:
    """Return a copy of the game after the action; its `events` hold what happened."""
    twin = state.copy()
    twin.events = []
    apply(twin, action)
    return twin
