"""Events that stand for several: a story tells them, the engine knows nothing of them."""

from kingofnewyork.frozen import frozen
from kingofnewyork.rules.events import BuildingDestroyed, Event, UnitDestroyed
from kingofnewyork.rules.ids import NO_CARD, STACKS_PER_BOROUGH, Borough, CardId, Seat


@frozen
class Razed(Event):
    """Tiles of one borough that a monster destroyed one after another."""

    seat: Seat
    borough: Borough
    buildings: tuple[int, ...]
    units: tuple[int, ...]


@frozen
class TokensMoved(Event):
    """Equal tokens that a monster got, or is rid of, one after another."""

    seat: Seat
    token: int
    amount: int
    given: bool


@frozen
class Gained(Event):
    """Points, energy and life, at least two of them, that a monster gained together."""

    seat: Seat
    points: int
    energy: int
    life: int


@frozen
class Felled(Event):
    """A monster lost the rest of its life and is out of the game."""

    seat: Seat
    amount: int
    cause: int
    card: CardId = NO_CARD
    """The card that took the life, if one did."""


@frozen
class Paid(Event):
    """Something that a monster did, and what it paid for it."""

    seat: Seat
    energy: int
    life: int
    deed: Event


@frozen
class RerollPaid(Event):
    """A monster paid for the reroll that follows."""

    seat: Seat
    energy: int
    life: int


def tile_of(event: BuildingDestroyed | UnitDestroyed) -> Razed:
    """One tile that was destroyed, as tiles of its borough."""
    if isinstance(event, UnitDestroyed):
        return Razed(event.seat, event.borough, (), (event.unit,))
    borough = Borough(event.stack // STACKS_PER_BOROUGH)
    return Razed(event.seat, borough, (event.building,), ())
