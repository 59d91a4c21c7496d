"""Games that were kept go on: after leaving, after a crash, from a list."""

import os
from pathlib import Path
from threading import get_native_id

import pytest

from kingofnewyork import Game
from kingofnewyork.local.saves import load_game, saved_games
from kingofnewyork.play.record import Record
from tests.support.cli.command import start
from tests.support.cli.session import Session

TOGETHER = ("play", "--seats", "Kong=human,Rob=human", "--seed", 4)
ANSWERS = "\n1 2\n\n\n1\n\n\n\n3\n\n2\n\n\n\n\n\n\n\n\n"


def test_a_game_goes_on_where_it_stopped_with_the_same_dice(
    session: Session, tmp_path: Path
) -> None:
    straight, broken = tmp_path / "straight.game", tmp_path / "broken.game"
    session(*TOGETHER, "--save", straight, typed=ANSWERS)
    session(*TOGETHER, "--save", broken, typed=ANSWERS[:11])
    done = session("resume", broken, typed=ANSWERS[11:])
    assert (done.code, done.err) == (0, "")
    assert load_game(broken).record.actions == load_game(straight).record.actions
    assert load_game(broken).setup == load_game(straight).setup
    assert done.out.endswith(f"resume {broken}\n")


def test_a_killed_game_goes_on_at_the_same_position(home: Path, session: Session) -> None:
    """Nobody asked it to stop; it had no time to say anything."""
    seen = b""
    with start("play", "--seed", 3, "--monsters", 2, "--against", "random") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for answer in ("\n", "1\n", ""):
            asked = seen.count(b"> ")
            while seen.count(b"> ") == asked:
                seen += os.read(process.stdout.fileno(), 4096)
            process.stdin.write(answer)
            process.stdin.flush()
        process.kill()
    [path] = saved_games()
    record = load_game(path).record
    assert record.final_state().agenda[-1].word == "reroll"
    out = session("resume").out
    shown = seen.decode().rstrip().splitlines()
    assert out.splitlines()[-5:-2] == shown[-4:-1]
    assert load_game(path).record.actions == record.actions
    assert session("resume", typed="stop\n1\n").code == 0
    assert load_game(path).record.actions[: len(record.actions)] == record.actions


def test_the_latest_unfinished_game_goes_on(session: Session) -> None:
    session(*TOGETHER, typed="\n")
    [unfinished] = saved_games()
    duel = ("play", "--monsters", 2, "--against", "random", "--seed", 3)
    session(*duel, typed="\n" * 2000)
    assert len(saved_games()) == 2
    done = session("resume", typed="\n")
    assert str(unfinished) in done.out
    assert saved_games()[0] == unfinished


def test_there_may_be_nothing_to_go_on_with(session: Session, tmp_path: Path) -> None:
    done = session("resume")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("kingofnewyork: there is no game to continue: start one with ")
    path = tmp_path / "over.game"
    over = ("play", "--monsters", 2, "--against", "random", "--seed", 3, "--save", path)
    session(*over, typed="\n" * 2000)
    done = session("resume", path, "--lang", "es")
    assert (done.code, done.out) == (2, "")
    assert "ha terminado" in done.err or "terminada" in done.err


def test_games_are_listed_and_taken_from_the_list(session: Session, home: Path) -> None:
    assert session("resume", "--list").out.startswith("There are no games yet: start one with ")
    session(*TOGETHER, typed="\n")
    session("play", "--seats", "Mantis=human,Rob=random", "--seed", 4)
    session("play", "--seats", "Sheriff=random,Rob=random", "--seed", 4)
    (home / "games" / "broken.game").write_text("kingofnewyork game 1\n")
    lines = session("resume", "--list").out.splitlines()
    assert [line[:3] for line in lines] == ["1. ", "2. ", "3. ", "4. "]
    assert lines[0].endswith(": broken.game is damaged")
    assert "Sheriff (random) and Rob (random); " in lines[1]
    assert lines[2].endswith("Mantis (human) and Rob (random); unfinished, in turn 0")
    assert "(humain)" in session("resume", "--list", "--lang", "fr").out
    assert "you are Mantis" in session("resume", "3").out
    name = saved_games()[0].stem
    assert "you are Mantis" in session("resume", name).out


def test_only_so_many_games_are_listed(session: Session, home: Path) -> None:
    folder = home / "games"
    folder.mkdir(parents=True)
    for number in range(32):
        (folder / f"{number}.game").write_text("damaged")
    lines = session("resume", "--list").out.splitlines()
    assert len(lines) == 31
    assert lines[-1] == f"2 older games are in {folder}."


