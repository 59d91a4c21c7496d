"""Merge events that read better as one: `merge_events` is the first step of a story."""

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
    RollFinished,
    SouvenirsReturned,
    TileRevealed,
    TokenGiven,
    TokenTaken,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import (
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CAUSE_CARD,
    NO_CARD,
    NOBODY,
    POINTS,
    UNIT_PAY,
    UNIT_REWARD,
    Seat,
)
from kingofnewyork.words.compound_events import (
    Felled,
    Gained,
    OnlyRoll,
    PaidDeed,
    PointsCapped,
    Razed,
    RerollPaid,
    TokensMoved,
    razed_tile,
)

Deed = Bought | Refreshed | Moved | Advanced | BoroughOpened
"""What a monster may pay for."""
Gain = PointsGained | EnergyGained | Healed
LEFT_BEHIND: Final = (CardDiscarded, TokenTaken, EnergyLost)
"""What an eliminated monster leaves; a story does not mention it."""


def merge_events(events: Sequence[Event]) -> list[Event]:
    """Merge events that are told as one, step by step."""
    found = _merge_falls(_drop_heritage(_shorten_rolls(events)))
    found = _merge_gains(_merge_destruction(found))
    found = _order_discards(_merge_tokens(found))
    return _merge_payments(found)


def _shorten_rolls(events: Sequence[Event]) -> list[Event]:
    """Turn a final roll that is also the first into a plain roll."""
    return [
        OnlyRoll(event.seat, event.dice)
        if isinstance(event, RollFinished) and event.rolls <= 1
        else event
        for event in events
    ]


def _drop_heritage(events: Sequence[Event]) -> list[Event]:
    """Drop what eliminated monsters leave behind, except their Goal cards."""
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


def _merge_falls(events: list[Event]) -> list[Event]:
    """Merge the loss of the last life and the elimination that follows."""
    falling = {event.seat for event in events if isinstance(event, Eliminated)}
    felled: set[Seat] = set()
    found: list[Event] = []
    for event, following in zip_longest(events, events[1:]):
        if isinstance(event, Damaged) and not event.life_left and event.seat in falling:
            felled.add(event.seat)
            found.append(Felled(event.seat, event.amount, event.cause, event.card, event.by))
        elif isinstance(event, LifeLost) and following == Eliminated(event.seat):
            felled.add(event.seat)
            found.append(Felled(event.seat, event.amount, CAUSE_CARD, event.card))
        elif not (isinstance(event, Eliminated) and event.seat in felled):
            found.append(event)
    return found


def _merge_destruction(events: list[Event]) -> list[Event]:
    """Merge all destruction in a borough, and put its rewards after it."""
    found: list[Event] = []
    place = 0
    while place < len(events):
        event = events[place]
        if isinstance(event, BuildingDestroyed | UnitDestroyed):
            razed, place = _collect_destruction(events, place)
            found += razed
        else:
            found.append(event)
            place += 1
    return found


def _collect_destruction(events: list[Event], place: int) -> tuple[list[Event], int]:
    """Merge the run of destruction at an index; return it with its rewards, and the index after."""
    razed: Razed | None = None
    rewards: list[Gain] = []
    while place < len(events):
        event = events[place]
        if isinstance(event, BuildingDestroyed | UnitDestroyed):
            tile = razed_tile(event)
            razed = razed or Razed(tile.seat, tile.borough, (), ())
            if (tile.seat, tile.borough) != (razed.seat, razed.borough):
                break
            buildings, units = razed.buildings + tile.buildings, razed.units + tile.units
            razed = replace(razed, buildings=buildings, units=units)
        elif isinstance(event, Gain) and razed and event.seat == razed.seat:
            rewards.append(event)
        elif not isinstance(event, TileRevealed):
            break
        place += 1
    assert razed
    givers = list(dict.fromkeys([reward.card for reward in rewards]))
    found: list[Event] = [razed, *sorted(rewards, key=lambda reward: givers.index(reward.card))]
    own = [one for one in rewards if isinstance(one, PointsGained) and one.card == NO_CARD]
    gained = sum([one.amount for one in own])
    if gained < _printed_points(razed):
        found.append(PointsCapped(razed.seat))
    return found, place


