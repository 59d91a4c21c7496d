"""Playing on from another game in the browser; and what those do who are out of it."""

import random
from dataclasses import replace

from playwright.sync_api import expect

from kingofnewyork import Game, Record
from kingofnewyork.server.domain import entries
from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import play_until, play_whole_game, prepare
from tests.support.web.visitor import PageVisitor, Visiting


def fork(visitor: PageVisitor) -> None:
    """Play the table on the screen on, with all monsters, and wait for the sandbox."""
    visitor.press("web-fork")
    visitor.press("web-fork-all-mine")
    visitor.press("web-fork-go")
    visitor.page.wait_for_url("**/t/*")
    visitor.page.wait_for_selector(".sandbox .table")
    expect(visitor.page.locator(".banner")).to_have_text(visitor.title("web-sandbox-note") + ".")


def background(visitor: PageVisitor, selector: str) -> str:
    """The colour behind something."""
    found: str = visitor.page.locator(selector).evaluate(
        "(one) => getComputedStyle(one).backgroundColor"
    )
    return found


def test_a_finished_game_is_played_on_from_its_middle(
    visiting: Visiting, serving: ServerProcess
) -> None:
    made = prepare(serving.database, play_whole_game("fork-replay", 3))
    visitor = visiting(passScreen=False)
    visitor.keep("tables", [made.place()])
    visitor.go(f"/replay?table={made.table}&game=1")
    slider = visitor.page.locator(".bar input[type=range]")
    slider.fill(slider.get_attribute("max") or "")
    expect(visitor.button("web-fork")).to_be_disabled()
    slider.fill("30")
    expect(visitor.button("web-fork")).to_be_enabled()
    before = visitor.page.locator(".panel-monster .numbers").all_inner_texts()
    fork(visitor)
    visitor.wait_to_choose()
    assert visitor.page.locator(".panel-monster .numbers").all_inner_texts() == before
    assert background(visitor, ".sandbox") != background(visitor, "body")
    visitor.picture("sandbox")
    seq = visitor.seq
    visitor.choose_one(lambda options: options[0])
    assert visitor.seq > seq
    visitor.go()
    expect(visitor.page.locator(".mine")).to_contain_text(visitor.title("web-sandbox"))
    visitor.go("/replay")
    expect(visitor.page.locator(".replay section > ul > li")).to_have_count(1)


def test_from_the_result_one_looks_back_and_plays_on(
    visiting: Visiting, serving: ServerProcess
) -> None:
    made = prepare(serving.database, play_whole_game("fork-result", 5))
    visitor = visiting(passScreen=False)
    visitor.sit(made)
    visitor.press("board-look-back")
    visitor.page.locator(".side-log h3 button").nth(3).click()
    visitor.page.wait_for_selector(".rewind")
    fork(visitor)
    visitor.wait_to_choose()
    visitor.choose_one(lambda options: options[0])


def test_a_record_from_the_disk_is_played_on_to_its_end(
    visiting: Visiting, serving: ServerProcess, tmp_path
) -> None:
    game = Game(["Kong", "Rob"], seed=5)
    game.play_out(random.Random(3).choice)
    path = tmp_path / "mine.record"
    Record.from_game(game).save(path)
    visitor = visiting(passScreen=False)
    visitor.go("/replay")
    visitor.page.locator("input[type=file]").set_input_files(str(path))
    visitor.page.locator(".board").wait_for()
    slider = visitor.page.locator(".bar input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 0) - 2))
    fork(visitor)
    luck = random.Random(2)
    visitor.play(luck.choice)
    expect(visitor.page.locator(".result h1")).to_be_visible()
    visitor.press("web-sandbox-again")
    expect(visitor.page.locator(".result")).to_have_count(0)
    visitor.wait_to_choose()


def test_who_watches_predicts_the_winner(visiting: Visiting, serving: ServerProcess) -> None:
    game = play_whole_game("predicted", 2)
    nearly = replace(game, choices=game.choices[:-1])
    made = prepare(serving.database, nearly)
    player, other = visiting(passScreen=False), visiting(size="phone", language="fr")
    player.sit(made)
    other.go(f"/w/{made.table}/{made.watch}")
    bar = other.page.locator(".spectator-panel")
    expect(bar.locator(".chance").first).to_contain_text("%")
    other.touch(bar.locator(".choices .button").first)
    expect(bar.get_by_role("status")).not_to_have_text(other.title("web-predict"))
    expect(bar.locator("[aria-pressed=true]")).to_have_count(1)
    other.picture("spectator panel")
    other.page.reload()
    expect(bar.locator("[aria-pressed=true]")).to_have_count(1)
    assert player.page.locator(".spectator-panel").count() == 0
    player.wait_to_choose()
    player.choose(game.choices[-1].action)
    expect(other.page.locator(".result .prediction")).to_be_visible()


def test_who_is_out_stays_or_leaves(visiting: Visiting, serving: ServerProcess) -> None:
    seats = ("me", "open", "open")
    game = play_until("out", 3, lambda game: game.state.life[0] == 0, seats, longest=10_000)
    assert game is not None
    others = [entries.Joined(seat, f"Guest {seat}", "0" * 64, seat) for seat in (1, 2)]
    made = prepare(serving.database, game, others)
    visitor = visiting()
    visitor.sit(made)
    visitor.expect_text(visitor.title("web-out"))
    visitor.press("web-leave")
    visitor.page.wait_for_url(visitor.url + "/")
    assert visitor.page.locator("#my-tables").count() == 0
