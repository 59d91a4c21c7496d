"""Runs scenario files and prints what differs."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.terminal import say
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.scenario import Scenario

SCENARIO_SUFFIX: Final = ".scenario"


def run_scenarios(paths: list[Path]) -> int:
    """Run scenario files and those in directories; return the exit code."""
    failed = 0
    scenarios = [(path, _load(path)) for path in _scenario_files(paths)]
    for path, scenario in scenarios:
        differences = scenario.run()
        failed += bool(differences)
        name = path.name.removesuffix(SCENARIO_SUFFIX)
        say(f"{'FAIL ' if differences else 'ok  '}{name}: {scenario.title}")
        for difference in differences:
            say(f"    {difference}")
    print(f"{len(scenarios) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _scenario_files(paths: list[Path]) -> list[Path]:
    """Return the files, and those in the directories."""
    files: list[Path] = []
    for path in paths:
        if is_directory(path):
            inside = sorted(path.rglob(f"*{SCENARIO_SUFFIX}"))
            if not inside:
                raise BadRecord(f"{path}: no *{SCENARIO_SUFFIX} in this directory")
            files += inside
        else:
            files.append(path)
    return files


def is_directory(path: Path) -> bool:
    """Whether the path is a directory; raise `BadRecord` for a name that the system refuses."""
    try:
        return path.is_dir()
    except OSError as problem:
        raise BadRecord(f"cannot read {path}: {problem.strerror}") from problem


def _load(path: Path) -> Scenario:
    try:
        return Scenario.load(path)
    except BadRecord as problem:
        message = str(problem)
        raise BadRecord(message if str(path) in message else f"{path}: {message}") from problem
