"""What an action would bring about, tried out on a copy of the game."""

from kingofnewyork.cli import words
from kingofnewyork.cli.story import Story
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    Attacked,
    Bought,
    Event,
    Moved,
    Resolved,
    Stayed,
    TurnEnded,
)
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

WAITING = {
    "destroy": "pick what to destroy",
    "spend": "you may spend some on tokens",
    "card_roll": "every target rolls a die first",
}
"""What is said of a face that asks or rolls before it does anything."""


def tried(state: State, action: int) -> State:
    """A copy of the game after the action, with what happened in its events."""
    twin = state.copy()
    twin.events = []
    apply(twin, action)
    return twin


def resolving(state: State, me: Seat, action: int) -> tuple[int, str]:
    """How many results a face would count, and what would happen at once."""
    twin = tried(state, action)
    happened = twin.events or []
    resolved = happened[0]
    assert isinstance(resolved, Resolved)
    events, goes_on = _until_next_phase(happened[1:])
    told = Story(words.names_of(state), me).tell(events)
    if told:
        text = told[0].text.removesuffix(".")
        return resolved.count, f"you{text[3:]}" if text.startswith("You ") else text
    word = twin.agenda[-1].word if twin.agenda else ""
    if not goes_on and word in WAITING:
        return resolved.count, WAITING[word]
    nothing = goes_on or word == state.agenda[-1].word
    return resolved.count, "nothing happens" if nothing else ""


def _until_next_phase(events: list[Event]) -> tuple[list[Event], bool]:
    """What happens before the game goes on by itself, and whether it does."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, Resolved | Moved | Advanced | Stayed | TurnEnded):
            return found, True
        if not isinstance(event, Attacked | ArmyFired):
            found.append(event)
    return found, False


def price_to_buy(state: State, action: int) -> int:
    """What the monster that chooses would pay for a card, wherever it buys it."""
    twin = tried(state, action)
    if twin.agenda and twin.agenda[-1].word == "pay":
        return twin.agenda[-1].amount
    return next(event.price for event in twin.events or [] if isinstance(event, Bought))
