"""What thinks for the server: a process of its own, `python -m ...thinking_worker memory`.

Questions come in by standard input and answers go out by what was standard output, each as four
bytes of length and that much JSON. Whatever a bot prints goes to standard error. The process ends
when its questions do, also in the middle of one.
"""

import json
import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from time import sleep
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kingofnewyork.play.view import View

LENGTH: Final = 4
"""How many bytes say how long a message is."""
GRACE: Final = 1.0
"""For how many seconds somebody may go on who should have ended."""
MOST_TOLD: Final = 300
"""How many letters of a failure are told."""


LONGEST: Final = 1 << 18
"""No true message has more bytes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a worker has to say to a question, as who asked sees it."""

    asked: float
    """When it was asked, by the clock of the loop."""
    value: Any = None
    failure: str = ""
    """Why there is no value; empty if there is one."""
    code: str = ""
    """The code of the error, if it was one of ours."""


def framed(message: object) -> bytes:
    """A message as it goes through the pipe."""
    body = json.dumps(message, separators=(",", ":")).encode()
    return len(body).to_bytes(LENGTH) + body


def next_message(received: bytearray) -> dict[str, Any] | None:
    """The first message of what was received, cut off; None if it is not whole yet.

    What is no message at all comes out as one without anything in it.
    """
    size = int.from_bytes(received[:LENGTH])
    if size > LONGEST:
        return {}
    if len(received) < LENGTH + size:
        return None
    body = bytes(received[LENGTH : LENGTH + size])
    del received[: LENGTH + size]
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def main() -> None:
    """Answer questions until there are no more."""
    _be_modest(int(sys.argv[1]))
    source, target = _own_pipes()
    questions: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, questions), daemon=True).start()
    _load()
    with suppress(OSError):  # who has asked may be gone
        _tell(target, {"number": 0})
        while (question := questions.get()) is not None:
            _tell(target, answer(question))


def _be_modest(memory: int) -> None:
    """The process takes so much memory at most, and ends when its pipe does, not by signals."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        limits = ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0))
        for limit, most in limits:
            with suppress(OSError, ValueError):  # not every system has every limit
                resource.setrlimit(limit, (most, most))


def _own_pipes() -> tuple[int, int]:
    """Where questions come from and answers go to: nowhere that a bot prints to or reads from."""
    source, target = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return source, target


def _load() -> None:
    """What every question needs is imported, with the rule bot, which is asked most."""
    import kingofnewyork.bots.named
    import kingofnewyork.bots.styles
    import kingofnewyork.play.view
    import kingofnewyork.rules.saving  # noqa: F401


def _listen(source: int, questions: "SimpleQueue[dict[str, Any] | None]") -> None:
    """All questions are passed on; when there are no more, the process ends, whatever it does."""
    for message in _messages(source):
        questions.put(message)
    questions.put(None)
    sleep(GRACE)
    os._exit(1)


def _messages(source: int) -> Iterator[dict[str, Any]]:
    """Every message until the pipe is closed."""
    with suppress(OSError), open(source, "rb") as pipe:
        while len(length := pipe.read(LENGTH)) == LENGTH:
            size = int.from_bytes(length)
            body = pipe.read(size)
            if len(body) < size:
                return
            yield json.loads(body)


def _tell(target: int, message: object) -> None:
    """The message is in the pipe as a whole."""
    left = framed(message)
    while left:
        left = left[os.write(target, left) :]


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What came of a question, with its number; `spent` if the process should not go on."""
    told: dict[str, Any] = {"number": question["number"]}
    _set_alarm(question["budget"] + GRACE)
    try:
        told["value"] = THINGS_TO_DO[question["do"]](question)
        framed(told)  # a number may be too long to be written
    except BaseException as problem:  # a bot may raise whatever it likes
        told = {"number": question["number"], **_failure(problem)}
    _set_alarm(0)
    return told


