"""Bots by name: ours, those of packages, and any `module:Class`."""

import re
import sys
from pathlib import Path

import pytest

from kingofnewyork import Game
from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import BOTS, LEVELS, bot_names, find_bot
from kingofnewyork.errors import BadBot

FRONT_PAGE = Path(__file__).parents[2] / "README.md"
LADDER_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
LADDER = re.compile(r"^\| bot \| rating \|.*\n(?:\|.*\n)+", re.MULTILINE)
MODULE = """
from kingofnewyork.bots.base import Bot

class First(Bot):
    def choose(self, view):
        return view.legal_actions()[0]

class NoBot:
    pass

number = 7
"""
ENTRY_POINTS = """[kingofnewyork.bots]
first = strange_bots:First
stranger = strange_bots:NoBot
lost = strange_bots:Nowhere
"""


@pytest.fixture
def stranger(tmp_path, monkeypatch):
    """A package of somebody else's, installed."""
    (tmp_path / "strange_bots.py").write_text(MODULE)
    (tmp_path / "exiting_bots.py").write_text("raise SystemExit(5)")
    info = tmp_path / "strange_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop("strange_bots", None)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_each_of_ours_is_a_bot_that_says_what_it_is(name):
    """And is made with a seed."""
    kind = find_bot(name)
    assert issubclass(kind, Bot)
    assert kind.__doc__
    assert isinstance(kind(7), Bot)


def test_the_levels_are_different_bots_in_the_order_of_the_ladder():
    """The ladder of the docs has all of them but the expert, which plays like `search`."""
    ladder = LADDER.findall(LADDER_PAGE.read_text())[0]
    rows = re.findall(r"^\| ([\w-]+) \| (\d+) ± \d+ \|", ladder, re.MULTILINE)
    ratings = {find_bot(name): int(rating) for name, rating in rows}
    levels = [find_bot(level) for level in LEVELS]
    assert [ratings[bot] for bot in levels[:-1]] == sorted(ratings[bot] for bot in levels[:-1])
    assert issubclass(levels[-1], find_bot("search"))
    assert len(set(levels)) == len(LEVELS)


def test_the_front_page_shows_the_ladder_of_the_docs():
    """The one with the most games; the other has the bot that is too slow for it."""
    ladder, shorter = LADDER.findall(LADDER_PAGE.read_text())
    assert LADDER.findall(FRONT_PAGE.read_text()) == [ladder]
    assert all(f"| {name} |" in ladder for name in ("random", "rule", "exact", "learned"))
    assert "| search |" in shorter
    assert "| search |" not in ladder


def test_a_package_offers_its_bots(stranger):
    """They are listed and found like ours."""
    assert bot_names()[: len(BOTS)] == list(BOTS)
    assert bot_names()[len(BOTS) :] == ["first", "lost", "stranger"]
    game = Game(2, seed=1)
    view = game.view(game.chooser)
    assert find_bot("first")(0).choose(view) == view.legal_actions()[0]


def test_a_class_by_module_and_name(tmp_path, monkeypatch):
    """Modules in the current directory are found too, and the path is as it was."""
    (tmp_path / "bots_of_mine.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    before = sys.path.copy()
    assert find_bot("bots_of_mine:First").__name__ == "First"
    assert sys.path == before


def test_bots_of_a_file_are_found(tmp_path):
    """By a path to it, from anywhere; asked twice, it is the same class."""
    file = tmp_path / "bots in a file.py"
    file.write_text(MODULE)
    assert find_bot(f"{file}:First").__name__ == "First"
    assert find_bot(f"{file}:First") is find_bot(f"{file}:First")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("godzilla", "there is no bot 'godzilla'; there are random"),
        ("", "there is no bot ''"),
        ("RULE", "there is no bot 'RULE'; did you mean 'rule'?"),
        ("no_such_file.py:First", "cannot import the bot 'no_such_file.py:First': FileNotFound"),
        ("exiting_bots:First", "cannot import the bot 'exiting_bots:First': SystemExit"),
        ("stranger", "'stranger' is not a bot"),
        ("lost", "cannot import the bot 'lost'"),
        ("strange_bots:NoBot", "is not a bot"),
        ("strange_bots:number", "is not a bot"),
        ("strange_bots:Nobody", "cannot import the bot 'strange_bots:Nobody': AttributeError"),
        ("strange_bots:", "cannot import the bot"),
        ("no_such_module:Bot", "cannot import the bot 'no_such_module:Bot': ModuleNotFoundError"),
        (":Bot", "cannot import the bot ':Bot'"),
        (".:Bot", "cannot import the bot"),
    ],
)
def test_what_is_no_bot_is_refused(stranger, name, message):
    """With the reason."""
    with pytest.raises(BadBot) as refusal:
        find_bot(name)
    assert message in str(refusal.value)


def test_a_bot_without_choose(stranger):
    """It says which class has none."""
    with pytest.raises(NotImplementedError, match=r"Bot has no choose\(view\)"):
        Bot().choose(Game(2, seed=1).view())
