"""The guided first game and the lessons, gone through by touch and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from kingofnewyork.play.lesson import FIRST_LESSON, LESSONS
from tests.support.web.axe import violations
from tests.support.web.lesson_walk import LessonWalk, target_of
from tests.support.web.visitor import PageVisitor, Visiting

OTHERS = [lesson for lesson in LESSONS if lesson != FIRST_LESSON]
LAPTOP = {"width": 1366, "height": 768}
IS_INSIDE = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isInside && right > left && one.scrollWidth <= one.clientWidth + 1;
}"""


def visit_laptop(visiting: Visiting, language: str) -> PageVisitor:
    """Somebody with a small window and a keyboard."""
    visitor = visiting(size="desktop", language=language)
    visitor.page.set_viewport_size(LAPTOP)
    return visitor


def check_nothing_scrolls(visitor: PageVisitor) -> None:
    """Check that the guide and the table fit into the window together."""
    high = "document.documentElement.scrollHeight - innerHeight"
    assert visitor.page.evaluate(high) <= 1


@pytest.mark.parametrize("language", ["en", "es"])
def test_somebody_new_learns_the_game_by_keyboard_alone(visiting: Visiting, language: str) -> None:
    ann = visit_laptop(visiting, language)
    walk = LessonWalk(ann, FIRST_LESSON)
    ann.go("/")
    walk.tab_to(f'a[href="/learn/{FIRST_LESSON}"]')
    ann.page.keyboard.press("Enter")
    walk.walk(walk.press_keys, lambda _: check_nothing_scrolls(ann))
    expect(ann.page).to_have_url(f"{ann.url}/learn")
    ann.expect_text(ann.title("guide-done"))
    ann.expect_text(ann.title("guide-faces"))
    ann.expect_text(ann.title("web-achievement-graduate"))
    assert violations(ann.page) == []
    ann.press("web-play-now")
    ann.wait_to_choose()
    ann.go("/")
    expect(ann.page.locator('a.learn[href="/learn"]')).to_be_visible()


def test_the_first_game_on_a_phone(visiting: Visiting) -> None:
    bob = visiting(size="phone", language="fr")
    walk = LessonWalk(bob, FIRST_LESSON)
    bob.go("/")
    bob.touch(bob.page.locator(f'a[href="/learn/{FIRST_LESSON}"]'))
    walk.walk(walk.click, lambda _: check_nothing_scrolls(bob))
    expect(bob.page).to_have_url(f"{bob.url}/learn")


@pytest.mark.parametrize(
    ("size", "language"), [("phone", "en"), ("laptop", "es"), ("laptop", "fr")]
)
def test_the_other_lessons(visiting: Visiting, size: str, language: str) -> None:
    is_phone = size == "phone"
    zoe = visiting(size=size, language=language) if is_phone else visit_laptop(visiting, language)
    zoe.go("/learn")
    for lesson in OTHERS:
        walk = LessonWalk(zoe, lesson)
        link = f'a[href="/learn/{lesson}"]'
        if is_phone:
            zoe.touch(zoe.page.locator(link))
        else:
            zoe.page.locator(link).focus()
            zoe.page.keyboard.press("Enter")
        walk.walk(walk.click if is_phone else walk.press_keys)
        expect(zoe.page).to_have_url(f"{zoe.url}/learn")
    expect(zoe.page.locator(".lessons .done")).to_have_count(len(OTHERS))


def test_something_else_changes_nothing_and_one_may_go_back_skip_and_leave(
    visiting: Visiting,
) -> None:
    eve = visiting(size="desktop")
    walk = LessonWalk(eve, FIRST_LESSON)
    walk.open()
    # Nothing is done before it was read.
    walk.arrive(0)
    eve.page.locator('[data-action="stop"]').click()
    expect(eve.page.get_by_role("alert")).to_have_text(eve.title("guide-read-first"))
    assert eve.seq == 1
    next_step = eve.page.locator(".guide .on")
    next_step.dblclick()
    expect(next_step).to_be_disabled()
    # Something else than what is asked for: it is said what that was.
    walk.arrive(1)
    alert = eve.page.get_by_role("alert")
    stop = eve.page.locator('[data-action="stop"]')
    stop.click()
    expect(alert).to_have_text(eve.title("guide-not-yet", what=stop.inner_text().lower()))
    # A die too many, which is forgotten once it is let go.
    for face in ("attack", "attack", "heart", "ouch"):
        eve.page.locator(f'.dock .die[data-face="{face}"][aria-pressed=false]').first.click()
    eve.page.locator(target_of({"kind": "reroll"})).click()
    expect(alert).to_have_text(
        eve.title("guide-keep-fewer", dice=eve.words.say("face-ouch.count", n=1))
    )
    eve.page.locator('.dock .die[data-face="ouch"]').click()
    expect(alert).to_have_count(0)
    assert eve.seq == 1
    eve.page.locator(target_of({"kind": "reroll"})).click()
    # Back, and the same again.
    walk.arrive(2)
    assert eve.seq == 2
    eve.press("guide-back")
    walk.arrive(1)
    assert eve.seq == 1
    eve.page.locator(target_of({"kind": "reroll"})).click()
    walk.arrive(2)
    skip_and_leave(eve, walk)
    eve.page.goto("/learn/flying")
    eve.expect_text(eve.title("web-nav-home"))
    eve.expected.append("404")


def skip_and_leave(eve: PageVisitor, walk: LessonWalk) -> None:
    """Skip a step of the first lesson, leave, and go on with it after a reload."""
    eve.press("guide-skip")
    walk.arrive(3)
    eve.press("guide-leave")
    expect(eve.page).to_have_url(f"{eve.url}/learn")
    eve.expect_text(eve.title("guide-continue"))
    eve.page.reload()
    eve.page.locator(f'a[href="/learn/{FIRST_LESSON}"]').click()
    walk.arrive(3)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_new_screens_are_accessible(visiting: Visiting, size: str) -> None:
    ida = visiting(size=size, theme="light" if size == "phone" else "dark")
    ida.go("/learn")
    assert violations(ida.page) == []
    walk = LessonWalk(ida, FIRST_LESSON)
    walk.open()
    walk.arrive(0)
    ida.press("guide-next")
    walk.arrive(1)
    ida.touch(ida.page.locator('[data-action="stop"]'))
    expect(ida.page.get_by_role("alert")).to_be_visible()
    assert violations(ida.page) == []


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_goal_stands_on_the_table_and_leads_to_the_rules(
    visiting: Visiting, size: str, language: str
) -> None:
    leo = visiting(size=size, language=language)
    leo.play_now()
    goal = leo.page.locator('[data-tool="goal"]')
    expect(goal).to_be_visible()
    assert goal.evaluate(IS_INSIDE)
    with leo.page.expect_popup() as opened:
        leo.touch(goal)
    expect(opened.value.locator("#goal")).to_be_in_viewport()
