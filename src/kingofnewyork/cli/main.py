"""The command `kingofnewyork`. What a command needs is imported when it runs."""

import os
import sys
from contextlib import suppress
from typing import Annotated, Final, cast

import typer

from kingofnewyork.cli.commands.arena import arena
from kingofnewyork.cli.commands.cards import cards
from kingofnewyork.cli.commands.doctor import doctor
from kingofnewyork.cli.commands.export import export
from kingofnewyork.cli.commands.forget import forget
from kingofnewyork.cli.commands.hint import hint
from kingofnewyork.cli.commands.info import info
from kingofnewyork.cli.commands.odds import odds
from kingofnewyork.cli.commands.play import play, replay, resume
from kingofnewyork.cli.commands.prune import prune
from kingofnewyork.cli.commands.puzzles import puzzles
from kingofnewyork.cli.commands.review import review
from kingofnewyork.cli.commands.scenario import scenario
from kingofnewyork.cli.commands.serve import backup, serve
from kingofnewyork.cli.commands.simulate import bots, simulate
from kingofnewyork.cli.commands.train import train
from kingofnewyork.cli.commands.usage import ManualCommand, explain_usage
from kingofnewyork.cli.commands.verify import verify
from kingofnewyork.cli.commands.web import web
from kingofnewyork.cli.error_line import report_error
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.invocation import PROGRAM, command_prefix

USAGE_ERROR: Final = cast(type[typer.BadParameter], typer.BadParameter.__base__)
"""The error that typer raises for every kind of wrong argument."""

app = typer.Typer(
    add_completion=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from kingofnewyork import __version__

        print(f"{PROGRAM} {__version__}")
        raise typer.Exit


def _invocation_hint() -> str | None:
    """Return how to type the command in this directory, unless it is just its name."""
    called = command_prefix()
    return None if called == PROGRAM else f"Here, type {called} for {PROGRAM}"


@app.callback(invoke_without_command=True, epilog=_invocation_hint())
def overview(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """King of New York at the command line: an unofficial fan project.

    Giant monsters fight over Manhattan. Have 20 points, or be the last one alive, when a turn ends.

    \b
    Examples:
      kingofnewyork web                         in the browser
      kingofnewyork play                        against three bots
      kingofnewyork play --against hard         against stronger ones
      kingofnewyork play --monsters 6 --seed 7  six monsters, the same dice again
      kingofnewyork play --seats human,human    two people at one keyboard
      kingofnewyork play --plain --lang fr      line by line, in French
      kingofnewyork resume                      continue the latest game
      kingofnewyork replay                      watch it again
      kingofnewyork review                      what decided it: luck, skill
      kingofnewyork puzzles                     find the best choice; --daily
      kingofnewyork scenario tests/scenarios    check rules by scenario files
      kingofnewyork odds EEHADO -g "3 attack"   odds of the dice, what to keep
      kingofnewyork hint endgame.txt            the best choices in a position
      kingofnewyork cards --strength            what each card brings
      kingofnewyork bots                        list the bots that can play
      kingofnewyork simulate --help             let them play thousands of games
      kingofnewyork export games --save tables  games as Parquet tables
      kingofnewyork arena --help                rate them; which is better?
      kingofnewyork train --help                let the learned bot learn
      kingofnewyork serve                       host games over the network
      kingofnewyork backup monday.sqlite3       copy the database of the server
      kingofnewyork verify GAME.record          prove the dice of a finished game
      kingofnewyork info                        version, core and bots in use
      kingofnewyork doctor                      what is installed, what is missing

    `kingofnewyork COMMAND --help` shows the options of a command.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


for command in (
    *(web, play, resume, replay, review, scenario, info, doctor),
    *(simulate, export, bots, train, odds, hint, cards, verify, serve, backup, prune, forget),
):
    app.command(cls=ManualCommand)(command)
app.add_typer(arena, name="arena")
app.add_typer(puzzles, name="puzzles")


def run(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments, or those of the process; return the exit code."""
    from kingofnewyork.errors import KingOfNewYorkError
    from kingofnewyork.extras import explain_missing

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(arguments, prog_name=PROGRAM, standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except USAGE_ERROR as problem:
        return report_error(explain_usage(problem))
    except KingOfNewYorkError as problem:
        return report_error(str(problem))
    except ModuleNotFoundError as problem:
        explanation = explain_missing(problem)
        if explanation is None:
            raise
        return report_error(explanation)
    except OSError as problem:
        return _report_lost_output(problem)
    except (KeyboardInterrupt, typer.Abort):
        return EXIT_INTERRUPTED
    return code if isinstance(code, int) else 0


def _report_lost_output(problem: OSError) -> int:
    """Report that the output cannot be written, and discard what follows; return the exit code."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return report_error(f"cannot write the output: {problem.strerror or problem}")
