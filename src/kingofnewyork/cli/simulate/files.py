"""Where the results of a simulation are written: whole files or none."""

import os
import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.statistics import Summary
from kingofnewyork.cli.called import typeable
from kingofnewyork.errors import BadSetup

OUTPUT: Final = "-"
"""The name of standard output."""
PICTURES: Final = (".png", ".svg", ".pdf")


def check_outputs(json: str | None, csv: str | None, plot: str | None, force: bool) -> None:
    """Raise `BadSetup` unless all these files can be written."""
    for option, name in (("--json", json), ("--csv", csv), ("--plot", plot)):
        if name == "":
            raise BadSetup(f"{option}: the name of a file is wanted")
    named = [(option, name) for option, name in (("--json", json), ("--csv", csv)) if name]
    if [name for _, name in named] == [OUTPUT, OUTPUT]:
        raise BadSetup("--json - and --csv -: only one can have standard output")
    if plot is not None:
        if Path(plot).suffix.lower() not in PICTURES:
            raise BadSetup(f"--plot {plot}: its name must end in {', '.join(PICTURES)}")
        named.append(("--plot", plot))
    seen: dict[str, str] = {}
    for option, name in named:
        if name != OUTPUT:
            other = seen.setdefault(os.path.realpath(name), option)
            if other != option:
                raise BadSetup(f"{other} and {option} name the same file {name}")
            _check_writable(option, Path(name), force)


def check_plot(plot: str | None) -> None:
    """Raise `BadSetup` if a picture is wanted and cannot be drawn."""
    if plot is not None:
        try:
            import_module("matplotlib")
        except ImportError:
            raise BadSetup(f"--plot needs matplotlib: {_pip()} install matplotlib") from None


def _pip() -> str:
    """What installs packages for this Python, as the user can type it in this directory."""
    python = Path(sys.executable)
    pip = python.with_name(f"pip{python.suffix if os.name == 'nt' else ''}")
    if sys.prefix == sys.base_prefix or not pip.exists():
        return "pip"
    return shlex.quote(typeable(pip))


def _check_writable(option: str, path: Path, force: bool) -> None:
    """Raise `BadSetup` unless the file can be written without harm to another."""
    try:
        if path.is_dir():
            raise BadSetup(f"{option} {path}: it is a directory")
        if path.exists() and not path.is_file():
            raise BadSetup(f"{option} {path}: it is not a file")
        if path.exists() and not force:
            raise BadSetup(f"{option} {path}: it is there already; --force replaces it")
        draft = _draft(path)
        draft.touch(exist_ok=False)
        draft.unlink()
    except (OSError, ValueError) as problem:
        if isinstance(problem, BadSetup):
            raise
        raise BadSetup(f"{option} {path}: {_reason(problem)}") from problem


def write_text(name: str, text: str) -> None:
    """The text is in the file, or on standard output."""
    if name == OUTPUT:
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        _write(Path(name), lambda draft: _put(draft, text))


def write_plot(name: str, plan: Plan, summary: Summary) -> None:
    """The picture is in the file."""
    from kingofnewyork.arena.plot import draw

    path = Path(name)
    _write(path, lambda draft: draw(plan, summary, draft, path.suffix[1:].lower()))


def _put(draft: Path, text: str) -> None:
    draft.write_text(text, encoding="utf-8", newline="")


def _write(path: Path, fill: Callable[[Path], None]) -> None:
    """The file is as `fill` makes it, or as it was."""
    draft = _draft(path)
    try:
        fill(draft)
        draft.replace(path)
    except OSError as problem:
        raise BadSetup(f"cannot write {path}: {_reason(problem)}") from problem
    finally:
        with suppress(OSError):
            draft.unlink()


def _draft(path: Path) -> Path:
    """Where a file is written before it takes its place: a name that nobody else uses."""
    return path.with_name(f"{path.name}.{os.getpid()}.part")


def _reason(problem: OSError | ValueError) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


class Folder:
    """A directory for the records of games, if one is wanted: new, or empty so far."""

    def __init__(self, name: str | None, games: int) -> None:
        if name == "":
            raise BadSetup("--save: the name of a directory is wanted")
        self.is_wanted = name is not None
        self.path = Path(name or "")
        self.digits = len(str(games))
        self.written = 0
        self.is_new = False
        if self.is_wanted:
            self._prepare()

    def _prepare(self) -> None:
        """The directory is there, empty and writable, or `BadSetup` says why not."""
        try:
            self.is_new = not self.path.exists()
            if self.is_new:
                self.path.mkdir()
            elif not self.path.is_dir():
                raise BadSetup(f"--save {self.path}: it is not a directory")
            elif any(self.path.iterdir()):
                raise BadSetup(f"--save {self.path}: there is something in it already")
            draft = _draft(self.file(0))
            draft.touch(exist_ok=False)
            draft.unlink()
        except (OSError, ValueError) as problem:
            if isinstance(problem, BadSetup):
                raise
            raise BadSetup(f"--save {self.path}: {_reason(problem)}") from problem

    def file(self, game: int) -> Path:
        """Where the record of a game is; their names count from 1."""
        return self.path / f"game-{game + 1:0{self.digits}}.record"

    def write(self, game: int, record: str) -> None:
        """The record of the game is in its file, if records are wanted."""
        if self.is_wanted:
            self.written = game + 1
            _write(self.file(game), lambda draft: _put(draft, record))

    def forget(self, games: int) -> None:
        """Only the records of so many games are left; an empty directory of ours is gone."""
        for game in range(games, self.written):
            self.file(game).unlink(missing_ok=True)
        if self.is_new and not games:
            with suppress(OSError):
                self.path.rmdir()
