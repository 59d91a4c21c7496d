"""Tables: made, joined, watched, set up, left, played again, listed."""

import subprocess
import sys
from collections.abc import Iterator
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
OTHERWISE: dict[str, Any] = {
    "two_in_manhattan": False,
    "clock": "casual",
    "language": "fr",
    "public": True,
    "chat": False,
    "hints": False,
    "undo": False,
    "stand_in_bot": "easy",
}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all tests of this file."""
    with ForkedServer(
        str(tmp_path_factory.mktemp("tables") / "tables.db"), measured=True
    ) as server:
        yield server.url


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
    told = await request(url, f"/api/codes/{place.code.upper()}")
    assert told["table"] == place.table
    assert told["summary"]["open_seats"] == 1
    assert "watch" not in told


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
            assert await guest.close_code() == 4404
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
        action = welcome["game"]["options"][0]
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


# Leaving


async def test_who_leaves_has_no_seat_no_socket_and_no_token_any_more(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table, enter(bob) as one, enter(bob) as another:
        assert (await one.command("leave"))["type"] == "ack"
        assert await one.close_code() == 4410
        assert await another.close_code() == 4410
        await table.until(lambda: table.mirror.table["people"][1]["has_left"], 10)
        assert table.mirror.table["seats"][1]["open"]
    assert await refusal_code(fetch_table(bob)) == "token/bad"
    async with say_hello(url, bob.table, token=bob.token) as guest:
        assert (await guest.take("refused"))["code"] == "token/bad"
        assert await guest.close_code() == 4401
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
    """The command proves the record, and finds a changed key."""
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
        told = [(entry["type"], entry["person"]) for entry in other.entries()]
        assert told == [("chatted", 0), ("reacted", 0), ("chatted", 0)]
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
