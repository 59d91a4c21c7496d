"""The words that work at every choice of the line-by-line game."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.plain_help import say_card, say_help, say_hints, say_odds, say_rules
from kingofnewyork.cli.teller import Teller
from kingofnewyork.cli.typed import known_words
from kingofnewyork.cli.voice import Voice
from kingofnewyork.errors import BadWords, UndoRefused
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.saves import SaveFile
from kingofnewyork.play.position import position_text
from kingofnewyork.rules.ids import Seat
from kingofnewyork.words.cards import plain
from kingofnewyork.words.catalogue import LANGUAGE_NAMES, find_language
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.problems import not_understood, printable
from kingofnewyork.words.questions import REROLL
from kingofnewyork.words.table import table

ALONE: Final = (
    "command-help",
    "command-hint",
    "command-odds",
    "command-undo",
    "command-reset",
    "command-table",
    "command-state",
    "command-quit",
)
"""Commands that stand alone."""
WITH_WORDS: Final = (
    "command-card",
    "command-rules",
    "command-log",
    "command-save",
    "command-language",
)
"""Commands that something may follow."""
SHOWN: Final = (
    *("command-help", "command-hint", "command-odds", "command-undo", "command-reset"),
    *("command-table", "command-card", "command-rules", "command-log", "command-save"),
    *("command-language", "command-quit"),
)
"""The commands of the help, in its order."""
DICE_SHOWN: Final = ("dice-reroll", "dice-keep")
USUAL_LOG: Final = 8
"""How many turns are told again unless somebody says otherwise."""


class Quit(Exception):
    """The player wants to leave."""


class Commands:
    """What a player may type beside answers."""

    def __init__(self, game: LocalGame, voice: Voice, teller: Teller) -> None:
        self.game = game
        self.voice = voice
        self.teller = teller
        self.copies: set[Path] = set()
        """Where the player has put copies of this game."""

    def done(self, me: Seat, text: str) -> bool:
        """Whether the text was one of the words that always work; if so it is done."""
        word, _, rest = text.partition(" ")
        key = known_words(self.voice.words.language, (*ALONE, *WITH_WORDS)).get(
            " ".join(plain(word)) or word, ""
        )
        rest = rest.strip()
        if not key or (rest and key in ALONE) or self._is_die(word):
            return False
        if key == "command-quit":
            raise Quit
        if key in WITH_WORDS:
            self._with_words(key, me, rest)
        else:
            self._alone(key, me)
        return True

    def _is_die(self, word: str) -> bool:
        """Whether a single letter is a die rather than a command."""
        return len(word) == 1 and word.isalpha() and self._asks_dice()

    def _asks_dice(self) -> bool:
        return self.game.game.state.agenda[-1].word == REROLL

    def _alone(self, key: str, me: Seat) -> None:
        state, voice = self.game.game.state, self.voice
        if key == "command-help":
            say_help(voice, state, [*(DICE_SHOWN if self._asks_dice() else ()), *SHOWN])
        elif key == "command-hint":
            say_hints(voice, self.game.view(me), state)
        elif key == "command-odds":
            say_odds(voice, self.game.view(me))
        elif key == "command-table":
            voice.parts(table(state, me))
        elif key == "command-state":
            print(position_text(state).rstrip())  # for programs: its lines stay whole
        else:
            self._take_back(me, everything=key == "command-reset")

    def _with_words(self, key: str, me: Seat, rest: str) -> None:
        if key == "command-card":
            say_card(self.voice, self.game.game.state, me, rest)
        elif key == "command-rules":
            say_rules(self.voice, rest)
        elif key == "command-log":
            turns = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 4 else 0
            self.teller.tell_again(me, turns or USUAL_LOG)
        elif key == "command-save":
            self._save(rest)
        else:
            self._speak(rest)

    def _take_back(self, me: Seat, everything: bool) -> None:
        """The last choice, or all, are taken back."""
        try:
            (self.game.reset if everything else self.game.undo)(me)
        except UndoRefused as problem:
            raise not_understood(f"undo-refused-{problem.reason}") from problem
        self.teller.forget()
        self.voice.key("plain-undone")

    def _save(self, name: str) -> None:
        if not name:
            word = self.voice.words.say("command-save")
            raise not_understood("problem-name-the-file", example=f"{word} kong.game")
        path = file_named(name)
        copy = SaveFile(path) if path in self.copies else SaveFile.at(path)
        copy.write(self.game.setup, self.game.game)
        self.copies.add(path)
        self.voice.key("plain-saved", file=str(path))

    def _speak(self, name: str) -> None:
        try:
            language = find_language(name)
        except BadWords:
            names = [f"{code} ({name})" for code, name in LANGUAGE_NAMES.items()]
            raise not_understood(
                "problem-no-language", typed=printable(name), languages=names
            ) from None
        self.voice.speak(language)
        self.voice.key("plain-speaks")


def file_named(name: str) -> Path:
    """The file that a player typed, `~` read as a home."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        reason = phrase("file-no-home")
        raise not_understood("problem-cannot-save", file=printable(name), reason=reason) from None
