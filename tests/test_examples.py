"""The examples run as they are."""

import asyncio
import contextlib
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from matplotlib import pyplot

from kingofnewyork.client import create
from tests.support.examples import EXAMPLES, ROOT, run_example
from tests.support.servers.guests import play_on
from tests.support.servers.server_process import ServerProcess

NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))
CELL_KEYS = {
    "markdown": {"cell_type", "id", "metadata", "source"},
    "code": {"cell_type", "execution_count", "id", "metadata", "outputs", "source"},
}


def read_notebook(path: Path) -> dict[str, Any]:
    """A notebook as JSON."""
    parsed: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return parsed


def run_notebook(cells: list[dict[str, Any]]) -> str:
    """Run the code cells one after the other, as a kernel would, and return what they print."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for cell in cells:
            if cell["cell_type"] == "code":
                exec(compile("".join(cell["source"]), cell["id"], "exec"), namespace)
    return printed.getvalue()


def test_the_bot_plays() -> None:
    lines = run_example("my_bot.py").splitlines()
    assert len(lines) == 4
    assert all(re.fullmatch(r"game \d: \w+ wins in turn \d+", line) for line in lines)


def test_the_bot_can_be_named_at_the_command_line() -> None:
    players = "examples/my_bot.py:CautiousBot,random"
    words = ["simulate", "--players", players, "--games", "2", "--seed", "1", "--json"]
    command = [sys.executable, "-m", "kingofnewyork", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2


def test_the_card_is_played_with() -> None:
    assert " wins " in run_example("my_card.py")


def test_the_agent_learns_to_win_more_often_than_random_play_does() -> None:
    sizes = ("--steps", "24576", "--games", "60", "--ahead", "4")
    lines = run_example("train_agent.py", *sizes).splitlines()
    assert re.fullmatch(r"random play wins \d\.\d% of 60 games", lines[0])
    assert re.fullmatch(r"after 24576 choices the agent wins \d+\.\d%", lines[1])


def test_training_that_does_not_reach_its_bar_fails() -> None:
    command = [sys.executable, str(EXAMPLES / "train_agent.py")]
    command += ["--steps", "0", "--games", "1", "--ahead", "101"]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, timeout=120).returncode == 1


@pytest.mark.asyncio
async def test_the_online_bot_plays_at_a_real_server(tmp_path: Path) -> None:
    with ServerProcess(str(tmp_path / "tables.db")) as server:
        place = await create(server.url, "Ann", seats=("me", "open"))
        bot = asyncio.create_task(
            asyncio.to_thread(run_example, "online_bot.py", server.url, place.code)
        )
        async with place.connect() as table:
            await table.until(lambda: len(table.mirror.table["people"]) == 2, 30)
            await table.until(lambda: table.mirror.table["people"][1]["ready"], 30)
            await table.ready()
            await table.start()
            await play_on(table)
            assert table.mirror.game is not None
            assert (await bot).strip() == str(table.mirror.game["result"])


def test_the_online_bot_says_how_it_is_called() -> None:
    command = [sys.executable, str(EXAMPLES / "online_bot.py")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr == "usage: online_bot.py URL CODE\n"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_has_the_form_of_one(path: Path) -> None:
    content = read_notebook(path)
    assert (content["nbformat"], content["nbformat_minor"]) == (4, 5)
    assert content["metadata"]["kernelspec"]["name"] == "python3"
    names = [cell["id"] for cell in content["cells"]]
    assert len(set(names)) == len(names)
    for cell in content["cells"]:
        assert set(cell) == CELL_KEYS[cell["cell_type"]]
        assert cell.get("outputs", []) == [], "a notebook is kept without its output"
        assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", cell["id"])


def test_the_notebook_of_tables_answers_its_three_questions() -> None:
    matplotlib.use("Agg")
    printed = run_notebook(read_notebook(EXAMPLES / "games_as_tables.ipynb")["cells"])
    drawn = [pyplot.figure(number).axes[0] for number in pyplot.get_fignums()]
    pyplot.close("all")
    assert [axes.get_ylabel() for axes in drawn] == [
        "points when the dice are rolled",
        "share of wins",
        "life lost a game",
    ]
    assert [len(axes.lines) for axes in drawn] == [2, 1, 0]
    points = dict(re.findall(r"^(winners|others): ([\d.]+) points", printed, re.MULTILINE))
    assert float(points["winners"]) > float(points["others"])
    assert re.search(r"^elsewhere +25\.0% of 240 who", printed, re.MULTILINE)
    assert re.search(r"^monsters +\d+\.\d life a game$", printed, re.MULTILINE)


def test_the_notebook_of_a_simulation_runs_from_top_to_bottom() -> None:
    printed = run_notebook(read_notebook(EXAMPLES / "analysis.ipynb")["cells"])
    assert re.search(r"^rule +\d+\.\d%", printed, re.MULTILINE)
    assert re.search(r"^3 attack +50\.0%$", printed, re.MULTILINE)


def test_every_example_is_listed() -> None:
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    main_page = (ROOT / "README.md").read_text(encoding="utf-8")
    for path in sorted(EXAMPLES.iterdir()):
        if path.suffix in (".py", ".ipynb"):
            assert f"({path.name})" in listed, path.name
            assert f"(examples/{path.name})" in main_page, path.name
