"""Views: what one seat, or a spectator, may know, in a copy made field by field."""

from typing import Any

from kingofnewyork.errors import BadSetup, IllegalAction
from kingofnewyork.play.board import Board, BoroughBoard, DisplayCard, Monster
from kingofnewyork.play.json_values import seat_value
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view_values import question_of, view_values
from kingofnewyork.rules.engine import default_action, legal_actions, short_repr
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.rules.state import SEATS, State


def visible_copy(state: State) -> State:
    """A state made of what everybody at the table can see or work out, field by field.

    `hidden` and `deck` are the tiles and cards that nobody has seen yet, as unordered sets: what is
    left of the box. Their order is nature's secret and is in no state.
    """
    deck = state.deck[:]
    deck.sort()  # whatever order it came in
    return State(
        state.monsters,
        state.two_in_manhattan,
        state.life[:],
        state.points[:],
        state.energy[:],
        state.place[:],
        state.keep[:],
        state.tokens[:],
        state.souvenirs,
        state.trophies[:],
        state.goals[:],
        state.tops[:],
        state.below[:],
        state.hidden[:],
        state.units[:],
        state.fresh[:],
        state.gone[:],
        deck,
        state.display[:],
        state.discard[:],
        state.shuffles,
        state.claims[:],
        state.first,
        state.turn,
        state.active,
        state.turn_card,
        state.alive,
        state.winner,
        state.empty_at_start,
        state.dice,
        state.bonus,
        state.unresolved,
        state.resolved,
        state.rolls,
        state.rerolls,
        state.razed[:],
        state.gained[:],
        state.dealt[:],
        state.fallen,
        state.hits[:],
        state.spared[:],
        state.notes.copy() if state.notes else {},
        state.agenda[:],
        state.hooks[:],
        None,
    )


class View:
    """A game through one pair of eyes: what lies on the table, and what the viewer may do."""

    __slots__ = ("_board", "_is_copied", "_table", "seat")

    def __init__(self, state: State, seat: object, *, is_brief: bool = False) -> None:
        """Look at a state from a seat that has somebody, or as NOBODY.

        Args:
            state: the table; it is copied, so the view stays as it is.
            seat: whose view it is.
            is_brief: nobody will look once the state has changed, so it is copied only if need be.
        """
        if not isinstance(seat, int) or not NOBODY <= seat < len(state.monsters):
            raise BadSetup(f"nobody sits at {short_repr(seat)}")
        self.seat: Seat = NOBODY if seat == NOBODY else SEATS[seat]
        """Whose view it is; NOBODY for a spectator."""
        self._table = state if is_brief else visible_copy(state)
        self._is_copied = not is_brief
        self._board: Board | None = None

    @property
    def _state(self) -> State:
        """A state of the view's own, made of what is visible."""
        if not self._is_copied:
            self._table = visible_copy(self._table)
            self._is_copied = True
        return self._table

    @property
    def board(self) -> Board:
        """Everything on the table in names."""
        board = self._board
        if board is None:
            board = self._board = Board(self._state, self.seat)
        return board

    @property
    def me(self) -> Monster:
        """The viewer's own monster: `view.me.life`, `view.me.cards`."""
        return self.board.me

    @property
    def monsters(self) -> tuple[Monster, ...]:
        """All monsters, by seat."""
        return self.board.monsters

    @property
    def city(self) -> dict[str, BoroughBoard]:
        """The boroughs by name: `view.city["queens"].units`."""
        return self.board.city

    @property
    def display(self) -> tuple[DisplayCard, ...]:
        """The cards on offer, with their prices for the viewer."""
        return self.board.display

    @property
    def dice(self) -> str:
        """The dice as letters, such as "EEHADO"; empty if none lie there."""
        return self.board.dice

    @property
    def rerolls(self) -> int:
        """How many rerolls are left."""
        return self._table.rerolls

    @property
    def turn(self) -> int:
        """The number of the turn; 0 during set-up."""
        return self._table.turn

    @property
    def chooser(self) -> Seat:
        """Whose choice it is."""
        return self._table.chooser

    @property
    def question(self) -> str:
        """The kind of the choice that is to be made; empty when the game is over."""
        return question_of(self._table)

    def legal_actions(self) -> list[int]:
        """Return what the viewer may do now; nothing unless it is the viewer's choice."""
        if self.seat == NOBODY or self.chooser != self.seat:
            return []
        return legal_actions(self._table)

    def default_action(self) -> int:
        """Return what the viewer is taken to do if it does not answer; only if it has to."""
        if self.chooser != self.seat:
            raise IllegalAction(f"seat {self.seat} has nothing to choose now")
        return default_action(self._table)

    def options(self) -> list[str]:
        """Return what the viewer may do now, as text."""
        return [action_text(action) for action in self.legal_actions()]

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<View of {who}: {self._state!r}>"

    def playable(self) -> State:
        """Return a state to search in: play it on with a nature of one's own."""
        return self._table.copy() if self._is_copied else visible_copy(self._table)

    def peek(self) -> State:
        """Return the state behind the view, to be read only: neither changed nor kept."""
        return self._table

    def to_dict(self) -> dict[str, Any]:
        """The view as plain JSON values, by name."""
        return {"seat": seat_value(self.seat), **view_values(self._state, self.seat)}
