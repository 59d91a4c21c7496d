"""A game on this machine: people, bots, the way back, and a file that is up to date."""

from pathlib import Path

import pytest

from kingofnewyork.errors import BadRecord, IllegalAction, UndoRefused
from kingofnewyork.local.game import LocalGame, game_of_record, resume_game, start_game
from kingofnewyork.local.saves import SaveFile, games_folder, load_game
from kingofnewyork.local.setup import make_setup
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.catalogue import load_words

AGAINST_ONE = make_setup(seats="Kong=human,Rob=random", seed=4)
TOGETHER = make_setup(seats="Kong=human,Rob=human", seed=4)


def new_game(path: Path | None = None, setup=AGAINST_ONE) -> LocalGame:
    return LocalGame(setup, save=SaveFile.at(path) if path else None)


def play_on(game: LocalGame, choices: int = 10_000) -> None:
    """Play so many choices; people take the default."""
    while choices and not game.is_over:
        if game.waits_for_human:
            game.play(game.game.default_action())
        else:
            game.play_bot()
        choices -= 1


def test_a_whole_game_between_a_person_and_a_bot(tmp_path: Path) -> None:
    game = new_game(tmp_path / "my.game")
    play_on(game)
    assert game.is_over
    assert game.chooser == NOBODY
    assert not game.waits_for_human
    assert load_game(tmp_path / "my.game").record.final_state() == game.game.state
    with pytest.raises(BadRecord, match="it cannot be continued"):
        resume_game(tmp_path / "my.game")


def test_a_game_need_not_be_kept() -> None:
    game = new_game()
    play_on(game, 20)
    assert game.save_problem is None
    assert not games_folder().exists()


def test_the_file_holds_every_action_at_once(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    game = new_game(path)
    assert load_game(path).record.actions == game.game.actions
    for _ in range(20):
        play_on(game, 1)
        assert load_game(path).record.actions == game.game.actions


def test_a_game_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    first, straight = new_game(path, TOGETHER), new_game(setup=TOGETHER)
    play_on(first, 15)
    again = resume_game(path)
    assert again.game.state == first.game.state
    assert again.game.events == first.game.events
    assert again.setup == TOGETHER
    play_on(again)
    play_on(straight)
    assert again.game.actions == straight.game.actions
    assert load_game(path).record.actions == straight.game.actions


def test_a_bare_record_goes_on_in_a_file_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "my.record"
    Record.from_game(Game(["Rob", "Kong"], seed=1)).save(path)
    before = path.read_text()
    game = resume_game(path)
    assert game.setup.players == ("human", "normal")
    assert game.save_file is not None
    assert game.save_file.path.parent == games_folder()
    game.play(game.game.default_action()) if game.waits_for_human else game.play_bot()
    assert path.read_text() == before


def test_a_new_game_is_kept_among_the_games_or_where_it_was_asked_for(tmp_path: Path) -> None:
    game = start_game(TOGETHER)
    assert game.save_file is not None
    assert game.save_file.path.parent == games_folder()
    assert start_game(TOGETHER, tmp_path / "my.game").save_problem is None
    assert load_game(tmp_path / "my.game").setup == TOGETHER
    with pytest.raises(BadRecord, match=r"it contains another game\. Name another file"):
        start_game(TOGETHER, tmp_path / "my.game")


def test_a_game_without_room_among_the_games_goes_on_and_says_so(home: Path) -> None:
    home.write_text("a file where a folder should be")
    game = start_game(TOGETHER)
    assert game.save_file is None
    play_on(game, 3)
    assert game.save_problem is not None
    assert (
        load_words("en").text(game.save_problem).endswith("The game continues, but it is not saved")
    )
    game.close()


def test_a_bare_record_goes_on_without_room_for_it(tmp_path: Path, home: Path) -> None:
    home.write_text("a file where a folder should be")
    path = tmp_path / "my.record"
    Record.from_game(Game(["Rob", "Kong"], seed=1)).save(path)
    game = resume_game(path)
    assert game.save_file is None
    assert game.save_problem is not None


def test_an_illegal_action_changes_nothing(tmp_path: Path) -> None:
    game = new_game(tmp_path / "my.game", TOGETHER)
    before = (tmp_path / "my.game").read_text()
    with pytest.raises(IllegalAction):
        game.play("end")
    assert (tmp_path / "my.game").read_text() == before


def test_what_is_taken_back_is_taken_back_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    game = new_game(path, TOGETHER)
    before = game.game.state.copy()
    count = len(game.game.events)
    with pytest.raises(UndoRefused, match="nobody has chosen anything yet"):
        game.undo(game.chooser)
    for back in (game.undo, game.reset):
        chooser = game.chooser
        game.play(game.game.default_action())
        back(chooser)
        assert game.game.state == before
        assert len(game.game.events) == count
        assert load_game(path).record.final_state() == before


def test_a_view_shows_what_a_seat_may_do() -> None:
    game = new_game(setup=TOGETHER)
    assert game.view(game.chooser).legal_actions()
    assert not game.view(NOBODY).legal_actions()


def test_what_a_bot_prints_is_no_part_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "loud_bots.py").write_text(
        "from kingofnewyork.bots.base import Bot\n"
        "class Loud(Bot):\n"
        "    def __init__(self, seed):\n"
        "        print('NOISE')\n"
        "    def choose(self, view):\n"
        "        print('NOISE')\n"
        "        return view.default_action()\n"
    )
    monkeypatch.chdir(tmp_path)
    game = LocalGame(make_setup(seats="loud_bots:Loud,loud_bots:Loud", seed=1))
    game.play_bot()
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("NOISE")) == ("", 3)


def test_a_file_that_is_lost_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    game = new_game(folder / "my.game")
    (folder / "my.game").unlink()
    folder.rmdir()
    play_on(game, 2)
    assert game.save_problem is not None
    text = load_words("en").text(game.save_problem)
    assert text.endswith(": there is no such folder. The game continues")
    folder.mkdir()
    play_on(game, 1)
    assert game.save_problem is None
    assert load_game(folder / "my.game").record.actions == game.game.actions


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be saved in"):
        LocalGame(TOGETHER, save=SaveFile(tmp_path / "none" / "my.game"))


def test_a_record_is_replayed_with_all_its_events() -> None:
    game = new_game(setup=TOGETHER)
    play_on(game, 30)
    again = game_of_record(Record.from_game(game.game))
    assert again.events == game.game.events
    assert again.state == game.game.state
