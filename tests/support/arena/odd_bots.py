"""Bots for tests: one that plays, and some that do not play by the rules."""

import os
import threading
from pathlib import Path
from typing import Any

from kingofnewyork.bots.base import Bot
from kingofnewyork.play.view import View


class Steady(Bot):
    """Takes what is taken for granted."""

    def choose(self, view: View) -> int:
        return view.default_action()


class Chatty(Steady):
    """Talks while it plays."""

    def choose(self, view: View) -> int:
        print("my turn")
        return super().choose(view)


class Vandal(Steady):
    """Breaks whatever it is shown."""

    def choose(self, view: View) -> int:
        action = super().choose(view)
        view._state.health[:] = [0] * len(view._state.health)
        view._state.agenda.clear()
        return action


class Cheat(Bot):
    """Answers what nobody asked."""

    def choose(self, view: View) -> int:
        return 1023


class Mute(Bot):
    """Has nothing to say."""

    def choose(self, view: View) -> Any:
        return None


class Worded(Bot):
    """Answers in words instead of numbers."""

    def choose(self, view: View) -> Any:
        return view.options()[0]


class Doubtful(Bot):
    """Answers with a bool that happens to equal a number."""

    def choose(self, view: View) -> Any:
        return True


class Clumsy(Bot):
    """Trips."""

    def choose(self, view: View) -> int:
        raise KeyError("my notes")


class Quitter(Bot):
    """Leaves the room."""

    def choose(self, view: View) -> int:
        raise SystemExit


class Hasty(Bot):
    """Pretends that somebody wants to stop."""

    def choose(self, view: View) -> int:
        raise KeyboardInterrupt


class Unborn(Bot):
    """Cannot even sit down."""

    def __init__(self, seed: int = 0) -> None:
        raise RuntimeError("no chair")


class Fainting(Steady):
    """Trips in every other game, by its seed."""

    def choose(self, view: View) -> int:
        if self.random.random() < 0.02:
            raise ZeroDivisionError("stars")
        return super().choose(view)


class Killer(Bot):
    """Ends the process it plays in."""

    def choose(self, view: View) -> int:
        import os

        os._exit(3)


class Hanging(Bot):
    """Never answers; a file at the path in HANGING_BOT_FILE tells that it was asked."""

    def choose(self, view: View) -> int:
        Path(os.environ["HANGING_BOT_FILE"]).touch()
        threading.Event().wait()
        raise AssertionError("nobody sets the event")


class Quitting(Bot):
    """Ends the process it plays in."""

    def choose(self, view: View) -> int:
        os._exit(3)