def _set_alarm(seconds: float) -> None:
    """The process ends then: a bot may let no other thread run, and nobody be left to kill it."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _failure(problem: BaseException) -> dict[str, Any]:
    """What went wrong, in a few words; a process that ran out of memory is spent."""
    from kingofnewyork.errors import KingOfNewYorkError

    name = type(problem).__name__
    code = problem.code if isinstance(problem, KingOfNewYorkError) else ""
    try:
        text = str(problem) if code else f"{name}: {problem}"
    except BaseException:  # even its words may be the work of a bot
        text = name
    return {
        "failure": text[:MOST_TOLD] or name,
        "code": code,
        "spent": isinstance(problem, MemoryError),
    }


def _view(question: dict[str, Any]) -> "View":
    """What the asker sees."""
    from kingofnewyork.play.view import View
    from kingofnewyork.rules.saving import from_dict

    return View(from_dict(question["state"]), question["seat"])


def _choose(question: dict[str, Any]) -> int:
    """What a bot does; careless ones, who use the common generator, are repeatable too."""
    from kingofnewyork.bots.named import find_bot
    from kingofnewyork.errors import BadBot

    random.seed(question["seed"])
    action = find_bot(question["bot"])(question["seed"]).choose(_view(question))
    if type(action) is not int:
        raise BadBot(f"an action is a whole number, not {type(action).__name__}")
    return action


def _hints(question: dict[str, Any]) -> list[dict[str, Any]]:
    """The best actions, what each is worth, and why."""
    from kingofnewyork.analysis.hints import hint
    from kingofnewyork.words.hints import reasons_told, worth
    from kingofnewyork.words.options import option

    view = _view(question)
    state = view.playable()
    told: list[dict[str, Any]] = []
    for found in hint(view):
        reasons = reasons_told(found.reasons, state.monsters)
        told.append(
            {
                "action": found.action,
                "text": found.text,
                "value": found.value,
                "against": found.against,
                "option": option(state, found.action).to_dict(),
                "worth": worth(found.value).to_dict(),
                "reasons": reasons.to_dict() if reasons else None,
            }
        )
    return told


def _odds(question: dict[str, Any]) -> dict[str, Any]:
    """The chances of the viewer, as numbers and as what is said about them."""
    from kingofnewyork.odds.threats import CARD, DEATH, KILL, Aim, threats, threats_after
    from kingofnewyork.rules.actions import STAY
    from kingofnewyork.rules.saving import card_name
    from kingofnewyork.server.outlook import has_no_chances, outlook
    from kingofnewyork.words.chances import chances_told

    view = _view(question)
    if has_no_chances(view):
        return outlook(view)
    panel = chances_told(view)
    chances: list[dict[str, Any]] = []
    for aim, value in threats(view).items():
        subject = card_name(aim.subject) if aim.kind == CARD else aim.subject
        named = {"subject": subject} if aim.kind in (CARD, KILL) else {}
        chances.append({"kind": aim.kind, **named, "value": value})
    if view.question == "flee" and STAY in view.legal_actions():
        # The other chances are those of one who flees.
        staying = threats_after(view, [STAY])[STAY][Aim(DEATH)]
        chances.append({"kind": "death_staying", "value": staying})
    return {
        "chances": chances,
        "rows": [
            {"number": number.to_dict(), "what": what.to_dict()} for number, what in panel.rows
        ],
        "none": panel.none.to_dict() if panel.none else None,
        "note": panel.note.to_dict(),
    }


def _options(question: dict[str, Any]) -> dict[str, Any]:
    """What the viewer may do, in words; if it is not its choice, only what everybody waits for."""
    from kingofnewyork.play.notation import action_text
    from kingofnewyork.words import options, questions

    view = _view(question)
    state = view.playable()
    legal = view.legal_actions()
    told = [
        {
            "action": action_text(action),
            "option": options.option(state, action).to_dict(),
            "short": options.short(state, action).to_dict(),
        }
        for action in legal
    ]
    return {
        "phase": questions.phase(state).to_dict(),
        "waiting": questions.waiting(state).to_dict(),
        "question": questions.question(state).to_dict() if legal else None,
        "help": questions.explanation(state).to_dict() if legal else None,
        "notes": [note.to_dict() for note in questions.reroll_note(state)] if legal else [],
        "options": told,
    }


def _table(question: dict[str, Any]) -> dict[str, Any]:
    """Everything on the table in sentences, as the viewer sees it."""
    from kingofnewyork.words.table import table

    view = _view(question)
    parts = [
        {
            "title": part.title.to_dict(),
            "lines": [[said.to_dict() for said in line] for line in part.lines],
        }
        for part in table(view.playable(), view.seat)
    ]
    return {"parts": parts}


THINGS_TO_DO: Final[dict[str, Callable[[dict[str, Any]], object]]] = {
    "choose": _choose,
    "hints": _hints,
    "odds": _odds,
    "options": _options,
    "table": _table,
}

if __name__ == "__main__":
    main()
