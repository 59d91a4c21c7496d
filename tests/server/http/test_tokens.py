"""Tokens: what nobody was given, what was given at another table, and what has been taken away."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kingofnewyork.server.domain.table import NO_PERSON
from tests.support.attacks.raw_client import RawHttp, RawSocket
from tests.support.attacks.resources import metric
from tests.support.attacks.tables import SeatedPerson, join_table, make_table
from tests.support.attacks.tokens import WAYS, crowded_table, wrong_tokens
from tests.support.servers.server_process import ServerProcess

SEED = 8
BAD_TOKEN = 4401
HAS_LEFT = 4410
"""As clients know them, not as the source names them: old clients must go on understanding."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests here; each has tables of its own."""
    with ServerProcess(str(Path(tmp_path_factory.mktemp("tokens")) / "tables.db")) as serving:
        yield serving


def test_each_way_to_make_a_wrong_token_makes_many():
    chance = Random(SEED)
    _, tokens, _ = crowded_table()
    for way in WAYS:
        made = {way(chance, token) for token in tokens for _ in range(50)} - set(tokens)
        assert len(made) >= len(tokens), way.__name__


def test_twenty_thousand_wrong_tokens_are_nobodys():
    table, valid, gone = crowded_table()
    assert [table.person_of(token) for token in valid] == [0, 1, 2, 3]
    for token in wrong_tokens(Random(SEED), 20_000, [*valid, *gone]):
        assert table.person_of(token) == NO_PERSON, token


def test_tokens_of_those_who_have_left_and_of_other_tables_are_nobodys():
    table, valid, gone = crowded_table()
    other, others, _ = crowded_table()
    assert [table.person_of(token) for token in (*gone, *others, "")] == [NO_PERSON] * 7
    assert [other.person_of(token) for token in valid] == [NO_PERSON] * 4


def test_what_is_kept_of_people_and_what_everybody_knows_is_no_token():
    table, _, _ = crowded_table()
    hashes = [person.token_hash for person in table.people]
    known = [*hashes, table.code, table.watch, table.id, "0"]
    assert {table.person_of(token) for token in known} == {NO_PERSON}


async def check_refused_everywhere(host: SeatedPerson, line: RawHttp, token: str) -> None:
    """Check that the token opens nothing, over HTTP nor by a socket."""
    for path in ("", "/log", "/at/0", "/games", "/games/1/record"):
        reply = await line.ask(f"/api/tables/{host.table}{path}", token=token)
        assert (reply.status, reply.code) == (401, "token/bad")
    async with await RawSocket.open(host.url, host.table) as wire:
        answer = await wire.greet(token)
        assert (answer["type"], answer["code"]) == ("refused", "token/bad")
        assert await wire.wait_for_close() == BAD_TOKEN


@pytest.mark.asyncio
async def test_wrong_tokens_open_nothing_at_a_real_server(server: ServerProcess):
    url = server.url
    ann, other = await make_table(url), await make_table(url, options={"public": True})
    bob = await join_table(url, ann.code)
    wrong = list(wrong_tokens(Random(SEED), 150, [ann.token, bob.token]))
    async with RawHttp(url) as line:
        for token in wrong:
            plain = token.encode("ascii", "replace").decode()
            reply = await line.ask(f"/api/tables/{ann.table}", token=plain)
            assert reply.status in (401, 404)
            assert ann.table.encode() not in reply.body
        for token in (*wrong[:10], other.token, ann.code):
            await check_refused_everywhere(ann, line, token)
        await check_refused_everywhere(other, line, ann.token)
    assert await metric(url, "refused_total", '{code="token/bad"}') > len(wrong)


@pytest.mark.asyncio
async def test_the_watch_key_lets_nobody_act(server: ServerProcess):
    ann = await make_table(server.url)
    async with await RawSocket.open(ann.url, ann.table) as wire:
        answer = await wire.greet(ann.watch)
        assert answer["code"] == "token/bad"
        assert await wire.wait_for_close() == BAD_TOKEN
    async with await RawSocket.open(ann.url, ann.table) as wire:
        welcome = await wire.greet(watch=ann.watch)
        assert (welcome["person"], welcome["code"], welcome["watch"]) == (None, "", "")
        for command in ({"kind": "start"}, {"kind": "kick", "person": 0}, {"kind": "leave"}):
            answer = await wire.command(**command)
            assert (answer["type"], answer["code"]) == ("refused", "token/bad")


@pytest.mark.asyncio
async def test_a_token_acts_for_its_own_seat_only(server: ServerProcess):
    ann = await make_table(server.url, seats=["me", "open", "open"])
    bob = await join_table(ann.url, ann.code)
    async with await bob.enter() as wire:
        for command, code in (
            ({"kind": "stand", "seat": 0}, "seat/not_yours"),
            ({"kind": "choose_monster", "seat": 0, "monster": "Kong"}, "seat/not_yours"),
            ({"kind": "act", "seq": 9, "seat": 0, "action": "done"}, "seat/not_yours"),
            ({"kind": "undo", "seq": 9, "seat": 0}, "seat/not_yours"),
            ({"kind": "kick", "person": 0}, "person/not_host"),
            ({"kind": "mute", "person": 0}, "person/not_host"),
        ):
            answer = await wire.command(**command)
            assert (answer["type"], answer["code"]) == ("refused", code)


@pytest.mark.asyncio
@pytest.mark.parametrize("how", ["leave", "kick"])
async def test_a_token_is_worth_nothing_once_its_person_has_gone(server: ServerProcess, how: str):
    ann = await make_table(server.url, seats=["me", "open", "open"])
    bob = await join_table(ann.url, ann.code)
    async with await ann.enter() as host, await bob.enter() as one, await bob.enter() as two:
        if how == "leave":
            assert (await one.command("leave"))["type"] == "ack"
        else:
            assert (await host.command("kick", person=bob.person))["type"] == "ack"
        assert (await one.wait_for_close(), await two.wait_for_close()) == (HAS_LEFT, HAS_LEFT)
    async with RawHttp(ann.url) as line:
        await check_refused_everywhere(ann, line, bob.token)
    carl = await join_table(ann.url, ann.code, "Carl")
    assert carl.token != bob.token
    async with await carl.enter() as wire:
        assert (await wire.command("react", reaction="cheer"))["type"] == "ack"
