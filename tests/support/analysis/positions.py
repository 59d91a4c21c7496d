"""Positions of games for the tests of hints."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.play.game import Game


def positions(
    seeds: Iterable[int], most: Mapping[str, int], *, wild: float = 0.15, seed: int = 1
) -> Iterator[Game]:
    """Games that wait for a choice; at most so many of each question, others play on."""
    random = Random(seed)
    seen: Counter[str] = Counter()
    for number in seeds:
        game = Game(2 + number % 5, seed=number)
        while not game.is_over:
            word = game.view(game.chooser).question
            limit = most.get(word, most["other"])
            if seen[word] < limit and random.random() < 0.2:
                seen[word] += 1
                yield game
            usual = random.random() >= wild
            choice = rule_choice(game.state) if usual else random.choice(game.legal_actions())
            game.play(choice)
