"""Far too much to read, sent as fast as anybody takes it; how much of it was taken."""

import asyncio
import struct
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from tests.support.attacks.raw_client import TEXT, RawSocket, masked_frame

CHUNK_BYTES: Final = b"x" * 65_536
MAX_MESSAGE_BYTES: Final = 8192
"""The largest message that a server takes whose settings say nothing else."""
MAX_BUFFERED_BYTES: Final = 4 * len(CHUNK_BYTES)
"""How much may wait in us: what is not taken must not be counted as sent."""


def one_frame(size: int) -> Iterator[bytes]:
    """A single message of that many bytes, piece by piece."""
    yield struct.pack("!BBQI", 0x80 | TEXT, 0xFF, size, 0)  # a mask of 0 leaves all as it is
    for _ in range(size // len(CHUNK_BYTES)):
        yield CHUNK_BYTES


def many_frames(size: int) -> Iterator[bytes]:
    """As many messages as make up that many bytes, each as large as may be."""
    frames = 8 * masked_frame(TEXT, b"x" * MAX_MESSAGE_BYTES)
    for _ in range(size // len(frames)):
        yield frames


async def send_until_refused(wire: RawSocket, pieces: Iterator[bytes]) -> int:
    """How many bytes were taken until the server had enough of them."""
    sent = 0
    wire.writer.transport.set_write_buffer_limits(high=MAX_BUFFERED_BYTES)
    with suppress(OSError):
        for piece in pieces:
            wire.send(piece)
            await wire.writer.drain()
            sent += len(piece)
            await asyncio.sleep(0)  # so that others can be heard
    return sent
