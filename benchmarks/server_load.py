"""Measures the server with real clients on this machine, beside boardgame.io's server.

    .venv/bin/python -m benchmarks.server_load --all

prints everything: start-up, both servers side by side, 100 to 5,000 open games on SQLite and on
PostgreSQL with one and two processes and with two behind a proxy that routes tables, and 10,000
idle sockets. Options choose parts and sizes.

A move counts from when it is sent until its player has seen what came of it; every move goes to
all sockets of its match, and a match makes one move at a time. "Flat out" has up to 100 moves under
way at any time, "paced" begins 200 a second whatever becomes of them.
"""

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.json_process import JsonProcess
from benchmarks.load_run import Result, Side, cpu_of, max_sockets, pause, rss_of
from tests.support.servers.nginx import Nginx
from tests.support.servers.postgres import Postgres
from tests.support.servers.server_process import ServerProcess

HERE = Path(__file__).parent
PEER = HERE / "peer_boardgameio"
CLIENT = ("-m", "benchmarks.load_client")
PARALLEL_MOVES = 100
"""How many moves are under way at once, flat out."""
MOVES_PER_SECOND = 200
"""How many moves begin each second, paced."""
CLIENT_PROCESSES = 2
"""How many processes the clients are spread over."""
STARTS = 7
POSTGRES_KINDS = (
    ("postgres", "1 process", 1),
    ("pair", "2 processes", 2),
    ("routed", "2 processes, routed", 2),
)
console = Console(width=120)


def unlimited_server(database: str) -> ServerProcess:
    """Return a server of ours without limits, to be entered with `with`."""
    return ServerProcess(
        database, log_level="warning", sockets=0, sockets_per_person=0, spectators_per_table=0
    )


@contextmanager
def databases(wanted: Sequence[str]) -> Iterator[dict[str, tuple[str, int, bool]]]:
    """New databases that wait for the disk, by name.

    Each is an address, how many processes share it, and whether a proxy routes tables to them.

    Args:
        wanted: which of `sqlite`, `postgres`, `pair` and `routed`.
    """
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        found: dict[str, tuple[str, int, bool]] = {}
        if "sqlite" in wanted:
            found["SQLite"] = (f"{folder}/tables.db", 1, False)
        if {"postgres", "pair", "routed"} & set(wanted):
            postgres = stack.enter_context(Postgres(durable=True))
            for name, words, processes in POSTGRES_KINDS:
                if name in wanted:
                    url = postgres.url(postgres.create())
                    found[f"PostgreSQL, {words}"] = (url, processes, name == "routed")
        yield found


@contextmanager
def our_side(database: str, processes: int, routed: bool, games: int) -> Iterator[Side]:
    """Our server with its clients and open games."""
    with ExitStack() as stack:
        servers = [stack.enter_context(unlimited_server(database)) for _ in range(processes)]
        urls = [server.url for server in servers]
        if routed:
            urls = [stack.enter_context(Nginx([server.port for server in servers])).url]
        before = sum(rss_of(server.pid) for server in servers)
        people = min(4, processes * max_sockets() // games)
        clients = []
        for number in range(min(CLIENT_PROCESSES, games)):
            share = games // CLIENT_PROCESSES + (number < games % CLIENT_PROCESSES)
            words = ["--matches", str(share), "--people", str(people), "--seed", str(number)]
            source = ["--source", f"127.0.0.{number + 2}"]
            command = [sys.executable, *CLIENT, *urls, *words, *source]
            clients.append(stack.enter_context(JsonProcess(command)))
        for client in clients:
            client.read()
        pids = [server.pid for server in servers]
        yield Side(pids, clients, before, people * games)


@contextmanager
def their_side(games: int) -> Iterator[Side]:
    """boardgame.io's server with its clients and open matches."""
    environment = {"NODE_ENV": "production"}
    with ExitStack() as stack:
        server = stack.enter_context(JsonProcess(["node", str(PEER / "server.mjs")], environment))
        url = server.line().split()[-1]
        before = rss_of(server.pid)
        clients = []
        for number in range(min(CLIENT_PROCESSES, games)):
            share = games // CLIENT_PROCESSES + (number < games % CLIENT_PROCESSES)
            command = ["node", str(PEER / "client.mjs"), url, f"c{number}", str(share)]
            clients.append(stack.enter_context(JsonProcess(command)))
        for client in clients:
            client.read()
        yield Side([server.pid], clients, before, 4 * games)


def is_peer_there() -> bool:
    """Whether boardgame.io is installed, or could be now."""
    if not shutil.which("npm"):
        console.print("boardgame.io is left out: it needs Node and npm")
        return False
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "install", "--silent"], cwd=PEER, check=True)
    return True


def measure_flat_out(side: Side, seconds: float) -> Result:
    """What a side does flat out."""
    return side.measure(seconds, window=PARALLEL_MOVES)


