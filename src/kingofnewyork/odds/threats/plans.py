"""Playing a turn to its end with one thing in mind, and nothing that lies face down turning up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from kingofnewyork.odds.threats.tiles import (
    FOR_ARMY,
    FOR_ENERGY,
    FOR_LIFE,
    FOR_POINTS,
    FOR_SHELTER,
    TileWorths,
    tile_choice,
)
from kingofnewyork.rules.actions import (
    DISCARD_DIE,
    END,
    FLEE,
    RESOLVE,
    ROLL,
    STAY,
    is_turn,
    unpack_faces,
)
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.engine import advance, apply_unchecked, legal_actions, outcomes
from kingofnewyork.rules.hooks import AT_TURN_END, USES
from kingofnewyork.rules.ids import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    FACES,
    HEART,
    NATURE,
    OUCH,
    OUTER_BOROUGHS,
    OUTER_CAPACITY,
    PLACES,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.rolling import RollOff
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step

Policy = Callable[[State], int]
"""What whoever has to choose does."""
Choose = Callable[[State, Step], int]

HALT: Final = RollOff(NATURE)
"""Lies on an agenda where the turn is over: nature is asked for something that nobody answers."""
BEFORE_ROLL: Final = ("roll_phase", "reroll")
"""The steps of a turn whose final roll is not known yet."""


@dataclass(frozen=True, eq=False)
class TurnPlan:
    """In which order faces are resolved, which tiles fall, and what dice are turned to."""

    next_face: tuple[int, ...]
    """What to resolve, by the set of faces that are left."""
    tile_worths: TileWorths
    turn_to: Face | None = None


def _make_plan(
    order: tuple[Face, ...], tile_worths: TileWorths, turn_to: Face | None = None
) -> TurnPlan:
    next_face = [
        next((RESOLVE + face for face in order if left >> face & 1), -1)
        for left in range(1 << len(FACES))
    ]
    return TurnPlan(tuple(next_face), tile_worths, turn_to)


POINTS_PLAN: Final = _make_plan((CELEBRITY, ENERGY, HEART, OUCH, DESTRUCTION, ATTACK), FOR_POINTS)
BOLD_PLAN: Final = _make_plan((CELEBRITY, ENERGY, HEART, DESTRUCTION, ATTACK, OUCH), FOR_POINTS)
ENERGY_PLAN: Final = _make_plan(
    (CELEBRITY, ENERGY, HEART, OUCH, DESTRUCTION, ATTACK), FOR_ENERGY, ENERGY
)
KILL_PLAN: Final = _make_plan(
    (CELEBRITY, ENERGY, HEART, DESTRUCTION, OUCH, ATTACK), FOR_ARMY, ATTACK
)
HEAL_PLAN: Final = _make_plan(
    (CELEBRITY, ENERGY, OUCH, HEART, DESTRUCTION, ATTACK), FOR_LIFE, HEART
)
ENDURE_PLAN: Final = _make_plan(
    (CELEBRITY, ENERGY, HEART, DESTRUCTION, OUCH, ATTACK), FOR_LIFE, HEART
)
SHELTER_PLAN: Final = _make_plan(
    (CELEBRITY, ENERGY, DESTRUCTION, OUCH, HEART, ATTACK), FOR_SHELTER, HEART
)
PLANS: Final = (
    *(POINTS_PLAN, BOLD_PLAN, ENERGY_PLAN, KILL_PLAN),
    *(HEAL_PLAN, ENDURE_PLAN, SHELTER_PLAN),
)
"""The orders that are tried; for each goal the best of them counts."""
RAID_PLAN: Final = _make_plan(
    (ATTACK, OUCH, CELEBRITY, HEART, ENERGY, DESTRUCTION), FOR_ARMY, ATTACK
)
"""How somebody resolves who wants one monster dead: at once, with the army that is there."""


def copy_with_halt(state: State) -> State:
    """A copy of the state that stops when the turn is over, its legal actions known."""
    twin = state.copy()
    for place, step in enumerate(twin.agenda):
        if step.word in ("end_turn", "victory"):
            twin.agenda.insert(place, HALT)
            break
    legal_actions(twin)
    return twin


class Fork(NamedTuple):
    """Where a turn goes on in several ways: another monster answers, or dice for a card fall."""

    actions: list[int]
    """What may come next; of another monster's answers the usual one comes first."""
    chances: list[float]
    """The chance of each throw; empty if a monster answers, which has no known chances."""


