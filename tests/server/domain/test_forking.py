"""Sandboxes: a game that is over, or a record, played on from any choice with a new future."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kingofnewyork import Game, IllegalAction, Record
from kingofnewyork.client import Credentials, OnlineTable, create
from kingofnewyork.client.api import request
from kingofnewyork.client.keys import new_key
from kingofnewyork.play.fork_record import ForkRecord
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.invariants import check
from kingofnewyork.rules.serialization import digest
from kingofnewyork.server.domain import entries, fork_origin, forking, requests
from kingofnewyork.server.domain.commands import propose_command
from kingofnewyork.server.domain.entries import (
    Created,
    ForkOrigin,
    Options,
    entry_bytes,
    read_entry,
)
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import act, fold, replay_log, start
from kingofnewyork.server.domain.folding import create as created
from kingofnewyork.server.domain.records import fork_record
from kingofnewyork.server.domain.status import OVER, RUNNING
from kingofnewyork.server.domain.table import Table, token_digest
from kingofnewyork.server.protocol.applied_entries import AppliedEntry
from kingofnewyork.server.protocol.replaying import replay_record
from kingofnewyork.server.protocol.views import (
    encode,
    entry_view,
    finished_game,
    game_view,
    table_view,
)
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.guests import ANY_KEY, fetch_table, play_on, refusal_code
from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import (
    NONCE,
    TOKEN,
    Prepared,
    PreparedGame,
    play_whole_game,
    prepare,
)

MAX_LOG_LENGTH = 20_000


def told_of(game: PreparedGame) -> list[AppliedEntry]:
    """A game at a table as its log tells it."""
    started_ = entries.Started(game.monsters, game.dealt)
    table = game.created
    applied_entries: list[AppliedEntry] = []
    for body in (entries.Readied(0, NONCE), started_, *game.choices):
        before = table
        table, events = fold(table, body)
        applied_entries.append(AppliedEntry.between(before, table, 0, body, events))
    return applied_entries


def origin_at(applied_entries: list[AppliedEntry], seq: int) -> ForkOrigin:
    """What a sandbox is made from that begins after an entry."""
    tables = {one.after.seq: one.after for one in applied_entries}
    return forking.origin_from_table(tables.get(seq), applied_entries[-1].after)


def sandbox(origin: ForkOrigin, luck: int = 1) -> Table:
    """A table at which somebody plays on with all monsters."""
    body = Created(
        version=entries.ENTRY_VERSION,
        name="Ann",
        token_hash=token_digest("token of Ann"),
        options=Options(two_in_manhattan=origin.two_in_manhattan),
        seats=("me",) * len(origin.monsters),
        dice_key=f"{luck:064x}",
        dice_salt="22" * 32,
        fork_origin=origin,
    )
    read = read_entry(entry_bytes(body))
    assert read == body
    table = created("s1", "code", "watch", body)
    return fold(table, entries.Readied(0, NONCE))[0]


def begin_fork(origin: ForkOrigin, luck: int = 1) -> Table:
    """The same, and the game goes on."""
    return start(sandbox(origin, luck))[1][0]


def played_on(table: Table, seed: int) -> Table:
    """The game to its end, with random choices."""
    choose = random.Random(seed).choice
    while table.status == RUNNING:
        assert table.game is not None
        option = action_text(choose(table.game.legal_actions()))
        table = act(table, table.chooser, option)[1][0]
        assert table.state is not None
        check(table.state)
    return table


@pytest.fixture(scope="module")
def whole_game() -> PreparedGame:
    """A game of three that is over."""
    return play_whole_game("forked", 4, ("me", "me", "me"))


@pytest.fixture(scope="module")
def applied_entries(whole_game: PreparedGame) -> list[AppliedEntry]:
    """All that happened in it."""
    return told_of(whole_game)


@pytest.fixture(scope="module")
def origin(applied_entries: list[AppliedEntry]) -> ForkOrigin:
    """The same game up to its middle."""
    return origin_at(applied_entries, applied_entries[len(applied_entries) // 2].after.seq)


def fork_refusal(applied_entries: list[AppliedEntry], seq: int) -> str:
    """Why a game is not played on from there."""
    with pytest.raises(Refused) as problem:
        origin_at(applied_entries, seq)
    return problem.value.code


# The past


def test_a_game_stands_as_it_stood_after_every_choice(applied_entries: list[AppliedEntry]) -> None:
    for one in applied_entries[1:-1:3]:
        table = begin_fork(origin_at(applied_entries, one.after.seq))
        assert table.state is not None
        assert one.after.state is not None
        assert digest(table.state) == digest(one.after.state)
        assert table.chooser == one.after.chooser
        assert table.status == RUNNING


def test_a_record_is_played_on_from_the_steps_of_its_replay() -> None:
    game = Game(["Kong", "Rob"], seed=5, deck=["stomp", "fireball", "diva"])
    game.play_out(random.Random(3).choice)
    text = Record.from_game(game).to_text()
    for moment in replay_record(text).moments[:-1:5]:
        assert isinstance(moment.game, msgspec.Raw)
        origin = forking.origin_from_record(text, moment.seq)
        table = begin_fork(origin)
        assert table.game is not None
        assert table.game.deck == game.deck
        assert table.game.actions == game.actions[: len(origin.actions)]
        then, now = json.loads(bytes(moment.game)), json.loads(encode(game_view(table)))
        assert {**now, "undo_refusals": []} == {**then, "undo_refusals": []}


def test_nothing_of_the_old_future_is_kept(
    applied_entries: list[AppliedEntry], origin: ForkOrigin
) -> None:
    """Two games with the same past, one of which went on otherwise, leave the same behind."""
    here = fork_origin.replay_origin(origin)
    steps = len(applied_entries) // 2  # the first two entries are no choices
    texts = []
    for seed in (1, 2):
        game = Game.at(here.state.copy(), here.actions, here.deck, SeededNature(seed))
        game.play_out(random.Random(seed).choice)
        texts.append(Record.from_game(game).to_text())
    assert texts[0] != texts[1]
    pasts = [forking.origin_from_record(text, steps) for text in texts]
    assert pasts[0] == pasts[1] == origin
    assert here.state.deck == sorted(here.state.deck)


@pytest.mark.parametrize("seq", [0, 1, -1, 99_999])
def test_where_there_is_no_choice_nobody_plays_on(
    applied_entries: list[AppliedEntry], seq: int
) -> None:
    assert fork_refusal(applied_entries, seq) == "fork/bad"


def test_the_end_of_a_game_and_a_running_one_are_refused(
    applied_entries: list[AppliedEntry],
) -> None:
    assert fork_refusal(applied_entries, applied_entries[-1].after.seq) == "fork/bad"
    assert fork_refusal(applied_entries[:-1], 5) == "table/not_over"


def test_a_record_has_its_steps_only() -> None:
    game = Game(["Kong", "Rob"], seed=5)
    game.play_out(random.Random(3).choice)
    text = Record.from_game(game).to_text()
    last = replay_record(text).moments[-1].seq
    for step in (-1, 0, last, last + 1):
        with pytest.raises(Refused) as problem:
            forking.origin_from_record(text, step)
        assert problem.value.code == "fork/bad"
    with pytest.raises(Refused) as problem:
        forking.origin_from_record("nonsense", 1)
    assert problem.value.code == "record/bad"


def test_a_record_that_began_with_a_position_is_refused() -> None:
    """Its actions are those of that position: from the box they would not be legal."""
    game = Game.from_position("monsters: Kong, Rob\nKong: queens\nRob: lower", seed=5)
    game.play_out(random.Random(3).choice)
    text = Record.from_game(game).to_text()
    assert len(replay_record(text).moments) > 2
    with pytest.raises(Refused, match="began with a position") as problem:
        forking.origin_from_record(text, 2)
    assert problem.value.code == "fork/bad"


def test_an_origin_that_cannot_be_replayed_is_refused(origin: ForkOrigin) -> None:
    """With or without assertions, no table comes about that could not begin."""
    broken = replace(origin, actions=origin.actions[1:])
    with pytest.raises(IllegalAction):
        forking.check_origin(broken)


def test_a_past_that_is_too_long_is_refused(
    applied_entries: list[AppliedEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fork_origin, "MAX_FORK_ACTIONS", 30)
    assert fork_refusal(applied_entries, applied_entries[-2].after.seq) == "fork/too_long"


# The future


def test_the_future_is_new_and_comes_from_the_box(origin: ForkOrigin) -> None:
    """Dice, cards and tiles differ from table to table; `check` counts what is in the box."""
    ends = [played_on(begin_fork(origin, luck), seed=7) for luck in range(1, 9)]
    futures = {tuple(end.game.actions[len(origin.actions) :]) for end in ends if end.game}
    assert len(futures) == len(ends)


def test_two_sandboxes_look_alike_until_something_is_revealed(origin: ForkOrigin) -> None:
    one, other = begin_fork(origin, 1), begin_fork(origin, 2)
    assert one.commitment != other.commitment
    choose = random.Random(5).choice
    for _ in range(200):
        assert encode(game_view(one)) == encode(game_view(other))
        assert table_view(one) == replace(table_view(other), commitment=one.commitment)
        assert one.game is not None
        option = choose(one.game.options())
        (first, (one, _)), (second, (other, _)) = (
            act(table, table.chooser, option) for table in (one, other)
        )
        if first != second:
            assert first.nature != second.nature
            return
    raise AssertionError("both have the same luck")


def test_the_log_of_a_sandbox_folds_to_the_same_table(origin: ForkOrigin) -> None:
    table = sandbox(origin)
    body, (after, events) = start(table)
    assert (body.nature, list(events)) == ((), [])
    first = Created(1, "Ann", token_digest("x"), table.options, ("me",) * 3, "1" * 64, "2" * 64)
    log: list[tuple[int, int, Any]] = [(0, 0, replace(first, fork_origin=origin))]
    log += [(1, 0, entries.Readied(0, NONCE)), (2, 0, read_entry(entry_bytes(body)))]
    table = replay_log("s1", "code", "watch", log)
    while table.status == RUNNING:
        assert table.game is not None
        done, (after, _) = act(table, table.chooser, table.game.options()[0])
        log.append((table.seq + 1, 0, read_entry(entry_bytes(done))))
        table = after
        assert len(log) < MAX_LOG_LENGTH
    again = replay_log("s1", "code", "watch", log)
    assert again.status == OVER
    assert again.game is not None
    assert table.game is not None
    assert again.game.actions == table.game.actions
    assert again.piles == table.piles != ()


def test_nothing_before_the_fork_is_taken_back(origin: ForkOrigin) -> None:
    table = begin_fork(origin)
    with pytest.raises(Refused) as problem:
        propose_command(table, 0, requests.Undo(ANY_KEY, table.seq, table.chooser), ())
    assert problem.value.code == "undo/refused"


def test_another_game_begins_where_the_first_one_did(origin: ForkOrigin) -> None:
    table = played_on(begin_fork(origin), seed=3)
    table = fold(table, entries.Rematched("33" * 32, "44" * 32))[0]
    table = fold(table, entries.Readied(0, NONCE))[0]
    table = start(table)[1][0]
    assert table.game_number == 2
    assert table.state is not None
    assert digest(table.state) == digest(fork_origin.replay_origin(origin).state)
    assert fork_record(played_on(table, seed=3)).problems() == []


def test_who_plays_and_by_which_rules_stays(origin: ForkOrigin) -> None:
    table = sandbox(origin)
    other = next(name for name in ("Kong", "Rob", "Sheriff") if name not in origin.monsters)
    same = table.options
    for command in (
        requests.ChooseMonster(ANY_KEY, 0, other),
        requests.SetOptions(ANY_KEY, same, 4),
        requests.SetOptions(ANY_KEY, replace(same, public=True), 3),
        requests.SetOptions(ANY_KEY, replace(same, two_in_manhattan=not same.two_in_manhattan), 3),
    ):
        with pytest.raises(Refused) as problem:
            propose_command(table, 0, command, ("normal",))
        assert problem.value.code == "table/sandbox"
    options = replace(same, clock="fast")
    assert propose_command(table, 0, requests.SetOptions(ANY_KEY, options, 3), ("normal",)).table


def test_a_sandbox_is_no_finished_game_and_its_past_is_not_told_again(origin: ForkOrigin) -> None:
    table = begin_fork(origin)
    over = played_on(table, seed=3)
    assert finished_game(table, over) is None
    first = entry_view(0, 0, replace(_make_created(), fork_origin=origin), ())
    assert first == entry_view(0, 0, _make_created(), ())


def _make_created() -> Created:
    return Created(1, "Ann", "", Options(), ("me", "me", "me"), "1" * 64, "2" * 64)


def test_tables_without_a_past_are_kept_as_they_always_were() -> None:
    assert b"origin" not in entry_bytes(_make_created())
    old = entry_bytes(_make_created()).replace(b'"name"', b'"monster":"Kong","name"')
    assert read_entry(old) == replace(_make_created(), monster="Kong")
    kept = b'{"type":"started","monsters":["Kong","Rob"],"nature":["tile high_rise_1"]}'
    assert read_entry(kept) == entries.Started(("Kong", "Rob"), ("tile high_rise_1",))
    assert entry_bytes(read_entry(kept)) == kept


# Over HTTP


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for the tests below."""
    database = tmp_path_factory.mktemp("forks") / "tables.db"
    with ForkedServer(f"sqlite:///{database}", measured=True) as server:
        yield server


