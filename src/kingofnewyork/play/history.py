"""Undo: a game whose choices can be taken back until something was revealed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingofnewyork.errors import UndoRefused
from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.rules.actions import REVEAL_CARD, ROLL
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

NOTHING_CHOSEN: Final = "nothing"
"""The monster has not chosen anything yet."""
DICE_ROLLED: Final = "dice"
CARD_REVEALED: Final = "card"
TILE_REVEALED: Final = "tile"
"""Dice were rolled, or a card or a tile was revealed, since the monster's last choice."""
OTHER_CHOSE: Final = "other"
"""Another monster has chosen since."""
UNDO_REFUSALS: Final = (NOTHING_CHOSEN, DICE_ROLLED, CARD_REVEALED, TILE_REVEALED, OTHER_CHOSE)
"""Why nothing can be taken back."""


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """The game before a choice, to return to."""

    seat: Seat
    state: State
    actions: int
    events: int


class History:
    """Plays a game and remembers the points to which a monster may go back.

    A monster may take back its own choices until something hidden or random was revealed after
    them, or another monster chose.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._undo_points: list[UndoPoint] = []
        self._barrier = NOTHING_CHOSEN
        self._choosers: set[Seat] = set()
        """Who has chosen anything so far."""

    def copy(self) -> "History":
        """Return a copy of the game and its history, to play on without touching this one."""
        twin = History(self.game.copy())
        twin._undo_points = self._undo_points[:]
        twin._barrier = self._barrier
        twin._choosers = set(self._choosers)
        return twin

    def to_values(self, save: Callable[[State], Any]) -> tuple[Any, ...]:
        """Return everything but the nature, as plain values for `from_values`.

        Args:
            save: turns a state into plain values.
        """
        game = self.game
        points = [
            [point.seat, save(point.state), point.actions, point.events]
            for point in self._undo_points
        ]
        choosers = sorted(self._choosers)
        return save(game.state), game.deck, game.actions, points, self._barrier, choosers

    @classmethod
    def from_values(cls, values: Sequence[Any], load: Callable[[Any], State]) -> "History":
        """Return the history that `to_values` has saved; its nature has no answers.

        Args:
            values: what `to_values` returned.
            load: turns the plain values of a state into a state again.
        """
        state, deck, actions, points, barrier, choosers = values
        history = cls(Game.at(load(state), actions, deck, ScriptedNature()))
        history._undo_points = [
            UndoPoint(seat, load(before), number, events) for seat, before, number, events in points
        ]
        history._barrier = barrier
        history._choosers = set(choosers)
        return history

    def play(self, action: int | str, before: State | None = None) -> None:
        """Play an action as `Game.play` does; an illegal one changes nothing.

        Args:
            action: by number or as text.
            before: a state equal to the present one that nobody changes, to save a copy.
        """
        game = self.game
        seat, number = game.chooser, len(game.actions)
        point = UndoPoint(
            seat, game.state.copy() if before is None else before, number, len(game.events)
        )
        game.play(action)
        if self._undo_points and self._undo_points[-1].seat != seat:
            self._set_barrier(OTHER_CHOSE)
        self._undo_points.append(point)
        self._choosers.add(seat)
        if len(game.actions) > number + 1:
            self._set_barrier(_revealed_kind(game.actions[-1]))

    def _set_barrier(self, reason: str) -> None:
        """Forget all points: nobody may go back beyond this, for this reason."""
        self._undo_points.clear()
        self._barrier = reason

    def refusal(self, seat: Seat) -> str:
        """Return why a monster cannot take back anything, one of UNDO_REFUSALS; empty if it can."""
        if seat not in self._choosers:
            return NOTHING_CHOSEN
        if not self._undo_points:
            return self._barrier
        return "" if self._undo_points[-1].seat == seat else OTHER_CHOSE

    def undo(self, seat: Seat) -> None:
        """Take back the last choice of the monster; raise `UndoRefused` if it may not."""
        reason = self.refusal(seat)
        if reason:
            raise UndoRefused(reason)
        point = self._undo_points.pop()
        game = self.game
        happened = game.state.events
        game.state = point.state.copy()
        if happened is not None:
            game.state.events = happened[: point.events]
        del game.actions[point.actions :]

    def reset(self, seat: Seat) -> None:
        """Take back all choices of the monster since the last barrier."""
        self.undo(seat)
        while self._undo_points:
            self.undo(seat)


def _revealed_kind(action: int) -> str:
    """Return what nature revealed with an action."""
    if action >= ROLL:
        return DICE_ROLLED
    return CARD_REVEALED if action >= REVEAL_CARD else TILE_REVEALED
