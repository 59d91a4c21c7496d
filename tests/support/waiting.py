"""Waiting for a condition, in a task or in a thread."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Final

DEFAULT_LIMIT_S: Final = 60.0
"""How long a busy machine may take for what usually takes milliseconds."""
TASK_PAUSE_S: Final = 0.01
THREAD_PAUSE_S: Final = 0.005


def nothing_more() -> str:
    """What there is to say of a condition that explains itself."""
    return ""


async def wait_until(
    holds: Callable[[], object | Awaitable[object]],
    seconds: float = DEFAULT_LIMIT_S,
    explain: Callable[[], object] = nothing_more,
) -> float:
    """Wait until the condition holds; return how many seconds that took.

    Args:
        holds: the condition; it may be a coroutine function.
        seconds: after how long to fail.
        explain: what the failure says.
    """
    began = time.monotonic()
    while True:
        answer = holds()
        if await answer if isawaitable(answer) else answer:
            return time.monotonic() - began
        assert time.monotonic() - began < seconds, f"still not so in time: {explain()}"
        await asyncio.sleep(TASK_PAUSE_S)


def block_until(holds: Callable[[], object], seconds: float = DEFAULT_LIMIT_S) -> None:
    """Let this thread wait until the condition holds, or fail when the time is up."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "still not so in time"
        time.sleep(THREAD_PAUSE_S)
