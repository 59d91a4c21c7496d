"""The page in the browser: its index for every path that it knows, and its files."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kingofnewyork.server.api import refusal

BUNDLE: Final = Path(__file__).parent.parent / "web"
"""Where the page lies once it is built; `scripts/web` builds it."""
INDEX: Final = "index.html"
ASSETS: Final = "assets/"
PATHS: Final = (
    "/",
    "/t/{table}",
    "/j/{code}",
    "/w/{table}/{watch}",
    "/cards",
    "/rules",
    "/replay",
    "/settings",
    "/help",
)
"""The paths that the page itself tells apart."""
FOREVER: Final = "public, max-age=31536000, immutable"
"""For files whose name changes with what is in them."""
ASK_AGAIN: Final = "no-cache"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How a file may lie packed beside itself, the smallest first."""
KINDS: Final = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
"""Types that not every system knows."""
HTML: Final = "text/html; charset=utf-8"
UNBUILT: Final = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>King of New York</title>
<h1>King of New York</h1>
<p>The server runs, but its page in the browser has not been built.</p>
<p>In the folder of the project, <code>make play</code> or <code>scripts/web</code> builds it;
reload this page then. The game in the terminal needs nothing of this:
<code>kingofnewyork play</code>.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, as it is and packed."""

    kind: str
    tag: str
    body: bytes
    packed: dict[str, bytes]


class Pages:
    """Serves the page; a page that is built anew while the server runs is noticed."""

    def __init__(self, folder: Path = BUNDLE) -> None:
        self.folder = folder
        self._built = 0
        """When the index that is known was written."""
        self._files: dict[str, File] = {}

    def routes(self) -> list[Route]:
        """Every path of the page; they come after all others."""
        paths = [Route(path, self.index, name="page") for path in PATHS]
        return [
            *paths,
            Route("/assets/{name:path}", self.asset),
            Route("/{name}", self.file),
        ]

    def files(self) -> dict[str, File]:
        """The files of the page by name; none if it is not built."""
        try:
            built = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            return {}
        if built != self._built:
            self._files = read_files(self.folder)
            self._built = built
        return self._files

    async def index(self, request: Request) -> Response:
        """The page; it finds out by itself where it is."""
        return self._page(request)

    async def asset(self, request: Request) -> Response:
        """A file that never changes under its name."""
        found = self.files().get(ASSETS + request.path_params["name"])
        return refusal("not_found") if found is None else answer(request, found, FOREVER)

    async def file(self, request: Request) -> Response:
        """A file beside the index."""
        name = request.path_params["name"]
        found = self.files().get(name)
        if found is not None and name != INDEX:
            return answer(request, found, ASK_AGAIN)
        return self.lost(request)

    def lost(self, request: Request) -> Response:
        """For a path that is none: people get the page, which tells them so."""
        is_for_people = "text/html" in request.headers.get("accept", "")
        if is_for_people and not request.url.path.startswith("/api/"):
            return self._page(request, 404)
        return refusal("not_found")

    def _page(self, request: Request, status: int = 200) -> Response:
        found = self.files().get(INDEX)
        if found is None:
            return Response(UNBUILT, 503, {"Cache-Control": "no-store"}, HTML)
        return answer(request, found, ASK_AGAIN, status)


def answer(request: Request, file: File, caching: str, status: int = 200) -> Response:
    """A file, packed if the browser likes that; nothing but a word if it has it already."""
    headers = {"ETag": file.tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", 304, headers)
    accepted = request.headers.get("accept-encoding", "")
    for encoding, body in file.packed.items():
        if encoding in accepted:
            return Response(body, status, {**headers, "Content-Encoding": encoding}, file.kind)
    return Response(file.body, status, headers, file.kind)


def read_files(folder: Path) -> dict[str, File]:
    """All files of a built page by name; packed ones belong to those that they are packed from."""
    found: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in PACKED.values():
            found[path.relative_to(folder).as_posix()] = read_file(path)
    return found


def read_file(path: Path) -> File:
    """One file, with its packed forms."""
    body = path.read_bytes()
    packed = {
        encoding: path.with_name(path.name + suffix).read_bytes()
        for encoding, suffix in PACKED.items()
        if path.with_name(path.name + suffix).is_file()
    }
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    if kind is None:
        kind = "application/octet-stream"
    tag = hashlib.blake2b(body, digest_size=12).hexdigest()
    is_text = kind.startswith("text/")
    return File(f"{kind}; charset=utf-8" if is_text else kind, f'W/"{tag}"', body, packed)
