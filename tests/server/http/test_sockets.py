"""Sockets: pushed frames, slow and frozen peers, pings, large messages and noise."""

import threading

import pytest
from websockets.sync.client import connect

from kingofnewyork.server.protocol.wire import text_frame
from tests.support.attacks.raw_client import CLOSE, PING, PONG, TEXT, masked_frame
from tests.support.faults.rough_peers import LOOPS, ScriptedApp, ServerSettings, run_server
from tests.support.waiting import block_until

pytestmark = pytest.mark.parametrize("loop", LOOPS)


def push_from(server, link, frame):
    """Push from the thread of the server, and return what came of it."""
    done = []
    link.loop.call_soon_threadsafe(lambda: done.append(link.push(frame)))
    block_until(lambda: done)
    return done[0]


def push_until_refused(link, frame):
    """Push in the server's thread, a frame in each turn of its loop, and return how many went."""
    pushed, ended = [], threading.Event()

    def push():
        if link.push(frame):
            pushed.append(frame)
            link.loop.call_soon(push)
        else:
            ended.set()

    link.loop.call_soon_threadsafe(push)
    assert ended.wait(20)
    return len(pushed)


def test_pushed_frames_and_sent_ones_keep_their_order(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open() as peer:
        peer.say("mix 300")
        assert [int(peer.text()) for _ in range(300)] == list(range(300))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_frames_of_every_size_are_texts_to_others(loop, size):
    with (
        run_server(ScriptedApp(), loop=loop) as server,
        connect(f"ws://127.0.0.1:{server.port}/", compression=None) as client,
    ):
        client.send(f"size {size}")
        assert client.recv(20) == "x" * size


def test_compression_is_never_agreed_upon(loop):
    with (
        run_server(ScriptedApp(), loop=loop) as server,
        connect(f"ws://127.0.0.1:{server.port}/") as client,
    ):
        assert client.protocol.extensions == []
        client.send("push hello")
        assert client.recv(20) == "hello"


def test_nothing_is_pushed_before_the_socket_is_open_or_after_it_has_gone(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server:
        with server.open() as peer:
            peer.say("push now")
            assert peer.text() == "now"
        block_until(lambda: app.gone)
        server.wait_until_empty()
        assert app.links[0].push(text_frame(b"later")) is False
        app.links[0].close(1000)


def test_a_socket_that_the_application_closes_gets_its_code_and_nothing_more(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open() as peer:
        peer.say("close 4001")
        assert peer.frame() == (CLOSE, b"\x0f\xa1as you wish")
        peer.plain.sendall(masked_frame(CLOSE, b"\x0f\xa1"))
        peer.until_end()
        server.wait_until_empty()
        assert app.gone[0]["code"] == 4001
        assert app.pushed == [False]
        assert len(app.errors) == 1


def test_whoever_does_not_answer_a_close_is_cut_off(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open() as peer:
        peer.say("close 4001")
        assert peer.close_code() == 4001
        peer.until_end()
        server.wait_until_empty()


def test_a_close_by_way_of_the_application_server_is_the_same(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open() as peer:
        peer.say("leave 4002")
        assert peer.close_code() == 4002
        peer.until_end()
        server.wait_until_empty()


def test_a_reader_who_never_reads_is_cut_off_and_nobody_waits_for_it(loop):
    app = ScriptedApp()
    bounds = ServerSettings(queue_bytes=65536)
    with (
        run_server(app, bounds, loop=loop) as server,
        server.open(buffer=4096),
        server.open() as other,
    ):
        block_until(lambda: len(app.links) == 2)
        slow = app.links[0]
        frame = text_frame(b"x" * 1000)
        assert push_until_refused(slow, frame) >= 65
        block_until(lambda: app.gone)
        assert app.gone[0]["code"] == 1013
        assert not push_from(server, slow, frame)
        other.say("push still here")
        assert other.text() == "still here"
        block_until(lambda: server.connection_count == server.connections == server.tasks == 1)


def test_a_slow_reader_who_reads_in_the_end_learns_why(loop):
    app = ScriptedApp()
    with (
        run_server(app, ServerSettings(queue_bytes=65536), loop=loop, close_timeout_s=20) as server,
        server.open(buffer=4096) as peer,
    ):
        block_until(lambda: app.links)
        pushed = push_until_refused(app.links[0], text_frame(b"x" * 1000))
        assert [peer.text() for _ in range(pushed)] == ["x" * 1000] * pushed
        assert peer.close_code() == 1013


def test_a_frame_larger_than_the_queue_goes_through_alone(loop):
    app = ScriptedApp()
    with (
        run_server(app, ServerSettings(queue_bytes=1000), loop=loop) as server,
        server.open() as peer,
    ):
        peer.say("size 100000")
        assert len(peer.text()) == 100_000


def test_a_frozen_peer_is_found_out_and_nothing_is_left_of_it(loop):
    app = ScriptedApp()
    bounds = ServerSettings(ping_seconds=0.2, ping_timeout_seconds=0.2)
    with run_server(app, bounds, loop=loop) as server, server.open():
        block_until(lambda: app.gone, 5)
        server.wait_until_empty(5)


def test_a_frozen_peer_for_whom_much_waits_is_found_out_too(loop):
    app = ScriptedApp()
    bounds = ServerSettings(ping_seconds=0.2, ping_timeout_seconds=0.2, queue_bytes=10_000_000)
    with run_server(app, bounds, loop=loop) as server, server.open(buffer=4096) as peer:
        peer.say("size 9000000")
        block_until(lambda: app.gone, 5)
        server.wait_until_empty(5)


def test_a_peer_that_answers_pings_stays(loop):
    app = ScriptedApp()
    bounds = ServerSettings(ping_seconds=0.05, ping_timeout_seconds=20)
    with run_server(app, bounds, loop=loop) as server, server.open() as peer:
        for _ in range(10):
            kind, data = peer.frame()
            assert kind == PING
            peer.plain.sendall(masked_frame(PONG, data))
        assert not app.gone
        assert server.connections == 1


def test_pings_are_answered(loop):
    with run_server(ScriptedApp(), loop=loop) as server, server.open() as peer:
        peer.plain.sendall(masked_frame(PING, b"are you there?"))
        assert peer.frame() == (PONG, b"are you there?")


def send_for_ever(peer, data):
    """Send until the connection ends, or for a long time."""
    for _ in range(10_000):
        peer.plain.sendall(data)


def test_whoever_pings_and_never_reads_is_cut_off(loop):
    app = ScriptedApp()
    bounds = ServerSettings(queue_bytes=65536)
    with run_server(app, bounds, loop=loop) as server, server.open(buffer=4096) as peer:
        pings = masked_frame(PING, b"x" * 125) * 100
        with pytest.raises(ConnectionError):
            send_for_ever(peer, pings)
        server.wait_until_empty()
        assert app.gone[0]["code"] == 1013


def test_a_message_that_is_too_large_is_refused(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server:
        with server.open() as peer:
            peer.say("push " + "x" * 8187)
            assert len(peer.text()) == 8187
            peer.say("push " + "x" * 8188)
            assert peer.close_code() == 1009
        with server.open() as peer:
            for _ in range(9):
                peer.plain.sendall(masked_frame(TEXT if not _ else 0, b"x" * 1000, final=False))
            assert peer.close_code() == 1009
        server.wait_until_empty()


def test_a_message_in_a_few_fragments_is_one(loop):
    with run_server(ScriptedApp(), loop=loop) as server, server.open() as peer:
        parts = [b"push ", b"a", b"", b"b", b"c"]
        for number, part in enumerate(parts):
            last = number == len(parts) - 1
            peer.plain.sendall(masked_frame(TEXT if not number else 0, part, final=last))
        assert peer.text() == "abc"


def test_a_message_in_crumbs_is_refused(loop):
    with run_server(ScriptedApp(), loop=loop) as server, server.open() as peer:
        peer.plain.sendall(masked_frame(TEXT, b"push", final=False))
        peer.plain.sendall(masked_frame(0, b"x", final=False) * 100)
        assert peer.close_code() == 1008


def test_empty_fragments_without_end_take_no_memory(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open() as peer:
        block_until(lambda: app.links)
        peer.plain.sendall(masked_frame(TEXT, b"push ", final=False))
        for _ in range(20):
            peer.plain.sendall(masked_frame(0, b"", final=False) * 1000)
        assert len(app.links[0].frames) <= 1
        peer.plain.sendall(masked_frame(0, b"done"))
        assert peer.text() == "done"


def test_too_many_messages_at_once_are_refused(loop):
    with run_server(ScriptedApp(), loop=loop) as server, server.open() as peer:
        peer.plain.sendall(masked_frame(TEXT, b"") * 20_000)
        server.wait_until_empty()


def test_many_messages_one_after_the_other_are_all_heard(loop):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open() as peer:
        peer.plain.sendall(masked_frame(TEXT, b"push x") * 200)
        assert [peer.text() for _ in range(200)] == ["x"] * 200


@pytest.mark.parametrize(
    "behind",
    [b"", masked_frame(CLOSE, b"\x03\xe8"), masked_frame(TEXT, b"more")],
    ids=["nothing", "close", "text"],
)
def test_text_that_is_not_utf8_ends_the_socket(loop, behind):
    app = ScriptedApp()
    with run_server(app, loop=loop) as server, server.open() as peer:
        peer.plain.sendall(masked_frame(TEXT, b"\xff\xfe") + behind)
        peer.until_end()
        server.wait_until_empty()
        assert not app.received


@pytest.mark.parametrize(
    "noise", [b"\x81\x05hello", b"\xff\xff\xff\xff\xff\xff", b"GET / HTTP/1.1\r\n\r\n", bytes(300)]
)
def test_noise_ends_the_socket(loop, noise):
    with run_server(ScriptedApp(), loop=loop) as server, server.open() as peer:
        peer.plain.sendall(noise)
        peer.until_end()
        server.wait_until_empty()
