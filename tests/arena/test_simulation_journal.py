"""A simulation that was stopped goes on where it was, and gives the same results."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kingofnewyork import BadSetup
from kingofnewyork.arena.journal_files import BadJournal
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.simulate import play_games
from kingofnewyork.arena.simulation_journal import SimulationJournal
from kingofnewyork.cli.main import run
from kingofnewyork.play.game_start import GameStart

ROOT = Path(__file__).parent.parent.parent
PLAN = Plan(("random", "random"), 6, 4)
ENDGAME = "monsters: Kong, Rob\nKong: queens, 19 points\nRob: bronx, 1 life\n"
BOTS = """
from kingofnewyork.bots.random import RandomBot

class Sometimes(RandomBot):
    def choose(self, view):
        if view.turn == 4:
            return self.plan(view)
        return super().choose(view)

    def plan(self, view):
        raise LookupError("no plan")
"""


def test_a_journal_gives_the_games_back(tmp_path):
    games = list(play_games(PLAN, keep_records=True))
    journal = SimulationJournal.open(tmp_path / "run.jsonl", PLAN)
    for game in games[:4]:
        journal.add(game)
    with (tmp_path / "run.jsonl").open("a") as file:
        file.write('{"seed": 1, "cut o')
    again = SimulationJournal.open(tmp_path / "run.jsonl", PLAN)
    assert again.results == games[:4]
    assert [game.record for game in again.results] == [game.record for game in games[:4]]
    again.add(games[4])
    assert SimulationJournal.open(tmp_path / "run.jsonl", PLAN).results == games[:5]
    with pytest.raises(BadJournal, match="not the journal of this"):
        SimulationJournal.open(tmp_path / "run.jsonl", Plan(("random", "random"), 6, 5))


def test_a_stopped_run_ends_like_a_whole_one(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "--players", "random,rule", "--seed", "3", "--jobs", "1", "--json"]
    assert run([*words, "--games", "8"]) == 0
    whole = capsys.readouterr().out
    assert run([*words, "--games", "3", "--journal", "run.jsonl"]) == 0
    assert capsys.readouterr().out != whole
    assert run([*words, "--games", "8", "--journal", "run.jsonl"]) == 0
    assert capsys.readouterr().out == whole
    assert len(Path("run.jsonl").read_text().splitlines()) == 9


def test_a_bot_that_raises_shows_its_own_frames(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(BOTS)
    words = ["simulate", "--players", "mine.py:Sometimes,random", "--games", "4", "--seed", "1"]
    assert run([*words, "--jobs", "1", "--journal", "run.jsonl"]) == 2
    said = capsys.readouterr().err
    assert "mine.py" in said
    assert "in plan" in said
    assert "in choose" in said
    assert "match.py" not in said
    assert "LookupError: no plan (mine.py, line 11)" in said
    assert "are in run.jsonl" in said
    assert run([*words, "--jobs", "1", "--traceback"]) == 2
    assert len(capsys.readouterr().err) > len(said)
    assert run([*words, "--jobs", "2", "--forfeits", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ends"]["forfeit"]["count"] > 0
    assert report["configuration"]["forfeits"] is True


def test_games_begin_with_a_position(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("end.txt").write_text(ENDGAME)
    words = ["simulate", "--players", "rule,random", "--games", "8", "--seed", "1", "--jobs", "1"]
    assert run([*words, "--position", "end.txt", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["turns"]["mean"] < 12
    assert report["configuration"]["position"] == ENDGAME
    assert run([*words[:1], "--players", "rule,rule,rule", "--position", "end.txt"]) == 2
    assert "3 players for a position of 2 monsters" in capsys.readouterr().err
    assert run([*words, "--position", "nowhere.txt"]) == 2
    assert "nowhere.txt" in capsys.readouterr().err


def find_bought_cards(own: str, search: str = "") -> set[str]:
    """Simulate with cards of one's own in a process: a card that was registered stays."""
    words = ["simulate", "--players", "random,random,random", "--games", "20", "--seed", "1"]
    deck = ["--cards", own, "--deck", "night_shift,fury,diva", "--json"]
    command = [sys.executable, "-m", "kingofnewyork", *words, "--jobs", "2", *deck]
    settings = {**os.environ, "PYTHONPATH": search}
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {card["card"] for card in json.loads(done.stdout)["cards"]}


def test_cards_of_ones_own_are_dealt_and_counted():
    assert find_bought_cards("examples/my_card.py") == {"night_shift", "fury", "diva"}


def test_cards_that_an_installed_package_offers_are_found_by_its_name_for_them(tmp_path):
    shutil.copy(ROOT / "examples" / "my_card.py", tmp_path / "night_cards.py")
    about = tmp_path / "night_cards-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: night-cards\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[kingofnewyork.cards]\nnight = night_cards\n")
    assert find_bought_cards("night", str(tmp_path)) == {"night_shift", "fury", "diva"}


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (GameStart(deck="no_such_card"), "no card 'no_such_card'"),
        (GameStart(deck="superstar"), "Goal card"),
        (GameStart(cards=("no_such_module",)), "cannot import the cards"),
        (GameStart(cards=("json",)), "registers no card"),
    ],
)
def test_a_wrong_start_is_explained(start, message):
    with pytest.raises(BadSetup, match=message):
        start.find_deck()
