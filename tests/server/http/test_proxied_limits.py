"""Limits by address hold behind a trusted proxy as they do directly."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.attacks.inline_server import InlineServer, run_inline
from tests.support.waiting import wait_until

pytestmark = pytest.mark.asyncio

MAX_PER_ADDRESS: Final = 5
PROXY: Final = "127.0.0.1"


async def connect_as(
    server: InlineServer, stack: AsyncExitStack, forwarded: str
) -> ClientConnection | int:
    """A socket through the proxy, or the status with which it is refused."""
    address = server.url.replace("http", "ws", 1) + "/api/tables/any/socket"
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    try:
        return await stack.enter_async_context(connect(address, additional_headers=headers))
    except InvalidStatus as refused:
        return refused.response.status_code


@pytest.mark.parametrize("address", ["203.0.113.9", "2001:db8::7", ""])
async def test_one_address_has_its_sockets_and_no_more_through_a_proxy(
    tmp_path: Path, address: str
) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    settings = {"trusted_proxies": (PROXY,), "sockets_per_address": MAX_PER_ADDRESS}
    async with run_inline(store, **settings) as server, AsyncExitStack() as others:
        async with AsyncExitStack() as stack:
            results = [await connect_as(server, stack, address) for _ in range(3 * MAX_PER_ADDRESS)]
            assert results[MAX_PER_ADDRESS:] == [429] * 2 * MAX_PER_ADDRESS
            assert all(isinstance(one, ClientConnection) for one in results[:MAX_PER_ADDRESS])
            other = await connect_as(server, others, "203.0.113.10")
            assert isinstance(other, ClientConnection)

        async def has_room() -> bool:
            return isinstance(await connect_as(server, others, address), ClientConnection)

        await wait_until(has_room)  # those who have gone make room


async def test_forwarded_addresses_of_strangers_bring_no_more_sockets(tmp_path: Path) -> None:
    """Who is no proxy is counted by its own address, whatever it says."""
    store = SqliteStore(tmp_path / "tables.db")
    async with (
        run_inline(store, sockets_per_address=MAX_PER_ADDRESS) as server,
        AsyncExitStack() as stack,
    ):
        results = []
        for number in range(2 * MAX_PER_ADDRESS):
            results.append(await connect_as(server, stack, f"203.0.113.{number}"))
        assert all(isinstance(one, ClientConnection) for one in results[:MAX_PER_ADDRESS])
        assert results[MAX_PER_ADDRESS:] == [503] * MAX_PER_ADDRESS
