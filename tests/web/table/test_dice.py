"""Dice are kept, not marked: they lie as they fell, and what is kept stays where it is."""

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from kingofnewyork import Game
from kingofnewyork.rules.ids import FACE_NAMES
from tests.support.servers.server_process import ServerProcess
from tests.support.web.policies import hasty_policy
from tests.support.web.prepared_tables import (
    DUEL,
    PreparedGame,
    find_game,
    play_to_decision,
    play_until,
    prepare,
    word_of,
)
from tests.support.web.visitor import PageVisitor, Visiting

RECORD = """() => {
  window.trays = [];
  const record = () => {
    const table = document.querySelector('.table');
    const dice = [...document.querySelectorAll('.tray .die')];
    const tray = dice.map((die) => [die.getAttribute('aria-label'), die.matches('.kept')]);
    window.trays.push({ isMine: table?.dataset.mine === 'true', tray });
  };
  new MutationObserver(record).observe(document.body, {
    subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'aria-label'],
  });
}"""
MOVING = """() => document.querySelector('.tray').getAnimations({ subtree: true })
  .filter((one) => one.playState === 'running').length"""


def sit_to_roll(
    visiting: Visiting, serving: ServerProcess, name: str, **wishes: Any
) -> PageVisitor:
    """Sit down where dice with two rerolls lie, some of them alike."""
    visitor = visiting(passScreen=False, guided=False, **wishes)
    visitor.sit(prepare(serving.database, game_to_roll(name)))
    visitor.wait_to_choose()
    return visitor


def game_to_roll(name: str) -> PreparedGame:
    """A game against a bot up to a first roll with equal dice."""

    def is_there(game: Game) -> bool:
        return game.chooser == 0 and word_of(game) == "reroll" and game.state.rerolls == 2

    for seed in range(100):
        found = play_until(name, seed, is_there, DUEL)
        if found is not None:
            return found
    raise AssertionError("no game came to a first roll")


def die(visitor: PageVisitor, number: int) -> Locator:
    """A die by its number, from 1."""
    return visitor.page.locator(".tray .die").nth(number - 1)


def roll_button(visitor: PageVisitor) -> Locator:
    return visitor.page.locator('[data-action="reroll"]')


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_kept_dice_stay_kept_where_they_lie(
    visiting: Visiting, serving: ServerProcess, size: str
) -> None:
    visitor = sit_to_roll(visiting, serving, f"kept-{size}", size=size, keepAlike=False)
    before = visitor.faces()
    assert visitor.kept_dice() == []
    expect(roll_button(visitor)).to_have_text(visitor.title("board-reroll", dice=6, left=2))
    for number in (2, 3, 5):
        visitor.touch(die(visitor, number))
    visitor.touch(die(visitor, 3))
    assert visitor.kept_dice() == [2, 5]
    expect(die(visitor, 2)).to_have_attribute("aria-pressed", "true")
    expect(roll_button(visitor)).to_have_text(visitor.title("board-reroll", dice=4, left=2))
    visitor.choose("reroll")
    visitor.wait_to_choose()
    after = visitor.faces()
    assert [after[1], after[4]] == [before[1], before[4]]
    kept = visitor.kept_dice()
    assert kept == [2, 5], "what has just fallen is not kept, whatever its face"
    expect(visitor.page.locator(".legend")).to_have_text(visitor.title("board-kept-release"))
    visitor.page.reload()
    visitor.wait_to_choose()
    expect(visitor.page.locator(".tray .die")).to_have_count(6)
    assert visitor.faces() == after
    assert visitor.kept_dice() == kept


def joining_face(game: Game) -> str:
    """The letter of a face of which more falls, with others, if all of it is kept; or nothing."""
    if game.chooser != 0 or word_of(game) != "reroll" or game.state.rerolls != 2:
        return ""
    for face in set(game.dice):
        loose = [str(place) for place, one in enumerate(game.dice, 1) if one != face]
        if not loose:
            continue
        after = game.copy()
        after.play(f"reroll {' '.join(loose)}")
        if game.dice.count(face) < after.dice.count(face) < len(game.dice):
            return face
    return ""


def keep_all_of_joining_face(visitor: PageVisitor, serving: ServerProcess, name: str) -> list[int]:
    """Keep all dice of a face of which more falls then, roll the others; return the kept ones."""
    found: list[str] = []

    def is_there(game: Game) -> bool:
        found[:] = [joining_face(game)]
        return found != [""]

    visitor.sit(prepare(serving.database, find_game(name, is_there, DUEL)))
    visitor.wait_to_choose()
    face = next(face for face in FACE_NAMES if face[0].upper() == found[0])
    first = visitor.faces().index(visitor.title(f"face-{face}")) + 1
    die(visitor, first).click(modifiers=["Shift"])
    chosen = visitor.kept_dice()
    visitor.choose("reroll")
    visitor.wait_to_choose()
    return chosen


