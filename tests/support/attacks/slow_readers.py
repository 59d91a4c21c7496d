"""Readers who never read, and peers that are frozen."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.support.attacks.raw_client import RawSocket
from tests.support.attacks.resources import metric
from tests.support.attacks.tables import SeatedPerson

ROOT: Final = Path(__file__).parents[3]
SMALL_BUFFER_BYTES: Final = 16_384
"""The buffer of a reader who does not read."""


async def open_unread_sockets(seated: SeatedPerson, count: int) -> list[RawSocket]:
    """Open so many sockets of somebody, which are welcomed and then never read from."""
    wires = []
    for _ in range(count):
        wire = await seated.enter(buffer=SMALL_BUFFER_BYTES)
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        wires.append(wire)
    return wires


async def talk(wire: RawSocket, count: int) -> list[float]:
    """Say so many things that everybody at the table is told; how long each took to be taken."""
    taken = []
    for number in range(count):
        began = time.monotonic()
        answer = await wire.command("chat", text=f"{number} " + "x" * 190)
        assert answer["type"] == "ack", answer
        taken.append(time.monotonic() - began)
    return taken


async def talk_until_gone(
    url: str, wire: RawSocket, slow: Sequence[RawSocket], others: int
) -> None:
    """Talk until those who do not read are gone; half of them ask again and again what was said.

    Args:
        url: where the server is.
        wire: who talks.
        slow: who does not read.
        others: how many sockets there are besides.
    """
    for _ in range(500):
        await talk(wire, 10)
        for one in slow[::2]:
            one.say({"type": "resync", "seq": 0})
        if await metric(url, "sockets") <= others:
            return
    raise AssertionError("slow readers are still there")


async def come_and_go(seated: SeatedPerson) -> None:
    """Enter the table and leave again."""
    async with await seated.enter():
        pass


async def read_close_code(wire: RawSocket) -> int:
    """The code with which a socket was closed that starts to read only now."""
    wire.writer.transport.resume_reading()  # type: ignore[attr-defined]
    return await wire.wait_for_close()


@contextmanager
def frozen_client(seated: SeatedPerson, count: int) -> Iterator[subprocess.Popen[str]]:
    """A process with so many sockets of somebody; freeze it with `freeze`."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "tests.support.faults.frozen_client", seated.url, seated.table]
    process = subprocess.Popen(
        [*command, seated.token, str(count)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "open\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def freeze(process: subprocess.Popen[str]) -> None:
    """Stop the process with a signal that it cannot catch."""
    process.send_signal(signal.SIGSTOP)
    await asyncio.to_thread(os.waitpid, process.pid, os.WUNTRACED)