def measure_start() -> None:
    """How long it takes from the command until the server listens."""
    walls, cpus = [], []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(STARTS):
            start = time.perf_counter()
            with unlimited_server(f"{folder}/{number}.db") as server:
                walls.append(time.perf_counter() - start)
                cpus.append(cpu_of([server.pid]))
    table = Table("start-up", "median s", "best s", title="From the command until it listens")
    table.add_row("wall", f"{statistics.median(walls):.2f}", f"{min(walls):.2f}")
    table.add_row("processor", f"{statistics.median(cpus):.2f}", f"{min(cpus):.2f}")
    console.print(table)


def measure_beside(sizes: Sequence[int], seconds: float, rounds: int) -> None:
    """Measure both servers in turn, round after round, with the same number of matches."""
    columns = ("matches", "boardgame.io /s", "p50 ms", "p99 ms", "cpu µs")
    ours = ("ours, SQLite /s", "p50 ms", "p99 ms", "cpu µs", "ratio")
    table = Table(*columns, *ours, title="Side by side, flat out: moves a second")
    for games in sizes:
        with databases(["sqlite"]) as found, ExitStack() as stack:
            theirs = stack.enter_context(their_side(games))
            mine = stack.enter_context(our_side(*found["SQLite"], games))
            results = []
            for _ in range(rounds):
                results.append((measure_flat_out(theirs, seconds), measure_flat_out(mine, seconds)))
                pause()
        their, our = (Result.median([pair[side] for pair in results]) for side in (0, 1))
        ratio = statistics.median(our.rate / their.rate for their, our in results)
        table.add_row(str(games), *their.row(), *our.row(), f"{ratio:.2f}")
    console.print(table)


def measure_games(sizes: Sequence[int], stores: Sequence[str], seconds: float) -> None:
    """Measure so many open games on each store: flat out, paced, and their memory."""
    columns = ("games", "sockets", "store", "actions /s", "p50 ms", "p99 ms", "cpu µs")
    more = (f"p50 at {MOVES_PER_SECOND}/s", f"p99 at {MOVES_PER_SECOND}/s", "KiB a game", "refused")
    table = Table(*columns, *more, title="Open games: actions a second flat out, and paced")
    for games in sizes:
        with databases(stores) as found:
            for store, (url, processes, routed) in found.items():
                with our_side(url, processes, routed, games) as side:
                    fast = measure_flat_out(side, seconds)
                    paced = side.measure(seconds, rate=MOVES_PER_SECOND)
                    memory = f"{side.memory_growth() / games / 1024:.0f}"
                sockets = f"{side.sockets:,}"
                last = (f"{paced.p50:.1f}", f"{paced.p99:.1f}", memory, str(fast.refused))
                table.add_row(f"{games:,}", sockets, store, *fast.row(), *last)
    console.print(table)


def measure_idle(sockets: int) -> None:
    """Measure what a socket takes that only watches."""
    with databases(["sqlite"]) as found, ExitStack() as stack:
        server = stack.enter_context(unlimited_server(found["SQLite"][0]))
        before = rss_of(server.pid)
        clients = []
        for number in range(CLIENT_PROCESSES):
            share = [
                "--idle",
                str(sockets // CLIENT_PROCESSES),
                "--source",
                f"127.0.0.{number + 2}",
            ]
            command = [sys.executable, *CLIENT, server.url, *share]
            clients.append(stack.enter_context(JsonProcess(command)))
        opened = sum(client.read()["open"] for client in clients)
        each = (rss_of(server.pid) - before) / opened / 1024
        time.sleep(2)
        idle = cpu_of([server.pid])
        time.sleep(5)
        used = (cpu_of([server.pid]) - idle) / 5
    table = Table("idle sockets", "KiB each", "processor", title="Sockets that only watch")
    table.add_row(f"{opened:,}", f"{each:.1f}", f"{used:.1%}")
    console.print(table)


def main() -> None:
    """Measure and print what was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--all", action="store_true", help="everything, at full size")
    parser.add_argument("--start", action="store_true", help="start-up")
    parser.add_argument("--beside", type=int, nargs="*", help="matches, beside boardgame.io")
    parser.add_argument("--games", type=int, nargs="*", help="numbers of open games")
    parser.add_argument("--idle", type=int, help="how many idle sockets")
    kinds = ("sqlite", "postgres", "pair", "routed")
    parser.add_argument("--stores", nargs="*", choices=kinds, default=kinds)
    parser.add_argument("--seconds", type=float, default=8.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="of both servers in turn")
    options = parser.parse_args()
    if options.all or options.start:
        measure_start()
    beside = options.beside or ([8, 100, 1000] if options.all else [])
    if beside and is_peer_there():
        measure_beside(beside, options.seconds, options.rounds)
    games = options.games or ([100, 1000, 5000] if options.all else [])
    if games:
        measure_games(games, options.stores, options.seconds)
    if idle := options.idle or (10_000 if options.all else 0):
        measure_idle(idle)


if __name__ == "__main__":
    main()
