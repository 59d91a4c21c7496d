"""Destruction: buildings fall and become units, units leave the board. Rules 1.5.10 to 1.5.16."""

from typing import Final

from kingofnewyork.rules.actions import DESTROY, DESTROY_UNIT, REVEAL_TILE, STOP
from kingofnewyork.rules.card_uses import try_use, uses
from kingofnewyork.rules.events import BuildingDestroyed, TileRevealed, UnitDestroyed
from kingofnewyork.rules.hooks import (
    AFTER_DESTROY,
    DURABILITY_CHANGE,
    MAY_DESTROY,
    REACH,
    USES,
    WINDOW_DESTROY,
)
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BOROUGHS,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CUBES,
    NATURE,
    NO_TILE,
    POINTS,
    STACKS,
    UNIT_DURABILITY,
    UNIT_PAY,
    UNIT_REWARD,
    Borough,
    Seat,
)
from kingofnewyork.rules.registry import keep_order, listeners
from kingofnewyork.rules.state import SEATS, State, replace_item
from kingofnewyork.rules.steps import Chance, Step
from kingofnewyork.rules.verbs import gain_energy, gain_points, heal

BUILDING: Final = -1
"""What `after_destroy` is told when a building fell."""
TOP_DURABILITY: Final[tuple[int, ...]] = (*BUILDING_DURABILITY, 99)
"""How hard the top of a stack is; the last one, for NO_TILE, is out of reach."""
STACKS_OF: Final = tuple([tuple(range(first, first + 3)) for first in range(0, STACKS, 3)])
"""The stacks of each borough; its units are numbered alike."""
FAR_HOOKS: Final = REACH | USES
MAX_DESTRUCTION: Final = 31
"""More Destruction than dice and cards together ever give."""
RANK_FACTOR: Final = 1024
"""More than any action that destroys a tile."""


def unit_durability(state: State, me: Seat, unit: int) -> int:
    """How much Destruction it takes the monster to destroy a unit."""
    durability = UNIT_DURABILITY[unit]
    if state.hooks[me] & DURABILITY_CHANGE:
        for source in listeners(state, DURABILITY_CHANGE, me):
            durability += source.durability_change(state, me, unit)
    return durability


def tile_price(state: State, me: Seat, action: int) -> int:
    """How much Destruction it takes the monster to destroy the tile that an action names."""
    if action < DESTROY_UNIT:
        return BUILDING_DURABILITY[state.tops[action - DESTROY]]
    return unit_durability(state, me, (action - DESTROY_UNIT) % 3)


def may_destroy(state: State, me: Seat, is_unit: bool) -> bool:
    """Whether no card keeps the monster from destroying buildings, or units."""
    for source in listeners(state, MAY_DESTROY, me):
        if not source.may_destroy(state, me, is_unit):
            return False
    return True


def rank_tile(durability: int, action: int) -> int:
    """A number that sorts actions that destroy a tile: by durability, then by action."""
    return RANK_FACTOR * durability + action


def tile_of_rank(rank: int) -> int:
    """The action of a number that `rank_tile` has made."""
    return rank % RANK_FACTOR


def tiles_in_reach(state: State, me: Seat, borough: Borough, amount: int) -> list[int]:
    """What the monster can destroy there, the cheapest first. Rules 1.5.10, 1.5.15."""
    ranked: list[int] = []
    restricted = state.hooks[me] & MAY_DESTROY
    if not restricted or may_destroy(state, me, False):
        tops = state.tops
        for stack in STACKS_OF[borough]:
            durability = TOP_DURABILITY[tops[stack]]
            if durability <= amount:
                ranked.append(rank_tile(durability, DESTROY + stack))
    if not restricted or may_destroy(state, me, True):
        units = state.units
        fresh = state.fresh
        for index in STACKS_OF[borough]:
            if units[index] > fresh[index]:
                durability = unit_durability(state, me, index % 3)
                if durability <= amount:
                    ranked.append(rank_tile(durability, DESTROY_UNIT + index))
    if len(ranked) > 1:
        ranked.sort()
    return [tile_of_rank(rank) for rank in ranked]


