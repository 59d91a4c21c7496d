"""Garbage through the sockets of a game: each piece is refused once, and nothing changes."""

import json
from collections import Counter, deque
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from kingofnewyork.server.refusal import CODES
from server.attack_frames import Garbage, Standing
from server.attack_tables import Seated, started
from server.attack_wire import Wire

AT_ONCE: Final = 64
"""How many messages are under way on one socket."""
EXPECTED: Final = frozenset(CODES) - {"internal", "unavailable", "rate/slow_down"}
"""The codes with which garbage may be refused."""


@dataclass
class Outcome:
    """What has come of it."""

    sent: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    positions: int = 0


class Violation(AssertionError):
    """Something was not refused as it should have been."""


async def refused(wire: Wire, sent: deque[str], outcome: Outcome) -> None:
    """The oldest message has been refused, and nothing else has happened."""
    text = sent.popleft()
    answer = await wire.hear()
    if answer["type"] != "refused" or answer["code"] not in EXPECTED:
        raise Violation(f"{text!r} was answered with {answer}")
    outcome.codes[answer["code"]] += 1


async def pour(wire: Wire, garbage: Garbage, count: int, outcome: Outcome) -> None:
    """So many messages have been refused."""
    sent: deque[str] = deque()
    for _ in range(count):
        text = garbage.message()
        wire.say(text.encode("utf-8", "replace").decode())
        sent.append(text)
        outcome.sent += 1
        if len(sent) >= AT_ONCE:
            await refused(wire, sent, outcome)
    while sent:
        await refused(wire, sent, outcome)


async def seen(seated: Seated) -> tuple[bytes, bytes]:
    """The whole table and its log, as the server tells them."""
    return await seated.look(), await seated.look("/log")


async def pour_into_a_game(url: str, count: int, positions: int, seed: int) -> Outcome:
    """So much garbage into some positions of a game, from those who play and one who watches."""
    outcome = Outcome()
    chance = Random(seed)
    ann, bob = await started(url)
    wires: list[Wire] = []
    try:
        for seated in (ann, bob):
            wires.append(await seated.enter())
        wires.append(await Wire.open(url, ann.table))
        await wires[2].greet(watch=ann.watch)
        for _ in range(positions):
            await _pour_into_a_position(ann, wires, chance, count // positions, outcome)
            outcome.positions += 1
    finally:
        for wire in wires:
            await wire.end()
    return outcome


async def _pour_into_a_position(
    ann: Seated, wires: list[Wire], chance: Random, count: int, outcome: Outcome
) -> None:
    await settle(wires)
    before = await seen(ann)
    told = json.loads(before[0])
    shares = (count // 2, count // 4, count - count // 2 - count // 4)
    for wire, seats, share in zip(wires, ([0], [1], []), shares, strict=True):
        standing = Standing.of({**told, "seats": seats})
        await pour(wire, Garbage(chance, standing), share, outcome)
    if await seen(ann) != before:
        raise Violation("garbage has changed the table")
    await play_on(wires, told)


async def settle(wires: list[Wire]) -> None:
    """Everything that was under way has been heard."""
    for wire in wires:
        wire.say({"type": "ping", "id": "settle"})
        await wire.hear("pong")


async def play_on(wires: list[Wire], told: dict[str, Any]) -> None:
    """The one who has to choose has chosen, through all the garbage."""
    standing = Standing.of(told)
    answer = await wires[standing.chooser].command(
        "act", seq=standing.seq, seat=standing.chooser, action=standing.options[0]
    )
    if answer["type"] != "ack":
        raise Violation(f"a legal choice was answered with {answer}")
