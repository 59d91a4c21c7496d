"""Runs scenario files and prints what differs."""

from pathlib import Path
from typing import Final

from kingofnewyork.cli.option_values import find_files
from kingofnewyork.cli.terminal import say
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.scenario import Scenario

SCENARIO_SUFFIX: Final = ".scenario"


def run_scenarios(paths: list[Path]) -> int:
    """Run scenario files and those in directories; return the exit code."""
    failed = 0
    files = [file for path in paths for file in find_files(path, SCENARIO_SUFFIX, deep=True)]
    scenarios = [(path, _load(path)) for path in files]
    for path, scenario in scenarios:
        differences = scenario.run()
        failed += bool(differences)
        name = path.name.removesuffix(SCENARIO_SUFFIX)
        say(f"{'FAIL ' if differences else 'ok  '}{name}: {scenario.title}")
        for difference in differences:
            say(f"    {difference}")
    print(f"{len(scenarios) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _load(path: Path) -> Scenario:
    try:
        return Scenario.load(path)
    except BadRecord as problem:
        message = str(problem)
        raise BadRecord(message if str(path) in message else f"{path}: {message}") from problem
