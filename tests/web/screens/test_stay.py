"""Reasons to come back: one click to play again, a profile, proofs, no network, the daily game."""

import gzip
import json
import re
import urllib.request
from pathlib import Path

from playwright.sync_api import Route, ViewportSize, expect

from tests.support.servers.server_process import ServerProcess
from tests.support.web.axe import violations
from tests.support.web.policies import curious_policy
from tests.support.web.prepared_tables import play_to_decision, play_whole_game, prepare
from tests.support.web.visitor import PageVisitor, Visiting

SIZES: dict[str, ViewportSize] = {
    "dark": {"width": 360, "height": 740},
    "light": {"width": 1366, "height": 768},
}
"""At which size the screen is looked at in each theme."""
MAX_FIRST_LOAD_BYTES = 200_000
DEEDS = (
    *("damage", "damageInOneTurn", "kills", "buildings", "units", "cards", "healed"),
    *("manhattan", "superstar", "statue", "alike", "lowestLife"),
)
WORKER_READY = "() => navigator.serviceWorker.ready.then(() => true)"
WORKER_IS_ACTIVE = "() => navigator.serviceWorker.controller !== null"
REPLAY_IS_KEPT = """async () => {
  const kept = await caches.open('kingofnewyork-replays');
  return (await kept.keys()).length > 0;
}"""
NOTE_REACTIONS = """() => {
  window.reactions = [];
  const note = () => {
    const shown = document.querySelectorAll('.reactions [data-reaction]');
    for (const one of shown) window.reactions.push(one.dataset.reaction);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes every reaction that appears over a monster, however soon it is gone again."""
IN_THE_WAY = (
    "Failed to load resource",
    "WebSocket connection",
    "service worker resource mismatch",
)
"""What a browser says of a network that is not there, and of files from a service worker."""


def breaches(visitor: PageVisitor, name: str) -> list[str]:
    """What axe finds wrong with the screen, on a phone in the dark and on a desk by day."""
    found: list[str] = []
    for theme, size in SIZES.items():
        visitor.page.set_viewport_size(size)
        visitor.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        found += [f"{name} {theme}: {one}" for one in violations(visitor.page)]
    return found


