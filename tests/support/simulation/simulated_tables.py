"""Tables for simulated worlds, made from a seed, and what must be true of them at the end."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.commands import Proposal, propose_entry
from kingofnewyork.server.domain.entries import Body, Options, entry_bytes
from kingofnewyork.server.domain.folding import act, create, start, with_decision_time
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.table import Table, token_digest
from kingofnewyork.server.protocol.applied_entries import AppliedEntry
from kingofnewyork.server.protocol.views import (
    encode,
    finished_game,
    game_view,
    index_of,
    table_view,
)
from tests.support.servers.stored_tables import apply_whole_log
from tests.support.simulation.world import World

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Flo")


@dataclass
class SimulatedSetup:
    """A table in the storage of a world, and who may come to it."""

    world: World
    table: Table
    tokens: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.table.id

    def put(self, key: str, body: Body) -> None:
        """Append the entry to the log."""
        self.take(key, propose_entry(self.table, body))

    def take(self, key: str, proposal: Proposal) -> None:
        """Append what was proposed to the log."""
        before, after = self.table, proposal.table
        time_ms = self.world.storage.append(
            self.id,
            after.seq,
            key,
            "",
            entry_bytes(proposal.body),
            index_of(after),
            finished_game(before, after),
        )
        self.table = with_decision_time(before, after, time_ms)

    def play(self, moves: int) -> None:
        """Make so many random choices, or until the game is over."""
        chance = Random(f"moves {self.world.seed}")
        for _ in range(moves):
            game = self.table.game
            if self.table.status != RUNNING or game is None:
                return
            body, (after, events) = act(
                self.table, self.table.chooser, chance.choice(game.options())
            )
            self.take(f"move:{after.seq}", Proposal(body, after, events))


def store_table(
    world: World,
    people: int = 2,
    bots: int = 0,
    *,
    started: bool = True,
    moves: int = 0,
    **options: Any,
) -> SimulatedSetup:
    """Store a table with so many people and bots, everybody ready, perhaps in mid-game."""
    chance = Random(f"table {world.seed}")
    tokens = [chance.randbytes(32).hex() for _ in range(people)]
    seats = ("me", *["open"] * (people - 1), *["random"] * bots)
    body = entries.Created(
        version=entries.ENTRY_VERSION,
        name=NAMES[0],
        token_hash=token_digest(tokens[0]),
        options=Options(**options),
        seats=seats,
        dice_key=chance.randbytes(32).hex(),
        dice_salt=chance.randbytes(32).hex(),
    )
    table = create(f"table{world.seed}", f"code{world.seed}", "watch", body)
    time_ms = world.storage.create(
        table.id, table.code, table.watch, "created", "", entry_bytes(body), index_of(table)
    )
    setup = SimulatedSetup(world, with_decision_time(table, table, time_ms), tokens)
    for person in range(1, people):
        token = token_digest(tokens[person])
        setup.put(f"joined:{person}", entries.Joined(person, NAMES[person], token, person))
    for person in range(people):
        setup.put(f"ready:{person}", entries.Readied(person, chance.randbytes(16).hex()))
    if started:
        begun, (after, events) = start(setup.table)
        setup.take("started", Proposal(begun, after, events))
    setup.play(moves)
    return setup


def read_log(world: World, name: str) -> list[AppliedEntry]:
    """Every entry of a log but the first, folded."""
    row, log = world.storage.tables[name], world.storage.logs[name]
    return list(apply_whole_log(row, log))


def log_problems(world: World, name: str) -> list[str]:
    """What is wrong with a log: nothing, if every number and every key is there once."""
    log = world.storage.logs[name]
    found = []
    if [entry.seq for entry in log] != list(range(len(log))):
        found.append(f"numbers: {[entry.seq for entry in log]}")
    if len({entry.key for entry in log}) != len(log):
        found.append("a key is there twice")
    if world.storage.tables[name].seq != len(log) - 1:
        found.append("the index is not at the end of the log")
    return found


def mirror_problems(
    world: World, name: str, clients: Sequence[Any], seen: Sequence[list[dict[str, Any]]]
) -> list[str]:
    """How far what clients know differs from what the log tells.

    Args:
        world: where it happened.
        name: the table.
        clients: those who watched, as `OnlineTable`s.
        seen: the entries that each of them got, in order.
    """
    applied = read_log(world, name)
    table = applied[-1].after
    shown = json.loads(encode([one.view for one in applied]))
    views = json.loads(encode(table_view(table))), json.loads(encode(game_view(table)))
    found = []
    for number, (client, got) in enumerate(zip(clients, seen, strict=True)):
        mirror = client.mirror
        if mirror.seq != table.seq:
            found.append(f"client {number} is at {mirror.seq}, not at {table.seq}")
        elif (mirror.table, mirror.game) != views:
            found.append(f"client {number} sees something else at {mirror.seq}")
        if got and got != shown[got[0]["seq"] - 1 :]:
            numbers = [entry["seq"] for entry in got]
            found.append(f"client {number} got the entries {numbers} of {len(shown)}")
    return found
