"""The states of the small game, and what each final roll leads to."""

from itertools import product
from typing import Final, NamedTuple

import numpy as np

from kingofnewyork.cards.goals import GOAL_RESULTS_NEEDED
from kingofnewyork.odds.roll_lattice import Places
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.ids import (
    ATTACK,
    BASE_DICE,
    CELEBRITY,
    HEART,
    LOWER,
    MAX_LIFE,
    OUCH,
    WIN_POINTS,
    ZONES,
    Seat,
)
from kingofnewyork.rules.registry import GOALS
from kingofnewyork.rules.state import State
from kingofnewyork.rules.turn import ZONE_POINTS

GOAL_SLUGS: Final = [goal.printed.slug for goal in GOALS]
SUPERSTAR_INDEX: Final = GOAL_SLUGS.index("superstar")
STATUE_INDEX: Final = GOAL_SLUGS.index("statue_of_liberty")
STATUE_POINTS: Final = 3
EMPTY: Final = 0
MINE: Final = 1
"""Manhattan: empty, then the mover in each of three zones, then the other in each of them."""
THEIRS: Final = MINE + ZONES
PLACES: Final = THEIRS + ZONES
NOBODY_HOLDS: Final = 0
I_HOLD: Final = 1
THEY_HOLD: Final = 2
SWAPPED_HOLDER: Final = np.array([NOBODY_HOLDS, THEY_HOLD, I_HOLD])
"""Who holds a Goal card, as seen by the other."""
SHAPE: Final = (MAX_LIFE, MAX_LIFE, PLACES, 3, 3)
"""The mover's life, the other's, Manhattan, who holds Superstar, who holds the Statue."""
STATES: Final = int(np.prod(SHAPE))
"""How many states there are with the same points."""


class DuelRoll(NamedTuple):
    """A final roll as far as it does anything; Energy and Destruction do nothing here."""

    hearts: int
    attacks: int
    celebrities: int
    ouches: int


ROLLS: Final = tuple(
    DuelRoll(*counts)
    for counts in product(range(BASE_DICE + 1), repeat=4)
    if sum(counts) <= BASE_DICE
)


class Outcomes(NamedTuple):
    """What a roll does in every state of `SHAPE`, laid flat."""

    gained: Places
    """The points that the mover gains; enough to win if the other is eliminated."""
    lost: Places
    """The points that the other loses with the Statue."""
    earned: Places
    """The points that the other earns when its turn begins, if it stays where it is."""
    following: Places
    """The state of the next turn, as seen by the other, if it stays where it is."""
    fleeing: Places
    """The states in which the other may flee from Manhattan, which the mover then enters."""
    fled: Places
    """The state of the next turn for each of them if it does."""


class DuelState(NamedTuple):
    """A state when the mover is about to roll, Manhattan having paid."""

    points: int
    other_points: int
    place: int
    """All but the points, as a place in `SHAPE`."""


def read_state(state: State, mover: Seat) -> DuelState:
    """The small game in a state of the engine, as seen by the monster whose turn it is."""
    other = Seat(1 - mover)
    place = EMPTY
    for seat, first in ((mover, MINE), (other, THEIRS)):
        if state.place[seat] >= LOWER:
            place = first + state.place[seat] - LOWER
    holders = [
        I_HOLD if holder == mover else THEY_HOLD if holder == other else NOBODY_HOLDS
        for holder in state.goals
    ]
    statue, superstar = holders[STATUE_INDEX], holders[SUPERSTAR_INDEX]
    where = (state.life[mover] - 1, state.life[other] - 1, place, superstar, statue)
    found = int(np.ravel_multi_index(where, SHAPE))
    return DuelState(state.points[mover], state.points[other], found)


def read_roll(dice: int) -> DuelRoll:
    """A packed roll as far as it does anything."""
    return DuelRoll(
        count(dice, HEART), count(dice, ATTACK), count(dice, CELEBRITY), count(dice, OUCH)
    )


def find_outcomes(roll: DuelRoll) -> Outcomes:
    """What a roll does in every state."""
    life, other, place, superstar, statue = (
        axis.ravel() for axis in np.indices(SHAPE, dtype=np.intp)
    )
    is_inside = (place >= MINE) & (place < THEIRS)
    healed = np.where(is_inside, life, np.minimum(life + roll.hearts, MAX_LIFE - 1))
    hurt = np.where(place == EMPTY, other, other - roll.attacks)
    is_eliminated = hurt < 0
    takes_star = (superstar != I_HOLD) & (roll.celebrities >= GOAL_RESULTS_NEEDED)
    stars = np.where(superstar == I_HOLD, roll.celebrities, 0)
    stars = np.where(takes_star, 1 + roll.celebrities - GOAL_RESULTS_NEEDED, stars)
    takes_statue = (statue != I_HOLD) & (roll.ouches >= GOAL_RESULTS_NEEDED)
    gained = stars + STATUE_POINTS * takes_statue + (place == EMPTY)
    lost = STATUE_POINTS * (takes_statue & (statue == THEY_HOLD))
    following = np.where(is_inside, np.minimum(place + ZONES + 1, PLACES - 1), place - ZONES)
    following = np.where(place == EMPTY, THEIRS, following)
    earned = np.where(following < THEIRS, np.array((0, *ZONE_POINTS))[following % THEIRS], 0)
    held = (
        SWAPPED_HOLDER[np.where(takes_star, I_HOLD, superstar)],
        SWAPPED_HOLDER[np.where(takes_statue, I_HOLD, statue)],
    )
    lives = (np.maximum(hurt, 0), healed)
    may_flee = (place >= THEIRS) & (roll.attacks > 0) & ~is_eliminated
    fled = np.ravel_multi_index((*lives, np.full_like(place, THEIRS), *held), SHAPE)
    return Outcomes(
        np.where(is_eliminated, WIN_POINTS, gained),
        lost,
        earned,
        np.ravel_multi_index((*lives, following, *held), SHAPE),
        np.flatnonzero(may_flee),
        fled[may_flee],
    )
