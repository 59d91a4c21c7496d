"""The table tells what things are and why something cannot be done, and fits where it is shown."""

import re

import pytest
from playwright.sync_api import Locator, expect

from kingofnewyork import Game
from kingofnewyork.rules.registry import CARDS
from tests.support.servers.server_process import ServerProcess
from tests.support.web.fitting import CUT, FITS
from tests.support.web.prepared_tables import find_game, play_to_decision, prepare, word_of
from tests.support.web.visitor import PageVisitor, Visiting

SIX = ("me", "normal", "normal", "normal", "normal", "normal")
SHORT = {"width": 720, "height": 450}
"""A window of 1440 by 900 at 200 %."""


def tip(visitor: PageVisitor) -> Locator:
    """The explanation on the screen."""
    return visitor.page.get_by_role("tooltip")


def test_why_nothing_can_be_taken_back(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(size="phone", passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "no-undo")))
    visitor.wait_to_choose()
    why = visitor.title("undo-refused-dice")
    visitor.button("board-undo").tap(force=True)  # it is disabled, and says why
    expect(tip(visitor)).to_contain_text(why)
    visitor.page.keyboard.press("u")
    expect(visitor.page.locator(".notes")).to_contain_text(why)


IS_LOG_WHOLE = """() => {
  const log = document.querySelector('.side .log');
  const { top, bottom } = log.getBoundingClientRect();
  const lines = [...log.querySelectorAll('h3, .part')].flatMap((block) => {
    const range = document.createRange();
    range.selectNodeContents(block);
    return [...range.getClientRects()].filter(({ height }) => height > 12);
  });
  const isCut = lines.some((line) => line.top < top - 5 && line.bottom > top + 5);
  return !isCut && Math.max(...lines.map((line) => line.bottom)) <= bottom + 1;
}"""
"""Whether no line at the top of the log is cut, and its last one is in sight."""


def test_the_explanation_links_to_the_rules_it_is_about(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(passScreen=False, guided=True)
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    visitor.sit(prepare(serving.database, play_to_decision("flee", "linked", 4)))
    visitor.wait_to_choose()
    for topic in ("flee", "manhattan"):
        expect(visitor.page.locator(f'.guide-place a[href="/rules#{topic}"]')).to_be_visible()


def test_the_explanation_stays_where_six_play(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False, guided=True)
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    visitor.sit(prepare(serving.database, play_to_decision("flee", "explained", 6)))
    visitor.wait_to_choose()
    expect(visitor.page.locator(".guide-place")).to_be_in_viewport(ratio=1)


def test_what_was_missed_has_room_for_its_lines(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False, guided=True)
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    game = find_game(
        "missed",
        lambda game: word_of(game) == "reroll" and game.state.active == 0 and game.state.turn > 6,
        SIX[:4],
    )
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    thrown = visitor.page.locator(".dock .die").evaluate_all(
        "(dice) => [...new Set(dice.map((die) => die.dataset.face))]"
    )
    links = visitor.page.locator(".guide-place a:visible")
    linked = links.evaluate_all("(all) => all.map((one) => one.hash.slice(1))")
    assert set(linked) == {"dice", *thrown}
    # It opens by itself where the film of it was not seen.
    missed = visitor.page.locator("details.digest")
    expect(missed.locator("li").nth(3)).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".side-log .log")).to_be_hidden()
    visitor.picture("missed")
    visitor.touch(missed.locator("summary"))
    expect(visitor.page.locator(".side-log .log")).to_be_visible()


def test_cards_keep_their_text_and_the_log_its_lines_at_a_full_table(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(passScreen=False, guided=True)
    visitor.page.set_viewport_size({"width": 1366, "height": 768})
    game = find_game(
        "full",
        lambda game: word_of(game) == "resolve" and game.state.active == 0 and game.state.turn > 6,
        SIX,
    )
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    # Who plays for the first time is to see what each face does.
    expect(visitor.page.locator("[data-action=resolve-all].first")).to_have_count(0)
    for text in visitor.page.locator(".side .card .text").all():
        expect(text).to_be_visible()
    visitor.page.wait_for_function(IS_LOG_WHOLE)


TUMBLING = """() => document.getAnimations()
  .filter((one) => one.playState === 'running' && one.animationName?.includes('tumble')).length"""
WATCH_DICE = """() => addEventListener('animationstart', ({ animationName }) => {
  if (animationName.includes('tumble')) window.hasTumbled = true;
}, { capture: true })"""


def test_dice_that_were_thrown_come_to_rest(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False, moves=True, speed="1")
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "tumbling")))
    visitor.wait_to_choose()
    visitor.page.locator(".tray .die").first.click()
    visitor.page.evaluate(WATCH_DICE)
    visitor.page.keyboard.press("r")
    visitor.page.wait_for_function("() => window.hasTumbled")
    visitor.page.wait_for_function(f"() => ({TUMBLING})() === 0")


