"""Measures appends a second on both stores side by side, for some numbers of writers at once.

Each writer has a table of its own and waits for each answer; the disk is waited for as in earnest.
"""

import argparse
import asyncio
import tempfile
import time

from rich.console import Console
from rich.table import Table

from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.stored import Index
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.open import open_store
from tests.support.servers.postgres import Postgres

WRITERS = (1, 8, 64)
INDEX = Index(status=RUNNING, public=True, due_in_ms=60_000, summary=b"s" * 200)
BODY = b"b" * 300
DIGEST = "d" * 64


async def write(store: Store, table: str, until: float, waits: list[float]) -> None:
    """Append until a time, noting how long each answer took."""
    names = {"code": f"c {table}", "watch": f"w {table}", "key": f"k {table}"}
    await store.create(table=table, **names, digest=DIGEST, body=BODY, index=INDEX)
    seq = 0
    while (start := time.monotonic()) < until:
        seq += 1
        key = f"key {seq}"
        await store.append(table=table, seq=seq, key=key, digest=DIGEST, body=BODY, index=INDEX)
        waits.append(time.monotonic() - start)


async def measure(url: str, writers: int, seconds: float) -> tuple[float, float, float]:
    """Appends a second, and the median and 99 % of the waits in milliseconds."""
    store = open_store(url)
    await store.open()
    waits: list[float] = []
    start = time.monotonic()
    names = [f"{start}-{number}" for number in range(writers)]
    await asyncio.gather(*(write(store, name, start + seconds, waits) for name in names))
    taken = time.monotonic() - start
    await store.close()
    waits.sort()
    return (
        len(waits) / taken,
        1_000 * waits[len(waits) // 2],
        1_000 * waits[len(waits) * 99 // 100],
    )


def main() -> None:
    """Measure both stores in turn and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    seconds = parser.parse_args().seconds
    table = Table("writers", "store", "appends/s", "median ms", "99 % ms", title="Appends")
    with tempfile.TemporaryDirectory() as folder, Postgres(durable=True) as postgres:
        urls = {"SQLite": f"{folder}/tables.db", "PostgreSQL": postgres.url(postgres.create())}
        for writers in WRITERS:
            for name, url in urls.items():
                rate, median, worst = asyncio.run(measure(url, writers, seconds))
                row = (f"{rate:,.0f}", f"{median:.2f}", f"{worst:.2f}")
                table.add_row(str(writers), name, *row)
    Console().print(table)


if __name__ == "__main__":
    main()
