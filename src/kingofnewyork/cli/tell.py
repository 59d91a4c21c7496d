"""What happened, told in English: one sentence for every kind of event."""

from collections.abc import Callable
from typing import Any, Final

from kingofnewyork.cli import words
from kingofnewyork.cli.grammar import Names, capital, does, its
from kingofnewyork.cli.merge import Razed, TokensMoved
from kingofnewyork.rules.dice import size
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    Attacked,
    BoroughOpened,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    CardRevealed,
    CardRolled,
    CardTaken,
    ClaimMade,
    Damaged,
    DeckShuffled,
    DieDropped,
    DieTurned,
    Earned,
    Eliminated,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    Event,
    FirstChosen,
    GameOver,
    GoalReturned,
    GoalTaken,
    Healed,
    LifeLost,
    Moved,
    Placed,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    ResultsAdded,
    ResultsSpent,
    Rolled,
    RolledForFirst,
    RollFinished,
    Shifted,
    SouvenirPlaced,
    SouvenirsReturned,
    Stayed,
    TileRevealed,
    TokenGiven,
    TokenTaken,
    TurnEnded,
    TurnGiven,
    TurnStarted,
    UnitDestroyed,
    UnitMoved,
)
from kingofnewyork.rules.ids import LOWER, NOBODY, STACKS_PER_BOROUGH


def _rolled(event: Rolled, names: Names) -> str:
    thrown = words.some(size(event.thrown), "die", "dice")
    verb = "throws" if event.roll == 1 else "rerolls"
    return f"{does(names, event.seat, verb)} {thrown}: {words.dice(event.thrown)}"


def _damaged(event: Damaged, names: Names) -> str:
    loses = does(names, event.seat, "loses")
    if event.left:
        return f"{loses} {event.amount} life, {event.left} left"
    last = "life" if event.amount == 1 else f"{event.amount} life"
    return f"{loses} {its(names, event.seat)} last {last}"


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
    EnergyLost: lambda event, names: f"{does(names, event.seat, 'loses')} {event.amount} energy",
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
    ResultsAdded: lambda event, names: (
        f"{does(names, event.seat, 'adds')} {words.faces(event.amount, event.face)}"
    ),
    DieTurned: lambda event, names: (
        f"{does(names, event.seat, 'turns')} {words.an(words.face(event.before))} die "
        f"to {words.face(event.after)}"
    ),
    DieDropped: lambda event, names: (
        f"{does(names, event.seat, 'gives')} up {words.an(words.face(event.face))} die"
    ),
    ResultsSpent: lambda event, names: (
        f"{does(names, event.seat, 'spends')} {words.faces(event.amount, event.face)} on tokens"
    ),
    LifeLost: lambda event, names: f"{does(names, event.seat, 'gives')} up {event.amount} life",
    TokenGiven: lambda event, names: (
        f"{does(names, event.seat, 'gets')} {words.tokens(1, event.token)}"
    ),
    TokenTaken: lambda event, names: (
        f"{does(names, event.seat, 'is')} rid of {words.tokens(1, event.token)}"
    ),
    SouvenirsReturned: lambda event, names: "the Souvenirs go back to the box",
    ClaimMade: lambda event, names: (
        f"{does(names, event.seat, 'claims')} the next Keep card that turns up"
    ),
    SouvenirPlaced: lambda event, names: (
        f"{words.the_borough(event.borough)} has a Souvenir from now on"
    ),
    UnitMoved: lambda event, names: (
        f"{words.an(words.unit(event.unit))} goes from {words.the_borough(event.origin)} "
        f"to {words.the_borough(event.borough)}"
    ),
    BoroughOpened: lambda event, names: (
        f"{does(names, event.seat, 'extends')} {its(names, event.seat)} Destruction "
        f"to {words.the_borough(event.borough)}"
    ),
    CardRolled: lambda event, names: (
        f"{does(names, event.seat, 'rolls')} {words.dice(event.dice)} for {words.card(event.card)}"
    ),
    CardTaken: lambda event, names: (
        f"{does(names, event.seat, 'takes')} {words.card(event.card)} for nothing"
    ),
    TurnGiven: lambda event, names: f"{does(names, event.seat, 'gets')} another turn",
    TurnEnded: lambda event, names: f"{does(names, event.seat, 'ends')} the turn",
    GameOver: _game_over,
}
"""The sentence of each event, without its full stop."""


def phrase(event: Event, names: Names) -> str:
    """The event as a part of a sentence; several that were put together are told as well."""
    if isinstance(event, Razed):
        where = words.the_borough(event.borough)
        return f"{does(names, event.seat, 'destroys')} {event.noun()} in {where}"
    if isinstance(event, TokensMoved):
        verb = "gets" if event.given else "is"
        rid = "" if event.given else "rid of "
        tokens = words.tokens(event.amount, event.token)
        return f"{does(names, event.seat, verb)} {rid}{tokens}"
    return SENTENCES[type(event)](event, names)


def tell(event: Event, names: Names) -> str:
    """The event as a sentence, without its full stop."""
    return capital(phrase(event, names))
