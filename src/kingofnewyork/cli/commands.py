"""The words that work at every choice: help, the table, cards, saving and leaving."""

import shlex
from pathlib import Path
from typing import Final

from kingofnewyork.cli.answers import NotUnderstood
from kingofnewyork.cli.called import called_as
from kingofnewyork.cli.lookup import find_card, heading, on_the_table, whereabouts
from kingofnewyork.cli.opponents import USUAL
from kingofnewyork.cli.questions import REROLL, explanation, face_help
from kingofnewyork.cli.render import Screen
from kingofnewyork.cli.save import check_writable, file_named, write_record
from kingofnewyork.cli.words import names_of
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.game import Game
from kingofnewyork.play.position import position_text
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.registry import CARDS

KEYS: Final = (
    ("Enter", "the option marked with Enter"),
    ("1, 2, ...", "an option by its number, or by its words: flee to queens, queens"),
    ("?", "this help"),
    ("table", "the table once more"),
    ("hint", "the best options and why; odds: what your chances are"),
    ("card NAME", "a card with its rulings; card alone: all cards on the table"),
    ("rules", "where the rules are; state: the whole position as text"),
    ("save FILE", "save the game so far"),
    ("quit", "leave the game"),
)
ADVICE: Final = ("hint", "h", "odds")
"""The words that ask for hints or chances."""


class Quit(Exception):
    """The player wants to leave."""


class Commands:
    """What a player may type beside answers, and where its game is saved."""

    def __init__(
        self, game: Game, me: Seat, screen: Screen, seed: int, save_to: Path | None, against: str
    ) -> None:
        self.game = game
        self.me = me
        self.screen = screen
        self.seed = seed
        self.save_to = save_to
        """Where every answer is recorded at once."""
        self.against = against
        """The opponents, as they were asked for."""
        self.copies: dict[Path, int] = {}
        """Where the player saved the game by hand, the latest last, and after how many actions."""

    def done(self, text: str) -> bool:
        """Whether the text was one of the words that always work; if so it is done."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("quit", "exit", "q") and not rest:
            raise Quit
        if word in ("?", "help"):
            self._help()
        elif word in ADVICE and not rest:
            return self._advise(word)
        elif word == "table":
            self.screen.situation(self.game.state)
        elif word in ("card", "cards"):
            self._card(rest)
        elif word == "rules":
            self.screen.verbatim(f"The rules, with a glossary: {rules_place()}")
        elif word == "state":
            self.screen.verbatim(position_text(self.game.state).rstrip())
        elif word == "save":
            self._save_as(rest)
        else:
            return False
        return True

    def _help(self) -> None:
        """What is decided, what the signs mean and what can be typed."""
        state = self.game.state
        self.screen.line(explanation(state))
        self.screen.glossary(face_help(state))
        self.screen.line(self.screen.board.legend(state))
        self.screen.glossary(KEYS)

    def _advise(self, word: str) -> bool:
        """Show hints or chances; an h alone is a die where dice are picked."""
        from kingofnewyork.cli.hint import show_hints, show_odds

        state = self.game.state
        if word == "h" and state.agenda[-1].word == REROLL:
            return False
        (show_odds if word == "odds" else show_hints)(self.game.view(self.me), state, self.screen)
        return True

    def _card(self, name: str) -> None:
        """A card with all there is to know, or all cards on the table with their texts."""
        state = self.game.state
        if name:
            card = find_card(state, name)
            self.screen.line(heading(card), "bold")
            self.screen.line(f"{card.printed.text} {whereabouts(state, self.me, card)}")
            for ruling in card.printed.rulings:
                self.screen.line(f"- {ruling}")
            return
        for number in on_the_table(state):
            card = CARDS[number]
            self.screen.line(f"{heading(card)}: {card.printed.text}")

    def _save_as(self, name: str) -> None:
        if not name:
            raise NotUnderstood("Name the file, as in: save kong.record")
        path = file_named(name)
        check_writable(path, mine=path in self.copies or path == self.save_to)
        write_record(self.game, path)
        self.copies.pop(path, None)
        self.copies[path] = len(self.game.actions)
        self.screen.line(f"Saved in {path}.")

    def keep_record(self) -> None:
        """Bring the file up to date, so that nothing is lost whatever happens."""
        if self.save_to is not None:
            try:
                write_record(self.game, self.save_to)
            except KingOfNewYorkError as problem:
                self.screen.line(f"{problem}; the game goes on.", "red")

    def leave(self) -> None:
        """Save the game a last time and say how to go on with it."""
        if self.save_to is not None:
            write_record(self.game, self.save_to)
            self.screen.line(f"The record is in {self.save_to}.")
        if not self.game.is_over:
            self._say_how_to_continue()

    def _say_how_to_continue(self) -> None:
        names = names_of(self.game.state)
        command = f"{called_as()} play --name {shlex.quote(names[self.me])}"
        if self.against != USUAL:
            command += f" --against {shlex.quote(self.against)}"
        kept = self.save_to or next(reversed(self.copies), None)
        if kept is not None:
            self.screen.line(self._how_much_is_saved(kept))
            self.screen.verbatim(f"  {command} --resume {shlex.quote(str(kept))}")
            return
        command += f" --seed {self.seed} --monsters {len(names)}"
        if len(names) >= 5 and not self.game.state.two_in_manhattan:
            command += " --one-in-manhattan"
        self.screen.line(
            "The game was not saved (play --save FILE does that). The same dice again:"
        )
        self.screen.verbatim(f"  {command}")

    def _how_much_is_saved(self, kept: Path) -> str:
        """What the file holds, and what to expect when the game goes on from it."""
        later = ""
        if kept != self.save_to:
            is_all = self.copies[kept] == len(self.game.actions)
            later = f"The game is saved in {kept}" + ("" if is_all else ", not what came later")
            later += ". "
        return f"{later}To go on, with new dice from there:"


def rules_place() -> str:
    """Where the rules can be read."""
    page = Path(__file__).parents[3] / "docs" / "rules.md"
    return str(page) if page.is_file() else "docs/rules.md of the project kingofnewyork"
