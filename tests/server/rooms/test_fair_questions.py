"""Questions: askers take turns, options come first, and nothing is worked out twice."""

import asyncio
from typing import Any

import pytest

from kingofnewyork.play.game import Game
from kingofnewyork.play.view import View
from kingofnewyork.server.store.sqlite import SqliteStore
from kingofnewyork.server.workers.pool import WorkerPool
from kingofnewyork.server.workers.queue import FairLock, FairQueue
from tests.support.attacks.inline_server import run_inline
from tests.support.servers.guests import Guest, say_hello
from tests.support.servers.long_logs import make_log, store_log

pytestmark = pytest.mark.asyncio

SOCKETS = 40
QUESTIONS_EACH = 16


async def test_one_question_waits_for_one_of_each_asker_at_most() -> None:
    """640 questions of one address, of 40 sockets, and one of another: it is the second."""
    queue: FairQueue[None] = FairQueue()
    for _ in range(QUESTIONS_EACH):
        for socket in range(SOCKETS):
            queue.join("questions", "hostile", str(socket))
    honest = queue.join("questions", "honest", "1")
    bot = queue.join("bots", "normal")
    order = [queue.pop() for _ in range(4)]
    assert order.index(bot) <= 1
    assert order.index(honest) <= 3


async def test_sockets_of_one_address_share_its_turns() -> None:
    queue: FairQueue[None] = FairQueue()
    many = [queue.join("one", "a") for _ in range(3)]
    few = queue.join("one", "b")
    other = queue.join("two", "c")
    assert [queue.pop() for _ in range(6)] == [many[0], other, few, many[1], many[2], None]


async def test_a_fair_lock_is_passed_on_by_turns_also_by_those_who_give_up() -> None:
    lock, order = FairLock(), []

    async def hold(name: str) -> None:
        async with lock.turn(name):
            order.append(name)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(hold(name)) for name in ("a", "a", "a", "b", "c")]
    await asyncio.sleep(0)
    tasks[4].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["a", "a", "b", "a"]
    async with lock.turn("d"):
        pass


async def test_what_may_be_chosen_does_not_wait_for_bots_and_hints() -> None:
    """While the only worker is busy for ever, options and the table are still told."""
    game = Game(["Kong", "Rob"], seed=1)
    view = game.view(game.chooser)
    pool = WorkerPool(workers=1)
    try:
        busy = await pool._acquire(("questions", "hostile"))
        waiting = [asyncio.create_task(pool.hints(view, "hostile")) for _ in range(20)]
        answer = await pool.options(view, "honest")
        assert answer["options"]
        assert (await pool.table(view, "honest"))["parts"]
        assert not any(task.done() for task in waiting)
        pool._release(busy)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
    finally:
        await pool.close()


class CountingWorkers:
    """Workers that count what they are asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    async def options(self, view: View, *asker: str) -> dict[str, Any]:
        """Count the question."""
        self.asked.append(asker)
        await asyncio.sleep(0)
        return {"options": []}

    async def close(self) -> None:
        """Close nothing."""


async def ask_often(guest: Guest) -> int:
    """Ask the same as often as one may at once; return how many answers came."""
    for number in range(QUESTIONS_EACH):
        await guest.say("query", id=f"q{number}", topic="options", seat=-1)
    return len([await guest.take("query_result") for _ in range(QUESTIONS_EACH)])


async def test_many_who_ask_the_same_are_answered_by_one_worker_once(tmp_path: Any) -> None:
    log = make_log("asked", 60)
    store = SqliteStore(tmp_path / "tables.db")
    async with run_inline(store) as server:
        await store_log(store, log)
        workers = CountingWorkers()
        server.hub.workers = workers
        async with (
            say_hello(server.url, log.table.id) as one,
            say_hello(server.url, log.table.id) as two,
        ):
            await one.take("welcome")
            await two.take("welcome")
            answers = await asyncio.gather(ask_often(one), ask_often(two))
        assert answers == [QUESTIONS_EACH] * 2
        assert len(workers.asked) == 1
        assert workers.asked[0][0] == "127.0.0.1"
