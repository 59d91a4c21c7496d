"""`kingofnewyork verify`: what it proves, what it refuses and what it says."""

import io
import sys
from pathlib import Path
from random import Random

import pytest

from kingofnewyork.cli.main import run
from kingofnewyork.play.fair_dice import fair_nature
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.game import Game
from kingofnewyork.play.record import Record
from tests.support.cli.command import command
from tests.support.cli.session import Session
from tests.support.dice.proofs import SECRET, play_fork, reseal

NONCES = [b"n" * 16, b""]


def proof(match: str = "table/1", seed: int | None = None) -> FairRecord:
    """A whole game; with a seed, one whose dice are not those committed to."""
    nature = fair_nature(match, SECRET, NONCES) if seed is None else None
    game = Game(2, nature=nature, seed=seed)
    game.play_out(Random(6).choice)
    return FairRecord.from_game(game, match, SECRET, NONCES)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a fair game."""
    path = tmp_path / "game.fair"
    proof().save(path)
    return path


def test_what_was_proved_is_told_in_plain_words(session: Session, file: Path) -> None:
    counts = proof().counts()
    text = f"{counts['dice']} dice, {counts['tile']} tiles, {counts['card']} cards"
    done = session("verify", file)
    assert done.code == 0
    first, match, promise, *nonces = done.out.splitlines()
    assert first == f"{file}: {text}: all as committed"
    assert "table/1: " in match
    assert " wins " in match
    assert promise.endswith(proof().commitment)
    assert [line.split()[1] for line in nonces] == [NONCES[0].hex(), "-"]


def test_several_files_are_checked_and_the_worst_counts(
    session: Session, file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.fair"
    proof("table/2").save(other)
    assert session("verify", file, other).code == 0
    other.write_text(other.read_text(encoding="ascii").replace("salt: 7", "salt: 8"))
    done = session("verify", other, file)
    assert done.code == 1
    assert "all as committed" in done.out
    assert session("verify", other, tmp_path / "none", file).code == 2


def test_standard_input_is_a_file_too(file: Path) -> None:
    done = command("verify", "-", typed=file.read_text(encoding="ascii"))
    assert done.returncode == 0
    assert done.stdout.startswith("standard input: ")
    assert "all as committed" in done.stdout


def test_standard_input_may_be_no_real_file(session: Session) -> None:
    assert session("verify", "-", typed=proof().to_text()).code == 0
    assert session("verify", "-", typed="").code == 2


def test_a_changed_die_is_named_with_its_line(session: Session, file: Path) -> None:
    text = file.read_text(encoding="ascii")
    line = next(line for line in text.splitlines() if line.startswith("dice 1 0: "))
    other = line.replace("E", "H") if "E" in line else line[:-1] + "E"
    file.write_text(text.replace(line, other))
    done = session("verify", file)
    assert done.code == 1
    assert "NOT as committed: line " in done.out
    assert other.split(": ")[1] in done.out


def test_dice_that_were_not_committed_to_are_told(session: Session, file: Path) -> None:
    proof(seed=3).save(file)
    done = session("verify", file)
    assert done.code == 1
    lines = done.out.splitlines()
    assert len(lines) == 6
    assert all("the key gives" in line for line in lines[:-1])
    assert "more that differ" in lines[-1]


def test_a_wrong_key_is_told(session: Session, file: Path) -> None:
    file.write_text(reseal(file.read_text(encoding="ascii").replace("6b" * 32, "6c" * 32)))
    done = session("verify", file)
    assert done.code == 1
    assert "line 4: the commitment is not that of this match, key and salt" in done.out


def test_what_the_reader_was_shown_is_compared(session: Session, file: Path) -> None:
    right = ("--commitment", proof().commitment.upper(), "--nonce", NONCES[0].hex())
    assert session("verify", *right, file).code == 0
    done = session("verify", "--commitment", "00" * 32, "--nonce", "", file)
    assert done.code == 1
    assert "not the commitment that you gave" in done.out
    assert "nonce that you gave is not among" in done.out


def test_of_a_game_that_was_played_on_only_the_rest_is_proved(
    session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "game.record"
    record = play_fork(Game(2, seed=1), "table/1", SECRET, NONCES)
    path.write_text(record.to_text())
    counts = record.counts()
    text = f"{counts['dice']} dice, {counts['tile']} tiles, {counts['card']} cards"
    done = session("verify", "--nonce", NONCES[0].hex(), path)
    assert done.code == 0
    first, second, *_ = done.out.splitlines()
    assert first == f"{path}: {text} since the game was forked: all as committed"
    assert second == f"  NOT PROVED  the first {record.past} actions: they come from another game"
    done = session("verify", "--commitment", "00" * 32, path)
    assert done.code == 1
    assert "line 3: this is not the commitment that you gave" in done.out
    path.write_text(record.to_text().replace("past: ", "past: 9999"))
    assert session("verify", path).code == 1


def test_what_is_no_such_file_is_refused(session: Session, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    Record.from_game(Game(2, seed=1)).save(record)
    done = session("verify", record)
    assert done.code == 2
    assert "the first line is not 'kingofnewyork fair 1'" in done.err
    done = session("verify", tmp_path)
    assert done.code == 2
    assert "cannot read" in done.err


def test_bytes_that_are_no_text_are_judged(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = file.read_bytes().replace(b"match: t", b"match: \xf4")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert run(["verify", "-"]) == 1
    assert "line 3: a character that does not belong here" in capsys.readouterr().out


def test_help_says_what_the_exit_code_means(session: Session) -> None:
    done = session("verify", "--help")
    assert done.code == 0
    assert "exit code is 0 if everything is as committed" in " ".join(done.out.split())
