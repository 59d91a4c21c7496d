"""Serving the page: the right file, type, packing and caching, and a word if it is not built."""

import asyncio
import gzip
import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from kingofnewyork.server.http.pages import PATHS, Pages
from kingofnewyork.server.run import RoutedApp

HTML = "text/html,*/*"
INDEX = b"<!doctype html><title>page</title>"
SCRIPT = b"export const answer = 42;" * 40
PACKED = gzip.compress(SCRIPT, mtime=0)


@pytest.fixture
def folder(tmp_path):
    """A page that is built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "favicon.svg").write_bytes(b"<svg/>")
    script = tmp_path / "assets" / "index-abc.js"
    script.write_bytes(SCRIPT)
    script.with_name("index-abc.js.gz").write_bytes(PACKED)
    script.with_name("index-abc.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "bungee-def.woff2").write_bytes(b"font")
    return tmp_path


class PageResponse:
    """What came back."""

    def __init__(self, messages):
        start, *bodies = messages
        self.status = start["status"]
        self.headers = {name.decode(): value.decode() for name, value in start["headers"]}
        self.body = b"".join([body.get("body", b"") for body in bodies])


def ask(pages, path, method="GET", **headers):
    """The answer to a request."""
    sent = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    named = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": named,
    }
    app = RoutedApp(pages, routes=pages.routes())
    with ThreadPoolExecutor(
        1
    ) as pool:  # the browser of other tests occupies the loop of this thread
        pool.submit(lambda: asyncio.run(app(scope, receive, send))).result()
    return PageResponse(sent)


@pytest.mark.parametrize("path", PATHS)
def test_every_path_of_the_page_is_the_page(folder, path):
    found = ask(Pages(folder), path.replace("{", "").replace("}", ""))
    assert (found.status, found.body) == (200, INDEX)
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert found.headers["cache-control"] == "no-cache"


def test_whoever_has_the_page_already_is_told_so(folder):
    pages = Pages(folder)
    tag = ask(pages, "/").headers["etag"]
    again = ask(pages, "/cards", if_none_match=tag)
    assert (again.status, again.body) == (304, b"")
    assert ask(pages, "/", if_none_match='W/"other"').status == 200


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"brotli"),
        ("gzip", "gzip", PACKED),
        ("identity", None, SCRIPT),
    ],
    ids=["brotli", "gzip", "plain"],
)
def test_files_are_packed_as_the_browser_likes(folder, accepted, encoding, body):
    found = ask(Pages(folder), "/assets/index-abc.js", accept_encoding=accepted)
    assert found.headers.get("content-encoding") == encoding
    assert found.headers["vary"] == "Accept-Encoding"
    assert found.headers["content-type"] == "text/javascript; charset=utf-8"
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert found.body == body


def test_files_are_served_with_their_content_types(folder):
    pages = Pages(folder)
    assert ask(pages, "/assets/bungee-def.woff2").headers["content-type"] == "font/woff2"
    icon = ask(pages, "/favicon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "no-cache"


def test_people_who_are_lost_get_the_page_and_programs_a_refusal(folder):
    pages = Pages(folder)
    for path in ("/nonsense", "/nonsense/deeper", "/t/a/b/c"):
        found = ask(pages, path, accept=HTML)
        assert (found.status, found.body) == (404, INDEX)
        assert ask(pages, path).headers["content-type"] == "application/json"
    assert ask(pages, "/api/nonsense", accept=HTML).body != INDEX


def test_head_has_no_body(folder):
    found = ask(Pages(folder), "/", "HEAD")
    assert found.status == 200
    assert int(found.headers["content-length"]) == len(INDEX)


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/assets/../index.html", "/assets/%2e%2e"])
def test_what_is_not_there_is_not_found(folder, path):
    found = ask(Pages(folder), path, accept=HTML)
    assert found.status == 404
    assert b"not_found" in found.body


def test_people_who_are_lost_get_the_page_and_programs_a_code(folder):
    pages = Pages(folder)
    page = ask(pages, "/nowhere", accept=HTML)
    assert (page.status, page.body) == (404, INDEX)
    assert b"not_found" in ask(pages, "/nowhere").body
    assert ask(pages, "/index.html").status == 404


def test_nothing_outside_the_folder_is_served(folder):
    (folder.parent / "secret.txt").write_text("swordfish")
    for path in ("/assets/../../secret.txt", "/../secret.txt", "/assets//etc/passwd"):
        assert b"swordfish" not in ask(Pages(folder), path).body


def test_a_page_that_is_built_anew_is_noticed(folder):
    pages = Pages(folder)
    assert ask(pages, "/").body == INDEX
    (folder / "index.html").write_bytes(b"new")
    os.utime(folder / "index.html", ns=(1, 1))
    assert ask(pages, "/").body == b"new"


def test_without_a_page_it_is_said_how_to_build_it(tmp_path):
    found = ask(Pages(tmp_path), "/t/abc")
    assert found.status == 503
    assert b"scripts/web" in found.body
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert ask(Pages(tmp_path), "/assets/x.js").status == 404