def _printed_points(razed: Razed) -> int:
    """The points that the destroyed tiles pay."""
    buildings = [
        BUILDING_DURABILITY[one] for one in razed.buildings if BUILDING_REWARD[one] == POINTS
    ]
    units = [UNIT_PAY[one] for one in razed.units if UNIT_REWARD[one] == POINTS]
    return sum(buildings + units)


def _merge_gains(events: list[Event]) -> list[Event]:
    """Merge what a monster gains in a row, or from one roll of dice."""
    found: list[Event] = []
    place = 0
    while place < len(events):
        event = events[place]
        if isinstance(event, Gain):
            by_dice = place > 0 and isinstance(events[place - 1], Resolved)
            gains = _collect_gains(events, place, by_dice)
            found.append(_sum_gains([gain for gain in gains if isinstance(gain, Gain)]))
            place += len(gains)
        else:
            found.append(event)
            place += 1
    return found


def _collect_gains(events: list[Event], place: int, by_dice: bool) -> list[Event]:
    """The run of gains from one cause at an index; dice of all faces are one cause."""
    first = events[place]
    assert isinstance(first, Gain)
    end = place
    for index in range(place, len(events)):
        event = events[index]
        if isinstance(event, Gain) and (event.seat, event.card) == (first.seat, first.card):
            end = index + 1
        elif not (by_dice and isinstance(event, Resolved | ArmyFired)):
            break
    return events[place:end]


def _sum_gains(gains: list[Gain]) -> Event:
    """Add up gains of a monster from one cause as one event."""
    points = sum([gain.amount for gain in gains if isinstance(gain, PointsGained)])
    energy = sum([gain.amount for gain in gains if isinstance(gain, EnergyGained)])
    life = sum([gain.amount for gain in gains if isinstance(gain, Healed)])
    if len({type(gain) for gain in gains}) == 1:
        return replace(gains[0], amount=points + energy + life)
    return Gained(gains[0].seat, points, energy, life, gains[0].card)


def _merge_tokens(events: list[Event]) -> list[Event]:
    """Merge equal tokens given or taken in a row."""
    found: list[Event] = []
    for event, same in groupby(events):
        alike = [*same]
        if isinstance(event, TokenGiven | TokenTaken):
            given = isinstance(event, TokenGiven)
            alike = [TokensMoved(event.seat, event.token, len(alike), given)]
        found += alike
    return found


def _order_discards(events: list[Event]) -> list[Event]:
    """Move every discarded card before the effects of losing it; its tokens go without saying."""
    found: list[Event] = []
    for event in events:
        place = len(found)
        while isinstance(event, CardDiscarded) and place and _follows_loss(found[place - 1]):
            place -= 1
            if isinstance(found[place], TokensMoved):
                del found[place]
        found.insert(place, event)
    return found


def _follows_loss(event: Event) -> bool:
    """Whether it happens because a monster loses a card."""
    if isinstance(event, TokensMoved):
        return event.token == CARAPACE and not event.given
    return isinstance(event, LifeLost | SouvenirsReturned)


def _merge_payments(events: list[Event]) -> list[Event]:
    """Merge every payment with what it was for."""
    found: list[Event] = []
    for event in events:
        merged = [event]
        if isinstance(event, Deed | Rolled):
            life = _pop_payment(found, LifeLost, event.seat)
            energy = _pop_payment(found, EnergySpent, event.seat)
            if life + energy and isinstance(event, Rolled):
                merged = [RerollPaid(event.seat, energy, life), event]
            elif life + energy:
                merged = [PaidDeed(event.seat, energy, life, event)]
        found += merged
    return found


def _pop_payment(found: list[Event], kind: type[EnergySpent | LifeLost], seat: Seat) -> int:
    """Remove the payment at the end of the list and return its amount; 0 if there is none."""
    last = found[-1] if found else None
    if isinstance(last, kind) and last.seat == seat:
        found.pop()
        return last.amount
    return 0
