"""The worker process, started as `python -m kingofnewyork.server.workers.worker memory cards...`.

Questions come in by standard input and answers go out by what was standard output, each as four
bytes of length and that much JSON. Whatever a bot prints goes to standard error. The process ends
when the pipe of questions is closed, also in the middle of one.
"""

import json
import os
import random
import signal
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from time import sleep
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kingofnewyork.bots.base import Bot
    from kingofnewyork.play.record import Record
    from kingofnewyork.play.view import View

LENGTH_BYTES: Final = 4
"""How many bytes the length of a message has."""
EXIT_GRACE_S: Final = 1.0
"""How long the process may go on after it should have ended."""
MAX_FAILURE_CHARACTERS: Final = 300
"""How many characters of a failure are reported."""
MAX_MESSAGE_BYTES: Final = 1 << 20
"""A longer message is not one of ours."""
MAX_REMEMBERED_BOTS: Final = 256
"""How many bots are kept for the turns that they play; those asked longest ago are forgotten."""


@dataclass(frozen=True, slots=True)
class WorkerAnswer:
    """The answer of a worker to a question, or its failure."""

    asked_at: float
    """When it was asked, by the clock of the loop."""
    value: Any = None
    failure: str = ""
    """Why there is no value; empty if there is one."""
    code: str = ""
    """The code of the error, if it was one of ours."""


def encode_message(message: object) -> bytes:
    """Encode a message for the pipe."""
    body = json.dumps(message, separators=(",", ":")).encode()
    return len(body).to_bytes(LENGTH_BYTES) + body


def take_message(received: bytearray) -> dict[str, Any] | None:
    """Remove and return the first message of the received bytes; None if it is not complete.

    Whatever is not a message comes out as an empty one.
    """
    size = int.from_bytes(received[:LENGTH_BYTES])
    if size > MAX_MESSAGE_BYTES:
        return {}
    if len(received) < LENGTH_BYTES + size:
        return None
    body = bytes(received[LENGTH_BYTES : LENGTH_BYTES + size])
    del received[: LENGTH_BYTES + size]
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def main() -> None:
    """Answer questions until the pipe is closed."""
    _limit_resources(int(sys.argv[1]))
    source, target = _own_pipes()
    questions: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
    threading.Thread(target=_read_questions, args=(source, questions), daemon=True).start()
    _preload_modules(sys.argv[2:])
    with suppress(OSError):  # the server may be gone
        _send(target, {"number": 0})
        while (question := questions.get()) is not None:
            _send(target, answer_question(question))


def _limit_resources(memory: int) -> None:
    """Limit the memory of the process, and ignore signals: it ends with its pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform != "win32":
        import resource

        limits = ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0))
        for limit, most in limits:
            with suppress(OSError, ValueError):  # not every system has every limit
                resource.setrlimit(limit, (most, most))


def _own_pipes() -> tuple[int, int]:
    """The pipes of questions and answers, moved to where no bot reads or prints."""
    source, target = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return source, target


def _preload_modules(cards: list[str]) -> None:
    """Import what every question needs, the rule bot, which is asked most, and own cards."""
    import kingofnewyork.bots.named
    import kingofnewyork.bots.styles
    import kingofnewyork.play.view
    import kingofnewyork.rules.serialization  # noqa: F401

    if cards:
        from kingofnewyork.play.game_start import load_cards

        load_cards(cards)


def _read_questions(source: int, questions: "SimpleQueue[dict[str, Any] | None]") -> None:
    """Pass all questions on; end the process when the pipe is closed."""
    for message in _messages(source):
        questions.put(message)
    questions.put(None)
    sleep(EXIT_GRACE_S)
    os._exit(1)


def _messages(source: int) -> Iterator[dict[str, Any]]:
    """Yield every message until the pipe is closed."""
    with suppress(OSError), open(source, "rb") as pipe:
        while len(length := pipe.read(LENGTH_BYTES)) == LENGTH_BYTES:
            size = int.from_bytes(length)
            body = pipe.read(size)
            if len(body) < size:
                return
            yield json.loads(body)


def _send(target: int, message: object) -> None:
    """Write a whole message to the pipe."""
    left = encode_message(message)
    while left:
        left = left[os.write(target, left) :]


def answer_question(question: dict[str, Any]) -> dict[str, Any]:
    """Answer a question under its number; `spent` if the process should be replaced."""
    answer: dict[str, Any] = {"number": question["number"]}
    _set_alarm(question["budget"] + EXIT_GRACE_S)
    try:
        answer["value"] = HANDLERS[question["do"]](question)
        encode_message(answer)  # a number may be too long to be written
    except BaseException as problem:  # a bot may raise whatever it likes
        answer = {"number": question["number"], **_failure(problem)}
    _set_alarm(0)
    return answer


def _set_alarm(seconds: float) -> None:
    """End the process after that time, even if a bot lets no other thread run; 0 cancels."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _failure(problem: BaseException) -> dict[str, Any]:
    """Describe a failure in a few words; a process that ran out of memory is spent."""
    from kingofnewyork.errors import KingOfNewYorkError

    name = type(problem).__name__
    code = problem.code if isinstance(problem, KingOfNewYorkError) else ""
    try:
        text = str(problem) if code else f"{name}: {problem}"
    except BaseException:  # even its words may be the work of a bot
        text = name
    return {
        "failure": text[:MAX_FAILURE_CHARACTERS] or name,
        "code": code,
        "spent": isinstance(problem, MemoryError),
    }


