"""Bots, hints and odds in processes of their own: whatever a bot does, the game goes on."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kingofnewyork.bots.exact.bot import ExactBot
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.errors import IllegalAction
from kingofnewyork.play.game import Game
from kingofnewyork.play.view import View
from kingofnewyork.server.workers import pool, worker
from kingofnewyork.server.workers.pool import BotChoice, Unanswered, WorkerPool
from kingofnewyork.server.workers.queue import FairQueue
from tests.support.bots import odd_bots
from tests.support.servers.worker_pools import (
    MEMORY_BYTES,
    PATIENT_BUDGET_S,
    SHORT_BUDGET_S,
    check_it_plays_on,
    is_running,
    odd,
    open_pool,
    rules_choice,
    view_of,
    workers_of,
)
from tests.support.waiting import wait_until

HANGING = ("Spinning", "Stubborn", "Sleeping", "Greedy")
CRASHING = ("Exiting", "Killed", "Closing", "Breeding", "Meddling", "Shouting", "Hoarding")
FAILING = (
    *("Raising", "Speechless", "Quitting", "Interrupting", "Recursing", "Unmakeable"),
    *("Illegal", "Wordy", "Vague", "Endless", "Missing"),
)


@pytest.fixture
def notes(tmp_path, monkeypatch):
    """Where odd bots leave their numbers; a function that reads them."""
    path = tmp_path / "notes"
    monkeypatch.setenv(odd_bots.NOTES, str(path))

    def read():
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [int(line) for line in lines]

    return read


@pytest.mark.asyncio
async def test_nothing_is_started_before_the_first_question():
    async with open_pool():
        await asyncio.sleep(0)
        assert not workers_of(os.getpid())


@pytest.mark.asyncio
async def test_a_bot_answers_as_it_would_here():
    view = view_of()
    async with open_pool() as pool:
        assert await pool.choose(view, "normal", 1) == BotChoice(
            rule_choice(view.playable()), "normal"
        )
        assert await pool.choose(view, "hard", 1) == BotChoice(ExactBot(1).choose(view), "hard")
        assert not pool.failures


@pytest.mark.asyncio
async def test_the_same_seed_gives_the_same_answer_and_others_do_not():
    view = view_of("EOHADC")
    async with open_pool(workers=2) as pool:
        for bot in ("easy", "random", odd("Careless")):
            asked = [pool.choose(view, bot, seed) for seed in (*range(24), *range(24))]
            choices = [choice.action for choice in await asyncio.gather(*asked)]
            assert choices[:24] == choices[24:]
            assert len(set(choices)) > 1


@pytest.mark.asyncio
async def test_a_bot_remembers_its_turn_and_no_other():
    view = view_of("EOHADC")
    first, second, third = view.legal_actions()[1:4]
    async with open_pool() as pool:
        for turn, action in (
            *(("here:1", first), ("here:1", second), ("there:1", first), ("here:1", third)),
            *(("here:2", first), ("", first), ("", first)),
        ):
            assert (await pool.choose(view, odd("Advancing"), 1, turn)).action == action


@pytest.mark.asyncio
async def test_a_whole_game_is_played_by_workers():
    game = Game(3, seed=7)
    async with open_pool() as pool:
        for number in range(60):
            view = game.view(game.chooser)
            choice = await pool.choose(view, "normal", number)
            assert choice == BotChoice(rule_choice(game.state), "normal")
            game.play(choice.action)


@pytest.mark.asyncio
async def test_a_process_serves_many_questions(notes):
    async with open_pool() as pool:
        for _ in range(5):
            assert (await pool.choose(view_of(), odd("Last"), 1)).by == odd("Last")
    assert len(notes()) == 5
    assert len(set(notes())) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("name", HANGING)
async def test_a_bot_that_hangs_is_killed_and_replaced(name):
    view = view_of()
    async with open_pool(budget_s=SHORT_BUDGET_S) as pool:
        assert await pool.choose(view, odd(name), 1) == rules_choice(view)
        assert pool.failures == {odd(name): 1}
        await check_it_plays_on(pool)


@pytest.mark.asyncio
@pytest.mark.parametrize("name", CRASHING)
async def test_a_bot_that_takes_its_process_with_it_is_replaced(name):
    view = view_of()
    async with open_pool() as pool:
        assert await pool.choose(view, odd(name), 1) == rules_choice(view)
        assert pool.failures == {odd(name): 1}
        assert (await pool.choose(view, odd("Last"), 1)).by == odd("Last")


@pytest.mark.asyncio
async def test_a_bot_that_fails_is_replaced_for_that_decision_alone(notes):
    view = view_of()
    async with open_pool() as pool:
        await pool.choose(view, odd("Last"), 1)
        for name in FAILING:
            assert await pool.choose(view, odd(name), 1) == rules_choice(view)
            assert pool.failures[odd(name)] == 1
        assert await pool.choose(view, "nobody knows", 1) == rules_choice(view)
        assert (await pool.choose(view, odd("Last"), 1)).by == odd("Last")
    assert len(set(notes())) == 1  # it was not worth a new process


@pytest.mark.asyncio
async def test_what_a_bot_prints_does_no_harm(capfd):
    view = view_of()
    async with open_pool() as pool:
        for _ in range(2):
            choice = await pool.choose(view, odd("Talking"), 1)
            assert choice == BotChoice(view.legal_actions()[-1], odd("Talking"))
    assert capfd.readouterr() == ("", "")


@pytest.mark.asyncio
async def test_a_bot_that_comes_back_twice_is_heard_once():
    view = view_of()
    async with open_pool() as pool:
        assert (await pool.choose(view, odd("Doubling"), 1)).by in (odd("Doubling"), "rule")
        for _ in range(3):
            assert (await pool.choose(view, odd("Last"), 1)).by in (odd("Last"), "rule")


@pytest.mark.asyncio
async def test_what_a_bot_leaves_behind_dies_with_its_process(notes):
    async with open_pool() as pool:
        await pool.choose(view_of(), odd("Breeding"), 1)
        await wait_until(lambda: not any(map(is_running, notes())))


@pytest.mark.asyncio
async def test_a_worker_that_died_idle_is_replaced_before_it_is_asked(notes):
    async with open_pool() as pool:
        await pool.choose(view_of(), odd("Last"), 1)
        before = workers_of(os.getpid())
        for process in before:
            os.kill(process, signal.SIGKILL)
        await wait_until(lambda: not set(workers_of(os.getpid())) & set(before))
        assert (await pool.choose(view_of(), odd("Last"), 1)).by == odd("Last")
        assert not pool.failures
    assert len(set(notes())) == 2


@pytest.mark.asyncio
async def test_the_default_is_taken_if_no_process_starts(monkeypatch):
    monkeypatch.setattr(sys, "executable", str(Path(__file__).parent / "no such program"))
    view = view_of()
    async with open_pool() as pool:
        for _ in range(2):
            assert await pool.choose(view, "normal", 1) == BotChoice(
                view.default_action(), "default"
            )
        with pytest.raises(Unanswered, match="did not start"):
            await pool.hints(view)


@pytest.mark.asyncio
async def test_the_default_is_taken_if_there_is_no_memory_for_anything():
    view = view_of()
    async with open_pool(memory_bytes=1) as pool:
        choice = await pool.choose(view, "normal", 1)
        assert choice == BotChoice(view.default_action(), "default")


@pytest.mark.asyncio
async def test_the_default_is_taken_if_the_rule_bot_is_late_as_well():
    view = view_of()
    async with open_pool(budget_s=SHORT_BUDGET_S, rescue_budget_s=0.0) as pool:
        choice = await pool.choose(view, odd("Spinning"), 1)
        assert choice == BotChoice(view.default_action(), "default")
        assert pool.failures == {odd("Spinning"): 1, "rule": 1}


@pytest.mark.asyncio
async def test_nobody_is_asked_who_has_nothing_to_choose():
    view = View(view_of().playable(), 1)
    async with open_pool() as pool:
        with pytest.raises(IllegalAction, match="nothing to choose"):
            await pool.choose(view, "normal", 1)
        assert not workers_of(os.getpid())


@pytest.mark.asyncio
async def test_the_loop_goes_on_while_twenty_bots_hang():
    view = view_of()
    beats = 0

    async def beat():
        nonlocal beats
        while True:
            beats += 1
            await asyncio.sleep(0.001)

    async def watch(pool, name):
        before = beats
        choice = await pool.choose(view, odd(name), 1)
        assert beats > before + 1
        return choice

    async with open_pool(workers=2, budget_s=0.1) as pool:
        heart = asyncio.create_task(beat())
        names = [HANGING[number % len(HANGING)] for number in range(20)]
        choices = await asyncio.gather(*[watch(pool, name) for name in names])
        heart.cancel()
    assert choices == [rules_choice(view)] * 20
    assert pool.failures.total() == 20


@pytest.mark.asyncio
async def test_one_name_does_not_keep_others_waiting():
    view = view_of()
    order = []

    async def ask(pool, name):
        await pool.choose(view, name, 1)
        order.append(name)

    async with open_pool(budget_s=SHORT_BUDGET_S) as pool:
        names = [*[odd("Spinning")] * 4, odd("Last"), "normal"]
        await asyncio.gather(*[ask(pool, name) for name in names])
    assert order.index(odd("Last")) <= 2
    assert order.index("normal") <= 3


@pytest.mark.asyncio
async def test_waiting_is_not_counted_as_thinking():
    view = view_of()
    async with open_pool(budget_s=2.0) as pool:
        names = [odd("Spinning"), *[odd("Last")] * 3]
        choices = await asyncio.gather(*[pool.choose(view, name, 1) for name in names])
    assert [choice.by for choice in choices] == ["rule", *names[1:]]


@pytest.mark.asyncio
async def test_a_line_forgets_those_who_have_left():
    queue = FairQueue()
    first, second, third = queue.join("a"), queue.join("a"), queue.join("b")
    second.cancel()
    assert [queue.pop(), queue.pop(), queue.pop()] == [first, third, None]


@pytest.mark.asyncio
async def test_who_loses_interest_does_no_harm(notes):
    view = view_of()
    async with open_pool(budget_s=SHORT_BUDGET_S) as pool:
        thinking_one = asyncio.create_task(pool.choose(view, odd("Spinning"), 1))
        await wait_until(lambda: len(notes()) == 1)
        waiting_one = asyncio.create_task(pool.choose(view, odd("Spinning"), 1))
        await asyncio.sleep(0)
        for task in (thinking_one, waiting_one):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert (await pool.choose(view, "normal", 1)).action == rules_choice(view).action
    assert len(notes()) == 1


@pytest.mark.asyncio
async def test_who_gives_up_when_its_turn_comes_passes_the_worker_on():
    view = view_of()
    async with open_pool() as pool:
        first = asyncio.create_task(pool.choose(view, "normal", 1))
        await asyncio.sleep(0)
        second = asyncio.create_task(pool.choose(view, "normal", 1))
        first.add_done_callback(lambda _: second.cancel())
        await asyncio.wait([first, second])
        assert (await pool.choose(view, "normal", 1)).by == "normal"


@pytest.mark.asyncio
@pytest.mark.parametrize("name", HANGING)
async def test_closing_ends_all_however_deaf(name, notes):
    view = view_of()
    pool = WorkerPool(workers=1, budget_s=PATIENT_BUDGET_S, memory_bytes=MEMORY_BYTES)
    asked = [asyncio.create_task(pool.choose(view, odd(name), 1)) for _ in range(3)]
    await wait_until(lambda: len(notes()) == 1)
    await pool.close()
    assert not workers_of(os.getpid())
    for task in asked:
        with pytest.raises(Unanswered, match="pool is closed"):
            await task
    assert not pool.failures
    with pytest.raises(Unanswered, match="pool is closed"):
        await pool.choose(view, "normal", 1)
    await pool.close()


@pytest.mark.asyncio
async def test_workers_do_not_mind_being_interrupted():
    async with open_pool() as pool:
        assert (await pool.choose(view_of(), odd("Illegal"), 1)).by == "rule"  # both are there
        before = workers_of(os.getpid())
        assert len(before) == 2
        for process in before:
            os.kill(process, signal.SIGINT)
            os.kill(process, signal.SIGTERM)
        assert (await pool.choose(view_of(), "normal", 1)).by == "normal"
        assert workers_of(os.getpid()) == before


@pytest.mark.asyncio
@pytest.mark.parametrize("name", ["Last", "Spinning", "Stubborn"])
async def test_workers_end_when_the_server_was_killed(name, notes):
    server = subprocess.Popen([sys.executable, "-c", SERVER, odd(name)])
    try:
        await wait_until(lambda: len(notes()) == 1 and len(workers_of(server.pid)) == 2)
        workers = workers_of(server.pid)
    finally:
        server.kill()
        server.wait()
    await wait_until(lambda: not any(map(is_running, workers)))


SERVER = """
import asyncio, sys
from kingofnewyork.server.workers.pool import WorkerPool
from tests.support.servers.worker_pools import view_of

async def main():
    pool = WorkerPool(budget_s=2.0)
    await pool.choose(view_of(), sys.argv[1], 1)
    await asyncio.sleep(300)

asyncio.run(main())
"""


@pytest.mark.parametrize("name", ["Spinning", "Killed", "Meddling", "Hoarding", "Raising"])
def test_everything_works_with_the_other_loop_too(name):
    uvloop = pytest.importorskip("uvloop")
    view = view_of()

    async def main():
        async with open_pool(
            budget_s=SHORT_BUDGET_S if name in HANGING else PATIENT_BUDGET_S
        ) as pool:
            await check_it_plays_on(pool)
            assert await pool.choose(view, odd(name), 1) == rules_choice(view)
            await check_it_plays_on(pool)

    uvloop.run(main())


def test_the_server_does_not_import_what_only_workers_need():
    code = f"import sys, {pool.__name__}; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_failure_is_told_in_few_words():
    answer = worker.answer_question({"number": 3, "do": "nothing", "budget": 60.0})
    assert answer == {"number": 3, "failure": "KeyError: 'nothing'", "code": "", "spent": False}
