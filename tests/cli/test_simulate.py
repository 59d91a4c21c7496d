"""The command `simulate`, run as a process of its own."""

import csv
import json
import os
import pty
import signal
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from kingofnewyork import NOBODY, Record
from kingofnewyork.arena.match import play_match
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.statistics import summarize
from kingofnewyork.bots.named import bot_names
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.cli.main import run
from kingofnewyork.cli.simulate.tables import print_summary
from tests.support.cli.command import ESCAPE, command
from tests.support.waiting import block_until

BOTS = str(Path(__file__).parents[1] / "support" / "bots")
"""Where the module `odd_bots` is."""
TEN_GAMES = (
    *("--players", "random,random,odd_bots:Steady", "--games", 10, "--seed", 5, "--jobs", 1),
)


def simulate(*arguments, **environment):
    """Run a simulation that can find the odd bots."""
    return command("simulate", *arguments, PYTHONPATH=BOTS, **environment)


def refusal_line(*arguments, **environment):
    """The one line in which a simulation is refused."""
    done = simulate(*arguments, **environment)
    assert done.returncode == 2
    assert done.stdout == ""
    *trace, line = done.stderr.splitlines()
    assert not trace or trace[0] == "Traceback (the bot's own code):"
    return line


def test_bots_are_listed_with_what_they_are():
    """Every one that is installed."""
    shown = command("bots", COLUMNS="200").stdout.splitlines()
    lines = [line for line in shown if not line.startswith(" ")]
    assert [line.split()[0] for line in lines] == bot_names()
    assert (
        lines[0].split(maxsplit=1)[1] == "Chooses any legal action, each as likely as the others."
    )
    about = dict(line.split(maxsplit=1) for line in lines)
    assert about["normal"] == "The same as rule."
    assert about["hard"] == "The same as exact."


def test_the_list_of_bots_fits_a_narrow_terminal():
    """What a bot is stands in a column of its own."""
    lines = command("bots", COLUMNS="40").stdout.splitlines()
    assert max(map(len, lines)) <= 40
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == bot_names()


def test_the_same_seed_gives_the_same_bytes_whatever_else_differs(tmp_path):
    """Neither the number of processes nor the hashes of Python matter."""
    written = []
    for jobs, hashes in ((1, "0"), (2, "1")):
        table = tmp_path / f"{jobs}.csv"
        done = simulate(
            *("--players", "random,odd_bots:Steady,random", "--games", 14, "--seed", 7),
            *("--jobs", jobs, "--json", "--csv", table),
            PYTHONHASHSEED=hashes,
        )
        assert (done.returncode, done.stderr) == (0, "")
        written.append((done.stdout, table.read_bytes()))
    assert written[0] == written[1]


@pytest.fixture(scope="module")
def whole_run(tmp_path_factory):
    """A directory with everything a simulation can write, and what it printed."""
    folder = tmp_path_factory.mktemp("run")
    done = simulate(
        *TEN_GAMES,
        *("--csv", folder / "r.csv", "--plot", folder / "r.svg", "--save", folder / "games"),
    )
    assert (done.returncode, done.stderr) == (0, "")
    return folder, done.stdout


@pytest.fixture(scope="module")
def report():
    """What the same games are as JSON."""
    return json.loads(simulate(*TEN_GAMES, "--json").stdout)


def test_all_outputs_agree(whole_run, report):
    """JSON, CSV and records tell of the same games."""
    folder, _ = whole_run
    rows = list(csv.DictReader(StringIO((folder / "r.csv").read_text())))
    assert report["is_complete"]
    assert report["configuration"]["players"] == ["random", "random", "odd_bots:Steady"]
    assert len(report["results"]) == 10
    assert len(rows) == 30
    for row in rows:
        game, seat = report["results"][int(row["game"]) - 1], int(row["seat"])
        assert row["bot"] == game["bots"][seat]
        assert int(row["won"]) == (game["winner"] == seat)
        assert int(row["seed"]) == game["seed"]
        assert int(row["points"]) == game["points"][seat]
        assert row["bought"].split() == game["bought"][seat]
    for bot in report["bots"]:
        mine = [row for row in rows if row["bot"] == bot["name"]]
        assert bot["wins"]["count"] == sum(int(row["won"]) for row in mine)
        assert bot["wins"]["of"] == len(mine)


