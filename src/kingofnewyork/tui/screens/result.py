"""The screen of the result: who won, how all stand, how it went."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from kingofnewyork.arena.standings import Chronicle, ranks_of
from kingofnewyork.local.game import LocalGame
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import LIFE, MAX_LIFE, POINTS, WIN_POINTS, Seat
from kingofnewyork.rules.state import AT_TABLE, State
from kingofnewyork.tui.screens.game_app_mixin import GameAppMixin
from kingofnewyork.tui.screens.review import ReviewScreen
from kingofnewyork.tui.settings import COMMON_BINDINGS
from kingofnewyork.tui.signs import CROSS, REWARD_SIGNS
from kingofnewyork.tui.styled_text import Piece, fit, lines
from kingofnewyork.tui.themes import REWARD_COLOURS
from kingofnewyork.tui.viewer import Viewer, badge, colour
from kingofnewyork.tui.widgets.curves import ScoreCurves, draw_curve, score_curves
from kingofnewyork.tui.widgets.monsters import NAME_COLUMNS, player_text
from kingofnewyork.tui.widgets.status import Key, Keys
from kingofnewyork.words.catalogue import capitalize_first
from kingofnewyork.words.table import result

KEYS: Final = (
    *(Key("v", "review", "review"), Key("r", "replay", "replay")),
    *(Key("a", "again", "again"), Key("n", "new", "new")),
    *(Key("Esc", "close", "look"), Key("q", "leave", "leave")),
)
SPACED_MIN_ROWS: Final = 30
"""From this height on there are empty rows between the monsters."""


class ResultScreen(GameAppMixin, ModalScreen[None]):
    """The result of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *COMMON_BINDINGS,
        Binding("v", "review", show=False),
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
        self.curves: ScoreCurves | None = None

    def compose(self) -> ComposeResult:
        """Yield the text and the keys."""
        with Vertical(id="result"), VerticalScroll():
            yield Static(id="result-text")
        yield Keys(KEYS)

    def on_mount(self) -> None:
        """Compute the curves and show everything."""
        self.curves = score_curves(Record.from_game(self.game.game))
        self.call_after_refresh(self.redraw)

    def on_resize(self) -> None:
        """Fit the curves to the width."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Show everything in the present language."""
        if self.curves is None:
            return
        viewer = self.game_app.translate_viewer(
            Viewer(self.game_app.words, self.game.setup.players, self.me)
        )
        self.query_one("#result").border_title = Content(viewer.say("title-result"))
        text = self.query_one("#result-text", Static)
        text.update(
            result_text(
                self.game, self.curves, viewer, text.size.width, self.size.height >= SPACED_MIN_ROWS
            )
        )
        self.query_one(Keys).show(viewer)

    def action_close(self) -> None:
        """Return to the table."""
        self.dismiss()

    def action_review(self) -> None:
        """Show what decided the game."""
        self.app.push_screen(ReviewScreen(Record.from_game(self.game.game)))

    def action_replay(self) -> None:
        """Replay the game."""
        self.game_app.replay(self.game)

    def action_again(self) -> None:
        """Start a game with the same players."""
        self.game_app.play_again(self.game.setup)

    def action_new(self) -> None:
        """Open the screen that sets up a new game."""
        self.game_app.open_setup(self.game.setup)

    def action_leave(self) -> None:
        """Exit."""
        self.game_app.leave_game()


def standings(game: LocalGame) -> list[tuple[int, Seat]]:
    """Return ranks and seats, the best first; ties share a rank."""
    state = game.game.state
    chronicle = Chronicle(len(state.monsters), game.game.events)
    ranks = ranks_of(state, chronicle.deaths)
    places = {seat: 1 + sum(other < ranks[seat] for other in ranks) for seat in range(len(ranks))}
    seats = AT_TABLE[len(state.monsters)]
    return sorted([(places[seat], seat) for seat in seats])


def result_text(
    game: LocalGame, found: ScoreCurves, viewer: Viewer, width: int, spaced: bool
) -> Content:
    """Return who won, how all stand, and the curves of their points and life."""
    state = game.game.state
    rows: list[list[Piece]] = [
        [],
        [(capitalize_first(viewer.words.text(result(state, viewer.me))), "bold $primary")],
        [(viewer.say("length", turns=state.turn), "$faint")],
        [],
    ]
    for place, seat in standings(game):
        rows += [_standing_row(state, viewer, place, seat), _curves_row(found, seat, width)]
        rows += [[]] if spaced else []
    return lines(rows)


def _standing_row(state: State, viewer: Viewer, place: int, seat: Seat) -> list[Piece]:
    row: list[Piece] = [
        (f"{place:>2}. ", "bold"),
        badge(state, seat),
        (f" {fit(viewer.name(state, seat), NAME_COLUMNS)} ", f"bold {colour(state, seat)}"),
        (fit(player_text(viewer, seat), 12), "$faint"),
        (f" {REWARD_SIGNS[POINTS]} ", f"${REWARD_COLOURS[POINTS]}"),
        (f"{state.points[seat]:>2}", "bold"),
    ]
    if state.life[seat]:
        row += [
            (f"  {REWARD_SIGNS[LIFE]} ", f"${REWARD_COLOURS[LIFE]}"),
            (f"{state.life[seat]}", "bold"),
        ]
    else:
        row.append((f"  {CROSS} {viewer.small('out')}", "$faint"))
    return row


def _curves_row(found: ScoreCurves, seat: Seat, width: int) -> list[Piece]:
    room = (width - 12) // 2
    points = draw_curve(found.points[seat], WIN_POINTS, room)
    life = draw_curve(found.life[seat], MAX_LIFE, room)
    return [
        (f"    {REWARD_SIGNS[POINTS]} {points}", f"${REWARD_COLOURS[POINTS]}"),
        (f"  {REWARD_SIGNS[LIFE]} {life}", f"${REWARD_COLOURS[LIFE]}"),
    ]
