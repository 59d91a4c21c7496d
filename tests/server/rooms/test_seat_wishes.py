"""Who plays which monster at a new table, and what those are called who share a device."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.server.domain import requests
from kingofnewyork.server.protocol.views import summary, table_view
from kingofnewyork.server.rooms.room import Room
from tests.support.faults.manual_time import ManualTime, ManualTimeServer, RoomGuest

pytestmark = pytest.mark.asyncio
FOUR = ("me", "easy", "turtle", "me")


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[ManualTimeServer]:
    """The tables of a process of its own."""
    async with ManualTimeServer(tmp_path / "tables.db", ManualTime()) as one:
        yield one


async def open_table(server: ManualTimeServer, key: str = "wishes-01", **wishes: Any) -> Room:
    """A new table of Ann's, set up as wished."""
    wishes.setdefault("seats", FOUR)
    made = await server.hub.admission.create_table(requests.CreateTable(key, "Ann", **wishes))
    return await server.hub.room(made.table)


def monsters(room: Room) -> list[str]:
    """The monster of each seat."""
    return [seat.monster for seat in table_view(room.table).seats]


async def test_every_seat_has_the_monster_that_was_wished_for(server: ManualTimeServer) -> None:
    wished = ("Rob", "", "Mantis", "Kong")
    room = await open_table(server, monsters=wished)
    assert monsters(room) == ["Rob", "Captain Fish", "Mantis", "Kong"]


async def test_one_wish_is_for_the_first_own_seat(server: ManualTimeServer) -> None:
    room = await open_table(server, seats=("easy", "me", "me"), monster="Captain Fish")
    assert monsters(room) == ["Drakonis", "Captain Fish", "Kong"]


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"monsters": ("Kong",)}, "options/bad"),
        ({"monsters": ("Kong", "Kong", "", "")}, "options/bad"),
        ({"monsters": ("Kong", "Godzilla", "", "")}, "monster/bad"),
        ({"monsters": ("Kong", "", "", ""), "monster": "Rob"}, "options/bad"),
        ({"names": ("", "")}, "options/bad"),
        ({"names": ("", "Bob", "", "")}, "options/bad"),
        ({"names": ("", "", "", "ann")}, "name/taken"),
        ({"names": ("Bob", "", "", "BOB")}, "name/taken"),
        ({"names": ("", "", "", "Bo\u202eb")}, "name/bad"),
    ],
)
async def test_what_cannot_be_is_refused(
    server: ManualTimeServer, wishes: dict[str, Any], code: str
) -> None:
    with pytest.raises(KingOfNewYorkError) as refused:
        await open_table(server, **wishes)
    assert refused.value.code == code


async def test_those_who_share_a_device_have_names_of_their_own(server: ManualTimeServer) -> None:
    room = await open_table(server, names=("", "", "", "  Bob   B "))
    assert [seat.name for seat in table_view(room.table).seats] == ["", "", "", "Bob B"]
    assert [seat["name"] for seat in summary(room.table)["seats"]] == ["Ann", "", "", "Bob B"]


async def test_who_takes_one_more_seat_can_name_its_player(server: ManualTimeServer) -> None:
    room = await open_table(server, seats=("me", "open", "open"))
    host = RoomGuest(room, 0)
    await host.enter()
    assert (await host.do(requests.Sit, seat=1, name="Bob"))["type"] == "ack"
    assert (await host.do(requests.Sit, seat=2, name="bob"))["code"] == "name/taken"
    assert (await host.do(requests.Sit, seat=2, name="\u200b"))["code"] == "name/bad"
    assert table_view(room.table).seats[1].name == "Bob"
    assert [one["entries"][-1]["name"] for one in host.kinds("update")] == ["Bob"]
    await host.do(requests.Stand, seat=1)
    assert table_view(room.table).seats[1].name == ""


async def test_names_and_monsters_are_there_again_after_a_restart(
    server: ManualTimeServer,
) -> None:
    room = await open_table(server, monsters=("", "Rob", "", ""), names=("", "", "", "Bob"))
    del server.hub.rooms[room.table.id]
    again = await server.hub.room(room.table.id)
    assert again is not room
    assert again.table.seats == room.table.seats
