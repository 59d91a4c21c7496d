"""Setting up a checkout: how packages are installed, and what is said when they cannot be."""

import fcntl
import shutil
import socket
import subprocess
import sys

import pytest

from scripts import build, packages, setup, web


@pytest.fixture
def commands(monkeypatch, tmp_path):
    """The commands that would have been run; a pretended pip puts uv where it is looked for."""
    run: list[tuple[str, ...]] = []
    monkeypatch.setattr(packages, "run_quietly", lambda *command: run.append(command))
    monkeypatch.setattr(packages, "VENV_UV", tmp_path / "uv")
    monkeypatch.setattr(packages, "uv_options", lambda: [])
    monkeypatch.setattr(shutil, "which", lambda _: None)
    return run


def fail_with(monkeypatch, output, program=""):
    """Let all installers fail, or the named one alone, printing the output."""

    def run_quietly(*command: str) -> None:
        if program in command[0]:
            raise packages.InstallFailed(output)

    monkeypatch.setattr(packages, "run_quietly", run_quietly)


def test_pip_installs_uv_which_installs_the_rest(commands):
    packages.install_group("play")
    by_pip, by_uv = commands
    assert by_pip[1:3] == ("-m", "pip")
    assert by_pip[-1].endswith("requirements/uv.txt")
    assert by_uv[0] == str(packages.VENV_UV)
    assert by_uv[-1].endswith("requirements/play.txt")
    assert "--require-hashes" in by_pip
    assert "--require-hashes" in by_uv


def test_a_uv_that_is_there_is_used(commands, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/uv")
    packages.install_project()
    assert [command[0] for command in commands] == ["/usr/bin/uv"]


def test_pip_is_tried_where_uv_fails(commands, monkeypatch):
    packages.VENV_UV.touch()

    def run_quietly(*command: str) -> None:
        commands.append(command)
        if command[0] == str(packages.VENV_UV):
            raise packages.InstallFailed("uv does not know this index")

    monkeypatch.setattr(packages, "run_quietly", run_quietly)
    packages.install_group("compile", again=True)
    assert ["--reinstall" in commands[0], "--force-reinstall" in commands[1]] == [True, True]


@pytest.mark.parametrize("sign", packages.OFFLINE_SIGNS)
def test_without_a_network_one_line_says_what_is_needed(commands, monkeypatch, sign):
    fail_with(monkeypatch, f"error: {sign}: nothing there\nmany\nlines")
    with pytest.raises(SystemExit) as stopped:
        packages.install_group("play")
    assert "connect this machine and run the same command again" in str(stopped.value)
    assert "\n" not in str(stopped.value)


def test_without_a_network_nothing_is_begun(monkeypatch):
    """Not even .venv is made; an index or a proxy near by is tried."""
    monkeypatch.setattr(packages, "has_network", lambda: False)
    monkeypatch.setattr(setup, "venv_is_sound", lambda: False)
    monkeypatch.setattr(setup, "make_venv", lambda: sys.exit("begun"))
    monkeypatch.setattr(packages, "pip_settings", lambda python: ["global.timeout='9'"])
    for name in packages.NEAR_INDEX_VARIABLES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    with pytest.raises(SystemExit, match="connect this machine"):
        setup.main(["test", "--packages"])
    monkeypatch.setattr(packages, "pip_settings", lambda python: ["global.index-url='file:///p'"])
    with pytest.raises(SystemExit, match="begun"):
        setup.main(["test", "--packages"])


def test_a_machine_with_a_network_has_a_way_to_others(monkeypatch):
    monkeypatch.setattr(packages, "FAR_ADDRESSES", ((socket.AF_INET, "127.0.0.1"),))
    assert packages.has_network()
    monkeypatch.setattr(packages, "FAR_ADDRESSES", ((socket.AF_INET, "not an address"),))
    assert not packages.has_network()


def test_other_failures_are_shown_whole(commands, monkeypatch):
    fail_with(monkeypatch, "no space left on device")
    with pytest.raises(SystemExit, match="no space left on device"):
        packages.install_group("play")


def test_uv_takes_the_index_that_pip_is_set_to(monkeypatch):
    settings = ":env:.timeout='9'\nglobal.index-url='https://packages.example/simple'\n"
    shown = subprocess.CompletedProcess([], 0, stdout=settings)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: shown)
    assert packages.uv_options()[-2:] == ["--default-index", "https://packages.example/simple"]


