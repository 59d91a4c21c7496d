"""Time: clocks, those who are late or away, tables that sleep, deadlines that survive."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from kingofnewyork.client import OnlineTable
from kingofnewyork.client.errors import OnlineRefused
from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.status import OVER
from kingofnewyork.server.domain.time_controls import DECISION_LIMITS_MS
from kingofnewyork.server.rooms.autoplay import MIN_TIME_AFTER_RETURN_MS
from kingofnewyork.server.rooms.housekeeping import DueSweep
from kingofnewyork.server.rooms.room import Room
from tests.support.faults.manual_time import DAY_S, ManualTime, ManualTimeServer, RoomGuest
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.guests import begin_game, enter, play_on, seat_people

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(120)]


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[ManualTimeServer]:
    """Tables at which time passes when a test says so."""
    async with ManualTimeServer(tmp_path / "tables.db", ManualTime()) as opened:
        yield opened


async def seat_players(room: Room) -> list[RoomGuest]:
    """Everybody who plays, at the table."""
    sitters = [RoomGuest(room, person) for person in range(len(room.table.people))]
    for sitter in sitters:
        await sitter.enter()
    return sitters


def chooser(room: Room) -> int:
    """The person who has to choose."""
    return room.table.seats[room.table.chooser].person


def recent_types(room: Room) -> list[str]:
    """What has happened lately, by type."""
    return [one.view.type for one in room.recent]


async def log_of(house: ManualTimeServer, name: str) -> list[tuple[str, Any]]:
    """Everything that has happened at a table, by type and seat; its room may be forgotten."""
    return [(one.view.type, one.view.seat) for one in await house.hub.past.entries(name, 0, 10_000)]


async def wait_for_next_choice(house: ManualTimeServer, room: Room, seq: int) -> None:
    """Wait until something is chosen after an entry, and a person or nobody has to choose."""
    await house.until(
        lambda: (
            room.table.game_seq > seq
            and (room.table.status == OVER or not room.table.bot_at(room.table.chooser))
        )
    )


# Clocks


@pytest.mark.parametrize("clock", ["fast", "casual"])
async def test_a_bot_chooses_for_somebody_whose_time_has_run_out(
    house: ManualTimeServer, clock: str
) -> None:
    room = await house.game(clock=clock)
    sitters = await seat_players(room)
    limit = DECISION_LIMITS_MS[clock]
    assert limit is not None
    seat, seq = room.table.chooser, room.table.seq
    assert room.autoplay.time_left_ms() == limit
    house.advance(limit / 1000 - 1)
    await house.settle()
    assert room.table.seq == seq
    assert room.autoplay.time_left_ms() == 1000
    house.advance(1)
    await wait_for_next_choice(house, room, seq)
    assert recent_types(room)[-2:] == ["timed_out", "acted"]
    assert room.recent[-1].view.bot == "normal"
    assert room.recent[-1].view.seat == seat
    assert room.autoplay.time_left_ms() == limit
    types = [entry["type"] for one in sitters[0].kinds("update") for entry in one["entries"]]
    assert types[-2:] == ["timed_out", "acted"]


async def test_whoever_is_late_again_and_again_is_played_for_until_it_is_back(
    house: ManualTimeServer,
) -> None:
    room = await house.game(clock="fast")
    sitters = await seat_players(room)
    late = chooser(room)
    seat = room.table.chooser
    for _ in range(2):
        while chooser(room) != late:
            await sitters[chooser(room)].act()
        seq = room.table.seq
        house.advance(20)
        await wait_for_next_choice(house, room, seq)
    assert room.table.bot_at(seat) == "normal"
    others = recent_types(room).count("timed_out")
    for _ in range(6):
        await sitters[1 - late].act()
        await wait_for_next_choice(house, room, room.table.seq - 1)
    assert recent_types(room).count("timed_out") == others, "nobody waits for it any more"
    assert (await sitters[late].do(requests.SetAway, away=False))["type"] == "ack"
    assert room.table.bot_at(seat) == ""


async def test_everybody_is_reminded_when_half_of_the_time_has_gone(
    house: ManualTimeServer,
) -> None:
    room = await house.game(clock="fast")
    sitters = await seat_players(room)
    house.advance(9.98)
    await house.until(lambda: sitters[0].kinds("nudge"))
    assert sitters[1].kinds("nudge") == sitters[0].kinds("nudge")
    assert sitters[0].kinds("nudge")[0]["seat"] == room.table.chooser


async def test_without_a_clock_nobody_is_hurried_while_it_is_there(house: ManualTimeServer) -> None:
    room = await house.game()
    await seat_players(room)
    assert room.autoplay.time_left_ms() is None
    house.advance(30 * DAY_S)
    await house.settle()
    assert recent_types(room)[-1] == "started"


async def test_a_clock_that_jumps_takes_no_time_from_anybody(house: ManualTimeServer) -> None:
    room = await house.game(clock="fast")
    await seat_players(room)
    house.advance(10)
    for jump in (-3600, -DAY_S, -1, -1, -1):
        house.advance(jump)
        assert room.autoplay.time_left_ms() == 20_000
    await house.settle()
    assert recent_types(room)[-1] == "started"


# Absence


async def test_others_wait_a_minute_for_somebody_who_has_gone(house: ManualTimeServer) -> None:
    room = await house.game()
    sitters = await seat_players(room)
    gone = chooser(room)
    sitters[gone].leave()
    assert room.autoplay.time_left_ms() == 60_000
    house.advance(59)
    await house.settle()
    assert recent_types(room)[-1] == "started"
    seq = room.table.seq
    house.advance(1)
    await wait_for_next_choice(house, room, seq)
    assert recent_types(room)[-2:] == ["timed_out", "acted"]


async def test_somebody_who_comes_back_in_time_chooses_by_itself(house: ManualTimeServer) -> None:
    room = await house.game()
    sitters = await seat_players(room)
    gone = chooser(room)
    sitters[gone].leave()
    house.advance(59)
    await sitters[gone].enter()
    house.advance(3600)
    await house.settle()
    assert recent_types(room)[-1] == "started"
    assert (await sitters[gone].act())["type"] == "ack"


async def test_whoever_comes_back_to_a_table_that_is_only_watched_has_time(
    house: ManualTimeServer,
) -> None:
    room = await house.game(clock="fast")
    sitters = await seat_players(room)
    watcher = RoomGuest(room)
    await watcher.enter()
    for sitter in sitters:
        sitter.leave()
    house.advance(3600)
    assert room.autoplay.time_left_ms() is None
    assert (await sitters[chooser(room)].enter()).time_left_ms == MIN_TIME_AFTER_RETURN_MS
    await house.settle()
    assert recent_types(room)[-1] == "started"


async def test_whoever_was_connected_elsewhere_is_waited_for_from_when_it_went(
    house: ManualTimeServer,
) -> None:
    room = await house.game()
    sitters = await seat_players(room)
    gone = chooser(room)
    house.hub.presence.receive(f"other {room.table.id}={gone}")
    sitters[gone].leave()
    house.advance(30)
    house.hub.presence.receive(f"other {room.table.id}={gone}")  # and so on, for long
    assert room.autoplay.time_left_ms() is None
    house.hub.presence.receive(f"other {room.table.id}=")
    assert room.autoplay.time_left_ms() == 60_000
    house.hub.presence.receive(f"other {room.table.id}={gone}")
    house.advance(30)
    house.hub.presence.receive(f"other {room.table.id}=")
    assert room.autoplay.time_left_ms() == 60_000, "it was there again in between"


async def test_a_process_asks_the_others_who_is_there_and_tells_it_if_asked(
    house: ManualTimeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []

    async def publish(message: str) -> None:
        found.append(message)

    monkeypatch.setattr(house.hub.store, "publish", publish)
    room = await house.game()
    await seat_players(room)
    ours = house.hub.presence.process
    all_of_us = f"{ours} {room.table.id}=0,1"
    house.hub.presence.receive("")
    await house.until(lambda: found[-2:] == [f"{ours} ?", all_of_us])
    found.clear()
    house.hub.presence.receive("other ?")
    await house.until(lambda: found == [all_of_us])


async def test_nobody_is_played_for_who_is_back_when_time_is_up(house: ManualTimeServer) -> None:
    room = await house.game()
    sitters = await seat_players(room)
    gone = chooser(room)
    sitters[gone].leave()
    house.time.seconds += 60
    await sitters[gone].enter()
    await room.autoplay._time_out(room.table.decision, room.table.chooser)
    assert recent_types(room)[-1] == "started"


async def test_whoever_has_missed_very_much_is_only_told_how_things_stand(
    house: ManualTimeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await house.game()
    welcome = await room.subscribe(RoomGuest(room, 0), 0)
    assert [one.seq for one in welcome.missed] == list(range(1, room.table.seq + 1))
    monkeypatch.setattr("kingofnewyork.server.rooms.room.MAX_MISSED_ENTRIES", 2)
    assert (await room.subscribe(RoomGuest(room, 0), 0)).missed == []
    assert len((await room.subscribe(RoomGuest(room, 0), room.table.seq - 2)).missed) == 2


async def test_two_who_come_back_at_once_both_play_again(house: ManualTimeServer) -> None:
    room = await house.game(clock="fast")
    sitters = await seat_players(room)
    for _ in range(40):
        if all(room.table.bot_at(seat) for seat in range(2)):
            break
        seq = room.table.seq
        house.advance(20)
        await house.until(lambda: room.table.seq > seq)  # noqa: B023
    for sitter in sitters:
        sitter.leave()
    await asyncio.gather(*[sitter.enter() for sitter in sitters])
    await house.until(lambda: not any(room.table.bot_at(seat) for seat in range(2)))


async def test_a_table_that_everybody_has_left_sleeps_and_wakes(house: ManualTimeServer) -> None:
    room = await house.game(clock="fast")
    for sitter in await seat_players(room):
        sitter.leave()
    assert room.autoplay.time_left_ms() is None
    house.advance(7 * DAY_S)
    await house.settle()
    name = room.table.id
    assert (await log_of(house, name))[-1][0] == "started"
    room = await house.hub.room(name)
    assert room.autoplay.time_left_ms() is None
    assert (await RoomGuest(room, 0).enter()).time_left_ms == MIN_TIME_AFTER_RETURN_MS
    house.advance(MIN_TIME_AFTER_RETURN_MS / 1000 - 1)
    await house.settle()
    assert (await log_of(house, name))[-1][0] == "started"
    seq = room.table.seq
    house.advance(1)
    await wait_for_next_choice(house, room, seq)
    assert recent_types(room)[-2] == "timed_out"


async def test_bots_play_only_while_somebody_is_there(house: ManualTimeServer) -> None:
    room = await house.game(1, "easy", "easy")
    sitter = RoomGuest(room, 0)
    await sitter.do(requests.SetAway)
    await house.settle()
    assert recent_types(room)[-1] == "went_away"
    watcher = RoomGuest(room)
    await watcher.enter()
    await house.until(lambda: len(watcher.kinds("update")) > 3)
    watcher.leave()
    await house.settle()
    log = await log_of(house, room.table.id)
    house.advance(DAY_S)
    await house.settle()
    assert await log_of(house, room.table.id) == log


# Days


async def test_by_days_time_runs_out_and_bots_play_even_if_nobody_is_there(
    house: ManualTimeServer,
) -> None:
    room = await house.game(2, "easy", clock="day")
    name = room.table.id
    sitter = RoomGuest(room, chooser(room))
    while recent_types(room).count("acted") < 3:
        if not room.table.bot_at(room.table.chooser):
            sitter.person = chooser(room)
            await sitter.act()
        await house.settle(2)
    await house.until(lambda: not room.table.bot_at(room.table.chooser))
    seat = room.table.chooser
    log = await log_of(house, name)
    house.advance(DAY_S - 1)
    await house.settle()
    assert await log_of(house, name) == log
    while len(new := (await log_of(house, name))[len(log) :]) < 2:
        house.advance(5)
        await house.settle(20)
    assert new[:2] == [("timed_out", seat), ("acted", seat)]


async def test_deadlines_survive_a_restart_and_nobody_has_to_come(tmp_path: Path) -> None:
    time = ManualTime()
    async with ManualTimeServer(tmp_path / "tables.db", time) as before:
        name = (await before.game(clock="day")).table.id
    time.seconds += DAY_S / 2
    async with ManualTimeServer(tmp_path / "tables.db", time) as early:
        room = await early.hub.room(name)
        assert room.autoplay.time_left_ms() == DAY_S / 2 * 1000
        await RoomGuest(room, 0).enter()
        early.advance(1)
        assert room.autoplay.time_left_ms() == (DAY_S / 2 - 1) * 1000
    time.seconds += 3 * DAY_S
    async with ManualTimeServer(tmp_path / "tables.db", time) as late:
        await late.until(lambda: name in late.hub.rooms)
        room = late.hub.rooms[name]
        seq = room.table.seq
        assert room.autoplay.time_left_ms() == MIN_TIME_AFTER_RETURN_MS, (
            "nobody is punished for what the server did"
        )
        late.advance(MIN_TIME_AFTER_RETURN_MS / 1000)
        await wait_for_next_choice(late, room, seq)
        assert recent_types(room)[:2] == ["timed_out", "acted"]


async def test_a_table_that_cannot_be_read_keeps_no_other_one_from_being_looked_after(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    time, path = ManualTime(), tmp_path / "tables.db"
    async with ManualTimeServer(path, time) as before:
        spoilt, sound = [(await before.game(clock="day")).table.id for _ in range(2)]
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE log SET body = ? WHERE table_id = ?", (b"nonsense", spoilt))
        database.execute("UPDATE tables SET due_ms = due_ms - 1000 WHERE id = ?", (spoilt,))
    time.seconds += 3 * DAY_S
    async with ManualTimeServer(path, time) as late:
        await late.until(lambda: late.hub.failed_tables == {spoilt} and sound in late.hub.rooms)
    assert len([one for one in caplog.records if one.message == "table failed"]) == 1


async def test_what_was_due_while_the_server_was_away_gets_a_little_grace(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with ForkedServer(str(database), measured=True) as server:
        ann, bob = await seat_people(server.url, ["Ann", "Bob"], options={"clock": "day"})
        async with ann.connect() as table, bob.connect() as other:
            await begin_game(table, other)
        server.stop()
        with closing(sqlite3.connect(database)) as file, file:
            file.execute("UPDATE log SET time_ms = time_ms - 172800000")
            file.execute("UPDATE tables SET due_ms = due_ms - 172800000")
        server.start()
        async with enter(ann) as guest:
            assert 0 < guest.welcome["time_left_ms"] <= MIN_TIME_AFTER_RETURN_MS


# Through a real server


async def test_an_absent_player_is_played_for_and_can_come_back(tmp_path: Path) -> None:
    with ForkedServer(str(tmp_path / "tables.db"), absence_seconds=0.2, measured=True) as server:
        ann, bob = await seat_people(server.url, ["Ann", "Bob"])
        async with ann.connect() as table:
            async with bob.connect() as other:
                await begin_game(table, other)
            await _play_until(table, lambda: _stand_in(table, 1) == "until_back")
            async with bob.connect() as other:
                with suppress(OnlineRefused):  # coming back may have been enough
                    await other.command("set_away", away=False)
                await table.until(lambda: _stand_in(table, 1) == "", 10)
                await asyncio.gather(play_on(table), play_on(other))
                assert table.is_over


def _stand_in(table: OnlineTable, seat: int) -> str:
    return str(table.mirror.table["seats"][seat]["stand_in"])


async def _play_until(table: OnlineTable, holds: Any) -> None:
    """Defaults are chosen until something is true of the table; its game lasts that long."""
    async with asyncio.timeout(60):
        while not holds():
            await table.until(lambda: table.is_mine or table.is_over or holds())
            assert not table.is_over
            if table.is_mine:
                await table.act(table.view().default_action())


async def test_coming_and_going_puts_off_no_deadline_for_ever(house: ManualTimeServer) -> None:
    """Who comes back every ten seconds to an overdue table is given its time once."""
    room = await house.game(clock="day")
    sitters = await seat_players(room)
    for sitter in sitters:
        sitter.leave()
    house.time.seconds += DAY_S + 60
    for _ in range(4):
        await sitters[0].enter()
        await house.settle(4)
        if "timed_out" in recent_types(room):
            break
        sitters[0].leave()
        house.advance(10)
        await house.settle(4)
    assert "timed_out" in recent_types(room)


async def test_tables_in_use_do_not_keep_the_sweep_from_others(
    house: ManualTimeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many overdue tables are kept in use, the others have their turn."""
    monkeypatch.setattr("kingofnewyork.server.rooms.housekeeping.DUE_AT_ONCE", 2)
    names = sorted([(await house.game(clock="day")).table.id for _ in range(5)])
    house.time.seconds += DAY_S + 60
    sweep = DueSweep()
    rounds = [await sweep.next_tables(house.hub) for _ in range(6)]
    assert rounds == [names[:2], names[2:4], names[4:], names[:2], names[2:4], names[4:]]