def test_records_replay_to_the_same_end(whole_run, report):
    """They are records like any other."""
    folder, _ = whole_run
    files = sorted((folder / "games").iterdir())
    assert [file.name for file in files] == [f"game-{game:02}.record" for game in range(1, 11)]
    for file, game in zip(files, report["results"], strict=True):
        state = Record.load(file).final_state()
        assert (None if state.winner == NOBODY else state.winner) == game["winner"]
        assert (state.turn, list(state.points)) == (game["turns"], game["points"])
    assert command("replay", files[0]).returncode == 0


def test_nothing_else_is_left(whole_run):
    """Only what was asked for is in the directory."""
    folder, _ = whole_run
    assert sorted(file.name for file in folder.iterdir()) == ["games", "r.csv", "r.svg"]


def test_the_table_is_plain_in_a_pipe(whole_run):
    """It says what was played, by whom, and how to repeat it."""
    _, printed = whole_run
    assert ESCAPE not in printed
    assert printed.startswith("10 games of 2 x random, odd_bots:Steady in blocks of 3")
    assert "\nSeed 5; " in printed
    assert all(len(line) <= 80 for line in printed.splitlines())
    assert "Wins of one seat" in printed


def test_the_table_fits_a_narrow_terminal():
    """Numbers stay whole."""
    done = simulate("--players", "random,random", "--games", 3, "--jobs", 1, COLUMNS="40")
    assert all(len(line) <= 40 for line in done.stdout.splitlines())
    assert "seat 1" in done.stdout


def test_the_table_shows_cards_that_many_bought(capsys):
    """The highest and the lowest, and a warning."""
    game = replace(play_match([RandomBot] * 2, 1), winner=0)
    higher, lower = tuple(range(2, 10)), tuple(range(10, 18))
    results = [replace(game, bought=(higher, lower))] * 30
    print_summary(Plan(("random", "random"), 30, 1), summarize(results, 1), 1.5)
    printed = capsys.readouterr().out
    assert "highest and lowest of 16" in printed
    assert "100.0 %" in printed
    assert len([line for line in printed.splitlines() if " 30 " in line]) == 11
    assert "this tells who buys" in printed


def test_a_new_seed_is_told():
    """So that the run can be repeated."""
    arguments = ("--players", "random,random", "--games", 2, "--jobs", 1, "--json")
    first = simulate(*arguments).stdout
    seed = json.loads(first)["configuration"]["seed"]
    assert simulate(*arguments, "--seed", seed).stdout == first


def test_bots_keep_their_seats_if_they_must():
    """Then every game has its own dice."""
    done = simulate(
        *("--players", "random,odd_bots:Steady", "--games", 4, "--jobs", 1, "--no-rotate"),
        *("--one-in-manhattan", "--json"),
    )
    report = json.loads(done.stdout)
    assert {tuple(game["bots"]) for game in report["results"]} == {("random", "odd_bots:Steady")}
    assert len({game["seed"] for game in report["results"]}) == 4
    assert report["configuration"]["two_in_manhattan"] is False


@pytest.mark.parametrize(("jobs", "group"), [(1, False), (2, True)])
def test_who_stops_a_simulation_gets_what_was_played(tmp_path, jobs, group):
    """Ctrl-C: results and records agree, nothing half-written and no process is left."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "kingofnewyork", "simulate", "--players", "random,random"),
            *("--games", "1000000", "--jobs", str(jobs), "--seed", "3", "--save", "games"),
            *("--json", "--csv", "r.csv"),
        ],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    block_until(lambda: process.poll() is not None or any(tmp_path.glob("games/*.record")))
    (os.killpg if group else os.kill)(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=100)
    report = json.loads(output)
    assert process.returncode == 130
    assert errors == f"stopped after {report['games']} of 1000000 games\n"
    assert report["is_complete"] is False
    assert (
        len(list(csv.DictReader(StringIO((tmp_path / "r.csv").read_text())))) == 2 * report["games"]
    )
    assert len(list((tmp_path / "games").iterdir())) == report["games"] > 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games", "r.csv"]
    block_until(lambda: not is_alive(process.pid))


def is_alive(group):
    """Whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_terminal_sees_how_far_it_is(tmp_path):
    """The bar goes to standard error; standard output stays clean."""
    ours, theirs = pty.openpty()
    with (tmp_path / "output").open("w") as output:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "kingofnewyork", "simulate", "--players", "random,random"),
                *("--games", "1500", "--jobs", "1", "--csv", "-"),
            ],
            stdout=output,
            stderr=theirs,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        )
    os.close(theirs)
    shown = b""
    try:
        while part := os.read(ours, 4096):
            shown += part
    except OSError:
        pass
    os.close(ours)
    assert process.wait(timeout=100) == 0
    printed = (tmp_path / "output").read_text()
    assert b"1500/1500" in shown
    assert b"games/s" in shown
    assert ESCAPE not in printed
    assert len(printed.splitlines()) == 3001


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_bots_print_is_no_output(jobs):
    """It goes to standard error, so that JSON stays JSON."""
    done = simulate(
        *("--players", "odd_bots:Chatty,odd_bots:Steady", "--games", 2, "--jobs", jobs),
        "--json",
    )
    assert json.loads(done.stdout)["games"] == 2
    assert "my turn" in done.stderr


