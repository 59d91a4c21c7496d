"""Which tiles to destroy: by what they pay for each Destruction, and by what they shoot."""

from typing import Final

from kingofnewyork.bots.rule.card_worth import LEVELER, SEISMIC_RAY, SHARP_SHOOTER, TROPHY_HUNTER
from kingofnewyork.bots.rule.style import Style
from kingofnewyork.bots.rule.table import life_worth, point_worth
from kingofnewyork.rules.actions import DESTROY, DESTROY_UNIT, NO, OPEN, STOP, YES
from kingofnewyork.rules.destroying import tile_price, unit_durability
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CUBES,
    DESTRUCTION,
    JET,
    MAX_LIFE,
    NO_TILE,
    OUCH,
    POINTS,
    STACKS,
    UNIT_PAY,
    UNIT_REWARD,
    Seat,
)
from kingofnewyork.rules.state import State

FEAR_NOW_FACTOR: Final = 3
"""How many times more forbidding a unit is while Ouch is still to be resolved."""


def pay_worth(state: State, me: Seat, kind: int, amount: int, style: Style, point: int) -> int:
    """What it is worth to be paid so many points, cubes or life."""
    if kind == POINTS:
        return point * amount
    if kind == CUBES:
        return style.energy * amount
    life = state.life[me]
    amount = min(amount, MAX_LIFE - life)
    return amount * life_worth(life, style)


def unit_fear(state: State, style: Style) -> int:
    """What it costs to have one more unit in the own borough."""
    return FEAR_NOW_FACTOR * style.fear if state.unresolved >> OUCH & 1 else style.fear


def building_worth(state: State, me: Seat, building: int, style: Style, point: int) -> int:
    """What it is worth to turn a building into a unit."""
    worth = pay_worth(
        state, me, BUILDING_REWARD[building], BUILDING_DURABILITY[building], style, point
    )
    if state.keep[me] and not state.razed[-1] and LEVELER in state.keep[me]:
        worth += point
    return worth - unit_fear(state, style)


def unit_worth(state: State, me: Seat, unit: int, style: Style, point: int) -> int:
    """What it is worth to destroy a unit of the own borough."""
    worth = pay_worth(state, me, UNIT_REWARD[unit], UNIT_PAY[unit], style, point) + unit_fear(
        state, style
    )
    keep = state.keep[me]
    if keep:
        if TROPHY_HUNTER in keep:
            worth += point
        if unit == JET and SHARP_SHOOTER in keep:
            worth += point
    return worth


def destroy_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """A tile of the best way to spend all Destruction, or the least harmful one."""
    if state.keep[me] and SEISMIC_RAY in state.keep[me]:
        opened = open_choice(state, me, options, style)
        if opened >= 0:
            return opened
    amount = state.agenda[-1].amount
    point = point_worth(state, me, style)
    worths = [0] * (amount + 1)
    taken = [-1] * (amount + 1)
    forced = options[0]
    least = -99999
    for action in options:
        if DESTROY <= action < DESTROY_UNIT + STACKS:
            price = max(1, tile_price(state, me, action))
            worth = tile_worth(state, me, action, style, point)
            if worth > least and forced != STOP:
                least = worth
                forced = action
            for spent in range(amount, price - 1, -1):
                if worths[spent - price] + worth > worths[spent]:
                    worths[spent] = worths[spent - price] + worth
                    taken[spent] = action
    return taken[amount] if taken[amount] >= 0 else forced


def tile_worth(state: State, me: Seat, action: int, style: Style, point: int) -> int:
    """What it is worth to destroy the tile that an action names."""
    if action < DESTROY_UNIT:
        return building_worth(state, me, state.tops[action - DESTROY], style, point)
    return unit_worth(state, me, (action - DESTROY_UNIT) % 3, style, point)


def destruction_table(state: State, me: Seat, borough: int, style: Style, point: int) -> list[int]:
    """What the best use of 0, 1, 2 and more Destruction in a borough is worth."""
    table = [0] * 9
    first = 3 * borough
    for index in range(first, first + 3):
        building = state.tops[index]
        if building != NO_TILE:
            worth = building_worth(state, me, building, style, point)
            add_tile(table, BUILDING_DURABILITY[building], worth * style.tiles // 100)
    add_units(state, me, table, borough, style, point)
    for amount in range(2, 9):
        if table[amount] < table[amount - 1] + style.unseen:
            table[amount] = table[amount - 1] + style.unseen
    return table


def add_units(
    state: State, me: Seat, table: list[int], borough: int, style: Style, point: int
) -> None:
    """Add the units of a borough to the table, at most two of a kind."""
    first = 3 * borough
    for index in range(first, first + 3):
        old = state.units[index] - state.fresh[index]
        if old > 0:
            price = max(1, unit_durability(state, me, index % 3))
            worth = unit_worth(state, me, index % 3, style, point) * style.tiles // 100
            add_tile(table, price, worth)
            if old > 1:
                add_tile(table, price, worth)


def add_tile(table: list[int], price: int, worth: int) -> None:
    """Add a tile to the table."""
    for amount in range(8, price - 1, -1):
        if table[amount - price] + worth > table[amount]:
            table[amount] = table[amount - price] + worth


def open_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """The borough worth a cube for Seismic Ray, if its tiles are much better; -1 for none."""
    amount = min(8, state.agenda[-1].amount)
    point = point_worth(state, me, style)
    home = BOROUGH_OF[state.place[me]]
    best_worth = destruction_table(state, me, home, style, point)[amount] + style.energy
    best = -1
    for action in options:
        if OPEN <= action < OPEN + 5:
            worth = destruction_table(state, me, action - OPEN, style, point)[amount]
            if worth > best_worth:
                best_worth = worth
                best = action
    return best


def cabs_choice(state: State, me: Seat, style: Style) -> int:
    """Hailing Cabs, if two more Destruction on units alone are better than what there is."""
    amount = state.dice + state.bonus >> 4 * DESTRUCTION & 15
    point = point_worth(state, me, style)
    home = BOROUGH_OF[state.place[me]]
    table = [0] * 9
    add_units(state, me, table, home, style, point)
    free = destruction_table(state, me, home, style, point)
    return YES if table[min(8, amount + 2)] > free[min(8, amount)] else NO
