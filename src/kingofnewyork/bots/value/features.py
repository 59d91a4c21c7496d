"""What a monster's chances depend on, as a list of places in the table of weights.

Every feature is one entry of a list, such as "7 points, and one turn to wait": whoever has it gets
that entry's weight. The lists are laid out here, one after another; `weights` fills them.
"""

from typing import Final

from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.bots.rule.table import STATUE_GOAL, SUPERSTAR_GOAL, units_at
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BUILDING_REWARD,
    LOWER,
    POINTS,
    STACKS_PER_BOROUGH,
    WIN_POINTS,
    ZONES,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import i64
from kingofnewyork.rules.state import State

MAX_COUNTED_LIFE: Final = 12
MAX_ENERGY: Final = 14
MAX_UNITS: Final = 6
MAX_TOPS: Final = 6
MAX_TOKENS: Final = 4
MAX_ATTACKERS: Final = 3
HORIZON_COUNT: Final = 4
TOKEN_KIND_COUNT: Final = 3

SHAPES: Final[tuple[tuple[str, int, int], ...]] = (
    ("points, by turns to wait", 3, WIN_POINTS + 1),
    (
        "life outside Manhattan, by attackers before the next turn",
        MAX_ATTACKERS + 1,
        MAX_COUNTED_LIFE,
    ),
    ("life in Manhattan, by attackers before the next turn", MAX_ATTACKERS + 1, MAX_COUNTED_LIFE),
    ("energy, by horizon", HORIZON_COUNT, MAX_ENERGY + 1),
    ("zone of Manhattan, by attackers", MAX_ATTACKERS + 1, ZONES),
    ("Statue of Liberty, by horizon", 1, HORIZON_COUNT),
    ("Superstar, by horizon", 1, HORIZON_COUNT),
    ("units here, by whether they could kill", 2, MAX_UNITS),
    ("points on top of the stacks here", 1, MAX_TOPS + 1),
    ("Manhattan is free, by turns to wait", 1, 3),
    ("web, curse and carapace tokens", TOKEN_KIND_COUNT, MAX_TOKENS),
)
"""Name, number of rows and length of the rows of each list; one set for each number of monsters."""


def _starts() -> tuple[int, ...]:
    """Where each list begins, and where the last one ends."""
    starts = [0]
    for _, rows, length in SHAPES:
        starts.append(starts[-1] + rows * length)
    return tuple(starts)


STARTS: Final = _starts()
POINTS_AT: Final[int] = STARTS[0]
LIFE_AT: Final[int] = STARTS[1]
INSIDE_AT: Final[int] = STARTS[2]
ENERGY_AT: Final[int] = STARTS[3]
ZONE_AT: Final[int] = STARTS[4]
STATUE_AT: Final[int] = STARTS[5]
STAR_AT: Final[int] = STARTS[6]
UNITS_AT: Final[int] = STARTS[7]
TOPS_AT: Final[int] = STARTS[8]
FREE_AT: Final[int] = STARTS[9]
TOKENS_AT: Final[int] = STARTS[10]
WEIGHTS_PER_GROUP: Final[int] = STARTS[11]
ALIVE_GROUPS: Final = 4
"""Two monsters alive, three, four, and more: each has its own lists."""
CARDS_OFFSET: Final[int] = ALIVE_GROUPS * WEIGHTS_PER_GROUP
"""Keep cards weigh the same for any number of monsters: a row for early turns, one for late."""
WEIGHT_COUNT: Final[int] = CARDS_OFFSET + 2 * KNOWN_CARDS
"""How many weights there are."""
LATE_POINTS: Final = 10
"""With so many points of the leader it is late."""

HIGH_RISE: Final = tuple(
    [(building + 1 if reward == POINTS else 0) for building, reward in enumerate(BUILDING_REWARD)]
)
"""How many points each building pays; High-Rises come first and pay 1, 2 and 3."""


def at_most(number: i64, most: i64) -> i64:
    """The number, or `most` if it is greater."""
    return number if number < most else most


def weights_offset(alive: int) -> int:
    """Where the lists of so many living monsters begin."""
    return WEIGHTS_PER_GROUP * (at_most(alive, ALIVE_GROUPS + 1) - 2) if alive > 2 else 0


