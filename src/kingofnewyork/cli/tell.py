"""What happened, told in English: one sentence for every kind of event."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingofnewyork.cli import words
from kingofnewyork.rules.dice import size
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    Attacked,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    CardRevealed,
    Damaged,
    DeckShuffled,
    Earned,
    Eliminated,
    EnergyGained,
    EnergySpent,
    Event,
    FirstChosen,
    GameOver,
    GoalReturned,
    GoalTaken,
    Healed,
    Moved,
    Placed,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    Rolled,
    RolledForFirst,
    RollFinished,
    Shifted,
    Stayed,
    TileRevealed,
    TurnEnded,
    TurnStarted,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import LOWER, NOBODY, STACKS_PER_BOROUGH, Seat

Names = Sequence[str]
"""The names of the monsters, by seat."""
YOU: Final = "you"
"""The name of the one who reads, where sentences are addressed to it."""
IRREGULAR: Final = {"is": "are", "refreshes": "refresh"}


def does(names: Names, seat: Seat, verb: str) -> str:
    """A subject and its verb: Kong gains, you gain."""
    if names[seat] != YOU:
        return f"{names[seat]} {verb}"
    return f"{YOU} {IRREGULAR.get(verb, verb.removesuffix('s'))}"


def _rolled(event: Rolled, names: Names) -> str:
    thrown = words.some(size(event.thrown), "die", "dice")
    verb = "throws" if event.roll == 1 else "rerolls"
    return f"{does(names, event.seat, verb)} {thrown}: {words.dice(event.thrown)}"


def _damaged(event: Damaged, names: Names) -> str:
    loses = does(names, event.seat, "loses")
    if event.left:
        return f"{loses} {event.amount} life, {event.left} left"
    its = "your" if names[event.seat] == YOU else "its"
    return f"{loses} {its} last {'life' if event.amount == 1 else f'{event.amount} life'}"


def _army_fired(event: ArmyFired, names: Names) -> str:
    if event.count == 1:
        return f"the army shoots at {names[event.seat]}"
    if event.count == 2:
        return f"the army shoots at everyone in {words.possessive(names[event.seat])} borough"
    return "the army shoots at everyone in the city"


def _goal_taken(event: GoalTaken, names: Names) -> str:
    giver = "" if event.loser == NOBODY else f" from {names[event.loser]}"
    return f"{does(names, event.seat, 'takes')} {words.card(event.goal)}{giver}"


def _moved(event: Moved, names: Names) -> str:
    if event.place >= LOWER:
        return f"{does(names, event.seat, 'enters')} Manhattan"
    if event.fled:
        return f"{does(names, event.seat, 'flees')} to {words.where(event.place)}"
    if event.origin >= LOWER:
        return f"{does(names, event.seat, 'leaves')} Manhattan for {words.where(event.place)}"
    return f"{does(names, event.seat, 'moves')} to {words.where(event.place)}"


def _building_destroyed(event: BuildingDestroyed, names: Names) -> str:
    building = words.an(words.building(event.building))
    place = words.the_borough(event.stack // STACKS_PER_BOROUGH)
    return f"{does(names, event.seat, 'destroys')} {building} in {place}"


def _unit_destroyed(event: UnitDestroyed, names: Names) -> str:
    unit = words.an(words.unit(event.unit))
    return f"{does(names, event.seat, 'destroys')} {unit} in {words.the_borough(event.borough)}"


def _tile_revealed(event: TileRevealed, names: Names) -> str:
    building = words.building(event.building)
    place = words.the_borough(event.stack // STACKS_PER_BOROUGH)
    return f"{words.an(building)} comes to light in {place}"


def _game_over(event: GameOver, names: Names) -> str:
    return "nobody wins" if event.winner == NOBODY else f"{does(names, event.winner, 'wins')}"


SENTENCES: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    TileRevealed: _tile_revealed,
    CardRevealed: lambda event, names: f"{words.card(event.card)} is on offer",
    DeckShuffled: lambda event, names: (
        f"the discard pile, {words.some(event.cards, 'card', 'cards')}, becomes the deck"
    ),
    RolledForFirst: lambda event, names: (
        f"{does(names, event.seat, 'rolls')} for the first turn: {words.dice(event.dice)}"
    ),
    FirstChosen: lambda event, names: f"{does(names, event.seat, 'begins')}",
    Placed: lambda event, names: (
        f"{does(names, event.seat, 'starts')} in {words.the_borough(event.borough)}"
    ),
    TurnStarted: lambda event, names: f"{does(names, event.seat, 'begins')} turn {event.turn}",
    Earned: lambda event, names: f"{does(names, event.seat, 'holds')} {words.zone(event.place)}",
    Rolled: _rolled,
    RollFinished: lambda event, names: (
        f"{does(names, event.seat, 'rolls')} {words.dice(event.dice)}"
    ),
    Resolved: lambda event, names: (
        f"{does(names, event.seat, 'resolves')} {words.faces(event.count, event.face)}"
    ),
    PointsGained: lambda event, names: (
        f"{does(names, event.seat, 'gains')} {words.points(event.amount)}"
    ),
    PointsLost: lambda event, names: (
        f"{does(names, event.seat, 'loses')} {words.points(event.amount)}"
    ),
    EnergyGained: lambda event, names: f"{does(names, event.seat, 'gains')} {event.amount} energy",
    EnergySpent: lambda event, names: f"{does(names, event.seat, 'pays')} {event.amount} energy",
    Healed: lambda event, names: f"{does(names, event.seat, 'heals')} {event.amount} life",
    BuildingDestroyed: _building_destroyed,
    UnitDestroyed: _unit_destroyed,
    Attacked: lambda event, names: (
        f"{does(names, event.seat, 'attacks')} with {words.number_word(event.amount)} Attack"
    ),
    ArmyFired: _army_fired,
    Damaged: _damaged,
    Eliminated: lambda event, names: f"{does(names, event.seat, 'is')} eliminated",
    GoalTaken: _goal_taken,
    GoalReturned: lambda event, names: f"{words.card(event.goal)} goes back to the table",
    Moved: _moved,
    Advanced: lambda event, names: (
        f"{does(names, event.seat, 'advances')} to {words.zone(event.place)}"
    ),
    Shifted: lambda event, names: (
        f"{does(names, event.seat, 'shifts')} to track {words.track(event.place)} of Manhattan"
    ),
    Stayed: lambda event, names: f"{does(names, event.seat, 'stays')}",
    Bought: lambda event, names: (
        f"{does(names, event.seat, 'buys')} {words.card(event.card)} for {event.price} energy"
    ),
    Refreshed: lambda event, names: f"{does(names, event.seat, 'refreshes')} the display",
    CardDiscarded: lambda event, names: f"{words.card(event.card)} goes to the discard pile",
    TurnEnded: lambda event, names: f"{does(names, event.seat, 'ends')} the turn",
    GameOver: _game_over,
}
"""The sentence of each event, without its full stop."""


def phrase(event: Event, names: Names) -> str:
    """The event as a part of a sentence."""
    return SENTENCES[type(event)](event, names)


def tell(event: Event, names: Names) -> str:
    """The event as a sentence, without its full stop."""
    return capital(phrase(event, names))


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]