class Destroy(Step):
    """D08: the monster destroys tiles as long as it can; `amount` is Destruction left.

    Rules 1.5.16.
    """

    __slots__ = ()
    word = "destroy"

    def come_up(self, state: State) -> list[int] | None:
        me = self.seat
        options = tiles_in_reach(state, me, BOROUGH_OF[state.place[me]], self.amount)
        if state.hooks[me] & FAR_HOOKS:
            options = self.with_cards(state, options)
        if not options:
            state.agenda.pop()
            return None
        return options

    def with_cards(self, state: State, options: list[int]) -> list[int]:
        """What cards add: tiles of other boroughs, which must or may be destroyed."""
        me = self.seat
        reachable = self.reachable_boroughs(state)
        for borough in BOROUGHS:
            if reachable >> borough & 1 and borough != BOROUGH_OF[state.place[me]]:
                options += tiles_in_reach(state, me, borough, self.amount)
        more = uses(state, me, WINDOW_DESTROY)
        if more and not options:
            options = [STOP]
        return options + more

    def choose(self, state: State, action: int) -> None:
        me = self.seat
        if state.hooks[me] & USES and try_use(state, me, WINDOW_DESTROY, action):
            return
        if action == STOP:
            state.agenda.pop()
            return
        self.spend(state, tile_price(state, me, action))
        if action < DESTROY_UNIT:
            destroy_building(state, me, action - DESTROY)
        else:
            destroy_unit(state, me, action - DESTROY_UNIT)

    def reachable_boroughs(self, state: State) -> int:
        """The boroughs in which the monster must spend its Destruction, as a set of bits."""
        bits = 1 << BOROUGH_OF[state.place[self.seat]]
        for source in listeners(state, REACH, self.seat):
            bits |= source.reach(state, self.seat)
        return bits

    def spend(self, state: State, price: int) -> None:
        """Spend so much Destruction; the rest, if any, is spent next."""
        left = self.amount - price
        if left:
            state.agenda[-1] = DESTRUCTIONS[self.seat][left]
        else:
            state.agenda.pop()


DESTRUCTIONS: Final = tuple(
    [tuple([Destroy(seat, amount) for amount in range(MAX_DESTRUCTION + 1)]) for seat in SEATS]
)
"""The step in which a monster spends so much Destruction."""


def reward(state: State, me: Seat, kind: int, amount: int) -> None:
    """Pay the monster for a tile. Rules 1.5.9, 1.5.12."""
    if kind == POINTS:
        gain_points(state, me, amount)
    elif kind == CUBES:
        gain_energy(state, me, amount)
    else:
        heal(state, me, amount)


def destroy_building(state: State, me: Seat, stack: int) -> None:
    """Turn the building into a unit and reveal the next one of its stack. Rules 1.5.13."""
    building = state.tops[stack]
    durability = BUILDING_DURABILITY[building]
    unit = durability - 1
    index = stack - stack % 3 + unit
    state.tops[stack] = NO_TILE
    state.units[index] += 1
    state.fresh[index] += 1
    state.razed[-1] += 1
    if state.events is not None:
        state.events.append(BuildingDestroyed(me, stack, building, unit))
    if state.below[stack]:
        state.agenda.append(UNCOVER[stack])
    reward(state, me, BUILDING_REWARD[building], durability)
    if state.hooks[me] & AFTER_DESTROY:
        announce_destruction(state, me, BUILDING)


def destroy_unit(state: State, me: Seat, index: int) -> None:
    """Move the unit from the board to the monster's trophies. Rules 1.5.14."""
    unit = index % 3
    state.units[index] -= 1
    state.gone = replace_item(state.gone, unit, state.gone[unit] + 1)
    state.razed[unit] += 1
    state.trophies = replace_item(state.trophies, me, state.trophies[me] + 1)
    if state.events is not None:
        state.events.append(UnitDestroyed(me, Borough(index // 3), unit))
    reward(state, me, UNIT_REWARD[unit], UNIT_PAY[unit])
    if state.hooks[me] & AFTER_DESTROY:
        announce_destruction(state, me, unit)


def announce_destruction(state: State, me: Seat, unit: int) -> None:
    """Tell the monster's cards that it destroyed a unit, or a building."""
    marks: list[int] = []
    for source in listeners(state, AFTER_DESTROY, me):
        marks.append(len(state.agenda))
        source.after_destroy(state, me, unit)
    keep_order(state, marks)


class Uncover(Chance):
    """Nature tells which building lies on top of the stack `amount`. Rules 1.1.7."""

    __slots__ = ()
    word = "uncover"

    def expected_answer(self) -> str:
        return "a tile that nobody has seen"

    def outcomes(self, state: State) -> list[tuple[int, float]]:
        hidden = state.hidden
        total = sum(hidden)
        return [
            (REVEAL_TILE + building, hidden[building] / total)
            for building in range(len(hidden))
            if hidden[building]
        ]

    def accepts(self, state: State, action: int) -> bool:
        building = action - REVEAL_TILE
        return 0 <= building < len(state.hidden) and state.hidden[building] > 0

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        building = action - REVEAL_TILE
        state.hidden[building] -= 1
        state.below[self.amount] -= 1
        state.tops[self.amount] = building
        if state.events is not None:
            state.events.append(TileRevealed(self.amount, building))


UNCOVER: Final = tuple([Uncover(NATURE, stack) for stack in range(STACKS)])
