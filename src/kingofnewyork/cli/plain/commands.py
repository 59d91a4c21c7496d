"""The words that work at every choice of the line-by-line game."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.plain_help import say_card, say_help, say_hints, say_odds, say_rules
from kingofnewyork.cli.teller import Teller
from kingofnewyork.cli.typed import as_known, known_words, typed_words
from kingofnewyork.cli.voice import Voice
from kingofnewyork.errors import BadWords, UndoRefused
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.saves import SaveFile
from kingofnewyork.play.position import position_text
from kingofnewyork.rules.ids import Seat
from kingofnewyork.words.catalogue import find_language
from kingofnewyork.words.languages import LANGUAGE_NAMES, LANGUAGES
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
    *("command-language", "command-state", "command-quit"),
)
"""The commands of the help, in its order."""
DICE_SHOWN: Final = ("dice-reroll", "dice-keep")
USUAL_LOG: Final = 8
"""How many turns are told again unless somebody says otherwise."""
EXAMPLE_LOG: Final = 3
"""The number of turns in the example of how to ask for them."""


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
        language = self.voice.words.language
        alone = known_words(language, (*ALONE, *WITH_WORDS)).get(as_known(text), "")
        if alone == "command-quit":
            raise Quit
        if alone in ALONE:
            self._alone(alone, me)
            return True
        word, _, rest = text.partition(" ")
        key = known_words(language, WITH_WORDS).get(as_known(word), "")
        if key:
            self._with_words(key, me, rest.strip())
        return bool(key)

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
            self.teller.tell_again(me, self._turns(rest) if rest else USUAL_LOG)
        elif key == "command-save":
            self._save(rest)
        else:
            self._speak(rest)

    def _turns(self, typed: str) -> int:
        """A number of turns that was typed."""
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else 0
        if not number:
            raise not_understood(
                "problem-not-turns",
                typed=printable(typed),
                example=f"{self._word('command-log')} {EXAMPLE_LOG}",
            )
        return number

    def _word(self, key: str) -> str:
        """The word of a command, as it is shown."""
        return typed_words(self.voice.words, key)[0]

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
            example = f"{self._word('command-save')} kong.game"
            raise not_understood("problem-name-the-file", example=example)
        path = file_named(name)
        copy = SaveFile(path) if path in self.copies else SaveFile.at(path)
        copy.write(self.game.setup, self.game.game)
        self.copies.add(path)
        self.voice.key("plain-saved", file=str(path))

    def _speak(self, name: str) -> None:
        names = [f"{code} ({said})" for code, said in LANGUAGE_NAMES.items()]
        if not name:
            example = f"{self._word('command-language')} {LANGUAGES[1]}"
            self.voice.key("plain-languages", languages=names, example=example)
            return
        try:
            language = find_language(name)
        except BadWords:
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
