"""Bots, hints and odds in processes of their own: whatever a bot does, the game goes on."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path

import psutil
import pytest

from kingofnewyork.analysis.hints import hint
from kingofnewyork.bots.exact.bot import ExactBot
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats.rivals import rival_threats
from kingofnewyork.odds.threats.threats import threats
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import RESOLVE
from kingofnewyork.server.workers import pool, worker
from kingofnewyork.server.workers.pool import BotChoice, Unanswered, WorkerPool
from kingofnewyork.server.workers.queue import FairQueue
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.chances import chances_panel, rival_rows
from kingofnewyork.words.hints import describe_hint
from kingofnewyork.words.options import option

HERE = Path(__file__).parent
ODD_BOTS = HERE.parent / "support" / "bots" / "odd_bots.py"
PATIENT = 60.0
"""Seconds that a busy machine may take for what takes milliseconds."""
SHORT = 0.3
"""The budget of bots that use all of it."""
MEMORY = 1 << 29
HANGING = ("Spinning", "Stubborn", "Sleeping", "Greedy")
CRASHING = ("Exiting", "Killed", "Closing", "Breeding", "Meddling", "Shouting", "Hoarding")
FAILING = (
    *("Raising", "Speechless", "Quitting", "Interrupting", "Recursing", "Unmakeable"),
    *("Illegal", "Wordy", "Vague", "Endless", "Missing"),
)


def odd(name):
    """The name under which an odd bot is found."""
    return f"{ODD_BOTS}:{name}"


def view_of(dice="EEHAAA"):
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
    return View(state, 0)


def rules_choice(view):
    """What the rule bot does."""
    return BotChoice(rule_choice(view.playable()), "rule")


@asynccontextmanager
async def at_work(**settings):
    """A worker pool that is closed afterwards."""
    given = {"budget": PATIENT, "memory": MEMORY, "rescue": PATIENT, **settings}
    pool = WorkerPool(**given)
    try:
        yield pool
    finally:
        await pool.close()
        assert not workers_of(os.getpid())


def workers_of(parent):
    """The processes of workers that somebody has."""
    found = []
    for child in psutil.Process(parent).children(recursive=True):
        try:
            if worker.__name__ in child.cmdline():
                found.append(child.pid)
        except (psutil.NoSuchProcess, psutil.ZombieProcess):
            continue
    return found


def is_running(process):
    """Whether a process has not ended, whoever has to bury it."""
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


async def until(condition, seconds=PATIENT):
    """The condition holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)


async def plays_on(pool):
    """A well-behaved bot gets its turn again; with a short budget perhaps not at once."""
    deadline = time.monotonic() + PATIENT
    while (await pool.choose(view_of(), odd("Last"), 1)).by != odd("Last"):
        assert time.monotonic() < deadline


@pytest.fixture
def notes(tmp_path, monkeypatch):
    """Where odd bots leave their numbers; a function that reads them."""
    path = tmp_path / "notes"
    monkeypatch.setenv("ODD_BOTS_NOTES", str(path))

    def read():
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [int(line) for line in lines]

    return read


@pytest.mark.asyncio
async def test_nothing_is_started_before_the_first_question():
    async with at_work():
        await asyncio.sleep(0)
        assert not workers_of(os.getpid())


@pytest.mark.asyncio
async def test_a_bot_answers_as_it_would_here():
    view = view_of()
    async with at_work() as pool:
        assert await pool.choose(view, "normal", 1) == BotChoice(
            rule_choice(view.playable()), "normal"
        )
        assert await pool.choose(view, "hard", 1) == BotChoice(ExactBot(1).choose(view), "hard")
        assert not pool.failures


@pytest.mark.asyncio
async def test_the_same_seed_gives_the_same_answer_and_others_do_not():
    view = view_of("EOHADC")
    async with at_work(workers=2) as pool:
        for bot in ("easy", "random", odd("Careless")):
            asked = [pool.choose(view, bot, seed) for seed in (*range(24), *range(24))]
            choices = [choice.action for choice in await asyncio.gather(*asked)]
            assert choices[:24] == choices[24:]
            assert len(set(choices)) > 1


@pytest.mark.asyncio
async def test_a_whole_game_is_played_by_workers():
    game = Game(3, seed=7)
    async with at_work() as pool:
        for number in range(60):
            view = game.view(game.chooser)
            choice = await pool.choose(view, "normal", number)
            assert choice == BotChoice(rule_choice(game.state), "normal")
            game.play(choice.action)


