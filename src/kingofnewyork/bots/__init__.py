"""Players made of code; each is given a view, never a state."""

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import bot_names, find_bot
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.bots.styles import RuleBot

__all__ = ["Bot", "RandomBot", "RuleBot", "bot_names", "find_bot"]
