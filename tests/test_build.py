"""Compiling the core: when it can be done, and when it must be done again."""

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "build.py"


@pytest.fixture
def build():
    """The script as a module of its own."""
    spec = importlib.util.spec_from_file_location("build_of_the_core", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_a_compiler_the_game_runs_interpreted(build, monkeypatch, tmp_path, capsys):
    """It is said in one line, and is no error; nothing compiled is left."""
    monkeypatch.setenv("CC", "/nowhere/cc")
    old = tmp_path / "src" / "old.so"
    old.parent.mkdir()
    old.touch()
    for name, path in (("SOURCE", "src"), ("BUILD", "build"), ("STAMP", "build/stamp")):
        monkeypatch.setattr(build, name, tmp_path / path)
    core = build.importlib.import_module("kingofnewyork.core")
    monkeypatch.setattr(build, "load_core", lambda: core)
    build.main()
    assert capsys.readouterr().out == (
        "build: no C compiler found: the game runs interpreted, which is slower\n"
    )
    assert not old.exists()


def test_without_headers_it_says_what_to_install(build, monkeypatch, tmp_path):
    """A compiler alone is not enough."""
    monkeypatch.setenv("CC", "sh -c")
    monkeypatch.setattr(build.sysconfig, "get_path", lambda _: str(tmp_path))
    assert "python3-dev" in build.what_is_missing()
    (tmp_path / "Python.h").touch()
    assert build.what_is_missing() == ""


def test_the_fingerprint_follows_the_source(build, monkeypatch, tmp_path):
    """An edited file is compiled again."""
    core = build.load_core()
    before = build.fingerprint(core)
    assert before == build.fingerprint(core)
    edited = tmp_path / "more.py"
    edited.write_text("more = 1\n")
    files = [*core.sources(), edited]
    monkeypatch.setattr(core, "sources", lambda: iter(files))
    assert build.fingerprint(core) != before
