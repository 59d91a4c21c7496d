"""The command `simulate`: from its arguments to results on the screen and in files."""

import os
import secrets
import sys
from contextlib import closing, redirect_stdout
from dataclasses import dataclass, replace
from time import monotonic

from kingofnewyork import __version__
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.report import to_csv, to_json
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.simulate import Games, play_games
from kingofnewyork.arena.statistics import Summary, summarize
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.simulate.files import (
    RecordFolder,
    check_outputs,
    check_plot,
    write_plot,
    write_text,
)
from kingofnewyork.cli.simulate.progress import progress_bar
from kingofnewyork.cli.simulate.tables import print_summary
from kingofnewyork.errors import BadSetup


@dataclass(frozen=True)
class SimulationRequest:
    """The arguments of `simulate`."""

    players: str
    games: str
    jobs: str | None
    seed: str | None
    rotate: bool
    two_in_manhattan: bool
    draw: str
    json: str | None
    csv: str | None
    plot: str | None
    save: str | None
    force: bool

    def plan(self) -> Plan:
        """Make the plan of the games; raise an error for a bad number or an unknown bot."""
        plan = Plan(
            _names(self.players),
            _parse_whole_number("--games", self.games),
            secrets.randbits(31) if self.seed is None else _parse_whole_number("--seed", self.seed),
            self.rotate,
            self.two_in_manhattan,
            _parse_whole_number("--draw", self.draw),
        )
        plan.find_bots()
        return plan

    def workers(self) -> int:
        """Return how many processes play."""
        if self.jobs is None:
            return _core_count()
        jobs = _parse_whole_number("--jobs", self.jobs)
        if jobs < 1:
            raise BadSetup(f"--jobs {jobs}: at least one process must play")
        return jobs

    @property
    def keeps_quiet(self) -> bool:
        """Whether standard output is taken by JSON or CSV."""
        return "-" in (self.json, self.csv)


def _names(players: str) -> tuple[str, ...]:
    """Split the names at commas."""
    names = tuple(name.strip() for name in players.split(","))
    if not any(names):
        raise BadSetup("--players: no players are named")
    if not all(names):
        raise BadSetup(f"--players {players}: a name is missing between commas")
    return names


def _parse_whole_number(option: str, value: str) -> int:
    """Parse the value of an option as a whole number."""
    try:
        return int(value)
    except ValueError:
        raise BadSetup(f"{option} {value[:40]}: that is not a whole number") from None


def _core_count() -> int:
    """Return how many processes can run at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_simulation(request: SimulationRequest) -> int:
    """Play, show and write; return the exit code."""
    try:
        plan = request.plan()
        jobs = request.workers()
        check_outputs(request.json, request.csv, request.plot, request.force)
        check_plot(request.plot)
        folder = RecordFolder(request.save, plan.games)
        results: list[MatchResult] = []
        before = monotonic()
        code = _play(plan, jobs, folder, results)
        if results:
            _report(request, plan, results, monotonic() - before)
        return code
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _play(plan: Plan, jobs: int, folder: RecordFolder, results: list[MatchResult]) -> int:
    """Play until all games are over or Ctrl-C stops them; return the exit code."""
    try:
        with closing(_play_with_progress(plan, jobs, folder.is_wanted)) as games:
            for result in games:
                folder.write(len(results), result.record)
                results.append(replace(result, record=""))
    except KeyboardInterrupt:
        folder.truncate(len(results))
        print(f"stopped after {len(results)} of {plan.games} games", file=sys.stderr)
        return EXIT_INTERRUPTED
    except BaseException:
        folder.truncate(0)
        raise
    return 0


def _play_with_progress(plan: Plan, jobs: int, keep_records: bool) -> Games:
    """Yield the games one by one and show a bar; what bots print goes to standard error."""
    with (
        redirect_stdout(sys.stderr),
        closing(play_games(plan, jobs, keep_records)) as games,
        progress_bar(plan.games) as advance,
    ):
        for result in games:
            yield result
            advance()


def _report(
    request: SimulationRequest, plan: Plan, results: list[MatchResult], seconds: float
) -> None:
    """Write the results to files and print them, even if a file fails."""
    summary = summarize(results, plan.block)
    try:
        _write_files(request, plan, results, summary)
    finally:
        if not request.keeps_quiet:
            print_summary(plan, summary, seconds)


def _write_files(
    request: SimulationRequest, plan: Plan, results: list[MatchResult], summary: Summary
) -> None:
    """Write every file that was asked for."""
    if request.json is not None:
        write_text(request.json, to_json(__version__, plan, results, summary))
    if request.csv is not None:
        write_text(request.csv, to_csv(plan, results))
    if request.plot is not None:
        write_plot(request.plot, plan, summary)
