"""Events put together that a reader wants to hear of in one breath."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kingofnewyork.cli import words
from kingofnewyork.rules.events import (
    BuildingDestroyed,
    EnergyGained,
    Event,
    Healed,
    PointsGained,
    TileRevealed,
    TokenGiven,
    TokenTaken,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import STACKS_PER_BOROUGH, Borough, Seat


@dataclass(frozen=True, slots=True)
class Razed(Event):
    """Tiles of one borough that a monster destroyed one after another."""

    seat: Seat
    borough: Borough
    tiles: tuple[str, ...]

    def noun(self) -> str:
        """The tiles in words: two High-Rise 1 and an Infantry."""
        parts: list[str] = []
        for tile in dict.fromkeys(self.tiles):
            number = self.tiles.count(tile)
            parts.append(words.an(tile) if number == 1 else f"{words.number_word(number)} {tile}")
        return words.listed(parts)


@dataclass(frozen=True, slots=True)
class TokensMoved(Event):
    """Equal tokens that a monster got, or is rid of, one after another."""

    seat: Seat
    token: int
    amount: int
    given: bool


Reward = PointsGained | EnergyGained | Healed
REWARDS: Final = (PointsGained, EnergyGained, Healed)


def merged(events: Sequence[Event]) -> list[Event]:
    """The events, with all destruction of a borough as one, and equal tokens as one."""
    found: list[Event] = []
    place = 0
    while place < len(events):
        event = events[place]
        if isinstance(event, BuildingDestroyed | UnitDestroyed):
            razed, place = _razed(events, place)
            found += razed
        elif isinstance(event, TokenGiven | TokenTaken):
            amount = 1
            while place + amount < len(events) and events[place + amount] == event:
                amount += 1
            given = isinstance(event, TokenGiven)
            found.append(TokensMoved(event.seat, event.token, amount, given))
            place += amount
        else:
            found.append(event)
            place += 1
    return found


def _razed(events: Sequence[Event], place: int) -> tuple[list[Event], int]:
    """What was destroyed from there on with all that it paid, and where the rest begins."""
    first = _tile(events[place])
    tiles: list[str] = []
    rewards: list[Reward] = []
    while place < len(events):
        event = events[place]
        if isinstance(event, BuildingDestroyed | UnitDestroyed):
            tile = _tile(event)
            if (tile.seat, tile.borough) != (first.seat, first.borough):
                break
            tiles += tile.tiles
        elif isinstance(event, REWARDS) and event.seat == first.seat:
            _add(rewards, event)
        elif not isinstance(event, TileRevealed):
            break
        place += 1
    return [replace(first, tiles=tuple(tiles)), *rewards], place


def _tile(event: Event) -> Razed:
    """One tile that was destroyed."""
    if isinstance(event, BuildingDestroyed):
        borough = Borough(event.stack // STACKS_PER_BOROUGH)
        return Razed(event.seat, borough, (words.building(event.building),))
    assert isinstance(event, UnitDestroyed)
    return Razed(event.seat, event.borough, (words.unit(event.unit),))


def _add(rewards: list[Reward], event: Reward) -> None:
    """One reward more, added to an earlier one of its kind."""
    for index, earlier in enumerate(rewards):
        if type(earlier) is type(event):
            rewards[index] = replace(earlier, amount=earlier.amount + event.amount)
            return
    rewards.append(event)
