"""Players made of code; each is given a view, never a state."""

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import bot_names, find_bot
from kingofnewyork.bots.random import RandomBot

__all__ = ["Bot", "RandomBot", "bot_names", "find_bot"]
