"""Attack a server on this machine, in any of eleven ways.

Attacks, and what --total counts (0 is the full size, given here):
  tokens    wrong tokens that are nobody's at a table (1,000,000)
  server    wrong tokens sent to a real server, over HTTP and by sockets (20,000)
  timing    lookups of a nearly right and of a random token, by Welch's t (100,000 each)
  garbage   messages that must be refused and change nothing (1,000,000)
  floods    seconds of floods beside somebody who behaves (600)
  opens     connections that say nothing, or one byte at a time (15,000)
  slow      sockets that never read, beside twenty games (500)
  frozen    sockets of a process that is frozen (1,000)
  large     sockets that send a hundred megabytes each (100)
  joins     people who join at once where one seat is free (10,000)
  faults    faults of the store, after which no answer may tell what is inside (1,000)

Where somebody behaves beside an attack, its times are printed with those from before it.
Everything stays on this machine, and is bounded in number and time.
"""

import argparse
import asyncio
import logging
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from kingofnewyork.server.store.open import open_store
from tests.stress.stress_run import StressRun, add_common_options
from tests.support.attacks import (
    floods,
    large_messages,
    resources,
    slow_readers,
    store_faults,
    tables,
    tokens,
    visitors,
)
from tests.support.attacks.garbage import send_garbage_to_game
from tests.support.attacks.inline_server import run_inline
from tests.support.attacks.raw_client import RawHttp, RawSocket, enter_table
from tests.support.attacks.resources import MEGABYTE
from tests.support.faults.failing_store import FailingStore
from tests.support.servers.postgres import Postgres
from tests.support.servers.server_process import ServerProcess
from tests.support.waiting import wait_until

MIN_STANDARD_ERRORS: Final = 4.5
"""From so many standard errors on, two times can be told apart."""
MAX_HONEST_VISIT_S: Final = 1.0
"""Within this time somebody who behaves must have come in."""
QUIET_S: Final = 10.0
"""For how long somebody behaves before an attack begins."""
GAMES: Final = 20
"""How many games go on beside those who never read."""
MAX_SLOW_MEMORY_BYTES: Final = 64 * MEGABYTE
MAX_LARGE_MEMORY_BYTES: Final = 16 * MEGABYTE
"""How much memory those who never read, and those who send too much, may take."""
LARGE_BYTES: Final = 100 * MEGABYTE


@contextmanager
def serve(*, limits: bool = False, **settings: Any) -> Iterator[ServerProcess]:
    """Run a server on a temporary database; faults in its log are an error in the end."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = ServerProcess(str(folder / "tables.sqlite3"), limits=limits, **settings)
        with resources.serve_without_errors(server, folder / "server.log"):
            yield server


def attack_tokens(stress: StressRun, count: int, seed: int) -> None:
    """Look up wrong tokens: they must be nobody's."""
    table, valid, gone = tokens.crowded_table()
    _, others, _ = tokens.crowded_table()
    wrong = tokens.wrong_tokens(Random(seed), count, [*valid, *gone])
    taken = [token for token in (*wrong, *gone, *others) if table.person_of(token) != -1]
    stress.count("done", count)
    stress.add_faults([f"seed {seed}: a wrong token was taken: {token!r}" for token in taken])


def attack_server(stress: StressRun, count: int, seed: int) -> None:
    """Send wrong tokens to a server: they must open nothing."""
    with serve() as server:
        asyncio.run(_try_tokens(stress, server.url, count, seed))


async def _try_tokens(stress: StressRun, url: str, count: int, seed: int) -> None:
    ann = await tables.make_table(url)
    bob = await tables.join_table(url, ann.code)
    wrong = tokens.wrong_tokens(Random(seed), count, [ann.token, bob.token])
    async with RawHttp(url) as line:
        for number, token in enumerate(wrong):
            if number % 10 == 0:
                async with await RawSocket.open(url, ann.table) as socket:
                    answer = await socket.greet(token)
                    if answer["type"] != "refused" or await socket.wait_for_close() != 4401:
                        stress.add_faults([f"seed {seed}: a socket was opened for {token!r}"])
            else:
                reply = await line.ask(f"/api/tables/{ann.table}", token=token)
                if reply.status not in (401, 404):
                    stress.add_faults([f"seed {seed}: {reply.status} for {token!r}"])
            stress.count("done", 1)


