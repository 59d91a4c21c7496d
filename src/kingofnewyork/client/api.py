"""Requests over HTTP: create, join, fork, fetch and list tables."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Final

from kingofnewyork.client.errors import ConnectionLost, OnlineRefused
from kingofnewyork.client.keys import new_key, new_nonce
from kingofnewyork.client.table import OnlineTable

REQUEST_TIMEOUT_S: Final = 30.0
MAX_ATTEMPTS: Final = 5
FIRST_RETRY_PAUSE_S: Final = 0.2
"""How long to wait before a request is sent again; doubled each time."""


@dataclass(frozen=True, slots=True)
class Credentials:
    """Who one is at a table: keep it to come back."""

    url: str
    table: str
    person: int
    token: str
    code: str = ""
    watch: str = ""
    _entered: list[OnlineTable] = field(default_factory=list, init=False, repr=False, compare=False)
    """The tables that were entered through this with `async with`."""

    async def __aenter__(self) -> OnlineTable:
        """Enter the table, as the one that `join` gives is entered."""
        table = self.connect()
        self._entered.append(table)
        return await table.__aenter__()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._entered.pop().__aexit__(kind, problem, trace)

    def connect(self, **more: Any) -> OnlineTable:
        """The table, to be entered with `async with`."""
        return OnlineTable(self.url, self.table, token=self.token, **more)


async def request(url: str, path: str, body: Any = None, token: str = "") -> Any:
    """Send a request and return the response; `OnlineRefused` or `ConnectionLost` if there is none.

    A request that the server could not take is sent again: its key makes sure that it is done once.
    """
    pause = FIRST_RETRY_PAUSE_S
    for attempts_left in range(MAX_ATTEMPTS - 1, -1, -1):
        try:
            return await asyncio.to_thread(_request, url, path, body, token)
        except (ConnectionLost, OnlineRefused) as problem:
            if not attempts_left or problem.code not in ("unavailable", ConnectionLost.code):
                raise
        await asyncio.sleep(pause)
        pause *= 2
    raise AssertionError("the last try returns or raises")


def _request(url: str, path: str, body: Any, token: str) -> Any:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    message = urllib.request.Request(url.rstrip("/") + path, data, headers)
    try:
        with urllib.request.urlopen(message, timeout=REQUEST_TIMEOUT_S) as answer:
            text = answer.read().decode()
            is_json = answer.headers.get_content_type() == "application/json"
            return json.loads(text) if is_json else text
    except urllib.error.HTTPError as problem:
        with problem:
            raise _refusal(problem) from None
    except (OSError, ValueError) as problem:
        raise ConnectionLost(f"{url} does not answer: {problem}") from problem


def _refusal(problem: urllib.error.HTTPError) -> OnlineRefused:
    try:
        refusal = json.loads(problem.read())
        return OnlineRefused(refusal["code"], refusal["message"], refusal.get("seq"))
    except (ValueError, KeyError, TypeError):
        return OnlineRefused("unavailable" if problem.code >= 500 else "internal", problem.reason)


async def create(
    url: str,
    name: str,
    *,
    seats: Sequence[str] = ("me", "normal", "normal", "normal"),
    start: bool = False,
    monster: str = "",
    options: dict[str, Any] | None = None,
    key: str | None = None,
) -> Credentials:
    """Create a table; return the credentials of its first person, or enter it by `async with`.

    Args:
        url: the server, such as http://127.0.0.1:8014.
        name: what to be called there.
        seats: who sits where: `me`, `open`, or a bot.
        start: whether the game begins at once; then no seat may be open.
        monster: which monster to play.
        options: how the table is set up, such as `{"public": True, "clock": "fast"}`.
        key: sent again with the same key, the same table is found; a new one if left out.
    """
    body = {
        "key": key or new_key(),
        "name": name,
        "seats": list(seats),
        "start": start,
        "monster": monster,
        "options": options or {},
        "nonce": new_nonce(),
    }
    if key is not None:
        del body["nonce"]  # the same request again must be the same
    return _credentials(url, await request(url, "/api/tables", body))


async def fork(
    url: str,
    name: str,
    *,
    seats: Sequence[str],
    seq: int,
    table: str = "",
    game_number: int = 1,
    token: str = "",
    record: str = "",
    key: str | None = None,
) -> Credentials:
    """Create a sandbox, in which a game that is over is played on from one of its choices.

    Args:
        url: the server.
        name: what to be called there.
        seats: who sits where, one for each monster of that game: `me`, or a bot.
        seq: after which entry of the table, or step of the record.
        table: the table of that game, and
        game_number: which of its games, from 1.
        token: the token or watch key of a private table.
        record: the text of a record, instead of a table.
        key: sent again with the same key, the same sandbox is found; a new one if left out.
    """
    body = {
        "key": key or new_key(),
        "name": name,
        "seats": list(seats),
        "seq": seq,
        "table": table,
        "game_number": game_number,
        "record": record,
    }
    return _credentials(url, await request(url, "/api/forks", body, token))


async def take_seat(
    url: str, code: str, name: str, *, seat: int = -1, key: str | None = None
) -> Credentials:
    """Take a seat at the table with that code."""
    body = {"key": key or new_key(), "code": code, "name": name, "seat": seat}
    return _credentials(url, await request(url, "/api/join", body))


async def join(url: str, code: str, name: str, *, seat: int = -1) -> OnlineTable:
    """Join the table with that code; enter it with `async with`."""
    return (await take_seat(url, code, name, seat=seat)).connect()


def _credentials(url: str, response: dict[str, Any]) -> Credentials:
    names = ("table", "person", "token", "code", "watch")
    return Credentials(url, *[response[name] for name in names])


async def forget_me(credentials: Credentials) -> int:
    """Delete one's own name and chat at a table; return from how many entries of its log."""
    path = f"/api/tables/{credentials.table}/forget"
    answer = await request(credentials.url, path, {}, credentials.token)
    return int(answer["entries"])


async def get_table(url: str, table: str, token: str = "") -> dict[str, Any]:
    """A table as it stands."""
    found: dict[str, Any] = await request(url, f"/api/tables/{table}", token=token)
    return found


async def list_tables(url: str, status: str = "open") -> list[dict[str, Any]]:
    """The public tables that are `open` or `running`."""
    found: list[dict[str, Any]] = (await request(url, f"/api/tables?status={status}"))["tables"]
    return found
