"""Two servers on one database race for the next entry of a table: one wins, the other is told."""

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from tests.support.faults.callers import Caller, new_game, new_key
from tests.support.faults.scripted_players import MessagePart, decode_message
from tests.support.faults.server_farm import ServerFarm

KINDS: Final = ("one command", "one action", "two actions")
"""The same command at both servers; the same action with two keys; two different actions."""


@dataclass
class Races:
    """What came of races."""

    run: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    """How long each answer took."""
    faults: list[str] = field(default_factory=list)


async def race(farm: ServerFarm, races: int, lanes: int, chance: random.Random) -> Races:
    """Run so many races, at several tables at once."""
    done = Races()
    async with asyncio.TaskGroup() as group:
        for lane in range(lanes):
            share = (races + lane) // lanes
            group.create_task(_race_at_a_table(farm, share, done, chance))
    return done


async def _race_at_a_table(
    farm: ServerFarm, races: int, done: Races, chance: random.Random
) -> None:
    place = await new_game(farm.servers[0].url)
    callers = [await Caller.connect(server.url, place) for server in farm.servers]
    while races:
        latest = max(caller.seq for caller in callers)
        for caller in callers:
            await caller.reach(latest)
        if len({caller.seq for caller in callers}) > 1:
            continue
        if not callers[0].is_running:
            await callers[0].carry_out(callers[0].command(chance))
            continue
        await _race_once(callers, done, chance)
        races -= 1
    for caller in callers:
        caller.close()


async def _race_once(callers: list[Caller], done: Races, chance: random.Random) -> None:
    before = callers[0].seq
    kind = chance.choice(KINDS)
    commands = _commands(callers, kind, chance)
    answers = await asyncio.gather(
        *[_time(one, command, done) for one, command in zip(callers, commands, strict=True)]
    )
    done.run += 1
    done.kinds[kind] += 1
    if not _is_fair(kind, before, answers):
        done.faults.append(f"{kind} after {before}: {answers}")
    for caller in callers:
        await caller.reach(before + 1)


def _commands(callers: list[Caller], kind: str, chance: random.Random) -> list[dict[str, Any]]:
    """What each caller sends."""
    first = callers[0].choice(chance, new_key(chance))
    if kind == "one command":
        return [first for _ in callers]
    if kind == "one action":
        return [{**first, "key": new_key(chance)} for _ in callers]
    return [caller.choice(chance, new_key(chance)) for caller in callers]


async def _time(caller: Caller, command: dict[str, Any], done: Races) -> MessagePart:
    began = time.monotonic()
    answer = decode_message(await caller.ask(command))
    done.seconds.append(time.monotonic() - began)
    return answer


def _is_fair(kind: str, before: int, answers: list[MessagePart]) -> bool:
    """Whether one has won and the others know; the same command wins everywhere."""
    won = [answer for answer in answers if answer.type == "ack" and answer.seq == before + 1]
    if kind == "one command":
        return len(won) == len(answers)
    beaten = [answer for answer in answers if answer.code == "action/stale" and answer.seq > before]
    return len(won) == 1 and len(beaten) == len(answers) - 1
