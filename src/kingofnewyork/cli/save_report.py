"""What is said when a game is left: where it is kept, and how to go on with it."""

import shlex
import sys
from typing import Final

from kingofnewyork.cli.called import PROGRAM, called_as
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.saves import games_folder
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.phrases import phrase

UNSAVED: Final = 2


def say_kept(game: LocalGame, words: Words) -> int:
    """Say where the game is kept, or that it is not; return the exit code."""
    save = game.save_file
    if game.unsaved is not None:
        game.keep()
    if save is None:
        if game.unsaved is not None:
            print(words.sentence(phrase("plain-not-kept", **dict(game.unsaved.arguments))))
        return 0
    if game.unsaved is not None:
        print(f"{PROGRAM}: {words.text(game.unsaved)}", file=sys.stderr)
        return UNSAVED
    verb, key = ("replay", "plain-kept-over") if game.is_over else ("resume", "plain-kept")
    where = "" if save.path.parent == games_folder() else f" {shlex.quote(str(save.path))}"
    print(words.say(key, file=str(save.path), command=f"{called_as()} {verb}{where}"))
    return 0