def endings(state: State, choose: Choose) -> list[tuple[float, State]]:
    """How the turn may end, each with its chance; the state is played on in place.

    Tiles and cards that are face down stay so: what falls leaves an empty place. Dice that a card
    asks for are thrown. A throw of phase 1 is where it stops, if there is one.
    """
    fork = play_to_fork(state, choose)
    if fork is None:
        return [(1.0, state)]
    return [
        (chance * later, end)
        for action, chance in zip(fork.actions, fork.chances, strict=True)
        for later, end in endings(branch_after(state, action), choose)
    ]


def possible_endings(state: State, choose: Choose, me: Seat) -> list[State]:
    """How the turn of a monster may end, whatever others answer; played on in place.

    The first is that in which they answer as `choose` says.
    """
    fork = play_to_fork(state, choose, me)
    if fork is None:
        return [state]
    return [
        end
        for action in fork.actions
        for end in possible_endings(branch_after(state, action), choose, me)
    ]


def branch_after(state: State, action: int) -> State:
    """A copy of the state after an action."""
    twin = state.copy()
    apply_unchecked(twin, action)
    return twin


def play_to_fork(state: State, choose: Choose, me: Seat | None = None) -> Fork | None:
    """Play on in place until the turn forks; None if it is over, or dice of phase 1 are thrown.

    The answers of others fork it only if it is said whose turn is played.
    """
    agenda = state.agenda
    while agenda and agenda[-1] is not HALT:
        step = agenda[-1]
        if step.seat == NATURE:
            if step.word == "roll":
                break
            if step.word == "card_roll":
                return _fork_throws(state, step)
            agenda.pop()
            advance(state)
        elif me in (None, step.seat):
            apply_unchecked(state, choose(state, step))
        else:
            answers = _distinct_answers(state, choose(state, step))
            if len(answers) > 1:
                return Fork(answers, [])
            apply_unchecked(state, answers[0])
    return None


def _distinct_answers(state: State, usual: int) -> list[int]:
    """The answers of another monster that may differ for the rest of the turn, the usual first.

    Once all dice are resolved it makes no difference where somebody has fled.
    """
    options = legal_actions(state) if state.options is None else state.options
    if state.agenda[-1].word == "flee" and not state.unresolved and STAY in options:
        flights = [action for action in options if action != STAY]
        flight = usual if usual != STAY else (flights or [STAY])[0]
        options = [STAY, flight] if flights else [STAY]
    return [usual, *[action for action in options if action != usual]]


def _fork_throws(state: State, step: Step) -> Fork:
    """The dice for a card; of a single die only Ouch is told from the rest."""
    throws = outcomes(state)
    if step.amount == 1:
        throws = [(ROLL + ONE_DIE[OUCH], 1 / 6), (ROLL + ONE_DIE[ENERGY], 5 / 6)]
    return Fork([action for action, _ in throws], [chance for _, chance in throws])


def plan_chooser(me: Seat, plan: TurnPlan, policy: Policy, flee: bool) -> Choose:
    """How one monster plays by a plan, buying nothing and staying; the others play by a policy."""

    def choose(state: State, step: Step) -> int:
        if step.seat != me:
            return policy(state)
        word = step.word
        options = legal_actions(state) if state.options is None else state.options
        if word == "resolve":
            return resolve_choice(state, me, options, plan)
        if word == "destroy":
            return tile_choice(state, me, options, plan.tile_worths)
        if word == "buy":
            return END
        if word == "flee" and flee and FLEE + refuge(state) in options:
            return FLEE + refuge(state)
        return STAY if word in ("move", "flee") else options[0]

    return choose


def resolve_choice(state: State, me: Seat, options: list[int], plan: TurnPlan) -> int:
    """The next face of the plan, once all dice are turned that the plan wants to have turned.

    Celebrities are discarded, if that is allowed, where a card looks at them when the turn ends.
    """
    if plan.turn_to is not None and state.hooks[me] & USES:
        for action in options:
            if is_turn(action):
                before, after = unpack_faces(action)
                if after == plan.turn_to != before:
                    return action
    if state.hooks[me] & AT_TURN_END and DISCARD_DIE in options:
        return DISCARD_DIE
    return plan.next_face[state.unresolved]


def refuge(state: State) -> Place:
    """The outer borough with room and the fewest units: where one flees to."""
    best = PLACES[0]
    fewest = 99
    for borough in OUTER_BOROUGHS:
        units = units_in(state, borough)
        if units < fewest and state.place.count(PLACES[borough]) < OUTER_CAPACITY:
            fewest = units
            best = PLACES[borough]
    return best
