"""Keys that come again, by every way there is: the same answer, and nothing happens twice."""

import random
from dataclasses import dataclass, field
from typing import Any, Final

from kingofnewyork.client.api import Credentials
from tests.support.faults.callers import Caller, new_game, new_key
from tests.support.faults.scripted_players import decode_message
from tests.support.faults.server_farm import FarmServer, ServerFarm

WAYS: Final = ("same socket", "new socket", "other server")
NEW_COMMAND_CHANCE: Final = 0.1
"""How often something new is sent instead of something old."""
OTHER_REQUEST_CHANCE: Final = 0.2
"""How often an old key comes with another request."""
LATEST_COMMAND_CHANCE: Final = 0.3
"""How often it is the latest command that comes again."""


@dataclass
class AckedCommand:
    """A command that was acknowledged."""

    place: Credentials
    server: int
    command: dict[str, Any]
    answer: bytes


@dataclass
class Repeats:
    """What came of keys that came again."""

    repeated: int = 0
    reused: int = 0
    """How many of them came with another request."""
    made: int = 0
    """How many commands were sent for the first time."""
    faults: list[str] = field(default_factory=list)


class Repeater:
    """Sends commands, and sends them again."""

    def __init__(self, farm: ServerFarm, chance: random.Random) -> None:
        self.farm = farm
        self.chance = chance
        self.done = Repeats()
        self.latest: dict[str, int] = {}
        """The latest entry of each table."""
        self._said: list[AckedCommand] = []
        self._callers: dict[tuple[str, int], Caller] = {}

    async def run(self, repeats: int, restarts: int) -> Repeats:
        """Send so many keys again, over some restarts of all servers."""
        place = await new_game(self.farm.servers[0].url)
        falls = {repeats * number // (restarts + 1) for number in range(1, restarts + 1)}
        while self.done.repeated < repeats:
            if self.done.repeated in falls:
                falls.remove(self.done.repeated)
                await self._restart()
            if not self._said or self.chance.random() < NEW_COMMAND_CHANCE:
                await self._say_something(place)
            else:
                await self._repeat()
        await self._count(place)
        self._hang_up()
        return self.done

    def _hang_up(self) -> None:
        for caller in self._callers.values():
            caller.close()
        self._callers.clear()

    async def _restart(self) -> None:
        for server in self.farm.servers:
            await server.kill()
        self._hang_up()
        await self.farm.restart(self.farm.servers, self.chance)

    async def _caller(self, place: Credentials, number: int) -> Caller:
        """Return somebody who is connected to that server."""
        known = self._callers.get((place.table, number))
        if known is None:
            known = await Caller.connect(self._server(number).url, place)
            self._callers[place.table, number] = known
        return known

    def _server(self, number: int) -> FarmServer:
        return self.farm.servers[number]

    async def _say_something(self, place: Credentials) -> None:
        number = self.chance.randrange(len(self.farm.servers))
        caller = await self._caller(place, number)
        await caller.reach(self.latest.get(place.table, 0))
        command = caller.command(self.chance)
        if caller.is_running and self.chance.random() < NEW_COMMAND_CHANCE:
            command = {"type": "chat", "key": new_key(self.chance), "text": "hello again"}
        answer = await caller.carry_out(command)
        self.done.made += 1
        self.latest[place.table] = decode_message(answer).seq
        self._said.append(AckedCommand(place, number, command, answer))

    async def _repeat(self) -> None:
        """Send an old key again, alone or with another request."""
        latest = self.chance.random() < LATEST_COMMAND_CHANCE
        said = self._said[-1] if latest else self.chance.choice(self._said)
        way = self.chance.choice(WAYS if len(self.farm.servers) > 1 else WAYS[:2])
        number = said.server
        if way == "other server":
            others = [other for other in range(len(self.farm.servers)) if other != number]
            number = self.chance.choice(others)
        if way == "new socket":
            caller = await Caller.connect(self._server(number).url, said.place)
        else:
            caller = await self._caller(said.place, number)
        if self.chance.random() < OTHER_REQUEST_CHANCE:
            await self._reuse(caller, said, way)
        else:
            answer = await caller.ask(said.command)
            if answer != said.answer:
                self.done.faults.append(f"{way}: {answer!r} instead of {said.answer!r}")
        self.done.repeated += 1
        if await caller.ping() > self.latest[said.place.table]:
            self.done.faults.append(f"{way}: {said.command} was carried out again")
        if way == "new socket":
            caller.close()

    async def _reuse(self, caller: Caller, said: AckedCommand, way: str) -> None:
        """Send an old key with another request; it must be refused."""
        self.done.reused += 1
        answer = await caller.ask(_change(said.command))
        message = decode_message(answer)
        if (message.type, message.code) != ("refused", "key/reused"):
            self.done.faults.append(f"{way}: {answer!r} to another request with an old key")

    async def _count(self, place: Credentials) -> None:
        """Check that there are as many entries as commands, after the three of the beginning."""
        caller = await Caller.connect(self._server(0).url, place)
        await caller.reach(self.latest[place.table])
        if caller.seq != self.done.made + 2:
            self.done.faults.append(f"{caller.seq + 1} entries of {self.done.made} commands")
        caller.close()


def _change(command: dict[str, Any]) -> dict[str, Any]:
    """Another request with the same key."""
    if "text" in command:
        return {**command, "text": "hello to you"}
    if "seq" in command:
        return {**command, "seq": command["seq"] + 1}
    return {"type": "react", "key": command["key"], "reaction": "wow"}
