"""One timeline: at every moment, all parts of the table show the same state of the game."""

import copy
from typing import Any

import pytest
from playwright.sync_api import expect

from kingofnewyork import Game
from tests.support.servers.server_process import ServerProcess
from tests.support.web.axe import violations
from tests.support.web.policies import hasty_policy
from tests.support.web.prepared_tables import PreparedGame, play_until, prepare
from tests.support.web.visitor import PageVisitor, Visiting

RECORD = """() => {
  const seen = (window.seenStates = []);
  const number = (text) => Number.parseInt(text ?? '', 10);
  let last = '';
  const look = () => {
    const table = document.querySelector('.table');
    if (!table || document.querySelector('.result')) return;
    const seqOf = (part) => number(table.querySelector(part)?.dataset.seq);
    const panels = [...table.querySelectorAll('.side .panel-monster')];
    const lines = [...table.querySelectorAll('.log p[data-seq]')];
    const state = {
      seq: number(table.dataset.seq),
      latest: number(table.dataset.latest),
      events: table.dataset.events === undefined ? null : number(table.dataset.events),
      status: seqOf('.bar[data-seq]'),
      city: seqOf('.city'),
      panels: seqOf('.side'),
      turn: number(table.querySelector('[data-turn]')?.dataset.turn),
      active: panels.findIndex((panel) => panel.classList.contains('active')),
      numbers: panels.map((panel) =>
        [...panel.querySelectorAll('.number')].slice(0, 3).map((one) => number(one.innerText))),
      log: Math.max(-1, ...lines.map((line) => number(line.dataset.seq))),
      dice: table.querySelectorAll('.tray .die').length,
      choices: table.querySelectorAll('[data-action]:not([disabled])').length,
      isMine: table.dataset.mine === 'true' || table.querySelector('.bar.mine') !== null,
    };
    const now = JSON.stringify(state);
    if (now !== last) seen.push(state);
    last = now;
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""
FETCH = """async ([table, path]) => {
  const places = JSON.parse(localStorage.getItem('kingofnewyork.tables'));
  const token = places.find((place) => place.table === table).token;
  const answer = await fetch(`/api/tables/${table}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json();
}"""
LOOK_AWAY = """(isHidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""

PageState = dict[str, Any]


def fetch(visitor: PageVisitor, path: str) -> Any:
    """What the server says of the table that is on the screen."""
    table = visitor.page.url.rsplit("/", 1)[-1]
    return visitor.page.evaluate(FETCH, [table, path])


def problems(visitor: PageVisitor, states: list[PageState]) -> list[str]:
    """Where the recorded page contradicts itself, or the game as the server knows it."""
    entries = fetch(visitor, "log?story=true")["entries"]
    events = {entry["seq"]: entry.get("events", []) for entry in entries}
    moments: dict[int, Any] = {}

    def game_at(seq: int) -> Any:
        if seq not in moments:
            moments[seq] = fetch(visitor, f"at/{seq}")["game"]
        return moments[seq]

    found: list[str] = []
    for state in states:
        seq, shown = state["seq"], state["events"]
        is_between = shown is not None
        game = apply_events(game_at(seq - 1), events[seq][:shown]) if is_between else game_at(seq)
        said = contradictions(state, game, stories_of(entries, seq, shown))
        found += [f"{one}: {state}" for one in said]
        if is_between and (state["isMine"] or state["choices"]):
            found.append(f"one could choose in between: {state}")
    return found


def stories_of(entries: list[Any], seq: int, shown: int | None) -> list[int]:
    """The numbers of the entries of which the log tells, when so many events of one are shown."""
    told = [entry["seq"] for entry in entries if entry.get("story") and entry["seq"] != seq]
    [last] = [entry for entry in entries if entry["seq"] == seq]
    passed, sentences = 0, 0
    for beat in last.get("beats", []):
        if shown is None or passed < shown:
            sentences += beat["sentences"]
        passed += beat["events"]
    return [*told, seq] if sentences else told


CHANGES = {
    "Healed": ("life", 1),
    "LifeLost": ("life", -1),
    "PointsGained": ("points", 1),
    "PointsLost": ("points", -1),
    "EnergyGained": ("energy", 1),
    "EnergySpent": ("energy", -1),
    "EnergyLost": ("energy", -1),
    "Absorbed": ("energy", -1),
}
"""What an event changes by its amount, and in which direction."""


def apply_events(game: Any, events: list[Any]) -> Any:
    """What the panels have to say after some events of an entry."""
    after = copy.deepcopy(game)
    for event in events:
        kind, seat = event["event"], event.get("seat")
        if kind in CHANGES:
            what, sign = CHANGES[kind]
            after[what][seat] += sign * event["amount"]
        elif kind == "TurnStarted":
            after |= {"turn": event["turn"], "active_seat": seat, "dice": []}
        elif kind in ("Rolled", "RollFinished"):
            after["dice"] = event["dice"]
        elif kind == "DieDropped":
            after["dice"] = after["dice"][1:]
        elif kind == "Damaged":
            after["life"][seat] = event["life_left"]
        elif kind == "Eliminated":
            after["life"][seat] = 0
    return after


def contradictions(state: PageState, game: Any, stories: list[int]) -> list[str]:
    """What is wrong with one state of the page."""
    seq = state["seq"]
    parts = {state["status"], state["city"], state["panels"]}
    by_seat = zip(game["life"], game["points"], game["energy"], strict=True)
    numbers = [list(one) if one[0] > 0 else [] for one in by_seat]
    # Who is seen to fall has its numbers for as long as that takes.
    shown = [
        [] if not life and said[:1] == [0] else said
        for said, life in zip(state["numbers"], game["life"], strict=True)
    ]
    is_there = seq == state["latest"]
    wanted = {
        "the parts are not of one state": parts == {seq},
        "the turn is another": state["turn"] == game["turn"],
        "another monster is lit": game["turn"] == 0 or state["active"] == game["active_seat"],
        "the panels say something else": shown == numbers,
        "the log runs ahead or lags behind": state["log"]
        == max([story for story in stories if story <= seq], default=-1)
        or state["log"] not in stories,
        "the dice are others": state["dice"] == len(game["dice"]),
        "one could choose too early": is_there or not (state["isMine"] or state["choices"]),
    }
    return [said for said, holds in wanted.items() if not holds]


def recorded_states(visitor: PageVisitor) -> list[PageState]:
    """All states of the page so far."""
    states = visitor.page.evaluate("() => window.seenStates")
    assert isinstance(states, list)
    return states


@pytest.mark.parametrize(("speed", "most"), [("4", 1500), ("1", 8)])
def test_all_parts_of_the_table_show_the_same_state(
    visiting: Visiting, speed: str, most: int
) -> None:
    visitor = visiting(speed=speed, moves=True, guided=False)
    visitor.context.add_init_script(f"({RECORD})()")
    visitor.start_duel("normal")
    choices = [0]

    def is_enough() -> bool:
        choices[0] += 1
        return choices[0] > most

    visitor.play(hasty_policy(1), until=is_enough)
    states = recorded_states(visitor)
    assert problems(visitor, states) == []
    shown = [state["seq"] for state in states]
    assert shown == sorted(shown)
    entries = fetch(visitor, "log?story=true")["entries"]
    eventful = {entry["seq"] for entry in entries if entry.get("events")}
    missing = {seq for seq in eventful if shown[0] < seq <= shown[-1]} - set(shown)
    assert not missing, "every state is shown in its turn"
    assert any(state["seq"] < state["latest"] for state in states), "there was no film"


def test_those_who_want_it_still_see_the_same_states(visiting: Visiting) -> None:
    visitor = visiting(speed="4", guided=False)
    visitor.context.add_init_script(f"({RECORD})()")
    visitor.start_duel("normal")
    visitor.play(hasty_policy(2), until=lambda: visitor.seq > 25)
    states = recorded_states(visitor)
    assert problems(visitor, states) == []
    shown = [state["seq"] for state in states]
    assert set(shown) == set(range(shown[0], shown[-1] + 1))


def fatal_option(game: Game) -> str:
    """The option with which the first monster ends its own game but not the others'; or none."""
    if game.is_over or game.chooser != 0 or game.state.turn == 0:
        return ""
    for option in game.options():
        trial = game.copy()
        trial.play(option)
        if trial.state.life[0] <= 0 and not trial.is_over:
            return option
    return ""


def fatal_game() -> tuple[PreparedGame, str]:
    """A game in which the reader is about to be eliminated by an own choice, and that choice."""
    found: list[str] = []

    def is_there(game: Game) -> bool:
        found[:] = [fatal_option(game)]
        return found != [""]

    for seed in range(200):
        game = play_until("fatal", seed, is_there, ("me", "normal", "normal", "normal"))
        if game is not None:
            return game, found[0]
    raise AssertionError("nobody was eliminated by an own choice")


def test_ones_own_end_is_a_moment_before_the_rest_is_told(
    visiting: Visiting, serving: ServerProcess
) -> None:
    game, option = fatal_game()
    visitor = visiting(speed="4", confirm="never", guided=False)
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    known = visitor.seq
    visitor.choose(option)
    scene = visitor.page.locator("[data-moment=elimination]")
    expect(scene).to_be_visible()
    # The bots have played on meanwhile, perhaps to the end.
    visitor.page.wait_for_function(
        "(known) => Number(document.querySelector('.table').dataset.latest) > known + 5", arg=known
    )
    assert visitor.seq == known + 1
    lines = visitor.page.locator(".log p[data-seq]")
    told = lines.evaluate_all("(all) => all.map((one) => Number(one.dataset.seq))")
    assert max(told) <= known + 1
    assert not visitor.is_over
    expect(visitor.page.locator(".spectator-panel")).to_have_count(0)
    assert violations(visitor.page) == []
    visitor.picture("elimination")
    visitor.page.keyboard.press(" ")
    expect(scene).to_have_count(0)
    expect(visitor.page.locator(".spectator-panel")).to_be_visible()
    visitor.page.wait_for_function(
        "(known) => Number(document.querySelector('.table').dataset.seq) > known", arg=known + 1
    )
    visitor.press("board-skip.turn")


def test_who_was_elsewhere_is_told_what_happened(visiting: Visiting) -> None:
    visitor = visiting(speed="1", guided=False)
    visitor.start_duel("normal")
    visitor.play(hasty_policy(3), until=lambda: visitor.seq > 6)
    visitor.page.evaluate(LOOK_AWAY, True)
    known = visitor.seq
    visitor.play(hasty_policy(3), until=lambda: visitor.seq > known + 10)
    visitor.page.evaluate(LOOK_AWAY, False)
    digest = visitor.page.get_by_role("dialog", name=visitor.title("board-digest"))
    expect(digest).to_be_visible()
    expect(digest.locator("li").first).to_be_visible()
    assert violations(visitor.page) == []
    visitor.choose_one(hasty_policy(3))
    expect(digest).to_have_count(0)


def test_the_speed_is_at_hand_and_remembered(visiting: Visiting) -> None:
    visitor = visiting(speed="1", guided=False)
    visitor.start_duel("normal")
    speed = visitor.page.locator("[data-speed]")
    expect(speed).to_have_attribute("data-speed", "1")
    visitor.touch(speed)
    expect(speed).to_have_attribute("data-speed", "2")
    visitor.page.locator("body").press("s")
    expect(speed).to_have_attribute("data-speed", "4")
    visitor.page.reload()
    expect(speed).to_have_attribute("data-speed", "4")
    visitor.go("/settings")
    visitor.page.get_by_label(visitor.title("board-speed-instant"), exact=True).check()
    visitor.page.reload()
    chosen = visitor.page.get_by_label(visitor.title("board-speed-instant"), exact=True)
    expect(chosen).to_be_checked()
