"""Playing a turn to its end with one thing in mind, and nothing that lies face down turning up."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kingofnewyork.odds.threats_tiles import (
    FOR_ARMY,
    FOR_ENERGY,
    FOR_LIFE,
    FOR_POINTS,
    FOR_SHELTER,
    Wanted,
    tile_choice,
)
from kingofnewyork.rules.actions import END, FLEE, RESOLVE, ROLL, STAY, TRADE, TURN
from kingofnewyork.rules.dice import ONE
from kingofnewyork.rules.engine import advance, apply_unchecked, legal_actions, outcomes
from kingofnewyork.rules.hooks import USES
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
class Plan:
    """In which order faces are resolved, which tiles fall, and what dice are turned to."""

    first: tuple[int, ...]
    """What to resolve, by the set of faces that are left."""
    wanted: Wanted
    turned: Face | None = None


def _plan(order: tuple[Face, ...], wanted: Wanted, turned: Face | None = None) -> Plan:
    first = [
        next((RESOLVE + face for face in order if left >> face & 1), -1)
        for left in range(1 << len(FACES))
    ]
    return Plan(tuple(first), wanted, turned)


POINTS_PLAN: Final = _plan((CELEBRITY, ENERGY, HEART, OUCH, DESTRUCTION, ATTACK), FOR_POINTS)
BOLD_PLAN: Final = _plan((CELEBRITY, ENERGY, HEART, DESTRUCTION, ATTACK, OUCH), FOR_POINTS)
ENERGY_PLAN: Final = _plan(
    (CELEBRITY, ENERGY, HEART, OUCH, DESTRUCTION, ATTACK), FOR_ENERGY, ENERGY
)
KILL_PLAN: Final = _plan((CELEBRITY, ENERGY, HEART, DESTRUCTION, OUCH, ATTACK), FOR_ARMY, ATTACK)
HEAL_PLAN: Final = _plan((CELEBRITY, ENERGY, OUCH, HEART, DESTRUCTION, ATTACK), FOR_LIFE, HEART)
ENDURE_PLAN: Final = _plan((CELEBRITY, ENERGY, HEART, DESTRUCTION, OUCH, ATTACK), FOR_LIFE, HEART)
SHELTER_PLAN: Final = _plan(
    (CELEBRITY, ENERGY, DESTRUCTION, OUCH, HEART, ATTACK), FOR_SHELTER, HEART
)
PLANS: Final = (
    *(POINTS_PLAN, BOLD_PLAN, ENERGY_PLAN, KILL_PLAN),
    *(HEAL_PLAN, ENDURE_PLAN, SHELTER_PLAN),
)
"""The orders that are tried; for each goal the best of them counts."""
RAID: Final = _plan((ATTACK, OUCH, CELEBRITY, HEART, ENERGY, DESTRUCTION), FOR_ARMY, ATTACK)
"""How somebody resolves who wants one monster dead: at once, with the army that is there."""


def until_halt(state: State) -> State:
    """A copy of the state that stops when the turn is over, its legal actions known."""
    twin = state.copy()
    for place, step in enumerate(twin.agenda):
        if step.word in ("end_turn", "victory"):
            twin.agenda.insert(place, HALT)
            break
    legal_actions(twin)
    return twin


def endings(state: State, choose: Choose) -> list[tuple[float, State]]:
    """How the turn may end, each with its chance; the state is played on in place.

    Tiles and cards that are face down stay so: what falls leaves an empty place. Dice that a card
    asks for are thrown. A throw of phase 1 is where it stops, if there is one.
    """
    agenda = state.agenda
    while agenda and agenda[-1] is not HALT:
        step = agenda[-1]
        if step.seat != NATURE:
            apply_unchecked(state, choose(state, step))
        elif step.word == "roll":
            break
        elif step.word == "card_roll":
            return _thrown(state, step, choose)
        else:
            agenda.pop()
            advance(state)
    return [(1.0, state)]


def _thrown(state: State, step: Step, choose: Choose) -> list[tuple[float, State]]:
    """The endings after dice for a card; of a single die only Ouch is told from the rest."""
    throws = outcomes(state)
    if step.amount == 1:
        throws = [(ROLL + ONE[OUCH], 1 / 6), (ROLL + ONE[ENERGY], 5 / 6)]
    found: list[tuple[float, State]] = []
    for action, chance in throws:
        twin = state.copy()
        apply_unchecked(twin, action)
        found += [(chance * later, end) for later, end in endings(twin, choose)]
    return found


def chooser(me: Seat, plan: Plan, policy: Policy, flee: bool) -> Choose:
    """One monster plays by a plan, buys nothing and stays where it is; the others by a policy."""

    def choose(state: State, step: Step) -> int:
        if step.seat != me:
            return policy(state)
        word = step.word
        options = legal_actions(state) if state.options is None else state.options
        if word == "resolve":
            return resolve_choice(state, me, options, plan)
        if word == "destroy":
            return tile_choice(state, me, options, plan.wanted)
        if word == "buy":
            return END
        if word == "flee" and flee and FLEE + refuge(state) in options:
            return FLEE + refuge(state)
        return STAY if word in ("move", "flee") else options[0]

    return choose


def resolve_choice(state: State, me: Seat, options: list[int], plan: Plan) -> int:
    """The next face of the plan, once all dice are turned that the plan wants to have turned."""
    if plan.turned is not None and state.hooks[me] & USES:
        for action in options:
            if TURN <= action < TRADE + 36 and action % 6 == (TURN + plan.turned) % 6:
                before = (action - (TRADE if action >= TRADE else TURN)) // 6
                if before != plan.turned:
                    return action
    return plan.first[state.left]


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
