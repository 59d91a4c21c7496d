"""What one seat, or a spectator, may know: built from a list of fields, never by leaving out."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final

from kingofnewyork.errors import BadSetup, IllegalAction
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.engine import default_action, legal_actions, shown
from kingofnewyork.rules.ids import NATURE, NOBODY, Seat
from kingofnewyork.rules.saving import FORMAT, card_name, from_dict, to_dict
from kingofnewyork.rules.state import AT_TABLE, State

SHOWN: Final = (
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
    "left",
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

ALL_SHOWN: Final = attrgetter(*SHOWN)
MUTABLE: Final = (list, dict)


class View:
    """A game through one pair of eyes: what lies on the table, and what the viewer may do."""

    __slots__ = ("_state", "seat")

    def __init__(self, state: State, seat: Seat) -> None:
        if seat not in (NOBODY, *AT_TABLE[len(state.monsters)]):
            raise BadSetup(f"nobody sits at {shown(seat)}")
        self.seat = seat
        """Whose view it is; NOBODY for a spectator."""
        values: list[Any] = [
            value.copy() if type(value) in MUTABLE else value for value in ALL_SHOWN(state)
        ]
        values += [state.hooks.copy(), None]
        self._state = State(*values)
        self._state.deck.sort()  # whatever order it came in

    @classmethod
    def from_dict(cls, values: Mapping[str, object], seat: Seat) -> "View":
        """The view that `to_dict` has made, through the eyes of a seat; else `BadPosition`."""
        saved = {name: values[name] for name in SHOWN if name in values}
        return cls(from_dict({"format": FORMAT, **saved}), seat)

    @property
    def chooser(self) -> Seat:
        """Whose choice it is."""
        return self._state.chooser

    @property
    def question(self) -> str:
        """The word of the step that waits for an answer; empty when the game is over."""
        return question_of(self._state)

    def legal_actions(self) -> list[int]:
        """What the viewer may do now; nothing unless it is the viewer's choice."""
        if self.seat in (NOBODY, NATURE) or self.chooser != self.seat:
            return []
        return list(legal_actions(self._state))

    def default_action(self) -> int:
        """What the viewer is taken to do if it does not answer; only if it has to."""
        if self.chooser != self.seat:
            raise IllegalAction(f"seat {self.seat} has nothing to choose now")
        return default_action(self._state)

    def options(self) -> list[str]:
        """What the viewer may do now, as text."""
        return [action_text(action) for action in self.legal_actions()]

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<View of {who}: {self._state!r}>"

    def playable(self) -> State:
        """A state to search in: play it on with a nature of one's own."""
        return self._state.copy()

    def to_dict(self) -> dict[str, object]:
        """The view as plain JSON values."""
        return shown_values(self._state, self.seat)


def shown_values(state: State, seat: Seat) -> dict[str, object]:
    """What a seat may know of a state, as plain JSON values: as `View(state, seat).to_dict()`."""
    saved = to_dict(state)
    saved["deck"] = [card_name(card) for card in sorted(state.deck)]  # whatever order it is in
    view: dict[str, object] = {name: saved[name] for name in SHOWN}
    chooses = seat == state.chooser and seat not in (NOBODY, NATURE)
    view["seat"] = seat
    view["chooser"] = state.chooser
    view["question"] = question_of(state)
    view["options"] = [action_text(action) for action in legal_actions(state)] if chooses else []
    return view


def question_of(state: State) -> str:
    """The word of the step that waits for an answer; empty when the game is over."""
    return state.agenda[-1].word if state.agenda else ""
