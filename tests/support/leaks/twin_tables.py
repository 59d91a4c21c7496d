"""Pairs of tables that differ in nothing but what is hidden.

A game is played, and every entry of its log is written to several logs at once. All of them tell
the same story, but each has its own secret of the dice, and so its own future, and its own tokens,
code, watch key and secret of the server. What anybody is shown must not tell them apart. Nonces are
the same: everybody may see them before the first die.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec
from starlette.applications import Starlette

from kingofnewyork.play.notation import action_text
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.codes import CODE_LETTERS
from kingofnewyork.server.domain.commands import propose_entry
from kingofnewyork.server.domain.daily import daily_commitment, day_of
from kingofnewyork.server.domain.entries import Body, Options
from kingofnewyork.server.domain.folding import act, create, start
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.table import NO_PERSON, Table, token_digest
from kingofnewyork.server.domain.time_controls import DECISION_LIMITS_MS
from kingofnewyork.server.protocol.views import index_of
from kingofnewyork.server.rooms.clock import Clock
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.run import application
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.workers.pool import WorkerPool
from kingofnewyork.server.workers.worker import WorkerAnswer, answer_question
from kingofnewyork.words.languages import LANGUAGES
from tests.support.simulation.store import ModelStore, Storage
from tests.support.simulation.world import MODEL_SETTINGS, START_TIME_S

NAMES: Final = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon")
SETTINGS: Final = Settings(**MODEL_SETTINGS)  # type: ignore[arg-type]
HOUR_S: Final = 3600
TABLE: Final = "abcdefghjkmn"
MASK: Final = b"."
"""What stands for a word that both tables of a pair may show, each its own."""


class InlineWorkerPool(WorkerPool):
    """Asks what a worker would answer, without the worker's process."""

    async def _ask(self, names: Any, question: Any) -> WorkerAnswer:
        answer = answer_question({**question, "number": 1, "budget": HOUR_S})
        return WorkerAnswer(
            0.0, answer.get("value"), answer.get("failure", ""), answer.get("code", "")
        )


class FrameRecorder:
    """Listens at a table and keeps every frame."""

    def __init__(self, person: int, wants_story: bool = False, wants_position: bool = True) -> None:
        self.person = person
        self.wants_story = wants_story
        self.wants_position = wants_position
        self.seq = -1
        self.frames: list[bytes] = []

    def push(self, *frames: bytes) -> bool:
        """Keep the frames."""
        self.frames += frames
        return True

    def close(self, code: int, reason: str = "") -> None:
        """Keep the code with which it is closed."""
        self.frames.append(f"closed {code} {reason}".encode())


class TwinTable:
    """One table of a pair, in a server of its own."""

    def __init__(self, created: entries.Created, chance: Random) -> None:
        self.ticks = 0
        self.tokens: dict[int, str] = {}
        storage = Storage(lambda: START_TIME_S + self.ticks, chance.randbytes(32))
        self.shell = application(SETTINGS, ModelStore(storage))
        assert isinstance(self.shell.app, Starlette)
        hub: Hub = self.shell.app.state.hub
        hub.clock = Clock(lambda: float(self.ticks))
        hub.clock.set(storage.now())
        hub.workers = InlineWorkerPool()
        hub.secret = storage.secret
        hub.is_closing = True  # nothing happens by itself
        self.chance = chance
        self.storage, self.hub = storage, hub
        self.code = "".join(chance.choices(CODE_LETTERS, k=6))
        self.watch = chance.randbytes(11).hex()
        mine = self.own(created)
        assert isinstance(mine, entries.Created)
        table = create(TABLE, self.code, self.watch, mine)
        index, body = index_of(table), entries.entry_bytes(mine)
        storage.create(TABLE, self.code, self.watch, "created", "", body, index)
        self.room = hub.rooms[TABLE] = Room(hub, table)
        self.ears = [FrameRecorder(NO_PERSON), FrameRecorder(NO_PERSON, True)]
        self.room.subscribers.update(self.ears)

    def own(self, body: Body) -> Body:
        """The entry with secrets of its own in it; the same again for the same entry."""
        if not isinstance(body, entries.Created | entries.Joined | entries.Rematched):
            return body
        chance = Random(f"{self.storage.secret.hex()} {entries.entry_bytes(body)!r}")
        if isinstance(body, entries.Created | entries.Joined):
            person = 0 if isinstance(body, entries.Created) else body.person
            token = chance.randbytes(32).hex()
            self.tokens[person] = token
            body = msgspec.structs.replace(body, token_hash=token_digest(token))
        if isinstance(body, entries.Created | entries.Rematched):
            key, salt = chance.randbytes(32).hex(), chance.randbytes(32).hex()
            body = msgspec.structs.replace(body, dice_key=key, dice_salt=salt)
        return body

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.room.table

    async def put(self, body: Body) -> None:
        """Append the entry and notify everybody."""
        self.ticks += 7
        for ear in self.ears:
            ear.frames.clear()
        mine = self.own(body)
        await self.room.propose(f"key:{self.table.seq}", lambda table: propose_entry(table, mine))

    def plain(self, data: bytes, person: int | None) -> bytes:
        """What was shown, with what this viewer may well know put out of sight.

        Args:
            data: what was shown.
            person: who it was shown to; NO_PERSON for a spectator, None for a stranger.
        """
        data = data.replace(self.table.commitment.encode(), MASK)
        today = daily_commitment(self.storage.secret, day_of(self.storage.now()))
        data = data.replace(today.encode(), MASK)
        if self.table.options.public or person not in (None, NO_PERSON):
            data = data.replace(self.code.encode(), MASK).replace(self.watch.encode(), MASK)
        return data


