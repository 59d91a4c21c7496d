"""The way back: a game from which actions can be taken back until something was revealed."""

from dataclasses import dataclass
from typing import Final

from kingofnewyork.errors import UndoRefused
from kingofnewyork.play.game import Game
from kingofnewyork.rules.actions import REVEAL_CARD, ROLL
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

NOTHING: Final = "nothing"
"""Nobody has done anything yet that could be taken back."""
DICE: Final = "dice"
CARD: Final = "card"
TILE: Final = "tile"
"""Dice were thrown, or a card or a tile came to light, since the last action of the monster."""
OTHER: Final = "other"
"""Another monster has chosen since."""
REFUSALS: Final = (NOTHING, DICE, CARD, TILE, OTHER)
"""Why nothing can be taken back."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The game as it was before a monster chose."""

    seat: Seat
    state: State
    actions: int
    events: int


class History:
    """Plays a game and remembers the moments to which one may go back.

    One may go back to the last moment at which nothing hidden or random had been revealed since,
    and only over one's own choices.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._moments: list[Moment] = []
        self._barrier = NOTHING
        self._choosers: set[Seat] = set()
        """Who has chosen anything so far."""

    def copy(self) -> "History":
        """The same game with the same way back, to play on without touching this one."""
        twin = History(self.game.copy())
        twin._moments = self._moments[:]
        twin._barrier = self._barrier
        twin._choosers = set(self._choosers)
        return twin

    def play(self, action: int | str) -> None:
        """Play an action as `Game.play` does; an illegal one changes nothing."""
        game = self.game
        seat, number = game.chooser, len(game.actions)
        moment = Moment(seat, game.state.copy(), number, len(game.events))
        game.play(action)
        if self._moments and self._moments[-1].seat != seat:
            self._close(OTHER)
        self._moments.append(moment)
        self._choosers.add(seat)
        if len(game.actions) > number + 1:
            self._close(_revealed(game.actions[-1]))

    def _close(self, reason: str) -> None:
        """Nobody gets further back than this."""
        self._moments.clear()
        self._barrier = reason

    def refusal(self, seat: Seat) -> str:
        """Why a monster cannot take back anything, one of REFUSALS; empty if it can."""
        if seat not in self._choosers:
            return NOTHING
        if not self._moments:
            return self._barrier
        return "" if self._moments[-1].seat == seat else OTHER

    def undo(self, seat: Seat) -> None:
        """The last choice of the monster is taken back, or `UndoRefused` says why not."""
        reason = self.refusal(seat)
        if reason:
            raise UndoRefused(reason)
        moment = self._moments.pop()
        game = self.game
        happened = game.state.events
        game.state = moment.state
        if happened is not None:
            game.state.events = happened[: moment.events]
        del game.actions[moment.actions :]

    def reset(self, seat: Seat) -> None:
        """All choices of the monster since the last barrier are taken back."""
        self.undo(seat)
        while self._moments:
            self.undo(seat)


def _revealed(action: int) -> str:
    """What nature told with an action."""
    if action >= ROLL:
        return DICE
    return CARD if action >= REVEAL_CARD else TILE
