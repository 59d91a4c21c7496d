"""A bot of your own in a few lines: it leaves Manhattan as soon as that gets dangerous.

Let it play four games against three other bots:

    .venv/bin/python examples/my_bot.py

or by any command that takes a bot:

    .venv/bin/kingofnewyork simulate --players examples/my_bot.py:CautiousBot,rule,rule,rule
    .venv/bin/kingofnewyork play --against examples/my_bot.py:CautiousBot
"""

from kingofnewyork import View
from kingofnewyork.arena import play_match
from kingofnewyork.bots import Bot, RandomBot, RuleBot

SAFE_LIFE = 6
"""With less life than this, the bot flees from Manhattan."""


class CautiousBot(Bot):
    """Flees when it is hurt, and does what a rule bot does otherwise."""

    def __init__(self, seed: int = 0) -> None:
        """Take a seat; there is one bot for each seat and each game."""
        super().__init__(seed)
        self.adviser = RuleBot(seed)

    def choose(self, view: View) -> int:
        """Return one of `view.legal_actions()`.

        A view holds what this seat may know, and nothing else. `view.question` says what has to be
        decided, `view.options()` are the legal actions in words, in the same order.
        """
        if view.question == "flee" and view.me.life < SAFE_LIFE:
            for action, words in zip(view.legal_actions(), view.options(), strict=True):
                if words.startswith("flee"):
                    return action
        return self.adviser.choose(view)


def main() -> None:
    """Play four games and print who won."""
    line_up: list[type[Bot]] = [CautiousBot, RuleBot, RuleBot, RandomBot]
    for seed in range(4):
        result = play_match(line_up, seed=seed)  # the same seed gives the same game
        winner = line_up[result.winner].__name__ if result.winner >= 0 else "nobody"
        print(f"game {seed}: {winner} wins in turn {result.turns}")


if __name__ == "__main__":
    main()
