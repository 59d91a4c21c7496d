"""Nothing that was accepted is lost or done twice, whatever dies and whoever comes back."""

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from kingofnewyork.server.domain.entries import Acted, entry_bytes, read_entry
from kingofnewyork.server.domain.requests import Chat, CreateTable
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.failpoints import POINTS
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.base import TableRow
from kingofnewyork.server.store.open import open_store
from tests.support.faults.crash_run import CrashPlan, restart_database, run
from tests.support.faults.diary import PersonHistory, read_diaries
from tests.support.faults.disconnects import play_through_cuts
from tests.support.faults.failpoint_deaths import die_at_points
from tests.support.faults.log_check import Findings, LogChecker
from tests.support.faults.races import race
from tests.support.faults.retries import Repeater
from tests.support.faults.server_farm import ServerFarm
from tests.support.servers.postgres import Postgres

pytestmark = pytest.mark.usefixtures("no_coverage")

MAX_UPTIME_S = 0.5
"""The longest life of a server that is killed, in seconds."""


@pytest.mark.asyncio
async def test_a_server_that_is_killed_loses_nothing(sqlite_url: str, tmp_path: Path) -> None:
    files = tmp_path / "files"
    plan = CrashPlan(
        sqlite_url, files, seed=1, faults=30, live=20, forked=True, longest=MAX_UPTIME_S
    )
    outcome = await run(plan)
    assert outcome.found.faults == []
    assert outcome.faults == 30
    assert outcome.found.acked > 300


@pytest.mark.asyncio
async def test_two_servers_that_are_killed_lose_nothing(postgres_url: str, tmp_path: Path) -> None:
    files = tmp_path / "files"
    plan = CrashPlan(
        postgres_url, files, seed=2, faults=20, processes=2, forked=True, longest=MAX_UPTIME_S
    )
    outcome = await run(plan)
    assert outcome.found.faults == []
    assert outcome.faults == 20
    assert outcome.found.acked > 100


