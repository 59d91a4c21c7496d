"""The command `kingofnewyork odds`, run as a user runs it."""

import json
from collections.abc import Callable

import pytest

from kingofnewyork.cli.main import run
from kingofnewyork.cli.odds_table import bar, percent
from kingofnewyork.rules.ids import FACE_NAMES
from tests.support.cli.command import ESCAPE, command

Shown = Callable[..., list[str]]


@pytest.fixture
def run_odds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Runs the command in this process and returns the lines that it prints."""

    def run_and_read(*arguments: str, columns: int = 80) -> list[str]:
        monkeypatch.setenv("COLUMNS", str(columns))
        assert run(["odds", *arguments]) == 0
        done = capsys.readouterr()
        assert done.err == ""
        return done.out.splitlines()

    return run_and_read


def test_a_roll_and_goals() -> None:
    done = command("odds", "EEHADO", "--goal", "3 attack", "--goal", "no ouch")
    assert (done.returncode, done.stderr) == (0, "")
    heading, titles, attack, ouch = done.stdout.splitlines()
    assert heading == "EEHADO with 2 rerolls left; best play for each goal alone"
    assert titles.split() == ["Goal", "Chance", "Keep"]
    assert attack.split()[:5] == ["3", "attack", "48.3", "%", "A"]
    assert ouch.split()[:5] == ["no", "ouch", "97.2", "%", "EEHAD"]
    assert attack.count("█") == 14
    assert ESCAPE not in done.stdout


def test_help_teaches_with_examples() -> None:
    done = command("odds", "--help")
    assert done.returncode == 0
    assert 'kingofnewyork odds EEHADO --goal "3 attack"' in done.stdout
    assert "2 destruction + 1 heart" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_no_colour_and_no_blocks_where_they_cannot_be_shown() -> None:
    done = command("odds", "-g", "1 attack", PYTHONIOENCODING="ascii", NO_COLOR="1")
    assert done.returncode == 0
    assert "#" * 29 in done.stdout
    assert done.stdout.isascii()
    assert ESCAPE not in done.stdout


def test_one_goal_shows_keeps_and_faces(run_odds: Shown) -> None:
    lines = run_odds("EEHADO", "-g", "3 attack")
    assert "The best keeps for: 3 attack" in lines
    assert lines[lines.index("The best keeps for: 3 attack") + 2].split()[0] == "A"
    start = lines.index("Dice of each face in the end for: 3 attack")
    assert lines[start + 1].split() == list(FACE_NAMES)
    assert len(lines[start + 2 :]) == 8
    assert lines[-1].split()[0] == "mean"
    assert " ".join(lines[start + 5].split()) == "3 2.0 % 2.0 % 38.0 % 2.0 % 2.0 % 2.0 %"


def test_distributions_for_several_goals(run_odds: Shown) -> None:
    lines = run_odds("-g", "3 attack", "-g", "3 heart", "--distribution")
    assert sum(line.startswith("Dice of each face") for line in lines) == 2
    assert "6 dice and 2 rerolls; best play for each goal alone" in lines


def test_without_goals_the_usual_ones_are_shown(run_odds: Shown) -> None:
    lines = run_odds()
    assert len(lines) == 2 + 16
    assert any(line.startswith("3 celebrity") for line in lines)
    assert lines[2].split()[:4] == ["1", "attack", "96.2", "%"]


def test_what_is_reached_is_kept_and_nothing_may_be(run_odds: Shown) -> None:
    lines = run_odds("EEHADO", "-g", "2 energy", "-g", "3 star")
    assert lines[2].split()[:5] == ["2", "energy", "100.0", "%", "all"]
    assert lines[3].split()[4] == "none"


@pytest.mark.parametrize("columns", [20, 32, 45, 60, 79])
def test_narrow_terminals_break_nothing(run_odds: Shown, columns: int) -> None:
    lines = run_odds("EEHADOOO", "-g", "3 attack or 4 energy", columns=columns)
    assert max(map(len, lines)) <= columns
    assert "…" not in "".join(lines)


def test_words_dice_and_rerolls(run_odds: Shown) -> None:
    assert run_odds("2", "attack", "ouch", "--rerolls", "1", "-g", "no ouch", "-g", "3 attack")[
        0
    ] == ("AAO with 1 reroll left; best play for each goal alone")
    assert run_odds("--dice", "1", "--rerolls", "0", "-g", "attack", "-g", "ouch")[2].split()[
        2
    ] == ("16.7")


def test_cards_and_tokens_count(run_odds: Shown) -> None:
    goals = ("-g", "no ouch", "-g", "no attack")

    def chances(*arguments: str) -> list[str]:
        lines = run_odds(*arguments, *goals)[2:4]
        return ["-" if " - " in line else line.split("%")[0].split()[-1] for line in lines]

    assert chances("AAOOEE") == ["94.5", "94.5"]
    assert chances("AAOOEE", "--terminal-rage") == ["94.5", "-"]
    assert chances("AAOOEE", "--curses", "2", "--energy", "1") == ["-", "94.5"]
    assert chances("AAOOEE", "--held", "A") == ["94.5", "-"]
    assert chances("EEEEEE") == ["100.0", "100.0"]
    assert chances("EEEEEE", "--jinx-aura") == ["83.3", "83.3"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--dice", "4", "-g", "6 attack"), "6 attack: impossible with 4 dice"),
        (("--dice", "1", "-g", "2 attack"), "2 attack: impossible with 1 die"),
        (("AAEE", "--held", "A", "-g", "no attack"), "no attack: impossible as things are"),
    ],
)
def test_what_is_impossible_is_told_and_nothing_else(
    run_odds: Shown, arguments: tuple[str, ...], message: str
) -> None:
    lines = run_odds(*arguments, "--distribution")
    assert len(lines) == 3
    assert lines[2].startswith(message)
    assert set(lines[2].removeprefix(message).split()) == {"-"}
    plain = json.loads("\n".join(run_odds(*arguments, "--json")))["goals"][0]
    assert (plain["chance"], plain["distribution"]) == (0, None)


def test_a_distribution_tells_the_unlikely_from_the_impossible(run_odds: Shown) -> None:
    six = run_odds("-g", "all six faces")[-2]
    assert six.split() == ["6", *["<0.1", "%"] * 6]
    four = run_odds("AAEE", "--held", "A", "-g", "3 attack")[-2]
    assert four.split()[:3] == ["4", "-", "-"]
    zero = run_odds("AAEE", "--held", "A", "-g", "3 attack")[-6]
    assert zero.split()[:6] == ["0", zero.split()[1], "%", zero.split()[3], "%", "-"]


def test_json_for_programs(run_odds: Shown) -> None:
    plain = json.loads("\n".join(run_odds("EEHADO", "-g", "3A", "-g", "AA", "--json")))
    assert (plain["roll"], plain["dice"], plain["rerolls"]) == ("EEHADO", 6, 2)
    three, two = plain["goals"]
    assert (three["goal"], three["keep"], len(three["keeps"])) == ("3 attack", "A", 48)
    assert three["chance"] == pytest.approx(0.483, abs=0.001)
    assert "distribution" not in two
    plain = json.loads("\n".join(run_odds("--dice", "8", "-g", "3A", "--json")))
    assert plain["roll"] is None
    assert sum(plain["goals"][0]["distribution"]["attack"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["XYZ"], "'xyz' is not dice"),
        (["EEHADOEEE"], "more than 8 dice"),
        (["EEH", "--dice", "6"], "EEH is not a roll of 6 dice"),
        (["--dice", "9"], "--dice must be 1 to 8, not 9"),
        (["--dice", "0"], "--dice must be 1 to 8, not 0"),
        (["--rerolls", "10"], "--rerolls must be 0 to 9, not 10"),
        (["--rerolls", "some"], "--rerolls"),
        (["--curses", "-1"], "--curses must be at least 0, not -1"),
        (["--curses", "1"], "give it with --energy"),
        (["--held", "AA", "EEHADO"], "does not show AA"),
        (["--held", "AA", "--dice", "1"], "AA cannot be held"),
        (["--goal", "three"], "cannot read the goal 'three'"),
        (["--goal", "9 attack"], "no roll"),
        (["--luck"], "--luck"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["odds", *arguments]) == 2
    done = capsys.readouterr()
    assert done.out == ""
    (line,) = done.err.splitlines()
    assert line.startswith("kingofnewyork: ")
    assert reason in line


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        *((0, "0.0 %"), (1e-15, "<0.1 %"), (0.0001, "<0.1 %"), (0.312, "31.2 %")),
        *((0.9996, ">99.9 %"), (1 - 1e-15, "100.0 %"), (1, "100.0 %")),
    ],
)
def test_chances_look_like_what_they_are(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_bars_are_as_long_as_their_chances() -> None:
    assert bar(0.5, 10, blocks=True) == "█████"
    assert bar(0.05, 10, blocks=True) == "▌"
    assert bar(0.5, 10, blocks=False) == "#####"
    assert bar(0, 10, blocks=True) == ""
