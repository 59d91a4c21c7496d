"""What ordeals share: a state file to go on from, progress, and numbers with seed and commit."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent.parent
FAULTS_KEPT: Final = 50
"""How many faults are kept word by word."""


def share_tests() -> None:
    """What the tests are made of can be imported; it is no package that could be installed."""
    sys.path.insert(0, str(ROOT / "tests"))


def parser(about: str | None, total: int, each: int) -> argparse.ArgumentParser:
    """A parser with what every ordeal is asked for."""
    made = argparse.ArgumentParser(description=about)
    made.add_argument("--total", type=int, default=total, help="how many altogether [%(default)s]")
    made.add_argument("--each", type=int, default=each, help="how many in a batch [%(default)s]")
    made.add_argument("--seed", type=int, default=1, help="what chance is made from [%(default)s]")
    made.add_argument("--state", type=Path, help="a file from which a stopped run goes on")
    return made


def commit() -> str:
    """The commit that is tried, with a plus if files have changed since."""
    words = ["git", "-C", str(ROOT), "describe", "--always", "--dirty=+", "--abbrev=12"]
    done = subprocess.run(words, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


class Ordeal:
    """Batches that are counted until there are enough; stopped, they go on where they were."""

    def __init__(self, given: argparse.Namespace, name: str) -> None:
        self.name = name
        self.total: int = given.total
        self.each: int = given.each
        self.seed: int = given.seed
        self.path: Path | None = given.state
        self.counts: dict[str, int] = {"done": 0}
        self.times: dict[str, list[float]] = {}
        self.faults: list[str] = []
        self.batches = 0
        self.seconds = 0.0
        if self.path is not None and self.path.exists():
            self._load(json.loads(self.path.read_text()))

    def _load(self, kept: dict[str, Any]) -> None:
        for name in ("counts", "times", "faults", "batches", "seconds", "seed"):
            setattr(self, name, kept[name])

    def _save(self) -> None:
        if self.path is None:
            return
        names = ("counts", "times", "faults", "batches", "seconds", "seed")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps({name: getattr(self, name) for name in names}))
        fresh.replace(self.path)

    def go(self, batch: Callable[[int, int], None]) -> int:
        """Do batches, each given its number of trials and a seed; the exit code of it all."""
        while self.counts["done"] < self.total:
            began = time.monotonic()
            batch(min(self.each, self.total - self.counts["done"]), self.seed + self.batches)
            self.batches += 1
            self.seconds += time.monotonic() - began
            self._save()
            print(self.line(), file=sys.stderr, flush=True)
        print(self.report())
        return 1 if self.faults else 0

    def count(self, name: str, by: int) -> None:
        """There were so many more of something."""
        self.counts[name] = self.counts.get(name, 0) + by

    def note(self, faults: Sequence[str]) -> None:
        """Faults are counted, and the first ones kept word by word."""
        self.count("faults", len(faults))
        self.faults += faults[: max(0, FAULTS_KEPT - len(self.faults))]
        for fault in faults[:FAULTS_KEPT]:
            print(f"FAULT {fault}", file=sys.stderr, flush=True)

    def line(self) -> str:
        """How far it is."""
        counts = ", ".join([f"{name} {number:,}" for name, number in self.counts.items()])
        return f"{time.strftime('%H:%M:%S')} {self.name}: {counts}; {self.seconds:,.0f} s"

    def report(self) -> str:
        """Everything that was counted and measured."""
        lines = [f"{self.name}: seed {self.seed}, commit {commit()}, {self.seconds:,.0f} s"]
        lines += [f"  {name:12} {number:>12,}" for name, number in self.counts.items()]
        for name, times in self.times.items():
            told = [f"p{100 * share:g} {percentile(times, share):.3f} s" for share in (0.5, 0.99)]
            lines.append(f"  {name}: {', '.join(told)}, most {max(times, default=0):.3f} s")
        return "\n".join(lines + [f"  FAULT {fault}" for fault in self.faults])
