"""A game as one seat may see it, as plain JSON values: everything by name, nothing packed.

The JSON stream and the server send this form. It is built field by field from what is public; what
a search needs is in `View.playable`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingofnewyork.play.json_values import (
    action_values,
    card_value,
    dice_value,
    place_value,
    seat_value,
)
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    MONSTER_NAMES,
    NATURE,
    NO_TILE,
    NOBODY,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
    UNITS,
    Seat,
)
from kingofnewyork.rules.registry import GOALS, TOKENS
from kingofnewyork.rules.serialization import CARD_STEPS, card_name
from kingofnewyork.rules.state import State

DESTROYED_NAMES: Final = (*UNIT_NAMES, "building")
"""What can be destroyed, in the order of `State.razed`."""


BoroughWriter = Callable[[list[int], list[int], list[int], list[int]], Any]
"""Writes a borough: the tops of its stacks, how many lie below them, its units and new units."""
ActionWriter = Callable[[int], Any]
"""Writes an action."""


def borough_values(
    tops: Sequence[int], below: Sequence[int], units: Sequence[int], new_units: Sequence[int]
) -> dict[str, Any]:
    """The stacks of a borough, and its units."""
    return {
        "stacks": [
            {"top": None if top == NO_TILE else BUILDING_NAMES[top], "face_down": number}
            for top, number in zip(tops, below, strict=True)
        ],
        "units": _counts(UNIT_NAMES, units),
        "new_units": _counts(UNIT_NAMES, new_units),
    }


def view_values(
    state: State,
    seat: Seat,
    write_borough: BoroughWriter = borough_values,
    write_action: ActionWriter = action_values,
) -> dict[str, Any]:
    """What a seat may know of a game, by name.

    Args:
        state: the game.
        seat: who looks at it; NOBODY stands for a spectator.
        write_borough: writes a borough, for those who keep what was written before.
        write_action: writes an option, likewise.
    """
    chooses = seat == state.chooser and seat not in (NOBODY, NATURE)
    return {
        "monsters": [MONSTER_NAMES[monster] for monster in state.monsters],
        "two_in_manhattan": state.two_in_manhattan,
        "life": list(state.life),
        "points": list(state.points),
        "energy": list(state.energy),
        "places": [place_value(place) for place in state.place],
        "cards": [[card_name(card) for card in cards] for cards in state.keep],
        "tokens": _tokens(state),
        "trophies": list(state.trophies),
        "goals": {goal.printed.slug: seat_value(state.goals[goal.index]) for goal in GOALS},
        "souvenirs": _members(BOROUGH_NAMES, state.souvenirs),
        "boroughs": _boroughs(state, write_borough),
        "face_down_buildings": _counts(BUILDING_NAMES, state.hidden),
        "removed_units": _counts(UNIT_NAMES, state.gone),
        "display": [card_value(card) for card in state.display],
        "deck": [card_name(card) for card in sorted(state.deck)],  # whatever order it is in
        "discard": [card_name(card) for card in state.discard],
        "shuffles": state.shuffles,
        "claims": list(state.claims),
        "first_seat": seat_value(state.first),
        "turn": state.turn,
        "active_seat": seat_value(state.active),
        "extra_turn_card": card_value(state.turn_card),
        "alive": state.alive,
        "winner": seat_value(state.winner),
        "manhattan_was_empty": state.empty_at_start,
        "dice": dice_value(state.dice),
        "bonus_dice": dice_value(state.bonus),
        "unresolved_faces": _members(FACE_NAMES, state.unresolved),
        "resolved_faces": _members(FACE_NAMES, state.resolved),
        "rolls": state.rolls,
        "rerolls_left": state.rerolls,
        "destroyed": _counts(DESTROYED_NAMES, state.razed),
        "energy_gained": list(state.gained),
        "damage_dealt": list(state.dealt),
        "eliminated": [
            number for number in range(len(state.monsters)) if state.fallen >> number & 1
        ],
        "damage_due": list(state.hits),
        "damage_paid_with_energy": list(state.spared),
        "chooser": seat_value(state.chooser),
        "question": question_of(state),
        "question_card": _question_card(state),
        "options": [write_action(action) for action in legal_actions(state)] if chooses else [],
    }


def question_of(state: State) -> str:
    """The kind of the choice that is to be made; empty when the game is over."""
    return state.agenda[-1].word if state.agenda else ""


def _question_card(state: State) -> str | None:
    """The card that asks for the choice, if one does."""
    if not state.agenda or state.agenda[-1].word not in CARD_STEPS:
        return None
    return card_value(state.agenda[-1].source)


def _tokens(state: State) -> dict[str, list[int]]:
    """For each kind of token in play, how many each seat has."""
    seats = len(state.monsters)
    by_kind = [(token.name, token.index * seats) for token in TOKENS]
    counts = {name: list(state.tokens[first : first + seats]) for name, first in by_kind}
    return {name: numbers for name, numbers in counts.items() if any(numbers)}


def _boroughs(state: State, write: BoroughWriter) -> dict[str, Any]:
    """All boroughs by name."""
    found: dict[str, Any] = {}
    for number, name in enumerate(BOROUGH_NAMES):
        stack, unit = STACKS_PER_BOROUGH * number, len(UNITS) * number
        found[name] = write(
            state.tops[stack : stack + STACKS_PER_BOROUGH],
            state.below[stack : stack + STACKS_PER_BOROUGH],
            state.units[unit : unit + len(UNITS)],
            state.fresh[unit : unit + len(UNITS)],
        )
    return found


def _counts(names: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """How many there are of each."""
    return dict(zip(names, numbers, strict=True))


def _members(names: Sequence[str], bits: int) -> list[str]:
    """The names in a set of bits."""
    return [name for number, name in enumerate(names) if bits >> number & 1]
