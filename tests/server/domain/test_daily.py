"""The daily game: the same for everybody on a day, once a person, and proved when it is over."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.fair_dice import Secret, commitment
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.server.domain import daily, requests
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.status import OVER
from kingofnewyork.server.domain.stored import FinishedGame
from kingofnewyork.server.http.api import Api
from kingofnewyork.server.http.daily_api import rank
from kingofnewyork.server.limits import Limiter
from kingofnewyork.server.protocol.views import encode, table_view
from kingofnewyork.server.rooms.hub import ENTRIES_PER_READ
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.store.base import GameRow, Store
from tests.support.faults.manual_time import DAY_S, ManualTime, ManualTimeServer, RoomGuest
from tests.support.servers.stored_tables import append_entry, create_table

BOTS = ("easy", "normal", "hard", "brawler", "star-chaser", "builder", "turtle")
SECRET = b"s" * 32
NOON = 1_800_014_400.0
"""Noon of 2027-01-15, in seconds since 1970."""
TODAY, TOMORROW = "2027-01-15", "2027-01-16"
ADDRESS = "192.0.2.7"
ANN, BOB = "ann-" + "a" * 20, "bob-" + "b" * 20


# Days, secrets and line-ups


def test_days_are_those_of_utc() -> None:
    end = daily.day_end_ms(TODAY)
    assert daily.day_of(end - 1) == TODAY
    assert daily.day_of(end) == TOMORROW
    assert daily.day_end_ms("2028-02-28") - daily.day_end_ms("2028-02-27") == 86_400_000


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (TODAY, TODAY),
        ("2027-01-14", "2027-01-14"),
        ("2026-12-16", "2026-12-16"),
        ("2026-12-15", None),
        (TOMORROW, None),
        ("2027-02-30", None),
        ("2027-1-15", None),
        ("today", None),
        ("\u0662\u0660\u0662\u0667-01-15", None),
    ],
)
def test_only_days_of_the_last_month_can_be_asked_for(text: str, found: str | None) -> None:
    assert daily.parse_day(text, int(NOON * 1000)) == found


def test_every_day_has_another_secret_that_shows_nothing_of_the_others() -> None:
    days = [daily.day_of(int(NOON * 1000) + number * 86_400_000) for number in range(50)]
    secrets = [daily.daily_secret(SECRET, day) for day in days]
    assert len({secret.key for secret in secrets} | {secret.salt for secret in secrets}) == 100
    assert daily.daily_secret(b"t" * 32, days[0]).key != secrets[0].key
    assert daily.daily_commitment(SECRET, TODAY) == commitment(
        f"daily/{TODAY}", daily.daily_secret(SECRET, TODAY)
    )


def test_who_plays_depends_on_the_day_and_on_nothing_else() -> None:
    days = [daily.day_of(int(NOON * 1000) + number * 86_400_000) for number in range(60)]
    found = [daily.line_up(day, BOTS) for day in days]
    assert found == [daily.line_up(day, BOTS) for day in days]
    for who in found:
        assert len(set(who.monsters)) == 4
        assert set(who.monsters) <= set(MONSTER_NAMES)
        assert who.seats[0] == "me"
        assert set(who.seats[1:]) <= set(BOTS)
    assert {who.monsters[0] for who in found} == set(MONSTER_NAMES)
    assert len({who.seats for who in found}) > 20


def test_a_server_with_few_bots_has_a_daily_game_too() -> None:
    assert daily.line_up(TODAY, ("easy",)).seats == ("me", "easy", "easy", "easy")
    assert set(daily.line_up(TODAY, ("turtle", "easy")).seats) == {"me", "turtle"}


# Playing


@pytest.fixture
def time() -> ManualTime:
    """A clock that a test moves; it begins at noon."""
    clock = ManualTime()
    clock.seconds = NOON
    return clock


@pytest_asyncio.fixture
async def server(tmp_path: Path, time: ManualTime) -> AsyncIterator[ManualTimeServer]:
    """The tables of a process of its own."""
    async with ManualTimeServer(tmp_path / "tables.db", time, daily_games_per_address=3) as one:
        yield one


class DailyRequest:
    """A request, as far as the API of the daily game looks at it."""

    def __init__(self, body: bytes = b"", address: str = ADDRESS, **path: str) -> None:
        self.path_params = path
        self.headers: dict[str, str] = {}
        self.query_params: dict[str, str] = {}
        self.scope = {"client": (address, 1), "type": "http", "path": "/", "headers": []}
        self._body = body

    async def body(self) -> bytes:
        """What was sent."""
        return self._body


async def tell(api: Api, day: str = "") -> dict[str, Any]:
    """What the API tells of a day, or of today."""
    asked: Any = DailyRequest(day=day)
    response = await (api.daily.daily_game_of(asked) if day else api.daily.daily_game(asked))
    answer: dict[str, Any] = msgspec.json.decode(response.body)
    return answer


async def play(server: ManualTimeServer, person: str, name: str = "Ann") -> Room:
    """The game of a person on the day it is."""
    day = daily.day_of(server.hub.clock.now())
    made = await server.hub.admission.play_daily(requests.PlayDaily(person, name), day)
    return await server.hub.room(made.table)


async def finish(server: ManualTimeServer, room: Room) -> None:
    """Play a game to its end: the default choices, and the bots."""
    client = RoomGuest(room, 0)
    await client.enter()
    while room.table.status != OVER:
        before = room.table.seq
        if room.table.chooser in room.table.seats_of(0):
            assert (await client.act())["type"] == "ack"
        else:
            await server.until(lambda before=before: room.table.seq > before)
    client.leave()


def deal(room: Room) -> tuple[Any, ...]:
    """What everybody at a table sees when the game begins."""
    state = room.table.state
    assert state is not None
    return state.monsters, state.tops, state.display, state.first


@pytest.mark.asyncio
async def test_everybody_gets_the_same_game(server: ManualTimeServer) -> None:
    one, other = await play(server, ANN), await play(server, BOB, "Bob")
    assert one is not other
    assert one.table.seats == other.table.seats
    assert deal(one) == deal(other)
    assert one.table.commitment == other.table.commitment
    assert one.table.nature() is other.table.nature()
    assert (one.table.people[0].name, other.table.people[0].name) == ("Ann", "Bob")
    assert table_view(one.table).daily == TODAY


@pytest.mark.asyncio
async def test_who_asks_again_finds_the_same_game(server: ManualTimeServer) -> None:
    room = await play(server, ANN)
    assert await play(server, ANN, "Another name") is room
    assert room.table.people[0].name == "Ann"
    request = requests.PlayDaily(ANN, "Ann")
    access = [await server.hub.admission.play_daily(request, TODAY) for _ in range(2)]
    assert access[0] == access[1]
    assert room.table.person_of(access[0].token) == 0


@pytest.mark.asyncio
async def test_names_are_cleaned(server: ManualTimeServer) -> None:
    room = await play(server, ANN, "  Ann \u00a0 B ")
    assert room.table.people[0].name == "Ann B"
    with pytest.raises(KingOfNewYorkError) as refused:
        await play(server, BOB, "B\u202eob")
    assert refused.value.code == "name/bad"


@pytest.mark.asyncio
async def test_it_is_played_once_and_alone(server: ManualTimeServer) -> None:
    room = await play(server, ANN)
    with pytest.raises(Refused) as refused:
        await server.hub.admission.join_table(
            requests.JoinTable("join-0001", room.table.code, "Bob")
        )
    assert refused.value.code == "table/daily"
    await finish(server, room)
    client = RoomGuest(room, 0)
    await client.enter()
    assert (await client.do(requests.Rematch))["code"] == "table/daily"


@pytest.mark.asyncio
async def test_a_daily_game_counts_until_midnight_and_is_then_revealed(
    server: ManualTimeServer, time: ManualTime
) -> None:
    """Ann finishes in time, Bob a minute too late; then all is revealed, and a new game begins."""
    api = Api(server.hub)
    ann, bob = await play(server, ANN), await play(server, BOB, "Bob")
    await finish(server, ann)
    answer = await tell(api)
    assert (answer["day"], answer["started"], answer["finished"]) == (TODAY, 2, 1)
    assert answer["secret"] is None
    assert [game["name"] for game in answer["ranking"]] == ["Ann"]
    assert answer["ranking"][0]["id"] == daily.ranking_id(ann.table.id)
    asked: Any = DailyRequest(table=ann.table.id, number=1)
    asked.path_params["number"] = 1
    asked.headers = {"authorization": f"Bearer {ann.table.watch}"}
    with pytest.raises(Refused) as refused:
        await api.record(asked)
    assert refused.value.code == "daily/not_over"

    time.seconds += DAY_S / 2 - 1
    assert (await tell(api))["secret"] is None
    time.seconds += 61
    await finish(server, bob)
    answer = await tell(api)
    assert (answer["day"], answer["started"], answer["ranking"]) == (TOMORROW, 0, [])
    assert answer["commitment"] != ann.table.commitment

    old = await tell(api, TODAY)
    assert [game["name"] for game in old["ranking"]] == ["Ann"]
    assert old["commitment"] == ann.table.commitment
    secret = Secret(bytes.fromhex(old["secret"]["key"]), bytes.fromhex(old["secret"]["salt"]))
    assert commitment(old["match"], secret) == old["commitment"]
    record = FairRecord.from_text((await api.record(asked)).body.decode())
    assert record.problems() == []
    assert (record.match, record.secret) == (f"daily/{TODAY}", secret)

    again = await play(server, ANN)
    assert again.table.id != ann.table.id
    assert again.table.daily == TOMORROW


@pytest.mark.asyncio
async def test_days_to_come_and_unknown_days_are_not_found(server: ManualTimeServer) -> None:
    for day in (TOMORROW, "2020-01-01", "x"):
        with pytest.raises(Refused) as refused:
            await tell(Api(server.hub), day)
        assert refused.value.code == "not_found"


@pytest.mark.asyncio
async def test_an_address_begins_only_so_many_games_a_day(
    server: ManualTimeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    api = Api(server.hub)
    for number in range(4):
        body = encode(requests.PlayDaily(f"person-{number:020}", "Ann"))
        asked: Any = DailyRequest(body)
        if number < 3:
            assert (await api.daily.play_daily(asked)).status_code == 201
            continue
        with pytest.raises(Refused) as refused:
            await api.daily.play_daily(asked)
        assert refused.value.code == "rate/slow_down"
    other: Any = DailyRequest(encode(requests.PlayDaily(ANN, "Ann")), "192.0.2.8")
    monkeypatch.setattr(daily, "MAX_DAILY_GAMES", 3)
    with pytest.raises(Refused) as refused:
        await api.daily.play_daily(other)
    assert refused.value.code == "limit/tables"


@pytest.mark.asyncio
async def test_reading_daily_games_and_the_past_is_one_budget(server: ManualTimeServer) -> None:
    server.hub.read_limiter = Limiter(0.001, 2.0, clock=lambda: 0.0)
    api = Api(server.hub)
    server.hub.spender(ADDRESS)(ENTRIES_PER_READ)
    await tell(api)
    with pytest.raises(Refused) as refused:
        await tell(api)
    assert refused.value.code == "rate/slow_down"


# The table of a day


def game(number: int, winner: int | None, points: int, life: int, turn: int) -> GameRow:
    """A finished game of somebody who is called like its number."""
    values = {
        "seats": [{"name": f"{number}", "monster": "Kong", "bot": ""}],
        "winner": winner,
        "points": [points, 3],
        "life": [life, 3],
        "turn": turn,
    }
    return GameRow(f"t{number}", 1, 1000 + number, encode(values))


def test_wins_come_first_the_quickest_best_then_points() -> None:
    rows = [
        game(1, 1, 12, 0, 30),
        game(2, 0, 20, 5, 40),
        game(3, None, 15, 0, 30),
        game(4, 0, 20, 5, 28),
        game(5, 0, 20, 9, 40),
        game(6, 1, 12, 0, 30),
    ]
    assert [ranked.name for ranked in rank(rows)] == ["4", "5", "2", "3", "1", "6"]
    assert [ranked.won for ranked in rank(rows)] == [True, True, True, False, False, False]
    many = [game(number, 0, 20, 5, 30) for number in range(150)]
    assert len(rank(many)) == daily.MAX_RANKS_SENT


@pytest.mark.asyncio
async def test_every_store_knows_the_games_of_a_day(store: Store) -> None:
    await create_table(store, "t1", day=TODAY)
    await create_table(store, "t2", day=TODAY)
    await create_table(store, "t3", day=TOMORROW)
    await create_table(store, "t4")
    assert await store.count_daily(TODAY) == 2
    assert await store.count_daily(TOMORROW) == 1
    assert await store.count_daily("2020-01-01") == 0
    assert await store.list_daily(TODAY, before_ms=2**60, limit=10) == []
    for table in ("t2", "t1", "t4"):
        await append_entry(store, 1, table, finished=FinishedGame(1, b'{"x":1}'))
    rows = await store.list_daily(TODAY, before_ms=2**60, limit=10)
    assert {row.table for row in rows} == {"t1", "t2"}
    assert [row.ended_ms for row in rows] == sorted(row.ended_ms for row in rows)
    assert len(await store.list_daily(TODAY, before_ms=2**60, limit=1)) == 1
    assert await store.list_daily(TODAY, before_ms=rows[0].ended_ms, limit=10) == []


@pytest.mark.asyncio
async def test_a_table_that_is_not_created_is_no_game_of_the_day(store: Store) -> None:
    await create_table(store, "t1", day=TODAY)
    with pytest.raises(KingOfNewYorkError):
        await create_table(store, "t2", key="create-t1", day=TODAY)
    with pytest.raises(KingOfNewYorkError):
        await create_table(store, "t2", code="code-t1", day=TODAY)
    assert await store.count_daily(TODAY) == 1
