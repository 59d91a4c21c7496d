"""Records that are sent to be gone through: every kind of file, and what is refused."""

import random
from pathlib import Path

import pytest

from kingofnewyork import Game, Record
from kingofnewyork.client import OnlineRefused
from kingofnewyork.client.api import request
from kingofnewyork.local.game import start_game
from kingofnewyork.local.setup import make_setup
from kingofnewyork.play.fair_dice import Secret, fair_nature
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.notation import action_text
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.protocol.replaying import replay_record
from tests.support.servers.server_process import ServerProcess


def play_game(**more: object) -> Game:
    """A whole game."""
    game = Game(["Kong", "Rob", "Mantis"], **more)
    game.play_out(random.Random(3).choice)
    return game


def test_every_choice_is_a_step_and_the_last_one_is_the_end() -> None:
    game = play_game(seed=5)
    answer = replay_record(Record.from_game(game).to_text())
    done = [
        action
        for one in answer.entries
        for action in ([one.action["id"]] if one.action else []) + list(one.nature)
    ]
    assert done == [action_text(action) for action in game.actions]
    assert [one.type for one in answer.entries] == ["started"] + ["acted"] * (
        len(answer.entries) - 1
    )
    assert [one.seq for one in answer.entries] == [one.seq for one in answer.moments]
    assert answer.moments[-1].table.status == "over"
    assert [seat.monster for seat in answer.moments[0].table.seats] == ["Kong", "Rob", "Mantis"]
    assert any(one.story for one in answer.entries)


def test_a_game_with_other_cards_and_one_that_is_not_over_are_told_too() -> None:
    game = Game(["Kong", "Rob"], seed=2, deck=["stomp", "fireball"])
    assert len(replay_record(Record.from_game(game).to_text()).entries) == 1
    game.play(game.legal_actions()[0])
    assert replay_record(Record.from_game(game).to_text()).moments[-1].table.status == "running"


def test_files_with_a_proof_and_files_of_the_terminal_are_records_too(tmp_path: Path) -> None:
    secret = Secret.generate()
    nonces = [b""] * 3
    game = play_game(nature=fair_nature("t/1", secret, nonces))
    fair = FairRecord.from_game(game, "t/1", secret, nonces).to_text()
    assert replay_record(fair) == replay_record(Record.from_game(game).to_text())
    path = tmp_path / "mine.game"
    local = start_game(make_setup(seats="human,human", seed=4), path)
    local.play(local.game.legal_actions()[0])
    local.close()
    assert len(replay_record(path.read_text()).entries) == 2


@pytest.mark.parametrize("text", ["", "nonsense", "kingofnewyork record 1\nmonsters: Kong, Rob\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="line") as refused:
        replay_record(text)
    assert refused.value.code == "record/bad"


@pytest.mark.asyncio
async def test_a_whole_record_fits_into_a_request_and_a_larger_body_does_not(
    sqlite_serving: ServerProcess,
) -> None:
    text = Record.from_game(play_game(seed=5)).to_text()
    answer = await request(sqlite_serving.url, "/api/replay", {"record": text})
    assert len(answer["entries"]) == len(answer["moments"]) > 50
    with pytest.raises(OnlineRefused) as refused:
        await request(sqlite_serving.url, "/api/replay", {"record": text.replace("Kong", "Rob", 1)})
    assert refused.value.code == "record/bad"
    with pytest.raises(OnlineRefused) as refused:
        await request(sqlite_serving.url, "/api/replay", {"record": "x" * 600_000})
    assert refused.value.code == "body/too_large"
