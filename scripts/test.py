"""Runs every test in three lanes, side by side, and asks for the coverage of all of them together.

The lane in front has the browser. The lane beside it has what waits for servers, programs and
timers, and the lane behind only computes; each is nice to those before it, and fills their pauses.
What is compiled is tested once more interpreted. Coverage doubles the time, and compiled code
cannot be measured; so what is tried thousands of times, and is reached by other tests as well, is
not measured.

A few tests that fail beside all others are run again alone, with the same seed; the last lines name
those that passed then.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import IO, Final

from kingofnewyork.core import INTERPRETED_VARIABLE, why_interpreted

ROOT: Final = Path(__file__).resolve().parent.parent
WORK: Final = ROOT / "build" / "test"
PYTEST: Final = (sys.executable, "-m", "pytest")
COVERAGE: Final = (sys.executable, "-m", "coverage")
SEED: Final = 2014
"""One seed, so that the same source gives the same run; `scripts/test tests/...` draws others."""
MAX_RETRIED_TESTS: Final = 5
BESIDE_NICENESS: Final = 5
BEHIND_NICENESS: Final = 10
"""How much a lane gives way to those before it."""
GIVING_WAY: Final = ("-o", "timeout=1500")
"""A test that gives way to others may take longer."""
ENGINE: Final = "src/kingofnewyork/rules/*,src/kingofnewyork/cards/*"
MEASURE: Final = ("--cov", "--cov-append", "--cov-report=")

PERSISTENT: Final = (
    *("tests/server/test_crash.py", "tests/server/test_endurance.py"),
    *("tests/server/store/test_faults.py", "tests/server/store/test_full_disk.py"),
    *("tests/server/http/test_garbage.py", "tests/server/test_hidden.py"),
    *("tests/server/test_hidden_canaries.py", "tests/server/protocol/test_schema.py"),
    *("tests/server/rooms/test_simulation.py", "tests/server/test_stress.py"),
    *("tests/tui/test_pictures.py", "tests/tui/test_resize.py", "tests/tui/test_whole_games.py"),
)
"""What tries much the same very often."""
COMPUTING: Final = (
    *("tests/rules", "tests/cards", "tests/play", "tests/bots", "tests/properties"),
    *("tests/test_docs.py", "tests/test_map.py", "tests/test_names.py", "tests/test_scenarios.py"),
)
PROOFS: Final = ("tests/play/test_fair_dice.py", "tests/play/test_dice_attacks.py")
"""What computes much, but nothing that is compiled."""
MEASURED_COMPUTING: Final = ("tests/odds", "tests/words", "tests/analysis", *PROOFS)
ILLEGAL_ACTIONS: Final = "tests/properties/test_illegal_actions.py"
BOT_GAMES: Final = ("tests/bots/test_exact_games.py", "tests/bots/test_secrets.py")
"""Whole games of bots that compute much."""
WHOLE_GAMES: Final = (
    *("tests/properties", *BOT_GAMES, "tests/env/test_observation.py"),
    "tests/analysis/test_review.py",
)
"""Whole games on modules that are compiled; interpreted, they are too slow to be measured."""
CORE: Final = (
    *("tests/rules", "tests/cards", "tests/play", "tests/bots", "tests/test_scenarios.py"),
    *(ILLEGAL_ACTIONS, "tests/odds/test_plain_solver.py", "tests/arena/test_match.py"),
    "tests/env/test_single.py",
)
"""What else tests the modules that are compiled."""


@dataclass(frozen=True)
class PytestPart:
    """One run of pytest."""

    title: str
    paths: Sequence[str] = ()
    ignored: Sequence[str] = ()
    options: Sequence[str] = ()
    workers_per_processor: int = 1
    """Two where servers, browsers and timers keep tests waiting."""
    is_interpreted: bool = False
    has_schemas: bool = False
    """Whether Schemathesis is wanted, which takes long to load."""

    def arguments(self) -> list[str]:
        """What pytest is told, but for the number of workers and its files."""
        left_out = [f"--ignore={path}" for path in self.ignored]
        unused = [] if self.has_schemas else ["-p", "no:schemathesis"]
        return [*unused, f"--randomly-seed={SEED}", *self.options, *left_out, *self.paths]


FRONT: Final = (PytestPart("the page in a browser", paths=("tests/web",), workers_per_processor=2),)
BESIDE: Final = (
    PytestPart("what tries much the same very often", paths=PERSISTENT, has_schemas=True),
    PytestPart(
        "everything else, with coverage",
        ignored=("tests/web", *PERSISTENT, *COMPUTING, *MEASURED_COMPUTING),
        options=MEASURE,
    ),
)
BEHIND: Final = (
    PytestPart("what computes, on the compiled core", paths=COMPUTING, ignored=PROOFS),
    PytestPart("what computes, with coverage", paths=MEASURED_COMPUTING, options=MEASURE),
    PytestPart(
        "whole games, interpreted",
        paths=WHOLE_GAMES,
        ignored=(ILLEGAL_ACTIONS,),
        is_interpreted=True,
    ),
    PytestPart(
        "what is compiled, interpreted, with coverage",
        paths=CORE,
        ignored=(*PROOFS, *BOT_GAMES),
        options=MEASURE,
        is_interpreted=True,
    ),
)
PARTS: Final = (*FRONT, *BESIDE, *BEHIND)
UNCOMPILED: Final = (
    PytestPart("everything, with coverage", options=MEASURE, is_interpreted=True, has_schemas=True),
)


@dataclass
class Lane:
    """Parts that run one after the other."""

    name: str
    parts: Sequence[PytestPart]
    options: Sequence[str] = ()
    niceness: int = 0
    output: IO[str] | None = None
    """Where pytest writes; the terminal if it is None."""
    is_passed: bool = False
    retried: list[str] = field(default_factory=list)
    """The tests that failed beside the others and passed alone."""
    process: subprocess.Popen[str] | None = None
    is_stopped: bool = False

    @property
    def folder(self) -> Path:
        """What the lane leaves behind: its cache, coverage and output."""
        return WORK / self.name

    def run(self) -> None:
        """Run all parts, up to the first that fails."""
        self.is_passed = all(self._run_part(part) for part in self.parts)

    def _run_part(self, part: PytestPart) -> bool:
        print(f"test: {part.title}", file=self.output, flush=True)
        processors = len(os.sched_getaffinity(0))
        spread = ["-n", str(part.workers_per_processor * processors), "--dist", "worksteal"]
        self._failures_file().unlink(missing_ok=True)
        if self._pytest(part, spread):
            return True
        failed = self._read_failures()
        if not 0 < len(failed) <= MAX_RETRIED_TESTS:
            return False
        print("test: once more, alone, what failed beside the others", file=self.output, flush=True)
        if not self._pytest(part, ["--last-failed"]):
            return False
        self.retried += failed
        return True

    def _pytest(self, part: PytestPart, more: Sequence[str]) -> bool:
        if self.is_stopped:
            return False
        gentle = ["nice", "-n", str(self.niceness)]
        cache = ["-o", f"cache_dir={self.folder / 'cache'}"]
        environment = {**os.environ, "COVERAGE_FILE": str(self.folder / ".coverage")}
        if part.is_interpreted:
            environment[INTERPRETED_VARIABLE] = "1"
        self.process = subprocess.Popen(
            [*gentle, *PYTEST, *cache, *more, *self.options, *part.arguments()],
            cwd=ROOT,
            env=environment,
            stdout=self.output,
            stderr=self.output,
            text=True,
            process_group=0,
        )
        return self.process.wait() == 0

    def stop(self) -> None:
        """Interrupt what runs, as Ctrl-C would, so that it ends the programs it has started."""
        self.is_stopped = True
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
            self.process.wait()

    def _failures_file(self) -> Path:
        return self.folder / "cache" / "v" / "cache" / "lastfailed"

    def _read_failures(self) -> list[str]:
        path = self._failures_file()
        return list(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else []


@contextmanager
def running(lane: Lane) -> Iterator[None]:
    """Run a lane beside what is done meanwhile, and show its output in the end."""
    path = lane.folder / "output.txt"
    with path.open("w", encoding="utf-8") as lane.output:
        thread = Thread(target=lane.run, daemon=True)
        thread.start()
        try:
            yield
            thread.join()
        finally:
            lane.stop()
    print(path.read_text(encoding="utf-8"), flush=True)


def report_coverage() -> bool:
    """Put the coverage of all lanes together, and say whether it is enough."""
    files = [str(path) for path in sorted(WORK.glob("*/.coverage"))]
    environment = {**os.environ, "COVERAGE_FILE": str(ROOT / ".coverage")}
    wanted = (
        ["combine", "--quiet", *files],
        ["report", f"--include={ENGINE}", "--fail-under=100"],
        ["report", "--fail-under=90"],
    )
    return all(
        subprocess.run([*COVERAGE, *command], cwd=ROOT, env=environment).returncode == 0
        for command in wanted
    )


def run_lanes() -> list[Lane]:
    """Run all tests; in one lane if there is no compiled core."""
    shutil.rmtree(WORK, ignore_errors=True)
    if why_interpreted():
        print("test: there is no compiled core, see above")
        front = make_lane("front", UNCOMPILED)
        front.run()
        return [front]
    front = make_lane("front", FRONT)
    beside = make_lane("beside", BESIDE, BESIDE_NICENESS)
    behind = make_lane("behind", BEHIND, BEHIND_NICENESS)
    with running(behind), running(beside):
        try:
            front.run()
        finally:
            front.stop()
        if not front.is_passed:
            beside.stop()
            behind.stop()
    return [front, beside, behind]


def make_lane(name: str, parts: Sequence[PytestPart], niceness: int = 0) -> Lane:
    """A lane with an empty folder."""
    lane = Lane(name, parts, GIVING_WAY if niceness else (), niceness)
    lane.folder.mkdir(parents=True)
    return lane


def main() -> int:
    """Run all tests, and return the exit status."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        lanes = run_lanes()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    if not all(lane.is_passed for lane in lanes):
        print("test: failed; the output above says where", file=sys.stderr)
        return 1
    is_covered = report_coverage()
    retried = [name for lane in lanes for name in lane.retried]
    if retried:
        print("test: failed beside the others and passed alone; please look into it:")
        print(*retried, sep="\n")
    return 0 if is_covered else 1


if __name__ == "__main__":
    sys.exit(main())
