"""The end of a game: who won, how all stand, how it went."""

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from kingofnewyork.arena.outcome import Chronicle, ranks_of
from kingofnewyork.local.game import LocalGame
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import LIFE, MAX_LIFE, POINTS, WIN_POINTS, Seat
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.tui.curves import Curves, curves, drawn
from kingofnewyork.tui.look import Look, badge, colour
from kingofnewyork.tui.monsters import NAME, player
from kingofnewyork.tui.pieces import Piece, fit, lines
from kingofnewyork.tui.settings import EVERYWHERE
from kingofnewyork.tui.signs import OUT
from kingofnewyork.tui.signs import REWARDS as REWARD_SIGNS
from kingofnewyork.tui.status import Key, Keys
from kingofnewyork.tui.themes import REWARDS
from kingofnewyork.words.catalogue import capital
from kingofnewyork.words.table import result

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp

KEYS: Final = (
    *(Key("r", "replay", "replay"), Key("a", "again", "again"), Key("n", "new", "new")),
    *(Key("Esc", "close", "look"), Key("q", "leave", "leave")),
)
SPACED: Final = 30
"""From so many rows on there is room between the monsters."""


class ResultScreen(ModalScreen[None]):
    """The result of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *EVERYWHERE,
        Binding("r", "replay", show=False),
        Binding("a", "again", show=False),
        Binding("n", "new", show=False),
        Binding("escape", "close", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, game: LocalGame, me: Seat) -> None:
        super().__init__()
        self.game = game
        self.me = me
        self.curves: Curves | None = None

    @property
    def game_app(self) -> "GameApp":
        """The application."""
        return cast("GameApp", self.app)

    def compose(self) -> ComposeResult:
        """The text and the keys."""
        with Vertical(id="result"), VerticalScroll():
            yield Static(id="result-text")
        yield Keys(KEYS)

    def on_mount(self) -> None:
        """Everything is told."""
        self.curves = curves(Record.of(self.game.game))
        self.call_after_refresh(self.retell)

    def on_resize(self) -> None:
        """The curves are as wide as there is room."""
        self.call_after_refresh(self.retell)

    def retell(self) -> None:
        """Tell everything in the language that was chosen."""
        if self.curves is None:
            return
        look = self.game_app.look_like(Look(self.game_app.words, self.game.setup.players, self.me))
        self.query_one("#result").border_title = Content(look.say("title-result"))
        text = self.query_one("#result-text", Static)
        text.update(
            result_text(self.game, self.curves, look, text.size.width, self.size.height >= SPACED)
        )
        self.query_one(Keys).show(look)

    def action_close(self) -> None:
        """The table can be looked at."""
        self.dismiss()

    def action_replay(self) -> None:
        """The game is replayed."""
        self.game_app.replay(self.game)

    def action_again(self) -> None:
        """The same players play again."""
        self.game_app.play_again(self.game.setup)

    def action_new(self) -> None:
        """Another game can be set up."""
        self.game_app.set_up(self.game.setup)

    def action_leave(self) -> None:
        """The application ends."""
        self.game_app.leave_game()


def standings(game: LocalGame) -> list[tuple[int, Seat]]:
    """The places with who has them, the best first; who ties shares a place."""
    state = game.game.state
    told = Chronicle(len(state.monsters), game.game.events)
    ranks = ranks_of(state, told.deaths)
    places = {seat: 1 + sum(other < ranks[seat] for other in ranks) for seat in range(len(ranks))}
    seats = AT_TABLE[len(state.monsters)]
    return sorted([(places[seat], seat) for seat in seats])


def result_text(game: LocalGame, found: Curves, look: Look, width: int, spaced: bool) -> Content:
    """Who won, how all stand, and the curves of their points and life."""
    state = game.game.state
    rows: list[list[Piece]] = [
        [],
        [(capital(look.words.text(result(state, look.me))), "bold $primary")],
        [(look.say("length", turns=state.turn), "$faint")],
        [],
    ]
    for place, seat in standings(game):
        rows += [_standing(state, look, place, seat), _curves(found, seat, width)]
        rows += [[]] if spaced else []
    return lines(rows)


def _standing(state: State, look: Look, place: int, seat: Seat) -> list[Piece]:
    row: list[Piece] = [
        (f"{place:>2}. ", "bold"),
        badge(state, seat),
        (f" {fit(look.name(state, seat), NAME)} ", f"bold {colour(state, seat)}"),
        (fit(player(look, seat), 12), "$faint"),
        (f" {REWARD_SIGNS[POINTS]} ", f"${REWARDS[POINTS]}"),
        (f"{state.points[seat]:>2}", "bold"),
    ]
    if state.health[seat]:
        row += [
            (f"  {REWARD_SIGNS[LIFE]} ", f"${REWARDS[LIFE]}"),
            (f"{state.health[seat]}", "bold"),
        ]
    else:
        row.append((f"  {OUT} {look.small('out')}", "$faint"))
    return row


def _curves(found: Curves, seat: Seat, width: int) -> list[Piece]:
    room = (width - 12) // 2
    points = drawn(found.points[seat], WIN_POINTS, room)
    life = drawn(found.life[seat], MAX_LIFE, room)
    return [
        (f"    {REWARD_SIGNS[POINTS]} {points}", f"${REWARDS[POINTS]}"),
        (f"  {REWARD_SIGNS[LIFE]} {life}", f"${REWARDS[LIFE]}"),
    ]
