"""Runs a replay on the full screen."""

from pathlib import Path

from kingofnewyork.play.record import Record
from kingofnewyork.tui.app import GameApp
from kingofnewyork.tui.settings import ScreenSettings


def run_replay(record: Record, *, language: str, path: Path, theme: str | None = None) -> GameApp:
    """Step through a record on the full screen; return the application as it was left.

    Args:
        record: the game.
        language: en, fr or es; it may be changed on the screen.
        path: its file, beside which the story can be saved.
        theme: dark or light.
    """
    app = GameApp((record, path), ScreenSettings(language), theme)
    app.run()
    return app
