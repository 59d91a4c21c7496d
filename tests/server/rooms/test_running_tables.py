"""Tables while and after a game is played: left, played again, listed, talked and asked at."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.client import (
    Credentials,
    OnlineRefused,
    OnlineTable,
    create,
    get_table,
    list_tables,
)
from kingofnewyork.client.api import request, take_seat
from kingofnewyork.play.fair_dice import commitment
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.server.protocol.close_codes import BAD_TOKEN, HAS_LEFT
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.guests import (
    begin_game,
    enter,
    fetch_table,
    play_on,
    refusal_code,
    say_hello,
    seat_people,
)

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(60)]


# Leaving


async def test_who_leaves_has_no_seat_no_socket_and_no_token_any_more(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, enter(bob) as one, enter(bob) as another:
        assert (await one.command("leave"))["type"] == "ack"
        assert await one.close_code() == HAS_LEFT
        assert await another.close_code() == HAS_LEFT
        await table.until(lambda: table.mirror.table["people"][1]["has_left"], 10)
        assert table.mirror.table["seats"][1]["open"]
    assert await refusal_code(fetch_table(bob)) == "token/bad"
    async with say_hello(url, bob.table, token=bob.token) as guest:
        assert (await guest.take("refused"))["code"] == "token/bad"
        assert await guest.close_code() == BAD_TOKEN
    cleo = await take_seat(url, ann.code, "Cleo")
    assert (await fetch_table(cleo))["seats"] == [1]


async def test_a_bot_plays_on_for_who_was_sent_away_and_somebody_else_may_sit_down(
    url: str,
) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, bob.connect() as other:
        await begin_game(table, other)
        assert await refusal_code(other.command("kick", person=0)) == "person/not_host"
        assert await refusal_code(table.command("kick", person=7)) == "person/bad"
        await table.command("kick", person=1)
        with pytest.raises(OnlineRefused):
            await other.until(lambda: False, 10)
        await play_on(table, 4)
        acted = [entry async for entry in _entries(table, table.mirror.seq)]
        assert {entry["bot"] for entry in acted if entry.get("seat") == 1} == {"normal"}
        cleo = await take_seat(url, ann.code, "Cleo")
        assert await refusal_code(take_seat(url, ann.code, "Dan")) == "table/full"
        async with cleo.connect() as third:
            assert third.mirror.seats == [1]
            await table.until(lambda: table.mirror.table["seats"][1]["person"] == 2, 10)


async def _entries(table: OnlineTable, last: int) -> Any:
    """The actions among what has happened so far, up to an entry."""
    while True:
        entry = await table.entries.get()
        if entry["type"] == "acted":
            yield entry
        if entry["seq"] >= last:
            return


async def test_the_table_passes_to_the_next_person_when_its_host_leaves(url: str) -> None:
    ann, bob, cleo = await seat_people(url, ["Ann", "Bob", "Cleo"])
    async with ann.connect() as table:
        await table.command("leave")
    async with bob.connect() as table:
        assert table.mirror.table["host"] == 1
        await table.command("kick", person=2)
        await table.command("seat_bot", seat=0, bot="easy")
    assert await refusal_code(fetch_table(cleo)) == "token/bad"


async def test_a_table_that_everybody_has_left_before_the_game_is_closed(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"], options={"public": True})
    for place in (ann, bob):
        async with place.connect() as table:
            await table.command("leave")
    assert (await get_table(url, ann.table))["table"]["status"] == "closed"
    assert await refusal_code(take_seat(url, ann.code, "Cleo")) in (
        "table/closed",
        "table/not_open",
    )
    assert ann.table not in [row["table"] for row in await list_tables(url)]


async def test_somebody_can_join_a_game_that_everybody_has_left(url: str) -> None:
    ann = await create(url, "Ann", seats=("me", "easy"), start=True)
    async with ann.connect() as table:
        await table.command("leave")
    bob = await take_seat(url, ann.code, "Bob")
    async with bob.connect() as table:
        assert table.mirror.seats == [0]
        assert table.mirror.table["host"] == 1
        await play_on(table)
        assert table.is_over


# After the game


async def test_a_rematch_has_the_same_people_and_tokens_and_new_dice(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"], ["easy"])
    async with ann.connect() as table, bob.connect() as other:
        await begin_game(table, other)
        assert await refusal_code(table.command("rematch")) == "table/not_over"
        await table.command("set_away")
        await other.command("set_away")
        await other.until(lambda: other.is_over, 30)
        first = other.mirror.table["commitment"]
        seq = await other.command("rematch")
        for one in (table, other):
            await one.until(lambda one=one: one.mirror.seq >= seq, 10)  # type: ignore[misc]
        again = table.mirror.table
        assert (again["status"], again["game_number"]) == ("open", 2)
        assert again["commitment"] != first
        assert [person["ready"] for person in again["people"]] == [False, False]
        assert [seat["stand_in"] for seat in again["seats"]] == ["", "", ""]
        await begin_game(table, other)
        assert table.mirror.game is not None
        assert table.mirror.game["turn"] <= 1
    assert (await fetch_table(bob))["table"]["status"] == "running"


async def test_the_place_of_who_has_left_is_open_in_a_rematch(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, bob.connect() as other:
        await begin_game(table, other)
        await other.command("leave")
        await play_on(table)
        await table.command("rematch")
        assert await refusal_code(table.start()) == "table/not_full"
        cleo = await take_seat(url, ann.code, "Cleo")
        async with cleo.connect() as third:
            await begin_game(table, third)
            assert third.mirror.seats == [1]


async def test_open_and_running_public_tables_are_listed_and_private_ones_are_not(
    url: str,
) -> None:
    public = {"public": True}
    waiting = await create(url, "Ann", seats=("me", "open"), options=public)
    playing = await create(url, "Ann", seats=("me", "easy"), options=public, start=True)
    hidden = await create(url, "Ann", seats=("me", "open"))
    secret = await create(url, "Ann", start=True)
    opened = {row["table"]: row for row in await list_tables(url)}
    running = {row["table"]: row for row in await list_tables(url, "running")}
    assert waiting.table in opened
    assert playing.table in running
    assert not {hidden.table, secret.table} & (set(opened) | set(running))
    assert opened[waiting.table]["summary"]["open_seats"] == 1
    assert opened[waiting.table]["code"] == waiting.code
    assert running[playing.table]["summary"]["seats"][0]["name"] == "Ann"
    assert waiting.token not in str(opened) + str(running)
    assert await refusal_code(list_tables(url, "closed")) == "options/bad"


async def test_finished_games_are_kept_with_records_that_prove_their_dice(
    url: str, tmp_path: Path
) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"], ["easy"], options={"public": True})
    path = f"/api/tables/{ann.table}/games"
    async with ann.connect() as table, bob.connect() as other:
        for number in (1, 2):
            committed = table.mirror.table["commitment"]
            await begin_game(table, other)
            assert await refusal_code(request(url, f"{path}/{number}/record")) == "table/not_over"
            await other.command("set_away")
            await play_on(table)
            record = FairRecord.from_text(await request(url, f"{path}/{number}/record"))
            assert record.problems() == []
            assert record.commitment == committed == commitment(record.match, record.secret)
            assert record.match == f"{ann.table}/{number}"
            assert [bool(nonce) for nonce in record.nonces] == [True, True, False]
            record.save(tmp_path / "game.fair")
            _verify(tmp_path / "game.fair")
            await table.command("rematch")
            await other.until(lambda: not other.is_over, 10)
    games = (await request(url, path))["games"]
    assert [game["game_number"] for game in games] == [1, 2]
    assert games[0]["summary"]["result"]
    found = (await request(url, "/api/games"))["games"]
    assert [game["game_number"] for game in found if game["table"] == ann.table] == [2, 1]
    assert await refusal_code(request(url, f"{path}/3/record")) == "not_found"


def _verify(path: Path) -> None:
    """Check that the command proves the record, and finds a changed key."""
    command = [sys.executable, "-m", "kingofnewyork", "verify", str(path)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    text = path.read_text()
    place = text.index("key: ") + 5
    path.write_text(text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :])
    assert subprocess.run(command, capture_output=True, check=False).returncode == 1


async def test_games_of_private_tables_are_for_those_who_were_there(url: str) -> None:
    ann = await create(url, "Ann", seats=("me", "easy"), start=True)
    async with ann.connect() as table:
        await play_on(table)
    path = f"/api/tables/{ann.table}/games"
    assert await refusal_code(request(url, path)) == "not_found"
    assert await refusal_code(request(url, f"{path}/1/record")) == "not_found"
    assert len((await request(url, path, token=ann.token))["games"]) == 1
    assert (await request(url, f"{path}/1/record", token=ann.watch)).startswith("kingofnewyork")
    assert ann.table not in str(await request(url, "/api/games"))


# One device, many seats


async def test_one_person_plays_all_seats_of_a_hot_seat_table(url: str) -> None:
    place = await create(url, "Ann", seats=("me", "me", "me"), start=True)
    async with place.connect() as table:
        assert table.mirror.seats == [0, 1, 2]
        seen = set()
        async for view in table.decisions():
            seen.add(int(view.seat))
            await table.act(view.default_action())
        assert table.is_over
        assert seen == {0, 1, 2}


# Words between players


async def test_chat_is_cleaned_and_reactions_are_known_ones(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, enter(bob) as other:
        await table.command("chat", text="  well\n played  ")
        await table.command("react", reaction="cheer")
        assert await refusal_code(table.command("chat", text="")) == "message/bad"
        assert await refusal_code(table.command("chat", text="a\u202eb")) == "message/bad"
        assert await refusal_code(table.command("chat", text="x" * 201)) == "message/bad"
        assert await refusal_code(table.command("react", reaction="insult")) == "message/bad"
        last = await table.command("chat", text="<b>bye</b>")
        await other.until(last)
        entries = [(entry["type"], entry["person"]) for entry in other.entries()]
        assert entries == [("chatted", 0), ("reacted", 0), ("chatted", 0)]
        first, second, third = other.entries()
        assert (first["text"], second["reaction"]) == ("well played", "cheer")
        assert third["text"] == "<b>bye</b>"


async def test_the_host_silences_and_lets_speak_again(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, bob.connect() as other:
        assert await refusal_code(other.command("mute", person=0)) == "person/not_host"
        await table.command("mute", person=1)
        assert await refusal_code(other.command("chat", text="hm")) == "chat/muted"
        assert await refusal_code(other.command("react", reaction="ouch")) == "chat/muted"
        await table.command("mute", person=1, muted=False)
        await other.command("chat", text="ah")


async def test_there_is_no_chat_where_it_is_switched_off(url: str) -> None:
    place = await create(url, "Ann", options={"chat": False})
    async with place.connect() as table:
        assert await refusal_code(table.command("chat", text="hm")) == "chat/off"
        assert await refusal_code(table.command("react", reaction="wow")) == "chat/off"
        await table.command("set_options", options={"chat": True}, seat_count=4)
        await table.command("chat", text="ah")


async def test_a_server_may_have_no_chat_and_no_hints_at_all(tmp_path: Path) -> None:
    with ForkedServer(
        str(tmp_path / "tables.db"), chat="false", hints="false", measured=True
    ) as server:
        place = await create(server.url, "Ann", start=True)
        async with place.connect() as table:
            assert await refusal_code(table.command("chat", text="hm")) == "chat/off"
            assert await refusal_code(table.ask("odds", 0)) == "hints/off"
            assert await refusal_code(table.ask("hints", 0)) == "hints/off"


# Questions


async def test_hints_and_odds_are_given_where_they_are_allowed(url: str) -> None:
    place = await create(url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        assert await table.ask("options", table.chooser)
        assert await table.ask("hints", table.chooser)
        assert await refusal_code(table.ask("hints", 1 - table.chooser)) == "action/not_yours"
        assert await refusal_code(table.ask("secrets")) == "message/bad"
        assert await table.ask("table") is not None
        await play_on(table, 2)
        assert await table.ask("odds", table.chooser) is not None


async def test_there_are_no_hints_where_they_are_switched_off(url: str) -> None:
    place = await create(url, "Ann", options={"hints": False}, start=True)
    async with place.connect() as table:
        assert await refusal_code(table.ask("hints", 0)) == "hints/off"
        assert await refusal_code(table.ask("odds", 0)) == "hints/off"


async def test_there_is_nothing_to_ask_before_a_game(url: str) -> None:
    place: Credentials = await create(url, "Ann")
    async with place.connect() as table:
        assert await refusal_code(table.ask("options", 0)) == "game/not_running"
