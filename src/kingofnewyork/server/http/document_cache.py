"""Documents that never change while the server runs: made once, when somebody first asks."""

import asyncio
import gzip
import hashlib
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

REVALIDATE: Final = "no-cache"
"""Browsers cache the document but revalidate it: the next server may differ."""


class Document(NamedTuple):
    """A document, ready to be sent."""

    tag: str
    """Its `ETag`."""
    body: bytes
    compressed: bytes
    """The body by gzip."""


class DocumentCache:
    """Makes documents and keeps them; of each kind, one is made at a time."""

    def __init__(self) -> None:
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._documents: dict[tuple[str, str], Document] = {}

    async def get(self, kind: str, name: str, make: Callable[[], Awaitable[bytes]]) -> Document:
        """The document of a kind with this name; made if nobody has asked for it before."""
        if (kind, name) in self._documents:
            return self._documents[kind, name]
        async with self._locks[kind]:
            if (kind, name) not in self._documents:
                body = await make()
                tag = hashlib.blake2b(body, digest_size=12).hexdigest()
                compressed = await asyncio.to_thread(gzip.compress, body, 9, mtime=0)
                self._documents[kind, name] = Document(f'"{tag}"', body, compressed)
        return self._documents[kind, name]


def document_response(request: Request, document: Document, content_type: str) -> Response:
    """Answer with a document, compressed if the client likes, or that it has not changed."""
    headers = {"ETag": document.tag, "Cache-Control": REVALIDATE, "Vary": "Accept-Encoding"}
    if document.tag in request.headers.get("if-none-match", ""):
        return Response(b"", 304, headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(document.compressed, 200, headers, content_type)
    return Response(document.body, 200, headers, content_type)
