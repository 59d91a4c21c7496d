"""A game at the terminal: one human, the others play at random."""

import shlex
import sys
from pathlib import Path
from random import Random
from typing import Final

from kingofnewyork.cli.answers import NotUnderstood, read_answer
from kingofnewyork.cli.questions import (
    REROLL,
    default_mark,
    explanation,
    face_help,
    options,
    question,
)
from kingofnewyork.cli.render import Screen
from kingofnewyork.cli.save import check_writable
from kingofnewyork.cli.story import Story
from kingofnewyork.cli.words import listed, names_of
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.game import Game
from kingofnewyork.play.position import position_text
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import NOBODY, Seat

PROMPT: Final = "> "
INTERRUPTED: Final = 130
KEYS: Final = (
    ("Enter", "the option marked with Enter"),
    ("?", "this help"),
    ("table", "the table once more"),
    ("rules", "where the rules are"),
    ("state", "the whole position as text"),
    ("save FILE", "save the game so far"),
    ("quit", "leave the game"),
)


class Quit(Exception):
    """The player wants to leave."""


class Session:
    """One game between a human and the machine."""

    def __init__(
        self, game: Game, me: Seat, screen: Screen, seed: int, save_to: Path | None
    ) -> None:
        self.game = game
        self.me = me
        self.screen = screen
        self.seed = seed
        self.save_to = save_to
        self.names = names_of(game.state)
        self.opponents = Random(seed)
        self.story = Story(self.names, me, game.state.active)
        self.told = 0
        """How many events the player has been told."""

    def greet(self) -> None:
        """Say who plays and how to get help."""
        others = listed([name for name in self.names if name != self.names[self.me]])
        self.screen.line(
            f"King of New York: you are {self.names[self.me]}, against {others}.", "bold"
        )
        self.screen.line("20 points win, or being the last one alive. ? helps, quit leaves.")

    def run(self) -> int:
        """Play until the end or until the player leaves; return the exit code."""
        code = 0
        try:
            self._play()
        except Quit:
            pass
        except EOFError:
            self.screen.line()
        except KeyboardInterrupt:
            self.screen.line()
            code = INTERRUPTED
        else:
            self._say_result()
        if self.save_to is not None:
            Record.of(self.game).save(self.save_to)
            self.screen.verbatim(f"The record is in {self.save_to}.")
        if not self.game.is_over:
            self._say_how_to_continue()
        return code

    def _play(self) -> None:
        game = self.game
        was_alive = True
        while not game.is_over:
            if game.chooser == self.me:
                game.play(self._ask())
                self._keep_record()
            else:
                game.play(self.opponents.choice(game.legal_actions()))
            if was_alive and not game.state.health[self.me] and not game.is_over:
                was_alive = False
                self._tell()
                self.screen.line("You are out of the game; the others play on.", "bold")

    def _keep_record(self) -> None:
        """Bring the file up to date, so that nothing is lost whatever happens."""
        if self.save_to is not None:
            try:
                Record.of(self.game).save(self.save_to)
            except KingOfNewYorkError as problem:
                self.screen.verbatim(f"{problem}; the game goes on.", "red")

    def _tell(self, only_last: bool = False) -> None:
        """Tell what happened since the player was told last."""
        events = self.game.events
        paragraphs = self.story.tell(events[self.told :])
        self.told = len(events)
        self.screen.tell(paragraphs[-1:] if only_last else paragraphs, self.names)

    def _ask(self) -> int:
        """Show what the player has to know, and ask until there is an answer."""
        state = self.game.state
        legal = self.game.legal_actions()
        offered = [] if state.agenda[-1].word == REROLL else options(state, legal)
        if len(offered) == 1:
            return offered[0][0]  # tiles that are alike in every way
        self.screen.line()
        self._tell()
        self.screen.situation(state)
        while True:
            self._put_question(offered, legal)
            text = read_line().strip()
            try:
                if not self._is_command(text):
                    return read_answer(state, [action for action, _ in offered], legal, text)
            except (NotUnderstood, KingOfNewYorkError) as problem:
                self.screen.verbatim(str(problem), "red")

    def _put_question(self, offered: list[tuple[int, str]], legal: list[int]) -> None:
        state = self.game.state
        self.screen.line(question(state), "bold")
        if not offered:
            default = default_mark(state, legal)
            self.screen.line(f"  Numbers (1 4 6), letters (OOC) or all; Enter: {default}")
        self.screen.options([text for _, text in offered])

    def _is_command(self, text: str) -> bool:
        """Whether the text was one of the words that always work; if so it is done."""
        word, _, rest = text.partition(" ")
        word = word.lower()
        if word in ("quit", "exit", "q") and not rest:
            raise Quit
        if word in ("?", "help"):
            self._help()
        elif word == "table":
            self.screen.situation(self.game.state)
        elif word == "rules":
            self.screen.verbatim(f"The rules, with a glossary: {rules_place()}")
        elif word == "state":
            self.screen.verbatim(position_text(self.game.state).rstrip())
        elif word == "save":
            self._save_as(rest.strip())
        else:
            return False
        return True

    def _help(self) -> None:
        """What is decided, what the signs mean and what can be typed."""
        self.screen.line(explanation(self.game.state))
        self.screen.glossary(face_help(self.game.state))
        self.screen.line(self.screen.board.legend())
        self.screen.glossary(KEYS)

    def _save_as(self, name: str) -> None:
        if not name:
            raise NotUnderstood("Name the file, as in: save kong.record")
        path = Path(name).expanduser()
        check_writable(path)
        Record.of(self.game).save(path)
        self.screen.verbatim(f"Saved in {path}.")

    def _say_how_to_continue(self) -> None:
        me = shlex.quote(self.names[self.me])
        command = f"kingofnewyork play --name {me} --seed {self.seed}"
        if self.save_to is not None:
            self.screen.line("To go on:")
            self.screen.verbatim(f"  {command} --resume {shlex.quote(str(self.save_to))}")
            return
        state = self.game.state
        if len(self.names) >= 5 and not state.two_in_manhattan:
            command += " --one-in-manhattan"
        self.screen.line(
            "The game was not saved (play --save FILE does that). The same dice again:"
        )
        self.screen.verbatim(f"  {command} --monsters {len(self.names)}")

    def _say_result(self) -> None:
        self._tell(only_last=not self.game.state.health[self.me])
        self.screen.line()
        result = self.game.result()
        lead = "" if self.game.winner == NOBODY else "You lose: "
        if self.game.winner == self.me:
            lead = "You win: "
        self.screen.line(
            f"{lead}{result[0].upper() if not lead else result[0]}{result[1:]}.", "bold"
        )
        self.screen.standings(self.game.state)


def read_line() -> str:
    """The next line typed, or of a pipe; EOFError when there is none."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(PROMPT)
    print(PROMPT, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))
    return line


def rules_place() -> str:
    """Where the rules can be read."""
    page = Path(__file__).parents[3] / "docs" / "rules.md"
    return str(page) if page.is_file() else "docs/rules.md of the project kingofnewyork"
