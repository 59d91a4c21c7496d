"""The client: places, tables, connections that get lost, and what a bot needs."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from kingofnewyork import client
from kingofnewyork.bots.named import find_bot
from kingofnewyork.client import (
    ConnectionLost,
    OnlineRefused,
    OnlineTable,
    create,
    fork,
    get_table,
    join,
)
from kingofnewyork.client.api import take_seat
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.guests import begin_game, play_on, refusal_code, seat_people
from tests.support.servers.server_process import ServerProcess

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(120)]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server on a file."""
    with ForkedServer(str(tmp_path / "tables.db"), measured=True) as serving:
        yield serving


async def test_a_bot_joins_and_plays_as_the_documentation_says(server: ServerProcess) -> None:
    ann = await create(server.url, "Ann", seats=("me", "open"))
    bot = find_bot("easy")(7)

    async def robot() -> str:
        async with await join(server.url, code=ann.code, name="Robo") as table:
            await table.ready()
            async for view in table.decisions():
                await table.act(bot.choose(view))
            assert table.mirror.game is not None
            return str(table.mirror.game["result"])

    playing = asyncio.create_task(robot())
    async with ann.connect() as table:
        await table.until(lambda: len(table.mirror.table["people"]) == 2, 10)
        await table.until(lambda: table.mirror.table["people"][1]["ready"], 10)
        await table.ready()
        await table.start()
        await play_on(table)
        assert table.mirror.game is not None
        assert await playing == table.mirror.game["result"]


async def test_a_table_of_ones_own_is_entered_as_one_that_is_joined(server: ServerProcess) -> None:
    async with await create(server.url, "Robo", seats=("easy", "me"), start=True) as table:
        await table.until(lambda: table.is_mine, 10)
        hints = await table.ask("hints")
        assert hints == await table.ask("hints", table.chooser)
        assert hints
        assert await table.ask("options")


async def test_a_bot_that_is_too_fast_for_the_limits_still_plays_to_the_end(
    tmp_path: Path,
) -> None:
    limits = {"messages_per_20s": 200, "actions_per_second": 50.0, "action_burst": 5}
    with ServerProcess(str(tmp_path / "tables.db"), limits=True, **limits) as server:
        place = await create(server.url, "Ann", seats=("me", "me"), start=True)
        async with place.connect() as table:
            await play_on(table)
            assert table.is_over


