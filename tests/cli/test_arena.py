"""The commands of the arena."""

import json
from pathlib import Path

import pytest

from kingofnewyork.arena.arena_journal import ArenaJournal
from kingofnewyork.cli.main import run
from tests.support.bots import odd_bots

CHEAT = f"{Path(odd_bots.__file__)}:Illegal"


def arena(*arguments):
    """Run a command of the arena in this process, its bots in one worker."""
    return run(["arena", *arguments])


def test_a_run_is_continued_and_extended(tmp_path, capsys):
    """The same blocks, whether they were played at once or bit by bit."""
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    shared = ("--players", "random,rule", "--sizes", "2,3", "--seed", "4", "--jobs", "1")
    assert arena("run", str(whole), *shared, "--blocks", "4") == 0
    assert arena("run", str(parts), *shared, "--blocks", "1") == 0
    assert arena("run", str(parts), *shared, "--blocks", "4") == 0
    assert ArenaJournal.read(parts).blocks == ArenaJournal.read(whole).blocks
    before = parts.read_bytes()
    assert arena("run", str(parts), *shared, "--blocks", "4") == 0
    assert parts.read_bytes() == before
    assert "rule" in capsys.readouterr().out
    assert arena("table", str(whole), "--markdown") == 0
    output = capsys.readouterr().out
    assert output.startswith("| bot | rating | % of 2 | % of 3 | place | ms | forfeits |\n| --- |")
    assert "games in 4 blocks" in output
    assert arena("table", str(whole), "--json") == 0
    values = json.loads(capsys.readouterr().out)
    assert (values["blocks"], values["runs"][0]["seed"]) == (4, 4)
    assert {bot["name"] for bot in values["bots"]} == {"random", "rule"}


def test_several_runs_are_one_table(tmp_path, capsys):
    """Their games count together; two bots are compared where both sat."""
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for seed, file in enumerate(files):
        shared = ("--players", "random,rule,easy", "--sizes", "2,3", "--jobs", "1")
        assert arena("run", str(file), *shared, "--seed", str(seed), "--blocks", "30") == 0
    capsys.readouterr()
    assert arena("table", *map(str, files), "--pair", "rule,random", "--json") == 0
    values = json.loads(capsys.readouterr().out)
    games = [game for file in files for one in ArenaJournal.read(file).blocks for game in one.games]
    assert (values["blocks"], values["games"]) == (60, len(games))
    three = [game for game in games if len(game.bots) == 3]
    wins = [sum(game.bots[game.winner] == name for game in three) for name in ("rule", "random")]
    gain = values["pair"]["gains"]["3"]
    assert gain["blocks"] == 30
    assert gain["mean"] == pytest.approx((wins[0] - wins[1]) / len(three), abs=1e-4)
    assert 0 < gain["half"] < gain["mean"]
    assert arena("table", *map(str, files), "--markdown", "--pair", "rule,random") == 0
    output = capsys.readouterr().out
    assert "seed 0, version" in output
    assert "seed 1, version" in output
    assert "3 monsters, 30 blocks with both: rule won" in output
    assert arena("table", str(files[0]), "--pair", "rule,exact") == 0
    assert "rule and exact have not met" in capsys.readouterr().out


def test_a_better_bot_is_called_better(tmp_path, capsys):
    """With exit code 0, and in JSON too; a second call reads the verdict from the file."""
    kept = tmp_path / "duel.jsonl"
    shared = ("rule", "random", "--sizes", "2", "--jobs", "1", "--gain", "10")
    assert arena("compare", *shared, "--file", str(kept)) == 0
    assert "rule against random: better" in capsys.readouterr().out
    before = kept.read_bytes()
    assert arena("compare", *shared, "--file", str(kept), "--json") == 0
    values = json.loads(capsys.readouterr().out)
    assert (values["verdict"], values["hero"], values["other"]) == ("better", "rule", "random")
    assert kept.read_bytes() == before


def test_a_bot_that_fails_is_not_better_and_its_traceback_is_shown(capsys):
    """It loses every game, and the others play on."""
    code = arena("compare", CHEAT, "random", "--sizes", "2", "--jobs", "1", "--gain", "10")
    output = capsys.readouterr().out
    assert code == 1
    assert "not better" in output
    assert "it answered 1023" in output


def test_too_few_blocks_tell_nothing(capsys):
    """Exit code 3."""
    code = arena("compare", "rule", "random", "--sizes", "2", "--jobs", "1", "--blocks", "2")
    assert code == 3
    assert "undecided" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("table", "nothing.jsonl"), "no file"),
        (("table", "nothing.jsonl", "--json", "--markdown"), "cannot be combined"),
        (("table", "nothing.jsonl", "--pair", "rule"), "name two bots"),
        (("run", "x.jsonl", "--players", "random"), "two players"),
        (("run", "x.jsonl", "--players", "random,nobody"), "no bot 'nobody'"),
        (("run", "x.jsonl", "--players", "random,rule", "--sizes", "7"), "2 to 6"),
        (("run", "x.jsonl", "--players", "random,rule", "--blocks", "0"), "at least 1"),
        (("run", "x.jsonl", "--players", "random,,rule"), "a name is missing"),
        (("run", "x.jsonl", "--players", "random,rule", "--seconds", "0"), "some time"),
        (("run", "x.jsonl", "--players", "random,rule", "--seconds", "nan"), "not a number"),
        (("compare", "rule", "rule"), "as good as itself"),
        (("compare", "rule", "random", "--gain", "-1"), "must be more"),
        (("compare", "rule", "random", "--jobs", "many"), "not a whole number"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(arguments, message, tmp_path, monkeypatch, capsys):
    """Before anything is played or written."""
    monkeypatch.chdir(tmp_path)
    assert arena(*arguments) == 2
    refused = capsys.readouterr().err
    assert refused.count("\n") == 1
    assert message in refused
    assert not list(tmp_path.iterdir())


def test_help_teaches(capsys):
    """Each command shows how it is used."""
    assert arena() == 0
    assert "kingofnewyork arena compare" in capsys.readouterr().out
    for name in ("run", "table", "compare"):
        assert arena(name, "--help") == 0
        assert "Examples:" in capsys.readouterr().out
