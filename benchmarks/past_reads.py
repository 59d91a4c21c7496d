"""Measures the processor time for points of a long log, with and without snapshots.

.venv/bin/python -m benchmarks.past_reads --entries 5000
"""

import argparse
import asyncio
import gc
import statistics
import tempfile
import time
from pathlib import Path

from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.rooms.past import PastReader
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.servers.long_logs import make_log, store_log

POINTS = 60


async def measure(entries: int) -> None:
    """Print what loading the table, its points and its pages take."""
    log = make_log("long", entries, is_terse=True)
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(Settings(), SqliteStore(Path(folder) / "tables.db"))
        await hub.open()
        await store_log(hub.store, log)
        gc.collect()
        gc.freeze()  # as the server does with what it has loaded
        began = time.process_time()
        await hub.room(log.table.id)
        whole = 1000 * (time.process_time() - began)
        times: dict[str, list[float]] = {"cold load": [], "point": [], "page of 256": []}
        for number in range(POINTS):
            seq = number * log.table.seq // POINTS
            hub.rooms.clear()
            began = time.process_time()
            await hub.room(log.table.id)
            times["cold load"].append(1000 * (time.process_time() - began))
            hub.past = PastReader(hub)
            began = time.process_time()
            await hub.past.table_at(log.table.id, seq)
            times["point"].append(1000 * (time.process_time() - began))
            hub.past = PastReader(hub)
            began = time.process_time()
            await hub.past.entries(log.table.id, seq, seq + 256)
            times["page of 256"].append(1000 * (time.process_time() - began))
        await hub.close()
    print(f"{entries} entries, folded whole once, without snapshots: {whole:.1f} ms of processor")
    for name, found in times.items():
        print(f"{name}: median {statistics.median(found):.1f} ms, most {max(found):.1f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=5000)
    asyncio.run(measure(parser.parse_args().entries))
