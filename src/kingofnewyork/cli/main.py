"""The command `kingofnewyork`. What a command needs is imported when it runs."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, cast

import typer

from kingofnewyork.cli.called import PROGRAM, called_as
from kingofnewyork.cli.odds_command import odds
from kingofnewyork.cli.play_command import play, replay, resume, tui
from kingofnewyork.cli.serve_command import backup, serve
from kingofnewyork.cli.simulate_command import bots, simulate
from kingofnewyork.cli.verify_command import verify
from kingofnewyork.cli.web_command import web

REFUSED: Final = 2
STOPPED: Final = 130
LONGEST_LINE: Final = 600
USAGE_ERROR: Final = cast(type[typer.BadParameter], typer.BadParameter.__base__)
"""What typer raises for every kind of wrong argument."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from kingofnewyork import __version__

        print(f"{PROGRAM} {__version__}")
        raise typer.Exit


def _here() -> str | None:
    """What to type for the command in this directory, unless it is just its name."""
    called = called_as()
    return None if called == PROGRAM else f"Here, type for {PROGRAM}: {called}"


@app.callback(invoke_without_command=True, epilog=_here())
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
      kingofnewyork resume                      go on with the latest game
      kingofnewyork replay                      watch it again
      kingofnewyork scenario tests/scenarios    check rules by scenario files
      kingofnewyork odds EEHADO -g "3 attack"   odds of the dice, what to keep
      kingofnewyork bots                        list the bots that can play
      kingofnewyork simulate --help             let them play thousands of games
      kingofnewyork serve                       host games over the network
      kingofnewyork backup monday.sqlite3       copy what the server has kept
      kingofnewyork verify GAME.record          prove the dice of a finished game
      kingofnewyork info                        version, core and bots in use

    `kingofnewyork COMMAND --help` tells more.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


app.command()(web)
app.command()(play)
app.command()(tui)
app.command()(resume)
app.command()(replay)


@app.command()
def scenario(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Scenario files, or directories of them."),
    ],
) -> int:
    """Run scenario files and report what differs.

    The exit code is 0 if everything is as expected, 1 if something differs, 2 if a file cannot be
    read.
    """
    from kingofnewyork.cli.files import run_scenarios

    return run_scenarios(files)


@app.command()
def info() -> int:
    """Show the version and whether the core is compiled."""
    from kingofnewyork.cli.info import show_info

    return show_info()


app.command()(simulate)
app.command()(bots)
app.command()(odds)
app.command()(verify)
app.command()(serve)
app.command()(backup)


def run(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments, or those of the process; return the exit code."""
    from kingofnewyork.errors import KingOfNewYorkError

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(arguments, prog_name=PROGRAM, standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except USAGE_ERROR as problem:
        return _refuse(problem.format_message())
    except KingOfNewYorkError as problem:
        return _refuse(str(problem))
    except OSError as problem:
        return _lose_output(problem)
    except (KeyboardInterrupt, typer.Abort):
        return STOPPED
    return code if isinstance(code, int) else 0


def _refuse(reason: str) -> int:
    """Say in one line what is wrong."""
    line = " ".join(reason.split())
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE // 2]} ... {line[-LONGEST_LINE // 2 :]}"
    print(f"{PROGRAM}: {line}", file=sys.stderr)
    return REFUSED


def _lose_output(problem: OSError) -> int:
    """Say that the output has nowhere to go; nothing more is written to it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _refuse(f"cannot write the output: {problem.strerror or problem}")


def main() -> None:
    """The entry point."""
    sys.exit(run())