@pytest.mark.asyncio
async def test_a_process_serves_many_questions(notes):
    async with at_work() as pool:
        for _ in range(5):
            assert (await pool.choose(view_of(), odd("Last"), 1)).by == odd("Last")
    assert len(notes()) == 5
    assert len(set(notes())) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("name", HANGING)
async def test_a_bot_that_hangs_is_killed_and_replaced(name):
    view = view_of()
    async with at_work(budget=SHORT) as pool:
        assert await pool.choose(view, odd(name), 1) == rules_choice(view)
        assert pool.failures == {odd(name): 1}
        await plays_on(pool)


@pytest.mark.asyncio
@pytest.mark.parametrize("name", CRASHING)
async def test_a_bot_that_takes_its_process_with_it_is_replaced(name):
    view = view_of()
    async with at_work() as pool:
        assert await pool.choose(view, odd(name), 1) == rules_choice(view)
        assert pool.failures == {odd(name): 1}
        assert (await pool.choose(view, odd("Last"), 1)).by == odd("Last")


@pytest.mark.asyncio
async def test_a_bot_that_fails_is_replaced_for_that_decision_alone(notes):
    view = view_of()
    async with at_work() as pool:
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
    async with at_work() as pool:
        for _ in range(2):
            choice = await pool.choose(view, odd("Talking"), 1)
            assert choice == BotChoice(view.legal_actions()[-1], odd("Talking"))
    assert capfd.readouterr() == ("", "")


@pytest.mark.asyncio
async def test_a_bot_that_comes_back_twice_is_heard_once():
    view = view_of()
    async with at_work() as pool:
        assert (await pool.choose(view, odd("Doubling"), 1)).by in (odd("Doubling"), "rule")
        for _ in range(3):
            assert (await pool.choose(view, odd("Last"), 1)).by in (odd("Last"), "rule")


@pytest.mark.asyncio
async def test_what_a_bot_leaves_behind_dies_with_its_process(notes):
    async with at_work() as pool:
        await pool.choose(view_of(), odd("Breeding"), 1)
        await until(lambda: not any(map(is_running, notes())))


@pytest.mark.asyncio
async def test_a_worker_that_died_idle_is_replaced_before_it_is_asked(notes):
    async with at_work() as pool:
        await pool.choose(view_of(), odd("Last"), 1)
        before = workers_of(os.getpid())
        for process in before:
            os.kill(process, signal.SIGKILL)
        await until(lambda: not set(workers_of(os.getpid())) & set(before))
        assert (await pool.choose(view_of(), odd("Last"), 1)).by == odd("Last")
        assert not pool.failures
    assert len(set(notes())) == 2


@pytest.mark.asyncio
async def test_the_default_is_taken_if_no_process_starts(monkeypatch):
    monkeypatch.setattr(sys, "executable", str(HERE / "no such program"))
    view = view_of()
    async with at_work() as pool:
        for _ in range(2):
            assert await pool.choose(view, "normal", 1) == BotChoice(
                view.default_action(), "default"
            )
        with pytest.raises(Unanswered, match="did not start"):
            await pool.hints(view)


@pytest.mark.asyncio
async def test_the_default_is_taken_if_there_is_no_memory_for_anything():
    view = view_of()
    async with at_work(memory=1) as pool:
        choice = await pool.choose(view, "normal", 1)
        assert choice == BotChoice(view.default_action(), "default")


@pytest.mark.asyncio
async def test_the_default_is_taken_if_the_rule_bot_is_late_as_well():
    view = view_of()
    async with at_work(budget=SHORT, rescue=0.0) as pool:
        choice = await pool.choose(view, odd("Spinning"), 1)
        assert choice == BotChoice(view.default_action(), "default")
        assert pool.failures == {odd("Spinning"): 1, "rule": 1}


@pytest.mark.asyncio
async def test_nobody_is_asked_who_has_nothing_to_choose():
    view = View(view_of().playable(), 1)
    async with at_work() as pool:
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

    async with at_work(workers=2, budget=0.1) as pool:
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

    async with at_work(budget=SHORT) as pool:
        names = [*[odd("Spinning")] * 4, odd("Last"), "normal"]
        await asyncio.gather(*[ask(pool, name) for name in names])
    assert order.index(odd("Last")) <= 2
    assert order.index("normal") <= 3


