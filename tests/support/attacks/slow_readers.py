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

from server.attack_measures import metric
from server.attack_tables import Seated
from server.attack_wire import Wire

HERE: Final = Path(__file__).parent
SMALL: Final = 16_384
"""The buffer of a reader who does not read."""


async def never_read(seated: Seated, count: int) -> list[Wire]:
    """So many sockets of somebody, which are welcomed and then never read from."""
    wires = []
    for _ in range(count):
        wire = await seated.enter(buffer=SMALL)
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        wires.append(wire)
    return wires


async def talk(wire: Wire, count: int) -> list[float]:
    """Say so many things that everybody at the table is told; how long each took to be taken."""
    taken = []
    for number in range(count):
        began = time.monotonic()
        answer = await wire.command("chat", text=f"{number} " + "x" * 190)
        assert answer["type"] == "ack", answer
        taken.append(time.monotonic() - began)
    return taken


async def talk_until_gone(url: str, wire: Wire, slow: Sequence[Wire], others: int) -> None:
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


async def visit(seated: Seated) -> None:
    """Somebody has come and gone."""
    async with await seated.enter():
        pass


async def closed_with(wire: Wire) -> int:
    """The code with which a socket was closed that starts to read only now."""
    wire.writer.transport.resume_reading()  # type: ignore[attr-defined]
    return await wire.closed()


@contextmanager
def frozen(seated: Seated, count: int) -> Iterator[subprocess.Popen[str]]:
    """A process with so many sockets of somebody; freeze it with `freeze`."""
    path = os.pathsep.join([str(HERE.parent), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "server.frozen_client", seated.url, seated.table]
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
    """The process does nothing any more, and does not know."""
    process.send_signal(signal.SIGSTOP)
    await asyncio.to_thread(os.waitpid, process.pid, os.WUNTRACED)
