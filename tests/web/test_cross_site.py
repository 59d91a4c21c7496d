"""A page of another site, in a real browser: whatever it tries, it learns and changes nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.support.servers.server_process import ServerProcess
from tests.support.web.prepared_tables import Prepared, play_to_decision, prepare

PAGE = "<!doctype html><title>evil</title><iframe name=inside></iframe>"
KEY = "a-key-of-another-site"
TRY = """async ([site, table, token]) => {
  const tables = site + '/api/tables';
  const place = tables + '/' + table;
  const wish = (key) => JSON.stringify({key, name: 'Eve', seats: ['me', 'me'], start: true});
  const read = async (path, more) => {
    try {
      const answer = await fetch(path, {credentials: 'include', ...more});
      return answer.type === 'opaque' ? 'opaque' : answer.status;
    } catch {
      return 'blocked';
    }
  };
  const socket = () => new Promise((tell) => {
    const wire = new WebSocket(place.replace('http', 'ws') + '/socket');
    wire.onopen = () => wire.send(JSON.stringify({type: 'hello', version: 1, token}));
    wire.onmessage = (told) => { tell(JSON.parse(told.data).type); wire.close(); };
    wire.onclose = () => tell('blocked');
  });
  const loaded = (kind, address) => new Promise((tell) => {
    const part = document.createElement(kind);
    part.onload = () => tell('loaded');
    part.onerror = () => tell('blocked');
    part.src = address;
    document.body.append(part);
  });
  const json = {'content-type': 'application/json'};
  const plain = {'content-type': 'text/plain'};
  const blind = {mode: 'no-cors'};
  const bearer = {authorization: 'Bearer ' + token};
  return {
    socket: await socket(),
    look: await read(tables),
    read: await read(place, {headers: bearer}),
    make: await read(tables, {method: 'POST', headers: json, body: wish('KEY-1')}),
    blind: await read(tables, blind),
    plain: await read(tables, {...blind, method: 'POST', headers: plain, body: wish('KEY-2')}),
    erase: await read(place, {method: 'DELETE', headers: bearer}),
    script: await loaded('script', tables),
    beacon: navigator.sendBeacon(tables, new Blob([wish('KEY-3')], {type: 'text/plain'})),
  };
}""".replace("KEY", KEY)
SUBMIT = """([address, kind]) => {
  const form = document.createElement('form');
  Object.assign(form, {method: 'post', action: address, enctype: kind, target: 'inside'});
  const field = document.createElement('input');
  // As plain text, this makes a body that reads like JSON.
  field.name = '{"key": "KEY-form", "name": "Eve", "seats": ["me", "me"], "start": true, "x": "';
  field.value = '"}';
  form.append(field);
  document.body.append(form);
  form.submit();
}""".replace("KEY", KEY)
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain")


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


@pytest.fixture
def evil(tmp_path: Path) -> Iterator[str]:
    """The address of another site: another port is enough for that."""
    (tmp_path / "index.html").write_text(PAGE)
    handler = partial(Quiet, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def victim(serving: ServerProcess) -> Prepared:
    """Somebody with a place at a table of ours."""
    return prepare(serving.database, play_to_decision("start", "cross-site"))


@contextmanager
def open_page(
    browser: Browser, serving: ServerProcess, victim: Prepared, address: str
) -> Iterator[Page]:
    """A page in the browser of somebody who has a place with us and cookies for our address."""
    context = browser.new_context()
    context.add_cookies([{"name": "token", "value": victim.place()["token"], "url": serving.url}])
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()


def stored_rows(serving: ServerProcess) -> list[Any]:
    """All that the server has written down."""
    path = serving.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as database:
        found = database.execute("SELECT table_id, seq, key FROM log ORDER BY 1, 2").fetchall()
    return list(found)


def test_a_page_of_another_site_learns_and_changes_nothing(
    browser: Browser, serving: ServerProcess, victim: Prepared, evil: str
) -> None:
    before = stored_rows(serving)
    with open_page(browser, serving, victim, evil) as page:
        answers: list[tuple[str, int]] = []
        sent: list[str] = []
        page.on("request", lambda asked: sent.append(asked.method))
        page.on("response", lambda told: answers.append((told.request.method, told.status)))
        place = victim.place()
        told = page.evaluate(TRY, [serving.url, place["table"], place["token"]])
        # What goes out unasked is refused, and nobody learns even that.
        assert told.pop("beacon") in (True, False)
        assert told.pop("plain") in ("opaque", "blocked")
        assert set(told.values()) == {"blocked"}, told
        page.wait_for_timeout(200)
        assert sent.count("POST") >= 2, sent
        # What the browser withholds from its page, it may withhold from us, too.
        assert {status for method, status in answers if method == "POST"} <= {403}
    assert stored_rows(serving) == before


@pytest.mark.parametrize("kind", FORMS)
def test_a_form_of_another_site_is_refused(
    browser: Browser, serving: ServerProcess, victim: Prepared, evil: str, kind: str
) -> None:
    before = stored_rows(serving)
    with open_page(browser, serving, victim, evil) as page:
        for path in ("/api/tables", "/api/join"):
            with page.expect_response(f"{serving.url}{path}") as answer:
                page.evaluate(SUBMIT, [serving.url + path, kind])
            assert answer.value.request.method == "POST"
            assert answer.value.status == 403
    assert stored_rows(serving) == before


def test_our_page_is_in_no_frame_of_another_site(
    browser: Browser, serving: ServerProcess, victim: Prepared, evil: str
) -> None:
    with open_page(browser, serving, victim, evil) as page:
        frame = page.frame(name="inside")
        assert frame is not None
        with page.expect_console_message(lambda said: "frame-ancestors" in said.text):
            page.evaluate("(address) => window.open(address, 'inside')", serving.url)
        assert frame.locator("main").count() == 0


def test_the_same_is_granted_to_a_page_of_ours(
    browser: Browser, serving: ServerProcess, victim: Prepared
) -> None:
    before = stored_rows(serving)
    with open_page(browser, serving, victim, serving.url) as page:
        place = victim.place()
        told = page.evaluate(TRY, [serving.url, place["table"], place["token"]])
    assert (told["socket"], told["look"], told["read"], told["make"]) == ("welcome", 200, 200, 201)
    assert (told["plain"], told["erase"]) == (415, 405)
    assert len(stored_rows(serving)) == len(before) + 3  # made, ready and started, once