def new_table(chance: Random) -> entries.Created:
    """A table of any kind."""
    bots = SETTINGS.bots
    seats = ["me", *chance.choices(["open", "open", "me", *bots[:3]], k=chance.randint(1, 5))]
    options = Options(
        two_in_manhattan=chance.random() < 0.5,
        clock=chance.choice(list(DECISION_LIMITS_MS)),
        language=chance.choice(LANGUAGES),
        public=chance.random() < 0.5,
        hints=True,
        undo=chance.random() < 0.8,
    )
    return entries.Created(entries.ENTRY_VERSION, NAMES[0], "", options, tuple(seats), "", "")


def opening_entries(table: Table, chance: Random) -> Iterator[Body]:
    """Let everybody who is missing join, and all be ready."""
    person = len(table.people)
    for seat, place in enumerate(table.seats):
        if place.is_open:
            yield entries.Joined(person, NAMES[person], "", seat)
            person += 1
    for number in range(person):
        yield entries.Readied(number, chance.randbytes(16).hex() if chance.random() < 0.9 else "")


def next_entry(table: Table, chance: Random) -> Body:
    """Something that may well happen in a game: mostly a choice, at random."""
    here = [number for number, person in enumerate(table.people) if person.is_here]
    whim = chance.random()
    if whim < 0.02 and here:
        return entries.Chatted(chance.choice(here), "hello")
    on_time = [number for number in here if not table.people[number].late]
    if whim < 0.03 and on_time:
        return entries.WentAway(chance.choice(on_time))
    if whim < 0.04 and here:
        return entries.CameBack(chance.choice(here))
    if whim < 0.045 and len(here) > 1:
        return entries.LeftTable(chance.choice(here))
    # Whoever is late twice is given up, and the server itself writes when they come back.
    is_waited_for = table.seats[table.chooser].person in on_time
    if whim < 0.06 and is_waited_for and not table.bot_at(table.chooser):
        return entries.TimedOut(table.chooser)
    history = table.history
    assert history is not None
    if whim < 0.1 and table.options.undo and not history.refusal(table.chooser):
        return entries.Undone(table.chooser, chance.random() < 0.3)
    bot = table.bot_at(table.chooser)
    action = chance.choice(history.game.legal_actions())
    return act(table, table.chooser, action_text(action), bot)[0]


class TwinGame:
    """One table and its twins, going through one game together."""

    def __init__(self, seed: int, twins: int) -> None:
        self.chance = Random(f"pairs {seed}")
        created = new_table(self.chance)
        self.sides = [
            TwinTable(created, Random(f"side {seed} {number}")) for number in range(twins + 1)
        ]

    @property
    def first(self) -> TwinTable:
        """The table that plays; the others follow."""
        return self.sides[0]

    async def positions(self) -> AsyncIterator["TwinTables"]:
        """Every position of the game, one after the other."""
        table = self.first.table
        for body in opening_entries(table, self.chance):
            await self.put(body)
            yield self.sides
        await self.put(start(self.first.table)[0])
        yield self.sides
        while self.first.table.status == RUNNING:
            await self.put(next_entry(self.first.table, self.chance))
            yield self.sides

    async def put(self, body: Body) -> None:
        """Append the entry to all logs."""
        for side in self.sides:
            await side.put(body)


TwinTables = Sequence[TwinTable]
