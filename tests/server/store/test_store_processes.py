"""Several processes on one database, and processes that die in the middle of a write.

Run as a program, this file is such a process: it appends to a table and prints what was accepted.
"""

import asyncio
import os
import subprocess
import sys

import pytest

from kingofnewyork.server import failpoints
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.stored import Index
from kingofnewyork.server.store.base import KeyUsed, SeqTaken, Store, Unavailable
from kingofnewyork.server.store.open import open_store

FOR_EVER = 10**9
WRITERS = 3
TABLE = "shared"
INDEX = Index(status=RUNNING, public=True, due_in_ms=None, summary=b"{}")
BODY = b"x" * 300


async def write_as_one(store: Store, name: str, count: int) -> None:
    """Write entries to the table as one of several writers."""
    for number in range(count):
        key = f"{name}-{number}"
        seq = await append_at_last(store, key)
        print(seq, key, flush=True)


async def append_at_last(store: Store, key: str) -> int:
    """The number of the entry with the key, which was written once."""
    while True:
        head = (await store.latest_seqs([TABLE]))[TABLE]
        try:
            await store.append(
                table=TABLE, seq=head + 1, key=key, digest=key, body=BODY, index=INDEX
            )
            return head + 1
        except SeqTaken:
            continue
        except KeyUsed as used:
            return used.seq
        except Unavailable:
            await asyncio.sleep(0.01)


async def main(url: str, name: str, count: int) -> None:
    """Write with several writers at once."""
    store = open_store(url)
    await store.open()
    await asyncio.gather(
        *(write_as_one(store, f"{name}-{number}", count) for number in range(WRITERS))
    )
    await store.close()


def start_writer(
    url: str, name: str, count: int, failpoint: str | None = None
) -> "subprocess.Popen[str]":
    """Start another process that writes."""
    settings = dict(os.environ)
    if failpoint is not None:
        settings[failpoints.FAILPOINT_VARIABLE] = failpoint
    return subprocess.Popen(
        [sys.executable, "-P", __file__, url, name, str(count)],
        env=settings,
        stdout=subprocess.PIPE,
        text=True,
    )


def accepted_by(lines: str) -> list[tuple[int, str]]:
    """What a process says was accepted; a last line that is not whole does not count."""
    whole = lines[: lines.rfind("\n") + 1].splitlines()
    return [(int(line.split()[0]), line.split()[1]) for line in whole]


async def prepare(url: str) -> None:
    """Create the table to which all write."""
    store = open_store(url)
    await store.open()
    names = {"table": TABLE, "code": "code", "watch": "watch", "key": "create"}
    await store.create(**names, digest="d", body=BODY, index=INDEX)
    await store.close()


async def check(url: str, accepted: list[tuple[int, str]]) -> dict[str, int]:
    """Every accepted entry is there once, without a gap; return all keys and their numbers."""
    store = open_store(url)
    await store.open()
    entries = await store.read(TABLE)
    heads = await store.latest_seqs([TABLE])
    await store.close()
    assert [entry.seq for entry in entries] == list(range(len(entries)))
    assert heads == {TABLE: len(entries) - 1}
    keys = {entry.key: entry.seq for entry in entries}
    assert len(keys) == len(entries)
    assert [(keys.get(key), key) for _, key in accepted] == accepted
    return keys


@pytest.mark.asyncio
async def test_processes_that_contend_for_a_table_leave_no_gap_and_no_double(
    database_url: str,
) -> None:
    await prepare(database_url)
    count = 40
    processes = [start_writer(database_url, name, count) for name in ("one", "two")]
    printed = [process.communicate(timeout=120)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    accepted = [line for lines in printed for line in accepted_by(lines)]
    keys = await check(database_url, accepted)
    assert len(accepted) == 2 * WRITERS * count
    assert len(keys) == len(accepted) + 1


@pytest.mark.asyncio
async def test_processes_may_start_on_an_empty_database_at_once(database_url: str) -> None:
    processes = [start_writer(database_url, name, 0) for name in ("one", "two", "three", "four")]
    assert [process.wait(60) for process in processes] == [0, 0, 0, 0]
    for process in processes:
        process.communicate()
    await prepare(database_url)


@pytest.mark.asyncio
async def test_what_a_killed_process_was_told_is_there(database_url: str) -> None:
    await prepare(database_url)
    accepted: list[tuple[int, str]] = []
    for round_number, wanted in enumerate((1, 40, 150)):
        process = start_writer(database_url, f"round{round_number}", FOR_EVER)
        assert process.stdout is not None
        lines = "".join(process.stdout.readline() for _ in range(wanted))
        process.kill()
        lines += process.communicate()[0]
        accepted += accepted_by(lines)
        keys = await check(database_url, accepted)
        # Each writer may have had one entry under way of which it never heard.
        assert len(accepted) <= len(keys) - 1 <= len(accepted) + (round_number + 1) * WRITERS


@pytest.mark.asyncio
@pytest.mark.parametrize("number", [1, 8])
@pytest.mark.parametrize(
    "point", ["before_append", "after_append", "before_commit", "after_commit"]
)
async def test_a_process_that_dies_at_a_point_can_be_asked_again(
    database_url: str, point: str, number: int
) -> None:
    await prepare(database_url)
    process = start_writer(database_url, "dying", FOR_EVER, f"{point}:{number}")
    lines, _ = process.communicate(timeout=60)
    assert process.returncode == failpoints.EXIT_CODE
    accepted = accepted_by(lines)
    keys = await check(database_url, accepted)
    found = {key for _, key in accepted}
    untold = [key for key in keys if key not in found and key.startswith("dying")]
    assert len(untold) <= WRITERS
    if point == "after_commit":
        assert untold
    store = open_store(database_url)
    await store.open()
    for writer in range(WRITERS):
        mine = [key for key in found if key.startswith(f"dying-{writer}-")]
        key = f"dying-{writer}-{len(mine)}"
        seq = await append_at_last(store, key)
        assert seq == keys.get(key, seq)
        accepted.append((seq, key))
    await store.close()
    keys = await check(database_url, accepted)
    assert len(keys) == len(accepted) + 1


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