def test_a_bare_record_goes_on_with_you_in_the_first_seat(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "my.record"
    Record.from_game(Game(["Rob", "Kong"], seed=1)).save(path)
    before = path.read_bytes()
    done = session("resume", path, typed="\n")
    assert "you are Rob, against Kong" in done.out
    assert path.read_bytes() == before
    [kept] = saved_games()
    assert done.out.endswith("kingofnewyork resume\n")
    assert load_game(kept).setup is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["/nowhere/x"], "there is no file /nowhere/x"),
        (["x" * 300], "cannot be read: the name is too long"),
        ([__file__], "line 1: a record begins with"),
        (["/nowhere/x", "--lang", "fr"], "pas de fichier"),
        ([__file__, "--lang", "es"], "line 1: a record begins with"),
        ([__file__], ". To see all games, type: "),
        (["99"], "there is no game 99. To see all games, type: "),
        (["0"], "there is no game 0. "),
        (["9" * 300, "--lang", "fr"], f" pas de partie {'9' * 30}…. "),
        (["--lang", "xx"], "there is no language 'xx'"),
        (["--speed", "soon"], "there is no speed “soon”: choose from slow"),
        (["--theme", "pink"], "there is no theme “pink”: choose from dark and light"),
        (["--plain", "--json"], "--plain and --json cannot be combined"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_cannot_be_resumed_gets_one_line(
    session: Session, tmp_path: Path, arguments: list[str], message: str
) -> None:
    if arguments[0].startswith("--"):
        session(*TOGETHER)
    done = session("resume", *arguments)
    assert (done.code, done.out) == (2, "")
    [line] = done.err.splitlines()
    assert message in line


def test_a_game_is_played_though_there_is_no_room_for_it(session: Session, home: Path) -> None:
    home.write_text("a file where a folder should be")
    done = session(*TOGETHER, typed="\n")
    assert (done.code, done.err) == (0, "")
    assert "is saved in" not in done.out
    where = f"saved in {home / 'games'}: there is no such folder"
    assert f"The game cannot be {where}. The game continues, but it is not saved.\n" in done.out
    assert done.out.endswith(f"The game is not saved: it cannot be {where}.\n")
    assert "Name another file" not in done.out


def test_a_damaged_game_does_not_block_those_before_it(session: Session, home: Path) -> None:
    session(*TOGETHER, typed="\n")
    [good] = saved_games()
    text = good.read_text()
    first = home / "games" / "first.game"
    first.write_text(text.replace("players: human", "players: none"))
    done = session("resume", "--plain")
    assert str(good) in done.out
    [line] = done.err.splitlines()
    assert "the game first.game cannot be opened and is skipped. To see all games" in line
    (home / "games" / "second.game").write_text(text[:-100])
    first.touch()
    done = session("resume", "--lang", "fr")
    assert str(good) in done.out
    [line] = done.err.splitlines()
    assert "2 parties plus récentes ne peuvent pas être ouvertes" in line
    assert line.endswith("resume --list")


def test_a_game_that_nobody_can_write_goes_on_without_its_file(
    session: Session, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "my.game"
    session(*TOGETHER, "--save", path)
    before = path.read_bytes()
    part = folder / f"my.game.{get_native_id()}.part"
    part.mkdir()  # where the next draft would be
    done = session("resume", path, typed="\n")
    assert done.code == 0
    assert "The game continues, but it is not saved." in done.out
    assert path.read_bytes() == before


def test_a_game_is_open_in_one_window_only(session: Session, home: Path) -> None:
    with start(*TOGETHER) as process:
        assert process.stdout is not None
        while not os.read(process.stdout.fileno(), 4096).endswith(b"> "):
            pass
        [path] = saved_games()
        before = path.read_bytes()
        for arguments in ([], ["1"], [str(path)]):
            done = session("resume", *arguments, typed="\n")
            assert (done.code, done.out) == (2, "")
            text = f"the game in {path} is open in another window: leave it there first\n"
            assert done.err == f"kingofnewyork: {text}"
        assert session("replay", path).code == 0
        assert path.read_bytes() == before
        process.kill()
    left = sorted([each.name for each in path.parent.iterdir()])
    assert left == [path.name, f"{path.name}.lock"]
    assert session("resume", typed="\n").code == 0
    assert [*path.parent.iterdir()] == [path]
