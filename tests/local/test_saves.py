"""Game files: what stands in them, where they lie, and which are refused."""

import re
from datetime import datetime
from pathlib import Path

import pytest
from platformdirs import user_data_path

from kingofnewyork.errors import BadBot, BadRecord
from kingofnewyork.folders import HOME_VARIABLE
from kingofnewyork.local.saves import (
    SaveFile,
    default_setup,
    game_text,
    games_folder,
    load_game,
    saved_games,
)
from kingofnewyork.local.setup import Setup, make_setup
from kingofnewyork.play.fair_dice import Secret
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.fork_record import ForkRecord
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import Record

SETUP = make_setup(seats="Kong=human,Rob=random", seed=7)
NOON = datetime(2030, 5, 6, 12, 0, 0)


def begin_game() -> Game:
    """A game of the set-up in which one choice was made."""
    game = Game(SETUP.monsters, seed=7)
    game.play(game.legal_actions()[0])
    return game


def write_file(path: Path, text: str | None = None) -> Path:
    path.write_text(game_text(SETUP, begin_game()) if text is None else text, encoding="utf-8")
    return path


def test_a_file_holds_who_plays_and_the_whole_record(tmp_path: Path) -> None:
    saved = load_game(write_file(tmp_path / "my.game"))
    assert saved.setup == SETUP
    assert saved.record.actions == begin_game().actions
    lines = (tmp_path / "my.game").read_text().splitlines()
    assert lines[:4] == [
        "kingofnewyork game 1",
        "players: human, random",
        "seed: 7",
        "kingofnewyork record 1",
    ]
    assert list(saved.record.headers) == ["version", "date"]


def test_a_bare_record_has_no_set_up(tmp_path: Path) -> None:
    Record.from_game(begin_game()).save(tmp_path / "my.record")
    saved = load_game(tmp_path / "my.record")
    assert saved.setup is None
    expected = Setup(("Kong", "Rob"), ("human", "normal"), 9, False)
    assert default_setup(saved.record, 9) == expected


def test_records_with_a_proof_are_records_too(tmp_path: Path) -> None:
    secret, nonces, game = Secret(b"k" * 32, b"s" * 32), [b"", b""], begin_game()
    fair = FairRecord.from_game(game, "t/1", secret, nonces)
    fork = ForkRecord(fair.match, fair.commitment, secret, nonces, fair.record, past=5)
    for text in (fair.to_text(), fork.to_text()):
        saved = load_game(write_file(tmp_path / "my.record", text))
        assert (saved.setup, saved.record.actions) == (None, game.actions)
    with pytest.raises(BadRecord, match=r"my\.record: line 7: 'past"):
        load_game(write_file(tmp_path / "my.record", fork.to_text().replace("past: ", "past ")))


