"""Ranks, kills and purchases, from the events and the last state of a game."""

from collections.abc import Iterable

from kingofnewyork.arena.result import BY_POINTS, LAST_ALIVE, NOBODY_LEFT
from kingofnewyork.rules.events import Bought, Damaged, Eliminated, Event, LifeLost
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.state import State


class Chronicle:
    """What happened to each monster, read from the events of a game."""

    def __init__(self, seats: int, events: Iterable[Event]) -> None:
        self.bought: list[list[int]] = [[] for _ in range(seats)]
        """The cards each seat bought, in order."""
        self.kills = [0] * seats
        """How many others each seat has eliminated."""
        self.deaths = [0] * seats
        """When each seat left: 1 for the first to go, 0 for none; those who go together share."""
        self._moment = 0
        self._is_dying = False
        for event in events:
            kind = type(event)
            if kind in (Damaged, LifeLost, Eliminated, Bought):
                self._read(event)

    def _read(self, event: Event) -> None:
        if isinstance(event, Bought):
            self.bought[event.seat].append(event.card)
        elif isinstance(event, Eliminated):
            if not self._is_dying:
                self._moment += 1
                self._is_dying = True
            self.deaths[event.seat] = self._moment
        else:
            self._is_dying = False
            if (
                isinstance(event, Damaged)
                and not event.life_left
                and event.by not in (NOBODY, event.seat)
            ):
                self.kills[event.by] += 1


def end_of(state: State) -> str:
    """How a finished game ended: one of `ENDS`."""
    if state.winner == NOBODY:
        return NOBODY_LEFT
    return LAST_ALIVE if state.alive == 1 else BY_POINTS


def ranks_of(state: State, deaths: list[int]) -> tuple[float, ...]:
    """The ranks by seat: the winner, the living by points, then the dead, the last to die first.

    Seats that tie share the mean of their places, so that all places always add up to the same.
    """
    merits: list[tuple[int, int]] = []
    for seat, death in enumerate(deaths):
        if seat == state.winner:
            merits.append((2, 0))
        elif state.life[seat] > 0:
            merits.append((1, state.points[seat]))
        else:
            merits.append((0, death))
    better = [sum(other > mine for other in merits) for mine in merits]
    return tuple(better[seat] + (merits.count(mine) + 1) / 2 for seat, mine in enumerate(merits))


def forfeit_ranks(seats: int, seat: int) -> tuple[float, ...]:
    """The ranks of a game that one bot has lost by failing: it is last, the others tie."""
    return tuple(float(seats) if other == seat else seats / 2 for other in range(seats))
