"""A game is open in one place at a time, and a lock that is left behind blocks nobody."""

from pathlib import Path

import pytest

from kingofnewyork.errors import BadRecord
from kingofnewyork.local.game import resume_game, start_game
from kingofnewyork.local.locks import acquire_lock
from kingofnewyork.local.saves import load_game
from kingofnewyork.local.setup import make_setup

SETUP = make_setup(seats="Kong=human,Rob=human", seed=4)


def test_a_lock_keeps_others_away_until_it_is_released(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    first = acquire_lock(path)
    assert first is not None
    with pytest.raises(BadRecord, match=f"the game in {path} is open in another window"):
        acquire_lock(path)
    first.release()
    assert [*tmp_path.iterdir()] == []
    second = acquire_lock(path)
    assert second is not None
    second.release()


def test_a_game_is_the_same_by_another_name(tmp_path: Path) -> None:
    path, link = tmp_path / "my.game", tmp_path / "link.game"
    game = start_game(SETUP, path)
    link.symlink_to(path)
    with pytest.raises(BadRecord, match="is open in another window"):
        resume_game(link)
    game.close()
    resume_game(link).close()


def test_a_lock_that_is_left_behind_blocks_nobody(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    start_game(SETUP, path).close()
    (tmp_path / "my.game.lock").touch()
    game = resume_game(path)
    game.close()
    game.close()
    assert [*tmp_path.iterdir()] == [path]


def test_where_there_can_be_no_lock_there_is_none(tmp_path: Path) -> None:
    assert acquire_lock(tmp_path / "nowhere" / "my.game") is None
    (tmp_path / "my.game.lock").mkdir()
    game = start_game(SETUP, tmp_path / "my.game")
    game.close()
    assert load_game(tmp_path / "my.game").setup == SETUP


def test_a_file_that_cannot_be_taken_up_stays_open_to_others(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    path.write_text("dear diary")
    for _ in range(2):
        with pytest.raises(BadRecord, match="a record begins with"):
            resume_game(path)
    assert [*tmp_path.iterdir()] == [path]
