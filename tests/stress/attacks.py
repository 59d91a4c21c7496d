"""Attack a server on this machine, in full size.

Attacks, and what --total counts (0 is the full size, given here):
  tokens    wrong tokens that are nobody's at a table (1,000,000)
  doors     wrong tokens at the doors of a real server, over HTTP and by sockets (20,000)
  timing    lookups of a nearly right and of a random token, by Welch's t (100,000 each)
  garbage   messages that must be refused and change nothing (1,000,000)
  floods    seconds of floods beside somebody who behaves (600)
  opens     connections that say nothing, or one byte at a time (15,000)
  slow      sockets that never read, beside twenty games (500)
  frozen    sockets of a process that is frozen (1,000)
  large     sockets that send a hundred megabytes each (100)
  joins     people who join at once where one seat is free (10,000)
  faults    faults of the store, after which no answer may tell what is inside (1,000)

Where somebody behaves beside an attack, its times are told with those of the same before it.
Everything stays on this machine, and is bounded in number and time.
"""

import argparse
import asyncio
import importlib
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

from ordeal import Ordeal, parser, share_tests

FAR_APART: Final = 4.5
"""From so many standard errors on, two times can be told apart."""
HONEST_SECONDS: Final = 1.0
"""Within so many seconds somebody who behaves must have come in."""
QUIET_SECONDS: Final = 10.0
"""For how long somebody behaves before an attack begins."""
GAMES: Final = 20
"""How many games go on beside those who never read."""
MEGABYTE: Final = 1 << 20
SLOW_MEMORY: Final = 64 * MEGABYTE
LARGE_MEMORY: Final = 16 * MEGABYTE
"""How much memory those who never read, and those who send too much, may take."""
LARGE: Final = 100 * MEGABYTE


def tests(name: str) -> Any:
    """What the tests are made of."""
    return importlib.import_module(f"server.{name}")


@contextmanager
def serving(**settings: object) -> Iterator[Any]:
    """A server on a database that is thrown away; what it logs is looked at in the end."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        log = folder / "server.log"
        server = tests("serving").Serving(str(folder / "tables.sqlite3"), **settings)
        server.log = stack.enter_context(log.open("w"))
        with server:
            yield server
        faults = tests("attack_measures").complaints(log)
        assert not faults, f"the server has found faults of its own: {faults[:3]}"


def tokens(ordeal: Ordeal, count: int, seed: int) -> None:
    """Wrong tokens are nobody's."""
    table, valid, gone = tests("attack_tokens").crowded_table()
    _, others, _ = tests("attack_tokens").crowded_table()
    wrong = tests("attack_tokens").wrong_tokens(Random(seed), count, [*valid, *gone])
    taken = [token for token in (*wrong, *gone, *others) if table.person_of(token) != -1]
    ordeal.count("done", count)
    ordeal.note([f"seed {seed}: a wrong token was taken: {token!r}" for token in taken])


def doors(ordeal: Ordeal, count: int, seed: int) -> None:
    """Wrong tokens open nothing."""
    with serving() as server:
        asyncio.run(_try_doors(ordeal, server.url, count, seed))


async def _try_doors(ordeal: Ordeal, url: str, count: int, seed: int) -> None:
    tables, wire = tests("attack_tables"), tests("attack_wire")
    ann = await tables.make(url)
    bob = await tables.join(url, ann.code)
    wrong = tests("attack_tokens").wrong_tokens(Random(seed), count, [ann.token, bob.token])
    async with wire.Line(url) as line:
        for number, token in enumerate(wrong):
            if number % 10 == 0:
                async with await wire.Wire.open(url, ann.table) as socket:
                    answer = await socket.greet(token)
                    if answer["type"] != "refused" or await socket.closed() != 4401:
                        ordeal.note([f"seed {seed}: a socket was opened for {token!r}"])
            else:
                reply = await line.ask(f"/api/tables/{ann.table}", token=token)
                if reply.status not in (401, 404):
                    ordeal.note([f"seed {seed}: {reply.status} for {token!r}"])
            ordeal.count("done", 1)


