"""Tables before a game: made, joined, watched, set up."""

from typing import Any

import pytest

from kingofnewyork.client import OnlineRefused, OnlineTable, create, get_table
from kingofnewyork.client.api import request, take_seat
from kingofnewyork.server.protocol.close_codes import NOT_FOUND
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
OTHERWISE: dict[str, Any] = {
    "two_in_manhattan": False,
    "clock": "casual",
    "language": "fr",
    "public": True,
    "chat": False,
    "hints": False,
    "training": True,
    "undo": False,
    "stand_in_bot": "easy",
}


# Making and joining


async def test_a_table_is_set_up_as_it_was_asked_for(url: str) -> None:
    seats = ("me", "open", "easy", "hard", "me")
    place = await create(url, "Ann", seats=seats, monster="Mantis", options=OTHERWISE)
    table = (await fetch_table(place))["table"]
    assert table["options"] == OTHERWISE
    assert [seat["bot"] for seat in table["seats"]] == ["", "", "easy", "hard", ""]
    assert [seat["person"] for seat in table["seats"]] == [0, None, None, None, 0]
    assert [seat["open"] for seat in table["seats"]] == [False, True, False, False, False]
    assert table["seats"][0]["monster"] == "Mantis"
    assert len({seat["monster"] for seat in table["seats"]}) == 5
    assert table["host"] == 0
    assert table["status"] == "open"


@pytest.mark.parametrize("clock", ["none", "casual", "fast", "day", "three_days"])
@pytest.mark.parametrize("language", ["en", "fr", "es"])
async def test_every_clock_and_language_can_be_had(url: str, clock: str, language: str) -> None:
    place = await create(url, "Ann", options={"clock": clock, "language": language})
    options = (await fetch_table(place))["table"]["options"]
    assert (options["clock"], options["language"]) == (clock, language)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"options": {"clock": "eternal"}}, "options/bad"),
        ({"options": {"language": "xx"}}, "options/bad"),
        ({"options": {"stand_in_bot": "nobody"}}, "bot/bad"),
        ({"options": {"secret": True}}, "message/bad"),
        ({"seats": ("me", "terminator")}, "bot/bad"),
        ({"seats": ("open", "normal")}, "options/bad"),
        ({"seats": ("me",)}, "message/bad"),
        ({"seats": ("me",) * 7}, "message/bad"),
        ({"seats": ("me", "open"), "start": True}, "table/not_full"),
        ({"monster": "Godzilla"}, "monster/bad"),
        ({"key": "short"}, "message/bad"),
    ],
)
async def test_what_no_table_can_be_is_refused(url: str, wanted: Any, code: str) -> None:
    assert await refusal_code(create(url, "Ann", **wanted)) == code


@pytest.mark.parametrize("name", ["", "   ", "a\u202eb", "x" * 21, "\u200b"])
async def test_a_name_that_nobody_can_have_is_refused(url: str, name: str) -> None:
    assert await refusal_code(create(url, name)) == "name/bad"
    place = await create(url, "Ann", seats=("me", "open"))
    assert await refusal_code(take_seat(url, place.code, name)) == "name/bad"


async def test_names_are_tidied(url: str) -> None:
    place = await create(url, "  Ann   Lee ")
    assert (await fetch_table(place))["table"]["people"][0]["name"] == "Ann Lee"


async def test_a_code_can_be_typed_in_capitals_and_with_blanks(url: str) -> None:
    first = await create(url, "Ann", seats=("me", "open", "open", "open"))
    typed = f" {first.code[:3].upper()} {first.code[3:]} "
    second = await take_seat(url, typed, "Bob", seat=2)
    third = await take_seat(url, first.code.upper(), "Cleo")
    assert (second.table, second.person) == (first.table, 1)
    owners = [seat["person"] for seat in (await fetch_table(third))["table"]["seats"]]
    assert owners == [0, 2, 1, None]


async def test_a_code_says_what_table_it_is_before_one_joins(url: str) -> None:
    place = await create(url, "Ann", seats=("me", "open", "easy"))
    answer = await request(url, f"/api/codes/{place.code.upper()}")
    assert answer["table"] == place.table
    assert answer["summary"]["open_seats"] == 1
    assert "watch" not in answer


async def test_what_can_be_no_name_is_not_found(url: str) -> None:
    for word in ("%00", "a%00b", "..", "%F0%9F%91%BE", "x" * 200):
        assert await refusal_code(request(url, f"/api/tables/{word}")) == "not_found"
        assert await refusal_code(request(url, f"/api/codes/{word}")) == "not_found"
    for code in ("a\0b", "\0", "x y\0", "\ud800"):
        assert await refusal_code(take_seat(url, code, "Ann")) in ("not_found", "message/bad")


