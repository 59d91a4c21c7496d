"""Counts what came of servers that crashed, lost their database or ran out of disk."""

from tests.stress.stress_run import StressRun
from tests.support.faults.crash_run import CrashOutcome


def count_outcome(stress: StressRun, outcome: CrashOutcome) -> None:
    """Add everything that was found in the logs to the counts of a run."""
    found = outcome.found
    stress.count("done", outcome.faults)
    for name in ("acked", "unanswered", "kept", "entries", "views"):
        stress.count(name, getattr(found, name))
    for name in ("lost", "doubled", "unreadable"):
        stress.count(name, len(getattr(found, name)))
    stress.add_times("until serving", outcome.serving)
    stress.add_faults(found.faults)
