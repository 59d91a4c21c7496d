"""Autoplay: time-outs and bots, which keep the game of a room going.

Deadlines follow from the log, in the database's time, so they hold after a restart and in every
process; the timers that wait for them use a clock that does not jump. What a timer or a bot does is
an entry whose key is made of its decision, so it happens once, whichever process is quicker.
"""

import asyncio
import hashlib
from collections.abc import Callable
from typing import Final, Protocol

from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.server.domain.commands import Proposal, propose_bot_action, propose_entry
from kingofnewyork.server.domain.entries import CameBack, TimedOut
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.domain.time_controls import DAY_CLOCKS, DECISION_LIMITS_MS
from kingofnewyork.server.rooms.services import RoomServices

MIN_TIME_AFTER_RETURN_MS: Final = 15_000
"""How much time a player has at least after the server, or everybody at the table, was away."""
OTHER_PROCESS_BOT_DELAY_S: Final = 2.0
"""How long a process waits for the bot that another process has probably asked."""
RETRY_DELAY_S: Final = 1.0
"""After how long a write is tried again that the store did not take."""


class AutoplayRoom(Protocol):
    """What autoplay needs of its room."""

    services: RoomServices
    table: Table

    async def propose(
        self, key: str, make: Callable[[Table], Proposal | None], digest: str = ""
    ) -> Proposal | None:
        """Append an entry of the server's own."""

    def connected_people(self) -> set[int]:
        """The people who are connected to any process."""

    def may_bots_play(self) -> bool:
        """Whether bots play now."""

    def is_player_here(self) -> bool:
        """Whether anybody who plays is connected."""

    def is_chooser_here(self) -> bool:
        """Whether the one who has to choose is connected."""

    def send_nudge(self, seat: int, time_left_ms: int) -> None:
        """Tell everybody that somebody's time is running out."""