def horizon_of(leader: int) -> int:
    """How far the end is, 0 to 3, when the leader has so many points."""
    return at_most((WIN_POINTS - leader) // 5, HORIZON_COUNT - 1) if leader < WIN_POINTS else 0


def first_to_move(state: State) -> int:
    """Whose turn it is, or whose it will be first."""
    return state.active if state.active >= 0 else max(0, state.first)


def turns_to_wait(state: State) -> list[int]:
    """For each seat, how many living monsters take a turn before it; -1 for the dead."""
    life = state.life
    seats: i64 = len(life)
    found = [-1] * seats
    seat: i64 = first_to_move(state)
    turns: i64 = 0
    for _ in range(seats):
        if life[seat] > 0:
            found[seat] = turns
            turns += 1
        seat = seat + 1 if seat + 1 < seats else 0
    return found


def leading_points(state: State) -> int:
    """The points of the living monster that has most."""
    best = 0
    for seat in range(len(state.points)):
        if state.points[seat] > best and state.life[seat] > 0:
            best = state.points[seat]
    return best


def attackers(state: State, seat: int, waiting: list[int]) -> int:
    """How many monsters can attack this one before its next turn, as they stand."""
    places = state.place
    inside = places[seat] >= LOWER
    wait: i64 = waiting[seat]
    found: i64 = 0
    for number, place in enumerate(places):
        other: i64 = waiting[number]
        if 0 <= other < wait and (place >= LOWER) != inside:
            found += 1
    return found if found < MAX_ATTACKERS else MAX_ATTACKERS


def features(state: State, seat: Seat, waiting: list[int], leader: int, is_free: bool) -> list[int]:
    """Where the weights of a living monster stand; `is_free`: nobody is in Manhattan."""
    offset = weights_offset(state.alive)
    horizon = horizon_of(leader)
    wait = at_most(waiting[seat], 2)
    danger = attackers(state, seat, waiting)
    life = at_most(state.life[seat], MAX_COUNTED_LIFE)
    points = at_most(state.points[seat], WIN_POINTS)
    energy = at_most(state.energy[seat], MAX_ENERGY)
    found = [
        offset + POINTS_AT + wait * (WIN_POINTS + 1) + points,
        offset + ENERGY_AT + horizon * (MAX_ENERGY + 1) + energy,
    ]
    place = state.place[seat]
    if place >= LOWER:
        found.append(offset + INSIDE_AT + danger * MAX_COUNTED_LIFE + life - 1)
        found.append(offset + ZONE_AT + danger * ZONES + (place - LOWER) % ZONES)
    else:
        found.append(offset + LIFE_AT + danger * MAX_COUNTED_LIFE + life - 1)
        if is_free:
            found.append(offset + FREE_AT + wait)
    if state.goals[STATUE_GOAL] == seat:
        found.append(offset + STATUE_AT + horizon)
    if state.goals[SUPERSTAR_GOAL] == seat:
        found.append(offset + STAR_AT + horizon)
    if place >= 0:
        add_borough(found, state, offset, place, life)
    add_tokens(found, state, offset, seat)
    late = CARDS_OFFSET + KNOWN_CARDS if leader >= LATE_POINTS else CARDS_OFFSET
    for card in state.keep[seat]:
        if card < KNOWN_CARDS:
            found.append(late + card)
    return found


def add_borough(found: list[int], state: State, offset: int, place: int, life: int) -> None:
    """Add what stands around the monster to its features."""
    first = STACKS_PER_BOROUGH * BOROUGH_OF[place]
    units = units_at(state, place)
    if units:
        deadly = MAX_UNITS if units >= life else 0
        found.append(offset + UNITS_AT + deadly + at_most(units, MAX_UNITS) - 1)
    tops = 0
    for stack in range(first, first + STACKS_PER_BOROUGH):
        building = state.tops[stack]
        if building >= 0:
            tops += HIGH_RISE[building]
    found.append(offset + TOPS_AT + at_most(tops, MAX_TOPS))


def add_tokens(found: list[int], state: State, offset: int, seat: Seat) -> None:
    """Add the tokens before the monster to its features."""
    seats = len(state.life)
    for kind in range(min(TOKEN_KIND_COUNT, len(state.tokens) // seats)):
        number = state.tokens[kind * seats + seat]
        if number:
            found.append(offset + TOKENS_AT + kind * MAX_TOKENS + at_most(number, MAX_TOKENS) - 1)
