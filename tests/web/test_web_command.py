"""`kingofnewyork web`: a server of one's own, and the browser at its address."""

import json
import signal
import socket
import urllib.request
from queue import SimpleQueue

import pytest

from kingofnewyork.cli.browser import free_port, has_display, is_our_server
from kingofnewyork.cli.commands.web import web
from tests.support.cli.command import command, start


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


def test_it_serves_until_it_is_stopped(tmp_path):
    """The address is printed, the server answers there, and Ctrl-C is a good end."""
    home = {"KINGOFNEWYORK_HOME": str(tmp_path), "DISPLAY": ""}
    with start("web", "--no-browser", "--port", free_port(0), **home) as process:
        [address] = read_until_ready(process)[-1].split()[4:5]
        with urllib.request.urlopen(f"{address}/api", timeout=10) as told:
            assert json.load(told)["name"] == "kingofnewyork"
        assert is_our_server(address)
        process.send_signal(signal.SIGINT)
        assert address not in process.stdout.read() + process.stderr.read()
        assert process.wait(timeout=30) == 0
    assert (tmp_path / "server.sqlite3").exists()


def test_others_in_the_network_can_join_if_they_may(tmp_path):
    """The server listens for all, and says where others find it."""
    home = {"KINGOFNEWYORK_HOME": str(tmp_path), "DISPLAY": ""}
    with start("web", "--lan", "--no-browser", "--port", free_port(0), **home) as process:
        read_until_ready(process)
        others = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
    assert others.startswith("for others in your network: ")
    assert others.split(": ")[1].startswith(("http://", "this machine is in none"))


def test_a_port_that_is_taken_is_left_alone():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert free_port(port) != port
    assert not is_our_server("http://127.0.0.1:9")


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
