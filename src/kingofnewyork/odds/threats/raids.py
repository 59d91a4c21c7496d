"""What one final roll of another monster does to the viewer's life, for every final roll."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from kingofnewyork.odds.limits import Limits, reroll_limits
from kingofnewyork.odds.roll_lattice import Numbers, Places, Truths
from kingofnewyork.odds.solver import solve_all
from kingofnewyork.odds.threats.few_faces import ShortDice, short_dice
from kingofnewyork.odds.threats.plans import (
    HALT,
    RAID_PLAN,
    Choose,
    Policy,
    endings,
    resolve_choice,
)
from kingofnewyork.odds.threats.roll_kinds import RelevantFaces, kinds_of
from kingofnewyork.odds.threats.tiles import tile_choice
from kingofnewyork.rules.actions import COUNT, FLEE, STAY, STOP
from kingofnewyork.rules.engine import advance, apply_unchecked, legal_actions
from kingofnewyork.rules.hooks import (
    AFTER_GOAL,
    BEFORE_DAMAGE,
    MODIFY_ATTACK,
    MODIFY_COUNT,
    MODIFY_TARGETS,
    USES,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BOROUGH_OF,
    CELEBRITY,
    FACES,
    LOWER,
    OUCH,
    Face,
    Place,
    Seat,
)
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.turn import begin_turn

UNKILLABLE_LIFE: Final = 999
"""A life that nothing can take: the damage is what is missing of it."""
MAX_SHORT_FACES: Final = 3
"""With more faces that matter the usual tables are as good."""


@dataclass(frozen=True)
class Raid:
    """One turn of another monster, as far as it hurts the viewer."""

    dice: int
    rerolls: int
    limits: Limits
    payable: int | None
    short: ShortDice | None
    """The dice with only the faces that matter; None if all of them do."""
    kind: Places
    """For each final roll, of the short dice or in the order of `all_rolls`, its kind."""
    chances: Numbers
    """The chance of each way in which a kind of roll may go on, a row for each kind."""
    life: Places
    """The viewer's life afterwards: by kind of roll, way, and life before."""
    fled: Truths
    """Whether the viewer has fled from Manhattan by then."""

    def start(self, worth: Numbers) -> Numbers:
        """What each row is worth before the first throw: the worth of each kind of roll."""
        rows = worth[:, self.kind]
        if self.short is not None:
            return self.short.start(rows, self.rerolls, self.limits)
        found = solve_all(rows, self.dice, self.rerolls, limits=self.limits, payable=self.payable)
        return np.array([solution.start for solution in found])


def attack_reaches(state: State, place: Place, seat: Seat) -> bool:
    """Whether an attack of the monster hits somebody at this place."""
    return (state.place[seat] >= LOWER) != (place >= LOWER)


def may_hurt_by_goal(state: State, me: Seat, seat: Seat) -> bool:
    """Whether the monster may hurt the viewer by taking a Goal card from it."""
    return bool(state.hooks[seat] & AFTER_GOAL) and me in state.goals


def is_harmless(state: State, me: Seat, place: Place, seat: Seat, army: bool) -> bool:
    """Whether nothing that the monster rolls can hurt the viewer at this place."""
    if attack_reaches(state, place, seat) or (army and units_in(state, BOROUGH_OF[place])):
        return False
    return not state.hooks[seat] & MODIFY_TARGETS and not may_hurt_by_goal(state, me, seat)


def raid_of(
    state: State,
    me: Seat,
    at: tuple[Place, Place],
    seat: Seat,
    most: int,
    policy: Policy,
    army: bool,
) -> Raid:
    """The next turn of the monster, with the viewer at a place and everything else as it is.

    The viewer's two places are where it stands and where it flees to when it is attacked in
    Manhattan: the same one if it stays. Lives are listed from 0 to `most`.
    """
    base = _about_to_resolve(state, me, at[0], seat, policy)
    throw = base.agenda.pop()
    limits, payable = reroll_limits(base, seat)
    relevant = _relevant(base, me, at, seat, army)
    is_short = (
        payable is None
        and len(relevant.faces) <= MAX_SHORT_FACES
        and set(limits.locked) <= set(relevant.faces)
    )
    rolls, kind = kinds_of(throw.amount, relevant, is_short)
    choose = _raider(me, seat, at[1])
    inside = at[0] >= LOWER
    found = [_ways(base, me, roll, most, choose) for roll in rolls]
    ways = max(len(one) for one in found)
    chances = np.zeros((len(found), ways))
    life = np.zeros((len(found), ways, most + 1), dtype=np.intp)
    fled = np.zeros((len(found), ways, most + 1), dtype=np.bool_)
    for row, one in enumerate(found):
        for way, (chance, lives, places) in enumerate(one):
            chances[row, way] = chance
            life[row, way] = lives
            fled[row, way] = [inside and 0 <= after < LOWER for after in places]
    short = short_dice(throw.amount, relevant.faces) if is_short else None
    return Raid(throw.amount, base.rerolls, limits, payable, short, kind, chances, life, fled)


