"""Garbage through the sockets of a game: each piece is refused once, and nothing changes."""

import json
from collections import Counter, deque
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from kingofnewyork.server.domain.errors import CODES
from tests.support.attacks.bad_messages import GameSituation, Garbage
from tests.support.attacks.raw_client import RawSocket
from tests.support.attacks.tables import SeatedPerson, start_game

MAX_UNDER_WAY: Final = 64
"""How many messages are under way on one socket."""
EXPECTED_CODES: Final = frozenset(CODES) - {"internal", "unavailable", "rate/slow_down"}
"""The codes with which garbage may be refused."""


@dataclass
class GarbageOutcome:
    """What has come of it."""

    sent: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    positions: int = 0


class NotRefused(AssertionError):
    """Something was not refused as it should have been."""


async def expect_refusal(wire: RawSocket, sent: deque[str], outcome: GarbageOutcome) -> None:
    """Expect that the oldest message is refused and nothing else happens."""
    text = sent.popleft()
    answer = await wire.hear()
    while answer["type"] in ("presence", "nudge"):  # who has come, and whose time is running out
        answer = await wire.hear()
    if answer["type"] != "refused" or answer["code"] not in EXPECTED_CODES:
        raise NotRefused(f"{text!r} was answered with {answer}")
    outcome.codes[answer["code"]] += 1


async def send_garbage(
    wire: RawSocket, garbage: Garbage, count: int, outcome: GarbageOutcome
) -> None:
    """Send so many messages; each must be refused."""
    sent: deque[str] = deque()
    for _ in range(count):
        text = garbage.message()
        wire.say(text.encode("utf-8", "replace").decode())
        sent.append(text)
        outcome.sent += 1
        if len(sent) >= MAX_UNDER_WAY:
            await expect_refusal(wire, sent, outcome)
    while sent:
        await expect_refusal(wire, sent, outcome)


async def fetch_table_and_log(seated: SeatedPerson) -> tuple[bytes, bytes]:
    """The whole table and its log, as the server tells them."""
    return await seated.look(), await seated.look("/log")


async def send_garbage_to_game(url: str, count: int, positions: int, seed: int) -> GarbageOutcome:
    """Send garbage in some positions of a game, as players and as a spectator."""
    outcome = GarbageOutcome()
    chance = Random(seed)
    ann, bob = await start_game(url)
    wires: list[RawSocket] = []
    try:
        for seated in (ann, bob):
            wires.append(await seated.enter())
        wires.append(await RawSocket.open(url, ann.table))
        await wires[2].greet(watch=ann.watch)
        for _ in range(positions):
            await _pour_into_a_position(ann, wires, chance, count // positions, outcome)
            outcome.positions += 1
    finally:
        for wire in wires:
            await wire.end()
    return outcome


async def _pour_into_a_position(
    ann: SeatedPerson, wires: list[RawSocket], chance: Random, count: int, outcome: GarbageOutcome
) -> None:
    await settle(wires)
    before = await fetch_table_and_log(ann)
    answer = json.loads(before[0])
    shares = (count // 2, count // 4, count - count // 2 - count // 4)
    for wire, seats, share in zip(wires, ([0], [1], []), shares, strict=True):
        situation = GameSituation.from_view({**answer, "seats": seats})
        await send_garbage(wire, Garbage(chance, situation), share, outcome)
    if await fetch_table_and_log(ann) != before:
        raise NotRefused("garbage has changed the table")
    await play_on(wires, answer)


async def settle(wires: list[RawSocket]) -> None:
    """Read everything that is under way."""
    for wire in wires:
        wire.say({"type": "ping", "id": "settle"})
        await wire.hear("pong")


async def play_on(wires: list[RawSocket], view: dict[str, Any]) -> None:
    """Choose for the one who has to, through all the garbage."""
    situation = GameSituation.from_view(view)
    answer = await wires[situation.chooser].command(
        "act", seq=situation.seq, seat=situation.chooser, action=situation.options[0]
    )
    if answer["type"] != "ack":
        raise NotRefused(f"a legal choice was answered with {answer}")
