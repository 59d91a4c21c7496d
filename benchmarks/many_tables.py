"""Measures a server with very many stored tables: its start, and its lists.

    .venv/bin/python -m benchmarks.many_tables --tables 100000

fills a SQLite file with tables that wait, play and are over, each with a log and a tenth with a
finished game, starts the server on it, and asks for its lists again and again.
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
import urllib.request
from pathlib import Path

from benchmarks.load_run import cpu_of
from kingofnewyork.server.domain.status import STATUSES
from kingofnewyork.server.protocol.views import encode, index_of
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.servers.long_logs import make_log
from tests.support.servers.server_process import ServerProcess

ENTRIES_PER_TABLE = 20
GAMES_EVERY = 10
READS = 400
LISTS = ("/api/tables", "/api/tables?status=running", "/api/games")


async def prepare(path: Path) -> bytes:
    """Make the schema; return what the index says of a table."""
    store = SqliteStore(path)
    await store.open()
    await store.close()
    return index_of(make_log("one", 50, is_terse=True).table).summary


def fill(path: Path, tables: int, summary: bytes) -> None:
    """Put the tables into the file."""
    body = encode({"type": "filler", "text": "x" * 150})
    now = int(time.time() * 1000)
    with sqlite3.connect(path) as connection:
        for number in range(tables):
            name, status = f"t{number:07}", STATUSES[number % len(STATUSES)]
            at = now - 1000 * (tables - number)
            row = (name, f"c{name}", f"w{name}", f"k{name}", ENTRIES_PER_TABLE - 1, status, True)
            sql = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            connection.execute(sql, (*row, None, at, at, summary))
            connection.executemany(
                "INSERT INTO log (table_id, seq, time_ms, key, digest, body) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                [(name, seq, at, f"{seq}", "d" * 32, body) for seq in range(ENTRIES_PER_TABLE)],
            )
            if number % GAMES_EVERY == 0:
                values = (name, 1, at, True, summary)
                connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?)", values)


def measure(path: Path) -> None:
    """Start the server and read its lists."""
    began = time.perf_counter()
    with ServerProcess(str(path), log_level="warning") as server:
        wall, cpu = time.perf_counter() - began, cpu_of([server.pid])
        print(f"start: {wall:.2f} s, {cpu:.2f} s of processor time")
        for address in LISTS:
            times = []
            cpu = cpu_of([server.pid])
            for _ in range(READS):
                began = time.perf_counter()
                with urllib.request.urlopen(server.url + address) as answer:
                    size = len(answer.read())
                times.append(1000 * (time.perf_counter() - began))
            times.sort()
            used = 1000 * (cpu_of([server.pid]) - cpu) / READS
            p50, p99 = times[READS // 2], times[READS * 99 // 100]
            print(
                f"{address}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, "
                f"{used:.1f} ms of processor time, {size:,} bytes"
            )


def main() -> None:
    """Fill a file and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        summary = asyncio.run(prepare(path))
        fill(path, options.tables, summary)
        print(f"{options.tables:,} tables, {path.stat().st_size / 1e6:,.0f} MB")
        measure(path)


if __name__ == "__main__":
    main()
