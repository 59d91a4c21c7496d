"""`kingofnewyork web`: a server of one's own, and the browser at its address."""

import json
import signal
import socket
import urllib.request
from dataclasses import replace
from queue import SimpleQueue

import pytest

from kingofnewyork.cli.browser import find_our_server, free_port, has_display
from kingofnewyork.cli.commands.web import web
from kingofnewyork.server.settings import load_settings
from tests.support.cli.command import command, start
from tests.support.servers.server_process import ServerProcess


def test_the_help_teaches():
    told = command("web", "--help").stdout
    assert "--no-browser" in told
    assert "Ctrl-C" in told


def read_until_ready(process):
    """Read what the command prints, up to the line with its address."""
    lines = [process.stdout.readline()]
    while lines[-1] and not lines[-1].startswith("King of New York: "):
        lines.append(process.stdout.readline())
    return lines


def test_the_browser_is_opened_when_the_server_answers(tmp_path, monkeypatch):
    """Not before, or it would show an error."""
    opened = SimpleQueue()
    monkeypatch.setenv("KINGOFNEWYORK_HOME", str(tmp_path))
    monkeypatch.setattr("kingofnewyork.cli.browser.has_display", lambda: True)
    monkeypatch.setattr("webbrowser.open", opened.put)
    monkeypatch.setattr(
        "kingofnewyork.server.run.serve", lambda settings, on_ready: on_ready() or 0
    )
    port = free_port(0)
    assert web(port=str(port)) == 0
    assert opened.get(timeout=20) == f"http://127.0.0.1:{port}"


def check_that_the_game_leads_there(address, home):
    """Start again: the server that has the games is named, and others cannot join it."""
    again = command("web", "--no-browser", **home)
    assert (again.returncode, again.stdout) == (0, f"the game is already being served: {address}\n")
    for_others = command("web", "--no-browser", "--lan", **home)
    assert for_others.returncode == 2
    assert f"for this machine alone: {address}; stop that server first" in for_others.stderr


def test_it_serves_until_it_is_stopped(tmp_path):
    """The address is printed, the server answers there, and Ctrl-C is a good end."""
    home = {"KINGOFNEWYORK_HOME": str(tmp_path), "DISPLAY": ""}
    with start("web", "--no-browser", "--port", free_port(0), **home) as process:
        [address] = read_until_ready(process)[-1].split()[4:5]
        with urllib.request.urlopen(f"{address}/api", timeout=10) as told:
            assert json.load(told)["name"] == "kingofnewyork"
        note = find_our_server(str(tmp_path / "server.sqlite3"))
        assert note
        assert (note.url, note.is_for_others) == (address, False)
        check_that_the_game_leads_there(address, home)
        process.send_signal(signal.SIGINT)
        last = process.stdout.read()
        assert last == "stopped; all games are saved\n"
        assert address not in process.stderr.read()
        assert process.wait(timeout=30) == 0
    assert (tmp_path / "server.sqlite3").exists()
    assert find_our_server(str(tmp_path / "server.sqlite3")) is None


def test_others_in_the_network_can_join_if_they_may(tmp_path):
    """The server listens for all, and says where others find it."""
    home = {"KINGOFNEWYORK_HOME": str(tmp_path), "DISPLAY": ""}
    with start("web", "--lan", "--no-browser", "--port", free_port(0), **home) as process:
        read_until_ready(process)
        others = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
    assert others.startswith("for others in your network: ")
    assert others.split(": ")[1].startswith(("http://", "only this machine can play"))


def test_a_port_that_is_taken_is_left_alone():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert free_port(port) != port


def test_the_server_of_somebody_else_is_left_alone(tmp_path, monkeypatch):
    """Its games are not ours, so a free port is taken, though the same game answers there."""
    theirs = str(tmp_path / "theirs.sqlite3")
    ports = SimpleQueue()
    with ServerProcess(theirs) as server:

        def load_with_their_port(flags, environment):
            settings, sources = load_settings(flags, environment)
            is_default = sources["port"] == "default"
            return (replace(settings, port=server.port) if is_default else settings), sources

        def note_port(settings, on_ready):
            ports.put(settings.port)
            return 0

        monkeypatch.setenv("KINGOFNEWYORK_HOME", str(tmp_path / "ours"))
        monkeypatch.setattr("kingofnewyork.server.settings.load_settings", load_with_their_port)
        monkeypatch.setattr("kingofnewyork.server.run.serve", note_port)
        assert web(browser=False) == 0
        assert find_our_server(theirs)
        monkeypatch.setattr("kingofnewyork.cli.browser.__version__", "another")
        assert find_our_server(theirs) is None
    assert ports.get_nowait() not in (0, server.port)


@pytest.mark.parametrize(
    ("environment", "system", "seen"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ":10", "SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_TTY": "/dev/ttys001"}, "darwin", False),
        ({}, "win32", True),
    ],
)
def test_a_browser_is_opened_only_where_it_is_seen(environment, system, seen):
    assert has_display(environment, system) is seen