def fetch(url: str) -> bytes:
    """What the server answers, unpacked."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        body: bytes = answer.read()
        return gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body


def test_the_first_load_is_small(serving: ServerProcess) -> None:
    page = fetch(serving.url).decode()
    names = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page)
    assert any(name.startswith("/assets/index-") for name in names)
    needed = [name for name in names if not name.startswith("/assets/art-")]
    sizes = [len(gzip.compress(fetch(serving.url + name))) for name in [*needed, "/api/words/en"]]
    assert sum(sizes) <= MAX_FIRST_LOAD_BYTES


def test_links_have_a_preview_with_a_whole_address(serving: ServerProcess) -> None:
    page = fetch(serving.url).decode()
    [picture] = re.findall(r'property="og:image" content="([^"]+)"', page)
    assert picture == f"{serving.url}/preview.jpg"
    assert fetch(picture).startswith(b"\xff\xd8")
    manifest = json.loads(fetch(f"{serving.url}/manifest.webmanifest"))
    for icon in manifest["icons"]:
        assert len(fetch(serving.url + icon["src"])) > 100


def test_what_was_chosen_for_a_game_at_once_is_remembered(visiting: Visiting) -> None:
    visitor = visiting(guided=False)
    visitor.go()
    visitor.page.get_by_role("radio", name="Rob", exact=True).check(force=True)
    hard = visitor.page.get_by_role("radio", name=visitor.title("web-level-hard"))
    hard.check(force=True)
    expect(hard).to_have_accessible_description(visitor.title("bot-note-hard"))
    expect(visitor.page.get_by_text(visitor.title("bot-note-hard"), exact=True)).to_be_visible()
    visitor.go()
    expect(visitor.page.get_by_role("radio", name="Rob", exact=True)).to_be_checked()
    visitor.press("web-play-now")
    visitor.page.wait_for_selector(".table")
    table = visitor.page.url.rpartition("/")[2]
    token = visitor.page.evaluate("() => JSON.parse(localStorage['kingofnewyork.tables'])[0].token")
    headers = {"Authorization": f"Bearer {token}"}
    seats = visitor.context.request.get(f"/api/tables/{table}", headers=headers).json()["table"]
    assert seats["seats"][0]["monster"] == "Rob"
    assert [seat["bot"] for seat in seats["seats"]].count("hard") == 2


def test_play_again_is_one_click(visiting: Visiting, serving: ServerProcess) -> None:
    seats = ("me", "easy", "turtle")
    made = prepare(serving.database, play_whole_game("again", 3, seats))
    visitor = visiting(guided=False)
    visitor.sit(made)
    visitor.page.wait_for_function("() => 'kingofnewyork.profile' in localStorage")
    visitor.press("board-rematch")
    visitor.wait_to_choose()
    assert visitor.page.url.endswith(f"/t/{made.table}")
    assert visitor.page.locator(".lobby").count() == 0
    visitor.go("/profile")
    expect(visitor.page.locator(".history li")).to_have_count(1)
    assert visitor.page.locator(".achievements .earned").count() >= 1


SHARE_SHEET = """navigator.canShare = () => true;
navigator.share = async ({ text, url, files }) => {
  window.shared = { text, url, files: files.map((file) => file.type) };
};"""
"""A device that can share a picture."""


def test_the_end_proves_its_dice_and_becomes_a_picture(
    visiting: Visiting, serving: ServerProcess, tmp_path: Path
) -> None:
    made = prepare(serving.database, play_whole_game("proved", 2))
    visitor = visiting(theme="system")
    visitor.context.add_init_script(SHARE_SHEET)
    visitor.sit(made)
    visitor.press("web-share-result")
    visitor.page.wait_for_function("() => window.shared")
    shared = visitor.page.evaluate("() => window.shared")
    assert f"/w/{made.table}/" in shared["url"]
    assert shared["text"]
    assert shared["files"] == ["image/png"]
    visitor.press("web-proof-verify")
    expect(visitor.page.locator("[data-proof=proved]")).to_be_visible()
    assert breaches(visitor, "result") == []
    visitor.press("board-more")
    with visitor.page.expect_download() as saved:
        visitor.press("web-share-picture")
    saved.value.save_as(tmp_path / "result.png")
    assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")


def test_a_profile_goes_from_browser_to_browser_and_damaged_files_do_not(
    visiting: Visiting, tmp_path: Path
) -> None:
    game = {
        "id": "abc/1",
        "at": 1_790_000_000_000,
        "monster": "Kong",
        "opposition": "hard",
        "monsters": 4,
        "won": True,
        "points": 20,
        "life": 3,
        "turns": 31,
        "daily": "",
        "deeds": dict.fromkeys(DEEDS, 1),
    }
    one, other = visiting(theme="system"), visiting(theme="system")
    one.keep("profile", {"games": [game], "achieved": {"first-win": 1_790_000_000_000}})
    one.go("/profile")
    expect(one.page.locator(".history li")).to_have_count(1)
    assert breaches(one, "profile") == []
    with one.page.expect_download() as saved:
        one.press("web-profile-export")
    path = tmp_path / "profile.json"
    saved.value.save_as(path)
    other.go("/profile")
    chosen = other.page.locator("input[type=file]")
    broken = tmp_path / "broken.json"
    broken.write_text(path.read_text().replace('"Kong"', '"Godzilla"'))
    chosen.set_input_files(broken)
    other.expect_text(other.title("web-profile-file-damaged"))
    broken.write_text("{}")
    chosen.set_input_files(broken)
    other.expect_text(other.title("web-profile-file-foreign"))
    chosen.set_input_files(path)
    expect(other.page.locator(".history li")).to_have_count(1)


def test_cards_rules_and_replays_need_no_network(
    visiting: Visiting, serving: ServerProcess, tmp_path: Path
) -> None:
    made = prepare(serving.database, play_whole_game("offline", 1))
    visitor = visiting(worker=True)
    visitor.expected += IN_THE_WAY
    visitor.keep("tables", [made.place()])
    visitor.go("/replay")
    visitor.page.evaluate(WORKER_READY)
    token = {"Authorization": f"Bearer {made.place()['token']}"}
    record = visitor.context.request.get(
        f"/api/tables/{made.table}/games/1/record", headers=token
    ).text()
    path = tmp_path / "game.record"
    path.write_text(record)
    visitor.go("/replay")  # now the worker is there from the beginning
    visitor.page.wait_for_function(WORKER_IS_ACTIVE)
    visitor.page.locator("input[type=file]").set_input_files(path)
    visitor.page.wait_for_selector(".table")
    visitor.page.wait_for_function(REPLAY_IS_KEPT)
    visitor.context.set_offline(True)
    visitor.go("/cards")
    expect(visitor.page.locator("main li button").first).to_be_visible()
    visitor.expect_text(visitor.title("web-offline"))
    visitor.go("/rules")
    expect(visitor.page.locator("h1")).to_be_visible()
    visitor.go("/replay")
    unknown = tmp_path / "unknown.record"
    unknown.write_text(f"{record}\n")
    visitor.page.locator("input[type=file]").set_input_files(unknown)
    visitor.expect_text(visitor.title("web-replay-needs-server"))
    visitor.go("/replay")
    visitor.page.locator("input[type=file]").set_input_files(path)
    visitor.page.wait_for_selector(".table")
    visitor.press("web-proof-verify")
    expect(visitor.page.locator("[data-proof=proved]")).to_be_visible()
    visitor.context.set_offline(False)


def begin_daily(visitor: PageVisitor, name: str) -> tuple[str, str]:
    """Begin the daily game; return its day, and what nature has dealt to whom."""
    visitor.go("/daily")
    visitor.page.wait_for_selector(".line-up")
    visitor.page.get_by_label(visitor.title("web-nickname")).fill(name)
    visitor.press("web-daily-play")
    visitor.wait_to_choose()
    table = visitor.page.url.rpartition("/")[2]
    token = visitor.page.evaluate("() => JSON.parse(localStorage['kingofnewyork.tables'])[0].token")
    headers = {"Authorization": f"Bearer {token}"}
    log = visitor.context.request.get(f"/api/tables/{table}/log", headers=headers).json()
    [started] = [entry for entry in log["entries"] if entry["type"] == "started"]
    seen = visitor.context.request.get(f"/api/tables/{table}", headers=headers).json()["table"]
    return seen["daily"], json.dumps([started["monsters"], started["nature"]])


def test_two_browsers_get_the_same_daily_game(visiting: Visiting) -> None:
    """A third one plays if midnight came between the first two."""
    games = [begin_daily(visiting(guided=False), name) for name in ("Ann", "Bob")]
    if games[0][0] != games[1][0]:
        games.append(begin_daily(visiting(guided=False), "Cid"))
    assert games[-2] == games[-1]


def test_a_page_that_is_open_since_yesterday_plays_the_game_of_today(visiting: Visiting) -> None:
    visitor = visiting(guided=False)
    day = visitor.context.request.get("/api/daily").json()["day"]

    def tell_yesterday(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "day": "2020-01-01"})

    visitor.page.route("**/api/daily", tell_yesterday, times=1)
    visitor.go("/daily")
    visitor.page.wait_for_selector(".line-up")
    visitor.press("web-daily-play")
    visitor.wait_to_choose()
    stored = visitor.page.evaluate("() => JSON.parse(localStorage['kingofnewyork.daily-games'])")
    assert "2020-01-01" not in stored
    assert min(stored) >= day


def test_the_screen_of_the_daily_game(visiting: Visiting) -> None:
    visitor = visiting(theme="system")
    visitor.go("/daily")
    visitor.page.wait_for_selector(".line-up")
    assert breaches(visitor, "daily") == []
    visitor.press("web-daily-yesterday")
    visitor.expect_text(visitor.title("web-daily-revealed"))
    assert breaches(visitor, "the day before") == []
    visitor.go("/profile")
    visitor.expect_text(visitor.title("web-profile-empty"))
    assert breaches(visitor, "an empty profile") == []


def test_the_ranking_of_a_day_says_how_games_ended(visiting: Visiting) -> None:
    visitor = visiting(theme="dark")
    game = {"id": "0" * 16, "name": "Ann", "won": True, "points": 21, "life": 3, "turn": 24}

    def tell_ranking(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "ranking": [game]})

    visitor.page.route("**/api/daily", tell_ranking)
    visitor.go("/daily")
    said = visitor.words.say("web-profile-score.turns", points=21, life=3, turns=24)
    assert "24" in said
    expect(visitor.page.locator(".score")).to_have_text(said)


def test_a_reaction_appears_over_the_monster_and_talk_once(visiting: Visiting) -> None:
    host, guest = visiting(guided=False), visiting(guided=False)
    host.go()
    host.press("web-set-up")
    host.press("web-seat-fewer")
    host.press("web-seat-fewer")
    host.press("web-open-table")
    host.page.wait_for_selector(".lobby")
    link = host.page.get_by_role("textbox", name=host.title("web-link-join")).input_value()
    guest.go(link.removeprefix(host.url))
    guest.page.get_by_label(guest.title("web-nickname")).fill("Bob")
    guest.press("web-join-go")
    guest.press("web-ready")
    expect(host.button("web-start")).to_be_enabled()
    host.press("web-start")
    for one in (host, guest):
        one.page.wait_for_selector(".table")
    # Monsters that nobody has placed are not on the board yet.
    while host.page.locator(".figure").count() < 2:
        for one in (host, guest):
            if one.page.locator(".table[data-mine=true]").count() and one.options():
                one.choose_one(curious_policy(1))
    host.page.evaluate(NOTE_REACTIONS)
    guest.press("web-reactions")
    guest.press("web-reaction-cheer")
    host.page.wait_for_function("() => window.reactions.includes('cheer')")
    said = host.title("web-reaction-cheer")
    expect(host.page.locator(".side-chat")).to_contain_text(said)
    expect(host.page.locator(".side-log")).not_to_contain_text(said)


def test_the_pass_screen_tells_what_happened_and_is_skipped_for_good(
    visiting: Visiting, serving: ServerProcess
) -> None:
    visitor = visiting(theme="system")
    visitor.sit(prepare(serving.database, play_to_decision("buy", "skipped")))
    visitor.page.wait_for_selector(".pass")
    expect(visitor.page.locator(".pass .missed li").first).to_be_visible()
    assert breaches(visitor, "pass") == []
    visitor.press("web-pass-never")
    expect(visitor.page.locator(".pass")).to_have_count(0)
    kept = visitor.page.evaluate("() => JSON.parse(localStorage['kingofnewyork.settings'])")
    assert kept["passScreen"] is False
