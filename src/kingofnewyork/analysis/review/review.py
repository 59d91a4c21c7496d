"""The review of a game: win chances after every event, luck, and what each choice cost.

The chances of every seat add up: at the start, plus luck, minus what all choices cost, plus what
the estimate corrected itself by, they are the result.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from kingofnewyork.analysis.review.nodes import NodeValue, Valuer
from kingofnewyork.analysis.review.playouts import WinChances
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.record import Record
from kingofnewyork.rules.buying import Draw
from kingofnewyork.rules.destroying import Uncover
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE, Seat
from kingofnewyork.rules.state import State

DICE: Final = "dice"
CARDS: Final = "cards"
TILES: Final = "tiles"
CHOICE: Final = "choice"
LUCK_KINDS: Final = (DICE, CARDS, TILES)
"""The kinds of events; those that are luck."""
MAX_REVIEWED_ACTIONS: Final = 20_000
"""More actions than any game has that is played to be won: a longer record is refused."""
MAX_OPTIONS_KEPT: Final = 3
"""Of how many options of a choice the worth is kept, beside the chosen one."""


class ReviewCancelled(Exception):
    """Whoever asked for the review does not want it any more."""


@dataclass(frozen=True, slots=True)
class OptionWorth:
    """What an option was worth to who had to choose."""

    action: int
    worth: float


@dataclass(frozen=True, slots=True)
class ReviewedEvent:
    """One action of the record, valued."""

    number: int
    """Its place in the record, the first action is 0."""
    turn: int
    active: Seat
    """Whose turn it was; -1 before the first."""
    kind: str
    seat: Seat
    """Who chose; NATURE for what is luck."""
    question: str
    """What had to be answered."""
    action: int
    before: tuple[float, ...]
    """The chances that were to be expected: of nature the mean, of a monster its best option."""
    after: tuple[float, ...]
    """The chances after what came, estimated in the same way; of a choice no less than what the
    best choice of the same seat right after it was worth."""
    correction: tuple[float, ...]
    """What a closer look changed before it: `before` less the `after` of the event before."""
    errors: tuple[float, ...]
    """The standard error of the change, by seat; 0 where nothing was sampled."""
    options: tuple[OptionWorth, ...] = ()
    """The best options of a choice, the best first, and the chosen one."""
    option_count: int = 0
    spread: float = 0.0
    """How much the best and the worst option differ."""

    @property
    def change(self) -> tuple[float, ...]:
        """What it brought to each seat: luck, or what a choice gained them at its own cost."""
        return _difference(self.after, self.before)

    @property
    def loss(self) -> float:
        """What a choice cost whoever made it; 0 for luck."""
        return max(0.0, -self.change[self.seat]) if self.kind == CHOICE else 0.0

    @property
    def best(self) -> int:
        """The best action of a choice; the chosen one if it was as good."""
        return self.options[0].action if self.loss > 0 else self.action


@dataclass(frozen=True)
class Ledger:
    """How the chance of one seat became its result."""

    start: float
    luck: dict[str, float]
    """By kind."""
    own_choices: float
    """What its own choices cost it, 0 or less."""
    other_choices: float
    """What the choices of others gained it or cost it."""
    correction: float
    result: float
    luck_error: float
    """The standard error of the luck."""

    @property
    def total_luck(self) -> float:
        """All luck together."""
        return sum(self.luck.values())

    @property
    def adjusted_result(self) -> float:
        """The result without luck."""
        return self.result - self.total_luck

    @property
    def gap(self) -> float:
        """How far the account is from closing: nothing but rounding."""
        known = self.start + self.total_luck + self.own_choices + self.other_choices
        return self.result - known - self.correction


@dataclass(frozen=True)
class Review:
    """A whole game, valued."""

    monsters: tuple[int, ...]
    start: tuple[float, ...]
    events: tuple[ReviewedEvent, ...]
    result: tuple[float, ...]
    """1 for the winner; the last estimate if the game is not over."""
    is_over: bool

    @property
    def seats(self) -> range:
        """The seats."""
        return range(len(self.monsters))

    @cached_property
    def chances(self) -> list[tuple[float, ...]]:
        """The chances of all seats before the first action and after each.

        What they lack to 1 is the chance that all die and nobody wins.
        """
        return [*[event.before for event in self.events], self.result]

    def ledger(self, seat: Seat) -> Ledger:
        """How the chance of a seat became its result."""
        luck = dict.fromkeys(LUCK_KINDS, 0.0)
        own = other = correction = variance = 0.0
        for event in self.events:
            change = event.change[seat]
            correction += event.correction[seat]
            if event.kind != CHOICE:
                luck[event.kind] += change
                variance += event.errors[seat] ** 2
            elif event.seat == seat:
                own += change
            else:
                other += change
        if self.events:
            correction += self.result[seat] - self.events[-1].after[seat]
        start, result = self.start[seat], self.result[seat]
        return Ledger(start, luck, own, other, correction, result, variance**0.5)


def review_record(
    record: Record,
    judge: WinChances = PRESENT_VALUE,
    on_progress: Callable[[int, int], bool | None] = lambda done, total: None,
) -> Review:
    """Review a game.

    Args:
        record: the game, which need not be over.
        judge: estimates who is going to win.
        on_progress: called after every action with how many are done, and of how many; if it
            returns False, the review ends with `ReviewCancelled`.
    """
    total = len(record.actions)
    if total > MAX_REVIEWED_ACTIONS:
        raise BadRecord(
            f"{total} actions are too many to review; {MAX_REVIEWED_ACTIONS} are the most"
        )
    events: list[ReviewedEvent] = []
    state = record.start()
    for done, event in enumerate(review_actions(state, record.actions, judge), 1):
        events.append(event)
        if on_progress(done, total) is False:
            raise ReviewCancelled
    result = tuple(judge.values(state))
    start = events[0].before if events else result
    return Review(tuple(record.monsters), start, tuple(events), result, state.is_over)


def review_actions(
    state: State, actions: list[int], judge: WinChances = PRESENT_VALUE
) -> Iterator[ReviewedEvent]:
    """Yield the actions that lead on from a state, valued; the state is played on in place."""
    valuer = Valuer(judge)
    last: ReviewedEvent | None = None
    for number, action in enumerate(actions):
        found = valuer.value(state, action)
        event = _make_event(number, state, action, found)
        if last:
            last = _credit_continuation(last, event)
            yield last
            event = replace(event, correction=_difference(event.before, last.after))
        last = event
        apply(state, action)
    if last:
        yield last


def _credit_continuation(choice: ReviewedEvent, following: ReviewedEvent) -> ReviewedEvent:
    """Make a choice worth what the best choice right after it is still worth to its seat.

    A mistake that can still be avoided is counted where it is made, and once.
    """
    me = choice.seat
    is_chain = choice.kind == following.kind == CHOICE and me == following.seat
    if not is_chain or choice.turn != following.turn:
        return choice
    if following.before[me] <= choice.after[me]:
        return choice
    after = following.before if following.before[me] < choice.before[me] else choice.before
    options = [
        replace(one, worth=after[me]) if one.action == choice.action else one
        for one in choice.options
    ]
    options.sort(key=lambda one: -one.worth)
    return replace(choice, after=after, options=tuple(options))


def _difference(one: tuple[float, ...], two: tuple[float, ...]) -> tuple[float, ...]:
    return tuple([a - b for a, b in zip(one, two, strict=True)])


def _make_event(number: int, state: State, action: int, found: NodeValue) -> ReviewedEvent:
    step = state.agenda[-1]
    kind = CHOICE
    if step.seat == NATURE:
        kind = CARDS if isinstance(step, Draw) else TILES if isinstance(step, Uncover) else DICE
    worths = [OptionWorth(one.action, one.worth(step.seat)) for one in found.ratings]
    kept = worths[:MAX_OPTIONS_KEPT]
    kept += [one for one in worths[MAX_OPTIONS_KEPT:] if one.action == action]
    return ReviewedEvent(
        number=number,
        turn=state.turn,
        active=state.active,
        kind=kind,
        seat=step.seat,
        question=step.word,
        action=action,
        before=tuple(found.before),
        after=tuple(found.after),
        correction=(0.0,) * len(found.before),
        errors=tuple(found.errors),
        options=tuple(kept),
        option_count=len(worths),
        spread=worths[0].worth - worths[-1].worth if worths else 0.0,
    )
