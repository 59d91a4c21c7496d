"""Events as phrases: one clause for every kind of event.

Most events are narrated field by field; the others have a function in `CLAUSES`.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from kingofnewyork.rules.dice import size
from kingofnewyork.rules.events import (
    Absorbed,
    ArmyFired,
    Attacked,
    BoroughOpened,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    Damaged,
    DieDropped,
    DieTurned,
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
    RollFinished,
    Shifted,
    UnitDestroyed,
    UnitMoved,
)
from kingofnewyork.rules.ids import (
    CAUSE_ARMY,
    CAUSE_ATTACK,
    LOWER,
    NO_CARD,
    NOBODY,
    WIN_POINTS,
    CardId,
    Seat,
)
from kingofnewyork.words import things
from kingofnewyork.words.compound_events import (
    Felled,
    Gained,
    PaidDeed,
    PointsCapped,
    Razed,
    RerollPaid,
    TokensMoved,
    razed_tile,
)
from kingofnewyork.words.event_fields import Reader, event_key, narrate_fields
from kingofnewyork.words.phrases import Phrase, phrase

Clause = Callable[[Any, Reader], Phrase]
"""Narrates one kind of event."""


def narrate(
    event: Event,
    monsters: Sequence[int],
    me: Seat = NOBODY,
    known: Seat = NOBODY,
    cause: Event | None = None,
    named: Collection[CardId] = (),
) -> Phrase:
    """Put an event into a clause.

    `me` is the seat of the reader, `known` the monster that was named just before, `cause` the
    event that the sentence began with, `named` the cards that it has made responsible.
    """
    return _narrate(event, Reader(monsters, me, known, cause, named))


def _narrate(event: Event, reader: Reader) -> Phrase:
    return CLAUSES.get(type(event), narrate_fields)(event, reader)


def _narrate_energy_spent(event: EnergySpent, reader: Reader) -> Phrase:
    amount = things.energy(event.amount)
    return phrase("event-energy-spent", **reader.subject(event.seat), amount=amount)


def _gain_clause(key: str, amount: Callable[[int], Phrase]) -> Clause:
    """A narrator of events with a monster, an amount, and a card that gives it."""
    return lambda event, reader: _credit(key, event, reader, amount=amount(event.amount))


def _loss_clause(amount: Callable[[int], Phrase]) -> Clause:
    """A narrator of events with a monster, an amount, and a card that takes it."""

    def clause(event: Any, reader: Reader) -> Phrase:
        lost = _blame(amount(event.amount), event.card, reader)
        return phrase("event-lost", **reader.subject(event.seat), amount=lost)

    return clause


def _credit(key: str, event: Any, reader: Reader, **arguments: Any) -> Phrase:
    """A clause about a monster; its card, if it must be named, is the subject."""
    arguments |= reader.subject(event.seat)
    if not reader.must_name(event.card):
        return phrase(key, **arguments)
    return phrase(f"{key}-by-card", **arguments, card=things.card(event.card))


def _blame(lost: Phrase, card: CardId, reader: Reader) -> Phrase:
    """A loss, with the card that took it if it must be named."""
    if not reader.must_name(card):
        return lost
    return phrase("event-lost-to-card", lost=lost, card=things.card(card))


def _narrate_gained(event: Gained, reader: Reader) -> Phrase:
    gains = [things.points(event.points)] if event.points else []
    gains += things.energy_and_life(event.energy, event.life)
    return _credit("event-gained", event, reader, amount=gains)


def _narrate_points_capped(event: PointsCapped, reader: Reader) -> Phrase:
    amount = things.points(WIN_POINTS)
    return phrase("event-points-capped", **reader.subject(event.seat), amount=amount)


def _narrate_roll_finished(event: RollFinished, reader: Reader) -> Phrase:
    key = "event-roll-finished" if event.rolls > 1 else "event-roll-kept"
    return phrase(key, **reader.subject(event.seat), dice=things.dice(event.dice))


def _narrate_attacked(event: Attacked, reader: Reader) -> Phrase:
    arguments = {**reader.subject(event.seat), "damage": things.damage(event.amount)}
    cards = [
        phrase("event-modifier", card=things.card(card))
        for card in event.modifiers
        if card != NO_CARD
    ]
    if not cards:
        return phrase("event-attacked", **arguments)
    return phrase("event-attacked-with-cards", **arguments, cards=cards)


def _narrate_rolled(event: Rolled, reader: Reader) -> Phrase:
    return phrase(
        "event-rolled" if event.roll == 1 else "event-rerolled",
        **reader.subject(event.seat),
        number=phrase("amount-dice", n=size(event.thrown)),
        dice=things.dice(event.thrown),
    )


def _narrate_results(event: Resolved | ResultsSpent, reader: Reader) -> Phrase:
    number = event.count if isinstance(event, Resolved) else event.amount
    results = things.faces(number, event.face)
    return phrase(event_key(type(event)), **reader.subject(event.seat), results=results)


def _narrate_results_added(event: ResultsAdded, reader: Reader) -> Phrase:
    results = things.faces(event.amount, event.face)
    subject = reader.subject(event.seat)
    if event.card == NO_CARD:
        return phrase("event-results-added", **subject, results=results)
    of = reader.name(event.seat).form("of")
    card = things.card(event.card)
    return phrase("event-results-added-by-card", **subject, card=card, results=results, of=of)


def _narrate_razed(event: Razed, reader: Reader) -> Phrase:
    return phrase(
        "event-destroyed",
        **reader.subject(event.seat),
        tiles=_count_by_kind(things.building, event.buildings)
        + _count_by_kind(things.unit, event.units),
        where=things.borough(event.borough).form("in"),
    )


def _count_by_kind(thing: Callable[[int], Phrase], kinds: Sequence[int]) -> list[Phrase]:
    """Count things by kind: a High-Rise 1, 2 Jets."""
    return [_one_or_several(thing(kind), kinds.count(kind)) for kind in dict.fromkeys(kinds)]


def _one_or_several(thing: Phrase, number: int) -> Phrase:
    return thing.form("a") if number == 1 else thing.form("count", n=number)


def _narrate_damaged(event: Damaged | Felled, reader: Reader) -> Phrase:
    subject = reader.subject(event.seat)
    left = 0 if isinstance(event, Felled) else event.life_left
    lost = things.life(event.amount)
    if not left:
        lost = phrase("event-last-life", who=subject["who"], n=event.amount)
    lost = _blame(lost, event.card, reader)
    if event.cause == CAUSE_ARMY and not isinstance(reader.cause, ArmyFired):
        lost = phrase("event-lost-to-army", lost=lost)
    elif event.cause == CAUSE_ATTACK and not isinstance(reader.cause, Attacked):
        lost = _blame_attacker(lost, event.by, reader)
    if isinstance(event, Felled):
        return phrase("event-felled", **subject, lost=lost)
    if not left:
        return phrase("event-damaged-last", **subject, lost=lost)
    key = "event-damaged" if event.amount else "event-damaged-nothing"
    return phrase(key, **subject, lost=lost, left=left)


def _blame_attacker(lost: Phrase, attacker: Seat, reader: Reader) -> Phrase:
    """A loss, with whose attack caused it if that is known."""
    if attacker == NOBODY:
        return lost
    by = "you" if attacker == reader.me else "other"
    return phrase("event-lost-to-attack", lost=lost, by=by, of=reader.name(attacker).form("of"))


def _narrate_absorbed(event: Absorbed, reader: Reader) -> Phrase:
    return _credit("event-absorbed", event, reader, amount=things.energy(event.amount))


def _narrate_army_fired(event: ArmyFired, reader: Reader) -> Phrase:
    if event.count > 2:
        return phrase("event-army-fired-city")
    subject = reader.subject(event.seat)
    if event.count == 1:
        return phrase("event-army-fired-one", **subject)
    return phrase("event-army-fired-borough", **subject, of=subject["name"].form("of"))


def _narrate_goal_taken(event: GoalTaken, reader: Reader) -> Phrase:
    arguments = {**reader.subject(event.seat), "goal": things.card(event.goal).form("the")}
    if event.loser == NOBODY:
        return phrase("event-goal-taken", **arguments)
    if event.loser == reader.me:
        return phrase("event-goal-taken-from-you", **arguments)
    return phrase("event-goal-taken-from", **arguments, loser=reader.name(event.loser))


def _narrate_moved(event: Moved, reader: Reader) -> Phrase:
    subject = reader.subject(event.seat)
    if event.place >= LOWER:
        return phrase("event-moved-manhattan", **subject)
    place = things.borough(event.place)
    if event.fled:
        return phrase("event-moved-fled", **subject, to=place.form("to"))
    if event.origin >= LOWER:
        return phrase("event-moved-left", **subject, place=place.form("the"))
    return phrase("event-moved", **subject, to=place.form("to"))


def _narrate_unit_moved(event: UnitMoved, reader: Reader) -> Phrase:
    moved = phrase(
        "event-unit-moved",
        tile=things.unit(event.unit).form("a"),
        origin=things.borough(event.origin).form("from"),
        to=things.borough(event.borough).form("to"),
    )
    if not reader.must_name(event.card):
        return moved
    sent = Phrase(f"{moved.key}-by-card", moved.arguments)
    return sent.with_arguments(card=things.card(event.card))


def _narrate_bought(event: Bought, reader: Reader) -> Phrase:
    return phrase(
        "event-paid", deed=narrate_fields(event, reader), price=things.energy(event.price)
    )


def _narrate_paid_deed(event: PaidDeed, reader: Reader) -> Phrase:
    price = things.energy_and_life(event.energy, event.life)
    if isinstance(event.deed, Bought | Refreshed):
        return phrase("event-paid", deed=narrate_fields(event.deed, reader), price=price)
    deed = _narrate(event.deed, reader)
    if isinstance(event.deed, BoroughOpened):
        return Phrase(f"{deed.key}-paid", deed.arguments).with_arguments(price=price)
    who = reader.subject(event.seat)["who"]
    return phrase("event-paid-besides", who=who, deed=deed, price=price)


def _narrate_reroll_paid(event: RerollPaid, reader: Reader) -> Phrase:
    price = things.energy_and_life(event.energy, event.life)
    return phrase("event-reroll-paid", **reader.subject(event.seat), price=price)


def _narrate_shifted(event: Shifted, reader: Reader) -> Phrase:
    return phrase("event-shifted", **reader.subject(event.seat), track=things.track(event.place))


def _narrate_tokens_moved(event: TokensMoved, reader: Reader) -> Phrase:
    key = "event-token-given" if event.given else "event-token-taken"
    tokens = _one_or_several(things.token(event.token), event.amount)
    return phrase(key, **reader.subject(event.seat), tokens=tokens)


def _narrate_card_discarded(event: CardDiscarded, reader: Reader) -> Phrase:
    card = things.card(event.card).form("the")
    if event.seat == NOBODY:
        return phrase("event-card-discarded", card=card)
    lost = phrase("event-card-lost", **reader.subject(event.seat), card=card)
    if not reader.must_name(event.forced_by):
        return lost
    return phrase("event-card-lost-by-card", deed=lost, cause=things.card(event.forced_by))


def _narrate_die(event: DieTurned | DieDropped, reader: Reader) -> Phrase:
    deed = narrate_fields(event, reader)
    if not reader.must_name(event.card):
        return deed
    return phrase("event-die-by-card", deed=deed, cause=things.card(event.card))


def _narrate_game_over(event: GameOver, reader: Reader) -> Phrase:
    if event.winner == NOBODY:
        return phrase("event-game-over-nobody")
    return phrase("event-game-over", **reader.subject(event.winner))


CLAUSES: Final[dict[type[Event], Clause]] = {
    CardDiscarded: _narrate_card_discarded,
    DieDropped: _narrate_die,
    DieTurned: _narrate_die,
    PointsGained: _gain_clause("event-gained", things.points),
    EnergyGained: _gain_clause("event-gained", things.energy),
    Gained: _narrate_gained,
    PointsCapped: _narrate_points_capped,
    Healed: _gain_clause("event-healed", things.life),
    PointsLost: _loss_clause(things.points),
    EnergyLost: _loss_clause(things.energy),
    LifeLost: _loss_clause(things.life),
    Absorbed: _narrate_absorbed,
    EnergySpent: _narrate_energy_spent,
    Attacked: _narrate_attacked,
    Rolled: _narrate_rolled,
    RollFinished: _narrate_roll_finished,
    Resolved: _narrate_results,
    ResultsAdded: _narrate_results_added,
    ResultsSpent: _narrate_results,
    BuildingDestroyed: lambda event, reader: _narrate_razed(razed_tile(event), reader),
    UnitDestroyed: lambda event, reader: _narrate_razed(razed_tile(event), reader),
    Razed: _narrate_razed,
    Damaged: _narrate_damaged,
    Felled: _narrate_damaged,
    ArmyFired: _narrate_army_fired,
    GoalTaken: _narrate_goal_taken,
    Moved: _narrate_moved,
    UnitMoved: _narrate_unit_moved,
    Bought: _narrate_bought,
    PaidDeed: _narrate_paid_deed,
    RerollPaid: _narrate_reroll_paid,
    Shifted: _narrate_shifted,
    TokensMoved: _narrate_tokens_moved,
    GameOver: _narrate_game_over,
}
"""The events that `narrate_fields` cannot narrate."""
