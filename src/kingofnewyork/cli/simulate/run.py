"""The command `simulate`: from its arguments to results on the screen and in files."""

import secrets
import sys
from contextlib import closing, redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from kingofnewyork import __version__
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.report import to_csv, to_json
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.simulate import Games, play_games
from kingofnewyork.arena.simulation_journal import SimulationJournal
from kingofnewyork.arena.statistics import Summary, summarize
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.option_values import (
    parse_jobs,
    parse_names,
    parse_number,
    parse_whole_number,
)
from kingofnewyork.cli.output_files import (
    STANDARD_OUTPUT,
    RecordFolder,
    check_outputs,
    check_plot,
    write_plot,
    write_text,
)
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.cli.simulate.tables import print_summary
from kingofnewyork.errors import BadBot, BadSetup
from kingofnewyork.play.game_start import NEW_GAME, GameStart


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
    json: bool
    csv: str | None
    plot: str | None
    save: str | None
    force: bool
    start: GameStart = NEW_GAME
    seconds: str = "0"
    forfeits: bool = False
    journal: str | None = None
    cluster: str = ""
    traceback: bool = False

    def plan(self) -> Plan:
        """Make the plan of the games; raise an error for a bad number or an unknown bot."""
        plan = Plan(
            parse_names("--players", self.players),
            parse_whole_number("--games", self.games, minimum=None),
            self._seed(),
            self.rotate,
            self.two_in_manhattan,
            parse_whole_number("--draw", self.draw, minimum=None),
            self.start,
            parse_number("--seconds", self.seconds),
            self.forfeits,
        )
        if plan.limit_s < 0:
            raise BadSetup(f"--seconds {self.seconds}: a bot needs some time")
        plan.find_bots()
        return plan

    def _seed(self) -> int:
        """The seed that was asked for, or a random one."""
        if self.seed is None:
            return secrets.randbits(31)
        return parse_whole_number("--seed", self.seed, minimum=None)

    def workers(self) -> int:
        """Return how many processes play."""
        return parse_jobs(self.jobs)

    @property
    def keeps_quiet(self) -> bool:
        """Whether standard output is taken by JSON or CSV."""
        return self.json or self.csv == STANDARD_OUTPUT


def run_simulation(request: SimulationRequest) -> int:
    """Play, show and write; return the exit code."""
    try:
        plan = request.plan()
        jobs = request.workers()
        check_outputs({"--csv": request.csv, "--plot": request.plot}, request.force, request.json)
        check_plot(request.plot)
        journal = (
            None if request.journal is None else SimulationJournal.open(Path(request.journal), plan)
        )
        run = SimulationRun(plan, jobs, RecordFolder(request.save, plan.games), journal)
        before = monotonic()
        code = run.play(request.cluster)
        if run.results:
            _report(request, plan, run.results, monotonic() - before)
        return code
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BadBot as problem:
        trace = problem.whole_trace if request.traceback else problem.bot_trace
        print(trace, end="", file=sys.stderr)
        raise


class SimulationRun:
    """The games of a run: those that a journal has, and those that are played now."""

    def __init__(
        self, plan: Plan, jobs: int, folder: RecordFolder, journal: SimulationJournal | None
    ) -> None:
        self.plan = plan
        self.jobs = jobs
        self.folder = folder
        self.journal = journal
        self.results: list[MatchResult] = []
        """The games so far, without records."""
        if journal is not None:
            for result in journal.results[: plan.games]:
                self._keep(result)

    def _keep(self, result: MatchResult) -> None:
        """Note a game, and write its record."""
        if self.folder.is_wanted and not result.record:
            raise BadSetup("--save: the games of this journal were played without it")
        self.folder.write(len(self.results), result.record)
        self.results.append(replace(result, record=""))

    def play(self, cluster: str) -> int:
        """Play until all games are over or Ctrl-C stops them; return the exit code."""
        try:
            if len(self.results) < self.plan.games:
                with closing(self._play_with_progress(cluster)) as games:
                    for result in games:
                        if self.journal is not None:
                            self.journal.add(result)
                        self._keep(result)
        except KeyboardInterrupt:
            self.folder.truncate(len(self.results))
            print(f"stopped after {len(self.results)} of {self.plan.games} games", file=sys.stderr)
            return EXIT_INTERRUPTED
        except BaseException:
            self.folder.truncate(0)
            if self.journal is not None:
                kept = f"{len(self.results)} of {self.plan.games} games"
                print(f"{kept} are in {self.journal.path}", file=sys.stderr)
            raise
        return 0

    def _play_with_progress(self, cluster: str) -> Games:
        """Yield the games one by one and show a bar; bots print to standard error."""
        first = len(self.results)
        games = play_games(self.plan, self.jobs, self.folder.is_wanted, first, cluster)
        return _show_progress(games, self.plan.games - first)


def _show_progress(games: Games, number: int) -> Games:
    """Yield the games one by one and show a bar; what bots print goes to standard error."""
    with (
        redirect_stdout(sys.stderr),
        closing(games),
        progress_bar(number) as advance,
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
    """Print JSON and write every file, if they were asked for."""
    if request.json:
        write_text(STANDARD_OUTPUT, to_json(__version__, plan, results, summary))
    if request.csv is not None:
        write_text(request.csv, to_csv(plan, results))
    if request.plot is not None:
        write_plot(request.plot, plan, summary)
