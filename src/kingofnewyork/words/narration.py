"""What happened, as phrases: one clause for every kind of event.

Most events are read field by field; those that have more to say have a function in `CLAUSES`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingofnewyork.rules.dice import size
from kingofnewyork.rules.events import (
    ArmyFired,
    Attacked,
    BoroughOpened,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    Damaged,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    Event,
    GameOver,
    GoalTaken,
    Healed,
    LifeLost,
    Moved,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    ResultsAdded,
    ResultsSpent,
    Rolled,
    Shifted,
    UnitDestroyed,
    UnitMoved,
)
from kingofnewyork.rules.ids import ATTACK, CAUSE_ARMY, LOWER, NO_CARD, NOBODY, Seat
from kingofnewyork.words import things
from kingofnewyork.words.compounds import (
    Felled,
    Gained,
    Paid,
    Razed,
    RerollPaid,
    TokensMoved,
    tile_of,
)
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.reading import Reader, key_of, read

Clause = Callable[[Any, Reader], Phrase]
"""What makes the clause of one kind of event."""


def told(
    event: Event,
    monsters: Sequence[int],
    me: Seat = NOBODY,
    known: Seat = NOBODY,
    cause: Event | None = None,
) -> Phrase:
    """The event as a clause.

    `me` is the one who reads, `known` the monster that was named just before, `cause` what the same
    sentence has told already.
    """
    return _clause(event, Reader(monsters, me, known, cause))


def _clause(event: Event, reader: Reader) -> Phrase:
    return CLAUSES.get(type(event), read)(event, reader)


def _amount(key: str, amount: Callable[[int], Phrase]) -> Clause:
    """The clause of an event that has a monster and an amount."""

    def clause(event: Any, reader: Reader) -> Phrase:
        return phrase(key, **reader.subject(event.seat), amount=amount(event.amount))

    return clause


def _gained(event: Gained, reader: Reader) -> Phrase:
    gains = [things.points(event.points)] if event.points else []
    gains += _coins(event)
    return phrase("event-gained", **reader.subject(event.seat), amount=gains)


def _coins(event: Gained | Paid | RerollPaid) -> list[Phrase]:
    """Energy and life, each if there is any."""
    energy = [things.energy(event.energy)] if event.energy else []
    return energy + ([things.life(event.life)] if event.life else [])


def _rolled(event: Rolled, reader: Reader) -> Phrase:
    return phrase(
        "event-rolled" if event.roll == 1 else "event-rerolled",
        **reader.subject(event.seat),
        number=phrase("amount-dice", n=size(event.thrown)),
        dice=things.dice(event.thrown),
    )


def _results(event: Resolved | ResultsAdded | ResultsSpent, reader: Reader) -> Phrase:
    number = event.count if isinstance(event, Resolved) else event.amount
    results = things.faces(number, event.face)
    return phrase(key_of(type(event)), **reader.subject(event.seat), results=results)


def _razed(event: Razed, reader: Reader) -> Phrase:
    return phrase(
        "event-destroyed",
        **reader.subject(event.seat),
        tiles=_counted(things.building, event.buildings) + _counted(things.unit, event.units),
        where=things.borough(event.borough).form("in"),
    )


def _counted(thing: Callable[[int], Phrase], kinds: Sequence[int]) -> list[Phrase]:
    """Things by their kinds: a High-Rise 1, 2 Jets."""
    return [_several(thing(kind), kinds.count(kind)) for kind in dict.fromkeys(kinds)]


def _several(thing: Phrase, number: int) -> Phrase:
    return thing.form("a") if number == 1 else thing.form("count", n=number)


def _damaged(event: Damaged | Felled, reader: Reader) -> Phrase:
    subject = reader.subject(event.seat)
    left = 0 if isinstance(event, Felled) else event.left
    lost = things.life(event.amount)
    if not left:
        lost = phrase("event-last-life", who=subject["who"], n=event.amount)
    if event.cause == CAUSE_ARMY and not isinstance(reader.cause, ArmyFired):
        lost = phrase("event-lost-to-army", lost=lost)
    if isinstance(event, Felled) and event.card != NO_CARD:
        lost = phrase("event-lost-to-card", lost=lost, card=things.card(event.card).form("the"))
    if isinstance(event, Felled):
        return phrase("event-felled", **subject, lost=lost)
    if not left:
        return phrase("event-damaged-last", **subject, lost=lost)
    key = "event-damaged" if event.amount else "event-damaged-nothing"
    return phrase(key, **subject, lost=lost, left=left)


def _army_fired(event: ArmyFired, reader: Reader) -> Phrase:
    if event.count > 2:
        return phrase("event-army-fired-city")
    subject = reader.subject(event.seat)
    if event.count == 1:
        return phrase("event-army-fired-one", **subject)
    return phrase("event-army-fired-borough", **subject, of=subject["name"].form("of"))


def _goal_taken(event: GoalTaken, reader: Reader) -> Phrase:
    arguments = {**reader.subject(event.seat), "goal": things.card(event.goal).form("the")}
    if event.loser == NOBODY:
        return phrase("event-goal-taken", **arguments)
    if event.loser == reader.me:
        return phrase("event-goal-taken-from-you", **arguments)
    return phrase("event-goal-taken-from", **arguments, loser=reader.name(event.loser))


def _moved(event: Moved, reader: Reader) -> Phrase:
    subject = reader.subject(event.seat)
    if event.place >= LOWER:
        return phrase("event-moved-manhattan", **subject)
    place = things.borough(event.place)
    if event.fled:
        return phrase("event-moved-fled", **subject, to=place.form("to"))
    if event.origin >= LOWER:
        return phrase("event-moved-left", **subject, place=place.form("the"))
    return phrase("event-moved", **subject, to=place.form("to"))


def _unit_moved(event: UnitMoved, reader: Reader) -> Phrase:
    return phrase(
        "event-unit-moved",
        tile=things.unit(event.unit).form("a"),
        origin=things.borough(event.origin).form("from"),
        to=things.borough(event.borough).form("to"),
    )


def _bought(event: Bought, reader: Reader) -> Phrase:
    return phrase("event-paid", deed=read(event, reader), price=things.energy(event.price))


def _paid(event: Paid, reader: Reader) -> Phrase:
    price = _coins(event)
    if isinstance(event.deed, Bought | Refreshed):
        return phrase("event-paid", deed=read(event.deed, reader), price=price)
    deed = _clause(event.deed, reader)
    if isinstance(event.deed, BoroughOpened):
        return Phrase(f"{deed.key}-paid", deed.arguments).with_arguments(price=price)
    who = reader.subject(event.seat)["who"]
    return phrase("event-paid-besides", who=who, deed=deed, price=price)


def _reroll_paid(event: RerollPaid, reader: Reader) -> Phrase:
    return phrase("event-reroll-paid", **reader.subject(event.seat), price=_coins(event))


def _shifted(event: Shifted, reader: Reader) -> Phrase:
    return phrase("event-shifted", **reader.subject(event.seat), track=things.track(event.place))


def _tokens_moved(event: TokensMoved, reader: Reader) -> Phrase:
    key = "event-token-given" if event.given else "event-token-taken"
    tokens = _several(things.token(event.token), event.amount)
    return phrase(key, **reader.subject(event.seat), tokens=tokens)


def _card_discarded(event: CardDiscarded, reader: Reader) -> Phrase:
    card = things.card(event.card).form("the")
    if event.seat == NOBODY:
        return phrase("event-card-discarded", card=card)
    return phrase("event-card-lost", **reader.subject(event.seat), card=card)


def _game_over(event: GameOver, reader: Reader) -> Phrase:
    if event.winner == NOBODY:
        return phrase("event-game-over-nobody")
    return phrase("event-game-over", **reader.subject(event.winner))


CLAUSES: Final[dict[type[Event], Clause]] = {
    CardDiscarded: _card_discarded,
    PointsGained: _amount("event-gained", things.points),
    EnergyGained: _amount("event-gained", things.energy),
    Gained: _gained,
    Healed: _amount("event-healed", things.life),
    PointsLost: _amount("event-lost", things.points),
    EnergyLost: _amount("event-lost", things.energy),
    LifeLost: _amount("event-lost", things.life),
    EnergySpent: _amount("event-energy-spent", things.energy),
    Attacked: _amount("event-attacked", lambda number: things.faces(number, ATTACK)),
    Rolled: _rolled,
    Resolved: _results,
    ResultsAdded: _results,
    ResultsSpent: _results,
    BuildingDestroyed: lambda event, reader: _razed(tile_of(event), reader),
    UnitDestroyed: lambda event, reader: _razed(tile_of(event), reader),
    Razed: _razed,
    Damaged: _damaged,
    Felled: _damaged,
    ArmyFired: _army_fired,
    GoalTaken: _goal_taken,
    Moved: _moved,
    UnitMoved: _unit_moved,
    Bought: _bought,
    Paid: _paid,
    RerollPaid: _reroll_paid,
    Shifted: _shifted,
    TokensMoved: _tokens_moved,
    GameOver: _game_over,
}
"""The events that are not told by their fields alone."""
