"""Compiling the core: when it can be done, and when it must be done again."""

import subprocess
import sys
import sysconfig

import pytest

from kingofnewyork import core
from scripts import build


def test_without_a_compiler_the_game_runs_interpreted(monkeypatch, tmp_path, capsys):
    """It is said in one line, and is no error; nothing compiled is left."""
    monkeypatch.setenv("CC", "/nowhere/cc")
    old = tmp_path / "src" / "old.so"
    old.parent.mkdir()
    old.touch()
    for name, path in (("SOURCE", "src"), ("BUILD", "build"), ("STAMP", "build/stamp")):
        monkeypatch.setattr(build, name, tmp_path / path)
    monkeypatch.setattr(build, "load_core", lambda: core)
    monkeypatch.setattr(core, "compiled_stats_file", lambda: tmp_path / "source_stats")
    build.main()
    assert capsys.readouterr().out == (
        "build: no C compiler found: the game runs interpreted, which is slower\n"
    )
    assert not old.exists()


def test_without_headers_it_says_what_to_install(monkeypatch, tmp_path):
    """A compiler alone is not enough."""
    monkeypatch.setenv("CC", "sh -c")
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    assert "python3-dev" in build.what_is_missing()
    (tmp_path / "Python.h").touch()
    assert build.what_is_missing() == ""


def test_the_fingerprint_follows_the_source(monkeypatch, tmp_path):
    """An edited file is compiled again."""
    loaded = build.load_core()
    before = build.fingerprint(loaded)
    assert before == build.fingerprint(loaded)
    edited = tmp_path / "more.py"
    edited.write_text("more = 1\n")
    files = [*loaded.compiled_sources(), edited]
    monkeypatch.setattr(loaded, "compiled_sources", lambda: iter(files))
    assert build.fingerprint(loaded) != before


def test_on_windows_the_compiler_is_looked_for_as_setuptools_does(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert build.what_is_missing() == "C compiler"
    locator = tmp_path / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
    locator.parent.mkdir(parents=True)
    locator.touch()
    assert build.has_compiler()


@pytest.mark.parametrize("name", ["build", "web"])
def test_what_builds_wheels_is_imported_on_windows_too(name):
    """There is no `fcntl` there."""
    source = (
        f"import sys; sys.platform = 'win32'; sys.modules['fcntl'] = None; import scripts.{name}"
    )
    done = subprocess.run([sys.executable, "-c", source], cwd=build.ROOT, capture_output=True)
    assert done.returncode == 0, done.stderr
