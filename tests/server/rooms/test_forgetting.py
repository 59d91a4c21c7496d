"""Deleting one person's name and chat: gone everywhere, and the game stays as it was."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from kingofnewyork.client import Credentials, forget_me
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.commands import propose_entry
from kingofnewyork.server.domain.entries import Body, entry_bytes, read_entry
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import fold, replay_log
from kingofnewyork.server.domain.forgetting import FORGOTTEN_TEXT, without_person
from kingofnewyork.server.domain.status import OVER
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.views import encode, game_view, index_of
from kingofnewyork.server.rooms.forgetting import forget_in_store
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.inline_server import run_inline
from tests.support.attacks.raw_client import RawSocket
from tests.support.attacks.tables import SeatedPerson, join_table, make_table
from tests.support.cli.command import command
from tests.support.servers.long_logs import LongLog, make_log, store_log
from tests.support.waiting import wait_until

NAME, WORDS = "Zenobia", "my telephone number"


def named_log(name: str) -> LongLog:
    """The log of a table whose game is over, of somebody whose name is in no other text."""
    log = make_log(name, 400)
    last = next(table.seq for table in log.tables if table.status == OVER)
    first = log.bodies[0]
    assert isinstance(first, entries.Created)
    changed: list[Body] = [structs.replace(first, name=NAME, names=("", "Palmyra", ""))]
    for body in log.bodies[1 : last + 1]:
        is_said = isinstance(body, entries.Chatted)
        changed.append(structs.replace(body, text=WORDS) if is_said else body)
    pairs = [(number, 0, body) for number, body in enumerate(changed)]
    ids = (name, f"code-{name}", f"watch-{name}")
    tables = [replay_log(*ids, pairs[: number + 1]) for number in (0, 1)]
    for body in changed[2:]:
        tables.append(fold(tables[-1], body)[0])
    return LongLog(changed, tables)


def fold_log(log: Sequence[Entry], ids: tuple[str, str, str] = ("one", "", "")) -> Table:
    """The table of a stored log."""
    return replay_log(*ids, [(one.seq, one.time_ms, read_entry(one.body)) for one in log])


async def announce_in(store: Store, name: str, key: str) -> None:
    """Append the entry that tells everybody."""
    proposal = propose_entry(fold_log(await store.read(name)), entries.Forgotten(0))
    await store.append(
        table=name,
        seq=proposal.table.seq,
        key=key,
        digest="",
        body=entry_bytes(proposal.body),
        index=index_of(proposal.table),
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (entries.Joined(1, NAME, "ab", 2), entries.Joined(1, FORGOTTEN_TEXT, "ab", 2)),
        (entries.Seated(1, 2, NAME), entries.Seated(1, 2)),
        (entries.Chatted(1, WORDS), entries.Chatted(1, FORGOTTEN_TEXT)),
        (entries.Joined(2, NAME, "ab", 2), None),
        (entries.Seated(2, 2, NAME), None),
        (entries.Chatted(0, WORDS), None),
        (entries.Reacted(1, "laugh"), None),
        (entries.Readied(1, "07" * 16), None),
    ],
)
def test_of_an_entry_only_the_name_and_the_words_of_that_person_go(
    body: Body, expected: Body | None
) -> None:
    assert without_person(body, 1) == (expected or body)


@pytest.mark.asyncio
async def test_the_name_and_the_chat_are_gone_and_the_game_stays(store: Store) -> None:
    await store_log(store, named_log("one"))
    await store.save_snapshot("one", 64, "any", NAME.encode())
    before = await store.read("one")
    count = await forget_in_store(store, "one", 0, lambda key: announce_in(store, "one", key))
    after = await store.read("one")
    said = [one for one in before if b'"chatted"' in one.body]
    assert count == len(said) + 1 > 5
    assert len(after) == len(before) + 1
    assert read_entry(after[-1].body) == entries.Forgotten(0)
    for text in (NAME, "Palmyra", WORDS):
        assert not [one for one in after if text.encode() in one.body]
    kept = [replace(one, body=b"") for one in after[:-1]]
    assert kept == [replace(one, body=b"") for one in before]
    then, now = fold_log(before), fold_log(after)
    assert encode(game_view(now)) == encode(game_view(then))
    assert now.people[0].name == FORGOTTEN_TEXT
    assert replace_name(now) == replace_name(then)
    [game] = await store.games_of("one")
    row = await store.find_table("one")
    assert row is not None
    for summary in (game.summary, row.summary):
        assert NAME.encode() not in summary
        assert FORGOTTEN_TEXT.encode() in summary
    assert await store.find_snapshot("one", 100, "any") is None
    assert await forget_in_store(store, "one", 0, lambda key: announce_in(store, "one", key)) == 0


def replace_name(table: Table) -> list[object]:
    """Everything of the people but their names."""
    return [(one.token_hash, one.nonce, one.written) for one in table.people]


@pytest.mark.asyncio
async def test_what_broke_off_is_finished_the_next_time(store: Store) -> None:
    await store_log(store, named_log("one"))

    async def fail(key: str) -> None:
        raise Refused("unavailable")

    with pytest.raises(Refused):
        await forget_in_store(store, "one", 0, fail)
    assert await forget_in_store(store, "one", 0, lambda key: announce_in(store, "one", key)) == 0
    assert read_entry((await store.read("one"))[-1].body) == entries.Forgotten(0)


@pytest.mark.asyncio
async def test_a_log_that_has_changed_is_not_rewritten(store: Store) -> None:
    await store_log(store, make_log("one", 10))
    before = await store.read("one")
    assert not await store.rewrite("one", 9, {0: b"other"}, {})
    assert not await store.rewrite("nowhere", 0, {0: b"other"}, {})
    assert await store.read("one") == before


async def said_by(wire: RawSocket, text: str) -> None:
    """Say something at the table."""
    assert (await wire.command("chat", text=text))["type"] == "ack"


@pytest.mark.asyncio
async def test_who_asks_is_forgotten_at_once_by_all_who_are_there(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with run_inline(open_store(str(path))) as server:
        host = await make_table(server.url, options={"public": True})
        guest = await join_table(server.url, host.code, NAME)
        async with await guest.enter() as wire, await host.enter() as other:
            await said_by(wire, WORDS)
            await said_by(other, "I stay")
            assert NAME.encode() in await host.look("/log")
            assert await forget_me(credentials(guest)) == 2
            update = await other.hear("update")
            while update["entries"][-1]["type"] != "forgotten":
                update = await other.hear("update")
            assert update["table"]["people"][1]["name"] == FORGOTTEN_TEXT
            assert (await wire.command("ready"))["type"] == "ack"  # the seat is still its own
            assert await forget_me(credentials(guest)) == 0
        for shown in (await host.look(), await host.look("/log"), await host.look("/at/2")):
            assert NAME.encode() not in shown
            assert WORDS.encode() not in shown
        assert b"I stay" in await host.look("/log")
    for file in tmp_path.iterdir():
        assert NAME.encode() not in file.read_bytes()
        assert WORDS.encode() not in file.read_bytes()


def credentials(person: SeatedPerson) -> Credentials:
    """Who somebody is, for the client."""
    return Credentials(person.url, person.table, 1, person.token)


@pytest.mark.asyncio
async def test_the_host_forgets_somebody_while_the_server_runs(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    async with run_inline(open_store(path)) as server:
        host = await make_table(server.url)
        guest = await join_table(server.url, host.code, NAME)
        async with await guest.enter() as wire:
            await said_by(wire, WORDS)
            assert WORDS.encode() in await host.look("/log")
            words = ("forget", host.table, "--database", path)
            listed = await asyncio.to_thread(command, *words)
            assert f"1  {NAME}  1 chat lines" in listed.stdout
            chosen = (*words, "--person", "1")
            assert "2 entries hold" in (await asyncio.to_thread(command, *chosen)).stdout
            assert NAME.encode() in await host.look("/log")
            done = await asyncio.to_thread(command, *chosen, "--yes")
            assert "deleted from 2 entries" in done.stdout

            async def is_gone() -> bool:
                shown = await host.look() + await host.look("/log")
                return NAME.encode() not in shown and WORDS.encode() not in shown

            await wait_until(is_gone)
        bad = await asyncio.to_thread(command, *words, "--person", "7")
        assert (bad.returncode, "nobody at table" in bad.stderr) == (2, True)
        bad = await asyncio.to_thread(command, "forget", "nosuchtable", "--database", path)
        assert (bad.returncode, "there is no table" in bad.stderr) == (2, True)
