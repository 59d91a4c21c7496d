"""Coming back: whoever was away gets exactly what it has missed, once and in order."""

import asyncio
from typing import Any

import pytest

from kingofnewyork.client import Credentials, create
from kingofnewyork.client.api import request
from kingofnewyork.server.rooms.room import RECENT_ENTRIES
from tests.support.servers.guests import enter, play_on, say_hello, seat_people
from tests.support.servers.server_process import ServerProcess

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(120)]


async def long_game(url: str) -> tuple[Credentials, list[dict[str, Any]]]:
    """A game with more entries than are remembered, and all of them as they were told at once."""
    place = await create(url, "Ann", seats=("me",) * 6, start=True)
    async with enter(place) as witness, place.connect() as table:
        for line in range(RECENT_ENTRIES + 8):
            await table.command("chat", text=f"line {line}")
        await play_on(table, 12)
        await witness.until(table.mirror.seq)
    return place, witness.entries()


def numbers(entries: list[dict[str, Any]]) -> list[int]:
    """The numbers of entries."""
    return [entry["seq"] for entry in entries]


async def test_who_comes_back_gets_exactly_what_was_missed(url: str) -> None:
    place, all_entries = await long_game(url)
    last = all_entries[-1]["seq"]
    assert last > RECENT_ENTRIES + 10
    for seen in (last, last - 1, last - 5, last - RECENT_ENTRIES, last - RECENT_ENTRIES - 1, 5, 2):
        async with enter(place, seq=seen) as guest:
            assert guest.welcome["seq"] == last
            assert guest.welcome["missed"] == [one for one in all_entries if one["seq"] > seen]


async def test_what_was_missed_is_the_same_for_spectators_and_after_a_restart(
    serving: ServerProcess,
) -> None:
    place, all_entries = await long_game(serving.url)
    serving.kill()
    serving.start()
    for seen in (2, all_entries[-1]["seq"] - 3):
        missed = [one for one in all_entries if one["seq"] > seen]
        async with enter(place, seq=seen) as guest:
            assert guest.welcome["missed"] == missed
        async with say_hello(serving.url, place.table, watch=place.watch, seq=seen) as watcher:
            assert (await watcher.take("welcome"))["missed"] == missed
    token = place.token
    log = await request(serving.url, f"/api/tables/{place.table}/log?after=2", token=token)
    assert log["entries"] == all_entries


async def test_who_has_seen_nothing_is_told_how_things_stand_and_no_old_stories(url: str) -> None:
    place, all_entries = await long_game(url)
    async with enter(place) as guest:
        assert guest.welcome["missed"] == []
        assert guest.welcome["seq"] == all_entries[-1]["seq"]


async def test_who_pretends_to_have_seen_more_is_told_how_things_stand(url: str) -> None:
    place, all_entries = await long_game(url)
    async with enter(place, seq=1_000_000) as guest:
        assert guest.welcome["missed"] == []
        assert guest.welcome["seq"] == all_entries[-1]["seq"]


async def test_a_client_can_ask_again_for_what_it_has_missed(url: str) -> None:
    place, all_entries = await long_game(url)
    async with enter(place) as guest:
        await guest.say("resync", seq=4)
        again = await guest.take("welcome")
        assert again["missed"] == [one for one in all_entries if one["seq"] > 4]
        ack = await guest.command("chat", text="and nothing comes twice")
        await guest.until(ack["seq"])
        await guest.say("ping", id="last")
        await guest.take("pong")
        assert numbers(guest.entries()).count(ack["seq"]) == 1


async def test_who_asks_again_has_not_come_again(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with enter(ann) as guest, enter(bob) as other:
        while (await guest.take("presence"))["connected"] != [0, 1]:
            pass
        before = len(guest.received)
        await other.say("resync", seq=0)
        await other.take("welcome")
        ack = await other.command("chat", text="still here")
        await guest.until(ack["seq"])
        assert [one["type"] for one in guest.received[before:]] == ["update"]


async def test_stories_are_told_of_what_was_missed_to_those_who_want_them(url: str) -> None:
    place, all_entries = await long_game(url)
    async with enter(place, seq=2, story=True) as guest:
        missed = guest.welcome["missed"]
        assert numbers(missed) == numbers(all_entries)
        assert any(entry.get("story") for entry in missed)
        assert [{**entry, "story": [], "beats": []} for entry in missed] == [
            {**entry, "story": [], "beats": []} for entry in all_entries
        ]


async def test_somebody_who_comes_and_goes_all_the_time_misses_nothing(url: str) -> None:
    ann, bob = await seat_people(url, ["Ann", "Bob"])
    async with ann.connect() as table:
        stop = asyncio.Event()

        async def talk() -> None:
            while not stop.is_set():
                await table.command("react", reaction="cheer")

        talking = asyncio.create_task(talk())
        collected: list[dict[str, Any]] = []
        seen = 1
        for _ in range(25):
            async with enter(bob, seq=seen) as guest:
                await guest.take("update")
            collected += guest.entries()
            seen = guest.seq
        stop.set()
        await talking
    assert numbers(collected) == list(range(2, seen + 1))


async def test_updates_follow_each_other_without_a_gap(url: str) -> None:
    place = await create(url, "Ann", seats=("me", "easy", "normal"), start=True)
    async with enter(place) as guest, place.connect() as table:
        before = guest.seq
        await play_on(table, 10)
        await guest.until(table.mirror.seq)
        for message in guest.received:
            if message["type"] == "update":
                assert message["after"] == before
                entries = numbers(message["entries"])
                assert entries == list(range(before + 1, message["seq"] + 1))
                before = message["seq"]
        assert before >= table.mirror.seq
