"""Games that differ only in what nature has not yet said: nobody may be able to tell them apart."""

from collections.abc import Iterable, Iterator
from random import Random

from kingofnewyork.play.game import Game
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.actions import PLAYER_ACTIONS
from kingofnewyork.rules.ids import MONSTER_NAMES, NATURE, Seat
from kingofnewyork.rules.rolling import Roll
from kingofnewyork.rules.state import State
from tests.support.games.random_games import play_step_by_step, random_setup

GAMES = 20
POINTS_PER_GAME = 6


class NatureWithAPast:
    """Nature that first repeats what is known to have happened, then goes its own way."""

    def __init__(self, past: Iterable[int], seed: int) -> None:
        self.past = list(past)
        self.later = SeededNature(seed)

    def answer(self, state: State) -> int:
        """What is known to come next, or what comes after all that."""
        return self.past.pop(0) if self.past else self.later.answer(state)


def game_like(game: Game, seed: int, kind: type[Game] = Game) -> Game:
    """A game in which the same has happened so far, and everything to come is different."""
    state = game.state
    nature = NatureWithAPast([a for a in game.actions if a >= PLAYER_ACTIONS], seed)
    twin = kind(
        [MONSTER_NAMES[monster] for monster in state.monsters],
        nature=nature,
        deck=game.deck,
        two_in_manhattan=state.two_in_manhattan,
    )
    for action in game.actions:
        if action < PLAYER_ACTIONS:
            twin.play(action)
    assert not nature.past
    return twin


def points_of_games() -> Iterator[tuple[int, Game]]:
    """Some moments of some random games, the first and the last included."""
    for seed in range(GAMES):
        setup = random_setup(seed)
        names = [MONSTER_NAMES[monster] for monster in setup["monsters"]]
        deck, has_two = setup["deck"], setup["two_in_manhattan"]
        game = Game(names, deck=deck, two_in_manhattan=has_two, nature=NatureWithAPast([], seed))
        wanted = {0, *Random(seed).sample(range(100), POINTS_PER_GAME)}
        for number, now in enumerate(play_step_by_step(game, seed)):
            if number in wanted or now.is_over:
                yield seed, now


def later_roll(game: Game) -> int:
    """The roll that nature would answer with now."""
    assert isinstance(game.nature, NatureWithAPast)
    state = game.state.copy()
    state.agenda.append(Roll(NATURE, 6, Seat(0)))
    return game.nature.later.answer(state)
