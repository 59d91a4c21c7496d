"""Why one action rather than another: exact chances that differ, or what is certain to happen."""

from dataclasses import dataclass
from typing import Final

from kingofnewyork.odds.threats import (
    CARD,
    DEATH,
    KILL,
    MEAN_ENERGY,
    MEAN_LIFE,
    MEAN_POINTS,
    MEANS,
    TWENTY,
    WIN,
    Aim,
    Chances,
)
from kingofnewyork.odds.threats_plans import until_halt
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    NO_TILE,
    NOWHERE,
    STACKS_PER_BOROUGH,
    Seat,
)
from kingofnewyork.rules.ids import POINTS as IN_POINTS
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State

POINTS: Final = "points"
LIFE: Final = "life"
ENERGY: Final = "energy"
HURT: Final = "hurt"
"""Kinds of certain effects: what the viewer gains, and the life that another monster loses."""
UNITS: Final = "units"
TILES: Final = "tiles"
"""What stands in the viewer's borough: how many units, and how many points of buildings."""
CERTAIN: Final = (POINTS, LIFE, ENERGY, HURT, UNITS, TILES)
WEIGHTS: Final = {
    **{WIN: 1.0, TWENTY: 0.9, DEATH: 0.8, KILL: 0.5, CARD: 0.1},
    **{MEAN_POINTS: 0.05, MEAN_LIFE: 0.04, MEAN_ENERGY: 0.02},
}
"""How much a difference of each kind matters."""
MATTERS: Final = {
    **{WIN: 0.01, TWENTY: 0.01, DEATH: 0.01, KILL: 0.01, CARD: 0.05},
    **dict.fromkeys(MEANS, 0.1),
}
"""Numbers that differ by less are not worth a word."""
MOST: Final = 3
"""How many reasons are given."""
SAME: Final = 1e-9


@dataclass(frozen=True)
class Reason:
    """A number that is one thing after this action, and another after the other one."""

    kind: str
    """The kind of an aim, or of a certain effect."""
    subject: int
    """The seat or the card it is about; -1 if it is about the viewer."""
    this: float
    other: float

    @property
    def is_good(self) -> bool:
        """Whether it speaks for this action."""
        less = self.kind in (DEATH, UNITS)
        return self.this < self.other if less else self.this > self.other

    @property
    def is_certain(self) -> bool:
        """Whether it is an effect that is certain, not a chance."""
        return self.kind in CERTAIN


def contrast(this: Chances, other: Chances, left_out: tuple[str, ...] = ()) -> list[Reason]:
    """The numbers that differ enough to matter, the most important first, each pair once.

    Kinds that are left out are not looked at: who buys can afford what it buys.
    """
    found = [
        Reason(aim.kind, aim.subject, chance, other[aim])
        for aim, chance in this.items()
        if aim.kind in WEIGHTS
        and aim.kind not in left_out
        and abs(chance - other[aim]) >= MATTERS[aim.kind]
    ]
    found.sort(key=lambda reason: -WEIGHTS[reason.kind] * abs(reason.this - reason.other))
    reasons: list[Reason] = []
    for reason in found:
        if not any(_same(reason, earlier) for earlier in reasons):
            reasons.append(reason)
    return reasons[:MOST]


def _same(one: Reason, two: Reason) -> bool:
    """Whether two reasons are the same numbers, as winning and having 20 points often are."""
    alike = {one.kind, two.kind} in ({WIN, TWENTY}, {WIN, KILL}, {CARD})
    return alike and abs(one.this - two.this) < SAME and abs(one.other - two.other) < SAME


def certain(state: State, me: Seat, action: int, other: int | None) -> list[Reason]:
    """What is certain to happen at once; the state waits for the action and stays as it is."""
    after = _tried(state, action)
    mine = effects(state, after, me)
    if other is None:
        return [Reason(aim.kind, aim.subject, change, 0) for aim, change in mine.items()][:MOST]
    before = _tried(state, other)
    theirs = effects(state, before, me)
    found = [
        Reason(aim.kind, aim.subject, change, theirs.get(aim, 0)) for aim, change in mine.items()
    ]
    here, there = surroundings(after, me), surroundings(before, me)
    found += [
        Reason(kind, -1, here[kind], there[kind]) for kind in here if here[kind] != there[kind]
    ]
    return found[:MOST]


def _tried(state: State, action: int) -> State:
    """The state after an action, at the latest when the turn is over."""
    after = until_halt(state)
    apply_unchecked(after, action)
    return after


def effects(before: State, after: State, me: Seat) -> dict[Aim, int]:
    """What has changed for the viewer, and the life that others have lost."""
    changes = {
        Aim(POINTS): after.points[me] - before.points[me],
        Aim(LIFE): after.health[me] - before.health[me],
        Aim(ENERGY): after.energy[me] - before.energy[me],
    }
    for seat, life in enumerate(before.health):
        if seat != me:
            changes[Aim(HURT, seat)] = life - after.health[seat]
    return {aim: change for aim, change in changes.items() if change}


def surroundings(state: State, me: Seat) -> dict[str, int]:
    """The units of the viewer's borough, and the points that its buildings pay."""
    place = state.place[me]
    if place == NOWHERE:
        return {UNITS: 0, TILES: 0}
    first = STACKS_PER_BOROUGH * BOROUGH_OF[place]
    tops = [top for top in state.tops[first : first + STACKS_PER_BOROUGH] if top != NO_TILE]
    pays = [BUILDING_DURABILITY[top] for top in tops if BUILDING_REWARD[top] == IN_POINTS]
    return {UNITS: units_in(state, BOROUGH_OF[place]), TILES: sum(pays)}