@pytest.mark.asyncio
async def test_waiting_is_not_counted_as_thinking():
    view = view_of()
    async with at_work(budget=2.0) as pool:
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
    async with at_work(budget=SHORT) as pool:
        thinking_one = asyncio.create_task(pool.choose(view, odd("Spinning"), 1))
        await until(lambda: len(notes()) == 1)
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
    async with at_work() as pool:
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
    pool = WorkerPool(workers=1, budget=PATIENT, memory=MEMORY)
    asked = [asyncio.create_task(pool.choose(view, odd(name), 1)) for _ in range(3)]
    await until(lambda: len(notes()) == 1)
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
    async with at_work() as pool:
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
        await until(lambda: len(notes()) == 1 and len(workers_of(server.pid)) == 2)
        workers = workers_of(server.pid)
    finally:
        server.kill()
        server.wait()
    await until(lambda: not any(map(is_running, workers)))


SERVER = """
import asyncio, sys
from kingofnewyork.server.workers.pool import WorkerPool
from tests.server.test_worker_pool import view_of

async def main():
    pool = WorkerPool(budget=2.0)
    await pool.choose(view_of(), sys.argv[1], 1)
    await asyncio.sleep(300)

asyncio.run(main())
"""


@pytest.mark.parametrize("name", ["Spinning", "Killed", "Meddling", "Hoarding", "Raising"])
def test_everything_works_with_the_other_loop_too(name):
    uvloop = pytest.importorskip("uvloop")
    view = view_of()

    async def main():
        async with at_work(budget=SHORT if name in HANGING else PATIENT) as pool:
            await plays_on(pool)
            assert await pool.choose(view, odd(name), 1) == rules_choice(view)
            await plays_on(pool)

    uvloop.run(main())


@pytest.mark.asyncio
async def test_hints_are_those_of_the_terminal():
    view = view_of()
    state = view.playable()
    words = Words("en")
    async with at_work() as pool:
        hints = await pool.hints(view)
    expected = hint(view)
    assert [told["action"] for told in hints] == [found.text for found in expected]
    for told, found in zip(hints, expected, strict=True):
        said = describe_hint(state, found)
        assert told["value"] == found.value
        assert told["against"] == (None if found.against is None else action_text(found.against))
        assert told["tied_with"] == found.tied_with
        for part in ("option", "tie", "why", "more", "worth"):
            phrase = getattr(said, part)
            assert told[part] == (phrase.to_dict() if phrase else None)
    assert expected[0].action - RESOLVE in range(6)
    assert words.text(option(state, expected[0].action))


@pytest.mark.asyncio
async def test_odds_are_those_of_the_terminal():
    view = view_of()
    panel = chances_panel(view)
    async with at_work() as pool:
        odds = await pool.odds(view)
    rivals = rival_threats(view)
    own, theirs = odds["chances"][: -2 * len(rivals)], odds["chances"][-2 * len(rivals) :]
    assert [chance["value"] for chance in own] == list(threats(view).values())
    assert [chance["kind"] for chance in own] == [aim.kind for aim in threats(view)]
    assert theirs == [
        {"kind": kind, "subject": rival.seat, "value": value}
        for rival in rivals
        for kind, value in (("rival_win", rival.win), ("rival_kill", rival.kill))
    ]
    rows = (*panel.rows, *rival_rows(view, rivals))
    assert odds["rows"] == [
        {"number": number.to_dict(), "what": what.to_dict()} for number, what in rows
    ]
    assert odds["none"] == (panel.none.to_dict() if panel.none else None)
    assert odds["note"] == panel.note.to_dict()


@pytest.mark.asyncio
async def test_there_is_no_advice_for_those_who_have_nothing_to_choose():
    view = View(view_of().playable(), 1)
    async with at_work() as pool:
        with pytest.raises(IllegalAction, match="nothing to choose"):
            await pool.hints(view)
        with pytest.raises(IllegalAction, match="nothing to choose"):
            await pool.odds(view)
        assert not pool.failures


@pytest.mark.asyncio
async def test_advice_that_takes_too_long_is_refused():
    async with at_work(budget=0.0) as pool:
        with pytest.raises(Unanswered, match="no answer"):
            await pool.odds(view_of())
        assert pool.failures == {"odds": 1}


def test_the_server_does_not_import_what_only_workers_need():
    code = f"import sys, {pool.__name__}; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_failure_is_told_in_few_words():
    told = worker.answer_question({"number": 3, "do": "nothing", "budget": 60.0})
    assert told == {"number": 3, "failure": "KeyError: 'nothing'", "code": "", "spent": False}
