"""Starts worker processes, and answers requests in them."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any


def start_worker(
    context: SpawnContext, target: Callable[..., None], *arguments: Any
) -> tuple[BaseProcess, Connection]:
    """Start a process that runs `target` with its end of a pipe and the arguments.

    Returns the process and our end of the pipe. The process ends with this one.
    """
    ours, theirs = context.Pipe()
    process = context.Process(target=target, args=(theirs, *arguments), daemon=True)
    with ignore_interrupts():
        process.start()
    theirs.close()
    return process, ours


def prepare_worker() -> None:
    """Ignore Ctrl-C in this worker, and let bots print to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr


def answer_requests(pipe: Connection, answer: Callable[[Any], Any]) -> None:
    """Answer what comes through the pipe until it is closed."""
    while True:
        try:
            pipe.send(answer(pipe.recv()))
        except (EOFError, OSError):
            return


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Let processes started in this context ignore Ctrl-C from the start."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
