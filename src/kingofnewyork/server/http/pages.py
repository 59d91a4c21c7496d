"""The web page: its index for every path that it knows, and its files."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kingofnewyork.server.http.api import error_response
from kingofnewyork.server.http.document_cache import REVALIDATE

BUNDLE: Final = Path(__file__).parents[2] / "web"
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
    "/profile",
    "/daily",
    "/settings",
    "/help",
    "/learn",
    "/learn/{lesson}",
    "/puzzles",
    "/puzzles/{puzzle}",
)
"""The paths that the page itself routes."""
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
COMPRESSED_SUFFIXES: Final = {"br": ".br", "gzip": ".gz"}
"""The suffixes of compressed copies by encoding, the smallest first."""
MEDIA_TYPES: Final = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types that not every system knows."""
HTML: Final = "text/html; charset=utf-8"
PREVIEW_ADDRESS: Final = b'content="/preview.jpg"'
"""The address of the picture of link previews in the index, without that of the server."""
ADDRESS: Final = re.compile(r"https?://[A-Za-z0-9._:\[\]-]{1,255}(/[A-Za-z0-9._~/-]*)?")
"""Addresses that may stand in the page as they are."""
MAX_ADDRESSED_PAGES: Final = 16
"""For how many addresses of the server the index is kept."""
UNBUILT_PAGE: Final = b"""<!doctype html>
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
class PageFile:
    """A file of the page, plain and compressed."""

    kind: str
    tag: str
    body: bytes
    packed: dict[str, bytes]


class Pages:
    """Serves the page; reads it again when it was rebuilt."""

    def __init__(self, folder: Path = BUNDLE, public_url: str = "") -> None:
        self.folder = folder
        self.public_url = public_url
        self._pages: dict[str, PageFile] = {}
        """The index by the address of the server."""
        self._built = 0
        """The time stamp of the index that was read last."""
        self._files: dict[str, PageFile] = {}

    def routes(self) -> list[Route]:
        """The routes of the page; they come after all others."""
        paths = [Route(path, self.index, name="page") for path in PATHS]
        return [
            *paths,
            Route("/assets/{name:path}", self.asset),
            Route("/{name}", self.file),
        ]

    def files(self) -> dict[str, PageFile]:
        """The files of the page by name; none if it is not built."""
        try:
            built = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            return {}
        if built != self._built:
            self._files = read_files(self.folder)
            self._pages.clear()
            self._built = built
        return self._files

    async def index(self, request: Request) -> Response:
        """Answer with the page, which routes by its address."""
        return self._page(request)

    async def asset(self, request: Request) -> Response:
        """Answer with a file that never changes under its name."""
        found = self.files().get(ASSETS + request.path_params["name"])
        return (
            error_response("not_found")
            if found is None
            else file_response(request, found, CACHE_FOREVER)
        )

    async def file(self, request: Request) -> Response:
        """Answer with a file beside the index."""
        name = request.path_params["name"]
        found = self.files().get(name)
        if found is not None and name != INDEX:
            return file_response(request, found, REVALIDATE)
        return self.not_found(request)

    def not_found(self, request: Request) -> Response:
        """Answer for an unknown path: browsers get the page, which says so."""
        is_for_people = "text/html" in request.headers.get("accept", "")
        if is_for_people and not request.url.path.startswith("/api/"):
            return self._page(request, 404)
        return error_response("not_found")

    def _page(self, request: Request, status: int = 200) -> Response:
        found = self.files().get(INDEX)
        if found is None:
            return Response(UNBUILT_PAGE, 503, {"Cache-Control": "no-store"}, HTML)
        return file_response(request, self._addressed_page(request, found), REVALIDATE, status)

    def _addressed_page(self, request: Request, index: PageFile) -> PageFile:
        """The index with the address of the server before that of its picture."""
        url = request.url
        address = self.public_url or f"{url.scheme}://{url.netloc}"
        if PREVIEW_ADDRESS not in index.body or not ADDRESS.fullmatch(address):
            return index
        page = self._pages.pop(address, None) or with_address(index, address)
        self._pages[address] = page
        while len(self._pages) > MAX_ADDRESSED_PAGES:
            del self._pages[next(iter(self._pages))]
        return page


def with_address(index: PageFile, address: str) -> PageFile:
    """The index with a picture for link previews that programs find from anywhere."""
    body = index.body.replace(PREVIEW_ADDRESS, f'content="{address}/preview.jpg"'.encode())
    tag = hashlib.blake2b(body, digest_size=12).hexdigest()
    return PageFile(index.kind, f'W/"{tag}"', body, {"gzip": gzip.compress(body, 9, mtime=0)})


def file_response(request: Request, file: PageFile, caching: str, status: int = 200) -> Response:
    """A file, compressed if the browser accepts that; 304 if the browser has it already."""
    headers = {"ETag": file.tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", 304, headers)
    accepted = request.headers.get("accept-encoding", "")
    for encoding, body in file.packed.items():
        if encoding in accepted:
            return Response(body, status, {**headers, "Content-Encoding": encoding}, file.kind)
    return Response(file.body, status, headers, file.kind)


def read_files(folder: Path) -> dict[str, PageFile]:
    """Read all files of a built page by name, each with its compressed copies."""
    found: dict[str, PageFile] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in COMPRESSED_SUFFIXES.values():
            found[path.relative_to(folder).as_posix()] = read_file(path)
    return found


def read_file(path: Path) -> PageFile:
    """Read one file, with its compressed copies."""
    body = path.read_bytes()
    packed = {
        encoding: path.with_name(path.name + suffix).read_bytes()
        for encoding, suffix in COMPRESSED_SUFFIXES.items()
        if path.with_name(path.name + suffix).is_file()
    }
    kind = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    if kind is None:
        kind = "application/octet-stream"
    tag = hashlib.blake2b(body, digest_size=12).hexdigest()
    is_text = kind.startswith("text/")
    return PageFile(f"{kind}; charset=utf-8" if is_text else kind, f'W/"{tag}"', body, packed)