def test_dice_that_join_the_kept_ones_say_so(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False, guided=False)
    chosen = keep_all_of_joining_face(visitor, serving, "joins")
    faces, kept = visitor.faces(), visitor.kept_dice()
    assert kept == [number for number, face in enumerate(faces, 1) if face == faces[chosen[0] - 1]]
    assert len(chosen) < len(kept) < len(faces)
    joined = sorted(set(kept) - set(chosen))
    why = visitor.title("board-die-joined")
    expect(visitor.page.locator(".tray .joined")).to_have_count(len(joined))
    for number in joined:
        expect(die(visitor, number)).to_contain_text(why)
        expect(die(visitor, number)).to_have_attribute("aria-label", re.compile(why, re.IGNORECASE))
    die(visitor, joined[0]).hover()
    expect(visitor.page.get_by_role("tooltip")).to_contain_text(why)
    die(visitor, joined[0]).click()
    assert visitor.kept_dice() == [number for number in kept if number != joined[0]]
    expect(die(visitor, joined[0])).not_to_contain_text(why)


@pytest.mark.parametrize("wishes", [{"guided": True}, {"keepAlike": False}])
def test_nothing_joins_the_kept_dice_in_the_first_game_or_if_it_is_not_wanted(
    visiting: Visiting, serving: ServerProcess, wishes: dict[str, bool]
) -> None:
    visitor = visiting(passScreen=False, **{"guided": False, **wishes})
    chosen = keep_all_of_joining_face(visitor, serving, f"joins-not-{'-'.join(wishes)}")
    assert visitor.kept_dice() == chosen
    expect(visitor.page.locator(".tray .joined")).to_have_count(0)


def test_dice_lie_as_they_fell(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = sit_to_roll(visiting, serving, "order-of-dice")
    order = [visitor.title(f"face-{face}") for face in FACE_NAMES]
    faces = visitor.faces()
    assert len(set(faces)) > 3
    assert faces != sorted(faces, key=order.index)


def test_all_dice_of_a_face_are_kept_with_a_double_click_or_with_shift(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = sit_to_roll(visiting, serving, "double")
    faces = visitor.faces()
    face, count = Counter(faces).most_common(1)[0]
    assert count > 1
    alike = [number for number, one in enumerate(faces, 1) if one == face]
    die(visitor, alike[0]).dblclick()
    assert visitor.kept_dice() == alike
    die(visitor, alike[1]).dblclick()
    assert visitor.kept_dice() == []
    die(visitor, alike[0]).click(modifiers=["Shift"])
    assert visitor.kept_dice() == alike


def test_dice_by_keys(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = sit_to_roll(visiting, serving, "dice-keys")
    keyboard = visitor.page.keyboard
    keyboard.press("4")
    assert visitor.kept_dice() == [4]
    keyboard.press("4")
    assert visitor.kept_dice() == []
    known = visitor.seq
    keyboard.press("Enter")
    expect(visitor.page.locator(".notes")).to_contain_text(visitor.title("board-confirm-roll"))
    assert visitor.seq == known
    faces = visitor.faces()
    for number, face in enumerate(faces, 1):
        if faces.index(face) == number - 1:
            keyboard.press(f"Shift+Digit{number}")
    assert visitor.kept_dice() == [1, 2, 3, 4, 5, 6]
    expect(roll_button(visitor)).to_have_attribute("aria-disabled", "true")
    keyboard.press("r")
    expect(visitor.page.locator(".notes")).to_contain_text(visitor.title("board-reroll-none"))
    assert visitor.seq == known
    keyboard.press("k")
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])')
    assert visitor.question != "reroll"


def test_what_a_bot_keeps_is_seen(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = sit_to_roll(visiting, serving, "bots-dice", speed="4")
    visitor.choose("stop")
    visitor.page.evaluate(RECORD)
    visitor.play(hasty_policy(1), 40, lambda: visitor.question == "reroll")
    records = visitor.page.evaluate("() => window.trays")
    trays = [one["tray"] for one in records if not one["isMine"]]
    assert any(is_kept for tray in trays for _, is_kept in tray)
    for before, after in pairwise(trays):
        known = [name_of(label) for label, _ in before]
        assert all(name_of(label) in known for label, is_kept in after if is_kept)


def name_of(label: str) -> str:
    """The number and the face of a die, without its state."""
    return ", ".join(label.split(", ")[:2])


def test_used_dice_are_dimmed_and_others_can_be_resolved(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("resolve", "dimmed")))
    visitor.wait_to_choose()
    first = visitor.page.locator(".tray .die.lit").first
    face = (first.get_attribute("aria-label") or "").split(", ")[1]
    known = visitor.seq
    first.click()
    visitor.page.wait_for_selector(f'.table:not([data-seq="{known}"])')
    visitor.play(lambda options: options[0], 20, lambda: visitor.question == "resolve")
    alike = visitor.page.locator(f'.tray .die[aria-label*="{face}"]')
    for used in alike.all():
        expect(used).to_have_attribute("aria-disabled", "true")
        expect(used).to_contain_class("used")


def test_dice_can_be_kept_while_they_tumble(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = sit_to_roll(visiting, serving, "tumbling-keep", speed="1", moves=True)
    visitor.page.keyboard.press("r")
    visitor.page.wait_for_selector(".tray .rolling")
    die(visitor, 6).click()
    assert visitor.kept_dice() == [6]
    visitor.page.wait_for_timeout(300)
    assert visitor.page.evaluate(MOVING) == 0
