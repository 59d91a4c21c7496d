"""The city in sentences: who and what is in each borough."""

from collections.abc import Iterator

from kingofnewyork.rules.city import manhattan_capacity
from kingofnewyork.rules.destroying import unit_durability
from kingofnewyork.rules.ids import (
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    DESTRUCTION,
    LOWER,
    MANHATTAN,
    NO_TILE,
    NOBODY,
    OUTER_BOROUGHS,
    PLACES,
    STACKS_PER_BOROUGH,
    UNIT_DURABILITY,
    UNIT_PAY,
    UNIT_REWARD,
    UNITS,
    ZONES,
    Borough,
    Place,
    Seat,
)
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.rules.turn import ZONE_ENERGY, ZONE_POINTS
from kingofnewyork.words import things
from kingofnewyork.words.phrases import Phrase, phrase

Line = tuple[Phrase, ...]
"""Sentences that belong together."""


def city(state: State, me: Seat) -> Iterator[Line]:
    """A line for each borough: who and what is there."""
    yield (*_manhattan(state, me), *_tiles(state, me, MANHATTAN))
    for borough in OUTER_BOROUGHS:
        here = _monster_names(state, me, [Place(borough)])
        name = things.borough(borough).form("the")
        monsters = phrase("table-borough", borough=name, n=len(here), monsters=here)
        yield (monsters, *_tiles(state, me, borough))


def _monster_names(state: State, me: Seat, places: list[Place]) -> list[Phrase]:
    """The names of the monsters at these places."""
    seats = AT_TABLE[len(state.monsters)]
    return [monster_name(state, seat, me) for seat in seats if state.place[seat] in places]


def monster_name(state: State, seat: Seat, me: Seat) -> Phrase:
    """The name of a monster, marked if it is the reader's own."""
    name = things.monster_at(state, seat)
    return phrase("table-you", name=name) if seat == me else name


def _manhattan(state: State, me: Seat) -> Line:
    """Who is in which zone, how many monsters fit, and what the zones pay."""
    here: list[Phrase] = []
    for place in PLACES[LOWER:]:
        for name in _monster_names(state, me, [place]):
            key = "table-in-track" if state.two_in_manhattan else "table-in-zone"
            zone, track = things.zone(place).form("in"), things.track(place)
            here.append(phrase(key, name=name, zone=zone, track=track))
    name = things.borough(MANHATTAN).form("the")
    zones = [
        phrase(
            "table-zone",
            zone=things.zone(LOWER + number).form("in"),
            points=things.points(ZONE_POINTS[number]),
            energy=things.energy(ZONE_ENERGY[number]),
        )
        for number in range(ZONES)
    ]
    return (
        phrase("table-manhattan", borough=name, n=len(here), monsters=here),
        phrase("table-room", n=manhattan_capacity(state)),
        phrase("table-zones", zones=zones),
    )


def _tiles(state: State, me: Seat, borough: Borough) -> Line:
    """The buildings, units and Souvenirs of a borough."""
    first = STACKS_PER_BOROUGH * borough
    buildings = [
        _building(state.tops[stack], state.below[stack])
        for stack in range(first, first + STACKS_PER_BOROUGH)
        if state.tops[stack] != NO_TILE
    ]
    units = [line for unit in UNITS for line in _units(state, me, borough, unit)]
    found = [phrase("table-buildings", n=len(buildings), buildings=buildings)]
    found.append(phrase("table-units", n=len(units), units=units))
    if state.souvenirs >> borough & 1:
        found.append(phrase("table-souvenir", souvenir=phrase("token-souvenir.a")))
    return tuple(found)


def _building(building: int, below: int) -> Phrase:
    """A building with what it takes and pays, and how many tiles lie below."""
    takes = BUILDING_DURABILITY[building]
    return phrase(
        "table-building",
        building=things.building(building),
        takes=things.faces(takes, DESTRUCTION),
        pays=things.amount(BUILDING_REWARD[building], takes),
        below=below,
    )


def _units(state: State, me: Seat, borough: Borough, unit: int) -> Iterator[Phrase]:
    """The units of a kind, those that came this turn apart."""
    index = STACKS_PER_BOROUGH * borough + unit
    fresh = state.fresh[index]
    old = state.units[index] - fresh
    durability = UNIT_DURABILITY[unit] if me == NOBODY else unit_durability(state, me, unit)
    if old:
        yield phrase(
            "table-unit",
            n=old,
            units=things.unit(unit).form("count", n=old),
            takes=things.faces(durability, DESTRUCTION),
            pays=things.amount(UNIT_REWARD[unit], UNIT_PAY[unit]),
        )
    if fresh:
        units = things.unit(unit).form("count", n=fresh)
        yield phrase("table-unit-new", n=fresh, units=units)