def timing(ordeal: Ordeal, count: int, seed: int) -> None:
    """Nobody can tell from the time that an answer takes how much of a token is right."""
    made = tests("attack_tokens")
    table, valid, _ = made.crowded_table()
    near = valid[0][:-1] + ("A" if valid[0][-1] != "A" else "B")
    times = made.timed_lookups(table, near, made.new_token(), count)
    apart = made.welch(*times)
    ordeal.count("done", count)
    print(f"{apart:+.2f} standard errors apart, over {min(map(len, times)):,} lookups each")
    if abs(apart) >= FAR_APART:
        ordeal.note([f"seed {seed}: {apart:.1f} standard errors apart"])


def garbage(ordeal: Ordeal, count: int, seed: int) -> None:
    """Garbage is refused, each piece once, and changes nothing."""
    attack = tests("attack_garbage")
    with serving() as server:
        try:
            positions = max(1, count // 2000)
            outcome = asyncio.run(attack.pour_into_a_game(server.url, count, positions, seed))
        except AssertionError as problem:
            ordeal.note([f"seed {seed}: {problem}"])
            ordeal.count("done", count)
            return
    ordeal.count("done", outcome.sent)
    ordeal.count("positions", outcome.positions)
    for code, number in sorted(outcome.codes.items()):
        ordeal.count(code, number)


def floods(ordeal: Ordeal, seconds: int, seed: int) -> None:
    """Somebody who behaves loses nothing beside floods."""
    attack = tests("attack_floods")

    async def flooded(url: str) -> Any:
        ann = await tests("attack_tables").make(url)
        return await attack.behave(ann, QUIET_SECONDS), await asyncio.gather(
            attack.behave(ann, seconds),
            attack.flood_by_socket(url, "127.0.0.2", seconds),
            attack.flood_by_requests(url, "127.0.0.3", seconds),
        )

    with serving(limits=True) as server:
        before, (honest, *floods) = asyncio.run(flooded(server.url))
    ordeal.count("done", seconds)
    _compare(ordeal, seed, before, honest)
    for told in floods:
        for name, number in sorted(told.items()):
            ordeal.count(name, number)


def _compare(ordeal: Ordeal, seed: int, before: Any, beside: Any) -> None:
    """How somebody who behaves has fared before an attack and beside it."""
    ordeal.count("honest", len(beside.seconds))
    ordeal.times.setdefault("before it", []).extend(before.seconds)
    ordeal.times.setdefault("beside it", []).extend(beside.seconds)
    lost = [*before.lost, *beside.lost]
    ordeal.note([f"seed {seed}: an action was lost: {answer}" for answer in lost])


async def _beside(attack: Coroutine[Any, Any, Any], behave: Callable[[float], Any]) -> Any:
    """What comes of an attack, and of somebody who behaves until it is over."""
    attacking = asyncio.create_task(attack)
    honest = await behave(1.0)
    while not attacking.done():
        more = await behave(1.0)
        honest.seconds += more.seconds
        honest.lost += more.lost
    return await attacking, honest


def slow(ordeal: Ordeal, count: int, seed: int) -> None:
    """Readers who never read are let go, and games beside them are no slower."""
    measures, readers = tests("attack_measures"), tests("attack_slow")
    behave = tests("attack_floods").behave

    async def never_read(server: Any) -> tuple[Any, ...]:
        ann, bob = [await tests("attack_tables").make(server.url) for _ in range(2)]
        async with tests("attack_waves").games(server.url, GAMES, 0.5), await ann.enter() as talker:
            before = await behave(bob, QUIET_SECONDS)
            idle = measures.taken(server.pid)
            sockets = await readers.never_read(ann, count)
            talking = readers.talk_until_gone(server.url, talker, sockets, 2 + GAMES)
            _, beside = await _beside(talking, lambda seconds: behave(bob, seconds))
            grown = measures.taken(server.pid).memory - idle.memory
            codes = [await readers.closed_with(wire) for wire in sockets]
            for wire in sockets:
                await wire.end()
        return before, beside, grown, codes

    with serving(queue_bytes=65_536, sockets_per_person=0) as server:
        before, beside, grown, codes = asyncio.run(never_read(server))
    ordeal.count("done", count)
    for code in sorted(set(codes)):
        ordeal.count(f"closed {code}", codes.count(code))
    _compare(ordeal, seed, before, beside)
    _weigh(ordeal, seed, grown, SLOW_MEMORY)


def _weigh(ordeal: Ordeal, seed: int, grown: int, most: int) -> None:
    """How much memory an attack took."""
    print(f"memory has grown by {grown / MEGABYTE:.1f} MB", flush=True)
    if grown > most:
        ordeal.note([f"seed {seed}: memory has grown by {grown / MEGABYTE:.1f} MB"])


def frozen(ordeal: Ordeal, count: int, seed: int) -> None:
    """Peers that are frozen are found out, and nothing is left of them."""
    measures, readers = tests("attack_measures"), tests("attack_slow")

    async def freeze(server: Any) -> tuple[float, Any, Any]:
        ann = await tests("attack_tables").make(server.url)
        await readers.visit(ann)
        before = measures.taken(server.pid)
        with readers.frozen(ann, count) as process:
            await readers.freeze(process)
            seconds = await measures.wait_for(
                lambda: measures.taken(server.pid).sockets == before.sockets, 120.0
            )
        return seconds, before, measures.taken(server.pid)

    with serving(sockets_per_person=0) as server:
        seconds, before, after = asyncio.run(freeze(server))
    ordeal.count("done", count)
    ordeal.times.setdefault("until all were gone", []).append(seconds)
    if (before.handles, before.threads) != (after.handles, after.threads):
        ordeal.note([f"seed {seed}: {after} is left, not {before}"])


def large(ordeal: Ordeal, count: int, seed: int) -> None:
    """Whoever sends far too much is let go, and takes neither memory nor time of others."""
    measures, pouring = tests("attack_measures"), tests("attack_large")
    behave = tests("attack_floods").behave

    async def poured(server: Any) -> tuple[Any, ...]:
        ann = await tests("attack_tables").make(server.url, options={"public": True})
        wires = [await tests("attack_wire").entered(server.url, ann.table) for _ in range(count)]
        before = await behave(ann, QUIET_SECONDS)
        idle = measures.taken(server.pid)
        ways = (pouring.one_frame, pouring.many_frames)
        sent, beside = await _beside(
            _all([pouring.pour_out(w, ways[n % 2](LARGE)) for n, w in enumerate(wires)]),
            lambda seconds: behave(ann, seconds),
        )
        grown = measures.taken(server.pid).memory - idle.memory
        for wire in wires:
            await wire.end()
        return before, beside, grown, sent

    limits = {"sockets_per_person": 0, "sockets_per_address": 0, "spectators_per_table": 0}
    with serving(limits=True, **limits) as server:
        before, beside, grown, sent = asyncio.run(poured(server))
    ordeal.count("done", count)
    ordeal.count("megabytes", sum(sent) // MEGABYTE)
    _compare(ordeal, seed, before, beside)
    _weigh(ordeal, seed, grown, LARGE_MEMORY)


async def _all(works: Sequence[Coroutine[Any, Any, int]]) -> list[int]:
    return await asyncio.gather(*works)


def opens(ordeal: Ordeal, count: int, seed: int) -> None:
    """Somebody who behaves comes in beside connections that only take up room."""
    attack = tests("attack_floods")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    async def opened(url: str) -> tuple[int, list[float]]:
        ann = await tests("attack_tables").make(url)
        slow = await attack.open_many(url, count)
        dripping = asyncio.create_task(attack.trickle(slow, 8.0, 1.0))
        visits = []
        while not dripping.done():
            visits.append(await attack.visit(ann))
            await asyncio.sleep(0.1)
        refused = slow.refused
        await slow.close()
        return refused, visits

    with serving(limits=True) as server:
        refused, visits = asyncio.run(opened(server.url))
    ordeal.count("done", count)
    ordeal.count("refused", refused)
    ordeal.times.setdefault("honest visits", []).extend(visits)
    late = [seconds for seconds in visits if seconds > HONEST_SECONDS]
    ordeal.note([f"seed {seed}: it took {seconds:.2f} s to come in" for seconds in late])


def joins(ordeal: Ordeal, count: int, seed: int) -> None:
    """Of all who join at once, one gets the seat."""
    with ExitStack() as stack:
        postgres = stack.enter_context(tests("postgres").Postgres())
        made = tests("serving").Serving
        database = postgres.url(postgres.create())
        servers = [stack.enter_context(made(database)) for _ in range(2)]
        urls = [server.url for server in servers]

        async def raced() -> Any:
            ann = await tests("attack_tables").make(urls[0])
            return await tests("attack_floods").race(urls, ann.code, count)

        told = asyncio.run(raced())
    ordeal.count("done", count)
    for name, number in sorted(told.items()):
        ordeal.count(name, number)
    if told["joined"] != 1:
        ordeal.note([f"seed {seed}: {told['joined']} have got one seat"])


def faults(ordeal: Ordeal, count: int, seed: int) -> None:
    """Whatever goes wrong, nobody is told what is inside."""
    attack, failing = tests("attack_faults"), tests("failing_store")
    opened = importlib.import_module("kingofnewyork.server.store_open").open_store

    async def forced() -> Any:
        with tempfile.TemporaryDirectory() as folder:
            store = failing.FailingStore(opened(str(Path(folder) / "tables.sqlite3")))
            async with tests("attack_inside").inside(store) as server:
                first = seed * 1000
                return await attack.force(server, store, range(first, first + count))

    logging.disable()  # each of these faults would be told at length
    outcome = asyncio.run(forced())
    ordeal.count("done", outcome.forced)
    ordeal.count("answers", outcome.answers)
    ordeal.note([f"seed {seed}: an answer told {told!r}" for told in outcome.told])


@dataclass(frozen=True)
class Attack:
    """What is done, in full size, and how much of it at a time."""

    run: Callable[[Ordeal, int, int], None]
    total: int
    each: int


ATTACKS: Final = {
    "tokens": Attack(tokens, 1_000_000, 100_000),
    "doors": Attack(doors, 20_000, 2_000),
    "timing": Attack(timing, 100_000, 100_000),
    "garbage": Attack(garbage, 1_000_000, 50_000),
    "floods": Attack(floods, 600, 60),
    "opens": Attack(opens, 15_000, 5_000),
    "slow": Attack(slow, 500, 100),
    "frozen": Attack(frozen, 1_000, 250),
    "large": Attack(large, 100, 50),
    "joins": Attack(joins, 10_000, 1_000),
    "faults": Attack(faults, 1_000, 100),
}


def main() -> int:
    """Run the attacks that were chosen; the exit code of the worst."""
    words = parser(__doc__, total=0, each=0)
    words.formatter_class = argparse.RawDescriptionHelpFormatter
    words.add_argument("attack", nargs="+", choices=ATTACKS, help="which, one after the other")
    given = words.parse_args()
    share_tests()
    worst = 0
    for name in given.attack:
        attack = ATTACKS[name]
        chosen = argparse.Namespace(
            total=given.total or attack.total,
            each=given.each or attack.each,
            seed=given.seed,
            state=None if given.state is None else given.state.with_suffix(f".{name}.json"),
        )
        ordeal = Ordeal(chosen, name)
        print(f"{time.strftime('%H:%M:%S')} {name}", file=sys.stderr, flush=True)
        worst = max(worst, ordeal.go(lambda count, seed: attack.run(ordeal, count, seed)))  # noqa: B023
    return worst


if __name__ == "__main__":
    sys.exit(main())
