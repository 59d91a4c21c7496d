"""Events put together that a reader wants to hear of in one breath."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import Final

from kingofnewyork.cards import CARAPACE
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    BoroughOpened,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    Damaged,
    Eliminated,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    Event,
    GoalReturned,
    Healed,
    LifeLost,
    Moved,
    PointsGained,
    Refreshed,
    Resolved,
    Rolled,
    SouvenirsReturned,
    TileRevealed,
    TokenGiven,
    TokenTaken,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import CAUSE_CARD, NOBODY, Seat
from kingofnewyork.words.compounds import (
    Felled,
    Gained,
    Paid,
    Razed,
    RerollPaid,
    TokensMoved,
    tile_of,
)

Deed = Bought | Refreshed | Moved | Advanced | BoroughOpened
"""What may have a price."""
Reward = PointsGained | EnergyGained | Healed
LEFT_BEHIND: Final = (CardDiscarded, TokenTaken, EnergyLost)
"""What an eliminated monster leaves, which goes without saying."""


def merged(events: Sequence[Event]) -> list[Event]:
    """The events, with those put together that are told together."""
    found = _with_falls(_without_heritage(events))
    for put_together in (_with_razed, _with_gains, _with_tokens, _in_order, _with_payments):
        found = put_together(found)
    return found


def _without_heritage(events: Sequence[Event]) -> list[Event]:
    """The events without what the dead leave; only their Goal cards are worth a word."""
    found: list[Event] = []
    dead = NOBODY
    for event in events:
        if isinstance(event, Eliminated):
            dead = event.seat
        elif dead != NOBODY and isinstance(event, LEFT_BEHIND):
            if getattr(event, "seat", dead) == dead:
                continue
        elif not isinstance(event, GoalReturned):
            dead = NOBODY
        found.append(event)
    return found


def _with_falls(events: list[Event]) -> list[Event]:
    """The events, with the loss of the last life and the elimination as one."""
    falling = {event.seat for event in events if isinstance(event, Eliminated)}
    felled: set[Seat] = set()
    found: list[Event] = []
    for event, following in zip_longest(events, events[1:]):
        if isinstance(event, Damaged) and not event.left and event.seat in falling:
            felled.add(event.seat)
            found.append(Felled(event.seat, event.amount, event.cause))
        elif isinstance(event, LifeLost) and following == Eliminated(event.seat):
            felled.add(event.seat)
            found.append(Felled(event.seat, event.amount, CAUSE_CARD, event.card))
        elif not (isinstance(event, Eliminated) and event.seat in felled):
            found.append(event)
    return found


def _with_razed(events: list[Event]) -> list[Event]:
    """The events, with all destruction of a borough as one, before all that it paid."""
    found: list[Event] = []
    place = 0
    while place < len(events):
        event = events[place]
        if isinstance(event, BuildingDestroyed | UnitDestroyed):
            razed, place = _razed(events, place)
            found += razed
        else:
            found.append(event)
            place += 1
    return found


def _razed(events: list[Event], place: int) -> tuple[list[Event], int]:
    """What was destroyed from there on with all that it paid, and where the rest begins."""
    razed: Razed | None = None
    rewards: list[Event] = []
    while place < len(events):
        event = events[place]
        if isinstance(event, BuildingDestroyed | UnitDestroyed):
            tile = tile_of(event)
            razed = razed or Razed(tile.seat, tile.borough, (), ())
            if (tile.seat, tile.borough) != (razed.seat, razed.borough):
                break
            buildings, units = razed.buildings + tile.buildings, razed.units + tile.units
            razed = replace(razed, buildings=buildings, units=units)
        elif isinstance(event, Reward) and razed and event.seat == razed.seat:
            rewards.append(event)
        elif not isinstance(event, TileRevealed):
            break
        place += 1
    assert razed
    return [razed, *rewards], place


def _with_gains(events: list[Event]) -> list[Event]:
    """The events, with what a monster gains at once as one, or by one throw of dice."""
    found: list[Event] = []
    place = 0
    while place < len(events):
        event = events[place]
        if isinstance(event, Reward):
            by_dice = place > 0 and isinstance(events[place - 1], Resolved)
            gains = _gains(events, place, by_dice)
            found.append(_sum(event.seat, [gain for gain in gains if isinstance(gain, Reward)]))
            place += len(gains)
        else:
            found.append(event)
            place += 1
    return found


def _gains(events: list[Event], place: int, by_dice: bool) -> list[Event]:
    """What a monster gains from there on; if it is for its dice, that of other faces as well."""
    seat = getattr(events[place], "seat", NOBODY)
    end = place
    for index in range(place, len(events)):
        event = events[index]
        if isinstance(event, Reward) and event.seat == seat:
            end = index + 1
        elif not (by_dice and isinstance(event, Resolved | ArmyFired)):
            break
    return events[place:end]


def _sum(seat: Seat, gains: list[Reward]) -> Event:
    """All gains of a monster as one."""
    points = sum([gain.amount for gain in gains if isinstance(gain, PointsGained)])
    energy = sum([gain.amount for gain in gains if isinstance(gain, EnergyGained)])
    life = sum([gain.amount for gain in gains if isinstance(gain, Healed)])
    if len({type(gain) for gain in gains}) == 1:
        return replace(gains[0], amount=points + energy + life)
    return Gained(seat, points, energy, life)


def _with_tokens(events: list[Event]) -> list[Event]:
    """The events, with equal tokens as one."""
    found: list[Event] = []
    for event, same in groupby(events):
        alike = [*same]
        if isinstance(event, TokenGiven | TokenTaken):
            given = isinstance(event, TokenGiven)
            alike = [TokensMoved(event.seat, event.token, len(alike), given)]
        found += alike
    return found


def _in_order(events: list[Event]) -> list[Event]:
    """The events, with every discarded card before what its loss has brought about."""
    found: list[Event] = []
    for event in events:
        place = len(found)
        while isinstance(event, CardDiscarded) and place and _follows_loss(found[place - 1]):
            place -= 1
        found.insert(place, event)
    return found


def _follows_loss(event: Event) -> bool:
    """Whether it happens because a monster loses a card."""
    if isinstance(event, TokensMoved):
        return event.token == CARAPACE and not event.given
    return isinstance(event, LifeLost | SouvenirsReturned)


def _with_payments(events: list[Event]) -> list[Event]:
    """The events, with every payment put to what it was for."""
    found: list[Event] = []
    for event in events:
        told = [event]
        if isinstance(event, Deed | Rolled):
            life = _pop(found, LifeLost, event.seat)
            energy = _pop(found, EnergySpent, event.seat)
            if life + energy and isinstance(event, Rolled):
                told = [RerollPaid(event.seat, energy, life), event]
            elif life + energy:
                told = [Paid(event.seat, energy, life, event)]
        found += told
    return found


def _pop(found: list[Event], kind: type[EnergySpent | LifeLost], seat: Seat) -> int:
    """What a monster paid last, which is taken off the list; 0 if it paid nothing."""
    last = found[-1] if found else None
    if isinstance(last, kind) and last.seat == seat:
        found.pop()
        return last.amount
    return 0
