"""Play: actions and their answers, the way back, bots, whole games, stops and restarts."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.bots.named import LEVELS
from kingofnewyork.client import Credentials, create
from kingofnewyork.client.api import request
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.server.protocol.close_codes import BAD_VERSION
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.guests import (
    Guest,
    begin_game,
    enter,
    fetch_table,
    play_on,
    refusal_code,
    say_hello,
    seat_people,
)
from tests.support.servers.server_process import ServerProcess

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(120)]
ALL_BOTS = ("random", "brawler", "star-chaser", "builder", "turtle")


async def hot_seat(url: str, seats: int = 2, **more: Any) -> Credentials:
    """A game that one person plays for all seats."""
    return await create(url, "Ann", seats=("me",) * seats, start=True, **more)


def choice(guest: Guest) -> dict[str, Any]:
    """What the guest may answer now, with its seat."""
    known = [one for one in guest.received if one.get("game")][-1]
    game = known["game"]
    return {"seq": known["seq"], "seat": game["chooser"], "action": game["options"][0]["id"]}


# Answers


async def test_an_action_is_acknowledged_with_its_number_and_then_told(url: str) -> None:
    async with enter(await hot_seat(url)) as guest:
        wanted = choice(guest)
        ack = await guest.command("act", key="my-first-action", **wanted)
        assert ack == {"type": "ack", "key": "my-first-action", "seq": wanted["seq"] + 1}
        update = await guest.take("update")
        assert (update["after"], update["seq"]) == (wanted["seq"], ack["seq"])
        [entry] = update["entries"]
        assert (entry["seq"], entry["type"]) == (ack["seq"], "acted")
        assert (entry["seat"], entry["action"]["id"]) == (wanted["seat"], wanted["action"])
        assert entry["events"]


async def test_what_is_refused_changes_nothing_and_says_where_the_game_is(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, bob.connect() as other:
        await begin_game(table, other)
        mine, theirs = (ann, bob) if table.is_mine else (bob, ann)
    async with enter(mine) as guest, enter(theirs) as waiting:
        wanted = choice(guest)
        seat = wanted["seat"]
        for fields, code in (
            ({"action": "start nowhere"}, "action/illegal"),
            ({"action": "buy 0"}, "action/illegal"),
            ({"seq": wanted["seq"] - 1}, "action/stale"),
            ({"seat": 1 - seat}, "seat/not_yours"),
            ({"seat": 5}, "seat/bad"),
        ):
            answer = await guest.command("act", **{**wanted, **fields})
            assert (answer["type"], answer["code"], answer["seq"]) == (
                "refused",
                code,
                wanted["seq"],
            )
            assert answer["message"]
        answer = await waiting.command("act", **{**wanted, "seat": 1 - seat})
        assert answer["code"] == "action/not_yours"
    assert (await fetch_table(ann))["seq"] == wanted["seq"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"type":"dance"}',
        '{"type":"act"}',
        '{"type":"act","key":"abcdefgh","seq":"1","seat":0,"action":"stop"}',
        '{"type":"start","key":"abcdefgh","force":true}',
        '{"type":"start","key":"no"}',
        '{"type":"chat","key":"abcdefgh","text":1e400}',
    ],
)
async def test_a_message_that_cannot_be_read_is_refused_and_the_socket_stays(
    url: str, text: str
) -> None:
    async with enter(await hot_seat(url)) as guest:
        await guest.socket.send(text)
        answer = await guest.take("refused")
        assert (answer["code"], answer["seq"]) == ("message/bad", guest.seq)
        assert (await guest.command("act", **choice(guest)))["type"] == "ack"


async def test_there_is_no_other_version_of_the_protocol(url: str) -> None:
    place = await hot_seat(url)
    async with say_hello(url, place.table, token=place.token, version=2) as guest:
        assert (await guest.take("refused"))["code"] == "version/bad"
        assert await guest.close_code() == BAD_VERSION


async def test_a_ping_is_answered_with_where_the_game_is(url: str) -> None:
    async with enter(await hot_seat(url)) as guest:
        await guest.say("ping", id="anybody")
        assert await guest.take("pong") == {"type": "pong", "id": "anybody", "seq": guest.seq}


# Keys


async def test_the_same_key_is_answered_as_the_first_time_even_after_a_restart(
    serving: ServerProcess,
) -> None:
    place = await hot_seat(serving.url)
    key = "only-once-please"
    async with enter(place) as guest:
        wanted = choice(guest)
        ack = await guest.command("act", key, **wanted)
        assert await guest.command("act", key, **wanted) == ack
        other = await guest.command("act", key, **{**wanted, "action": "stop"})
        assert (other["type"], other["code"]) == ("refused", "key/reused")
        assert (await guest.command("start", key))["code"] == "key/reused"
    serving.kill()
    serving.start()
    async with enter(place) as guest:
        assert guest.seq == ack["seq"]
        assert await guest.command("act", key, **wanted) == ack
        other = await guest.command("act", key, **{**wanted, "action": "stop"})
        assert other["code"] == "key/reused"
        assert other["seq"] == ack["seq"]
        assert (await guest.command("act", **choice(guest)))["seq"] == ack["seq"] + 1


async def test_the_keys_of_one_person_do_not_get_in_the_way_of_another(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with enter(ann) as one, enter(bob) as other:
        assert (await one.command("chat", "the-same-key", text="a"))["type"] == "ack"
        assert (await other.command("chat", "the-same-key", text="b"))["type"] == "ack"


async def test_what_was_refused_may_be_tried_again_with_its_key(url: str) -> None:
    ann = await create(url, "Ann", seats=("me", "me"))
    async with enter(ann) as guest:
        assert (await guest.command("start", "start-the-game"))["code"] == "table/not_ready"
        await guest.command("ready")
        assert (await guest.command("start", "start-the-game"))["type"] == "ack"


# The way back


async def test_choices_are_taken_back_until_something_is_revealed(url: str) -> None:
    async with (await hot_seat(url)).connect() as table:
        before = table.mirror.game
        first = table.chooser
        undo = {"seat": first}
        nothing = table.command("undo", seq=table.mirror.seq, **undo)
        assert await refusal_code(nothing) == "undo/refused"
        await play_on(table, 1)
        assert table.mirror.game != before
        stale = table.command("undo", seq=table.mirror.seq - 1, **undo)
        assert await refusal_code(stale) == "action/stale"
        await table.command("undo", seq=table.mirror.seq, **undo)
        assert table.mirror.game == before
        await play_on(table, 2)  # the second one makes the dice roll
        barred = table.command("undo", seq=table.mirror.seq, **undo)
        assert await refusal_code(barred) == "undo/refused"


async def test_all_choices_since_something_was_revealed_are_taken_back_at_once(url: str) -> None:
    async with (await hot_seat(url, 6)).connect() as table:
        resolved = 0
        async for view in table.decisions():
            if view.question == "reroll":
                before, seat, resolved = table.mirror.game, table.chooser, 0
            if view.question == "resolve":
                resolved += 1
            await table.act(view.default_action())
            assert table.mirror.game is not None
            if resolved and table.chooser == seat and not table.mirror.game["undo_refusals"][seat]:
                break
        await table.command("undo", seq=table.mirror.seq, seat=seat, to_last_reveal=True)
        assert table.mirror.game == before


async def test_nothing_is_taken_back_where_that_is_switched_off(url: str) -> None:
    async with (await hot_seat(url, options={"undo": False})).connect() as table:
        seat = table.chooser
        await play_on(table, 1)
        assert (
            await refusal_code(table.command("undo", seq=table.mirror.seq, seat=seat)) == "undo/off"
        )


async def test_nobody_takes_back_the_choice_of_somebody_else(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, bob.connect() as other:
        await begin_game(table, other)
        first, second = (table, other) if table.is_mine else (other, table)
        seat = first.chooser
        seq = await first.act(first.view().default_action())
        await second.until(lambda: second.mirror.seq >= seq, 10)
        foreign = second.command("undo", seq=seq, seat=seat)
        assert await refusal_code(foreign) == "seat/not_yours"
        own = second.command("undo", seq=seq, seat=1 - seat)
        assert await refusal_code(own) == "undo/refused"


# Words


async def test_those_who_want_it_are_told_in_sentences_what_happens(url: str) -> None:
    place = await hot_seat(url)
    async with enter(place, story=True) as reader, enter(place) as other:
        await reader.command("act", **choice(reader))
        with_story, plain = await reader.take("update"), await other.take("update")
        assert with_story["entries"][0]["story"]
        assert "story" not in plain["entries"][0]
        del with_story["entries"][0]["story"], with_story["entries"][0]["beats"]
        assert with_story == plain


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_a_whole_game_is_played_by_as_many_people_as_fit(url: str, seats: int) -> None:
    names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"][:seats]
    places = await seat_people(url, names)
    watching = say_hello(url, places[0].table, watch=places[0].watch)
    async with AsyncExitStack() as stack, watching as watcher:
        tables = [await stack.enter_async_context(place.connect()) for place in places]
        await watcher.take("welcome")
        await begin_game(*tables)
        await asyncio.gather(*[play_on(table) for table in tables])
        assert {table.mirror.game["result"] for table in tables if table.mirror.game}
        await watcher.until(tables[0].mirror.seq)
    numbers = [entry["seq"] for entry in watcher.entries()]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    path = f"/api/tables/{places[0].table}/games/1/record"
    record = FairRecord.from_text(await request(url, path, token=places[0].token))
    assert record.problems() == []
    assert all(record.nonces)


@pytest.mark.parametrize("bots", [ALL_BOTS, LEVELS], ids=["styles", "levels"])
async def test_bots_of_every_kind_play_to_the_end(url: str, bots: tuple[str, ...]) -> None:
    place = await create(url, "Ann", seats=("me", *bots), start=True)
    async with place.connect() as table:
        await table.command("set_away")
        await table.until(lambda: table.is_over, 100)
    log = (await request(url, f"/api/tables/{place.table}/log", token=place.token))["entries"]
    chose = {(entry["seat"], entry["bot"]) for entry in log if entry["type"] == "acted"}
    assert chose >= set(enumerate(bots, 1))


# Stops


async def test_a_stop_sends_everybody_away_to_come_back_and_loses_nothing(
    serving: ServerProcess,
) -> None:
    place = await hot_seat(serving.url, 3)
    async with enter(place) as guest, say_hello(serving.url, place.table) as stranger:
        await stranger.take("refused")
        for _ in range(10):
            ack = await guest.command("act", **choice(guest))
            await guest.until(ack["seq"])
        assert await asyncio.to_thread(serving.stop) == 0
        assert await guest.close_code() == 1012
    serving.start()
    async with enter(place, seq=ack["seq"]) as again:
        assert again.welcome["seq"] == ack["seq"]
        assert again.welcome["missed"] == []
        known = [one for one in guest.received if one["type"] == "update"][-1]
        assert again.welcome["game"] == known["game"]
        assert again.welcome["table"] == known["table"]


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_a_game_goes_on_after_the_server_came_back(serving: ServerProcess, how: str) -> None:
    ann, bob = await seat_people(serving.url, ["Ann", "Bob"], ["easy"])
    async with ann.connect() as table, bob.connect() as other:
        await begin_game(table, other)
        playing = asyncio.gather(play_on(table), play_on(other))
        for seq in (10, 25):
            await table.until(lambda seq=seq: table.mirror.seq >= seq or table.is_over, 30)  # type: ignore[misc]
            await asyncio.to_thread(getattr(serving, how))
            serving.start()
        await playing
        seen = [table.entries.get_nowait()["seq"] for _ in range(table.entries.qsize())]
        assert seen == list(range(seen[0], table.mirror.seq + 1))
    path = f"/api/tables/{ann.table}/games/1/record"
    record = FairRecord.from_text(await request(serving.url, path, token=bob.token))
    assert record.problems() == []


async def test_tables_and_their_games_are_in_one_file(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with ForkedServer(str(database), measured=True) as server:
        place = await hot_seat(server.url)
        async with place.connect() as table:
            await play_on(table)
    copy = tmp_path / "copy.db"
    copy.write_bytes(database.read_bytes())
    with ForkedServer(str(copy), measured=True) as server:
        moved = Credentials(server.url, place.table, place.person, place.token)
        assert (await fetch_table(moved))["table"]["status"] == "over"
