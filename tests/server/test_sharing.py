"""Two processes on one PostgreSQL: any of them serves any table, and nobody notices which."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from kingofnewyork.client import Credentials, OnlineTable, create, list_tables
from kingofnewyork.client.api import request, take_seat
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.server.protocol.close_codes import HAS_LEFT
from kingofnewyork.server.rooms.autoplay import OTHER_PROCESS_BOT_DELAY_S
from tests.support.servers.guests import (
    begin_game,
    enter,
    fetch_table,
    play_on,
    refusal_code,
    say_hello,
    seat_people,
)
from tests.support.servers.postgres import Postgres
from tests.support.servers.server_process import ServerProcess
from tests.support.waiting import wait_until

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(120)]
Pair = tuple[ServerProcess, ServerProcess]


@pytest.fixture(scope="module")
def both(postgres: Postgres) -> Iterator[Pair]:
    """Two servers on one PostgreSQL, for all tests that leave them alone."""
    name = postgres.create()
    url = postgres.url(name)
    with ServerProcess(url) as one, ServerProcess(url) as other:
        yield one, other
    postgres.drop(name)


def at(place: Credentials, server: ServerProcess) -> Credentials:
    """The same place, by way of another process."""
    return replace(place, url=server.url)


async def test_two_people_at_two_processes_play_a_whole_game(both: Pair) -> None:
    one, other = both
    ann = await create(one.url, "Ann", seats=("me", "open", "easy"))
    bob = await take_seat(other.url, ann.code, "Bob")
    watching = say_hello(other.url, ann.table, watch=ann.watch)
    async with ann.connect() as table, bob.connect() as second, watching as watcher:
        await watcher.take("welcome")
        await begin_game(table, second)
        await asyncio.gather(play_on(table), play_on(second))
        await watcher.until(table.mirror.seq)
        assert table.mirror.game == second.mirror.game
        assert table.mirror.table == second.mirror.table
    numbers = [entry["seq"] for entry in watcher.entries()]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    records = [
        await request(server.url, f"/api/tables/{ann.table}/games/1/record", token=ann.token)
        for server in both
    ]
    assert records[0] == records[1]
    assert FairRecord.from_text(records[0]).problems() == []


async def test_updates_are_the_same_at_every_process(both: Pair) -> None:
    one, other = both
    ann = await create(one.url, "Ann", seats=("me", "me"), start=True)
    async with enter(ann) as here, enter(at(ann, other)) as there, ann.connect() as table:
        await play_on(table, 15)
        await here.until(table.mirror.seq)
        await there.until(table.mirror.seq)
    assert here.entries() == there.entries()
    assert here.received[-1]["type"] == "update"
    assert [one for one in here.received if one["type"] == "update"][-1]["game"] == (
        [one for one in there.received if one["type"] == "update"][-1]["game"]
    )


async def test_a_key_that_was_used_at_one_process_is_known_at_the_other(both: Pair) -> None:
    one, other = both
    ann = await create(one.url, "Ann", seats=("me", "me"), start=True)
    async with enter(ann) as here, enter(at(ann, other)) as there:
        game = here.welcome["game"]
        wanted = {"seq": here.seq, "seat": game["chooser"], "action": game["options"][0]["id"]}
        ack = await here.command("act", "used-at-the-first", **wanted)
        assert await there.command("act", "used-at-the-first", **wanted) == ack
        reused = await there.command("act", "used-at-the-first", **{**wanted, "seat": 0, "seq": 0})
        assert (reused["code"], reused["seq"]) == ("key/reused", ack["seq"])


async def test_requests_that_are_repeated_at_another_process_are_done_once(both: Pair) -> None:
    one, other = both
    asked = {"seats": ("me", "open"), "key": "create-once-for-all"}
    first = await create(one.url, "Ann", **asked)
    assert at(await create(other.url, "Ann", **asked), one) == first
    bob = await take_seat(one.url, first.code, "Bob", key="join-once-for-all")
    again = await take_seat(other.url, first.code, "Bob", key="join-once-for-all")
    assert at(again, one) == bob


async def test_of_two_who_act_at_once_one_is_refused_and_told_where_the_game_is(
    both: Pair,
) -> None:
    one, other = both
    ann = await create(one.url, "Ann", seats=("me", "me"), start=True)
    async with enter(ann) as here, enter(at(ann, other)) as there:
        for _ in range(12):
            seq = max(here.seq, there.seq)
            await here.until(seq)
            await there.until(seq)
            known = [message for message in here.received if message.get("game")][-1]
            game = known["game"]
            wanted = {"seq": seq, "seat": game["chooser"], "action": game["options"][0]["id"]}
            answers = await asyncio.gather(
                here.command("act", **wanted), there.command("act", **wanted)
            )
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
            [refused] = [answer for answer in answers if answer["type"] == "refused"]
            assert refused["code"] == "action/stale"
            assert refused["seq"] == seq + 1
            await here.until(seq + 1)
            await there.until(seq + 1)


async def test_only_one_of_many_gets_the_last_seat(both: Pair) -> None:
    ann = await create(both[0].url, "Ann", seats=("me", "open"))
    joins = [take_seat(both[number % 2].url, ann.code, f"guest {number}") for number in range(12)]
    done = await asyncio.gather(*joins, return_exceptions=True)
    assert len([one for one in done if isinstance(one, Credentials)]) == 1
    people = (await fetch_table(ann))["table"]["people"]
    assert len(people) == 2


async def test_the_same_request_sent_many_times_at_once_is_done_once(both: Pair) -> None:
    ann = await create(both[0].url, "Ann", seats=("me", "open"))
    joins = [
        take_seat(both[number % 2].url, ann.code, "Bob", key="i-am-impatient")
        for number in range(8)
    ]
    assert len({place.token for place in await asyncio.gather(*joins)}) == 1


async def test_what_is_known_at_one_process_is_known_at_the_other(both: Pair) -> None:
    one, other = both
    ann, bob = await seat_people(one.url, ["Ann", "Bob"], options={"public": True})
    assert ann.table in [row["table"] for row in await list_tables(other.url)]
    assert (await fetch_table(at(bob, other)))["person"] == 1
    async with ann.connect() as table, enter(at(bob, other)) as guest:
        await table.until(lambda: table.mirror.connected == [0, 1], 10)
        await table.command("kick", person=1)
        assert await guest.close_code() == HAS_LEFT
    assert await refusal_code(fetch_table(at(bob, other))) == "token/bad"
    cleo = await take_seat(other.url, ann.code, "Cleo")
    assert (await fetch_table(at(cleo, one)))["seats"] == [1]


async def test_somebody_changes_to_another_process_and_misses_nothing(both: Pair) -> None:
    one, other = both
    ann = await create(one.url, "Ann", seats=("me", "me"), start=True)
    async with enter(ann) as here:
        before = here.seq
        async with ann.connect() as table:
            await play_on(table, 10)
            last = table.mirror.seq
        await here.until(last)
    for seen in (before, before + 4, last):
        async with enter(at(ann, other), seq=seen) as there:
            missed = there.welcome["missed"]
            assert missed == [entry for entry in here.entries() if entry["seq"] > seen]


async def test_a_game_goes_on_at_the_other_process_when_one_is_killed(pair: Pair) -> None:
    one, other = pair
    ann = await create(one.url, "Ann", seats=("me", "easy", "normal"), start=True)
    async with ann.connect() as table:
        await play_on(table, 3)
        seq = table.mirror.seq
        one.kill()
    async with at(ann, other).connect() as table:
        assert table.mirror.seq >= seq
        await play_on(table)
        assert table.is_over


async def test_bots_do_not_wait_for_the_process_that_was_there_first(both: Pair) -> None:
    one, other = both
    ann, bob = await seat_people(one.url, ["Ann", "Bob"], ["easy", "easy"])
    async with ann.connect() as table, at(bob, other).connect() as second:
        await begin_game(table, second)
        await asyncio.gather(play_on(table), play_on(second))
    log = (await request(one.url, f"/api/tables/{ann.table}/log", token=ann.token))["entries"]
    waits = [
        later["time_ms"] - entry["time_ms"]
        for entry, later in pairwise(log)
        if later.get("bot") == "easy"
    ]
    waits.sort()
    assert waits[len(waits) * 3 // 4] < OTHER_PROCESS_BOT_DELAY_S * 1000 / 2


async def test_presence_is_forgotten_when_somebody_goes(both: Pair) -> None:
    one, other = both
    ann, bob = await seat_people(one.url, ["Ann", "Bob"])

    async def here() -> list[int]:
        found: list[int] = (await fetch_table(ann))["connected"]
        return found

    async with OnlineTable(other.url, bob.table, token=bob.token):
        await wait_until(lambda: _is(here, [1]))
    await wait_until(lambda: _is(here, []))


async def _is(asked: object, wanted: list[int]) -> bool:
    assert callable(asked)
    return bool(await asked() == wanted)
