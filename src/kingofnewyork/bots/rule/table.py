"""What the table looks like to a monster: who is in danger, how long the game will last."""

from typing import Final

from kingofnewyork.bots.rule.style import Style
from kingofnewyork.rules.ids import BOROUGH_OF, WIN_POINTS, Seat
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State

STATUE_GOAL: Final = 0
SUPERSTAR_GOAL: Final = 1
"""Where the Goal cards are in `State.goals`."""
DEATH_COST: Final = 3000
"""What it costs to die."""
LIFE_WORTH: Final[tuple[int, ...]] = (0, 100, 95, 90, 80, 70, 60, 50, 40, 30, 20, 10, 10, 0)
"""What each life is worth: the first one, the second one and so on."""
LAST_LIVES: Final[tuple[int, ...]] = (0, 200, 60, 40, 30, 15, 0, 0, 0, 0, 0, 0, 0, 0)
"""What the last lives are worth on top of that."""


def life_worth(life: int, style: Style) -> int:
    """What it is worth to have one life more than `life`."""
    return (LIFE_WORTH[life + 1] * style.life + LAST_LIVES[life + 1] * style.weak) // 100


def harm_worth(state: State, me: Seat, damage: int, style: Style) -> int:
    """What it costs the monster to take so much damage; death costs a lot."""
    life = state.life[me]
    if damage >= life:
        return DEATH_COST
    cost = 0
    while damage > 0:
        life -= 1
        damage -= 1
        cost += life_worth(life, style)
    return cost


def point_worth(state: State, me: Seat, style: Style) -> int:
    """What a point is worth: more to those who need few."""
    missing = WIN_POINTS - state.points[me]
    return 100 if missing > 5 else 100 + style.haste * (6 - missing)


def units_at(state: State, place: int) -> int:
    """How many units stand in the borough of a place."""
    return units_in(state, BOROUGH_OF[place])


def energy_worth(state: State, style: Style) -> int:
    """What a cube is worth: the more time there is to spend it, the more."""
    return style.energy * (100 + style.early * (rounds_left(state) - 4)) // 100


def rounds_left(state: State) -> int:
    """About how many more turns each monster will have, 1 to 6."""
    best = 0
    for seat in range(len(state.points)):
        if state.life[seat] > 0 and state.points[seat] > best:
            best = state.points[seat]
    return min(6, 1 + (WIN_POINTS - best) // 3)


def turns_until(state: State, me: Seat) -> int:
    """How many other living monsters take a turn before the monster's own next one."""
    seats = len(state.life)
    seat = (state.active + 1) % seats
    turns = 0
    while seat != me:
        if state.life[seat] > 0:
            turns += 1
        seat = (seat + 1) % seats
    return turns
