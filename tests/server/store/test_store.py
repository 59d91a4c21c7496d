"""What every store keeps its word on, whatever database is behind it."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from kingofnewyork.server.domain.status import CLOSED, OPEN, OVER, RUNNING
from kingofnewyork.server.domain.stored import FinishedGame, Index
from kingofnewyork.server.store.base import (
    CodeTaken,
    GameRow,
    KeyUsed,
    SeqTaken,
    Store,
    Unavailable,
)
from kingofnewyork.server.store.open import open_store
from tests.support.servers.stored_tables import (
    PLAYING,
    WAITING,
    append_entry,
    create_table,
)
from tests.support.waiting import wait_until

pytestmark = pytest.mark.asyncio


async def test_a_new_table_has_entry_0(store: Store) -> None:
    at = await create_table(store)
    [entry] = await store.read("t1")
    assert (entry.seq, entry.time_ms, entry.key) == (0, at, "create-t1")
    assert (entry.digest, entry.body) == ("d0", b'{"made":1}')


async def test_a_new_table_is_found_by_its_name_and_its_code(store: Store) -> None:
    at = await create_table(store)
    row = await store.find_table("t1")
    assert row is not None
    assert (row.id, row.code, row.watch, row.seq) == ("t1", "code-t1", "watch-t1", 0)
    assert (row.status, row.public, row.due_ms) == (OPEN, True, None)
    assert (row.created_ms, row.changed_ms, row.summary) == (at, at, b'{"waits":1}')
    assert row.public is True
    assert await store.find_code("code-t1") == row
    assert await store.find_code("watch-t1") is None
    assert await store.find_table("t2") is None


async def test_entries_are_read_in_order_and_from_a_number_on(store: Store) -> None:
    await create_table(store)
    for seq in range(1, 6):
        await append_entry(store, seq)
    assert [entry.seq for entry in await store.read("t1")] == [0, 1, 2, 3, 4, 5]
    assert [entry.body for entry in await store.read("t1", after=3)] == [b"4", b"5"]
    assert await store.read("t1", after=5) == []
    assert await store.read("nowhere") == []


async def test_an_entry_brings_the_index_up_to_date(store: Store) -> None:
    made = await create_table(store)
    at = await append_entry(store, 1, index=replace(PLAYING, public=False))
    row = await store.find_table("t1")
    assert row is not None
    assert (row.seq, row.status, row.public) == (1, RUNNING, False)
    assert (row.created_ms, row.changed_ms, row.due_ms) == (made, at, at + 60_000)
    assert row.summary == b'{"turn":1}'


async def test_what_waits_for_the_disk_is_told_before_the_answer(store: Store) -> None:
    await create_table(store)
    told: list[str] = []
    writing = asyncio.ensure_future(append_entry(store, 1, on_commit=lambda: told.append("commit")))
    writing.add_done_callback(lambda _: told.append("answer"))
    await writing
    await asyncio.sleep(0)
    assert told == ["commit", "answer"]


async def test_times_are_those_of_the_database(store: Store) -> None:
    before = await store.now()
    made = await create_table(store)
    written = await append_entry(store, 1)
    assert before <= made <= written <= await store.now()


@pytest.mark.parametrize("seq", [-1, 0, 1, 3])
async def test_only_the_next_number_is_written(store: Store, seq: int) -> None:
    await create_table(store)
    await append_entry(store, 1)
    before = await store.find_table("t1")
    with pytest.raises(SeqTaken):
        await append_entry(store, seq, key="another")
    assert len(await store.read("t1")) == 2
    assert await store.find_table("t1") == before


async def test_nothing_is_appended_to_no_table(store: Store) -> None:
    with pytest.raises(SeqTaken):
        await append_entry(store, 1)


@pytest.mark.parametrize("seq", [1, 2, 3])
async def test_a_key_that_was_used_is_refused_whatever_the_number(store: Store, seq: int) -> None:
    await create_table(store)
    await append_entry(store, 1)
    before = await store.find_table("t1")
    with pytest.raises(KeyUsed) as refusal:
        await append_entry(store, seq, key="k1", digest="other")
    assert (refusal.value.table, refusal.value.seq) == ("t1", 1)
    assert refusal.value.digest == "d1"
    assert await store.find_table("t1") == before


async def test_the_key_of_entry_0_is_used_as_well(store: Store) -> None:
    await create_table(store)
    with pytest.raises(KeyUsed) as refusal:
        await append_entry(store, 1, key="create-t1")
    assert refusal.value.seq == 0


async def test_another_table_may_use_the_key(store: Store) -> None:
    await create_table(store, "t1")
    await create_table(store, "t2")
    await append_entry(store, 1, "t1")
    await append_entry(store, 1, "t2")


async def test_an_entry_is_found_by_its_key(store: Store) -> None:
    await create_table(store)
    await append_entry(store, 1)
    entry = await store.find_key("t1", "k1")
    assert entry is not None
    assert (entry.seq, entry.body) == (1, b"1")
    assert await store.find_key("t1", "k2") is None
    assert await store.find_key("t2", "k1") is None


async def test_a_repeated_request_for_a_table_finds_its_table(store: Store) -> None:
    await create_table(store)
    with pytest.raises(KeyUsed) as refusal:
        await create_table(store, "t2", key="create-t1", digest="other")
    assert (refusal.value.table, refusal.value.seq, refusal.value.digest) == ("t1", 0, "d0")
    assert await store.find_table("t2") is None


@pytest.mark.parametrize(
    "same", [{"table": "t1"}, {"code": "code-t1"}, {"watch": "watch-t1"}], ids=str
)
async def test_two_tables_share_no_name_and_no_code(store: Store, same: dict[str, str]) -> None:
    await create_table(store)
    names = {"table": "t2", "code": "code-t2", "watch": "watch-t2"} | same
    with pytest.raises(CodeTaken):
        await create_table(store, **names, key="create-t2")
    assert len(await store.read("t1")) == 1
    assert await store.read("t2") == []


async def test_public_tables_are_listed_the_latest_first(store: Store) -> None:
    changes = {}
    for table in ("t1", "t2", "t3", "t4"):
        changes[table] = await create_table(store, table)
        await wait_a_millisecond(store)
    await create_table(store, "secret", index=replace(WAITING, public=False))
    changes["t2"] = await append_entry(store, 1, "t2", index=WAITING)
    await append_entry(store, 1, "t1")
    assert [row.id for row in await store.list_tables(OPEN)] == ["t2", "t4", "t3"]
    assert [row.id for row in await store.list_tables(OPEN, limit=2)] == ["t2", "t4"]
    earlier = await store.list_tables(OPEN, before_ms=changes["t4"])
    assert [row.id for row in earlier] == ["t3"]
    assert [row.id for row in await store.list_tables(RUNNING)] == ["t1"]
    assert await store.list_tables(CLOSED) == []


async def wait_a_millisecond(store: Store) -> None:
    """Wait until the clock of the database shows another millisecond."""
    start = await store.now()
    while await store.now() == start:
        await asyncio.sleep(0.001)


async def test_finished_games_are_listed(store: Store) -> None:
    over = replace(PLAYING, status=OVER, due_in_ms=None)
    ends = {}
    for table in ("t1", "t2"):
        await create_table(store, table)
        for number in (1, 2):
            finished = FinishedGame(number, f"{table} {number}".encode())
            ends[table, number] = await append_entry(
                store, number, table, index=over, finished=finished
            )
            await wait_a_millisecond(store)
    await create_table(store, "secret")
    hidden = replace(over, public=False)
    await append_entry(store, 1, "secret", index=hidden, finished=FinishedGame(1, b"hidden"))
    latest = await store.list_games()
    assert [row.summary for row in latest] == [b"t2 2", b"t2 1", b"t1 2", b"t1 1"]
    assert latest[0] == GameRow("t2", 2, ends["t2", 2], b"t2 2")
    assert await store.list_games(limit=1) == latest[:1]
    assert await store.list_games(before_ms=ends["t2", 1]) == latest[2:]
    assert [row.number for row in await store.games_of("t1")] == [1, 2]
    assert [row.summary for row in await store.games_of("secret")] == [b"hidden"]


async def test_a_refused_entry_finishes_no_game(store: Store) -> None:
    await create_table(store)
    with pytest.raises(SeqTaken):
        await append_entry(store, 2, finished=FinishedGame(1, b"over"))
    with pytest.raises(KeyUsed):
        await append_entry(store, 1, key="create-t1", finished=FinishedGame(1, b"over"))
    assert await store.games_of("t1") == []


async def test_tables_are_due_when_somebodys_time_has_run_out(store: Store) -> None:
    ends = {}
    for table, wait, status in (
        *(("late", 10, RUNNING), ("later", 20, RUNNING), ("over", 10, OVER)),
        ("patient", None, RUNNING),
    ):
        await create_table(store, table)
        index = Index(status=status, public=False, due_in_ms=wait, summary=b"")
        ends[table] = await append_entry(store, 1, table, index=index) + (wait or 0)
    assert await store.due_tables(ends["late"]) == []
    assert await store.due_tables(ends["late"] + 1) == ["late"]
    far = ends["late"] + 1_000_000
    assert set(await store.due_tables(far)) == {"late", "later"}
    assert await store.due_tables(far, limit=1) == ["late"]


async def test_tables_are_idle_when_they_have_not_changed(store: Store) -> None:
    await create_table(store, "t1")
    await wait_a_millisecond(store)
    changed = await create_table(store, "t2")
    await wait_a_millisecond(store)
    last = await create_table(store, "t3", index=PLAYING)
    assert await store.idle_tables(OPEN, changed) == ["t1"]
    assert await store.idle_tables(OPEN, last + 1) == ["t1", "t2"]
    assert await store.idle_tables(OPEN, last + 1, limit=1) == ["t1"]
    assert await store.idle_tables(RUNNING, last + 1) == ["t3"]


async def test_heads_are_the_latest_numbers(store: Store) -> None:
    await create_table(store, "t1")
    await create_table(store, "t2")
    await append_entry(store, 1, "t2")
    assert await store.latest_seqs(["t1", "t2", "nowhere"]) == {"t1": 0, "t2": 1}
    assert await store.latest_seqs([]) == {}


async def test_the_secret_is_the_same_for_everybody(store: Store, database_url: str) -> None:
    secret = await store.secret()
    other = open_store(database_url)
    await other.open()
    assert len(secret) == 32
    assert await other.secret() == secret
    await other.close()


async def test_all_is_there_when_the_store_is_opened_again(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    await create_table(store)
    await append_entry(store, 1)
    entries, row, secret = await store.read("t1"), await store.find_table("t1"), store.secret()
    known = await secret
    await store.close()
    again = open_store(database_url)
    await again.open()
    assert await again.read("t1") == entries
    assert await again.find_table("t1") == row
    assert await again.secret() == known
    await again.close()


async def test_a_closed_store_says_that_it_is_unavailable(store: Store) -> None:
    await store.close()
    with pytest.raises(Unavailable):
        await append_entry(store, 1)
    with pytest.raises(Unavailable):
        await store.read("t1")


async def test_a_store_may_be_closed_twice_and_opened_again(store: Store) -> None:
    await create_table(store)
    await store.close()
    await store.close()
    await store.open()
    await append_entry(store, 1)


async def test_one_of_many_writers_gets_each_number(store: Store) -> None:
    await create_table(store)
    done = await asyncio.gather(
        *(append_entry(store, 1, key=f"writer {number}") for number in range(20)),
        return_exceptions=True,
    )
    assert sum(isinstance(outcome, int) for outcome in done) == 1
    assert sum(isinstance(outcome, SeqTaken) for outcome in done) == 19
    assert len(await store.read("t1")) == 2


async def test_the_same_request_many_times_at_once_is_carried_out_once(store: Store) -> None:
    await create_table(store)
    done = await asyncio.gather(
        *(append_entry(store, 1) for _ in range(20)), return_exceptions=True
    )
    assert sum(isinstance(outcome, int) for outcome in done) == 1
    used = [outcome for outcome in done if isinstance(outcome, KeyUsed)]
    assert [(refusal.seq, refusal.digest) for refusal in used] == [(1, "d1")] * 19


async def test_the_same_table_is_created_once(store: Store) -> None:
    names = [f"t{number}" for number in range(20)]
    done = await asyncio.gather(
        *(create_table(store, name, key="same") for name in names), return_exceptions=True
    )
    [made] = [name for name, outcome in zip(names, done, strict=True) if isinstance(outcome, int)]
    used = [outcome for outcome in done if isinstance(outcome, KeyUsed)]
    assert {refusal.table for refusal in used} == {made}
    assert len(used) == 19


async def test_writes_are_judged_each_by_itself(store: Store) -> None:
    await create_table(store)
    done = await asyncio.gather(
        *(append_entry(store, 1), append_entry(store, 5), append_entry(store, 9, key="create-t1")),
        *(
            create_table(store, "t2"),
            create_table(store, "t3", code="code-t1"),
            append_entry(store, 1, "t4"),
        ),
        return_exceptions=True,
    )
    kinds = [type(outcome) for outcome in done]
    assert kinds == [int, SeqTaken, KeyUsed, int, CodeTaken, SeqTaken]


async def test_a_write_that_is_not_fit_harms_no_other(store: Store) -> None:
    await create_table(store)
    nothing: Any = None
    done = await asyncio.gather(
        append_entry(store, 1),
        append_entry(store, 1, body=nothing),
        create_table(store, "t2"),
        return_exceptions=True,
    )
    assert isinstance(done[0], int)
    assert isinstance(done[1], Exception)
    assert isinstance(done[2], int)
    assert await append_entry(store, 2)


async def test_a_caller_who_gives_up_leaves_no_trace_but_perhaps_the_entry(store: Store) -> None:
    await create_table(store)
    seq = 1
    for turns in range(60):
        task = asyncio.create_task(append_entry(store, seq, key=f"given up {turns}"))
        for _ in range(turns % 12):
            await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        while not isinstance(outcome := await try_to_append(store, seq, turns), int):
            seq += 1
        seq += 1
    entries = await store.read("t1")
    assert [entry.seq for entry in entries] == list(range(seq))
    assert len({entry.key for entry in entries}) == seq
    assert outcome


async def try_to_append(store: Store, seq: int, turns: int) -> int | SeqTaken:
    """When the entry was written, or that somebody else was first."""
    try:
        return await append_entry(store, seq, key=f"written {turns}")
    except SeqTaken as refusal:
        return refusal


async def test_what_another_process_writes_is_heard_of(store: Store, database_url: str) -> None:
    news: list[tuple[str, int]] = []
    store.listen(lambda table, seq: news.append((table, seq)))
    other = open_store(database_url)
    await other.open()
    await create_table(other)
    # The listener may need a moment to connect; what is written later is heard of for sure.
    seq = 0
    async with asyncio.timeout(10):
        while not news:
            seq += 1
            await append_entry(other, seq)
            await asyncio.sleep(0.02)
    await append_entry(other, seq + 1)
    await wait_until(lambda: ("t1", seq + 1) in news)
    await other.close()


async def test_what_processes_tell_each_other_arrives_if_the_database_can_carry_it(
    store: Store, database_url: str
) -> None:
    words: list[str] = []
    store.listen(lambda table, seq: None, words.append)
    other = open_store(database_url)
    await other.open()
    long = "x" * 7_000
    if database_url.startswith("sqlite"):
        await other.publish(long)
        assert words == []
    else:
        async with asyncio.timeout(10):
            while long not in words:
                await other.publish(long)
                await asyncio.sleep(0.02)
    await other.close()
