"""What every screen has: the application, as the type that it is."""

from typing import TYPE_CHECKING, cast

from textual.message_pump import MessagePump

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp


class GameAppMixin(MessagePump):
    """A screen of the game."""

    @property
    def game_app(self) -> "GameApp":
        """The application."""
        return cast("GameApp", self.app)