def test_games_lie_where_the_environment_says(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert games_folder() == home / "games"
    monkeypatch.delenv(HOME_VARIABLE)
    assert games_folder() == user_data_path("kingofnewyork") / "games"


def test_a_new_file_is_named_after_the_time_and_the_monsters(home: Path) -> None:
    first, second = SaveFile.new(SETUP, NOON), SaveFile.new(SETUP, NOON)
    assert first.path == home / "games" / "20300506-120000-kong-rob.game"
    assert second.path == home / "games" / "20300506-120000-kong-rob-2.game"
    assert re.fullmatch(r"\d{8}-\d{6}-kong-rob\.game", SaveFile.new(SETUP).path.name)


def test_a_second_has_room_for_so_many_games(home: Path) -> None:
    for _ in range(99):
        SaveFile.new(SETUP, NOON)
    with pytest.raises(BadRecord, match="it contains another game"):
        SaveFile.new(SETUP, NOON)


def test_a_folder_that_cannot_be_is_refused(home: Path) -> None:
    home.write_text("a file")
    with pytest.raises(BadRecord, match=f"cannot be saved in {home / 'games'}: there is no such"):
        SaveFile.new(SETUP)


def test_a_name_that_cannot_be_is_refused() -> None:
    setup = Setup(("x" * 300, "Rob"), SETUP.players, 7)
    with pytest.raises(BadRecord, match="the name is too long"):
        SaveFile.new(setup)


def test_a_file_of_ones_own_must_be_new_or_empty(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    assert SaveFile.at(path).path == path
    assert SaveFile.at(path).path.read_text() == ""
    for text, message in (
        ("dear diary", "something else"),
        (game_text(SETUP, begin_game()), "another"),
    ):
        path.write_text(text)
        with pytest.raises(BadRecord, match=f"cannot be saved in {path}: it contains {message}"):
            SaveFile.at(path)
        assert path.read_text() == text
    with pytest.raises(BadRecord, match=f"{tmp_path}: it is not a file"):
        SaveFile.at(tmp_path)
    with pytest.raises(BadRecord, match="there is no such folder"):
        SaveFile.at(tmp_path / "none" / "my.game")
    with pytest.raises(BadRecord, match="this is not a valid file name"):
        SaveFile.at(tmp_path / "a\0b")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    save = SaveFile.at(path)
    save.write(SETUP, begin_game())
    assert load_game(path).record.actions == begin_game().actions
    path.unlink()
    path.mkdir()
    with pytest.raises(BadRecord, match=f"cannot be saved in {path}: it is not a file"):
        save.write(SETUP, begin_game())
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("players: human, random", "players: human", "1 players for 2 monsters"),
        ("players: human, random", "nobody: here", "1 players for 2 monsters"),
        ("seed: 7", "seed: seven", "'seed: ...' should be a number, not 'seven'"),
        ("seed: 7", f"seed: {'9' * 5000}", f"should be a number, not '{'9' * 40}'"),
        ("seed: 7", "", "'seed: ...' should be a number, not ''"),
        ("kingofnewyork record 1", "kingofnewyork record 2", "no line is 'kingofnewyork record 1'"),
        ("kingofnewyork game 1", "a diary", "line 1: a record begins with"),
        ("nature: tile", "nature: title", "line 10: "),
        ("result: ", "result: Rob dreams and is ", "line "),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(
    tmp_path: Path, before: str, after: str, message: str
) -> None:
    path = tmp_path / "my.game"
    text = game_text(SETUP, begin_game())
    assert before in text
    write_file(path, text.replace(before, after))
    with pytest.raises(BadRecord, match=re.escape(message)) as problem:
        load_game(path)
    assert str(problem.value).startswith(f"{path}: ")


def test_a_file_that_breaks_off_is_refused(tmp_path: Path) -> None:
    text = game_text(SETUP, begin_game())
    for length in (0, 10, 40, 200, len(text) // 2, len(text) - 3):
        with pytest.raises(BadRecord):
            load_game(write_file(tmp_path / "my.game", text[:length]))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=f"{tmp_path} cannot be read: it is not a file"):
        load_game(tmp_path)
    with pytest.raises(BadRecord, match="there is no file /nowhere/x: check its name"):
        load_game(Path("/nowhere/x"))
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    with pytest.raises(BadRecord, match="noise cannot be read: it contains something else"):
        load_game(tmp_path / "noise")


def test_a_bot_that_is_gone_is_named(tmp_path: Path) -> None:
    text = game_text(SETUP, begin_game()).replace("human, random", "human, godzilla")
    with pytest.raises(BadBot, match="there is no bot “godzilla”"):
        load_game(write_file(tmp_path / "my.game", text))


def test_the_latest_game_comes_first(home: Path) -> None:
    assert saved_games() == []
    paths = [SaveFile.new(SETUP, NOON).path for _ in range(3)]
    for path in (paths[2], paths[0]):
        write_file(path)
    (home / "games" / "notes.txt").write_text("not a game")
    (home / "games" / "gone.game").symlink_to(home / "nowhere")
    assert saved_games() == [paths[0], paths[2]]
