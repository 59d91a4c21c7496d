"""A game for programs: one JSON object a line, out and in. `docs/json-stream.md` describes it."""

import json
import sys
from typing import Any, Final

from kingofnewyork import __version__
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.plain.typed_words import keys_by_word
from kingofnewyork.errors import BadBot, BadRecord, IllegalAction, UndoRefused
from kingofnewyork.local.game import LocalGame
from kingofnewyork.play.json_values import event_values
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.ids import MONSTER_NAMES, NOBODY
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.narration import narrate
from kingofnewyork.words.options import option
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.problems import NotUnderstood, describe_problem, printable
from kingofnewyork.words.questions import question
from kingofnewyork.words.story import Story
from kingofnewyork.words.table import result

FORMAT_VERSION: Final = 1
COMMANDS: Final = ("command-undo", "command-reset", "command-quit")
"""What a program may send instead of an action, by its English word."""


class StreamEnd(Exception):
    """Raised when the program asks to quit."""


class JsonStream:
    """Plays a game with programs in the seats of people."""

    def __init__(self, game: LocalGame, language: str) -> None:
        self.game = game
        self.words = load_words(language)
        self.me = game.setup.only_human
        """Who is `you` in texts."""
        self.lines_sent = 0
        self.events_sent = 0
        self.story = Story(game.game.state.monsters, self.me)

    def send(self, kind: str, **values: Any) -> None:
        """Print one object as a line."""
        line = {"type": kind, "seq": self.lines_sent, **values}
        print(json.dumps(line, ensure_ascii=False), flush=True)
        self.lines_sent += 1

    def run(self) -> int:
        """Play until the end or until the input ends; return the exit code."""
        code = 0
        try:
            self._send_start()
            self._play()
        except (StreamEnd, EOFError):
            self._send_stopped()
        except KeyboardInterrupt:
            self._send_stopped()
            code = EXIT_INTERRUPTED
        except BadBot as problem:
            self._send_error(problem.code, describe_problem(problem))
            self._send_stopped()
            raise
        else:
            self._send_result()
        return code

    def _send_start(self) -> None:
        setup = self.game.setup
        self.send(
            "start",
            format=FORMAT_VERSION,
            version=__version__,
            language=self.words.language,
            monsters=setup.monsters,
            players=setup.players,
            seed=setup.seed,
            two_in_manhattan=setup.two_in_manhattan,
            file=self._file(),
        )

    def _file(self) -> str | None:
        return None if self.game.save_file is None else str(self.game.save_file.path)

    def _play(self) -> None:
        game = self.game
        self._warn()
        self._send_events()
        while not game.is_over:
            if game.waits_for_human:
                self._send_decision()
                self._answer(_read_line())
            else:
                game.play_bot()
            self._send_events()
            self._warn()

    def _warn(self) -> None:
        """Send an error once when the game cannot be saved, or no longer."""
        unsaved = self.game.take_new_save_problem()
        if unsaved is not None:
            self._send_error(BadRecord.code, unsaved)

    def _send_events(self) -> None:
        events = self.game.game.events[self.events_sent :]
        if not events:
            return
        monsters = self.game.game.state.monsters
        paragraphs = self.story.tell(events)
        self.send(
            "events",
            first=self.events_sent,
            events=[
                {**event_values(event), "text": self._text(narrate(event, monsters, self.me))}
                for event in events
            ],
            story=[self._text(said) for part in paragraphs for said in part.sentences],
        )
        self.events_sent += len(events)

    def _text(self, said: Phrase) -> str:
        return self.words.sentence(said)

    def _send_decision(self) -> None:
        game, seat = self.game.game, self.game.chooser
        options = [
            {"action": action_text(action), "text": self.words.text(option(game.state, action))}
            for action in game.legal_actions()
        ]
        self.send(
            "decision",
            seat=seat,
            monster=MONSTER_NAMES[game.state.monsters[seat]],
            turn=game.state.turn,
            question=game.state.agenda[-1].word,
            text=self._text(question(game.state)),
            default=options[0]["action"],
            options=options,
            view=self.game.view(seat).to_dict(),
        )

    def _answer(self, line: str) -> None:
        """Play what a line asks for, or send an error."""
        try:
            self._apply_answer(line)
        except (NotUnderstood, UndoRefused) as problem:
            self._send_error(problem.code, describe_problem(problem))
        except IllegalAction as problem:
            self._send_error(problem.code, self._not_an_option(line).phrase)

    def _apply_answer(self, line: str) -> None:
        answer = _parse_answer(line)
        if isinstance(answer, int):
            legal = self.game.game.legal_actions()
            if not 1 <= answer <= len(legal):
                raise self._not_an_option(str(answer))
            self.game.play(legal[answer - 1])
            return
        key = keys_by_word(LANGUAGES[0], COMMANDS).get(answer)
        if key == "command-quit":
            raise StreamEnd
        if key is None:
            self.game.play(answer)
            return
        (self.game.undo if key == "command-undo" else self.game.reset)(self.game.chooser)
        state = self.game.game.state
        self.events_sent = len(self.game.game.events)
        self.story.active, self.story.turn = state.active, state.turn
        self.send("undone", events=self.events_sent)

    def _not_an_option(self, typed: str) -> NotUnderstood:
        last = len(self.game.game.legal_actions())
        return NotUnderstood("problem-answer-not-an-option", typed=printable(typed), last=last)

    def _send_error(self, code: str, said: Phrase) -> None:
        self.send("error", code=code, message=self._text(said))

    def _send_stopped(self) -> None:
        self.send("stopped", turn=self.game.game.state.turn, file=self._file())

    def _send_result(self) -> None:
        state = self.game.game.state
        self.send(
            "result",
            winner=None if state.winner == NOBODY else state.winner,
            turn=state.turn,
            points=state.points,
            life=state.life,
            text=self._text(result(state, self.me)),
            file=self._file(),
        )


def _read_line() -> str:
    """Read the next line of standard input."""
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line.strip()


def _parse_answer(line: str) -> int | str:
    """Parse a line as the number of an option, or a text; JSON may wrap either."""
    answer: Any = line
    if line.startswith("{"):
        try:
            answer = json.loads(line).get("action")
        except (ValueError, RecursionError):
            answer = None
    if isinstance(answer, str) and answer.isascii() and answer.isdigit() and len(answer) < 4:
        return int(answer)
    if isinstance(answer, bool) or not isinstance(answer, str | int):
        raise NotUnderstood("problem-answer-bad", typed=printable(line))
    return answer
