"""Counting pairs that can be told apart: none, if nothing hidden is ever shown."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final

from tests.support.leaks.outputs import (
    Output,
    advice,
    chances,
    frames,
    http,
    option_texts,
    refusals,
    sockets,
)
from tests.support.leaks.twin_tables import TwinGame, TwinTable, TwinTables

MAX_FAULTS_KEPT: Final = 20
"""How many differences are told word by word."""
CONTEXT_BYTES: Final = 40
OutputSource = Callable[[TwinTable], AsyncIterator[Output]]


@dataclass(frozen=True)
class ComparisonPlan:
    """What is compared how often."""

    twins: int = 4
    """How many others each table is compared with, at every position."""
    endpoint_interval: int = 50
    """At every so many positions, all of HTTP and the sockets are compared; 0 for never."""
    question_interval: int = 20
    """At every so many positions, bots and options, and hints or odds, are compared."""


@dataclass
class ComparisonTally:
    """What was compared, and what was found."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def note(self, where: str, one: Output, other: Output) -> None:
        """Note that two outputs are not the same."""
        self.counts["differences"] += 1
        if len(self.faults) < MAX_FAULTS_KEPT:
            what, person, mine = one
            place = next(
                (
                    at
                    for at, pair in enumerate(zip(mine, other[2], strict=False))
                    if len({*pair}) > 1
                ),
                min(len(mine), len(other[2])),
            )
            parts = [
                data[max(0, place - CONTEXT_BYTES) : place + CONTEXT_BYTES]
                for data in (mine, other[2])
            ]
            self.faults.append(f"{where}: {what} for {person}: {parts[0]!r} or {parts[1]!r}")


async def all_outputs(side: TwinTable, sources: list[OutputSource]) -> list[Output]:
    """All that is shown of a table, with what everybody may know put out of sight."""
    return [
        (what, person, side.plain(data, person))
        for source in sources
        async for what, person, data in source(side)
    ]


async def compare(seed: int, plan: ComparisonPlan, tally: ComparisonTally, most: int) -> None:
    """Play one game at a table and its twins; compare at most so many pairs."""
    pairs = TwinGame(seed, plan.twins)
    number = done = 0
    async for sides in pairs.positions():
        number += 1
        sources: list[OutputSource] = [frames, refusals]
        if plan.endpoint_interval and (number + seed) % plan.endpoint_interval == 0:
            sources += [http, sockets]
            tally.counts["at endpoints"] += plan.twins
        if plan.question_interval and (number + seed) % plan.question_interval == 0:
            sources += [option_texts, advice if number // plan.question_interval % 2 else chances]
            tally.counts["by questions"] += plan.twins
        await _compare_here(sides, sources, tally, f"seed {seed}, position {number}")
        done += plan.twins
        if done >= most:
            break
    tally.counts["games"] += 1


async def _compare_here(
    sides: TwinTables, sources: list[OutputSource], tally: ComparisonTally, where: str
) -> None:
    mine = await all_outputs(sides[0], sources)
    for twin in sides[1:]:
        assert twin.table.secret != sides[0].table.secret
        theirs = await all_outputs(twin, sources)
        tally.counts["done"] += 1
        tally.counts["outputs"] += len(mine)
        tally.counts["bytes"] += sum([len(data) for _, _, data in mine])
        if mine == theirs:
            continue
        if len(mine) != len(theirs):
            tally.counts["differences"] += 1
            tally.faults.append(f"{where}: {len(mine)} or {len(theirs)} outputs")
        for one, other in zip(mine, theirs, strict=False):
            if one != other:
                tally.note(where, one, other)


async def compare_many(pairs: int, seed: int, plan: ComparisonPlan) -> ComparisonTally:
    """Compare so many pairs, in as many games as it takes."""
    tally = ComparisonTally()
    game = 0
    while tally.counts["done"] < pairs:
        await compare(seed * 1_000_003 + game, plan, tally, pairs - tally.counts["done"])
        game += 1
    return tally