async def test_a_place_is_all_that_one_needs_to_come_back(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", start=True)
    kept = client.Credentials(place.url, place.table, place.person, place.token)
    async with kept.connect() as table:
        assert table.mirror.person == 0
        assert (table.mirror.code, table.mirror.watch) == (place.code, place.watch)
    assert (await get_table(server.url, place.table, place.token))["person"] == 0


async def test_a_token_that_is_not_valid_is_told_at_once(server: ServerProcess) -> None:
    place = await create(server.url, "Ann")
    began = time.monotonic()
    for table, code in (
        (OnlineTable(server.url, place.table, token="x" * 43), "token/bad"),
        (OnlineTable(server.url, place.table), "not_found"),
        (OnlineTable(server.url, "nosuchtable"), "not_found"),
    ):
        with pytest.raises(OnlineRefused) as refused:
            async with table:
                pass
        assert refused.value.code == code
    assert time.monotonic() - began < 10


async def test_who_is_sent_away_is_told_and_does_not_come_again(server: ServerProcess) -> None:
    ann, bob = await seat_people(server.url, ["Ann", "Bob"])
    async with ann.connect() as table, bob.connect() as other:
        await table.command("kick", person=1)
        with pytest.raises(OnlineRefused) as refused:
            await other.until(lambda: False, 10)
        assert refused.value.code == "token/bad"
        assert await refusal_code(other.command("chat", text="but")) == "token/bad"


async def test_a_game_that_is_over_is_played_on_from_its_middle(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        await play_on(table)
        middle = table.mirror.seq // 2
    again = await fork(
        server.url, "Ann", seats=("me", "me"), seq=middle, table=place.table, token=place.token
    )
    async with again.connect() as table:
        assert table.mirror.table["sandbox"]
        await begin_game(table)
        await play_on(table)
        assert table.is_over


class Deaf(OnlineTable):
    """A table whose answers get lost."""

    def _resolve(self, key: str, message: dict[str, Any]) -> None:
        pass


async def test_who_leaves_has_left_though_the_answer_gets_lost(server: ServerProcess) -> None:
    for kind in (OnlineTable, Deaf):
        place = await create(server.url, "Ann")
        async with kind(server.url, place.table, token=place.token) as table:
            await table.leave()
        with pytest.raises(OnlineRefused):
            async with place.connect():
                pass


async def test_a_refusal_has_a_code_and_words(server: ServerProcess) -> None:
    with pytest.raises(OnlineRefused, match="no table has that code") as refused:
        await take_seat(server.url, "nosuch", "Ann")
    assert refused.value.code == "not_found"
    place = await create(server.url, "Ann")
    async with place.connect() as table:
        with pytest.raises(OnlineRefused) as early:
            table.view()
        assert early.value.code == "game/not_running"
        assert await refusal_code(table.act("stop", 0)) == "game/not_running"
        assert await refusal_code(table.command("chat", text=7)) == "message/bad"


async def test_commands_get_through_while_the_server_comes_and_goes(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"))
    async with place.connect() as table:

        async def talk() -> list[int]:
            return [await table.command("chat", text=f"line {number}") for number in range(300)]

        talking = asyncio.create_task(talk())
        for how in (server.kill, server.stop, server.kill):
            await table.until(lambda: table.entries.qsize() % 50 > 20, 30)
            await asyncio.to_thread(how)
            await asyncio.to_thread(server.start)
            size = table.entries.qsize()
            await table.until(lambda size=size: table.entries.qsize() > size + 10, 30)  # type: ignore[misc]
        acked = await talking
        assert acked == list(range(1, 301))
        said = [table.entries.get_nowait() for _ in range(table.entries.qsize())]
    assert [entry["seq"] for entry in said] == acked
    assert [entry["text"] for entry in said] == [f"line {number}" for number in range(300)]


async def test_a_server_that_stays_away_is_given_up(server: ServerProcess) -> None:
    place = await create(server.url, "Ann")
    async with place.connect(reconnect_timeout_s=0.3) as table:
        await asyncio.to_thread(server.kill)
        with pytest.raises(ConnectionLost):
            await table.command("chat", text="anybody there?")
        with pytest.raises(ConnectionLost):
            await table.until(lambda: False)
        with pytest.raises(ConnectionLost):
            await table.ready()


async def test_a_connection_that_was_idle_for_long_is_still_tried_again() -> None:
    reconnect_timeout_s = 0.5
    refusing = asyncio.Event()
    state = {"table": {"seats": []}, "game": None, "missed": [], "connected": [], "spectators": 0}
    known = {"person": None, "seats": [], "code": "", "watch": "", **state}

    async def greet(socket: ServerConnection) -> None:
        await socket.recv()
        seq = 1 if refusing.is_set() else 0
        await socket.send(json.dumps({"type": "welcome", "seq": seq, **known}))
        if not seq:
            await asyncio.sleep(reconnect_timeout_s + 0.1)  # silent for longer than that
        else:
            await socket.wait_closed()

    def judge(socket: ServerConnection, request: Request) -> Response | None:
        if asked.count(request.path) == 1:
            refusing.set()
        asked.append(request.path)
        return socket.respond(503, "not now") if len(asked) == 2 else None

    asked: list[str] = []
    async with serve(greet, "127.0.0.1", 0, process_request=judge) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        url = f"http://127.0.0.1:{port}"
        async with OnlineTable(url, "t", reconnect_timeout_s=reconnect_timeout_s) as table:
            await table.until(lambda: table.mirror.seq == 1, 10)
    assert len(asked) == 3


async def test_a_table_that_was_closed_says_so(server: ServerProcess) -> None:
    place = await create(server.url, "Ann")
    table = place.connect()
    async with table:
        pass
    with pytest.raises(ConnectionLost):
        await table.command("chat", text="hm")


async def test_two_connections_of_one_person_see_the_same(server: ServerProcess) -> None:
    ann, bob = await seat_people(server.url, ["Ann", "Bob"])
    async with ann.connect() as one, ann.connect() as two, bob.connect() as other:
        await begin_game(one, other)
        seq = await other.command("set_away")
        await two.until(lambda: two.mirror.seq >= seq, 10)
        await asyncio.gather(play_on(one))
        await two.until(lambda: two.is_over, 10)
        assert two.mirror.game == one.mirror.game
