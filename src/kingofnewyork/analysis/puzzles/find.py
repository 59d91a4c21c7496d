"""Finds puzzles in games of the learned bot against itself.

A position is a puzzle if one option is the best by a margin well above the noise, and everybody
whom we can ask agrees: the numbers of hints and reviews, the network of the learned bot, and the
searching bot, which looks a round ahead.
"""

from dataclasses import dataclass
from math import log2
from random import Random
from typing import Final

from kingofnewyork.analysis.puzzles.themes import OTHER_THEME, THEME_OF_QUESTION
from kingofnewyork.analysis.review.nodes import Rating, Valuer, difference_errors
from kingofnewyork.arena.processes.shipped_start import BOX, ShippedStart
from kingofnewyork.bots.exact.frozen_bots import FIRST_VALUE
from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.rule.choice import styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE
from kingofnewyork.bots.search.bot import SearchBot
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.position import brief_position_text
from kingofnewyork.play.scenario import chooser_name
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View, visible_copy
from kingofnewyork.rules.engine import apply, apply_unchecked, legal_actions, new_state
from kingofnewyork.rules.ids import MONSTER_NAMES, NATURE, TABLE_SIZES, Seat
from kingofnewyork.rules.state import State

MAX_SEARCHED_GAME_ACTIONS: Final = 5_000
"""A game that is longer is given up."""
MIN_MARGIN: Final = 0.05
"""By how much win chance the best option must be ahead."""
MIN_STANDARD_ERRORS: Final = 4.0
"""How many standard errors of the difference that must be, where anything is sampled."""
MIN_NETWORK_MARGIN: Final = 0.02
"""By how much it must be ahead for the network of the learned bot."""
CHECKED_TURNS: Final = 200
"""How many turns the searching bot forecasts to check one choice."""
SIMPLE_STYLES: Final = (RULE, BRAWLER, STAR_CHASER, BUILDER, TURTLE)
EASIEST_RATING: Final = 900.0
RATING_OF_MISSES: Final = 700.0
"""What it adds to the rating if all simple bots miss the best choice."""
RATING_OF_DOUBLING: Final = 50.0
"""What twice as many options add."""
RATING_PER_POINT: Final = 25.0
"""What each point of win chance adds that the margin is below CLEAR_MARGIN."""
CLEAR_MARGIN: Final = 0.15
RATING_STEP: Final = 10


class CheckingBot(SearchBot):
    """The searching bot with time to look further."""

    turns_per_roll = CHECKED_TURNS
    turns_per_choice = CHECKED_TURNS
    turns_per_turn = CHECKED_TURNS


@dataclass(frozen=True)
class FoundPuzzle:
    """A position with one best choice."""

    seed: int
    """Of the game it comes from."""
    action_number: int
    """How many actions had been played there."""
    theme: str
    rating: int
    text: str
    """The scenario without its title."""


def find_puzzles(seed: int, start: ShippedStart = BOX) -> list[FoundPuzzle]:
    """Play the game of a seed and return its puzzles."""
    judge = network_value()
    nature = SeededNature(seed)
    monsters = Random(seed).sample(range(len(MONSTER_NAMES)), TABLE_SIZES[seed % len(TABLE_SIZES)])
    state = new_state(monsters, start.find_deck(), True)
    valuer = Valuer()
    found: list[FoundPuzzle] = []
    played = 0
    while state.agenda and played < MAX_SEARCHED_GAME_ACTIONS:
        if state.chooser == NATURE:
            action = nature.answer(state)
        else:
            rated = rate_state(state, judge)
            action = rated[0][0]
            if state.turn > 0 and is_clear(rated):
                best = clear_best(state, valuer)
                if best is not None and best == action == checked_choice(state):
                    found.append(_make_puzzle(seed, played, state, best, valuer))
        apply_unchecked(state, action)
        played += 1
    return found


def is_clear(rated: list[tuple[int, float]]) -> bool:
    """Whether the network puts the first action well ahead of the second."""
    return len(rated) > 1 and rated[0][1] - rated[1][1] >= MIN_NETWORK_MARGIN


def clear_best(state: State, valuer: Valuer) -> int | None:
    """The option that is ahead of all others by a margin above the noise; None if none is."""
    ratings = valuer.rate(state)
    if len(ratings) < 2:
        return None
    me = state.chooser
    best, second = ratings[:2]
    error = difference_errors(best, second)[me]
    needed = max(MIN_MARGIN, MIN_STANDARD_ERRORS * error)
    return best.action if margin_of(ratings, me) >= needed else None


def margin_of(ratings: list[Rating], me: Seat) -> float:
    """How far the best option is ahead of the second."""
    return ratings[0].worth(me) - ratings[1].worth(me)


def checked_choice(state: State) -> int:
    """What the searching bot does in a state."""
    return CheckingBot().choose(View(state, state.chooser))


def rate_difficulty(state: State, best: int, margin: float) -> int:
    """How hard it is to find the best choice, as a rating; an estimate.

    It is the harder the more of six simple bots miss it, the more options there are and the closer
    the second is.
    """
    choices = [styled_choice(state, style) for style in SIMPLE_STYLES]
    choices.append(rate_state(state, FIRST_VALUE)[0][0])
    misses = sum([choice != best for choice in choices]) / len(choices)
    points = 100 * max(0.0, CLEAR_MARGIN - margin)
    rating = (
        EASIEST_RATING
        + RATING_OF_MISSES * misses
        + RATING_OF_DOUBLING * (log2(len(legal_actions(state))) - 1)
        + RATING_PER_POINT * points
    )
    return RATING_STEP * round(rating / RATING_STEP)


def _make_puzzle(
    seed: int, action_number: int, state: State, best: int, valuer: Valuer
) -> FoundPuzzle:
    me = state.chooser
    position = visible_copy(state)
    theme = THEME_OF_QUESTION.get(position.agenda[-1].word, OTHER_THEME)
    rating = rate_difficulty(position, best, margin_of(valuer.rate(position), me))
    after = position.copy()
    apply(after, best)
    lines = [
        f"theme: {theme}",
        f"rating: {rating}",
        "",
        "position",
        brief_position_text(position).rstrip(),
        "",
        "play",
        f"{chooser_name(state, me)}: {action_text(best)}",
        f"expect asked: {chooser_name(after, after.chooser)}",
    ]
    return FoundPuzzle(seed, action_number, theme, rating, "\n".join(lines) + "\n")
