"""A disk that is really full: nothing is acknowledged that is not kept, and nobody need help."""

from pathlib import Path

import pytest

from tests.support.faults.crash_run import CrashPlan, run
from tests.support.faults.full_disk_run import fill_disk, lengthen_log, small_postgres

MAX_UPTIME_S = 0.3
"""Seconds at most until the disk runs full."""
FULL = ("No space left on device", "File too large")
"""What the database says of it."""


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("full", "mounted"), [("data", True), ("wal", True), ("data", False)], ids=str
)
async def test_a_full_disk_loses_nothing_and_all_goes_on_when_it_has_room(
    tmp_path: Path, full: str, mounted: bool
) -> None:
    """Data: refused, while all can be read. What is written ahead: the database may even fall."""
    with small_postgres(full, mounted) as (postgres, disk):
        database = postgres.url(postgres.create())
        await lengthen_log(database)
        files = tmp_path / "files"
        plan = CrashPlan(
            database, files, seed=11, faults=1, tables=4, processes=2, longest=MAX_UPTIME_S
        )
        outcome = await run(plan, fill_disk(postgres, disk, full))
        log = postgres.log_text()
        assert any(reason in log for reason in FULL)
        assert full == "wal" or "PANIC" not in log
    assert outcome.found.faults == []
    assert outcome.found.acked > 20
    assert len(outcome.serving) == 2
