"""A deeper look at the choices that mattered: the searching bot's, beyond the end of the turn.

The quick review values a choice at the end of its turn. Here the turns of the others are forecast
too, as the bot `search` does it: their dice exactly, by the network of the bot `learned`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from kingofnewyork.analysis.review.labels import costly_choices, decisive_moments, is_counted
from kingofnewyork.analysis.review.nodes import TIE_STANDARD_ERRORS
from kingofnewyork.analysis.review.review import Review, ReviewCancelled, ReviewedEvent
from kingofnewyork.bots.exact.resolution import FUTURE_SAMPLES, states_after_action
from kingofnewyork.bots.learned.value import NetworkValue, network_value
from kingofnewyork.bots.search.bot import is_about_dice
from kingofnewyork.bots.search.dice import DiceSearch
from kingofnewyork.bots.search.halving import Budget
from kingofnewyork.bots.search.turn_forecast import TurnForecast, forecast_turn
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import visible_copy
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.rules.state import SEATS, State

MAX_DEEP_CHOICES: Final = 20
"""How many choices of a game are looked at again, at most; those that cost most come first."""
FORECASTS_PER_ROLL: Final = 40
"""How many ends of a turn are looked beyond where it is about dice."""
ROUNDS_PER_FUTURE: Final = 4
"""How often each future of the turn is played on for a round, for any other choice."""
MIN_DEEP_LOSS: Final = 0.01
"""Smaller differences are a tie: no search is that exact."""

CONFIRMED: Final = "confirmed"
TIE: Final = "tie"
REVERSED: Final = "reversed"
VERDICTS: Final = (CONFIRMED, TIE, REVERSED)
"""What the deeper look says of a choice that the review has called worse than another."""


@dataclass(frozen=True, slots=True)
class DeepChoice:
    """A choice that was looked at again."""

    number: int
    """The place of the action in the record."""
    seat: Seat
    action: int
    best: int
    """The option that the quick review prefers."""
    worth: float
    """The win chance after what was chosen."""
    better: float
    """The win chance after the option that the quick review prefers."""
    error: float
    """The standard error of their difference; 0 where nothing was sampled."""

    @property
    def loss(self) -> float:
        """What the choice cost; below 0 if it was better than the option the review prefers."""
        return self.better - self.worth

    @property
    def tie_margin(self) -> float:
        """How much the chances have to differ if one option is to be called better."""
        return max(MIN_DEEP_LOSS, TIE_STANDARD_ERRORS * self.error)

    @property
    def verdict(self) -> str:
        """One of VERDICTS."""
        if abs(self.loss) <= self.tie_margin:
            return TIE
        return CONFIRMED if self.loss > 0 else REVERSED


def key_choices(review: Review) -> list[ReviewedEvent]:
    """The choices that are worth a deeper look, in the order of the game.

    They are those that cost each seat most, and those behind decisive moments that cost anything.
    """
    found = {event.number for seat in review.seats for event in costly_choices(review, SEATS[seat])}
    for moment in decisive_moments(review):
        event = review.events[moment.first]
        if is_counted(event) and event.loss > 0:
            found.add(event.number)
    ranked = sorted(found, key=lambda number: -review.events[number].loss)[:MAX_DEEP_CHOICES]
    return [review.events[number] for number in sorted(ranked)]


def deep_choices(
    record: Record,
    review: Review,
    on_progress: Callable[[int, int], bool | None] = lambda done, total: None,
) -> Iterator[DeepChoice]:
    """Look again at the key choices of a game, and yield each as it is done.

    Args:
        record: the game.
        review: its review.
        on_progress: called after every choice with how many are done, and of how many; if it
            returns False, this ends with `ReviewCancelled`.
    """
    events = {event.number: event for event in key_choices(review)}
    state = record.start()
    done = 0
    for number, action in enumerate(record.actions):
        if number in events:
            yield deep_choice(state, events[number])
            done += 1
            if on_progress(done, len(events)) is False:
                raise ReviewCancelled
        if done == len(events):
            return
        apply(state, action)


def deep_choice(state: State, event: ReviewedEvent) -> DeepChoice:
    """Compare what was chosen in a state with the best option of its review."""
    state = visible_copy(state)
    judge = network_value()
    me = event.seat
    options = [event.action, event.best]
    is_roll = isinstance(state.agenda[-1], Reroll) and all(map(is_about_dice, options))
    if is_roll:
        search = DiceSearch(state, me, judge)
        search.look_further(state, Budget(FORECASTS_PER_ROLL))
        found = search.rate(state, options)
        worth, better, error = found[event.action], found[event.best], 0.0
    else:
        chosen, best = (_futures(state, option, me, judge) for option in options)
        worth, better = fmean(chosen), fmean(best)
        gains = [two - one for one, two in zip(chosen, best, strict=True)]
        error = stdev(gains) / sqrt(len(gains))
    return DeepChoice(event.number, me, event.action, event.best, worth, better, error)


def _futures(state: State, action: int, me: Seat, judge: NetworkValue) -> list[float]:
    """My win chance in each of the futures of the turn after an action, a round of turns later."""
    ends = states_after_action(state, action, FUTURE_SAMPLES)
    forecasts = [forecast_turn(end, me, judge) for end in ends]
    turns = state.alive - 2
    rounds = ROUNDS_PER_FUTURE if turns > 0 else 1
    return [
        fmean(
            _play_round(forecasts[future % len(forecasts)], turns, me, judge, rounds * future + one)
            for one in range(rounds)
        )
        for future in range(FUTURE_SAMPLES)
    ]


def _play_round(
    forecast: TurnForecast, turns: int, me: Seat, judge: NetworkValue, number: int
) -> float:
    """My chance after some more turns, of which each is corrected by its luck.

    What is expected of a turn is known exactly: by how much it differs from what the network said
    before it is added up, and luck with the dice cancels out.
    """
    random = Random(number)
    chance = forecast.mean
    for _ in range(turns):
        state, before = forecast.draw(random.random())
        if not state.agenda or state.life[me] <= 0 or state.active == me:
            break
        forecast = forecast_turn(state, me, judge)
        chance += forecast.mean - before
    return chance