@pytest.fixture(scope="module")
def source(server: ServerProcess, whole_game: PreparedGame) -> Prepared:
    """The game that is over, at a private table of the server."""
    return prepare(server.database, whole_game)


async def fork(server: ServerProcess, token: str = TOKEN, **more: Any) -> Credentials:
    """A place in a sandbox."""
    body = {"key": new_key(), "name": "Ann", "seats": ["me", "me", "normal"], "seq": 20, **more}
    place = await request(server.url, "/api/forks", body, token)
    assert place["join_path"]
    return Credentials(server.url, place["table"], 0, place["token"], place["code"], place["watch"])


@pytest.mark.asyncio
async def test_a_finished_game_is_played_on(
    server: ServerProcess, source: Prepared, applied_entries: list[AppliedEntry]
) -> None:
    place = await fork(server, table=source.table, start=True, seats=["me"] * 3)
    then = await request(server.url, f"/api/tables/{source.table}/at/20", token=TOKEN)
    now = await fetch_table(place)
    ours = {name: now["game"][name] for name in now["game"] if name != "undo_refusals"}
    assert ours == {name: then["game"][name] for name in ours}
    assert now["table"]["sandbox"]
    assert not now["table"]["options"]["public"]
    assert [seat["monster"] for seat in now["table"]["seats"]] == then["game"]["monsters"]
    async with place.connect() as table:
        await play_on(table)
        assert table.is_over
    text = await request(server.url, f"/api/tables/{place.table}/games/1/record", token=place.token)
    record = ForkRecord.from_text(text)
    assert record.problems() == []
    assert record.past == len(origin_at(applied_entries, 20).actions)
    assert len(replay_record(text).moments) > 10
    games = await request(server.url, f"/api/tables/{place.table}/games", token=place.token)
    assert games == {"games": []}


