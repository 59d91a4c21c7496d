"""A bot that joins a table online and plays a game to its end.

Start a server and open a table with a free seat in the browser (`make play`), then give this
program the address and the code of the table; press Start when the bot has joined:

    .venv/bin/python examples/online_bot.py http://127.0.0.1:8014 k3x9q2
"""

import asyncio
import sys

from kingofnewyork.bots import find_bot
from kingofnewyork.client import join


async def play_online(url: str, code: str, name: str = "Robo") -> str:
    """Take a free seat at the table with that code and return how the game ended."""
    bot = find_bot("normal")(seed=1)  # or a bot of your own, such as that of my_bot.py
    async with await join(url, code, name) as table:
        await table.ready()
        # One view for each decision of our seat; the loop ends with the game. Lost connections are
        # the client's business: it reconnects and repeats what was not confirmed.
        async for view in table.decisions():
            await table.act(bot.choose(view))
        assert table.mirror.game is not None  # the table as the server last showed it
        return str(table.mirror.game["result"])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: online_bot.py URL CODE")
    print(asyncio.run(play_online(sys.argv[1], sys.argv[2])))
