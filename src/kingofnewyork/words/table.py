"""The table in sentences, for screen readers and everyone who reads line by line."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.dice import count, faces_of
from kingofnewyork.rules.ids import (
    FACES,
    NO_CARD,
    NOBODY,
    CardId,
    Seat,
)
from kingofnewyork.rules.registry import CARDS, GOALS
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.words import things
from kingofnewyork.words.cards import belongings
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.questions import REROLL_WORD
from kingofnewyork.words.table_city import Line, city, monster_name


@dataclass(frozen=True)
class Part:
    """A part of the table: its heading, and line by line what there is."""

    title: Phrase
    lines: tuple[Line, ...]


def table(state: State, me: Seat) -> list[Part]:
    """Everything on the table as the monster `me` sees it; NOBODY is a spectator."""
    parts = {
        "table-city": city(state, me),
        "table-monsters": monsters(state, me),
        "table-display": display(state, me),
        "table-goals": goals(state),
        "table-dice": dice(state),
    }
    found = [Part(phrase(key), tuple(lines)) for key, lines in parts.items()]
    return [Part(heading(state, me), tuple(_turn_lines(state))), *[p for p in found if p.lines]]


def heading(state: State, me: Seat) -> Phrase:
    """Which turn it is, and whose; how the game ended if it has."""
    if state.is_over:
        return result(state, me)
    if not state.turn:
        return phrase("table-setup")
    return phrase("table-turn", turn=state.turn, **things.subject(state, state.active, me))


def _turn_lines(state: State) -> Iterator[Line]:
    if state.turn_card != NO_CARD:
        yield (phrase("table-turn-card", card=things.card(state.turn_card).form("the")),)


def result(state: State, me: Seat) -> Phrase:
    """How a game ended, or that it has not."""
    if not state.is_over:
        return phrase("result-unfinished", turn=state.turn)
    if state.winner == NOBODY:
        return phrase("result-nobody", turn=state.turn)
    winner: dict[str, Any] = {"turn": state.turn, **things.subject(state, state.winner, me)}
    if state.alive == 1:
        return phrase("result-last", **winner)
    return phrase("result-points", points=things.points(state.points[state.winner]), **winner)


def monsters(state: State, me: Seat) -> Iterator[Line]:
    """A line for each monster."""
    for seat in AT_TABLE[len(state.monsters)]:
        yield monster(state, seat, me)


def monster(state: State, seat: Seat, me: Seat) -> Line:
    """The state of a monster and its belongings."""
    name, points = monster_name(state, seat, me), things.points(state.points[seat])
    if not state.life[seat]:
        return (phrase("table-monster-out", name=name, points=points),)
    place = state.place[seat]
    where = things.where(place).form("in") if place >= 0 else phrase("table-nowhere")
    stands = phrase(
        "table-monster",
        name=name,
        life=things.life(state.life[seat]),
        points=points,
        energy=things.energy(state.energy[seat]),
        place=where,
    )
    owned = belongings(state, seat)
    if not owned:
        return (stands,)
    who = "you" if seat == me else "it"
    return (stands, phrase("table-owns", who=who, things=owned))


def display(state: State, me: Seat) -> Iterator[Line]:
    """A line for each card on offer, with what it costs the reader, and one for the piles."""
    for card in state.display:
        if card != NO_CARD:
            yield (offer(state, me, card),)
    deck, discard = [phrase("amount-cards", n=len(pile)) for pile in (state.deck, state.discard)]
    yield (phrase("table-piles", deck=deck, discard=discard),)


def offer(state: State, me: Seat, card: CardId) -> Phrase:
    """A card on offer: its kind, its price for the reader, and its text."""
    price = CARDS[card].printed.cost if me == NOBODY else price_of_card(state, me, card)
    return phrase(
        "table-card",
        card=things.card(card),
        kind=things.card_kind(card).form("card"),
        energy=things.energy(price),
        text=things.card(card).form("text"),
    )


def goals(state: State) -> Iterator[Line]:
    """A line for each Goal card that nobody has."""
    for goal in GOALS:
        if state.goals[goal.index] == NOBODY:
            card = things.card(goal.card_id)
            yield (phrase("table-goal", card=card, text=card.form("text")),)


def dice(state: State) -> Iterator[Line]:
    """The dice: numbered while they may be rerolled, later those that are not resolved yet."""
    if state.agenda and state.agenda[-1].word == REROLL_WORD:
        yield (phrase("table-rolled", dice=_numbered_dice(state.dice)),)
        return
    results = state.dice + state.bonus
    waiting = [
        things.faces(count(results, face), face) for face in FACES if state.unresolved >> face & 1
    ]
    if waiting:
        yield (phrase("table-unresolved", results=waiting),)


def _numbered_dice(packed: int) -> list[Phrase]:
    """The dice with their numbers, equal ones together."""
    lying = faces_of(packed)
    found: list[Phrase] = []
    for face in FACES:
        numbers = [str(die) for die, shown in enumerate(lying, 1) if shown == face]
        if numbers:
            found.append(
                phrase("table-die", n=len(numbers), numbers=numbers, face=things.face(face))
            )
    return found
