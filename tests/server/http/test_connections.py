"""Connections: slow and large heads and bodies, how many at once, and how they end."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kingofnewyork.server.http.http_protocol import client_address
from tests.support.attacks.raw_client import CLOSE, masked_frame
from tests.support.faults.rough_peers import (
    LOOPS,
    Peer,
    ScriptedApp,
    ServerSettings,
    handshake,
    run_server,
)
from tests.support.waiting import block_until

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.parametrize("loop", LOOPS)


def test_a_silent_connection_is_closed(loop):
    with run_server(ScriptedApp(), ServerSettings(handshake_seconds=0.3), loop=loop) as server:
        peer = Peer(server.connect())
        with peer:
            started = time.monotonic()
            peer.until_end()
            assert 0.2 < time.monotonic() - started < 10
        server.wait_until_empty()


def drip(peer, data, pause):
    """Send byte by byte until the connection ends; return how many went."""
    sent = 0
    try:
        for byte in data:
            peer.plain.sendall(bytes((byte,)))
            sent += 1
            time.sleep(pause)
    except ConnectionError:
        return sent
    return sent


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(loop):
    head = b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 4000
    with run_server(ScriptedApp(), ServerSettings(handshake_seconds=0.3), loop=loop) as server:
        with Peer(server.connect()) as peer:
            assert drip(peer, head, 0.02) < 200
        server.wait_until_empty()


def test_a_second_head_that_comes_byte_by_byte_is_not_waited_for_either(loop):
    request = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
    with run_server(ScriptedApp(), ServerSettings(handshake_seconds=0.3), loop=loop) as server:
        with Peer(server.connect()) as peer:
            peer.plain.sendall(request)
            assert peer.take_until(b"fine")
            assert drip(peer, request[:-2] + b"X: " + b"x" * 4000, 0.02) < 200
        server.wait_until_empty()


def test_a_body_that_comes_byte_by_byte_is_not_waited_for(loop):
    head = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 4000\r\n\r\n"
    with run_server(ScriptedApp(), ServerSettings(handshake_seconds=0.1), loop=loop) as server:
        with Peer(server.connect()) as peer:
            peer.plain.sendall(head)
            assert drip(peer, b"x" * 4000, 0.02) < 200
        server.wait_until_empty()


def test_many_requests_on_one_connection_take_as_long_as_they_like(loop):
    request = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\nok"
    bounds = ServerSettings(handshake_seconds=0.2)
    with run_server(ScriptedApp(), bounds, loop=loop) as server, Peer(server.connect()) as peer:
        for _ in range(3):
            peer.plain.sendall(request[:20])
            peer.plain.sendall(request[20:])
            assert peer.take_until(b"fine").startswith(b"HTTP/1.1 200")
            with Peer(server.connect()) as silent:
                silent.until_end()  # all the time that one request has


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("upgrade", [True, False])
def test_a_head_that_is_too_large_is_refused(loop, whole, upgrade):
    request = handshake(headers=f"X: {'x' * 5000}\r\n")
    if not upgrade:
        request = request.replace(b"Upgrade: websocket\r\n", b"")
    app = ScriptedApp()
    with run_server(app, loop=loop) as server:
        with Peer(server.connect()) as peer:
            peer.plain.sendall(request if whole else request[:-2])
            assert peer.take_until(b"\r\n\r\n").startswith(b"HTTP/1.1 431 ")
        server.wait_until_empty()
    assert not app.scopes
    assert not app.received


def test_a_handshake_with_too_many_headers_ends_at_once(loop):
    with run_server(ScriptedApp(), loop=loop) as server:
        with Peer(server.connect()) as peer:
            peer.plain.sendall(handshake(headers="a: b\r\n" * 200))
            assert peer.take_until(b"\r\n\r\n").startswith(b"HTTP/1.1 431 ")
            peer.until_end()
        server.wait_until_empty()


def test_an_upgrade_that_the_application_does_not_answer_ends_in_time(loop):
    app = ScriptedApp()
    with run_server(app, ServerSettings(handshake_seconds=0.3), loop=loop) as server:
        with Peer(server.connect()) as peer:
            peer.plain.sendall(handshake("/never"))
            peer.until_end()
        server.wait_until_empty()
        assert app.gone


def test_an_open_socket_has_no_deadline(loop):
    bounds = ServerSettings(handshake_seconds=0.2)
    unfinished = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n"
    with run_server(ScriptedApp(), bounds, loop=loop) as server, server.open() as peer:
        with Peer(server.connect()) as slow:
            slow.plain.sendall(unfinished)
            slow.until_end()  # a request has no longer time than that for its body
        peer.say("push here")
        assert peer.text() == "here"


def test_a_request_that_is_none_is_refused(loop):
    with run_server(ScriptedApp(), loop=loop) as server:
        for noise in (b"\x16\x03\x01\x02\x00\r\n\r\n", b"hello\r\n\r\n"):
            with Peer(server.connect()) as peer:
                peer.plain.sendall(noise)
                assert peer.take_until(b"\r\n\r\n").startswith(b"HTTP/1.1 400 ")
        server.wait_until_empty()


def test_a_body_that_breaks_off_in_nonsense_ends_the_request(loop, caplog):
    head = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
    app = ScriptedApp()
    with run_server(app, loop=loop) as server:
        with Peer(server.connect()) as peer:
            peer.plain.sendall(head + b"2\r\nok\r\n")
            block_until(lambda: server.tasks)
            peer.plain.sendall(b"nonsense\r\n")
            assert peer.take_until(b"\r\n\r\n").startswith(b"HTTP/1.1 400 ")
        server.wait_until_empty()
    assert app.received == [{"type": "http.disconnect"}]
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("ending", ["", "Connection: close\r\n"])
def test_an_answer_that_nobody_reads_is_cut_off(loop, ending):
    with run_server(ScriptedApp(), loop=loop) as server, Peer(server.connect(buffer=4096)) as peer:
        peer.plain.sendall(f"GET /large HTTP/1.1\r\nHost: here\r\n{ending}\r\n".encode())
        block_until(lambda: server.connections)
        server.wait_until_empty()


def is_let_in(server, address):
    """Whether a connection from an address is answered."""
    with Peer(server.connect(address)) as peer:
        try:
            peer.plain.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            return peer.take_until(b"\r\n\r\n").startswith(b"HTTP/1.1 200")
        except (ConnectionError, EOFError):
            return False


def test_one_address_cannot_keep_the_others_out(loop):
    bounds = ServerSettings(sockets_per_address=3)
    with run_server(ScriptedApp(), bounds, loop=loop) as server:
        peers = [server.open("127.0.0.2") for _ in range(3)]
        assert not is_let_in(server, "127.0.0.2")
        with Peer(server.connect("127.0.0.2")) as refused:
            assert refused.take_until(b"\r\n\r\n").startswith(b"HTTP/1.1 503 ")
        assert is_let_in(server, "127.0.0.3")
        server.open("127.0.0.3").plain.close()
        peers.pop().plain.close()
        block_until(lambda: server.connection_count == 2)
        assert is_let_in(server, "127.0.0.2")
        for peer in peers:
            peer.reset()
        server.wait_until_empty()


def test_there_is_a_cap_for_all_connections_together(loop):
    with run_server(ScriptedApp(), ServerSettings(sockets=4), loop=loop) as server:
        peers = [server.open(f"127.0.0.{number}") for number in range(2, 6)]
        assert not is_let_in(server, "127.0.0.9")
        peers.pop().reset()
        block_until(lambda: server.connection_count == 3)
        assert is_let_in(server, "127.0.0.9")
        for peer in peers:
            peer.plain.close()
        server.wait_until_empty()


def test_a_proxy_of_ours_is_not_counted_as_one_client(loop):
    """Its clients are counted apart, by the middleware: see test_proxied_limits."""
    bounds = ServerSettings(sockets_per_address=2, trusted_proxies=("127.0.0.8",))
    with run_server(ScriptedApp(), bounds, loop=loop) as server:
        for peer in [server.open("127.0.0.8") for _ in range(10)]:
            peer.plain.close()
        server.wait_until_empty()


def test_connections_that_end_abruptly_are_counted_out(loop):
    with run_server(ScriptedApp(), ServerSettings(handshake_seconds=5), loop=loop) as server:
        for number in range(60):
            Peer(server.connect()).reset()
            half = Peer(server.connect())
            half.plain.sendall(handshake()[: 10 + number])
            half.reset()
            whole = Peer(server.connect())
            whole.plain.sendall(handshake())
            whole.reset()
            server.open().reset()
        server.wait_until_empty()


def test_hundreds_of_slow_strangers_do_not_keep_an_honest_one_waiting(loop):
    bounds = ServerSettings(sockets_per_address=50, handshake_seconds=20)
    with run_server(ScriptedApp(), bounds, loop=loop) as server:
        strangers = [server.connect("127.0.0.2") for _ in range(300)]
        started = time.monotonic()
        with server.open("127.0.0.3") as honest:
            honest.say("push hello")
            assert honest.text() == "hello"
        assert time.monotonic() - started < 5
        block_until(lambda: server.http.counts.refused == 250)
        for stranger in strangers:
            stranger.close()
        server.wait_until_empty()


def test_the_headers_are_there_for_the_handshake_and_forgotten_after_it(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open(headers="X: y\r\n") as peer:
        peer.say("push ready")
        peer.text()
        scope, headers = app.scopes[0]
        assert (b"x", b"y") in headers
        assert scope["headers"] == []
        assert client_address(scope) == "127.0.0.1"


def test_a_server_that_stops_says_so_and_waits_for_nobody(loop):
    app = ScriptedApp()
    with run_server(app, ServerSettings(queue_bytes=10_000_000), loop=loop) as server:
        honest = server.open()
        frozen = server.open(buffer=4096)
        frozen.say("size 9000000")
        leaving = server.open(buffer=4096)
        leaving.say("size 9000000")
        block_until(lambda: len(app.received) == 2)
        leaving.plain.sendall(masked_frame(CLOSE, b"\x03\xe8"))
        begun = Peer(server.connect())
        begun.plain.sendall(handshake("/never"))
        half = Peer(server.connect())
        half.plain.sendall(b"GET / HT")
        block_until(lambda: server.connections == 5)
        server.server.should_exit = True
        assert honest.close_code() == 1012
        server.wait_until_empty(5)
    for peer in (honest, frozen, leaving, begun, half):
        peer.plain.close()


MANY = """
import socket, sys, time
import psutil
from tests.support.faults.rough_peers import ScriptedApp, ServerSettings, run_server

def main(loop, count):
    process = psutil.Process()
    settings = ServerSettings(ping_seconds=15, ping_timeout_seconds=20)
    with run_server(ScriptedApp(), settings, loop=loop) as server:
        peers = [server.open() for _ in range(50)]
        before = process.memory_info().rss
        peers += [server.open() for _ in range(count)]
        # The other end lives in the same process: a socket and little else.
        print((process.memory_info().rss - before) / count)
        for peer in peers:
            peer.plain.close()

main(sys.argv[1], int(sys.argv[2]))
"""


def test_hundreds_of_idle_sockets_take_little_memory(loop):
    result = subprocess.run(
        [sys.executable, "-c", MANY, loop, "400"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert float(result.stdout) < 40 * 1024