def _view(question: dict[str, Any]) -> "View":
    """The view of who asks."""
    from kingofnewyork.play.view import View
    from kingofnewyork.rules.serialization import from_dict

    return View(from_dict(question["state"]), question["seat"])


def _choose(question: dict[str, Any]) -> int:
    """Let a bot choose; the shared generator is seeded too, so that every bot is repeatable."""
    from kingofnewyork.errors import BadBot

    random.seed(question["seed"])
    action = _find_player(question).choose(_view(question))
    if type(action) is not int:
        raise BadBot(f"an action is a whole number, not {type(action).__name__}")
    return action


_remembered_bots: "OrderedDict[tuple[str, int, str], Bot]" = OrderedDict()
"""Bots by turn, seat and name."""


def _find_player(question: dict[str, Any]) -> "Bot":
    """The bot that is asked: a new one, unless it remembers what it did before in this turn."""
    from kingofnewyork.bots.named import find_bot

    kind = find_bot(question["bot"])
    if not (question["turn"] and getattr(kind, "remembers_turn", False)):
        return kind(question["seed"])
    key = question["turn"], question["seat"], question["bot"]
    if key not in _remembered_bots:
        _remembered_bots[key] = kind(question["seed"])
        if len(_remembered_bots) > MAX_REMEMBERED_BOTS:
            _remembered_bots.popitem(last=False)
    _remembered_bots.move_to_end(key)
    return _remembered_bots[key]


def _hints(question: dict[str, Any]) -> list[dict[str, Any]]:
    """The best actions, why, and the value of each."""
    from kingofnewyork.analysis.hints import hint
    from kingofnewyork.play.notation import action_text
    from kingofnewyork.words.hints import cards_in_reasons, describe_hint

    view = _view(question)
    state = view.playable()
    hints: list[dict[str, Any]] = []
    for found in hint(view):
        said = describe_hint(state, found)
        hints.append(
            {
                "action": found.text,
                "value": found.value,
                "against": None if found.against is None else action_text(found.against),
                "tied_with": found.tied_with,
                "option": said.option.to_dict(),
                "tie": said.tie.to_dict() if said.tie else None,
                "why": said.why.to_dict() if said.why else None,
                "more": said.more.to_dict() if said.more else None,
                "worth": said.worth.to_dict(),
                "cards": cards_in_reasons(found.reasons),
            }
        )
    return hints


def _odds(question: dict[str, Any]) -> dict[str, Any]:
    """The chances of the viewer, as numbers and as phrases."""
    from kingofnewyork.odds.threats.chances import CARD, DEATH, KILL, Aim, Threats
    from kingofnewyork.odds.threats.rivals import rival_threats
    from kingofnewyork.rules.actions import STAY
    from kingofnewyork.rules.serialization import card_name
    from kingofnewyork.server.workers.win_chances import has_no_chances, row_values, winner_odds
    from kingofnewyork.words.chances import chances_panel, rival_rows

    view = _view(question)
    if has_no_chances(view):
        return winner_odds(view)
    threats = Threats(view)
    panel = chances_panel(view, threats)
    chances: list[dict[str, Any]] = []
    for aim, value in threats.now().items():
        subject = card_name(aim.subject) if aim.kind == CARD else aim.subject
        named = {"subject": subject} if aim.kind in (CARD, KILL) else {}
        chances.append({"kind": aim.kind, **named, "value": value})
    if view.question == "flee":
        # The other chances are those of one who flees.
        staying = threats.after(STAY)[Aim(DEATH)]
        chances.append({"kind": "death_staying", "value": staying})
    rivals = rival_threats(view) if view.playable().active == view.seat else []
    for rival in rivals:
        chances.append({"kind": "rival_win", "subject": rival.seat, "value": rival.win})
        chances.append({"kind": "rival_kill", "subject": rival.seat, "value": rival.kill})
    return {
        "chances": chances,
        "rows": [row_values(row) for row in (*panel.rows, *rival_rows(view, rivals))],
        "none": panel.none.to_dict() if panel.none else None,
        "note": panel.note.to_dict(),
    }


