"""Ways to play random games, ours and those of others, each measured by itself."""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.bots.styles import RuleBot
from kingofnewyork.cards import DECK
from kingofnewyork.play.playout import play_out
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply, apply_unchecked, legal_actions, new_state
from kingofnewyork.rules.ids import NATURE, CardId

PlayoutScore = tuple[int, int, float]
"""Games, decisions of players, and seconds."""


def play_in_engine(monsters: int, deck: Sequence[CardId], games: int, seed: int) -> PlayoutScore:
    """Random play by `play_out`, the engine's own loop."""
    choose = random.Random(seed).random
    decisions = 0
    start = time.process_time()
    for number in range(games):
        decisions += play_out(new_state(range(monsters), deck), SeededNature(seed + number), choose)
    return games, decisions, time.process_time() - start


def play_step_by_step(play: Callable[..., None], games: int, seed: int) -> PlayoutScore:
    """Random play of four monsters by a loop of one's own, as a bot writer would write it."""
    choose = random.Random(seed).random
    decisions = 0
    start = time.process_time()
    for number in range(games):
        state = new_state(range(4), DECK)
        nature = SeededNature(seed + number)
        while not state.is_over:
            if state.chooser == NATURE:
                play(state, nature.answer(state))
            else:
                options = legal_actions(state)
                play(state, options[int(choose() * len(options))])
                decisions += 1
    return games, decisions, time.process_time() - start


def play_through_views(bot: type[Bot], games: int, seed: int) -> PlayoutScore:
    """Games of four bots that see views, each answer checked and each event noted."""
    decisions = 0
    start = time.process_time()
    for number in range(games):
        decisions += sum(play_match([bot] * 4, seed + number).decisions)
    return games, decisions, time.process_time() - start


def play_catanatron(games: int, seed: int) -> PlayoutScore:
    """Random play by Catanatron's own loop; every action of a player counts as a decision."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        state = game.state
        decisions += len(getattr(state, "action_records", None) or state.actions)
    return games, decisions, time.process_time() - start


def play_open_spiel(name: str, games: int, seed: int) -> PlayoutScore:
    """Random play of an OpenSpiel game, which is C++, by a loop like the one above."""
    import pyspiel

    choose = random.Random(seed).random
    game = pyspiel.load_game(name)
    decisions = 0
    start = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_pick_outcome(state.chance_outcomes(), choose()))
            else:
                options = state.legal_actions()
                state.apply_action(options[int(choose() * len(options))])
                decisions += 1
    return games, decisions, time.process_time() - start


def _pick_outcome(outcomes: list[tuple[int, float]], number: float) -> int:
    """The outcome that a number from 0 up to 1 falls on."""
    for action, chance in outcomes:
        number -= chance
        if number < 0:
            return action
    return outcomes[-1][0]


OURS: Final[dict[str, Callable[[int, int], PlayoutScore]]] = {
    "2 monsters, no deck": partial(play_in_engine, 2, ()),
    "4 monsters, no deck": partial(play_in_engine, 4, ()),
    "6 monsters, no deck": partial(play_in_engine, 6, ()),
    "2 monsters, 64 cards": partial(play_in_engine, 2, DECK),
    "4 monsters, 64 cards": partial(play_in_engine, 4, DECK),
    "6 monsters, 64 cards": partial(play_in_engine, 6, DECK),
    "own loop, 4 monsters, 64 cards": partial(play_step_by_step, apply),
    "own loop, unchecked, 64 cards": partial(play_step_by_step, apply_unchecked),
    "through views, as a bot plays": partial(play_through_views, RandomBot),
    "through views, rule bots": partial(play_through_views, RuleBot),
}
PEERS: Final[dict[str, tuple[Callable[[int, int], PlayoutScore], int]]] = {
    "Catanatron, 4 players": (play_catanatron, 15),
    "OpenSpiel maedn, 4 players": (partial(play_open_spiel, "maedn(players=4)"), 4),
    "OpenSpiel hearts, 4 players": (partial(play_open_spiel, "hearts"), 1),
    "OpenSpiel backgammon": (partial(play_open_spiel, "backgammon"), 4),
}
"""Others, each with by how much fewer games it plays: it would hold up the rest."""
