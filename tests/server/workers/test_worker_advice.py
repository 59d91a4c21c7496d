"""Hints and odds from workers: the same as in the terminal, and in time."""

import pytest

from kingofnewyork.analysis.hints import hint
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats.chances import DEATH, Aim, Threats, threats, threats_after
from kingofnewyork.odds.threats.rivals import rival_threats
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import RESOLVE, STAY
from kingofnewyork.rules.serialization import to_dict
from kingofnewyork.server.workers.pool import LONG_QUESTION_BUDGETS, Unanswered, WorkerProcess
from kingofnewyork.server.workers.win_chances import row_values
from kingofnewyork.server.workers.worker import HANDLERS
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.chances import chances_panel, rival_rows
from kingofnewyork.words.hints import describe_hint
from kingofnewyork.words.odds_groups import ODDS_GROUPS
from kingofnewyork.words.options import option
from tests.support.servers.worker_pools import PATIENT_BUDGET_S, open_pool, view_of
from tests.support.table import play, three


@pytest.mark.asyncio
async def test_hints_are_those_of_the_terminal():
    view = view_of()
    state = view.playable()
    words = Words("en")
    async with open_pool() as pool:
        hints = await pool.hints(view)
    expected = hint(view)
    assert [sent["action"] for sent in hints] == [found.text for found in expected]
    for sent, found in zip(hints, expected, strict=True):
        said = describe_hint(state, found)
        assert sent["value"] == found.value
        assert sent["against"] == (None if found.against is None else action_text(found.against))
        assert sent["tied_with"] == found.tied_with
        for part in ("option", "tie", "why", "more", "worth"):
            phrase = getattr(said, part)
            assert sent[part] == (phrase.to_dict() if phrase else None)
        told = repr((sent["why"], sent["more"]))
        assert all(f"'card-{card}'" in told for card in sent["cards"])
        assert len(sent["cards"]) == told.count("'aim-card.your'")
    assert expected[0].action - RESOLVE in range(6)
    assert words.text(option(state, expected[0].action))


@pytest.mark.asyncio
async def test_odds_are_those_of_the_terminal():
    view = view_of()
    panel = chances_panel(view)
    async with open_pool() as pool:
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
    assert odds["rows"] == [row_values(row) for row in rows]
    assert {row["group"] for row in odds["rows"]} <= set(ODDS_GROUPS)
    assert all(
        row["what"]["card"] == {"key": f"card-{row['card']}"} for row in odds["rows"] if row["card"]
    )
    assert odds["none"] == (panel.none.to_dict() if panel.none else None)
    assert odds["note"] == panel.note.to_dict()


def test_odds_of_whoever_may_flee_name_the_risk_of_staying_and_set_up_one_calculation(monkeypatch):
    lines = ("Kong: lower, 3 life", "Rob: queens", "active: Rob", "phase: roll")
    state = play(three(*lines), "roll AEEHHC", "stop", "resolve attack")
    view = View(state, 0)
    assert view.question == "flee"
    staying = threats_after(view, [STAY])[STAY][Aim(DEATH)]
    expected = [{"kind": aim.kind, "value": value} for aim, value in threats(view).items()]
    made, set_up = [], Threats.__init__

    def count(*args):
        made.append(args)
        set_up(*args)

    monkeypatch.setattr(Threats, "__init__", count)
    odds = HANDLERS["odds"]({"state": to_dict(state), "seat": 0})
    assert isinstance(odds, dict)
    assert odds["chances"] == [*expected, {"kind": "death_staying", "value": staying}]
    assert 0 < staying < 1
    assert len(made) == 1


@pytest.mark.asyncio
async def test_there_is_no_advice_for_those_who_have_nothing_to_choose():
    view = View(view_of().playable(), 1)
    async with open_pool() as pool:
        with pytest.raises(IllegalAction, match="nothing to choose"):
            await pool.hints(view)
        with pytest.raises(IllegalAction, match="nothing to choose"):
            await pool.odds(view)
        assert not pool.failures


@pytest.mark.asyncio
async def test_advice_that_takes_too_long_is_refused():
    async with open_pool(budget_s=0.0) as pool:
        with pytest.raises(Unanswered, match="no answer"):
            await pool.odds(view_of())
        assert pool.failures == {"odds": 1}


@pytest.mark.asyncio
async def test_the_review_of_a_game_has_more_time_than_other_questions(monkeypatch):
    """On a loaded machine a game is not reviewed in the time that one hint has."""
    budgets = {}
    ask = WorkerProcess.ask

    async def note(worker, question, budget_s):
        budgets[question["do"]] = budget_s
        return await ask(worker, question, budget_s)

    monkeypatch.setattr(WorkerProcess, "ask", note)
    bots = [find_bot("rule"), find_bot("rule")]
    record = Record.from_text(play_match(bots, 1, keep_record=True).record)
    async with open_pool(budget_s=PATIENT_BUDGET_S) as pool:
        assert (await pool.review(record))["seats"]
        await pool.hints(view_of())
    assert budgets == {
        "hints": PATIENT_BUDGET_S,
        "review": PATIENT_BUDGET_S * LONG_QUESTION_BUDGETS,
    }
