"""The command `puzzles`: positions to solve, line by line, and a rating of one's own."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from kingofnewyork.analysis.puzzles.answer import answer_puzzle
from kingofnewyork.analysis.puzzles.collection import (
    Puzzle,
    daily_puzzle_name,
    load_puzzle,
    puzzle_names,
)
from kingofnewyork.analysis.puzzles.themes import PUZZLE_THEMES
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.option_values import parse_whole_number
from kingofnewyork.cli.plain.answers import make_prompt, read_answer
from kingofnewyork.cli.plain.commands import Quit
from kingofnewyork.cli.plain.game import ask_question
from kingofnewyork.cli.plain.help import say_card
from kingofnewyork.cli.plain.typed_words import keys_by_word, normalize, typed_words
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.cli.terminal import enable_line_editing, read_line
from kingofnewyork.errors import BadSetup
from kingofnewyork.local.puzzle_progress import PuzzleProgress, progress_path
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.words import puzzles as puzzle_words
from kingofnewyork.words.catalogue import find_language
from kingofnewyork.words.problems import NotUnderstood
from kingofnewyork.words.table import table

COMMANDS: Final = ("command-quit", "command-table", "command-card")


@dataclass(frozen=True)
class PuzzleWish:
    """Which puzzles somebody wants to solve."""

    number: str | None = None
    """The name of a single one."""
    daily: bool = False
    theme: str | None = None

    def check(self) -> None:
        """Raise `BadSetup` if there are none of that kind."""
        if self.theme is not None and self.theme not in PUZZLE_THEMES:
            raise BadSetup(f"--theme {self.theme[:40]}: there are {', '.join(PUZZLE_THEMES)}")
        if self.daily and (self.number or self.theme):
            raise BadSetup("--daily is one puzzle: leave out --number and --theme")

    def single(self) -> str | None:
        """The name of the only puzzle that is wanted, if it is a single one."""
        if self.daily:
            return daily_puzzle_name(datetime.now(UTC).date())
        if self.number is None:
            return None
        return f"{parse_whole_number('--number', self.number):03}"


def solve_puzzles(wish: PuzzleWish, language: str | None) -> int:
    """Let somebody solve puzzles until there are none, or enough; return the exit code."""
    wish.check()
    session = PuzzleSession(Voice(find_language(language)))
    single = wish.single()
    enable_line_editing()
    try:
        if single is not None:
            session.solve(load_puzzle(single))
        else:
            session.solve_many(wish.theme)
    except (Quit, EOFError):
        session.voice.print_line()
    except KeyboardInterrupt:
        session.voice.print_line()
        return EXIT_INTERRUPTED
    return 0


def next_puzzle(progress: PuzzleProgress, names: Iterable[str], theme: str | None) -> Puzzle | None:
    """The puzzle not yet tried that is nearest to one's own rating; None if there is none."""
    left = [load_puzzle(name) for name in names if name not in progress.results]
    fitting = [puzzle for puzzle in left if theme in (None, puzzle.theme)]
    rating = progress.skill.rating
    return min(fitting, key=lambda one: (abs(one.rating - rating), one.name), default=None)


class PuzzleSession:
    """Asks puzzles, explains the answers, and keeps the rating."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.path = progress_path()
        self.progress = PuzzleProgress.load(self.path)

    def solve_many(self, theme: str | None) -> None:
        """Ask one puzzle after the other."""
        quit_word = typed_words(self.voice.words, "command-quit")[0]
        while (puzzle := next_puzzle(self.progress, puzzle_names(), theme)) is not None:
            self.solve(puzzle)
            self.voice.say_key("puzzle-prompt", quit=quit_word)
            if self._command(read_line().strip()) == "command-quit":
                return
        self.voice.say_key("puzzle-all-done")

    def solve(self, puzzle: Puzzle) -> bool:
        """Ask a puzzle, and explain the answer; return whether it was right."""
        voice = self.voice
        voice.say_key("puzzle-title", name=puzzle.name)
        facts = {"theme": puzzle_words.theme(puzzle.theme), "rating": str(puzzle.rating)}
        voice.say_key("puzzle-facts", **facts)
        voice.say_parts(table(puzzle.state, puzzle.seat))
        voice.print_line()
        voice.say_key("puzzle-note")
        words = {key.partition("-")[2]: typed_words(voice.words, key)[0] for key in COMMANDS}
        voice.say_key("puzzle-commands", **words)
        action = self._ask(puzzle)
        answer = answer_puzzle(puzzle)
        voice.say(puzzle_words.verdict(puzzle, answer, action))
        for said in puzzle_words.explanation(puzzle, answer):
            voice.say(said)
        self._rate(puzzle, action == puzzle.best)
        return action == puzzle.best

    def _ask(self, puzzle: Puzzle) -> int:
        """Ask until there is an answer."""
        prompt = make_prompt(puzzle.state, legal_actions(puzzle.state), self.voice.words)
        while True:
            ask_question(self.voice, prompt)
            text = read_line().strip()
            try:
                key = self._command(text)
                if key == "command-quit":
                    raise Quit
                if key == "command-table":
                    self.voice.say_parts(table(puzzle.state, puzzle.seat))
                elif key == "command-card":
                    say_card(self.voice, puzzle.state, puzzle.seat, text.partition(" ")[2].strip())
                else:
                    return read_answer(prompt, text)
            except NotUnderstood as problem:
                self.voice.say(problem.phrase)

    def _command(self, text: str) -> str:
        """The key of a command that was typed; empty if it is none."""
        known = keys_by_word(self.voice.words.language, COMMANDS)
        found = known.get(normalize(text), "")
        first = known.get(normalize(text.partition(" ")[0]), "")
        return found or (first if first == "command-card" else "")

    def _rate(self, puzzle: Puzzle, solved: bool) -> None:
        """Note the result, and say what became of the rating."""
        before = self.progress.skill
        if not self.progress.note(puzzle.name, puzzle.rating, solved):
            return
        self.progress.save(self.path)
        skill = self.progress.skill
        change = round(skill.rating) - round(before.rating)
        self.voice.say_key(
            "puzzle-rating-new", rating=str(round(skill.rating)), change=f"{change:+}"
        )