def test_dice_and_tools_keep_their_places(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(guided=False)
    visitor.page.set_viewport_size({"width": 1366, "height": 768})

    def is_there(game: Game) -> bool:
        return game.chooser == 0 and word_of(game) == "reroll"

    visitor.sit(prepare(serving.database, find_game("places", is_there, SIX[:4])))
    visitor.wait_to_choose()
    shown = [".tray .die .cube", "[data-tool=hint]", "[data-tool=odds]", ".market", ".board"]
    before = [visitor.page.locator(one).first.bounding_box() for one in shown]
    visitor.choose("stop")
    visitor.page.wait_for_selector(".tray:not(.shelved)")
    assert [visitor.page.locator(one).first.bounding_box() for one in shown] == before


def test_why_dice_cannot_be_rolled_again(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "no-reroll")))
    visitor.wait_to_choose()
    for die in visitor.page.locator(".tray .die").all():
        die.click()
    visitor.page.keyboard.press("Tab")
    visitor.page.locator("[data-action=reroll]").focus()
    expect(tip(visitor)).to_contain_text(visitor.title("board-reroll-none"))
    visitor.page.keyboard.press("Escape")
    expect(tip(visitor)).to_have_count(0)


def test_tiles_tell_what_they_are(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(size="phone", passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("destroy", "telling")))
    visitor.wait_to_choose()
    visitor.page.locator(".board .tile:not(.lit)").first.tap(force=True)
    expect(tip(visitor)).to_contain_text(visitor.title("board-why-elsewhere"))
    visitor.page.locator(".board .name").first.tap(force=True)
    expect(tip(visitor)).to_contain_text(visitor.title("borough-bronx.the"))


def test_the_arrow_keys_go_over_the_board(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "arrows")))
    visitor.wait_to_choose()
    first = visitor.page.locator('.board [tabindex="0"]')
    expect(first).to_have_count(1)
    first.focus()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator(".board .tile:focus")).to_have_count(1)
    expect(tip(visitor)).to_contain_text(visitor.title("face-destruction"))


def test_badges_goals_and_dice_tell_what_they_are(
    visiting: Visiting, serving: ServerProcess
) -> None:
    def is_there(game: Game) -> bool:
        return game.chooser == 0 and word_of(game) == "reroll" and max(game.state.goals) >= 0

    visitor = visiting(guided=False)
    visitor.sit(prepare(serving.database, find_game("badges", is_there, SIX[:3])))
    visitor.wait_to_choose()
    visitor.page.locator(".panel-monster .who").nth(1).click()
    expect(tip(visitor)).to_contain_text("plays this monster")
    visitor.page.locator(".tray .die").first.hover()
    expect(tip(visitor)).to_contain_text(visitor.title("board-die-all"))
    visitor.page.locator(".panel-monster .thing").first.click()
    expect(visitor.page.locator("dialog[open]")).to_contain_text(visitor.title("kind-goal.card"))


def test_panels_with_goals_stay_low(visiting: Visiting, serving: ServerProcess) -> None:
    def is_there(game: Game) -> bool:
        return game.chooser == 0 and word_of(game) == "reroll" and max(game.state.goals) >= 0

    visitor = visiting(guided=False)
    visitor.sit(prepare(serving.database, find_game("low", is_there, SIX[:3])))
    visitor.wait_to_choose()
    goal = visitor.page.locator(".panel-monster .goals").first.bounding_box()
    assert goal is not None
    assert goal["height"] <= 32


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("decision", ["start", "reroll", "destroy", "flee", "buy"])
def test_twice_as_large_nothing_is_cut(
    visiting: Visiting, serving: ServerProcess, decision: str, language: str
) -> None:
    visitor = visiting(passScreen=False, language=language)
    visitor.page.set_viewport_size({"width": SHORT["width"], "height": SHORT["height"]})
    visitor.sit(
        prepare(serving.database, play_to_decision(decision, f"large-{decision}-{language}"))
    )
    visitor.wait_to_choose()
    assert visitor.page.evaluate(FITS)
    assert visitor.page.evaluate(CUT) == []
    bar = visitor.page.get_by_role("region", name=visitor.title("board-actions")).bounding_box()
    city = visitor.page.locator(".board").bounding_box()
    assert bar is not None
    assert city is not None
    assert bar["y"] >= 0
    assert bar["y"] + bar["height"] <= SHORT["height"]
    assert city["x"] + city["width"] <= bar["x"], "the city lies under what can be done"


def test_a_lower_price_is_explained(visiting: Visiting, serving: ServerProcess) -> None:
    def is_there(game: Game) -> bool:
        state = game.state
        return word_of(game) == "buy" and any(
            card >= 0 and CARDS[card].price_change(state, state.active) < 0
            for card in state.display
        )

    visitor = visiting(passScreen=False)
    visitor.sit(prepare(serving.database, find_game("cheaper", is_there, ("me", "me", "me"))))
    visitor.wait_to_choose()
    note = visitor.page.locator(".market .cheaper").first
    expect(note).to_have_text(re.compile("1 less: you are in "))
    card = visitor.page.locator(".market article", has=visitor.page.locator(".cheaper")).first
    expect(card.locator("s")).to_be_visible()
    card.locator(".look").click()
    expect(visitor.page.locator("dialog[open] .cheaper")).to_have_text(note.inner_text())
