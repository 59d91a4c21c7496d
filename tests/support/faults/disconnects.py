"""Connections that are cut after any number of bytes, and clients that come back each time."""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing, suppress
from typing import Any, Final
from urllib.parse import urlsplit

from kingofnewyork.client import Mirror, OnlineRefused, OnlineTable
from kingofnewyork.client.api import Credentials, create, take_seat
from kingofnewyork.server.protocol.views import encode
from tests.support.faults.crash_run import CrashOutcome, CrashPlan, check, fetch_tables
from tests.support.faults.diary import Diaries, Diary, digest
from tests.support.faults.server_farm import ServerFarm

MEAN_BYTES_DOWN: Final = 24_000
MEAN_BYTES_UP: Final = 4_000
"""After how many bytes from and to the server a connection is cut, on average."""
CHUNK_BYTES: Final = 65_536
CATCH_UP_TIMEOUT_S: Final = 60.0
"""How long it may take to learn of an own action, over connections that are cut."""
OVERTAKEN_CODES: Final = ("action/stale", "action/not_yours", "game/not_running")
"""Refusals of somebody who was overtaken."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Proxy:
    """Stands between one client and the server, and cuts every connection sooner or later."""

    def __init__(self, url: str, chance: random.Random) -> None:
        self.cuts = 0
        self.cut_at = 0.0
        """When the latest connection was cut; 0 after the client has come back."""
        self.cutting = True
        self._server = urlsplit(url)
        self._chance = chance
        self._listener: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> str:
        """Start to take connections; return the address."""
        self._listener = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self._listener.sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    async def close(self) -> None:
        """Close all connections and stop listening."""
        assert self._listener is not None
        self._listener.close()
        for writer in self._writers:
            writer.transport.abort()
        await self._listener.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            there = await asyncio.open_connection(self._server.hostname, self._server.port)
            await self._forward((reader, writer), there)
        finally:
            writer.transport.abort()
            self._writers.discard(writer)

    async def _forward(self, here: Streams, there: Streams) -> None:
        """Forward what both ends send until one of them is cut, then abort both."""
        self._writers.add(there[1])
        up = asyncio.create_task(self._pump(here[0], there[1], MEAN_BYTES_UP))
        down = asyncio.create_task(self._pump(there[0], here[1], MEAN_BYTES_DOWN))
        try:
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for _, writer in (here, there):
                writer.transport.abort()
            await asyncio.gather(up, down)
            self._writers.discard(there[1])

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, mean: int
    ) -> None:
        """Forward bytes until there were enough of them."""
        left = int(self._chance.expovariate(1 / mean))
        with suppress(OSError):
            while data := await source.read(CHUNK_BYTES):
                sink.write(data[:left] if self.cutting else data)
                left -= len(data)
                if left <= 0 and self.cutting:
                    await sink.drain()
                    self.cuts += 1
                    self.cut_at = time.monotonic()
                    return


class DiaryMirror(Mirror):
    """The mirror of the package's client, written down whenever it changes."""

    def __init__(self, diary: Diary, place: Credentials, proxy: Proxy) -> None:
        super().__init__()
        self.who = place.table, place.person
        self.diary = diary
        self.proxy = proxy
        self.returns: list[float] = []
        """How many seconds after each cut it knew how things stand."""

    def apply_welcome(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Apply a `welcome`."""
        is_first = self.seq < 0
        new = super().apply_welcome(message)
        if self.proxy.cut_at:
            self.returns.append(time.monotonic() - self.proxy.cut_at)
            self.proxy.cut_at = 0.0
        if is_first:
            self.diary.note("began", self.who, self.seq, 0)
        self._note([] if is_first else new)
        return new

    def apply_update(self, message: dict[str, Any]) -> tuple[str, list[dict[str, Any]]]:
        """Apply an `update` if it fits."""
        fate, new = super().apply_update(message)
        self._note(new)
        return fate, new

    def _note(self, new: list[dict[str, Any]]) -> None:
        for entry in new:
            self.diary.note("seen", self.who, entry["seq"], digest(encode(entry)))
        seen = digest(encode(self.table), encode(self.game))
        self.diary.note("view", self.who, self.seq, seen)


class ProxiedTable(OnlineTable):
    """The client of the package, behind a proxy."""

    def __init__(self, url: str, place: Credentials, diary: Diary, proxy: Proxy) -> None:
        super().__init__(url, place.table, token=place.token)
        self.mirror = self.noted = DiaryMirror(diary, place, proxy)
        self.place = place
        self.proxy = proxy

    async def wait_for_entry(self, seq: int) -> None:
        """Wait until the entry of that number has come."""
        await self.until(lambda: self.mirror.seq >= seq, CATCH_UP_TIMEOUT_S)

    async def play(self, chance: random.Random) -> None:
        """Play game after game."""
        while True:
            await self.until(lambda: self.is_mine or not self.is_running)
            command = self._next(chance)
            if command is None:
                await self._change()
                continue
            key = f"{chance.getrandbits(96):024x}"
            self.noted.diary.note("sent", self.noted.who, key, command)
            try:
                seq = await self.command(command.pop("type"), key=key, **command)
                self.noted.diary.note("ack", self.noted.who, key, seq)
            except OnlineRefused as refused:
                self.noted.diary.note("refused", self.noted.who, key, refused.code)
                if refused.code not in OVERTAKEN_CODES:
                    raise

    async def _change(self) -> None:
        """Wait for the next entry."""
        seen = self.mirror.seq
        await self.until(lambda: self.mirror.seq > seen)

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self.mirror.table.get("status") == "running"

    def _next(self, chance: random.Random) -> dict[str, Any] | None:
        """The next command; None to wait."""
        mirror = self.mirror
        if self.is_running:
            assert mirror.game is not None
            action = chance.choice(mirror.game["options"])["id"]
            return {"type": "act", "seq": mirror.seq, "seat": self.chooser, "action": action}
        people, is_host = mirror.table["people"], mirror.table["host"] == mirror.person
        if mirror.table["status"] == "over":
            return {"type": "rematch"} if is_host else None
        if not people[mirror.person]["ready"]:
            return {"type": "ready"}
        return {"type": "start"} if is_host and all(one["ready"] for one in people) else None


async def play_through_cuts(plan: CrashPlan) -> CrashOutcome:
    """Cut so many connections while people play, and check everything afterwards."""
    chance = random.Random(plan.seed)
    outcome = CrashOutcome()
    with closing(Diaries(plan.folder, plan.clients)) as shelf:
        async with ServerFarm(plan.database, plan.folder) as farm, AsyncExitStack() as stack:
            url = farm.servers[0].url
            people: list[ProxiedTable] = []
            for _ in range(plan.tables):
                people += await _seat_two(url, shelf.diaries, chance)
            for person in people:
                stack.push_async_callback(person.proxy.close)
                await stack.enter_async_context(person)
            outcome.faults = await _cut_until(people, plan.faults, chance)
            places = [(person.place.table, person.place.token) for person in people]
            shown = await fetch_tables(url, places)
            for person in people:
                await person.wait_for_entry(shown[person.place.table][0])
                outcome.serving += person.noted.returns
        outcome.found.wrong += farm.complaints()
    outcome.found.add(await check(plan, shown))
    return outcome


async def _seat_two(
    url: str, diaries: Sequence[Diary], chance: random.Random
) -> list[ProxiedTable]:
    """Two people at a new table, each behind a proxy of its own."""
    host = await create(url, "Ann", seats=("me", "open"))
    guest = await take_seat(url, host.code, "Ben")
    people = []
    for place in (host, guest):
        proxy = Proxy(url, chance)
        people.append(ProxiedTable(await proxy.open(), place, chance.choice(diaries), proxy))
    return people


async def _cut_until(people: Sequence[ProxiedTable], cuts: int, chance: random.Random) -> int:
    """Let people play through at least so many cuts; return how many there were."""
    games = [asyncio.create_task(person.play(chance)) for person in people]
    try:
        while (done := sum([person.proxy.cuts for person in people])) < cuts:
            ended = [game for game in games if game.done()]
            if ended:
                await ended[0]
            await asyncio.sleep(0.02)
    finally:
        for person in people:
            person.proxy.cutting = False
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
    return done
