"""Makes the puzzles as JSON, and the list of them."""

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kingofnewyork.analysis.puzzles.collection import (
    Puzzle,
    daily_puzzle_name,
    load_puzzle,
    puzzle_names,
)
from kingofnewyork.server.domain.daily import day_date
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.http.json_response import json_response
from kingofnewyork.server.protocol.puzzle_types import ListedPuzzle, PuzzleList, PuzzleResponse
from kingofnewyork.server.protocol.responses import OptionsResult, TableDescription
from kingofnewyork.server.protocol.views import encode, moment_response
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.workers.pool import Unanswered

ASKER: Final = "puzzles"
"""Who asks the workers: all puzzles together."""


class PuzzleDocuments:
    """The puzzles, and the list of them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def puzzles(self, request: Request) -> Response:
        """All puzzles, and that of the day."""
        puzzles = await asyncio.to_thread(_list_puzzles)
        today = day_date(self._hub.clock.now())
        return json_response(PuzzleList(puzzles, today.isoformat(), daily_puzzle_name(today)))

    def check_name(self, name: str) -> None:
        """Raise `Refused` if there is no such puzzle."""
        if name not in puzzle_names():
            raise Refused("not_found", "there is no such puzzle")

    async def make(self, name: str) -> bytes:
        """Lay a puzzle out, with what the workers answer about it."""
        from kingofnewyork.server.protocol.lessons import without_shortcuts  # few need it
        from kingofnewyork.server.protocol.puzzles import lay_out_puzzle

        puzzle: Puzzle = await asyncio.to_thread(load_puzzle, name)
        applied = await asyncio.to_thread(lay_out_puzzle, puzzle)
        table, seat = applied.after, puzzle.seat
        options = await self._hub.questions.answer(table, "options", seat, ASKER)
        described = await self._hub.questions.answer(table, "table", seat, ASKER)
        try:
            answer = await self._hub.workers.puzzle(name, ASKER)
        except Unanswered:
            raise Refused("unavailable") from None
        response = PuzzleResponse(
            puzzle=name,
            theme=puzzle.theme,
            rating=puzzle.rating,
            seat=seat,
            entries=[applied.with_story()],
            moment=moment_response(table),
            options=without_shortcuts(msgspec.convert(options, OptionsResult)),
            table=msgspec.convert(described, TableDescription),
            **answer,
        )
        return encode(response)


def _list_puzzles() -> list[ListedPuzzle]:
    puzzles = [load_puzzle(name) for name in puzzle_names()]
    return [ListedPuzzle(one.name, one.theme, one.rating) for one in puzzles]
