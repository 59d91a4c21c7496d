"""A game for programs: one JSON object a line, out and in. `docs/json-stream.md` describes it."""

import json
import sys
from typing import Any, Final

from kingofnewyork import __version__
from kingofnewyork.cli.typed import known_words
from kingofnewyork.errors import BadBot, BadRecord, IllegalAction, UndoRefused
from kingofnewyork.local.game import LocalGame
from kingofnewyork.play.event_values import event_values
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.ids import MONSTER_NAMES, NOBODY
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.narration import told
from kingofnewyork.words.options import option
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import NotUnderstood, not_understood, printable, problem_told
from kingofnewyork.words.questions import question
from kingofnewyork.words.story import Story
from kingofnewyork.words.table import result

FORMAT: Final = 1
INTERRUPTED: Final = 130
COMMANDS: Final = ("command-undo", "command-reset", "command-quit")
"""What a program may say instead of an action, by its English word."""
NOT_AN_ANSWER: Final = "answer/bad"
"""The code of a line that is no answer at all."""


class Stop(Exception):
    """The program wants to leave."""


class Stream:
    """Plays a game with programs in the seats of people."""

    def __init__(self, game: LocalGame, language: str) -> None:
        humans = game.setup.humans
        self.game = game
        self.words = words_in(language)
        self.me = humans[0] if len(humans) == 1 else NOBODY
        """Who is `you` in texts."""
        self.sent = 0
        self.told = 0
        self.warned = False
        self.story = Story(game.game.state.monsters, self.me)

    def send(self, kind: str, **values: Any) -> None:
        """One object goes out."""
        line = {"type": kind, "seq": self.sent, **values}
        print(json.dumps(line, ensure_ascii=False), flush=True)
        self.sent += 1

    def run(self) -> int:
        """Play until the end or until the input ends; return the exit code."""
        code = 0
        try:
            self._start()
            self._play()
        except (Stop, EOFError):
            self._say_stopped()
        except KeyboardInterrupt:
            self._say_stopped()
            code = INTERRUPTED
        except BadBot as problem:
            self._refuse(problem.code, problem_told(problem))
            self._say_stopped()
            raise
        else:
            self._say_result()
        return code

    def _start(self) -> None:
        setup = self.game.setup
        self.send(
            "start",
            format=FORMAT,
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
                self._answer(_line())
            else:
                game.play_bot()
            self._send_events()
            self._warn()

    def _warn(self) -> None:
        """Say once that the game cannot be kept, or not any more."""
        unsaved = self.game.unsaved
        if unsaved is not None and not self.warned:
            self._refuse(BadRecord.code, unsaved)
        self.warned = unsaved is not None

    def _send_events(self) -> None:
        events = self.game.game.events[self.told :]
        if not events:
            return
        monsters = self.game.game.state.monsters
        paragraphs = self.story.tell(events)
        self.send(
            "events",
            first=self.told,
            events=[
                {**event_values(event), "text": self._text(told(event, monsters, self.me))}
                for event in events
            ],
            story=[self._text(said) for part in paragraphs for said in part.sentences],
        )
        self.told += len(events)

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
            asked=game.state.agenda[-1].word,
            question=self._text(question(game.state)),
            default=options[0]["action"],
            options=options,
            view=self.game.view(seat).to_dict(),
        )

    def _answer(self, line: str) -> None:
        """One line comes in and is played, or is refused; then the decision is sent again."""
        try:
            self._do(line)
        except NotUnderstood as problem:
            self._refuse(NOT_AN_ANSWER, problem.said)
        except UndoRefused as problem:
            self._refuse(problem.code, phrase(f"undo-refused-{problem.reason}"))
        except IllegalAction as problem:
            self._refuse(problem.code, self._not_an_option(line).said)

    def _do(self, line: str) -> None:
        answer = _read(line)
        if isinstance(answer, int):
            legal = self.game.game.legal_actions()
            if not 1 <= answer <= len(legal):
                raise self._not_an_option(str(answer))
            self.game.play(legal[answer - 1])
            return
        key = known_words(LANGUAGES[0], COMMANDS).get(answer)
        if key == "command-quit":
            raise Stop
        if key is None:
            self.game.play(answer)
            return
        (self.game.undo if key == "command-undo" else self.game.reset)(self.game.chooser)
        state = self.game.game.state
        self.told = len(self.game.game.events)
        self.story.active, self.story.turn = state.active, state.turn
        self.send("undone", events=self.told)

    def _not_an_option(self, typed: str) -> NotUnderstood:
        last = len(self.game.game.legal_actions())
        return not_understood("problem-answer-not-an-option", typed=printable(typed), last=last)

    def _refuse(self, code: str, said: Phrase) -> None:
        self.send("error", code=code, message=self._text(said))

    def _say_stopped(self) -> None:
        self.send("stopped", turn=self.game.game.state.turn, file=self._file())

    def _say_result(self) -> None:
        state = self.game.game.state
        self.send(
            "result",
            winner=None if state.winner == NOBODY else state.winner,
            turn=state.turn,
            points=state.points,
            life=state.health,
            text=self._text(result(state, self.me)),
            file=self._file(),
        )


def _line() -> str:
    """The next line of standard input."""
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line.strip()


def _read(line: str) -> int | str:
    """What a line says: the number of an option, or a text; JSON may wrap either."""
    answer: Any = line
    if line.startswith("{"):
        try:
            answer = json.loads(line).get("action")
        except (ValueError, RecursionError):
            answer = None
    if isinstance(answer, str) and answer.isascii() and answer.isdigit() and len(answer) < 4:
        return int(answer)
    if isinstance(answer, bool) or not isinstance(answer, str | int):
        raise not_understood("problem-answer-bad", typed=printable(line))
    return answer
