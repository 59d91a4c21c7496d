"""Frames that clients send: where they end, and the text of the usual one at a glance."""

from typing import Final

from websockets.utils import apply_mask

FINAL_TEXT: Final = 0x81
"""The first byte of a text that is not in fragments."""
MASKED: Final = 0x80
"""The bit of the second byte by which a client says that its bytes are masked."""
SHORT_BYTES: Final = 126
"""A length from here on stands in bytes of its own."""
MASK_BYTES: Final = 4
LENGTH_BYTES: Final = {126: 2, 127: 8}
"""How many bytes hold a length that is not short."""


def text_of_frame(data: bytes) -> str | None:
    """The text of data that is one whole frame with a short text; None for everything else."""
    length = len(data) - 2 - MASK_BYTES
    if length < 0 or data[0] != FINAL_TEXT or data[1] != MASKED | length or length >= SHORT_BYTES:
        return None
    try:
        return apply_mask(data[2 + MASK_BYTES :], data[2 : 2 + MASK_BYTES]).decode()
    except UnicodeDecodeError:
        return None


class FrameTracker:
    """Follows where frames end in what a client sends, without keeping them."""

    __slots__ = ("_body_left", "_head")

    def __init__(self) -> None:
        self._head = b""
        """The beginning of a frame whose length is not known yet."""
        self._body_left = 0

    @property
    def is_between_frames(self) -> bool:
        """Whether the next byte begins a frame."""
        return not self._body_left and not self._head

    def follow(self, data: bytes) -> None:
        """Take note of more bytes."""
        data, self._head = self._head + data, b""
        start = min(self._body_left, len(data))
        self._body_left -= start
        while start < len(data):
            size = _frame_bytes(data[start : start + 10])
            if size is None:
                self._head = data[start:]
                return
            start += size
        if not self._body_left:
            self._body_left = start - len(data)


def _frame_bytes(head: bytes) -> int | None:
    """How long a frame is, from its first bytes; None if they do not tell yet."""
    if len(head) < 2:
        return None
    mask = MASK_BYTES if head[1] & MASKED else 0
    length = head[1] & ~MASKED
    more = LENGTH_BYTES.get(length, 0)
    if len(head) < 2 + more:
        return None
    return 2 + more + mask + (int.from_bytes(head[2 : 2 + more], "big") if more else length)