@pytest.mark.parametrize(
    ("bot", "message"), [("Illegal", "it answered 1023"), ("Raising", "KeyError")]
)
def test_a_bot_that_does_not_play_by_the_rules_ends_it_all(tmp_path, bot, message):
    """One line says what happened, and nothing is left."""
    line = refusal_line(
        *("--players", f"random,odd_bots:{bot}", "--jobs", 1, "--save", tmp_path / "games"),
        *("--csv", tmp_path / "r.csv"),
    )
    assert f"the bot 'odd_bots:{bot}' in seat 1 of the game with seed" in line
    assert message in line
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_interrupts_a_worker_is_told_in_one_line():
    """Workers do not hear Ctrl-C, so it is the bot's fault."""
    line = refusal_line("--players", "random,odd_bots:Interrupting", "--games", 10, "--jobs", 2)
    assert "the bot 'odd_bots:Interrupting' in seat" in line
    assert "it raised KeyboardInterrupt" in line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--games 5", "missing option '--players'"),
        ("--players nobody,random", "there is no bot 'nobody'; there are random"),
        ("--players random", "1 player: the game is for 2 to 6"),
        ("--players random,random,random,random,random,random,random", "7 players"),
        ("--players=", "--players: no players are named"),
        ("--players ,", "--players: no players are named"),
        ("--players random,", "--players random,: a name is missing between commas"),
        ("--players random,,rule", "--players random,,rule: a name is missing between commas"),
        ("--players random,random --games 0", "0 games"),
        ("--players random,random --games 100000001", "at most 100,000,000 are played"),
        ("--players random,random --csv=", "--csv: give the name of a file"),
        ("--players random,random --plot=", "--plot: give the name of a file"),
        ("--players random,random --save=", "--save: give the name of a directory"),
        ("--players random,random --jobs 0", "--jobs 0: it must be at least 1"),
        ("--players random,random --games -5", "-5 games: there must be at least one"),
        ("--players random,random --games many", "--games many: that is not a whole number"),
        ("--players random,random --seed x", "--seed x: that is not a whole number"),
        ("--players random,random --seed -1", "seed -1: it must not be negative"),
        ("--players random,random --jobs 1.5", "--jobs 1.5: that is not a whole number"),
        (
            "--players random,random --json --csv -",
            "--json and --csv -: only one can have standard output",
        ),
        ("--players random,random --plot x.jpg", "must end in .png, .svg, .pdf"),
        ("--players random,random --csv /none/x.csv", "--csv /none/x.csv: No such file"),
        ("--players random,random --save /none/x", "--save /none/x: No such file"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(capsys, arguments, message):
    """Before anything is played."""
    assert run(["simulate", *arguments.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert message in printed.err


def test_without_matplotlib_nothing_is_played(tmp_path):
    """One line says what to install."""
    (tmp_path / "matplotlib.py").write_text("raise ImportError\n")
    done = command(
        *("simulate", "--players", "random,random", "--games", 10**8, "--plot", tmp_path / "x.png"),
        PYTHONPATH=str(tmp_path),
    )
    assert done.returncode == 2
    hint = "pip install 'kingofnewyork[plot]'"
    assert done.stderr == f"kingofnewyork: --plot needs the extra plot: {hint}\n"


def test_the_help_teaches():
    """It shows examples and says what becomes of files."""
    printed = command("simulate", "--help").stdout
    assert "kingofnewyork simulate --players random,random" in printed
    assert "--force" in printed