@pytest.mark.asyncio
async def test_a_sandbox_can_be_played_on_from_in_its_turn(
    server: ServerProcess, source: Prepared
) -> None:
    place = await fork(server, table=source.table, start=True, seats=["me"] * 3)
    async with place.connect() as table:
        await play_on(table)
        text = await request(
            server.url, f"/api/tables/{place.table}/games/1/record", token=place.token
        )
    again = await fork(server, "", record=text, start=True, seq=12, seats=["me"] * 3)
    twin = await fork(server, place.token, table=place.table, start=True, seq=4, seats=["me"] * 3)
    for one in (again, twin):
        assert (await fetch_table(one))["table"]["status"] == "running"


@pytest.mark.asyncio
async def test_a_record_is_played_on_by_whoever_has_it(server: ServerProcess) -> None:
    game = Game(["Kong", "Rob", "Mantis"], seed=5)
    game.play_out(random.Random(3).choice)
    text = Record.from_game(game).to_text()
    place = await fork(server, "", record=text, start=True)
    found = await fetch_table(place)
    assert found["game"]["monsters"] == ["Kong", "Rob", "Mantis"]
    assert [seat["bot"] for seat in found["table"]["seats"]] == ["", "", "normal"]
    assert await refusal_code(fork(server, record=text.replace("Kong", "Rob", 1))) == "record/bad"
    assert await refusal_code(fork(server, record=text, table="x")) == "fork/bad"
    assert await refusal_code(fork(server, record="x" * 600_000)) == "body/too_large"


