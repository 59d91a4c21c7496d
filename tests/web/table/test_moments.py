"""What matters most is seen: attacks cross the board, gains and losses are big, ends are scenes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from kingofnewyork import Game
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.table import token_digest
from tests.support.servers.server_process import ServerProcess
from tests.support.web.axe import violations
from tests.support.web.prepared_tables import (
    MAX_SEEDS,
    PreparedGame,
    find_game,
    play_until,
    play_whole_game,
    prepare,
    word_of,
)
from tests.support.web.visitor import RUNNING_ANIMATIONS, PageVisitor, Visiting

ATTACK = "resolve attack"
OUCH = "resolve ouch"
BOB = "the-token-of-bob"
MIN_TYPE_PX = 24
ENDLESS = """() => document.querySelector('.figures').getAnimations({subtree: true})
  .filter((one) => one.effect.getComputedTiming().endTime === Infinity).length"""
BOXES = """() => [...document.querySelectorAll('.labels .label')].map((label) => {
  const { left, top, right, bottom } = label.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
TYPE_PX = """(tags) => tags.map((tag) => parseFloat(getComputedStyle(tag).fontSize))"""
IS_UNCOVERED = """(board) => {
  const { left, top, width, height } = board.getBoundingClientRect();
  const parts = [[0.1, 0.1], [0.9, 0.1], [0.5, 0.5], [0.1, 0.9], [0.9, 0.9]];
  return parts.every(([across, down]) =>
    board.contains(document.elementFromPoint(left + across * width, top + down * height)));
}"""
COVERED_NUMBERS = """() => [...document.querySelectorAll('.strip li')].filter((panel) => {
  const tags = panel.querySelector('.deltas');
  if (!tags.firstElementChild) return false;
  tags.append(tags.firstElementChild.cloneNode(true));
  const top = tags.getBoundingClientRect().top;
  const numbers = [...panel.querySelectorAll('.number')];
  return numbers.some((number) => number.getBoundingClientRect().bottom > top + 1);
}).length"""
"""On a phone, the panels of which a second gain or loss would cover a number."""

Losses = dict[int, int]


def losses(game: Game, action: str) -> Losses:
    """How much life an action costs each seat; nothing if it cannot be chosen."""
    if game.is_over or action not in game.options():
        return {}
    before = game.state.life[:]
    trial = game.copy()
    trial.play(action)
    changes = enumerate(zip(before, trial.state.life, strict=True))
    return {seat: old - new for seat, (old, new) in changes if new < old}


def hits(action: str, targets: int) -> Callable[[Game], bool]:
    """Whether an action hits that many monsters, and all of them survive."""

    def is_there(game: Game) -> bool:
        lost = losses(game, action)
        return len(lost) == targets and all(game.state.life[seat] > lost[seat] for seat in lost)

    return is_there


def kills(victim: int | None = None, by: int | None = None) -> Callable[[Game], bool]:
    """Whether an attack eliminates a monster, and leaves two at least."""

    def is_there(game: Game) -> bool:
        lost = losses(game, ATTACK)
        dead = [seat for seat in lost if game.state.life[seat] == lost[seat]]
        return (
            len(dead) == 1
            and game.state.alive > 2
            and victim in (None, dead[0])
            and by in (None, game.chooser)
        )

    return is_there


def can_flee(game: Game) -> bool:
    """Whether somebody may flee from Manhattan."""
    return not game.is_over and any(option.startswith("flee ") for option in game.options())


def visit(
    visiting: Visiting, serving: ServerProcess, game: PreparedGame, **wishes: Any
) -> PageVisitor:
    """Somebody who plays all seats of a game, and sees its film."""
    wishes = {"moves": True, "speed": "1", "passScreen": False, **wishes}
    visitor: PageVisitor = visiting(**wishes)
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    return visitor


def overlaps(boxes: list[list[float]]) -> int:
    """How many pairs of boxes lie over each other."""
    pairs = [(one, other) for at, one in enumerate(boxes) for other in boxes[at + 1 :]]
    return sum(
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        for one, other in pairs
    )


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_attack_crosses_the_board_to_every_victim(
    visiting: Visiting, serving: ServerProcess, size: str
) -> None:
    game = find_game(f"attack-{size}", hits(ATTACK, 3), ("me",) * 5)
    visitor = visit(visiting, serving, game, size=size)
    visitor.hold_film_at(".flight")
    visitor.choose(ATTACK)
    page = visitor.page
    expect(page.locator(".flight")).to_have_count(3)
    flights = page.locator(".flight")
    targets = flights.evaluate_all("(all) => all.map((one) => one.dataset.target)")
    expect(page.locator(".figure .pose.hurt")).to_have_count(3)
    beside = ".strip li" if size == "phone" else ".panel-monster"
    for seat in map(int, targets):
        expect(page.locator(f".labels [data-seat='{seat}'] .tag.life")).to_have_count(1)
        expect(page.locator(beside).nth(seat).locator(".tag.life")).to_have_count(1)
    sizes = page.locator(".tag").evaluate_all(TYPE_PX)
    assert min(sizes) >= MIN_TYPE_PX
    boxes = page.evaluate(BOXES)
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert overlaps(boxes) == 0
    assert all(box[0] >= board["x"] for box in boxes)
    assert all(box[2] <= board["x"] + board["width"] for box in boxes)
    assert page.evaluate(ENDLESS) == 0
    assert violations(page) == []
    assert page.evaluate(COVERED_NUMBERS) == 0


def test_units_fire_from_where_they_stand(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visit(visiting, serving, find_game("ouch", hits(OUCH, 2)))
    visitor.hold_film_at(".flight")
    visitor.choose(OUCH)
    expect(visitor.page.locator(".flight:not([data-by])")).to_have_count(2)


def test_who_wants_it_still_sees_pictures_of_it(visiting: Visiting, serving: ServerProcess) -> None:
    game = find_game("still-attack", hits(ATTACK, 2))
    visitor = visit(visiting, serving, game, moves=False)
    visitor.choose(ATTACK)
    page = visitor.page
    expect(page.locator(".flight .impact")).to_have_count(2)
    expect(page.locator(".labels .tag.life")).to_have_count(2)
    assert page.evaluate(RUNNING_ANIMATIONS) == 0
    for what in (".flight .impact", ".labels .rising", ".panel-monster .rising"):
        seen = page.locator(what).evaluate_all(
            "(all) => all.map((one) => getComputedStyle(one).opacity)"
        )
        assert set(seen) == {"1"}, what
    # They are gone before long: nothing covers the board for good.
    expect(page.locator(".flight, .tag")).to_have_count(0)


@pytest.mark.parametrize(
    ("action", "language"), [("stay", "en"), ("stay", "fr"), ("flee", "en"), ("flee", "es")]
)
def test_who_is_attacked_says_whether_it_stays(
    visiting: Visiting, serving: ServerProcess, action: str, language: str
) -> None:
    game = find_game(f"{action}-{language}", can_flee)
    visitor = visit(visiting, serving, game, language=language)
    chosen = next(option for option in visitor.options() if option.startswith(action))
    visitor.hold_film_at(".labels .bubble")
    visitor.choose(chosen)
    bubble = visitor.page.locator(".labels .bubble")
    expect(bubble).to_have_text(visitor.title(f"board-says-{action}"))
    assert violations(visitor.page) == []


def test_who_is_eliminated_is_seen_to_fall(visiting: Visiting, serving: ServerProcess) -> None:
    visitor = visit(visiting, serving, find_game("fall", kills()))
    visitor.hold_film_at(".figure.falling")
    visitor.choose(ATTACK)
    page = visitor.page
    expect(page.locator(".figure.falling .pose.down")).to_have_count(1)
    expect(page.locator(".breath")).to_have_count(1)
    fallen = page.locator(".figure.falling").get_attribute("data-seat")
    tags = page.locator(f".labels [data-seat='{fallen}'] .tag")
    expect(tags).to_have_count(1)
    # Until it lies there, its panel keeps its numbers and its place.
    panel = page.locator(".panel-monster").nth(int(fallen or -1))
    expect(panel.locator(".number").first).to_have_text("0/10")
    expect(page.locator(".panel-monster.out")).to_have_count(0)


def test_ones_own_elimination_is_a_scene_beside_the_board(
    visiting: Visiting, serving: ServerProcess
) -> None:
    game = find_game("knocked-out", kills(victim=0, by=1), ("me", "open", "open"))
    others = [
        entries.Joined(1, "Bob", token_digest(BOB), 1),
        entries.Joined(2, "Cid", "0" * 64, 2),
    ]
    made = prepare(serving.database, game, others)
    ann, bob = visiting(moves=True, speed="1"), visiting()
    bob.keep("tables", [{**replace(made, token=BOB).place(), "person": 1, "name": "Bob"}])
    ann.sit(made)
    bob.go(f"/t/{made.table}")
    bob.wait_to_choose()
    bob.choose(ATTACK)
    ann.page.wait_for_selector(".city .wound", state="attached")
    scene = ann.page.locator("[data-moment=elimination]")
    expect(scene).to_be_visible()
    heading = ann.title("board-eliminated-by", monster=game.monsters[1])
    expect(scene.get_by_role("heading")).to_have_text(heading)
    expect(scene.locator(".how")).to_be_visible()
    expect(scene.locator("[data-go=watch]")).to_be_focused()
    assert ann.page.locator(".board").evaluate(IS_UNCOVERED)
    for width, height in ((1920, 1080), (1440, 900), (1366, 768), (360, 740)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for button in scene.get_by_role("button").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert ann.page.locator(".board").evaluate(IS_UNCOVERED)
    ann.picture("elimination")
    assert violations(ann.page) == []
    ann.page.keyboard.press("Enter")
    expect(scene).to_have_count(0)
    expect(ann.page.locator(".dock")).to_be_visible()


def test_the_beginning_of_ones_turn_is_told_over_the_city(
    visiting: Visiting, serving: ServerProcess
) -> None:
    def is_there(game: Game) -> bool:
        return game.chooser == 0 and word_of(game) == "reroll" and game.state.rolls == 1

    visitor = visiting(moves=True, speed="1", guided=False)
    visitor.sit(prepare(serving.database, find_game("my-turn", is_there, ("me", "normal"))))
    told = visitor.page.wait_for_selector(".city .your-turn")
    assert told is not None
    assert told.inner_text() == visitor.title("web-status-mine")
    visitor.page.locator(".tray .die").first.click()  # it keeps nobody from anything
    expect(visitor.page.locator(".city .your-turn")).to_have_count(0)


def test_a_death_is_told_over_the_city(visiting: Visiting, serving: ServerProcess) -> None:
    game = find_game("death-told", kills(by=0), ("me", "me", "me", "me"))
    visitor = visiting(passScreen=False, moves=True, speed="1")
    visitor.sit(prepare(serving.database, game))
    visitor.wait_to_choose()
    visitor.choose(ATTACK)
    caption = visitor.page.locator('[data-moment="caption"]')
    expect(caption).to_be_visible()
    visitor.picture("death-caption")
    expect(caption.locator("strong")).to_have_count(1)
    expect(caption).to_have_count(0)


def won_by(name: str, seat: int) -> PreparedGame:
    """A whole game between the visitor and a bot that the seat wins."""
    for seed in range(MAX_SEEDS):
        winners: list[int] = []

        def is_there(game: Game, found: list[int] = winners) -> bool:
            found[:] = [game.winner] if game.is_over else []
            return game.is_over

        game = play_until(name, seed, is_there, ("me", "normal"), longest=10_000)
        if game is not None and winners == [seat]:
            return game
    raise AssertionError(f"seat {seat} never wins")


@pytest.mark.parametrize(("outcome", "winner"), [("victory", 0), ("defeat", 1)])
def test_a_victory_and_a_defeat_have_scenes_of_their_own(
    visiting: Visiting, serving: ServerProcess, outcome: str, winner: int
) -> None:
    visitor = visiting(theme="light")
    visitor.sit(prepare(serving.database, won_by(outcome, winner)))
    page = visitor.page
    expect(page.locator(f".result [data-outcome={outcome}] .winner")).to_be_visible()
    visitor.expect_text(visitor.title(f"board-{outcome}"))
    expect(page.locator(".scene .loser")).to_have_count(winner)
    ending = page.locator("[data-ending]")
    expect(ending).to_be_visible()
    if outcome == "victory":
        expect(page.locator(".result h1")).to_have_text(visitor.title("board-you-win"))
    expect(page.locator("tbody .you")).to_have_count(1)
    for width, height in ((1366, 768), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(visitor.button("board-rematch")).to_be_in_viewport(ratio=1)
        visitor.picture(f"{outcome}-{width}")
        assert violations(page) == []
    visitor.press("board-more")
    expect(page.locator('[data-go="replay"]')).to_have_text(visitor.title("board-watch-again"))
    visitor.press("board-look-back")
    expect(page.locator(".board")).to_be_visible()


def test_who_only_watched_sees_the_winner(visiting: Visiting, serving: ServerProcess) -> None:
    made = prepare(serving.database, play_whole_game("watched", 1))
    visitor = visiting()
    visitor.go(f"/w/{made.table}/{made.watch}")
    expect(visitor.page.locator(".result [data-outcome=watched]")).to_be_visible()
    assert violations(visitor.page) == []
