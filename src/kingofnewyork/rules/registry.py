"""The catalogue of cards and tokens, and who is asked when a hook comes up."""

from typing import Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.hooks import HOOK_BITS, Card, Goal, Hooks, Printed, Token
from kingofnewyork.rules.ids import NO_CARD, CardId, Face, Seat
from kingofnewyork.rules.state import CLOCKWISE, State
from kingofnewyork.rules.steps import Step

CARDS: Final[list[Card]] = []
"""The catalogue: every registered card, by id."""
GOALS: Final[list[Goal]] = []
"""The Goal cards among them, by their place in `State.goals`."""
TOKENS: Final[list[Token]] = []
"""Every kind of token."""
CARD_IDS: Final[dict[str, CardId]] = {}
"""The id of each card, by slug."""


def _note_hooks(hooks: Hooks) -> None:
    """Note which hooks the source overrides, and its place in the order."""
    kind = type(hooks)
    order = getattr(kind, "order", 0)
    if isinstance(order, int) and order:
        hooks.order = order
    bits = 0
    for name, bit in HOOK_BITS:
        method = getattr(kind, name, None)
        if method is not None and method is not getattr(Card, name):
            bits |= bit
    hooks.listens = bits


def _note_facts(card: Card) -> None:
    """Copy the facts in the body of the card's class to the card, where compiled code reads them.

    A compiled class has done so itself: to Python its attributes are descriptors, not values.
    """
    kind = type(card)
    printed = getattr(kind, "printed", None)
    if isinstance(printed, Printed):
        card.printed = printed
    try:
        card.printed  # noqa: B018  handed to it, or copied from a class
    except AttributeError:
        raise BadSetup(f"the card {kind.__name__} needs `printed`") from None
    face = getattr(kind, "face", None)
    if isinstance(card, Goal) and isinstance(face, int):
        card.face = Face(face)


def register_card(card: Card) -> CardId:
    """Enter a card into the catalogue and return its id; games may use it from now on."""
    _note_facts(card)
    slug = card.printed.slug
    if slug in CARD_IDS:
        raise BadSetup(f"there is a card {slug!r} already")
    card.card_id = CARD_IDS[slug] = CardId(len(CARDS))
    _note_hooks(card)
    CARDS.append(card)
    if isinstance(card, Goal):
        card.index = len(GOALS)
        GOALS.append(card)
    return card.card_id


def register_token(token: Token) -> int:
    """Enter a kind of token into the box and return its number."""
    token.index = len(TOKENS)
    _note_hooks(token)
    TOKENS.append(token)
    return token.index


def sources(state: State, me: Seat) -> list[Hooks]:
    """The cards and tokens in front of a monster, in the order in which they are asked."""
    found: list[Hooks] = []
    for card in state.keep[me]:
        found.append(CARDS[card])
    if state.turn_card != NO_CARD and me == state.active:
        found.append(CARDS[state.turn_card])
    for token in TOKENS:
        if state.tokens[token.index * len(state.life) + me]:
            found.append(token)
    return found


def listeners(state: State, hook: int, me: Seat) -> list[Hooks]:
    """What in front of a monster listens to a hook, lowest `order` first."""
    if not state.hooks[me] & hook:
        return NO_LISTENERS
    found: list[Hooks] = []
    for source in sources(state, me):
        if source.listens & hook:
            place = len(found)
            while place and found[place - 1].order > source.order:
                place -= 1
            found.insert(place, source)
    return found


def all_listeners(state: State, hook: int) -> list[tuple[Seat, Hooks]]:
    """All that listens to a hook with its holder: the active monster's first, then clockwise."""
    found: list[tuple[Seat, Hooks]] = []
    if not state.hooks[-1] & hook:
        return found
    for seat in CLOCKWISE[len(state.life)][max(state.active, 0)]:
        if state.hooks[seat] & hook:
            for source in listeners(state, hook, seat):
                found.append((seat, source))
    return found


def keep_order(state: State, marks: list[int]) -> None:
    """Put what several sources have added to the agenda, each from its mark on, in their order.

    Without this the last one would be asked first.
    """
    agenda = state.agenda
    if len(marks) > 1 and len(agenda) > marks[1]:
        parts: list[Step] = []
        end = len(agenda)
        for mark in reversed(marks):
            parts += agenda[mark:end]
            end = min(mark, end)
        agenda[marks[0] :] = parts


def display_listeners(state: State, hook: int) -> list[Card]:
    """The cards in the display that listen to a hook."""
    if not state.hooks[-2] & hook:
        return NO_CARDS
    return [CARDS[card] for card in state.display if card != NO_CARD and CARDS[card].listens & hook]


def refresh_hooks(state: State, me: Seat) -> None:
    """Bring `state.hooks` up to date after what lies in front of a monster has changed."""
    bits = 0
    for source in sources(state, me):
        bits |= source.listens
    hooks = state.hooks[:]
    hooks[me] = bits
    for seat in range(len(hooks) - 2):
        bits |= hooks[seat]
    hooks[-1] = bits
    state.hooks = hooks


def refresh_display_hooks(state: State) -> None:
    """Bring `state.hooks` up to date after the display has changed."""
    bits = 0
    for card in state.display:
        if card != NO_CARD:
            bits |= CARDS[card].listens
    if bits != state.hooks[-2]:
        hooks = state.hooks[:]
        hooks[-2] = bits
        state.hooks = hooks


NO_LISTENERS: Final[list[Hooks]] = []
NO_CARDS: Final[list[Card]] = []
