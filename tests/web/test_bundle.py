"""Building the page: only when it must be, with whatever Node there is, and never in the way."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from scripts import web

ROOT = Path(__file__).resolve().parents[2]
FIND_NODE = web.find_node


@pytest.fixture
def script(tmp_path, monkeypatch):
    """The script, at work in a project of its own, with a Node that only notes what it is told."""
    web_script: Any = web
    folder = tmp_path / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "node_modules").mkdir()
    (folder / "package-lock.json").write_text("{}")
    shutil.copy(ROOT / "web" / "package.json", folder)
    (folder / "src" / "main.ts").write_text("one")
    for name, value in {
        "ROOT": tmp_path,
        "WEB": folder,
        "MODULES": folder / "node_modules",
        "BUNDLE": tmp_path / "bundle",
        "BUILD": tmp_path / "build",
        "STAMP": tmp_path / "bundle" / ".source",
        "LOG": tmp_path / "build" / "log",
    }.items():
        monkeypatch.setattr(web_script, name, value)
    monkeypatch.setattr(web_script, "ran", [], raising=False)
    monkeypatch.setattr(web_script, "fails", False, raising=False)

    def run(self, *command):
        web_script.ran.append(" ".join([Path(command[0]).name, *command[1:3]]))
        if web_script.fails:
            raise web_script.CannotBuild("no")
        if "--outDir" in command:
            draft = Path(command[command.index("--outDir") + 1])
            draft.mkdir(parents=True)
            (draft / "index.html").write_text(str(len(web_script.ran)))

    monkeypatch.setattr(web_script.Node, "run", run)
    monkeypatch.setattr(
        web_script, "find_node", lambda: web_script.Node("/bin/node", ("/bin/npm",))
    )
    return web_script


def index(script):
    """What the built page says."""
    return (script.BUNDLE / "index.html").read_text()


def test_what_is_built_is_not_built_again(script):
    assert script.main([]) == 0
    assert len(script.ran) == 2
    assert script.main([]) == 0
    assert len(script.ran) == 2


@pytest.mark.parametrize("path", ["src/main.ts", "src/new.svelte", "package-lock.json"])
def test_what_was_edited_is_built_again(script, path):
    script.main([])
    (script.WEB / path).write_text("two")
    script.main([])
    assert index(script) == str(len(script.ran))
    assert len(script.ran) == (4 if path == "package-lock.json" else 3)


@pytest.mark.parametrize("path", ["tests/a.test.ts", "src/a.test.ts", "node_modules/x.js", "a.md"])
def test_what_does_not_go_into_the_page_does_not_matter(script, path):
    script.main([])
    (script.WEB / path).parent.mkdir(exist_ok=True)
    (script.WEB / path).write_text("two")
    script.main([])
    assert len(script.ran) == 2


def test_the_tests_need_more_packages(script):
    script.main([])
    script.main(["--tests"])
    assert len(script.ran) == 3
    script.main([])
    script.main(["--tests"])
    assert len(script.ran) == 3


def test_a_build_that_fails_is_told_and_leaves_the_page_of_before(script, capsys):
    script.main([])
    before = index(script)
    (script.WEB / "src" / "main.ts").write_text("two")
    script.fails = True
    assert script.main([]) == 0
    assert index(script) == before
    told = capsys.readouterr().out
    assert "the one of before is used" in told
    assert "kingofnewyork play" in told
    assert script.main(["--strict"]) == 1
    script.fails = False
    assert script.main(["--strict"]) == 0
    assert index(script) != before


def test_without_any_node_it_is_said_which_would_do(script, monkeypatch, capsys):
    monkeypatch.setattr(script, "own_node", lambda: None)
    monkeypatch.setattr(script, "node_of_wheel", lambda: None)
    monkeypatch.setattr(script, "find_node", FIND_NODE)
    assert script.main([]) == 0
    assert "no Node 20.19 or 22.12 or newer" in capsys.readouterr().out
    assert not script.has_page()


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v20.19.0\n", True),
        ("v20.18.3\n", False),
        ("v21.7.0\n", False),
        ("v22.12.0", True),
        ("v22.2.0", False),
        ("v24.0.0", True),
        ("v18.20.1", False),
        ("", False),
        ("command not found", False),
    ],
)
def test_old_versions_of_node_are_not_used(script, version, enough):
    assert script.is_new_enough(version) is enough


def test_the_wheel_has_a_node_with_npm(script):
    node = script.node_of_wheel()
    assert node is not None
    for command in ((node.program, "--version"), (*node.npm, "--version")):
        told = subprocess.run(command, capture_output=True, text=True, env=node.environment())
        assert told.returncode == 0, told.stderr


def test_the_lock_names_no_host():
    lock = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in lock
