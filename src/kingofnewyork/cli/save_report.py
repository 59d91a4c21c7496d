"""Reports where a game is saved when a player leaves it, and how to go on with it."""

import shlex
import sys

from kingofnewyork.cli.exit_codes import EXIT_ERROR
from kingofnewyork.cli.invocation import PROGRAM, command_prefix
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.saves import games_folder
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.phrases import phrase


def report_saved_game(game: LocalGame, words: Words) -> int:
    """Print where the game is saved, or that it is not; return the exit code."""
    save = game.save_file
    if game.save_problem is not None:
        game.save()
    if save is None:
        if game.save_problem is not None:
            print(
                words.sentence(phrase("plain-game-not-saved", **dict(game.save_problem.arguments)))
            )
        return 0
    if game.save_problem is not None:
        print(f"{PROGRAM}: {words.text(game.save_problem)}", file=sys.stderr)
        return EXIT_ERROR
    verb, key = (
        ("replay", "plain-game-saved-over") if game.is_over else ("resume", "plain-game-saved")
    )
    where = "" if save.path.parent == games_folder() else f" {shlex.quote(str(save.path))}"
    print(words.say(key, file=str(save.path), command=f"{command_prefix()} {verb}{where}"))
    return 0
