"""What a bot did wrong, for whoever writes it: the exception, where it was raised, and how."""

import signal
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final

from kingofnewyork.errors import BadBot
from kingofnewyork.play.view import View

PACKAGE: Final = Path(__file__).parent.parent


def describe_exception(problem: BaseException) -> str:
    """Name, message and place of an exception: `ValueError: no (my_bot.py, line 12)`."""
    what = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
    frames = bot_frames(problem)
    if not frames:
        return what
    return f"{what} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"


def bot_frames(problem: BaseException) -> list[traceback.FrameSummary]:
    """The frames of a traceback from the bot's own code on; empty for a bot of this package."""
    frames = traceback.extract_tb(problem.__traceback__)
    for number, frame in enumerate(frames):
        if not _is_ours(frame.filename):
            return [found for found in frames[number:] if not _is_ours(found.filename)]
    return []


def add_trace(blame: BadBot, problem: BaseException) -> BadBot:
    """Note the traceback of what a bot raised in the error that names the bot."""
    frames = bot_frames(problem)
    if frames:
        lines = traceback.format_list(frames) + traceback.format_exception_only(problem)
        blame.bot_trace = "Traceback (the bot's own code):\n" + "".join(lines)
    blame.whole_trace = "".join(traceback.format_exception(problem))
    return blame


def _is_ours(filename: str) -> bool:
    """Whether a file belongs to this package; compiled code has a path within `src` too."""
    path = Path(filename)
    return path.is_relative_to(PACKAGE) or path.parts[:2] == ("src", PACKAGE.name)


class ThoughtTooLong(BaseException):
    """A bot took longer than it may; no bot catches it by `except Exception`."""


def choose_in_time(choose: Callable[[View], object], view: View, limit_s: float) -> object:
    """Ask a bot, and stop it by an exception in its own code after so many seconds.

    Only the main thread of a process that knows alarms can be interrupted; elsewhere a bot that is
    late is noticed when it answers.
    """
    if not hasattr(signal, "setitimer") or not _is_main_thread():
        return choose(view)

    def stop(number: int, frame: FrameType | None) -> None:
        raise ThoughtTooLong(f"it thought for more than {limit_s:g} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, limit_s)
    try:
        return choose(view)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