def _about_to_resolve(state: State, me: Seat, place: Place, seat: Seat, policy: Policy) -> State:
    """The monster's turn before its first throw; it ends when all faces are resolved."""
    base = state.copy()
    base.place[me] = place
    base.agenda[:] = [state.agenda[0], HALT]
    base.options = None
    begin_turn(base, seat)
    advance(base)
    endings(base, lambda now, step: _stay_choice(now, policy))
    base.agenda[2:] = [
        step for step in base.agenda[2:] if step.word in ("resolve", "reroll", "roll")
    ]
    return base


def _stay_choice(state: State, policy: Policy) -> int:
    """To stay where one can, else what the policy says."""
    return STAY if STAY in legal_actions(state) else policy(state)


def _relevant(
    state: State, me: Seat, at: tuple[Place, Place], seat: Seat, army: bool
) -> RelevantFaces:
    """The faces that may make a difference to the viewer's life."""
    near = BOROUGH_OF[state.place[seat]] in (BOROUGH_OF[at[0]], BOROUGH_OF[at[1]])
    if state.hooks[seat] & (USES | MODIFY_COUNT):
        return RelevantFaces(FACES if army else FACES[:OUCH], near)
    faces: list[Face] = []
    if attack_reaches(state, at[0], seat) or state.hooks[seat] & MODIFY_TARGETS:
        faces.append(ATTACK)
    if army and any(units_in(state, BOROUGH_OF[place]) for place in at):
        faces.append(OUCH)
    if may_hurt_by_goal(state, me, seat):
        faces.append(CELEBRITY)
    return RelevantFaces(tuple(faces), near)


def _raider(me: Seat, seat: Seat, away: Place) -> Choose:
    """How the monster hunts the viewer, who flees if it has somewhere to go; nobody else moves."""

    def choose(state: State, step: Step) -> int:
        word = step.word
        options = state.options or legal_actions(state)
        if step.seat == seat:
            if word == "resolve":
                return resolve_choice(state, seat, options, RAID_PLAN)
            if word == "destroy":
                return tile_choice(state, seat, options, RAID_PLAN.tile_worths)
            if word == "spend":
                return COUNT
        elif step.seat == me and word == "flee" and FLEE + away in options:
            return FLEE + away
        return options[0]

    return choose


def _ways(
    base: State, me: Seat, roll: int, most: int, choose: Choose
) -> list[tuple[float, list[int], list[Place]]]:
    """How a final roll may go on: chances, the viewer's life and place by the life before."""
    if base.hooks[me] & BEFORE_DAMAGE or base.hooks[base.active] & MODIFY_ATTACK:
        return _ways_by_life(base, me, roll, most, choose)
    found: list[tuple[float, list[int], list[Place]]] = []
    for chance, end in _turn_ends(base, me, roll, UNKILLABLE_LIFE, choose):
        damage = UNKILLABLE_LIFE - end.life[me]
        lives = [max(0, before - damage) for before in range(most + 1)]
        found.append((chance, lives, [end.place[me]] * (most + 1)))
    return found


def _ways_by_life(
    base: State, me: Seat, roll: int, most: int, choose: Choose
) -> list[tuple[float, list[int], list[Place]]]:
    """`_ways` if the damage may depend on the life before: each is tried."""
    found: list[tuple[float, list[int], list[Place]]] = []
    for before in range(1, most + 1):
        ends = _turn_ends(base, me, roll, before, choose)
        while len(found) < len(ends):
            found.append((0.0, [0] * (most + 1), [base.place[me]] * (most + 1)))
        for way, (chance, end) in enumerate(ends):
            found[way][1][before] = end.life[me]
            found[way][2][before] = end.place[me]
            found[way] = (chance, found[way][1], found[way][2])
    return found


def _turn_ends(
    base: State, me: Seat, roll: int, life: int, choose: Choose
) -> list[tuple[float, State]]:
    """The ends of a turn with this final roll and this life."""
    state = base.copy()
    state.life[me] = life
    state.dice = roll
    apply_unchecked(state, STOP)
    return endings(state, choose)
