"""The journal of a simulation: a line for each game, so that a stopped run goes on."""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

from kingofnewyork.arena.journal_files import append_line, open_journal
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.result import MatchResult

SIMULATION_JOURNAL_HEADER: Final = "kingofnewyork simulation journal 1"
BYTES_FIELDS: Final = ("points_by_round", "life_by_round")


class SimulationJournal:
    """The file of one simulation: the games so far, and where more are added."""

    def __init__(self, path: Path, results: list[MatchResult]) -> None:
        self.path = path
        self.results = results
        """The games so far, without a gap."""

    @classmethod
    def open(cls, path: Path, plan: Plan) -> "SimulationJournal":
        """Begin a journal, or go on with one of the same plan; the number of games may differ."""
        results = open_journal(
            path,
            {"format": SIMULATION_JOURNAL_HEADER, **_plan_values(plan)},
            _read_result,
            "is not the journal of this simulation: give the same players, seed and options, or "
            "another file",
        )
        return cls(path, results)

    def add(self, result: MatchResult) -> None:
        """Append a game to the file."""
        append_line(self.path, json.dumps(_result_values(result)))
        self.results.append(result)


def _plan_values(plan: Plan) -> dict[str, Any]:
    """Everything of a plan that makes its games what they are, but for how many."""
    values = json.loads(json.dumps(asdict(plan)))
    del values["games"]
    found: dict[str, Any] = values
    return found


def _result_values(result: MatchResult) -> dict[str, Any]:
    values = {field.name: getattr(result, field.name) for field in fields(MatchResult)}
    return {**values, **{name: values[name].hex() for name in BYTES_FIELDS}}


def _read_result(values: dict[str, Any]) -> MatchResult:
    raw = {name: bytes.fromhex(values[name]) for name in BYTES_FIELDS}
    lists = {name: tuple(value) for name, value in values.items() if isinstance(value, list)}
    bought = tuple(tuple(cards) for cards in values["bought"])
    return MatchResult(**{**values, **lists, **raw, "bought": bought})