def _options(question: dict[str, Any]) -> dict[str, Any]:
    """The options of the viewer as phrases; if it is not its choice, what everybody waits for."""
    from kingofnewyork.play.notation import action_text
    from kingofnewyork.play.resolve_together import (
        eliminates_chooser,
        faces_in_any_order,
        order_may_cost_life,
    )
    from kingofnewyork.rules.resolving import RESOLVE_OPTIONS
    from kingofnewyork.words import options, questions

    view = _view(question)
    state = view.playable()
    legal = view.legal_actions()
    faces = RESOLVE_OPTIONS[state.unresolved]
    option_rows = [
        {
            "action": action_text(action),
            "option": options.option(state, action).to_dict(),
            "short": options.short_option(state, action).to_dict(),
            "results": (
                options.resolved_results(state, action).to_dict() if action in faces else None
            ),
            "eliminates_chooser": action in faces and eliminates_chooser(state, action),
        }
        for action in legal
    ]
    return {
        "phase": questions.phase(state).to_dict(),
        "waiting": questions.waiting(state).to_dict(),
        "question": questions.question(state).to_dict() if legal else None,
        "help": questions.explanation(state).to_dict() if legal else None,
        "notes": [note.to_dict() for note in questions.decision_notes(state)] if legal else [],
        "options": option_rows,
        "interchangeable_faces": [action_text(face) for face in faces_in_any_order(state)]
        if legal
        else [],
        "order_may_cost_life": bool(legal) and order_may_cost_life(state),
        "destruction_left": questions.unspent_destruction(state) if legal else None,
    }


def _table(question: dict[str, Any]) -> dict[str, Any]:
    """The table in sentences, as the viewer sees it."""
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


def _record(question: dict[str, Any]) -> "Record":
    """The game that a question is about."""
    from kingofnewyork.play.record import Record
    from kingofnewyork.rules.serialization import from_dict

    given = question["record"]
    setup = (given["monsters"], given["two_in_manhattan"], given["deck"], given["actions"])
    position = None if given["position"] is None else from_dict(given["position"])
    return Record(*setup, position=position)


def _review(question: dict[str, Any]) -> dict[str, Any]:
    """The review of a game, as numbers and phrases, by the steps of its replay."""
    from kingofnewyork.server.workers.game_review import review_document

    return review_document(_record(question))


def _deep_choice(question: dict[str, Any]) -> dict[str, Any]:
    """What search says of a choice, as numbers and in words."""
    from kingofnewyork.server.workers.game_review import deep_choice_document

    return deep_choice_document(_record(question), question["step"])


def _win_chances(question: dict[str, Any]) -> dict[str, Any]:
    """The win chances of all seats, turn by turn, as numbers and in words."""
    from kingofnewyork.server.workers.win_chances import win_chances

    return win_chances(_record(question), question["first_turn"])


def _puzzle(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a puzzle: the best action, what each is worth, and why."""
    from kingofnewyork.analysis.puzzles.answer import answer_puzzle
    from kingofnewyork.analysis.puzzles.collection import load_puzzle
    from kingofnewyork.analysis.review.values import SENT_DIGITS
    from kingofnewyork.play.notation import action_text
    from kingofnewyork.words.puzzles import explanation

    puzzle = load_puzzle(question["puzzle"])
    answer = answer_puzzle(puzzle)
    return {
        "best": action_text(puzzle.best),
        "worths": {
            action_text(one): round(worth, SENT_DIGITS) for one, worth in answer.worths.items()
        },
        "why": [said.to_dict() for said in explanation(puzzle, answer)],
    }


HANDLERS: Final[dict[str, Callable[[dict[str, Any]], object]]] = {
    "choose": _choose,
    "deep_choice": _deep_choice,
    "hints": _hints,
    "odds": _odds,
    "options": _options,
    "puzzle": _puzzle,
    "review": _review,
    "table": _table,
    "win_chances": _win_chances,
}

if __name__ == "__main__":
    main()
