"""Events that each stand for several, for telling stories; the engine knows nothing of them."""

from kingofnewyork.frozen import frozen
from kingofnewyork.rules.events import BuildingDestroyed, Event, UnitDestroyed
from kingofnewyork.rules.ids import NO_CARD, NOBODY, STACKS_PER_BOROUGH, Borough, CardId, Seat


@frozen
class Razed(Event):
    """Tiles of one borough that a monster destroyed one after another."""

    seat: Seat
    borough: Borough
    buildings: tuple[int, ...]
    units: tuple[int, ...]


@frozen
class TokensMoved(Event):
    """Equal tokens that a monster was given or lost one after another."""

    seat: Seat
    token: int
    amount: int
    given: bool


@frozen
class OnlyRoll(Event):
    """A monster rolled, and kept everything."""

    seat: Seat
    dice: int


@frozen
class Gained(Event):
    """Points, energy and life, at least two of them, that a monster gained together."""

    seat: Seat
    points: int
    energy: int
    life: int
    card: CardId = NO_CARD
    """The card that gave them, if one did."""


@frozen
class PointsCapped(Event):
    """A monster did not gain all the points of what it destroyed, because it has enough."""

    seat: Seat


@frozen
class Felled(Event):
    """A monster lost the rest of its life and is out of the game."""

    seat: Seat
    amount: int
    cause: int
    card: CardId = NO_CARD
    """The card that took the life, if one did."""
    by: Seat = NOBODY
    """Who attacked, if anybody did."""


@frozen
class PaidDeed(Event):
    """Something that a monster did (`deed`), and what it paid for it."""

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


def razed_tile(event: BuildingDestroyed | UnitDestroyed) -> Razed:
    """The destruction of one tile as `Razed`."""
    if isinstance(event, UnitDestroyed):
        return Razed(event.seat, event.borough, (), (event.unit,))
    borough = Borough(event.stack // STACKS_PER_BOROUGH)
    return Razed(event.seat, borough, (event.building,), ())
