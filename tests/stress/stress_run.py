"""What stress runs share: options, a state file to go on from, progress, and a report."""

import argparse
import json
import multiprocessing
import multiprocessing.pool
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent.parent
MAX_FAULTS_KEPT: Final = 50
"""How many faults are kept word by word."""
SAVED_FIELDS: Final = ("counts", "times", "faults", "batches", "seconds")


def add_common_options(parser: argparse.ArgumentParser, total: int, each: int) -> None:
    """Add the options that every run has; `total` and `each` are their defaults."""
    parser.add_argument("--total", type=int, default=total, help="how many in all [%(default)s]")
    parser.add_argument("--each", type=int, default=each, help="how many in a batch [%(default)s]")
    parser.add_argument("--seed", type=int, default=1, help="seed of everything random [1]")
    parser.add_argument("--state", type=Path, help="file from which a stopped run goes on")


def whole_number(least: int) -> Callable[[str], int]:
    """Return a type of options: whole numbers from `least` on."""

    def parse_number(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        return number

    parse_number.__name__ = "whole number"
    return parse_number


def current_commit() -> str:
    """Return the commit that is tried, with a plus if files have changed since."""
    words = ["git", "-C", str(ROOT), "describe", "--always", "--dirty=+", "--abbrev=12"]
    done = subprocess.run(words, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def ignore_interrupt() -> None:
    """Leave Ctrl-C to the parent process, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def worker_pool(jobs: int) -> multiprocessing.pool.Pool:
    """Return a pool of processes that ends at once when its `with` block is left."""
    return multiprocessing.Pool(jobs, ignore_interrupt)


def load_state(path: Path | None, seed: int) -> dict[str, Any] | None:
    """What a stopped run saved, None if nothing; a run with another seed cannot go on from it."""
    if path is None or not path.exists():
        return None
    saved: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if saved["seed"] != seed:
        raise SystemExit(f"{path} is of a run with seed {saved['seed']}")
    return saved


def save_state(path: Path | None, seed: int, values: dict[str, Any]) -> None:
    """Save what a run has counted, all of it or nothing, if there is to be a state file."""
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.part")
    draft.write_text(json.dumps({"seed": seed, **values}), encoding="utf-8")
    draft.replace(path)


class StressRun:
    """Batches that are counted until there are enough; a stopped run goes on where it was."""

    def __init__(self, options: argparse.Namespace, name: str) -> None:
        self.name = name
        self.total: int = options.total
        self.each: int = options.each
        self.seed: int = options.seed
        self.path: Path | None = options.state
        self.counts: dict[str, int] = {"done": 0}
        self.times: dict[str, list[float]] = {}
        self.faults: list[str] = []
        self.batches = 0
        self.seconds = 0.0
        saved = load_state(self.path, self.seed)
        if saved is not None:
            for name in SAVED_FIELDS:
                setattr(self, name, saved[name])

    def _save(self) -> None:
        values = {name: getattr(self, name) for name in SAVED_FIELDS}
        save_state(self.path, self.seed, values)

    def repeat(self, batch: Callable[[int, int], None]) -> int:
        """Call `batch` with a number of trials and a seed until all are done; return the exit code.

        Ctrl-C gives up the batch under way, prints the report so far and is raised again.
        """
        try:
            while self.counts["done"] < self.total:
                began = time.monotonic()
                batch(min(self.each, self.total - self.counts["done"]), self.seed + self.batches)
                self.batches += 1
                self.seconds += time.monotonic() - began
                self._save()
                print(self.progress(), file=sys.stderr, flush=True)
        finally:
            print(self.report(), flush=True)
        return 1 if self.faults else 0

    def count(self, name: str, by: int) -> None:
        """Add to a count."""
        self.counts[name] = self.counts.get(name, 0) + by

    def add_times(self, name: str, seconds: Sequence[float]) -> None:
        """Add measured times to those of a name."""
        self.times.setdefault(name, []).extend(seconds)

    def add_faults(self, faults: Sequence[str]) -> None:
        """Count faults, print them, and keep the first ones word by word."""
        self.count("faults", len(faults))
        self.faults += faults[: max(0, MAX_FAULTS_KEPT - len(self.faults))]
        for fault in faults[:MAX_FAULTS_KEPT]:
            print(f"FAULT {fault}", file=sys.stderr, flush=True)

    def progress(self) -> str:
        """Return a line that says how far the run is."""
        counts = ", ".join([f"{name} {number:,}" for name, number in self.counts.items()])
        return f"{time.strftime('%H:%M:%S')} {self.name}: {counts}; {self.seconds:,.0f} s"

    def report(self) -> str:
        """Return everything that was counted and measured, with seed and commit."""
        lines = [f"{self.name}: seed {self.seed}, commit {current_commit()}, {self.seconds:,.0f} s"]
        lines += [f"  {name:12} {number:>12,}" for name, number in self.counts.items()]
        for name, times in self.times.items():
            if not times:
                continue
            shares = [f"p{100 * share:g} {percentile(times, share):.3f} s" for share in (0.5, 0.99)]
            lines.append(f"  {name}: {', '.join(shares)}, most {max(times):.3f} s")
        return "\n".join(lines + [f"  FAULT {fault}" for fault in self.faults])
