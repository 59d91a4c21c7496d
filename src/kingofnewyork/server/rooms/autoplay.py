"""Who plays when nobody does: time that runs out, and bots.

Deadlines follow from the log, in the database's time, so they hold after a restart and in every
process; the timers that wait for them use a clock that does not jump. What a timer or a bot does is
an entry with a key made of the decision it is for, so it happens once, whoever was quicker.
"""

import asyncio
import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.server.clocks import BY_DAYS, CLOCKS
from kingofnewyork.server.commands import Proposal, bot_acts, folded
from kingofnewyork.server.entries import Back, TimedOut
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.table import NO_ONE, Table

if TYPE_CHECKING:
    from kingofnewyork.server.room import Room

GRACE: Final = 15_000
"""How many milliseconds a player has at least, after the server or the whole table was away."""
COURTESY: Final = 2.0
"""How many seconds a process waits for the bot that another process has probably asked."""
RETRY: Final = 1.0
"""After how many seconds something is tried again that the store did not take."""


class Keeper:
    """Keeps the game of one room going."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.hub = room.hub
        self._timers: list[asyncio.TimerHandle] = []
        self._bots: asyncio.Task[None] | None = None
        self._gone: dict[int, int] = {}
        """When it was first seen that somebody who is not there had gone."""
        self._is_awake = False
        """Whether anybody who plays was there when we last looked."""
        self._woken = self.hub.clock.now()
        """When somebody who plays came to a table at which no player was."""

    def came(self, person: int) -> None:
        """Somebody has connected."""
        if person != NO_ONE and self.room.table.was_given_up(person):
            key = f"back:{person}:{self.room.table.seq}"
            self.hub.spawn(self.room.propose(key, _back(person)))
        self.look()

    def _look_around(self) -> None:
        """It is known who is there, at whichever process, and since when others are not."""
        now, here = self.hub.clock.now(), self.room.here()
        people = {place.person for place in self.room.table.seats} - {NO_ONE}
        self._gone = {one: self._gone.get(one, now) for one in people - here}
        if not self._is_awake and people & here:
            self._woken = now
        self._is_awake = bool(people & here)

    def look(self, ours: bool = True) -> None:
        """Whatever has to happen by itself is on its way.

        Args:
            ours: whether this process brought the game to where it is.
        """
        self._cancel()
        self._look_around()
        table = self.room.table
        seat = table.chooser
        if seat == NOBODY or self.hub.is_closing:
            return
        if not table.bot_at(seat):
            self._arm(table, seat)
        elif self.room.is_awake() and (self._bots is None or self._bots.done()):
            if ours:
                self._bots = self.hub.spawn(self._play_bots())
            else:
                loop = asyncio.get_running_loop()
                self._timers.append(loop.call_later(COURTESY, self.look))

    def close(self) -> None:
        """Nothing happens by itself any more."""
        self._cancel()
        if self._bots is not None:
            self._bots.cancel()

    def _cancel(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # Time

    def left(self) -> int | None:
        """How many milliseconds are left for the decision; None if there is no limit."""
        table = self.room.table
        if table.chooser == NOBODY or table.bot_at(table.chooser):
            return None
        limit = CLOCKS[table.options.clock]
        now = self.hub.clock.now()
        if limit is None:
            return self._absence_left(table, now)
        if table.options.clock not in BY_DAYS and not self.room.player_is_here():
            return None  # the whole table sleeps
        end = table.since + limit
        if self._woken > table.since:
            end = max(end, self._woken + min(limit, GRACE))
        return max(0, min(end - now, limit))

    def _absence_left(self, table: Table, now: int) -> int | None:
        """How long others wait for somebody who is not there; for ever if nobody waits."""
        absence = int(self.hub.settings.absence_seconds * 1000)
        if not absence or self.room.chooser_is_here() or not self.room.player_is_here():
            return None
        gone = self._gone.get(table.seats[table.chooser].person, now)
        return max(0, min(max(table.since, gone) + absence - now, absence))

    def _arm(self, table: Table, seat: Seat) -> None:
        """Timers wait for the end of the decision's time, and for the moment to nudge."""
        left = self.left()
        if left is None:
            return
        loop = asyncio.get_running_loop()
        self._timers.append(loop.call_later(left / 1000, self._time_is_up, table.decision, seat))
        limit = CLOCKS[table.options.clock] or int(self.hub.settings.absence_seconds * 1000)
        nudge = left - int(limit * (1 - self.hub.settings.nudge_share))
        if nudge > 0:
            self._timers.append(loop.call_later(nudge / 1000, self.room.nudge, seat, left - nudge))

    def _time_is_up(self, decision: int, seat: Seat) -> None:
        self.hub.spawn(self._time_out(decision, seat))

    async def _time_out(self, decision: int, seat: Seat) -> None:
        """A bot plays on for the seat, unless somebody has chosen or come back meanwhile."""

        def make(table: Table) -> Proposal | None:
            if table.decision != decision or table.chooser != seat or table.bot_at(seat):
                return None
            return None if self.left() != 0 else folded(table, TimedOut(seat))

        try:
            if await self.room.propose(f"timeout:{decision}", make):
                self.hub.metrics.timeouts_total.count()
            else:
                self.look()
        except Refused:
            loop = asyncio.get_running_loop()
            self._timers.append(loop.call_later(RETRY, self.look))

    # Bots

    async def _play_bots(self) -> None:
        """Bots choose until a person has to, or nobody is here any more."""
        while not self.hub.is_closing and self.room.is_awake():
            table = self.room.table
            seat = table.chooser
            bot = "" if seat == NOBODY else table.bot_at(seat)
            if not bot:
                return
            try:
                await self._play_bot(table, seat, bot)
            except Refused:
                await asyncio.sleep(RETRY)

    async def _play_bot(self, table: Table, seat: Seat, bot: str) -> None:
        """One choice of a bot is in the log."""
        assert table.state is not None
        view = View(table.state, seat)
        choice = await self.hub.thinkers.choose(view, bot, bot_seed(table))
        outcome = "chosen" if choice.by == bot else "replaced"
        self.hub.metrics.bot_decisions_total.count(bot, outcome)

        def make(now: Table) -> Proposal | None:
            if now.game_seq != table.game_seq or now.bot_at(seat) != bot:
                return None
            return bot_acts(now, seat, action_text(choice.action), choice.by)

        await self.room.propose(f"bot:{table.game_seq}", make)


def _back(person: int) -> Callable[[Table], Proposal | None]:
    """What makes the entry of somebody who has come back, and plays by itself again."""

    def make(table: Table) -> Proposal | None:
        return folded(table, Back(person)) if table.was_given_up(person) else None

    return make


def bot_seed(table: Table) -> int:
    """What a bot's choices are made from: the same in every process."""
    place = hashlib.sha256(f"{table.id}:{table.game_seq}".encode()).digest()
    return int.from_bytes(place[:6], "big")
