"""Frames of clients: the usual one is read at a glance, and nothing else is taken for it."""

import asyncio
import random

import pytest
from websockets.frames import Frame, Opcode

from kingofnewyork.server.http.frames import FrameTracker, text_of_frame
from kingofnewyork.server.http.message_queue import MessageQueue


def mask(kind: Opcode, data: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(kind, data, fin).serialize(mask=True)


@pytest.mark.parametrize("text", ["", "x", '{"type":"ping"}', "é" * 40, "a" * 125])
def test_a_whole_short_text_is_read_at_a_glance(text):
    assert text_of_frame(mask(Opcode.TEXT, text.encode())) == text


def test_everything_else_is_left_to_the_parser():
    others = [
        b"",
        b"\x81",
        mask(Opcode.TEXT, b"a" * 126),
        mask(Opcode.TEXT, b"part", fin=False),
        mask(Opcode.BINARY, b"bytes"),
        mask(Opcode.PING, b""),
        mask(Opcode.CLOSE, b"\x03\xe8"),
        mask(Opcode.TEXT, b"whole") + b"\x81",
        mask(Opcode.TEXT, b"cut off")[:-1],
        mask(Opcode.TEXT, b"\xff\xfe"),
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        bytes([0xC1]) + mask(Opcode.TEXT, b"reserved bit")[1:],
    ]
    assert [text_of_frame(data) for data in others] == [None] * len(others)


def test_frames_are_followed_however_they_are_cut():
    chance = random.Random(5)
    for _ in range(200):
        sizes = [chance.choice((0, 1, 125, 126, 300, 70_000)) for _ in range(4)]
        frames = [mask(Opcode.TEXT, bytes(size)) for size in sizes]
        data, ends = b"".join(frames), set()
        for frame in frames:
            ends.add(len(frame) + max(ends, default=0))
        cuts = sorted({*chance.sample(range(1, len(data)), 6), *ends, len(data)})
        tracker, start = FrameTracker(), 0
        for cut in cuts:
            tracker.follow(data[start:cut])
            start = cut
            assert tracker.is_between_frames == (cut in ends)


# The queue of messages


@pytest.mark.asyncio
async def test_messages_are_read_in_order_also_by_who_waits_for_them() -> None:
    queue: MessageQueue[int] = MessageQueue()
    for number in (1, 2):
        queue.put_nowait(number)
    assert (queue.qsize(), await queue.get(), await queue.get()) == (2, 1, 2)
    assert queue.empty()
    reading = asyncio.ensure_future(queue.get())
    await asyncio.sleep(0)
    for number in (3, 4):
        queue.put_nowait(number)
    assert (await reading, await queue.get()) == (3, 4)


@pytest.mark.asyncio
async def test_a_reader_that_gives_up_loses_no_message() -> None:
    queue: MessageQueue[int] = MessageQueue()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(queue.get(), 0.001)
    queue.put_nowait(1)
    assert await queue.get() == 1
