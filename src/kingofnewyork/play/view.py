"""Views: what one seat, or a spectator, may know, built from a list of visible fields."""

from operator import attrgetter
from typing import Any, Final

from kingofnewyork.errors import BadSetup, IllegalAction
from kingofnewyork.play.event_values import seat_value
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view_values import question_of, view_values
from kingofnewyork.rules.engine import default_action, legal_actions, short_repr
from kingofnewyork.rules.ids import NATURE, NOBODY, Seat
from kingofnewyork.rules.state import AT_TABLE, State

VISIBLE_FIELDS: Final = (
    "monsters",
    "two_in_manhattan",
    "health",
    "points",
    "energy",
    "place",
    "keep",
    "tokens",
    "souvenirs",
    "trophies",
    "goals",
    "tops",
    "below",
    "hidden",
    "units",
    "fresh",
    "gone",
    "deck",
    "display",
    "discard",
    "shuffles",
    "claims",
    "first",
    "turn",
    "active",
    "turn_card",
    "alive",
    "winner",
    "empty_at_start",
    "dice",
    "bonus",
    "unresolved",
    "resolved",
    "rolls",
    "rerolls",
    "razed",
    "gained",
    "dealt",
    "fallen",
    "hits",
    "spared",
    "notes",
    "agenda",
)
"""The fields of a state that everybody at the table can see or work out.

`hidden` and `deck` are the tiles and cards that nobody has seen yet, as unordered sets: what is
left of the box. Their order is nature's secret and is in no state.
"""

GET_VISIBLE: Final = attrgetter(*VISIBLE_FIELDS)
MUTABLE_TYPES: Final = (list, dict)


class View:
    """A game through one pair of eyes: what lies on the table, and what the viewer may do."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: Seat) -> None:
        if seat not in (NOBODY, *AT_TABLE[len(state.monsters)]):
            raise BadSetup(f"nobody sits at {short_repr(seat)}")
        self.seat = seat
        """Whose view it is; NOBODY for a spectator."""
        values: list[Any] = [
            value.copy() if type(value) in MUTABLE_TYPES else value for value in GET_VISIBLE(state)
        ]
        values += [state.hooks.copy(), None]
        self._state = State(*values)
        self._state.deck.sort()  # whatever order it came in

    @property
    def chooser(self) -> Seat:
        """Whose choice it is."""
        return self._state.chooser

    @property
    def question(self) -> str:
        """The kind of the choice that is to be made; empty when the game is over."""
        return question_of(self._state)

    def legal_actions(self) -> list[int]:
        """Return what the viewer may do now; nothing unless it is the viewer's choice."""
        if self.seat in (NOBODY, NATURE) or self.chooser != self.seat:
            return []
        return list(legal_actions(self._state))

    def default_action(self) -> int:
        """Return what the viewer is taken to do if it does not answer; only if it has to."""
        if self.chooser != self.seat:
            raise IllegalAction(f"seat {self.seat} has nothing to choose now")
        return default_action(self._state)

    def options(self) -> list[str]:
        """Return what the viewer may do now, as text."""
        return [action_text(action) for action in self.legal_actions()]

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<View of {who}: {self._state!r}>"

    def playable(self) -> State:
        """Return a state to search in: play it on with a nature of one's own."""
        return self._state.copy()

    def to_dict(self) -> dict[str, Any]:
        """The view as plain JSON values, by name."""
        return {"seat": seat_value(self.seat), **view_values(self._state, self.seat)}
