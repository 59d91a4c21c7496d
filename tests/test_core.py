"""The core runs compiled or interpreted, all of it the same way, and plays the same games."""

import ast
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from kingofnewyork import core

PLAY = """
from random import Random
from kingofnewyork import Game, digest
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.core import is_compiled
print(is_compiled())
for seed in range(40):
    game = Game(2 + seed % 5, seed=seed)
    random = Random(seed)
    while not game.is_over:
        wild = random.random() < 0.5
        game.play(random.choice(game.legal_actions()) if wild else rule_choice(game.state.copy()))
    print(seed, len(game.actions), digest(game.state))
"""


def play_games(**settings):
    """What a new Python prints that plays some games, with these environment variables."""
    known = {key: value for key, value in os.environ.items() if key != core.INTERPRETED_VARIABLE}
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**known, **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    first, rest = done.stdout.split("\n", 1)
    return first == "True", rest


@pytest.mark.skipif(core.compiled_library() is None, reason="the core is not compiled here")
def test_the_same_seed_plays_the_same_game_on_both():
    """Compiled and interpreted, under another hash seed, every action is the same."""
    compiled, games = play_games(PYTHONHASHSEED="1")
    interpreted, others = play_games(PYTHONHASHSEED="2", KINGOFNEWYORK_INTERPRETED="1")
    assert compiled
    assert not interpreted
    assert len(games.splitlines()) == 40
    assert games == others


def test_all_modules_of_the_core_are_alike():
    """No module is compiled while another is not."""
    endings = {Path(sys.modules[name].__file__).suffix for name in compiled_names()}
    assert endings == ({".py"} if not core.is_compiled() else {".so"} & endings or {".pyd"})


def fixed_tables(code):
    """The tables of whole numbers in a module whose type says how long they are."""
    for line in ast.parse(code).body:
        if (
            isinstance(line, ast.AnnAssign)
            and ast.unparse(line.annotation) == "Final"
            and isinstance(line.value, ast.Tuple)
            and len(line.value.elts) > 2
            and all(
                isinstance(number, ast.Constant) and isinstance(number.value, int)
                for number in line.value.elts
            )
        ):
            yield ast.unparse(line.target)


def test_a_table_of_fixed_length_is_noticed():
    code = "A: Final = (1, 2, 3)\nB: Final[tuple[int, ...]] = (1, 2, 3)\nC: Final = ('a', 'b', 'c')"
    assert list(fixed_tables(code)) == ["A"]


def test_no_table_of_the_core_is_packed_anew_at_every_look():
    """Compiled code makes a new tuple for each look into one of fixed length."""
    sources = list(core.compiled_sources())
    assert len(sources) > 50
    assert [name for path in sources for name in fixed_tables(path.read_text("utf-8"))] == []


def compiled_names():
    """The modules of the core that are loaded."""
    for path in core.compiled_sources():
        dotted = ".".join(path.relative_to(core.PACKAGE.parent).with_suffix("").parts)
        name = dotted.removesuffix(".__init__")
        if name in sys.modules:
            yield name


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package of one module in a checkout, compiled."""
    rules = tmp_path / "src" / "kingofnewyork" / "rules"
    rules.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    (rules / "steps.py").touch()
    monkeypatch.setattr(core, "PACKAGE", rules.parent)
    monkeypatch.delenv(core.INTERPRETED_VARIABLE, raising=False)
    (tmp_path / "src" / (core.COMPILED_MODULE + EXTENSION_SUFFIXES[0])).touch()
    core.compiled_stats_file().parent.mkdir(parents=True)
    core.compiled_stats_file().write_text(core.source_stats())
    return rules


def test_a_compiled_core_is_used(package):
    """Nothing speaks against it."""
    assert core.why_interpreted() == ""


def test_no_compiled_core(package):
    """Without one the source is used."""
    core.compiled_library().unlink()
    assert "not been compiled" in core.why_interpreted()


def test_the_environment_asks_for_the_interpreted_core(package, monkeypatch):
    """Whoever sets the variable gets it; an empty one asks for nothing."""
    monkeypatch.setenv(core.INTERPRETED_VARIABLE, "")
    assert core.why_interpreted() == ""
    monkeypatch.setenv(core.INTERPRETED_VARIABLE, "1")
    assert core.INTERPRETED_VARIABLE in core.why_interpreted()


@pytest.mark.parametrize("age", [-1, 1])
def test_a_compiled_core_that_is_out_of_date(package, age):
    """In a checkout, source that is not what was compiled counts, be it newer or older."""
    source = package / "steps.py"
    os.utime(source, (source.stat().st_mtime + age,) * 2)
    assert "not what was compiled" in core.why_interpreted()


def test_a_checkout_that_has_noted_nothing(package):
    """Then nobody knows what was compiled; where there is no checkout, nobody asks."""
    core.compiled_stats_file().unlink()
    assert "not what was compiled" in core.why_interpreted()
    (package.parents[2] / "pyproject.toml").unlink()
    assert core.why_interpreted() == ""


def test_a_new_file_is_not_compiled_yet(package):
    """One more file in the core is a change like any other."""
    (package / "more.py").touch()
    assert "not what was compiled" in core.why_interpreted()


def test_what_is_compiled_is_there():
    """The list of what is compiled names files, and leaves out what is left out."""
    names = [path.relative_to(core.PACKAGE).as_posix() for path in core.compiled_sources()]
    assert "rules/engine.py" in names
    assert "cards/attack.py" in names
    assert not set(core.NOT_COMPILED) & set(names)
    assert len(names) == len(set(names))


def test_source_is_found_only_for_this_package():
    """Other packages are none of its business."""
    finder = core.SourceFinder()
    assert finder.find_spec("json.decoder", ["/nowhere"]) is None
    assert finder.find_spec("kingofnewyork", None) is None
    found = finder.find_spec("kingofnewyork.rules.dice", [str(core.PACKAGE / "rules")])
    assert found.origin.endswith("dice.py")
