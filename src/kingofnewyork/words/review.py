"""Reviews as phrases: decisive moments, and choices with what was better or nearly as good."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kingofnewyork.analysis.hints import explain_preference
from kingofnewyork.analysis.review.deep import TIE, DeepChoice
from kingofnewyork.analysis.review.labels import (
    MAX_EXPLAINED_CHOICES,
    MIN_EXPLAINED_LOSS,
    DecisiveMoment,
    costly_choices,
    decisive_moments,
    label_of,
    main_cause,
    turning_point,
)
from kingofnewyork.analysis.review.review import Review, ReviewedEvent
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import faces_of, picked_dice
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import NOBODY, Face, Seat
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.rules.state import SEATS, State
from kingofnewyork.words.chances import percent
from kingofnewyork.words.hints import narrate_reasons
from kingofnewyork.words.narration import narrate
from kingofnewyork.words.options import action_as_subject, option, short_option
from kingofnewyork.words.phrases import NOTHING, Phrase, phrase
from kingofnewyork.words.story import Story
from kingofnewyork.words.things import monster

MIN_CHANGE_SHOWN: Final = 0.02
"""Chances that a moment changed by less are not named with it."""
LUCK_WORTH_NAMING: Final = 0.1
"""Luck below this is about average."""
SMALL_LOSS: Final = "small"
GOOD_CHOICE: Final = "good"
BEST_CHOICE: Final = "best"
"""What is said of a choice that has no label: it cost something, next to nothing, nothing."""
BETTER: Final = "better"
NEXT_BEST: Final = "next-best"
AS_GOOD: Final = "as-good"
"""How an option compares with the one that was chosen, in whole percent."""
CURVE_STEPS: Final = "▁▂▃▄▅▆▇█"
"""The heights of a curve in one row."""


@dataclass(frozen=True)
class OptionWords:
    """An option of a choice, and what it was worth."""

    text: Phrase
    worth: float
    rerolled: tuple[Face, ...] | None
    """The dice that it throws again; None if it is not about dice."""


@dataclass(frozen=True)
class ChoiceWords:
    """A choice that was reviewed."""

    number: int
    """The place of the action in the record."""
    seat: Seat
    label: Phrase
    text: Phrase
    chosen: OptionWords
    other: OptionWords
    """The best option; of those that were not chosen, if none was better than what was."""
    comparison: Phrase
    """How the other option compares: it was better, as good, or the next best."""
    why: tuple[Phrase, ...]
    """Why the other option was better, in a sentence or two; empty if it is not told."""


@dataclass(frozen=True)
class MomentWords:
    """A decisive moment."""

    number: int
    """The place of its first action in the record."""
    active: Seat
    """Whose turn it was; NOBODY before the first."""
    text: Phrase


@dataclass(frozen=True)
class ReviewWords:
    """What there is to tell of a game."""

    choices: tuple[ChoiceWords, ...]
    """Seat by seat, the worst first."""
    moments: tuple[MomentWords, ...]
    """In the order of the game."""
    turning_points: tuple[MomentWords | None, ...]
    """For each seat the moment that brought it most, if it won, or cost it most."""


def describe_review(
    record: Record,
    review: Review,
    pick: Callable[[Review, Seat], list[ReviewedEvent]] = costly_choices,
) -> ReviewWords:
    """Put choices and the decisive moments of a game into words.

    Args:
        record: the game.
        review: its review.
        pick: the choices of a seat to put into words: by default those that cost most.
    """
    picked = [pick(review, SEATS[seat]) for seat in review.seats]
    numbers = {event.number for events in picked for event in events}
    moments = decisive_moments(review)
    turns = [turning_point(review, SEATS[seat]) for seat in review.seats]
    keys = {moment.key for moment in (*moments, *turns) if moment}
    states, events = _look_up(record, numbers | keys)

    def tell(moment: DecisiveMoment) -> MomentWords:
        key = moment.key
        what = _what(states[key], review.events[key], events[key])
        return MomentWords(moment.first, moment.active, _describe_moment(record, moment, what))

    return ReviewWords(
        tuple([one for chosen in picked for one in _describe_choices(states, chosen)]),
        tuple([tell(moment) for moment in moments]),
        tuple([tell(moment) if moment else None for moment in turns]),
    )


def describe_cause(review: Review, seat: Seat) -> Phrase:
    """What decided the game for a seat, in words, and what its own choices cost."""
    ledger = review.ledger(seat)
    cause = main_cause(review, seat) or "none"
    is_won = review.is_over and review.result[seat] == 1
    return phrase(
        f"review-cause-{'won-' if is_won and cause == 'luck' else ''}{cause}",
        own=percent(-ledger.own_choices),
    )


def describe_deep(found: DeepChoice) -> Phrase:
    """What search says of a choice that it has looked at again."""
    margin = {"margin": percent(found.tie_margin)} if found.verdict == TIE else {}
    return phrase(
        f"review-deep-{found.verdict}",
        worth=percent(found.worth),
        better=percent(found.better),
        **margin,
    )


def describe_choices(
    record: Record, review: Review, found: list[DeepChoice]
) -> list[tuple[Phrase, Phrase]]:
    """Each choice that was looked at again, and what search says of it."""
    states, _ = _look_up(record, {one.number for one in found})
    return [
        (
            phrase(
                "review-deep-choice",
                name=monster(record.monsters[one.seat]),
                what=_describe_choice(states[one.number], review.events[one.number]).text,
            ),
            describe_deep(one),
        )
        for one in found
    ]


def describe_decision(choice: ChoiceWords, name: Phrase) -> Phrase:
    """How good a choice of somebody was, and what else there was."""
    return phrase("review-decision", label=choice.label, name=name, what=choice.text)


def describe_luck(luck: float) -> Phrase:
    """Whether somebody was lucky, in a word or two."""
    if abs(luck) < LUCK_WORTH_NAMING:
        return phrase("review-luck-even")
    return phrase("review-luck-good" if luck > 0 else "review-luck-bad")


def _look_up(
    record: Record, numbers: set[int]
) -> tuple[dict[int, State], dict[int, tuple[Event, ...]]]:
    """The state before each of these actions, and what happened by it."""
    states: dict[int, State] = {}
    events: dict[int, tuple[Event, ...]] = {}
    state = record.start()
    for number, action in enumerate(record.actions):
        if number in numbers:
            states[number] = state.copy()
            state.events = []
        apply(state, action)
        if number in numbers:
            events[number] = tuple(state.events or ())
            state.events = None
    return states, events


def _describe_choices(states: dict[int, State], events: list[ReviewedEvent]) -> list[ChoiceWords]:
    """The choices of a seat, the worst first; why others were better is told of the first few."""
    return [
        _describe_choice(states[event.number], event, rank < MAX_EXPLAINED_CHOICES)
        for rank, event in enumerate(events)
    ]


def _describe_choice(state: State, event: ReviewedEvent, is_explained: bool = True) -> ChoiceWords:
    chosen = _describe_option(state, event, event.action)
    other = _describe_option(state, event, _other_action(event))
    comparison = _comparison(event, chosen, other)
    text = phrase(
        "review-choice" if comparison == BETTER else f"review-choice-{comparison}",
        turn=event.turn,
        chosen=chosen.text,
        worth=percent(chosen.worth),
        best=other.text,
        better=percent(other.worth),
    )
    why: tuple[Phrase, ...] = ()
    if is_explained and event.loss >= MIN_EXPLAINED_LOSS:
        reasons = explain_preference(View(state, event.seat), event.best, event.action)
        told = narrate_reasons(reasons, state.monsters, action_as_subject(state, event.best))
        why = tuple([one for one in told if one])
    compared = phrase(f"review-{comparison}")
    return ChoiceWords(event.number, event.seat, _label(event), text, chosen, other, compared, why)


def _label(event: ReviewedEvent) -> Phrase:
    """How good a choice was."""
    unlabelled = SMALL_LOSS if event.loss >= MIN_EXPLAINED_LOSS else GOOD_CHOICE
    return phrase(f"review-label-{label_of(event) or (unlabelled if event.loss else BEST_CHOICE)}")


def _other_action(event: ReviewedEvent) -> int:
    """The best option; if that was chosen, or is as good, the best of the others."""
    others = [one.action for one in event.options if one.action != event.action]
    return event.best if event.best != event.action else others[0]


def _comparison(event: ReviewedEvent, chosen: OptionWords, other: OptionWords) -> str:
    """How the option that was not chosen compares with the one that was."""
    if event.loss > 0:
        return BETTER
    is_less = round(100 * other.worth) < round(100 * chosen.worth)
    return NEXT_BEST if is_less else AS_GOOD


def _describe_option(state: State, event: ReviewedEvent, action: int) -> OptionWords:
    worth = next(one.worth for one in event.options if one.action == action)
    rerolled = None
    if event.question == Reroll.word:
        rerolled = () if action == STOP else tuple(faces_of(picked_dice(state.dice, action)))
    return OptionWords(option(state, action), worth, rerolled)


def _describe_moment(record: Record, moment: DecisiveMoment, what: Phrase) -> Phrase:
    """What happened in whose turn, and how the chances changed; nobody is named twice."""
    said = {"what": what, "changes": _changes(record, moment.before, moment.after)}
    if moment.active == NOBODY:
        return phrase("review-moment-opening", **said)
    name = _name(record, moment.active)
    if _mentions(what, name):
        return phrase("review-moment-named", turn=moment.turn, **said)
    return phrase("review-moment", turn=moment.turn, name=name, **said)


def _what(state: State, event: ReviewedEvent, events: tuple[Event, ...]) -> Phrase:
    """What happened, for a reader who may be anybody: what a choice led to, or nature answered."""
    if event.seat < 0:
        return narrate(events[0], list(state.monsters)) if events else NOTHING
    told = Story(state.monsters, active=state.active, turn=state.turn).tell(events)
    sentences = told[0].sentences if told and told[0].turn == state.turn else []
    return sentences[0] if sentences else short_option(state, event.action)


def _mentions(said: object, wanted: Phrase) -> bool:
    """Whether a phrase stands somewhere in another."""
    if isinstance(said, Phrase):
        return said == wanted or any(_mentions(part, wanted) for _, part in said.arguments)
    return isinstance(said, list | tuple) and any(_mentions(part, wanted) for part in said)


def _changes(record: Record, before: tuple[float, ...], after: tuple[float, ...]) -> list[Phrase]:
    """The chances that changed, the greatest change first."""
    seats = sorted(range(len(before)), key=lambda seat: -abs(after[seat] - before[seat]))
    return [
        phrase(
            "review-change",
            name=_name(record, SEATS[seat]),
            before=percent(before[seat]),
            after=percent(after[seat]),
        )
        for seat in seats
        if abs(after[seat] - before[seat]) >= MIN_CHANGE_SHOWN
    ]


def _name(record: Record, seat: Seat) -> Phrase:
    return monster(record.monsters[seat])