def attack_timing(stress: StressRun, count: int, seed: int) -> None:
    """Time lookups: they must not depend on how much of a token is right."""
    table, valid, _ = tokens.crowded_table()
    near = valid[0][:-1] + ("A" if valid[0][-1] != "A" else "B")
    times = tokens.time_lookups(table, near, tokens.new_token(), count)
    apart = tokens.welch_t(*times)
    stress.count("done", count)
    print(f"{apart:+.2f} standard errors apart, over {min(map(len, times)):,} lookups each")
    if abs(apart) >= MIN_STANDARD_ERRORS:
        stress.add_faults([f"seed {seed}: {apart:.1f} standard errors apart"])


def attack_garbage(stress: StressRun, count: int, seed: int) -> None:
    """Send garbage: each piece must be refused once, and change nothing."""
    # While one socket is used the others read nothing, pings included, however long that takes.
    with serve(ping_seconds=0) as server:
        try:
            positions = max(1, count // 2000)
            outcome = asyncio.run(send_garbage_to_game(server.url, count, positions, seed))
        except AssertionError as problem:
            stress.add_faults([f"seed {seed}: {problem}"])
            stress.count("done", count)
            return
    stress.count("done", outcome.sent)
    stress.count("positions", outcome.positions)
    for code, number in sorted(outcome.codes.items()):
        stress.count(code, number)


def attack_floods(stress: StressRun, seconds: int, seed: int) -> None:
    """Flood a server: somebody who behaves must lose nothing."""

    async def run_floods(url: str) -> Any:
        ann = await tables.make_table(url)
        return await floods.play_honestly(ann, QUIET_S), await asyncio.gather(
            floods.play_honestly(ann, seconds),
            floods.flood_by_socket(url, "127.0.0.2", seconds),
            floods.flood_by_requests(url, "127.0.0.3", seconds),
        )

    with serve(limits=True) as server:
        before, (honest, *flooders) = asyncio.run(run_floods(server.url))
    stress.count("done", seconds)
    _compare(stress, seed, before, honest)
    for answers in flooders:
        for name, number in sorted(answers.items()):
            stress.count(name, number)


def _compare(stress: StressRun, seed: int, before: Any, beside: Any) -> None:
    """Count how somebody who behaves has fared before an attack and beside it."""
    stress.count("honest", len(beside.seconds))
    stress.add_times("before it", before.seconds)
    stress.add_times("beside it", beside.seconds)
    lost = [*before.lost, *beside.lost]
    stress.add_faults([f"seed {seed}: an action was lost: {answer}" for answer in lost])


async def _beside(attack: Coroutine[Any, Any, Any], behave: Callable[[float], Any]) -> Any:
    """What comes of an attack, and of somebody who behaves until it is over."""
    attacking = asyncio.create_task(attack)
    honest = await behave(1.0)
    while not attacking.done():
        more = await behave(1.0)
        honest.seconds += more.seconds
        honest.lost += more.lost
    return await attacking, honest


def attack_slow(stress: StressRun, count: int, seed: int) -> None:
    """Never read: the server must disconnect such readers, and other games stay as fast."""

    async def never_read(server: Any) -> tuple[Any, ...]:
        ann, bob = [await tables.make_table(server.url) for _ in range(2)]
        async with visitors.keep_games_running(server.url, GAMES, 0.5), await ann.enter() as talker:
            before = await floods.play_honestly(bob, QUIET_S)
            idle = resources.resource_usage(server.pid)
            sockets = await slow_readers.open_unread_sockets(ann, count)
            talking = slow_readers.talk_until_gone(server.url, talker, sockets, 2 + GAMES)
            _, beside = await _beside(talking, lambda seconds: floods.play_honestly(bob, seconds))
            grown = resources.resource_usage(server.pid).memory - idle.memory
            codes = [await slow_readers.read_close_code(wire) for wire in sockets]
            for wire in sockets:
                await wire.end()
        return before, beside, grown, codes

    with serve(queue_bytes=65_536, sockets_per_person=0) as server:
        before, beside, grown, codes = asyncio.run(never_read(server))
    stress.count("done", count)
    for code in sorted(set(codes)):
        stress.count(f"closed {code}", codes.count(code))
    _compare(stress, seed, before, beside)
    _weigh(stress, seed, grown, MAX_SLOW_MEMORY_BYTES)


def _weigh(stress: StressRun, seed: int, grown: int, most: int) -> None:
    """Check how much memory an attack took."""
    print(f"memory has grown by {grown / MEGABYTE:.1f} MB", flush=True)
    if grown > most:
        stress.add_faults([f"seed {seed}: memory has grown by {grown / MEGABYTE:.1f} MB"])


def attack_by_freezing(stress: StressRun, count: int, seed: int) -> None:
    """Freeze clients: the server must disconnect them, and keep nothing of them."""

    async def freeze(server: Any) -> tuple[float, Any, Any]:
        ann = await tables.make_table(server.url)
        await slow_readers.come_and_go(ann)
        before = resources.resource_usage(server.pid)
        with slow_readers.frozen_client(ann, count) as process:
            await slow_readers.freeze(process)
            seconds = await wait_until(
                lambda: resources.resource_usage(server.pid).sockets == before.sockets, 120.0
            )
        return seconds, before, resources.resource_usage(server.pid)

    with serve(sockets_per_person=0) as server:
        seconds, before, after = asyncio.run(freeze(server))
    stress.count("done", count)
    stress.add_times("until all were gone", [seconds])
    if (before.handles, before.threads) != (after.handles, after.threads):
        stress.add_faults([f"seed {seed}: {after} is left, not {before}"])


def attack_large(stress: StressRun, count: int, seed: int) -> None:
    """Send far too much: the server must disconnect, and others lose no memory or time."""

    async def send_large(server: Any) -> tuple[Any, ...]:
        ann = await tables.make_table(server.url, options={"public": True})
        wires = [await enter_table(server.url, ann.table) for _ in range(count)]
        before = await floods.play_honestly(ann, QUIET_S)
        idle = resources.resource_usage(server.pid)
        ways = (large_messages.one_frame, large_messages.many_frames)
        sent, beside = await _beside(
            _all(
                [
                    large_messages.send_until_refused(w, ways[n % 2](LARGE_BYTES))
                    for n, w in enumerate(wires)
                ]
            ),
            lambda seconds: floods.play_honestly(ann, seconds),
        )
        grown = resources.resource_usage(server.pid).memory - idle.memory
        for wire in wires:
            await wire.end()
        return before, beside, grown, sent

    limits = {"sockets_per_person": 0, "sockets_per_address": 0, "spectators_per_table": 0}
    with serve(limits=True, **limits) as server:
        before, beside, grown, sent = asyncio.run(send_large(server))
    stress.count("done", count)
    stress.count("megabytes", sum(sent) // MEGABYTE)
    _compare(stress, seed, before, beside)
    _weigh(stress, seed, grown, MAX_LARGE_MEMORY_BYTES)


async def _all(works: Sequence[Coroutine[Any, Any, int]]) -> list[int]:
    return await asyncio.gather(*works)


def attack_opens(stress: StressRun, count: int, seed: int) -> None:
    """Open idle connections: somebody who behaves must still come in."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    async def open_and_visit(url: str) -> tuple[int, list[float]]:
        ann = await tables.make_table(url)
        slow = await floods.open_connections(url, count)
        dripping = asyncio.create_task(floods.trickle(slow, 8.0, 1.0))
        visits = []
        while not dripping.done():
            visits.append(await floods.time_visit(ann))
            await asyncio.sleep(0.1)
        refused = slow.refused
        await slow.close()
        return refused, visits

    with serve(limits=True) as server:
        refused, visits = asyncio.run(open_and_visit(server.url))
    stress.count("done", count)
    stress.count("refused", refused)
    stress.add_times("honest visits", visits)
    late = [seconds for seconds in visits if seconds > MAX_HONEST_VISIT_S]
    stress.add_faults([f"seed {seed}: it took {seconds:.2f} s to come in" for seconds in late])


def attack_joins(stress: StressRun, count: int, seed: int) -> None:
    """Join at once from many clients: one must get the seat."""
    with ExitStack() as stack:
        postgres = stack.enter_context(Postgres())
        database = postgres.url(postgres.create())
        servers = [stack.enter_context(ServerProcess(database)) for _ in range(2)]
        urls = [server.url for server in servers]

        async def run_race() -> Any:
            ann = await tables.make_table(urls[0])
            return await floods.join_at_once(urls, ann.code, count)

        replies = asyncio.run(run_race())
    stress.count("done", count)
    for name, number in sorted(replies.items()):
        stress.count(name, number)
    if replies["joined"] != 1:
        stress.add_faults([f"seed {seed}: {replies['joined']} have got one seat"])


def attack_faults(stress: StressRun, count: int, seed: int) -> None:
    """Force faults of the store: answers must not show what is inside."""

    async def force() -> Any:
        with tempfile.TemporaryDirectory() as folder:
            store = FailingStore(open_store(str(Path(folder) / "tables.sqlite3")))
            async with run_inline(store) as server:
                first = seed * 1000
                return await store_faults.force_faults(server, store, range(first, first + count))

    logging.disable()  # each of these faults would be told at length
    outcome = asyncio.run(force())
    stress.count("done", outcome.forced)
    stress.count("answers", outcome.answers)
    stress.add_faults([f"seed {seed}: an answer contained {text!r}" for text in outcome.leaks])


@dataclass(frozen=True)
class Attack:
    """What is done, in full size, and how much of it at a time."""

    run: Callable[[StressRun, int, int], None]
    total: int
    each: int


ATTACKS: Final = {
    "tokens": Attack(attack_tokens, 1_000_000, 100_000),
    "server": Attack(attack_server, 20_000, 2_000),
    "timing": Attack(attack_timing, 100_000, 100_000),
    "garbage": Attack(attack_garbage, 1_000_000, 50_000),
    "floods": Attack(attack_floods, 600, 60),
    "opens": Attack(attack_opens, 15_000, 5_000),
    "slow": Attack(attack_slow, 500, 100),
    "frozen": Attack(attack_by_freezing, 1_000, 250),
    "large": Attack(attack_large, 100, 50),
    "joins": Attack(attack_joins, 10_000, 1_000),
    "faults": Attack(attack_faults, 1_000, 100),
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=0, each=0)
    parser.add_argument("attack", nargs="+", choices=ATTACKS, help="which, one after the other")


def run(options: argparse.Namespace) -> int:
    """Run the chosen attacks and return the exit code of the worst."""
    worst = 0
    for name in options.attack:
        print(f"{time.strftime('%H:%M:%S')} {name}", file=sys.stderr, flush=True)
        worst = max(worst, _run_attack(options, name))
    return worst


def _run_attack(options: argparse.Namespace, name: str) -> int:
    attack = ATTACKS[name]
    chosen = argparse.Namespace(
        total=options.total or attack.total,
        each=options.each or attack.each,
        seed=options.seed,
        state=None if options.state is None else options.state.with_suffix(f".{name}.json"),
    )
    stress = StressRun(chosen, name)
    return stress.repeat(lambda count, seed: attack.run(stress, count, seed))