class Autoplay:
    """Plays for persons whose time is up, and for bots, in one room."""

    def __init__(self, room: AutoplayRoom) -> None:
        self.room = room
        self.services = room.services
        self._timers: list[asyncio.TimerHandle] = []
        self._bots: asyncio.Task[None] | None = None
        self._absent_since: dict[int, int] = {}
        """Since when each person with a seat is known to be absent."""
        self._was_player_here = False
        """Whether anybody who plays was connected at the last update."""
        self._grace = (room.table.decision, self.services.clock.now())
        """The decision for which the players got time because all were away, and since when.

        By days it is given once for each decision, so that nobody puts off a deadline for ever.
        """

    def on_connect(self, person: int) -> None:
        """Give a returning person its seat back, and update timers and bots."""
        if person != NO_PERSON and self.room.table.was_taken_over(person):
            key = f"back:{person}:{self.room.table.seq}"
            self.services.spawn(self.room.propose(key, _propose_back(person)))
        self.update()

    def _update_presence(self) -> None:
        """Note who is absent, and since when."""
        now, here = self.services.clock.now(), self.room.connected_people()
        people = {place.person for place in self.room.table.seats} - {NO_PERSON}
        self._absent_since = {one: self._absent_since.get(one, now) for one in people - here}
        if not self._was_player_here and people & here and self._may_grant_grace():
            self._grace = (self.room.table.decision, now)
        self._was_player_here = bool(people & here)

    def _may_grant_grace(self) -> bool:
        """Whether who comes back is given time: by days, once for each decision."""
        table = self.room.table
        return table.options.clock not in DAY_CLOCKS or self._grace[0] != table.decision

    def update(self, ours: bool = True) -> None:
        """Set the timers for the present decision, or let a bot choose.

        Args:
            ours: whether this process wrote the latest entry.
        """
        self._cancel_timers()
        self._update_presence()
        table = self.room.table
        seat = table.chooser
        if seat == NOBODY or self.services.is_closing:
            return
        if not table.bot_at(seat):
            self._set_timers(table, seat)
        elif self.room.may_bots_play() and (self._bots is None or self._bots.done()):
            if ours:
                self._bots = self.services.spawn(self._play_bots())
            else:
                loop = asyncio.get_running_loop()
                self._timers.append(loop.call_later(OTHER_PROCESS_BOT_DELAY_S, self.update))

    def close(self) -> None:
        """Cancel all timers and bots."""
        self._cancel_timers()
        if self._bots is not None:
            self._bots.cancel()

    def _cancel_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # Time

    def time_left_ms(self) -> int | None:
        """The time left for the present decision; None if there is no limit."""
        table = self.room.table
        if table.chooser == NOBODY or table.bot_at(table.chooser):
            return None
        limit_ms = DECISION_LIMITS_MS[table.options.clock]
        now_ms = self.services.clock.now()
        if limit_ms is None:
            return self._absence_left_ms(table, now_ms)
        if table.options.clock not in DAY_CLOCKS and not self.room.is_player_here():
            return None  # the clock stands still while no player is connected
        end_ms = table.since_ms + limit_ms
        decision, came_ms = self._grace
        if decision == table.decision and came_ms > table.since_ms:
            end_ms = max(end_ms, came_ms + min(limit_ms, MIN_TIME_AFTER_RETURN_MS))
        return max(0, min(end_ms - now_ms, limit_ms))

    def _absence_left_ms(self, table: Table, now_ms: int) -> int | None:
        """How long the others still wait for an absent player; None if nobody waits."""
        absence_ms = int(self.services.settings.absence_seconds * 1000)
        if not absence_ms or self.room.is_chooser_here() or not self.room.is_player_here():
            return None
        since_ms = self._absent_since.get(table.seats[table.chooser].person, now_ms)
        return max(0, min(max(table.since_ms, since_ms) + absence_ms - now_ms, absence_ms))

    def _set_timers(self, table: Table, seat: Seat) -> None:
        """Set timers for the end of the decision's time, and for the nudge before it."""
        left_ms = self.time_left_ms()
        if left_ms is None:
            return
        loop = asyncio.get_running_loop()
        self._timers.append(loop.call_later(left_ms / 1000, self._on_time_up, table.decision, seat))
        limit_ms = DECISION_LIMITS_MS[table.options.clock] or int(
            self.services.settings.absence_seconds * 1000
        )
        nudge_ms = left_ms - int(limit_ms * (1 - self.services.settings.nudge_share))
        if nudge_ms > 0:
            send = self.room.send_nudge
            self._timers.append(loop.call_later(nudge_ms / 1000, send, seat, left_ms - nudge_ms))

    def _on_time_up(self, decision: int, seat: Seat) -> None:
        self.services.spawn(self._time_out(decision, seat))

    async def _time_out(self, decision: int, seat: Seat) -> None:
        """Let a bot play for the seat, unless somebody has chosen or come back meanwhile."""

        def make(table: Table) -> Proposal | None:
            if table.decision != decision or table.chooser != seat or table.bot_at(seat):
                return None
            return None if self.time_left_ms() != 0 else propose_entry(table, TimedOut(seat))

        try:
            if await self.room.propose(f"timeout:{decision}", make):
                self.services.metrics.timeouts_total.count()
            else:
                self.update()
        except Refused:
            loop = asyncio.get_running_loop()
            self._timers.append(loop.call_later(RETRY_DELAY_S, self.update))

    # Bots

    async def _play_bots(self) -> None:
        """Let bots choose until a person has to, or nobody is connected any more."""
        while not self.services.is_closing and self.room.may_bots_play():
            table = self.room.table
            seat = table.chooser
            bot = "" if seat == NOBODY else table.bot_at(seat)
            if not bot:
                return
            try:
                await self._play_bot(table, seat, bot)
            except Refused:
                await asyncio.sleep(RETRY_DELAY_S)

    async def _play_bot(self, table: Table, seat: Seat, bot: str) -> None:
        """Let a bot choose once, and append its choice."""
        assert table.state is not None
        view = View(table.state, seat)
        turn = f"{table.id}:{table.game_number}:{table.state.turn}"
        choice = await self.services.workers.choose(view, bot, bot_seed(table), turn)
        outcome = "chosen" if choice.by == bot else "replaced"
        self.services.metrics.bot_decisions_total.count(bot, outcome)

        def make(now: Table) -> Proposal | None:
            if now.game_seq != table.game_seq or now.bot_at(seat) != bot:
                return None
            return propose_bot_action(now, seat, action_text(choice.action), choice.by)

        await self.room.propose(f"bot:{table.game_seq}", make)


def _propose_back(person: int) -> Callable[[Table], Proposal | None]:
    """Return what proposes that a person is back and plays in person again."""

    def make(table: Table) -> Proposal | None:
        return propose_entry(table, CameBack(person)) if table.was_taken_over(person) else None

    return make


def bot_seed(table: Table) -> int:
    """The seed of a bot's choice: the same in every process."""
    digest = hashlib.sha256(f"{table.id}:{table.game_seq}".encode()).digest()
    return int.from_bytes(digest[:6], "big")
