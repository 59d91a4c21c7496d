"""Reviews of records over HTTP: of a whole game, and a deeper look at one of its choices."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from kingofnewyork.play.record import Record
from kingofnewyork.server.domain import requests
from kingofnewyork.server.http.http_protocol import client_address
from kingofnewyork.server.http.json_response import json_response
from kingofnewyork.server.http.rate import require_rate
from kingofnewyork.server.limits import Limiter
from kingofnewyork.server.protocol.wire import decode
from kingofnewyork.server.rooms.hub import Hub

RunInThread = Callable[[Callable[[str], Record], str], Awaitable[Record]]
"""Runs slow work in a thread."""


class ReviewApi:
    """Answers requests about records that are sent."""

    def __init__(self, hub: Hub, limiter: Limiter, run_in_thread: RunInThread) -> None:
        self.hub = hub
        self._limiter = limiter
        self._run_in_thread = run_in_thread

    async def review_record(self, request: Request) -> Response:
        """The review of the game of a record that is sent."""
        wanted = decode(await request.body(), requests.ReplayRecord)
        record, asker = await self._read(request, wanted.record)
        return json_response(await self.hub.reviews.review(record, asker))

    async def deep_choice(self, request: Request) -> Response:
        """What search says of a choice that mattered in the game of a record that is sent."""
        wanted = decode(await request.body(), requests.DeepChoiceRequest)
        record, asker = await self._read(request, wanted.record)
        return json_response(await self.hub.reviews.deep_choice(record, wanted.step, asker))

    async def _read(self, request: Request, text: str) -> tuple[Record, str]:
        """The record, and who has sent it."""
        require_rate(self._limiter, request)
        asker = client_address(request.scope)
        from kingofnewyork.server.domain.records import read_record  # few need it

        return await self._run_in_thread(read_record, text), asker
