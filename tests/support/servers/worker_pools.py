"""Worker pools that are asked for the choices of odd bots."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import psutil

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat
from kingofnewyork.server.workers import worker
from kingofnewyork.server.workers.pool import BotChoice, WorkerPool
from tests.support.bots import odd_bots
from tests.support.waiting import wait_until

PATIENT_BUDGET_S: Final = 60.0
"""What a busy machine may take for what takes milliseconds."""
SHORT_BUDGET_S: Final = 0.3
"""The budget of bots that use all of it."""
MEMORY_BYTES: Final = 1 << 29


def odd(name: str) -> str:
    """The name under which an odd bot is found."""
    return f"{odd_bots.__file__}:{name}"


def view_of(dice: str = "EEHAAA") -> View:
    """Kong has to say which face it resolves first."""
    state = parse_position(
        f"""
        monsters: Kong, Rob
        Kong: queens
        Rob: lower
        phase: resolve
        dice: {dice}
        """
    )
    return View(state, Seat(0))


def rules_choice(view: View) -> BotChoice:
    """What the rule bot does."""
    return BotChoice(rule_choice(view.playable()), "rule")


@asynccontextmanager
async def open_pool(**settings: Any) -> AsyncIterator[WorkerPool]:
    """A worker pool that is closed afterwards, and leaves no process."""
    patient = {
        "budget_s": PATIENT_BUDGET_S,
        "memory_bytes": MEMORY_BYTES,
        "rescue_budget_s": PATIENT_BUDGET_S,
    }
    pool = WorkerPool(**{**patient, **settings})
    try:
        yield pool
    finally:
        await pool.close()
        assert not workers_of(os.getpid())


def workers_of(parent: int) -> list[int]:
    """The processes of workers that a process has."""
    found: list[int] = []
    for child in psutil.Process(parent).children(recursive=True):
        try:
            if worker.__name__ in child.cmdline():
                found.append(child.pid)
        except (psutil.NoSuchProcess, psutil.ZombieProcess):
            continue
    return found


def is_running(process: int) -> bool:
    """Whether a process has not ended; one that nobody has waited for has."""
    try:
        return bool(psutil.Process(process).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


async def check_it_plays_on(pool: WorkerPool) -> None:
    """Check that a good bot gets its turn again; with a short budget perhaps not at once."""

    async def is_answered() -> bool:
        return (await pool.choose(view_of(), odd("Last"), 1)).by == odd("Last")

    await wait_until(is_answered)