@pytest.mark.asyncio
async def test_a_database_that_falls_over_loses_nothing(
    postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    plan = CrashPlan(
        postgres_url, tmp_path / "files", seed=3, faults=3, processes=2, longest=MAX_UPTIME_S
    )
    outcome = await run(plan, restart_database(postgres))
    assert outcome.found.faults == []
    assert max(outcome.serving) < 5


@pytest.mark.asyncio
async def test_a_command_sent_again_after_any_death_is_done_once(
    database_url: str, tmp_path: Path
) -> None:
    deaths = await die_at_points(database_url, tmp_path, 20, random.Random(4))
    assert deaths.faults == []
    assert deaths.points == dict.fromkeys(POINTS, 20)
    assert deaths.repeats >= 6 * 20


@pytest.mark.asyncio
async def test_a_key_that_comes_again_is_answered_as_before(
    postgres_url: str, tmp_path: Path
) -> None:
    async with ServerFarm(postgres_url, tmp_path / "files", 2, forked=True) as farm:
        done = await Repeater(farm, random.Random(5)).run(2000, restarts=2)
    assert done.faults == []
    assert done.repeated == 2000
    assert done.reused > 200


@pytest.mark.asyncio
async def test_one_of_two_servers_wins_every_race(
    postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    async with ServerFarm(postgres_url, tmp_path / "files", 2) as farm:
        done = await race(farm, 2000, lanes=4, chance=random.Random(6))
    assert done.faults == []
    assert done.run == 2000
    assert "deadlock" not in postgres.log_text()


@pytest.mark.asyncio
async def test_a_client_that_is_cut_off_anywhere_sees_everything_once(
    sqlite_url: str, tmp_path: Path
) -> None:
    plan = CrashPlan(sqlite_url, tmp_path / "files", seed=7, faults=500, tables=8)
    outcome = await play_through_cuts(plan)
    assert outcome.found.faults == []
    assert outcome.faults >= 500


MAX_GAMES = 20


def is_by_person(entry: Entry) -> bool:
    """Whether a person made it by acting."""
    return entry.key[:2] in ("0:", "1:") and isinstance(read_entry(entry.body), Acted)


@dataclass
class Evidence:
    """A log and what the clients of its table have written down."""

    row: TableRow
    log: list[Entry]
    people: dict[int, PersonHistory]

    @property
    def action(self) -> Entry:
        """An entry of the log that a person made by acting."""
        return next(entry for entry in self.log if is_by_person(entry))

    @property
    def actor(self) -> PersonHistory:
        """Who made it."""
        return self.people[int(self.action.key[0])]

    def judge(self) -> Findings:
        """What the check finds."""
        return LogChecker(self.row, self.log, self.people).judge(None)


async def gather_evidence(database: str, folder: Path) -> Evidence:
    """What a short game leaves in which somebody has acted, and seen some more after it."""
    for number in range(MAX_GAMES):
        found = await play_short_game(database, folder / str(number), seed=8 + number)
        if any(is_by_person(entry) for entry in found.log) and len(found.actor.seen) > 4:
            return found
    raise AssertionError("the server was killed too early each time")


async def play_short_game(database: str, folder: Path, seed: int) -> Evidence:
    """What a game leaves whose server is killed once."""
    outcome = await run(CrashPlan(database, folder, seed=seed, faults=1, tables=1, longest=0.2))
    assert outcome.found.faults == []
    histories = read_diaries(folder.glob("client-*.jsonl"))
    table = next(iter(histories))[0]
    store = open_store(database)
    await store.open()
    row, log = await store.find_table(table), await store.read(table)
    await store.close()
    assert row is not None
    return Evidence(row, log, {person: history for (_, person), history in histories.items()})


def lose_the_entry(found: Evidence) -> None:
    found.log.remove(found.action)


def acknowledge_twice(found: Evidence) -> None:
    entry = found.action
    found.actor.acked[entry.key[2:]].add(entry.seq + 1)


def write_twice(found: Evidence) -> None:
    found.log.append(replace(found.action, seq=len(found.log)))


def refuse_a_done_command(found: Evidence) -> None:
    found.actor.refused[found.action.key[2:]].add("action/stale")


def do_an_unsent_command(found: Evidence) -> None:
    del found.actor.sent[found.action.key[2:]]


def do_something_else(found: Evidence) -> None:
    found.actor.sent[found.action.key[2:]]["action"] = "buy subway"


def act_for_another(found: Evidence) -> None:
    entry = found.action
    body = read_entry(entry.body)
    assert isinstance(body, Acted)
    changed = Acted(1 - body.seat, body.action, body.nature)
    found.log[entry.seq] = replace(entry, body=entry_bytes(changed))


def steal_a_seat(found: Evidence) -> None:
    entry = found.action
    thief = f"{1 - int(entry.key[0])}{entry.key[1:]}"
    found.log[entry.seq] = replace(entry, key=thief)


def skip_an_entry(found: Evidence) -> None:
    del found.actor.seen[3]


def tell_an_entry_twice(found: Evidence) -> None:
    found.actor.seen.insert(3, found.actor.seen[3])


def tell_something_else(found: Evidence) -> None:
    found.actor.seen[3] = (found.actor.seen[3][0], "another")


def show_something_else(found: Evidence) -> None:
    found.actor.views[3] = (found.actor.views[3][0], "another")


PLANTED: dict[Callable[[Evidence], None], str] = {
    lose_the_entry: "lost",
    acknowledge_twice: "doubled",
    write_twice: "doubled",
    refuse_a_done_command: "wrong",
    do_an_unsent_command: "wrong",
    do_something_else: "wrong",
    act_for_another: "unreadable",
    steal_a_seat: "wrong",
    skip_an_entry: "wrong",
    tell_an_entry_twice: "wrong",
    tell_something_else: "wrong",
    show_something_else: "wrong",
}
"""What can go wrong, and as what it must be found."""


@pytest.mark.asyncio
async def test_the_check_finds_whatever_is_planted(sqlite_url: str, tmp_path: Path) -> None:
    original = await gather_evidence(sqlite_url, tmp_path / "files")
    assert original.judge().faults == []
    for plant, kind in PLANTED.items():
        people = {person: deepcopy(history) for person, history in original.people.items()}
        found = Evidence(original.row, list(original.log), people)
        plant(found)
        assert getattr(found.judge(), kind), plant.__name__


class CountingGuest:
    """Somebody who is connected and only counts what is sent."""

    person = 0
    wants_story = False
    wants_position = False
    seq = -1

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def push(self, *frames: bytes) -> bool:
        self.frames += frames
        return True

    def close(self, code: int, reason: str) -> None:
        raise AssertionError("nobody is sent away")


@pytest.mark.asyncio
async def test_a_process_that_lags_tells_nothing_twice(sqlite_url: str) -> None:
    settings = Settings(database=sqlite_url)
    ahead, behind = [Hub(settings, open_store(sqlite_url)) for _ in range(2)]
    for hub in (ahead, behind):
        await hub.store.open()
    welcomed = await ahead.admission.create_table(CreateTable("a-key-for-it", "Ann", start=True))
    lagging = await behind.room(welcomed.table)
    room, guest = await ahead.room(welcomed.table), CountingGuest()
    for number in range(3):
        await room.execute(guest, Chat(f"key-of-chat-{number}", "hello"), f"digest {number}")
    late = CountingGuest()
    welcome = await lagging.subscribe(late, 0)
    numbers = [entry.seq for entry in welcome.missed]
    assert numbers == list(range(1, welcome.seq + 1))
    for hub in (ahead, behind):
        await hub.close()
