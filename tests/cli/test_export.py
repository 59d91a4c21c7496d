"""Games as Parquet tables say what the records say."""

import pyarrow.parquet
import pytest

from kingofnewyork import Record
from kingofnewyork.cli.main import run


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """A directory with records, and one with their tables."""
    folder = tmp_path_factory.mktemp("data")
    words = ["simulate", "--players", "rule,random", "--games", "6", "--seed", "2", "--jobs", "1"]
    assert run([*words, "--save", str(folder / "games")]) == 0
    assert run(["export", str(folder / "games"), "--save", str(folder / "tables")]) == 0
    return folder


def table(games, name):
    """A table as a list of rows."""
    return pyarrow.parquet.read_table(games / "tables" / f"{name}.parquet").to_pylist()


def test_the_tables_say_what_the_records_say(games):
    records = [Record.load(path) for path in sorted((games / "games").iterdir())]
    assert [row["turns"] for row in table(games, "games")] == [
        record.final_state().turn for record in records
    ]
    for number, record in enumerate(records):
        steps = [step for step in record.steps() if step.choice is not None]
        rows = [row for row in table(games, "decisions") if row["game"] == number]
        assert [row["seat"] for row in rows] == [step.seat for step in steps]
        assert all(row["options"] > 1 for row in rows)
        count = sum(len(step.events) for step in record.steps())
        assert count == sum(row["game"] == number for row in table(games, "events"))
    seats = table(games, "seats")
    assert {row["bot"] for row in seats} == {"rule", "random"}
    assert sum(row["won"] for row in seats) == sum(
        row["winner"] is not None for row in table(games, "games")
    )


def test_a_full_directory_is_refused(games, capsys):
    assert run(["export", str(games / "games"), "--save", str(games / "tables")]) == 2
    assert "not empty" in capsys.readouterr().err
    assert run(["export", str(games / "tables"), "--save", str(games / "other")]) == 2
    assert "no *.game or *.record in this directory" in capsys.readouterr().err
