"""A game watched again: told at once, or step by step."""

import re
from pathlib import Path

import pytest

from kingofnewyork.local.saves import load_game
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.table import result
from tests.support.cli.command import ESCAPE, Terminal
from tests.support.cli.session import Session

pytest.importorskip("pty")
DUEL = ("play", "--monsters", 2, "--against", "random", "--seed", 3)


@pytest.fixture
def game(session: Session, tmp_path: Path) -> Path:
    """A game that was played to its end."""
    path = tmp_path / "whole.game"
    session(*DUEL, "--save", path, typed="\n" * 2000)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_from_beginning_to_end(session: Session, game: Path, language: str) -> None:
    state = load_game(game).record.final_state()
    words = load_words(language)
    auto = session("replay", game, "--lang", language, typed="auto\n")
    events = session("replay", game, "--lang", language, "--events")
    for done in (auto, events):
        assert (done.code, done.err) == (0, "")
        assert words.text(result(state, NOBODY)) in done.out
        assert ESCAPE not in done.out
    assert events.out.count("\n\n") == state.turn + 1
    assert "> " not in events.out
    assert len(events.out) > len(auto.out)


def test_a_game_that_is_told_at_once_keeps_its_turns_apart(session: Session, game: Path) -> None:
    state = load_game(game).record.final_state()
    out = session("replay", game, typed="auto\n").out
    assert "\nBefore the first turn. " in out
    turns = re.findall(r"^Turn (\d+), (?:Kong|Drakonis)\. ", out, re.MULTILINE)
    assert [int(turn) for turn in turns] == [*range(1, state.turn + 1)]
    steps = session("replay", game, typed="\n" * 2000).out
    places = re.findall(r"\. Turn (\d+): \w+ plays\.$", steps, re.MULTILINE)
    assert sorted({int(turn) for turn in places}) == [*range(1, state.turn + 1)]


def test_one_goes_forward_and_back(session: Session, game: Path) -> None:
    out = session("replay", game, typed="\nnext\nn\nback\nstart\nb\nend\n\nb\nq\nnext\n").out
    places = re.findall(r"^Choice (\d+) of (\d+)\. ", out, re.MULTILINE)
    last = int(places[0][1])
    assert [int(place) for place, _ in places] == [1, 2, 3, 2, last, last, last - 1]
    assert out.count("This is the beginning of the game, with ") == 3
    assert out.count("This is the end of the game. ") == 2


def test_one_hears_how_things_stand_where_one_goes(session: Session, game: Path) -> None:
    out = session("replay", game, typed="turn 2\n\nback\nstart\nend\n").out
    there, _, back, start, end = out.split("\n> ")[1:6]
    assert there.partition("\n")[2] == back.partition("\n")[2]
    assert re.search(r"^Kong: \d+ life, \d+ points?, .*$", back, re.MULTILINE)
    assert "\nDice " in back
    assert back.endswith(" is choosing dice to keep (2 rerolls left).")
    assert "\nKong: 10 life, 0 points, 0 energy, not yet in the city." in start
    assert "This is the end of the game. " in end
    assert "\nDrakonis: " in end


def test_leaving_a_replay_resumes_nothing(session: Session, game: Path) -> None:
    out = session("replay", game, typed="?\n").out
    assert "\nquit: stop watching\n" in out
    assert "resumed" not in out


def test_one_goes_to_a_turn(session: Session, game: Path) -> None:
    out = session("replay", game, typed="turn 3\n2\nturn 999\nturn\nturn x\n0\ntable\nfly\n?\n").out
    assert "\nChoice " in out
    assert re.search(r"^Choice \d+ of \d+\. Turn 3: \w+ plays\.$", out, re.MULTILINE)
    assert re.search(r"^Choice \d+ of \d+\. Turn 2: \w+ plays\.$", out, re.MULTILINE)
    for typed in ("999", "turn", "x", "0"):
        assert f"There is no turn {typed}: the turns are numbered from 1 to " in out
    assert "\nTurn 2: " in out.partition("> table")[2]
    assert "The city." in out
    assert "“fly” is not a command" in out
    assert "back to the previous choice" in out


def test_the_words_of_a_replay_are_those_of_the_language(session: Session, game: Path) -> None:
    french = session("replay", game, "--lang", "fr", typed="suivant\nfin\ndébut\nquitter\n").out
    assert french.count("Choix ") == 2
    spanish = session("replay", game, "--lang", "es", typed="siguiente\nfinal\nprincipio\n").out
    assert spanish.count("Decisión ") == 2


def test_the_latest_game_is_watched_by_default(session: Session) -> None:
    assert "there are no games yet" in session("replay").err
    session(*DUEL, typed="\n")
    out = session("replay").out
    assert out.startswith("A game of Kong and Drakonis with ")
    assert "unfinished, in turn " in out


def test_a_damaged_game_is_passed_over(session: Session, home: Path) -> None:
    session(*DUEL, typed="\n")
    (home / "games" / "zz.game").write_text("kingofnewyork game 1\n")
    done = session("replay")
    assert done.code == 0
    assert done.out.startswith("A game of Kong and Drakonis with ")
    [line] = done.err.splitlines()
    assert "the game zz.game cannot be opened and is skipped" in line


def test_a_terminal_may_be_watched_line_by_line(game: Path) -> None:
    with Terminal("replay", "--plain", game) as terminal:
        terminal.read_until("> ")
        assert "Choice 1 of " in terminal.answer("")
        terminal.interrupt()
        assert terminal.process.wait(timeout=60) == 130
    assert ESCAPE not in terminal.seen


def test_a_terminal_is_filled_unless_somebody_says_otherwise(game: Path) -> None:
    with Terminal("replay", game, TERM="xterm-256color") as terminal:
        terminal.read_until(ESCAPE)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["/nowhere/x"], "there is no file /nowhere/x"),
        ([__file__], f"{__file__}: line 1: a record begins with"),
        ([__file__], "To see all games, type: "),
        (["99"], "there is no game 99. To see all games, type: "),
        (["a\0b"], "this is not a valid file name"),
        (["--theme", "pink"], "there is no theme “pink”"),
        (["--lang", "xx"], "there is no language 'xx'"),
    ],
)
def test_what_cannot_be_watched_gets_one_line(
    session: Session, arguments: list[str], message: str
) -> None:
    done = session("replay", *arguments)
    assert (done.code, done.out) == (2, "")
    [line] = done.err.splitlines()
    assert message in line
