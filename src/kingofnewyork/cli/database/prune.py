"""Deletes old tables from the database of a server, after showing which."""

from dataclasses import dataclass
from typing import Final

from kingofnewyork.cli.database.open import run_in_database
from kingofnewyork.errors import BadSetup
from kingofnewyork.server.domain.status import FINISHED_STATUSES, UNFINISHED_STATUSES
from kingofnewyork.server.domain.time_controls import DAY_MS
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.base import PrunableTable, Store

MAX_AT_ONCE: Final = 1_000_000
"""How many tables are looked at."""


@dataclass(frozen=True)
class PruneLimits:
    """Which tables are to be deleted."""

    finished_days: float | None
    abandoned_days: float | None
    max_log_bytes: int | None
    """How many bytes the logs of the others may take; None for all that are old."""
    kept: frozenset[str]


def prune_database(settings: Settings, limits: PruneLimits, *, dry_run: bool) -> int:
    """Show the tables that are old enough, and delete them unless in a dry run; return the code."""

    async def prune(store: Store) -> None:
        now = await store.now()
        for name in sorted(limits.kept):
            if await store.find_table(name) is None:
                raise BadSetup(f"--keep {name[:40]}: there is no such table")
        chosen = await choose_tables(store, limits, now)
        for one in chosen:
            age = (now - one.changed_ms) / DAY_MS
            print(f"{one.id}  {one.status:8}  {age:8.1f} days  {one.bytes / 1000:10.1f} kB")
        taken = sum([one.bytes for one in chosen])
        if dry_run:
            print(f"{len(chosen)} tables, {taken / 1e6:.1f} MB; --yes deletes them")
            return
        gone = [one for one in chosen if await store.delete_table(one.id, one.seq)]
        print(f"{len(gone)} tables deleted, {sum([one.bytes for one in gone]) / 1e6:.1f} MB")

    run_in_database(settings, prune)
    return 0


async def choose_tables(store: Store, limits: PruneLimits, now: int) -> list[PrunableTable]:
    """The tables that are old enough, the oldest first, as many as there are to be."""
    found: list[PrunableTable] = []
    for statuses, days in (
        (FINISHED_STATUSES, limits.finished_days),
        (UNFINISHED_STATUSES, limits.abandoned_days),
    ):
        if days is not None:
            before_ms = now - int(days * DAY_MS)
            found += await store.prunable_tables(statuses, before_ms, limit=MAX_AT_ONCE)
    found = sorted(
        [one for one in found if one.id not in limits.kept], key=lambda one: one.changed_ms
    )
    if limits.max_log_bytes is None:
        return found
    every = [*FINISHED_STATUSES, *UNFINISHED_STATUSES]
    tables = await store.prunable_tables(every, now + DAY_MS, limit=MAX_AT_ONCE)
    left = sum([one.bytes for one in tables])
    chosen: list[PrunableTable] = []
    for one in found:
        if left <= limits.max_log_bytes:
            break
        chosen.append(one)
        left -= one.bytes
    return chosen