async def test_who_cannot_join_is_told_why(url: str) -> None:
    place = await create(url, "Ann", seats=("me", "open", "open"))
    assert await refusal_code(take_seat(url, "nosuch", "Bob")) == "not_found"
    assert await refusal_code(take_seat(url, place.code, "Bob", seat=0)) == "seat/taken"
    assert await refusal_code(take_seat(url, place.code, "Bob", seat=3)) == "seat/bad"
    await take_seat(url, place.code, "Bob")
    await take_seat(url, place.code, "Cleo")
    with pytest.raises(OnlineRefused) as refused:
        await take_seat(url, place.code, "Dan")
    assert (refused.value.code, refused.value.seq) == ("table/full", 2)


async def test_a_repeated_request_makes_one_table_and_one_seat(url: str) -> None:
    key = "a-key-of-ann"
    asked = {"seats": ("me", "open", "open"), "key": key}
    first = await create(url, "Ann", **asked)
    assert await create(url, "Ann", **asked) == first
    assert await refusal_code(create(url, "Anna", **asked)) == "key/reused"
    joined = await take_seat(url, first.code, "Bob", key="a-key-of-bob")
    assert await take_seat(url, first.code, "Bob", key="a-key-of-bob") == joined
    assert await refusal_code(take_seat(url, first.code, "Rob", key="a-key-of-bob")) == "key/reused"
    assert [person["name"] for person in (await fetch_table(first))["table"]["people"]] == [
        "Ann",
        "Bob",
    ]


async def test_a_repeated_request_to_start_at_once_starts_one_game(url: str) -> None:
    asked = {"start": True, "key": "start-only-once", "seats": ("me", "easy")}
    first = await create(url, "Ann", **asked)
    assert await create(url, "Ann", **asked) == first
    assert (await fetch_table(first))["seq"] == 2


# Watching


async def test_a_private_table_is_watched_with_its_key_only(url: str) -> None:
    place = await create(url, "Ann", start=True)
    assert await refusal_code(get_table(url, place.table)) == "not_found"
    assert (await get_table(url, place.table, place.watch))["person"] is None
    for watch in ("", "wrong", place.token):
        async with say_hello(url, place.table, watch=watch) as guest:
            assert (await guest.take("refused"))["code"] == "not_found"
            assert await guest.close_code() == NOT_FOUND
    async with say_hello(url, place.table, watch=place.watch) as guest:
        welcome = await guest.take("welcome")
        assert (welcome["person"], welcome["seats"]) == (None, [])
        assert (welcome["code"], welcome["watch"]) == ("", "")


async def test_a_public_table_is_watched_by_everybody(url: str) -> None:
    place = await create(url, "Ann", start=True, options={"public": True})
    assert (await get_table(url, place.table))["code"] == place.code
    async with OnlineTable(url, place.table) as table:
        assert table.mirror.person is None
        assert table.mirror.code == place.code
        assert table.mirror.game is not None