@pytest.fixture
def processes(monkeypatch, tmp_path):
    """The processes that would have been started."""
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(setup, "COMPILE_LOG", tmp_path / "build" / "compile.log")
    monkeypatch.setattr(setup, "COMPILE_LOCK", tmp_path / "build" / "compile.lock")
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: commands.append(command))
    return commands


@pytest.mark.parametrize(("is_current", "missing"), [(True, ""), (False, "C compiler")])
def test_nothing_is_compiled_in_the_background_without_need_or_compiler(
    monkeypatch, processes, is_current, missing
):
    monkeypatch.setattr(build, "is_current", lambda: is_current)
    monkeypatch.setattr(build, "what_is_missing", lambda: missing)
    setup.compile_in_background()
    assert processes == []


def test_the_game_does_not_wait_for_the_compiler(monkeypatch, processes, capsys):
    monkeypatch.setattr(build, "is_current", lambda: False)
    monkeypatch.setattr(build, "what_is_missing", lambda: "")
    setup.compile_in_background()
    assert processes == [setup.COMPILE_SLOWLY]
    assert "faster from its next start" in capsys.readouterr().out


def test_one_compiler_works_in_the_background(monkeypatch, processes, capsys):
    monkeypatch.setattr(build, "is_current", lambda: False)
    monkeypatch.setattr(build, "what_is_missing", lambda: "")
    setup.COMPILE_LOCK.parent.mkdir()
    with setup.COMPILE_LOCK.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        setup.compile_in_background()
    assert processes == []
    assert "still being compiled" in capsys.readouterr().out


def test_packages_in_use_are_left_alone_unless_their_set_up_was_cut_short(monkeypatch, tmp_path):
    monkeypatch.setattr(setup, "VENV", tmp_path)
    calls: list[bool] = []

    def install_group(_: str, *, again: bool) -> None:
        calls.append(again)
        if len(calls) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr(packages, "install_group", install_group)
    with pytest.raises(KeyboardInterrupt):
        setup.install_if_missing("compile")
    setup.install_if_missing("compile")
    setup.install_if_missing("compile")
    assert calls == [False, True]


@pytest.mark.parametrize("is_busy", [False, True])
def test_a_game_that_is_ready_does_not_wait_for_a_set_up(monkeypatch, capsys, is_busy):
    monkeypatch.setattr(setup, "is_ready_to_play", lambda: True)
    monkeypatch.setattr(setup, "compile_in_background", lambda: None)
    with open(setup.__file__) as lock:
        if is_busy:
            fcntl.flock(lock, fcntl.LOCK_EX)
        setup.main(["play"])
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("is_stale", [False, True])
def test_node_is_installed_only_to_build_a_page(monkeypatch, processes, is_stale):
    groups: list[str] = []
    monkeypatch.setattr(web, "is_stale", lambda: is_stale)
    monkeypatch.setattr(setup, "install_if_missing", groups.append)
    setup.start_page_by_wheel()
    assert groups == ["node"] * is_stale


def test_a_page_that_came_along_is_not_built_again(monkeypatch, tmp_path):
    monkeypatch.setattr(web, "BUNDLE", tmp_path)
    monkeypatch.setattr(web, "STAMP", tmp_path / ".source")
    assert web.is_stale()
    (tmp_path / "index.html").touch()
    (tmp_path / ".source").write_text(web.fingerprint())
    assert not web.is_stale()
    (tmp_path / ".source").write_text("of another source\n")
    assert web.is_stale()


def test_an_unknown_group_is_answered_with_the_known_ones():
    with pytest.raises(SystemExit, match=r"play\|compile\|docs\|test\|bench"):
        setup.main(["everything"])
