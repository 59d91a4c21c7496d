"""The game for programs: JSON objects out, answers in."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.local.saves import load_game
from kingofnewyork.play.json_values import event_values
from kingofnewyork.rules import events
from kingofnewyork.rules.events import Event
from kingofnewyork.words.languages import LANGUAGES
from tests.support.cli.command import start
from tests.support.cli.session import Session

PAGE = Path(__file__).parents[2] / "docs" / "json-stream.md"
DUEL = ("play", "--json", "--monsters", 2, "--against", "random", "--seed", 3)


def objects(text: str) -> list[dict[str, Any]]:
    """The objects of a stream, numbered from 0."""
    found = [json.loads(line) for line in text.splitlines()]
    assert [one["seq"] for one in found] == list(range(len(found)))
    return found


def of_kind(found: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [one for one in found if one["type"] == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game(session: Session, tmp_path: Path, language: str) -> None:
    path = tmp_path / "my.game"
    done = session(*DUEL, "--lang", language, "--save", path, typed="1\n" * 2000)
    assert (done.code, done.err) == (0, "")
    found = objects(done.out)
    begun, *_, result = found
    assert begun["type"] == "start"
    assert begun["language"] == language
    assert begun["players"] == ["human", "random"]
    assert begun["seed"] == 3
    assert result["type"] == "result"
    state = load_game(path).record.final_state()
    assert result["winner"] == (state.winner if state.winner >= 0 else None)
    assert result["points"] == state.points
    events = [event for one in of_kind(found, "events") for event in one["events"]]
    assert all(event["event"] and event["text"] for event in events)
    assert events[-1]["event"] == "GameOver"
    assert of_kind(found, "error") == []


def test_a_decision_has_all_one_needs(session: Session) -> None:
    found = objects(session(*DUEL).out)
    [decision] = of_kind(found, "decision")
    assert decision["monster"] == "Kong"
    assert decision["seat"] == 0
    assert decision["question"] == "start"
    assert decision["text"] == "Where do you start?"
    assert decision["default"] == decision["options"][0]["action"]
    assert {"action": "start queens", "text": "start in Queens"} in decision["options"]
    assert decision["view"]["life"] == [10, 10]
    assert found[-1]["type"] == "stopped"


@pytest.mark.parametrize("answer", ["2", '{"action": 2}', "start queens", '{"action":"2"}'])
def test_an_answer_is_a_number_or_a_text_wrapped_or_not(session: Session, answer: str) -> None:
    found = objects(session(*DUEL, typed=f"{answer}\n").out)
    placed = [event for one in of_kind(found, "events") for event in one["events"]]
    mine = [e for e in placed if e["event"] == "Placed" and e["seat"] == 0]
    assert [event["borough"] for event in mine] == ["queens"]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("99", "answer/bad"),
        ("0", "answer/bad"),
        ("{", "answer/bad"),
        ('{"move": 1}', "answer/bad"),
        ('{"action": null}', "answer/bad"),
        ('{"action": true}', "answer/bad"),
        ('{"action": 1.5}', "answer/bad"),
        ("[" * 9999, "action/illegal"),
        ('{"a":' * 9999, "answer/bad"),
        ("1" * 5000, "action/illegal"),
        ("fly away", "action/illegal"),
        ("flee queens", "action/illegal"),
        ("", "action/illegal"),
        ("undo", "undo/refused"),
        ("reset", "undo/refused"),
    ],
    ids=lambda text: text[:20],
)
def test_a_refusal_changes_nothing_and_the_decision_comes_again(
    session: Session, answer: str, code: str
) -> None:
    found = objects(session(*DUEL, typed=f"{answer}\n").out)
    [error] = of_kind(found, "error")
    assert error["code"] == code
    assert error["message"].endswith(".")
    assert "?" not in error["message"].replace(answer, "")
    first, again = of_kind(found, "decision")
    assert {**first, "seq": 0} == {**again, "seq": 0}


def test_choices_are_taken_back(session: Session) -> None:
    typed = '1\nstop\n1\n{"action": "undo"}\nreset\nundo\nquit\n1\n'
    found = objects(session(*DUEL, typed=typed).out)
    kinds = [one["type"] for one in found]
    assert kinds.count("undone") == 2
    asked = [one["question"] for one in of_kind(found, "decision")]
    assert asked == ["start", "reroll", "resolve", "resolve", "resolve", "reroll", "reroll"]
    [error] = of_kind(found, "error")
    assert error["code"] == "undo/refused"
    kept = of_kind(found, "undone")[-1]["events"]
    assert kept == of_kind(found, "events")[-2]["first"]


def test_a_game_goes_on_in_the_stream_from_its_beginning(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    first = objects(session(*DUEL, "--save", path, typed="1\nstop\n").out)
    assert first[-1] == {"type": "stopped", "seq": len(first) - 1, "turn": 2, "file": str(path)}
    again = objects(session("resume", path, "--json").out)
    assert of_kind(again, "decision") == [{**of_kind(first, "decision")[-1], "seq": 2}]
    event_lists = [
        [e for one in of_kind(found, "events") for e in one["events"]] for found in (first, again)
    ]
    assert event_lists[0] == event_lists[1]


def test_several_programs_may_share_a_stream(session: Session) -> None:
    together = ("play", "--json", "--seats", "Kong=human,Rob=human", "--seed", 4)
    found = objects(session(*together, typed="1\n" * 10).out)
    assert {one["seat"] for one in of_kind(found, "decision")} == {0, 1}
    assert "You " not in json.dumps(of_kind(found, "events"))


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    with start(*DUEL, "--save", path) as process:
        assert process.stdout is not None
        seen = b""
        while b'"decision"' not in seen or not seen.endswith(b"\n"):
            seen += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        assert process.returncode == 130
    assert json.loads(output.splitlines()[-1])["type"] == "stopped"
    assert load_game(path).record.actions


def test_a_bot_that_breaks_the_rules_ends_the_stream(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wrong_bots.py").write_text(
        "from kingofnewyork.bots.base import Bot\n"
        "class Wrong(Bot):\n"
        "    def choose(self, view):\n"
        "        return None\n"
    )
    monkeypatch.chdir(tmp_path)
    done = session("play", "--json", "--seats", "wrong_bots:Wrong,wrong_bots:Wrong")
    assert done.code == 2
    error, stopped = objects(done.out)[-2:]
    assert (error["type"], error["code"]) == ("error", "bot/bad")
    assert stopped["type"] == "stopped"
    assert len(done.err.splitlines()) == 1


def test_a_file_that_is_lost_is_told_once(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "my.game"
    with start(*DUEL, "--save", path) as process:
        assert process.stdout is not None
        seen = b""
        while b'"decision"' not in seen or not seen.endswith(b"\n"):
            seen += os.read(process.stdout.fileno(), 4096)
        shutil.rmtree(folder)
        output, _ = process.communicate("1\nstop\n1\n", timeout=60)
    messages = [json.loads(line) for line in output.splitlines()]
    [error] = of_kind(messages, "error")
    assert error["code"] == "record/bad"
    assert messages[-1]["type"] == "stopped"


def test_a_game_without_room_for_its_file_says_so_first(session: Session, home: Path) -> None:
    home.write_text("a file where a folder should be")
    done = session(*DUEL, typed="1\nstop\n1\n")
    assert (done.code, done.err) == (0, "")
    found = objects(done.out)
    assert found[0]["file"] is None
    [error] = of_kind(found, "error")
    assert (error["seq"], error["code"]) == (1, "record/bad")
    assert error["message"].endswith("The game continues, but it is not saved.")


def test_the_page_explains_every_field_of_a_view(session: Session) -> None:
    [decision] = of_kind(objects(session(*DUEL).out), "decision")
    rows = re.findall(r"^\| (`.*?) \|", PAGE.read_text().partition("### The view")[2], re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert set(decision["view"]) <= named


def test_every_kind_of_event_has_names_for_its_fields() -> None:
    """Numbers are left only where they are numbers."""
    numbers = {
        "amount",
        "count",
        "life_left",
        "price",
        "roll",
        "rolls",
        "turn",
        "slot",
        "cards",
        "seat",
        "by",
    }
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
    for kind in kinds:
        if issubclass(kind, Event) and kind is not Event:
            fields = [(0,) if name == "modifiers" else 0 for name in kind.__match_args__]
            values = event_values(kind(*fields))
            assert values.pop("event") == kind.__name__
            plain = {name for name, value in values.items() if isinstance(value, int)}
            assert plain <= numbers | {"loser", "winner", "fled", "is_new"}, kind


def test_what_is_missing_is_null() -> None:
    assert event_values(events.GameOver(-1)) == {"event": "GameOver", "winner": None}
    assert event_values(events.TurnGiven(0, -1))["card"] is None
    assert event_values(events.Moved(0, -1, 4))["origin"] is None
    assert event_values(events.UnitMoved(0, 4, 1, True))["origin"] == "manhattan"
    stack = event_values(events.TileRevealed(4, 0))["stack"]
    assert stack == {"borough": "queens", "index": 1}


def test_the_example_of_the_page_plays_a_game(tmp_path: Path) -> None:
    [program] = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert len(program.splitlines()) <= 20
    folder = Path(sys.executable).parent
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *_, last = done.stdout.splitlines()
    assert re.search(r" in turn \d+|survives turn \d+", last), last
