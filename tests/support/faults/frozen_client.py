"""A process with websockets at a table, which waits to be frozen: url, table, token, count."""

import asyncio
import sys

from tests.support.attacks.raw_client import RawSocket


async def main(url: str, table: str, token: str, count: int) -> None:
    """Open the sockets, say so, and read for ever."""
    wires = [await RawSocket.open(url, table) for _ in range(count)]
    for wire in wires:
        answer = await wire.greet(token)
        assert answer["type"] == "welcome", answer
    print("open", flush=True)
    await asyncio.gather(*[wire.wait_for_close(600) for wire in wires])


if __name__ == "__main__":
    _, where, at, who, number = sys.argv
    asyncio.run(main(where, at, who, int(number)))
