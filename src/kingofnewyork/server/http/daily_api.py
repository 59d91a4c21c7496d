"""The daily game over HTTP: what is played today, the ranking of a day, and one's own game."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kingofnewyork.server.domain import daily, requests
from kingofnewyork.server.domain.entries import MY_SEAT
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.http.json_response import json_response
from kingofnewyork.server.http.rate import require_rate
from kingofnewyork.server.limits import Limiter
from kingofnewyork.server.protocol import responses
from kingofnewyork.server.protocol.wire import decode
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.settings import DAY_S
from kingofnewyork.server.store.base import GameRow


class DailyApi:
    """Answers requests about the daily game."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        games = hub.settings.daily_games_per_address
        self._game_limiter = Limiter(games / DAY_S, games)

    async def daily_game(self, request: Request) -> Response:
        """The daily game of today: who plays, the commitment to its dice, and its ranking."""
        return await self._respond(request, daily.day_of(self.hub.clock.now()))

    async def daily_game_of(self, request: Request) -> Response:
        """The daily game of a day of the last month; its secret, once the day is over."""
        day = daily.parse_day(request.path_params["day"], self.hub.clock.now())
        if day is None:
            raise Refused("not_found", "there is no daily game of that day")
        return await self._respond(request, day)

    async def play_daily(self, request: Request) -> Response:
        """One's own game of today: begun, or found again."""
        require_rate(self._game_limiter, request)
        wanted = decode(await request.body(), requests.PlayDaily)
        day = daily.day_of(self.hub.clock.now())
        count = await self.hub.call_store(self.hub.store.count_daily(day))
        if count >= daily.MAX_DAILY_GAMES:
            raise Refused("limit/tables")
        welcomed = await self.hub.admission.play_daily(wanted, day)
        return json_response(welcomed, 201)

    async def _respond(self, request: Request, day: str) -> Response:
        """Answer with the daily game of a day, charged as one read."""
        require_rate(self.hub.read_limiter, request)
        store, secret = self.hub.store, self.hub.secret
        end = daily.day_end_ms(day)
        rows = await self.hub.call_store(
            store.list_daily(day, before_ms=end, limit=daily.MAX_GAMES_COMPARED)
        )
        who = daily.line_up(day, self.hub.settings.bots)
        revealed = None
        if self.hub.clock.now() >= end:
            found = daily.daily_secret(secret, day)
            revealed = responses.DailySecret(found.key.hex(), found.salt.hex())
        response = responses.DailyResponse(
            day=day,
            ends_ms=end,
            match=daily.daily_match(day),
            commitment=daily.daily_commitment(secret, day),
            monsters=list(who.monsters),
            bots=["" if seat == MY_SEAT else seat for seat in who.seats],
            started=await self.hub.call_store(store.count_daily(day)),
            finished=len(rows),
            ranking=rank(rows),
            secret=revealed,
        )
        return json_response(response)


def rank(rows: list[GameRow]) -> list[responses.RankedGame]:
    """The best games of a day, the best first."""
    games = [(msgspec.json.decode(row.summary), row) for row in rows]
    games.sort(key=lambda game: daily.rank_key(game[0], game[1].ended_ms))
    seat = daily.MY_DAILY_SEAT
    return [
        responses.RankedGame(
            id=daily.ranking_id(row.table),
            name=summary["seats"][seat]["name"],
            won=summary["winner"] == seat,
            points=summary["points"][seat],
            life=summary["life"][seat],
            turn=summary["turn"],
        )
        for summary, row in games[: daily.MAX_RANKS_SENT]
    ]
