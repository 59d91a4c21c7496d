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
from kingofnewyork.cli.simulate_files import (
    Folder,
    check_outputs,
    check_plot,
    write_plot,
    write_text,
)
from kingofnewyork.cli.simulate_progress import shown_progress
from kingofnewyork.cli.simulate_table import print_summary
from kingofnewyork.errors import BadSetup

STOPPED = 130


@dataclass(frozen=True)
class Request:
    """What was asked for."""

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
        """The games to play; an error if there are no such games or no such bots."""
        plan = Plan(
            _names(self.players),
            _whole("--games", self.games),
            secrets.randbits(31) if self.seed is None else _whole("--seed", self.seed),
            self.rotate,
            self.two_in_manhattan,
            _whole("--draw", self.draw),
        )
        plan.find_bots()
        return plan

    def workers(self) -> int:
        """How many processes play."""
        if self.jobs is None:
            return _cores()
        jobs = _whole("--jobs", self.jobs)
        if jobs < 1:
            raise BadSetup(f"--jobs {jobs}: at least one process must play")
        return jobs

    @property
    def keeps_quiet(self) -> bool:
        """Whether standard output belongs to a file."""
        return "-" in (self.json, self.csv)


def _names(players: str) -> tuple[str, ...]:
    """The names that stand between commas."""
    names = tuple(name.strip() for name in players.split(","))
    if not any(names):
        raise BadSetup("--players: no players are named")
    if not all(names):
        raise BadSetup(f"--players {players}: a name is missing between commas")
    return names


def _whole(option: str, value: str) -> int:
    """The whole number that an option was given."""
    try:
        return int(value)
    except ValueError:
        raise BadSetup(f"{option} {value[:40]}: that is not a whole number") from None


def _cores() -> int:
    """How many processes can run side by side."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_simulation(request: Request) -> int:
    """Play, show and write; return the exit code."""
    try:
        plan = request.plan()
        jobs = request.workers()
        check_outputs(request.json, request.csv, request.plot, request.force)
        check_plot(request.plot)
        folder = Folder(request.save, plan.games)
        results: list[MatchResult] = []
        before = monotonic()
        code = _play(plan, jobs, folder, results)
        if results:
            _tell(request, plan, results, monotonic() - before)
        return code
    except KeyboardInterrupt:
        return STOPPED


def _play(plan: Plan, jobs: int, folder: Folder, results: list[MatchResult]) -> int:
    """Games are played and kept until all are or somebody stops them; return the exit code."""
    try:
        with closing(_games(plan, jobs, folder.is_wanted)) as games:
            for result in games:
                folder.write(len(results), result.record)
                results.append(replace(result, record=""))
    except KeyboardInterrupt:
        folder.forget(len(results))
        print(f"stopped after {len(results)} of {plan.games} games", file=sys.stderr)
        return STOPPED
    except BaseException:
        folder.forget(0)
        raise
    return 0


def _games(plan: Plan, jobs: int, keep_records: bool) -> Games:
    """The games one by one, with a bar on the terminal; what bots print is no output."""
    with (
        redirect_stdout(sys.stderr),
        closing(play_games(plan, jobs, keep_records)) as games,
        shown_progress(plan.games) as advance,
    ):
        for result in games:
            yield result
            advance()


def _tell(request: Request, plan: Plan, results: list[MatchResult], seconds: float) -> None:
    """The results are in files and on the screen; on the screen even if a file fails."""
    summary = summarize(results, plan.block)
    try:
        _write_files(request, plan, results, summary)
    finally:
        if not request.keeps_quiet:
            print_summary(plan, summary, seconds)


def _write_files(
    request: Request, plan: Plan, results: list[MatchResult], summary: Summary
) -> None:
    """Every file that was asked for is there."""
    if request.json is not None:
        write_text(request.json, to_json(__version__, plan, results, summary))
    if request.csv is not None:
        write_text(request.csv, to_csv(plan, results))
    if request.plot is not None:
        write_plot(request.plot, plan, summary)