async def test_spectators_get_the_very_bytes_that_players_get(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"], ["easy"])
    watching = say_hello(url, ann.table, watch=ann.watch)
    async with (
        ann.connect() as table,
        bob.connect() as other,
        enter(ann) as player,
        watching as watcher,
    ):
        await watcher.take("welcome")
        await begin_game(table, other)
        await other.command("set_away")
        await play_on(table, 3)
        await table.command("chat", text="hello")
        last = await table.command("leave")
        await player.until(last)
        await watcher.until(last)
        assert player.updates() == watcher.updates()
        assert len(player.updates()) > 8


async def test_spectators_only_watch(url: str) -> None:
    place = await create(url, "Ann", start=True, options={"public": True})
    async with say_hello(url, place.table) as guest:
        welcome = await guest.take("welcome")
        action = welcome["game"]["options"][0]["id"]
        for kind, fields in (
            ("act", {"seq": welcome["seq"], "seat": 0, "action": action}),
            ("chat", {"text": "let me play"}),
            ("start", {}),
            ("kick", {"person": 0}),
        ):
            assert (await guest.command(kind, **fields))["code"] == "token/bad"


async def test_presence_tells_who_is_there_and_how_many_watch(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table:
        await table.until(lambda: table.mirror.connected == [0], 10)
        async with bob.connect():
            await table.until(lambda: table.mirror.connected == [0, 1], 10)
        async with OnlineTable(url, ann.table, watch=ann.watch):
            await table.until(lambda: table.mirror.spectators == 1, 10)
        await table.until(lambda: (table.mirror.connected, table.mirror.spectators) == ([0], 0), 10)


# Getting ready


async def test_a_game_starts_when_all_seats_are_taken_and_everybody_is_ready(url: str) -> None:
    ann = await create(url, "Ann", seats=("me", "open"))
    async with ann.connect() as table:
        await table.ready()
        assert await refusal_code(table.start()) == "table/not_full"
        bob = await take_seat(url, ann.code, "Bob")
        async with bob.connect() as other:
            assert await refusal_code(table.start()) == "table/not_ready"
            await other.ready()
            assert await refusal_code(other.start()) == "person/not_host"
            await other.command("unready")
            assert await refusal_code(table.start()) == "table/not_ready"
            await other.ready()
            seq = await table.start()
            await other.until(lambda: other.mirror.seq >= seq, 10)
            assert other.mirror.table["status"] == "running"
            assert await refusal_code(table.start()) == "table/not_open"
            assert await refusal_code(other.ready()) == "table/not_open"
            assert await refusal_code(take_seat(url, ann.code, "Cleo")) == "table/full"


async def test_a_table_set_up_otherwise_makes_everybody_get_ready_again(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, bob.connect() as other:
        await table.ready()
        await other.ready()
        wanted = {"options": {"clock": "fast"}, "seat_count": 4}
        assert await refusal_code(other.command("set_options", **wanted)) == "person/not_host"
        seq = await table.command("set_options", **wanted)
        await table.until(lambda: table.mirror.seq >= seq, 10)
        assert [person["ready"] for person in table.mirror.table["people"]] == [False, False]
        assert len(table.mirror.table["seats"]) == 4
        assert table.mirror.table["options"]["clock"] == "fast"
        assert (
            await refusal_code(table.command("set_options", options={}, seat_count=7))
            == "options/bad"
        )
        few = table.command("set_options", options={"clock": "slow"}, seat_count=2)
        assert await refusal_code(few) == "options/bad"


async def test_nobody_loses_a_seat_when_the_table_gets_smaller(url: str) -> None:
    ann, *_ = await seat_people(url, ["Ann", "Bob", "Cleo"], ["easy", "easy"])
    async with ann.connect() as table:
        await table.command("set_options", options={}, seat_count=3)
        assert (
            await refusal_code(table.command("set_options", options={}, seat_count=2))
            == "options/bad"
        )
    assert [seat["person"] for seat in (await fetch_table(ann))["table"]["seats"]] == [0, 1, 2]


async def test_seats_are_taken_given_up_and_filled_with_bots(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"], ["easy"])
    async with ann.connect() as table, bob.connect() as other:
        assert (
            await refusal_code(other.command("seat_bot", seat=2, bot="hard")) == "person/not_host"
        )
        assert await refusal_code(table.command("seat_bot", seat=1, bot="hard")) == "seat/taken"
        assert await refusal_code(table.command("seat_bot", seat=2, bot="mad")) == "bot/bad"
        assert await refusal_code(table.command("seat_bot", seat=9, bot="hard")) == "seat/bad"
        await table.command("seat_bot", seat=2, bot="hard")
        assert await refusal_code(other.command("stand", seat=2)) == "person/not_host"
        assert await refusal_code(other.command("stand", seat=0)) == "seat/not_yours"
        await table.command("stand", seat=2)
        await other.command("sit", seat=2)
        assert await refusal_code(table.command("sit", seat=2)) == "seat/taken"
        seq = await other.command("stand", seat=1)
        await table.until(lambda: table.mirror.seq >= seq, 10)
        assert [seat["person"] for seat in table.mirror.table["seats"]] == [0, None, 1]
        assert [seat["bot"] for seat in table.mirror.table["seats"]] == ["", "", ""]


async def test_who_has_no_seat_cannot_be_ready(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with bob.connect() as other:
        await other.command("stand", seat=1)
        assert await refusal_code(other.ready()) == "person/not_seated"
        assert await refusal_code(other.command("set_away")) == "person/not_seated"
    assert not (await fetch_table(ann))["table"]["people"][1]["has_left"]


async def test_monsters_are_chosen_and_nobody_elses_is_taken(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"], ["easy"])
    async with ann.connect() as table, bob.connect() as other:
        before = [seat["monster"] for seat in table.mirror.table["seats"]]
        choose = "choose_monster"
        assert await refusal_code(table.command(choose, seat=0, monster="Nessie")) == "monster/bad"
        assert await refusal_code(table.command(choose, seat=0, monster=before[1])) == "seat/taken"
        assert (
            await refusal_code(table.command(choose, seat=1, monster=before[0])) == "seat/not_yours"
        )
        assert (
            await refusal_code(other.command(choose, seat=2, monster=before[2]))
            == "person/not_host"
        )
        seq = await other.command(choose, seat=1, monster=before[2])
        await other.until(lambda: other.mirror.seq >= seq, 10)
        after = [seat["monster"] for seat in other.mirror.table["seats"]]
        assert after == [before[0], before[2], before[1]]
