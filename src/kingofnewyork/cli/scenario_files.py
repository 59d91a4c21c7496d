"""Scenario files, checked from the command line."""

from pathlib import Path

from kingofnewyork.cli.terminal import say
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.scenario import Scenario

SUFFIX = ".scenario"


def run_scenarios(paths: list[Path]) -> int:
    """Run scenario files and those in directories; return the exit code."""
    failed = 0
    scenarios = [(path, _load(path)) for path in _found(paths)]
    for path, scenario in scenarios:
        differences = scenario.run()
        failed += bool(differences)
        name = path.name.removesuffix(SUFFIX)
        say(f"{'FAIL ' if differences else 'ok  '}{name}: {scenario.title}")
        for difference in differences:
            say(f"    {difference}")
    print(f"{len(scenarios) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _found(paths: list[Path]) -> list[Path]:
    """The files meant, directories searched."""
    files: list[Path] = []
    for path in paths:
        if is_folder(path):
            inside = sorted(path.rglob(f"*{SUFFIX}"))
            if not inside:
                raise BadRecord(f"{path}: no *{SUFFIX} in this directory")
            files += inside
        else:
            files.append(path)
    return files


def is_folder(path: Path) -> bool:
    """Whether there is a directory; `BadRecord` for a name that nothing can have."""
    try:
        return path.is_dir()
    except OSError as problem:
        raise BadRecord(f"cannot read {path}: {problem.strerror}") from problem


def _load(path: Path) -> Scenario:
    try:
        return Scenario.load(path)
    except BadRecord as problem:
        told = str(problem)
        raise BadRecord(told if str(path) in told else f"{path}: {told}") from problem
