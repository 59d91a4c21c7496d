"""Cards as phrases: names, printed texts, rulings, and where they are in a game."""

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.hooks import GOAL, Card
from kingofnewyork.rules.ids import NO_CARD, NOBODY, CardId, Seat
from kingofnewyork.rules.registry import CARDS, GOALS, TOKENS
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.words import things
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import NotUnderstood, printable

if TYPE_CHECKING:
    from kingofnewyork.words.catalogue import Words

MAX_NAMED_CARDS: Final = 6
"""How many cards a refusal names when a typed name fits several."""
LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae"})


@dataclass(frozen=True)
class CardPage:
    """The heading, text and rulings of a card."""

    heading: Phrase
    text: Phrase
    rulings: tuple[Phrase, ...]


def card_page(card: Card) -> CardPage:
    """The page about a card: what is printed on it, and its rulings."""
    number = card.card_id
    text = things.card(number).form("text")
    return CardPage(card_heading(card), text, tuple(things.rulings(number)))


def card_heading(card: Card) -> Phrase:
    """Name, kind and cost."""
    number, printed = card.card_id, card.printed
    head = phrase("card-heading", name=things.card(number), kind=things.card_kind(number))
    if printed.kind == GOAL:
        return head.form("free")
    return head.with_arguments(cost=things.energy(printed.cost))


def find_card(state: State, name: str, words: "Words") -> Card:
    """The card of that name, or the only one whose name has these words.

    Args:
        state: the game whose cards are looked through.
        name: what was typed, in the language of `words` or in English.
        words: the language in which cards are called by their names.
    """
    typed = plain_words(name)
    known = [(card, _names(card, words)) for card in cards_in_game(state)]
    exact = [card for card, names in known if typed in names]
    found = exact or [card for card, names in known if any(_fits(typed, each) for each in names)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise NotUnderstood("problem-no-card", typed=printable(name))
    shown = [things.card(card.card_id) for card in found[:MAX_NAMED_CARDS]]
    if len(found) > MAX_NAMED_CARDS:
        shown.append(phrase("problem-more-cards", n=len(found) - MAX_NAMED_CARDS))
    raise NotUnderstood("problem-several-cards", typed=printable(name), cards=shown)


def cards_in_game(state: State) -> list[Card]:
    """Every card of this game, wherever it is."""
    seen = {*state.deck, *state.discard, *state.display} - {NO_CARD}
    for kept in state.keep:
        seen.update(kept)
    return [*GOALS, *[CARDS[card] for card in sorted(seen)]]


def _names(card: Card, words: "Words") -> list[list[str]]:
    """The words of a card's name, in a language if it has one there, and in English."""
    called = things.card(card.card_id)
    own = [plain_words(words.text(called))] if words.has(called.key) else []
    return [*own, plain_words(card.printed.name)]


def plain_words(text: str) -> list[str]:
    """The words of a text in lower case, without punctuation and accents."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(LIGATURES))
    kept = [sign for sign in bare if not unicodedata.combining(sign)]
    return "".join([sign if sign.isalnum() else " " for sign in kept]).split()


def _fits(typed: list[str], name: list[str]) -> bool:
    """Whether every typed word begins a word of the name."""
    begun = [any(word.startswith(part) for word in name) for part in typed]
    return bool(begun) and all(begun)


def card_location(state: State, me: Seat, card: Card) -> Phrase:
    """Where the card is, as the monster `me` sees it."""
    number = card.card_id
    for seat in AT_TABLE[len(state.monsters)]:
        if number in state.keep[seat]:
            return phrase("card-held", **things.subject(state, seat, me))
    for goal in GOALS:
        if goal.card_id == number:
            holder = state.goals[goal.index]
            if holder == NOBODY:
                return phrase("card-held-by-nobody")
            return phrase("card-held", **things.subject(state, holder, me))
    if number in state.display:
        price = things.energy(price_of_card(state, me, number))
        return phrase("card-on-offer", energy=price)
    return phrase("card-discarded" if number in state.discard else "card-unseen")


def cards_on_table(state: State) -> list[CardId]:
    """The cards in play: those on display, those kept, and the Goal cards."""
    found = [card for card in state.display if card != NO_CARD]
    for kept in state.keep:
        found += kept
    return [*found, *[goal.card_id for goal in GOALS]]


def belongings(state: State, seat: Seat) -> list[Phrase]:
    """The Goal cards, Keep cards, tokens and claims in front of a monster."""
    goals = [goal.card_id for goal in GOALS if state.goals[goal.index] == seat]
    found = [things.card(card) for card in (*goals, *state.keep[seat])]
    for token in TOKENS:
        number = state.tokens[token.index * len(state.monsters) + seat]
        if number:
            found.append(things.token(token.index).form("count", n=number))
    return [*found, *[phrase("card-claim")] * state.claims.count(seat)]
