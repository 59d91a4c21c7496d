"""On a phone: everything fits, nothing that has to be read is covered, and the city stays large."""

from playwright.sync_api import FloatRect, Locator, expect

from kingofnewyork import Game
from tests.support.servers.server_process import ServerProcess
from tests.support.web.fitting import CUT, FITS
from tests.support.web.prepared_tables import find_game, play_to_decision, prepare, word_of
from tests.support.web.visitor import PageVisitor, Visiting

SIX = ("me", "normal", "normal", "normal", "normal", "normal")
MIN_CITY_PX = 200
"""How high the city is at least while cards are bought."""
LOW_LIFE = 3
MANY_FACES = 6
CAPTIONS = """(buttons) => buttons.map((button) => button.innerText)"""


def box_of(found: Locator) -> FloatRect:
    """Where an element is."""
    box = found.bounding_box()
    assert box is not None
    return box


def sit_on_phone(visiting: Visiting, serving: ServerProcess, *wanted: object) -> PageVisitor:
    """Somebody with a phone at a table: its name, what it has come to, and who sits there."""
    visitor = visiting(size="phone", guided=False, passScreen=False)
    visitor.sit(prepare(serving.database, find_game(*wanted)))
    visitor.wait_to_choose()
    return visitor


def test_the_city_of_a_phone_keeps_its_size_and_its_header_too(
    visiting: Visiting, serving: ServerProcess
) -> None:
    cities, sheets, headers = set(), set(), set()
    for decision in ("reroll", "flee", "buy"):
        visitor = visiting(size="phone", passScreen=False)
        visitor.sit(prepare(serving.database, play_to_decision(decision, f"size-{decision}", 3)))
        visitor.wait_to_choose()
        city = visitor.page.locator(".city")
        if decision == "buy":
            assert box_of(city)["height"] >= MIN_CITY_PX
        else:
            cities.add(str(box_of(city)))
        headers.add(str(box_of(visitor.page.locator(".bar .turn"))))
        visitor.button("board-log").tap()
        expect(visitor.page.locator("dialog.sheet")).to_be_visible()
        sheets.add(str(box_of(city)))
        visitor.page.keyboard.press("Escape")
        if decision == "reroll":
            visitor.choose("stop")
            visitor.wait_to_choose()
            cities.add(str(box_of(city)))
    assert [len(sizes) for sizes in (cities, sheets, headers)] == [1, 1, 1]


def test_six_monsters_fit_on_a_phone(visiting: Visiting, serving: ServerProcess) -> None:
    def is_there(game: Game) -> bool:
        return game.state.turn >= 6 and game.chooser == 0 and word_of(game) == "reroll"

    visitor = visiting(size="phone", guided=False)
    visitor.sit(prepare(serving.database, find_game("fitting", is_there, SIX)))
    visitor.wait_to_choose()
    chips = visitor.page.locator(".strip button")
    expect(chips).to_have_count(6)
    for chip in chips.all():
        box = chip.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
    assert visitor.page.evaluate(FITS)
    assert visitor.page.evaluate(CUT) == []
    visitor.touch(chips.nth(3))
    expect(visitor.page.locator("dialog[open] .panel-monster")).to_be_visible()


def test_a_long_caption_shortens_no_other(visiting: Visiting, serving: ServerProcess) -> None:
    def is_there(game: Game) -> bool:
        faces = [option for option in game.options() if option.startswith("resolve ")]
        return game.chooser == 0 and len(faces) == MANY_FACES

    visitor = sit_on_phone(visiting, serving, "captions", is_there, SIX[:2])
    choices = visitor.page.locator(".options [data-action^='resolve ']")
    said = choices.evaluate_all(CAPTIONS)
    assert len(said) == MANY_FACES
    assert sum(":" in caption for caption in said) >= MANY_FACES - 1, said


def test_no_line_ends_in_the_middle_of_a_building(
    visiting: Visiting, serving: ServerProcess
) -> None:
    def is_there(game: Game) -> bool:
        high = [option for option in game.options() if option.startswith("destroy ")]
        return game.chooser == 0 and word_of(game) == "destroy" and len(high) > 4

    visitor = sit_on_phone(visiting, serving, "high-rise", is_there, SIX[:3])
    said = "".join(visitor.page.locator(".options .button").all_text_contents())
    assert "High-\u2060Rise" in said


def test_who_is_close_to_elimination_is_told_at_the_monsters(
    visiting: Visiting, serving: ServerProcess
) -> None:
    def is_there(game: Game) -> bool:
        state = game.state
        return game.chooser == 0 and word_of(game) == "reroll" and state.life[0] <= LOW_LIFE

    visitor = sit_on_phone(visiting, serving, "low-life", is_there, SIX[:4])
    mine = visitor.page.locator(".strip [data-panel='0'] .life")
    expect(mine).to_contain_text(visitor.words.say("board-threat-life"))
    near = mine.evaluate("(one) => getComputedStyle(one).backgroundColor")
    other = visitor.page.locator(".strip .energy").first
    assert near != other.evaluate("(one) => getComputedStyle(one).backgroundColor")


def test_a_note_covers_neither_monsters_nor_choices(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(size="phone", passScreen=False, guided=False)
    visitor.sit(prepare(serving.database, play_to_decision("reroll", "note")))
    visitor.wait_to_choose()
    visitor.page.keyboard.press("u")
    note = visitor.page.locator(".notes .note")
    expect(note).to_be_visible()
    choices = box_of(visitor.page.locator(".options"))
    assert box_of(note)["y"] >= choices["y"] + choices["height"]


def test_a_monster_that_is_looked_at_hides_no_choice(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(size="phone", guided=False, passScreen=False)
    visitor.sit(prepare(serving.database, play_to_decision("buy", "looked-at", 3)))
    visitor.wait_to_choose()
    visitor.page.locator(".strip button").nth(1).tap()
    sheet = visitor.page.locator("dialog.sheet")
    expect(sheet).to_be_visible()
    visitor.page.keyboard.press("e")
    expect(sheet).to_have_count(0)
    visitor.wait_to_choose()
