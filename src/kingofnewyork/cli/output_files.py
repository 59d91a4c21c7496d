"""Where the results of a command are written: whole files or none."""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.statistics import Summary
from kingofnewyork.errors import BadSetup
from kingofnewyork.extras import install_command
from kingofnewyork.play.text_files import check_folder_writable, failure_reason, replace_file

STANDARD_OUTPUT: Final = "-"
"""The file name that means standard output."""
PLOT_SUFFIXES: Final = (".png", ".svg", ".pdf")


def check_outputs(names: Mapping[str, str | None], force: bool, prints_json: bool = False) -> None:
    """Raise `BadSetup` unless the files that options name, by option, can all be written.

    `--json` has standard output for itself.
    """
    named = {option: name for option, name in names.items() if name is not None}
    seen = {STANDARD_OUTPUT: "--json"} if prints_json else {}
    for option, name in named.items():
        if name == "":
            raise BadSetup(f"{option}: give the name of a file")
        if name == STANDARD_OUTPUT:
            other = seen.setdefault(name, option)
            if other != option:
                raise BadSetup(f"{other} and {option} -: only one can have standard output")
            continue
        other = seen.setdefault(os.path.realpath(name), option)
        if other != option:
            raise BadSetup(f"{other} and {option} name the same file {name}")
        _check_writable(option, Path(name), force)


def check_plot(plot: str | None) -> None:
    """Raise `BadSetup` if a plot is asked for and cannot be drawn."""
    if plot is None:
        return
    if Path(plot).suffix.lower() not in PLOT_SUFFIXES:
        raise BadSetup(f"--plot {plot}: its name must end in {', '.join(PLOT_SUFFIXES)}")
    try:
        import_module("matplotlib")
    except ImportError:
        raise BadSetup(f"--plot needs the extra plot: {install_command('plot')}") from None


def _check_writable(option: str, path: Path, force: bool) -> None:
    """Raise `BadSetup` unless the file can be written without harm to another."""
    try:
        if path.is_dir():
            raise BadSetup(f"{option} {path}: it is a directory")
        if path.exists() and not path.is_file():
            raise BadSetup(f"{option} {path}: it is not a file")
        if path.exists() and not force:
            raise BadSetup(f"{option} {path}: it already exists; --force replaces it")
        check_folder_writable(path)
    except (OSError, ValueError) as problem:
        if isinstance(problem, BadSetup):
            raise
        raise BadSetup(f"{option} {path}: {failure_reason(problem)}") from problem


def write_text(name: str, text: str) -> None:
    """Write the text to the file, or to standard output."""
    if name == STANDARD_OUTPUT:
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        _write(Path(name), lambda draft: _write_draft(draft, text))


def write_plot(name: str, plan: Plan, summary: Summary) -> None:
    """Draw the results to the file."""
    from kingofnewyork.arena.plot import draw_to_file

    path = Path(name)
    _write(path, lambda draft: draw_to_file(plan, summary, draft, path.suffix[1:].lower()))


def _write_draft(draft: Path, text: str) -> None:
    draft.write_text(text, encoding="utf-8", newline="")


def _write(path: Path, fill: Callable[[Path], None]) -> None:
    """Replace the file by what `fill` writes, or leave it as it was."""
    try:
        replace_file(path, fill)
    except OSError as problem:
        raise BadSetup(f"cannot write {path}: {failure_reason(problem)}") from problem


class RecordFolder:
    """A new or empty directory for the records of games, if records are kept."""

    def __init__(self, name: str | None, games: int) -> None:
        if name == "":
            raise BadSetup("--save: give the name of a directory")
        self.is_wanted = name is not None
        self.path = Path(name or "")
        self.digits = len(str(games))
        self.written = 0
        self.is_new = False
        if self.is_wanted:
            self._prepare()

    def _prepare(self) -> None:
        """Make the directory; raise `BadSetup` unless it is empty and writable."""
        try:
            self.is_new = not self.path.exists()
            if self.is_new:
                self.path.mkdir()
            elif not self.path.is_dir():
                raise BadSetup(f"--save {self.path}: it is not a directory")
            elif any(self.path.iterdir()):
                raise BadSetup(f"--save {self.path}: it is not empty")
            check_folder_writable(self.file(0))
        except (OSError, ValueError) as problem:
            if isinstance(problem, BadSetup):
                raise
            raise BadSetup(f"--save {self.path}: {failure_reason(problem)}") from problem

    def file(self, game: int) -> Path:
        """Return the file for the record of a game; names count from 1."""
        return self.path / f"game-{game + 1:0{self.digits}}.record"

    def write(self, game: int, record: str) -> None:
        """Write the record of a game to its file, if records are kept."""
        if self.is_wanted:
            self.written = game + 1
            _write(self.file(game), lambda draft: _write_draft(draft, record))

    def truncate(self, games: int) -> None:
        """Delete all records but the first ones, and an empty directory that we made."""
        for game in range(games, self.written):
            self.file(game).unlink(missing_ok=True)
        if self.is_new and not games:
            with suppress(OSError):
                self.path.rmdir()
