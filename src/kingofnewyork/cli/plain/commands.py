"""The words that work at every choice of the line-by-line game."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.plain.help import (
    COMMANDS_WITH_ARGUMENT,
    DICE_HELP_COMMANDS,
    say_card,
    say_help,
    say_hints,
    say_odds,
    say_rules,
)
from kingofnewyork.cli.plain.teller import Teller
from kingofnewyork.cli.plain.typed_words import keys_by_word, normalize, typed_words
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.errors import BadWords
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.saves import SaveFile
from kingofnewyork.play.position import position_text
from kingofnewyork.rules.ids import Seat
from kingofnewyork.words.catalogue import find_language
from kingofnewyork.words.languages import LANGUAGE_NAMES, LANGUAGES
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.problems import NotUnderstood, printable
from kingofnewyork.words.questions import REROLL_WORD
from kingofnewyork.words.table import table

BARE_COMMANDS: Final = (
    "command-help",
    "command-hint",
    "command-odds",
    "command-undo",
    "command-reset",
    "command-table",
    "command-state",
    "command-quit",
)
"""Commands without an argument."""
HELP_COMMANDS: Final = (
    *("command-help", "command-hint", "command-odds", "command-undo", "command-reset"),
    *("command-table", "command-card", "command-rules", "command-log", "command-save"),
    *("command-language", "command-state", "command-quit"),
)
"""The commands in the order of the help."""
DEFAULT_LOG_TURNS: Final = 8
"""How many turns the log shows unless the player says otherwise."""
EXAMPLE_LOG_TURNS: Final = 3
"""The number of turns in the example of how to ask for them."""


class Quit(Exception):
    """Raised when the player quits."""


class Commands:
    """Runs what a player may type beside answers."""

    def __init__(self, game: LocalGame, voice: Voice, teller: Teller) -> None:
        self.game = game
        self.voice = voice
        self.teller = teller
        self.copies: set[Path] = set()
        """The files to which the player has saved copies of this game."""

    def run(self, me: Seat, text: str) -> bool:
        """Run the text if it is a command; return whether it was one."""
        language = self.voice.words.language
        alone = keys_by_word(language, (*BARE_COMMANDS, *COMMANDS_WITH_ARGUMENT)).get(
            normalize(text), ""
        )
        if alone == "command-quit":
            raise Quit
        if alone in BARE_COMMANDS:
            self._run_without_argument(alone, me)
            return True
        word, _, rest = text.partition(" ")
        key = keys_by_word(language, COMMANDS_WITH_ARGUMENT).get(normalize(word), "")
        if key:
            self._run_with_argument(key, me, rest.strip())
        return bool(key)

    def _asks_dice(self) -> bool:
        return self.game.game.state.agenda[-1].word == REROLL_WORD

    def _run_without_argument(self, key: str, me: Seat) -> None:
        state, voice = self.game.game.state, self.voice
        if key == "command-help":
            say_help(
                voice, state, [*(DICE_HELP_COMMANDS if self._asks_dice() else ()), *HELP_COMMANDS]
            )
        elif key == "command-hint":
            say_hints(voice, self.game.view(me), state)
        elif key == "command-odds":
            say_odds(voice, self.game.view(me))
        elif key == "command-table":
            voice.say_parts(table(state, me))
        elif key == "command-state":
            print(position_text(state).rstrip())  # for programs: its lines stay whole
        else:
            self._take_back(me, everything=key == "command-reset")

    def _run_with_argument(self, key: str, me: Seat, rest: str) -> None:
        if key == "command-card":
            say_card(self.voice, self.game.game.state, me, rest)
        elif key == "command-rules":
            say_rules(self.voice, rest)
        elif key == "command-log":
            self.teller.tell_again(me, self._turns(rest) if rest else DEFAULT_LOG_TURNS)
        elif key == "command-save":
            self._save(rest)
        else:
            self._speak(rest)

    def _turns(self, typed: str) -> int:
        """Parse a number of turns."""
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else 0
        if not number:
            raise NotUnderstood(
                "problem-not-turns",
                typed=printable(typed),
                example=f"{self._word('command-log')} {EXAMPLE_LOG_TURNS}",
            )
        return number

    def _word(self, key: str) -> str:
        """Return the word of a command, as it is shown."""
        return typed_words(self.voice.words, key)[0]

    def _take_back(self, me: Seat, everything: bool) -> None:
        """Take back the last choice, or all of the turn."""
        (self.game.reset if everything else self.game.undo)(me)
        self.teller.forget()
        self.voice.say_key("plain-undone")

    def _save(self, name: str) -> None:
        if not name:
            example = f"{self._word('command-save')} kong.game"
            raise NotUnderstood("problem-name-the-file", example=example)
        path = expand_path(name)
        copy = SaveFile(path) if path in self.copies else SaveFile.at(path)
        copy.write(self.game.setup, self.game.game)
        self.copies.add(path)
        self.voice.say_key("plain-saved", file=str(path))

    def _speak(self, name: str) -> None:
        names = [f"{code} ({said})" for code, said in LANGUAGE_NAMES.items()]
        if not name:
            example = f"{self._word('command-language')} {LANGUAGES[1]}"
            self.voice.say_key("plain-languages", languages=names, example=example)
            return
        try:
            language = find_language(name)
        except BadWords:
            raise NotUnderstood(
                "problem-no-language", typed=printable(name), languages=names
            ) from None
        self.voice.speak(language)
        self.voice.say_key("plain-language-set")


def expand_path(name: str) -> Path:
    """Return the path that a player typed, with `~` expanded."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        reason = phrase("file-no-home")
        raise NotUnderstood("problem-cannot-save", file=printable(name), reason=reason) from None
