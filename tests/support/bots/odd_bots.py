"""Bots for tests: a few that play, and many that hang, crash, hoard, lie and meddle."""

import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from kingofnewyork.bots.base import Bot
from kingofnewyork.play.view import View

NOTES = "ODD_BOTS_NOTES"
"""The variable that names a file in which a bot that begins leaves the number of its process."""


def leave_note() -> None:
    """Write the process of this bot to the file, for whoever waits for it to begin."""
    if NOTES in os.environ:
        with Path(os.environ[NOTES]).open("a", encoding="utf-8") as notes:
            notes.write(f"{os.getpid()}\n")


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
        view._state.life[:] = [0] * len(view._state.life)
        view._state.agenda.clear()
        return action


class Fainting(Steady):
    """Trips in every other game, by its seed."""

    def choose(self, view: View) -> int:
        if self.random.random() < 0.02:
            raise ZeroDivisionError("stars")
        return super().choose(view)


class Advancing(Bot):
    """Takes the next option whenever it is asked again in one turn."""

    remembers_turn = True
    asked = 0

    def choose(self, view: View) -> int:
        options = view.legal_actions()
        self.asked += 1
        return options[self.asked % len(options)]


class Last(Bot):
    """Plays by the rules: it takes the last option."""

    def choose(self, view: View) -> int:
        leave_note()
        return view.legal_actions()[-1]


class Hanging(Bot):
    """Never answers, but can be interrupted."""

    def choose(self, view: View) -> int:
        leave_note()
        threading.Event().wait()
        raise AssertionError("nobody sets the event")


class Spinning(Bot):
    """Never comes to an end."""

    def choose(self, view: View) -> int:
        leave_note()
        while True:
            pass


class Stubborn(Bot):
    """Never comes to an end, and lets no other thread of its process run meanwhile."""

    def choose(self, view: View) -> int:
        leave_note()
        return sum(range(1 << 60))


class Sleeping(Bot):
    """Waits for ever, deaf to all signals that one can be deaf to."""

    def choose(self, view: View) -> int:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        leave_note()
        while True:
            time.sleep(60)


class Hoarding(Bot):
    """Takes all memory that it can get."""

    def choose(self, view: View) -> int:
        hoard = []
        while True:
            hoard.append(bytearray(1 << 24))


class Greedy(Bot):
    """Takes all memory that it can get, keeps it, and goes on."""

    hoard: list[bytearray] = []  # noqa: RUF012

    def choose(self, view: View) -> int:
        leave_note()
        while True:
            try:
                self.hoard.append(bytearray(1 << 24))
            except MemoryError:
                time.sleep(0.01)


class Raising(Bot):
    """Does not know what to do."""

    def choose(self, view: View) -> int:
        raise KeyError("my notes")


class Unspeakable(Exception):
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


class Speechless(Bot):
    """Raises what cannot be told."""

    def choose(self, view: View) -> int:
        raise Unspeakable


class Quitting(Bot):
    """Wants to leave."""

    def choose(self, view: View) -> int:
        sys.exit("good bye")


class Interrupting(Bot):
    """Behaves as if somebody had pressed Ctrl-C."""

    def choose(self, view: View) -> int:
        raise KeyboardInterrupt


class Recursing(Bot):
    """Asks itself."""

    def choose(self, view: View) -> int:
        return self.choose(view)


class Exiting(Bot):
    """Ends its process."""

    def choose(self, view: View) -> int:
        os._exit(0)


class Killed(Bot):
    """Kills its process."""

    def choose(self, view: View) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("it lives on")


class Unmakeable(Bot):
    """Cannot even be made."""

    def __init__(self, seed: int = 0) -> None:
        raise ValueError("not today")


class Illegal(Bot):
    """Does what cannot be done."""

    def choose(self, view: View) -> int:
        return 1023


class Silent(Bot):
    """Has nothing to say."""

    def choose(self, view: View) -> Any:
        return None


class Doubtful(Bot):
    """Answers with a bool that happens to equal a number."""

    def choose(self, view: View) -> Any:
        return True


class Wordy(Bot):
    """Answers in words."""

    def choose(self, view: View) -> Any:
        return view.options()[0]


class Vague(Bot):
    """Answers with what only looks like a legal number."""

    def choose(self, view: View) -> Any:
        return float(view.legal_actions()[0])


class Endless(Bot):
    """Answers with a number that is too long to be written."""

    def choose(self, view: View) -> int:
        return 1 << 100_000


class Talking(Last):
    """Prints a lot, reads what it can, and then plays by the rules."""

    def choose(self, view: View) -> int:
        print("hello " * 100_000)
        sys.stderr.write("oh " * 100_000)
        os.write(1, b"\x00\x00\x00\x02{}")
        assert sys.stdin.read() == ""
        return super().choose(view)


class Meddling(Last):
    """Writes into everything that is open."""

    def choose(self, view: View) -> int:
        for number in range(3, 64):
            try:
                os.write(number, b"\x00\x00\x00\x05hello")
            except OSError:
                continue
        return super().choose(view)


class Shouting(Last):
    """Announces more than anybody would want to hear."""

    def choose(self, view: View) -> int:
        for number in range(3, 64):
            try:
                os.write(number, b"\xff\xff\xff\xff")
            except OSError:
                continue
        return super().choose(view)


class Closing(Last):
    """Closes everything that is open."""

    def choose(self, view: View) -> int:
        os.closerange(0, 64)
        return super().choose(view)


class Breeding(Last):
    """Leaves a process behind that never ends, and then its own."""

    def choose(self, view: View) -> int:
        if not os.fork():
            leave_note()
            while True:
                time.sleep(60)
        os._exit(0)


class Doubling(Last):
    """Comes back twice."""

    def choose(self, view: View) -> int:
        os.fork()
        return super().choose(view)


class Careless(Bot):
    """Draws from the generator that everybody shares."""

    def choose(self, view: View) -> int:
        import random

        return random.choice(view.legal_actions())
