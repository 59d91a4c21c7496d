"""Cards by name: what is printed on them, what was ruled, and where they are."""

from kingofnewyork.cli import words
from kingofnewyork.cli.answers import NotUnderstood, plain, quoted
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.hooks import Card
from kingofnewyork.rules.ids import NO_CARD, NOBODY, CardId, Seat
from kingofnewyork.rules.registry import CARDS, GOALS
from kingofnewyork.rules.state import SEATS, State

MANY = 6
"""How many cards are named when a name could be several."""


def find_card(state: State, name: str) -> Card:
    """The card of that name, or the only one whose name has these words."""
    typed = plain(name)
    cards = in_game(state)
    exact = [card for card in cards if plain(card.printed.name) == typed]
    found = exact or [card for card in cards if _fits(card, typed)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise NotUnderstood(f"There is no card {quoted(name)} in this game.")
    names = words.listed([card.printed.name for card in found[:MANY]])
    more = f" and {len(found) - MANY} more" if len(found) > MANY else ""
    raise NotUnderstood(f"{quoted(name)} could be {names}{more}.")


def in_game(state: State) -> list[Card]:
    """Every card of this game, wherever it is."""
    seen = {*state.deck, *state.discard, *state.display} - {NO_CARD}
    for kept in state.keep:
        seen.update(kept)
    return [*GOALS, *[CARDS[card] for card in sorted(seen)]]


def _fits(card: Card, typed: list[str]) -> bool:
    """Whether every typed word begins a word of the card's name."""
    known = plain(card.printed.name)
    return all(any(word.startswith(part) for word in known) for part in typed)


def heading(card: Card) -> str:
    """Name, kind and cost."""
    printed = card.printed
    cost = "" if printed.kind == "goal" else f", {printed.cost} energy"
    return f"{printed.name} ({words.title(printed.kind)}{cost})"


def whereabouts(state: State, me: Seat, card: Card) -> str:
    """Where the card is, as the monster `me` sees it."""
    number = card.card_id
    for seat in SEATS[: len(state.monsters)]:
        if number in state.keep[seat]:
            return f"{_owner(state, me, seat)} it."
    for goal in GOALS:
        if goal is card:
            holder = state.goals[goal.index]
            return "Nobody has it." if holder == NOBODY else f"{_owner(state, me, holder)} it."
    if number in state.display:
        return f"On offer: {price_of_card(state, me, number)} energy for you."
    return "In the discard pile." if number in state.discard else "Not seen yet."


def _owner(state: State, me: Seat, seat: Seat) -> str:
    return "You have" if seat == me else f"{words.name_of(state, seat)} has"


def on_the_table(state: State) -> list[CardId]:
    """The cards that work or can be bought: those on offer, those kept, and the Goal cards."""
    found = [card for card in state.display if card != NO_CARD]
    for kept in state.keep:
        found += kept
    return [*found, *[goal.card_id for goal in GOALS]]