@pytest.mark.asyncio
async def test_the_same_request_again_finds_the_same_sandbox(
    server: ServerProcess, source: Prepared
) -> None:
    asked = {"table": source.table, "key": new_key(), "start": True}
    first = await fork(server, **asked)
    assert await fork(server, **asked) == first
    assert await refusal_code(fork(server, **{**asked, "seq": 21})) == "key/reused"


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"seq": 100_000}, "fork/bad"),
        ({"seq": 1}, "fork/bad"),
        ({"game_number": 2}, "not_found"),
        ({"table": "nosuchtable"}, "not_found"),
        ({"seats": ["me", "me"]}, "options/bad"),
        ({"seats": ["me", "open", "normal"]}, "options/bad"),
        ({"seats": ["normal"] * 3}, "options/bad"),
        ({"seats": ["me", "me", "nobody"]}, "bot/bad"),
        ({"options": {"public": True}}, "options/bad"),
        ({"nonce": "00"}, "nonce/bad"),
        ({"monster": "Kong"}, "message/bad"),
    ],
)
async def test_what_cannot_be_is_refused(
    server: ServerProcess, source: Prepared, asked: dict[str, Any], code: str
) -> None:
    assert await refusal_code(fork(server, **{"table": source.table, **asked})) == code


@pytest.mark.asyncio
async def test_games_of_others_and_games_that_are_played_are_refused(
    server: ServerProcess, source: Prepared
) -> None:
    assert await refusal_code(fork(server, "", table=source.table)) == "not_found"
    assert await refusal_code(fork(server, "A" * 43, table=source.table)) == "token/bad"
    assert (await fork(server, source.watch, table=source.table)).token
    place = await create(server.url, "Ann", seats=("me", "me"), start=True)
    running = {"table": place.table, "seats": ["me", "me"], "seq": 2}
    assert await refusal_code(fork(server, place.token, **running)) == "table/not_over"


@pytest.mark.asyncio
async def test_a_sandbox_survives_a_restart(tmp_path: Path, whole_game: PreparedGame) -> None:
    with ForkedServer(f"sqlite:///{tmp_path / 'tables.db'}", measured=True) as server:
        made = await asyncio.to_thread(prepare, server.database, whole_game)
        place = await fork(server, table=made.table, start=True, seats=["me"] * 3)
        async with place.connect() as table:
            await play_on(table, 5)
        before = await fetch_table(place)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        after = await fetch_table(place)
        assert {**after, "connected": []} == {**before, "connected": []}
        async with OnlineTable(server.url, place.table, token=place.token) as table:
            await play_on(table)
            assert table.is_over
