"""Small ways to play: enough to bring a game to its end."""

import random
from collections.abc import Callable, Sequence


def hasty_policy(seed: int) -> Callable[[Sequence[str]], str]:
    """Never rerolls, buys nothing if it can end, and chooses at random otherwise."""
    luck = random.Random(seed)

    def choose(options: Sequence[str]) -> str:
        for wanted in ("stop", "end"):
            if wanted in options:
                return wanted
        return luck.choice(options)

    return choose


def curious_policy(seed: int) -> Callable[[Sequence[str]], str]:
    """Chooses at random among all that can be done, but buys whenever it can."""
    luck = random.Random(seed)

    def choose(options: Sequence[str]) -> str:
        buying = [option for option in options if option.startswith("buy ")]
        usual = [option for option in options if option != "refresh"]
        return luck.choice(buying or usual)

    return choose
