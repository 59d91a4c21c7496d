"""A game line by line, through a pipe: told, asked, kept and left."""

import io
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kingofnewyork import Game, SeededNature
from kingofnewyork.cli.plain.game import PlainGame
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.saves import load_game, saved_games
from kingofnewyork.local.setup import make_setup
from kingofnewyork.play.position import parse_position
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.table import result
from tests.support.cli.command import ESCAPE, command
from tests.support.cli.session import Session

DUEL = ("play", "--monsters", 2, "--against", "random")
ANY_ANSWER = (
    *("", "", "1", "2", "3", "4", "5", "1 2", "OO", "all", "0", "stop", "stay", "att", "?", "what"),
    *("buy", "card", "yes", "no", "end the turn", "table", "undo", "reset", "log", "k 1", "buy 2"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_of_defaults(session: Session, language: str, tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    done = session(*DUEL, "--seed", 3, "--lang", language, "--save", path, typed="\n" * 2000)
    assert (done.code, done.err) == (0, "")
    state = load_game(path).record.final_state()
    assert state.is_over
    assert load_words(language).sentence(result(state, 0)) in done.out.splitlines()
    assert done.out.endswith(f" replay {path}\n")
    assert ESCAPE not in done.out
    assert "_" not in done.out.replace(str(path), "")


@pytest.mark.parametrize("monsters", [2, 4, 6])
def test_a_whole_game_of_wild_answers(session: Session, tmp_path: Path, monsters: int) -> None:
    path = tmp_path / "wild.game"
    wild = Random(monsters)
    typed = "".join([wild.choice(ANY_ANSWER) + "\n" for _ in range(4000)])
    table = ("--monsters", monsters, "--against", "random", "--name", "rob", "--seed", 8)
    done = session("play", *table, "--save", path, typed=typed)
    assert (done.code, done.err) == (0, "")
    assert load_game(path).record.final_state().is_over
    assert ESCAPE not in done.out


def test_the_same_seed_and_answers_give_the_same_game(session: Session) -> None:
    texts = [session("play", "--seed", 5, typed="2\n\n\n").out for _ in range(2)]
    first, second = [text.rpartition("\nThe game is saved")[0] for text in texts]
    assert first == second != ""


def test_the_first_lines_say_who_plays_and_what_is_asked(session: Session) -> None:
    lines = session(*DUEL, "--seed", 3).out.splitlines()
    assert lines[0].startswith("King of New York: you are Kong, against ")
    assert "Type ? for help, quit to leave." in lines[1]
    assert "Kong (you): 10 life, 0 points, 0 energy, not yet in the city." in lines
    assert "Where do you start?" in lines
    assert "For sale now: Carapace, Universal Soldier and Of Another World." in lines
    assert any(line.startswith("Type table to read everything on the table") for line in lines)
    assert any(re.fullmatch(r"1\. Start in .* \(Enter\)", line) for line in lines)


def test_in_a_pipe_a_paragraph_is_a_line(session: Session) -> None:
    lines = session(*DUEL, "--seed", 3, typed="\ntable\n").out.splitlines()
    assert max(map(len, lines)) > 200


def test_the_end_of_input_leaves_and_keeps_the_game(session: Session) -> None:
    done = session(*DUEL, "--seed", 3, typed="\n\n")
    [path] = saved_games()
    assert not load_game(path).record.final_state().is_over
    assert f"The game is saved in {path}. To continue it, type: " in done.out
    assert done.out.endswith("kingofnewyork resume\n")


@pytest.mark.parametrize(("language", "word"), [("en", "q"), ("fr", "quitter"), ("es", "SALIR")])
def test_one_can_leave_in_every_language(session: Session, language: str, word: str) -> None:
    done = session(*DUEL, "--lang", language, typed=f"{word}\n1\n1\n")
    assert done.code == 0
    assert done.out.count("> ") == 1


def test_wrong_answers_get_a_line_and_the_question_again(session: Session) -> None:
    out = session(*DUEL, "--seed", 3, typed="9\nmanhattan\nst\nstart in queens\n9\nX\n1 1\n").out
    assert "There is no option 9" in out
    assert "“manhattan” is not one of the options" in out
    assert "“st” matches several options" in out
    assert out.count("Where do you start?") == 4
    assert "There is no die 9" in out
    assert "“X” does not name dice" in out
    assert "Die 1 is named twice" in out
    assert out.count("keep or reroll?") == 4


def test_a_long_wrong_answer_is_cut(session: Session) -> None:
    out = session("play", "--seed", 3, typed="y" * 500 + "\n").out
    assert f"“{'y' * 30}…” is not one of the options" in out


def test_all_monsters_are_told_once_a_turn(session: Session) -> None:
    """Three rolls of one turn: the monsters are named once, the dice each time."""
    for seed in range(20):
        out = session(*DUEL, "--seed", seed, typed="\n1\n1\n").out
        if out.count("keep or reroll?") == 2:
            break
    turn = out[out.index("keep or reroll?") :]
    assert "0 points, 0 energy" not in turn.partition("What do you")[0]
    assert len(re.findall(r"^(Die|Dice) 1 ", out, re.MULTILINE)) == 2
    assert len(re.findall(r"^Turn \d+: it is your turn", out, re.MULTILINE)) == 1


def test_cards_on_offer_are_read_out_where_they_are_bought(session: Session) -> None:
    out = session(*DUEL, "--seed", 1, typed="\n" * 60).out
    bought = out[: out.index("what do you buy?")].splitlines()[-4:-1]
    assert [line[:7] for line in bought] == ["Card 1:", "Card 2:", "Card 3:"]
    assert all(re.search(r", (Keep|Discard) card, costs \d+ energy: ", line) for line in bought)


def test_new_cards_on_offer_are_named_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who refreshes and cannot buy hears it at once, the others when they are asked next."""
    cards = "display: drain, diva, stomp\ndeck: curse, fireball, hunter\n"
    poor = f"Rob: lower\n{cards}Kong: queens, 2 energy\nphase: buy"
    play_plain_game(monkeypatch, poor, "refresh\nstop\n")
    out = capsys.readouterr().out
    new = "For sale now: Hunter, Curse and Fireball."
    before, _, later = out.partition("> refresh\n")
    assert "\nCard 1: Drain, " in before
    assert later.startswith("You refresh the cards for 2 energy.\n")
    assert f"\n{new}\n" in later.partition("Rob (you)")[0]
    assert later.partition("Rob (you)")[2].count(new) == 1
    assert "Card 1: " not in later


def test_who_can_buy_again_hears_the_cards_with_their_texts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = "display: drain, diva, stomp\ndeck: curse, fireball, hunter\n"
    play_plain_game(
        monkeypatch, f"Rob: lower\n{cards}Kong: queens, 12 energy\nphase: buy", "buy diva\n"
    )
    _, _, later = capsys.readouterr().out.partition("> buy diva\n")
    assert "For sale now" not in later
    assert "\nCard 1: Drain, " in later


def test_a_player_who_is_out_is_told_and_may_watch(session: Session) -> None:
    table = ("play", "--monsters", 4, "--against", "random")
    for seed in range(30):
        out = session(*table, "--seed", seed, typed="\n" * 500).out
        if "You are out of the game" in out:
            break
    after = out.partition("You are out of the game; the others play on.")[2]
    assert "\nTurn " in after
    assert "\n> " not in after
    assert " wins in turn " in after or "nobody wins" in after


def test_bots_alone_are_watched(session: Session) -> None:
    done = session("play", "--seats", "random,random,random", "--seed", 4)
    assert done.code == 0
    assert "(random)" in done.out.splitlines()[0]
    assert " wins in turn " in done.out or "nobody wins" in done.out
    assert "> " not in done.out


def test_two_people_share_a_pipe_without_passing_it(session: Session) -> None:
    done = session("play", "--seats", "human,human", "--seed", 4, typed="\n" * 12)
    assert "Kong (human)" in done.out.splitlines()[0]
    assert "Pass the keyboard" not in done.out
    assert "Kong (you): " in done.out
    assert re.search(r"^(?!Kong)\w+ \(you\): ", done.out, re.MULTILINE)


def play_plain_game(monkeypatch: pytest.MonkeyPatch, position: str, typed: str) -> None:
    """Play a game of two people at a position line by line."""
    state = parse_position(f"monsters: Kong, Rob\n{position}")
    state.events = []
    setup = make_setup(seats="Kong=human,Rob=human", seed=1)
    game = LocalGame(setup, Game.at(state, [], [], SeededNature(1)))
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert PlainGame(game, Voice("en"), pause=0, passing=False).run() == 0


def test_what_there_is_no_choice_about_is_neither_asked_nor_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two buildings are alike: one of them falls, and who goes back gets to the choice before."""
    alike = "Rob: lower\nqueens: high_rise_1, high_rise_1\nKong: queens\nphase: resolve\n"
    play_plain_game(monkeypatch, alike + "dice: DEH", "resolve destruction\nundo\n")
    out = capsys.readouterr().out
    assert "what do you destroy" not in out
    assert "\nYou destroy a High-Rise 1 in Queens: you gain 1 point.\n" in out
    assert out.count("1 Destruction: ") == 2
    assert out.count("Undone.") == 1


def test_a_game_that_is_not_kept_is_left_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_plain_game(monkeypatch, "Rob: lower\nphase: resolve\ndice: EHC", "quit\n")
    assert capsys.readouterr().out.endswith("> quit\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments", [["--version"], ["play", "--seed", "3"]])
def test_output_that_goes_nowhere_is_told(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run(
            [sys.executable, "-m", "kingofnewyork", *arguments],
            input=b"\n\n",
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert process.returncode == 2
    assert process.stderr == b"kingofnewyork: cannot write the output: No space left on device\n"


def test_a_terminal_without_accents_gets_plainer_signs() -> None:
    done = command(*DUEL, "--seed", 3, "--lang", "fr", typed="x\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert '" x "' in done.stdout
    assert "’" not in done.stdout  # noqa: RUF001
