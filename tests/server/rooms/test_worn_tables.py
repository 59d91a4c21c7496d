"""Wearing out a table: nothing without a change, a share for each, and the host stays the host."""

# ruff: noqa: RUF001

from pathlib import Path

import pytest

from kingofnewyork.client import create
from kingofnewyork.client.api import request, take_seat
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.server.domain import commands
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.open import open_store
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.attacks.inline_server import run_inline
from tests.support.servers.guests import enter, refusal_code, seat_people
from tests.support.waiting import wait_until

pytestmark = pytest.mark.asyncio


async def test_what_changes_nothing_is_no_entry(tmp_path: Path) -> None:
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        ann, bob = await seat_people(server.url, ["Ann", "Bob"])
        async with enter(ann) as host, enter(bob) as guest:
            assert (await guest.command("ready"))["type"] == "ack"
            assert (await host.command("mute", person=1, muted=True))["type"] == "ack"
            table = server.hub.rooms[ann.table].table
            monster = {"seat": 1, "monster": MONSTER_NAMES[table.seats[1].monster]}
            assert (await guest.command("ready"))["code"] == "table/unchanged"
            assert (await guest.command("ready", nonce="ab" * 16))["code"] == "table/unchanged"
            assert (await guest.command("set_away", away=False))["code"] == "table/unchanged"
            assert (await guest.command("choose_monster", **monster))["code"] == "table/unchanged"
            again = await host.command("mute", person=1, muted=True)
            assert again["code"] == "table/unchanged"
            assert server.hub.rooms[ann.table].table.seq == table.seq


async def test_one_person_cannot_wear_out_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Toggling ready ends at one's share; the host can still do everything."""
    monkeypatch.setattr(commands, "MAX_ENTRIES_PER_PERSON", 20)
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        ann, bob = await seat_people(server.url, ["Ann", "Bob"])
        async with enter(ann) as host, enter(bob) as guest:
            answers = []
            for _ in range(20):
                answers += [await guest.command("ready"), await guest.command("unready")]
            assert [one["type"] for one in answers].count("ack") <= 21
            assert answers[-1]["code"] == "table/worn_out"
            assert (await guest.command("chat", text="more"))["code"] == "table/worn_out"
            assert (await host.command("set_options", options={}, seat_count=2))["type"] == "ack"
            assert (await guest.command("ready"))["type"] == "ack"
            assert (await host.command("ready"))["type"] == "ack"
            assert (await host.command("start"))["type"] == "ack"


async def test_the_host_kicks_mutes_and_starts_at_a_table_that_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        ann, bob, cid = await seat_people(server.url, ["Ann", "Bob", "Cid"])
        async with enter(ann) as host, enter(bob), enter(cid) as third:
            assert (await host.command("chat", text="full"))["type"] == "ack"
            monkeypatch.setattr(commands, "MAX_LOG_ENTRIES", 3)
            assert (await host.command("chat", text="full"))["code"] == "table/worn_out"
            assert (await host.command("mute", person=2, muted=True))["type"] == "ack"
            again = await host.command("mute", person=2, muted=False)
            assert again["code"] == "table/worn_out"
            assert (await host.command("kick", person=1))["type"] == "ack"
            assert (await host.command("seat_bot", seat=1, bot="normal"))["type"] == "ack"
            assert (await host.command("ready"))["type"] == "ack"
            assert (await third.command("ready"))["type"] == "ack"
            assert (await host.command("start"))["type"] == "ack"


async def test_who_was_banned_does_not_come_back_by_name_or_address(tmp_path: Path) -> None:
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        ann, _ = await seat_people(server.url, ["Ann", "Bob"])
        async with enter(ann) as host:
            assert (await host.command("kick", person=1, ban=True))["type"] == "ack"
        for name in ("Bob", "B0b", "Dan"):  # all of them from the same address
            assert await refusal_code(take_seat(server.url, ann.code, name)) == "person/banned"
        server.hub.admission._addresses.clear()
        assert await refusal_code(take_seat(server.url, ann.code, "Воb")) == "person/banned"
        assert (await take_seat(server.url, ann.code, "Dan")).table == ann.table


async def test_a_table_gets_another_code(database_url: str) -> None:
    store: Store = open_store(database_url)
    async with run_inline(store) as server:
        ann = await create(server.url, "Ann", seats=["me", "open", "open"])
        async with enter(ann) as host:
            first = await host.command("renew_code", key="renew-the-code")
            again = await host.command("renew_code", key="renew-the-code")
            assert first["seq"] == again["seq"]
            await host.say("resync", seq=host.seq)
            new = (await host.take("welcome"))["code"]
            assert new != ann.code
            assert not any(new in frame.decode() for frame in host.updates())
            assert await refusal_code(take_seat(server.url, ann.code, "Bob")) == "not_found"
            bob = await take_seat(server.url, new, "Bob")
            async with enter(bob) as guest:
                assert (await guest.command("renew_code"))["code"] == "person/not_host"
        server.hub.rooms.clear()
        path = f"/api/tables/{ann.table}"
        assert (await request(server.url, path, token=ann.token))["code"] == new


async def test_a_client_learns_the_new_code(tmp_path: Path) -> None:
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        ann = await create(server.url, "Ann", seats=["me", "open"])
        async with ann.connect() as table, enter(ann) as host:
            await host.command("renew_code")
            new = server.hub.rooms[ann.table].table.code

            async def knows() -> bool:
                return bool(table.mirror.code == new)

            await wait_until(knows)
